//! A hint: what the adviser would do in somebody's place, for the wire.
//!
//! All that it is made of is the view of the seat that asks, so it can tell nothing that the seat may not know.

use ai::Stop;
use ai::first::Advice;
use ai::first::adviser::{Adviser, LEVEL};
use protocol::first::decision::Decision;
use protocol::socket::{AdviceFacts, OtherChoice};
use rules::first::{Battle, View};
use rules::seats::{Seat, Viewer};

/// What to do, for the wire. It is a function of the view alone.
pub fn advise(adviser: Adviser, battle: &Battle, view: &View, stop: &Stop) -> Option<AdviceFacts> {
    let Viewer::Seat(seat) = view.viewer() else { return None };
    let advice = adviser.advise(battle, view, stop)?;
    Some(facts(battle, view, seat, &advice))
}

fn facts(battle: &Battle, view: &View, seat: Seat, advice: &Advice) -> AdviceFacts {
    let public = view.public();
    let sentence = |choice| battle.counsel(public, seat.side(), choice);
    let line = |choice| battle.write_choice(public, choice);
    let choice = line(advice.choice);
    let offers = Decision::of(battle, view).and_then(|decision| decision.choices);
    let attack = offers.and_then(|mut choices| choices.odds.remove(&choice));
    AdviceFacts {
        adviser: LEVEL.name().into(),
        sentence: sentence(advice.choice),
        choice,
        now: thousandths(advice.now),
        then: thousandths(advice.then),
        odds: attack.map(|offer| offer.odds),
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
