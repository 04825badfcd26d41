//! What the database has of a table, and how a battle is written down and read again.

use crate::arsenal;
use crate::chronicle::{Chronicle, Written};
use crate::trace::TraceError;
use rules::chance::Seed;
use rules::first::course::Entry;
use rules::first::position::Position;
use rules::first::{Battle, Setup, State};
use std::sync::Arc;
use store::{Store, StoreError, StoredEntry, StoredTable};
use thiserror::Error;

/// The word of the system of rules that this program plays.
pub(crate) const SYSTEM: &str = "first";

/// Why a table cannot be taken up.
#[derive(Debug, Error)]
pub(crate) enum LoadError {
    /// There is none, or it was deleted.
    #[error("there is no such battle")]
    Missing,
    /// Its log does not fit the rules of this program.
    #[error("this battle cannot go on under the rules of this program: {0}")]
    Frozen(String),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// All that the database has of a table.
#[derive(Clone, Debug)]
pub(crate) struct Shelf {
    pub(crate) table: StoredTable,
    pub(crate) seats: Vec<store::Seat>,
    pub(crate) entries: Vec<StoredEntry>,
    pub(crate) rematch: Option<String>,
}

impl Shelf {
    /// All that the database has of a table.
    pub(crate) async fn fetch(store: &Store, id: &str) -> Result<Self, LoadError> {
        Ok(Self {
            table: store.table(id).await?.ok_or(LoadError::Missing)?,
            seats: store.seats(id).await?,
            entries: store.entries(id).await?,
            rematch: store.rematch(id).await?,
        })
    }
}

/// The seed of a table; nothing if the battle was read in from a file without it.
pub(crate) fn seed(stored: &StoredTable) -> Result<Option<Seed>, String> {
    match stored.seed.as_slice() {
        [] => Ok(None),
        bytes => match bytes.try_into() {
            Ok(bytes) => Ok(Some(Seed(bytes))),
            Err(_) => Err("the seed has a wrong length".into()),
        },
    }
}

/// The battle of a table and the state it began with.
pub(crate) fn opening(stored: &StoredTable) -> Result<(Arc<Battle>, State, Option<Position>), String> {
    let setup = serde_json::from_str(&stored.setup).map_err(|fault| fault.to_string())?;
    let position: Option<Position> = match &stored.position {
        Some(text) => serde_json::from_str(text).map_err(|fault| fault.to_string())?,
        None => None,
    };
    let (battle, start) = begin(setup, position.as_ref())?;
    Ok((battle, start, position))
}

/// Entries as they are written to the disk.
pub(crate) fn written(battle: &Arc<Battle>, start: State, log: &[Entry]) -> Result<Vec<StoredEntry>, TraceError> {
    let news = Chronicle::new(battle.clone(), start).follow(log)?;
    Ok(news.entries.iter().map(|entry| stored(entry, None)).collect())
}

/// An entry as it is written to the disk.
pub(crate) fn stored(entry: &Written, message: Option<String>) -> StoredEntry {
    StoredEntry {
        text: entry.text.clone(),
        message,
        digest: entry.digest.map(|digest| digest.0.to_vec()),
    }
}

/// Whether the state after an entry is the one that was there when it was written. If it is not, the rules have changed or the file
/// was tampered with, and going on would give another battle than the one that was fought.
pub(crate) fn check_digest(battle: &Battle, state: &State, index: usize, entry: &StoredEntry) -> Result<(), String> {
    let Some(kept) = &entry.digest else { return Ok(()) };
    let found = battle.digest(state);
    if found.0.as_slice() == kept.as_slice() {
        return Ok(());
    }
    // Neither the entry nor the digests are told, because hidden cards are in them.
    Err(format!(
        "turn {} begins otherwise than it did when it was played (entry {index} of its log)",
        state.public().turn()
    ))
}

/// A battle from its parts, before the first card is dealt.
pub(crate) fn begin(setup: Setup, position: Option<&Position>) -> Result<(Arc<Battle>, State), String> {
    let battle = arsenal::battle(setup)?;
    let start = match position {
        Some(position) => battle.position(position).map_err(|faults| {
            let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
            faults.join("; ")
        })?,
        None => battle.start(),
    };
    Ok((battle, start))
}
