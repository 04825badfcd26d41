//! What can be wrong with a position.

use super::{MOST_TURNS, Phase};
use crate::first::landmark::MAX_LANDMARKS;
use crate::pile::MAX_HAND;
use crate::side::Side;

/// Something about a position that cannot be.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PositionFault {
    /// A hex that is not on the board.
    #[error("{key}: {fault}")]
    Hex {
        /// The key that names it.
        key: &'static str,
        /// What is wrong with it.
        fault: String,
    },
    /// No unit of the active camp stands there.
    #[error("{key}: no unit of the {side} camp stands on {hex}")]
    NoUnit {
        /// The key that names it.
        key: &'static str,
        /// The active camp.
        side: Side,
        /// The hex.
        hex: String,
    },
    /// A card that does not exist.
    #[error("{key}: there is no card `{id}`")]
    NoCard {
        /// The key that names it.
        key: &'static str,
        /// What was written.
        id: String,
    },
    /// More copies of a card than the deck has.
    #[error("{key}: the deck has no further copy of `{id}`")]
    TooManyCopies {
        /// The key that names it.
        key: &'static str,
        /// The card.
        id: String,
    },
    /// A phase after the first needs the card that was played.
    #[error("the {0} phase needs `card`: a command card has been played by then", phase.word())]
    CardMissing {
        /// The phase.
        phase: Phase,
    },
    /// A card that copies another cannot be named as the last one.
    #[error("last: write the card that `{id}` acted as")]
    LastIsCopy {
        /// The card.
        id: String,
    },
    /// A move that cannot have been made.
    #[error("moved: `{text}` is not a move that unit can have made; write it as from-to, such as c3-d4")]
    NoSuchMove {
        /// What was written.
        text: String,
    },
    /// No unit stands there.
    #[error("{key}: no unit stands on {hex}")]
    Nobody {
        /// The key that names it.
        key: &'static str,
        /// The hex.
        hex: String,
    },
    /// Lore where there is none, or more than there is.
    #[error("lore: {0}")]
    Lore(String),
    /// A landmark that cannot stand there.
    #[error("landmarks: {0}")]
    Landmark(String),
    /// More landmarks than there is room for, those counted that can still be dug.
    #[error(
        "landmarks: {found} could stand at once, counting a passage for each Rogue's Den, and there is room for {MAX_LANDMARKS}; leave some out"
    )]
    TooManyLandmarks {
        /// How many there could be.
        found: usize,
    },
    /// A unit that cannot have trained.
    #[error("trained: the unit on {hex} cannot have trained")]
    Untrained {
        /// The hex.
        hex: String,
    },
    /// Dice that cannot be read.
    #[error("dice: {0}")]
    Dice(String),
    /// A number that no battle comes to.
    #[error("turn goes up to {MOST_TURNS}, and command up to {MAX_HAND}")]
    OutOfBounds,
    /// More cards than a hand can hold.
    #[error("hands: a hand holds at most {most} cards")]
    HandTooLarge {
        /// The most.
        most: usize,
    },
    /// An objective that is not on that hex.
    #[error("taken: there is no objective on {hex}")]
    NoObjective {
        /// The hex.
        hex: String,
    },
    /// The battle would be over already.
    #[error("the {side} camp has won already with {banners} banners")]
    AlreadyWon {
        /// The camp.
        side: Side,
        /// Its banners.
        banners: u8,
    },
}
