//! Idle units: they neither attack nor help any more, so moments that differ only in where they stand are equivalent.
//!
//! While the combats of a turn are tried, a [`Trace`] collects every hex on which an own unit would matter: ways of
//! retreat, hexes next to a combat, ground that can be gained, lines of sight, objectives. A unit that stands on none
//! of them, and that no enemy comes near in any line, had no influence. The value then holds for every other place
//! outside that trace, and also for several such units together.

use super::Known;
use rules::board::{HexId, HexSet};
use rules::first::frame::{ClashKind, Frame};
use rules::first::likeness::Likeness;
use rules::first::unit::{Again, Stance};
use rules::first::{Battle, Public, UnitId, UnitSet};
use rules::side::Side;
use std::collections::HashMap;
use std::hash::BuildHasherDefault;

/// The most units that may still move: with more there are too many groups of idle units to store.
const MOST_MOVERS: u32 = 3;

/// The places that the value of a moment depends on.
#[derive(Copy, Clone, Debug)]
pub(super) struct Trace {
    /// Hexes on which an own unit would matter.
    touched: HexSet,
    /// Hexes that an enemy holds at some moment.
    enemies: HexSet,
}

impl Trace {
    /// It depends on no place at all.
    pub(super) const NOTHING: Self = Self {
        touched: HexSet::EMPTY,
        enemies: HexSet::EMPTY,
    };

    /// What both depend on.
    pub(super) fn add(&mut self, other: &Self) {
        self.touched |= other.touched;
        self.enemies |= other.enemies;
    }

    /// What the next step from a moment depends on.
    pub(super) fn of(battle: &Battle, public: &Public, side: Side) -> Self {
        let enemies = public.held(side.enemy());
        let mut touched = HexSet::EMPTY;
        match public.top() {
            Frame::Combat | Frame::Volley(_) => {
                for unit in battle.fighters(public).iter() {
                    touched |= look_out(battle, public, unit, enemies);
                }
                if let Frame::Volley(unit) = public.top() {
                    touched |= look_out(battle, public, unit, enemies);
                }
            }
            Frame::Clash(clash) => {
                let (attacker, target) = (clash.attacker, clash.target);
                touched |= way_back(
                    battle,
                    public,
                    target,
                    flags(battle, public, attacker, target, clash.kind),
                );
                // Ground may be gained there, and somebody may be driven into it.
                touched |= battle.board().within(clash.hex, 1);
                if clash.kind.is_melee() {
                    // A battle back may drive the attacker off, and its friends support it.
                    let answer = flags(battle, public, target, attacker, ClashKind::BattleBack);
                    touched |= way_back(battle, public, attacker, answer);
                    for unit in [clash.attacker, clash.target] {
                        touched |= surroundings(battle, public, unit);
                    }
                }
                touched |= look_out(battle, public, clash.attacker, enemies);
            }
            Frame::Retreat { unit, due, .. } => touched |= way_back(battle, public, unit, due),
            _ => {}
        }
        Self { touched, enemies }
    }

    /// Whether a unit on a hex has no influence.
    fn leaves_out(&self, battle: &Battle, public: &Public, unit: UnitId) -> bool {
        let hex = public.unit(unit).hex;
        !self.touched.contains(hex)
            && (!battle.fighters(public).contains(unit)
                || !self.enemies.intersects(in_reach(battle, public, unit, hex)))
    }
}

/// The hexes that a unit can attack from a hex.
fn in_reach(battle: &Battle, public: &Public, unit: UnitId, hex: HexId) -> HexSet {
    battle.board().within(hex, battle.reach_of(public, unit).max(1))
}

/// The hexes around a unit that has an enemy in reach; a unit there may block a retreat.
fn look_out(battle: &Battle, public: &Public, unit: UnitId, enemies: HexSet) -> HexSet {
    if !public.alive().contains(unit) {
        return HexSet::EMPTY;
    }
    let around = in_reach(battle, public, unit, public.unit(unit).hex);
    if around.intersects(enemies) {
        around
    } else {
        HexSet::EMPTY
    }
}

fn surroundings(battle: &Battle, public: &Public, unit: UnitId) -> HexSet {
    if public.alive().contains(unit) {
        battle.board().within(public.unit(unit).hex, 1)
    } else {
        HexSet::EMPTY
    }
}

/// The most hexes that a roll may drive a unit back.
fn flags(battle: &Battle, public: &Public, attacker: UnitId, target: UnitId, kind: ClashKind) -> u8 {
    let alive = public.alive();
    if !alive.contains(attacker) || !alive.contains(target) {
        return 0;
    }
    let weapon = &battle.setup().weapons[usize::from(battle.roster(attacker).weapon)];
    if weapon.again != Again::Never {
        // Dice thrown again may show flags as well.
        return u8::MAX;
    }
    let dice = battle.dice(public, attacker, target, kind, &mut ());
    dice.saturating_mul(battle.hexes_per_flag(public, target))
}

/// All hexes through which a unit may retreat by this many steps.
fn way_back(battle: &Battle, public: &Public, unit: UnitId, mut steps: u8) -> HexSet {
    if !public.alive().contains(unit) {
        return HexSet::EMPTY;
    }
    let edge = battle.edge(battle.side(unit));
    let mut front = HexSet::of(public.unit(unit).hex);
    let mut way = HexSet::EMPTY;
    loop {
        way |= front;
        if front.is_empty() || steps == 0 {
            return way;
        }
        steps -= 1;
        front = front
            .iter()
            .flat_map(|hex| battle.board().rear(hex, edge))
            .copied()
            .collect();
    }
}

/// Known values of moments with idle units, indexed by everything except those units.
pub(super) struct Idle {
    known: HashMap<Likeness, Known, BuildHasherDefault<super::Ready>>,
    groups: Vec<UnitSet>,
    objectives: HexSet,
}

impl Idle {
    /// An empty store. `None` where Lore, Creatures or landmarks make too much depend on places, and where nobody
    /// moves, because nothing is gained there.
    pub(super) fn new(battle: &Battle, public: &Public) -> Option<Self> {
        let creatures = battle
            .units()
            .any(|unit| battle.roster(unit).stance == Stance::Creature);
        let movers = battle.movers(public);
        if battle.has_lore() || battle.has_landmarks() || creatures || movers.is_empty() || movers.len() > MOST_MOVERS {
            return None;
        }
        let units: Vec<UnitId> = movers.iter().collect();
        // All of them together first, because that saves the most.
        let groups = (1_u8..1 << units.len())
            .rev()
            .map(|bits| {
                let chosen = units.iter().enumerate().filter(|(at, _)| bits >> at & 1 != 0);
                chosen.map(|(_, unit)| *unit).collect()
            })
            .collect();
        Some(Self {
            known: HashMap::default(),
            groups,
            objectives: battle
                .open_objectives(public, public.active())
                .map(|(hex, _, _)| hex)
                .collect(),
        })
    }

    /// What is known of a moment that differs from another one only in idle units.
    pub(super) fn recall(&self, battle: &Battle, public: &Public) -> Option<Known> {
        self.groups.iter().find_map(|group| {
            let known = self.known.get(&battle.likeness_without(public, *group))?;
            self.is_idle(battle, public, *group, &known.trace).then_some(*known)
        })
    }

    /// Stores the result for a moment.
    pub(super) fn note(&mut self, battle: &Battle, public: &Public, known: Known) {
        for at in 0..self.groups.len() {
            let group = self.groups[at];
            if self.is_idle(battle, public, group, &known.trace) {
                self.known.insert(battle.likeness_without(public, group), known);
            }
        }
    }

    fn is_idle(&self, battle: &Battle, public: &Public, group: UnitSet, trace: &Trace) -> bool {
        group.iter().all(|unit| {
            public.alive().contains(unit)
                && !self.objectives.contains(public.unit(unit).hex)
                && trace.leaves_out(battle, public, unit)
        })
    }
}
