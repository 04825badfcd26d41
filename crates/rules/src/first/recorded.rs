//! The first edition written down, told, and held against its own laws.

use crate::chance::Outcome;
use crate::digest::Digest;
use crate::first::choice::Choice;
use crate::first::event::Event;
use crate::first::frame::Frame;
use crate::first::knowledge::Knowledge;
use crate::first::narrate::Teller;
use crate::first::position::Position;
use crate::first::setup::Setup;
use crate::first::state::State;
use crate::first::why::Why;
use crate::first::{Battle, laws};
use crate::game::Rules;
use crate::laws::{Broken, Lawful};
use crate::narration::{Listener, Sentence};
use crate::recorded::{Moment, Recorded, Refusal, Unreadable};
use crate::seats::{Seat, Viewer};

impl Recorded for Battle {
    type Setup = Setup;
    type Position = Position;
    type Narrator = Teller;

    fn from_setup(setup: Setup) -> Result<Self, Vec<String>> {
        Self::new(setup).map_err(|faults| faults.iter().map(ToString::to_string).collect())
    }

    fn setup(&self) -> &Setup {
        Self::setup(self)
    }

    fn at_position(&self, position: &Position) -> Result<State, Vec<String>> {
        self.position(position)
            .map_err(|faults| faults.iter().map(ToString::to_string).collect())
    }

    fn write_choice(&self, before: &State, choice: Choice) -> String {
        Self::write_choice(self, before.public(), choice)
    }

    fn read_choice(&self, before: &State, text: &str) -> Result<Choice, Unreadable> {
        Self::read_choice(self, before.public(), text).map_err(|fault| Unreadable(fault.to_string()))
    }

    fn write_outcome(&self, outcome: Outcome) -> String {
        Self::write_outcome(self, outcome)
    }

    fn read_outcome(&self, text: &str) -> Result<Outcome, Unreadable> {
        Self::read_outcome(self, text).map_err(|fault| Unreadable(fault.to_string()))
    }

    fn digest(&self, state: &State) -> Digest {
        Self::digest(self, state)
    }

    fn moment(&self, state: &State) -> Moment {
        let public = state.public();
        Moment {
            turn: public.turn(),
            side: public.active(),
            dealing: public.top().is_deal(),
        }
    }

    fn seals(&self, before: &State, choice: Choice, events: &[Event]) -> bool {
        reveals(before, choice) || answers(before) || events.iter().any(|event| self.is_secret(event))
    }

    fn refusal(&self, why: Why) -> Refusal {
        Refusal {
            rule: why.rule(self).to_owned(),
            sentence: why.sentence(self),
        }
    }

    fn camp_name(&self, seat: Seat) -> String {
        self.setup.camps.get(self.side_of(seat)).called()
    }

    fn narrator(&self, listener: Listener) -> Teller {
        Teller::new(listener)
    }

    fn narrate(&self, narrator: &mut Teller, before: &State, events: &[Event], out: &mut Vec<Sentence>) {
        narrator.tell(self, before.public(), events, out);
    }
}

/// Whether a choice in this state answers what the other player does in their turn. They have seen the answer and go on from it.
fn answers(before: &State) -> bool {
    matches!(before.public().top(), Frame::Window { hand, .. } if hand != before.public().active_hand())
}

/// Whether a choice shows others something they did not know, and would be unfair to take back.
///
/// A Command card of the player's own hand is not among them: nothing random or hidden has come of it yet, and what the enemy
/// has learned of the hand is the player's own loss. One chosen out of the enemy's hand (R107) is.
fn reveals(before: &State, choice: Choice) -> bool {
    let chosen_for_the_enemy = matches!(choice, Choice::Play(_)) && matches!(before.public().top(), Frame::Falsify(_));
    chosen_for_the_enemy
        || matches!(
            choice,
            Choice::Council(_)
                | Choice::Keep(_)
                | Choice::Cast { .. }
                | Choice::KeepLore(_)
                | Choice::DropLore(_)
                | Choice::TakeLore(_)
                | Choice::Replenish(_)
                | Choice::StandDown
        )
}

impl Lawful for Battle {
    type Knowledge = Knowledge;

    fn knowledge_before(&self, viewer: Viewer) -> Knowledge {
        Knowledge::before(self, viewer)
    }

    fn learn(&self, known: &mut Knowledge, event: &Event) {
        known.learn(event);
    }

    fn knowledge(&self, state: &State, viewer: Viewer) -> Knowledge {
        Knowledge::of(self, state, viewer)
    }

    fn hold(&self, state: &State) -> Result<(), Broken> {
        laws::frames(state)?;
        laws::units(self, state)?;
        laws::cards(self, state)?;
        laws::lore_cards(self, state)?;
        laws::banners(self, state)?;
        laws::tokens(self, state)?;
        laws::landmarks(self, state)
    }
}
