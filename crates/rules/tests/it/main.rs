//! The tests of the rules, one module per part of the engine.
//!
//! A test draws a small field, scripts the dice, and says which rows of the rulebook it proves.

#[macro_use]
extern crate proof;

mod battleback;
mod board;
mod bonus;
mod chance;
mod field;
mod followon;
mod hits;
mod laws;
mod morale;
mod narrate;
mod odds;
mod pursuit;
mod retreat;
mod skirmish;
mod smoke;
mod story;
mod support;
