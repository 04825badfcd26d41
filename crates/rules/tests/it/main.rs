//! The tests of the rules, one module per part of the engine.
//!
//! A test draws a small field, scripts the dice, and says which rows of the rulebook it proves.

#[macro_use]
extern crate proof;

mod battleback;
mod battles;
mod board;
mod bonus;
mod chance;
mod checks;
mod dice;
mod field;
mod followon;
mod hits;
mod laws;
mod morale;
mod movement;
mod narrate;
mod odds;
mod pursuit;
mod ramparts;
mod range;
mod retreat;
mod sight;
mod skirmish;
mod story;
mod support;
mod terrain;
mod weapons;
