//! Values of the rules as the wire spells them.

use super::answer::{MomentWord, Prompt};
use protocol::ending::{EndedBy, EndingWord};
use protocol::first::decision::Decision;
use protocol::shown::Asking;
use rules::board::{HexId, HexSet};
use rules::first::frame::{Frame, Step, Window};
use rules::first::lore::LoreSet;
use rules::first::{Battle, Ending, View};
use rules::log::Finish;
use rules::pile::{CardId, Hand};
use rules::seats::{Seat, Viewer};

/// The word for a seat.
pub(super) fn seat_word(seat: Seat) -> String {
    seat.to_string()
}

/// The word for a viewer.
pub(super) fn viewer_word(viewer: Viewer) -> String {
    match viewer {
        Viewer::Seat(seat) => seat_word(seat),
        Viewer::Spectator => "spectator".into(),
    }
}

/// The name of a hex.
pub(super) fn hex(battle: &Battle, hex: HexId) -> String {
    battle.board().name(hex).to_string()
}

/// The names of hexes, in the order of the board.
pub(super) fn hexes(battle: &Battle, set: HexSet) -> Vec<String> {
    set.iter().map(|at| hex(battle, at)).collect()
}

/// The id of a card.
pub(super) fn card(battle: &Battle, card: CardId) -> String {
    battle.card(card).id.clone()
}

/// The ids of the cards of a hand.
pub(super) fn cards(battle: &Battle, hand: &Hand) -> Vec<String> {
    hand.cards().iter().map(|of| card(battle, *of)).collect()
}

/// The ids of Lore cards.
pub(super) fn lore(battle: &Battle, cards: LoreSet) -> Vec<String> {
    cards.iter().map(|card| battle.lore_card(card).id.clone()).collect()
}

/// Choices are listed beside a prompt, and nothing here has a time.
const ASKING: Asking = Asking {
    awaits: false,
    closes: None,
    neutral: false,
};

/// What is asked of a seat. Nothing hidden is in it, so it is read off what everybody sees.
pub(super) fn prompt(battle: &Battle, watched: &View) -> Option<Prompt> {
    let asked = Decision::of(battle, watched, ASKING)?;
    let top = watched.public().top();
    Some(Prompt {
        kind: asked.kind,
        words: asked.prompt,
        unit: asked.unit,
        amount: amount(top),
        orders: asked.orders,
        landmark: asked.landmark,
        moment: moment(top),
        about: asked.window.map(|window| window.about),
    })
}

const fn amount(frame: Frame) -> Option<u8> {
    match frame {
        Frame::Retreat { due: amount, .. } | Frame::Waver { flags: amount, .. } | Frame::Share { most: amount, .. } => {
            Some(amount)
        }
        Frame::Clash(clash) => match clash.step {
            Step::Flags(amount) | Step::Powers(amount) => Some(amount),
            _ => None,
        },
        _ => None,
    }
}

const fn moment(frame: Frame) -> Option<MomentWord> {
    match frame {
        Frame::Encore(_) => Some(MomentWord::Encore),
        Frame::Window { window, .. } => Some(match window {
            Window::Command => MomentWord::Command,
            Window::Answer => MomentWord::Answer,
            Window::Movement => MomentWord::Movement,
            Window::Attack => MomentWord::Attack,
            Window::Defense => MomentWord::Defense,
            Window::AfterDice => MomentWord::AfterDice,
            Window::Orders => MomentWord::Orders,
        }),
        _ => None,
    }
}

/// How a battle ended.
pub(super) fn end(finish: Finish<Ending>) -> EndingWord {
    let without_fight = |by: EndedBy| EndingWord {
        winner: finish.winner().map(Into::into),
        by,
    };
    match finish {
        Finish::Fought(ending) => ending.into(),
        Finish::Resigned { .. } => without_fight(EndedBy::Resignation),
        Finish::TimedOut { .. } => without_fight(EndedBy::TimeOut),
    }
}
