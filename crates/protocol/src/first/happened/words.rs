//! Words of the wire for what dice did and how units moved.

use rules::first::hits::Fate;
use rules::first::purpose::Purpose;
use serde::Serialize;
use ts_rs::TS;

/// What a die did, as the wire calls it.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename_all = "kebab-case")]
pub enum FateWord {
    /// It hit the target.
    Hit,
    /// It is a flag that counts.
    Flag,
    /// It is a flag, and the target's owner is asked whether it counts; the answer is an `ignored`.
    Asked,
    /// A rule lets the target ignore it.
    Ignored,
    /// It gives an order.
    Order,
    /// It is Lore that its roller may use or collect.
    Lore,
    /// It did nothing.
    Nothing,
}

/// What dice were thrown for, as the wire calls it.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename_all = "kebab-case")]
pub enum RollWord {
    /// A battle between two units.
    Battle,
    /// A card that orders by dice.
    Orders,
    /// The panic of a frightened unit.
    Panic,
    /// The second throw that decides whether a Creature dies.
    Critical,
    /// The first throw for a Creature that is cornered or trampled.
    Cornered,
    /// Dice of a battle thrown again by a weapon.
    Again,
    /// A Lore card.
    Spell,
}

impl From<Purpose> for RollWord {
    fn from(purpose: Purpose) -> Self {
        match purpose {
            Purpose::Orders => Self::Orders,
            Purpose::Panic => Self::Panic,
            Purpose::Critical => Self::Critical,
            Purpose::Cornered => Self::Cornered,
            Purpose::Again => Self::Again,
            Purpose::Spell => Self::Spell,
            // The purposes of cards are never those of dice.
            Purpose::Attack
            | Purpose::BonusMelee
            | Purpose::BattleBack
            | Purpose::FirstStrike
            | Purpose::Deal
            | Purpose::Draw
            | Purpose::LoreDeck
            | Purpose::LoreDeal
            | Purpose::LoreDraw
            | Purpose::Plunder
            | Purpose::Theft => Self::Battle,
        }
    }
}

impl From<Fate> for FateWord {
    fn from(fate: Fate) -> Self {
        match fate {
            Fate::Hit => Self::Hit,
            Fate::Flag => Self::Flag,
            Fate::Asked => Self::Asked,
            Fate::Ignored => Self::Ignored,
            Fate::Order => Self::Order,
            Fate::Lore => Self::Lore,
            Fate::Nothing => Self::Nothing,
        }
    }
}

/// In what way a unit changed its hex.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename_all = "kebab-case")]
pub enum MovedHow {
    /// By an ordered move.
    Move,
    /// By a retreat.
    Retreat,
    /// By gaining ground or pursuing.
    Follow,
    /// Through a Secret Passage.
    Tunnel,
}
