//! Moves as the checker sees them: every way a unit could walk is walked, step by step.

use super::army::Soldier;
use super::land::{Cell, Land};
use std::collections::BTreeSet;

/// Where a unit can end.
#[derive(Default, PartialEq, Eq, Debug)]
pub struct Ends {
    /// Everywhere it can end.
    pub all: BTreeSet<Cell>,
    /// Where it can end by some way after which it may battle.
    pub battle: BTreeSet<Cell>,
    /// Whether it can walk off the field (F3.8).
    pub leave: bool,
}

/// What one step does.
#[derive(Copy, Clone)]
pub struct Entry {
    pub stops: bool,
    pub no_battle: bool,
    /// No follow-on move out of it in this turn (F10.9, F11.63).
    pub holds: bool,
}

/// What entering `to` from `from` does.
pub fn enter(land: &Land, from: Cell, to: Cell) -> Entry {
    // Onto a rampart from a hex without one (F11.63 to F11.65).
    let climbs = land.has(to, "rampart") && !land.has(from, "rampart");
    Entry {
        stops: land.has(to, "woods") || land.has(to, "ford") || climbs,
        no_battle: climbs,
        holds: land.has(to, "woods") || climbs,
    }
}

/// All ends of a unit that goes at most `far` hexes, and battles after at most `battle` (F3.27).
pub fn ends(land: &Land, places: &[Cell], unit: Soldier, (battle, far): (i32, i32), exits: &[Cell]) -> Ends {
    let mut found = Ends::default();
    let walk = Walk {
        land,
        // Nobody passes through units (F3.10); the unit itself is not in its own way.
        taken: places.iter().copied().filter(|place| *place != unit.cell).collect(),
        battle,
        far,
        exits,
    };
    walk.on(unit.cell, 0, &mut found);
    // Coming back to where it began is no move (R60).
    found.all.remove(&unit.cell);
    found.battle.remove(&unit.cell);
    found
}

struct Walk<'a> {
    land: &'a Land,
    taken: Vec<Cell>,
    battle: i32,
    far: i32,
    exits: &'a [Cell],
}

impl Walk<'_> {
    fn on(&self, at: Cell, walked: i32, found: &mut Ends) {
        if walked == self.far {
            return;
        }
        // Stepping off the field costs a hex like any other step.
        found.leave |= self.exits.contains(&at);
        for next in self.land.neighbors(at) {
            if self.taken.contains(&next) || self.land.has(next, "water") {
                continue;
            }
            let entry = enter(self.land, at, next);
            found.all.insert(next);
            if walked < self.battle && !entry.no_battle {
                found.battle.insert(next);
            }
            if !entry.stops {
                self.on(next, walked + 1, found);
            }
        }
    }
}
