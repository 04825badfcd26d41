//! The tests of the rules, one module per part of the engine.
//!
//! A test draws a small field, scripts the dice, and says which rows of the rulebook it proves.

#[macro_use]
extern crate proof;

mod board;
mod chance;
mod command;
mod counter;
mod draw;
mod field;
mod laws;
mod lexicon;
mod narrate;
mod odds;
mod orders;
mod setup;
mod skirmish;
mod smoke;
mod tactics;
mod turn;
mod victory;
mod volleys;
