//! Lines of sight over a battle's land and units (F4.16 to F4.23, F10.13, F10.19).

use crate::board::{HexId, HexSet};
use crate::first::Battle;
use crate::first::state::Public;

impl Battle {
    /// The hexes whose terrain would hinder a look from one hex to another.
    ///
    /// Hills hinder, except those of the plateau on which both stand (R36); with the switch for the other reading it is enough
    /// that the shooter stands on it.
    fn opaque_between(&self, public: &Public, from: HexId, to: HexId) -> HexSet {
        let hills = self.land.hills;
        let opaque = if self.landmarked {
            self.land.opaque | self.marks(public).opaque
        } else {
            self.land.opaque
        };
        if hills.is_empty() || !hills.contains(from) {
            return opaque | hills;
        }
        let plateau = self.plateau(from);
        if plateau.contains(to) || self.setup.switches.hills_look_down {
            opaque | (hills - plateau)
        } else {
            opaque | hills
        }
    }

    /// The hills joined to the hill `hex`, itself included.
    fn plateau(&self, hex: HexId) -> HexSet {
        let mut plateau = HexSet::of(hex);
        loop {
            let grown = plateau.iter().fold(plateau, |grown, hill| {
                grown | self.board.neighbor_set(hill) & self.land.hills
            });
            if grown == plateau {
                return plateau;
            }
            plateau = grown;
        }
    }

    /// Everything that hinders a look from one hex to another: terrain, and every unit (F4.18).
    fn obstructions(&self, public: &Public, from: HexId, to: HexId) -> HexSet {
        self.opaque_between(public, from, to) | public.occupied()
    }

    /// Whether a unit on one hex sees the other. The two hexes themselves never hinder (F4.19, R52).
    #[inline]
    pub fn sees(&self, public: &Public, from: HexId, to: HexId) -> bool {
        !self
            .board
            .sight(from, to)
            .blocked(self.obstructions(public, from, to), true)
    }

    /// Whether a hex is seen from another when units do not hinder.
    pub(crate) fn sees_past_units(&self, public: &Public, from: HexId, to: HexId) -> bool {
        !self
            .board
            .sight(from, to)
            .blocked(self.opaque_between(public, from, to), true)
    }

    /// The hexes that block the look from one hex to another, for an explanation.
    pub fn sight_blockers(&self, public: &Public, from: HexId, to: HexId) -> HexSet {
        self.board
            .sight(from, to)
            .blockers(self.obstructions(public, from, to), true)
    }
}
