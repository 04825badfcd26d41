//! The mind: a small network that says how likely a camp is to win from a position, and a plain one that is a weighted sum.
//!
//! `first/sight.rs` is what it sees of a position as one seat may know it, `network.rs` how it judges what it sees, in whole numbers so
//! that it judges alike on every processor. Its weights are learned by [`train`](crate::train) and lie in `weights.bin`
//! and `plain.bin`.

mod network;

pub(crate) use network::{HEAD, POOL};
pub use network::{Network, NotWeights};
