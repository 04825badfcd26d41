//! Positions: the start of a phase in mid-battle, as plain data.

use crate::side::{BySide, Side};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

mod builder;
mod fault;

pub use fault::PositionFault;

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
    /// The rushes made in this turn, as `from-to-at`; the map shows where the units stand now.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rushed: Vec<String>,
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
    /// The landmarks that stand on the field, other than those of the map.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub landmarks: Vec<LandmarkPosition>,
    /// The hexes of units whose banner has risen by training.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub trained: Vec<String>,
    /// Where the Lore lies, if there is any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lore: Option<LorePosition>,
}

/// A landmark that stands on the field in mid-battle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct LandmarkPosition {
    /// What it is, by the id of its terrain.
    pub kind: String,
    /// Where it stands.
    pub hex: String,
    /// Whose it is.
    pub camp: Side,
    /// Whether it is a Stronghold that was captured and not retaken.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub fallen: bool,
}

/// Where the Lore lies in mid-battle, and what it has done to units.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct LorePosition {
    /// The Lore in each goblet.
    pub goblets: BySide<u8>,
    /// The Lore cards held, by id. A hand that is not given is dealt.
    pub hands: BySide<Option<Vec<String>>>,
    /// The Lore discard pile, by id.
    pub discards: Vec<String>,
    /// The hexes of units that may ignore a flag more until their next turn (Rallying Prayer).
    pub rallied: Vec<String>,
    /// The hexes of units that cannot be chosen as targets until their next turn (Hide in the Shadows).
    pub hidden: Vec<String>,
    /// The hexes of units in a web.
    pub webbed: Vec<String>,
    /// The hexes of poisoned units.
    pub poisoned: Vec<String>,
    /// The Lore stored beside Creatures, by hex.
    pub stored: BTreeMap<String, u8>,
}

const fn one() -> u16 {
    1
}

/// The last turn a position can stand in.
const MOST_TURNS: u16 = 9999;
