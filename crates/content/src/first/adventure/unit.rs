//! Units on the map and next to it.

use super::Draft;
use super::map::{Field, Piece};
use crate::suggest;
use crate::tree::{Need, Table, quoted};
use rules::board::{Board, HexId};
use rules::first::unit::MAX_UNITS;
use rules::side::Side;
use std::ops::Range;

/// A unit on its hex.
#[derive(Clone)]
pub(super) struct PlacedUnit {
    pub(super) hex: HexId,
    pub(super) span: Range<usize>,
    pub(super) side: Side,
    /// Its index in the table of troops.
    pub(super) troop: usize,
    pub(super) strength: Option<u8>,
    pub(super) lost: u8,
}

impl Draft<'_> {
    pub(super) fn unit(&mut self, board: &Board, piece: &Piece<'_>, hex: HexId) -> Option<PlacedUnit> {
        let name = board.name(hex);
        let text = piece.text;
        let side = match text.chars().next() {
            Some('p') => Side::Pennant,
            Some('s') => Side::Standard,
            first => {
                let message = match first {
                    None => format!("there is no unit after the `/` on {name}"),
                    Some(_) => format!("`{}` on {name} is not a unit", quoted(text)),
                };
                self.reading.fault_on(
                    name,
                    &piece.span,
                    message,
                    "write p or s for the camp and the code of the troop, such as `pGA`",
                );
                return None;
            }
        };
        let rest = &text[1..];
        let (rest, lost) = rest
            .split_once('-')
            .map_or((rest, None), |(rest, lost)| (rest, Some(lost)));
        let (code, strength) = rest
            .split_once(':')
            .map_or((rest, None), |(code, strength)| (code, Some(strength)));
        let Some(troop) = self.tables.troops.iter().position(|entry| entry.troop.code == code) else {
            let codes = self.tables.troops.iter().map(|entry| entry.troop.code.as_str());
            let message = format!("`{}` on {name} is not a troop", quoted(code));
            self.reading
                .fault_on(name, &piece.span, message, suggest::remedy(code, codes));
            return None;
        };
        let mut number = |digits: Option<&str>, what: &str| match digits.map(str::parse::<u8>) {
            None => Some(None),
            Some(Ok(number)) => Some(Some(number)),
            Some(Err(_)) => {
                let message = format!("`{}` on {name} does not say how many figures {what}", quoted(text));
                self.reading.fault_on(
                    name,
                    &piece.span,
                    message,
                    "write it as `pGA:3` (starts with 3) or `pGA-1` (has lost 1)",
                );
                None
            }
        };
        let strength = number(strength, "it starts with")?;
        let lost = number(lost, "it has lost")?;
        self.figures(board, hex, &piece.span, troop, strength, lost)?;
        Some(PlacedUnit {
            hex,
            span: piece.span.clone(),
            side,
            troop,
            strength,
            lost: lost.unwrap_or(0),
        })
    }

    /// Checks how many figures a unit has.
    fn figures(
        &mut self,
        board: &Board,
        hex: HexId,
        span: &Range<usize>,
        troop: usize,
        strength: Option<u8>,
        lost: Option<u8>,
    ) -> Option<()> {
        let name = board.name(hex);
        let usual = self.tables.troops[troop].troop.figures;
        let figures = strength.unwrap_or(usual);
        if figures == 0 || lost.is_some_and(|lost| lost >= figures) {
            self.reading.fault_on(
                name,
                span,
                format!("the unit on {name} has no figures left"),
                "leave it out, or give it at least 1 figure",
            );
            return None;
        }
        if lost.is_some() && !self.midway {
            let message = format!("the unit on {name} has lost figures before the battle begins");
            let remedy = format!(
                "write `:{}` for a unit that starts weaker, or add a `[position]`",
                figures - lost.unwrap_or(0)
            );
            self.reading.fault_on(name, span, message, remedy);
        }
        Some(())
    }

    /// Units listed next to the map.
    pub(super) fn extra_units(&mut self, root: &Table, field: &mut Field) {
        let Some(node) = root.get("unit") else {
            return;
        };
        for item in self.reading.as_list(node, "unit") {
            let place = "a unit";
            let Some(table) = self.reading.as_table(item, "unit") else {
                field.whole = false;
                continue;
            };
            self.reading
                .keys(table, place, &["troop", "camp", "hex", "strength", "lost"]);
            let troop = self.reading.text(table, place, "troop", Need::Must);
            let troop = troop.and_then(|id| self.troop(&id));
            let side = self.side(table, place, "camp", Need::Must);
            let hex = self.reading.text(table, place, "hex", Need::Must);
            let hex = hex.and_then(|text| self.hex(&text));
            let strength = self
                .reading
                .number::<u8>(table, place, "strength", 0..=255, Need::May)
                .map(|at| at.value);
            let lost = self
                .reading
                .number::<u8>(table, place, "lost", 0..=255, Need::May)
                .map(|at| at.value);
            let board = self.board.clone();
            if let (Some(troop), Some(side), Some(hex), Some(board)) = (troop, side, hex, board)
                && self
                    .figures(&board, hex.value, &hex.span, troop, strength, lost)
                    .is_some()
            {
                field.units.push(PlacedUnit {
                    hex: hex.value,
                    span: hex.span,
                    side,
                    troop,
                    strength,
                    lost: lost.unwrap_or(0),
                });
            } else {
                field.whole = false;
            }
        }
    }

    /// Notes units that cannot stand where they are. This is done once all units are known.
    pub(super) fn standing(&mut self, field: &Field) {
        let Some(board) = self.board.clone() else {
            return;
        };
        let mut seen: Vec<HexId> = Vec::new();
        for unit in &field.units {
            let name = board.name(unit.hex);
            if seen.contains(&unit.hex) {
                self.reading.fault_on(
                    name,
                    &unit.span,
                    format!("two units stand on {name}"),
                    "a hex holds one unit: move or remove one",
                );
            }
            seen.push(unit.hex);
            let wall = field
                .kinds(unit.hex)
                .iter()
                .find(|kind| self.tables.terrain[**kind].terrain.impassable);
            if let Some(kind) = wall {
                let terrain = self.tables.terrain[*kind].terrain.name.to_lowercase();
                self.reading.fault_on(
                    name,
                    &unit.span,
                    format!("no unit can stand on {terrain}, as on {name}"),
                    "move the unit or change the ground",
                );
            }
        }
        if field.units.len() > MAX_UNITS {
            let message = format!(
                "there are {} units, but a battle has at most {MAX_UNITS}",
                field.units.len()
            );
            self.reading.fault(&field.span, message, "take units out");
        }
    }
}
