//! The server over real sockets.

mod absence;
mod abuse;
mod battles;
mod branches;
mod corpus;
mod councils;
mod deaf;
mod doors;
mod hints;
mod imports;
mod long;
mod puzzles;
mod replays;
mod secrecy;
mod studies;
mod thinking;
mod unsaved;
mod visit;
mod weight;
