//! What follows a melee: gaining ground, pursuing, striking again.

use crate::first::onestep::field::Field;
use rules::first::frame::{ClashKind, Frame, Step};
use rules::first::{Choice, Public, UnitId};

impl Field<'_> {
    /// The value of gaining ground or not: the attacker's new place, and the bonus melee it may get.
    pub(crate) fn score_follow(&self, choice: Choice, unit: UnitId) -> f64 {
        let next = self.after(&self.state, choice);
        let public = next.public();
        let worth = self.place(public, unit);
        match public.top() {
            Frame::Clash(clash) if clash.step == Step::Bonus => worth + self.best_bonus(public, unit),
            _ => worth,
        }
    }

    /// The best bonus melee open to a unit. Zero if none is worth making.
    fn best_bonus(&self, public: &Public, unit: UnitId) -> f64 {
        let near = self.battle.board().neighbor_set(public.unit(unit).hex);
        (near & public.held(self.side.enemy()))
            .iter()
            .filter_map(|hex| public.unit_at(hex))
            .map(|target| self.attack(public, unit, target, ClashKind::BonusMelee))
            .fold(0.0, f64::max)
    }

    /// The score of a bonus melee; doing without scores zero.
    pub(crate) fn score_bonus(&self, choice: Choice) -> f64 {
        match choice {
            Choice::Attack { unit, target } => self.attack(self.public(), unit, target, ClashKind::BonusMelee),
            _ => 0.0,
        }
    }
}
