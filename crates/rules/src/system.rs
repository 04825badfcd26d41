//! The systems of rules that can be played.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A system of rules: its own state, choices and records.
///
/// Epic and tabletop battles are formats of the first edition and not systems of their own.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum System {
    /// The first edition. Records that name no system are of this one.
    #[default]
    First,
}

impl System {
    /// Every system.
    pub const ALL: [Self; 1] = [Self::First];

    /// The word for the system in files, records and the database.
    pub const fn word(self) -> &'static str {
        match self {
            Self::First => "first",
        }
    }

    /// The system named by `word`, if there is one.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|system| system.word() == word)
    }

    /// The version of its rules: a record made under one version is replayed under the same one.
    pub const fn version(self) -> u32 {
        match self {
            Self::First => 2,
        }
    }
}

impl fmt::Display for System {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}
