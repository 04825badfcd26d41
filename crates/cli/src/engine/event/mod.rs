//! Events as data: their wire form.

use rules::side::Side;
use serde::Serialize;

mod translation;

pub(super) use translation::line;

/// Something that has happened. Units are numbers, as in views.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub(crate) enum EventLine {
    Drew {
        hand: Side,
        number: u8,
    },
    Looked {
        hand: Side,
        number: u8,
    },
    Kept {
        hand: Side,
    },
    /// Seen by the hand alone.
    DrewCards {
        hand: Side,
        cards: Vec<String>,
    },
    /// Seen by the hand alone.
    LookedAt {
        hand: Side,
        cards: Vec<String>,
    },
    /// Seen by the hand alone.
    KeptCard {
        hand: Side,
        card: String,
    },
    Turn {
        turn: u16,
        side: Side,
    },
    Played {
        hand: Side,
        card: String,
        acts_as: Option<String>,
        mirrored: bool,
    },
    NobodyToOrder,
    NoCard,
    Rolled {
        purpose: &'static str,
        dice: String,
    },
    Ordered {
        unit: u8,
    },
    Moved {
        unit: u8,
        from: String,
        to: String,
    },
    Left {
        unit: u8,
        from: String,
    },
    Built {
        owner: Side,
        kind: String,
        hex: String,
    },
    Removed {
        kind: String,
        hex: String,
    },
    Dug {
        unit: u8,
        exit: String,
    },
    Tunnelled {
        unit: u8,
        from: String,
        to: String,
    },
    Trained {
        unit: u8,
        colour: &'static str,
    },
    Channelled {
        side: Side,
        hex: String,
    },
    Captured {
        side: Side,
        unit: u8,
    },
    Retook {
        side: Side,
        unit: u8,
    },
    Plundered {
        hand: Side,
        card: String,
    },
    Attacked {
        attacker: u8,
        target: u8,
        kind: &'static str,
        dice: u8,
    },
    Hit {
        unit: u8,
        figures: u8,
    },
    Ignored {
        unit: u8,
        flags: u8,
    },
    Retreated {
        unit: u8,
        from: String,
        to: String,
    },
    Cornered {
        unit: u8,
        figures: u8,
    },
    Destroyed {
        unit: u8,
        winner: Side,
        hex: String,
    },
    Followed {
        unit: u8,
        from: String,
        through: String,
        to: String,
    },
    Took {
        side: Side,
        name: String,
        hex: String,
    },
    Discarded {
        card: String,
    },
    Reshuffled,
    Rushed {
        unit: u8,
        at: u8,
    },
    Panicked {
        unit: u8,
        figures: u8,
    },
    Survived {
        unit: u8,
    },
    Trampled {
        unit: u8,
        figures: u8,
    },
    Shaken {
        unit: u8,
        figures: u8,
    },
    Gained {
        side: Side,
        lore: u8,
    },
    Paid {
        side: Side,
        lore: u8,
    },
    Stored {
        unit: u8,
        lore: u8,
    },
    Used {
        unit: u8,
        power: &'static str,
        target: u8,
    },
    Freed {
        unit: u8,
    },
    Poisoned {
        unit: u8,
    },
    Healed {
        unit: u8,
        figures: u8,
    },
    Countermanded {
        unit: u8,
    },
    SealedCouncil {
        side: Side,
    },
    ShowedCouncil {
        side: Side,
        levels: [u8; 5],
    },
    /// Seen by the hand alone.
    SealedCouncilLevels {
        hand: Side,
        levels: [u8; 5],
    },
    LookedAtLore {
        side: Side,
        number: u8,
    },
    KeptLore {
        side: Side,
    },
    PutBackLore {
        side: Side,
        number: u8,
    },
    /// Seen by the hand alone.
    LookedAtLoreCards {
        hand: Side,
        cards: Vec<String>,
    },
    /// Seen by the hand alone.
    KeptLoreCard {
        hand: Side,
        card: String,
    },
    /// Seen by the hand alone.
    PutBackLoreCards {
        hand: Side,
        cards: Vec<String>,
    },
    DroppedLore {
        side: Side,
        card: String,
    },
    DiscardedLore {
        card: String,
    },
    ReshuffledLore,
    Replenished {
        side: Side,
        way: &'static str,
    },
    Cast {
        side: Side,
        card: String,
        level: u8,
        lore: u8,
        unit: Option<u8>,
    },
    Countered {
        side: Side,
        card: String,
        back: u8,
    },
    StoodDown {
        side: Side,
    },
    SetOut {
        unit: u8,
        to: String,
    },
    Halted {
        unit: u8,
        at: String,
    },
    Placed {
        unit: u8,
        from: String,
        to: String,
    },
    Faded {
        unit: u8,
        from: String,
        to: String,
    },
    Named {
        unit: u8,
        lore: u8,
    },
    Interceded {
        unit: u8,
        spared: u8,
        hits: u8,
    },
    Spied {
        side: Side,
    },
    SawLore {
        side: Side,
        number: u8,
    },
    StoleLore {
        side: Side,
    },
    LostLore {
        side: Side,
        card: String,
    },
    RedrewLore {
        side: Side,
    },
    TookBack {
        hand: Side,
        card: String,
    },
    ReturnedLore {
        side: Side,
        card: String,
    },
    /// Seen by the hand alone.
    SawHandCards {
        hand: Side,
        cards: Vec<String>,
    },
    /// Seen by the hand alone.
    SawLoreCards {
        hand: Side,
        cards: Vec<String>,
    },
    /// Seen by the hand alone.
    ShowedLoreCards {
        hand: Side,
        cards: Vec<String>,
    },
    /// Seen by the hand alone.
    StoleLoreCard {
        hand: Side,
        card: String,
    },
    /// Seen by the hand alone.
    LostLoreCard {
        hand: Side,
        card: String,
    },
    /// Seen by the hand alone.
    RedrewLoreCard {
        hand: Side,
        card: String,
    },
    Over {
        by: &'static str,
        winner: Option<Side>,
    },
}
