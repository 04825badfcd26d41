//! The description a board is built from, and what may be wrong with it.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::hex::MAX_HEXES;

/// No row is longer than this, because columns are named by one letter.
pub const MAX_COLUMNS: u8 = 26;

/// A board as data: its rows and its section lines.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoardSpec {
    /// The short name that scenarios and settings use.
    pub id: String,
    /// The name shown to players.
    pub name: String,
    /// How many hexes each row has, the bottom row first.
    pub rows: Vec<u8>,
    /// Where the section lines run, in half-hex widths from the left end of the long rows: two of them, or none.
    ///
    /// Without lines nothing tells left from right, so every hex lies in all three sections.
    pub lines: Vec<u8>,
}

impl BoardSpec {
    /// Every reason why no board can be built from this description.
    pub fn faults(&self) -> Vec<BoardFault> {
        let mut faults = Vec::new();
        let rows = &self.rows;
        if rows.len() < 2 {
            faults.push(BoardFault::TooFewRows { rows: rows.len() });
        }
        for (i, &len) in rows.iter().enumerate() {
            if !(1..=MAX_COLUMNS).contains(&len) {
                faults.push(BoardFault::RowLength { row: i + 1, len });
            }
        }
        if let [first, second, ..] = **rows
            && first.abs_diff(second) != 1
        {
            faults.push(BoardFault::NotByOne { first, second });
        }
        for (i, three) in rows.windows(3).enumerate() {
            if three[0] != three[2] {
                faults.push(BoardFault::NotAlternating {
                    row: i + 3,
                    len: three[2],
                    expected: three[0],
                });
            }
        }
        let hexes = rows.iter().map(|&len| usize::from(len)).sum();
        if hexes > MAX_HEXES {
            faults.push(BoardFault::TooManyHexes { hexes });
        }
        match *self.lines {
            [] => {}
            [first, second] if first < second => {}
            [first, second] => faults.push(BoardFault::LinesNotAscending { first, second }),
            _ => faults.push(BoardFault::LineCount {
                lines: self.lines.len(),
            }),
        }
        if let Some(&longest) = rows.iter().max() {
            let width = 2 * u16::from(longest);
            for &line in &self.lines {
                if line == 0 || u16::from(line) >= width {
                    faults.push(BoardFault::LineOutside { line, width });
                }
            }
        }
        faults
    }
}

/// One thing that is wrong with the description of a board.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BoardFault {
    /// A board needs a row for each camp.
    #[error("the board has {rows} rows, but needs at least 2")]
    TooFewRows {
        /// How many rows were given.
        rows: usize,
    },
    /// A row is empty or has more columns than there are letters.
    #[error("row {row} has {len} hexes, but a row has 1 to {MAX_COLUMNS}")]
    RowLength {
        /// The row, counted from 1 at the bottom.
        row: usize,
        /// How many hexes it was given.
        len: u8,
    },
    /// The first two rows do not make a long and a short one.
    #[error("rows 1 and 2 have {first} and {second} hexes, but long and short rows differ by one")]
    NotByOne {
        /// How many hexes row 1 was given.
        first: u8,
        /// How many hexes row 2 was given.
        second: u8,
    },
    /// A row breaks the turn of long and short rows.
    #[error("row {row} has {len} hexes, but long and short rows alternate, so it must have {expected} like row {}", row - 2)]
    NotAlternating {
        /// The row, counted from 1 at the bottom.
        row: usize,
        /// How many hexes it was given.
        len: u8,
        /// How many hexes the row two below it has.
        expected: u8,
    },
    /// The board is larger than the engine's sets of hexes.
    #[error("the board has {hexes} hexes, but at most {MAX_HEXES} are possible")]
    TooManyHexes {
        /// How many hexes all rows have together.
        hexes: usize,
    },
    /// Three sections need two lines; a board without sections has none.
    #[error("a board has 2 section lines or none, not {lines}")]
    LineCount {
        /// How many lines were given.
        lines: usize,
    },
    /// The two section lines are in the wrong order or the same.
    #[error("the section lines are at {first} and {second}, but the first must be left of the second")]
    LinesNotAscending {
        /// Where the first line was put.
        first: u8,
        /// Where the second line was put.
        second: u8,
    },
    /// A section line lies at or beyond the border, so that a section would be empty.
    #[error("the section line at {line} is not inside the board, which is {width} half-hexes wide")]
    LineOutside {
        /// Where the line was put.
        line: u8,
        /// How wide the board is, in half-hex widths.
        width: u16,
    },
}
