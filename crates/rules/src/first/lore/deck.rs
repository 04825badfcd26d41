//! The Lore deck: built, dealt, drawn, and replenished at the end of a turn (F8.72 to F8.82, F9.13 to F9.20).

use crate::first::Battle;
use crate::first::choice::{Choice, Replenish};
use crate::first::event::{Event, Events, Happening, Secretly, say};
use crate::first::frame::Frame;
use crate::first::lore::card::{Class, LoreId, LoreSet};
use crate::first::setup::LoreDeck;
use crate::first::state::{Private, Public, State};
use crate::first::why::Why;
use crate::seats::HandId;
use crate::side::Side;

/// The Lore cards dealt to each player before the first turn (F8.3, F9.19).
pub(crate) const DEALT: u8 = 4;

/// Cards taken of a class that sits on no council, on one, and on both (F9.14 to F9.16).
const TAKEN: [u8; 3] = [5, 8, 14];

impl Battle {
    /// Whether there are Lore cards in this battle.
    #[inline]
    pub fn has_lore_cards(&self) -> bool {
        !self.lore_cards.is_empty()
    }

    /// A Lore card.
    #[inline]
    pub fn lore_card(&self, card: LoreId) -> &crate::first::lore::LoreCard {
        &self.lore_table()[card.index()]
    }

    /// All Lore cards of the battle.
    #[inline]
    pub fn lore_table(&self) -> &[crate::first::lore::LoreCard] {
        self.setup.lore.as_ref().map_or(&[], |lore| &lore.cards)
    }

    /// The Lore card with this id.
    pub fn lore_by_id(&self, id: &str) -> Option<LoreId> {
        let index = self.lore_table().iter().position(|card| card.id == id)?;
        Some(LoreId(index as u8))
    }

    /// The cards of a class.
    #[inline]
    pub(crate) const fn of_class(&self, class: Class) -> LoreSet {
        self.lore_classes[class as usize]
    }

    /// How many cards of a class go out of the game unseen (F9.14 to F9.17).
    pub(crate) fn left_out(&self, public: &Public, class: Class) -> u8 {
        if !matches!(&self.setup.lore, Some(lore) if lore.deck == LoreDeck::ByCouncil) {
            return 0;
        }
        let sits = |side: Side| {
            usize::from(
                self.hands_of(side)
                    .any(|hand| public.councils.get(hand).level(class) > 0),
            )
        };
        let taken = TAKEN[sits(Side::Standard) + sits(Side::Pennant)];
        self.of_class(class).len().saturating_sub(taken)
    }

    /// Frames for building the deck and dealing from it, the last one to be done first. Where a position gives the first hand of a camp,
    /// nothing is dealt to it.
    pub(crate) fn push_lore_deal(&self, public: &mut Public, dealt: impl Fn(HandId) -> bool) {
        if !self.has_lore_cards() {
            return;
        }
        let first = self.setup.first;
        for hand in [first.enemy(), first].map(HandId::of_side) {
            if dealt(hand) {
                self.push_lore(public, hand);
            } else {
                self.push_ally_lore(public, hand);
            }
        }
        for class in Class::ALL {
            if self.left_out(public, class) > 0 {
                public.push(Frame::LoreDeck(class));
            }
        }
    }

    /// Lore cards are to be dealt to a hand, and then to that of its ally; nothing if they keep none.
    fn push_lore(&self, public: &mut Public, hand: HandId) {
        let keep = public.councils.get(hand).start().min(DEALT);
        if keep > 0 {
            public.push(Frame::LoreDeal { hand, keep });
        } else {
            self.push_ally_lore(public, hand);
        }
    }

    /// Lore cards are dealt to allies one after the other, like Command cards.
    pub(crate) fn push_ally_lore(&self, public: &mut Public, hand: HandId) {
        if let Some(ally) = self.second_after(hand) {
            self.push_lore(public, ally);
        }
    }

    /// Cards of a class leave the game unseen.
    pub(crate) fn leave_out(&self, state: &mut State, cards: LoreSet) {
        state.public.pop();
        state.secret.lore_pile = state.secret.lore_pile.without(cards);
        state.secret.lore_out = state.secret.lore_out.or(cards);
        state.public.lore_pile -= cards.len();
    }

    /// Lore cards come to a player, who will keep some of them.
    pub(crate) fn look_at_lore(&self, state: &mut State, hand: HandId, cards: LoreSet, events: &mut impl Events) {
        state.secret.lore_pile = state.secret.lore_pile.without(cards);
        state.public.lore_pile -= cards.len();
        let private = &mut state.secret.hands[hand.index()];
        private.lore_drawn = private.lore_drawn.or(cards);
        *state.public.lore_drawn.get_mut(hand) += cards.len();
        say(
            events,
            Happening::LookedAtLore {
                hand,
                cards: cards.len(),
            },
        );
        events.tell(Event::Private(hand, Secretly::LookedAtLore(cards)));
    }

    /// A player keeps one of the Lore cards drawn.
    pub(crate) fn keep_lore(&self, state: &mut State, hand: HandId, card: LoreId, events: &mut impl Events) {
        let private = &mut state.secret.hands[hand.index()];
        private.lore_drawn.remove(card);
        private.lore.insert(card);
        *state.public.lore_drawn.get_mut(hand) -= 1;
        *state.public.lore_hands.get_mut(hand) += 1;
        say(events, Happening::KeptLore { hand });
        events.tell(Event::Private(hand, Secretly::KeptLore(card)));
    }

    /// The cards that were not kept of the first deal go back into the deck (F8.3, F9.20). Their player knows that they are in it.
    pub(crate) fn put_back(&self, state: &mut State, hand: HandId, events: &mut impl Events) {
        let private = &mut state.secret.hands[hand.index()];
        let rest = private.lore_drawn;
        private.lore_drawn = LoreSet::EMPTY;
        private.lore_known = private.lore_known.or(rest);
        state.secret.lore_pile = state.secret.lore_pile.or(rest);
        state.public.lore_pile += rest.len();
        *state.public.lore_drawn.get_mut(hand) = 0;
        say(
            events,
            Happening::PutBackLore {
                hand,
                cards: rest.len(),
            },
        );
        events.tell(Event::Private(hand, Secretly::PutBackLore(rest)));
    }

    /// A Lore card goes to the discard pile, open to all (R89).
    pub(crate) fn discard_lore(&self, state: &mut State, card: LoreId, events: &mut impl Events) {
        state.public.lore_discards.insert(card);
        state.public.lore_shown.insert(card);
        say(events, Happening::DiscardedLore(card));
    }

    /// The most Lore cards that may be held in a hand (F8.78).
    pub(crate) fn lore_limit(&self, public: &Public, hand: HandId) -> u8 {
        public.councils.get(hand).hand_limit()
    }

    /// The turn's end comes to the Lore: the player replenishes it (F8.72).
    pub(crate) const fn after_draw(&self) -> Frame {
        if self.setup.lore.is_some() {
            Frame::Replenish
        } else {
            Frame::Begin
        }
    }

    /// The ways to replenish Lore that are open; without Lore cards in the battle there is nothing to draw.
    pub(crate) fn check_replenish(&self, public: &Public, way: Replenish) -> Result<(), Why> {
        let cards = public.lore_pile + public.lore_discards.len();
        let needed = match way {
            Replenish::Cards => 2,
            Replenish::Both => 1,
            Replenish::Tokens => 0,
        };
        if cards >= needed { Ok(()) } else { Err(Why::NoLoreCards) }
    }

    /// The active player has announced how he replenishes his Lore (F8.73 to F8.76).
    pub(crate) fn do_replenish(&self, state: &mut State, way: Replenish, events: &mut impl Events) {
        let hand = state.public.active;
        state.public.set_top(Frame::Begin);
        let (cards, tokens) = match way {
            Replenish::Cards => (2, 0),
            Replenish::Both => (1, 1),
            Replenish::Tokens => (0, 2),
        };
        say(events, Happening::Replenished { hand, way });
        self.gain(state, hand, tokens, events);
        if cards > 0 {
            state.public.set_top(Frame::LoreDraw { due: cards });
        }
    }

    /// A draw of Lore cards goes on as far as it needs no chance; whether it now waits for cards.
    pub(crate) fn settle_lore_draw(&self, state: &mut State, due: u8, events: &mut impl Events) -> bool {
        let hand = state.public.active;
        if due > 0 {
            self.rebuild_lore(state, events);
        }
        if due > 0 && state.public.lore_pile > 0 {
            return true;
        }
        state.public.set_top(Frame::Begin);
        match *state.public.lore_drawn.get(hand) {
            0 => {}
            1 => {
                let card = state.private(hand).lore_drawn.nth(0);
                self.keep_lore(state, hand, card, events);
            }
            _ => {
                state.public.set_top(Frame::LorePick);
                return true;
            }
        }
        self.check_overflow(state, hand);
        false
    }

    /// An empty Lore deck is rebuilt from its discards (R25).
    pub(crate) fn rebuild_lore(&self, state: &mut State, events: &mut impl Events) {
        if state.public.lore_pile == 0 && !state.public.lore_discards.is_empty() {
            state.secret.lore_pile = state.public.lore_discards;
            state.public.lore_pile = state.public.lore_discards.len();
            state.public.lore_discards = LoreSet::EMPTY;
            say(events, Happening::ReshuffledLore);
        }
    }

    /// A player who holds too many Lore cards discards one of them (F8.80, R26).
    pub(crate) fn check_overflow(&self, state: &mut State, hand: HandId) {
        if *state.public.lore_hands.get(hand) > self.lore_limit(&state.public, hand) {
            state.public.push(Frame::Overflow(hand));
        }
    }

    /// One of two cards drawn is kept, the other is discarded face up (F8.73).
    pub(crate) fn pick_lore(&self, state: &mut State, card: LoreId, events: &mut impl Events) {
        let hand = state.public.active;
        state.public.set_top(Frame::Begin);
        self.keep_lore(state, hand, card, events);
        let private = &mut state.secret.hands[hand.index()];
        let rest = private.lore_drawn;
        private.lore_drawn = LoreSet::EMPTY;
        *state.public.lore_drawn.get_mut(hand) = 0;
        for card in rest.iter() {
            self.discard_lore(state, card, events);
        }
        self.check_overflow(state, hand);
    }

    /// A Lore card leaves a hand where everybody sees it.
    pub(crate) fn drop_lore(&self, state: &mut State, hand: HandId, card: LoreId) {
        state.secret.hands[hand.index()].lore.remove(card);
        for private in &mut state.secret.hands {
            private.lore_seen.remove(card);
        }
        *state.public.lore_hands.get_mut(hand) -= 1;
    }

    /// A Lore card is discarded from a hand that holds too many.
    pub(crate) fn discard_own_lore(&self, state: &mut State, hand: HandId, card: LoreId, events: &mut impl Events) {
        state.public.pop();
        self.drop_lore(state, hand, card);
        say(events, Happening::DroppedLore { hand, card });
        self.discard_lore(state, card, events);
        self.check_overflow(state, hand);
    }

    /// The choices about Lore cards just drawn or held.
    pub(crate) fn lore_hand_choices(&self, public: &Public, private: &Private, out: &mut Vec<Choice>) {
        match public.top() {
            Frame::LoreKeep { .. } | Frame::LorePick => out.extend(private.lore_drawn.iter().map(Choice::KeepLore)),
            Frame::Overflow(_) => out.extend(private.lore.iter().map(Choice::DropLore)),
            Frame::Replenish => out.extend(
                Replenish::ALL
                    .into_iter()
                    .filter(|way| self.check_replenish(public, *way).is_ok())
                    .map(Choice::Replenish),
            ),
            _ => {}
        }
    }
}
