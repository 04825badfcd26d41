//! The server over real sockets.

mod abuse;
mod battles;
mod councils;
mod deaf;
mod doors;
mod imports;
mod long;
mod puzzles;
mod replays;
mod secrecy;
mod thinking;
mod visit;
mod weight;
