//! The tables that adventures draw on: boards, terrain, weapons, banner colours, troops and command cards.

use crate::card::{CardEntry, CardFile};
use crate::fault::Faults;
use crate::files::Files;
use crate::lore::{LoreEntry, LoreFile};
use crate::sheet::{BoardFile, Sheet, TerrainFile, UnitFile, WeaponFile};
use rules::board::BoardSpec;
use rules::first::dice::ByColour;
use rules::first::terrain::Terrain;
use rules::first::unit::{Banner, Troop, Weapon};
use rules::side::BySide;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Where the knowledge of something comes from.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// It stands in a document of the publisher.
    Printed,
    /// It existed, but some of its values are inferred.
    Partly,
    /// It is our own.
    Ours,
}

/// How sure it is, from 0 to 100, that the values are the printed ones.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Sure {
    /// One number for everything.
    All(u8),
    /// A number for each part.
    Parts(BTreeMap<String, u8>),
}

/// What is known of where an entry comes from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Provenance {
    /// Printed, partly known or ours.
    pub status: Status,
    /// How sure it is that the values are the printed ones.
    pub sure: Sure,
    /// Remarks.
    pub notes: String,
}

/// A board and where it comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardEntry {
    /// The board.
    pub spec: BoardSpec,
    /// Where it comes from.
    pub provenance: Provenance,
}

/// A kind of terrain and what maps need to know of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TerrainEntry {
    /// The terrain.
    pub terrain: Terrain,
    /// Whether it may lie on top of other ground.
    pub landmark: bool,
    /// Where it comes from.
    pub provenance: Provenance,
}

/// A weapon and where it comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WeaponEntry {
    /// The weapon.
    pub weapon: Weapon,
    /// Where it comes from.
    pub provenance: Provenance,
}

/// A kind of troops and how many of it a core box holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TroopEntry {
    /// The troops.
    pub troop: Troop,
    /// Units in one core box for each camp (FL.22); none for troops that are not in it.
    pub in_box: Option<BySide<u8>>,
    /// Where it comes from.
    pub provenance: Provenance,
}

/// All tables.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tables {
    /// The boards.
    pub boards: Vec<BoardEntry>,
    /// The kinds of terrain and landmarks.
    pub terrain: Vec<TerrainEntry>,
    /// The weapons.
    pub weapons: Vec<WeaponEntry>,
    /// What holds for each banner colour.
    pub banners: ByColour<Banner>,
    /// The kinds of troops.
    pub troops: Vec<TroopEntry>,
    /// The command deck.
    pub cards: Vec<CardEntry>,
    /// The Lore cards.
    pub lore: Vec<LoreEntry>,
}

impl Tables {
    /// Reads the tables of a library.
    ///
    /// # Errors
    /// Every fault of every table.
    pub fn read(files: &Files) -> Result<Self, Faults> {
        let mut faults = Faults::default();
        let mut tables = Self::default();
        if let Some(file) = Sheet::<BoardFile>::read(files, "boards.toml", &mut faults) {
            tables.boards = file.boards(&mut faults);
        }
        if let Some(file) = Sheet::<TerrainFile>::read(files, "first/terrain.toml", &mut faults) {
            tables.terrain = file.terrain(&mut faults);
        }
        if let Some(file) = Sheet::<WeaponFile>::read(files, "first/weapons.toml", &mut faults) {
            tables.weapons = file.weapons(&mut faults);
        }
        if let Some(file) = Sheet::<UnitFile>::read(files, "first/units.toml", &mut faults) {
            (tables.banners, tables.troops) = file.units(&tables.weapons, &mut faults);
        }
        if let Some(file) = Sheet::<CardFile>::read(files, "first/command.toml", &mut faults) {
            tables.cards = file.cards(&mut faults);
        }
        if let Some(file) = Sheet::<LoreFile>::read(files, "first/lore.toml", &mut faults) {
            tables.lore = file.lore(&mut faults);
        }
        if faults.is_empty() { Ok(tables) } else { Err(faults) }
    }

    /// A board by its id.
    pub fn board(&self, id: &str) -> Option<&BoardEntry> {
        self.boards.iter().find(|entry| entry.spec.id == id)
    }

    /// A kind of troops by its id.
    pub fn troop(&self, id: &str) -> Option<&TroopEntry> {
        self.troops.iter().find(|entry| entry.troop.id == id)
    }

    /// A weapon by its id.
    pub fn weapon(&self, id: &str) -> Option<&WeaponEntry> {
        self.weapons.iter().find(|entry| entry.weapon.id == id)
    }

    /// A command card by its id.
    pub fn card(&self, id: &str) -> Option<&CardEntry> {
        self.cards.iter().find(|entry| entry.card.id == id)
    }
}
