//! The tests of the rules, one module per part of the engine.
//!
//! A test draws a small field, scripts the dice, and says which rows of the rulebook it proves.

#[macro_use]
extern crate proof;

mod board;
mod field;
mod golden;
mod laws;
mod memory;
mod obvious;
mod perft;
mod smoke;
