//! The start of a battle: units on their hexes, goblets filled, cards about to be dealt.

use crate::first::Battle;
use crate::first::event::Events;
use crate::first::frame::Frame;
use crate::first::lore::LoreSet;
use crate::first::position::{Position, PositionFault};
use crate::first::state::{Private, Public, Secret, State};
use crate::first::unit::Unit;
use crate::seats::{HandId, MAX_HANDS};
use crate::side::{BySide, Side};

impl Battle {
    /// Units on their hexes, and no card dealt yet.
    pub(crate) fn before_the_deal(&self) -> State {
        let mut state = State {
            public: Public::EMPTY,
            secret: Secret {
                hands: [Private::default(); MAX_HANDS],
                pile: self.deck,
                lore_pile: self.lore_cards,
                lore_out: LoreSet::EMPTY,
            },
        };
        let public = &mut state.public;
        public.pile_size = self.deck.len();
        public.active = self.setup.first;
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
            public.councils = lore.councils;
            public.lore_pile = self.lore_cards.len();
            self.fill_goblets(public);
        }
        public.push(Frame::Begin);
        state
    }

    /// Each camp begins with some Lore, and the rest lies in the pool.
    pub(crate) fn fill_goblets(&self, public: &mut Public) {
        if let Some(lore) = &self.setup.lore {
            // The highest Lore Master's level is the Lore a camp begins with, unless the adventure says otherwise (F8.86, F9.12).
            public.goblets = BySide::from_fn(|side| {
                let council = public.councils.get(side).start();
                lore.goblets.get(side).unwrap_or(council).min(lore.pool / 2)
            });
            public.pool = lore.pool - public.goblets.standard - public.goblets.pennant;
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
            state.public.councils = BySide::default();
            self.fill_goblets(&mut state.public);
            self.push_councils(&mut state.public);
        } else {
            let cards = BySide::from_fn(|side| self.setup.camps.get(side).command_cards);
            self.push_preparations(&mut state.public, cards);
        }
        state
    }

    /// All that comes between the councils and the first turn, the last of it to be done first.
    pub(crate) fn push_preparations(&self, public: &mut Public, cards: BySide<u8>) {
        self.push_lore_deal(public, BySide::from_fn(|_| true));
        for side in [Side::Pennant, Side::Standard] {
            self.push_deal(public, side, *cards.get(side));
        }
        // Councils are known by now, and they say who has what to place.
        self.push_landmarks(public);
    }

    /// Cards are to be dealt to a camp; nothing if it gets none.
    pub(crate) const fn push_deal(&self, public: &mut Public, side: Side, cards: u8) {
        if cards > 0 {
            public.push(Frame::Deal {
                hand: HandId::of_side(side),
                cards,
            });
        }
    }
}
