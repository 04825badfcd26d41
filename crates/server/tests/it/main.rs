//! The server over real sockets.

#[macro_use]
extern crate proof;

mod absence;
mod abuse;
mod battles;
mod boards;
mod branches;
mod corpus;
mod councils;
mod deaf;
mod doors;
mod hints;
mod imports;
mod long;
mod notes;
mod puzzles;
mod replays;
mod secrecy;
mod studies;
mod teams;
mod thinking;
mod unsaved;
mod visit;
mod weight;
