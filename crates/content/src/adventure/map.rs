//! The drawn map: one line for each row of the board, the top row first, one cell for each hex.
//!
//! A cell is `ground`, `unit` or `ground/unit`. Ground is a dot, a sign, or two signs of which the second is a landmark.
//! A unit is `p` or `s`, the code of its troop, then perhaps `:3` for the figures it starts with and `-1` for those lost.

use super::Draft;
use crate::suggest;
use crate::tree::{Need, Node, Table, Value, quoted};
use rules::board::{Board, HexId};
use rules::first::unit::MAX_UNITS;
use rules::side::Side;
use std::ops::Range;

/// What is drawn on a map.
#[derive(Default)]
pub(super) struct Field {
    /// Where the map is.
    pub(super) span: Range<usize>,
    /// Hexes that are not open ground, and what lies there by place in the table of terrain.
    pub(super) ground: Vec<(HexId, Vec<usize>)>,
    /// The units.
    pub(super) units: Vec<PlacedUnit>,
    /// Whether every row, cell and unit could be read, so that it makes sense to count.
    pub(super) whole: bool,
}

/// A unit on its hex.
#[derive(Clone)]
pub(super) struct PlacedUnit {
    pub(super) hex: HexId,
    pub(super) span: Range<usize>,
    pub(super) side: Side,
    /// Its place in the table of troops.
    pub(super) troop: usize,
    pub(super) strength: Option<u8>,
    pub(super) lost: u8,
}

impl Field {
    pub(super) fn unit_at(&self, hex: HexId) -> Option<&PlacedUnit> {
        self.units.iter().find(|unit| unit.hex == hex)
    }

    pub(super) fn kinds(&self, hex: HexId) -> &[usize] {
        self.ground.iter().find(|(at, _)| *at == hex).map_or(&[], |(_, kinds)| kinds)
    }
}

/// A piece of the map's text and the bytes of the file it stands in.
#[derive(Clone)]
struct Piece<'t> {
    text: &'t str,
    span: Range<usize>,
}

/// Finds the places of pieces of a text in the file.
struct Finder {
    /// Where the text begins in the file, if it stands there letter by letter.
    start: Option<usize>,
    whole: Range<usize>,
}

impl Finder {
    fn new(node: &Node, text: &str, file: &str) -> Self {
        // A literal string is found behind its quotes and the line break after them. One with escapes is not found: its
        // faults are then placed at the whole string.
        let written = file.get(node.span.clone()).filter(|_| node.own).unwrap_or_default();
        let start = ["'''", "\"\"\"", "'", "\""]
            .iter()
            .find_map(|quotes| written.strip_prefix(quotes))
            .map(|inner| inner.strip_prefix("\r\n").or_else(|| inner.strip_prefix('\n')).unwrap_or(inner))
            .filter(|inner| inner.starts_with(text))
            .map(|inner| node.span.start + written.len() - inner.len());
        Self {
            start,
            whole: node.span.clone(),
        }
    }

    fn span(&self, range: Range<usize>) -> Range<usize> {
        self.start.map_or_else(|| self.whole.clone(), |start| start + range.start..start + range.end)
    }
}

/// One line of the map: its number, if it has one, and its cells.
struct Line<'t> {
    number: Option<u8>,
    head: Piece<'t>,
    cells: Vec<Piece<'t>>,
    span: Range<usize>,
}

fn lines<'t>(text: &'t str, finder: &Finder) -> Vec<Line<'t>> {
    let mut lines = Vec::new();
    let mut at = 0;
    for raw in text.split_inclusive('\n') {
        let start = at;
        at += raw.len();
        let drawn = raw.split(';').next().unwrap_or_default();
        let mut pieces = Vec::new();
        let mut offset = 0;
        for word in drawn.split_whitespace() {
            // Each word is a part of the line behind the word before it.
            let found = drawn[offset..].find(word).unwrap_or(0) + offset;
            offset = found + word.len();
            pieces.push(Piece {
                text: word,
                span: finder.span(start + found..start + offset),
            });
        }
        let Some(head) = pieces.first().cloned() else {
            continue;
        };
        let span = head.span.start..pieces.last().map_or(head.span.end, |piece| piece.span.end);
        let number = head.text.parse().ok();
        let cells = if number.is_some() { pieces.split_off(1) } else { pieces };
        lines.push(Line { number, head, cells, span });
    }
    lines
}

impl Draft<'_> {
    pub(super) fn field(&mut self, root: &Table, file: &str) -> Field {
        let mut field = Field {
            whole: true,
            ..Field::default()
        };
        let Some(node) = self.reading.get(root, "an adventure", "map", Need::Must) else {
            field.whole = false;
            return field;
        };
        field.span = node.span.clone();
        let Value::Text(text) = &node.value else {
            let _ = self.reading.as_text(node, "map");
            field.whole = false;
            return field;
        };
        let Some(board) = self.board.clone() else {
            field.whole = false;
            return field;
        };
        let finder = Finder::new(node, text, file);
        let lines = lines(text, &finder);
        let numbers = self.rows(&board, &lines, &mut field);
        for (line, row) in lines.iter().zip(numbers) {
            if let Some(row) = row {
                self.row(&board, line, row, &mut field);
            }
        }
        field
    }

    /// Which row each line of the map is, noting lines that are wrong, missing or too many.
    fn rows(&mut self, board: &Board, lines: &[Line<'_>], field: &mut Field) -> Vec<Option<u8>> {
        let rows = board.rows();
        let before = self.reading.notes.len();
        let right_count = lines.len() == usize::from(rows);
        let mut seen = Vec::new();
        let mut numbers = Vec::new();
        for (index, line) in lines.iter().enumerate() {
            // With the right number of lines the place of a line says which row it must be.
            let expected = u8::try_from(index).ok().and_then(|index| rows.checked_sub(index)).filter(|row| right_count && *row > 0);
            let row = match (line.number, expected) {
                (None, expected) => {
                    let remedy = expected.map_or_else(
                        || "begin every line with its row number".into(),
                        |row| format!("write `{row}` in front of its cells"),
                    );
                    self.reading.fault(&line.head.span, "this line of the map does not begin with its row number", remedy);
                    expected
                }
                (Some(number), Some(row)) if number != row => {
                    let message = format!("this line is row {row} of the map, but says {number}");
                    let remedy = format!("write `{row}`: rows run from {rows} at the top down to 1");
                    self.reading.fault(&line.head.span, message, remedy);
                    expected
                }
                (Some(number), None) if !(1..=rows).contains(&number) => {
                    let message = format!("there is no row {number}: the board has {rows} rows");
                    self.reading.fault(&line.head.span, message, "take this line out or correct its number");
                    None
                }
                (Some(number), None) if seen.contains(&number) => {
                    self.reading.fault(&line.head.span, format!("row {number} is drawn twice"), "take one of the lines out");
                    None
                }
                (Some(number), None) if seen.last().is_some_and(|last| *last < number) => {
                    let message = format!("row {number} stands below row {}", seen.last().copied().unwrap_or(number));
                    self.reading.fault(&line.head.span, message, "draw the rows from the top down");
                    Some(number)
                }
                (Some(number), _) => Some(number),
            };
            seen.extend(row);
            numbers.push(row);
        }
        if !right_count {
            for row in (1..=rows).rev().filter(|row| !seen.contains(row)) {
                let remedy = format!("add a line `{row}` with {} cells", board.row_len(row));
                self.reading.fault(&field.span, format!("row {row} of the map is missing"), remedy);
            }
            if lines.len() > usize::from(rows) && self.reading.notes.len() == before {
                let message = format!("the map has {} lines, but the board has {rows} rows", lines.len());
                self.reading.fault(&field.span, message, "take lines out");
            }
        }
        if self.reading.notes.len() > before {
            field.whole = false;
        }
        numbers
    }

    fn row(&mut self, board: &Board, line: &Line<'_>, row: u8, field: &mut Field) {
        let (found, wanted) = (line.cells.len(), usize::from(board.row_len(row)));
        if found != wanted {
            field.whole = false;
            let (span, remedy) = if found > wanted {
                let span = line.cells.get(wanted).map_or(line.span.clone(), |cell| cell.span.start..line.span.end);
                (span, format!("take {} out", found - wanted))
            } else {
                (line.span.clone(), format!("add {}, `.` for open ground", wanted - found))
            };
            self.reading.fault(&span, format!("row {row} has {found} cells, but needs {wanted}"), remedy);
        }
        for (column, cell) in line.cells.iter().enumerate() {
            let hex = u8::try_from(column).ok().and_then(|column| board.at(row, column));
            if let Some(hex) = hex {
                self.cell(board, cell, hex, field);
            }
        }
    }

    fn cell(&mut self, board: &Board, cell: &Piece<'_>, hex: HexId, field: &mut Field) {
        let split = cell.text.find('/');
        let (ground, unit) = match split {
            Some(at) => (&cell.text[..at], Some(at + 1)),
            None if is_unit(cell.text) => ("", Some(0)),
            None => (cell.text, None),
        };
        let kinds = if unit == Some(0) { Some(Vec::new()) } else { self.ground(board, cell, ground, hex) };
        match kinds {
            None => field.whole = false,
            Some(kinds) if kinds.is_empty() => {}
            Some(kinds) => field.ground.push((hex, kinds)),
        }
        if let Some(at) = unit {
            // A map with escapes has no places for its pieces; all of them then stand at the whole string.
            let exact = cell.span.len() == cell.text.len();
            let piece = Piece {
                text: &cell.text[at..],
                span: if exact { cell.span.start + at..cell.span.end } else { cell.span.clone() },
            };
            match self.unit(board, &piece, hex) {
                None => field.whole = false,
                Some(unit) => field.units.push(unit),
            }
        }
    }

    fn ground(&mut self, board: &Board, cell: &Piece<'_>, ground: &str, hex: HexId) -> Option<Vec<usize>> {
        let name = board.name(hex);
        if ground == "." {
            return Some(Vec::new());
        }
        let mut kinds: Vec<usize> = Vec::new();
        for sign in ground.chars() {
            let Some(kind) = self.tables.terrain.iter().position(|entry| entry.terrain.sign.chars().eq([sign])) else {
                let signs = self.tables.terrain.iter().map(|entry| entry.terrain.sign.as_str());
                let message = format!("`{}` on {name} is no terrain", quoted(ground));
                let remedy = match ground.char_indices().find(|(at, _)| is_unit(&ground[*at..])) {
                    Some((at, _)) if at > 0 => format!("put a `/` before the unit: `{}/{}`", &ground[..at], quoted(&ground[at..])),
                    _ => format!("the signs are `.` and {}; a unit is p or s and its code", suggest::list(signs)),
                };
                self.reading.fault_on(name, &cell.span, message, remedy);
                return None;
            };
            kinds.push(kind);
        }
        let entries = &self.tables.terrain;
        let together = match &kinds[..] {
            [_] => true,
            [below, above] => !entries[*below].landmark && !entries[*below].terrain.impassable && entries[*above].landmark,
            _ => false,
        };
        if !together {
            let message = if kinds.is_empty() {
                format!("there is no ground before the `/` on {name}")
            } else {
                format!("`{}` cannot lie together on {name}", quoted(ground))
            };
            self.reading.fault_on(name, &cell.span, message, "write one sign, or passable ground with a landmark on it such as `h#`");
            return None;
        }
        Some(kinds)
    }

    fn unit(&mut self, board: &Board, piece: &Piece<'_>, hex: HexId) -> Option<PlacedUnit> {
        let name = board.name(hex);
        let text = piece.text;
        let side = match text.chars().next() {
            Some('p') => Side::Pennant,
            Some('s') => Side::Standard,
            _ => {
                let message = format!("`{}` on {name} is no unit", quoted(text));
                self.reading.fault_on(name, &piece.span, message, "write p or s for the camp and the code of the troop, such as `pGA`");
                return None;
            }
        };
        let rest = &text[1..];
        let (rest, lost) = rest.split_once('-').map_or((rest, None), |(rest, lost)| (rest, Some(lost)));
        let (code, strength) = rest.split_once(':').map_or((rest, None), |(code, strength)| (code, Some(strength)));
        let Some(troop) = self.tables.troops.iter().position(|entry| entry.troop.code == code) else {
            let codes = self.tables.troops.iter().map(|entry| entry.troop.code.as_str());
            let message = format!("`{}` on {name} is no troop", quoted(code));
            self.reading.fault_on(name, &piece.span, message, suggest::remedy(code, codes));
            return None;
        };
        let mut number = |digits: Option<&str>, what: &str| match digits.map(str::parse::<u8>) {
            None => Some(None),
            Some(Ok(number)) => Some(Some(number)),
            Some(Err(_)) => {
                let message = format!("`{}` on {name} does not say how many figures {what}", quoted(text));
                self.reading.fault_on(name, &piece.span, message, "write it as `pGA:3` (starts with 3) or `pGA-1` (has lost 1)");
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
    fn figures(&mut self, board: &Board, hex: HexId, span: &Range<usize>, troop: usize, strength: Option<u8>, lost: Option<u8>) -> Option<()> {
        let name = board.name(hex);
        let usual = self.tables.troops[troop].troop.figures;
        let figures = strength.unwrap_or(usual);
        if figures == 0 || lost.is_some_and(|lost| lost >= figures) {
            self.reading.fault_on(name, span, format!("the unit on {name} has no figures left"), "leave it out, or give it at least 1 figure");
            return None;
        }
        if lost.is_some() && !self.midway {
            let message = format!("the unit on {name} has lost figures before the battle begins");
            let remedy = format!("write `:{}` for a unit that starts weaker, or add a `[position]`", figures - lost.unwrap_or(0));
            self.reading.fault_on(name, span, message, remedy);
        }
        Some(())
    }

    /// Units listed beside the map.
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
            self.reading.keys(table, place, &["troop", "camp", "hex", "strength", "lost"]);
            let troop = self.reading.text(table, place, "troop", Need::Must);
            let troop = troop.and_then(|id| self.troop(&id));
            let side = self.side(table, place, "camp", Need::Must);
            let hex = self.reading.text(table, place, "hex", Need::Must);
            let hex = hex.and_then(|text| self.hex(&text));
            let strength = self.reading.number::<u8>(table, place, "strength", 0..=255, Need::May).map(|at| at.value);
            let lost = self.reading.number::<u8>(table, place, "lost", 0..=255, Need::May).map(|at| at.value);
            let board = self.board.clone();
            if let (Some(troop), Some(side), Some(hex), Some(board)) = (troop, side, hex, board)
                && self.figures(&board, hex.value, &hex.span, troop, strength, lost).is_some()
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

    /// Notes units that cannot stand where they are. It is done once all units are known.
    pub(super) fn standing(&mut self, field: &Field) {
        let Some(board) = self.board.clone() else {
            return;
        };
        let mut seen: Vec<HexId> = Vec::new();
        for unit in &field.units {
            let name = board.name(unit.hex);
            if seen.contains(&unit.hex) {
                self.reading.fault_on(name, &unit.span, format!("two units stand on {name}"), "a hex holds one unit: move or remove one");
            }
            seen.push(unit.hex);
            let wall = field.kinds(unit.hex).iter().find(|kind| self.tables.terrain[**kind].terrain.impassable);
            if let Some(kind) = wall {
                let terrain = self.tables.terrain[*kind].terrain.name.to_lowercase();
                self.reading.fault_on(name, &unit.span, format!("no unit can stand on {terrain}, as on {name}"), "move the unit or change the ground");
            }
        }
        if field.units.len() > MAX_UNITS {
            let message = format!("there are {} units, but a battle has at most {MAX_UNITS}", field.units.len());
            self.reading.fault(&field.span, message, "take units out");
        }
    }
}

/// Whether a cell, or the end of one, looks like a unit: a camp letter and a capital.
fn is_unit(text: &str) -> bool {
    let mut letters = text.chars();
    matches!(letters.next(), Some('p' | 's')) && letters.next().is_some_and(|letter| letter.is_ascii_uppercase())
}
