//! The messages between server and page, and their TypeScript types.
//!
//! This crate says what is on the wire and how an engine value becomes a message; it must not know how messages are handled.
//! Everything a page is told about a battle is made here out of a view, never out of a state, so nothing
//! hidden can get onto the wire.

pub mod battle;
pub mod camp;
pub mod catalog;
pub mod ending;
pub mod first;
pub mod lobby;
pub mod moment;
pub mod odds;
pub mod replay;
pub mod seat;
pub mod shown;
pub mod socket;
pub mod story;
pub mod study;
pub mod words;

pub use battle::BattleFacts;
pub use shown::Shown;
pub use socket::{FromPage, ToPage};

/// The version of the wire format. A page made for another version is asked to load itself again.
pub const WIRE_VERSION: u32 = 5;
