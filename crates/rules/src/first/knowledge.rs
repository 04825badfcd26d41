//! Knowledge: what a viewer can work out from the events shown to them alone.
//!
//! Folding events gives back what a view says about cards: a law that holds only if events show neither too little nor too much.

use crate::first::Battle;
use crate::first::event::{Event, Happening, Secretly};
use crate::first::lore::LoreSet;
use crate::first::lore::council::Levels;
use crate::first::state::State;
use crate::first::view::View;
use crate::pile::{Drawn, Hand, Pile};
use crate::seats::{ByHand, HandId, MAX_HANDS, Viewer};

/// What is known of cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Knowledge {
    /// The hand that the viewer looks into.
    own: Option<HandId>,
    /// The viewer's own cards.
    pub hand: Hand,
    /// Cards the viewer has drawn of which one will be kept.
    pub drawn: Drawn,
    /// The number of cards in each hand.
    pub sizes: [u8; MAX_HANDS],
    /// The number of cards in the draw pile.
    pub pile: u8,
    /// The discard pile.
    pub discards: Pile,
    /// The viewer's own Lore cards.
    pub lore: LoreSet,
    /// Lore cards the viewer has drawn of which some will be kept.
    pub lore_drawn: LoreSet,
    /// Lore cards the viewer has put back, and knows to be in the game.
    pub lore_known: LoreSet,
    /// The hand in which the viewer has seen cards.
    pub seen_in: HandId,
    /// Lore cards the viewer knows to be in that hand.
    pub lore_seen: LoreSet,
    /// Command cards the viewer knows to be in that hand.
    pub hand_seen: Hand,
    /// The number of Lore cards in each hand.
    pub lore_hands: ByHand<u8>,
    /// The Lore discard pile.
    pub lore_discards: LoreSet,
    /// The council the viewer has sealed.
    pub sealed: Levels,
}

impl Knowledge {
    /// What a viewer knows of cards before any is dealt.
    pub fn before(battle: &Battle, viewer: Viewer) -> Self {
        let own = battle.hand_before(viewer);
        Self {
            own,
            hand: Hand::EMPTY,
            drawn: Drawn::EMPTY,
            sizes: [0; MAX_HANDS],
            pile: battle.deck().len(),
            discards: Pile::EMPTY,
            lore: LoreSet::EMPTY,
            lore_drawn: LoreSet::EMPTY,
            lore_known: LoreSet::EMPTY,
            seen_in: own.map_or_else(HandId::default, |own| battle.next_hand(own)),
            lore_seen: LoreSet::EMPTY,
            hand_seen: Hand::EMPTY,
            lore_hands: ByHand::default(),
            lore_discards: LoreSet::EMPTY,
            sealed: Levels::NONE,
        }
    }

    /// What a viewer knows in a state.
    pub fn of(battle: &Battle, state: &State, viewer: Viewer) -> Self {
        let view: View = battle.view(state, viewer);
        let private = view.private().copied().unwrap_or_default();
        let public = view.public();
        Self {
            own: battle.hand_before(viewer),
            hand: *private.hand(),
            drawn: *private.drawn(),
            sizes: std::array::from_fn(|hand| public.hand_size(HandId(hand as u8))),
            pile: public.pile_size(),
            discards: *public.discards(),
            lore: private.lore,
            lore_drawn: private.lore_drawn,
            lore_known: private.lore_known,
            seen_in: private.seen_in,
            lore_seen: private.lore_seen,
            hand_seen: private.hand_seen,
            lore_hands: public.lore_hands,
            lore_discards: public.lore_discards,
            sealed: private.sealed,
        }
    }

    /// What was seen in another hand than this one is forgotten.
    fn look_at(&mut self, hand: HandId) {
        if self.seen_in != hand {
            self.seen_in = hand;
            self.lore_seen = LoreSet::EMPTY;
            self.hand_seen = Hand::EMPTY;
        }
    }

    /// The viewer is shown an event; one they may not see is passed over.
    pub fn learn(&mut self, event: &Event) {
        if !event.is_seen_in(self.own) {
            return;
        }
        match event {
            Event::Private(_, Secretly::SealedCouncil(levels)) => self.sealed = *levels,
            Event::Private(_, Secretly::Drew(cards)) => cards.cards().iter().for_each(|card| self.hand.add(*card)),
            Event::Private(_, Secretly::Looked(cards)) => cards.cards().iter().for_each(|card| self.drawn.add(*card)),
            Event::Private(_, Secretly::Kept(card)) => {
                self.hand.add(*card);
                self.drawn = Drawn::EMPTY;
            }
            Event::Private(_, Secretly::LookedAtLore(cards)) => self.lore_drawn = self.lore_drawn.or(*cards),
            Event::Private(_, Secretly::KeptLore(card)) => {
                self.lore.insert(*card);
                self.lore_drawn.remove(*card);
            }
            Event::Private(_, Secretly::PutBackLore(cards)) => {
                self.lore_drawn = LoreSet::EMPTY;
                self.lore_known = self.lore_known.or(*cards);
            }
            Event::Private(_, Secretly::SawHand { of, cards }) => {
                self.look_at(*of);
                self.hand_seen = *cards;
            }
            Event::Private(_, Secretly::SawLore { of, cards }) => {
                self.look_at(*of);
                self.lore_seen = self.lore_seen.or(*cards);
            }
            Event::Private(_, Secretly::ShowedLore(_)) => {}
            Event::Private(_, Secretly::StoleLore(card)) => {
                self.lore.insert(*card);
                self.lore_seen.remove(*card);
            }
            Event::Private(_, Secretly::LostLore { to, card }) => {
                self.lore.remove(*card);
                self.look_at(*to);
                self.lore_seen.insert(*card);
            }
            Event::Private(_, Secretly::RedrewLore(card)) => self.lore.insert(*card),
            Event::Public(happening) => self.learn_public(happening),
        }
    }

    fn learn_public(&mut self, happening: &Happening) {
        match happening {
            Happening::ShowedCouncil { .. } => self.sealed = Levels::NONE,
            Happening::Drew { hand, cards } => {
                self.sizes[hand.index()] += cards;
                self.pile -= cards;
            }
            Happening::Looked { cards, .. } => self.pile -= cards,
            Happening::Kept { hand } => self.sizes[hand.index()] += 1,
            Happening::Played { hand, card, .. } => {
                self.sizes[hand.index()] -= 1;
                if self.own == Some(*hand) {
                    let _ = self.hand.take(*card);
                } else if self.has_seen(*hand) {
                    let _ = self.hand_seen.take(*card);
                }
            }
            Happening::Plundered { hand, card } => {
                self.sizes[hand.index()] -= 1;
                if self.own == Some(*hand) {
                    let _ = self.hand.take(*card);
                } else if self.has_seen(*hand) {
                    let _ = self.hand_seen.take(*card);
                }
            }
            Happening::TookBack { hand, card } => {
                self.sizes[hand.index()] += 1;
                if self.own == Some(*hand) {
                    self.hand.add(*card);
                } else if self.has_seen(*hand) {
                    self.hand_seen.add(*card);
                }
            }
            Happening::Discarded(card) => self.discards.add(*card),
            Happening::KeptLore { hand } => *self.lore_hands.get_mut(*hand) += 1,
            Happening::Cast { hand, card, .. }
            | Happening::DroppedLore { hand, card }
            | Happening::LostLore { hand, card } => {
                *self.lore_hands.get_mut(*hand) -= 1;
                self.lore.remove(*card);
                self.lore_seen.remove(*card);
            }
            Happening::StoleLore { hand, from } => {
                *self.lore_hands.get_mut(*hand) += 1;
                *self.lore_hands.get_mut(*from) -= 1;
                if self.own != Some(*hand) && self.has_seen(*from) {
                    // Any of the cards seen there may be the one that has gone.
                    self.lore_seen = LoreSet::EMPTY;
                }
            }
            Happening::RedrewLore { hand } => *self.lore_hands.get_mut(*hand) += 1,
            Happening::ReturnedLore { hand, card } => {
                *self.lore_hands.get_mut(*hand) += 1;
                if self.own == Some(*hand) {
                    self.lore.insert(*card);
                } else if self.has_seen(*hand) {
                    self.lore_seen.insert(*card);
                }
            }
            Happening::DiscardedLore(card) => {
                self.lore_discards.insert(*card);
                self.lore_drawn.remove(*card);
            }
            Happening::ReshuffledLore => self.lore_discards = LoreSet::EMPTY,
            Happening::Reshuffled => {
                self.pile += self.discards.len();
                self.discards = Pile::EMPTY;
            }
            _ => {}
        }
    }

    /// Whether the viewer keeps cards in mind that are in this hand.
    fn has_seen(&self, hand: HandId) -> bool {
        self.own.is_some() && self.seen_in == hand
    }
}
