//! The tables that adventures draw on: terrain, weapons, banner colors, troops and command cards.

use super::card::{CardEntry, CardFile};
use super::lore::{LoreEntry, LoreFile};
use super::sheet::{TerrainFile, UnitFile, WeaponFile};
use crate::fault::Faults;
use crate::files::Files;
use crate::provenance::Provenance;
use crate::sheet::Sheet;
use rules::first::dice::ByColor;
use rules::first::terrain::Terrain;
use rules::first::unit::{Banner, Troop, Weapon};
use rules::side::BySide;

/// A kind of terrain and what maps need to know about it.
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
    /// The kinds of terrain and landmarks.
    pub terrain: Vec<TerrainEntry>,
    /// The weapons.
    pub weapons: Vec<WeaponEntry>,
    /// The rules of each banner color.
    pub banners: ByColor<Banner>,
    /// The kinds of troops.
    pub troops: Vec<TroopEntry>,
    /// The command deck.
    pub cards: Vec<CardEntry>,
    /// The Lore cards.
    pub lore: Vec<LoreEntry>,
}

impl Tables {
    pub(crate) fn read(files: &Files, faults: &mut Faults) -> Self {
        let mut tables = Self::default();
        if let Some(file) = Sheet::<TerrainFile>::read(files, "first/terrain.toml", faults) {
            tables.terrain = file.terrain(faults);
        }
        if let Some(file) = Sheet::<WeaponFile>::read(files, "first/weapons.toml", faults) {
            tables.weapons = file.weapons(faults);
        }
        if let Some(file) = Sheet::<UnitFile>::read(files, "first/units.toml", faults) {
            (tables.banners, tables.troops) = file.units(&tables.weapons, faults);
        }
        if let Some(file) = Sheet::<CardFile>::read(files, "first/command.toml", faults) {
            tables.cards = file.cards(faults);
        }
        if let Some(file) = Sheet::<LoreFile>::read(files, "first/lore.toml", faults) {
            tables.lore = file.lore(faults);
        }
        tables
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
