//! What can go wrong, in sentences that say what to do.

use std::path::PathBuf;
use thiserror::Error;

/// Why the database could not do something.
#[derive(Debug, Error)]
pub enum StoreError {
    /// Another server has the file open.
    #[error("another Gonfalon server is using {path}: stop it, or choose another file with --database")]
    Locked {
        /// The file.
        path: PathBuf,
    },
    /// A newer program wrote the file.
    #[error(
        "{path} was written by a newer Gonfalon (version {found} of the tables, this program knows {known}): use that program, or another file with --database"
    )]
    Newer {
        /// The file.
        path: PathBuf,
        /// The version found in it.
        found: u32,
        /// The version this program writes.
        known: u32,
    },
    /// The folder or file cannot be written.
    #[error("cannot write {path} ({source}): choose another file with --database")]
    Unwritable {
        /// The folder or file.
        path: PathBuf,
        /// What the system said.
        source: std::io::Error,
    },
    /// The file is not a database, or cannot be opened.
    #[error("cannot use {path} as a database ({source}): choose another file with --database")]
    Unusable {
        /// The file.
        path: PathBuf,
        /// What the database said.
        source: sqlx::Error,
    },
    /// A statement failed.
    #[error("the database failed: {0}")]
    Failed(#[from] sqlx::Error),
    /// A value in the database that this program does not write.
    #[error("the database holds a value that this program cannot read: {0}")]
    Strange(&'static str),
    /// The log already has an entry with the same index.
    #[error("another server has added to the log of this table")]
    Taken,
    /// A guest has the largest allowed number of tables.
    #[error("too many battles: delete one of yours first")]
    TooManyTables,
    /// A guest would hold several seats of a table that is not a shared screen.
    #[error("one person holds several seats only on a shared screen")]
    SeveralSeats,
    /// There is a rematch already.
    #[error("this battle already has a rematch")]
    HasRematch,
    /// The database failed during this write, so nothing of it was saved.
    #[error("this was not saved, because the database failed: {why}")]
    NotSaved {
        /// What the database said.
        why: String,
    },
    /// The database was closed.
    #[error("the database is closed")]
    Closed,
}
