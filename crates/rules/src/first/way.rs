//! The way of a move, hex by hex.

use crate::board::{HexId, HexSet};
use crate::first::Battle;
use crate::first::state::Public;
use crate::first::unit::{Allowance, UnitId};

/// The longest way: no allowance is greater.
pub(crate) const MAX_WAY: usize = 24;

/// The way of a unit, hex by hex, without the one it starts from.
#[derive(Copy, Clone)]
pub(crate) struct Way {
    hexes: [HexId; MAX_WAY],
    steps: u8,
}

impl Default for Way {
    fn default() -> Self {
        Self {
            hexes: [HexId::NONE; MAX_WAY],
            steps: 0,
        }
    }
}

impl Way {
    /// A single step.
    pub(crate) fn of_one(hex: HexId) -> Self {
        let mut way = Self::default();
        way.push(hex);
        way
    }

    /// The hexes of the way.
    pub(crate) fn hexes(&self) -> &[HexId] {
        &self.hexes[..self.steps as usize]
    }

    const fn push(&mut self, hex: HexId) {
        self.hexes[self.steps as usize] = hex;
        self.steps += 1;
    }

    const fn pop(&mut self) {
        self.steps -= 1;
    }
}

/// What a way is looked for with.
struct Search {
    start: HexId,
    to: HexId,
    /// Whether it must leave the unit its battle.
    with_battle: bool,
    /// Whether nothing stops the unit on the way.
    stealthy: bool,
    barred: HexSet,
}

impl Battle {
    /// The canonical way of a unit to a hex it can reach: one that leaves it its battle if there is any, the shortest of those,
    /// ties broken by the board's order of directions (R91). The hex it starts from is not part of it.
    pub fn path(&self, public: &Public, unit: UnitId, to: HexId) -> Option<Vec<HexId>> {
        let allowance = self.allowance(public, unit, &mut ());
        self.way_within(public, unit, to, allowance)
            .map(|way| way.hexes().to_vec())
    }

    /// The canonical way with a given allowance. The first one found by trying ever longer ways in the order of directions is the
    /// shortest and the first among equals.
    pub(crate) fn way_within(&self, public: &Public, unit: UnitId, to: HexId, allowance: Allowance) -> Option<Way> {
        let reach = self.reach_within(public, unit, allowance);
        let with_battle = reach.battle.contains(to);
        if !with_battle && !reach.quiet.contains(to) {
            return None;
        }
        let most = if with_battle { allowance.battle } else { allowance.far };
        let start = public.unit(unit).hex;
        let search = Search {
            start,
            to,
            with_battle,
            stealthy: self.infiltrates(public, unit),
            barred: self.barred(public, unit),
        };
        let mut way = Way::default();
        (self.board.distance(start, to)..=most.min(MAX_WAY as u8))
            .any(|length| self.find_way(public, &search, start, length, &mut way))
            .then_some(way)
    }

    /// Whether a way leads from a hex to its end in exactly so many steps; it is added to `way`.
    fn find_way(&self, public: &Public, search: &Search, from: HexId, steps: u8, way: &mut Way) -> bool {
        for &next in self.board.neighbors(from) {
            if search.barred.contains(next)
                || next == search.start
                || way.hexes().contains(&next)
                || self.board.distance(next, search.to) >= steps
            {
                continue;
            }
            let entered = self.entry(public, from, next);
            let fits = if steps == 1 {
                next == search.to && (!search.with_battle || !entered.no_battle)
            } else {
                next != search.to && (search.stealthy || !entered.stops)
            };
            if !fits {
                continue;
            }
            way.push(next);
            if steps == 1 || self.find_way(public, search, next, steps - 1, way) {
                return true;
            }
            way.pop();
        }
        false
    }

    /// The hexes that a unit's way cannot lead through.
    #[inline]
    pub(crate) fn barred(&self, public: &Public, unit: UnitId) -> HexSet {
        let units = if self.infiltrates(public, unit) {
            public.held(self.side(unit))
        } else {
            public.occupied()
        };
        units | self.land.impassable
    }
}
