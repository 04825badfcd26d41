//! Command cards as data: whom they order, and what they add (F1).
//!
//! A card is a line in a file. What it can say is the closed set of fields below; cards that need more get a field, not a script.

use crate::board::Section;
use crate::first::dice::Color;
use crate::first::unit::Stance;
use serde::{Deserialize, Serialize};

/// Section or Tactic (F1.5).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Family {
    /// Orders units of named sections (F1.6).
    Section,
    /// Says in words whom it orders (F1.9).
    Tactic,
}

/// How many units.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Count {
    /// This many.
    Number(u8),
    /// As many as the player has command cards, the played one included (F1.7).
    Command,
}

/// Whom a card orders, by place.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Orders {
    /// Numbers for sections, seen from the player's side.
    Sections {
        /// Units of the left wing.
        left: Option<Count>,
        /// Units of the center.
        center: Option<Count>,
        /// Units of the right wing.
        right: Option<Count>,
    },
    /// A number of units anywhere.
    Anywhere(Count),
    /// Every unit that qualifies, without a choice.
    All,
    /// Dice equal to Command; each helmet orders a unit of its color, each sword any unit.
    Dice,
    /// What the enemy's last card ordered, wings swapped.
    Copy,
}

impl Orders {
    /// The number for a section, if the card names it.
    pub const fn section(&self, section: Section) -> Option<Count> {
        match self {
            Self::Sections { left, center, right } => match section {
                Section::Left => *left,
                Section::Center => *center,
                Section::Right => *right,
            },
            _ => None,
        }
    }

    /// The same orders with left and right exchanged.
    pub const fn mirrored(self) -> Self {
        match self {
            Self::Sections { left, center, right } => Self::Sections {
                left: right,
                center,
                right: left,
            },
            other => other,
        }
    }
}

/// Whom a card orders, by kind.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Filter {
    /// Any unit.
    #[default]
    Any,
    /// Units of one banner color (F1.12).
    Banner(Color),
    /// Foot or mounted units.
    Stance(Stance),
    /// Foot units that stand in one connected group.
    ConnectedFoot,
    /// Units with a ranged weapon that have no enemy next to them.
    FreeShooters,
}

/// What a card adds to the units it orders, and to the turn.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Bonus {
    /// Extra dice in melee.
    pub melee_dice: u8,
    /// Extra dice in every battle.
    pub battle_dice: u8,
    /// A longer move after which the unit may still battle.
    pub stride: Option<Stride>,
    /// No ranged attacks.
    pub no_ranged: bool,
    /// No moves.
    pub no_move: bool,
    /// No attacks on adjacent units.
    pub no_melee: bool,
    /// Ranged attacks of each unit, 0 for the usual single one.
    pub volleys: u8,
    /// Cards drawn at the end of the turn, of which one is kept; 0 for the usual single one.
    pub draw: u8,
    /// Whether the piles are shuffled together with the discards before the draw.
    pub reshuffle: bool,
}

/// A longer move.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Stride {
    /// Only units of this color; all if not given. Setups on people's disks have the older spelling.
    #[serde(default, rename = "colour", alias = "color")]
    pub color: Option<Color>,
    /// The greatest distance after which the unit may still battle.
    pub hexes: u8,
}

/// A kind of command card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CommandCard {
    /// Its id in the files and in notation.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Section or Tactic.
    pub family: Family,
    /// How many of it are in the deck.
    pub copies: u8,
    /// Whom it orders, by place.
    pub orders: Orders,
    /// Whom it orders, by kind.
    #[serde(default)]
    pub filter: Filter,
    /// Whether a player without any unit of the named kind orders one unit of his choice instead, without the bonus.
    #[serde(default)]
    pub one_any: bool,
    /// What it adds.
    #[serde(default)]
    pub bonus: Bonus,
    /// What it says, in our words.
    #[serde(default)]
    pub text: String,
}
