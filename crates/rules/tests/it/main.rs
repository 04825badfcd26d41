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
mod command;
mod counter;
mod creature;
mod critical;
mod dice;
mod draw;
mod field;
mod followon;
mod golden;
mod hits;
mod laws;
mod lexicon;
mod lore_cleric;
mod lore_counter;
mod lore_field;
mod lore_levels;
mod lore_play;
mod lore_replenish;
mod lore_rogue;
mod lore_secrecy;
mod lore_setup;
mod lore_warrior;
mod lore_windows;
mod lore_wizard;
mod memory;
mod mercenaries;
mod morale;
mod movement;
mod narrate;
mod obvious;
mod odds;
mod orders;
mod panic;
mod perft;
mod poison;
mod powers;
mod pursuit;
mod ramparts;
mod range;
mod record;
mod retreat;
mod rush;
mod setup;
mod sight;
mod skirmish;
mod story;
mod support;
mod tactics;
mod terrain;
mod tokens;
mod trample;
mod turn;
mod victory;
mod volleys;
mod weapons;
mod web;
