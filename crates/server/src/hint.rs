//! A hint in the making: what the adviser would do in somebody's place, thought about off the tasks that serve sockets.
//!
//! All that it is made of is the view of the seat that asks, so it can tell nothing that the seat may not know.

use crate::audience::Place;
use crate::shared::Shared;
use ai::Stop;
use protocol::socket::AdviceFacts;
use rules::seats::Seat;
use table::{Served, Table};
use tokio_util::task::AbortOnDropHandle;

/// A hint that is being thought about. Dropping it ends it.
#[derive(Debug)]
pub(crate) struct Hint {
    /// Who has asked, and under what id.
    pub(crate) place: Place,
    pub(crate) id: String,
    /// The version of the battle it is about.
    pub(crate) version: u32,
    handle: AbortOnDropHandle<Option<AdviceFacts>>,
    stop: Stop,
}

impl Drop for Hint {
    /// A search that runs already cannot be aborted; it is called off, so that it gives its place in the pool free.
    fn drop(&mut self) {
        self.stop.raise();
    }
}

impl Hint {
    /// Begins to think about what a seat is asked.
    pub(crate) fn begin<G: Served>(shared: &Shared, table: &Table<G>, seat: Seat, place: Place, id: String) -> Self {
        let (view, battle, thinkers) = (table.view_of(seat), table.battle().clone(), shared.thinkers.clone());
        let stop = Stop::new();
        let called_off = stop.clone();
        let thinking = async move {
            let permit = thinkers.acquire_owned().await.ok()?;
            let thinking = tokio::task::spawn_blocking(move || {
                let facts = table::advice::advise(&*battle, &view, &called_off);
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
