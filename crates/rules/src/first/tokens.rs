//! Lore tokens: the pool, the goblets, and what is stored beside Creatures. Their number never changes.

use crate::first::Battle;
use crate::first::event::{Events, Happening, say};
use crate::first::state::State;
use crate::first::unit::UnitId;
use crate::seats::HandId;

impl Battle {
    /// Whether this is a battle with Lore (F0.1).
    #[inline]
    pub const fn has_lore(&self) -> bool {
        self.setup.lore.is_some()
    }

    /// Lore comes from the pool into a goblet, as far as the pool reaches (F8.85).
    pub(crate) fn gain(&self, state: &mut State, hand: HandId, lore: u8, events: &mut impl Events) {
        let lore = lore.min(state.public.pool);
        if lore > 0 {
            state.public.pool -= lore;
            *state.public.goblets.get_mut(hand) += lore;
            say(events, Happening::Gained { hand, lore });
        }
    }

    /// Lore goes from a goblet to the pool at once (R81).
    pub(crate) fn pay(&self, state: &mut State, hand: HandId, lore: u8, events: &mut impl Events) {
        *state.public.goblets.get_mut(hand) -= lore;
        state.public.pool += lore;
        say(events, Happening::Paid { hand, lore });
    }

    /// Lore is put beside a Creature (F7.39).
    pub(crate) fn store(&self, state: &mut State, unit: UnitId, lore: u8, events: &mut impl Events) {
        if lore > 0 {
            state.public.pool -= lore;
            state.public.units[unit.index()].stored += lore;
            say(events, Happening::Stored { unit, lore });
        }
    }

    /// Lore stored beside a Creature goes back to the pool (F7.42).
    pub(crate) fn unstore(&self, state: &mut State, unit: UnitId, lore: u8) {
        state.public.units[unit.index()].stored -= lore;
        state.public.pool += lore;
    }
}
