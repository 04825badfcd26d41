//! Where the knowledge of an entry comes from, and how sure it is.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Where the knowledge of something comes from.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// It stands in a document of the publisher.
    Printed,
    /// It existed, but some of its values are inferred.
    Partly,
    /// It is our own.
    Ours,
}

/// How sure it is, from 0 to 100, that the values are the printed ones.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Sure {
    /// One number for everything.
    All(u8),
    /// A number for each part.
    Parts(BTreeMap<String, u8>),
}

/// What is known of where an entry comes from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Provenance {
    /// Printed, partly known or ours.
    pub status: Status,
    /// How sure it is that the values are the printed ones.
    pub sure: Sure,
    /// Remarks.
    pub notes: String,
}

impl Provenance {
    pub(crate) const fn new(status: Status, sure: Sure, notes: String) -> Self {
        Self { status, sure, notes }
    }
}
