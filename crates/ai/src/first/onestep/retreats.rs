//! Retreats: which flags to ignore, and which way to go.

use crate::first::onestep::field::Field;
use rules::first::frame::{Clash, ClashKind, Frame, Step};
use rules::first::{Choice, State, UnitId};

impl Field<'_> {
    /// The value of a way back or of ignoring flags: where the unit ends up by its best way, and its losses by then.
    pub(crate) fn score_back(&self, choice: Choice, unit: UnitId) -> f64 {
        let next = self.after(&self.state, choice);
        let mut worth = self.end_of_retreat(&next, unit);
        // A unit that stays on its hex may strike back.
        if let Frame::Clash(clash) = next.public().top()
            && clash.step == Step::Answer
            && clash.target == unit
        {
            worth += self.battle_back(&next, clash).max(0.0);
        }
        worth
    }

    /// The best outcome of a retreat. Every step goes one row back, so this ends.
    fn end_of_retreat(&self, state: &State, unit: UnitId) -> f64 {
        let public = state.public();
        if let Some(verdict) = self.verdict(public) {
            return verdict;
        }
        let before = self.public().unit(unit).figures;
        if !public.alive().contains(unit) {
            return -self.loss(self.public(), unit, before);
        }
        if let Frame::Retreat { unit: retreating, .. } = public.top()
            && retreating == unit
        {
            return self
                .battle
                .retreat_hexes(public, unit)
                .iter()
                .map(|hex| self.end_of_retreat(&self.after(state, Choice::Retreat(hex)), unit))
                .fold(-1000.0, f64::max);
        }
        let lost = before.saturating_sub(public.unit(unit).figures);
        self.place(public, unit) - self.loss(self.public(), unit, lost)
    }

    /// The value of a battle back to the unit that was attacked.
    pub(crate) fn battle_back(&self, state: &State, clash: Clash) -> f64 {
        self.attack(state.public(), clash.target, clash.attacker, ClashKind::BattleBack)
    }
}
