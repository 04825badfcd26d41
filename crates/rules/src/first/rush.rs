//! Rushing: a longer move that binds a unit to attack (F6.8, R13).

use crate::board::{HexId, HexSet};
use crate::first::Battle;
use crate::first::event::{Events, Happening, say};
use crate::first::frame::ClashKind;
use crate::first::state::{Public, State};
use crate::first::unit::{Allowance, UnitId};
use crate::first::why::Why;

impl Battle {
    /// How far a unit may go when it rushes.
    pub(crate) fn rush_allowance(&self, public: &Public, unit: UnitId) -> Allowance {
        let rush = self.roster(unit).rush;
        let allowance = Allowance {
            battle: rush,
            far: rush,
        };
        if self.has_lore_cards() && self.mire(public, unit).is_some() {
            Self::in_mire(allowance)
        } else {
            allowance
        }
    }

    /// The hexes a unit can only reach by rushing, so that it must attack somebody there (F6.8, R13).
    pub fn rush_hexes(&self, public: &Public, unit: UnitId) -> HexSet {
        if self.roster(unit).rush == 0 || self.bonus(public, unit).no_melee {
            return HexSet::EMPTY;
        }
        let plain = self.reach(public, unit).battle;
        let rushing = self.reach_within(public, unit, self.rush_allowance(public, unit));
        let near = self.around(public.held(self.side(unit).enemy()));
        (rushing.battle - plain) & near
    }

    /// Shows every rush of a unit: where it may go, and at whom.
    pub fn each_rush(&self, public: &Public, unit: UnitId, mut see: impl FnMut(HexId, UnitId)) {
        let hexes = self.rush_hexes(public, unit);
        if hexes.is_empty() {
            return;
        }
        // The unit is put on one hex after the other.
        let mut there = *public;
        there.moved.insert(unit);
        for to in hexes {
            there.lift(unit, self.side(unit));
            there.place(unit, self.side(unit), to);
            self.quarries(&there, unit).for_each(|at| see(to, at));
        }
    }

    /// The enemies at which a unit that has come to stand here may have rushed.
    fn quarries<'a>(&'a self, there: &'a Public, unit: UnitId) -> impl Iterator<Item = UnitId> + 'a {
        let near = self.board.neighbor_set(there.unit(unit).hex) & there.held(self.side(unit).enemy());
        near.iter()
            .map(|hex| there.at[hex.index()])
            // Nobody can attack a hidden unit, so nobody rushes at it.
            .filter(|target| !there.hidden.contains(*target))
            .filter(move |target| self.dice(there, unit, *target, ClashKind::Melee, &mut ()) > 0)
    }

    /// Whether a unit may rush, or why not.
    pub(crate) fn check_rush(&self, public: &Public, unit: UnitId, to: HexId, at: UnitId) -> Result<(), Why> {
        self.check_mover(public, unit)?;
        if self.roster(unit).rush == 0 {
            return Err(Why::CannotRush);
        }
        if !public.alive.contains(at) {
            return Err(Why::NoSuchUnit);
        }
        if !self.rush_hexes(public, unit).contains(to) {
            return Err(Why::NoRushThere);
        }
        let mut there = *public;
        there.moved.insert(unit);
        there.lift(unit, self.side(unit));
        there.place(unit, self.side(unit), to);
        if self.quarries(&there, unit).any(|quarry| quarry == at) {
            Ok(())
        } else {
            Err(Why::NotBesideQuarry)
        }
    }

    /// A unit rushes, or is about to.
    pub(crate) fn do_rush(&self, state: &mut State, unit: UnitId, to: HexId, at: UnitId, events: &mut impl Events) {
        if self.has_lore_cards() {
            self.set_out(state, unit, to, at, events);
        } else {
            self.make_rush(state, unit, to, at, events);
        }
    }

    /// A unit rushes.
    pub(crate) fn make_rush(&self, state: &mut State, unit: UnitId, to: HexId, at: UnitId, events: &mut impl Events) {
        let reach = self.reach_within(&state.public, unit, self.rush_allowance(&state.public, unit));
        let (side, from) = (self.side(unit), state.public.unit(unit).hex);
        let public = &mut state.public;
        public.note_move(unit, &reach, to);
        public.lift(unit, side);
        public.place(unit, side, to);
        public.rushed.insert(unit);
        public.units[unit.index()].quarry = at;
        say(events, Happening::Moved { unit, from, to });
        say(events, Happening::Rushed { unit, at });
        self.arrive(state, unit, to, events);
    }
}
