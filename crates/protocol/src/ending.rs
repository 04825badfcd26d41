//! How battles end, as the wire calls it.

use crate::camp::Camp;
use serde::Serialize;
use ts_rs::TS;

/// How a battle ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct EndingWord {
    /// Who has won; nobody if it was drawn.
    pub winner: Option<Camp>,
    /// In what way.
    pub by: EndedBy,
}

/// In what way a battle ended.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename_all = "kebab-case")]
pub enum EndedBy {
    /// A camp has the banners it needs.
    Banners,
    /// A camp has no unit left.
    Annihilation,
    /// The adventure's last turn is over.
    TurnLimit,
    /// The battle came to nothing.
    Standoff,
    /// A camp gave up.
    Resignation,
    /// A camp ran out of time.
    TimeOut,
}
