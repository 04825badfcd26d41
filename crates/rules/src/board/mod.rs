//! Battlefields of hexes: names, neighbors, distances, sections, retreats and lines of sight.
//!
//! A board is built once from a [`BoardSpec`] and never changes; everything a rule asks of it is looked up in tables.
//! Rows run parallel to the players' edges and row 1 is nearest the player at the bottom. Long and short rows
//! alternate; short rows are shifted half a hex to the right, and the half-hexes that close them are not part of the
//! field (F3.7, R3).
//!
//! All geometry is done in whole numbers: a hex is 2 wide and rows lie 3 apart, with corners 1 and 2 above and below
//! the center. That squeezes a regular hex in one direction, which changes neither which hexes a straight line cuts
//! nor which sides it runs along.

mod geometry;
mod hex;
mod sections;
mod set;
mod sight;
mod spec;

pub use geometry::Board;
pub use hex::{Direction, Edge, HexId, HexName, HexNameError, MAX_HEXES};
pub use sections::{Section, SectionSet};
pub use set::{HexIter, HexSet};
pub use sight::Sight;
pub use spec::{BoardFault, BoardSpec, MAX_COLUMNS};
