//! What Lore cards in play do to dice, hits and morale for as long as they work.

use crate::first::Battle;
use crate::first::event::{Events, Happening, say};
use crate::first::frame::{Clash, ClashKind};
use crate::first::hits::Spared;
use crate::first::lore::card::{LoreId, Spell, When};
use crate::first::lore::cast::Fate;
use crate::first::reasons::{Cause, Reasons};
use crate::first::state::Public;
use crate::first::unit::{Stance, UnitId};
use crate::side::Side;

/// The most dice of an attacker who is parried.
const PARRIED: i8 = 2;

/// A card at work.
#[derive(Copy, Clone)]
pub(crate) struct Working {
    pub(crate) card: LoreId,
    pub(crate) spell: Spell,
    pub(crate) level: u8,
    pub(crate) unit: UnitId,
}

impl Battle {
    /// The card a camp has at work in this turn.
    #[inline]
    pub(crate) fn working(&self, public: &Public, side: Side) -> Option<Working> {
        let cast = public.casts.get(side);
        (cast.is_some() && cast.fate == Fate::Works).then(|| Working {
            card: cast.card,
            spell: self.lore_card(cast.card).spell,
            level: cast.level,
            unit: cast.unit,
        })
    }

    /// The card a unit's own player has at work in this turn: that of an ally works for the ally's units (E8.34).
    #[inline]
    pub(crate) fn working_for(&self, public: &Public, unit: UnitId) -> Option<Working> {
        let side = self.side(unit);
        self.working(public, side)
            .filter(|_| public.casts.get(side).hand == self.hand(unit))
    }

    /// Whether a card of battle, melee or ranged combat covers a roll: that of one unit, or of all ordered ones.
    fn covers(&self, public: &Public, working: Working, attacker: UnitId, kind: ClashKind) -> bool {
        let card = self.lore_card(working.card);
        let fits = match card.when {
            When::Melee => kind.is_melee(),
            When::Ranged => !kind.is_melee(),
            _ => true,
        };
        let whole_side = card.units.plus > 0;
        fits && !kind.is_answer()
            && if whole_side {
                public.ordered.contains(attacker)
            } else {
                working.unit == attacker
            }
    }

    /// Dice that Lore cards add to a roll or take from it, and the limit that comes last.
    pub(crate) fn lore_dice(
        &self,
        public: &Public,
        attacker: UnitId,
        target: UnitId,
        kind: ClashKind,
        mut dice: i8,
        reasons: &mut impl Reasons,
    ) -> i8 {
        let side = self.side(attacker);
        let against = self.working(public, side.enemy());
        let blinded = against.filter(|working| working.spell == Spell::BlindingLight);
        if let Some(working) = self.working_for(public, attacker)
            && matches!(
                working.spell,
                Spell::ExtraDice | Spell::Berserk | Spell::ChampionsChallenge
            )
            && self.covers(public, working, attacker, kind)
        {
            let extra = self.lore_card(working.card).dice.at(working.level) as i8;
            reasons.tell(Cause::LoreDice(working.card), extra);
            dice += extra;
            if let Some(light) = blinded
                && extra > 0
            {
                // Whoever loses dice by the light loses these and no others.
                reasons.tell(Cause::LoreDice(light.card), -extra);
                return dice - extra;
            }
        }
        if let Some(ambush) = self.working_for(public, attacker)
            && ambush.spell == Spell::Ambush
            && kind == ClashKind::FirstStrike
            && ambush.unit == attacker
        {
            let extra = self.lore_card(ambush.card).dice.at(ambush.level) as i8;
            if extra > 0 {
                reasons.tell(Cause::LoreDice(ambush.card), extra);
                dice += extra;
            }
        }
        match against {
            Some(light) if light.spell == Spell::BlindingLight && dice > 1 => {
                reasons.tell(Cause::LoreDice(light.card), -1);
                dice -= 1;
            }
            // An attack left without dice is lost (R68).
            Some(wall) if wall.spell == Spell::ShieldWall && !kind.is_melee() && self.is_foot(target) && dice > 0 => {
                reasons.tell(Cause::LoreDice(wall.card), -1);
                dice -= 1;
            }
            // A limit comes last, and is no gift.
            Some(parry) if parry.spell == Spell::Parry && parry.unit == attacker && dice > PARRIED => {
                reasons.tell(Cause::LoreDice(parry.card), PARRIED - dice);
                dice = PARRIED;
            }
            _ => {}
        }
        dice
    }

    /// Whether Lore faces of this roll hit because of a card (F8.64).
    pub(crate) fn lore_hits(&self, public: &Public, attacker: UnitId, kind: ClashKind) -> bool {
        self.working_for(public, attacker)
            .is_some_and(|working| working.spell == Spell::LoreHits && self.covers(public, working, attacker, kind))
    }

    fn is_foot(&self, unit: UnitId) -> bool {
        self.roster(unit).stance == Stance::Foot
    }

    /// Hits that a card lets the target ignore.
    pub(crate) fn hits_spared(&self, public: &Public, target: UnitId) -> Spared {
        let Some(working) = self.working_for(public, target) else {
            return Spared::Nothing;
        };
        match working.spell {
            Spell::Agility if working.unit == target => Spared::Helmet,
            Spell::MassShield => Spared::Helmet,
            Spell::WardOfFaith if working.unit == target => Spared::Any(1),
            Spell::Intercession => Spared::Any(self.diverted(public, target)),
            _ => Spared::Nothing,
        }
    }

    /// Flags that cards let a unit ignore beyond its own morale: the one in play, and a prayer of an earlier turn.
    pub(crate) fn flags_by_card(&self, public: &Public, unit: UnitId, reasons: &mut impl Reasons) -> u8 {
        let flags = self.flags_in_play(public, unit, reasons);
        if !public.rallied.contains(unit) {
            return flags;
        }
        reasons.tell(Cause::Rallied, 1);
        flags + 1
    }

    /// Flags that the card in play lets a unit ignore.
    pub(crate) fn flags_in_play(&self, public: &Public, unit: UnitId, reasons: &mut impl Reasons) -> u8 {
        let Some(working) = self.working_for(public, unit) else {
            return 0;
        };
        let flags = match working.spell {
            Spell::Fearless if working.unit == unit => FEARLESS,
            Spell::MassShield => 1,
            _ => 0,
        };
        if flags > 0 {
            reasons.tell(Cause::LoreBold(working.card), flags as i8);
        }
        flags
    }

    /// The mists that take a unit's Boldness, and whether a card of its own camp was played later and works all the same.
    pub(crate) fn mists(&self, public: &Public, unit: UnitId) -> Option<Mists> {
        let side = self.side(unit);
        let working = self.working(public, side.enemy())?;
        (working.spell == Spell::MistsOfTerror).then(|| Mists {
            frighten: working.level >= 3 && !self.creatures.contains(unit),
            answered: public.later == side,
        })
    }

    /// The hexes by which a unit's way, after which it may still battle, is longer because of a card.
    pub(crate) fn stride_by_card(&self, public: &Public, unit: UnitId) -> Option<(LoreId, u8)> {
        let working = self.working_for(public, unit)?;
        if working.spell != Spell::Stride || self.side(unit) != public.active() {
            return None;
        }
        let whole_side = self.lore_card(working.card).units.plus > 0;
        let covered = if whole_side {
            self.is_foot(unit)
        } else {
            working.unit == unit
        };
        covered.then(|| (working.card, self.lore_card(working.card).range.at(working.level)))
    }

    /// The hexes a shooter reaches beyond its weapon, and whether units do not block its sight.
    pub(crate) fn eagle_eyes(&self, public: &Public, unit: UnitId) -> u8 {
        match self.working_for(public, unit) {
            Some(working)
                if working.spell == Spell::EagleEyes
                    && self.side(unit) == public.active()
                    && self.shooters.contains(unit) =>
            {
                self.lore_card(working.card).range.at(working.level)
            }
            _ => 0,
        }
    }

    /// Whether a card of the attacker's works in this very roll.
    pub(crate) fn works_for(&self, public: &Public, attacker: UnitId, kind: ClashKind, spell: Spell) -> bool {
        self.working_for(public, attacker)
            .is_some_and(|working| working.spell == spell && self.covers(public, working, attacker, kind))
    }
}

impl Battle {
    /// Whether an attacker fights a duel, so that flags hit and the defender may always battle back.
    pub(crate) fn is_duel(&self, public: &Public, attacker: UnitId, kind: ClashKind) -> bool {
        self.has_lore_cards() && self.works_for(public, attacker, kind, Spell::ChampionsChallenge)
    }

    /// Whether swords that hit bring an attacker further dice: not in a blinding light, which lets no card give dice, nor against a
    /// parry, which lets none be added.
    pub(crate) fn is_berserk(&self, public: &Public, attacker: UnitId, kind: ClashKind) -> bool {
        self.has_lore_cards()
            && self.works_for(public, attacker, kind, Spell::Berserk)
            && !self
                .working(public, self.side(attacker).enemy())
                .is_some_and(|against| match against.spell {
                    Spell::BlindingLight => true,
                    Spell::Parry => against.unit == attacker,
                    _ => false,
                })
    }

    /// Whether a card lets the attacker pursue: those who are not mounted after their melee, mounted ones once more after their
    /// bonus melee.
    pub(crate) fn is_relentless(&self, public: &Public, clash: Clash) -> bool {
        if !self.has_lore_cards() || !self.works_for(public, clash.attacker, clash.kind, Spell::Relentless) {
            return false;
        }
        let used = public.casts.get(self.side(clash.attacker)).note > 0;
        match clash.kind {
            ClashKind::Melee => true,
            ClashKind::BonusMelee => self.mounted.contains(clash.attacker) && !used,
            _ => false,
        }
    }

    /// A pursuit after a bonus melee is the one that a card grants.
    pub(crate) fn note_pursuit(&self, public: &mut Public, clash: Clash) {
        if clash.kind == ClashKind::BonusMelee && self.is_relentless(public, clash) {
            public.casts.get_mut(self.side(clash.attacker)).note = 1;
        }
    }

    /// A blade that was poisoned by a card has hit (F7.56).
    pub(crate) fn poison_by_blade(&self, public: &mut Public, clash: Clash, events: &mut impl Events) {
        if self.has_lore_cards()
            && clash.kind.is_melee()
            && self.works_for(public, clash.attacker, clash.kind, Spell::PoisonedBlades)
            && !public.poisoned.contains(clash.target)
        {
            public.poisoned.insert(clash.target);
            say(events, Happening::Poisoned(clash.target));
        }
    }
}

/// What mists do to a unit.
#[derive(Copy, Clone)]
pub(crate) struct Mists {
    /// Whether it is Frightened as well.
    pub(crate) frighten: bool,
    /// Whether a card of its own camp was played after them.
    pub(crate) answered: bool,
}

/// All flags of any roll.
const FEARLESS: u8 = 60;
