//! The corpus (`tests/corpus`): logs that an earlier program has written. Reading and writing them again changes no byte.

use crate::stored::{self, StoredBattle};
use crate::system::First;
use rules::digest::Digest;
use rules::log::Walk;
use serde_json::Value;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection, Row};
use std::path::Path;
use store::{Opponent, SeatMask, Store, StoredEntry};
use table::kept::Opening;
use table::{Kept, Table};

const CORPUS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/corpus");

/// The entries of a table, read into a battle and written out of it again, and the digest of the state they lead to.
fn written_again(kept: &Kept) -> (Vec<StoredEntry>, Digest) {
    let Opening { battle, start, .. } = kept.opening::<First>().expect("it can be set up");
    let mut walk = Walk::<First>::new(start);
    let passed: Vec<_> = kept
        .entries
        .iter()
        .map(|entry| {
            let read = walk.read(&*battle, &entry.text).expect("it can be read");
            walk.pass(&*battle, read).expect("it fits")
        })
        .collect();
    (stored::entries(&*battle, &passed), battle.digest(walk.state()))
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

    let library = content::Library::open(None).expect("the content is sound");
    let ids = tables_of(&database).await;
    assert_eq!(ids.len(), facts.len());
    let store = Store::open(&database).await.expect("the database opens");
    for fact in facts {
        let name = &fact["name"];
        let id = fact["id"].as_str().expect("an id");
        let battle = StoredBattle::fetch(&store, id).await.expect("the table is there");
        assert_eq!(fact["entries"], battle.entries.len(), "{name}");
        let kept = battle.clone().kept(&library);
        let (again, digest) = written_again(&kept);
        assert_eq!(fact["digest"], digest.to_string(), "{name}");
        for (index, (again, kept)) in again.into_iter().zip(&battle.entries).enumerate() {
            // Which message brought an entry about does not follow from the battle.
            let message = kept.message.clone();
            assert_eq!(&StoredEntry { message, ..again }, kept, "{name}, entry {index}");
        }
        let table = Table::<First>::restore(kept).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        let mut standing = stored::standing(table.standing());
        if battle.table.opponent == Opponent::Nobody {
            // Nobody is waited for at a table that was read in from a file.
            standing.waits = SeatMask::default();
        }
        // The earlier program named only the first seat that it waited for.
        let first = standing.waits.0 & standing.waits.0.wrapping_neg();
        let before = &battle.table.standing;
        assert_eq!(
            (first, standing.turn, standing.finish),
            (before.waits.0, before.turn, before.finish),
            "{name}"
        );
    }
    store.close().await;
}
