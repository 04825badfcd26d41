//! What only the first edition has at a table.

pub mod councils;
pub mod judgement;
pub mod renaming;
mod served;
mod study;
