//! Hits: what a roll does to the target (F4.44 to F4.51).

use crate::dice::{Face, Roll};
use crate::first::Battle;
use crate::first::unit::{Stance, UnitId};

impl Battle {
    /// The figures a roll would cost, before looking at how many the target has.
    ///
    /// Helmets of the target's colour hit (F4.45); swords hit if the attacker's weapon grants it (F4.46), less those a mounted
    /// target shrugs off (F4.35). Lore faces do nothing in a Medieval battle (F4.51).
    #[inline]
    pub fn hits(&self, attacker: UnitId, target: UnitId, melee: bool, roll: Roll) -> u8 {
        let target = self.roster(target);
        let weapon = &self.setup.weapons[self.roster(attacker).weapon as usize];
        let bonus_strikes = if melee { weapon.sword_melee } else { weapon.sword_ranged };
        let swords = if bonus_strikes { roll.count(Face::Sword) } else { 0 };
        let shrugged = match target.stance {
            Stance::Mounted => weapon.swords_ignored_by_mounted,
            Stance::Foot => 0,
        };
        roll.count(Face::helmet(target.colour)) + swords.saturating_sub(shrugged)
    }
}
