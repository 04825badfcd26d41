#![allow(unreachable_pub, reason = "the parts of the checker speak only to each other")]
//! An independent, slow and obvious checker for movement, sight, targets, dice and steps back, written from the rulebook.
//!
//! It shares nothing with the engine: it reads where units stand and what terrain lies where, by name, and which question is asked. Then
//! it writes down the whole list of answers by its own arithmetic, and the engine's list must be the same. It also keeps its own
//! list of units that lost their battle by moving, and of units that are held by the woods they entered.

mod army;
mod fights;
mod land;
mod moves;
mod sight;
mod stress;

use crate::field::library;
use crate::laws::{battles, keep};
use army::Army;
use fights::{Asked, dice, follow_ends, retreat_ends, targets};
use land::{Cell, Land, cell, name};
use moves::{Ends, ends, enter};
use rules::board::{Edge, HexSet};
use rules::chance::Fast;
use rules::first::frame::{Clash, ClashKind, Frame, Step};
use rules::first::setup::Special;
use rules::first::{Battle, Choice, Public, State, UnitId};
use rules::laws::{Broken, broken};
use rules::seats::{HandId, Seat};
use rules::side::Side;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

const LAW: &str = "the engine agrees with the obvious checker";

/// What the checker remembers from one decision to the next.
#[derive(Default)]
struct Memory {
    turn: u16,
    places: BTreeMap<u8, Cell>,
    /// Where each mover could end, if the last question was about moves.
    ends: BTreeMap<u8, Ends>,
    /// Who could follow into which hex, if that was the last question.
    follow: Option<(u8, Cell)>,
    /// Where each mover could rush, and at whom, if the last question was about moves.
    rushes: BTreeSet<(u8, Cell, u8)>,
    spent: BTreeSet<u8>,
    held: BTreeSet<u8>,
}

/// The checker of one battle.
struct Checker {
    land: Land,
    look_down: bool,
    memory: RefCell<Memory>,
}

/// An answer in the checker's own words: what, who, where to, and at whom for a rush.
type Answer = (&'static str, u8, Cell, Cell);

const NOWHERE: Cell = (0, 0);

impl Checker {
    fn new(battle: &Battle) -> Self {
        Self {
            land: Land::of(battle.setup()),
            look_down: battle.setup().switches.hills_look_down,
            memory: RefCell::default(),
        }
    }

    /// The law: the list of choices at this moment is the checker's.
    fn check(&self, battle: &Battle, state: &State) -> Result<(), Broken> {
        let public = state.public();
        let army = Army::of(battle, public);
        self.recall(public, &army)?;
        let answers = self.answers(battle, public, &army)?;
        self.remember(public, &army);
        let Some((unsorted, seat)) = answers.zip(battle.decider(public)) else {
            return Ok(());
        };
        let expected: BTreeSet<Answer> = unsorted.into_iter().collect();
        let found = listed(battle, state, seat, &army);
        if found != expected {
            let show = |set: BTreeSet<Answer>| {
                let words: Vec<String> = set.iter().map(|answer| words(&army, *answer)).collect();
                words.join(", ")
            };
            return broken(
                LAW,
                format!(
                    "turn {}, only the engine: [{}], only the checker: [{}]",
                    public.turn(),
                    show(&found - &expected),
                    show(&expected - &found)
                ),
            );
        }
        Ok(())
    }

    /// What has happened since the last question?
    fn recall(&self, public: &Public, army: &Army) -> Result<(), Broken> {
        let mut memory = self.memory.borrow_mut();
        let memory = &mut *memory;
        if memory.turn != public.turn() || public.top() == Frame::Command {
            *memory = Memory::default();
            return Ok(());
        }
        let now = |unit: u8| army.units.get(&unit).map(|soldier| soldier.cell);
        for (unit, ends) in &memory.ends {
            let Some(to) = now(*unit).filter(|to| *to != memory.places[unit]) else {
                continue;
            };
            let quarry = public.unit(UnitId(*unit)).quarry;
            if quarry.is_some() {
                if !memory.rushes.contains(&(*unit, to, quarry.0)) {
                    return broken(LAW, format!("a rush to {} that could not be", name(to)));
                }
            } else if !ends.battle.contains(&to) {
                // It moved too far, or onto a rampart (F4.25).
                memory.spent.insert(*unit);
            }
            if self.land.has(to, "woods") {
                memory.held.insert(*unit);
            }
        }
        if let Some((unit, vacated)) = memory.follow
            && let (Some(to), from) = (now(unit), memory.places[&unit])
            && to != from
        {
            let entry = if to == vacated {
                enter(&self.land, from, vacated)
            } else {
                enter(&self.land, vacated, to)
            };
            if entry.no_battle {
                memory.spent.insert(unit);
            }
            if entry.holds {
                memory.held.insert(unit);
            }
        }
        Ok(())
    }

    fn remember(&self, public: &Public, army: &Army) {
        let mut memory = self.memory.borrow_mut();
        memory.turn = public.turn();
        memory.places = army.units.iter().map(|(unit, soldier)| (*unit, soldier.cell)).collect();
        if public.top() != Frame::Movement {
            memory.ends.clear();
            memory.rushes.clear();
        }
        memory.follow = match public.top() {
            Frame::Clash(clash) if clash.step == Step::Follow => {
                let vacated = army_cell(&self.land, clash);
                Some((clash.attacker.0, vacated))
            }
            _ => None,
        };
    }

    /// All answers to the question of this moment, if the checker knows the question.
    fn answers(&self, battle: &Battle, public: &Public, army: &Army) -> Result<Option<Vec<Answer>>, Broken> {
        let strike = |unit: UnitId, asked: Asked| -> Vec<Answer> {
            targets(&self.land, army, self.look_down, unit, asked)
                .into_iter()
                .map(|target| ("attack", unit.0, army.units[&target].cell, NOWHERE))
                .collect()
        };
        let pass = ("pass", 0, NOWHERE, NOWHERE);
        Ok(Some(match public.top() {
            Frame::Movement => self.moves(battle, public, army)?,
            Frame::Combat => {
                let spent = &self.memory.borrow().spent;
                let fighters = public.ordered().iter().filter(|unit| {
                    army.units.contains_key(&unit.0)
                        && !public.battled().contains(*unit)
                        && !spent.contains(&unit.0)
                        && !public.webbed().contains(*unit)
                });
                let mut answers = Vec::new();
                let mut bound = false;
                for unit in fighters {
                    let all = strike(unit, Asked::Any);
                    // A unit that has rushed attacks that enemy and nobody else, as long as the enemy is beside it (F6.9, R13).
                    let quarry = army.units.get(&public.unit(unit).quarry.0).map(|enemy| enemy.cell);
                    let duty = quarry.filter(|at| self.land.distance(army.get(unit).cell, *at) == 1);
                    bound |= duty.is_some();
                    answers.extend(
                        all.into_iter()
                            .filter(|(_, _, at, _)| duty.is_none_or(|duty| duty == *at)),
                    );
                }
                self.dice(battle, public, army, &answers)?;
                if !bound {
                    answers.push(("done", 0, NOWHERE, NOWHERE));
                }
                answers.extend(freed(public, army));
                answers
            }
            Frame::Volley(unit) => [strike(unit, Asked::Ranged), vec![pass]].concat(),
            Frame::Clash(clash) if clash.step == Step::Bonus => {
                if self.memory.borrow().spent.contains(&clash.attacker.0) {
                    return broken(LAW, "a unit that entered a rampart is offered a bonus melee");
                }
                let answers = strike(clash.attacker, Asked::Melee);
                self.dice(battle, public, army, &answers)?;
                [answers, vec![pass]].concat()
            }
            Frame::Clash(clash) if clash.step == Step::Follow => {
                if self.memory.borrow().held.contains(&clash.attacker.0) {
                    return broken(LAW, "a unit held by woods or a rampart is offered ground");
                }
                let vacated = army_cell(&self.land, clash);
                let first = clash.kind == ClashKind::Melee;
                let ends = follow_ends(&self.land, army, clash.attacker, vacated, first);
                let answers: Vec<Answer> = ends.into_iter().map(|to| ("follow", 0, to, NOWHERE)).collect();
                [answers, vec![pass]].concat()
            }
            Frame::Retreat { unit, .. } => {
                let home_is_bottom = battle.edge(army.get(unit).side) == Edge::Bottom;
                let ends = retreat_ends(&self.land, army, unit, home_is_bottom);
                ends.into_iter().map(|to| ("retreat", 0, to, NOWHERE)).collect()
            }
            _ => return Ok(None),
        }))
    }

    fn moves(&self, battle: &Battle, public: &Public, army: &Army) -> Result<Vec<Answer>, Broken> {
        let mut answers = vec![("done", 0, NOWHERE, NOWHERE)];
        answers.extend(freed(public, army));
        let mut memory = self.memory.borrow_mut();
        memory.ends.clear();
        memory.rushes.clear();
        // As long as nobody has moved, the reach of everybody is compared, ordered or not.
        let everybody = public.moved().is_empty();
        for (number, soldier) in &army.units {
            let unit = UnitId(*number);
            let may_move = public.ordered().contains(unit)
                && !public.moved().contains(unit)
                && !public.webbed().contains(unit)
                && army.card != "darken-the-sky";
            if !may_move && !everybody {
                continue;
            }
            let exits = exits(battle, soldier.side);
            let steps = soldier.kind.steps_under(&army.card);
            let ends = ends(&self.land, &army.places, *soldier, steps, &exits);
            let reach = battle.reach(public, unit);
            let woods: BTreeSet<Cell> = ends
                .battle
                .iter()
                .copied()
                .filter(|to| self.land.has(*to, "woods"))
                .collect();
            for (what, theirs, ours) in [
                ("can go to", cells(battle, reach.all()), &ends.all),
                ("can go with its battle to", cells(battle, reach.battle), &ends.battle),
                ("is held at", cells(battle, reach.held & reach.battle), &woods),
            ] {
                if theirs != *ours {
                    return broken(LAW, format!("{} {what} {theirs:?}, not {ours:?}", name(soldier.cell)));
                }
            }
            if may_move {
                answers.extend(ends.all.iter().map(|to| ("move", *number, *to, NOWHERE)));
                if ends.leave {
                    answers.push(("leave", *number, NOWHERE, NOWHERE));
                }
                for (to, enemy) in rushes(&self.land, army, unit, &ends) {
                    answers.push(("rush", *number, to, army.units[&enemy].cell));
                    memory.rushes.insert((*number, to, enemy));
                }
                memory.ends.insert(*number, ends);
            }
        }
        Ok(answers)
    }

    fn dice(&self, battle: &Battle, public: &Public, army: &Army, answers: &[Answer]) -> Result<(), Broken> {
        for (_, unit, at, _) in answers {
            let unit = UnitId(*unit);
            let (target, enemy) = army
                .enemies(unit)
                .find(|(_, enemy)| enemy.cell == *at)
                .expect("a target");
            let near = self.land.distance(army.get(unit).cell, enemy.cell) == 1;
            let kind = if near { ClashKind::Melee } else { ClashKind::Ranged };
            let theirs = battle.dice(public, unit, UnitId(target), kind, &mut ());
            let ours = dice(&self.land, army, unit, UnitId(target), public.moved().contains(unit));
            if i32::from(theirs) != ours {
                return broken(
                    LAW,
                    format!(
                        "{theirs} dice from {} at {}, not {ours}",
                        name(army.get(unit).cell),
                        name(*at)
                    ),
                );
            }
        }
        Ok(())
    }
}

/// The hex that a battle was fought for: hexes are numbered row by row from the bottom left.
fn army_cell(land: &Land, clash: Clash) -> Cell {
    land.numbered(clash.hex.index())
}

fn cells(battle: &Battle, set: HexSet) -> BTreeSet<Cell> {
    set.iter()
        .map(|hex| cell(&battle.board().name(hex).to_string()))
        .collect()
}

/// Ordered units in a web, if there is Lore to free them (F7.52).
fn freed(public: &Public, army: &Army) -> Vec<Answer> {
    let caught = public.ordered().iter().filter(|unit| {
        public.webbed().contains(*unit)
            && army
                .units
                .get(&unit.0)
                .is_some_and(|soldier| public.goblet(HandId::of_side(soldier.side)) >= 1)
    });
    caught.map(|unit| ("free", unit.0, NOWHERE, NOWHERE)).collect()
}

/// Where a unit that could end its plain move at `plain` may rush, and at whom (F6.8 to F6.11, R13).
fn rushes(land: &Land, army: &Army, unit: UnitId, plain: &Ends) -> Vec<(Cell, u8)> {
    let me = army.get(unit);
    if me.kind.rush == 0 {
        return Vec::new();
    }
    let farther = ends(land, &army.places, me, (me.kind.rush, me.kind.rush), &[]);
    let mut found = Vec::new();
    for to in farther.battle.difference(&plain.battle) {
        let beside = army
            .enemies(unit)
            .filter(|(_, enemy)| land.distance(*to, enemy.cell) == 1);
        found.extend(beside.map(|(enemy, _)| (*to, enemy)));
    }
    found
}

fn exits(battle: &Battle, side: Side) -> Vec<Cell> {
    let specials = battle.setup().specials.iter().filter_map(|special| match special {
        Special::Leave { side: of, hexes, .. } if *of == side => Some(hexes),
        _ => None,
    });
    specials.flatten().map(|hex| cell(hex)).collect()
}

/// The engine's list in the checker's words.
fn listed(battle: &Battle, state: &State, seat: Seat, army: &Army) -> BTreeSet<Answer> {
    let place = |hex| cell(&battle.board().name(hex).to_string());
    let mut list = Vec::new();
    battle.choices(state.public(), state.private(battle.hand_of(seat)), seat, &mut list);
    list.into_iter()
        .map(|choice| match choice {
            Choice::Move { unit, to } => ("move", unit.0, place(to), NOWHERE),
            Choice::Rush { unit, to, at } => ("rush", unit.0, place(to), army.get(at).cell),
            Choice::Free(unit) => ("free", unit.0, NOWHERE, NOWHERE),
            Choice::Leave(unit) => ("leave", unit.0, NOWHERE, NOWHERE),
            Choice::Attack { unit, target } => ("attack", unit.0, army.get(target).cell, NOWHERE),
            Choice::Retreat(to) => ("retreat", 0, place(to), NOWHERE),
            Choice::Follow(to) => ("follow", 0, place(to), NOWHERE),
            Choice::Pass => ("pass", 0, NOWHERE, NOWHERE),
            Choice::Done => ("done", 0, NOWHERE, NOWHERE),
            _ => ("something else", 0, NOWHERE, NOWHERE),
        })
        .collect()
}

fn words(army: &Army, (verb, unit, to, at): Answer) -> String {
    match verb {
        "rush" => format!("rush {} {} {}", name(army.units[&unit].cell), name(to), name(at)),
        "move" | "attack" => format!("{verb} {} {}", name(army.units[&unit].cell), name(to)),
        "leave" | "free" => format!("{verb} {}", name(army.units[&unit].cell)),
        "retreat" | "follow" => format!("{verb} {}", name(to)),
        _ => verb.into(),
    }
}

#[test]
fn the_adventures_that_ship_agree_with_the_checker() {
    proves!(
        "F3.10", "F3.15", "F3.16", "F3.17", "F3.20", "F3.21", "F3.22", "F3.27", "F4.14", "F4.16", "F4.17", "F4.20"
    );
    // The checker knows tokens, but no Lore cards: what those let units do is no longer obvious.
    let without_cards = |adventure: &&content::first::adventure::Adventure| {
        let lore = adventure.setup.lore.as_ref();
        lore.is_none_or(|lore| lore.cards.is_empty())
    };
    for adventure in library().first().adventures().iter().filter(without_cards) {
        let battle = Arc::new(Battle::new(adventure.setup.clone()).expect("a sound adventure"));
        let checker = Checker::new(&battle);
        for seed in 1000..1000 + battles(8) {
            keep(&battle, &adventure.id, seed, &|battle, state| {
                checker.check(battle, state)
            });
        }
    }
}

#[test]
fn wild_maps_agree_with_the_checker() {
    proves!(
        "F3.23", "F4.19", "F6.8", "F6.9", "F6.11", "F7.6", "F7.48", "F7.52", "F10.8", "F10.19", "F10.20", "F10.22",
        "F11.63", "F11.64", "F11.65", "F11.68", "R13", "R45", "R52"
    );
    for seed in 0..battles(60) {
        let battle = Arc::new(stress::battle(seed));
        let checker = Checker::new(&battle);
        keep(&battle, "wild", seed, &|battle, state| checker.check(battle, state));
    }
}

#[test]
fn everybody_sees_what_the_checker_sees() {
    proves!(
        "F4.17", "F4.18", "F4.19", "F4.20", "F4.135", "F10.13", "F10.19", "F11.67", "R4", "R36", "R52"
    );
    for seed in 0..12 {
        let battle = stress::battle(seed);
        let (land, state) = (Land::of(battle.setup()), battle.start());
        let army = Army::of(&battle, state.public());
        let look_down = battle.setup().switches.hills_look_down;
        let mut random = Fast::new(seed);
        for from in battle.board().all() {
            for to in battle.board().all() {
                // All near pairs, and some far ones, where lines meet lone corners.
                if from == to || battle.board().distance(from, to) > 5 && random.below(8) > 0 {
                    continue;
                }
                let [a, b] = [from, to].map(|hex| cell(&battle.board().name(hex).to_string()));
                assert_eq!(
                    battle.sees(state.public(), from, to),
                    sight::sees(&land, &army.places, look_down, a, b),
                    "wild map {seed}: from {} to {}",
                    name(a),
                    name(b)
                );
            }
        }
    }
}
