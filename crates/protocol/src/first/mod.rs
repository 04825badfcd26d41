//! What is said of battles of the first edition.

pub mod adventure;
pub mod battle;
pub mod compendium;
pub mod decision;
pub mod happened;
pub mod lore;
pub mod lorebook;
mod prompt;
pub mod puzzle;
mod shown;
pub mod tally;
pub mod view;

pub use battle::Facts;
pub use decision::Decision;
pub use happened::Happened;
pub use shown::OpenHands;
pub use view::ViewState;
