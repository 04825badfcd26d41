//! The server over real sockets.

mod abuse;
mod battles;
mod doors;
mod imports;
mod replays;
mod secrecy;
mod visit;
