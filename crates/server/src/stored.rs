//! What the database has of a table.

use crate::puzzles;
use crate::shared::Shared;
use rules::System;
use rules::log::Passed;
use rules::recorded::Recorded;
use rules::seats::Seat;
use store::{Store, StoreError, StoredEntry, StoredTable};
use table::kept::Kept;
use table::log::Written;
use table::{Frozen, HeldSeat, Holder, KeptEntry, PersonId, Served, Standing, Table};
use thiserror::Error;

/// Why a table cannot be resumed.
#[derive(Debug, Error)]
pub(crate) enum LoadError {
    /// There is none, or it was deleted.
    #[error("there is no such battle")]
    Missing,
    /// Its log does not fit the rules of this program.
    #[error(transparent)]
    Frozen(#[from] Frozen),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// All that the database has of a table.
#[derive(Clone, Debug)]
pub(crate) struct StoredBattle {
    pub(crate) table: StoredTable,
    pub(crate) seats: Vec<store::Seat>,
    pub(crate) entries: Vec<StoredEntry>,
    pub(crate) rematch: Option<String>,
}

impl StoredBattle {
    /// All that the database has of a table.
    pub(crate) async fn fetch(store: &Store, id: &str) -> Result<Self, LoadError> {
        Ok(Self {
            table: store.table(id).await?.ok_or(LoadError::Missing)?,
            seats: store.seats(id).await?,
            entries: store.entries(id).await?,
            rematch: store.rematch(id).await?,
        })
    }

    /// Whether nobody plays there any more.
    pub(crate) fn is_open(&self) -> bool {
        is_open(&self.table)
    }

    /// The system of its rules. A word that this program does not know is refused by whoever sets the battle up.
    pub(crate) fn system(&self) -> System {
        System::from_word(&self.table.system).unwrap_or_default()
    }

    /// The table resumed; the second value is its entries as they were stored.
    pub(crate) fn resume<G: Served>(self, library: &content::Library) -> Result<(Table<G>, Vec<StoredEntry>), Frozen> {
        let entries = self.entries.clone();
        Ok((Table::restore(self.kept(library))?, entries))
    }

    /// The same for a table, which knows no database.
    pub(crate) fn kept(self, library: &content::Library) -> Kept {
        let Self {
            table,
            seats,
            entries,
            rematch,
        } = self;
        let entries = entries.into_iter().map(|entry| KeptEntry {
            text: entry.text,
            digest: entry.digest,
        });
        Kept {
            is_try: puzzles::is_try(library, &table.adventure, table.opponent),
            id: table.id,
            system: table.system,
            rules: table.rules,
            adventure: table.adventure,
            content: table.content,
            setup: table.setup,
            position: table.position,
            seed: table.seed,
            commitment: table.commitment,
            imported: table.opponent == store::Opponent::Nobody,
            seats: held(&seats),
            entries: entries.collect(),
            rematch,
        }
    }
}

/// Resumes a table from the database; the second value is its entries as they were stored.
pub(crate) async fn load<G: Served>(shared: &Shared, id: &str) -> Result<(Table<G>, Vec<StoredEntry>), LoadError> {
    let stored = StoredBattle::fetch(&shared.store, id).await?;
    Ok(stored.resume(&shared.library)?)
}

/// Whether nobody plays at a table any more.
pub(crate) fn is_open(table: &StoredTable) -> bool {
    table.standing.finish.is_some() || table.opponent == store::Opponent::Nobody
}

/// The seats of a table as it knows them.
pub(crate) fn held(seats: &[store::Seat]) -> Vec<HeldSeat> {
    let held = seats.iter().map(|seat| HeldSeat {
        seat: Seat(seat.number),
        holder: match seat.holder {
            store::SeatHolder::Guest(guest) => Holder::Person(PersonId(guest.0)),
            store::SeatHolder::Computer(level) => Holder::Computer(level),
            store::SeatHolder::Invitation(_) => Holder::Free,
            store::SeatHolder::Importer(_) => Holder::Nobody,
        },
        policy: seat.standing.clone(),
    });
    held.collect()
}

/// Where a battle stands, for the database.
pub(crate) fn standing(standing: Standing) -> store::Standing {
    store::Standing {
        turn: standing.turn,
        waits: store::SeatMask(standing.waits.bits()),
        finish: standing.finish.map(|winner| winner.map(|side| side as u8)),
    }
}

/// Entries as they are written to the disk.
pub(crate) fn entries<G: Recorded>(battle: &G, passed: &[Passed<G>]) -> Vec<StoredEntry> {
    let written = table::kept::written(battle, passed);
    written.into_iter().map(|written| entry(written, None)).collect()
}

/// An entry as it is written to the disk.
pub(crate) fn entry(written: Written, message: Option<String>) -> StoredEntry {
    StoredEntry {
        text: written.text,
        message,
        digest: written.digest.map(|digest| digest.0.to_vec()),
    }
}
