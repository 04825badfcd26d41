//! A battle step by step, with the state after every step.
//!
//! Steps are counted as everywhere else: dealing belongs to the start, and every choice, outcome of chance or surrender
//! is one step. So is every change of player or seed; these do not change the state.

use rules::first::{Battle, Entry, Passed, State};
use rules::log::{LogFault, Walk};

/// A battle step by step.
#[derive(Clone, Debug)]
pub struct Steps {
    start: State,
    /// What led to each step but the first.
    pub passed: Vec<Passed>,
}

impl Steps {
    /// The steps of a battle from its start along its log, without anything that was taken back.
    ///
    /// # Errors
    /// The first entry that does not fit.
    pub fn along(battle: &Battle, start: State, entries: &[Entry]) -> Result<Self, LogFault> {
        let mut walk = Walk::new(start);
        let mut steps = Self {
            start,
            passed: Vec::new(),
        };
        for entry in entries {
            let passed = walk.pass(battle, *entry)?;
            if passed.counts {
                steps.passed.push(passed);
            } else {
                steps.start = passed.after;
            }
        }
        Ok(steps)
    }

    /// The state at each step; there is one more state than there are entries.
    pub fn states(&self) -> impl Iterator<Item = &State> {
        [&self.start]
            .into_iter()
            .chain(self.passed.iter().map(|passed| &passed.after))
    }
}
