//! Cards: the deal, the draw at the end of a turn, and the reshuffle (F0.17, F5.1, F5.2).

use crate::first::Battle;
use crate::first::command::Bonus;
use crate::first::event::{Event, Events, Happening, Secretly, say};
use crate::first::frame::Frame;
use crate::first::state::{Acting, State};
use crate::first::unit::{UnitId, UnitSet};
use crate::pile::{CardId, Drawn, Hand};
use crate::seats::{ByHand, HandId};

impl Battle {
    /// Cards come into a hand.
    pub(crate) fn deal(&self, state: &mut State, hand: HandId, cards: Hand, events: &mut impl Events) {
        for card in cards.cards() {
            let _ = state.secret.pile.take(*card);
            state.secret.hands[hand.index()].hand.add(*card);
        }
        state.public.pile_size -= cards.len();
        state.public.hand_sizes[hand.index()] += cards.len();
        say(
            events,
            Happening::Drew {
                hand,
                cards: cards.len(),
            },
        );
        events.tell(Event::Private(hand, Secretly::Drew(cards)));
    }

    /// The turn ends: the card played, if there was one, is discarded, and cards are due (F5.1, R95).
    pub(crate) fn end_turn(&self, state: &mut State, events: &mut impl Events) {
        let played = state.public.card.played;
        if played.is_some() {
            state.public.discards.add(played);
            say(events, Happening::Discarded(played));
        }
        let bonus = self
            .card_at_work(&state.public)
            .map_or(Bonus::default(), |card| self.card(card).bonus);
        if bonus.reshuffle {
            self.reshuffle(state, events);
        }
        let due = self.cards_due(&state.public, bonus.draw.max(1));
        let due = self.draw_without_stronghold(&state.public, due);
        self.clean_up(state, events);
        state.public.set_top(Frame::Draw { due, look: due > 1 });
        // A Lore card that has come back to the hand may be one too many (R26).
        if self.has_lore_cards() {
            self.check_overflow(state, state.public.active);
        }
    }

    fn reshuffle(&self, state: &mut State, events: &mut impl Events) {
        state.secret.pile.gather(&mut state.public.discards);
        state.public.pile_size = state.secret.pile.len();
        say(events, Happening::Reshuffled);
    }

    /// The pile is rebuilt when a card is due and none is left, not before (F5.7).
    pub(crate) fn refill_pile(&self, state: &mut State, events: &mut impl Events) {
        if state.public.pile_size == 0 && !state.public.discards.is_empty() {
            self.reshuffle(state, events);
        }
    }

    /// A draw goes on as far as it needs no chance; whether it now waits for cards.
    pub(crate) fn settle_draw(&self, state: &mut State, due: u8, events: &mut impl Events) -> bool {
        let hand = state.public.active;
        if due > 0 {
            self.refill_pile(state, events);
        }
        if due > 0 && state.public.pile_size > 0 {
            return true;
        }
        // All cards are drawn, or the rest is lost because there are none (R69).
        let drawn = state.secret.hands[hand.index()].drawn;
        match drawn.len() {
            0 => state.public.set_top(self.after_draw()),
            1 => {
                let card = drawn.cards()[0];
                self.do_keep(state, card, events);
            }
            // Asked even if both are alike: that there is nothing to choose is the hand's own affair.
            _ => state.public.set_top(Frame::Keep),
        }
        false
    }

    /// How many cards are drawn at once: as many as are due and there.
    pub(crate) fn drawable(&self, state_pile: u8, due: u8) -> u8 {
        due.min(state_pile)
    }

    /// Cards are drawn at the end of a turn.
    pub(crate) fn draw(&self, state: &mut State, due: u8, look: bool, cards: Hand, events: &mut impl Events) {
        let hand = state.public.active;
        let left = due - cards.len();
        if look {
            for card in cards.cards() {
                let _ = state.secret.pile.take(*card);
                state.secret.hands[hand.index()].drawn.add(*card);
            }
            state.public.pile_size -= cards.len();
            state.public.drawn += cards.len();
            say(
                events,
                Happening::Looked {
                    hand,
                    cards: cards.len(),
                },
            );
            events.tell(Event::Private(hand, Secretly::Looked(cards)));
        } else {
            self.deal(state, hand, cards, events);
        }
        state.public.set_top(Frame::Draw { due: left, look });
    }

    /// One of the cards drawn is kept, the others are discarded face up (R89).
    pub(crate) fn do_keep(&self, state: &mut State, card: CardId, events: &mut impl Events) {
        let hand = state.public.active;
        let private = &mut state.secret.hands[hand.index()];
        let _ = private.drawn.take(card);
        private.hand.add(card);
        let rest = private.drawn;
        private.drawn = Drawn::EMPTY;
        state.public.drawn = 0;
        state.public.hand_sizes[hand.index()] += 1;
        say(events, Happening::Kept { hand });
        events.tell(Event::Private(hand, Secretly::Kept(card)));
        for card in rest.cards() {
            state.public.discards.add(*card);
            say(events, Happening::Discarded(*card));
        }
        state.public.set_top(self.after_draw());
    }

    /// The next turn begins.
    pub(crate) fn begin_turn(&self, state: &mut State, events: &mut impl Events) {
        if state.public.turn > 0 {
            // Cards are drawn and Lore is replenished: the last thing of a turn is what landmarks give (R25).
            if self.landmarked {
                self.draw_from_pentacle(state, events);
            }
            self.judge_turn(state, events);
            if state.public.ending.is_some() {
                return;
            }
            state.public.active = self.next_hand(state.public.active);
        }
        let public = &mut state.public;
        public.turn += 1;
        public.nth = 0;
        public.last = public.card;
        public.card = Acting::NONE;
        public.command = 0;
        public.dice_orders = [0; 4];
        public.ordered = UnitSet::EMPTY;
        public.moved = UnitSet::EMPTY;
        public.battled = UnitSet::EMPTY;
        public.attacked = UnitSet::EMPTY;
        public.spent = UnitSet::EMPTY;
        public.stuck = UnitSet::EMPTY;
        for unit in public.rushed.iter() {
            public.units[unit.index()].quarry = UnitId::NONE;
        }
        public.rushed = UnitSet::EMPTY;
        public.stood_down = ByHand::default();
        // Tokens that last until the next turn of their units' player are taken off (FL.18).
        let own = self.forces(public.active);
        public.rallied = public.rallied.without(own);
        public.hidden = public.hidden.without(own);
        public.far = UnitSet::EMPTY;
        public.extra = UnitSet::EMPTY;
        public.fixed = UnitSet::EMPTY;
        self.renew_landmarks(public);
        self.fix_leaders(public);
        say(
            events,
            Happening::Turn {
                turn: public.turn,
                side: public.active(),
            },
        );
        let hand = public.active;
        let frame = if public.hand_size(hand) > 0 {
            Frame::Command
        } else {
            // A player without any command card goes straight to the end of his turn (R69), unless he may have a Lore card to
            // play instead of one.
            say(events, Happening::NoCard);
            if *public.lore_hands.get(public.active) > 0 {
                Frame::Command
            } else {
                Frame::End
            }
        };
        public.set_top(frame);
    }
}
