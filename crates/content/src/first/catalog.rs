//! What the first edition is played with: its tables, adventures, positions and puzzles.

use super::adventure::{self, Adventure};
use super::tables::Tables;
use crate::boards::Boards;
use crate::fault::Faults;
use crate::files::Files;
use rules::first::Setup;
use rules::first::landmark::Site;
use std::sync::Arc;

/// The folder of the puzzles.
const PUZZLES: &str = "first/puzzles";

/// The files of the first edition, read and checked.
#[derive(Clone, Debug)]
pub struct Catalog {
    files: Arc<Files>,
    boards: Boards,
    tables: Tables,
    adventures: Vec<Adventure>,
    positions: Vec<Adventure>,
}

impl Catalog {
    /// Reads the adventures and positions among files.
    ///
    /// # Errors
    /// Every fault of every file.
    pub(crate) fn read(files: &Arc<Files>, boards: Boards, tables: Tables) -> Result<Self, Faults> {
        let mut catalog = Self {
            files: Arc::clone(files),
            boards,
            tables,
            adventures: Vec::new(),
            positions: Vec::new(),
        };
        let mut faults = Faults::default();
        for folder in ["first/adventures", "first/positions"] {
            for (path, text) in files.folder(folder).filter(|(path, _)| path.ends_with(".toml")) {
                let read = adventure::read(&catalog, path, text).and_then(|adventure| {
                    match catalog.adventure(&adventure.id) {
                        None => Ok(adventure),
                        Some(other) => Err(adventure::id_taken(path, text, &adventure.id, &other.file)),
                    }
                });
                match read {
                    Ok(adventure) if adventure.position.is_none() => catalog.adventures.push(adventure),
                    Ok(adventure) => catalog.positions.push(adventure),
                    Err(more) => faults.extend(more),
                }
            }
        }
        // With the same number, and after the course, the files stay in the order of their names.
        catalog
            .adventures
            .sort_by_key(|adventure| adventure.course.as_ref().map_or(u8::MAX, |course| course.number));
        if faults.is_empty() { Ok(catalog) } else { Err(faults) }
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

    /// The boards that its battles are fought on.
    pub const fn boards(&self) -> &Boards {
        &self.boards
    }

    /// The tables that adventures draw on.
    pub const fn tables(&self) -> &Tables {
        &self.tables
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

    /// The puzzles, by file name. There are many and few callers need them, so they are read on demand.
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

    /// Whether there is a puzzle with this id. Its file is named after it, so none has to be read.
    pub fn has_puzzle(&self, id: &str) -> bool {
        self.files.get(&format!("{PUZZLES}/{id}.toml")).is_some()
    }
}
