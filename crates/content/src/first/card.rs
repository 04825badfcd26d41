//! Command cards as people write them, and their translation into what the rules know.

use crate::provenance::{Provenance, Status, Sure};
use rules::first::command::{Bonus, CommandCard, Count, Family, Filter, Orders, Stride};
use rules::first::dice::Color;
use rules::first::unit::Stance;
use serde::Deserialize;
use std::fmt;
use toml::Spanned;

/// A command card and where it comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardEntry {
    /// The card.
    pub card: CommandCard,
    /// Where it comes from.
    pub provenance: Provenance,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct CardFile {
    pub(crate) card: Vec<Card>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Card {
    pub(crate) id: Spanned<String>,
    name: String,
    family: Family,
    copies: u8,
    orders: OrdersFile,
    #[serde(default)]
    filter: FilterWord,
    #[serde(default)]
    one_any: bool,
    #[serde(default)]
    bonus: BonusFile,
    text: String,
    status: Status,
    sure: Sure,
    #[serde(default)]
    notes: String,
}

/// A number, or `"command"`.
#[derive(Copy, Clone)]
struct CountFile(Count);

impl<'de> Deserialize<'de> for CountFile {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visitor;
        impl serde::de::Visitor<'_> for Visitor {
            type Value = CountFile;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a number of units or \"command\"")
            }

            fn visit_i64<E: serde::de::Error>(self, number: i64) -> Result<CountFile, E> {
                u8::try_from(number)
                    .map(|number| CountFile(Count::Number(number)))
                    .map_err(|_| E::invalid_value(serde::de::Unexpected::Signed(number), &self))
            }

            fn visit_str<E: serde::de::Error>(self, word: &str) -> Result<CountFile, E> {
                match word {
                    "command" => Ok(CountFile(Count::Command)),
                    _ => Err(E::invalid_value(serde::de::Unexpected::Str(word), &self)),
                }
            }
        }
        deserializer.deserialize_any(Visitor)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Places {
    left: Option<CountFile>,
    center: Option<CountFile>,
    right: Option<CountFile>,
    anywhere: Option<CountFile>,
}

/// `{ left = 2 }`, `{ anywhere = "command" }`, `"all"`, `"dice"` or `"copy"`.
struct OrdersFile(Orders);

impl<'de> Deserialize<'de> for OrdersFile {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visitor;
        impl<'de> serde::de::Visitor<'de> for Visitor {
            type Value = OrdersFile;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("{ left = 2 }, { anywhere = 1 }, \"all\", \"dice\" or \"copy\"")
            }

            fn visit_str<E: serde::de::Error>(self, word: &str) -> Result<OrdersFile, E> {
                Ok(OrdersFile(match word {
                    "all" => Orders::All,
                    "dice" => Orders::Dice,
                    "copy" => Orders::Copy,
                    _ => return Err(E::invalid_value(serde::de::Unexpected::Str(word), &self)),
                }))
            }

            fn visit_map<A: serde::de::MapAccess<'de>>(self, map: A) -> Result<OrdersFile, A::Error> {
                let places = Places::deserialize(serde::de::value::MapAccessDeserializer::new(map))?;
                let count = |place: Option<CountFile>| place.map(|CountFile(count)| count);
                match (
                    count(places.anywhere),
                    count(places.left),
                    count(places.center),
                    count(places.right),
                ) {
                    (Some(count), None, None, None) => Ok(OrdersFile(Orders::Anywhere(count))),
                    (Some(_), ..) => Err(serde::de::Error::custom("`anywhere` stands alone, without sections")),
                    (None, None, None, None) => Err(serde::de::Error::custom("the card orders nobody")),
                    (None, left, center, right) => Ok(OrdersFile(Orders::Sections { left, center, right })),
                }
            }
        }
        deserializer.deserialize_any(Visitor)
    }
}

#[derive(Copy, Clone, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum FilterWord {
    #[default]
    Any,
    Green,
    Blue,
    Red,
    Foot,
    Mounted,
    ConnectedFoot,
    FreeShooters,
}

impl From<FilterWord> for Filter {
    fn from(word: FilterWord) -> Self {
        match word {
            FilterWord::Any => Self::Any,
            FilterWord::Green => Self::Banner(Color::Green),
            FilterWord::Blue => Self::Banner(Color::Blue),
            FilterWord::Red => Self::Banner(Color::Red),
            FilterWord::Foot => Self::Stance(Stance::Foot),
            FilterWord::Mounted => Self::Stance(Stance::Mounted),
            FilterWord::ConnectedFoot => Self::ConnectedFoot,
            FilterWord::FreeShooters => Self::FreeShooters,
        }
    }
}

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct BonusFile {
    melee_dice: u8,
    battle_dice: u8,
    stride: Option<StrideFile>,
    no_ranged: bool,
    no_move: bool,
    no_melee: bool,
    volleys: u8,
    draw: u8,
    reshuffle: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StrideFile {
    hexes: u8,
    color: Option<Color>,
}

impl From<Card> for CardEntry {
    fn from(card: Card) -> Self {
        let bonus = card.bonus;
        Self {
            card: CommandCard {
                id: card.id.into_inner(),
                name: card.name,
                family: card.family,
                copies: card.copies,
                orders: card.orders.0,
                filter: card.filter.into(),
                one_any: card.one_any,
                bonus: Bonus {
                    melee_dice: bonus.melee_dice,
                    battle_dice: bonus.battle_dice,
                    stride: bonus.stride.map(|stride| Stride {
                        color: stride.color,
                        hexes: stride.hexes,
                    }),
                    no_ranged: bonus.no_ranged,
                    no_move: bonus.no_move,
                    no_melee: bonus.no_melee,
                    volleys: bonus.volleys,
                    draw: bonus.draw,
                    reshuffle: bonus.reshuffle,
                },
                text: card.text,
            },
            provenance: Provenance::new(card.status, card.sure, card.notes),
        }
    }
}
