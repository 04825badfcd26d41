//! Names: how sentences call camps, units and cards, and the small words around them.

use super::Narrator;
use crate::board::{HexId, HexName};
use crate::dice::{Die, Roll};
use crate::first::dice::Face;
use crate::first::lore::{Council, LoreId, LoreSet};
use crate::first::setup::Namesake;
use crate::first::unit::UnitId;
use crate::pile::{CardId, Hand};
use crate::seats::HandId;
use crate::side::Side;

impl<'a> Narrator<'a> {
    pub(super) fn hex(&self, hex: HexId) -> HexName {
        self.battle.board().name(hex)
    }

    /// A camp as the subject of a sentence.
    pub(super) fn camp(&self, side: Side) -> Called {
        let camp = self.battle.setup().camps.get(side);
        Called {
            name: camp.called(),
            plural: camp.called_after == Namesake::People,
        }
    }

    /// The camp of a hand as the subject of a sentence.
    pub(super) fn holder(&self, hand: HandId) -> Called {
        self.camp(hand.side())
    }

    /// A unit by camp, kind and hex.
    pub(super) fn full(&self, unit: UnitId) -> Called {
        self.full_at(unit, self.hexes[unit.index()])
    }

    pub(super) fn full_at(&self, unit: UnitId, hex: HexId) -> Called {
        let camp = self.battle.setup().camps.get(self.battle.side(unit));
        let (troop, hex) = (self.battle.troop_name(unit), self.hex(hex));
        Called {
            name: format!("{} on {hex}", camp.owned(troop)),
            plural: is_plural(troop),
        }
    }

    /// A unit by kind and hex, where its camp has just been said.
    pub(super) fn short(&self, unit: UnitId) -> Called {
        Called {
            name: self.unit(unit),
            plural: is_plural(self.battle.troop_name(unit)),
        }
    }

    pub(super) fn unit(&self, unit: UnitId) -> String {
        let hex = self.hex(self.hexes[unit.index()]);
        format!("the {} on {hex}", self.battle.troop_name(unit))
    }

    pub(super) fn card(&self, card: CardId) -> &'a str {
        &self.battle.card(card).name
    }

    pub(super) fn lore_name(&self, card: LoreId) -> &'a str {
        &self.battle.lore_card(card).name
    }

    pub(super) fn lore(&self, cards: LoreSet) -> String {
        let names: Vec<String> = cards.iter().map(|card| self.lore_name(card).to_owned()).collect();
        list(&names)
    }

    pub(super) fn cards(&self, cards: Hand) -> String {
        let names: Vec<String> = cards.cards().iter().map(|card| self.card(*card).to_owned()).collect();
        list(&names)
    }
}

/// Somebody as a sentence calls them.
pub(super) struct Called {
    pub(super) name: String,
    pub(super) plural: bool,
}

impl Called {
    /// The name with the form of the verb that goes with it.
    pub(super) fn does(&self, plural: &str, singular: &str) -> String {
        format!("{} {}", self.name, if self.plural { plural } else { singular })
    }
}

/// Whether the name of a kind of troops is a plural: Archers and Crossbowmen are, Infantry is not.
fn is_plural(troop: &str) -> bool {
    troop.ends_with('s') || troop.ends_with("men")
}

/// A number with the right form of what it counts.
pub(crate) fn count(number: u8, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

/// The faces of a roll, equal ones together.
pub(super) fn faces(roll: Roll) -> String {
    let shown: Vec<String> = Face::ALL
        .into_iter()
        .filter_map(|face| match (roll.count(face), face) {
            (0, _) => None,
            (1, _) => Some(face.name().to_owned()),
            (number, Face::Lore) => Some(format!("{number} {}", face.name())),
            (number, _) => Some(format!("{number} {}s", face.name())),
        })
        .collect();
    if shown.is_empty() {
        "no dice".into()
    } else {
        shown.join(", ")
    }
}

/// A few things in a row: one, two and three.
pub(super) fn list(things: &[String]) -> String {
    match things {
        [] => "nothing".into(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// The characters of a council with their levels: `Commander 2, Wizard 3`.
pub(crate) fn council_words(council: Council) -> String {
    let names = ["Commander", "Wizard", "Cleric", "Rogue", "Warrior"];
    let sitting = names.into_iter().zip(council.levels()).filter(|(_, level)| *level > 0);
    let words: Vec<String> = sitting.map(|(name, level)| format!("{name} {level}")).collect();
    words.join(", ")
}
