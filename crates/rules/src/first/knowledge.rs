//! Knowledge: what a viewer can work out from the events shown to him alone.
//!
//! Folding events gives back what a view says about cards: a law that holds only if events show neither too little nor too much.

use crate::first::Battle;
use crate::first::event::{Event, Happening, Secretly};
use crate::first::lore::LoreSet;
use crate::first::lore::council::Levels;
use crate::first::state::State;
use crate::first::view::View;
use crate::pile::{Hand, Pile};
use crate::seats::{HandId, MAX_HANDS, Viewer};
use crate::side::BySide;

/// What is known of cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Knowledge {
    viewer: Viewer,
    /// The viewer's own cards.
    pub hand: Hand,
    /// Cards the viewer has drawn of which one will be kept.
    pub drawn: Hand,
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
    /// Lore cards the viewer knows to be in the other hand.
    pub lore_seen: LoreSet,
    /// Command cards the viewer knows to be in the other hand.
    pub hand_seen: Hand,
    /// The number of Lore cards in each camp's hand.
    pub lore_hands: BySide<u8>,
    /// The Lore discard pile.
    pub lore_discards: LoreSet,
    /// The council the viewer has sealed.
    pub sealed: Levels,
}

impl Knowledge {
    /// What a viewer knows of cards before any is dealt.
    pub fn before(battle: &Battle, viewer: Viewer) -> Self {
        Self {
            viewer,
            hand: Hand::EMPTY,
            drawn: Hand::EMPTY,
            sizes: [0; MAX_HANDS],
            pile: battle.deck().len(),
            discards: Pile::EMPTY,
            lore: LoreSet::EMPTY,
            lore_drawn: LoreSet::EMPTY,
            lore_known: LoreSet::EMPTY,
            lore_seen: LoreSet::EMPTY,
            hand_seen: Hand::EMPTY,
            lore_hands: BySide::default(),
            lore_discards: LoreSet::EMPTY,
            sealed: Levels::NONE,
        }
    }

    /// What a viewer knows in a state.
    pub fn of(state: &State, viewer: Viewer) -> Self {
        let view: View = state.view(viewer);
        let private = view.private().copied().unwrap_or_default();
        let public = view.public();
        Self {
            viewer,
            hand: *private.hand(),
            drawn: *private.drawn(),
            sizes: std::array::from_fn(|hand| public.hand_size(HandId(hand as u8))),
            pile: public.pile_size(),
            discards: *public.discards(),
            lore: private.lore,
            lore_drawn: private.lore_drawn,
            lore_known: private.lore_known,
            lore_seen: private.lore_seen,
            hand_seen: private.hand_seen,
            lore_hands: public.lore_hands,
            lore_discards: public.lore_discards,
            sealed: private.sealed,
        }
    }

    /// The viewer is shown an event; one he may not see is passed over.
    pub fn learn(&mut self, event: &Event) {
        if !event.seen_by(self.viewer) {
            return;
        }
        match event {
            Event::Private(_, Secretly::SealedCouncil(levels)) => self.sealed = *levels,
            Event::Private(_, Secretly::Drew(cards)) => cards.cards().iter().for_each(|card| self.hand.add(*card)),
            Event::Private(_, Secretly::Looked(cards)) => cards.cards().iter().for_each(|card| self.drawn.add(*card)),
            Event::Private(_, Secretly::Kept(card)) => {
                self.hand.add(*card);
                self.drawn = Hand::EMPTY;
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
            Event::Private(_, Secretly::SawHand(cards)) => self.hand_seen = *cards,
            Event::Private(_, Secretly::SawLore(cards)) => self.lore_seen = self.lore_seen.or(*cards),
            Event::Private(_, Secretly::ShowedLore(_)) => {}
            Event::Private(_, Secretly::StoleLore(card)) => {
                self.lore.insert(*card);
                self.lore_seen.remove(*card);
            }
            Event::Private(_, Secretly::LostLore(card)) => {
                self.lore.remove(*card);
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
                if self.is_own(*hand) {
                    let _ = self.hand.take(*card);
                } else {
                    let _ = self.hand_seen.take(*card);
                }
            }
            Happening::Plundered { hand, card } => {
                self.sizes[hand.index()] -= 1;
                if self.is_own(*hand) {
                    let _ = self.hand.take(*card);
                } else {
                    let _ = self.hand_seen.take(*card);
                }
            }
            Happening::TookBack { hand, card } => {
                self.sizes[hand.index()] += 1;
                if self.is_own(*hand) {
                    self.hand.add(*card);
                } else if self.is_seat() {
                    self.hand_seen.add(*card);
                }
            }
            Happening::Discarded(card) => self.discards.add(*card),
            Happening::KeptLore { side } => *self.lore_hands.get_mut(*side) += 1,
            Happening::Cast { side, card, .. }
            | Happening::DroppedLore { side, card }
            | Happening::LostLore { side, card } => {
                *self.lore_hands.get_mut(*side) -= 1;
                self.lore.remove(*card);
                self.lore_seen.remove(*card);
            }
            Happening::StoleLore { side } => {
                *self.lore_hands.get_mut(*side) += 1;
                *self.lore_hands.get_mut(side.enemy()) -= 1;
            }
            Happening::RedrewLore { side } => *self.lore_hands.get_mut(*side) += 1,
            Happening::ReturnedLore { side, card } => {
                *self.lore_hands.get_mut(*side) += 1;
                if self.is_own(HandId::of_side(*side)) {
                    self.lore.insert(*card);
                } else if self.is_seat() {
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

    const fn is_seat(&self) -> bool {
        matches!(self.viewer, Viewer::Seat(_))
    }

    fn is_own(&self, hand: HandId) -> bool {
        matches!(self.viewer, Viewer::Seat(seat) if seat.hand() == hand)
    }
}
