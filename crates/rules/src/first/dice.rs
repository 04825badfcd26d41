//! The battle die of the first edition: six faces, each once (F0.8), and the colors of its helmets.

use crate::dice::Die;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The color of a banner, which is the troop type (F2.9).
///
/// Their numbers are places in states and in their digests, so they never change.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Color {
    /// Irregulars: quick and weak.
    Green = 0,
    /// Regulars: the all-rounders.
    Blue = 1,
    /// Heavies: slow and strong.
    Red = 2,
}

impl Color {
    /// All colors, in rising order of weight.
    pub const ALL: [Self; 3] = [Self::Green, Self::Blue, Self::Red];

    /// The word used for the color.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Green => "green",
            Self::Blue => "blue",
            Self::Red => "red",
        }
    }

    /// The next heavier color, if there is one.
    pub const fn next(self) -> Option<Self> {
        match self {
            Self::Green => Some(Self::Blue),
            Self::Blue => Some(Self::Red),
            Self::Red => None,
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

/// One value for each banner color.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub struct ByColor<T> {
    /// The value for green.
    pub green: T,
    /// The value for blue.
    pub blue: T,
    /// The value for red.
    pub red: T,
}

impl<T> ByColor<T> {
    /// The value for `color`.
    #[inline]
    pub const fn get(&self, color: Color) -> &T {
        match color {
            Color::Green => &self.green,
            Color::Blue => &self.blue,
            Color::Red => &self.red,
        }
    }

    /// The value for `color`, to be changed.
    #[inline]
    pub const fn get_mut(&mut self, color: Color) -> &mut T {
        match color {
            Color::Green => &mut self.green,
            Color::Blue => &mut self.blue,
            Color::Red => &mut self.red,
        }
    }
}

/// A face of a battle die.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Face {
    /// A green helmet.
    Green,
    /// A blue helmet.
    Blue,
    /// A red helmet.
    Red,
    /// A sword on a shield: a bonus strike for the weapons that have it.
    Sword,
    /// A flag: the target retreats.
    Flag,
    /// The sign of Lore.
    Lore,
}

impl Die for Face {
    const ALL: [Self; 6] = [Self::Green, Self::Blue, Self::Red, Self::Sword, Self::Flag, Self::Lore];
    const LETTERS: &'static str = "G, B, R (helmets), S (sword), F (flag) or L (Lore)";

    #[inline]
    fn index(self) -> usize {
        self as usize
    }

    fn letter(self) -> char {
        match self {
            Self::Green => 'G',
            Self::Blue => 'B',
            Self::Red => 'R',
            Self::Sword => 'S',
            Self::Flag => 'F',
            Self::Lore => 'L',
        }
    }

    fn name(self) -> &'static str {
        match self {
            Self::Green => "green helmet",
            Self::Blue => "blue helmet",
            Self::Red => "red helmet",
            Self::Sword => "sword",
            Self::Flag => "flag",
            Self::Lore => "Lore",
        }
    }
}

impl Face {
    /// The helmet of a color.
    #[inline]
    pub const fn helmet(color: Color) -> Self {
        match color {
            Color::Green => Self::Green,
            Color::Blue => Self::Blue,
            Color::Red => Self::Red,
        }
    }
}
