//! Refusals in words.

use crate::board::HexId;
use crate::first::Battle;
use crate::first::why::Why;

impl Why {
    /// The refusal as a sentence.
    pub fn sentence(&self, battle: &Battle) -> String {
        let name = |hex: HexId| battle.board().name(hex);
        let land = |hex: HexId| battle.terrain_names(hex);
        let land_now = |hex: HexId, landmark: Option<u8>| battle.names_of(battle.terrain_at(hex).chain(landmark));
        match *self {
            Self::BattleOver => "The battle is over.".into(),
            Self::WaitsForChance => "Dice or cards come first.".into(),
            Self::NotYourDecision => "This is the other player's decision.".into(),
            Self::LedByAnother => "Another person of your camp leads that unit.".into(),
            Self::CommanderDecides => "The Lord Commander of your camp decides on that.".into(),
            Self::NotWhatIsAsked => "That is not what is asked now.".into(),
            Self::CardNotHeld => "You do not hold that card.".into(),
            Self::CardNotDrawn => "That card is not among those you have drawn.".into(),
            Self::NoSuchUnit => "There is no such unit on the field.".into(),
            Self::NoSuchHex => "That hex is not on the board.".into(),
            Self::NotYours => "That unit belongs to the other camp.".into(),
            Self::OfYourAlly => "That unit belongs to your ally.".into(),
            Self::AlreadyOrdered => "The unit has its order already, and one is all it gets in a turn.".into(),
            Self::CardAlreadyPlayed => "A command card has been played in this turn already.".into(),
            Self::TooLateToOrder => "Units are ordered before the first of them moves.".into(),
            Self::WrongKindForCard => "The card in play orders other kinds of units.".into(),
            Self::WrongColorForCard => "The card in play orders units under another banner color.".into(),
            Self::EnemyNextToShooter => "The card in play orders no shooter with an enemy next to it.".into(),
            Self::NotConnected => {
                "The card in play orders one connected group, and this unit touches none of it.".into()
            }
            Self::CouncilIsSet => "Councils are made up before the battle begins.".into(),
            Self::CommanderTooLow { least } => format!("The Commander needs a level of at least {least}."),
            Self::NotSoManyLevels { levels } => format!("Exactly {levels} levels are to be divided."),
            Self::WrongSection => "The card in play gives no orders in the section of this unit.".into(),
            Self::SectionFull => "The orders for the section of this unit are used up.".into(),
            Self::NoDieForColor => "No die is left that orders a unit of this color.".into(),
            Self::NoOrdersLeft => "The orders of the card are used up.".into(),
            Self::NotOrdered => "The unit was not ordered in this turn.".into(),
            Self::AlreadyMoved => "The unit has moved in this turn already.".into(),
            Self::CardForbidsMoving => "The card in play lets its units stand where they are.".into(),
            Self::StaysWhereItIs => "A move must lead to another hex.".into(),
            Self::Occupied => "A unit stands on that hex already.".into(),
            Self::Impassable { hex } => format!("Nobody can enter {} ({}).", name(hex), land(hex)),
            Self::TooFar { distance, most, .. } => {
                format!("That hex is {distance} hexes away, and the unit can go {most}.")
            }
            Self::WayBarred { most } => {
                format!("Units bar every way there that is not longer than {most}.")
            }
            Self::LandBars { hex, landmark } => {
                format!(
                    "The land bars the way: {} ({}) lies in between.",
                    name(hex),
                    land_now(hex, landmark)
                )
            }
            Self::MovementOver => "Movement is over when battles begin.".into(),
            Self::MovementNotOver => "Movement must be finished before the first battle.".into(),
            Self::MayNotLeave => "The unit may not leave the field from here.".into(),
            Self::AlreadyBattled => "The unit has battled in this turn already.".into(),
            Self::MovedTooFarToBattle => "The unit has moved too far to battle in this turn.".into(),
            Self::EnteredWithoutBattle { hex, landmark } => {
                format!(
                    "The unit has entered {} ({}), and may not battle in the same turn.",
                    name(hex),
                    land_now(hex, landmark)
                )
            }
            Self::OwnTarget => "That unit is of the same camp.".into(),
            Self::CardForbidsMelee => "The card in play allows no attack on an adjacent unit.".into(),
            Self::CardForbidsRanged => "The card in play allows no attack from afar.".into(),
            Self::NoRangedWeapon => "The unit's weapon reaches only adjacent hexes.".into(),
            Self::EnemyAdjacent => "An enemy is next to the unit: it can attack only adjacent enemies.".into(),
            Self::OutOfRange { distance, reach } => {
                format!("The target is {distance} hexes away, and the weapon reaches {reach}.")
            }
            Self::SightBlocked { by } if by.is_some() => format!("The line of sight is blocked at {}.", name(by)),
            Self::SightBlocked { .. } => "The line of sight is blocked at the edge of the board.".into(),
            Self::NoDice => "No dice would be left to throw.".into(),
            Self::BonusMustBeMelee => "A bonus melee strikes an adjacent enemy.".into(),
            Self::BonusNeedsPursuit => "A second attack is only for mounted units that have pursued.".into(),
            Self::AnotherUnitBattles => "The battle of another unit must be finished first.".into(),
            Self::Webbed => "The unit is held in a web: order it and pay a Lore to free it.".into(),
            Self::NotWebbed => "The unit is not in a web.".into(),
            Self::NotEnoughLore { lore } => format!("That costs {lore} Lore, and your goblet holds less."),
            Self::LoreCardPlayed => "You have played your Lore card of this turn already.".into(),
            Self::NotItsPhase => "That Lore card is played in another phase.".into(),
            Self::NoTargetForCard => "That Lore card has nothing to work on now.".into(),
            Self::NoSuchTarget => "That Lore card cannot be aimed at that.".into(),
            Self::NotInMelee => "That Lore card is for units in melee.".into(),
            Self::AnswersAttacks => {
                "That Lore card answers an attack, not a battle back or a strike before one.".into()
            }
            Self::BeyondCard => "That hex is farther than the Lore card reaches.".into(),
            Self::PutByCard => {
                "A Lore card has put or stopped the unit here, and it moves no more in this turn.".into()
            }
            Self::OnlyUnordered => "The Lore card moves only units without an order.".into(),
            Self::NotOffered => "That Lore card does not lie open to you.".into(),
            Self::NoPartner => {
                "That Lore card is played together with another one, and you have none that you could play and pay now."
                    .into()
            }
            Self::NothingToAnswer => "There is no Lore card to answer.".into(),
            Self::AnswersOtherClasses => "That card answers cards of other classes.".into(),
            Self::NoLoreCards => "There are not enough Lore cards to draw.".into(),
            Self::Hidden => "The unit is hidden in the shadows and cannot be attacked.".into(),
            Self::NoCreature => "Only a Creature can be ordered outside the sections of the card.".into(),
            Self::FarNeedsSectionCard => "Only a Section card can order a Creature that stands elsewhere.".into(),
            Self::NotFar => "The Creature stands in a section of the card and is ordered as usual.".into(),
            Self::CannotRush => "Only Goblinoids on foot rush.".into(),
            Self::NoRushThere => "No rush leads there: it goes two hexes, up to an enemy it can fight.".into(),
            Self::NotBesideQuarry => "From there the unit could not fight that enemy.".into(),
            Self::MustAttackQuarry => "The unit has rushed at another enemy and must attack that one.".into(),
            Self::RushMustAttack => "A unit that has rushed must attack before the battles end.".into(),
            Self::NoSuchPower => "The Creature has no such power.".into(),
            Self::PowerUsed => "That power has been used on this roll.".into(),
            Self::PowerTooDear { lore } => format!("That power costs {lore} Lore, rolled or stored."),
            Self::AlreadyWebbed => "The target is in a web already.".into(),
            Self::AlreadyPoisoned => "The target is poisoned already.".into(),
            Self::PoisonNeedsHit => "A poison needs at least one hit in the same roll.".into(),
            Self::StoreFull { most } => format!("The Creature can store {most} of this Lore."),
            Self::CreatureIgnoresOne => {
                "A Creature ignores one flag of a roll, whether its owner likes it or not.".into()
            }
            Self::TooManyFlags { most } => format!("The unit may ignore at most {most} of the flags."),
            Self::NotTowardOwnEdge => "A retreat leads to the next row toward the unit's own edge.".into(),
            Self::RetreatOccupied => "A unit stands in the way of the retreat.".into(),
            Self::RetreatImpassable { hex } => format!("Nobody can retreat into {} ({}).", name(hex), land(hex)),
            Self::NotTheVacatedHex => "Ground is gained in the hex that the enemy has left.".into(),
            Self::OnlyMountedPursue => "Only mounted units go on beyond the hex that the enemy has left.".into(),
            Self::NoSecondPursuit => "After a bonus melee there is no further pursuit.".into(),
            Self::VacatedHexStops { hex, landmark } => {
                format!(
                    "The move ends on {} ({}): there is no going on from it.",
                    name(hex),
                    land_now(hex, landmark)
                )
            }
            Self::NotUnderOwnUnit => {
                "A Stronghold is put under one of your own units that stands on open ground.".into()
            }
            Self::NotEmptyHex => "A landmark is placed on open ground without a unit or another landmark.".into(),
            Self::WrongRows { .. } => {
                let rows = battle.setup().landmarks.rows.words();
                format!("A landmark is placed on the {rows} from your own edge.")
            }
            Self::NotOnSite { site } => format!("The unit does not stand on {}.", battle.site_words(site)),
            Self::NotOwner => "The landmark belongs to the other camp and serves its units alone.".into(),
            Self::ActionNeedsOrder => "Special actions are for units that were ordered in this turn.".into(),
            Self::CameThisTurn { site } => {
                format!("The unit did not begin the turn on {}.", battle.site_words(site))
            }
            Self::PassageDug => "The Secret Passage is dug already, and there is no second one.".into(),
            Self::NoExitThere => "A Secret Passage comes out on woods or a hill without a unit or a landmark.".into(),
            Self::NoPassage => "No Secret Passage was dug yet.".into(),
            Self::OneWay => "The passage leads from the Den to its exit, and never back.".into(),
            Self::ExitTaken => "A unit stands at the far end of the passage.".into(),
            Self::OnlyTroopsTrain => "Creatures do not train.".into(),
            Self::NoHigherBanner => "There is no higher banner for the unit to rise to.".into(),
            Self::HealsOnEntering => {
                "The pool heals a unit that moves onto it, not one that stood there or was driven there.".into()
            }
            Self::NotWeakened => "The unit has all its figures.".into(),
            Self::Rested { healed: true } => {
                "The unit was healed in this turn, and neither moves on nor battles.".into()
            }
            Self::Rested { .. } => "The unit has trained in this turn, and neither moves nor battles.".into(),
        }
    }
}
