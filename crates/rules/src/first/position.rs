//! Positions: the start of a phase in mid-battle, as plain data.

use crate::side::{BySide, Side};
use serde::{Deserialize, Serialize};

/// A phase of a turn (F0.23).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// A command card is to be played.
    #[default]
    Command,
    /// Units are to be ordered.
    Orders,
    /// Ordered units move.
    Movement,
    /// Ordered units battle.
    Combat,
    /// The turn ends with a draw.
    Draw,
}

impl Phase {
    /// The word used for the phase.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Command => "command",
            Self::Orders => "orders",
            Self::Movement => "movement",
            Self::Combat => "combat",
            Self::Draw => "draw",
        }
    }
}

/// Where a battle stands at the start of a phase. The map itself, with figures lost, is in the setup.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Position {
    /// The turn, counted from 1.
    #[serde(default = "one")]
    pub turn: u16,
    /// Whose turn it is.
    pub active: Side,
    /// The phase that begins.
    #[serde(default)]
    pub phase: Phase,
    /// The command card played in this turn, by id.
    #[serde(default)]
    pub card: Option<String>,
    /// The active player's Command if it was not simply his hand and the card played.
    #[serde(default)]
    pub command: Option<u8>,
    /// The dice of a card that orders by dice, as letters.
    #[serde(default)]
    pub dice: Option<String>,
    /// The command card the enemy played in the turn before, by id: what a Counter Attack would copy.
    #[serde(default)]
    pub last: Option<String>,
    /// The hexes where ordered units stand now.
    #[serde(default)]
    pub ordered: Vec<String>,
    /// The moves made in this turn, as `from-to`; the map shows where the units stand now.
    #[serde(default)]
    pub moved: Vec<String>,
    /// The hexes of units that have battled in this turn.
    #[serde(default)]
    pub battled: Vec<String>,
    /// The cards held, by id. A hand that is not given is dealt.
    #[serde(default)]
    pub hands: BySide<Option<Vec<String>>>,
    /// The discard pile, by id.
    #[serde(default)]
    pub discards: Vec<String>,
    /// Banners won so far by destroying units.
    #[serde(default)]
    pub banners: BySide<u8>,
    /// Objectives taken for good so far, by hex.
    #[serde(default)]
    pub taken: Vec<String>,
}

const fn one() -> u16 {
    1
}
