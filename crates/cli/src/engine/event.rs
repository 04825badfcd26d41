//! Events as data: their wire form, and how the rules' own become it.

use super::wording;
use crate::explanation::kind_word;
use rules::board::HexId;
use rules::first::Battle;
use rules::first::event::{Event, Happening, Secretly};
use rules::pile::{CardId, LoreId};
use rules::side::Side;
use serde::Serialize;

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

/// An event as data.
pub(super) fn line(battle: &Battle, event: &Event) -> EventLine {
    match event {
        Event::Public(happening) => public_event(battle, *happening),
        Event::Private(hand, secretly) => {
            let hand = hand.side();
            match secretly {
                Secretly::Drew(drawn) => EventLine::DrewCards {
                    hand,
                    cards: wording::cards(battle, drawn),
                },
                Secretly::Looked(drawn) => EventLine::LookedAt {
                    hand,
                    cards: wording::cards(battle, drawn),
                },
                Secretly::Kept(kept) => EventLine::KeptCard {
                    hand,
                    card: wording::card(battle, *kept),
                },
                Secretly::SealedCouncil(levels) => EventLine::SealedCouncilLevels {
                    hand,
                    levels: levels.council().levels(),
                },
                Secretly::LookedAtLore(cards) => EventLine::LookedAtLoreCards {
                    hand,
                    cards: wording::lore(battle, *cards),
                },
                Secretly::KeptLore(card) => EventLine::KeptLoreCard {
                    hand,
                    card: battle.lore_card(*card).id.clone(),
                },
                Secretly::PutBackLore(cards) => EventLine::PutBackLoreCards {
                    hand,
                    cards: wording::lore(battle, *cards),
                },
                Secretly::SawHand(seen) => EventLine::SawHandCards {
                    hand,
                    cards: wording::cards(battle, seen),
                },
                Secretly::SawLore(cards) => EventLine::SawLoreCards {
                    hand,
                    cards: wording::lore(battle, *cards),
                },
                Secretly::ShowedLore(cards) => EventLine::ShowedLoreCards {
                    hand,
                    cards: wording::lore(battle, *cards),
                },
                Secretly::StoleLore(card) => EventLine::StoleLoreCard {
                    hand,
                    card: battle.lore_card(*card).id.clone(),
                },
                Secretly::LostLore(card) => EventLine::LostLoreCard {
                    hand,
                    card: battle.lore_card(*card).id.clone(),
                },
                Secretly::RedrewLore(card) => EventLine::RedrewLoreCard {
                    hand,
                    card: battle.lore_card(*card).id.clone(),
                },
            }
        }
    }
}

fn public_event(battle: &Battle, happening: Happening) -> EventLine {
    let hex = |of: HexId| wording::hex(battle, of);
    let card = |of: CardId| wording::card(battle, of);
    let terrain = |of: u8| battle.setup().terrain[usize::from(of)].id.clone();
    let lore_id = |card: LoreId| battle.lore_card(card).id.clone();
    match happening {
        Happening::Drew { hand, cards } => EventLine::Drew {
            hand: hand.side(),
            number: cards,
        },
        Happening::Looked { hand, cards } => EventLine::Looked {
            hand: hand.side(),
            number: cards,
        },
        Happening::Kept { hand } => EventLine::Kept { hand: hand.side() },
        Happening::Turn { turn, side } => EventLine::Turn { turn, side },
        Happening::Played {
            hand,
            card: played,
            acts_as,
            mirrored,
        } => EventLine::Played {
            hand: hand.side(),
            card: card(played),
            acts_as: wording::copied(battle, acts_as),
            mirrored,
        },
        Happening::NobodyToOrder => EventLine::NobodyToOrder,
        Happening::NoCard => EventLine::NoCard,
        Happening::Rolled { purpose, roll } => EventLine::Rolled {
            purpose: purpose.word(),
            dice: roll.to_string(),
        },
        Happening::Ordered(unit) => EventLine::Ordered { unit: unit.0 },
        Happening::Moved { unit, from, to } => EventLine::Moved {
            unit: unit.0,
            from: hex(from),
            to: hex(to),
        },
        Happening::Built { owner, kind, hex: at } => EventLine::Built {
            owner,
            kind: terrain(kind),
            hex: hex(at),
        },
        Happening::Removed { kind, hex: at } => EventLine::Removed {
            kind: terrain(kind),
            hex: hex(at),
        },
        Happening::Dug { unit, exit } => EventLine::Dug {
            unit: unit.0,
            exit: hex(exit),
        },
        Happening::Tunnelled { unit, from, to } => EventLine::Tunnelled {
            unit: unit.0,
            from: hex(from),
            to: hex(to),
        },
        Happening::Trained { unit, colour } => EventLine::Trained {
            unit: unit.0,
            colour: colour.word(),
        },
        Happening::Channelled { side, hex: at } => EventLine::Channelled { side, hex: hex(at) },
        Happening::Captured { side, unit } => EventLine::Captured { side, unit: unit.0 },
        Happening::Retook { side, unit } => EventLine::Retook { side, unit: unit.0 },
        Happening::Plundered { hand, card: id } => EventLine::Plundered {
            hand: hand.side(),
            card: card(id),
        },
        Happening::Left { unit, from } => EventLine::Left {
            unit: unit.0,
            from: hex(from),
        },
        Happening::Attacked {
            attacker,
            target,
            kind,
            dice,
        } => EventLine::Attacked {
            attacker: attacker.0,
            target: target.0,
            kind: kind_word(kind),
            dice,
        },
        Happening::Hit { unit, figures } => EventLine::Hit { unit: unit.0, figures },
        Happening::Ignored { unit, flags } => EventLine::Ignored { unit: unit.0, flags },
        Happening::Retreated { unit, from, to } => EventLine::Retreated {
            unit: unit.0,
            from: hex(from),
            to: hex(to),
        },
        Happening::Cornered { unit, figures } => EventLine::Cornered { unit: unit.0, figures },
        Happening::Destroyed { unit, winner, hex: at } => EventLine::Destroyed {
            unit: unit.0,
            winner,
            hex: hex(at),
        },
        Happening::Followed {
            unit,
            from,
            through,
            to,
        } => EventLine::Followed {
            unit: unit.0,
            from: hex(from),
            through: hex(through),
            to: hex(to),
        },
        Happening::Took { side, objective } => {
            let objective = &battle.setup().objectives[usize::from(objective)];
            EventLine::Took {
                side,
                name: objective.name.clone(),
                hex: objective.hex.clone(),
            }
        }
        Happening::Discarded(of) => EventLine::Discarded { card: card(of) },
        Happening::Reshuffled => EventLine::Reshuffled,
        Happening::Rushed { unit, at } => EventLine::Rushed { unit: unit.0, at: at.0 },
        Happening::Panicked { unit, figures } => EventLine::Panicked { unit: unit.0, figures },
        Happening::Survived(unit) => EventLine::Survived { unit: unit.0 },
        Happening::Trampled { unit, figures } => EventLine::Trampled { unit: unit.0, figures },
        Happening::Shaken { unit, figures } => EventLine::Shaken { unit: unit.0, figures },
        Happening::Used { unit, power, target } => EventLine::Used {
            unit: unit.0,
            power: power.word(),
            target: target.0,
        },
        Happening::Freed(unit) => EventLine::Freed { unit: unit.0 },
        Happening::Healed { unit, figures } => EventLine::Healed { unit: unit.0, figures },
        Happening::Poisoned(unit) => EventLine::Poisoned { unit: unit.0 },
        Happening::Gained { side, lore } => EventLine::Gained { side, lore },
        Happening::Paid { side, lore } => EventLine::Paid { side, lore },
        Happening::Stored { unit, lore } => EventLine::Stored { unit: unit.0, lore },
        Happening::Countermanded(unit) => EventLine::Countermanded { unit: unit.0 },
        Happening::SealedCouncil { side } => EventLine::SealedCouncil { side },
        Happening::ShowedCouncil { side, levels } => EventLine::ShowedCouncil {
            side,
            levels: levels.council().levels(),
        },
        Happening::LookedAtLore { side, cards } => EventLine::LookedAtLore { side, number: cards },
        Happening::KeptLore { side } => EventLine::KeptLore { side },
        Happening::PutBackLore { side, cards } => EventLine::PutBackLore { side, number: cards },
        Happening::DroppedLore { side, card } => EventLine::DroppedLore {
            side,
            card: lore_id(card),
        },
        Happening::DiscardedLore(card) => EventLine::DiscardedLore { card: lore_id(card) },
        Happening::Replenished { side, way } => EventLine::Replenished { side, way: way.word() },
        Happening::Cast {
            side,
            card,
            level,
            lore,
            unit,
            ..
        } => EventLine::Cast {
            side,
            card: lore_id(card),
            level,
            lore,
            unit: unit.is_some().then_some(unit.0),
        },
        Happening::Countered { side, card, back } => EventLine::Countered {
            side,
            card: lore_id(card),
            back,
        },
        Happening::StoodDown { side } => EventLine::StoodDown { side },
        Happening::ReshuffledLore => EventLine::ReshuffledLore,
        Happening::SetOut { unit, to } => EventLine::SetOut {
            unit: unit.0,
            to: hex(to),
        },
        Happening::Halted { unit, at } => EventLine::Halted {
            unit: unit.0,
            at: hex(at),
        },
        Happening::Placed { unit, from, to } => EventLine::Placed {
            unit: unit.0,
            from: hex(from),
            to: hex(to),
        },
        Happening::Faded { unit, from, to } => EventLine::Faded {
            unit: unit.0,
            from: hex(from),
            to: hex(to),
        },
        Happening::Named { unit, lore } => EventLine::Named { unit: unit.0, lore },
        Happening::Interceded { unit, spared, hits } => EventLine::Interceded {
            unit: unit.0,
            spared: spared.0,
            hits,
        },
        Happening::Spied { side } => EventLine::Spied { side },
        Happening::SawLore { side, cards } => EventLine::SawLore { side, number: cards },
        Happening::StoleLore { side } => EventLine::StoleLore { side },
        Happening::LostLore { side, card } => EventLine::LostLore {
            side,
            card: lore_id(card),
        },
        Happening::RedrewLore { side } => EventLine::RedrewLore { side },
        Happening::TookBack { hand, card: of } => EventLine::TookBack {
            hand: hand.side(),
            card: card(of),
        },
        Happening::ReturnedLore { side, card } => EventLine::ReturnedLore {
            side,
            card: lore_id(card),
        },
        Happening::Over(ending) => EventLine::Over {
            by: wording::ending_word(ending),
            winner: ending.winner(),
        },
    }
}
