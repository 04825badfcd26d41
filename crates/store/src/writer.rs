//! The one task that writes. It commits everything that arrived during the last commit.
//!
//! When a commit fails, for instance because the disk is full, the database may or may not have rolled the transaction
//! back on its own. A connection in that state would refuse everything from then on, so it is dropped and a new one is
//! opened.

use crate::StoreError;
use crate::write::{Write, Written};
use sqlx::error::ErrorKind;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, Row, SqliteConnection, query};
use std::io::Write as _;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::sync::{mpsc, oneshot};

/// The most writes in one transaction.
const BATCH: usize = 64;

/// The result of each write of a transaction.
type Results = Vec<Result<Written, StoreError>>;

/// A write and the caller that waits for it.
#[derive(Debug)]
pub(crate) struct Job {
    pub(crate) write: Write,
    pub(crate) reply: oneshot::Sender<Result<Written, StoreError>>,
}

/// The connection that writes, and what is known about it.
#[derive(Debug)]
pub(crate) struct Writer {
    path: PathBuf,
    options: SqliteConnectOptions,
    /// `None` from a failure until the file can be opened again.
    connection: Option<SqliteConnection>,
    /// Whether the last write failed.
    failing: Arc<AtomicBool>,
    /// The last reported failure; `None` if the last write succeeded. A lasting failure is reported once.
    said: Option<String>,
}

impl Writer {
    pub(crate) fn new(path: PathBuf, options: SqliteConnectOptions, connection: SqliteConnection) -> Self {
        Self {
            path,
            // A file that has disappeared must not be replaced by an empty one.
            options: options.create_if_missing(false),
            connection: Some(connection),
            failing: Arc::default(),
            said: None,
        }
    }

    /// Reports whether the last write failed and none has succeeded since.
    pub(crate) fn failing(&self) -> Arc<AtomicBool> {
        self.failing.clone()
    }

    /// Writes until all senders are gone, and closes the file.
    pub(crate) async fn run(mut self, mut jobs: mpsc::Receiver<Job>) {
        let mut batch = Vec::with_capacity(BATCH);
        while jobs.recv_many(&mut batch, BATCH).await > 0 {
            let (writes, replies): (Vec<_>, Vec<_>) = batch.drain(..).map(|job| (job.write, job.reply)).unzip();
            let results = match self.commit(&writes).await {
                Ok(results) => {
                    self.note_success(&results);
                    results
                }
                Err(fault) => {
                    let why = fault.to_string();
                    self.start_over(&fault).await;
                    let not_saved = || Err(StoreError::NotSaved { why: why.clone() });
                    replies.iter().map(|_| not_saved()).collect()
                }
            };
            for (reply, result) in replies.into_iter().zip(results) {
                // The caller may have stopped waiting.
                let _ = reply.send(result);
            }
        }
        self.close().await;
    }

    async fn connection(&mut self) -> Result<&mut SqliteConnection, sqlx::Error> {
        Ok(match &mut self.connection {
            Some(connection) => connection,
            none => none.insert(self.options.connect().await?),
        })
    }

    /// Performs all writes in one transaction. A refused write is undone alone and does not affect the others. If the
    /// database fails, none of them is saved.
    ///
    /// Every statement is a round trip to the thread of the database, so the usual case, in which nothing is refused,
    /// uses no savepoints.
    async fn commit(&mut self, writes: &[Write]) -> Result<Results, sqlx::Error> {
        let connection = self.connection().await?;
        if let Some(written) = together(connection, writes).await? {
            return Ok(written.into_iter().map(Ok).collect());
        }
        one_by_one(connection, writes).await
    }

    fn note_success(&mut self, results: &Results) {
        // A transaction that has changed nothing does not show that the disk has room.
        let changed = |result: &Result<Written, StoreError>| result.as_ref().is_ok_and(Written::has_changed);
        if self.said.is_some() && results.iter().any(changed) {
            self.failing.store(false, Ordering::Release);
            self.said = None;
            say(&format!("{} can be written again.", self.path.display()));
        }
    }

    /// Drops the connection and opens a new one. If that fails, or if there was no connection, the next write tries
    /// again.
    async fn start_over(&mut self, fault: &sqlx::Error) {
        self.failing.store(true, Ordering::Release);
        let path = self.path.display();
        let mut sentence = format!("could not write to {path}: {fault}.");
        if let Some(doubtful) = self.connection.take() {
            // Closing it rolls back any open transaction. It does not matter whether that succeeds.
            let _ = doubtful.close().await;
            sentence += match self.connection().await {
                Ok(_) => " The file was opened again.",
                Err(_) => " The file cannot be opened; the next write tries again.",
            };
        }
        sentence += " Nothing that was acknowledged is lost. Check whether the disk is full.";
        if self.said.as_ref() != Some(&sentence) {
            say(&sentence);
            self.said = Some(sentence);
        }
    }

    /// Folds the write-ahead log into the file, so that the file alone is complete, and closes it.
    async fn close(mut self) {
        if let Err(why) = self.fold().await {
            let path = self.path.display();
            say(&format!(
                "{path}-wal could not be folded into {path} ({why}). To copy the database, copy both files."
            ));
        }
        if let Some(connection) = self.connection {
            // All data is on the disk.
            let _ = connection.close().await;
        }
    }

    async fn fold(&mut self) -> Result<(), String> {
        let connection = self.connection().await.map_err(|fault| fault.to_string())?;
        let row = query("pragma wal_checkpoint(truncate)")
            .fetch_one(connection)
            .await
            .map_err(|fault| fault.to_string())?;
        match row.get::<i64, _>(0) {
            0 => Ok(()),
            _ => Err("another program is reading it".into()),
        }
    }
}

/// Prints a sentence for the person who runs the program.
fn say(sentence: &str) {
    // Nothing can be done if this fails.
    let _ = writeln!(std::io::stderr(), "gonfalon: {sentence}");
}

/// Whether a fault leaves the state of the connection uncertain. A constraint that refuses a value does not.
fn is_doubtful(fault: &sqlx::Error) -> bool {
    match fault {
        sqlx::Error::Database(fault) => fault.kind() == ErrorKind::Other,
        _ => true,
    }
}

/// All writes, or `None` if one of them is refused.
async fn together(connection: &mut SqliteConnection, writes: &[Write]) -> Result<Option<Vec<Written>>, sqlx::Error> {
    let mut transaction = connection.begin_with("begin immediate").await?;
    let mut results = Vec::with_capacity(writes.len());
    for write in writes {
        match write.run(&mut transaction).await {
            Ok(written) => results.push(written),
            Err(StoreError::Failed(fault)) if is_doubtful(&fault) => return Err(fault),
            Err(_) => {
                transaction.rollback().await?;
                return Ok(None);
            }
        }
    }
    transaction.commit().await?;
    Ok(Some(results))
}

/// Each write on its own savepoint.
async fn one_by_one(connection: &mut SqliteConnection, writes: &[Write]) -> Result<Results, sqlx::Error> {
    let mut transaction = connection.begin_with("begin immediate").await?;
    let mut results = Vec::with_capacity(writes.len());
    for write in writes {
        let mut savepoint = transaction.begin().await?;
        match write.run(&mut savepoint).await {
            Ok(written) => {
                savepoint.commit().await?;
                results.push(Ok(written));
            }
            Err(StoreError::Failed(fault)) if is_doubtful(&fault) => return Err(fault),
            Err(refused) => {
                savepoint.rollback().await?;
                results.push(Err(refused));
            }
        }
    }
    transaction.commit().await?;
    Ok(results)
}
