//! The first edition's table files as people write them, and their translation into entries.

use super::card::{CardEntry, CardFile};
use super::lore::{LoreEntry, LoreFile};
use super::tables::{TerrainEntry, TroopEntry, WeaponEntry};
use crate::fault::Faults;
use crate::provenance::{Provenance, Status, Sure};
use crate::sheet::{Sheet, note, twice};
use crate::suggest;
use rules::first::dice::{ByColor, Color};
use rules::first::landmark::Site;
use rules::first::terrain::{Entry, Nature, Terrain, TerrainRules};
use rules::first::unit::{Again, Banner, Creature, Race, Stance, Troop, Weapon};
use rules::side::BySide;
use serde::Deserialize;
use toml::Spanned;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TerrainFile {
    terrain: Vec<TerrainLine>,
}

#[derive(PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum TerrainKind {
    Ground,
    Landmark,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TerrainLine {
    id: Spanned<String>,
    name: String,
    sign: Spanned<String>,
    kind: TerrainKind,
    nature: Option<Nature>,
    site: Option<Site>,
    #[serde(default)]
    entry: Entry,
    #[serde(default)]
    no_battle: bool,
    #[serde(default)]
    impassable: bool,
    #[serde(default)]
    blocks_sight: bool,
    #[serde(default)]
    elevated: bool,
    #[serde(default)]
    bold: bool,
    #[serde(default)]
    joined: bool,
    cap_from: Option<u8>,
    cap_into: Option<u8>,
    cap_up: Option<u8>,
    #[serde(default)]
    rules: TerrainRules,
    status: Status,
    sure: Sure,
    #[serde(default)]
    notes: String,
}

impl Sheet<'_, TerrainFile> {
    pub(crate) fn terrain(self, faults: &mut Faults) -> Vec<TerrainEntry> {
        let mut notes = Vec::new();
        let lines = &self.file.terrain;
        twice(lines.iter().map(|line| &line.id), &mut notes);
        twice(lines.iter().map(|line| &line.sign), &mut notes);
        for line in lines {
            let sign = line.sign.get_ref();
            let mut letters = sign.chars();
            // The other characters mean something else on a map: open ground, units, numbers, comments.
            let good = |sign: char| {
                !sign.is_whitespace() && !sign.is_ascii_digit() && !sign.is_control() && !"./;:-ps".contains(sign)
            };
            if !matches!((letters.next(), letters.next()), (Some(first), None) if good(first)) {
                notes.push(note(
                    &line.sign,
                    format!("`{sign}` cannot be the sign of a terrain"),
                    "use a single character other than a digit and . / ; : - p s",
                ));
            }
        }
        Self::done(self.path, self.text, notes, faults);
        let entries = self.file.terrain.into_iter().map(|line| TerrainEntry {
            terrain: Terrain {
                id: line.id.into_inner(),
                name: line.name,
                sign: line.sign.into_inner(),
                nature: line.nature,
                landmark: line.kind == TerrainKind::Landmark,
                site: line.site,
                entry: line.entry,
                no_battle: line.no_battle,
                impassable: line.impassable,
                blocks_sight: line.blocks_sight,
                elevated: line.elevated,
                bold: line.bold,
                joined: line.joined,
                cap_from: line.cap_from,
                cap_into: line.cap_into,
                cap_up: line.cap_up,
                rules: line.rules,
            },
            landmark: line.kind == TerrainKind::Landmark,
            provenance: Provenance::new(line.status, line.sure, line.notes),
        });
        entries.collect()
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct WeaponFile {
    weapon: Vec<WeaponLine>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WeaponLine {
    id: Spanned<String>,
    name: String,
    reach: u8,
    sword_melee: bool,
    sword_ranged: bool,
    #[serde(default)]
    moved_penalty: u8,
    #[serde(default)]
    swords_ignored_by_mounted: u8,
    #[serde(default)]
    again: Again,
    status: Status,
    sure: Sure,
    #[serde(default)]
    notes: String,
}

impl Sheet<'_, WeaponFile> {
    pub(crate) fn weapons(self, faults: &mut Faults) -> Vec<WeaponEntry> {
        let mut notes = Vec::new();
        twice(self.file.weapon.iter().map(|line| &line.id), &mut notes);
        Self::done(self.path, self.text, notes, faults);
        let entries = self.file.weapon.into_iter().map(|line| WeaponEntry {
            weapon: Weapon {
                id: line.id.into_inner(),
                name: line.name,
                reach: line.reach,
                sword_melee: line.sword_melee,
                sword_ranged: line.sword_ranged,
                moved_penalty: line.moved_penalty,
                swords_ignored_by_mounted: line.swords_ignored_by_mounted,
                again: line.again,
            },
            provenance: Provenance::new(line.status, line.sure, line.notes),
        });
        entries.collect()
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct UnitFile {
    banner: ByColor<Banner>,
    troop: Vec<TroopLine>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TroopLine {
    id: Spanned<String>,
    name: String,
    code: Spanned<String>,
    stance: Stance,
    banner: Color,
    weapon: Spanned<String>,
    figures: u8,
    #[serde(default)]
    race: Race,
    #[serde(default)]
    bold: u8,
    #[serde(default)]
    frightened: u8,
    #[serde(default)]
    rush: u8,
    creature: Option<Creature>,
    #[serde(rename = "box")]
    in_box: Option<BySide<u8>>,
    status: Status,
    sure: Sure,
    #[serde(default)]
    notes: String,
}

impl Sheet<'_, UnitFile> {
    pub(crate) fn units(self, weapons: &[WeaponEntry], faults: &mut Faults) -> (ByColor<Banner>, Vec<TroopEntry>) {
        let mut notes = Vec::new();
        let lines = &self.file.troop;
        twice(lines.iter().map(|line| &line.id), &mut notes);
        twice(lines.iter().map(|line| &line.code), &mut notes);
        for line in lines {
            let code = line.code.get_ref();
            if code.is_empty() || !code.chars().all(|letter| letter.is_ascii_uppercase()) {
                notes.push(note(
                    &line.code,
                    format!("`{code}` cannot be the code of a troop"),
                    "use capital letters, such as GA",
                ));
            }
            let weapon = line.weapon.get_ref();
            let known = weapons.iter().map(|entry| entry.weapon.id.as_str());
            if !weapons.is_empty() && !known.clone().any(|id| id == weapon) {
                let remedy = suggest::remedy(weapon, known);
                notes.push(note(&line.weapon, format!("there is no weapon `{weapon}`"), &remedy));
            }
            if (line.stance == Stance::Creature) != line.creature.is_some() {
                notes.push(note(
                    &line.id,
                    "only a Creature has its own card, and it must have one".into(),
                    "write `stance = \"creature\"` and `creature = { moves = { battle = 2 }, dice = 3, retreat = 2 }` together",
                ));
            }
            if line.figures == 0 {
                notes.push(note(
                    &line.id,
                    "a unit needs figures".into(),
                    "write `figures = 1` or more",
                ));
            }
        }
        Self::done(self.path, self.text, notes, faults);
        let entries = self.file.troop.into_iter().map(|line| TroopEntry {
            troop: Troop {
                id: line.id.into_inner(),
                name: line.name,
                code: line.code.into_inner(),
                stance: line.stance,
                color: line.banner,
                weapon: line.weapon.into_inner(),
                figures: line.figures,
                race: line.race,
                bold: line.bold,
                frightened: line.frightened,
                rush: line.rush,
                creature: line.creature,
            },
            in_box: line.in_box,
            provenance: Provenance::new(line.status, line.sure, line.notes),
        });
        (self.file.banner, entries.collect())
    }
}

impl Sheet<'_, LoreFile> {
    pub(crate) fn lore(self, faults: &mut Faults) -> Vec<LoreEntry> {
        let mut notes = Vec::new();
        let all = self.file.card.iter().chain(&self.file.extra);
        twice(all.map(|card| &card.id), &mut notes);
        Self::done(self.path, self.text, notes, faults);
        let outside = self.file.extra.into_iter().map(LoreEntry::from);
        let outside = outside.map(|entry| LoreEntry { extra: true, ..entry });
        self.file.card.into_iter().map(LoreEntry::from).chain(outside).collect()
    }
}

impl Sheet<'_, CardFile> {
    pub(crate) fn cards(self, faults: &mut Faults) -> Vec<CardEntry> {
        let mut notes = Vec::new();
        twice(self.file.card.iter().map(|card| &card.id), &mut notes);
        Self::done(self.path, self.text, notes, faults);
        self.file.card.into_iter().map(CardEntry::from).collect()
    }
}
