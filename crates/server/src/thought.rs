//! A computer player thinking about one decision, at a pace a person can follow, off the tasks that serve sockets.

use crate::house::House;
use crate::minds::Mind;
use crate::table::Table;
use ai::Stop;
use rules::first::frame::Frame;
use rules::first::{Battle, Choice, View};
use rules::seats::{Seat, Viewer};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::time::Instant;
use tokio_util::task::AbortOnDropHandle;

/// A decision in the making. Dropping it ends it, and the player who was to make it is not seen again.
#[derive(Debug)]
pub(crate) struct Thought {
    version: u32,
    seat: Seat,
    began: Instant,
    /// Whether a person wants to follow it.
    is_followed: bool,
    /// When it is told.
    release: Instant,
    handle: AbortOnDropHandle<Option<Decided>>,
    stop: Stop,
}

/// What a player has decided, and the player, who may have planned ahead.
#[derive(Debug)]
pub(crate) struct Decided {
    pub(crate) choice: Choice,
    pub(crate) mind: Mind,
}

impl Drop for Thought {
    /// A search that runs already cannot be aborted; it is called off, so that it gives its place in the pool free.
    fn drop(&mut self) {
        self.stop.raise();
    }
}

impl Thought {
    /// Begins to think. All that the player is given is the view of its seat.
    pub(crate) fn begin(house: &House, table: &Table, seat: Seat, mind: Option<Mind>, pace: Duration) -> Self {
        let view = table.view_of(seat);
        let battle = table.battle().clone();
        let is_followed = is_worth_following(&battle, &view);
        let stop = Stop::new();
        let thinking = decide(house.thinkers.clone(), battle, view, mind, stop.clone());
        let began = Instant::now();
        let mut thought = Self {
            version: table.version(),
            seat,
            began,
            is_followed,
            release: began,
            handle: AbortOnDropHandle::new(tokio::spawn(thinking)),
            stop,
        };
        thought.set_pace(pace);
        thought
    }

    /// Sets when the decision is told. The player goes on thinking as it did: what it decides depends on no pace.
    pub(crate) fn set_pace(&mut self, pace: Duration) {
        let pace = if self.is_followed { pace } else { Duration::ZERO };
        self.release = self.began + pace;
    }

    /// The version of the battle that is thought about.
    pub(crate) const fn version(&self) -> u32 {
        self.version
    }

    /// The decision; nothing if the player has failed.
    pub(crate) async fn decided(&mut self) -> (Seat, Option<Decided>) {
        // It thinks while the page waits, so that at any pace a person can follow the time does not tell how long it has thought.
        if self.release > Instant::now() {
            tokio::time::sleep_until(self.release).await;
        }
        let decided = (&mut self.handle).await.ok().flatten();
        (self.seat, decided)
    }
}

/// Whether a decision is made at a pace that a person can follow. It depends on nothing that the person cannot see: whether the
/// computer holds a Lore card that it could play, or command cards of several kinds, must not be told by the time it takes.
fn is_worth_following(battle: &Battle, view: &View) -> bool {
    let public = view.public();
    match (public.top(), view.viewer()) {
        // Passes are released at once, and a card speaks for itself.
        (Frame::Window { .. }, _) => false,
        (Frame::Command, Viewer::Seat(seat)) => public.hand_size(seat.hand()) > 1,
        _ => {
            let mut list = Vec::new();
            view.choices(battle, &mut list);
            let open = list.iter().filter(|choice| !matches!(choice, Choice::Cast { .. }));
            // Where there is nothing to choose there is nothing to follow.
            open.count() > 1
        }
    }
}

async fn decide(
    thinkers: Arc<Semaphore>,
    battle: Arc<Battle>,
    view: View,
    mind: Option<Mind>,
    stop: Stop,
) -> Option<Decided> {
    let mut mind = mind?;
    let permit = thinkers.acquire_owned().await.ok()?;
    let thinking = tokio::task::spawn_blocking(move || {
        let choice = mind.choose(&battle, &view, &stop);
        drop(permit);
        Decided { choice, mind }
    });
    thinking.await.ok()
}
