//! The rules of the BattleLore family as a pure engine.
//!
//! This crate knows boards, units, cards, turns and dice.
//! It must not know files, clocks, threads, sockets, databases or any global source of randomness.
//!
//! A battle always waits on exactly one thing: a decision of a seat, an outcome of chance, or nothing because it is over.
//! [`first::Battle`] is the immutable side of a game, [`first::State`] the small copyable side that changes.

pub mod board;
pub mod chance;
pub mod course;
pub mod dice;
pub mod digest;
pub mod executions;
pub mod first;
pub mod game;
pub mod laws;
pub mod log;
pub mod narration;
pub mod pile;
pub mod record;
pub mod recorded;
pub mod rule;
pub mod seats;
mod seed;
mod sets;
pub mod side;
pub mod system;
pub mod trial;
pub mod waits;

pub use rule::RuleId;
pub use system::System;
