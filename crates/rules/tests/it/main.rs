//! The tests of the rules, one module per part of the engine.

macro_rules! proves {
    ($($id:literal),+ $(,)?) => {};
}

mod board;
mod narrate;
mod odds;
mod skirmish;
