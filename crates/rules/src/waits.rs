//! What a battle waits for.

use crate::chance::Ask;
use crate::seats::SeatSet;

/// What a battle waits for: always exactly one thing.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Waits<Ending> {
    /// A decision of one of these seats, normally of one.
    Seats(SeatSet),
    /// An outcome of chance.
    Chance(Ask),
    /// Nothing: it is over.
    Over(Ending),
}
