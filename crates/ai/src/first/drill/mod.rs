//! The drill: a player that is quick because it does not look ahead.
//!
//! It plays on from any position, for searches that try a turn thousands of times. It uses tables and rough estimates
//! where the veteran computes exact odds, and takes about twenty microseconds per turn.

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

pub(crate) use ground::{Ground, USUAL_UNITS};
pub(crate) use habit::Habit;
pub(crate) use survey::Survey;
pub(crate) use turn::{Drill, Notes};
