//! Checking a setup: every part of it is worked out for a battle, and every fault is named on the way.

use crate::board::{Board, HexId, HexSet, Section};
use crate::first::battle::{Cap, HexGround, Land, MAX_OBJECTIVES, Target};
use crate::first::command::Count;
use crate::first::dice::Color;
use crate::first::lore::card::MAX_LORE_CARDS;
use crate::first::lore::council::{MAX_LEVEL, MOST_LEVELS};
use crate::first::setup::{Setup, Special};
use crate::first::terrain::{Entry, Nature};
use crate::first::unit::{Allowance, MAX_UNITS, Own, Roster, Stance};
use crate::pile::{CardId, MAX_CARD_KINDS, MAX_HAND, Pile};
use crate::seats::HandId;
use crate::side::{BySide, Side};
use std::collections::BTreeSet;

/// The most base dice of a banner or of a cap: far more than any troop has, and few enough to be counted in small numbers.
const MOST_BASE_DICE: usize = 8;
/// The most dice, volleys or cards that a card adds.
const MOST_BONUS: usize = 4;
/// The most kinds of terrain, weapons or troops: places in their lists are small numbers, and the last one means none.
const MOST_KINDS: usize = 255;
/// The most hexes that a flag can cost: dice thrown again bring many flags, and all hexes of a roll are counted in a small number.
const MOST_PER_FLAG: usize = 4;
/// The most Lore tokens: they are counted in a small number.
const MOST_TOKENS: usize = 200;
/// The longest move, reach or stride.
const MOST_HEXES: usize = 24;

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
    /// Two things of one kind with the same id: notation could not tell them apart.
    #[error("there are two {kind} with the id `{id}`")]
    Twice {
        /// What they are.
        kind: &'static str,
        /// Their id.
        id: String,
    },
    /// Teams that make no sense.
    #[error("{place}: {remedy}")]
    Teams {
        /// The seat, hand, camp or hex.
        place: String,
        /// What should be there.
        remedy: String,
    },
    /// Both camps on one edge.
    #[error("both camps have the same edge of the board")]
    SameEdge,
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

pub(crate) fn ground(setup: &Setup, board: &Board, faults: &mut Vec<SetupFault>) -> Vec<HexGround> {
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

pub(crate) fn land(setup: &Setup, board: &Board, ground: &[HexGround]) -> Land {
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
            mark(terrain.bold && !terrain.landmark, &mut land.bold_ground);
            mark(terrain.blocks_sight, &mut land.opaque);
            mark(terrain.elevated, &mut land.hills);
            mark(terrain.nature == Some(Nature::Woods), &mut land.woods);
            if terrain.nature == Some(Nature::Water) {
                land.banks |= board.neighbor_set(hex).with(hex);
            }
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

pub(crate) fn units(
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
            hand: unit.hand.unwrap_or(HandId::of_side(unit.side)),
            troop: troop as u8,
            weapon: weapon as u8,
            color: kind.color,
            stance: kind.stance,
            strength,
            bold: kind.bold,
            per_flag: match &kind.creature {
                Some(creature) => creature.retreat,
                // Unless its card says otherwise (F7.24).
                None if kind.stance == Stance::Creature => 2,
                None => kind.frightened.max(1),
            },
            panics: kind.frightened > 0,
            rush: kind.rush,
            own: kind.creature.as_ref().map(|creature| Own {
                dice: creature.dice,
                moves: Allowance {
                    far: creature.moves.far.max(creature.moves.battle),
                    ..creature.moves
                },
            }),
            store: kind.creature.as_ref().map_or(0, |creature| {
                creature.powers.iter().map(|power| power.lore).max().unwrap_or_default()
            }),
        });
        start.push((hex, strength - unit.lost));
    }
    (roster, start)
}

pub(crate) fn deck(setup: &Setup, faults: &mut Vec<SetupFault>) -> Pile {
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

pub(crate) fn objectives(setup: &Setup, board: &Board, faults: &mut Vec<SetupFault>) -> Vec<Target> {
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

pub(crate) fn exits(setup: &Setup, board: &Board, faults: &mut Vec<SetupFault>) -> (BySide<HexSet>, BySide<u8>) {
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

/// Names every id that stands twice in a list.
fn unique<'a>(kind: &'static str, ids: impl Iterator<Item = &'a String>, faults: &mut Vec<SetupFault>) {
    let mut seen = BTreeSet::new();
    for id in ids.filter(|id| !seen.insert(id.as_str())) {
        faults.push(SetupFault::Twice { kind, id: id.clone() });
    }
}

/// The largest of some small numbers.
fn largest<const N: usize>(numbers: [u8; N]) -> usize {
    numbers.into_iter().max().unwrap_or_default().into()
}

pub(crate) fn limits(setup: &Setup, deck: &Pile, roster: &[Roster], faults: &mut Vec<SetupFault>) {
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
    check("kinds of terrain".into(), 0, MOST_KINDS, setup.terrain.len());
    check("kinds of weapons".into(), 0, MOST_KINDS, setup.weapons.len());
    check("kinds of troops".into(), 0, MOST_KINDS, setup.troops.len());
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
    for color in Color::ALL {
        let banner = setup.banners.get(color);
        check(format!("{color} dice"), 0, MOST_BASE_DICE, banner.dice.into());
        for (stance, moves) in [("foot", banner.foot), ("mounted", banner.mounted)] {
            check(
                format!("hexes of {color} {stance}"),
                0,
                MOST_HEXES,
                moves.battle.max(moves.far).into(),
            );
        }
    }
    for weapon in &setup.weapons {
        let numbers = [weapon.reach, weapon.moved_penalty, weapon.swords_ignored_by_mounted];
        check(
            format!("numbers of the weapon `{}`", weapon.id),
            0,
            MOST_HEXES,
            largest(numbers),
        );
    }
    for troop in &setup.troops {
        let name = &troop.id;
        let (moves, dice, retreat, price) = troop.creature.as_ref().map_or((0, 0, 0, 0), |creature| {
            let prices = creature.powers.iter().map(|power| power.lore);
            let moves = creature.moves.battle.max(creature.moves.far);
            (moves, creature.dice, creature.retreat, prices.max().unwrap_or_default())
        });
        check(
            format!("hexes of the troop `{name}`"),
            0,
            MOST_HEXES,
            largest([moves, troop.rush]),
        );
        check(format!("dice of the troop `{name}`"), 0, MOST_BASE_DICE, dice.into());
        check(
            format!("hexes that the troop `{name}` retreats for a flag"),
            0,
            MOST_PER_FLAG,
            largest([troop.frightened, retreat]),
        );
        check(
            format!("flags that the troop `{name}` ignores, and the Lore of its powers"),
            0,
            MOST_HEXES,
            largest([troop.bold, price]),
        );
    }
    if let Some(lore) = &setup.lore {
        let start = |side: Side| {
            let council = lore.councils.get(side).start();
            usize::from(lore.goblets.get(side).unwrap_or(council))
        };
        let begun = start(Side::Standard) + start(Side::Pennant);
        check("Lore in the goblets".into(), 0, lore.pool.into(), begun);
        check("Lore tokens".into(), 0, MOST_TOKENS, lore.pool.into());
        check("Lore cards".into(), 0, MAX_LORE_CARDS, lore.cards.len());
        if let Some(free) = lore.free {
            for side in Side::ALL {
                let creatures = roster
                    .iter()
                    .filter(|unit| unit.side == side && unit.stance == Stance::Creature);
                let least = creatures.count() + usize::from(free.commander.max(1));
                let levels = usize::from(*free.levels.get(side));
                check(
                    format!("levels of the {side} council"),
                    least,
                    MOST_LEVELS.into(),
                    levels,
                );
            }
            let commander = free.commander.into();
            check("least level of a Commander".into(), 0, MAX_LEVEL.into(), commander);
        }
        for side in Side::ALL {
            let council = lore.councils.get(side);
            let level = council.highest().max(council.commander);
            check(
                format!("levels of the {side} council"),
                0,
                MAX_LEVEL.into(),
                level.into(),
            );
        }
    }
    for terrain in &setup.terrain {
        let caps = [terrain.cap_from, terrain.cap_into, terrain.cap_up].map(Option::unwrap_or_default);
        check(
            format!("dice allowed by the terrain `{}`", terrain.id),
            0,
            MOST_BASE_DICE,
            largest(caps),
        );
    }
    for card in &setup.cards {
        let bonus = &card.bonus;
        let numbers = [bonus.melee_dice, bonus.battle_dice, bonus.volleys, bonus.draw];
        check(
            format!("numbers of the card `{}`", card.id),
            0,
            MOST_BONUS,
            largest(numbers),
        );
        let hexes = bonus.stride.map_or(0, |stride| stride.hexes);
        check(format!("hexes of the card `{}`", card.id), 0, MOST_HEXES, hexes.into());
        for section in Section::ALL {
            if let Some(Count::Number(number)) = card.orders.section(section) {
                check(format!("orders of the card `{}`", card.id), 0, MAX_UNITS, number.into());
            }
        }
    }
    let rows = setup.landmarks.rows;
    check(
        "the first row of landmarks".into(),
        1,
        rows.last.into(),
        rows.first.into(),
    );
    let dealt = u16::from(setup.camps.standard.command_cards) + u16::from(setup.camps.pennant.command_cards);
    check(
        "cards in the command deck".into(),
        dealt as usize,
        250,
        deck.len() as usize,
    );
    unique("terrains", setup.terrain.iter().map(|terrain| &terrain.id), faults);
    unique("weapons", setup.weapons.iter().map(|weapon| &weapon.id), faults);
    unique("troops", setup.troops.iter().map(|troop| &troop.id), faults);
    unique("cards", setup.cards.iter().map(|card| &card.id), faults);
    if setup.camps.standard.edge == setup.camps.pennant.edge {
        faults.push(SetupFault::SameEdge);
    }
}
