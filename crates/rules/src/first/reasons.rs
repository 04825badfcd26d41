//! Reasons: why a number is what it is, line by line.
//!
//! Counting functions take somebody to tell; in random play nobody listens and nothing is built.
//! A total is the sum of the amounts told, so an explanation cannot disagree with the number.

use crate::first::Battle;
use crate::first::dice::Color;
use crate::first::lore::LoreId;
use crate::first::setup::Setup;
use crate::first::unit::Stance;
use crate::pile::CardId;

/// One line of an explanation.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Reason {
    /// What the line is about.
    pub cause: Cause,
    /// What it adds to the total.
    pub amount: i8,
}

/// What a line of an explanation is about.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Cause {
    /// Base dice of a banner color (F4.24).
    BaseDice(Color),
    /// The weapon suffers from having moved (F4.30, F4.33).
    WeaponMoved {
        /// The weapon, by its place in the battle's list.
        weapon: u8,
    },
    /// Terrain limits those who battle from it.
    CapFrom {
        /// The terrain, by its place in the battle's list.
        terrain: u8,
    },
    /// Terrain limits those who attack into it.
    CapInto {
        /// The terrain, by its place in the battle's list.
        terrain: u8,
    },
    /// High ground limits those who attack up to it (F10.17).
    CapUp {
        /// The terrain, by its place in the battle's list.
        terrain: u8,
    },
    /// The card in play adds dice (F10.4).
    CardDice(CardId),
    /// A Lore card adds dice or takes them (F8.30, F8.35).
    LoreDice(LoreId),
    /// A Lore card lets the unit ignore flags (F8.59).
    LoreBold(LoreId),
    /// A Lore card lengthens the move (F8.27).
    LoreMove(LoreId),
    /// A status token lets the unit ignore a flag more.
    Rallied,
    /// The dice of a Creature's own card (F7.5).
    OwnDice {
        /// The kind of troops, by its place in the battle's list.
        troop: u8,
    },
    /// The move of a Creature's own card (F7.5).
    OwnMove {
        /// The kind of troops, by its place in the battle's list.
        troop: u8,
    },
    /// The unit is Bold by nature (F6.2, F7.18).
    Nature {
        /// The kind of troops, by its place in the battle's list.
        troop: u8,
    },
    /// Two or more friends stand next to the unit (F4.112).
    Support,
    /// The unit's hex makes it Bold.
    TerrainBold {
        /// The terrain, by its place in the battle's list.
        terrain: u8,
    },
    /// The Stronghold of the unit's camp is on its hex or next to it (F11.52).
    Stronghold {
        /// The terrain, by its place in the battle's list.
        terrain: u8,
    },
    /// The move of a banner color (F3.15 to F3.22).
    BaseMove(Color, Stance),
    /// The card in play lengthens the move.
    CardMove(CardId),
}

/// Somebody who is told reasons.
pub trait Reasons {
    /// One line more.
    fn tell(&mut self, cause: Cause, amount: i8);
}

/// Nobody: for search and random play.
impl Reasons for () {
    #[inline]
    fn tell(&mut self, _: Cause, _: i8) {}
}

impl Reasons for Vec<Reason> {
    fn tell(&mut self, cause: Cause, amount: i8) {
        self.push(Reason { cause, amount });
    }
}

impl Cause {
    /// The row of the rulebook behind it.
    pub fn rule<'a>(&self, battle: &'a Battle) -> &'a str {
        self.rule_in(battle.setup())
    }

    fn rule_in<'a>(&self, setup: &'a Setup) -> &'a str {
        let terrain = |index: u8| &setup.terrain[index as usize].rules;
        match *self {
            Self::BaseDice(_) => "F4.24",
            Self::WeaponMoved { weapon } if setup.weapons[weapon as usize].sword_ranged => "F4.33",
            Self::WeaponMoved { .. } => "F4.30",
            Self::CapFrom { terrain: index } => &terrain(index).cap_from,
            Self::CapInto { terrain: index } => &terrain(index).cap_into,
            Self::CapUp { terrain: index } => &terrain(index).cap_up,
            Self::CardDice(_) => "F10.4",
            Self::Support => "F4.112",
            Self::LoreDice(_) => "F8.30",
            Self::LoreBold(_) => "F8.59",
            Self::Rallied => "FL.18",
            Self::LoreMove(_) => "F8.27",
            Self::OwnDice { .. } | Self::OwnMove { .. } => "F7.5",
            Self::Nature { troop } if setup.troops[troop as usize].creature.is_some() => "F7.18",
            Self::Nature { .. } => "F6.2",
            Self::TerrainBold { terrain: index } | Self::Stronghold { terrain: index } => &terrain(index).bold,
            Self::BaseMove(_, Stance::Creature) => "F7.5",
            Self::BaseMove(Color::Green, Stance::Foot) => "F3.15",
            Self::BaseMove(Color::Blue, Stance::Foot) => "F3.16",
            Self::BaseMove(Color::Red, Stance::Foot) => "F3.17",
            Self::BaseMove(Color::Green, Stance::Mounted) => "F3.20",
            Self::BaseMove(Color::Blue, Stance::Mounted) => "F3.21",
            Self::BaseMove(Color::Red, Stance::Mounted) => "F3.22",
            Self::CardMove(_) => "F1.4",
        }
    }

    /// What it is, in a few words.
    pub fn words(&self, battle: &Battle) -> String {
        let setup = battle.setup();
        let terrain = |index: u8| setup.terrain[index as usize].name.to_lowercase();
        match *self {
            Self::BaseDice(color) => format!("{color} banner"),
            Self::WeaponMoved { weapon } => format!("{}, moved this turn", setup.weapons[weapon as usize].name),
            Self::CapFrom { terrain: index } => format!("battles from {}", terrain(index)),
            Self::CapInto { terrain: index } => format!("attacks into {}", terrain(index)),
            Self::CapUp { terrain: index } => format!("attacks up the {}", terrain(index)),
            Self::CardDice(card) | Self::CardMove(card) => battle.card(card).name.clone(),
            Self::LoreDice(card) | Self::LoreBold(card) | Self::LoreMove(card) => battle.lore_card(card).name.clone(),
            Self::Rallied => "rallied by a prayer".into(),
            Self::Support => "supported by two or more friends".into(),
            Self::OwnDice { troop } | Self::OwnMove { troop } => setup.troops[troop as usize].name.clone(),
            Self::Nature { troop } => format!("{}: Bold by nature", setup.troops[troop as usize].name),
            Self::TerrainBold { terrain: index } => format!("stands on {}", terrain(index)),
            Self::Stronghold { terrain: index } => format!("the {} of its camp is near", terrain(index)),
            Self::BaseMove(color, stance) => format!("{color} {}", stance.word()),
        }
    }
}
