//! What everybody sees happen.

use crate::board::HexId;
use crate::dice::Roll;
use crate::first::choice::Replenish;
use crate::first::dice::Color;
use crate::first::frame::ClashKind;
use crate::first::lore::LoreId;
use crate::first::lore::council::Levels;
use crate::first::purpose::Purpose;
use crate::first::unit::{Power, UnitId};
use crate::first::victory::Ending;
use crate::pile::CardId;
use crate::seats::HandId;
use crate::side::Side;

/// Something that everybody sees.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Happening {
    /// A player has made up their council, and nobody else has seen it yet.
    SealedCouncil {
        /// Whose.
        hand: HandId,
    },
    /// The order of a unit is void.
    Countermanded(UnitId),
    /// A council is shown.
    ShowedCouncil {
        /// Whose.
        hand: HandId,
        /// Its levels.
        levels: Levels,
    },
    /// Cards were dealt or drawn; which ones is the hand's own affair.
    Drew {
        /// Whose hand.
        hand: HandId,
        /// How many.
        cards: u8,
    },
    /// Cards were drawn of which one will be kept.
    Looked {
        /// Whose hand.
        hand: HandId,
        /// How many.
        cards: u8,
    },
    /// One of the cards drawn was kept.
    Kept {
        /// Whose hand.
        hand: HandId,
    },
    /// A turn began.
    Turn {
        /// Its number.
        turn: u16,
        /// Whose it is.
        side: Side,
    },
    /// A command card was played.
    Played {
        /// Who played it.
        hand: HandId,
        /// The card.
        card: CardId,
        /// The card whose text counts.
        acts_as: CardId,
        /// Whether its wings are exchanged.
        mirrored: bool,
    },
    /// The card in play can order nobody (F1.3).
    NobodyToOrder,
    /// There is no card to play (R69).
    NoCard,
    /// Dice were thrown.
    Rolled {
        /// What for.
        purpose: Purpose,
        /// What they show.
        roll: Roll,
    },
    /// A unit was ordered.
    Ordered(UnitId),
    /// A unit moved.
    Moved {
        /// The unit.
        unit: UnitId,
        /// From where.
        from: HexId,
        /// To where.
        to: HexId,
    },
    /// A unit has declared its way, and the opponent may cut it short.
    SetOut {
        /// The unit.
        unit: UnitId,
        /// Where it wants to go.
        to: HexId,
    },
    /// The way of a unit was cut short.
    Halted {
        /// The unit.
        unit: UnitId,
        /// Where it must stop.
        at: HexId,
    },
    /// A Lore card put a unit on another hex.
    Placed {
        /// The unit.
        unit: UnitId,
        /// From where.
        from: HexId,
        /// To where.
        to: HexId,
    },
    /// A unit was named for the Lore card just laid down.
    Named {
        /// The unit.
        unit: UnitId,
        /// The Lore laid on the card for it besides.
        lore: u8,
    },
    /// A unit slipped away after its attack.
    Faded {
        /// The unit.
        unit: UnitId,
        /// From where.
        from: HexId,
        /// To where.
        to: HexId,
    },
    /// A unit takes hits upon itself that were meant for another.
    Interceded {
        /// The unit.
        unit: UnitId,
        /// The unit that was hit.
        spared: UnitId,
        /// How many hits.
        hits: u8,
    },
    /// A player looked at the cards in his opponent's hand.
    Spied {
        /// Who.
        hand: HandId,
    },
    /// A player saw some Lore cards of his opponent's.
    SawLore {
        /// Who saw them.
        hand: HandId,
        /// How many.
        cards: u8,
    },
    /// A player took a Lore card out of an opponent's hand.
    StoleLore {
        /// Who took it.
        hand: HandId,
        /// Whose it was.
        from: HandId,
    },
    /// A player had to discard a Lore card because of a spy.
    LostLore {
        /// Who.
        hand: HandId,
        /// The card.
        card: LoreId,
    },
    /// A player drew a Lore card for one he had lost.
    RedrewLore {
        /// Who.
        hand: HandId,
    },
    /// A Command card went back from the table to the hand, and another one is played instead.
    TookBack {
        /// Whose hand.
        hand: HandId,
        /// The card.
        card: CardId,
    },
    /// A Lore card that was played came back to the hand.
    ReturnedLore {
        /// Whose hand.
        hand: HandId,
        /// The card.
        card: LoreId,
    },
    /// A unit rushed at an enemy, whom it must now attack.
    Rushed {
        /// The unit.
        unit: UnitId,
        /// The enemy.
        at: UnitId,
    },
    /// A landmark stands on the field from now on.
    Built {
        /// Whose it is.
        owner: Side,
        /// What it is, by place in the battle's list of terrain.
        kind: u8,
        /// Where.
        hex: HexId,
    },
    /// A landmark was taken away.
    Removed {
        /// What it was, by place in the battle's list of terrain.
        kind: u8,
        /// Where it stood.
        hex: HexId,
    },
    /// A unit dug a Secret Passage.
    Dug {
        /// The unit.
        unit: UnitId,
        /// Where the passage comes out.
        exit: HexId,
    },
    /// A unit went through the Secret Passage.
    Tunneled {
        /// The unit.
        unit: UnitId,
        /// From where.
        from: HexId,
        /// To where.
        to: HexId,
    },
    /// A unit trained, and its banner has risen.
    Trained {
        /// The unit.
        unit: UnitId,
        /// Its color from now on.
        color: Color,
    },
    /// A Magic Pentacle gives Lore, which is told next.
    Channeled {
        /// Whose it is.
        side: Side,
        /// Where it stands.
        hex: HexId,
    },
    /// A Stronghold was captured.
    Captured {
        /// Whose it is.
        side: Side,
        /// The unit that entered it.
        unit: UnitId,
    },
    /// A Stronghold was retaken.
    Retook {
        /// Whose it is.
        side: Side,
        /// The unit that entered it.
        unit: UnitId,
    },
    /// A Command card was drawn blindly out of a hand whose Stronghold has fallen; it is discarded next.
    Plundered {
        /// Whose hand.
        hand: HandId,
        /// The card.
        card: CardId,
    },
    /// A unit left the field.
    Left {
        /// The unit.
        unit: UnitId,
        /// From where.
        from: HexId,
    },
    /// A unit attacked another.
    Attacked {
        /// The unit whose dice are thrown.
        attacker: UnitId,
        /// The unit they are thrown at.
        target: UnitId,
        /// In what kind of battle.
        kind: ClashKind,
        /// With how many dice.
        dice: u8,
    },
    /// A unit lost figures to a roll.
    Hit {
        /// The unit.
        unit: UnitId,
        /// How many figures.
        figures: u8,
    },
    /// A unit ignored flags.
    Ignored {
        /// The unit.
        unit: UnitId,
        /// How many flags.
        flags: u8,
    },
    /// A unit retreated by one hex.
    Retreated {
        /// The unit.
        unit: UnitId,
        /// From where.
        from: HexId,
        /// To where.
        to: HexId,
    },
    /// A unit lost figures because its way back was blocked (F4.64).
    Cornered {
        /// The unit.
        unit: UnitId,
        /// How many figures.
        figures: u8,
    },
    /// A Frightened unit lost figures in its panic (F6.18).
    Panicked {
        /// The unit.
        unit: UnitId,
        /// How many figures; 0 if it kept its head.
        figures: u8,
    },
    /// A Creature was hit, and lives (F7.15).
    Survived(UnitId),
    /// A unit lost a figure under the feet of a Creature that had no way back (F7.30).
    Trampled {
        /// The unit.
        unit: UnitId,
        /// How many figures.
        figures: u8,
    },
    /// Lore went from the pool into a goblet.
    Gained {
        /// Whose goblet.
        hand: HandId,
        /// How much.
        lore: u8,
    },
    /// Lore went from a goblet back to the pool.
    Paid {
        /// Whose goblet.
        hand: HandId,
        /// How much.
        lore: u8,
    },
    /// Lore was put beside a Creature.
    Stored {
        /// The Creature.
        unit: UnitId,
        /// How much.
        lore: u8,
    },
    /// A Creature used a power.
    Used {
        /// The Creature.
        unit: UnitId,
        /// The power.
        power: Power,
        /// The unit it was rolling against.
        target: UnitId,
    },
    /// Lore cards were dealt or drawn, and some of them will be kept.
    LookedAtLore {
        /// Who looks at them.
        hand: HandId,
        /// How many.
        cards: u8,
    },
    /// One of the Lore cards drawn was kept.
    KeptLore {
        /// Who keeps it.
        hand: HandId,
    },
    /// Lore cards that were not kept went back into the deck.
    PutBackLore {
        /// Who had them.
        hand: HandId,
        /// How many.
        cards: u8,
    },
    /// A player discarded a Lore card because he held too many.
    DroppedLore {
        /// Who.
        hand: HandId,
        /// The card.
        card: LoreId,
    },
    /// A Lore card went to the discard pile.
    DiscardedLore(LoreId),
    /// The Lore discards were shuffled into a new deck.
    ReshuffledLore,
    /// A player replenished his Lore.
    Replenished {
        /// Who.
        hand: HandId,
        /// In what way.
        way: Replenish,
    },
    /// A Lore card was laid down and paid.
    Cast {
        /// Who played it.
        hand: HandId,
        /// The card.
        card: LoreId,
        /// The level it works at.
        level: u8,
        /// The Lore laid on it.
        lore: u8,
        /// The unit it is aimed at, if any.
        unit: UnitId,
        /// The hex it is aimed at, if any.
        hex: HexId,
    },
    /// A Lore card was cancelled.
    Countered {
        /// Whose card.
        hand: HandId,
        /// The card.
        card: LoreId,
        /// The Lore its player took back.
        back: u8,
    },
    /// A player stood down: no Lore card of his in this turn any more.
    StoodDown {
        /// Who.
        hand: HandId,
    },
    /// A unit was poisoned by a blade.
    Poisoned(UnitId),
    /// A unit got figures back.
    Healed {
        /// The unit.
        unit: UnitId,
        /// How many.
        figures: u8,
    },
    /// A unit got free of a web.
    Freed(UnitId),
    /// The ground shook under a unit.
    Shaken {
        /// The unit.
        unit: UnitId,
        /// Figures it lost.
        figures: u8,
    },
    /// A unit was destroyed, and its banner goes to the enemy (F0.10).
    Destroyed {
        /// The unit.
        unit: UnitId,
        /// Who wins its banner.
        winner: Side,
        /// Where it stood.
        hex: HexId,
    },
    /// A unit gained ground or pursued.
    Followed {
        /// The unit.
        unit: UnitId,
        /// From where.
        from: HexId,
        /// The hex the enemy had left.
        through: HexId,
        /// To where.
        to: HexId,
    },
    /// An objective was taken for good.
    Took {
        /// Who took it.
        side: Side,
        /// Which one, by its place in the battle's list.
        objective: u8,
    },
    /// A card went to the discard pile.
    Discarded(CardId),
    /// The discards were shuffled into the draw pile.
    Reshuffled,
    /// The battle is over.
    Over(Ending),
}
