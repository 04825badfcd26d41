//! Hits: what a roll does to the target (F4.44 to F4.51).

use crate::dice::Roll;
use crate::first::Battle;
use crate::first::dice::Face;
use crate::first::frame::{ClashKind, Frame};
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
    /// It is a Lore face that its roller may use or collect.
    Lore,
    /// It gives an order.
    Order,
    /// It did nothing.
    Nothing,
}

/// Hits that a card lets a target ignore in each roll.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Spared {
    /// None.
    Nothing,
    /// One that a helmet scored.
    Helmet,
    /// So many, whatever scored them.
    Any(u8),
}

/// How the faces of an attack's rolls are counted. It is the same for every roll of the attack, and odds look at many.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Tally {
    /// The face that always hits.
    pub(crate) helmet: Face,
    /// Whether swords hit, after weapon and cards.
    pub(crate) sword: bool,
    /// Swords that the target shrugs off.
    shrugged: u8,
    /// Whether flags hit, and how many of them do not.
    flag: Option<u8>,
    /// Whether Lore faces hit.
    pub(crate) lore: bool,
    spared: Spared,
}

impl Tally {
    /// The figures a roll would cost.
    #[inline]
    pub(crate) fn hits(&self, roll: Roll) -> u8 {
        let helmets = roll.count(self.helmet);
        let swords = if self.sword { roll.count(Face::Sword) } else { 0 };
        let lore = if self.lore { roll.count(Face::Lore) } else { 0 };
        let hits = helmets + swords.saturating_sub(self.shrugged) + lore + self.flag_hits(roll.count(Face::Flag));
        match self.spared {
            Spared::Nothing => hits,
            Spared::Helmet => hits - helmets.min(1),
            Spared::Any(spared) => hits.saturating_sub(spared),
        }
    }

    /// Whether all faces that hit count alike, so that only their number matters.
    #[inline]
    pub(crate) const fn is_even(&self) -> bool {
        !matches!(self.spared, Spared::Helmet) && (!self.sword || self.shrugged == 0)
    }

    /// The faces that hit, flags left out.
    #[inline]
    pub(crate) const fn hitting_faces(&self) -> u8 {
        1 + self.sword as u8 + self.lore as u8
    }

    /// The figures that so many of the hitting faces and so many flags would cost, if [all count alike](Self::is_even).
    #[inline]
    pub(crate) fn even_hits(&self, faces: u8, flags: u8) -> u8 {
        let hits = faces + self.flag_hits(flags);
        match self.spared {
            Spared::Any(spared) => hits.saturating_sub(spared),
            Spared::Nothing | Spared::Helmet => hits,
        }
    }

    #[inline]
    fn flag_hits(&self, flags: u8) -> u8 {
        self.flag.map_or(0, |ignored| flags.saturating_sub(ignored))
    }
}

impl Battle {
    /// The figures a roll would cost, before looking at how many the target has.
    ///
    /// Helmets of the target's color hit (F4.45); swords hit if the attacker's weapon grants it (F4.46), less those a mounted
    /// target shrugs off (F4.35). Lore faces do nothing (F4.51), except to a poisoned target (F7.56).
    #[inline]
    pub fn hits(&self, public: &Public, attacker: UnitId, target: UnitId, kind: ClashKind, roll: Roll) -> u8 {
        self.tally(public, attacker, target, kind).hits(roll)
    }

    /// How the faces of an attack's rolls are counted.
    #[inline]
    pub(crate) fn tally(&self, public: &Public, attacker: UnitId, target: UnitId, kind: ClashKind) -> Tally {
        let lore_cards = self.has_lore_cards();
        let (sword, shrugged) = self.sword_rules(attacker, target, kind.is_melee());
        Tally {
            helmet: Face::helmet(self.color(public, target)),
            sword: sword && !(lore_cards && self.turns_swords(public, attacker, target)),
            shrugged,
            flag: if public.webbed.contains(target) {
                // Flags cannot drive a unit out of a web: they hit it (F7.49).
                Some(0)
            } else if self.is_duel(public, attacker, kind) {
                // Nobody retreats from a duel: each flag that is not ignored hits. Boldness is used to the full.
                Some(self.boldness(public, target, &mut ()))
            } else {
                None
            },
            lore: self.lore_faces_hit(public, attacker, target, kind),
            spared: if lore_cards {
                self.hits_spared(public, target)
            } else {
                Spared::Nothing
            },
        }
    }

    /// Whether Lore faces of a roll are losses of the target: by poison or by a card, but one loss for each (R83).
    #[inline]
    pub(crate) fn lore_faces_hit(&self, public: &Public, attacker: UnitId, target: UnitId, kind: ClashKind) -> bool {
        public.poisoned.contains(target) || self.has_lore_cards() && self.lore_hits(public, attacker, kind)
    }

    /// The swords of a roll that hit.
    #[inline]
    pub(crate) fn sword_hits(&self, attacker: UnitId, target: UnitId, melee: bool, roll: Roll) -> u8 {
        let (swords, shrugged) = self.swords(attacker, target, melee, roll);
        swords - shrugged
    }

    /// The swords of a roll that the attacker's weapon makes count (F4.46), and how many of them a mounted target shrugs off (F4.35).
    #[inline]
    fn swords(&self, attacker: UnitId, target: UnitId, melee: bool, roll: Roll) -> (u8, u8) {
        let (counts, shrugged) = self.sword_rules(attacker, target, melee);
        let swords = if counts { roll.count(Face::Sword) } else { 0 };
        (swords, shrugged.min(swords))
    }

    /// Whether swords count for the attacker's weapon, and how many of them the target shrugs off.
    #[inline]
    fn sword_rules(&self, attacker: UnitId, target: UnitId, melee: bool) -> (bool, u8) {
        let weapon = &self.setup.weapons[self.roster(attacker).weapon as usize];
        let counts = if melee { weapon.sword_melee } else { weapon.sword_ranged };
        let shrugged = match self.roster(target).stance {
            Stance::Mounted => weapon.swords_ignored_by_mounted,
            Stance::Foot | Stance::Creature => 0,
        };
        (counts, shrugged)
    }

    /// What each die of a throw does, in the order of [`Roll::faces`]. `before` waits for the throw.
    ///
    /// Hits beyond the figures in the target hit all the same, though they are lost (F4.50); flags on a target that the hits
    /// destroy do nothing.
    pub fn fates(&self, before: &Public, roll: Roll) -> Vec<Fate> {
        match before.top() {
            Frame::Clash(clash) => {
                let (attacker, target, kind) = (clash.attacker, clash.target, clash.kind);
                let (swords, shrugged) = self.swords(attacker, target, kind.is_melee(), roll);
                let hits = self.hits(before, attacker, target, kind, clash.roll.plus(roll));
                let destroyed = !self.creatures.contains(target) && hits >= before.unit(target).figures;
                let held = before.webbed.contains(target) || self.is_duel(before, attacker, kind);
                let flag = match (destroyed, self.boldness(before, target, &mut ())) {
                    _ if held => Fate::Hit,
                    (true, _) => Fate::Nothing,
                    (false, 0) => Fate::Flag,
                    (false, _) => Fate::Asked,
                };
                let lore = if self.lore_faces_hit(before, attacker, target, kind) {
                    Fate::Hit
                } else if self.has_lore() {
                    Fate::Lore
                } else {
                    Fate::Nothing
                };
                let helmet = Face::helmet(self.color(before, target));
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
                    Face::Lore => lore,
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
            // In a panic or a check only the unit's own color counts (F6.18, F7.13, F7.28).
            Frame::Panic { unit, .. } | Frame::Check { unit, .. } => {
                let helmet = Face::helmet(self.color(before, unit));
                let fate = |face: Face| if face == helmet { Fate::Hit } else { Fate::Nothing };
                roll.faces().map(fate).collect()
            }
            Frame::Barrage { unit, .. } if unit.is_some() => {
                let helmet = Face::helmet(self.color(before, unit));
                let fate = |face| match face {
                    face if face == helmet => Fate::Hit,
                    Face::Lore => Fate::Hit,
                    _ => Fate::Nothing,
                };
                roll.faces().map(fate).collect()
            }
            _ => Vec::new(),
        }
    }
}
