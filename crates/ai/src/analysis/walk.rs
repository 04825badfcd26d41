//! A walk along the folded log of a battle, with the state after every step.
//!
//! Steps are counted as everywhere else: what is dealt belongs to the start, and every choice, outcome of chance or surrender is one
//! step more. So is every change of who decides for a camp, and of the seed; neither changes the state.

use rules::first::course::Entry;
use rules::first::{Battle, Event, State};
use thiserror::Error;

/// Something that happened, which led from one step to the next.
#[derive(Clone, Debug)]
pub struct Deed {
    /// What the log has of it.
    pub entry: Entry,
    /// What it brought about.
    pub events: Vec<Event>,
}

/// A battle step by step.
#[derive(Clone, Debug)]
pub struct Walk {
    /// The state at each step; there is one more of these than of deeds.
    pub states: Vec<State>,
    /// What led to each step but the first.
    pub deeds: Vec<Deed>,
}

/// An entry that does not fit the battle.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Error)]
#[error("entry {index} of the log does not fit")]
pub struct Misfit {
    /// Its place in the log.
    pub index: usize,
}

impl Walk {
    /// Walks from the start of a battle along its log, from which everything that was taken back is gone.
    ///
    /// # Errors
    /// The first entry that does not fit.
    pub fn along(battle: &Battle, start: State, entries: &[Entry]) -> Result<Self, Misfit> {
        let (mut state, mut states, mut deeds) = (start, vec![start], Vec::new());
        for (index, entry) in entries.iter().enumerate() {
            let dealing = state.public().top().is_deal();
            let mut events = Vec::new();
            let fits = match entry {
                Entry::Chose { seat, choice } => battle.choose(&mut state, *seat, *choice, &mut events).is_ok(),
                Entry::Chanced(outcome) => battle.resolve(&mut state, *outcome, &mut events).is_ok(),
                Entry::Resigned { .. } | Entry::TimedOut { .. } | Entry::TookOver { .. } | Entry::Branched { .. } => {
                    true
                }
                Entry::Undid { .. } => false,
            };
            if !fits {
                return Err(Misfit { index });
            }
            if dealing {
                if let Some(last) = states.last_mut() {
                    *last = state;
                }
            } else {
                states.push(state);
                deeds.push(Deed { entry: *entry, events });
            }
        }
        Ok(Self { states, deeds })
    }
}
