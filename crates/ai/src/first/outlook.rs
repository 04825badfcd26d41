//! The outlook: how likely a camp is to win from a position, at a glance.
//!
//! It reads nothing but what everybody sees, so it can tell nobody anything about a hand.

use crate::first::drill::{Ground, Survey};
use crate::first::sight::Knower;
use crate::mind::Network;
use rules::first::{Battle, Public};
use rules::side::Side;

/// The chance of winning that a camp has as things stand, from 0 to 1.
pub fn win_chance(battle: &Battle, public: &Public, side: Side) -> f64 {
    if let Some(ending) = public.ending() {
        return match ending.winner() {
            Some(winner) => f64::from(u8::from(winner == side)),
            None => 0.5,
        };
    }
    let ground = Ground::of(battle);
    let survey = Survey::of_units(battle, &ground, public);
    let of = |side: Side| {
        f64::from(Network::own().chance(&Knower {
            battle,
            ground: &ground,
            survey: &survey,
            public,
            side,
            hand: None,
        }))
    };
    // The mind looks with the eyes of either camp in turn, so that both chances add up to one.
    (of(side) + 1.0 - of(side.enemy())) / 2.0
}
