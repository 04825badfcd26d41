//! `gonfalon arena`, `gonfalon ladder` and `gonfalon favor`: matches between computer players.
//!
//! The library fights battles and does the sums; here are the arguments, the threads, the clock, the files and the tables.

mod contender;
mod duel;
mod favor;
mod grounds;
mod ladder;
mod ledger;
mod line;
mod report;
mod tournament;

pub(crate) use contender::{Contender, Fighter};
pub(crate) use duel::run as duel;
pub(crate) use favor::run as favor;
pub(crate) use grounds::{battle_of, grounds};
pub(crate) use ladder::run as ladder;
