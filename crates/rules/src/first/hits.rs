//! Hits: what a roll does to the target (F4.44 to F4.51).

use crate::dice::{Face, Roll};
use crate::first::Battle;
use crate::first::frame::Frame;
use crate::first::state::Public;
use crate::first::unit::{Stance, UnitId};

/// What a die of a throw did.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Fate {
    /// It hit the target.
    Hit,
    /// It is a flag that counts.
    Flag,
    /// It is a flag, and the target's owner is asked whether it counts.
    Asked,
    /// A rule lets the target ignore it.
    Ignored,
    /// It gives an order.
    Order,
    /// It did nothing.
    Nothing,
}

impl Battle {
    /// The figures a roll would cost, before looking at how many the target has.
    ///
    /// Helmets of the target's colour hit (F4.45); swords hit if the attacker's weapon grants it (F4.46), less those a mounted
    /// target shrugs off (F4.35). Lore faces do nothing in a Medieval battle (F4.51).
    #[inline]
    pub fn hits(&self, attacker: UnitId, target: UnitId, melee: bool, roll: Roll) -> u8 {
        let (swords, shrugged) = self.swords(attacker, target, melee, roll);
        roll.count(Face::helmet(self.roster(target).colour)) + (swords - shrugged)
    }

    /// The swords of a roll that the attacker's weapon makes count (F4.46), and how many of them a mounted target shrugs off (F4.35).
    #[inline]
    fn swords(&self, attacker: UnitId, target: UnitId, melee: bool, roll: Roll) -> (u8, u8) {
        let weapon = &self.setup.weapons[self.roster(attacker).weapon as usize];
        let bonus_strikes = if melee { weapon.sword_melee } else { weapon.sword_ranged };
        let swords = if bonus_strikes { roll.count(Face::Sword) } else { 0 };
        let shrugged = match self.roster(target).stance {
            Stance::Mounted => weapon.swords_ignored_by_mounted,
            Stance::Foot => 0,
        };
        (swords, shrugged.min(swords))
    }

    /// What each die of a throw does, in the order of [`Roll::faces`]. `before` waits for the throw.
    ///
    /// Hits beyond the figures in the target hit all the same, though they are lost (F4.50); flags on a target that the hits
    /// destroy do nothing.
    pub fn fates(&self, before: &Public, roll: Roll) -> Vec<Fate> {
        match before.top() {
            Frame::Clash(clash) => {
                let (attacker, target, melee) = (clash.attacker, clash.target, clash.kind.is_melee());
                let (swords, shrugged) = self.swords(attacker, target, melee, roll);
                let destroyed = self.hits(attacker, target, melee, roll) >= before.unit(target).figures;
                let flag = match (destroyed, self.boldness(before, target, &mut ())) {
                    (true, _) => Fate::Nothing,
                    (false, 0) => Fate::Flag,
                    (false, _) => Fate::Asked,
                };
                let helmet = Face::helmet(self.roster(target).colour);
                let mut nth = 0;
                let fate = |face| match face {
                    Face::Sword => {
                        nth += 1;
                        match nth {
                            nth if nth > swords => Fate::Nothing,
                            nth if nth > swords - shrugged => Fate::Ignored,
                            _ => Fate::Hit,
                        }
                    }
                    Face::Flag => flag,
                    face if face == helmet => Fate::Hit,
                    _ => Fate::Nothing,
                };
                roll.faces().map(fate).collect()
            }
            Frame::OrderDice => {
                let fate = |face| match face {
                    Face::Green | Face::Blue | Face::Red | Face::Sword => Fate::Order,
                    Face::Flag | Face::Lore => Fate::Nothing,
                };
                roll.faces().map(fate).collect()
            }
            _ => Vec::new(),
        }
    }
}
