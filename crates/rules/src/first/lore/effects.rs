//! What Lore cards in play do to dice, hits and morale for as long as they work.

use crate::dice::{Face, Roll};
use crate::first::Battle;
use crate::first::frame::ClashKind;
use crate::first::lore::card::{LoreId, Spell, When};
use crate::first::lore::cast::Fate;
use crate::first::reasons::{Cause, Reasons};
use crate::first::state::Public;
use crate::first::unit::UnitId;
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

    /// Whether a card of battle, melee or ranged combat covers a roll: that of one unit, or of all ordered ones.
    fn covers(&self, public: &Public, working: Working, attacker: UnitId, kind: ClashKind) -> bool {
        let card = self.lore_card(working.card);
        let fits = match card.when {
            When::Melee => kind.is_melee(),
            When::Ranged => !kind.is_melee(),
            _ => true,
        };
        let whole_side = card.units.plus > 0;
        fits && kind != ClashKind::BattleBack
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
        kind: ClashKind,
        mut dice: i8,
        reasons: &mut impl Reasons,
    ) -> i8 {
        let side = self.side(attacker);
        if let Some(working) = self.working(public, side)
            && working.spell == Spell::ExtraDice
            && self.covers(public, working, attacker, kind)
        {
            let extra = self.lore_card(working.card).dice.at(working.level) as i8;
            dice += extra;
            reasons.tell(Cause::LoreDice(working.card), extra);
        }
        if let Some(working) = self.working(public, side.enemy())
            && working.spell == Spell::Parry
            && working.unit == attacker
            && dice > PARRIED
        {
            reasons.tell(Cause::LoreDice(working.card), PARRIED - dice);
            dice = PARRIED;
        }
        dice
    }

    /// Whether Lore faces of this roll hit because of a card (F8.64).
    pub(crate) fn lore_hits(&self, public: &Public, attacker: UnitId, kind: ClashKind) -> bool {
        self.working(public, self.side(attacker))
            .is_some_and(|working| working.spell == Spell::LoreHits && self.covers(public, working, attacker, kind))
    }

    /// Hits that a card lets the target ignore.
    pub(crate) fn hits_ignored(&self, public: &Public, target: UnitId, roll: Roll) -> u8 {
        match self.working(public, self.side(target)) {
            Some(working) if working.spell == Spell::Agility && working.unit == target => {
                roll.count(Face::helmet(self.roster(target).colour)).min(1)
            }
            _ => 0,
        }
    }

    /// Flags that a card lets a unit ignore beyond its own morale.
    pub(crate) fn flags_by_card(&self, public: &Public, unit: UnitId, reasons: &mut impl Reasons) -> u8 {
        match self.working(public, self.side(unit)) {
            Some(working) if working.spell == Spell::Fearless && working.unit == unit => {
                reasons.tell(Cause::LoreBold(working.card), FEARLESS as i8);
                FEARLESS
            }
            _ => 0,
        }
    }
}

/// All flags of any roll.
const FEARLESS: u8 = 60;
