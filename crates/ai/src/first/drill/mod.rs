//! The drill: what every soldier knows without thinking.
//!
//! A quick way to play on from any position, for searches that try a turn out thousands of times. It works with tables and
//! rough measures where the veteran works out exact odds, and takes some twenty microseconds for a turn.

mod blows;
mod cards;
mod ground;
mod habit;
mod lines;
mod luck;
mod stand;
mod survey;
mod turn;

#[cfg(test)]
mod tests;

pub(crate) use ground::Ground;
pub(crate) use habit::Habit;
pub(crate) use survey::Survey;
pub(crate) use turn::{Drill, Notes};
