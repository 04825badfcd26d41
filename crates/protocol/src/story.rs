//! The log of a battle in sentences.

use crate::camp::Camp;
use serde::Serialize;
use ts_rs::TS;

/// A line of the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Line {
    /// The turn it belongs to.
    pub turn: u16,
    /// Whose turn that is.
    pub camp: Camp,
    /// The sentence.
    pub text: String,
    /// The dice it speaks of, as letters.
    pub dice: Option<String>,
    /// The step of the battle at which it was said, for showing that moment.
    pub step: u32,
}
