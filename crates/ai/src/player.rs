//! What every computer player does, whatever the system.

use crate::advice::Advice;
use crate::coached::Coached;
use crate::stop::Stop;
use rules::chance::Fast;

/// A computer player in a seat.
pub trait Player<G: Coached> {
    /// One of the choices that the view lists.
    ///
    /// It is a function of the view, the player's seed and how many decisions the player has made before. A view that lists nothing,
    /// because the battle does not wait for its seat, is answered with [`Coached::UNASKED`], which the battle then refuses.
    ///
    /// A player that searches answers with the best it has found so far once `stop` is raised.
    fn choose(&mut self, battle: &G, view: &G::View, stop: &Stop) -> G::Choice;

    /// What the player would choose and how it sees the battle before and after, if the view lists anything to choose.
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

/// The randomness of a player, a fresh piece of it for each decision, so that a decision does not depend on how much of it earlier
/// ones used.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Source {
    seed: u64,
    decisions: u64,
}

impl Source {
    pub(crate) const fn new(seed: u64) -> Self {
        Self { seed, decisions: 0 }
    }

    /// The generator of the next decision.
    pub(crate) const fn next(&mut self) -> Fast {
        self.decisions += 1;
        let mut spread = Fast::new(self.seed);
        Fast::new(spread.bits() ^ Fast::new(self.decisions).bits())
    }
}
