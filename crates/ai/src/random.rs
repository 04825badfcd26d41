//! Level 0: any listed choice, all equally likely.

use crate::coached::Coached;
use crate::player::{Player, Source};
use crate::stop::Stop;

/// A random player, for any system with such choices.
#[derive(Clone, Debug)]
pub struct Random<C> {
    source: Source,
    choices: Vec<C>,
}

impl<C> Random<C> {
    /// A player whose choices follow from a seed.
    pub const fn new(seed: u64) -> Self {
        Self {
            source: Source::new(seed),
            choices: Vec::new(),
        }
    }
}

impl<G: Coached> Player<G> for Random<G::Choice> {
    fn choose(&mut self, battle: &G, view: &G::View, _stop: &Stop) -> G::Choice {
        let mut random = self.source.next();
        battle.view_choices(view, &mut self.choices);
        let bound = self.choices.len().max(1) as u32;
        let at = random.below(bound) as usize;
        self.choices.get(at).copied().unwrap_or(G::UNASKED)
    }
}
