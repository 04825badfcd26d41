//! The setup of a battle: any arrangement, right or wrong, as plain data.
//!
//! It is what content files are read into and what a record carries, complete, so that a record can be replayed whatever
//! becomes of the files. [`Battle::new`](crate::first::Battle::new) checks it and makes the battle.

use crate::board::BoardSpec;
use crate::board::Edge;
use crate::first::command::CommandCard;
use crate::first::dice::ByColor;
use crate::first::lore::{Council, FreeCouncils, LoreCard};
use crate::first::teams::Teams;
use crate::first::terrain::Terrain;
use crate::first::unit::{Banner, Troop, Weapon};
use crate::seats::HandId;
use crate::side::{BySide, Side};
use serde::{Deserialize, Serialize};

/// A battle before it is checked. Hexes are written by name, kinds by id.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// The id of the adventure.
    pub id: String,
    /// Its title.
    pub title: String,
    /// The board.
    pub board: BoardSpec,
    /// The kinds of terrain in play.
    pub terrain: Vec<Terrain>,
    /// Hexes that are not open ground.
    pub ground: Vec<Ground>,
    /// What holds for each banner color.
    pub banners: ByColor<Banner>,
    /// The weapons in play.
    pub weapons: Vec<Weapon>,
    /// The kinds of troops in play.
    pub troops: Vec<Troop>,
    /// The units, each on its hex.
    pub units: Vec<UnitSetup>,
    /// The command deck.
    pub cards: Vec<CommandCard>,
    /// The two camps.
    pub camps: BySide<Camp>,
    /// Who has the first turn.
    pub first: Side,
    /// Banners to be won with hexes.
    #[serde(default)]
    pub objectives: Vec<Objective>,
    /// Rules of this adventure alone.
    #[serde(default)]
    pub specials: Vec<Special>,
    /// Readings of the rules that may be chosen.
    #[serde(default)]
    pub switches: Switches,
    /// The Lore in play; none in a Medieval battle (F0.1).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lore: Option<Lore>,
    /// The landmarks that are placed before the first turn.
    #[serde(default, skip_serializing_if = "LandmarkNotes::is_none")]
    pub landmarks: LandmarkNotes,
    /// Who sits at the battle, if it is not one person in each camp.
    #[serde(default, skip_serializing_if = "Teams::is_usual")]
    pub teams: Teams,
}

/// What the battle notes say of landmarks that are placed before the first turn.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct LandmarkNotes {
    /// Whether Lore Masters of level 3 bring the landmark of their class (F11.8, F11.9).
    pub lore_masters: bool,
    /// Whether Commanders of level 3 bring a Stronghold (F11.49).
    pub commanders: bool,
    /// The camps that have a Stronghold whatever their Commander.
    pub strongholds: BySide<bool>,
    /// The camps that have a Lair (F11.71).
    pub lairs: BySide<bool>,
    /// Where landmarks are placed that do not go under a unit.
    #[serde(skip_serializing_if = "LandmarkRows::is_usual")]
    pub rows: LandmarkRows,
}

/// The rows on which a camp places its landmarks, counted from its own edge: the 3rd and 4th, unless the battle says
/// otherwise (F11.11, F11.71).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LandmarkRows {
    /// The row nearest the edge.
    pub first: u8,
    /// The farthest row.
    pub last: u8,
}

impl LandmarkRows {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes the field by reference")]
    fn is_usual(&self) -> bool {
        *self == Self::default()
    }

    /// The rows in a sentence: "3rd or 4th row".
    pub fn words(self) -> String {
        let (first, last) = (ordinal(self.first), ordinal(self.last));
        match self.last.saturating_sub(self.first) {
            0 => format!("{first} row"),
            1 => format!("{first} or {last} row"),
            _ => format!("{first} to {last} row"),
        }
    }
}

impl Default for LandmarkRows {
    fn default() -> Self {
        Self { first: 3, last: 4 }
    }
}

/// A number as the place in a row: "3rd".
fn ordinal(number: u8) -> String {
    let ending = match (number % 10, number % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}

impl LandmarkNotes {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes the field by reference")]
    fn is_none(&self) -> bool {
        *self == Self::default()
    }
}

/// The Lore of a battle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lore {
    /// All tokens there are (R27).
    #[serde(default = "Lore::usual_pool")]
    pub pool: u8,
    /// The tokens each camp begins with, where the adventure says another number than its council does (F9.12).
    #[serde(default, skip_serializing_if = "is_unset")]
    pub goblets: BySide<Option<u8>>,
    /// The War Councils.
    #[serde(default)]
    pub councils: BySide<Council>,
    /// Councils made up by the players themselves instead, if they are (F9.25).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub free: Option<FreeCouncils>,
    /// All Lore cards that may be in the game; none in a battle with tokens alone.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<LoreCard>,
    /// How the deck is made of them.
    #[serde(default)]
    pub deck: LoreDeck,
}

fn is_unset(goblets: &BySide<Option<u8>>) -> bool {
    goblets.standard.is_none() && goblets.pennant.is_none()
}

/// How the Lore deck is made.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LoreDeck {
    /// Some of each class, by the councils (F9.13 to F9.17).
    #[default]
    ByCouncil,
    /// All cards (F8.2).
    All,
}

impl Lore {
    const fn usual_pool() -> u8 {
        60
    }
}

/// Tokens alone, as many as usual.
impl Default for Lore {
    fn default() -> Self {
        Self {
            pool: Self::usual_pool(),
            goblets: BySide::default(),
            councils: BySide::default(),
            free: None,
            cards: Vec::new(),
            deck: LoreDeck::default(),
        }
    }
}

/// What lies on a hex: terrain, and perhaps a landmark on top of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ground {
    /// The hex.
    pub hex: String,
    /// The ids of what lies there, one or two.
    pub terrain: Vec<String>,
}

/// A unit at the start.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct UnitSetup {
    /// The id of its kind.
    pub troop: String,
    /// Its camp.
    pub side: Side,
    /// Its hex.
    pub hex: String,
    /// The figures it starts with, if the adventure states another number than usual (F0.15).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub strength: Option<u8>,
    /// Figures it has lost already: only a position in mid-battle has such units.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub lost: u8,
    /// The hand it belongs to, if its camp has two and it is not the first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand: Option<HandId>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes the field by reference")]
const fn is_zero(number: &u8) -> bool {
    *number == 0
}

/// A camp.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Camp {
    /// Who they are.
    pub name: String,
    /// Whether the name is that of a people or of one person.
    #[serde(default, skip_serializing_if = "Namesake::is_people")]
    pub called_after: Namesake,
    /// Their own edge of the board.
    pub edge: Edge,
    /// The command cards they are dealt.
    pub command_cards: u8,
    /// The banners they must win.
    pub banners: u8,
}

/// What a camp is called after, so that sentences can name it: "the French have", "Don Pedro has".
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Namesake {
    /// A people or a company.
    #[default]
    People,
    /// One person, its leader.
    Person,
}

impl Namesake {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes the field by reference")]
    const fn is_people(&self) -> bool {
        matches!(self, Self::People)
    }
}

impl Camp {
    /// The camp inside a sentence: "the French", "Don Pedro".
    pub fn called(&self) -> String {
        match self.called_after {
            Namesake::People => format!("the {}", self.name),
            Namesake::Person => self.name.clone(),
        }
    }

    /// The camp at the beginning of a sentence: "The French", "Don Pedro".
    pub fn called_first(&self) -> String {
        match self.called_after {
            Namesake::People => format!("The {}", self.name),
            Namesake::Person => self.name.clone(),
        }
    }

    /// The form of a verb that goes with the camp.
    pub const fn verb<'a>(&self, plural: &'a str, singular: &'a str) -> &'a str {
        match self.called_after {
            Namesake::People => plural,
            Namesake::Person => singular,
        }
    }

    /// Something of the camp's inside a sentence: "the French Archers", "Don Pedro's Archers".
    pub fn owned(&self, thing: &str) -> String {
        match self.called_after {
            Namesake::People => format!("the {} {thing}", self.name),
            Namesake::Person => format!("{}'s {thing}", self.name),
        }
    }
}

/// A banner to be won by taking hexes (F0.11).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Objective {
    /// Its name in sentences.
    pub name: String,
    /// The camp that wins it.
    pub side: Side,
    /// The hex that must be taken.
    pub hex: String,
    /// What it is worth.
    pub banners: u8,
    /// How long it counts.
    #[serde(default)]
    pub lasts: Lasts,
}

/// How long an objective counts.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lasts {
    /// Once taken, for good (R70).
    #[default]
    ForGood,
    /// Only while a unit of the camp stands there.
    WhileHeld,
}

/// A rule of one adventure, by name and with its numbers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "rule", rename_all = "kebab-case")]
pub enum Special {
    /// After so many turns the battle is over and one camp has won.
    TurnLimit {
        /// The last turn.
        turns: u16,
        /// Who has won when it is over.
        winner: Side,
    },
    /// Units of a camp may leave the field over some hexes of the border by moving (F3.8).
    Leave {
        /// The camp.
        side: Side,
        /// The hexes from which a unit may step off the field.
        hexes: Vec<String>,
        /// What each unit that left is worth to its camp.
        banners: u8,
    },
}

/// Readings of the rules that may be chosen. The default of each is the ruling.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Switches {
    /// Whether a shooter on a hill looks over the hills joined to it at targets below (R36, reading b).
    pub hills_look_down: bool,
    /// Whether a pursuit may go on out of a ford it has just entered (R11, reading b).
    pub fords_let_pursue: bool,
    /// Whether the first target may battle back in a bonus melee (R48, reading b).
    pub bonus_melee_is_fresh: bool,
    /// After this many turns an undecided battle is drawn; 0 for never (R92).
    pub standoff_turns: u16,
}

impl Default for Switches {
    fn default() -> Self {
        Self {
            hills_look_down: false,
            fords_let_pursue: false,
            bonus_melee_is_fresh: false,
            standoff_turns: 200,
        }
    }
}
