//! Lore: councils, the Lore deck, cards cast and answered, and what they do (F8, F9).

pub mod barrage;
pub mod card;
pub mod cast;
pub mod council;
pub mod deck;
pub mod effects;
pub mod encore;
pub mod moving;
pub mod placing;
pub mod sealing;
pub mod sortie;
pub mod spells;
pub mod strike;
pub mod theft;
pub mod window;

pub use card::{Class, LoreCard, LoreId, LoreSet, Spell};
pub use cast::{Aim, Cast, Fate};
pub use council::{Council, FreeCouncils, Levels};
