//! What a system of rules adds so that computers can play it.

use crate::advice::Advice;
use crate::level::Level;
use crate::player::Player;
use rules::recorded::Recorded;

/// A system that computers can play.
pub trait Coached: Recorded {
    /// What a player answers who is not asked anything; the battle refuses it.
    const UNASKED: Self::Choice;

    /// A player of a level that may look at this many nodes in a turn. The same seed and number give the same player.
    fn player(level: Level, seed: u64, nodes: u32) -> Box<dyn Player<Self> + Send>;

    /// A choice that a seat may make, with how things look before and after it at a glance. `None` if the viewer may not make it.
    fn glance(&self, view: &Self::View, choice: Self::Choice) -> Option<Advice<Self::Choice>>;
}
