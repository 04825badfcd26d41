//! Morale: how many flags a unit may ignore (F4.68 to F4.84, F4.112 to F4.116).

use crate::first::Battle;
use crate::first::reasons::{Cause, Reasons};
use crate::first::state::Public;
use crate::first::unit::UnitId;

/// A unit is supported by this many friends next to it, and not more by more of them (F4.112, F4.114).
const SUPPORTERS: u32 = 2;

/// The hexes a Frightened unit retreats for each flag, unless it says otherwise (F4.78).
const FRIGHTENED: u8 = 2;

impl Battle {
    /// The flags of a roll that a unit may ignore where it stands now. A unit that may ignore any is Bold (F4.70).
    ///
    /// Different sources add up (F4.83, R39): nature, support, and the hex it stands on. A Creature has only its own nature (F7.18)
    /// and what ground gives that is no landmark (F7.20, F7.21, R94).
    #[inline]
    pub fn boldness(&self, public: &Public, unit: UnitId, reasons: &mut impl Reasons) -> u8 {
        let roster = self.roster(unit);
        let creature = self.creatures.contains(unit);
        if self.has_lore_cards()
            && let Some(mists) = self.mists(public, unit)
        {
            // Only a card played after the mists makes a unit Bold in them; a prayer of an earlier turn does not.
            return if mists.answered {
                self.flags_in_play(public, unit, reasons)
            } else {
                0
            };
        }
        let mut flags = roster.bold;
        if flags > 0 {
            reasons.tell(Cause::Nature { troop: roster.troop }, flags as i8);
        }
        let hex = public.unit(unit).hex;
        let surprised = self.has_lore_cards() && self.is_surprised(public, unit);
        if !creature && !surprised && self.supporters(public, unit) >= SUPPORTERS {
            flags += 1;
            reasons.tell(Cause::Support, 1);
        }
        let bold = if creature {
            &self.land.bold_ground
        } else {
            &self.land.bold
        };
        if bold.contains(hex) {
            flags += 1;
            let terrain = self
                .terrain_at(hex)
                .find(|kind| self.setup.terrain[*kind as usize].bold)
                .unwrap_or_default();
            reasons.tell(Cause::TerrainBold { terrain }, 1);
        }
        if self.landmarked {
            flags += self.landmark_flags(public, unit, reasons);
        }
        if self.has_lore_cards() {
            flags += self.flags_by_card(public, unit, reasons);
        }
        flags
    }

    /// The friends next to a unit that can support it: those in a web cannot (F7.50).
    #[inline]
    pub(crate) fn supporters(&self, public: &Public, unit: UnitId) -> u32 {
        let near = self.board.neighbor_set(public.unit(unit).hex);
        let mut friends = public.held(self.side(unit)) & near;
        for webbed in public.webbed.iter() {
            friends.remove(public.unit(webbed).hex);
        }
        friends.len()
    }

    /// The flags of a roll that a unit must ignore: a Creature exactly one (F7.18).
    #[inline]
    pub(crate) fn must_ignore(&self, public: &Public, unit: UnitId, flags: u8) -> u8 {
        if self.creatures.contains(unit) {
            let in_mists = self.has_lore_cards() && self.mists(public, unit).is_some();
            if in_mists { 0 } else { self.roster(unit).bold.min(flags) }
        } else {
            0
        }
    }

    /// The hexes a unit retreats for each flag it takes (F4.57, F4.78, F7.24).
    #[inline]
    pub fn hexes_per_flag(&self, public: &Public, unit: UnitId) -> u8 {
        let per_flag = self.roster(unit).per_flag;
        if self.is_terrified(public, unit) {
            per_flag.max(FRIGHTENED)
        } else {
            per_flag
        }
    }

    /// Whether a retreat makes a unit panic (F4.81).
    #[inline]
    pub(crate) fn panics(&self, public: &Public, unit: UnitId) -> bool {
        self.roster(unit).panics || self.is_terrified(public, unit)
    }

    fn is_terrified(&self, public: &Public, unit: UnitId) -> bool {
        self.has_lore_cards() && self.mists(public, unit).is_some_and(|mists| mists.frighten)
    }
}
