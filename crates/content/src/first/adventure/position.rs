//! A position: a battle at the start of a phase, and whether it is possible.

use super::map::Field;
use super::notes::MAX_DEALT;
use super::{Deck, Draft};
use crate::tree::{At, Need, Table, quoted};
use rules::board::HexId;
use rules::dice::Die;
use rules::first::command::Orders;
use rules::first::dice::Face;
use rules::first::position::{Phase, Position};
use rules::pile::MAX_HAND;
use rules::side::{BySide, Side};
use std::ops::Range;

/// The most dice a card rolls for orders: as many as the highest Command.
const MAX_DICE: usize = MAX_HAND + 1;

/// A position with the places that later checks point at.
pub(super) struct PositionDraft {
    pub(super) value: Position,
    pub(super) banners: BySide<Range<usize>>,
    pub(super) taken: Vec<At<HexId>>,
    /// Hands that were given; the others are dealt.
    pub(super) dealt: BySide<bool>,
    /// The cards whose place is known.
    pub(super) known: usize,
}

const PHASES: [(&str, Phase); 5] = [
    ("command", Phase::Command),
    ("orders", Phase::Orders),
    ("movement", Phase::Movement),
    ("combat", Phase::Combat),
    ("draw", Phase::Draw),
];

const KEYS: [&str; 18] = [
    "turn",
    "active",
    "phase",
    "card",
    "command",
    "dice",
    "last",
    "ordered",
    "moved",
    "battled",
    "hands",
    "discards",
    "banners",
    "taken",
    "rushed",
    "lore",
    "landmarks",
    "trained",
];

impl Draft<'_> {
    pub(super) fn position(&mut self, root: &Table, deck: &Deck, field: &Field) -> Option<PositionDraft> {
        let place = "a position";
        let table = self.reading.table(root, "an adventure", "position", Need::May)?;
        self.reading.keys(table, place, &KEYS);
        let active = self.side(table, place, "active", Need::Must);
        let turn = self
            .reading
            .number(table, place, "turn", 1..=i64::from(u16::MAX), Need::May)
            .map_or(1, |at| at.value);
        let phase = self.reading.text(table, place, "phase", Need::May);
        let phase = phase
            .and_then(|text| self.reading.word(&text, "phase", &PHASES))
            .unwrap_or_default();
        let command = self
            .reading
            .number(table, place, "command", 0..=MAX_HAND as i64 + 1, Need::May)
            .map(|at| at.value);
        let dice = self.dice(table);

        let mut cards: Vec<At<String>> = Vec::new();
        let card = self.one_card(table, "card", deck);
        match (&card, phase) {
            (Some(card), Phase::Command) => {
                self.reading.fault(
                    &card.span,
                    "a card has been played before the command phase",
                    "leave `card` out, or name a later phase",
                );
            }
            (None, Phase::Orders | Phase::Movement | Phase::Combat | Phase::Draw) if table.get("card").is_none() => {
                let message = format!("no card was played, but the {} phase begins", phase.word());
                self.reading.fault(
                    &table.span,
                    message,
                    "add `card = \"...\"`, the command card of this turn",
                );
            }
            _ => {}
        }
        cards.extend(card.clone());
        let last = self.one_card(table, "last", deck);
        if let Some(last) = &last
            && self
                .tables
                .card(&last.value)
                .is_some_and(|entry| entry.card.orders == Orders::Copy)
        {
            let message = format!("`last` names `{}`, which acts as another card", last.value);
            self.reading
                .fault(&last.span, message, "name the card that it acted as");
        }
        let hands = self.hands(table, deck, &mut cards);
        let discards = self.cards(table, place, "discards", deck);
        cards.extend(discards.iter().cloned());
        self.copies(&cards, deck);

        let ordered = self.units_named(table, "ordered", phase > Phase::Orders, active, field);
        let battled = self.units_named(table, "battled", phase >= Phase::Combat, active, field);
        let moved = self.moves(table, phase, active, field);
        let taken: Vec<_> = self
            .reading
            .texts(table, place, "taken")
            .iter()
            .filter_map(|text| self.hex(text))
            .collect();
        let banners = self.banners(table);
        let rushed = self.reading.texts(table, place, "rushed");
        let lore = self.lore_position(table, field);
        let landmarks = self.landmarks_now(table, field);
        let trained = self.trained(table, field);

        let name = |at: &At<HexId>| {
            self.board
                .as_ref()
                .map(|board| board.name(at.value).to_string())
                .unwrap_or_default()
        };
        let names = |list: &[At<HexId>]| list.iter().map(name).collect::<Vec<_>>();
        Some(PositionDraft {
            banners: BySide {
                standard: banners.standard.span,
                pennant: banners.pennant.span,
            },
            dealt: BySide {
                standard: hands.standard.is_none(),
                pennant: hands.pennant.is_none(),
            },
            known: cards.len(),
            value: Position {
                turn,
                active: active?,
                phase,
                card: card.map(|at| at.value),
                command,
                dice,
                last: last.map(|at| at.value),
                ordered: names(&ordered),
                moved,
                rushed: rushed.into_iter().map(|at| at.value).collect(),
                battled: names(&battled),
                hands,
                discards: discards.into_iter().map(|at| at.value).collect(),
                banners: BySide {
                    standard: banners.standard.value,
                    pennant: banners.pennant.value,
                },
                taken: names(&taken),
                landmarks,
                trained,
                lore,
            },
            taken,
        })
    }

    /// The hexes of units that have trained: troops whose banner could still rise.
    fn trained(&mut self, table: &Table, field: &Field) -> Vec<String> {
        let mut names = Vec::new();
        for text in self.reading.texts(table, "a position", "trained") {
            let Some(hex) = self.hex(&text) else { continue };
            let unit = field.unit_at(hex.value);
            let rises = |troop: &rules::first::unit::Troop| {
                troop.stance != rules::first::unit::Stance::Creature && troop.color.next().is_some()
            };
            if field.whole && !unit.is_some_and(|unit| rises(&self.tables.troops[unit.troop].troop)) {
                let message = format!(
                    "`trained` names {}, but no unit that can have trained",
                    quoted(&text.value)
                );
                let remedy = "name the hex of troops that are drawn under a green or blue banner";
                self.reading.fault_on(quoted(&text.value), &text.span, message, remedy);
            }
            names.extend(self.board.as_ref().map(|board| board.name(hex.value).to_string()));
        }
        names
    }

    fn dice(&mut self, table: &Table) -> Option<String> {
        let dice = self.reading.text(table, "a position", "dice", Need::May)?;
        let letters = || dice.value.chars().filter(|letter| !matches!(letter, ' ' | '-'));
        if letters().any(|letter| Face::from_letter(letter).is_none()) || letters().count() > MAX_DICE {
            self.reading.fault(
                &dice.span,
                format!("`{}` is not a throw of dice", quoted(&dice.value)),
                format!("write at most {MAX_DICE} of the letters G, B, R (helmets), S (sword), F (flag) and L (Lore)"),
            );
            return None;
        }
        Some(dice.value)
    }

    fn in_deck(&mut self, id: &At<String>, deck: &Deck) -> bool {
        if !self.card(id) {
            return false;
        }
        let there = deck.cards.iter().any(|card| card.id == id.value);
        if !there {
            self.reading.fault(
                &id.span,
                format!("the deck has no card `{}`", id.value),
                "add it to `deck`, or name another",
            );
        }
        there
    }

    fn one_card(&mut self, table: &Table, key: &str, deck: &Deck) -> Option<At<String>> {
        let id = self.reading.text(table, "a position", key, Need::May)?;
        self.in_deck(&id, deck).then_some(id)
    }

    fn cards(&mut self, table: &Table, place: &str, key: &str, deck: &Deck) -> Vec<At<String>> {
        let mut cards = self.reading.texts(table, place, key);
        cards.retain(|id| self.in_deck(id, deck));
        cards
    }

    fn hands(&mut self, table: &Table, deck: &Deck, all: &mut Vec<At<String>>) -> BySide<Option<Vec<String>>> {
        let mut hands: BySide<Option<Vec<String>>> = BySide::default();
        let Some(table) = self.reading.table(table, "a position", "hands", Need::May) else {
            return hands;
        };
        self.reading.keys(table, "`hands`", &["pennant", "standard"]);
        for side in Side::ALL {
            let Some(node) = table.get(side.word()) else {
                continue;
            };
            let cards = self.cards(table, "`hands`", side.word(), deck);
            if cards.len() as i64 > MAX_DEALT {
                let message = format!(
                    "the {side} camp holds {} cards, but a hand has at most {MAX_DEALT}",
                    cards.len()
                );
                self.reading.fault(&node.span, message, "take cards out");
            }
            all.extend(cards.iter().cloned());
            *hands.get_mut(side) = Some(cards.into_iter().map(|at| at.value).collect());
        }
        hands
    }

    /// Notes cards that appear more often than the deck has them.
    fn copies(&mut self, cards: &[At<String>], deck: &Deck) {
        for (index, id) in cards.iter().enumerate() {
            let copies = deck
                .cards
                .iter()
                .find(|card| card.id == id.value)
                .map_or(0, |card| usize::from(card.copies));
            let before = cards[..index].iter().filter(|other| other.value == id.value).count();
            if before == copies {
                let used = cards.iter().filter(|other| other.value == id.value).count();
                let message = format!("`{}` is named {used} times, but the deck has {copies} of it", id.value);
                self.reading.fault(
                    &id.span,
                    message,
                    "count the hands, the discards and the card played together",
                );
            }
        }
    }

    /// The hexes of a list, each of which must hold a unit of the active camp.
    fn units_named(
        &mut self,
        table: &Table,
        key: &str,
        in_time: bool,
        active: Option<Side>,
        field: &Field,
    ) -> Vec<At<HexId>> {
        let texts = self.reading.texts(table, "a position", key);
        if let Some(first) = texts.first()
            && !in_time
        {
            self.reading.fault(
                &first.span,
                format!("`{key}` is given before its phase"),
                format!("leave `{key}` out, or name a later phase"),
            );
        }
        let mut hexes: Vec<At<HexId>> = Vec::new();
        for text in &texts {
            let Some(hex) = self.hex(text) else {
                continue;
            };
            if hexes.iter().any(|other| other.value == hex.value) {
                self.reading.fault_on(
                    quoted(&text.value),
                    &text.span,
                    format!("`{key}` names {} twice", quoted(&text.value)),
                    "name it once",
                );
                continue;
            }
            self.own_unit(&hex, key, active, field);
            hexes.push(hex);
        }
        hexes
    }

    fn own_unit(&mut self, hex: &At<HexId>, key: &str, active: Option<Side>, field: &Field) {
        let Some(board) = self.board.clone() else {
            return;
        };
        let name = board.name(hex.value);
        match (field.unit_at(hex.value), active) {
            (None, _) if field.whole => {
                let message = format!("`{key}` names {name}, but no unit stands there");
                self.reading
                    .fault_on(name, &hex.span, message, "name the hex where the unit stands now");
            }
            (Some(unit), Some(active)) if unit.side != active => {
                let message = format!("`{key}` names {name}, but the unit there is of the {} camp", unit.side);
                self.reading.fault_on(
                    name,
                    &hex.span,
                    message,
                    format!("name units of the {active} camp, whose turn it is"),
                );
            }
            _ => {}
        }
    }

    fn moves(&mut self, table: &Table, phase: Phase, active: Option<Side>, field: &Field) -> Vec<String> {
        let texts = self.reading.texts(table, "a position", "moved");
        if let Some(first) = texts.first()
            && phase < Phase::Movement
        {
            self.reading.fault(
                &first.span,
                "`moved` is given before its phase",
                "leave `moved` out, or name a later phase",
            );
        }
        let Some(board) = self.board.clone() else {
            return Vec::new();
        };
        let mut moves: Vec<(At<HexId>, At<HexId>)> = Vec::new();
        for text in &texts {
            let Some((from, to)) = text.value.split_once('-') else {
                let message = format!("`{}` is not a move", quoted(&text.value));
                self.reading.fault(
                    &text.span,
                    message,
                    "write where it came from and where it stands, such as \"e3-e5\"",
                );
                continue;
            };
            let part = |value: &str| At {
                span: text.span.clone(),
                value: value.to_owned(),
            };
            if let (Some(from), Some(to)) = (self.hex(&part(from)), self.hex(&part(to))) {
                self.own_unit(&to, "moved", active, field);
                moves.push((from, to));
            }
        }
        for (index, (from, to)) in moves.iter().enumerate() {
            let (start, end) = (board.name(from.value), board.name(to.value));
            if from.value == to.value {
                self.reading.fault_on(
                    start,
                    &from.span,
                    format!("{start}-{end} is not a move"),
                    "leave out units that stayed",
                );
            } else if field.unit_at(from.value).is_some() {
                let message = format!("a unit moved away from {start}, but a unit stands there");
                self.reading
                    .fault_on(start, &from.span, message, "correct the map or the move");
            }
            if moves[..index].iter().any(|(_, other)| other.value == to.value) {
                self.reading.fault_on(
                    end,
                    &to.span,
                    format!("two moves end on {end}"),
                    "a unit moves once in a turn",
                );
            }
        }
        moves
            .iter()
            .map(|(from, to)| format!("{}-{}", board.name(from.value), board.name(to.value)))
            .collect()
    }

    fn banners(&mut self, table: &Table) -> BySide<At<u8>> {
        let none = || At {
            span: table.span.clone(),
            value: 0,
        };
        let mut banners = BySide {
            standard: none(),
            pennant: none(),
        };
        if let Some(table) = self.reading.table(table, "a position", "banners", Need::May) {
            self.reading.keys(table, "`banners`", &["pennant", "standard"]);
            for side in Side::ALL {
                if let Some(number) = self.reading.number(table, "`banners`", side.word(), 0..=99, Need::May) {
                    *banners.get_mut(side) = number;
                }
            }
        }
        banners
    }
}
