//! The battle notes of a file: camps, objectives, special rules, switches and the deck.

use super::head::SIDES;
use super::{Deck, Draft};
use crate::suggest;
use crate::tree::{At, Need, Table, Value, quoted};
use rules::board::{Board, Edge, HexId};
use rules::first::lore::Council;
use rules::first::setup::{Lasts, Lore, Namesake, Special, Switches};
use rules::pile::MAX_HAND;
use rules::side::{BySide, Side};
use std::ops::Range;

/// The most command cards a camp can be dealt: scouting needs room in the hand.
pub(super) const MAX_DEALT: i64 = MAX_HAND as i64 - 4;

/// The most objectives of a battle: the rules count them in the bits of a word.
const MAX_OBJECTIVES: usize = 32;

/// The words for what a camp is named after.
const NAMESAKES: [(&str, Namesake); 2] = [("people", Namesake::People), ("person", Namesake::Person)];

/// The data of a camp.
pub(super) struct CampDraft {
    pub(super) name: String,
    pub(super) called_after: Namesake,
    pub(super) edge: At<Edge>,
    pub(super) command_cards: At<u8>,
    /// Left out by sketches that are fought to the last unit.
    pub(super) banners: Option<At<u8>>,
    pub(super) forces: Option<Forces>,
}

/// The declared forces of a camp.
pub(super) struct Forces {
    pub(super) span: Range<usize>,
    pub(super) troops: Vec<(At<usize>, u8)>,
    /// Whether all of them could be read.
    pub(super) whole: bool,
}

/// The data of an objective.
pub(super) struct ObjectiveDraft {
    pub(super) name: String,
    pub(super) side: Option<Side>,
    pub(super) hex: Option<At<HexId>>,
    pub(super) banners: u8,
    pub(super) lasts: Lasts,
}

impl Draft<'_> {
    /// A camp by its word.
    pub(super) fn side(&mut self, table: &Table, place: &str, key: &str, need: Need) -> Option<Side> {
        let text = self.reading.text(table, place, key, need)?;
        self.reading.word(&text, key, &SIDES)
    }

    /// A hex by its name. Without a board no fault is noted: the board has its own fault.
    pub(super) fn hex(&mut self, text: &At<String>) -> Option<At<HexId>> {
        let board = self.board.as_ref()?;
        match board.parse(&text.value) {
            Ok(value) => Some(At {
                span: text.span.clone(),
                value,
            }),
            Err(fault) => {
                let message = fault.to_string();
                let remedy = format!(
                    "name a hex by its column letter and row number, from a1 to {}",
                    last_hex(board)
                );
                self.reading.fault_on(quoted(&text.value), &text.span, message, remedy);
                None
            }
        }
    }

    /// A troop by its id, as an index in the table.
    pub(super) fn troop(&mut self, id: &At<String>) -> Option<usize> {
        let found = self.tables.troops.iter().position(|entry| entry.troop.id == id.value);
        if found.is_none() {
            let known = self.tables.troops.iter().map(|entry| entry.troop.id.as_str());
            let remedy = suggest::remedy(&id.value, known);
            self.reading
                .fault(&id.span, format!("there is no troop `{}`", quoted(&id.value)), remedy);
        }
        found
    }

    pub(super) fn camps(&mut self, root: &Table, lore: Option<&Lore>) -> BySide<CampDraft> {
        let need = self.need();
        let camps = self.reading.table(root, "an adventure", "camps", need);
        if let Some(camps) = camps {
            self.reading.keys(camps, "`camps`", &["pennant", "standard"]);
        }
        let mut camp = |side: Side| {
            let table = camps.and_then(|camps| self.reading.table(camps, "`camps`", side.word(), need));
            let council = lore
                .filter(|lore| !lore.cards.is_empty())
                .map(|lore| lore.councils.get(side));
            self.camp(side, table, council)
        };
        let (standard, pennant) = (camp(Side::Standard), camp(Side::Pennant));
        BySide { standard, pennant }
    }

    /// A camp. With a War Council its Commander determines how many Command cards it holds, unless the battle notes do
    /// (F9.4, F9.12).
    fn camp(&mut self, side: Side, table: Option<&Table>, council: Option<&Council>) -> CampDraft {
        let (word, edge) = match side {
            Side::Standard => ("Standard", Edge::Bottom),
            Side::Pennant => ("Pennant", Edge::Top),
        };
        let nowhere = |value| At { span: 0..0, value };
        let mut draft = CampDraft {
            name: word.into(),
            called_after: Namesake::People,
            edge: At {
                span: 0..0,
                value: edge,
            },
            command_cards: nowhere(council.map_or(5, Council::command_cards)),
            banners: None,
            forces: None,
        };
        let Some(table) = table else {
            return draft;
        };
        let place = format!("the {side} camp");
        let need = self.need();
        let cards = if council.is_some() { Need::May } else { need };
        self.reading.keys(
            table,
            &place,
            &["name", "called_after", "edge", "command_cards", "banners", "forces"],
        );
        if let Some(name) = self.reading.text(table, &place, "name", need) {
            draft.name = name.value;
        }
        if let Some(text) = self.reading.text(table, &place, "called_after", Need::May)
            && let Some(value) = self.reading.word(&text, "called_after", &NAMESAKES)
        {
            draft.called_after = value;
        }
        if let Some(text) = self.reading.text(table, &place, "edge", need)
            && let Some(value) = self
                .reading
                .word(&text, "edge", &[("top", Edge::Top), ("bottom", Edge::Bottom)])
        {
            draft.edge = At { span: text.span, value };
        }
        if let Some(cards) = self
            .reading
            .number(table, &place, "command_cards", 0..=MAX_DEALT, cards)
        {
            draft.command_cards = cards;
        }
        draft.banners = self.reading.number(table, &place, "banners", 1..=99, need);
        if let Some(forces) = self.reading.table(table, &place, "forces", need) {
            draft.forces = Some(self.forces(forces));
        }
        draft
    }

    fn forces(&mut self, table: &Table) -> Forces {
        let mut troops = Vec::new();
        for (id, node) in &table.entries {
            let troop = self.troop(id);
            let number = self.reading.as_number::<u8>(node, &id.value, 0..=64);
            if let (Some(troop), Some(number)) = (troop, number) {
                let at = At {
                    span: number.span,
                    value: troop,
                };
                troops.push((at, number.value));
            }
        }
        Forces {
            span: table.span.clone(),
            whole: troops.len() == table.entries.len(),
            troops,
        }
    }

    pub(super) fn objectives(&mut self, root: &Table) -> Vec<ObjectiveDraft> {
        let mut drafts: Vec<ObjectiveDraft> = Vec::new();
        let Some(node) = root.get("objective") else {
            return drafts;
        };
        for item in self.reading.as_list(node, "objective") {
            let Some(table) = self.reading.as_table(item, "objective") else {
                continue;
            };
            let place = "an objective";
            self.reading
                .keys(table, place, &["name", "camp", "hex", "banners", "lasts"]);
            let name = self
                .reading
                .text(table, place, "name", Need::Must)
                .map(|text| text.value);
            let side = self.side(table, place, "camp", Need::Must);
            let hex = self.reading.text(table, place, "hex", Need::Must);
            let hex = hex.and_then(|text| self.hex(&text));
            let banners = self
                .reading
                .number(table, place, "banners", 1..=99, Need::Must)
                .map(|at| at.value);
            let words = [("for-good", Lasts::ForGood), ("while-held", Lasts::WhileHeld)];
            let lasts = self.reading.text(table, place, "lasts", Need::May);
            let lasts = lasts.and_then(|text| self.reading.word(&text, "lasts", &words));
            if let Some(hex) = &hex
                && drafts
                    .iter()
                    .any(|draft| draft.side == side && draft.hex.as_ref().is_some_and(|at| at.value == hex.value))
            {
                let name = self
                    .board
                    .as_ref()
                    .map(|board| board.name(hex.value).to_string())
                    .unwrap_or_default();
                let message = format!("one camp has two objectives on {name}");
                self.reading
                    .fault_on(name, &hex.span, message, "make one of them, worth both");
            }
            drafts.push(ObjectiveDraft {
                name: name.unwrap_or_default(),
                side,
                hex,
                banners: banners.unwrap_or(1),
                lasts: lasts.unwrap_or_default(),
            });
        }
        if drafts.len() > MAX_OBJECTIVES {
            let message = format!(
                "there are {} objectives, but a battle has at most {MAX_OBJECTIVES}",
                drafts.len()
            );
            self.reading.fault(&node.span, message, "take objectives out");
        }
        drafts
    }

    pub(super) fn specials(&mut self, root: &Table) -> Vec<Special> {
        #[derive(Copy, Clone)]
        enum Rule {
            TurnLimit,
            Leave,
        }
        let mut specials = Vec::new();
        let Some(node) = root.get("special") else {
            return specials;
        };
        for item in self.reading.as_list(node, "special") {
            let Some(table) = self.reading.as_table(item, "special") else {
                continue;
            };
            let Some(rule) = self.reading.text(table, "a special rule", "rule", Need::Must) else {
                continue;
            };
            match self.reading.word(
                &rule,
                "rule",
                &[("turn-limit", Rule::TurnLimit), ("leave", Rule::Leave)],
            ) {
                Some(Rule::TurnLimit) => {
                    let place = "the rule `turn-limit`";
                    self.reading.keys(table, place, &["rule", "turns", "winner"]);
                    let turns = self
                        .reading
                        .number::<u16>(table, place, "turns", 1..=i64::from(u16::MAX), Need::Must);
                    let winner = self.side(table, place, "winner", Need::Must);
                    if let (Some(turns), Some(winner)) = (turns, winner) {
                        specials.push(Special::TurnLimit {
                            turns: turns.value,
                            winner,
                        });
                    }
                }
                Some(Rule::Leave) => specials.extend(self.leave(table)),
                None => {}
            }
        }
        specials
    }

    fn leave(&mut self, table: &Table) -> Option<Special> {
        let place = "the rule `leave`";
        self.reading.keys(table, place, &["rule", "camp", "hexes", "banners"]);
        let side = self.side(table, place, "camp", Need::Must);
        let banners = self.reading.number::<u8>(table, place, "banners", 0..=99, Need::Must);
        self.reading.get(table, place, "hexes", Need::Must)?;
        let mut hexes = Vec::new();
        for text in self.reading.texts(table, place, "hexes") {
            let Some(hex) = self.hex(&text) else {
                continue;
            };
            let Some(board) = self.board.clone() else {
                continue;
            };
            let name = board.name(hex.value);
            if board.neighbors(hex.value).len() == 6 {
                self.reading.fault_on(
                    name,
                    &hex.span,
                    format!("{name} is not on the border"),
                    "units leave from hexes of the border",
                );
            }
            hexes.push(name.to_string());
        }
        Some(Special::Leave {
            side: side?,
            hexes,
            banners: banners?.value,
        })
    }

    /// The switches; their names and kinds come from the rules.
    pub(super) fn switches(&mut self, root: &Table) -> Switches {
        let usual = Switches::default();
        let Some(table) = self.reading.table(root, "an adventure", "switches", Need::May) else {
            return usual;
        };
        let Ok(mut values) = toml::Table::try_from(usual) else {
            return usual;
        };
        let known: Vec<String> = values.keys().cloned().collect();
        let known: Vec<&str> = known.iter().map(String::as_str).collect();
        self.reading.keys(table, "`switches`", &known);
        for (key, node) in &table.entries {
            let value = match values.get(&key.value) {
                Some(toml::Value::Boolean(_)) => self.reading.as_flag(node, &key.value).map(toml::Value::Boolean),
                Some(toml::Value::Integer(_)) => {
                    let number = self.reading.as_number::<i64>(node, &key.value, 0..=i64::from(u16::MAX));
                    number.map(|at| toml::Value::Integer(at.value))
                }
                _ => None,
            };
            if let Some(value) = value {
                values.insert(key.value.clone(), value);
            }
        }
        values.try_into().unwrap_or(usual)
    }

    /// The deck: the usual one, or only the cards that the file lists.
    pub(super) fn deck(&mut self, root: &Table) -> Deck {
        let all = self.tables.cards.iter().map(|entry| entry.card.clone());
        let node = root.get("deck");
        let Some(Value::Table(table)) = node.map(|node| &node.value) else {
            if let Some(node) = node {
                let _ = self.reading.as_table(node, "deck");
            }
            return Deck {
                span: 0..0,
                cards: all.collect(),
            };
        };
        let mut counts: Vec<(&str, u8)> = Vec::new();
        for (id, node) in &table.entries {
            self.card(id);
            if let Some(count) = self.reading.as_number::<u8>(node, &id.value, 0..=99) {
                counts.push((&id.value, count.value));
            }
        }
        let cards = all.filter_map(|mut card| {
            let (_, count) = counts.iter().find(|(id, count)| *id == card.id && *count > 0)?;
            card.copies = *count;
            Some(card)
        });
        let deck = Deck {
            span: table.span.clone(),
            cards: cards.collect(),
        };
        if deck.size() > 250 {
            self.reading.fault(
                &deck.span,
                format!("the deck has {} cards, but at most 250 are possible", deck.size()),
                "take cards out",
            );
        }
        deck
    }

    /// Notes an unknown card.
    pub(super) fn card(&mut self, id: &At<String>) -> bool {
        let known = self.tables.card(&id.value).is_some();
        if !known {
            let ids = self.tables.cards.iter().map(|entry| entry.card.id.as_str());
            let remedy = suggest::nearest(&id.value, ids).map_or_else(
                || "the cards are listed in first/command.toml".into(),
                |meant| format!("did you mean `{meant}`?"),
            );
            self.reading
                .fault(&id.span, format!("there is no card `{}`", quoted(&id.value)), remedy);
        }
        known
    }
}

fn last_hex(board: &Board) -> String {
    let top = board.rows();
    let hex = board
        .row_len(top)
        .checked_sub(1)
        .and_then(|column| board.at(top, column));
    hex.map(|hex| board.name(hex).to_string()).unwrap_or_default()
}
