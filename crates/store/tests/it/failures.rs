//! Writes that fail, and a clean close.

use crate::{appended, open, with_table};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};
use std::path::{Path, PathBuf};
use store::{Store, StoreError};

/// No entry is accepted, as if the disk were full: the database rolls back the whole transaction on its own, and a second rollback
/// fails.
const NO_ROOM: &str =
    "create trigger no_room before insert on entries begin select raise(rollback, 'the disk is full'); end";
/// Entries are accepted, but the commit fails: the transaction stays open.
const NO_COMMIT: &str = "create table debts (guest integer references guests (id) deferrable initially deferred);
    create trigger no_room after insert on entries begin insert into debts values (-1); end";
const ROOM: &str = "drop trigger no_room";

fn file(folder: &Path) -> PathBuf {
    folder.join("deep/gonfalon.db")
}

/// Another program changes the file.
async fn tamper(path: &Path, statements: &'static str) {
    let options = SqliteConnectOptions::new().filename(path);
    let mut file = options.connect().await.expect("the file opens");
    sqlx::raw_sql(statements).execute(&mut file).await.expect(statements);
    file.close().await.expect("closed");
}

async fn log(store: &Store) -> Vec<String> {
    let entries = store.entries("t").await.expect("read");
    entries.into_iter().map(|entry| entry.text).collect()
}

#[tokio::test]
async fn the_next_write_after_a_failed_one_succeeds() {
    for trouble in [NO_ROOM, NO_COMMIT] {
        let folder = tempfile::tempdir().expect("a folder");
        let store = open(folder.path()).await;
        let guest = with_table(&store, "t").await;
        let before = log(&store).await;
        tamper(&file(folder.path()), trouble).await;
        for text in ["a", "b"] {
            let failed = store.append(appended("t", 2, text)).await;
            assert!(matches!(failed, Err(StoreError::NotSaved { .. })), "{failed:?}");
            assert!(store.is_failing());
            assert_eq!(log(&store).await, before);
        }
        // Other writes succeed.
        store.add_guest([2; 32], 6).await.expect("written");
        assert!(!store.is_failing());
        let failed = store.append(appended("t", 2, "c")).await;
        assert!(matches!(failed, Err(StoreError::NotSaved { .. })), "{failed:?}");
        // A write that changes nothing does not show that there is room again.
        assert_eq!(store.take_seat("t".into(), [9; 32], guest).await.expect("read"), None);
        assert!(store.is_failing());

        tamper(&file(folder.path()), ROOM).await;
        store.append(appended("t", 2, "d")).await.expect("written");
        assert!(!store.is_failing());
        store.close().await;
        let store = open(folder.path()).await;
        assert_eq!(log(&store).await, [&before[..], &["d".into()]].concat());
    }
}

#[tokio::test]
async fn writes_that_fail_together_are_all_dropped() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = open(folder.path()).await;
    with_table(&store, "t").await;
    tamper(&file(folder.path()), NO_ROOM).await;
    let (first, second) = tokio::join!(store.add_guest([2; 32], 6), store.append(appended("t", 2, "a")));
    assert!(matches!(first, Err(StoreError::NotSaved { .. })), "{first:?}");
    assert!(matches!(second, Err(StoreError::NotSaved { .. })), "{second:?}");
    assert_eq!(store.guest([2; 32]).await.expect("read"), None);
    assert_eq!(log(&store).await.len(), 2);
}

#[tokio::test]
async fn a_missing_file_is_retried_at_every_write_and_never_replaced() {
    let folder = tempfile::tempdir().expect("a folder");
    let (path, elsewhere) = (file(folder.path()), folder.path().join("elsewhere.db"));
    let store = open(folder.path()).await;
    with_table(&store, "t").await;
    tamper(&path, NO_ROOM).await;
    std::fs::rename(&path, &elsewhere).expect("moved away");
    for text in ["a", "b"] {
        let failed = store.append(appended("t", 2, text)).await;
        assert!(matches!(failed, Err(StoreError::NotSaved { .. })), "{failed:?}");
        assert!(store.is_failing() && !path.exists());
    }
    std::fs::rename(&elsewhere, &path).expect("moved back");
    tamper(&path, ROOM).await;
    store.append(appended("t", 2, "c")).await.expect("written");
    assert!(!store.is_failing());
    assert_eq!(log(&store).await.len(), 3);
}

#[tokio::test]
async fn a_cleanly_closed_file_is_complete() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = open(folder.path()).await;
    let guest = with_table(&store, "t").await;
    store.append(appended("t", 2, "a")).await.expect("written");
    store.close().await;
    let late = store.append(appended("t", 3, "b")).await;
    assert!(matches!(late, Err(StoreError::Closed)), "{late:?}");

    let copy = tempfile::tempdir().expect("a folder");
    std::fs::create_dir(copy.path().join("deep")).expect("a folder");
    std::fs::copy(file(folder.path()), file(copy.path())).expect("copied");
    let copied = open(copy.path()).await;
    assert_eq!(log(&copied).await.last().map(String::as_str), Some("a"));
    assert_eq!(copied.tables_of(guest).await.expect("read").len(), 1);
    // Only the lock file is left next to the file, and it is free.
    let mut beside: Vec<_> = std::fs::read_dir(folder.path().join("deep"))
        .expect("read")
        .map(|entry| entry.expect("read").file_name())
        .collect();
    beside.sort();
    assert_eq!(beside, ["gonfalon.db", "gonfalon.db.lock"]);
    open(folder.path()).await;
}
