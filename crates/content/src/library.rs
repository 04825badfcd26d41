//! Everything at once: the tables, the adventures, the positions and the rulebook.

use crate::adventure::{self, Adventure};
use crate::fault::Faults;
use crate::files::{Files, FilesError};
use crate::rulebook::{Rulebook, RulebookError};
use crate::tables::{BoardEntry, Tables};
use rules::first::Setup;
use rules::first::landmark::Site;
use std::path::Path;
use thiserror::Error;

/// Where puzzles lie.
const PUZZLES: &str = "first/puzzles";

/// The content of the program, read and checked.
#[derive(Clone, Debug)]
pub struct Library {
    files: Files,
    hash: String,
    tables: Tables,
    adventures: Vec<Adventure>,
    positions: Vec<Adventure>,
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
    /// Opens the embedded content, under the files of a folder if one is given: a file of the same path replaces the
    /// embedded one, others are added.
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

    /// Adds the kinds of landmarks that free councils may bring to a setup which does not have them, because its own councils
    /// bring none (F9.30).
    pub fn add_landmarks(&self, setup: &mut Setup) {
        let notes = setup.landmarks;
        for entry in &self.tables.terrain {
            let may_come = match entry.terrain.site {
                None | Some(Site::Lair) => false,
                Some(Site::Stronghold) => notes.commanders,
                Some(Site::Lore | Site::Den | Site::Passage | Site::Training | Site::Healing) => notes.lore_masters,
            };
            if may_come && !setup.terrain.iter().any(|terrain| terrain.id == entry.terrain.id) {
                setup.terrain.push(entry.terrain.clone());
            }
        }
    }

    /// Makes a library of files.
    ///
    /// # Errors
    /// Every fault of every file, or the first of the rulebook.
    pub fn of(files: Files) -> Result<Self, LibraryError> {
        let mut library = Self {
            hash: files.hash(),
            tables: Tables::read(&files)?,
            rulebook: Rulebook::read(&files)?,
            adventures: Vec::new(),
            positions: Vec::new(),
            files: Files::default(),
        };
        let mut faults = Faults::default();
        for folder in ["first/adventures", "first/positions"] {
            for (path, text) in files.folder(folder).filter(|(path, _)| path.ends_with(".toml")) {
                let read = adventure::read(&library, path, text).and_then(|adventure| {
                    match library.adventure(&adventure.id) {
                        None => Ok(adventure),
                        Some(other) => Err(adventure::id_taken(path, text, &adventure.id, &other.file)),
                    }
                });
                match read {
                    Ok(adventure) if adventure.position.is_none() => library.adventures.push(adventure),
                    Ok(adventure) => library.positions.push(adventure),
                    Err(more) => faults.extend(more),
                }
            }
        }
        // With the same number, and behind the course, the files stay in the order of their names.
        library
            .adventures
            .sort_by_key(|adventure| adventure.course.as_ref().map_or(u8::MAX, |course| course.number));
        library.files = files;
        if faults.is_empty() {
            Ok(library)
        } else {
            Err(faults.into())
        }
    }

    /// The SHA-256 of all paths and texts, as hexadecimal digits.
    pub fn hash(&self) -> &str {
        &self.hash
    }

    /// The tables that adventures draw on.
    pub const fn tables(&self) -> &Tables {
        &self.tables
    }

    /// The boards.
    pub fn boards(&self) -> &[BoardEntry] {
        &self.tables.boards
    }

    /// The adventures: first those of the course, by number, then the others, by file name.
    pub fn adventures(&self) -> &[Adventure] {
        &self.adventures
    }

    /// The positions in mid-battle, by file name.
    pub fn positions(&self) -> &[Adventure] {
        &self.positions
    }

    /// An adventure or a position by its id.
    pub fn adventure(&self, id: &str) -> Option<&Adventure> {
        self.adventures
            .iter()
            .chain(&self.positions)
            .find(|adventure| adventure.id == id)
    }

    /// The puzzles, by file name. They are many and few ask for them, so they are read when they are asked for.
    ///
    /// # Errors
    /// Every fault of every file.
    pub fn puzzles(&self) -> Result<Vec<Adventure>, Faults> {
        let mut faults = Faults::default();
        let mut puzzles: Vec<Adventure> = Vec::new();
        let files = self.files.folder(PUZZLES).filter(|(path, _)| path.ends_with(".toml"));
        for (path, text) in files {
            let read = adventure::read(self, path, text).and_then(|puzzle| {
                let others = self.adventure(&puzzle.id);
                match others.or_else(|| puzzles.iter().find(|other| other.id == puzzle.id)) {
                    Some(other) => Err(adventure::id_taken(path, text, &puzzle.id, &other.file)),
                    None if puzzle.puzzle.is_none() => Err(adventure::no_puzzle(path, text)),
                    None if !self.has_puzzle(&puzzle.id) => Err(adventure::misnamed(path, text, &puzzle.id)),
                    None => Ok(puzzle),
                }
            });
            match read {
                Ok(puzzle) => puzzles.push(puzzle),
                Err(more) => faults.extend(more),
            }
        }
        if faults.is_empty() { Ok(puzzles) } else { Err(faults) }
    }

    /// Whether there is a puzzle of an id. Its file is named after it, so none has to be read to know.
    pub fn has_puzzle(&self, id: &str) -> bool {
        self.files.get(&format!("{PUZZLES}/{id}.toml")).is_some()
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
