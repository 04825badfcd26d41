//! The outlook: a quick estimate of a camp's chance of winning from a position.
//!
//! It reads only public facts, so it cannot reveal anything about a hand.

use crate::first::drill::{Ground, Survey};
use crate::first::sight::{Knower, fitting};
use crate::mind::Network;
use rules::first::{Battle, Public};
use rules::side::Side;

/// A camp's chance of winning in the present position, from 0 to 1.
pub fn win_chance(battle: &Battle, public: &Public, side: Side) -> f64 {
    if let Some(ending) = public.ending() {
        return match ending.winner() {
            Some(winner) => f64::from(u8::from(winner == side)),
            None => 0.5,
        };
    }
    let ground = Ground::of(battle);
    let survey = Survey::of_units(battle, &ground, public);
    let mind = fitting(Network::own(), battle);
    let of = |side: Side| {
        f64::from(mind.chance(&Knower {
            battle,
            ground: &ground,
            survey: &survey,
            public,
            side,
            hand: None,
        }))
    };
    // The mind judges from the view of each camp in turn, so that both chances add up to one.
    (of(side) + 1.0 - of(side.enemy())) / 2.0
}
