//! A computer player thinking about one decision, at a pace a person can follow, off the tasks that serve sockets.
//!
//! What it decides is told at a moment that everybody could foretell: when the time is over that its level has for such a decision, or
//! the pace if that is slower. A search that is not ready then is stopped and tells the best it has found; one that is ready before is
//! held back. So the time tells nothing of what the computer holds or has thought about, not even at a pace of nothing.

use crate::players::KeptPlayer;
use crate::shared::Shared;
use ai::Stop;
use rules::seats::Seat;
use std::sync::Arc;
use std::time::Duration;
use table::{Served, Table};
use tokio::sync::Semaphore;
use tokio::time::Instant;
use tokio_util::task::AbortOnDropHandle;

/// A decision in the making. Dropping it ends it, and the player who was to make it is not seen again.
#[derive(Debug)]
pub(crate) struct Thought<G: Served> {
    version: u32,
    seat: Seat,
    began: Instant,
    /// Whether a person wants to follow it.
    is_followed: bool,
    /// The time that the level has for it at any pace.
    allotted: Duration,
    /// When it is told.
    release: Instant,
    /// Whether it is waited for beyond that.
    is_awaited: bool,
    handle: AbortOnDropHandle<Option<Decided<G>>>,
    stop: Stop,
}

/// What a player has decided, and the player, who may have planned ahead.
#[derive(Debug)]
pub(crate) struct Decided<G: Served> {
    pub(crate) choice: G::Choice,
    pub(crate) player: KeptPlayer<G>,
}

impl<G: Served> Drop for Thought<G> {
    /// A search that runs already cannot be aborted; it is called off, so that it gives its place in the pool free.
    fn drop(&mut self) {
        self.stop.raise();
    }
}

impl<G: Served> Thought<G> {
    /// Begins to think. All that the player is given is the view of its seat.
    pub(crate) fn begin(
        shared: &Shared,
        table: &Table<G>,
        seat: Seat,
        player: Option<KeptPlayer<G>>,
        pace: Duration,
    ) -> Self {
        let view = table.view_of(seat);
        let battle = table.battle().clone();
        let is_followed = battle.is_worth_following(&view, seat);
        let allotted = player.as_ref().map(|player| battle.allotted(player.level(), &view));
        let stop = Stop::new();
        let thinking = decide(shared.thinkers.clone(), battle, view, player, stop.clone());
        let began = Instant::now();
        let mut thought = Self {
            version: table.version(),
            seat,
            began,
            is_followed,
            allotted: allotted.unwrap_or_default(),
            release: began,
            // A rehearsal is the same every time, also on a machine that is slow today.
            is_awaited: shared.settings.rehearsal.is_some(),
            handle: AbortOnDropHandle::new(tokio::spawn(thinking)),
            stop,
        };
        thought.set_pace(pace);
        thought
    }

    /// Sets when the decision is told. The player goes on thinking as it did: what it decides depends on no pace.
    pub(crate) fn set_pace(&mut self, pace: Duration) {
        let pace = if self.is_followed { pace } else { Duration::ZERO };
        self.release = self.began + pace.max(self.allotted);
    }

    /// The version of the battle that is thought about.
    pub(crate) const fn version(&self) -> u32 {
        self.version
    }

    /// The decision; nothing if the player has failed.
    pub(crate) async fn decided(&mut self) -> (Seat, Option<Decided<G>>) {
        if self.release > Instant::now() {
            tokio::time::sleep_until(self.release).await;
        }
        // Also who still waits for a place in the pool: he then takes it for a moment only.
        if !self.is_awaited {
            self.stop.raise();
        }
        let decided = (&mut self.handle).await.ok().flatten();
        (self.seat, decided)
    }
}

async fn decide<G: Served>(
    thinkers: Arc<Semaphore>,
    battle: Arc<G>,
    view: G::View,
    player: Option<KeptPlayer<G>>,
    stop: Stop,
) -> Option<Decided<G>> {
    let mut player = player?;
    let permit = thinkers.acquire_owned().await.ok()?;
    let thinking = tokio::task::spawn_blocking(move || {
        let choice = player.choose(&battle, &view, &stop);
        drop(permit);
        Decided { choice, player }
    });
    thinking.await.ok()
}
