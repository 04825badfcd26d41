//! The command line of Gonfalon.
fn main() {}
