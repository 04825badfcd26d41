//! The whole content: the boards, the rulebook, and the catalog of every system.

use crate::boards::{BoardEntry, Boards};
use crate::fault::Faults;
use crate::files::{Files, FilesError};
use crate::first;
use crate::rulebook::{Rulebook, RulebookError};
use std::path::Path;
use std::sync::Arc;
use thiserror::Error;

/// The content of the program, read and checked.
#[derive(Clone, Debug)]
pub struct Library {
    files: Arc<Files>,
    hash: String,
    boards: Boards,
    first: first::Catalog,
    rulebook: Rulebook,
}

/// Why a library could not be opened.
#[derive(Debug, Error)]
pub enum LibraryError {
    /// A file could not be read.
    #[error(transparent)]
    Files(#[from] FilesError),
    /// Files have faults.
    #[error("{0}")]
    Faults(#[from] Faults),
    /// The rulebook could not be read.
    #[error(transparent)]
    Rulebook(#[from] RulebookError),
}

impl Library {
    /// Opens the embedded content together with the files of a folder, if one is given. A file with the same path
    /// replaces the embedded one; others are added.
    ///
    /// # Errors
    /// If a file cannot be read, or with every fault of every file.
    pub fn open(folder: Option<&Path>) -> Result<Self, LibraryError> {
        let mut files = Files::embedded()?;
        if let Some(folder) = folder {
            files.overlay(folder)?;
        }
        Self::of(files)
    }

    /// Makes a library from files.
    ///
    /// # Errors
    /// Every fault of every file, or the first of the rulebook.
    pub fn of(files: Files) -> Result<Self, LibraryError> {
        let files = Arc::new(files);
        let mut faults = Faults::default();
        let boards = Boards::read(&files, &mut faults);
        let tables = first::Tables::read(&files, &mut faults);
        if !faults.is_empty() {
            return Err(faults.into());
        }
        Ok(Self {
            hash: files.hash(),
            rulebook: Rulebook::read(&files)?,
            first: first::Catalog::read(&files, boards.clone(), tables)?,
            boards,
            files,
        })
    }

    /// The SHA-256 of all paths and texts, as hexadecimal digits.
    pub fn hash(&self) -> &str {
        &self.hash
    }

    /// The boards.
    pub fn boards(&self) -> &[BoardEntry] {
        self.boards.list()
    }

    /// The content of the first edition.
    pub const fn first(&self) -> &first::Catalog {
        &self.first
    }

    /// The rulebook.
    pub const fn rulebook(&self) -> &Rulebook {
        &self.rulebook
    }

    /// The text of a file of the library.
    pub fn file(&self, path: &str) -> Option<&str> {
        self.files.get(path)
    }
}
