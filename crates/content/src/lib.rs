//! The data files of Gonfalon: boards, terrain, weapons, troops, command cards, adventures, positions and the rulebook.
//! This crate reads them, checks them and embeds them. It must not know how a game flows: no turns, dice or legal
//! moves. Its results are plain data, [`rules::first::Setup`] and [`rules::first::position::Position`].
//!
//! [`Library::open`] gives everything: what all systems share, and the [catalog](first::Catalog) of the first
//! edition.

pub mod boards;
pub mod fault;
pub mod files;
pub mod first;
pub mod library;
pub mod provenance;
pub mod rulebook;
mod sheet;
mod suggest;
mod tree;

pub use boards::Boards;
pub use fault::{Fault, Faults};
pub use library::{Library, LibraryError};
pub use rulebook::Rulebook;
