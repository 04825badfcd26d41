//! The first edition at a table: its windows, its pace, its adviser.

use crate::battles::Battles;
use crate::served::Served;
use ai::first::adviser::Adviser;
use ai::{Advice, Level, Stop};
use rules::board::{Board, BoardSpec};
use rules::first::frame::Frame;
use rules::first::{Battle, Choice, Private, Setup, State, View, Why};
use rules::seats::Seat;
use std::sync::Arc;
use std::time::Duration;

static FOUGHT: Battles<Battle> = Battles::new();

impl Served for Battle {
    const PASS: Choice = Choice::Pass;
    const STAND_DOWN: Choice = Choice::StandDown;
    const NOT_ASKED: Why = Why::NotYourDecision;

    fn battles() -> &'static Battles<Self> {
        &FOUGHT
    }

    fn board_of(setup: &Setup) -> &BoardSpec {
        &setup.board
    }

    fn shared_board(&self) -> &Arc<Board> {
        self.board()
    }

    fn on_board(board: Arc<Board>, setup: Setup) -> Result<Self, Vec<String>> {
        Self::on(board, setup).map_err(|faults| faults.iter().map(ToString::to_string).collect())
    }

    fn title(setup: &Setup) -> &str {
        &setup.title
    }

    fn adventure(setup: &Setup) -> &str {
        &setup.id
    }

    fn has_windows(&self) -> bool {
        let lore = &self.setup().lore;
        lore.as_ref().is_some_and(|lore| !lore.cards.is_empty())
    }

    fn is_window(&self, state: &State) -> bool {
        matches!(state.public().top(), Frame::Window { .. })
    }

    fn window_cards(&self) -> Vec<&str> {
        let known = self.setup().lore.iter().flat_map(|lore| &lore.cards);
        known.map(|card| card.id.as_str()).collect()
    }

    fn plays(&self, choice: Choice) -> Option<&str> {
        match choice {
            Choice::Cast { card, .. } => Some(&self.lore_card(card).id),
            _ => None,
        }
    }

    fn is_worth_following(&self, view: &View, seat: Seat) -> bool {
        let public = view.public();
        match public.top() {
            // Passes are released at once, and a card speaks for itself.
            Frame::Window { .. } => false,
            Frame::Command => public.hand_size(self.hand_of(seat)) > 1,
            // Cards are chosen that others do not see.
            Frame::Keep
            | Frame::Encore(_)
            | Frame::Pick { .. }
            | Frame::Falsify(_)
            | Frame::LoreKeep { .. }
            | Frame::LorePick
            | Frame::Overflow(_) => true,
            // Where there is nothing to choose there is nothing to follow.
            _ => {
                let mut open = Vec::new();
                self.choices(public, &Private::default(), seat, &mut open);
                open.len() > 1
            }
        }
    }

    fn allotted(&self, level: Level, view: &View) -> Duration {
        level.allotted(self, view.public().top())
    }

    fn advise(&self, view: &View, stop: &Stop) -> Option<Advice<Choice>> {
        Adviser::patient().advise(self, view, stop)
    }
}
