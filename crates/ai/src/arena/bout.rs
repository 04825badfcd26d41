//! One battle between two players. Each sees only its own view.

use crate::coached::Coached;
use crate::level::Level;
use crate::player::Player;
use crate::stop::Stop;
use rules::chance::{Seed, Seeded};
use rules::course::Course;
use rules::log::Passed;
use rules::seats::{Seat, Viewer};
use rules::side::{BySide, Side};
use std::sync::Arc;

/// A battle with more decisions than this is given up. Its 200 turns never take that many.
const MOST_DECISIONS: usize = 20_000;

/// A participant: it makes a new player for each battle, and the same player for the same seed.
///
/// A level is an entrant. So is any function from a seed to a player, for players with their own weights or budgets.
pub trait Entrant<G: Coached>: Sync {
    /// The player for one battle.
    fn player(&self, seed: u64) -> Box<dyn Player<G> + Send>;
}

impl<G: Coached> Entrant<G> for Level {
    fn player(&self, seed: u64) -> Box<dyn Player<G> + Send> {
        Self::player(*self, seed)
    }
}

impl<G: Coached, F: Fn(u64) -> Box<dyn Player<G> + Send> + Sync> Entrant<G> for F {
    fn player(&self, seed: u64) -> Box<dyn Player<G> + Send> {
        self(seed)
    }
}

/// A battle to be fought.
pub struct Bout<'a, G: Coached> {
    /// What is fought.
    pub battle: &'a Arc<G>,
    /// Who leads each camp.
    pub camps: BySide<&'a dyn Entrant<G>>,
    /// The number of the seed. Dice, cards and the players' own randomness follow from it.
    pub seed: u64,
}

/// A decision, as the observer of a bout sees it. Players see only the view.
#[derive(Debug)]
pub struct Decision<'a, G: Coached> {
    /// The state before it.
    pub before: &'a G::State,
    /// What the player was shown.
    pub view: &'a G::View,
    /// Whose decision it was.
    pub seat: Seat,
    /// What was chosen.
    pub choice: G::Choice,
    /// The events that followed.
    pub passed: &'a [Passed<G>],
}

/// A battle fought to its end.
#[derive(Debug)]
pub struct Fought<G: Coached> {
    /// The winner, if there is one.
    pub winner: Option<Side>,
    /// The turns it took.
    pub turns: u16,
    /// The number of its own turns in which each camp had something to decide.
    pub own_turns: BySide<u16>,
    /// The whole battle, from which a record can be made.
    pub course: Course<G, Seeded>,
}

/// Why a battle did not finish.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unfinished {
    /// It was called off.
    #[error("the battle was called off")]
    CalledOff,
    /// A player chose something that the rules forbid.
    #[error("seed {seed}: the player of the {side} camp chose `{choice}`, but {why}")]
    Refused {
        /// The seed of the battle.
        seed: u64,
        /// Whose player it was.
        side: Side,
        /// What it wanted, in notation.
        choice: String,
        /// Why that is not allowed.
        why: String,
    },
    /// It did not finish within the limit.
    #[error("seed {seed}: the battle was not over after {MOST_DECISIONS} decisions")]
    Endless {
        /// The seed of the battle.
        seed: u64,
    },
}

impl<G: Coached> Clone for Bout<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Coached> Copy for Bout<'_, G> {}

impl<G: Coached> Bout<'_, G> {
    /// The seed of a camp's player. It belongs to the camp, not to the entrant. Equal entrants then play both battles
    /// of a mirrored pair alike, and the players' own luck cancels out together with the luck of the dice.
    const fn player_seed(&self, side: Side) -> u64 {
        self.seed.wrapping_mul(2).wrapping_add(side as u64)
    }

    /// Fights the battle. `watch` is called with every decision.
    ///
    /// # Errors
    /// If it did not finish.
    pub fn fight(&self, stop: &Stop, mut watch: impl FnMut(&Decision<'_, G>)) -> Result<Fought<G>, Unfinished> {
        let mut players = BySide::from_fn(|side| self.camps.get(side).player(self.player_seed(side)));
        let chance = Seeded(Seed::from_number(self.seed));
        let (mut course, _) = Course::new(self.battle.clone(), self.battle.start(), chance);
        let mut own_turns = BySide::from_fn(|_| 0);
        let mut last_turn = 0;
        for _ in 0..MOST_DECISIONS {
            let Some(seat) = course.decider() else {
                return Ok(Fought {
                    winner: course.finish().and_then(rules::log::Finish::winner),
                    turns: self.battle.moment(course.state()).turn,
                    own_turns,
                    course,
                });
            };
            let before = *course.state();
            let moment = self.battle.moment(&before);
            if moment.side == seat.side() && moment.turn != last_turn {
                last_turn = moment.turn;
                *own_turns.get_mut(seat.side()) += 1;
            }
            let view = course.view(Viewer::Seat(seat));
            let choice = players.get_mut(seat.side()).choose(self.battle, &view, stop);
            if stop.is_raised() {
                return Err(Unfinished::CalledOff);
            }
            let passed = course.choose(seat, choice).map_err(|why| Unfinished::Refused {
                seed: self.seed,
                side: seat.side(),
                choice: self.battle.write_choice(&before, choice),
                why: self.battle.refusal(why).sentence,
            })?;
            watch(&Decision {
                before: &before,
                view: &view,
                seat,
                choice,
                passed: &passed,
            });
        }
        Err(Unfinished::Endless { seed: self.seed })
    }
}
