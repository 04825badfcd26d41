//! Refusals: why something cannot be chosen, with the rule that forbids it.

mod sentence;

use crate::board::HexId;
use crate::first::Battle;
use crate::first::dice::Color;
use crate::first::landmark::Site;
use crate::first::reasons::Cause;
use crate::first::unit::UnitId;

/// Why a choice is refused. Nothing in it depends on what the refused seat may not know.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Why {
    /// The battle is over.
    BattleOver,
    /// Dice or cards are to come first.
    WaitsForChance,
    /// Another seat decides now.
    NotYourDecision,
    /// Another person of the camp leads the unit.
    LedByAnother,
    /// The Lord Commander of the camp decides on that.
    CommanderDecides,
    /// The choice does not answer what is asked.
    NotWhatIsAsked,
    /// Councils are made up before the battle begins.
    CouncilIsSet,
    /// The Commander of the council has too low a level.
    CommanderTooLow {
        /// The least level.
        least: u8,
    },
    /// The levels of the council are not as many as there are to divide.
    NotSoManyLevels {
        /// The levels there are.
        levels: u8,
    },
    /// The card is not in the hand.
    CardNotHeld,
    /// The card is not among those drawn.
    CardNotDrawn,
    /// There is no such unit on the field.
    NoSuchUnit,
    /// There is no such hex on the board.
    NoSuchHex,
    /// The unit belongs to the other camp.
    NotYours,
    /// The unit belongs to another hand of the same camp.
    OfYourAlly,
    /// The unit has its order already.
    AlreadyOrdered,
    /// A card was played already in this turn.
    CardAlreadyPlayed,
    /// Orders are given before the first unit moves.
    TooLateToOrder,
    /// The card orders other kinds of units.
    WrongKindForCard,
    /// The card orders units under another banner color.
    WrongColorForCard,
    /// The card orders only shooters without an enemy next to them.
    EnemyNextToShooter,
    /// The card orders one connected group.
    NotConnected,
    /// The card does not order in this section.
    WrongSection,
    /// The orders for this section are used up.
    SectionFull,
    /// No die orders a unit of this color.
    NoDieForColor,
    /// The card's orders are used up.
    NoOrdersLeft,
    /// The unit was not ordered.
    NotOrdered,
    /// The unit has moved.
    AlreadyMoved,
    /// The card in play forbids moving.
    CardForbidsMoving,
    /// A move must lead to another hex.
    StaysWhereItIs,
    /// A unit stands there.
    Occupied,
    /// Nobody can enter that hex.
    Impassable {
        /// The hex.
        hex: HexId,
    },
    /// The hex is farther than the unit can go.
    TooFar {
        /// The unit.
        unit: UnitId,
        /// Its banner color now.
        color: Color,
        /// How far it is.
        distance: u8,
        /// How far the unit can go.
        most: u8,
    },
    /// Units bar every way that is short enough.
    WayBarred {
        /// How far the unit can go.
        most: u8,
    },
    /// Terrain on the way stops the unit or cannot be entered.
    LandBars {
        /// A hex of such terrain.
        hex: HexId,
        /// The landmark on it, by place in the battle's list of terrain.
        landmark: Option<u8>,
    },
    /// Battles have begun, and nobody moves any more.
    MovementOver,
    /// Nobody battles before all movement is finished.
    MovementNotOver,
    /// The unit may not leave the field.
    MayNotLeave,
    /// The unit has battled.
    AlreadyBattled,
    /// The unit moved too far to battle.
    MovedTooFarToBattle,
    /// The unit entered terrain that allows no battle in that turn.
    EnteredWithoutBattle {
        /// The hex it entered.
        hex: HexId,
        /// The landmark on it, by place in the battle's list of terrain.
        landmark: Option<u8>,
    },
    /// The target is of the same camp.
    OwnTarget,
    /// The card in play forbids attacks on adjacent units.
    CardForbidsMelee,
    /// The card in play forbids attacks from afar.
    CardForbidsRanged,
    /// The weapon reaches only adjacent hexes.
    NoRangedWeapon,
    /// An enemy is adjacent, so only adjacent enemies may be attacked.
    EnemyAdjacent,
    /// The target is beyond the weapon's reach.
    OutOfRange {
        /// How far it is.
        distance: u8,
        /// How far the weapon reaches.
        reach: u8,
    },
    /// Something blocks the line of sight.
    SightBlocked {
        /// One hex that does; [`HexId::NONE`] if it is the edge of the board.
        by: HexId,
    },
    /// No dice would be left to throw.
    NoDice,
    /// A bonus melee strikes an adjacent enemy.
    BonusMustBeMelee,
    /// A second attack is only for units that have pursued.
    BonusNeedsPursuit,
    /// The battle of another unit must be finished first.
    AnotherUnitBattles,
    /// The unit is held in a web.
    Webbed,
    /// The unit is not in a web.
    NotWebbed,
    /// There is not enough Lore in the goblet.
    NotEnoughLore {
        /// What it costs.
        lore: u8,
    },
    /// A Lore card was played in this turn already.
    LoreCardPlayed,
    /// The Lore card belongs to another phase.
    NotItsPhase,
    /// The Lore card has nothing to work on.
    NoTargetForCard,
    /// The Lore card cannot be aimed at that.
    NoSuchTarget,
    /// The Lore card is for units in melee.
    NotInMelee,
    /// The Lore card answers attacks, and no other rolls.
    AnswersAttacks,
    /// The hex is farther than the Lore card reaches.
    BeyondCard,
    /// A Lore card has put the unit here, or stopped it, and it stays.
    PutByCard,
    /// The Lore card moves only units without an order.
    OnlyUnordered,
    /// That Lore card does not lie open.
    NotOffered,
    /// The Lore card needs another one that could be played now, and paid with it.
    NoPartner,
    /// There is no Lore card to answer.
    NothingToAnswer,
    /// The Lore card answers other classes.
    AnswersOtherClasses,
    /// There are no Lore cards to draw.
    NoLoreCards,
    /// The target is hidden in the shadows.
    Hidden,
    /// Only Creatures can be ordered outside the sections of the card.
    NoCreature,
    /// Only Section cards can order a Creature elsewhere.
    FarNeedsSectionCard,
    /// The Creature stands in a section of the card.
    NotFar,
    /// Only Goblinoids on foot rush.
    CannotRush,
    /// No rush leads there.
    NoRushThere,
    /// The rush does not lead to that enemy.
    NotBesideQuarry,
    /// The unit must attack the enemy it rushed at.
    MustAttackQuarry,
    /// A unit that rushed must attack before the battles end.
    RushMustAttack,
    /// The Creature has no such power.
    NoSuchPower,
    /// The power was used on this roll.
    PowerUsed,
    /// There is not enough Lore for the power.
    PowerTooDear {
        /// What it costs.
        lore: u8,
    },
    /// The target is in a web already.
    AlreadyWebbed,
    /// The target is poisoned already.
    AlreadyPoisoned,
    /// A poison needs a hit.
    PoisonNeedsHit,
    /// More Lore than the Creature can store.
    StoreFull {
        /// What it can.
        most: u8,
    },
    /// A Creature ignores exactly one flag.
    CreatureIgnoresOne,
    /// More flags than the unit may ignore.
    TooManyFlags {
        /// How many it may ignore.
        most: u8,
    },
    /// A retreat leads toward the unit's own edge, one row at a time.
    NotTowardOwnEdge,
    /// A unit bars the way back.
    RetreatOccupied,
    /// Impassable terrain bars the way back.
    RetreatImpassable {
        /// The hex.
        hex: HexId,
    },
    /// Ground is gained in the hex the enemy left.
    NotTheVacatedHex,
    /// Only mounted units pursue.
    OnlyMountedPursue,
    /// After a bonus melee there is no further pursuit.
    NoSecondPursuit,
    /// The vacated hex ends the move.
    VacatedHexStops {
        /// The hex.
        hex: HexId,
        /// The landmark on it, by place in the battle's list of terrain.
        landmark: Option<u8>,
    },
    /// A Stronghold is put under one's own unit on Countryside.
    NotUnderOwnUnit,
    /// A landmark is placed on Countryside without a unit or another landmark.
    NotEmptyHex,
    /// A landmark is placed on certain rows, usually the 3rd or 4th.
    WrongRows {
        /// The landmark, by place in the battle's list of terrain.
        kind: u8,
    },
    /// The unit does not stand on such a landmark.
    NotOnSite {
        /// What landmark it would need.
        site: Site,
    },
    /// The landmark belongs to the other camp.
    NotOwner,
    /// A special action needs an order.
    ActionNeedsOrder,
    /// The unit has come onto the landmark in this turn.
    CameThisTurn {
        /// What landmark it is.
        site: Site,
    },
    /// There is a Secret Passage already.
    PassageDug,
    /// A Secret Passage comes out on vacant woods or a vacant hill.
    NoExitThere,
    /// No Secret Passage was dug yet.
    NoPassage,
    /// The passage does not lead back.
    OneWay,
    /// A unit stands at the end of the passage.
    ExitTaken,
    /// Creatures do not train.
    OnlyTroopsTrain,
    /// There is no higher banner.
    NoHigherBanner,
    /// The pool heals those who move onto it.
    HealsOnEntering,
    /// The unit has all its figures.
    NotWeakened,
    /// The unit has trained or was healed in this turn.
    Rested {
        /// Whether it was healed.
        healed: bool,
    },
}

impl Why {
    /// The row of the rulebook that forbids it.
    pub fn rule<'a>(&self, battle: &'a Battle) -> &'a str {
        let terrain_rule =
            |hex: HexId, pick: fn(&crate::first::terrain::TerrainRules) -> &String, usual: &'static str| {
                battle
                    .terrain_at(hex)
                    .map(|kind| pick(&battle.setup().terrain[kind as usize].rules).as_str())
                    .find(|rule| !rule.is_empty())
                    .unwrap_or(usual)
            };
        let rules_of = |kind: u8| &battle.setup().terrain[kind as usize].rules;
        match *self {
            Self::BattleOver => "F5.5",
            Self::WaitsForChance | Self::NotWhatIsAsked => "F0.23",
            Self::NotYourDecision => "FL.4",
            Self::LedByAnother => "E1.12",
            Self::CommanderDecides => "RE-24",
            Self::CouncilIsSet | Self::CommanderTooLow { .. } => "F9.1",
            Self::NotSoManyLevels { .. } => "F9.25",
            Self::CardNotHeld => "F1.1",
            Self::CardNotDrawn => "F5.1",
            Self::NoSuchUnit => "F4.43",
            Self::NoSuchHex => "F3.7",
            Self::NotYours => "F0.4",
            Self::OfYourAlly => "E8.12",
            Self::AlreadyOrdered => "F2.5",
            Self::CardAlreadyPlayed => "F1.1",
            Self::TooLateToOrder => "F0.24",
            Self::WrongKindForCard => "F1.9",
            Self::WrongColorForCard => "F1.12",
            Self::EnemyNextToShooter | Self::NotConnected => "F1.10",
            Self::WrongSection => "F1.6",
            Self::SectionFull => "F2.6",
            Self::NoDieForColor | Self::NoOrdersLeft => "F1.2",
            Self::NotOrdered => "F2.2",
            Self::AlreadyMoved => "F3.2",
            Self::CardForbidsMoving | Self::CardForbidsMelee | Self::CardForbidsRanged => "F1.10",
            Self::StaysWhereItIs => "R60",
            Self::Occupied => "F3.9",
            Self::Impassable { hex } => terrain_rule(hex, |rules| &rules.impassable, "F3.23"),
            Self::TooFar { unit, color, .. } => Cause::BaseMove(color, battle.roster(unit).stance).rule(battle),
            Self::WayBarred { .. } => "F3.10",
            Self::LandBars { hex, .. } if battle.land.impassable.contains(hex) => {
                terrain_rule(hex, |rules| &rules.impassable, "F3.23")
            }
            Self::LandBars {
                landmark: Some(kind), ..
            }
            | Self::VacatedHexStops {
                landmark: Some(kind), ..
            } => &rules_of(kind).entry,
            Self::EnteredWithoutBattle {
                landmark: Some(kind), ..
            } => &rules_of(kind).no_battle,
            Self::LandBars { hex, .. } => terrain_rule(hex, |rules| &rules.entry, "F3.23"),
            Self::MovementOver | Self::MovementNotOver => "F3.5",
            Self::MayNotLeave => "F3.8",
            Self::AlreadyBattled => "F4.3",
            Self::MovedTooFarToBattle => "F4.25",
            Self::EnteredWithoutBattle { hex, .. } => terrain_rule(hex, |rules| &rules.no_battle, "F4.25"),
            Self::OwnTarget => "F4.43",
            Self::NoRangedWeapon => "F4.10",
            Self::EnemyAdjacent => "F4.14",
            Self::OutOfRange { .. } => "F4.13",
            Self::SightBlocked { .. } => "F4.17",
            Self::NoDice => "F4.129",
            Self::BonusMustBeMelee => "F4.103",
            Self::BonusNeedsPursuit => "F4.102",
            Self::AnotherUnitBattles => "F4.2",
            Self::Webbed => "F7.48",
            Self::NotWebbed => "F7.52",
            Self::NotEnoughLore { .. } => "F8.50",
            Self::LoreCardPlayed => "F8.53",
            Self::NotItsPhase => "F8.18",
            Self::NoTargetForCard | Self::NoSuchTarget => "F8.11",
            Self::NotInMelee => "F8.46",
            Self::AnswersAttacks => "R87",
            Self::BeyondCard => "F8.13",
            Self::PutByCard => "F8.59",
            Self::OnlyUnordered => "F8.43",
            Self::NotOffered => "F8.40",
            Self::NoPartner => "F8.38",
            Self::NothingToAnswer | Self::AnswersOtherClasses => "F8.56",
            Self::NoLoreCards => "F8.69",
            Self::Hidden => "F8.59",
            Self::NoCreature | Self::NotFar => "F7.7",
            Self::FarNeedsSectionCard => "F7.9",
            Self::CannotRush | Self::NoRushThere => "F6.8",
            Self::NotBesideQuarry => "R13",
            Self::MustAttackQuarry | Self::RushMustAttack => "F6.9",
            Self::NoSuchPower => "F7.34",
            Self::PowerUsed => "R80",
            Self::PowerTooDear { .. } => "F7.35",
            Self::AlreadyWebbed => "R20",
            Self::AlreadyPoisoned => "R22",
            Self::PoisonNeedsHit => "F7.55",
            Self::StoreFull { .. } => "F7.43",
            Self::CreatureIgnoresOne => "F7.18",
            Self::TooManyFlags { .. } => "F4.73",
            Self::NotTowardOwnEdge => "F4.60",
            Self::RetreatOccupied => "F4.63",
            Self::RetreatImpassable { .. } => "F4.62",
            Self::NotTheVacatedHex => "F4.89",
            Self::OnlyMountedPursue => "F4.91",
            Self::NoSecondPursuit => "F4.137",
            Self::VacatedHexStops { hex, .. } => terrain_rule(hex, |rules| &rules.entry, "F4.97"),
            Self::NotUnderOwnUnit => "F11.50",
            Self::NotEmptyHex => "FL.16",
            Self::WrongRows { kind } if battle.setup().terrain[kind as usize].site == Some(Site::Lair) => "F11.71",
            Self::WrongRows { .. } => "F11.11",
            Self::NotOnSite { site } | Self::CameThisTurn { site } => match site {
                Site::Training => "F11.37",
                Site::Healing => "F11.46",
                _ => "F11.24",
            },
            Self::NotOwner => "F11.13",
            Self::ActionNeedsOrder => "F2.11",
            Self::PassageDug => "F11.25",
            Self::NoExitThere => "F11.24",
            Self::NoPassage => "F11.26",
            Self::ExitTaken | Self::OneWay => "F11.28",
            Self::OnlyTroopsTrain => "F11.37",
            Self::NoHigherBanner => "F11.40",
            Self::HealsOnEntering => "R34",
            Self::NotWeakened => "F11.46",
            Self::Rested { healed: true } => "F11.47",
            Self::Rested { .. } => "F11.38",
        }
    }
}
