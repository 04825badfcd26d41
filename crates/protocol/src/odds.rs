//! The odds of an attack, and how its dice are counted.

use serde::Serialize;
use ts_rs::TS;

/// The odds of an attack, in thousandths, and how its dice are counted.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct OddsFacts {
    /// The dice to be thrown.
    pub dice: u8,
    /// How they are counted, line by line.
    pub count: Vec<CountLine>,
    /// The chance of each number of figures lost, from none up.
    pub lost: Vec<u16>,
    /// The chance that the target retreats at least a hex.
    pub retreat: u16,
    /// The chance that it is destroyed.
    pub eliminated: u16,
    /// The chance that it may battle back.
    pub back: u16,
    /// If it does: the figures the attacker loses on average, in thousandths.
    pub answer: u16,
}

/// A line of a count.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct CountLine {
    /// What it adds.
    pub amount: i8,
    /// Why, in a few words.
    pub text: String,
    /// The rule behind it.
    pub rule: String,
}
