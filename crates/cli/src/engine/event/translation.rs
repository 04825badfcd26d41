//! How the rules' own events become lines.

use super::EventLine;
use crate::engine::wording;
use crate::explanation::kind_word;
use rules::board::HexId;
use rules::first::Battle;
use rules::first::dice::Face;
use rules::first::event::{Event, Happening, Secretly};
use rules::first::lore::LoreId;
use rules::pile::CardId;

/// An event as data.
pub(in crate::engine) fn line(battle: &Battle, event: &Event) -> EventLine {
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
            dice: roll.letters::<Face>(),
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
