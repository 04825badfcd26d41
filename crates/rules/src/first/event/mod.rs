//! Events: what has happened, for logs, screens and knowledge.
//!
//! What everybody sees and what one hand alone sees are different types, so a log for a seat cannot show too much by mistake.

mod happening;

pub use happening::Happening;

use crate::first::lore::council::Levels;
use crate::first::lore::{LoreId, LoreSet};
use crate::game::Tell;
use crate::pile::{CardId, Hand};
use crate::seats::HandId;

/// Something that has happened.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// Everybody sees it.
    Public(Happening),
    /// Only the holder of a hand sees it.
    Private(HandId, Secretly),
}

impl Event {
    /// Whether those who look into `hand` may see this event; nobody does who only watches.
    pub fn is_seen_in(&self, hand: Option<HandId>) -> bool {
        match self {
            Self::Public(_) => true,
            Self::Private(of, _) => hand == Some(*of),
        }
    }
}

/// Something that one hand alone sees.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Secretly {
    /// This council was sealed.
    SealedCouncil(Levels),
    /// These cards came into the hand.
    Drew(Hand),
    /// These cards were drawn, and one of them is to be kept.
    Looked(Hand),
    /// This card was kept.
    Kept(CardId),
    /// These Lore cards were drawn, and some of them are to be kept.
    LookedAtLore(LoreSet),
    /// This Lore card was kept.
    KeptLore(LoreId),
    /// These Lore cards went back into the deck.
    PutBackLore(LoreSet),
    /// An opponent holds these Command cards, and no others.
    SawHand {
        /// Who holds them.
        of: HandId,
        /// The cards.
        cards: Hand,
    },
    /// An opponent holds these Lore cards, perhaps among others.
    SawLore {
        /// Who holds them.
        of: HandId,
        /// The cards.
        cards: LoreSet,
    },
    /// The enemy has seen these Lore cards of the hand.
    ShowedLore(LoreSet),
    /// This Lore card came out of the enemy's hand.
    StoleLore(LoreId),
    /// An opponent took this Lore card out of the hand.
    LostLore {
        /// Who has it now.
        to: HandId,
        /// The card.
        card: LoreId,
    },
    /// This Lore card was drawn for one that was lost.
    RedrewLore(LoreId),
}

/// Somebody who is told of events of the first edition.
pub trait Events: Tell<Event> {}

impl<T: Tell<Event>> Events for T {}

/// Tells of something everybody sees.
#[inline]
pub(crate) fn say(events: &mut impl Events, happening: Happening) {
    events.tell(Event::Public(happening));
}
