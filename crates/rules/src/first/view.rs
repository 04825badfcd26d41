//! Views: what one seat, or a spectator, may know of a battle.

use crate::chance::Fast;
use crate::first::Battle;
use crate::first::choice::Choice;
use crate::first::frame::Frame;
use crate::first::lore::Class;
use crate::first::lore::card::{LoreId, LoreSet, MAX_LORE_CARDS};
use crate::first::state::{Private, Public, Secret, State};
use crate::first::why::Why;
use crate::pile::Pile;
use crate::seats::{HandId, MAX_HANDS, Seat, Viewer};

/// What a viewer may know: all that is public, and the hand that the viewer's seat holds or shares.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    public: Public,
    viewer: Viewer,
    private: Private,
}

impl View {
    /// What everybody sees.
    #[inline]
    pub const fn public(&self) -> &Public {
        &self.public
    }

    /// Who looks.
    #[inline]
    pub const fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// What the viewer's own hand holds and knows; nothing for a spectator.
    #[inline]
    pub const fn private(&self) -> Option<&Private> {
        match self.viewer {
            Viewer::Seat(_) => Some(&self.private),
            Viewer::Spectator => None,
        }
    }

    /// Everything the viewer may choose now, into a buffer of the caller's; the same list as the battle's own.
    pub fn choices(&self, battle: &Battle, out: &mut Vec<Choice>) {
        match self.viewer {
            Viewer::Seat(seat) => battle.choices(&self.public, &self.private, seat, out),
            Viewer::Spectator => out.clear(),
        }
    }

    /// Whether the viewer may make a choice, or why not; the same answer as the battle's own.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn check(&self, battle: &Battle, choice: Choice) -> Result<(), Why> {
        match self.viewer {
            Viewer::Seat(seat) => battle.check(&self.public, &self.private, seat, choice),
            Viewer::Spectator => Err(Why::NotYourDecision),
        }
    }

    /// The command cards whose place the viewer does not know: those in the draw pile and in other hands.
    pub fn unseen(&self, battle: &Battle) -> Pile {
        let mut unseen = battle.deck;
        let own = self.private.hand.cards().iter().chain(self.private.drawn.cards());
        let in_play = self
            .public
            .card()
            .filter(|_| !self.card_is_discarded())
            .map(|card| card.played);
        for card in self.public.discards.cards().chain(own.copied()).chain(in_play) {
            let _ = unseen.take(card);
        }
        unseen
    }

    /// Whether the card played in this turn lies among the discards already, or was shuffled away with them.
    fn card_is_discarded(&self) -> bool {
        // The bottom frame tells the phase; something may lie on it, such as a discard over the limit.
        matches!(
            self.public.frames().first().copied().unwrap_or_default(),
            Frame::Draw { .. }
                | Frame::Keep
                | Frame::Begin
                | Frame::Replenish
                | Frame::LoreDraw { .. }
                | Frame::LorePick
        )
    }

    /// A state that agrees with everything the viewer knows, drawn at random, all equally likely.
    ///
    /// Its view for the same viewer is this view.
    pub fn sample(&self, battle: &Battle, random: &mut Fast) -> State {
        let mut pile = self.unseen(battle);
        let mut hands = battle.empty_hands;
        let own = battle.hand_before(self.viewer);
        for (private, hand) in hands.iter_mut().zip(battle.hands()) {
            if Some(hand) == own {
                *private = self.private;
                continue;
            }
            // What was seen in that hand is there.
            if own.is_some() && self.private.seen_in == hand {
                for card in self.private.hand_seen.cards() {
                    let _ = pile.take(*card);
                    private.hand.add(*card);
                }
            }
            for _ in private.hand.len()..self.public.hand_size(hand) {
                private.hand.add(draw(&mut pile, random));
            }
            for _ in 0..self.public.drawn(hand) {
                private.drawn.add(draw(&mut pile, random));
            }
        }
        let (lore_pile, lore_out) = self.sample_lore(battle, own, &mut hands, random);
        self.sample_councils(battle, own, &mut hands, random);
        self.sample_offer(battle, own, &mut hands, random);
        State {
            public: self.public,
            secret: Secret {
                hands,
                pile,
                lore_pile,
                lore_out,
            },
        }
    }

    /// A council that another player has sealed: any that they may make up.
    fn sample_councils(
        &self,
        battle: &Battle,
        own: Option<HandId>,
        hands: &mut [Private; MAX_HANDS],
        random: &mut Fast,
    ) {
        let Frame::Councils(waits) = self.public.top() else {
            return;
        };
        for hand in battle.hands() {
            if Some(hand) != own && !waits.contains(battle.commander(hand)) {
                hands[hand.index()].sealed = battle.sample_council(hand, random);
            }
        }
    }

    /// Cards that lie open for a pick: both players know them, and everybody else knows how many there are.
    fn sample_offer(&self, battle: &Battle, own: Option<HandId>, hands: &mut [Private; MAX_HANDS], random: &mut Fast) {
        let Frame::Pick { side, of } = self.public.top() else {
            return;
        };
        let mut offer = self.private.lore_offer;
        let (thief, victim) = battle.thief(&self.public, side);
        if own.is_none_or(|own| own != thief && own != victim) {
            let mut held = hands[victim.index()].lore;
            for _ in 0..of {
                offer.insert(draw_lore(&mut held, random));
            }
        }
        for hand in [thief, victim] {
            hands[hand.index()].lore_offer = offer;
        }
    }

    /// Lore cards for the other hands, the deck and what went out of the game, drawn at random from those the viewer cannot place.
    ///
    /// How many of each class went out is known to all (F9.14 to F9.17); cards that were seen since are not among them, nor are
    /// those the viewer himself put back.
    fn sample_lore(
        &self,
        battle: &Battle,
        own: Option<HandId>,
        hands: &mut [Private; MAX_HANDS],
        random: &mut Fast,
    ) -> (LoreSet, LoreSet) {
        if !battle.has_lore_cards() {
            return (LoreSet::EMPTY, LoreSet::EMPTY);
        }
        let public = &self.public;
        let held = self.private.lore.or(self.private.lore_drawn);
        let mut unseen = battle.unseen_lore(public).without(held);
        let mut out = LoreSet::EMPTY;
        let in_game = public.lore_shown.or(self.private.lore_known).or(self.private.lore_seen);
        let councils = public.frames().iter().any(|frame| matches!(frame, Frame::Councils(_)));
        for class in Class::ALL {
            // Its cards are still all in the deck; while councils are made up, nobody knows yet what will leave it.
            if councils || public.frames().contains(&Frame::LoreDeck(class)) {
                continue;
            }
            let may_be_out = unseen.and(battle.of_class(class)).without(in_game);
            out = out.or(draw_some(may_be_out, battle.left_out(public, class), random));
        }
        unseen = unseen.without(out).without(self.private.lore_seen);
        for hand in battle.hands() {
            if Some(hand) == own {
                continue;
            }
            let private = &mut hands[hand.index()];
            let seen = if self.private.seen_in == hand {
                self.private.lore_seen
            } else {
                LoreSet::EMPTY
            };
            let more = (*public.lore_hands.get(hand)).saturating_sub(seen.len());
            private.lore = seen.or(draw_some(unseen, more, random));
            unseen = unseen.without(private.lore);
            private.lore_drawn = draw_some(unseen, *public.lore_drawn.get(hand), random);
            unseen = unseen.without(private.lore_drawn);
        }
        (unseen, out)
    }
}

fn draw(pile: &mut Pile, random: &mut Fast) -> crate::pile::CardId {
    let card = pile.nth(random.below(u32::from(pile.len())) as u8);
    let _ = pile.take(card);
    card
}

/// So many cards of a set, drawn at random, all choices equally likely.
fn draw_some(cards: LoreSet, n: u8, random: &mut Fast) -> LoreSet {
    if n == 0 {
        return LoreSet::EMPTY;
    }
    // The first cards of a shuffle: quicker than finding one after the other in the set.
    let mut order = [LoreId::NONE; MAX_LORE_CARDS];
    let mut len = 0;
    for card in cards.iter() {
        order[len] = card;
        len += 1;
    }
    let mut drawn = LoreSet::EMPTY;
    for at in 0..len.min(n.into()) {
        let other = at + random.below((len - at) as u32) as usize;
        drawn.insert(order[other]);
        order[other] = order[at];
    }
    drawn
}

fn draw_lore(cards: &mut LoreSet, random: &mut Fast) -> LoreId {
    let card = cards.nth(random.below(u32::from(cards.len().max(1))) as u8);
    cards.remove(card);
    card
}

impl Battle {
    /// What `viewer` may know of a state: those who share a hand see the same.
    pub fn view(&self, state: &State, viewer: Viewer) -> View {
        View {
            public: state.public,
            viewer,
            private: match self.hand_before(viewer) {
                Some(hand) => *state.private(hand),
                None => Private::default(),
            },
        }
    }

    /// What the person in `seat` may know of a state.
    pub fn view_of(&self, state: &State, seat: Seat) -> View {
        self.view(state, Viewer::Seat(seat))
    }

    /// The hand that a viewer looks into: nobody's for a spectator.
    #[inline]
    pub const fn hand_before(&self, viewer: Viewer) -> Option<HandId> {
        match viewer {
            Viewer::Seat(seat) => Some(self.hand_of(seat)),
            Viewer::Spectator => None,
        }
    }
}

impl Public {
    /// How many cards a hand has drawn of which it will keep one.
    pub fn drawn(&self, hand: HandId) -> u8 {
        if hand == self.active { self.drawn } else { 0 }
    }
}
