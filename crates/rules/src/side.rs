//! The two camps of a battle.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A camp: one flies standards, the other pennants (F0.4).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// The camp whose flags hang from the top of the pole.
    Standard,
    /// The camp whose flags are fixed to the side of the pole.
    Pennant,
}

impl Side {
    /// Both camps, in the order in which they are stored and dealt to.
    pub const ALL: [Self; 2] = [Self::Standard, Self::Pennant];

    /// The other camp.
    #[inline]
    pub const fn enemy(self) -> Self {
        match self {
            Self::Standard => Self::Pennant,
            Self::Pennant => Self::Standard,
        }
    }

    /// The word used for the camp in files and notation.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Standard => "standard",
            Self::Pennant => "pennant",
        }
    }

    /// The camp named by `word`, if there is one.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|side| side.word() == word)
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

/// One value for each camp.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub struct BySide<T> {
    /// The value of the standard camp.
    pub standard: T,
    /// The value of the pennant camp.
    pub pennant: T,
}

impl<T> BySide<T> {
    /// The value of `side`.
    #[inline]
    pub const fn get(&self, side: Side) -> &T {
        match side {
            Side::Standard => &self.standard,
            Side::Pennant => &self.pennant,
        }
    }

    /// The value of `side`, to be changed.
    #[inline]
    pub const fn get_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::Standard => &mut self.standard,
            Side::Pennant => &mut self.pennant,
        }
    }

    /// A value for each camp made by a function.
    pub fn from_fn(mut make: impl FnMut(Side) -> T) -> Self {
        Self {
            standard: make(Side::Standard),
            pennant: make(Side::Pennant),
        }
    }

    /// The same with every value replaced by what `change` makes of it.
    pub fn map<U>(self, mut change: impl FnMut(T) -> U) -> BySide<U> {
        BySide {
            standard: change(self.standard),
            pennant: change(self.pennant),
        }
    }
}
