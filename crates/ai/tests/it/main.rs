//! The computer players, end to end on every adventure that ships.

mod arena;
mod honesty;
mod strength;
