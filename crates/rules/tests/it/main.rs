//! The tests of the rules, one module per part of the engine.
//!
//! A test draws a small field, scripts the dice, and says which rows of the rulebook it proves.

#[macro_use]
extern crate proof;

mod battles;
mod board;
mod chance;
mod dice;
mod field;
mod laws;
mod movement;
mod narrate;
mod odds;
mod ramparts;
mod range;
mod sight;
mod skirmish;
mod terrain;
mod weapons;
