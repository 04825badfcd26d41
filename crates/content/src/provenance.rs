//! The source of an entry, and how certain it is.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The source of an entry.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// It is in a document of the publisher.
    Printed,
    /// It existed, but some of its values are inferred.
    Partly,
    /// It is our own.
    Ours,
}

/// How certain it is, from 0 to 100, that the values are the printed ones.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Sure {
    /// One number for everything.
    All(u8),
    /// A number for each part.
    Parts(BTreeMap<String, u8>),
}

/// The source of an entry.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Provenance {
    /// Printed, partly known or ours.
    pub status: Status,
    /// How certain it is that the values are the printed ones.
    pub sure: Sure,
    /// Remarks.
    pub notes: String,
}

impl Provenance {
    pub(crate) const fn new(status: Status, sure: Sure, notes: String) -> Self {
        Self { status, sure, notes }
    }
}
