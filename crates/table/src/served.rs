//! What a system of rules adds so that its battles can be fought at a table.

use crate::battles::Battles;
use crate::study::Studied;
use ai::{Advice, Coached, Level, Stop};
use protocol::Shown;
use rules::board::{Board, BoardSpec};
use rules::seats::Seat;
use std::sync::Arc;
use std::time::Duration;

/// A system whose battles can be fought at a table.
pub trait Served: Shown + Coached + Studied {
    /// The choice that passes in a window.
    const PASS: Self::Choice;
    /// The choice that asks for no more windows in this turn.
    const STAND_DOWN: Self::Choice;
    /// Why somebody who is not asked may not decide.
    const NOT_ASKED: Self::Refusal;

    /// The battles of this system that are being fought.
    fn battles() -> &'static Battles<Self>;

    /// The board of a setup.
    fn board_of(setup: &Self::Setup) -> &BoardSpec;

    /// The board of this battle.
    fn shared_board(&self) -> &Arc<Board>;

    /// A battle out of its setup, on a board that is there already.
    ///
    /// # Errors
    /// Everything that is wrong with the setup, a sentence each.
    fn on_board(board: Arc<Board>, setup: Self::Setup) -> Result<Self, Vec<String>>;

    /// The title of a setup.
    fn title(setup: &Self::Setup) -> &str;

    /// The id of the adventure that a setup is of.
    fn adventure(setup: &Self::Setup) -> &str;

    /// Whether windows are ever open in this battle: moments in which a card may be played out of turn.
    fn has_windows(&self) -> bool;

    /// Whether a window is open now.
    fn is_window(&self, state: &Self::State) -> bool;

    /// The ids of the cards that can be played in windows.
    fn window_cards(&self) -> Vec<&str>;

    /// The id of the card that a choice plays in a window, if it plays one.
    fn plays(&self, choice: Self::Choice) -> Option<&str>;

    /// Whether a decision is made at a pace that a person can follow. What the seat holds is not even looked at: whether it has a card
    /// that it could play, or one card to choose from or several, must not be told by the time that it takes.
    fn is_worth_following(&self, view: &Self::View, seat: Seat) -> bool;

    /// The time set aside for a decision of a level. It depends on nothing that is hidden.
    fn allotted(&self, level: Level, view: &Self::View) -> Duration;

    /// What a strong player would do in the viewer's place, for somebody who waits for it. It is a function of the view alone.
    fn advise(&self, view: &Self::View, stop: &Stop) -> Option<Advice<Self::Choice>>;
}
