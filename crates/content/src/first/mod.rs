//! The data files of the first edition: terrain, weapons, troops, cards, adventures, positions and puzzles.
//!
//! [`Library::first`](crate::Library::first) gives its [`Catalog`]. [`adventure::read`] reads a single file. It
//! collects every fault of the file and says for each where it is and what to do about it.

pub mod adventure;
pub mod card;
pub mod catalog;
pub mod lore;
mod sheet;
pub mod tables;

pub use adventure::Adventure;
pub use catalog::Catalog;
pub use tables::Tables;
