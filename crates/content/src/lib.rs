//! The data files of Gonfalon: boards, terrain, weapons, troops, command cards, adventures, positions and the rulebook.
//! This crate reads them, checks them and embeds them. It may not know how a game flows: no turn, no die and no legal move
//! is worked out here. What it hands on is plain data, [`rules::first::Setup`] and [`rules::first::position::Position`].
//!
//! [`Library::open`] gives everything at once. A single file is read by [`adventure::read`], which collects every fault of
//! the file and says for each where it is and what to do about it.

pub mod adventure;
pub mod card;
pub mod fault;
pub mod files;
pub mod library;
pub mod lore;
pub mod rulebook;
mod sheet;
mod suggest;
pub mod tables;
mod tree;

pub use adventure::Adventure;
pub use fault::{Fault, Faults};
pub use library::{Library, LibraryError};
pub use rulebook::Rulebook;
pub use tables::Tables;
