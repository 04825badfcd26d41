//! The messages between server and page, and their TypeScript types.
//!
//! This crate says what is on the wire and how an engine value becomes a message; it must not know how messages are handled.
//! Everything a page is told about a battle is made here out of a [`rules::first::View`], never out of a state, so nothing
//! hidden can get onto the wire.

pub mod battle;
pub mod catalogue;
pub mod compendium;
pub mod decision;
pub mod happened;
pub mod lobby;
pub mod lore;
pub mod lorebook;
mod prompt;
pub mod puzzle;
pub mod replay;
pub mod socket;
pub mod story;
pub mod study;
pub mod tally;
pub mod view;
pub mod words;

pub use battle::BattleFacts;
pub use decision::Decision;
pub use socket::{FromPage, ToPage};
pub use view::ViewState;

/// The version of the wire format. A page made for another version is asked to load itself again.
pub const WIRE_VERSION: u32 = 4;
