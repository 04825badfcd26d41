//! Lore cards as data: class, cost, phase, numbers and the name of the effect (F8.8 to F8.16).

/// Every Lore card is there once.
pub use crate::pile::{MAX_UNIQUE_CARDS as MAX_LORE_CARDS, UniqueId as LoreId, UniqueSet as LoreSet};
use serde::{Deserialize, Serialize};

/// A class of Lore Masters (F8.8).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Class {
    /// Battlefield damage, movement by magic, mastery over Lore.
    Wizard,
    /// Healing, protection, the wrath of heaven and nature.
    Cleric,
    /// Theft, deceit, hidden movement.
    Rogue,
    /// Melee, morale, speed of foot.
    Warrior,
}

impl Class {
    /// Every class, in the order of the deck.
    pub const ALL: [Self; 4] = [Self::Wizard, Self::Cleric, Self::Rogue, Self::Warrior];

    /// The word for the class.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Wizard => "wizard",
            Self::Cleric => "cleric",
            Self::Rogue => "rogue",
            Self::Warrior => "warrior",
        }
    }
}

/// When a Lore card is played (F8.18 to F8.38).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum When {
    /// Together with the Command card of one's turn.
    Alongside,
    /// Instead of a Command card.
    InLieu,
    /// When the opponent has laid down his Command card.
    CommandReaction,
    /// When one's Orders phase opens.
    Orders,
    /// When the opponent has given his orders.
    OrdersReaction,
    /// In one's Movement phase, between two moves.
    Movement,
    /// When an enemy unit moves.
    MovementReaction,
    /// In a battle.
    Battle,
    /// In a melee.
    Melee,
    /// In ranged combat.
    Ranged,
    /// Before the opponent's dice fall.
    BeforeDice,
    /// After the opponent's dice have fallen.
    AfterDice,
    /// Upon a Lore card.
    LoreCard,
    /// In one's Combat phase, between two battles.
    Combat,
}

/// What a card costs (F8.9).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cost {
    /// So much Lore.
    Lore(u8),
    /// So much for each unit it names.
    PerUnit(u8),
    /// Half of what lies on the card that is answered, rounded up (F8.67).
    HalfOfAnswered,
}

/// A number that grows with the level: so much for each level, and so much besides (F8.13).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scaled {
    /// For each level of the acting Lore Master.
    #[serde(default)]
    pub per_level: i8,
    /// Besides.
    #[serde(default)]
    pub plus: i8,
}

impl Scaled {
    /// The number at a level; never below nothing (F8.16).
    #[inline]
    pub const fn at(self, level: u8) -> u8 {
        let value = self.per_level as i16 * level as i16 + self.plus as i16;
        if value < 0 { 0 } else { value as u8 }
    }
}

/// How long a card works (F8.31 to F8.37).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Duration {
    /// It is done at once.
    Instant,
    /// For one roll of dice.
    Roll,
    /// To the end of the turn, which for a card on one unit's battle is the same as that battle: it has only one.
    #[default]
    Turn,
}

/// A Lore card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LoreCard {
    /// Its id in the files.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The pile it belongs to when the deck is built (F9.13).
    pub class: Class,
    /// The classes that play it in character, if not only that of its pile (R29).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub classes: Vec<Class>,
    /// What it costs.
    pub cost: Cost,
    /// When it is played.
    pub when: When,
    /// Whether it may be played in the opponent's turn (F8.12, F8.52).
    #[serde(default)]
    pub reaction: bool,
    /// What it does.
    pub spell: Spell,
    /// How long it works.
    #[serde(default)]
    pub lasts: Duration,
    /// Its dice, or dice it adds.
    #[serde(default)]
    pub dice: Scaled,
    /// Its range, or hexes it adds.
    #[serde(default)]
    pub range: Scaled,
    /// The units it serves.
    #[serde(default)]
    pub units: Scaled,
    /// The Lore, flags, hits or cards it is about.
    #[serde(default)]
    pub amount: Scaled,
    /// The classes of cards it answers.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub answers: Vec<Class>,
}

impl LoreCard {
    /// Whether a Lore Master of this class plays it in character.
    pub fn is_of(&self, class: Class) -> bool {
        self.class == class || self.classes.contains(&class)
    }
}

/// The effects that Lore cards have. What each does is told in `spells`.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Spell {
    /// Lore out of the pool.
    SummonLore,
    /// The opponent's goblet is halved.
    LoreDrain,
    /// Lore out of the opponent's goblet.
    PickPocket,
    /// More dice for the unit that battles, or for all ordered units.
    ExtraDice,
    /// Lore faces hit.
    LoreHits,
    /// The answered card is cancelled.
    Counter,
    /// Dice against an enemy unit; a Lore face destroys it.
    Fireball,
    /// Dice against all on a hex and round it.
    CreepingDoom,
    /// Dice against all in woods.
    ForestFrenzy,
    /// Dice against all on hills.
    HillsRumble,
    /// Dice against all on or next to water.
    RiverRage,
    /// A unit ignores a hit by a helmet of its color.
    Agility,
    /// A unit may ignore all flags.
    Fearless,
    /// An attacker rolls no more than two dice.
    Parry,
    /// All units are ordered.
    Assault,
    /// Weakened troops get figures back.
    MassHealing,
    /// A unit gets figures back.
    Healing,
    /// More Command cards to choose from.
    Prophecy,
    /// Ordered shooters reach farther, and units do not block their sight.
    EagleEyes,
    /// Enemy units lose their Boldness, and at the highest level their nerve.
    MistsOfTerror,
    /// One's units ignore a helmet and a flag of every roll.
    MassShield,
    /// A unit ignores a hit of every roll.
    WardOfFaith,
    /// Enemy units get no dice from Lore cards, or roll one less.
    BlindingLight,
    /// The attack does not take place.
    Sanctuary,
    /// Lore for the figures lost.
    Requiem,
    /// Units get a token that lets them ignore a flag more.
    RallyingPrayer,
    /// Units get a token that hides them from attacks.
    HideInTheShadows,
    /// Hits poison.
    PoisonedBlades,
    /// A unit, or all on foot, goes a hex farther and may still battle.
    Stride,
    /// More dice, and swords that hit bring further ones.
    Berserk,
    /// More dice, and flags hit.
    ChampionsChallenge,
    /// Ranged attacks on one's foot have a die less.
    ShieldWall,
    /// Foot and Creatures pursue, and mounted units once more.
    Relentless,
    /// Swords hit the unit that rolled them.
    Backstab,
    /// A neighbor takes hits of the roll upon itself.
    Intercession,
    /// The unit attacked strikes first.
    FirstStrike,
    /// The unit attacked strikes first, with more dice and against a surprised enemy.
    Ambush,
    /// Flags drive an enemy unit back.
    Gale,
    /// Dice against enemies in a section; flags count.
    DivineJudgement,
    /// Dice against an enemy unit, and then against its neighbors.
    ChainLightning,
    /// More units are ordered.
    BattleDrill,
    /// A unit is put elsewhere.
    Portal,
    /// Several of one's units are put elsewhere.
    GreaterPortal,
    /// Units without an order go a hex.
    Procession,
    /// Units steal through enemies and past what stops others.
    Infiltrate,
    /// A unit slips away after its attack.
    HitAndFade,
    /// The enemy's hands are seen, and perhaps a Lore card thrown away.
    Spy,
    /// A Lore card changes hands.
    StolenSecrets,
    /// The opponent plays another Command card than he wanted.
    FalseOrders,
    /// Enemy units that have not moved yet cover one hex.
    Quagmire,
    /// A moving enemy unit is stopped on its way.
    Caltrops,
    /// A unit moves and battles before the orders of the Command card are given.
    SecondWind,
    /// An ordered enemy troop loses its order.
    Countermand,
    /// The card it is played with comes back.
    DejaVu,
}

impl Spell {
    /// Whether it is aimed at a hex; others that are aimed at all are aimed at a unit.
    pub const fn aims_at_hex(self) -> bool {
        matches!(self, Self::CreepingDoom | Self::Quagmire | Self::Caltrops)
    }
}
