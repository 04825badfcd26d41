//! Events as data: their wire form, and how the rules' own become it.

use super::wording;
use crate::explanation::kind_word;
use rules::board::HexId;
use rules::first::Battle;
use rules::first::event::{Event, Happening, Secretly};
use rules::pile::CardId;
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
            }
        }
    }
}

fn public_event(battle: &Battle, happening: Happening) -> EventLine {
    let hex = |of: HexId| wording::hex(battle, of);
    let card = |of: CardId| wording::card(battle, of);
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
        Happening::Over(ending) => EventLine::Over {
            by: wording::ending_word(ending),
            winner: ending.winner(),
        },
    }
}
