//! The one card that is played together with another and lets it come back to the hand (Deja Vu!).

use crate::first::Battle;
use crate::first::event::{Events, Happening, say};
use crate::first::frame::Frame;
use crate::first::lore::card::{LoreId, Spell};
use crate::first::lore::cast::{Cast, Fate};
use crate::first::state::{Private, Public, State};
use crate::first::why::Why;
use crate::seats::HandId;
use crate::side::Side;

impl Battle {
    /// Whether a card is the one that is played together with another.
    #[inline]
    pub(crate) fn is_encore(&self, card: LoreId) -> bool {
        self.lore_card(card).spell == Spell::DejaVu
    }

    /// The frame that tells what moment it is: that under a card which waits for its partner.
    #[inline]
    pub(crate) fn moment(&self, public: &Public) -> Frame {
        match public.top() {
            Frame::Encore(_) => public.frames().iter().rev().nth(1).copied().unwrap_or_default(),
            top => top,
        }
    }

    /// Whether a hand holds a card that could be played together with this one, both being paid.
    pub(crate) fn check_partner(
        &self,
        public: &Public,
        private: &Private,
        hand: HandId,
        card: LoreId,
    ) -> Result<(), Why> {
        if !self.is_encore(card) {
            return Ok(());
        }
        let cost = self.cast_cost(public, hand, card);
        let mut poorer = *public;
        let goblet = poorer.goblets.get_mut(hand);
        *goblet = goblet.saturating_sub(cost);
        let partner = private
            .lore
            .iter()
            .any(|other| other != card && self.check_castable(&poorer, hand, other).is_ok());
        if partner { Ok(()) } else { Err(Why::NoPartner) }
    }

    /// The card lies on the table and waits for the other one.
    pub(crate) const fn lay_encore(&self, public: &mut Public, side: Side, cast: Cast) {
        public.encore = cast;
        public.push(Frame::Encore(side));
    }

    /// Whether a camp could answer the card that lies beside its opponent's Lore card.
    pub(crate) fn may_answer_encore(&self, public: &Public, side: Side, card: LoreId) -> bool {
        public.encore.is_some()
            && public.encore.fate == Fate::Laid
            && side != public.active()
            && self.answers(card, public.encore.card)
    }

    /// Both cards leave the table: the other one comes back, or this one if the other was cancelled. If this one was cancelled
    /// itself, neither does. The Lore on it goes back to the pool.
    pub(crate) fn clean_up_encore(&self, state: &mut State, events: &mut impl Events) -> Option<LoreId> {
        let encore = state.public.encore;
        if !encore.is_some() {
            return None;
        }
        state.public.encore = Cast::NONE;
        state.public.pool += encore.laid;
        let other = *state.public.casts.get(state.public.active());
        if encore.fate == Fate::Cancelled {
            self.discard_lore(state, encore.card, events);
            return None;
        }
        if other.fate == Fate::Cancelled {
            self.return_lore(state, encore.card, events);
            return None;
        }
        self.discard_lore(state, encore.card, events);
        Some(other.card)
    }

    /// A card that was played comes back to the active player's hand. Everybody knows that it is there.
    pub(crate) fn return_lore(&self, state: &mut State, card: LoreId, events: &mut impl Events) {
        let hand = state.public.active;
        state.secret.hands[hand.index()].lore.insert(card);
        for private in &mut state.secret.hands {
            if private.seen_in == hand {
                private.lore_seen.insert(card);
            }
        }
        *state.public.lore_hands.get_mut(hand) += 1;
        say(events, Happening::ReturnedLore { hand, card });
    }
}
