//! What one hex is called, and the ways out of it.

use std::fmt;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::geometry::Board;
use crate::sets::id;

/// No board has more hexes than this, so that a set of them fits into four machine words.
pub const MAX_HEXES: usize = 224;

id! {
    /// A hex of one board, numbered row by row from the bottom left: a1 is 0. Whether a board has it is for the board to say, and
    /// none has [`HexId::NONE`].
    HexId, "hex"
}

/// The name of a hex as players write it: a column letter and a row number, such as g5.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct HexName {
    row: u8,
    column: u8,
}

impl HexName {
    /// Names the hex in a row counted from 1 and a column counted from 0, whether or not a board has it.
    pub const fn new(row: u8, column: u8) -> Self {
        Self { row, column }
    }

    /// The name shown for an id that lies on no board.
    const NOWHERE: Self = Self::new(0, 0);

    /// Reads a name without asking whether a board has that hex; the case of the letter does not matter.
    pub fn read(text: &str) -> Result<Self, HexNameError> {
        if text.is_empty() {
            return Err(HexNameError::Empty);
        }
        let malformed = || HexNameError::Malformed { text: excerpt(text) };
        let mut rest = text.chars();
        let letter = rest.next().map(|c| c.to_ascii_lowercase());
        let column = match letter {
            Some(c @ 'a'..='z') => c as u8 - b'a',
            _ => return Err(malformed()),
        };
        let digits = rest.as_str();
        // One hex has one name: no sign, no leading zero, no blanks.
        let plain = digits.bytes().all(|b| b.is_ascii_digit()) && !digits.starts_with('0');
        if digits.is_empty() || !plain {
            return Err(malformed());
        }
        // A number too large for a byte is a well-formed name of a row that no board has.
        let row = digits.parse().unwrap_or(u8::MAX);
        Ok(Self { row, column })
    }

    /// The row, counted from 1 at the bottom.
    pub const fn row(self) -> u8 {
        self.row
    }

    /// The column, counted from 0 at the left.
    pub const fn column(self) -> u8 {
        self.column
    }
}

impl fmt::Display for HexName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Self::NOWHERE {
            return f.pad("nowhere");
        }
        write!(f, "{}{}", char::from(b'a'.saturating_add(self.column)), self.row)
    }
}

/// Why a text names no hex of a board.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum HexNameError {
    /// There was no text at all.
    #[error("nothing was given: a hex is named by a column letter and a row number, such as g5")]
    Empty,
    /// The text is not a letter followed by a number.
    #[error("\"{text}\" is not the name of a hex: a name is a column letter and a row number, such as g5")]
    Malformed {
        /// What was given, shortened if long.
        text: String,
    },
    /// The board has no row of that number.
    #[error("there is no hex {text} on this board: its rows run from 1 to {rows}")]
    NoRow {
        /// What was given, shortened if long.
        text: String,
        /// How many rows the board has.
        rows: u8,
    },
    /// The row exists but is not that long.
    #[error("there is no hex {name} on this board: row {} runs from {first} to {last}", name.row())]
    NoColumn {
        /// The name that was asked for.
        name: HexName,
        /// The first hex of that row.
        first: HexName,
        /// The last hex of that row.
        last: HexName,
    },
}

impl Board {
    /// What players call a hex.
    pub fn name(&self, hex: HexId) -> HexName {
        let row = self.row(hex);
        if row == 0 {
            HexName::NOWHERE
        } else {
            HexName::new(row, self.column(hex))
        }
    }

    /// Finds the hex that a text names.
    pub fn parse(&self, text: &str) -> Result<HexId, HexNameError> {
        let name = HexName::read(text)?;
        let (row, len) = (name.row(), self.row_len(name.row()));
        if len == 0 {
            return Err(HexNameError::NoRow {
                text: excerpt(text),
                rows: self.rows(),
            });
        }
        self.at(row, name.column()).ok_or_else(|| HexNameError::NoColumn {
            name,
            first: HexName::new(row, 0),
            last: HexName::new(row, len - 1),
        })
    }
}

/// Quotes foreign text safely: control characters are escaped and long texts cut.
fn excerpt(text: &str) -> String {
    const LONGEST: usize = 24;
    let mut shown: String = text.chars().take(LONGEST).flat_map(char::escape_debug).collect();
    if text.chars().nth(LONGEST).is_some() {
        shown.push_str("...");
    }
    shown
}

/// The edge of the board that a camp calls its own.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Edge {
    /// The edge below row 1.
    Bottom,
    /// The edge above the last row.
    Top,
}

impl Edge {
    /// Both edges, the bottom first.
    pub const ALL: [Self; 2] = [Self::Bottom, Self::Top];

    /// The edge across the board.
    #[inline]
    pub const fn opposite(self) -> Self {
        match self {
            Self::Bottom => Self::Top,
            Self::Top => Self::Bottom,
        }
    }
}

/// A way from a hex to one of its six neighbors; north is the direction of growing row numbers.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Direction {
    /// Along the row to the right.
    East,
    /// Up a row and half a hex to the right.
    NorthEast,
    /// Up a row and half a hex to the left.
    NorthWest,
    /// Along the row to the left.
    West,
    /// Down a row and half a hex to the left.
    SouthWest,
    /// Down a row and half a hex to the right.
    SouthEast,
}

impl Direction {
    /// The board's fixed order of directions: counter-clockwise from east.
    pub const ALL: [Self; 6] = [
        Self::East,
        Self::NorthEast,
        Self::NorthWest,
        Self::West,
        Self::SouthWest,
        Self::SouthEast,
    ];

    /// The place of the direction in the fixed order.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The direction that leads back.
    #[inline]
    pub const fn opposite(self) -> Self {
        match self {
            Self::East => Self::West,
            Self::NorthEast => Self::SouthWest,
            Self::NorthWest => Self::SouthEast,
            Self::West => Self::East,
            Self::SouthWest => Self::NorthEast,
            Self::SouthEast => Self::NorthWest,
        }
    }

    /// One step as (half-hex widths to the right, rows up).
    #[inline]
    pub const fn step(self) -> (i32, i32) {
        match self {
            Self::East => (2, 0),
            Self::NorthEast => (1, 1),
            Self::NorthWest => (-1, 1),
            Self::West => (-2, 0),
            Self::SouthWest => (-1, -1),
            Self::SouthEast => (1, -1),
        }
    }

    /// The two ways that lead one row nearer to an edge, in the fixed order (R5).
    #[inline]
    pub const fn toward(edge: Edge) -> [Self; 2] {
        match edge {
            Edge::Bottom => [Self::SouthWest, Self::SouthEast],
            Edge::Top => [Self::NorthEast, Self::NorthWest],
        }
    }
}
