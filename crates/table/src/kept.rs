//! What is kept of a battle on the disk, as plain texts, and how it becomes a battle again.

use crate::holder::HeldSeat;
use crate::log::Written;
use crate::served::Served;
use rules::System;
use rules::chance::Seed;
use rules::log::Passed;
use rules::recorded::Recorded;
use std::sync::Arc;
use thiserror::Error;

/// A battle that cannot be resumed: its log does not fit the rules of this program.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("this battle cannot go on under the rules of this program: {0}")]
pub struct Frozen(pub String);

/// All that is kept of a table.
#[derive(Clone, Debug)]
pub struct Kept {
    /// The id of the table.
    pub id: String,
    /// The word of the system of rules.
    pub system: String,
    /// The version of these rules.
    pub rules: u32,
    /// The id of the adventure, or of the puzzle.
    pub adventure: String,
    /// The hash of the content it was made with.
    pub content: String,
    /// The complete setup as JSON.
    pub setup: String,
    /// Where the battle began as JSON, if not at the start of the setup.
    pub position: Option<String>,
    /// The seed of its chance; empty if the battle was read in from a file without it.
    pub seed: Vec<u8>,
    /// The hash of the seed that is shown from the start; `None` if it was never kept.
    pub commitment: Option<Vec<u8>>,
    /// Whether it was read in from a file, and is not fought on.
    pub imported: bool,
    /// Whether it is a try at a puzzle.
    pub is_try: bool,
    /// Who holds its seats.
    pub seats: Vec<HeldSeat>,
    /// Its log.
    pub entries: Vec<KeptEntry>,
    /// The id of the table at which its players fight again, if there is one.
    pub rematch: Option<String>,
}

/// An entry of a log as it is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptEntry {
    /// The line.
    pub text: String,
    /// The digest of the state after it, if it began a turn.
    pub digest: Option<Vec<u8>>,
}

impl Kept {
    /// The seed of the table; `None` if the battle was read in from a file without it.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn seed(&self) -> Result<Option<Seed>, String> {
        match self.seed.as_slice() {
            [] => Ok(None),
            bytes => match bytes.try_into() {
                Ok(bytes) => Ok(Some(Seed(bytes))),
                Err(_) => Err("the seed has a wrong length".into()),
            },
        }
    }

    /// How the battle of the table began.
    ///
    /// # Errors
    /// What is wrong with system, version, setup or position.
    pub fn opening<G: Served>(&self) -> Result<Opening<G>, String> {
        let system = G::SYSTEM;
        if System::from_word(&self.system) != Some(system) {
            return Err(format!(
                "it is played by the rules \"{}\", which this program does not know",
                self.system
            ));
        }
        if self.rules != system.version() {
            return Err(format!(
                "it was begun under version {} of the rules, and this is version {}",
                self.rules,
                system.version()
            ));
        }
        let setup = serde_json::from_str(&self.setup).map_err(|fault| fault.to_string())?;
        let position: Option<G::Position> = match &self.position {
            Some(text) => serde_json::from_str(text).map_err(|fault| fault.to_string())?,
            None => None,
        };
        let (battle, start) = begin(setup, position.as_ref())?;
        Ok(Opening {
            battle,
            start,
            position,
        })
    }
}

/// How the battle of a table began.
#[derive(Clone, Debug)]
pub struct Opening<G: Recorded> {
    /// The battle.
    pub battle: Arc<G>,
    /// The state it began with.
    pub start: G::State,
    /// The position, if it began with one.
    pub position: Option<G::Position>,
}

/// A battle from its parts, before the first card is dealt.
///
/// # Errors
/// What is wrong with setup or position.
pub fn begin<G: Served>(setup: G::Setup, position: Option<&G::Position>) -> Result<(Arc<G>, G::State), String> {
    let battle = G::battles().battle(setup)?;
    let start = match position {
        Some(position) => battle.at_position(position).map_err(|faults| faults.join("; "))?,
        None => battle.start(),
    };
    Ok((battle, start))
}

/// Entries as they are kept.
pub fn written<G: Recorded>(battle: &G, passed: &[Passed<G>]) -> Vec<Written> {
    passed.iter().map(|passed| Written::of(battle, passed)).collect()
}

/// Whether the state after an entry is the one that was there when it was written. If it is not, the rules have changed or the file
/// was tampered with, and going on would give another battle than the one that was fought.
///
/// # Errors
/// Where it differs.
pub fn check_digest<G: Recorded>(battle: &G, state: &G::State, index: usize, entry: &KeptEntry) -> Result<(), String> {
    let Some(kept) = &entry.digest else { return Ok(()) };
    let found = battle.digest(state);
    if found.0.as_slice() == kept.as_slice() {
        return Ok(());
    }
    // Neither the entry nor the digests are told, because hidden cards are in them.
    Err(format!(
        "turn {} begins otherwise than it did when it was played (entry {index} of its log)",
        battle.moment(state).turn
    ))
}
