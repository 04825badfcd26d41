//! Computer players.
//!
//! They know `rules` through its public face and always start from a [`View`](rules::first::View): what a player is given holds
//! nothing that the seat may not know, so it cannot peek. Whatever it tries out, it tries on a state drawn from that view.
//!
//! - Level 0 ([`random`]) picks any listed choice.
//! - Levels 1 and 2 ([`onestep`]) score one choice after the other with exact odds and a set of [`Weights`] each. The veteran, who has
//!   the best weights, is no level of his own but the one whom those above build upon.
//! - Levels 3 to 5 ([`searcher`]) make plans for a turn and try them out against each other under the same luck; a [`mind`], a tuned
//!   sum or a small network, judges where they lead. [`train`] makes its weights.
//!
//! [`arena`] lets them fight each other and says who is better. [`adviser`] gives hints out of a view. [`analysis`] studies battles that
//! are over, and is the only part that looks at true states.
//! [`exact`] solves the rest of a turn exactly where it is short enough: the judge of puzzles, and a tool for players that search.

pub mod advice;
pub mod adviser;
pub mod analysis;
pub mod arena;
mod attacks;
mod barrages;
mod cards;
mod casts;
mod characters;
mod councils;
mod danger;
mod drill;
pub mod exact;
mod exactly;
mod field;
mod follow;
mod hands;
mod landmarks;
pub mod level;
mod measure;
mod memo;
pub mod mind;
mod moves;
pub mod onestep;
mod orders;
pub mod outlook;
mod placing;
mod powers;
mod prospect;
pub mod random;
mod retreats;
mod search;
pub mod searcher;
pub mod stop;
pub mod train;
pub mod weights;
mod windows;

pub use advice::Advice;
pub use level::{Level, Player};
pub use onestep::OneStep;
pub use outlook::win_chance;
pub use random::Random;
pub use searcher::Searcher;
pub use stop::Stop;
pub use weights::Weights;
