//! What every system of rules can do: one trait, by static dispatch.
//!
//! Logs, records, tables, arenas and laws are written once for any system and compiled for each.

use crate::chance::{Ask, Chance, Fast, Outcome, OutcomeFault, Stock};
use crate::seats::{HandId, Seat, SeatSet, Viewer};
use crate::side::Side;
use crate::system::System;
use crate::waits::Waits;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;

/// A system of rules with a battle set up in it.
pub trait Rules: Debug + Sized + Send + Sync + 'static {
    /// Which system it is.
    const SYSTEM: System;
    /// Why nothing can be chosen any more once the battle is over.
    const OVER: Self::Refusal;

    /// A battle at one moment.
    type State: Copy + PartialEq + Debug + Send + Sync + 'static;
    /// What a viewer may know of it.
    type View: Copy + PartialEq + Debug + Send + Sync + 'static;
    /// A decision of a seat.
    type Choice: Copy + Ord + Debug + Send + Sync + 'static;
    /// Something that has happened.
    type Event: Copy + PartialEq + Debug + Send + Sync + 'static;
    /// Why a choice is refused.
    type Refusal: Copy + PartialEq + Debug + Send + Sync + 'static;
    /// How a battle ends that is fought out.
    type Ending: Copy + PartialEq + Debug + Send + Sync + Won + Serialize + DeserializeOwned + 'static;

    /// The seats at the battle.
    fn seats(&self) -> SeatSet;

    /// The camp that a seat plays for.
    fn side_of(&self, seat: Seat) -> Side;

    /// The hand that a seat holds, or shares with others of its camp.
    fn hand_of(&self, seat: Seat) -> HandId;

    /// The state before anything has happened.
    fn start(&self) -> Self::State;

    /// What the battle waits for.
    fn waits(&self, state: &Self::State) -> Waits<Self::Ending>;

    /// What the cards of a question come out of.
    fn stock(&self, state: &Self::State, ask: Ask) -> Stock;

    /// Everything `seat` may choose, into a buffer that is emptied first.
    fn choices(&self, state: &Self::State, seat: Seat, out: &mut Vec<Self::Choice>);

    /// A choice is made if it is allowed.
    ///
    /// # Errors
    /// Why it is not; the state is then untouched.
    fn choose(
        &self,
        state: &mut Self::State,
        seat: Seat,
        choice: Self::Choice,
        told: &mut impl Tell<Self::Event>,
    ) -> Result<(), Self::Refusal>;

    /// A choice that was just listed for `seat` is made without checking it again.
    fn choose_listed(
        &self,
        state: &mut Self::State,
        seat: Seat,
        choice: Self::Choice,
        told: &mut impl Tell<Self::Event>,
    );

    /// Chance answers.
    ///
    /// # Errors
    /// An outcome that does not fit the question changes nothing.
    fn resolve(
        &self,
        state: &mut Self::State,
        outcome: Outcome,
        told: &mut impl Tell<Self::Event>,
    ) -> Result<(), OutcomeFault>;

    /// What a viewer may know.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;

    /// Everything the viewer may choose, worked out from the view alone.
    fn view_choices(&self, view: &Self::View, out: &mut Vec<Self::Choice>);

    /// Whether the viewer may make a choice, worked out from the view alone.
    ///
    /// # Errors
    /// Why not.
    fn view_check(&self, view: &Self::View, choice: Self::Choice) -> Result<(), Self::Refusal>;

    /// Whether `viewer` may see an event.
    fn is_seen(&self, event: &Self::Event, viewer: Viewer) -> bool;

    /// Whether an event is hidden from some.
    fn is_secret(&self, event: &Self::Event) -> bool;

    /// A state that agrees with all a viewer knows.
    fn sample(&self, view: &Self::View, random: &mut Fast) -> Self::State;

    /// A choice picked from everything that can be written down, allowed or not, for trying refusals.
    fn any_choice(&self, random: &mut Fast) -> Self::Choice;
}

/// An ending that may have a winner.
pub trait Won {
    /// The camp that has won, if one has.
    fn winner(self) -> Option<Side>;
}

/// Somebody who is told of events.
pub trait Tell<Event> {
    /// An event has happened.
    fn tell(&mut self, event: Event);
}

/// Nobody: for search and random play.
impl<Event> Tell<Event> for () {
    #[inline]
    fn tell(&mut self, _: Event) {}
}

impl<Event> Tell<Event> for Vec<Event> {
    fn tell(&mut self, event: Event) {
        self.push(event);
    }
}

/// The seats that decide now, each for itself: nobody if chance is asked or the battle is over.
pub fn deciders<G: Rules>(battle: &G, state: &G::State) -> SeatSet {
    match battle.waits(state) {
        Waits::Seats(seats) => seats,
        Waits::Chance(_) | Waits::Over(_) => SeatSet::default(),
    }
}

/// Chance answers until a seat must decide or the battle is over, or an answer does not fit.
pub fn run<G: Rules>(battle: &G, state: &mut G::State, chance: &mut impl Chance, told: &mut impl Tell<G::Event>) {
    while let Waits::Chance(ask) = battle.waits(state) {
        let outcome = chance.outcome(ask, &battle.stock(state, ask));
        if battle.resolve(state, outcome, told).is_err() {
            return;
        }
    }
}
