//! What only the first edition has at a table.

pub mod councils;
pub mod judgment;
pub mod renaming;
mod served;
mod study;
pub mod teams;
