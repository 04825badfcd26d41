//! Powers of Creatures, and the Lore that pays for them.

use crate::first::onestep::field::Field;
use rules::first::dice::Face;
use rules::first::frame::Clash;
use rules::first::unit::Power;
use rules::first::{Choice, UnitId};
use rules::side::Side;

impl Field<'_> {
    /// The score of using a power now, or of being done and storing this much of the Lore rolled.
    pub(crate) fn score_power(&self, clash: Clash, choice: Choice) -> f64 {
        let weights = self.weights;
        match choice {
            Choice::Power(power) => {
                let price = self
                    .battle
                    .powers(clash.attacker)
                    .iter()
                    .find(|price| price.power == power)
                    .map_or(0, |price| price.lore);
                self.power(clash, power) - f64::from(price) * weights.stored
            }
            Choice::Store(lore) => f64::from(lore) * (weights.stored - weights.lore),
            _ => 0.0,
        }
    }

    /// The value of a power to us.
    fn power(&self, clash: Clash, power: Power) -> f64 {
        let public = self.public();
        let weights = self.weights;
        let target = clash.target;
        let hits = self.battle.hits(public, clash.attacker, target, clash.kind, clash.roll);
        let left = public.unit(target).figures.saturating_sub(hits);
        match power {
            // The flags of this roll hit immediately (F7.53).
            Power::Web if left > 0 => {
                let flags = clash.roll.count(Face::Flag).min(left);
                weights.web + self.loss(public, target, flags) - weights.driven * f64::from(flags)
            }
            Power::Poison if left > 0 => weights.poison * f64::from(left),
            Power::Shove if left > 0 => {
                let way = self.battle.longest_retreat(public, target, 2);
                weights.driven + self.loss(public, target, (2 - way).min(left))
            }
            Power::Web | Power::Poison | Power::Shove => 0.0,
            Power::Tremor => weights.driven * self.outnumbered(clash.attacker),
            Power::Earthquake => {
                let near = self.battle.board().neighbor_set(public.unit(clash.attacker).hex);
                let losses = |side: Side| {
                    (public.held(side) & near)
                        .iter()
                        .filter_map(|hex| public.unit_at(hex))
                        .map(|unit| self.loss(public, unit, 1))
                        .sum::<f64>()
                };
                losses(self.side.enemy()) - losses(self.side) + weights.driven * self.outnumbered(clash.attacker)
            }
        }
    }

    /// By how many more enemies than friends a unit is surrounded.
    fn outnumbered(&self, unit: UnitId) -> f64 {
        let public = self.public();
        let near = self.battle.board().neighbor_set(public.unit(unit).hex);
        let count = |side: Side| f64::from((public.held(side) & near).len());
        count(self.side.enemy()) - count(self.side)
    }

    /// The score of freeing a unit from its web: what it could do this turn, and that it is no longer an easy target.
    pub(crate) fn score_free(&self, unit: UnitId) -> f64 {
        let next = self.after(&self.state, Choice::Free(unit));
        self.weights.web + self.best_move(&next, unit).max(0.0) - self.weights.lore
    }
}
