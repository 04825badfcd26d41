//! Landmarks that are placed before the first turn, and what they do for their owners (F11.1 to F11.61).
//!
//! What a landmark does to those who enter it, stand on it, fight over it or look across it is data, like that of all terrain; only
//! what is really new is a [`Site`]. Those that stand now are a small list in the public state, laid over the land of the map.
//! Ramparts are land of the map and not among them.

mod gifts;
pub mod kinds;
mod passage;
pub mod placing;
mod stronghold;

pub use kinds::{Landmarks, MAX_LANDMARKS, Site, Standing, places_taken};
