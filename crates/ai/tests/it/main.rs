//! The computer players, end to end on every adventure that ships.

mod analysis;
mod arena;
mod exact;
#[path = "../../../rules/tests/it/field.rs"]
mod field;
mod honesty;
mod landmarks;
mod levels;
mod lore;
mod puzzles;
mod strength;
mod wide;
