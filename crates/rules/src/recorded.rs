//! What a system of rules adds so that its battles can be written down and told.

use crate::chance::Outcome;
use crate::digest::Digest;
use crate::game::Rules;
use crate::narration::{Listener, Sentence};
use crate::seats::Seat;
use crate::side::Side;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;

/// A system whose battles can be written down, read again and told.
pub trait Recorded: Rules {
    /// A battle as plain data, complete.
    type Setup: Clone + PartialEq + Debug + Send + Sync + Serialize + DeserializeOwned + 'static;
    /// A moment in mid-battle as plain data.
    type Position: Clone + PartialEq + Debug + Send + Sync + Serialize + DeserializeOwned + 'static;
    /// Somebody who tells one listener what happens, entry by entry.
    type Narrator: Clone + Debug + Send + Sync + 'static;

    /// A battle out of its setup.
    ///
    /// # Errors
    /// Everything that is wrong with the setup, a sentence each.
    fn from_setup(setup: Self::Setup) -> Result<Self, Vec<String>>;

    /// The setup of this battle.
    fn setup(&self) -> &Self::Setup;

    /// The state that a position describes.
    ///
    /// # Errors
    /// Everything that is wrong with the position, a sentence each.
    fn at_position(&self, position: &Self::Position) -> Result<Self::State, Vec<String>>;

    /// A choice as text, as seen from the state before it is made.
    fn write_choice(&self, before: &Self::State, choice: Self::Choice) -> String;

    /// The choice that a text means in the state before it is made.
    ///
    /// # Errors
    /// What cannot be read.
    fn read_choice(&self, before: &Self::State, text: &str) -> Result<Self::Choice, Unreadable>;

    /// An outcome as text.
    fn write_outcome(&self, outcome: Outcome) -> String;

    /// The outcome that a text means.
    ///
    /// # Errors
    /// What cannot be read.
    fn read_outcome(&self, text: &str) -> Result<Outcome, Unreadable>;

    /// The fingerprint of a state, hidden cards included.
    fn digest(&self, state: &Self::State) -> Digest;

    /// Where the battle stands.
    fn moment(&self, state: &Self::State) -> Moment;

    /// Whether a choice has told somebody something, so that it cannot be taken back.
    fn seals(&self, before: &Self::State, choice: Self::Choice, events: &[Self::Event]) -> bool;

    /// A refusal in words.
    fn refusal(&self, why: Self::Refusal) -> Refusal;

    /// What the camp of a seat is called in a sentence.
    fn camp_name(&self, seat: Seat) -> String;

    /// A narrator for one listener.
    fn narrator(&self, listener: Listener) -> Self::Narrator;

    /// Tells in sentences what one entry brought.
    fn narrate(
        &self,
        narrator: &mut Self::Narrator,
        before: &Self::State,
        events: &[Self::Event],
        out: &mut Vec<Sentence>,
    );
}

/// Where a battle stands, for lists, logs and marks of turns.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Moment {
    /// The turn, counted from 1; 0 before the first.
    pub turn: u16,
    /// Whose turn it is.
    pub side: Side,
    /// Whether the first cards are still being dealt, which belongs to the start.
    pub dealing: bool,
}

/// Why something is refused, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The row of the rulebook that forbids it.
    pub rule: String,
    /// What it says here.
    pub sentence: String,
}

/// A line that cannot be read, and why.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct Unreadable(pub String);
