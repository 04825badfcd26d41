//! What depends on the time and on who is here.

use rules::seats::{Seat, SeatSet};

/// What depends on the time and on who is here. The actor around a table knows it, and brings it along wherever it matters.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Now {
    /// The seats whose players are here.
    pub here: SeatSet,
    /// The seats whose players have been away for a while.
    pub vacant: SeatSet,
    /// How long windows in the turn of the other camp last, in milliseconds.
    pub lasts: Option<u32>,
    /// How many milliseconds the open window still has.
    pub closes: Option<u32>,
    /// The seat whose pass is held back. Only its own player is told.
    pub passed: Option<Seat>,
    /// The version at which somebody at a shared screen wanted to look at their hand.
    pub looked: Option<u32>,
}
