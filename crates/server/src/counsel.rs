//! A hint in the making: what the adviser would do in somebody's place, thought about off the tasks that serve sockets.
//!
//! All that it is made of is the view of the seat that asks, so it can tell nothing that the seat may not know.

use crate::audience::Place;
use crate::house::House;
use crate::table::Table;
use ai::adviser::{Adviser, LEVEL};
use ai::{Advice, Stop};
use protocol::Decision;
use protocol::socket::{AdviceFacts, OtherChoice};
use rules::first::{Battle, View};
use rules::seats::{Seat, Viewer};
use tokio_util::task::AbortOnDropHandle;

/// A hint that is being thought about. Dropping it ends it.
#[derive(Debug)]
pub(crate) struct Counsel {
    /// Who has asked, and under what id.
    pub(crate) place: Place,
    pub(crate) id: String,
    /// The version of the battle it is about.
    pub(crate) version: u32,
    handle: AbortOnDropHandle<Option<AdviceFacts>>,
    stop: Stop,
}

impl Drop for Counsel {
    /// A search that runs already cannot be aborted; it is called off, so that it gives its place in the pool free.
    fn drop(&mut self) {
        self.stop.raise();
    }
}

impl Counsel {
    /// Begins to think about what a seat is asked.
    pub(crate) fn begin(house: &House, table: &Table, seat: Seat, place: Place, id: String) -> Self {
        let (view, battle, thinkers) = (table.view_of(seat), table.battle().clone(), house.thinkers.clone());
        let stop = Stop::new();
        let called_off = stop.clone();
        let thinking = async move {
            let permit = thinkers.acquire_owned().await.ok()?;
            let thinking = tokio::task::spawn_blocking(move || {
                let facts = advise(Adviser::patient(), &battle, &view, &called_off);
                drop(permit);
                facts
            });
            thinking.await.ok().flatten()
        };
        Self {
            place,
            id,
            version: table.version(),
            handle: AbortOnDropHandle::new(tokio::spawn(thinking)),
            stop,
        }
    }

    /// The hint; nothing if there is nothing to choose, or the adviser has failed.
    pub(crate) async fn given(&mut self) -> Option<AdviceFacts> {
        (&mut self.handle).await.ok().flatten()
    }
}

/// What to do, for the wire. It is a function of the view alone.
pub(crate) fn advise(adviser: Adviser, battle: &Battle, view: &View, stop: &Stop) -> Option<AdviceFacts> {
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
    let offers = offers.map(|choices| choices.attack).unwrap_or_default();
    let attack = offers
        .into_iter()
        .find(|offer| choice == format!("attack {} {}", offer.from, offer.at));
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
