//! The first edition: its battles, and one day Epic and tabletop play, which share its state.

pub mod battle;
pub mod choice;
pub mod combat;
pub mod command;
pub mod draw;
pub mod event;
pub mod flow;
pub mod followon;
pub mod frame;
pub mod hits;
pub mod morale;
pub mod movement;
pub mod notation;
pub mod orders;
pub mod position;
pub mod reasons;
pub mod retreat;
pub mod setup;
pub mod sight;
pub mod state;
pub mod terrain;
pub mod unit;
pub mod victory;
pub mod view;
pub mod why;

pub use battle::Battle;
pub use choice::Choice;
pub use event::{Event, Events};
pub use flow::Waits;
pub use setup::Setup;
pub use state::{Private, Public, State};
pub use unit::{UnitId, UnitSet};
pub use victory::Ending;
pub use view::View;
pub use why::Why;
