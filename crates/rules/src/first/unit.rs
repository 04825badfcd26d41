//! Units: what a battle knows of them for good, and the little that changes.

use crate::board::HexId;
use crate::first::dice::Color;
use crate::seats::HandId;
use crate::sets::{id, id_set};
use crate::side::Side;
use serde::{Deserialize, Serialize};

/// The most units a battle can have.
pub const MAX_UNITS: usize = 64;

id! {
    /// A unit of a battle. The number stays with the unit to the end, also when it is lost.
    UnitId, "unit"
}

id_set! {
    /// A set of units.
    UnitSet of UnitId, UnitIter, len u32, asked of none false, "unit"
}

/// What changes of a unit.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Unit {
    /// Where it stands; [`HexId::NONE`] once it is lost.
    pub hex: HexId,
    /// The figures it has left; the banner bearer is the last of them (F0.3).
    pub figures: u8,
    /// The enemy it has rushed at in this turn and must attack (F6.9).
    pub quarry: UnitId,
    /// The Lore stored beside it (F7.39).
    pub stored: u8,
}

impl Unit {
    /// A place in the table that no unit uses, or a unit that is lost.
    pub const GONE: Self = Self {
        hex: HexId::NONE,
        figures: 0,
        quarry: UnitId::NONE,
        stored: 0,
    };
}

/// How a unit goes to war.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stance {
    /// On foot.
    Foot,
    /// Mounted: it may pursue.
    Mounted,
    /// A Creature: neither foot nor mounted, and no troops (F7.2, FL.19).
    Creature,
}

impl Stance {
    /// The word used for the stance.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Foot => "foot",
            Self::Mounted => "mounted",
            Self::Creature => "creature",
        }
    }
}

/// How far a unit may go.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub struct Allowance {
    /// The greatest distance after which it may still battle.
    pub battle: u8,
    /// The greatest distance at all; more than `battle` means that going so far costs the battle.
    #[serde(default)]
    pub far: u8,
}

/// What holds for every unit under one banner color.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub struct Banner {
    /// The base dice.
    pub dice: u8,
    /// The moves of foot.
    pub foot: Allowance,
    /// The moves of mounted units.
    pub mounted: Allowance,
}

/// A weapon: its reach and which swords hit (F4.28).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Weapon {
    /// Its id in the files.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The greatest distance of a target; 1 for a weapon that only serves in melee (FL.30).
    pub reach: u8,
    /// Whether a sword hits in melee.
    pub sword_melee: bool,
    /// Whether a sword hits at range.
    pub sword_ranged: bool,
    /// Dice lost if the bearer has moved in this turn.
    #[serde(default)]
    pub moved_penalty: u8,
    /// Swords of a roll that do not count against a mounted target.
    #[serde(default)]
    pub swords_ignored_by_mounted: u8,
    /// Whether swords that hit in melee are thrown again for more.
    #[serde(default, skip_serializing_if = "Again::is_never")]
    pub again: Again,
}

/// How often swords that hit are thrown again.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Again {
    /// Never.
    #[default]
    Never,
    /// Once.
    Once,
    /// As long as swords come up.
    Always,
}

impl Again {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes the field by reference")]
    const fn is_never(&self) -> bool {
        matches!(self, Self::Never)
    }
}

/// A kind of troops.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Troop {
    /// Its id in the files.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The letters that stand for it on a drawn map.
    pub code: String,
    /// Foot or mounted.
    pub stance: Stance,
    /// Its banner color. Setups on people's disks have the older spelling.
    #[serde(rename = "colour", alias = "color")]
    pub color: Color,
    /// The id of its weapon.
    pub weapon: String,
    /// Its figures at full strength.
    pub figures: u8,
    /// The people it belongs to.
    #[serde(default, skip_serializing_if = "Race::is_human")]
    pub race: Race,
    /// Flags it may ignore by nature (F6.2).
    #[serde(default, skip_serializing_if = "is_zero")]
    pub bold: u8,
    /// The hexes it retreats for each flag if it is Frightened (F4.78, F4.80); 0 for steady troops.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub frightened: u8,
    /// How far it may rush into melee (F6.8); 0 for those who cannot.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub rush: u8,
    /// What it has beyond other troops if it is a Creature.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub creature: Option<Creature>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes the field by reference")]
const fn is_zero(number: &u8) -> bool {
    *number == 0
}

/// A people. What it means for a battle is written with each of its troops.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Race {
    /// Men.
    #[default]
    Human,
    /// Iron Dwarves, Bold by nature (F6.2).
    IronDwarf,
    /// Goblinoids, who rush and run (F6.8, F6.13).
    Goblinoid,
    /// None of them: a Creature.
    Beast,
}

impl Race {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes the field by reference")]
    const fn is_human(&self) -> bool {
        matches!(self, Self::Human)
    }
}

/// What a Creature's card says beyond its color and weapon (F7.34).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Creature {
    /// How far it moves.
    pub moves: Allowance,
    /// Its dice.
    pub dice: u8,
    /// The hexes it retreats for each flag it takes (F7.24).
    pub retreat: u8,
    /// Its powers, from the cheapest to the dearest.
    #[serde(default)]
    pub powers: Vec<PowerPrice>,
}

/// A power of a Creature and its price.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PowerPrice {
    /// The power.
    pub power: Power,
    /// The Lore it costs (F7.35).
    pub lore: u8,
}

impl Power {
    /// Every power.
    pub const ALL: [Self; 5] = [Self::Web, Self::Poison, Self::Shove, Self::Tremor, Self::Earthquake];

    /// The word for the power in notation.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Web => "web",
            Self::Poison => "poison",
            Self::Shove => "shove",
            Self::Tremor => "tremor",
            Self::Earthquake => "earthquake",
        }
    }

    /// The power that a word means.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|power| power.word() == word)
    }
}

/// The powers that Creatures have. What each does is told in `creature.rs`.
///
/// Their numbers are bits of a state and of its digest, so they never change.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Power {
    /// The target is held in its hex, and flags are hits on it (F7.47).
    Web = 0,
    /// The target loses a figure for each Lore face rolled against it from now on (F7.55).
    Poison = 1,
    /// The target retreats two hexes more.
    Shove = 2,
    /// Every unit next to the Creature retreats a hex for each Lore paid.
    Tremor = 3,
    /// Every unit next to the Creature loses a figure and retreats a hex.
    Earthquake = 4,
}

/// What a battle knows of a unit for good.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Roster {
    /// Its camp.
    pub side: Side,
    /// The hand it belongs to.
    pub hand: HandId,
    /// Its kind, as a place in the battle's list of troops.
    pub troop: u8,
    /// Its weapon, as a place in the battle's list of weapons.
    pub weapon: u8,
    /// Its color.
    pub color: Color,
    /// Foot or mounted.
    pub stance: Stance,
    /// The figures it started with (FL.20).
    pub strength: u8,
    /// Flags it may ignore by nature.
    pub bold: u8,
    /// Hexes it retreats for each flag it takes.
    pub per_flag: u8,
    /// Whether a retreat makes it panic.
    pub panics: bool,
    /// How far it may rush.
    pub rush: u8,
    /// Base dice and moves of its own instead of those of its color.
    pub own: Option<Own>,
    /// The Lore it can store: the price of its dearest power (F7.43).
    pub store: u8,
}

/// What a Creature's own card says instead of its banner (F7.5).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Own {
    /// Its dice.
    pub dice: u8,
    /// Its moves.
    pub moves: Allowance,
}
