//! Retreats: flags taken, step by step, by the choice of the unit's owner (F4.57 to F4.67).

use crate::board::{HexId, HexSet};
use crate::first::Battle;
use crate::first::event::{Events, Happening, say};
use crate::first::frame::Frame;
use crate::first::state::{Public, State};
use crate::first::unit::UnitId;
use crate::first::why::Why;

impl Battle {
    /// The hexes a unit may retreat to: the one or two behind it that nobody holds and that can be entered (R5).
    #[inline]
    pub fn retreat_hexes(&self, public: &Public, unit: UnitId) -> HexSet {
        let barred = public.occupied() | self.land.impassable;
        let rear = self.board.rear(public.unit(unit).hex, self.edge(self.side(unit)));
        rear.iter().copied().filter(|hex| !barred.contains(*hex)).collect()
    }

    /// Whether a unit may retreat to a hex, or why not.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn check_retreat(&self, public: &Public, unit: UnitId, to: HexId) -> Result<(), Why> {
        if self.retreat_hexes(public, unit).contains(to) {
            return Ok(());
        }
        let rear = self.board.rear(public.unit(unit).hex, self.edge(self.side(unit)));
        Err(if !rear.contains(&to) {
            Why::NotTowardsOwnEdge
        } else if public.unit_at(to).is_some() {
            Why::RetreatOccupied
        } else {
            Why::RetreatImpassable { hex: to }
        })
    }

    /// The most steps, up to `most`, that a unit can retreat by if its owner picks the longest way. Every step goes one row back
    /// (F4.60), so no two ways of one length end in different rows and following all of them at once is enough.
    pub fn longest_retreat(&self, public: &Public, unit: UnitId, most: u8) -> u8 {
        let barred = public.occupied() | self.land.impassable;
        let edge = self.edge(self.side(unit));
        let mut front = HexSet::of(public.unit(unit).hex);
        for steps in 0..most {
            front = front
                .iter()
                .flat_map(|hex| self.board.rear(hex, edge))
                .copied()
                .collect::<HexSet>()
                - barred;
            if front.is_empty() {
                return steps;
            }
        }
        most
    }

    /// The flags that were not ignored drive a unit back.
    pub(crate) fn drive_back(&self, state: &mut State, unit: UnitId, flags: u8) {
        let due = flags * self.hexes_per_flag(unit);
        if due > 0 {
            state.public.push(Frame::Retreat {
                unit,
                due,
                stepped: false,
            });
        }
    }

    /// A unit takes one step back.
    pub(crate) fn step_back(&self, state: &mut State, unit: UnitId, due: u8, to: HexId, events: &mut impl Events) {
        let side = self.side(unit);
        let from = state.public.unit(unit).hex;
        state.public.lift(unit, side);
        state.public.place(unit, side, to);
        say(events, Happening::Retreated { unit, from, to });
        state.public.set_top(Frame::Retreat {
            unit,
            due: due - 1,
            stepped: true,
        });
    }

    /// A retreat goes on as far as it needs no choice; whether it now waits for one.
    pub(crate) fn settle_retreat(
        &self,
        state: &mut State,
        unit: UnitId,
        due: u8,
        stepped: bool,
        events: &mut impl Events,
    ) -> bool {
        if due == 0 {
            state.public.pop();
            if stepped {
                // A retreat that ends on an objective takes it (R70).
                let hex = state.public.unit(unit).hex;
                self.arrive(state, unit, hex, events);
            }
            return false;
        }
        let open = self.retreat_hexes(&state.public, unit);
        match open.len() {
            0 => {
                // Each hex that cannot be made costs a figure (F4.64); more than it has is lost with the unit (R62).
                state.public.set_top(Frame::Retreat { unit, due: 0, stepped });
                let figures = due.min(state.public.unit(unit).figures);
                say(events, Happening::Cornered { unit, figures });
                if !self.lose(state, unit, figures, events) {
                    state.public.pop();
                }
                false
            }
            1 => {
                if let Some(to) = open.first() {
                    self.step_back(state, unit, due, to, events);
                }
                false
            }
            _ => true,
        }
    }

    /// A unit loses figures; whether it is still on the field.
    pub(crate) fn lose(&self, state: &mut State, unit: UnitId, figures: u8, events: &mut impl Events) -> bool {
        let left = &mut state.public.units[unit.index()].figures;
        *left -= figures.min(*left);
        if *left == 0 {
            self.destroy(state, unit, events);
            return false;
        }
        true
    }
}
