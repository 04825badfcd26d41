//! The state of a battle: what everybody sees, and what only some may know.
//!
//! The two are different types. Whatever takes a [`Public`] cannot leak a hand, because it has none.

use crate::first::lore::council::Levels;
use crate::first::lore::{Council, LoreSet};
use crate::pile::{CardId, Drawn, Hand, Pile};
use crate::seats::{HandId, MAX_HANDS};

mod change;
mod public;

pub use public::Public;

/// A battle at one moment: small, and copied as a whole.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// What everybody sees.
    pub(crate) public: Public,
    /// What only some may know.
    pub(crate) secret: Secret,
}

/// What is hidden from at least one seat.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Secret {
    /// What each hand holds and knows.
    pub(crate) hands: [Private; MAX_HANDS],
    /// The command draw pile.
    pub(crate) pile: Pile,
    /// The Lore draw pile.
    pub(crate) lore_pile: LoreSet,
    /// Lore cards that went out of the game unseen (F9.17).
    pub(crate) lore_out: LoreSet,
}

/// What one hand alone may know.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct Private {
    /// The command cards held.
    pub(crate) hand: Hand,
    /// Cards drawn of which one will be kept.
    pub(crate) drawn: Drawn,
    /// The Lore cards held.
    pub(crate) lore: LoreSet,
    /// Lore cards drawn of which some will be kept.
    pub(crate) lore_drawn: LoreSet,
    /// Lore cards that this hand knows to be in the game because it put them back (R90).
    pub(crate) lore_known: LoreSet,
    /// Lore cards that this hand has seen in another one.
    pub(crate) lore_seen: LoreSet,
    /// Command cards that this hand has seen in the other one (R90).
    pub(crate) hand_seen: Hand,
    /// Whose hand those seen are in: an opponent's. Of two opponents it keeps in mind the one it has looked at last.
    pub(crate) seen_in: HandId,
    /// Lore cards of one hand that lie open to the other for a pick; both know them.
    pub(crate) lore_offer: LoreSet,
    /// The council that this hand has sealed and the other one has not seen yet.
    pub(crate) sealed: Levels,
}

/// A card in play and what it acts as.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Acting {
    /// The card laid down.
    pub played: CardId,
    /// The card whose text counts: another one if the card laid down copies it.
    pub acts_as: CardId,
    /// Whether its wings are exchanged.
    pub mirrored: bool,
    /// Whether its player owns nothing of the named kind and orders one unit of his choice instead.
    pub one_any: bool,
}

impl Acting {
    /// No card.
    pub const NONE: Self = Self {
        played: CardId::NONE,
        acts_as: CardId::NONE,
        mirrored: false,
        one_any: false,
    };
}

impl State {
    /// What everybody sees.
    #[inline]
    pub const fn public(&self) -> &Public {
        &self.public
    }

    /// What a hand alone may know.
    #[inline]
    pub const fn private(&self, hand: HandId) -> &Private {
        &self.secret.hands[hand.index()]
    }

    /// The command draw pile.
    #[inline]
    pub const fn pile(&self) -> &Pile {
        &self.secret.pile
    }

    /// The Lore cards left in the deck.
    #[inline]
    pub const fn lore_pile(&self) -> LoreSet {
        self.secret.lore_pile
    }

    /// The Lore cards that went out of the game unseen (F9.17).
    #[inline]
    pub const fn lore_out(&self) -> LoreSet {
        self.secret.lore_out
    }
}

impl Private {
    /// Nothing, with an eye on this opponent.
    pub(crate) fn of_opponent(seen_in: HandId) -> Self {
        Self {
            seen_in,
            ..Self::default()
        }
    }

    /// What was seen in another hand than this one is forgotten.
    pub(crate) fn look_at(&mut self, hand: HandId) {
        if self.seen_in != hand {
            self.seen_in = hand;
            self.lore_seen = LoreSet::EMPTY;
            self.hand_seen = Hand::EMPTY;
        }
    }

    /// The command cards held.
    #[inline]
    pub const fn hand(&self) -> &Hand {
        &self.hand
    }

    /// Cards drawn of which one will be kept.
    #[inline]
    pub const fn drawn(&self) -> &Drawn {
        &self.drawn
    }

    /// The Lore cards held.
    #[inline]
    pub const fn lore(&self) -> LoreSet {
        self.lore
    }

    /// Lore cards drawn of which some will be kept.
    #[inline]
    pub const fn lore_drawn(&self) -> LoreSet {
        self.lore_drawn
    }

    /// The hand in which it has seen cards, an opponent's.
    #[inline]
    pub const fn seen_in(&self) -> HandId {
        self.seen_in
    }

    /// Lore cards that this hand has seen in the other one.
    #[inline]
    pub const fn lore_seen(&self) -> LoreSet {
        self.lore_seen
    }

    /// The council that this hand has sealed, while the other one has not.
    #[inline]
    pub fn sealed(&self) -> Option<Council> {
        self.sealed.is_some().then(|| self.sealed.council())
    }

    /// Command cards that this hand has seen in the other one.
    #[inline]
    pub const fn hand_seen(&self) -> &Hand {
        &self.hand_seen
    }

    /// Lore cards of one hand that lie open to the other for a pick.
    #[inline]
    pub const fn lore_offer(&self) -> LoreSet {
        self.lore_offer
    }
}
