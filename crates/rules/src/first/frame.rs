//! Frames: what a battle is in the middle of, as a small stack of plain values.
//!
//! A phase of the turn lies at the bottom; a battle pushes what it needs on top and pops it when done, so nesting needs no code
//! of its own. Frames are public and hold no hidden value.

use crate::board::HexId;
use crate::first::unit::UnitId;
use crate::seats::HandId;

/// The most frames that can lie on each other.
pub const MAX_FRAMES: usize = 12;

/// One thing a battle is in the middle of.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug)]
pub enum Frame {
    /// Nothing: an unused place of the stack.
    #[default]
    Idle,
    /// Command cards are dealt to a hand before play begins (F0.17).
    Deal {
        /// Whose hand.
        hand: HandId,
        /// How many cards.
        cards: u8,
    },
    /// The next turn begins.
    Begin,
    /// The active player plays a command card (F1.1).
    Command,
    /// A card that orders by dice rolls them.
    OrderDice,
    /// The active player names the units he orders (F2.1).
    Orders,
    /// Ordered units move (F3.1).
    Movement,
    /// Ordered units battle (F4.1).
    Combat,
    /// A unit that shoots twice may shoot again.
    Volley(UnitId),
    /// A battle between two units.
    Clash(Clash),
    /// A unit retreats, hex by hex (F4.59).
    Retreat {
        /// The unit.
        unit: UnitId,
        /// Hexes it still has to make.
        due: u8,
        /// Whether it has made any.
        stepped: bool,
    },
    /// The turn ends (F5.1).
    End,
    /// Command cards are drawn.
    Draw {
        /// Cards still due.
        due: u8,
    },
    /// One of the cards drawn is kept.
    Keep,
}

/// A battle of one unit against another: one roll and what follows from it.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Clash {
    /// The unit whose dice are thrown (FL.28).
    pub attacker: UnitId,
    /// The unit they are thrown at.
    pub target: UnitId,
    /// Where the target stood when attacked.
    pub hex: HexId,
    /// In a bonus melee, the target of the first attack, which has lost its battle back (F4.136).
    pub driven: UnitId,
    /// What kind of battle this is.
    pub kind: ClashKind,
    /// How far it has come.
    pub step: Step,
}

/// The kinds of rolls in battle.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum ClashKind {
    /// An attack in melee, point blank fire included (F4.9).
    Melee,
    /// An attack from afar.
    Ranged,
    /// A second attack from afar by a card that grants two.
    SecondVolley,
    /// The extra attack after a pursuit (F4.100).
    BonusMelee,
    /// The defender's answer (F4.109).
    BattleBack,
}

impl ClashKind {
    /// Whether the two units fight hand to hand.
    #[inline]
    pub const fn is_melee(self) -> bool {
        matches!(self, Self::Melee | Self::BonusMelee | Self::BattleBack)
    }
}

/// How far a battle has come (R64).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// The dice are to be thrown.
    Roll,
    /// The target's owner says how many of so many flags it ignores.
    Flags(u8),
    /// Hits and retreats are done.
    Aftermath,
    /// The attacker may gain ground.
    Follow,
    /// The attacker may make its bonus melee.
    Bonus,
    /// The target may battle back.
    Answer,
    /// Nothing is left to do.
    Done,
}
