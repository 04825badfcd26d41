//! What telling a battle in sentences has in common in all systems.

use crate::game::Rules;
use crate::seats::Viewer;
use crate::side::Side;

/// To whom a battle is told.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Listener {
    /// A seat or a spectator, who hears what they may see.
    Viewer(Viewer),
    /// Somebody to whom all cards are open, as they may be when a battle is over.
    All,
}

impl Listener {
    /// Whether this listener may hear of an event.
    pub fn hears<G: Rules>(self, battle: &G, event: &G::Event) -> bool {
        match self {
            Self::Viewer(viewer) => battle.is_seen(event, viewer),
            Self::All => true,
        }
    }
}

impl From<Viewer> for Listener {
    fn from(viewer: Viewer) -> Self {
        Self::Viewer(viewer)
    }
}

/// A sentence of a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sentence {
    /// What it says.
    pub text: String,
    /// The dice it tells of, as letters.
    pub dice: Option<String>,
    /// The turn it belongs to.
    pub turn: u16,
    /// Whose turn that is.
    pub side: Side,
    /// Whether it takes the place of the sentence before it, which it tells again with more.
    pub continues: bool,
}

/// The sentence with a capital letter at its beginning.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map(|first| first.to_uppercase().chain(letters).collect())
        .unwrap_or_default()
}
