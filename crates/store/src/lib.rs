//! The database: guests, tables, seats and the entries of logs, in one SQLite file.
//!
//! It knows rows and transactions but no rules: setups, positions and entries are texts here. All writing goes through
//! one task with one connection, which commits all waiting writes in one transaction. A call returns only when its
//! transaction is on the disk. If that fails, nothing of it is saved, and the next call uses a new connection. A small
//! pool of other connections reads.

mod fault;
mod reader;
mod rows;
mod schema;
mod write;
mod writer;

pub use fault::StoreError;
pub use rows::{
    Appended, GuestId, Opponent, Seat, SeatHolder, SeatMask, Standing, StoredEntry, StoredTable, TableEntry,
};
pub use schema::SCHEMA_VERSION;

use sqlx::ConnectOptions;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous};
use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;
use write::{Write, Written};
use writer::{Job, Writer};

/// How many writes may wait for the writer before callers must wait too.
const QUEUE: usize = 256;
/// How many connections read in parallel.
const READERS: u32 = 4;
/// How long a connection waits for a lock held by another program, such as a backup.
const BUSY: Duration = Duration::from_secs(5);

/// An open database.
#[derive(Debug)]
pub struct Store {
    reads: SqlitePool,
    /// The channel to the writer; `None` once the database is closed.
    desk: Mutex<Option<Desk>>,
    /// Whether the last write failed.
    failing: Arc<AtomicBool>,
    /// Held while the database is open, so that no second server appends to the same logs.
    lock: File,
}

/// The channel for writes, and the task that performs them.
#[derive(Debug)]
struct Desk {
    jobs: mpsc::Sender<Job>,
    writer: JoinHandle<()>,
}

impl Store {
    /// Opens a database file, creates it and its folder if necessary, and updates its tables.
    ///
    /// # Errors
    /// One sentence that says what to do: another program holds the file, a newer program wrote it, or it cannot be written.
    pub async fn open(path: &Path) -> Result<Self, StoreError> {
        let lock = lock(path)?;
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(BUSY);
        let unusable = |source: sqlx::Error| StoreError::Unusable {
            path: path.to_owned(),
            source,
        };
        let mut connection = options.connect().await.map_err(unusable)?;
        schema::bring_up_to_date(&mut connection, path).await?;
        let reads = SqlitePoolOptions::new()
            .max_connections(READERS)
            .connect_with(options.clone().read_only(true).create_if_missing(false))
            .await
            .map_err(unusable)?;
        let (jobs, waiting) = mpsc::channel(QUEUE);
        let writer = Writer::new(path.to_owned(), options, connection);
        let failing = writer.failing();
        let writer = tokio::spawn(writer.run(waiting));
        Ok(Self {
            reads,
            desk: Mutex::new(Some(Desk { jobs, writer })),
            failing,
            lock,
        })
    }

    /// Waits until everything is written, and closes the file, which is then complete without a second file next to it.
    /// Later calls fail.
    pub async fn close(&self) {
        let Some(Desk { jobs, writer }) = self.desk(Option::take) else {
            return;
        };
        // While anybody reads, the write-ahead log cannot be folded into the file.
        self.reads.close().await;
        drop(jobs);
        // A writer that has panicked has nothing left to write.
        let _ = writer.await;
        // The lock ends with this value at the latest.
        let _ = self.lock.unlock();
    }

    /// Whether the last write failed and none has succeeded since.
    pub fn is_failing(&self) -> bool {
        self.failing.load(Ordering::Acquire)
    }

    fn desk<T>(&self, look: impl FnOnce(&mut Option<Desk>) -> T) -> T {
        // It is only ever removed as a whole, so it is sound even after a panic.
        look(&mut self.desk.lock().unwrap_or_else(PoisonError::into_inner))
    }

    async fn write(&self, write: Write) -> Result<Written, StoreError> {
        let jobs = self.desk(|desk| desk.as_ref().map(|desk| desk.jobs.clone()));
        let (reply, answer) = oneshot::channel();
        jobs.ok_or(StoreError::Closed)?
            .send(Job { write, reply })
            .await
            .map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }

    /// A new guest, known by the hash of a token.
    ///
    /// # Errors
    /// If it cannot be written.
    pub async fn add_guest(&self, token_hash: [u8; 32], now: u64) -> Result<GuestId, StoreError> {
        match self.write(Write::Guest { token_hash, now }).await? {
            Written::Guest(guest) => Ok(guest),
            _ => Err(StoreError::Closed),
        }
    }

    /// A new table with its seats and first entries. If it is a rematch, the previous table is updated in the same
    /// transaction.
    ///
    /// # Errors
    /// If a guest at it already has `limit` tables or would hold several seats without a shared screen, if there is a rematch already,
    /// or if it cannot be written.
    pub async fn add_table(
        &self,
        table: StoredTable,
        seats: Vec<Seat>,
        entries: Vec<StoredEntry>,
        rematch_of: Option<String>,
        limit: u32,
    ) -> Result<(), StoreError> {
        let write = Write::Table {
            table: Box::new(table),
            seats,
            entries,
            rematch_of,
            limit,
        };
        self.write(write).await.map(|_| ())
    }

    /// Imports a battle with its seats, all held by the importer: the id of its table, which is the existing one if the
    /// guest has already imported the same record.
    ///
    /// # Errors
    /// If the guest already has `limit` tables, or if it cannot be written.
    pub async fn import(
        &self,
        table: StoredTable,
        seats: Vec<Seat>,
        entries: Vec<StoredEntry>,
        guest: GuestId,
        record_hash: [u8; 32],
        limit: u32,
    ) -> Result<String, StoreError> {
        let write = Write::Import {
            table: Box::new(table),
            seats,
            entries,
            guest,
            record_hash,
            limit,
        };
        match self.write(write).await? {
            Written::Table(id) | Written::Found(id) => Ok(id),
            _ => Err(StoreError::Closed),
        }
    }

    /// Appends entries to a table's log, and updates where the battle stands.
    ///
    /// # Errors
    /// If there is already an entry with such an index, or if it cannot be written. Nothing has changed then.
    pub async fn append(&self, appended: Appended) -> Result<(), StoreError> {
        self.write(Write::Append(appended)).await.map(|_| ())
    }

    /// A guest takes the seat of an invitation. The invitation is used up.
    ///
    /// # Errors
    /// If it cannot be written. An invalid invitation is not an error but `None`.
    pub async fn take_seat(
        &self,
        table: String,
        invitation: [u8; 32],
        guest: GuestId,
    ) -> Result<Option<u8>, StoreError> {
        let write = Write::TakeSeat {
            table,
            invitation,
            guest,
        };
        match self.write(write).await? {
            Written::Seat(seat) => Ok(seat),
            _ => Err(StoreError::Closed),
        }
    }

    /// Puts another invitation on a free seat of a table, different from those of its other seats. Earlier ones for
    /// this seat become invalid.
    ///
    /// # Errors
    /// If it cannot be written. A seat that is not free gives `false`.
    pub async fn invite(&self, table: String, seat: u8, invitation: [u8; 32]) -> Result<bool, StoreError> {
        let write = Write::Invite {
            table,
            seat,
            invitation,
        };
        match self.write(write).await? {
            Written::Seat(seat) => Ok(seat.is_some()),
            _ => Err(StoreError::Closed),
        }
    }

    /// Stores the window policy of a seat's holder.
    ///
    /// # Errors
    /// If it cannot be written.
    pub async fn set_standing(&self, table: String, seat: u8, standing: String) -> Result<(), StoreError> {
        let write = Write::Standing { table, seat, standing };
        self.write(write).await.map(|_| ())
    }

    /// Removes a table from a guest's list. When it is on nobody's list any more it counts as deleted, which is the
    /// answer.
    ///
    /// # Errors
    /// If it cannot be written.
    pub async fn hide(&self, table: String, guest: GuestId) -> Result<bool, StoreError> {
        match self.write(Write::Hide { table, guest }).await? {
            Written::Hidden { deleted } => Ok(deleted),
            _ => Err(StoreError::Closed),
        }
    }
}

/// Locks the file next to the database. SQLite itself would let two servers write to the same logs.
fn lock(path: &Path) -> Result<File, StoreError> {
    let unwritable = |path: &Path| {
        let path = path.to_owned();
        move |source| StoreError::Unwritable { path, source }
    };
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        std::fs::create_dir_all(folder).map_err(unwritable(folder))?;
    }
    let beside = lock_path(path);
    let file = File::options()
        .create(true)
        .truncate(false)
        .write(true)
        .open(&beside)
        .map_err(unwritable(&beside))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StoreError::Locked { path: path.to_owned() }),
        Err(TryLockError::Error(source)) => Err(unwritable(&beside)(source)),
    }
}

fn lock_path(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".lock");
    name.into()
}
