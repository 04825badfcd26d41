//! Terrain: what a hex does to those who enter it, stand on it, fight over it or look across it (F10, F11).

use crate::first::landmark::Site;
use serde::{Deserialize, Serialize};

/// A kind of terrain or landmark, all of whose rules are data.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Terrain {
    /// Its id in the files.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The sign that stands for it on a drawn map.
    pub sign: String,
    /// What it is to those spells that care.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nature: Option<Nature>,
    /// Whether it is a landmark: a Creature gains no Boldness from it (F7.21).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub landmark: bool,
    /// What it does for its owner, if it is a landmark that is placed before the first turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub site: Option<Site>,
    /// What entering it does to a move.
    #[serde(default)]
    pub entry: Entry,
    /// Whether a unit that entered it by its own choice may not battle in that turn (F11.65).
    #[serde(default)]
    pub no_battle: bool,
    /// Whether nobody may enter it (F10.20).
    #[serde(default)]
    pub impassable: bool,
    /// Whether it blocks sight; hills do so in a way of their own, see `elevated`.
    #[serde(default)]
    pub blocks_sight: bool,
    /// Whether it is high ground: joined hexes of it look over each other (F10.19).
    #[serde(default)]
    pub elevated: bool,
    /// Whether a unit on it may ignore one flag more (F10.29, F11.2).
    #[serde(default)]
    pub bold: bool,
    /// Whether units pass from one hex of it to the next as if it were open (F11.64).
    #[serde(default)]
    pub joined: bool,
    /// The most base dice of a unit that battles from it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cap_from: Option<u8>,
    /// The most base dice of a unit that attacks into it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cap_into: Option<u8>,
    /// The most base dice of a unit that attacks into it from ground that is not elevated (F10.17).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cap_up: Option<u8>,
    /// The rules that say so, quoted when the terrain is the reason.
    #[serde(default)]
    pub rules: TerrainRules,
}

/// What terrain is to spells.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Nature {
    /// Trees.
    Woods,
    /// A waterway: water, ford or bridge.
    Water,
}

/// What entering a hex does to a move.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Entry {
    /// Nothing.
    #[default]
    Free,
    /// The move ends, but a follow-on move out of it stays possible (fords, F10.23).
    Stops,
    /// The move ends for the whole turn, follow-on moves included (woods and landmarks, F10.9).
    Holds,
}

/// The rows of the rulebook behind the effects of a terrain.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct TerrainRules {
    /// Why a move ends here.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub entry: String,
    /// Why there is no battle after entering.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub no_battle: String,
    /// Why nobody may enter.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub impassable: String,
    /// Why it blocks sight.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub sight: String,
    /// Why units on it are Bold.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub bold: String,
    /// Why dice are limited when battling from it.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub cap_from: String,
    /// Why dice are limited when attacking into it.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub cap_into: String,
    /// Why dice are limited when attacking up to it.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub cap_up: String,
}
