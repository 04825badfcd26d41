//! The tests of the rules, one module per part of the engine.
//!
//! A test draws a small field, scripts the dice, and says which rows of the rulebook it proves.

#[macro_use]
extern crate proof;

mod battles;
mod board;
mod chance;
mod command;
mod counter;
mod dice;
mod draw;
mod field;
mod laws;
mod lexicon;
mod movement;
mod narrate;
mod odds;
mod orders;
mod ramparts;
mod range;
mod setup;
mod sight;
mod skirmish;
mod tactics;
mod terrain;
mod turn;
mod victory;
mod volleys;
mod weapons;
