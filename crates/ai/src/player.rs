//! What every computer player does, in any system.

use crate::advice::Advice;
use crate::coached::Coached;
use crate::stop::Stop;
use rules::chance::Fast;

/// A computer player in a seat.
pub trait Player<G: Coached> {
    /// One of the choices that the view lists.
    ///
    /// It is a function of the view, the player's seed and the number of earlier decisions. If the view lists nothing,
    /// because the battle does not wait for its seat, the answer is [`Coached::UNASKED`], which the battle refuses.
    ///
    /// A player that searches answers with the best it has found so far once `stop` is raised.
    fn choose(&mut self, battle: &G, view: &G::View, stop: &Stop) -> G::Choice;

    /// What the player would choose and its evaluation before and after, if the view lists any choice.
    fn advise(&mut self, battle: &G, view: &G::View, stop: &Stop) -> Option<Advice<G::Choice>> {
        let mut listed = Vec::new();
        battle.view_choices(view, &mut listed);
        if listed.is_empty() {
            return None;
        }
        let choice = self.choose(battle, view, stop);
        battle.glance(view, choice)
    }
}

/// The randomness of a player. Each decision has its own part, so that it does not depend on how much earlier ones
/// used.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Source {
    seed: u64,
    decisions: u64,
}

impl Source {
    pub(crate) const fn new(seed: u64) -> Self {
        Self { seed, decisions: 0 }
    }

    /// The generator for the next decision.
    pub(crate) const fn next(&mut self) -> Fast {
        self.decisions += 1;
        let mut spread = Fast::new(self.seed);
        Fast::new(spread.bits() ^ Fast::new(self.decisions).bits())
    }
}
