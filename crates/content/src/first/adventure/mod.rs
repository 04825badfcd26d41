//! Adventures and positions: reading one file, with every fault that it has.
//!
//! A file is read in three steps: the TOML tree (`tree`), its parts one by one (`head`, `map`, `unit`, `notes`,
//! `position`, `puzzle`), and checks across the parts (`checks`). A fault in one part does not prevent the others from
//! being read. `docs/adventure-format.md` describes the format.

mod checks;
mod favor;
mod head;
mod landmarks;
mod lore;
mod map;
mod notes;
mod position;
pub mod puzzle;
mod unit;

use super::catalog::Catalog;
use super::tables::Tables;
use crate::boards::Boards;
use crate::fault::Faults;
use crate::tree::{self, Need, Reading, Table, quoted};
pub use favor::Favor;
use head::Head;
use landmarks::LandmarksDraft;
use map::Field;
use notes::{CampDraft, ObjectiveDraft};
use position::PositionDraft;
pub use puzzle::Puzzle;
use rules::board::{Board, HexId};
use rules::first::checks::SetupFault;
use rules::first::command::CommandCard;
use rules::first::position::Position;
use rules::first::setup::{Camp, Ground, Lore, Objective, Special, Switches, UnitSetup};
use rules::first::teams::Teams;
use rules::first::{Battle, Setup, terrain::Terrain};
use rules::side::{BySide, Side};
use serde::Serialize;
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

/// The version of the format that this program reads.
pub const FORMAT: u32 = 1;

/// The rules of an adventure.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Historical, without Lore.
    #[default]
    Medieval,
    /// With Lore and everything that comes with it.
    Lore,
}

/// The place of an adventure in the course that introduces one part of the game at a time.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CoursePlace {
    /// Its number, from 1.
    pub number: u8,
    /// What is new in it, in a few words.
    pub topic: String,
}

/// An adventure or a position, read and checked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Adventure {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// The rules it is played by.
    pub kind: Kind,
    /// The story, in our words.
    pub background: String,
    /// What a player can learn from it.
    pub teaches: String,
    /// How hard it is to play, from 1 to 3.
    pub difficulty: u8,
    /// Its place in the course, if it has one.
    pub course: Option<CoursePlace>,
    /// Whether it is still a draft: tools know it, tables do not offer it.
    pub draft: bool,
    /// Whom it favors, as it was last measured.
    pub favor: Option<Favor>,
    /// The file it was read from.
    pub file: String,
    /// The adventure it is based on, if it is a position of one.
    pub base: Option<String>,
    /// The units of each camp by troop, counted on the map.
    pub forces: BySide<BTreeMap<String, u8>>,
    /// The battle, complete. Only the terrain, troops and weapons that take part are in it.
    pub setup: Setup,
    /// Where the battle stands, if it does not begin at the beginning.
    pub position: Option<Position>,
    /// What it asks and the answer, if it is a puzzle.
    pub puzzle: Option<Puzzle>,
    /// The board of the setup, shared by all that are fought on it.
    #[serde(skip)]
    board: Arc<Board>,
    /// The text, for positions that go back to this adventure.
    #[serde(skip)]
    source: String,
}

impl Adventure {
    /// The battle, on the board that all adventures of this board share.
    ///
    /// # Errors
    /// All faults of the setup; one that was read and not changed has none.
    pub fn battle(&self) -> Result<Battle, Vec<SetupFault>> {
        Battle::on(Arc::clone(&self.board), self.setup.clone())
    }

    /// The two camps.
    pub const fn camps(&self) -> &BySide<Camp> {
        &self.setup.camps
    }
}

/// Reads an adventure or a position. `file` is the name that faults will carry.
///
/// # Errors
/// Every fault of the file, sorted by place.
pub fn read(catalog: &Catalog, file: &str, text: &str) -> Result<Adventure, Faults> {
    let root = match tree::parse(text) {
        Ok(root) => root,
        Err(notes) => return Err(Faults::new(file, text, notes)),
    };
    let mut draft = Draft::new(catalog, file);
    let adventure = draft.read(catalog, root, text);
    if draft.reading.notes.is_empty() {
        if let Some(adventure) = adventure {
            return Ok(adventure);
        }
        draft
            .reading
            .fault(&(0..0), "the file could not be read", "compare it with the examples");
    }
    Err(Faults::new(file, text, draft.reading.notes))
}

/// Reads a text that is not in a file, such as a small board drawn in a test.
///
/// # Errors
/// Every fault of the text, sorted by place.
pub fn read_text(catalog: &Catalog, name: &str, text: &str) -> Result<Adventure, Faults> {
    read(catalog, name, text)
}

/// The fault of a file whose id another file already has.
pub(crate) fn id_taken(file: &str, text: &str, id: &str, other: &str) -> Faults {
    let span = match tree::parse(text) {
        Ok(root) => root.get("id").map_or(0..0, |node| node.span.clone()),
        Err(_) => 0..0,
    };
    let mut reading = Reading::default();
    reading.fault(&span, format!("the id `{id}` is taken by {other}"), "choose another id");
    Faults::new(file, text, reading.notes)
}

/// The fault of a file in the puzzle folder that is not a puzzle.
pub(crate) fn no_puzzle(file: &str, text: &str) -> Faults {
    let mut reading = Reading::default();
    reading.fault(
        &(0..0),
        "this file is in the puzzle folder, but asks nothing",
        "add `[puzzle]`, or move it to the positions",
    );
    Faults::new(file, text, reading.notes)
}

/// The fault of a puzzle whose file is not named after it.
pub(crate) fn misnamed(file: &str, text: &str, id: &str) -> Faults {
    let mut reading = Reading::default();
    reading.fault(
        &(0..0),
        format!("the file of the puzzle `{id}` has another name"),
        format!("call the file {id}.toml, or change the id"),
    );
    Faults::new(file, text, reading.notes)
}

/// A file that is being read.
struct Draft<'a> {
    boards: &'a Boards,
    tables: &'a Tables,
    file: &'a str,
    reading: Reading,
    /// Whether it is a position or has its own board: such files may leave out more.
    sketch: bool,
    /// Whether it is a position.
    midway: bool,
    /// Whether it is based on an adventure that does not exist, so that much is missing for this one reason.
    orphan: bool,
    board: Option<Arc<Board>>,
}

impl<'a> Draft<'a> {
    fn new(catalog: &'a Catalog, file: &'a str) -> Self {
        Self {
            boards: catalog.boards(),
            tables: catalog.tables(),
            file,
            reading: Reading::default(),
            sketch: false,
            midway: false,
            orphan: false,
            board: None,
        }
    }

    /// Full adventures must have it, sketches need not.
    const fn need(&self) -> Need {
        if self.sketch { Need::May } else { Need::Must }
    }

    /// The parts that every battle needs.
    const fn must(&self) -> Need {
        if self.orphan { Need::May } else { Need::Must }
    }

    fn read(&mut self, catalog: &Catalog, mut root: Table, text: &str) -> Option<Adventure> {
        let base = self.base(catalog, &mut root);
        self.reading.keys(&root, "an adventure", &head::KEYS);
        self.midway = root.get("position").is_some();
        self.sketch = self.midway
            || base.is_some()
            || matches!(root.get("board"), Some(node) if matches!(node.value, tree::Value::Table(_)));
        let head = self.head(&root);
        self.board = self.board(&root);
        let mut field = self.field(&root, text);
        self.extra_units(&root, &mut field);
        let lore = self.lore(&root, head.kind);
        let landmarks = self.landmarks(&root, lore.as_ref());
        let camps = self.camps(&root, lore.as_ref());
        let objectives = self.objectives(&root);
        let specials = self.specials(&root);
        let switches = self.switches(&root);
        let deck = self.deck(&root);
        let position = self.position(&root, &deck, &field);
        let puzzle = self.puzzle(&root);
        let whole = Whole {
            head,
            field,
            camps,
            objectives,
            specials,
            switches,
            deck,
            lore,
            landmarks,
            position,
            puzzle,
        };
        self.checks(&root, &whole);
        let board = self.board.take()?;
        Some(self.build(board, whole, base, text))
    }

    /// Finds the adventure that a position is based on, and inherits everything that the file itself does not say.
    fn base(&mut self, catalog: &Catalog, root: &mut Table) -> Option<String> {
        let name = self.reading.text(root, "a position", "adventure", Need::May)?;
        let Some(adventure) = catalog.adventures().iter().find(|adventure| adventure.id == name.value) else {
            let known = catalog.adventures().iter().map(|adventure| adventure.id.as_str());
            let remedy = crate::suggest::remedy(&name.value, known);
            self.reading.fault(
                &name.span,
                format!("there is no adventure `{}`", quoted(&name.value)),
                remedy,
            );
            self.orphan = true;
            return Some(name.value);
        };
        if let Ok(mut base) = tree::parse(&adventure.source) {
            base.remove("id");
            base.remove("course");
            base.remove("favor");
            // A position shows what is left of the forces; the initial forces would only contradict its map.
            for (_, node) in base.entries.iter_mut().filter(|(key, _)| key.value == "camps") {
                if let tree::Value::Table(camps) = &mut node.value {
                    for (_, camp) in &mut camps.entries {
                        if let tree::Value::Table(camp) = &mut camp.value {
                            camp.remove("forces");
                        }
                    }
                }
            }
            root.inherit(&base, &name.span);
        }
        Some(name.value)
    }

    fn build(&self, board: Arc<Board>, whole: Whole, base: Option<String>, text: &str) -> Adventure {
        let tables = self.tables;
        let name = |hex: HexId| board.name(hex).to_string();
        let mut placed: Vec<_> = whole.field.units.iter().collect();
        placed.sort_by_key(|unit| unit.hex.0);
        let used = |id: &str| placed.iter().any(|unit| tables.troops[unit.troop].troop.id == id);
        let troops: Vec<_> = tables
            .troops
            .iter()
            .map(|entry| &entry.troop)
            .filter(|troop| used(&troop.id))
            .cloned()
            .collect();
        let weapons = tables.weapons.iter().map(|entry| &entry.weapon);
        let weapons = weapons
            .filter(|weapon| troops.iter().any(|troop| troop.weapon == weapon.id))
            .cloned()
            .collect();
        let kind = |index: usize| &tables.terrain[index].terrain;
        let lies = |index: usize| whole.field.ground.iter().any(|(_, kinds)| kinds.contains(&index));
        let terrain: Vec<Terrain> = (0..tables.terrain.len())
            .filter(|index| {
                let terrain = kind(*index);
                lies(*index)
                    || terrain
                        .site
                        .is_some_and(|site| Self::may_come(&whole, &terrain.id, site))
            })
            .map(|index| kind(index).clone())
            .collect();
        let mut ground = whole.field.ground.clone();
        ground.sort_by_key(|(hex, _)| hex.0);

        let mut forces: BySide<BTreeMap<String, u8>> = BySide::default();
        for unit in &placed {
            let troop = &tables.troops[unit.troop].troop.id;
            *forces.get_mut(unit.side).entry(troop.clone()).or_default() += 1;
        }
        let winnable = BySide::from_fn(|side| whole.winnable(side));
        let camps = BySide::from_fn(|side| {
            let camp = whole.camps.get(side);
            Camp {
                name: camp.name.clone(),
                called_after: camp.called_after,
                edge: camp.edge.value,
                command_cards: camp.command_cards.value,
                banners: camp.banners.as_ref().map_or_else(
                    || u8::try_from(*winnable.get(side)).unwrap_or(99).clamp(1, 99),
                    |at| at.value,
                ),
            }
        });
        let head = whole.head;
        let setup = Setup {
            id: head.id.clone(),
            title: head.title.clone(),
            board: board.spec().clone(),
            terrain,
            ground: ground
                .into_iter()
                .map(|(hex, kinds)| Ground {
                    hex: name(hex),
                    terrain: kinds.into_iter().map(|index| kind(index).id.clone()).collect(),
                })
                .collect(),
            banners: tables.banners,
            weapons,
            troops,
            units: placed
                .iter()
                .map(|unit| UnitSetup {
                    troop: tables.troops[unit.troop].troop.id.clone(),
                    side: unit.side,
                    hex: name(unit.hex),
                    strength: unit.strength,
                    lost: unit.lost,
                    hand: None,
                })
                .collect(),
            cards: whole.deck.cards,
            camps,
            first: head
                .first
                .or_else(|| whole.position.as_ref().map(|at| at.value.active))
                .unwrap_or(Side::Standard),
            objectives: whole
                .objectives
                .into_iter()
                .filter_map(|objective| {
                    Some(Objective {
                        name: objective.name,
                        side: objective.side?,
                        hex: name(objective.hex?.value),
                        banners: objective.banners,
                        lasts: objective.lasts,
                    })
                })
                .collect(),
            specials: whole.specials,
            switches: whole.switches,
            lore: whole.lore,
            landmarks: whole.landmarks.notes,
            teams: Teams::default(),
        };
        Adventure {
            id: head.id,
            title: head.title,
            kind: head.kind,
            background: head.background,
            teaches: head.teaches,
            difficulty: head.difficulty,
            course: head.course,
            draft: head.draft,
            favor: head.favor,
            file: self.file.into(),
            base,
            forces,
            setup,
            position: whole.position.map(|draft| draft.value),
            puzzle: whole.puzzle,
            board,
            source: text.into(),
        }
    }
}

/// The command deck of a file, and where it is given.
struct Deck {
    span: Range<usize>,
    cards: Vec<CommandCard>,
}

impl Deck {
    fn size(&self) -> usize {
        self.cards.iter().map(|card| usize::from(card.copies)).sum()
    }
}

/// All parts of a file.
struct Whole {
    head: Head,
    field: Field,
    camps: BySide<CampDraft>,
    objectives: Vec<ObjectiveDraft>,
    specials: Vec<Special>,
    switches: Switches,
    deck: Deck,
    lore: Option<Lore>,
    landmarks: LandmarksDraft,
    position: Option<PositionDraft>,
    puzzle: Option<Puzzle>,
}

impl Whole {
    /// The most banners a camp can win: enemy units, objectives, its own units that may leave, and what it already has.
    fn winnable(&self, side: Side) -> usize {
        let units = |of: Side| self.field.units.iter().filter(|unit| unit.side == of).count();
        let objectives = self.objectives.iter().filter(|objective| objective.side == Some(side));
        let leaving = self.specials.iter().map(|special| match special {
            Special::Leave { side: of, banners, .. } if *of == side => units(side) * usize::from(*banners),
            _ => 0,
        });
        let won = self
            .position
            .as_ref()
            .map_or(0, |at| usize::from(*at.value.banners.get(side)));
        units(side.enemy())
            + objectives
                .map(|objective| usize::from(objective.banners))
                .sum::<usize>()
            + leaving.sum::<usize>()
            + won
    }
}
