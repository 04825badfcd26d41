//! The server over real sockets.

mod abuse;
mod battles;
mod councils;
mod deaf;
mod doors;
mod hints;
mod imports;
mod long;
mod replays;
mod secrecy;
mod studies;
mod thinking;
mod visit;
mod weight;
