//! The immutable side of a game: a checked setup with everything worked out beforehand.

use crate::board::{Board, Edge, HexId, HexSet, MAX_HEXES, Section};
use crate::dice::{ByColour, Colour};
use crate::first::command::CommandCard;
use crate::first::setup::{Lasts, Setup, Special};
use crate::first::terrain::Entry;
use crate::first::unit::{MAX_UNITS, Roster, Stance, UnitId, UnitSet};
use crate::pile::{CardId, MAX_CARD_KINDS, MAX_HAND, Pile};
use crate::side::{BySide, Side};

/// The most objectives a battle can have: they are counted in the bits of a word.
pub const MAX_OBJECTIVES: usize = 32;

/// A battle ready to be fought. It never changes, so it is built once and borrowed.
#[derive(Clone, Debug)]
pub struct Battle {
    pub(crate) setup: Setup,
    pub(crate) board: Board,
    pub(crate) roster: Vec<Roster>,
    pub(crate) start: Vec<(HexId, u8)>,
    pub(crate) sides: BySide<UnitSet>,
    pub(crate) colours: ByColour<UnitSet>,
    pub(crate) mounted: UnitSet,
    pub(crate) shooters: UnitSet,
    pub(crate) edges: BySide<Edge>,
    pub(crate) sections: BySide<[u8; MAX_HEXES]>,
    pub(crate) deck: Pile,
    pub(crate) ground: Vec<HexGround>,
    pub(crate) land: Land,
    pub(crate) objectives: Vec<Target>,
    pub(crate) objective_hexes: HexSet,
    pub(crate) exits: BySide<HexSet>,
    pub(crate) exit_banners: BySide<u8>,
}

/// An objective with its hex found.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Target {
    pub(crate) side: Side,
    pub(crate) hex: HexId,
    pub(crate) banners: u8,
    pub(crate) lasts: Lasts,
}

/// The terrain of one hex and the limits that follow from all that lies there (F10.6).
#[derive(Copy, Clone, Debug)]
pub(crate) struct HexGround {
    /// Places in the battle's list of terrain; 255 for none.
    pub(crate) kinds: [u8; 2],
    pub(crate) cap_from: Cap,
    pub(crate) cap_into: Cap,
    pub(crate) cap_up: Cap,
}

/// A limit of base dice and the terrain that sets it.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Cap {
    pub(crate) dice: u8,
    pub(crate) terrain: u8,
}

impl Cap {
    const NONE: Self = Self {
        dice: u8::MAX,
        terrain: 255,
    };

    fn lower(self, dice: Option<u8>, terrain: u8) -> Self {
        match dice {
            Some(dice) if dice < self.dice => Self { dice, terrain },
            _ => self,
        }
    }
}

/// The land as sets of hexes.
///
/// Terrain that is joined, such as ramparts, treats those who come along it differently from those who climb onto it,
/// so its effects are kept apart from those of other terrain on the same hex.
#[derive(Copy, Clone, Default, Debug)]
pub(crate) struct Land {
    pub(crate) impassable: HexSet,
    pub(crate) stops: HexSet,
    pub(crate) holds: HexSet,
    pub(crate) no_battle: HexSet,
    pub(crate) joined: HexSet,
    pub(crate) joined_stops: HexSet,
    pub(crate) joined_holds: HexSet,
    pub(crate) joined_no_battle: HexSet,
    pub(crate) bold: HexSet,
    pub(crate) opaque: HexSet,
    pub(crate) hills: HexSet,
}

/// Something about a setup that cannot be.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupFault {
    /// The board itself is wrong.
    #[error("board: {0}")]
    Board(String),
    /// A hex that is not on the board.
    #[error("{place}: {fault}")]
    Hex {
        /// What names the hex.
        place: String,
        /// What is wrong with it.
        fault: String,
    },
    /// An id that means nothing.
    #[error("{place}: there is no {kind} `{id}`")]
    Unknown {
        /// What names it.
        place: String,
        /// What it should be.
        kind: &'static str,
        /// What was written.
        id: String,
    },
    /// Two units on one hex (F3.9).
    #[error("{hex}: two units on one hex")]
    Crowded {
        /// The hex.
        hex: String,
    },
    /// A unit where nobody can stand.
    #[error("{hex}: no unit can stand on {terrain}")]
    Impassable {
        /// The hex.
        hex: String,
        /// What lies there.
        terrain: String,
    },
    /// A number that is too small or too large.
    #[error("{what} must be from {least} to {most}, not {found}")]
    Number {
        /// What it counts.
        what: String,
        /// The least.
        least: usize,
        /// The most.
        most: usize,
        /// What was found.
        found: usize,
    },
    /// Both camps on one edge.
    #[error("both camps have the same edge of the board")]
    SameEdge,
}

impl Battle {
    /// Checks a setup and makes a battle of it, or names every fault.
    ///
    /// # Errors
    /// All faults of the setup, in the order of its parts.
    pub fn new(setup: Setup) -> Result<Self, Vec<SetupFault>> {
        let board = Board::new(setup.board.clone()).map_err(|faults| {
            faults
                .into_iter()
                .map(|fault| SetupFault::Board(fault.to_string()))
                .collect::<Vec<_>>()
        })?;
        let mut faults = Vec::new();
        let ground = ground(&setup, &board, &mut faults);
        let land = land(&setup, &ground);
        let (roster, start) = units(&setup, &board, &ground, &land, &mut faults);
        let deck = deck(&setup, &mut faults);
        let objectives = objectives(&setup, &board, &mut faults);
        let (exits, exit_banners) = exits(&setup, &board, &mut faults);
        limits(&setup, &deck, &roster, &mut faults);
        if !faults.is_empty() {
            return Err(faults);
        }

        let all = || {
            roster
                .iter()
                .enumerate()
                .map(|(index, unit)| (UnitId(index as u8), unit))
        };
        let edges = BySide::from_fn(|side| setup.camps.get(side).edge);
        let sections = BySide::from_fn(|side| {
            let mut bits = [0; MAX_HEXES];
            for hex in board.all() {
                let sections = board.sections(hex, *edges.get(side));
                bits[hex.index()] = Section::ALL
                    .into_iter()
                    .filter(|section| sections.contains(*section))
                    .fold(0, |bits, section| bits | 1 << section as u8);
            }
            bits
        });
        Ok(Self {
            sides: BySide::from_fn(|side| all().filter(|(_, unit)| unit.side == side).map(|(id, _)| id).collect()),
            colours: ByColour {
                green: all()
                    .filter(|(_, unit)| unit.colour == Colour::Green)
                    .map(|(id, _)| id)
                    .collect(),
                blue: all()
                    .filter(|(_, unit)| unit.colour == Colour::Blue)
                    .map(|(id, _)| id)
                    .collect(),
                red: all()
                    .filter(|(_, unit)| unit.colour == Colour::Red)
                    .map(|(id, _)| id)
                    .collect(),
            },
            mounted: all()
                .filter(|(_, unit)| unit.stance == Stance::Mounted)
                .map(|(id, _)| id)
                .collect(),
            shooters: all()
                .filter(|(_, unit)| setup.weapons[unit.weapon as usize].reach > 1)
                .map(|(id, _)| id)
                .collect(),
            objective_hexes: objectives.iter().map(|objective| objective.hex).collect(),
            edges,
            sections,
            roster,
            start,
            deck,
            ground,
            land,
            objectives,
            exits,
            exit_banners,
            board,
            setup,
        })
    }

    /// The setup it was made of.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The board.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Every unit that takes part.
    pub fn units(&self) -> impl Iterator<Item = UnitId> + use<> {
        (0..self.roster.len() as u8).map(UnitId)
    }

    /// What is known of a unit for good.
    #[inline]
    pub fn roster(&self, unit: UnitId) -> &Roster {
        &self.roster[unit.index()]
    }

    /// The camp of a unit.
    #[inline]
    pub fn side(&self, unit: UnitId) -> Side {
        self.roster[unit.index()].side
    }

    /// The name of a unit's kind.
    pub fn troop_name(&self, unit: UnitId) -> &str {
        &self.setup.troops[self.roster(unit).troop as usize].name
    }

    /// A command card.
    #[inline]
    pub fn card(&self, card: CardId) -> &CommandCard {
        &self.setup.cards[card.index()]
    }

    /// The card with this id.
    pub fn card_by_id(&self, id: &str) -> Option<CardId> {
        let index = self.setup.cards.iter().position(|card| card.id == id)?;
        Some(CardId(index as u8))
    }

    /// The whole command deck.
    pub const fn deck(&self) -> &Pile {
        &self.deck
    }

    /// The home edge of a camp.
    #[inline]
    pub const fn edge(&self, side: Side) -> Edge {
        *self.edges.get(side)
    }

    /// What lies on a hex, by place in the setup's list of terrain: ground first, then a landmark on it.
    pub fn terrain_at(&self, hex: HexId) -> impl Iterator<Item = u8> + use<> {
        self.ground[hex.index()].kinds.into_iter().filter(|kind| *kind != 255)
    }

    /// The names of what lies on a hex, `open ground` if nothing does.
    pub fn terrain_names(&self, hex: HexId) -> String {
        let names: Vec<String> = self
            .terrain_at(hex)
            .map(|kind| self.setup.terrain[kind as usize].name.to_lowercase())
            .collect();
        if names.is_empty() {
            "open ground".into()
        } else {
            names.join(" with ")
        }
    }

    /// What entering `to` from the neighbouring hex `from` does, in a move or a follow-on move.
    #[inline]
    pub(crate) fn entry(&self, from: HexId, to: HexId) -> Entered {
        let land = &self.land;
        let along = land.joined.contains(from) && land.joined.contains(to);
        Entered {
            stops: land.stops.contains(to) || !along && land.joined_stops.contains(to),
            holds: land.holds.contains(to) || !along && land.joined_holds.contains(to),
            no_battle: land.no_battle.contains(to) || !along && land.joined_no_battle.contains(to),
        }
    }
}

/// What entering a hex does.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Entered {
    /// The move ends.
    pub(crate) stops: bool,
    /// No follow-on move out of it is possible in this turn.
    pub(crate) holds: bool,
    /// No battle in this turn.
    pub(crate) no_battle: bool,
}

fn find_hex(board: &Board, place: &str, name: &str, faults: &mut Vec<SetupFault>) -> Option<HexId> {
    match board.parse(name) {
        Ok(hex) => Some(hex),
        Err(fault) => {
            faults.push(SetupFault::Hex {
                place: place.into(),
                fault: fault.to_string(),
            });
            None
        }
    }
}

fn ground(setup: &Setup, board: &Board, faults: &mut Vec<SetupFault>) -> Vec<HexGround> {
    let open = HexGround {
        kinds: [255; 2],
        cap_from: Cap::NONE,
        cap_into: Cap::NONE,
        cap_up: Cap::NONE,
    };
    let mut ground = vec![open; board.hexes()];
    for place in &setup.ground {
        let Some(hex) = find_hex(board, "ground", &place.hex, faults) else {
            continue;
        };
        if !(1..=2).contains(&place.terrain.len()) {
            faults.push(SetupFault::Number {
                what: format!("{}: kinds of terrain on a hex", place.hex),
                least: 1,
                most: 2,
                found: place.terrain.len(),
            });
            continue;
        }
        for (at, id) in place.terrain.iter().enumerate() {
            let Some(kind) = setup.terrain.iter().position(|terrain| terrain.id == *id) else {
                faults.push(SetupFault::Unknown {
                    place: place.hex.clone(),
                    kind: "terrain",
                    id: id.clone(),
                });
                continue;
            };
            let (terrain, kind) = (&setup.terrain[kind], kind as u8);
            let hex = &mut ground[hex.index()];
            hex.kinds[at] = kind;
            // Several things on one hex: the lowest cap applies (F10.6, F11.68).
            hex.cap_from = hex.cap_from.lower(terrain.cap_from, kind);
            hex.cap_into = hex.cap_into.lower(terrain.cap_into, kind);
            hex.cap_up = hex.cap_up.lower(terrain.cap_up, kind);
        }
    }
    ground
}

fn land(setup: &Setup, ground: &[HexGround]) -> Land {
    let mut land = Land::default();
    for (index, place) in ground.iter().enumerate() {
        let hex = HexId(index as u8);
        for kind in place.kinds.into_iter().filter(|kind| *kind != 255) {
            let terrain = &setup.terrain[kind as usize];
            let mark = |yes: bool, set: &mut HexSet| {
                if yes {
                    set.insert(hex);
                }
            };
            let stops = terrain.entry != Entry::Free;
            let holds = terrain.entry == Entry::Holds;
            mark(terrain.impassable, &mut land.impassable);
            mark(terrain.bold, &mut land.bold);
            mark(terrain.blocks_sight, &mut land.opaque);
            mark(terrain.elevated, &mut land.hills);
            if terrain.joined {
                mark(true, &mut land.joined);
                mark(stops, &mut land.joined_stops);
                mark(holds, &mut land.joined_holds);
                mark(terrain.no_battle, &mut land.joined_no_battle);
            } else {
                mark(stops, &mut land.stops);
                mark(holds, &mut land.holds);
                mark(terrain.no_battle, &mut land.no_battle);
            }
        }
    }
    land
}

fn units(
    setup: &Setup,
    board: &Board,
    ground: &[HexGround],
    land: &Land,
    faults: &mut Vec<SetupFault>,
) -> (Vec<Roster>, Vec<(HexId, u8)>) {
    let mut roster = Vec::new();
    let mut start = Vec::new();
    let mut taken = HexSet::EMPTY;
    for unit in &setup.units {
        let hex = find_hex(board, "units", &unit.hex, faults);
        let Some(troop) = setup.troops.iter().position(|troop| troop.id == unit.troop) else {
            faults.push(SetupFault::Unknown {
                place: unit.hex.clone(),
                kind: "troop",
                id: unit.troop.clone(),
            });
            continue;
        };
        let kind = &setup.troops[troop];
        let Some(weapon) = setup.weapons.iter().position(|weapon| weapon.id == kind.weapon) else {
            faults.push(SetupFault::Unknown {
                place: unit.troop.clone(),
                kind: "weapon",
                id: kind.weapon.clone(),
            });
            continue;
        };
        let Some(hex) = hex else { continue };
        if taken.contains(hex) {
            faults.push(SetupFault::Crowded { hex: unit.hex.clone() });
        }
        taken.insert(hex);
        if land.impassable.contains(hex) {
            let terrain = ground[hex.index()].kinds[0];
            faults.push(SetupFault::Impassable {
                hex: unit.hex.clone(),
                terrain: setup.terrain[terrain as usize].name.clone(),
            });
        }
        let strength = unit.strength.unwrap_or(kind.figures);
        if !(1..=12).contains(&strength) || unit.lost >= strength {
            faults.push(SetupFault::Number {
                what: format!("{}: figures", unit.hex),
                least: 1,
                most: 12,
                found: strength.saturating_sub(unit.lost) as usize,
            });
            continue;
        }
        roster.push(Roster {
            side: unit.side,
            troop: troop as u8,
            weapon: weapon as u8,
            colour: kind.colour,
            stance: kind.stance,
            strength,
        });
        start.push((hex, strength - unit.lost));
    }
    (roster, start)
}

fn deck(setup: &Setup, faults: &mut Vec<SetupFault>) -> Pile {
    let mut deck = Pile::EMPTY;
    let copies: usize = setup.cards.iter().map(|card| card.copies as usize).sum();
    if setup.cards.len() > MAX_CARD_KINDS || copies > 250 {
        faults.push(SetupFault::Number {
            what: "kinds of command cards".into(),
            least: 1,
            most: MAX_CARD_KINDS,
            found: setup.cards.len(),
        });
        return deck;
    }
    for (index, card) in setup.cards.iter().enumerate() {
        for _ in 0..card.copies {
            deck.add(CardId(index as u8));
        }
    }
    deck
}

fn objectives(setup: &Setup, board: &Board, faults: &mut Vec<SetupFault>) -> Vec<Target> {
    let found = setup
        .objectives
        .iter()
        .filter_map(|objective| {
            Some(Target {
                side: objective.side,
                hex: find_hex(board, &objective.name, &objective.hex, faults)?,
                banners: objective.banners,
                lasts: objective.lasts,
            })
        })
        .collect::<Vec<_>>();
    let worth: usize = setup
        .objectives
        .iter()
        .map(|objective| objective.banners as usize)
        .sum();
    if found.len() > MAX_OBJECTIVES || worth > 99 {
        faults.push(SetupFault::Number {
            what: "objectives".into(),
            least: 0,
            most: MAX_OBJECTIVES,
            found: found.len().max(worth),
        });
    }
    found
}

fn exits(setup: &Setup, board: &Board, faults: &mut Vec<SetupFault>) -> (BySide<HexSet>, BySide<u8>) {
    let mut exits = BySide::<HexSet>::default();
    let mut worth = BySide::default();
    for special in &setup.specials {
        if let Special::Leave { side, hexes, banners } = special {
            *worth.get_mut(*side) = (*banners).min(3);
            for name in hexes {
                if let Some(hex) = find_hex(board, "leave", name, faults) {
                    exits.get_mut(*side).insert(hex);
                }
            }
        }
    }
    (exits, worth)
}

fn limits(setup: &Setup, deck: &Pile, roster: &[Roster], faults: &mut Vec<SetupFault>) {
    let mut check = |what: String, least: usize, most: usize, found: usize| {
        if !(least..=most).contains(&found) {
            faults.push(SetupFault::Number {
                what,
                least,
                most,
                found,
            });
        }
    };
    check("units".into(), 2, MAX_UNITS, setup.units.len());
    for side in Side::ALL {
        let camp = setup.camps.get(side);
        let units = roster.iter().filter(|unit| unit.side == side).count();
        check(format!("units of the {side} camp"), 1, MAX_UNITS, units);
        // Two cards more than the hand are held for a moment while scouting.
        check(
            format!("command cards of the {side} camp"),
            0,
            MAX_HAND - 4,
            camp.command_cards as usize,
        );
        check(format!("banners of the {side} camp"), 1, 99, camp.banners as usize);
    }
    let dealt = setup.camps.standard.command_cards + setup.camps.pennant.command_cards;
    check(
        "cards in the command deck".into(),
        dealt as usize,
        250,
        deck.len() as usize,
    );
    if setup.camps.standard.edge == setup.camps.pennant.edge {
        faults.push(SetupFault::SameEdge);
    }
}
