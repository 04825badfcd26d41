//! The one task that writes. It commits whatever has gathered while the last commit was on its way to the disk.

use crate::StoreError;
use crate::write::{Write, Written};
use sqlx::{Connection, SqliteConnection};
use tokio::sync::{mpsc, oneshot};

/// The most writes in one transaction.
const BATCH: usize = 64;

/// A write and whoever waits for it.
#[derive(Debug)]
pub(crate) struct Job {
    pub(crate) write: Write,
    pub(crate) reply: oneshot::Sender<Result<Written, StoreError>>,
}

/// Writes until nobody can ask any more.
pub(crate) async fn run(mut connection: SqliteConnection, mut jobs: mpsc::Receiver<Job>) {
    let mut batch = Vec::with_capacity(BATCH);
    while jobs.recv_many(&mut batch, BATCH).await > 0 {
        let (writes, replies): (Vec<_>, Vec<_>) = batch.drain(..).map(|job| (job.write, job.reply)).unzip();
        match commit(&mut connection, &writes).await {
            Ok(results) => {
                for (reply, result) in replies.into_iter().zip(results) {
                    // Who no longer waits needs no answer.
                    let _ = reply.send(result);
                }
            }
            // Nothing of the batch is on the disk. Dropping the replies tells everybody so.
            Err(_) => drop(replies),
        }
    }
    // The file is sound without this, which only folds the write-ahead log into it.
    let _ = connection.close().await;
}

/// Everything in one transaction. A write that fails is undone alone and does not harm the others.
///
/// Every statement is a way to the thread of the database and back, so the usual case, in which nothing fails, does without savepoints.
async fn commit(
    connection: &mut SqliteConnection,
    writes: &[Write],
) -> Result<Vec<Result<Written, StoreError>>, sqlx::Error> {
    if let Some(written) = together(connection, writes).await? {
        return Ok(written.into_iter().map(Ok).collect());
    }
    one_by_one(connection, writes).await
}

/// All writes, or none if one of them fails.
async fn together(connection: &mut SqliteConnection, writes: &[Write]) -> Result<Option<Vec<Written>>, sqlx::Error> {
    let mut transaction = connection.begin_with("begin immediate").await?;
    let mut results = Vec::with_capacity(writes.len());
    for write in writes {
        match write.run(&mut transaction).await {
            Ok(written) => results.push(written),
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
async fn one_by_one(
    connection: &mut SqliteConnection,
    writes: &[Write],
) -> Result<Vec<Result<Written, StoreError>>, sqlx::Error> {
    let mut transaction = connection.begin_with("begin immediate").await?;
    let mut results = Vec::with_capacity(writes.len());
    for write in writes {
        let mut savepoint = transaction.begin().await?;
        let result = write.run(&mut savepoint).await;
        if result.is_ok() {
            savepoint.commit().await?;
        } else {
            savepoint.rollback().await?;
        }
        results.push(result);
    }
    transaction.commit().await?;
    Ok(results)
}
