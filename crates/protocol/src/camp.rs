//! The two camps of a battle, as the wire calls them.

use rules::side::Side;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A camp, as the wire calls it.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
#[ts(rename_all = "lowercase")]
pub enum Camp {
    /// The camp of the standards.
    Standard,
    /// The camp of the pennants.
    Pennant,
}

impl From<Side> for Camp {
    fn from(side: Side) -> Self {
        match side {
            Side::Standard => Self::Standard,
            Side::Pennant => Self::Pennant,
        }
    }
}

impl From<Camp> for Side {
    fn from(camp: Camp) -> Self {
        match camp {
            Camp::Standard => Self::Standard,
            Camp::Pennant => Self::Pennant,
        }
    }
}

/// Two values, one for each camp.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ByCamp<T> {
    /// The value of the standard camp.
    pub standard: T,
    /// The value of the pennant camp.
    pub pennant: T,
}

impl<T> ByCamp<T> {
    /// A value for each camp made by a function.
    pub fn from_fn(mut make: impl FnMut(Side) -> T) -> Self {
        Self {
            standard: make(Side::Standard),
            pennant: make(Side::Pennant),
        }
    }
}
