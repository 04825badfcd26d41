//! Level 0: any listed choice, all equally likely.

use crate::level::{Player, Source};
use crate::stop::Stop;
use rules::first::{Battle, Choice, View};

/// A player without a thought.
#[derive(Clone, Debug)]
pub struct Random {
    source: Source,
    choices: Vec<Choice>,
}

impl Random {
    /// A player whose choices follow from a seed.
    pub const fn new(seed: u64) -> Self {
        Self {
            source: Source::new(seed),
            choices: Vec::new(),
        }
    }
}

impl Player for Random {
    fn choose(&mut self, battle: &Battle, view: &View, _stop: &Stop) -> Choice {
        let mut random = self.source.next();
        view.choices(battle, &mut self.choices);
        let bound = self.choices.len().max(1) as u32;
        let at = random.below(bound) as usize;
        self.choices.get(at).copied().unwrap_or(Choice::Done)
    }
}
