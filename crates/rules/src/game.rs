//! One trait over the rule systems, for the laws and the trials that hold battles against them.
//!
//! It is served by static dispatch: an algorithm is written once and compiled for each system.

use crate::chance::{Chance, Fast};
use crate::seats::{Seat, SeatSet, Viewer};
use std::fmt::Debug;

/// A system of rules with a battle set up in it.
pub trait Rules {
    /// A battle at one moment.
    type State: Copy + PartialEq + Debug;
    /// What a viewer may know of it.
    type View: Copy + PartialEq + Debug;
    /// A decision of a seat.
    type Choice: Copy + Ord + Debug;
    /// Why a choice is refused.
    type Refusal: Copy + PartialEq + Debug;

    /// The seats at the battle.
    fn seats(&self) -> &[Seat];

    /// The state before anything has happened.
    fn start(&self) -> Self::State;

    /// The seats that decide now, each for itself: nobody if chance is asked or the battle is over.
    fn deciders(&self, state: &Self::State) -> SeatSet;

    /// The seat that decides, the first one if several do, unless chance is asked or the battle is over.
    fn decider(&self, state: &Self::State) -> Option<Seat>;

    /// Whether the battle is over.
    fn is_over(&self, state: &Self::State) -> bool;

    /// Everything `seat` may choose, into a buffer that is emptied first.
    fn choices(&self, state: &Self::State, seat: Seat, out: &mut Vec<Self::Choice>);

    /// A choice is made if it is allowed.
    ///
    /// # Errors
    /// Why it is not; the state is then untouched.
    fn choose(&self, state: &mut Self::State, seat: Seat, choice: Self::Choice) -> Result<(), Self::Refusal>;

    /// A choice that was just listed for `seat` is made without checking it again.
    fn choose_listed(&self, state: &mut Self::State, seat: Seat, choice: Self::Choice);

    /// Chance answers until a seat must decide or the battle is over.
    fn run(&self, state: &mut Self::State, chance: &mut impl Chance);

    /// What a viewer may know.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;

    /// Everything the viewer may choose, worked out from the view alone.
    fn view_choices(&self, view: &Self::View, out: &mut Vec<Self::Choice>);

    /// Whether the viewer may make a choice, worked out from the view alone.
    ///
    /// # Errors
    /// Why not.
    fn view_check(&self, view: &Self::View, choice: Self::Choice) -> Result<(), Self::Refusal>;

    /// A state that agrees with all a viewer knows.
    fn sample(&self, view: &Self::View, random: &mut Fast) -> Self::State;

    /// A choice picked from everything that can be written down, allowed or not, for trying refusals.
    fn any_choice(&self, random: &mut Fast) -> Self::Choice;
}
