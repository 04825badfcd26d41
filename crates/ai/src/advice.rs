//! Advice: what a player would do, and how it sees the battle before and after.

/// What a player thinks of a decision, with the choices of its system.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice<C> {
    /// What it would choose.
    pub choice: C,
    /// The chance of winning it sees in the present position, from 0 to 1.
    pub now: f64,
    /// The chance of winning it sees after the choice.
    pub then: f64,
    /// Other choices it considered, best first, each with the chance of winning it sees.
    pub others: Vec<(C, f64)>,
}
