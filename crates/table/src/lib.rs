//! A battle at a table: who holds its seats, its log in sentences, and what each role may know and do.
//!
//! Everything here is pure: no sockets, no clocks, no database. Whoever runs a table brings these.

pub mod advice;
pub mod battles;
pub mod first;
pub mod holder;
pub mod kept;
pub mod lines;
pub mod log;
pub mod question;
pub mod refusal;
pub mod replay;
pub mod role;
pub mod served;
pub mod study;
pub mod table;
pub mod verification;
pub mod window_policy;

pub use holder::{HeldSeat, Holder, PersonId};
pub use kept::{Frozen, Kept, KeptEntry};
pub use log::News;
pub use role::Role;
pub use served::Served;
pub use table::{Company, Standing, Table};
