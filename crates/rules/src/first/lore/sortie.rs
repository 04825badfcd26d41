//! Cards of the Orders phase: a unit that acts before all others, and an order that comes to nothing (F8.23 to F8.25).

use crate::first::Battle;
use crate::first::event::{Events, Happening, say};
use crate::first::frame::{Frame, Window};
use crate::first::state::{Public, State};
use crate::first::unit::{UnitId, UnitSet};
use crate::seats::HandId;
use crate::side::Side;

impl Battle {
    /// The units that may act before the orders of the Command card are given.
    pub(crate) fn sortieable(&self, public: &Public, hand: HandId) -> UnitSet {
        self.forces(hand).and(public.alive).without(public.ordered)
    }

    /// A unit moves and battles completely before the Command card orders anybody (F8.24): a Movement and a Combat phase of its own.
    pub(crate) fn begin_sortie(&self, state: &mut State, unit: UnitId, events: &mut impl Events) {
        if state.public.alive.contains(unit) {
            self.order_by_card(&mut state.public, unit, events);
            state.public.push(Frame::Movement);
        }
    }

    /// A Combat phase is over: that of the turn, or that of a unit which acted before the others and has had its turn then.
    pub(crate) fn close_combat(&self, public: &mut Public) {
        if public.depth == 1 {
            public.set_top(Frame::End);
            return;
        }
        public.pop();
        let unit = public.casts.get(public.active()).unit;
        if public.alive.contains(unit) {
            public.moved.insert(unit);
            public.battled.insert(unit);
        }
    }

    /// The orders are given: the opponent may answer them, and then units move (F8.25).
    pub(crate) fn close_orders(&self, state: &mut State) {
        state.public.set_top(Frame::Movement);
        let enemy = state.public.active().enemy();
        self.open_windows(state, enemy, Window::Orders);
    }

    /// The ordered troops of the enemy whose orders a card can make void.
    pub(crate) fn countermandable(&self, public: &Public, side: Side) -> UnitSet {
        self.sides
            .get(side.enemy())
            .and(public.alive)
            .and(public.ordered)
            .without(self.creatures)
    }

    /// The order of a unit is void.
    pub(crate) fn countermand(&self, public: &mut Public, unit: UnitId, events: &mut impl Events) {
        public.ordered.remove(unit);
        public.extra.remove(unit);
        say(events, Happening::Countermanded(unit));
    }
}
