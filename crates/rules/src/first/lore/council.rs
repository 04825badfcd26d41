//! War Councils: who sits on them, and what their levels mean (F9.1 to F9.12).

use crate::first::lore::card::{Class, LoreCard};
use serde::{Deserialize, Serialize};

/// The highest level of anybody on a council (F9.3).
pub const MAX_LEVEL: u8 = 3;

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

impl Council {
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
