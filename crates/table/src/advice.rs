//! A hint: what the adviser would do in somebody's place, for the wire.
//!
//! All that it is made of is the view of the seat that asks, so it can tell nothing that the seat may not know.

use crate::served::Served;
use ai::first::adviser::LEVEL;
use ai::{Advice, Stop};
use protocol::socket::{AdviceFacts, OtherChoice};

/// What to do, for the wire. It is a function of the view alone.
pub fn advise<G: Served>(battle: &G, view: &G::View, stop: &Stop) -> Option<AdviceFacts> {
    let advice = battle.advise(view, stop)?;
    Some(facts(battle, view, &advice))
}

/// Advice for the wire.
pub fn facts<G: Served>(battle: &G, view: &G::View, advice: &Advice<G::Choice>) -> AdviceFacts {
    let sentence = |choice| battle.counsel(view, choice);
    let line = |choice| battle.view_write(view, choice);
    AdviceFacts {
        adviser: LEVEL.name().into(),
        sentence: sentence(advice.choice),
        choice: line(advice.choice),
        now: thousandths(advice.now),
        then: thousandths(advice.then),
        odds: battle.offered_odds(view, advice.choice),
        others: advice
            .others
            .iter()
            .map(|(choice, then)| OtherChoice {
                choice: line(*choice),
                sentence: sentence(*choice),
                then: thousandths(*then),
            })
            .collect(),
    }
}

fn thousandths(chance: f64) -> u16 {
    (chance.clamp(0.0, 1.0) * 1000.0).round() as u16
}
