//! The outlook: a quick estimate of a camp's chance of winning from a position.
//!
//! It reads only public facts, so it cannot reveal anything about a hand.
//!
//! At the beginning of a turn the mind of the players judges. It has learned from such positions alone, and would take
//! the camp whose turn is half over for one with a whole turn ahead of it. Within a turn another mind judges, which
//! sees what is left to do in the turn.

use crate::first::drill::{Ground, Survey};
use crate::first::sight::{Knower, fitting};
use crate::mind::Network;
use rules::first::position::Phase;
use rules::first::{Battle, Public};
use rules::side::Side;
use std::sync::Arc;

/// A camp's chance of winning in the present position, from 0 to 1.
pub fn win_chance(battle: &Battle, public: &Public, side: Side) -> f64 {
    Outlook::of(battle).win_chance(public, side)
}

/// Whether a turn is under way: its card is played, or units act before that.
pub(crate) fn is_within(public: &Public) -> bool {
    public.card().is_some() || public.phase() != Phase::Command
}

/// What is estimated in one battle.
#[derive(Clone, Debug)]
pub(crate) struct Outlook<'a> {
    battle: &'a Battle,
    ground: Ground,
    mind: &'a Arc<Network>,
}

impl<'a> Outlook<'a> {
    pub(crate) fn of(battle: &'a Battle) -> Self {
        Self {
            battle,
            ground: Ground::of(battle),
            mind: fitting(Network::own(), battle),
        }
    }

    /// A camp's chance of winning, from 0 to 1.
    pub(crate) fn win_chance(&self, public: &Public, side: Side) -> f64 {
        if let Some(ending) = public.ending() {
            return match ending.winner() {
                Some(winner) => f64::from(u8::from(winner == side)),
                None => 0.5,
            };
        }
        // The tuned sum, which judges larger battles, sees nothing of what is left of a turn.
        let within = is_within(public) && !self.mind.is_plain();
        let mind = if within { Network::within() } else { self.mind };
        let survey = Survey::of_units(self.battle, &self.ground, public);
        let of = |side: Side| {
            f64::from(mind.chance(&Knower {
                battle: self.battle,
                ground: &self.ground,
                survey: &survey,
                public,
                side,
                hand: None,
                within,
            }))
        };
        // The mind judges from the view of each camp in turn, so that both chances add up to one.
        (of(side) + 1.0 - of(side.enemy())) / 2.0
    }
}
