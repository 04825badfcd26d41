//! War Councils: who sits on them, and what their levels mean (F9.1 to F9.12).

use crate::first::lore::card::{Class, LoreCard};
use crate::side::BySide;
use serde::{Deserialize, Serialize};

/// The highest level of anybody on a council (F9.3).
pub const MAX_LEVEL: u8 = 3;

/// The characters that may sit on a council.
pub const CHARACTERS: usize = 5;

/// The most levels that free councils should have (F9.26).
pub const MOST_LEVELS: u8 = 10;

/// Command cards of a player without a Commander (F9.4).
const CARDS_WITHOUT_COMMANDER: u8 = 3;

/// A War Council: the level of each character, 0 for those who are absent.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Council {
    /// The Commander, who is no Lore Master (R31).
    pub commander: u8,
    /// The Wizard.
    pub wizard: u8,
    /// The Cleric.
    pub cleric: u8,
    /// The Rogue.
    pub rogue: u8,
    /// The Warrior.
    pub warrior: u8,
}

/// Councils that their players make up themselves (F9.25 to F9.30).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct FreeCouncils {
    /// The levels of each camp; a Creature costs one of them (R42). Fewer for one camp are a handicap (F9.27).
    pub levels: BySide<u8>,
    /// The least level of a Commander, 0 if a council may do without one (F9.5).
    #[serde(default)]
    pub commander: u8,
}

/// The levels of a council in a few bits: two for each character. No levels at all stand for no council.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Levels(u16);

impl Levels {
    /// No council.
    pub const NONE: Self = Self(0);

    /// The levels of a council; those above the highest are cut off.
    pub fn of(council: Council) -> Self {
        let levels = council.levels().into_iter().enumerate();
        Self(levels.fold(0, |bits, (at, level)| {
            bits | u16::from(level.min(MAX_LEVEL)) << (2 * at)
        }))
    }

    /// Whether anybody sits on the council.
    #[inline]
    pub const fn is_some(self) -> bool {
        self.0 != 0
    }

    /// The council.
    pub fn council(self) -> Council {
        Council::from_levels(std::array::from_fn(|at| (self.0 >> (2 * at) & 3) as u8))
    }

    /// The levels as bits.
    #[inline]
    pub const fn bits(self) -> u16 {
        self.0
    }
}

impl Council {
    /// A council on which nobody sits.
    pub const NONE: Self = Self::from_levels([0; CHARACTERS]);

    /// The levels in their usual order: Commander, Wizard, Cleric, Rogue, Warrior.
    pub const fn levels(&self) -> [u8; CHARACTERS] {
        [self.commander, self.wizard, self.cleric, self.rogue, self.warrior]
    }

    /// A council of levels in their usual order.
    pub const fn from_levels(levels: [u8; CHARACTERS]) -> Self {
        let [commander, wizard, cleric, rogue, warrior] = levels;
        Self {
            commander,
            wizard,
            cleric,
            rogue,
            warrior,
        }
    }

    /// The level of a class, 0 if it is absent.
    #[inline]
    pub const fn level(&self, class: Class) -> u8 {
        match class {
            Class::Wizard => self.wizard,
            Class::Cleric => self.cleric,
            Class::Rogue => self.rogue,
            Class::Warrior => self.warrior,
        }
    }

    /// The level of the highest Lore Master; levels are not added (F9.10).
    pub fn highest(&self) -> u8 {
        Class::ALL.into_iter().map(|class| self.level(class)).max().unwrap_or(0)
    }

    /// All levels together.
    pub const fn total(&self) -> u8 {
        self.commander + self.wizard + self.cleric + self.rogue + self.warrior
    }

    /// The Command cards its player holds (F9.4).
    pub const fn command_cards(&self) -> u8 {
        CARDS_WITHOUT_COMMANDER + self.commander
    }

    /// The Lore cards its player starts with, and the tokens (F9.7 to F9.9); none without a Lore Master (R30).
    pub fn start(&self) -> u8 {
        self.highest()
    }

    /// The most Lore cards its player may hold (F8.78).
    pub fn hand_limit(&self) -> u8 {
        self.highest() + 1
    }

    /// The level at which a card is cast: that of its highest Lore Master, or nothing if none is there (R29).
    pub fn level_for(&self, card: &LoreCard) -> Option<u8> {
        Class::ALL
            .into_iter()
            .filter(|class| card.is_of(*class))
            .map(|class| self.level(class))
            .max()
            .filter(|level| *level > 0)
    }
}
