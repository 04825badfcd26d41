//! The computer players of the first edition, and what is built upon them.
//!
//! - [`onestep`] scores one choice after the other with exact odds and a set of [`Weights`]: levels 1 and 2, and the veteran, who has the
//!   best weights and is no level of their own but the one whom those above build upon.
//! - [`searcher`] makes plans for a turn and tries them out against each other under the same luck: levels 3 to 5. `search` holds the plans
//!   and their contest, `drill` plays turns quickly, `sight` is what the mind sees of a position.
//! - [`exact`] solves the rest of a turn exactly where it is short enough: the judge of puzzles, and a tool for players that search.
//! - [`adviser`] gives hints out of a view. [`analysis`] studies battles that are over, and is the only part that looks at true states.

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
