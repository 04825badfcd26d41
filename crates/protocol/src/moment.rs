//! What is sent of a battle at one moment, in the words of its system.
//!
//! The facts of a battle name the system once, so it is not repeated here.

use crate::first;
use serde::Serialize;
use ts_rs::TS;

/// Everything that changes in a battle and that the viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(untagged)]
#[ts(untagged)]
pub enum ViewNow {
    /// In the first edition.
    First(Box<first::ViewState>),
}

/// What is asked now.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(untagged)]
#[ts(untagged)]
pub enum DecisionNow {
    /// In the first edition.
    First(Box<first::Decision>),
}

/// Something that everybody sees happen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(untagged)]
#[ts(untagged)]
pub enum Motion {
    /// In the first edition.
    First(first::Happened),
}

/// The cards of all hands, for eyes to which they are open.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(untagged)]
#[ts(untagged)]
pub enum HandsNow {
    /// In the first edition.
    First(first::OpenHands),
}
