//! Mirrored pairs: the same battle twice, with the camps exchanged.

use crate::arena::bout::{Bout, Entrant, Unfinished};
use crate::coached::Coached;
use crate::stop::Stop;
use rules::side::{BySide, Side};
use std::sync::Arc;

/// Two battles with the same seed: in one the first entrant leads the standard camp, in the other the pennant camp.
pub struct Pair<'a, G: Coached> {
    /// What is fought.
    pub battle: &'a Arc<G>,
    /// The entrant whose points are counted.
    pub first: &'a dyn Entrant<G>,
    /// The other one.
    pub second: &'a dyn Entrant<G>,
    /// The seed of both battles.
    pub seed: u64,
}

impl<G: Coached> Clone for Pair<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Coached> Copy for Pair<'_, G> {}

impl<'a, G: Coached> Pair<'a, G> {
    /// The battle in which the first entrant leads a camp.
    pub fn bout(&self, first: Side) -> Bout<'a, G> {
        Bout {
            battle: self.battle,
            camps: BySide::from_fn(|side| if side == first { self.first } else { self.second }),
            seed: self.seed,
        }
    }

    /// Fights both battles and returns the first entrant's points.
    ///
    /// # Errors
    /// If one of them did not finish.
    pub fn fight(&self, stop: &Stop) -> Result<Points, Unfinished> {
        let winner = |first| Ok(self.bout(first).fight(stop, |_| {})?.winner);
        Ok(Points::of(&BySide {
            standard: winner(Side::Standard)?,
            pennant: winner(Side::Pennant)?,
        }))
    }
}

/// The first entrant's points in a pair, in half points: two for a win, one for a draw, so 0 to 4.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Points(u8);

impl Points {
    /// All possible results of a pair.
    pub const ALL: [Self; 5] = [Self(0), Self(1), Self(2), Self(3), Self(4)];

    /// The points of a pair, given the winner of the battle in which the first entrant led each camp.
    pub fn of(winners: &BySide<Option<Side>>) -> Self {
        let half_points = |first: Side| match winners.get(first) {
            Some(winner) if *winner == first => 2,
            Some(_) => 0,
            None => 1,
        };
        Self(half_points(Side::Standard) + half_points(Side::Pennant))
    }

    /// The half points.
    pub const fn halves(self) -> u8 {
        self.0
    }

    /// The share of the available points, from 0 to 1.
    pub const fn share(self) -> f64 {
        self.0 as f64 / 4.0
    }
}
