//! Morale: how many flags a unit may ignore (F4.68 to F4.84, F4.112 to F4.116).

use crate::first::Battle;
use crate::first::reasons::{Cause, Reasons};
use crate::first::state::Public;
use crate::first::unit::UnitId;

/// A unit is supported by this many friends next to it, and not more by more of them (F4.112, F4.114).
const SUPPORTERS: u32 = 2;

impl Battle {
    /// The flags of a roll that a unit may ignore where it stands now. A unit that may ignore any is Bold (F4.70).
    ///
    /// Different sources add up (F4.83): support, and the hex it stands on.
    #[inline]
    pub fn boldness(&self, public: &Public, unit: UnitId, reasons: &mut impl Reasons) -> u8 {
        let mut flags = 0;
        let hex = public.unit(unit).hex;
        let friends = public.held(self.side(unit)) & self.board.neighbour_set(hex);
        if friends.len() >= SUPPORTERS {
            flags += 1;
            reasons.tell(Cause::Support, 1);
        }
        if self.land.bold.contains(hex) {
            flags += 1;
            let terrain = self
                .terrain_at(hex)
                .find(|kind| self.setup.terrain[*kind as usize].bold)
                .unwrap_or_default();
            reasons.tell(Cause::TerrainBold { terrain }, 1);
        }
        flags
    }

    /// The hexes a unit retreats for each flag it takes (F4.57).
    pub(crate) const fn hexes_per_flag(&self, _unit: UnitId) -> u8 {
        1
    }
}
