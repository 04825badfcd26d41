//! Advice: what a player would do, and how it sees the battle before and after.

use rules::first::Choice;

/// What a player thinks of a decision.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    /// What it would choose.
    pub choice: Choice,
    /// The chance of winning it sees as things stand, from 0 to 1.
    pub now: f64,
    /// The chance of winning it sees once the choice is made.
    pub then: f64,
    /// Other choices it has looked at, the best first, each with the chance of winning it sees behind it.
    pub others: Vec<(Choice, f64)>,
}
