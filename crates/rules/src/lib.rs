//! The rules of the BattleLore family as a pure engine.
//!
//! This crate knows boards, units, cards, turns and dice.
//! It must not know files, clocks, threads, sockets, databases or any global source of randomness.

pub mod board;
