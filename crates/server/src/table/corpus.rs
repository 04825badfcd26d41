//! The corpus (`tests/corpus`): logs that an earlier program has written. Reading and writing them again changes no byte.

use super::Table;
use crate::shelf::{self, Shelf};
use serde_json::Value;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection, Row};
use std::path::Path;
use store::{Opponent, Store, StoredEntry};

const CORPUS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/corpus");

/// The entries of a table, read into a battle and written out of it again.
fn written_again(table: &Table) -> Vec<StoredEntry> {
    let course = &table.course;
    shelf::written(course.battle(), *course.start(), course.log()).expect("what was read can be written")
}

/// Makes tables that were put away readable like all others, and gives the ids of all.
async fn tables_of(database: &Path) -> Vec<String> {
    let options = SqliteConnectOptions::new().filename(database);
    let mut file: SqliteConnection = options.connect().await.expect("the file opens");
    let found = sqlx::query("update tables set deleted = 0 returning id")
        .fetch_all(&mut file)
        .await;
    let ids = found
        .expect("the tables are there")
        .iter()
        .map(|row| row.get(0))
        .collect();
    file.close().await.expect("the file closes");
    ids
}

#[tokio::test]
async fn every_log_of_the_corpus_is_written_again_byte_for_byte() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("gonfalon.db");
    std::fs::copy(format!("{CORPUS}/before.sqlite"), &database).expect("the corpus is there");
    let facts = std::fs::read(format!("{CORPUS}/tables.json")).expect("the corpus is there");
    let facts: Value = serde_json::from_slice(&facts).expect("JSON");
    let facts = facts["tables"].as_array().expect("a list");

    let ids = tables_of(&database).await;
    assert_eq!(ids.len(), facts.len());
    let store = Store::open(&database).await.expect("the database opens");
    for fact in facts {
        let name = &fact["name"];
        let id = fact["id"].as_str().expect("an id");
        let shelf = Shelf::fetch(&store, id).await.expect("the table is there");
        assert_eq!(fact["entries"], shelf.entries.len(), "{name}");
        let table = Table::restore(shelf.clone()).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        let again = written_again(&table);
        assert_eq!(again.len(), shelf.entries.len(), "{name}");
        for (index, (again, kept)) in again.into_iter().zip(&shelf.entries).enumerate() {
            // Which message brought an entry about does not follow from the battle.
            let message = kept.message.clone();
            assert_eq!(&StoredEntry { message, ..again }, kept, "{name}, entry {index}");
        }
        assert_eq!(
            fact["digest"],
            table.battle().digest(table.course.state()).to_string(),
            "{name}"
        );
        // Nobody is waited for at a table that was read in from a file.
        let mut standing = table.standing();
        standing.waits = standing.waits.filter(|_| shelf.table.opponent != Opponent::Nobody);
        assert_eq!(standing, shelf.table.standing, "{name}");
    }
    store.close().await;
}
