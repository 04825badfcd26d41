//! The computer players of the first edition, and what is built on them.
//!
//! - [`onestep`] scores choices one by one with exact odds and a set of [`Weights`]: levels 1 and 2, and the veteran,
//!   which has the best weights. The veteran is not a level; the higher levels build on it.
//! - [`searcher`] makes plans for a turn and compares them under the same luck: levels 3 to 5. `search` holds the plans
//!   and their comparison, `drill` plays turns quickly, `sight` is the mind's input.
//! - [`exact`] solves the rest of a turn exactly where it is short enough. It judges puzzles and helps players that
//!   search.
//! - [`adviser`] gives hints from a view. [`analysis`] studies finished battles, and is the only part that looks at
//!   true states.

pub mod adviser;
pub mod analysis;
mod coached;
pub(crate) mod drill;
pub mod exact;
mod measure;
pub mod onestep;
pub mod outlook;
mod reckoning;
pub(crate) mod search;
pub mod searcher;
pub(crate) mod sight;
mod throws;

/// Advice for a battle of the first edition.
pub type Advice = crate::advice::Advice<rules::first::Choice>;

pub use onestep::{OneStep, Weights};
pub use outlook::win_chance;
pub use searcher::Searcher;
