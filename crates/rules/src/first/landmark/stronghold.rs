//! Strongholds: the boldness they give their camp, and what it costs to lose one (F11.52 to F11.60, R35, R120).

use crate::board::HexId;
use crate::first::Battle;
use crate::first::event::{Events, Happening, say};
use crate::first::frame::Frame;
use crate::first::landmark::kinds::Site;
use crate::first::reasons::{Cause, Reasons};
use crate::first::state::{Public, State};
use crate::first::unit::UnitId;
use crate::pile::{CardId, Hand, Pile};
use crate::seats::HandId;

impl Battle {
    /// The flags that landmarks let a unit ignore: one for the landmark it stands on (F11.2), and one for the Stronghold of its camp
    /// on its hex or next to it (F11.52). Creatures gain none (F7.21).
    #[inline(never)]
    pub(crate) fn landmark_flags(&self, public: &Public, unit: UnitId, reasons: &mut impl Reasons) -> u8 {
        if self.creatures.contains(unit) {
            return 0;
        }
        let (hex, side) = (public.unit(unit).hex, self.side(unit));
        let mut flags = 0;
        for standing in public.landmarks.iter() {
            let terrain = self.landmark_terrain(standing);
            let near = standing.hex == hex || self.board.adjacent(standing.hex, hex);
            let cause = if terrain.site == Some(Site::Stronghold) {
                (near && standing.owner == side).then_some(Cause::Stronghold { terrain: standing.kind })
            } else {
                (terrain.bold && standing.hex == hex).then_some(Cause::TerrainBold { terrain: standing.kind })
            };
            if let Some(cause) = cause {
                flags += 1;
                reasons.tell(cause, 1);
            }
        }
        flags
    }

    /// A unit has come to stand on a hex: it may capture or retake a Stronghold, however it came there (R35).
    #[inline(never)]
    pub(crate) fn reach_stronghold(&self, state: &mut State, unit: UnitId, hex: HexId, events: &mut impl Events) {
        let Some(owner) = self.stronghold_on(&state.public, hex) else {
            return;
        };
        let fallen = state.public.fallen.get_mut(owner);
        let held = self.side(unit) == owner;
        if held != *fallen {
            return;
        }
        *fallen = !held;
        if held {
            say(events, Happening::Retook { side: owner, unit });
            state.public.push(Frame::Reward(self.keeper(owner)));
        } else {
            say(events, Happening::Captured { side: owner, unit });
            let keeper = self.keeper(owner);
            if state.public.hand_size(keeper) > 0 {
                state.public.push(Frame::Plunder(keeper));
            }
        }
    }

    /// What a card is taken out of blindly when a Stronghold falls: the hand that answers for it.
    #[inline(never)]
    pub(crate) fn plundered_hand(&self, state: &State, hand: HandId) -> Pile {
        state.private(hand).hand().cards().iter().copied().collect()
    }

    /// The card that the opponent has drawn blindly is discarded face up (F11.58).
    #[inline(never)]
    pub(crate) fn plunder(&self, state: &mut State, hand: HandId, cards: Hand, events: &mut impl Events) {
        state.public.pop();
        for &card in cards.cards() {
            let _ = state.secret.hands[hand.index()].hand.take(card);
            self.see_leave(state, hand, card);
            state.public.hand_sizes[hand.index()] -= 1;
            say(events, Happening::Plundered { hand, card });
            state.public.discards.add(card);
            say(events, Happening::Discarded(card));
        }
    }

    /// The Command cards of a hand, a card in play included.
    fn cards_of(&self, public: &Public, hand: HandId) -> u8 {
        let in_play = hand == public.active && public.card.played != CardId::NONE;
        public.hand_size(hand) + u8::from(in_play)
    }

    /// The Command cards that the active hand draws at the end of its turn: none beyond a hand that its lost Stronghold makes smaller by one
    /// (F11.59).
    pub(crate) fn draw_without_stronghold(&self, public: &Public, due: u8) -> u8 {
        let (hand, side) = (public.active, public.active());
        let most = self.normal_hand(public, hand).saturating_sub(1);
        if *public.fallen.get(side) && hand == self.keeper(side) && public.hand_size(hand) >= most {
            0
        } else {
            due
        }
    }

    /// The Command cards that a hand holds as a rule.
    pub fn normal_hand(&self, public: &Public, hand: HandId) -> u8 {
        match self.free_councils() {
            Some(_) => public.councils.get(hand).command_cards(),
            None => self.setup.camps.get(hand.side()).command_cards,
        }
    }

    /// The card for a Stronghold retaken is drawn, if there is any to draw and the hand is not whole without it (R35, R125); whether
    /// it waits for chance.
    #[inline(never)]
    pub(crate) fn settle_reward(&self, state: &mut State, hand: HandId, events: &mut impl Events) -> bool {
        let whole = self.cards_of(&state.public, hand) >= self.normal_hand(&state.public, hand);
        if !whole {
            self.refill_pile(state, events);
        }
        if whole || state.public.pile_size == 0 {
            state.public.pop();
            return false;
        }
        true
    }
}
