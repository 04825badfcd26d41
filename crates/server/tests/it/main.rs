//! The server over real sockets.

mod abuse;
mod battles;
mod doors;
mod secrecy;
mod visit;
