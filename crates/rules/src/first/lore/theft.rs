//! Cards that look into the enemy's hands, take out of them, or choose from them. What is seen there stays known (R90).

use crate::first::Battle;
use crate::first::choice::Choice;
use crate::first::event::{Event, Events, Happening, Secretly, say};
use crate::first::frame::Frame;
use crate::first::lore::card::{LoreId, LoreSet, Spell};
use crate::first::state::{Private, Public, State};
use crate::first::why::Why;
use crate::pile::CardId;
use crate::seats::HandId;
use crate::side::Side;

/// The level from which a card of theft shows the whole hand.
const MASTER: u8 = 3;

/// The level from which a spy does more than look.
const MEDDLER: u8 = 2;

impl Battle {
    /// The hand that plays the card of theft a camp has on the table, and the hand it is played against.
    #[inline]
    pub(crate) fn thief(&self, public: &Public, side: Side) -> (HandId, HandId) {
        let own = public.casts.get(side).hand;
        (own, self.opponent(public, own))
    }

    /// The player of a card sees these Lore cards in the other hand, and keeps them in mind.
    fn show_lore(&self, state: &mut State, side: Side, cards: LoreSet, events: &mut impl Events) {
        let (own, of) = self.thief(&state.public, side);
        let private = &mut state.secret.hands[own.index()];
        private.look_at(of);
        private.lore_seen = private.lore_seen.or(cards);
        events.tell(Event::Private(own, Secretly::SawLore { of, cards }));
        events.tell(Event::Private(of, Secretly::ShowedLore(cards)));
    }

    /// The player of a card sees the Command cards in the other hand.
    fn show_hand(&self, state: &mut State, side: Side, events: &mut impl Events) {
        let (own, of) = self.thief(&state.public, side);
        let cards = *state.private(of).hand();
        let private = &mut state.secret.hands[own.index()];
        private.look_at(of);
        private.hand_seen = cards;
        events.tell(Event::Private(own, Secretly::SawHand { of, cards }));
    }

    /// Lore cards lie open to the player of a card, who may pick one of them.
    fn offer(&self, state: &mut State, side: Side, cards: LoreSet) {
        let (own, of) = self.thief(&state.public, side);
        for hand in [own, of] {
            state.secret.hands[hand.index()].lore_offer = cards;
        }
        state.public.push(Frame::Pick { side, of: cards.len() });
    }

    /// A spy looks at all that an opponent holds, and may take a Lore card away at a higher level.
    pub(crate) fn spy(&self, state: &mut State, side: Side, events: &mut impl Events) {
        let (own, of) = self.thief(&state.public, side);
        let lore = state.private(of).lore;
        say(events, Happening::Spied { hand: own });
        self.show_hand(state, side, events);
        self.show_lore(state, side, lore, events);
        if state.public.casts.get(side).level >= MEDDLER && !lore.is_empty() {
            self.offer(state, side, lore);
        }
    }

    /// A thief reaches into the enemy's Lore hand: blindly, or with his eyes open if he is a master.
    pub(crate) fn begin_theft(&self, state: &mut State, side: Side, events: &mut impl Events) {
        let (_, of) = self.thief(&state.public, side);
        let held = *state.public.lore_hands.get(of);
        let level = state.public.casts.get(side).level;
        if held == 0 {
            // The hand has been emptied meanwhile: nothing is left to take (F8.69).
            return;
        }
        if level >= MASTER {
            let all = state.private(of).lore;
            self.see_stolen(state, side, all, events);
        } else {
            state.public.push(Frame::Theft {
                side,
                cards: level.min(held),
            });
        }
    }

    /// The cards that were drawn blindly out of the enemy's hand.
    pub(crate) fn draw_stolen(&self, state: &mut State, side: Side, cards: LoreSet, events: &mut impl Events) {
        state.public.pop();
        self.see_stolen(state, side, cards, events);
    }

    /// A thief sees some cards and takes one of them; of a single one he has no choice.
    fn see_stolen(&self, state: &mut State, side: Side, cards: LoreSet, events: &mut impl Events) {
        if cards.len() == 1 {
            return self.steal(state, side, cards.nth(0), events);
        }
        say(
            events,
            Happening::SawLore {
                hand: state.public.casts.get(side).hand,
                cards: cards.len(),
            },
        );
        self.show_lore(state, side, cards, events);
        self.offer(state, side, cards);
    }

    /// A Lore card goes from one hand to the other. Only the two players know which.
    fn steal(&self, state: &mut State, side: Side, card: LoreId, events: &mut impl Events) {
        let (own, from) = self.thief(&state.public, side);
        for (private, hand) in state.secret.hands.iter_mut().zip((0..).map(HandId)) {
            if hand == own {
                private.lore.insert(card);
                private.lore_seen.remove(card);
            } else if hand == from {
                private.lore.remove(card);
                private.look_at(own);
                private.lore_seen.insert(card);
            } else if private.seen_in == from {
                // To a third player any of the cards seen there may be the one that has gone.
                private.lore_seen = LoreSet::EMPTY;
            }
        }
        *state.public.lore_hands.get_mut(own) += 1;
        *state.public.lore_hands.get_mut(from) -= 1;
        say(events, Happening::StoleLore { hand: own, from });
        events.tell(Event::Private(own, Secretly::StoleLore(card)));
        events.tell(Event::Private(from, Secretly::LostLore { to: own, card }));
        // A hand that now holds too many discards at once (R26).
        self.check_overflow(state, own);
    }

    /// The cards that may be picked, and whether none need be: a spy may be content with looking.
    pub(crate) fn list_picks(&self, public: &Public, private: &Private, side: Side, out: &mut Vec<Choice>) {
        out.extend(private.lore_offer.iter().map(Choice::TakeLore));
        if self.may_decline(public, side) {
            out.push(Choice::Pass);
        }
    }

    fn may_decline(&self, public: &Public, side: Side) -> bool {
        self.lore_card(public.casts.get(side).card).spell == Spell::Spy
    }

    /// Whether a pick is allowed, or why not.
    pub(crate) fn check_pick(&self, public: &Public, private: &Private, side: Side, choice: Choice) -> Result<(), Why> {
        match choice {
            Choice::TakeLore(card) if private.lore_offer.contains(card) => Ok(()),
            Choice::TakeLore(_) => Err(Why::NotOffered),
            Choice::Pass if self.may_decline(public, side) => Ok(()),
            _ => Err(Why::NotWhatIsAsked),
        }
    }

    /// A card that lay open is picked: a thief takes it, a spy has it thrown away.
    pub(crate) fn do_pick(&self, state: &mut State, side: Side, card: Option<LoreId>, events: &mut impl Events) {
        state.public.pop();
        for private in &mut state.secret.hands {
            private.lore_offer = LoreSet::EMPTY;
        }
        let Some(card) = card else { return };
        if !self.may_decline(&state.public, side) {
            return self.steal(state, side, card, events);
        }
        let (_, victim) = self.thief(&state.public, side);
        self.drop_lore(state, victim, card);
        say(events, Happening::LostLore { hand: victim, card });
        self.discard_lore(state, card, events);
        // A master spy leaves his victim without another card.
        if state.public.casts.get(side).level < MASTER {
            state.public.push(Frame::Redraw(victim));
        }
    }

    /// A card is drawn for one that was lost, if there is any to draw; whether it waits for chance.
    pub(crate) fn settle_redraw(&self, state: &mut State, events: &mut impl Events) -> bool {
        self.rebuild_lore(state, events);
        if state.public.lore_pile == 0 {
            state.public.pop();
        }
        state.public.lore_pile > 0
    }

    /// The card drawn for one that was lost. The spy has not seen it.
    pub(crate) fn redraw(&self, state: &mut State, hand: HandId, cards: LoreSet, events: &mut impl Events) {
        state.public.pop();
        state.secret.lore_pile = state.secret.lore_pile.without(cards);
        state.public.lore_pile -= cards.len();
        let lore = &mut state.secret.hands[hand.index()].lore;
        *lore = lore.or(cards);
        *state.public.lore_hands.get_mut(hand) += cards.len();
        say(events, Happening::RedrewLore { hand });
        events.tell(Event::Private(hand, Secretly::RedrewLore(cards.nth(0))));
    }

    /// The opponent's Command card is taken back: the caster sees the whole hand and chooses another. Without another one, the
    /// first stays.
    pub(crate) fn falsify(&self, state: &mut State, side: Side, events: &mut impl Events) {
        let (own, of) = self.thief(&state.public, side);
        say(events, Happening::Spied { hand: own });
        self.show_hand(state, side, events);
        if state.public.hand_size(of) > 0 {
            state.public.push(Frame::Falsify(side));
        }
    }

    /// The caster has chosen: the other card lies on the table now.
    pub(crate) fn do_falsify(&self, state: &mut State, side: Side, card: CardId, events: &mut impl Events) {
        state.public.pop();
        let (_, hand) = self.thief(&state.public, side);
        let old = state.public.card.played;
        let held = &mut state.secret.hands[hand.index()].hand;
        held.add(old);
        let _ = held.take(card);
        for private in &mut state.secret.hands {
            if private.seen_in == hand {
                private.hand_seen.add(old);
                let _ = private.hand_seen.take(card);
            }
        }
        say(events, Happening::TookBack { hand, card: old });
        state.public.card = self.acting(&state.public, card);
        self.say_played(&state.public, hand, events);
    }
}
