//! Choices: everything a player can decide.

use crate::board::HexId;
use crate::first::lore::LoreId;
use crate::first::lore::cast::Aim;
use crate::first::lore::council::Levels;
use crate::first::unit::{Power, UnitId};
use crate::pile::CardId;

/// A decision of a seat. What it answers is told by the frame the battle waits in.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice {
    /// Divide one's levels among a War Council (F9.28).
    Council(Levels),
    /// Play a command card (F1.1).
    Play(CardId),
    /// Order a unit (F2.1).
    Order(UnitId),
    /// Order a Creature outside the sections of the card, for Lore (F7.7).
    OrderFar(UnitId),
    /// Move an ordered unit (F3.1).
    Move {
        /// The unit.
        unit: UnitId,
        /// Where it goes; the way there is the canonical one (R91).
        to: HexId,
    },
    /// Rush with an ordered unit into melee (F6.8).
    Rush {
        /// The unit.
        unit: UnitId,
        /// Where it goes.
        to: HexId,
        /// The enemy it must attack.
        at: UnitId,
    },
    /// Free an ordered unit from a web, for Lore (F7.52).
    Free(UnitId),
    /// Place a landmark on this hex before the first turn (F11.11).
    Build(HexId),
    /// Dig a Secret Passage with an ordered unit on the Rogue's Den (F11.24).
    Dig {
        /// The unit.
        unit: UnitId,
        /// Where the passage comes out.
        exit: HexId,
    },
    /// Send an ordered unit through the Secret Passage, for Lore (F11.26).
    Tunnel(UnitId),
    /// Train an ordered unit in the Training Camp (F11.37).
    Train(UnitId),
    /// Heal a unit that has come onto the Healing Pool (F11.46).
    Heal(UnitId),
    /// Lead an ordered unit off the field, where the adventure allows it (F3.8).
    Leave(UnitId),
    /// Attack with a unit (F4.7).
    Attack {
        /// The unit whose dice are thrown.
        unit: UnitId,
        /// The unit they are thrown at.
        target: UnitId,
    },
    /// Use a power of the Creature that has just rolled (F7.36).
    Power(Power),
    /// Store this much of the Lore that the Creature has rolled, and collect the rest (F7.39).
    Store(u8),
    /// Ignore this many flags (F4.71).
    Ignore(u8),
    /// Retreat to this hex (F4.59).
    Retreat(HexId),
    /// Gain ground, ending on this hex: the vacated one, or one next to it for a pursuit (F4.87, F4.93).
    Follow(HexId),
    /// Battle back (F4.109).
    BattleBack,
    /// Keep this one of the cards drawn.
    Keep(CardId),
    /// Play a Lore card (F8.48).
    Cast {
        /// The card.
        card: LoreId,
        /// At whom or what it is aimed.
        aim: Aim,
    },
    /// Name the next unit that a Lore card works on.
    Name(UnitId),
    /// Put the unit that a Lore card moves on this hex.
    Put(HexId),
    /// Let another unit take this many hits upon itself.
    Divert(u8),
    /// Take this one of the enemy's Lore cards.
    TakeLore(LoreId),
    /// Keep this one of the Lore cards drawn.
    KeepLore(LoreId),
    /// Discard this Lore card, because the hand holds too many.
    DropLore(LoreId),
    /// Replenish Lore in this way (F8.73 to F8.75).
    Replenish(Replenish),
    /// Play no Lore card in this turn any more, whatever happens: a public promise that saves questions.
    StandDown,
    /// Do without an option: no ground gained, no bonus melee, no battle back, no second volley.
    Pass,
    /// End the phase.
    Done,
}

/// The three ways to replenish Lore at the end of a turn.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Replenish {
    /// Two cards are drawn, and one is kept.
    Cards,
    /// One card and one token.
    Both,
    /// Two tokens.
    Tokens,
}

impl Replenish {
    /// Every way.
    pub const ALL: [Self; 3] = [Self::Cards, Self::Both, Self::Tokens];

    /// The word for the way in notation.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Cards => "cards",
            Self::Both => "both",
            Self::Tokens => "tokens",
        }
    }
}
