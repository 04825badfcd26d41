//! The exact value of a moment in one's own turn: every sequence of own choices to the end of the turn is tried, every
//! throw of dice counts with its exact chance, and the enemy gives the answers worst for us.
//!
//! Only the turn counts. An [`Aim`] says what the end of the turn is worth. [`Victory`] counts only whether the battle
//! is won by then, which is what puzzles ask. [`Leaf`] takes any function of the public state, for a player that
//! searches. Lore cards stay in the hands of both sides: windows are passed, and no card is played.
//!
//! Equivalent moments are solved once. If the aim does not depend on places, moments that differ only in where idle
//! units stand are equivalent too (`idle.rs`).

pub mod answer;
mod idle;
mod throws;
pub mod trial;

pub use answer::Answer;
pub use trial::{Trial, trial};

use crate::stop::Stop;
use idle::{Idle, Trace};
use rules::chance::{Outcome, Want};
use rules::first::frame::Frame;
use rules::first::likeness::Likeness;
use rules::first::position::Phase;
use rules::first::{Battle, Choice, Public, State, Waits};
use rules::seats::Seat;
use rules::side::Side;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use throws::Throws;

/// What the end of a turn is worth to the active camp.
pub trait Aim {
    /// The value of the end of the turn, or of the end of the battle if that came first.
    fn worth(&self, battle: &Battle, public: &Public) -> f64;

    /// The least and the most that anything can be worth; the search stops when it has found the most.
    fn bounds(&self) -> (f64, f64) {
        (f64::NEG_INFINITY, f64::INFINITY)
    }

    /// Whether the value depends only on how the battle has ended, if it has.
    fn is_ending_alone(&self) -> bool {
        false
    }
}

/// One if the battle is won within the turn, zero otherwise: the value is the chance of winning.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Victory(pub Side);

impl Aim for Victory {
    fn worth(&self, _: &Battle, public: &Public) -> f64 {
        let winner = public.ending().and_then(rules::first::Ending::winner);
        f64::from(u8::from(winner == Some(self.0)))
    }

    fn bounds(&self) -> (f64, f64) {
        (0.0, 1.0)
    }

    fn is_ending_alone(&self) -> bool {
        true
    }
}

/// Any function of the public state at the end of the turn.
#[derive(Copy, Clone, Debug)]
pub struct Leaf<F>(pub F);

impl<F: Fn(&Battle, &Public) -> f64> Aim for Leaf<F> {
    fn worth(&self, battle: &Battle, public: &Public) -> f64 {
        self.0(battle, public)
    }
}

/// Why a moment could not be solved.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Unsolved {
    /// It would take more moments than allowed, or the solver was called off.
    TooLarge,
    /// Cards are drawn before the turn ends, and nobody knows which.
    Hidden,
}

/// A choice and its value if everything after it is chosen as well as possible.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Valued {
    /// The choice.
    pub choice: Choice,
    /// Its value.
    pub worth: f64,
}

/// What is known of a moment.
#[derive(Copy, Clone, Debug)]
struct Known {
    worth: f64,
    /// The places its value depends on.
    trace: Trace,
}

/// A solver for one turn of one battle. It remembers its results, so later questions about the same turn are quick.
pub struct Exact<'a, A> {
    battle: &'a Battle,
    aim: A,
    side: Side,
    turn: u16,
    known: HashMap<Likeness, Known, BuildHasherDefault<Ready>>,
    idle: Option<Idle>,
    throws: Throws,
    looked_at: u64,
    most: u64,
    stop: Stop,
}

impl<'a, A: Aim> Exact<'a, A> {
    /// A solver for the current turn of a state, limited to `most` moments.
    pub fn new(battle: &'a Battle, state: &State, aim: A, most: u64) -> Self {
        let public = state.public();
        let idle = if aim.is_ending_alone() {
            Idle::new(battle, public)
        } else {
            None
        };
        Self {
            battle,
            aim,
            side: public.active(),
            turn: public.turn(),
            known: HashMap::default(),
            idle,
            throws: Throws::default(),
            looked_at: 0,
            most,
            stop: Stop::new(),
        }
    }

    /// The solver gives up as soon as this flag is raised.
    #[must_use]
    pub fn under(mut self, stop: &Stop) -> Self {
        self.stop = stop.clone();
        self
    }

    /// How many moments were examined, each after a choice or a throw.
    pub const fn looked_at(&self) -> u64 {
        self.looked_at
    }

    /// Whether the turn is over, or the battle is.
    pub fn is_over(&self, public: &Public) -> bool {
        public.ending().is_some()
            || public.turn() != self.turn
            || public.active() != self.side
            || public.phase() == Phase::Draw
    }

    /// The value of a moment of the turn.
    ///
    /// # Errors
    /// If it cannot be computed within the limit or without knowing cards.
    pub fn worth(&mut self, state: &State) -> Result<f64, Unsolved> {
        self.look(state).map(|known| known.worth)
    }

    /// The value of each listed choice of the present decision, in the order of the list. Empty if nobody decides.
    ///
    /// It is our value, whether we decide or the enemy does.
    ///
    /// # Errors
    /// If it cannot be computed within the limit or without knowing cards.
    pub fn choices(&mut self, state: &State) -> Result<Vec<Valued>, Unsolved> {
        let Some(seat) = self.battle.decider(state.public()) else {
            return Ok(Vec::new());
        };
        if self.is_over(state.public()) {
            return Ok(Vec::new());
        }
        let mut valued = Vec::new();
        for choice in self.listed(state, seat) {
            let worth = self.after(state, seat, choice)?.worth;
            valued.push(Valued { choice, worth });
        }
        Ok(valued)
    }

    /// Every throw that the moment waits for with its chance, with equivalent throws combined. Empty if it waits for
    /// none.
    ///
    /// # Errors
    /// If cards are drawn.
    pub fn throws(&mut self, public: &Public) -> Result<Vec<(Outcome, f64)>, Unsolved> {
        let Waits::Chance(ask) = self.battle.waits(public) else {
            return Ok(Vec::new());
        };
        let Want::Dice(dice) = ask.want else {
            return Err(Unsolved::Hidden);
        };
        let throws = self.throws.of(self.battle, public, dice);
        Ok(throws
            .iter()
            .map(|(roll, chance)| (Outcome::Dice(*roll), *chance))
            .collect())
    }

    fn look(&mut self, state: &State) -> Result<Known, Unsolved> {
        let public = state.public();
        if self.is_over(public) {
            return Ok(Known {
                worth: self.aim.worth(self.battle, public),
                trace: Trace::NOTHING,
            });
        }
        match self.battle.waits(public) {
            Waits::Over(_) => Ok(Known {
                worth: self.aim.worth(self.battle, public),
                trace: Trace::NOTHING,
            }),
            Waits::Chance(ask) => match ask.want {
                Want::Dice(dice) => self.throw(state, dice),
                Want::Cards { .. } | Want::Unique(_) => Err(Unsolved::Hidden),
            },
            Waits::Seats(seats) => match seats.first() {
                Some(seat) => self.recall_or_decide(state, seat),
                None => Err(Unsolved::Hidden),
            },
        }
    }

    /// The mean over all throws.
    fn throw(&mut self, state: &State, dice: u8) -> Result<Known, Unsolved> {
        let throws = self.throws.of(self.battle, state.public(), dice);
        let mut known = Known {
            worth: 0.0,
            trace: self.trace(state.public()),
        };
        for (roll, chance) in throws.iter() {
            self.count()?;
            let mut next = *state;
            // There are exactly as many dice as were asked for, so this cannot fail.
            let _ = self.battle.resolve(&mut next, Outcome::Dice(*roll), &mut ());
            let after = self.look(&next)?;
            known.worth += chance * after.worth;
            known.trace.add(&after.trace);
        }
        Ok(known)
    }

    fn recall_or_decide(&mut self, state: &State, seat: Seat) -> Result<Known, Unsolved> {
        let public = state.public();
        let likeness = self.battle.likeness(public);
        if let Some(known) = self.known.get(&likeness) {
            return Ok(*known);
        }
        let in_combat = matches!(public.top(), Frame::Combat);
        if in_combat
            && let Some(idle) = &self.idle
            && let Some(known) = idle.recall(self.battle, public)
        {
            self.known.insert(likeness, known);
            return Ok(known);
        }
        let known = self.decide(state, seat)?;
        self.known.insert(likeness, known);
        if in_combat && let Some(idle) = &mut self.idle {
            idle.note(self.battle, public, known);
        }
        Ok(known)
    }

    /// The best of our choices, or the enemy's choice that is worst for us.
    fn decide(&mut self, state: &State, seat: Seat) -> Result<Known, Unsolved> {
        let ours = seat.side() == self.side;
        let (least, most) = self.aim.bounds();
        let mut worth = if ours { f64::NEG_INFINITY } else { f64::INFINITY };
        let mut trace = self.trace(state.public());
        for choice in self.listed(state, seat) {
            let after = self.after(state, seat, choice)?;
            trace.add(&after.trace);
            worth = if ours {
                worth.max(after.worth)
            } else {
                worth.min(after.worth)
            };
            if ours && worth >= most || !ours && worth <= least {
                break;
            }
        }
        Ok(Known { worth, trace })
    }

    fn after(&mut self, state: &State, seat: Seat, choice: Choice) -> Result<Known, Unsolved> {
        self.count()?;
        let mut next = *state;
        self.battle.choose_listed(&mut next, seat, choice, &mut ());
        self.look(&next)
    }

    /// What a seat may choose, without Lore cards.
    fn listed(&self, state: &State, seat: Seat) -> Vec<Choice> {
        let mut choices = Vec::with_capacity(16);
        self.battle.choices(
            state.public(),
            state.private(self.battle.hand_of(seat)),
            seat,
            &mut choices,
        );
        if self.battle.has_lore_cards() {
            choices.retain(|choice| !matches!(choice, Choice::Cast { .. } | Choice::StandDown));
        }
        choices
    }

    fn trace(&self, public: &Public) -> Trace {
        match &self.idle {
            Some(_) => Trace::of(self.battle, public, self.side),
            None => Trace::NOTHING,
        }
    }

    fn count(&mut self) -> Result<(), Unsolved> {
        self.looked_at += 1;
        if self.looked_at > self.most || self.stop.is_raised() {
            Err(Unsolved::TooLarge)
        } else {
            Ok(())
        }
    }
}

/// A likeness is mixed well enough to be used as a hash.
#[derive(Default)]
struct Ready(u64);

impl Hasher for Ready {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(*byte);
        }
    }

    fn write_u128(&mut self, number: u128) {
        self.0 = number as u64;
    }
}
