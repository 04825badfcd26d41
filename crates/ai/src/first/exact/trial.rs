//! A trial of a player: how much it loses in the rest of a turn, over every possible throw.
//!
//! A sequence of choices loses the sum of what each of them loses, weighted by the chance of getting there. The
//! likeliest moments are examined first, so a trial that ends early has counted the decisions that matter most.

use super::answer::Answer;
use super::{Aim, Exact, Unsolved};
use crate::player::Player;
use crate::stop::Stop;
use rules::first::{Battle, State, Waits};
use std::cmp::Ordering;
use std::collections::BinaryHeap;

/// The result of a trial.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub struct Trial {
    /// What the best play is worth.
    pub worth: f64,
    /// What the first choice loses.
    pub first: f64,
    /// What all choices together lose, as far as they were asked for.
    pub whole: f64,
    /// Decisions that the player was asked for.
    pub decisions: u32,
    /// The chance of reaching a decision that the player was no longer asked for.
    pub unasked: f64,
}

/// A moment that may be reached.
struct Ahead {
    chance: f64,
    state: State,
}

impl PartialEq for Ahead {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Ahead {}

impl PartialOrd for Ahead {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Ahead {
    fn cmp(&self, other: &Self) -> Ordering {
        self.chance.total_cmp(&other.chance)
    }
}

/// Lets a player decide for the active camp until the end of its turn, at most `most` times. The enemy gives the
/// answers that are worst for that camp.
///
/// # Errors
/// If choices cannot be valued within the solver's limit or without knowing cards.
pub fn trial<A: Aim>(
    exact: &mut Exact<'_, A>,
    battle: &Battle,
    start: &State,
    player: &mut dyn Player<Battle>,
    most: u32,
) -> Result<Trial, Unsolved> {
    let side = start.public().active();
    let mut trial = Trial {
        worth: exact.worth(start)?,
        ..Trial::default()
    };
    let mut ahead = BinaryHeap::from([Ahead {
        chance: 1.0,
        state: *start,
    }]);
    while let Some(Ahead { chance, mut state }) = ahead.pop() {
        if exact.is_over(state.public()) {
            continue;
        }
        match battle.waits(state.public()) {
            Waits::Over(_) => {}
            Waits::Chance(_) => {
                for (outcome, share) in exact.throws(state.public())? {
                    let mut next = state;
                    // The throw is one that was asked for.
                    let _ = battle.resolve(&mut next, outcome, &mut ());
                    ahead.push(Ahead {
                        chance: chance * share,
                        state: next,
                    });
                }
            }
            Waits::Seats(seats) => {
                let Some(seat) = seats.first() else { continue };
                if seat.side() == side && trial.decisions >= most {
                    trial.unasked += chance;
                    continue;
                }
                let answer = Answer::by(exact, &state)?;
                let choice = if seat.side() == side {
                    let choice = player.choose(battle, &battle.view_of(&state, seat), &Stop::new());
                    let loss = answer.loss(choice);
                    if trial.decisions == 0 {
                        trial.first = loss;
                    }
                    trial.decisions += 1;
                    trial.whole += chance * loss;
                    Some(choice)
                } else {
                    answer.choices.last().map(|worst| worst.choice)
                };
                // A player that makes an unlisted choice has lost everything.
                if let Some(choice) = choice
                    && battle.choose(&mut state, seat, choice, &mut ()).is_ok()
                {
                    ahead.push(Ahead { chance, state });
                }
            }
        }
    }
    Ok(trial)
}
