//! Refusals for the wire.

use protocol::socket::{Refusal, RefusalCode};
use rules::log::UndoRefused;
use rules::recorded::{Recorded, Unreadable};

fn plain(code: RefusalCode, sentence: impl Into<String>) -> Refusal {
    Refusal {
        code,
        rule: None,
        sentence: sentence.into(),
    }
}

/// Nothing can be done any more.
pub fn over() -> Refusal {
    plain(RefusalCode::Over, "The battle is over.")
}

/// What was answered is no longer asked.
pub fn stale() -> Refusal {
    plain(
        RefusalCode::Stale,
        "The battle has gone on since you chose; look again and choose anew.",
    )
}

/// What was asked for could not be written down, so it has not happened.
pub fn not_saved() -> Refusal {
    plain(
        RefusalCode::NotSaved,
        "This was not saved, because the server could not write it down. Nothing has changed; try again in a moment.",
    )
}

/// Who only watches decides nothing.
pub fn not_a_seat() -> Refusal {
    plain(RefusalCode::NotASeat, "You only watch this battle.")
}

/// Not as things stand.
pub fn not_now(sentence: &str) -> Refusal {
    plain(RefusalCode::NotNow, sentence)
}

/// The computer plays for whoever asks.
pub fn held() -> Refusal {
    not_now("The computer plays for you; take your seat back first.")
}

/// Too many hints at once.
pub fn busy() -> Refusal {
    plain(RefusalCode::Busy, "One hint at a time: wait a moment and ask again.")
}

/// The adviser has nothing to say.
pub fn no_advice() -> Refusal {
    plain(RefusalCode::NoAdvice, "There is no hint for this moment.")
}

/// No hints in puzzles.
pub fn no_advice_in_puzzles() -> Refusal {
    plain(
        RefusalCode::NoAdvice,
        "A puzzle is yours to find: there are no hints in it.",
    )
}

/// No hints between people.
pub fn no_advice_between_people() -> Refusal {
    plain(RefusalCode::NoAdvice, "Between two people there are no hints.")
}

/// A line that cannot be read.
pub fn unreadable(fault: &Unreadable) -> Refusal {
    plain(RefusalCode::Unreadable, fault.to_string())
}

/// A hex or unit that is not there.
pub fn unknown_place(sentence: String) -> Refusal {
    plain(RefusalCode::Unreadable, sentence)
}

/// A rule forbids it.
pub fn rule<G: Recorded>(battle: &G, why: G::Refusal) -> Refusal {
    if why == G::OVER {
        return over();
    }
    let rules::recorded::Refusal { rule, sentence } = battle.refusal(why);
    Refusal {
        code: RefusalCode::Rule,
        rule: (!rule.is_empty()).then_some(rule),
        sentence,
    }
}

/// Nothing can be taken back.
pub fn undo(refused: UndoRefused) -> Refusal {
    match refused {
        UndoRefused::Over => over(),
        UndoRefused::NotYours | UndoRefused::Sealed => plain(RefusalCode::Sealed, refused.to_string()),
    }
}
