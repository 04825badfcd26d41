//! The outlook: how likely a camp is to win from a position, at a glance.
//!
//! It reads nothing but what everybody sees, so it can tell nobody anything about a hand.

use rules::first::{Battle, Public};
use rules::side::Side;

/// What a banner's share of those needed is worth, in the logarithm of the odds of winning.
const BANNERS: f64 = 5.0;
/// What all figures of an army, each unit's counted by its own full strength, are worth.
const FIGURES: f64 = 4.0;

/// The chance of winning that a camp has as things stand, from 0 to 1.
pub fn win_chance(battle: &Battle, public: &Public, side: Side) -> f64 {
    if let Some(ending) = public.ending() {
        return match ending.winner() {
            Some(winner) => f64::from(u8::from(winner == side)),
            None => 0.5,
        };
    }
    let standing = |side: Side| {
        let need = f64::from(battle.setup().camps.get(side).banners.max(1));
        let banners = f64::from(battle.banners(public, side)) / need;
        let units = public.alive().iter().filter(|unit| battle.side(*unit) == side);
        let figures: f64 = units
            .map(|unit| f64::from(public.unit(unit).figures) / f64::from(battle.roster(unit).strength.max(1)))
            .sum();
        (banners, figures)
    };
    let (own_banners, own_figures) = standing(side);
    let (enemy_banners, enemy_figures) = standing(side.enemy());
    let share = (own_figures - enemy_figures) / (own_figures + enemy_figures).max(1.0);
    let score = BANNERS * (own_banners - enemy_banners) + FIGURES * share;
    1.0 / (1.0 + (-score).exp())
}
