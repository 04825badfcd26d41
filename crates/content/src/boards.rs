//! The boards that battles of every system are fought on.

use crate::fault::Faults;
use crate::files::Files;
use crate::provenance::{Provenance, Status, Sure};
use crate::sheet::{Sheet, note, twice};
use rules::board::{Board, BoardFault, BoardSpec};
use serde::Deserialize;
use std::sync::{Arc, OnceLock};
use toml::Spanned;

/// A board and where it comes from.
#[derive(Clone, Debug)]
pub struct BoardEntry {
    /// The board as data.
    pub spec: BoardSpec,
    /// Where it comes from.
    pub provenance: Provenance,
    /// The board itself, once it was asked for.
    built: OnceLock<Arc<Board>>,
}

impl BoardEntry {
    /// The board itself. It holds every line of sight, some megabytes, so it is built when it is first asked for and
    /// then shared.
    ///
    /// # Errors
    /// All faults of its description; a board of a library has none.
    pub fn board(&self) -> Result<Arc<Board>, Vec<BoardFault>> {
        if let Some(board) = self.built.get() {
            return Ok(Arc::clone(board));
        }
        let board = Arc::new(Board::new(self.spec.clone())?);
        Ok(Arc::clone(self.built.get_or_init(|| board)))
    }
}

/// The boards of a library. Copies share them.
#[derive(Clone, Debug, Default)]
pub struct Boards(Arc<[BoardEntry]>);

impl Boards {
    pub(crate) fn read(files: &Files, faults: &mut Faults) -> Self {
        let file = Sheet::<BoardFile>::read(files, "boards.toml", faults);
        Self(file.map_or_else(Vec::new, |file| file.boards(faults)).into())
    }

    /// All boards.
    pub fn list(&self) -> &[BoardEntry] {
        &self.0
    }

    /// A board by its id.
    pub fn get(&self, id: &str) -> Option<&BoardEntry> {
        self.0.iter().find(|entry| entry.spec.id == id)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardFile {
    board: Vec<BoardLine>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardLine {
    id: Spanned<String>,
    name: String,
    rows: Vec<u8>,
    lines: Vec<u8>,
    status: Status,
    sure: Sure,
    #[serde(default)]
    notes: String,
}

impl Sheet<'_, BoardFile> {
    fn boards(self, faults: &mut Faults) -> Vec<BoardEntry> {
        let mut notes = Vec::new();
        twice(self.file.board.iter().map(|line| &line.id), &mut notes);
        let mut boards = Vec::new();
        for line in self.file.board {
            let spec = BoardSpec {
                id: line.id.get_ref().clone(),
                name: line.name,
                rows: line.rows,
                lines: line.lines,
            };
            let wrong = spec.faults();
            notes.extend(
                wrong
                    .iter()
                    .map(|fault| note(&line.id, fault.to_string(), "change `rows` or `lines`")),
            );
            boards.push(BoardEntry {
                spec,
                provenance: Provenance::new(line.status, line.sure, line.notes),
                built: OnceLock::new(),
            });
        }
        Self::done(self.path, self.text, notes, faults);
        boards
    }
}
