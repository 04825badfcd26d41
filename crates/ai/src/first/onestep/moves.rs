//! Moves: where a unit stands best, by what it can attack from there and what can attack it.

use crate::first::onestep::field::Field;
use rules::first::setup::Special;
use rules::first::{Choice, State, UnitId};

impl Field<'_> {
    /// The value of our unit where it stands in a state, with its best attack from there.
    pub(crate) fn stand(&self, state: &State, unit: UnitId) -> f64 {
        let public = state.public();
        self.place(public, unit) + self.best_deed(public, unit)
    }

    /// How much better than staying a listed move is; ending the phase scores zero.
    ///
    /// `stay` is the value of staying for the unit that moves.
    pub(crate) fn score_move(&self, state: &State, choice: Choice, stay: f64) -> f64 {
        match choice {
            Choice::Move { unit, .. } | Choice::Rush { unit, .. } => {
                let next = self.after(state, choice);
                let gain = self.stand(&next, unit) - stay - self.weights.effort;
                // A move that gains nothing is not made.
                if gain > 0.0 { gain } else { gain - self.weights.effort }
            }
            Choice::Leave(unit) => self.score_leave(state, unit, choice) - stay,
            _ => 0.0,
        }
    }

    /// The value of leading a unit off the field: the banners it brings, minus the unit.
    fn score_leave(&self, state: &State, unit: UnitId, choice: Choice) -> f64 {
        let next = self.after(state, choice);
        if let Some(verdict) = self.verdict(next.public()) {
            return verdict;
        }
        let banners: u8 = self
            .battle
            .setup()
            .specials
            .iter()
            .filter_map(|special| match special {
                Special::Leave { side, banners, .. } if *side == self.side => Some(*banners),
                _ => None,
            })
            .sum();
        let public = state.public();
        let figures = f64::from(public.unit(unit).figures) / f64::from(self.battle.roster(unit).strength.max(1));
        f64::from(banners) * self.stakes.get(self.side) - self.weights.figures * figures
    }

    /// How much a unit gains by its best move over standing idle, in a state in which it may move.
    pub(crate) fn best_move(&self, state: &State, unit: UnitId) -> f64 {
        let public = state.public();
        let idle = self.place(public, unit);
        let stay = idle + self.best_deed(public, unit);
        let mut best = stay - idle;
        if self.battle.bonus(public, unit).no_move || public.webbed().contains(unit) || public.fixed().contains(unit) {
            return best;
        }
        let reach = self.battle.reach(public, unit);
        for to in reach.all() {
            let gain = self.score_move(state, Choice::Move { unit, to }, stay) + stay - idle;
            best = best.max(gain);
        }
        self.battle.each_rush(public, unit, |to, at| {
            let gain = self.score_move(state, Choice::Rush { unit, to, at }, stay) + stay - idle;
            best = best.max(gain);
        });
        if self.battle.has_landmarks() {
            best = best.max(self.best_passage(state, unit, stay) + stay - idle);
        }
        if reach.leave {
            best = best.max(self.score_move(state, Choice::Leave(unit), stay) + stay - idle);
        }
        best
    }
}
