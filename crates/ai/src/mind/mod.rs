//! The mind: a small network that estimates a camp's chance of winning from a position, and a plain one that is a
//! weighted sum.
//!
//! `first/sight.rs` is its input: a position as one seat may know it. `network.rs` judges that input in integers, so
//! that it gives the same result on every processor. Its weights are learned by [`train`](crate::train) and stored in
//! `weights.bin` and `plain.bin`.

mod network;

pub(crate) use network::{HEAD, POOL};
pub use network::{Network, NotWeights};
