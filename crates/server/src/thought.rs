//! A computer player thinking about one decision, at a pace a person can follow, off the tasks that serve sockets.

use crate::house::House;
use crate::table::Table;
use ai::Stop;
use rules::first::frame::Frame;
use rules::first::{Battle, Choice, View};
use rules::seats::{Seat, Viewer};
use sha2::{Digest, Sha256};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio_util::task::AbortOnDropHandle;

/// A decision in the making. Dropping it ends it.
#[derive(Debug)]
pub(crate) struct Thought {
    version: u32,
    seat: Seat,
    handle: AbortOnDropHandle<Option<Choice>>,
    stop: Stop,
}

impl Drop for Thought {
    /// A search that runs already cannot be aborted; it is called off, so that it gives its place in the pool free.
    fn drop(&mut self) {
        self.stop.raise();
    }
}

impl Thought {
    /// Begins to think. All that the player is given is the view of its seat.
    pub(crate) fn begin(house: &House, table: &Table, seat: Seat, level: u8, pace: Duration) -> Self {
        let view = table.view_of(seat);
        let battle = table.battle().clone();
        let pace = if is_worth_following(&battle, &view) {
            pace
        } else {
            Duration::ZERO
        };
        let seed = player_seed(table);
        let thinkers = house.thinkers.clone();
        let stop = Stop::new();
        let called_off = stop.clone();
        let thinking = async move {
            // It thinks while the page waits, so that at any pace a person can follow the time does not tell how long it has thought.
            let thinking = decide(thinkers, battle, view, level, seed, called_off);
            if pace.is_zero() {
                return thinking.await;
            }
            let (choice, ()) = tokio::join!(thinking, tokio::time::sleep(pace));
            choice
        };
        Self {
            version: table.version(),
            seat,
            handle: AbortOnDropHandle::new(tokio::spawn(thinking)),
            stop,
        }
    }

    /// The version of the battle that is thought about.
    pub(crate) const fn version(&self) -> u32 {
        self.version
    }

    /// The decision; nothing if the player has failed.
    pub(crate) async fn decided(&mut self) -> (Seat, Option<Choice>) {
        let choice = (&mut self.handle).await.ok().flatten();
        (self.seat, choice)
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
    level: u8,
    seed: u64,
    stop: Stop,
) -> Option<Choice> {
    let level = ai::Level::from_number(level)?;
    let permit = thinkers.acquire_owned().await.ok()?;
    let thinking = tokio::task::spawn_blocking(move || {
        let choice = level.player(seed).choose(&battle, &view, &stop);
        drop(permit);
        choice
    });
    thinking.await.ok()
}

/// The seed of a player for one decision: it follows from the seed of the battle, so that a server that was started again decides
/// the same, and it tells nothing about it.
fn player_seed(table: &Table) -> u64 {
    let mut hash = Sha256::new();
    hash.update(b"gonfalon-player-1");
    // Only a table without a computer player can be without a seed.
    hash.update(table.seed().map_or([0; 32], |seed| seed.0));
    hash.update(table.version().to_be_bytes());
    let digest = hash.finalize();
    digest.iter().take(8).fold(0, |seed, byte| seed << 8 | u64::from(*byte))
}
