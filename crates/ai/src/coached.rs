//! What a rule system provides so that the computer can play it.

use crate::advice::Advice;
use crate::level::Level;
use crate::player::Player;
use rules::recorded::Recorded;

/// A system that the computer can play.
pub trait Coached: Recorded {
    /// What a player answers when nothing is asked; the battle refuses it.
    const UNASKED: Self::Choice;

    /// A player of a level with a limit of nodes per turn. The same seed and limit give the same player.
    fn player(level: Level, seed: u64, nodes: u32) -> Box<dyn Player<Self> + Send>;

    /// A choice that a seat may make, with a quick evaluation before and after it. `None` if the viewer may not make
    /// it.
    fn glance(&self, view: &Self::View, choice: Self::Choice) -> Option<Advice<Self::Choice>>;
}
