//! Units that Lore cards put elsewhere, move by a hex, or let slip away.

use crate::first::onestep::field::Field;
use rules::board::HexSet;
use rules::first::frame::Frame;
use rules::first::{Choice, State, UnitId};

impl Field<'_> {
    /// The hexes worth considering for a unit that can be put anywhere nearby: those from which it can attack
    /// immediately.
    fn put_hexes(&self, state: &State, unit: UnitId, hexes: HexSet) -> HexSet {
        let board = self.battle.board();
        // A shooter need not go closer than this.
        let distance = self.range(unit).min(2);
        let near = state.public().held(self.side.enemy()).iter();
        hexes & near.fold(HexSet::EMPTY, |near, hex| near | board.within(hex, distance))
    }

    /// How much better our unit stands on a hex where a card puts it: it may attack from there immediately.
    pub(crate) fn score_put(&self, state: &State, unit: UnitId, choice: Choice) -> f64 {
        let next = self.after(state, choice);
        let public = next.public();
        if let Some(verdict) = self.verdict(public) {
            return verdict;
        }
        if self.battle.side(unit) != self.side {
            // An enemy is put where our attacks on it are best.
            return self
                .units_of(public, self.side)
                .iter()
                .map(|own| self.best_attack(public, own))
                .sum();
        }
        self.stand(&next, unit) - self.place(state.public(), unit)
    }

    /// The gain of the units that our card is about to put elsewhere.
    pub(crate) fn placing_to_come(&self, state: &State) -> f64 {
        let Frame::Place { side, unit } = state.public().top() else {
            return 0.0;
        };
        if side != self.side {
            return 0.0;
        }
        if unit.is_some() {
            return self.best_put(state, unit);
        }
        let targets = state.public().targets();
        targets.iter().map(|unit| self.put_of(state, unit)).sum()
    }

    /// The best that a card which puts several units elsewhere can do for one of them.
    pub(crate) fn put_of(&self, state: &State, unit: UnitId) -> f64 {
        match state.public().top() {
            Frame::Place { unit: placed, .. } if placed == unit => self.best_put(state, unit).max(0.0),
            Frame::Place { unit: placed, .. } if !placed.is_some() => {
                self.best_put(&self.after(state, Choice::Name(unit)), unit).max(0.0)
            }
            _ => 0.0,
        }
    }

    fn best_put(&self, state: &State, unit: UnitId) -> f64 {
        if self.battle.side(unit) != self.side {
            return 0.0;
        }
        let Some(cast) = state.public().cast(self.side) else {
            return 0.0;
        };
        let range = self.battle.lore_card(cast.card).range.at(cast.level);
        let from = state.public().unit(unit).hex;
        let near = self.battle.board().within(from, range) - state.public().occupied();
        let open: HexSet = near
            .iter()
            .filter(|hex| !self.terrain(*hex).any(|terrain| terrain.impassable))
            .collect();
        self.put_hexes(state, unit, open)
            .iter()
            .map(|hex| self.score_put(state, unit, Choice::Put(hex)))
            .fold(-1.0, f64::max)
    }

    /// How much better an unordered unit stands one hex farther.
    pub(crate) fn score_march(&self, state: &State, unit: UnitId, choice: Choice) -> f64 {
        let next = self.after(state, choice);
        self.place(next.public(), unit) - self.place(state.public(), unit) - self.weights.effort
    }

    /// The value of all marches that a card grants, best first.
    pub(crate) fn marches(&self, state: &State) -> f64 {
        let Frame::March { left, .. } = state.public().top() else {
            return 0.0;
        };
        let mut choices = Vec::new();
        let private = state.private(rules::seats::HandId::of_side(self.side));
        let seat = rules::seats::Seat::of_side(self.side);
        self.battle.choices(state.public(), private, seat, &mut choices);
        let mut best = [0.0_f64; rules::first::unit::MAX_UNITS];
        for choice in choices {
            if let Choice::Move { unit, .. } = choice {
                let gain = self.score_march(state, unit, choice);
                best[unit.index()] = best[unit.index()].max(gain);
            }
        }
        best.sort_by(|a, b| b.total_cmp(a));
        best.iter().take(usize::from(left)).sum()
    }
}
