//! The start of a battle: units on their hexes, goblets filled, cards about to be dealt.

use crate::first::Battle;
use crate::first::event::Events;
use crate::first::frame::Frame;
use crate::first::lore::LoreSet;
use crate::first::position::{Position, PositionFault};
use crate::first::state::{Public, Secret, State};
use crate::first::unit::Unit;
use crate::seats::{ByHand, HandId};

impl Battle {
    /// Units on their hexes, and no card dealt yet.
    pub(crate) fn before_the_deal(&self) -> State {
        let mut state = State {
            public: Public::EMPTY,
            secret: Secret {
                hands: self.empty_hands,
                pile: self.deck,
                lore_pile: self.lore_cards,
                lore_out: LoreSet::EMPTY,
            },
        };
        let public = &mut state.public;
        public.pile_size = self.deck.len();
        public.active = HandId::of_side(self.setup.first);
        for (unit, (hex, figures)) in self.units().zip(&self.start) {
            public.units[unit.index()] = Unit {
                hex: *hex,
                figures: *figures,
                ..Unit::GONE
            };
            public.alive.insert(unit);
            public.place(unit, self.side(unit), *hex);
        }
        if let Some(lore) = &self.setup.lore {
            for hand in self.hands() {
                *public.councils.get_mut(hand) = *lore.councils.get(hand.side());
            }
            public.lore_pile = self.lore_cards.len();
            self.fill_goblets(public);
        }
        public.push(Frame::Begin);
        state
    }

    /// Each hand begins with some Lore, and the rest lies in the pool.
    pub(crate) fn fill_goblets(&self, public: &mut Public) {
        if let Some(lore) = &self.setup.lore {
            // The highest Lore Master's level is the Lore a camp begins with, unless the adventure says otherwise (F8.86, F9.12).
            let most = lore.pool / self.seating.count;
            public.pool = lore.pool;
            for hand in self.hands() {
                let council = public.councils.get(hand).start();
                let goblet = lore.goblets.get(hand.side()).unwrap_or(council).min(most);
                *public.goblets.get_mut(hand) = goblet;
                public.pool -= goblet;
            }
        }
    }

    /// A battle as it is set up, at a position or else before its first turn. Nothing has happened in it yet, and nobody is asked:
    /// [`Battle::begin`] lets it begin.
    ///
    /// # Errors
    /// All faults of the position.
    pub fn set_up(&self, position: Option<&Position>) -> Result<State, Vec<PositionFault>> {
        match position {
            None => Ok(self.before_the_first_turn()),
            Some(position) => self.put_together(position),
        }
    }

    /// A battle that was just set up runs on to the first thing it waits for: a position may begin with something that nobody
    /// decides, such as the end of a turn. One that has begun already stays as it is, and nothing is told of it.
    pub fn begin(&self, state: &mut State, events: &mut impl Events) {
        self.settle(state, events);
    }

    /// The state with which a battle begins: units on their hexes, and cards about to be dealt. What happened on the way there is
    /// not told.
    pub fn start(&self) -> State {
        let mut state = self.before_the_first_turn();
        self.begin(&mut state, &mut ());
        state
    }

    /// The state with which a battle begins at a position. Hands that it does not give are dealt first. What happened on the way
    /// there is not told.
    ///
    /// # Errors
    /// All faults of the position.
    pub fn position(&self, position: &Position) -> Result<State, Vec<PositionFault>> {
        let mut state = self.put_together(position)?;
        self.begin(&mut state, &mut ());
        Ok(state)
    }

    /// Units on their hexes, and everything that comes before the first turn still to be done.
    fn before_the_first_turn(&self) -> State {
        let mut state = self.before_the_deal();
        if self.free_councils().is_some() {
            // They are empty until both are sealed and shown.
            state.public.councils = ByHand::default();
            self.fill_goblets(&mut state.public);
            self.push_councils(&mut state.public);
        } else {
            self.push_preparations(&mut state.public);
        }
        state
    }

    /// All that comes between the councils and the first turn, the last of it to be done first.
    pub(crate) fn push_preparations(&self, public: &mut Public) {
        self.push_lore_deal(public, |_| true);
        for hand in [HandId(1), HandId(0)] {
            self.push_deal(public, hand, self.normal_hand(public, hand));
        }
        // Councils are known by now, and they say who has what to place.
        self.push_landmarks(public);
    }

    /// Cards are to be dealt to a hand, and then to that of its ally; nothing if they get none.
    pub(crate) fn push_deal(&self, public: &mut Public, hand: HandId, cards: u8) {
        if cards > 0 {
            public.push(Frame::Deal { hand, cards });
        } else {
            self.push_ally_deal(public, hand);
        }
    }

    /// Cards are dealt to allies one after the other, so that only one of them waits on the stack of frames.
    pub(crate) fn push_ally_deal(&self, public: &mut Public, hand: HandId) {
        if let Some(ally) = self.second_after(hand) {
            let cards = self.normal_hand(public, ally).min(public.pile_size);
            self.push_deal(public, ally, cards);
        }
    }
}
