//! The server over real sockets.

mod abuse;
mod battles;
mod deaf;
mod doors;
mod long;
mod secrecy;
mod thinking;
mod visit;
mod weight;
