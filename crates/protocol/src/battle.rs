//! What never changes in a battle, sent once.

use crate::first;
use serde::Serialize;
use ts_rs::TS;

/// A battle's unchanging side, with the system of rules it is fought in. What else is sent of the battle is of the same system.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(tag = "system", rename_all = "kebab-case")]
#[ts(tag = "system", rename_all = "kebab-case")]
pub enum BattleFacts {
    /// A battle of the first edition.
    First(first::Facts),
}
