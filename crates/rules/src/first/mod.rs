//! The first edition: its battles, and one day Epic and tabletop play, which share its state.

pub mod battle;
pub mod checks;
pub mod choice;
pub mod combat;
pub mod command;
pub mod counsel;
pub mod creature;
pub mod dice;
pub mod digest;
pub mod draw;
pub mod event;
pub mod flow;
pub mod followon;
pub mod frame;
pub mod hands;
pub mod hits;
pub mod knowledge;
pub mod landmark;
pub mod laws;
pub mod leaders;
pub mod legal;
pub mod likeness;
pub mod lore;
pub mod morale;
pub mod movement;
pub mod narrate;
pub mod notation;
pub mod odds;
pub mod orders;
pub mod position;
pub mod purpose;
pub mod reasons;
mod recorded;
pub mod retreat;
mod rules;
mod rush;
pub mod setup;
pub mod sight;
mod start;
pub mod state;
pub mod teams;
pub mod terrain;
pub mod tokens;
pub mod unit;
pub mod victory;
pub mod view;
pub mod waits;
mod way;
pub mod why;

pub use battle::Battle;
pub use choice::Choice;
pub use event::{Event, Events};
pub use narrate::Narrator;
pub use odds::{Odds, Policy};
pub use setup::Setup;
pub use state::{Private, Public, State};
pub use unit::{UnitId, UnitSet};
pub use victory::Ending;
pub use view::View;
pub use waits::Waits;
pub use why::Why;

/// A battle of the first edition being fought.
pub type Course<C> = crate::course::Course<Battle, C>;
/// A record of the first edition.
pub type Record = crate::record::Record<Battle>;
/// An entry of a log of the first edition.
pub type Entry = crate::log::Entry<Choice>;
/// What an entry of such a log brought.
pub type Passed = crate::log::Passed<Battle>;
