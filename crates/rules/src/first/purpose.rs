//! What dice and cards of the first edition are for.

use crate::chance::PurposeCode;

/// What an outcome is for. The numbers are part of how a seed becomes dice, so they never change.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Purpose {
    /// The cards dealt before the first turn.
    Deal = 1,
    /// The card drawn at the end of a turn.
    Draw = 2,
    /// Dice of a card that decide who may be ordered.
    Orders = 3,
    /// The dice of an attack.
    Attack = 4,
    /// The dice of a bonus melee.
    BonusMelee = 5,
    /// The dice of a battle back.
    BattleBack = 6,
    /// The dice of a panic.
    Panic = 7,
    /// The second throw that decides whether a Creature dies.
    Critical = 8,
    /// The first throw for a Creature that is cornered or trampled.
    Cornered = 9,
    /// Dice thrown again by a weapon.
    Again = 10,
    /// The Lore cards that are left out of the deck.
    LoreDeck = 11,
    /// The Lore cards dealt before the first turn.
    LoreDeal = 12,
    /// Lore cards drawn.
    LoreDraw = 13,
    /// The dice of a Lore card.
    Spell = 14,
    /// Cards taken blindly out of a hand.
    Theft = 15,
    /// The dice of a strike before the attack.
    FirstStrike = 16,
    /// The Command card taken blindly out of a hand whose Stronghold has fallen.
    Plunder = 17,
}

impl Purpose {
    /// Every purpose.
    pub const ALL: [Self; 17] = [
        Self::Deal,
        Self::Draw,
        Self::Orders,
        Self::Attack,
        Self::BonusMelee,
        Self::BattleBack,
        Self::Panic,
        Self::Critical,
        Self::Cornered,
        Self::Again,
        Self::LoreDeck,
        Self::LoreDeal,
        Self::LoreDraw,
        Self::Spell,
        Self::Theft,
        Self::FirstStrike,
        Self::Plunder,
    ];

    /// The number of the purpose in a key.
    #[inline]
    pub const fn code(self) -> PurposeCode {
        PurposeCode(self as u8)
    }

    /// The purpose with a number; `None` if no purpose has it.
    pub fn of(code: PurposeCode) -> Option<Self> {
        Self::ALL.into_iter().find(|purpose| purpose.code() == code)
    }

    /// The word used for the purpose in records.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Deal => "deal",
            Self::Draw => "draw",
            Self::Orders => "orders",
            Self::Attack => "attack",
            Self::BonusMelee => "bonus-melee",
            Self::BattleBack => "battle-back",
            Self::Panic => "panic",
            Self::Critical => "critical",
            Self::Cornered => "cornered",
            Self::Again => "again",
            Self::LoreDeck => "lore-deck",
            Self::LoreDeal => "lore-deal",
            Self::LoreDraw => "lore-draw",
            Self::Spell => "spell",
            Self::Theft => "theft",
            Self::FirstStrike => "first-strike",
            Self::Plunder => "plunder",
        }
    }
}
