//! The landmarks of an adventure: who brings which before the first turn, and which stand in mid-battle.

use super::head::SIDES;
use super::map::Field;
use super::{Draft, Whole};
use crate::suggest;
use crate::tree::{At, Need, Table, quoted};
use rules::first::landmark::{MAX_LANDMARKS, Site, places_taken};
use rules::first::lore::card::Class;
use rules::first::lore::council::MAX_LEVEL;
use rules::first::position::LandmarkPosition;
use rules::first::setup::{LandmarkNotes, LandmarkRows, Lore};
use rules::first::unit::Stance;
use rules::side::{BySide, Side};
use std::ops::Range;

/// The keys of `[landmarks]`.
const KEYS: [&str; 5] = ["lore_masters", "commanders", "strongholds", "lairs", "rows"];

/// The keys of a landmark in a position.
const STANDING_KEYS: [&str; 4] = ["kind", "hex", "camp", "fallen"];

/// The landmark of each class of Lore Masters.
const CLASSES: [(Class, Site); 4] = [
    (Class::Wizard, Site::Lore),
    (Class::Rogue, Site::Den),
    (Class::Warrior, Site::Training),
    (Class::Cleric, Site::Healing),
];

/// The landmarks of a file, with the places that later checks point at.
#[derive(Default)]
pub(super) struct LandmarksDraft {
    pub(super) notes: LandmarkNotes,
    strongholds: BySide<Option<Range<usize>>>,
    lairs: BySide<Option<Range<usize>>>,
}

impl Draft<'_> {
    /// The table `[landmarks]`. Where there are councils, a Commander of level 3 brings a Stronghold unless it says
    /// otherwise (F11.49). Lore Masters bring their landmarks only where it says so (F11.8).
    pub(super) fn landmarks(&mut self, root: &Table, lore: Option<&Lore>) -> LandmarksDraft {
        let councils = lore.is_some_and(|lore| !lore.cards.is_empty());
        let mut draft = LandmarksDraft::default();
        draft.notes.commanders = councils;
        let Some(table) = self.reading.table(root, "an adventure", "landmarks", Need::May) else {
            return draft;
        };
        let place = "`landmarks`";
        self.reading.keys(table, place, &KEYS);
        for (key, note) in [
            ("lore_masters", &mut draft.notes.lore_masters),
            ("commanders", &mut draft.notes.commanders),
        ] {
            let Some(node) = table.get(key) else { continue };
            let flag = self.reading.as_flag(node, key);
            if flag == Some(true) && !councils {
                self.reading.fault(
                    &node.span,
                    format!("`{key}` asks for landmarks of a War Council, but there is none"),
                    "give the camps `councils` under `[lore]`, or leave it out",
                );
            }
            *note = flag == Some(true) && councils;
        }
        draft.strongholds = self.camps_named(table, "strongholds");
        draft.lairs = self.camps_named(table, "lairs");
        draft.notes.strongholds = BySide::from_fn(|side| draft.strongholds.get(side).is_some());
        draft.notes.lairs = BySide::from_fn(|side| draft.lairs.get(side).is_some());
        draft.notes.rows = self.landmark_rows(table).unwrap_or_default();
        draft
    }

    /// The first and the last row on which landmarks are placed, counted from a camp's own edge.
    fn landmark_rows(&mut self, table: &Table) -> Option<LandmarkRows> {
        let node = table.get("rows")?;
        let list = self.reading.as_list(node, "rows");
        let rows: Vec<At<u8>> = list
            .iter()
            .filter_map(|item| self.reading.as_number(item, "rows", 1..=i64::from(u8::MAX)))
            .collect();
        if rows.len() < list.len() {
            return None;
        }
        match &rows[..] {
            [first, last] if first.value <= last.value => Some(LandmarkRows {
                first: first.value,
                last: last.value,
            }),
            _ => {
                self.reading.fault(
                    &node.span,
                    "`rows` must be the first and the last row, counted from a camp's own edge",
                    "write `rows = [3, 4]`, or leave it out",
                );
                None
            }
        }
    }

    /// A list of camps, and where each is named.
    fn camps_named(&mut self, table: &Table, key: &str) -> BySide<Option<Range<usize>>> {
        let mut named: BySide<Option<Range<usize>>> = BySide::default();
        for text in self.reading.texts(table, "`landmarks`", key) {
            let Some(side) = self.reading.word(&text, key, &SIDES) else {
                continue;
            };
            if named.get(side).is_some() {
                let message = format!("`{key}` names the {side} camp twice");
                self.reading
                    .fault(&text.span, message, "name it once: a camp has at most one");
            }
            *named.get_mut(side) = Some(text.span);
        }
        named
    }

    /// A landmark that a camp is given needs a place, and a Lair needs a Creature.
    pub(super) fn landmarks_fit(&mut self, whole: &Whole) {
        if !whole.field.whole {
            return;
        }
        for side in Side::ALL {
            let units = || whole.field.units.iter().filter(|unit| unit.side == side);
            let in_the_open = units().any(|unit| whole.field.kinds(unit.hex).is_empty());
            if let (Some(span), false) = (whole.landmarks.strongholds.get(side), in_the_open) {
                let message =
                    format!("the {side} camp is given a Stronghold, but none of its units stands on open ground");
                self.reading.fault(
                    span,
                    message,
                    "put one of its units on open ground, or leave the camp out",
                );
            }
            let creature = units().any(|unit| self.tables.troops[unit.troop].troop.stance == Stance::Creature);
            if let (Some(span), false) = (whole.landmarks.lairs.get(side), creature) {
                let message = format!("the {side} camp is given a Lair, but it has no Creature");
                self.reading
                    .fault(span, message, "give it a Creature, or leave the camp out");
            }
        }
    }

    /// The landmarks that stand in a position.
    pub(super) fn landmarks_now(&mut self, table: &Table, field: &Field) -> Vec<LandmarkPosition> {
        let mut standing: Vec<LandmarkPosition> = Vec::new();
        let mut sites: Vec<(Site, Side)> = Vec::new();
        let Some(node) = table.get("landmarks") else {
            return standing;
        };
        for item in self.reading.as_list(node, "landmarks") {
            let place = "a landmark";
            let Some(table) = self.reading.as_table(item, "landmarks") else {
                continue;
            };
            self.reading.keys(table, place, &STANDING_KEYS);
            let kind = self.reading.text(table, place, "kind", Need::Must);
            let site = kind.as_ref().and_then(|kind| self.site(kind));
            let hex = self.reading.text(table, place, "hex", Need::Must);
            let hex = hex.and_then(|text| self.hex(&text));
            let camp = self.side(table, place, "camp", Need::Must);
            let fallen = table
                .get("fallen")
                .and_then(|node| self.reading.as_flag(node, "fallen"));
            let (Some(kind), Some(site), Some(hex), Some(camp)) = (kind, site, hex, camp) else {
                continue;
            };
            let Some(name) = self.board.as_ref().map(|board| board.name(hex.value).to_string()) else {
                continue;
            };
            let fallen = fallen == Some(true);
            let ground = field.kinds(hex.value);
            let fits = match site {
                Site::Passage => ground.iter().any(|kind| {
                    let below = &self.tables.terrain[*kind].terrain;
                    below.elevated || below.nature == Some(rules::first::terrain::Nature::Woods)
                }),
                _ => ground.is_empty(),
            };
            let same = |other: &LandmarkPosition| other.kind == kind.value && other.camp == camp;
            let places = places_taken(sites.iter().copied().chain([(site, camp)]));
            let fault = if field.whole && !fits {
                let remedy = match site {
                    Site::Passage => "a passage comes out on woods or a hill",
                    _ => "put it on open ground",
                };
                Some((format!("the {} cannot stand on {name}", quoted(&kind.value)), remedy))
            } else if standing.iter().any(|other| other.hex == name) {
                Some((format!("two landmarks stand on {name}"), "put one of them elsewhere"))
            } else if standing.iter().any(same) {
                let message = format!("the {camp} camp cannot have another `{}`", quoted(&kind.value));
                Some((message, "leave it out: a camp has at most one of each"))
            } else if places > MAX_LANDMARKS {
                let message = format!(
                    "with the `{}` on {name}, {places} landmarks could stand at once, and there is room for {MAX_LANDMARKS}",
                    quoted(&kind.value)
                );
                Some((
                    message,
                    "leave one out; a Rogue's Den counts twice until its passage is dug",
                ))
            } else if fallen && site != Site::Stronghold {
                Some((
                    format!("the {} on {name} cannot fall", quoted(&kind.value)),
                    "leave `fallen` out",
                ))
            } else {
                None
            };
            match fault {
                Some((message, remedy)) => self.reading.fault_on(name, &hex.span, message, remedy),
                None => {
                    sites.push((site, camp));
                    standing.push(LandmarkPosition {
                        kind: kind.value,
                        hex: name,
                        camp,
                        fallen,
                    });
                }
            }
        }
        standing
    }

    /// A kind of landmark that is placed, by its id.
    fn site(&mut self, id: &At<String>) -> Option<Site> {
        let entries = &self.tables.terrain;
        let sites = || entries.iter().filter(|entry| entry.terrain.site.is_some());
        let found = sites().find(|entry| entry.terrain.id == id.value);
        if found.is_none() {
            let remedy = suggest::remedy(&id.value, sites().map(|entry| entry.terrain.id.as_str()));
            self.reading.fault(
                &id.span,
                format!("there is no landmark `{}`", quoted(&id.value)),
                remedy,
            );
        }
        found.and_then(|entry| entry.terrain.site)
    }

    /// Whether a kind of landmark may come into the battle.
    pub(super) fn may_come(whole: &Whole, id: &str, site: Site) -> bool {
        let notes = &whole.landmarks.notes;
        // Players who make up their own councils may raise any character to the highest level (F9.30).
        let free = whole.lore.as_ref().and_then(|lore| lore.free);
        let free = free.is_some_and(|free| free.levels.standard.max(free.levels.pennant) >= MAX_LEVEL);
        let level = |level: fn(&Lore, Side) -> u8| {
            BySide::from_fn(|side| whole.lore.as_ref().is_some_and(|lore| level(lore, side) == MAX_LEVEL))
        };
        let any = |sides: BySide<bool>| sides.standard || sides.pennant;
        let stands = whole.position.iter().flat_map(|position| &position.value.landmarks);
        let stands = stands.into_iter().any(|standing| standing.kind == id);
        let master = |site: Site| {
            let class = CLASSES.into_iter().find(|(_, of)| *of == site).map(|(class, _)| class);
            let masters = BySide::from_fn(|side| {
                let council = whole.lore.as_ref().map(|lore| lore.councils.get(side));
                class.is_some_and(|class| council.is_some_and(|council| council.level(class) == MAX_LEVEL))
            });
            // Two of one class cancel out (F11.10).
            notes.lore_masters && (free || masters.standard != masters.pennant)
        };
        let den = whole.position.iter().flat_map(|position| &position.value.landmarks);
        let den = den.into_iter().any(|standing| standing.kind == "rogues-den");
        stands
            || match site {
                Site::Stronghold => {
                    any(notes.strongholds)
                        || notes.commanders && (free || any(level(|lore, side| lore.councils.get(side).commander)))
                }
                Site::Lair => any(notes.lairs),
                Site::Passage => den || master(Site::Den),
                site => master(site),
            }
    }
}
