//! Matches between players: who plays better, and how certain that is.
//!
//! A [`Bout`] is one battle in which each player sees only its own view. A [`Pair`] is the same battle twice, with the
//! same deals and dice and the camps exchanged, so that neither the adventure's balance nor the luck of a camp favors
//! anybody. A [`Tally`] counts the results of pairs and says how certain the score is; [`Sprt`] says when enough pairs
//! have been played; [`Ratings`] puts several players on one scale.
//!
//! Nothing here knows files, clocks or threads; the caller provides them.

pub mod bout;
pub mod pairs;
pub mod ratings;
pub mod score;
pub mod sprt;

pub use bout::{Bout, Decision, Entrant, Fought, Unfinished};
pub use pairs::{Pair, Points};
pub use ratings::{Rating, Ratings};
pub use score::{Interval, Tally};
pub use sprt::{Sprt, Verdict};
