//! Dice that Lore cards throw at units: their expected effect.

use crate::first::onestep::field::Field;
use rules::board::HexId;
use rules::first::lore::Spell;
use rules::first::unit::Stance;
use rules::first::{Public, UnitId};
use rules::side::Side;

/// The most dice of a card in the table.
const MOST_DICE: usize = 12;

/// The chance of each number of hits of some dice.
fn hits(dice: u8, chance: f64) -> [f64; MOST_DICE + 1] {
    let mut hits = [0.0; MOST_DICE + 1];
    hits[0] = 1.0;
    for _ in 0..usize::from(dice).min(MOST_DICE) {
        for at in (1..=MOST_DICE).rev() {
            hits[at] = hits[at] * (1.0 - chance) + hits[at - 1] * chance;
        }
        hits[0] *= 1.0 - chance;
    }
    hits
}

impl Field<'_> {
    /// The expected cost to a unit's camp of dice that hit with a given chance.
    pub(crate) fn scorched(&self, public: &Public, unit: UnitId, dice: u8, chance: f64) -> f64 {
        if self.battle.roster(unit).stance == Stance::Creature {
            // Each hit is rolled again and must show the color of the Creature (F7.13).
            let dies = 1.0 - (1.0 - chance / 6.0).powi(i32::from(dice));
            return dies * self.loss(public, unit, public.unit(unit).figures);
        }
        hits(dice, chance)
            .iter()
            .zip(0..)
            .skip(1)
            .map(|(chance, lost)| chance * self.loss(public, unit, lost))
            .sum()
    }

    /// The expected effect of a spell's dice on one unit, for us.
    pub(crate) fn spell_dice(&self, public: &Public, spell: Spell, unit: UnitId, dice: u8) -> f64 {
        let roster = self.battle.roster(unit);
        let figures = public.unit(unit).figures;
        let worth = match spell {
            Spell::Healing | Spell::MassHealing => {
                let missing = roster.strength.saturating_sub(figures);
                let healed: f64 = hits(dice, 1.0 / 3.0)
                    .iter()
                    .zip(0_u8..)
                    .map(|(chance, hits)| chance * f64::from(hits.min(missing)))
                    .sum();
                let share = healed / f64::from(roster.strength.max(1));
                // A unit about to be lost is worth more than its figures.
                share * (self.weights.figures + self.weights.healing)
            }
            Spell::Fireball => {
                let spared = (5.0_f64 / 6.0).powi(i32::from(dice));
                // Without a Lore face each die is one of five.
                -((1.0 - spared) * self.loss(public, unit, figures)
                    + spared * self.scorched(public, unit, dice, 1.0 / 5.0))
            }
            Spell::Caltrops => -self.scorched(public, unit, dice, 1.0 / 6.0),
            Spell::DivineJudgement => {
                let flags = if public.webbed().contains(unit) || self.battle.boldness(public, unit, &mut ()) > 0 {
                    0.0
                } else {
                    f64::from(dice) / 6.0 * self.weights.driven
                };
                -(self.scorched(public, unit, dice, 1.0 / 3.0) + flags)
            }
            _ => -self.scorched(public, unit, dice, 1.0 / 3.0),
        };
        self.signed(roster.side, worth)
    }

    /// The expected effect of a card that throws dice on the units it has yet to reach.
    pub(crate) fn barrage_to_come(&self, public: &Public, side: Side, unit: UnitId) -> f64 {
        let Some(spell) = self.spell_of(public, side) else {
            return 0.0;
        };
        let dice = self.battle.barrage_dice(public, side);
        let mut worth = 0.0;
        let mut targets = public.targets().and(public.alive());
        if unit.is_some() {
            targets.insert(unit);
        }
        for target in targets.iter() {
            worth += self.spell_dice(public, spell, target, dice);
            if spell == Spell::ChainLightning && dice > 1 {
                let leaps = 1.0 - (2.0_f64 / 3.0).powi(i32::from(dice));
                worth += leaps * self.bolt(public, side, public.unit(target).hex, dice - 1, target);
            }
        }
        worth
    }

    /// The best that a bolt can do from a hex with some dice; it looks one leap ahead.
    fn bolt(&self, public: &Public, side: Side, hex: HexId, dice: u8, but: UnitId) -> f64 {
        let struck = public.cast(side).map(|cast| cast.units).unwrap_or_default();
        (self.battle.board().neighbor_set(hex) & public.held(side.enemy()))
            .iter()
            .filter_map(|hex| public.unit_at(hex))
            .filter(|unit| *unit != but && !struck.contains(*unit) && !public.hidden().contains(*unit))
            .map(|unit| self.spell_dice(public, Spell::ChainLightning, unit, dice))
            .map(|worth| self.signed(side, worth))
            .fold(0.0, f64::max)
            * if side == self.side { 1.0 } else { -1.0 }
    }

    /// The best that a bolt waiting to leap can do.
    pub(crate) fn best_leap(&self, public: &Public, side: Side, hex: HexId) -> f64 {
        let dice = self.battle.barrage_dice(public, side).saturating_sub(1);
        self.bolt(public, side, hex, dice, UnitId::NONE)
    }
}
