//! What a table does when its last entries could not be written: it is loaded from the database again, and the pages stay.

use super::freshness::Freshness;
use super::{Actor, Lost};
use crate::players::Players;
use crate::receipts::Receipts;
use crate::stored;
use std::time::Duration;
use table::Served;

/// How long the computer waits after a decision that could not be written.
pub(super) const RETRY: Duration = Duration::from_secs(5);

impl<G: Served> Actor<G> {
    /// Forgets what could not be written. A write that failed may still have reached the disk, so the database is asked.
    pub(super) async fn recover(&mut self, since: u32) -> Result<(), Lost> {
        let loaded = stored::load::<G>(&self.shared, self.table.id()).await;
        let (table, entries) = loaded.map_err(|_| Lost)?;
        if table.version() != entries.len() as u32 {
            return Err(Lost);
        }
        self.table = table;
        self.receipts = Receipts::of(&entries);
        self.freshness = Freshness::of(&self.table);
        // What the computer planned may be for a battle that never was.
        self.players = Players::default();
        self.thought = None;
        // A window whose pass could not be written is opened anew, as after a restart.
        self.set_timer();
        if self.table.version() == since {
            self.ask_again();
            return Ok(());
        }
        self.audience.forget_updates();
        for (place, role) in self.audience.everybody() {
            self.show_whole(place, role);
        }
        self.send_facts();
        Ok(())
    }
}
