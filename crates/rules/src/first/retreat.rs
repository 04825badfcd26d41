//! Retreats: flags taken, step by step, by the choice of the unit's owner (F4.57 to F4.67).

use crate::board::{HexId, HexSet};
use crate::dice::Roll;
use crate::first::Battle;
use crate::first::dice::Face;
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
            Why::NotTowardOwnEdge
        } else if public.unit_at(to).is_some() {
            Why::RetreatOccupied
        } else {
            Why::RetreatImpassable { hex: to }
        })
    }

    /// The most steps, up to `most`, that a unit can retreat by if its owner picks the longest way. Every step goes one row back
    /// (F4.60), so no two ways of one length end in different rows and following all of them at once is enough.
    pub fn longest_retreat(&self, public: &Public, unit: UnitId, most: u8) -> u8 {
        self.way_back(public, unit, public.unit(unit).hex, most).0
    }

    /// The most steps, up to `most`, that a unit can go back from a hex, and whether units stand where it could go no farther.
    #[inline]
    pub(crate) fn way_back(&self, public: &Public, unit: UnitId, from: HexId, most: u8) -> (u8, bool) {
        let occupied = public.occupied();
        let barred = occupied | self.land.impassable;
        let edge = self.edge(self.side(unit));
        let mut front = HexSet::of(from);
        for steps in 0..most {
            let behind: HexSet = front
                .iter()
                .flat_map(|hex| self.board.rear(hex, edge))
                .copied()
                .collect();
            front = behind - barred;
            if front.is_empty() {
                return (steps, !(behind & occupied).is_empty());
            }
        }
        (most, false)
    }

    /// The flags that were not ignored drive a unit back, and a shove by so many hexes more.
    pub(crate) fn drive_back(&self, state: &mut State, unit: UnitId, flags: u8, shove: u8) {
        let per_flag = self.hexes_per_flag(&state.public, unit);
        let due = flags.saturating_mul(per_flag).saturating_add(shove);
        self.push_retreat(&mut state.public, unit, due, false);
    }

    /// A unit must retreat by so many hexes. A gentle retreat costs no more than one figure, however many it cannot make.
    pub(crate) const fn push_retreat(&self, public: &mut Public, unit: UnitId, due: u8, gentle: bool) {
        if due > 0 {
            public.push(Frame::Retreat {
                unit,
                due,
                made: 0,
                checked: false,
                gentle,
            });
        }
    }

    /// A unit takes one step back.
    pub(crate) fn step_back(&self, state: &mut State, to: HexId, events: &mut impl Events) {
        let Frame::Retreat {
            unit,
            due,
            made,
            checked,
            gentle,
        } = state.public.top()
        else {
            return;
        };
        let side = self.side(unit);
        let from = state.public.unit(unit).hex;
        state.public.lift(unit, side);
        state.public.place(unit, side, to);
        say(events, Happening::Retreated { unit, from, to });
        state.public.set_top(Frame::Retreat {
            unit,
            due: due - 1,
            made: made + 1,
            checked,
            gentle,
        });
    }

    /// A retreat goes on as far as it needs no choice; whether it now waits for one.
    pub(crate) fn settle_retreat(&self, state: &mut State, events: &mut impl Events) -> bool {
        let Frame::Retreat {
            unit,
            due,
            made,
            checked,
            gentle,
        } = state.public.top()
        else {
            return false;
        };
        if !state.public.alive.contains(unit) {
            state.public.pop();
            return false;
        }
        if due == 0 {
            self.end_retreat(state, unit, made, events);
            return false;
        }
        let open = self.retreat_hexes(&state.public, unit);
        match open.len() {
            0 if self.creatures.contains(unit) => self.corner_creature(state, events),
            0 => {
                // Each hex that cannot be made costs a figure (F4.64); more than it has is lost with the unit (R62).
                state.public.set_top(Frame::Retreat {
                    unit,
                    due: 0,
                    made,
                    checked,
                    gentle,
                });
                let figures = if gentle { 1 } else { due }.min(state.public.unit(unit).figures);
                say(events, Happening::Cornered { unit, figures });
                self.lose(state, unit, figures, events);
            }
            1 => {
                if let Some(to) = open.first() {
                    self.step_back(state, to, events);
                }
            }
            _ => return true,
        }
        false
    }

    /// All hexes of a retreat are made or paid for. A Frightened unit now loses its head, with a die for each hex it really made
    /// (F6.16, F6.17).
    fn end_retreat(&self, state: &mut State, unit: UnitId, made: u8, events: &mut impl Events) {
        state.public.pop();
        if made == 0 {
            return;
        }
        if self.panics(&state.public, unit) {
            state.public.push(Frame::Panic { unit, dice: made });
        }
        // A retreat that ends on an objective takes it (R70).
        let hex = state.public.unit(unit).hex;
        self.arrive(state, unit, hex, events);
    }

    /// A Creature that cannot go back is checked once for all the hexes it could not make; if it lives it tramples what closes its
    /// way, hex by hex (F7.27, F7.30, R15, R16, R93).
    fn corner_creature(&self, state: &mut State, events: &mut impl Events) {
        let Frame::Retreat {
            unit,
            due,
            made,
            checked,
            gentle,
        } = state.public.top()
        else {
            return;
        };
        let left = |due: u8| Frame::Retreat {
            unit,
            due,
            made,
            checked: true,
            gentle,
        };
        if gentle {
            // One die for all hexes it cannot make, and nobody is trampled.
            state.public.set_top(left(0));
            state.public.push(Frame::Check {
                unit,
                dice: 1,
                again: false,
            });
            return;
        }
        if !checked {
            state.public.set_top(left(due));
            state.public.push(Frame::Check {
                unit,
                dice: due,
                again: false,
            });
            return;
        }
        state.public.set_top(left(due - 1));
        if !self.trample(state, unit, events) {
            state.public.set_top(left(0));
        }
    }

    /// The dice of a panic have fallen: helmets of the unit's own color cost figures, nothing else counts (F6.18, F6.19).
    pub(crate) fn panic(&self, state: &mut State, unit: UnitId, roll: Roll, events: &mut impl Events) {
        state.public.pop();
        let lost = roll.count(Face::helmet(self.color(&state.public, unit)));
        let figures = lost.min(state.public.unit(unit).figures);
        say(events, Happening::Panicked { unit, figures });
        if figures > 0 {
            self.lose(state, unit, figures, events);
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
