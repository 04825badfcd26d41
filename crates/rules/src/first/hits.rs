//! Hits: what a roll does to the target (F4.44 to F4.51).

use crate::dice::{Face, Roll};
use crate::first::Battle;
use crate::first::frame::ClashKind;
use crate::first::lore::Spell;
use crate::first::state::Public;
use crate::first::unit::{Stance, UnitId};

impl Battle {
    /// The figures a roll would cost, before looking at how many the target has.
    ///
    /// Helmets of the target's colour hit (F4.45); swords hit if the attacker's weapon grants it (F4.46), less those a mounted
    /// target shrugs off (F4.35). Lore faces do nothing (F4.51), except to a poisoned target (F7.56).
    #[inline]
    pub fn hits(&self, public: &Public, attacker: UnitId, target: UnitId, kind: ClashKind, roll: Roll) -> u8 {
        let melee = kind.is_melee();
        let mut hits = roll.count(Face::helmet(self.roster(target).colour));
        hits += self.sword_hits(attacker, target, melee, roll);
        let duel = self.has_lore_cards() && self.works_for(public, attacker, kind, Spell::ChampionsChallenge);
        if public.webbed.contains(target) {
            // Flags cannot drive a unit out of a web: they hit it (F7.49).
            hits += roll.count(Face::Flag);
        } else if duel {
            // Nobody retreats from a duel: each flag that is not ignored hits. Boldness is used to the full.
            let ignored = self.boldness(public, target, &mut ());
            hits += roll.count(Face::Flag).saturating_sub(ignored);
        }
        if self.lore_faces_hit(public, attacker, target, kind) {
            hits += roll.count(Face::Lore);
        }
        if self.has_lore_cards() {
            hits -= self.turned_swords(public, attacker, target, melee, roll);
            hits = hits.saturating_sub(self.hits_ignored(public, target, hits, roll));
        }
        hits
    }

    /// Whether Lore faces of a roll are losses of the target: by poison or by a card, but one loss for each (R83).
    #[inline]
    pub(crate) fn lore_faces_hit(&self, public: &Public, attacker: UnitId, target: UnitId, kind: ClashKind) -> bool {
        public.poisoned.contains(target) || self.has_lore_cards() && self.lore_hits(public, attacker, kind)
    }

    /// The swords of a roll that hit.
    #[inline]
    pub(crate) fn sword_hits(&self, attacker: UnitId, target: UnitId, melee: bool, roll: Roll) -> u8 {
        let weapon = &self.setup.weapons[self.roster(attacker).weapon as usize];
        let bonus_strikes = if melee { weapon.sword_melee } else { weapon.sword_ranged };
        if !bonus_strikes {
            return 0;
        }
        let shrugged = match self.roster(target).stance {
            Stance::Mounted => weapon.swords_ignored_by_mounted,
            Stance::Foot | Stance::Creature => 0,
        };
        roll.count(Face::Sword).saturating_sub(shrugged)
    }
}
