//! Units: what a battle knows of them for good, and the little that changes.

use crate::board::HexId;
use crate::dice::Colour;
use crate::side::Side;
use serde::{Deserialize, Serialize};

/// The most units a battle can have.
pub const MAX_UNITS: usize = 64;

/// A unit of a battle. The number stays with the unit to the end, also when it is lost.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct UnitId(pub u8);

impl UnitId {
    /// No unit.
    pub const NONE: Self = Self(255);

    /// The place of this unit in tables.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether this is a unit at all.
    #[inline]
    pub const fn is_some(self) -> bool {
        self.0 != Self::NONE.0
    }
}

/// A set of units.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct UnitSet(pub u64);

impl UnitSet {
    /// No unit.
    pub const EMPTY: Self = Self(0);

    /// Whether `unit` belongs to the set.
    #[inline]
    pub const fn contains(self, unit: UnitId) -> bool {
        self.0 >> unit.0 & 1 != 0
    }

    /// One unit more.
    #[inline]
    pub const fn insert(&mut self, unit: UnitId) {
        self.0 |= 1 << unit.0;
    }

    /// One unit less.
    #[inline]
    pub const fn remove(&mut self, unit: UnitId) {
        self.0 &= !(1 << unit.0);
    }

    /// Whether there is no unit.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many units there are.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The units that are here and not in `other`.
    #[inline]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The units that are in both sets.
    #[inline]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The units in ascending order.
    #[inline]
    pub const fn iter(self) -> UnitIter {
        UnitIter(self.0)
    }
}

impl FromIterator<UnitId> for UnitSet {
    fn from_iter<I: IntoIterator<Item = UnitId>>(units: I) -> Self {
        let mut set = Self::EMPTY;
        for unit in units {
            set.insert(unit);
        }
        set
    }
}

/// The units of a set, one after the other.
#[derive(Clone, Debug)]
pub struct UnitIter(u64);

impl Iterator for UnitIter {
    type Item = UnitId;

    #[inline]
    fn next(&mut self) -> Option<UnitId> {
        if self.0 == 0 {
            return None;
        }
        let unit = UnitId(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(unit)
    }
}

/// What changes of a unit.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Unit {
    /// Where it stands; [`HexId::NONE`] once it is lost.
    pub hex: HexId,
    /// The figures it has left; the banner bearer is the last of them (F0.3).
    pub figures: u8,
}

impl Unit {
    /// A place in the table that no unit uses, or a unit that is lost.
    pub const GONE: Self = Self {
        hex: HexId::NONE,
        figures: 0,
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
}

impl Stance {
    /// The word used for the stance.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Foot => "foot",
            Self::Mounted => "mounted",
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

/// What holds for every unit under one banner colour.
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
    /// Its banner colour.
    pub colour: Colour,
    /// The id of its weapon.
    pub weapon: String,
    /// Its figures at full strength.
    pub figures: u8,
}

/// What a battle knows of a unit for good.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Roster {
    /// Its camp.
    pub side: Side,
    /// Its kind, as a place in the battle's list of troops.
    pub troop: u8,
    /// Its weapon, as a place in the battle's list of weapons.
    pub weapon: u8,
    /// Its colour.
    pub colour: Colour,
    /// Foot or mounted.
    pub stance: Stance,
    /// The figures it started with (FL.20).
    pub strength: u8,
}
