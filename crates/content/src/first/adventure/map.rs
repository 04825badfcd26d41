//! The drawn map: one line for each row of the board, top row first, one cell for each hex.
//!
//! A cell is `ground`, `unit` or `ground/unit`. Ground is a dot, a sign, or two signs of which the second is a landmark.
//! A unit is `p` or `s`, the code of its troop, then perhaps `:3` for the figures it starts with and `-1` for those lost.

use super::Draft;
use super::unit::PlacedUnit;
use crate::suggest;
use crate::tree::{Node, Table, Value, quoted};
use rules::board::{Board, HexId};
use std::ops::Range;

/// What is drawn on a map.
#[derive(Default)]
pub(super) struct Field {
    /// Where the map is in the file.
    pub(super) span: Range<usize>,
    /// Hexes that are not open ground, with their terrain as an index in the table.
    pub(super) ground: Vec<(HexId, Vec<usize>)>,
    /// The units.
    pub(super) units: Vec<PlacedUnit>,
    /// Whether every row, cell and unit could be read, so that it makes sense to count.
    pub(super) whole: bool,
}

impl Field {
    pub(super) fn unit_at(&self, hex: HexId) -> Option<&PlacedUnit> {
        self.units.iter().find(|unit| unit.hex == hex)
    }

    pub(super) fn kinds(&self, hex: HexId) -> &[usize] {
        self.ground
            .iter()
            .find(|(at, _)| *at == hex)
            .map_or(&[], |(_, kinds)| kinds)
    }
}

/// A piece of the map's text and its bytes in the file.
#[derive(Clone)]
pub(super) struct Piece<'t> {
    pub(super) text: &'t str,
    pub(super) span: Range<usize>,
}

/// Finds the places of pieces of a text in the file.
struct Finder {
    /// Where the text begins in the file, if it stands there literally.
    start: Option<usize>,
    whole: Range<usize>,
}

impl Finder {
    fn new(node: &Node, text: &str, file: &str) -> Self {
        // A literal string is found after its quotes and the line break after them. One with escapes is not found: its
        // faults then point at the whole string.
        let written = file.get(node.span.clone()).filter(|_| node.own).unwrap_or_default();
        let start = ["'''", "\"\"\"", "'", "\""]
            .iter()
            .find_map(|quotes| written.strip_prefix(quotes))
            .map(|inner| {
                inner
                    .strip_prefix("\r\n")
                    .or_else(|| inner.strip_prefix('\n'))
                    .unwrap_or(inner)
            })
            .filter(|inner| inner.starts_with(text))
            .map(|inner| node.span.start + written.len() - inner.len());
        Self {
            start,
            whole: node.span.clone(),
        }
    }

    fn span(&self, range: Range<usize>) -> Range<usize> {
        self.start
            .map_or_else(|| self.whole.clone(), |start| start + range.start..start + range.end)
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
            // Each word is a part of the line after the previous word.
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
        lines.push(Line {
            number,
            head,
            cells,
            span,
        });
    }
    lines
}

impl Draft<'_> {
    pub(super) fn field(&mut self, root: &Table, file: &str) -> Field {
        let mut field = Field {
            whole: true,
            ..Field::default()
        };
        let must = self.must();
        let Some(node) = self.reading.get(root, "an adventure", "map", must) else {
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

    /// The row of each line of the map. Notes lines that are wrong, missing or surplus.
    fn rows(&mut self, board: &Board, lines: &[Line<'_>], field: &mut Field) -> Vec<Option<u8>> {
        let rows = board.rows();
        let before = self.reading.notes.len();
        let right_count = lines.len() == usize::from(rows);
        let mut seen = Vec::new();
        let mut numbers = Vec::new();
        for (index, line) in lines.iter().enumerate() {
            // With the right number of lines, the place of a line says which row it must be.
            let expected = u8::try_from(index)
                .ok()
                .and_then(|index| rows.checked_sub(index))
                .filter(|row| right_count && *row > 0);
            let row = match (line.number, expected) {
                (None, expected) => {
                    let remedy = expected.map_or_else(
                        || "begin every line with its row number".into(),
                        |row| format!("write `{row}` in front of its cells"),
                    );
                    self.reading.fault(
                        &line.head.span,
                        "this line of the map does not begin with its row number",
                        remedy,
                    );
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
                    self.reading
                        .fault(&line.head.span, message, "take this line out or correct its number");
                    None
                }
                (Some(number), None) if seen.contains(&number) => {
                    self.reading.fault(
                        &line.head.span,
                        format!("row {number} is drawn twice"),
                        "take one of the lines out",
                    );
                    None
                }
                (Some(number), None) if seen.last().is_some_and(|last| *last < number) => {
                    let message = format!(
                        "row {number} stands below row {}",
                        seen.last().copied().unwrap_or(number)
                    );
                    self.reading
                        .fault(&line.head.span, message, "draw the rows from the top down");
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
                self.reading
                    .fault(&field.span, format!("row {row} of the map is missing"), remedy);
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
                let span = line
                    .cells
                    .get(wanted)
                    .map_or(line.span.clone(), |cell| cell.span.start..line.span.end);
                (span, format!("take {} out", found - wanted))
            } else {
                (
                    line.span.clone(),
                    format!("add {}, `.` for open ground", wanted - found),
                )
            };
            self.reading.fault(
                &span,
                format!("row {row} has {found} cells, but needs {wanted}"),
                remedy,
            );
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
        let kinds = if unit == Some(0) {
            Some(Vec::new())
        } else {
            self.ground(board, cell, ground, hex)
        };
        match kinds {
            None => field.whole = false,
            Some(kinds) if kinds.is_empty() => {}
            Some(kinds) => field.ground.push((hex, kinds)),
        }
        if let Some(at) = unit {
            // A map with escapes has no places for its pieces; all of them then point at the whole string.
            let exact = cell.span.len() == cell.text.len();
            let piece = Piece {
                text: &cell.text[at..],
                span: if exact {
                    cell.span.start + at..cell.span.end
                } else {
                    cell.span.clone()
                },
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
            let Some(kind) = self
                .tables
                .terrain
                .iter()
                .position(|entry| entry.terrain.site.is_none() && entry.terrain.sign.chars().eq([sign]))
            else {
                let drawn = self.tables.terrain.iter().filter(|entry| entry.terrain.site.is_none());
                let signs = drawn.map(|entry| entry.terrain.sign.as_str());
                let message = format!("`{}` on {name} is not a terrain", quoted(ground));
                let remedy = match ground.char_indices().find(|(at, _)| is_unit(&ground[*at..])) {
                    Some((at, _)) if at > 0 => format!(
                        "put a `/` before the unit: `{}/{}`",
                        &ground[..at],
                        quoted(&ground[at..])
                    ),
                    _ => format!(
                        "the signs are `.` and {}; a unit is p or s and its code",
                        suggest::list(signs)
                    ),
                };
                self.reading.fault_on(name, &cell.span, message, remedy);
                return None;
            };
            kinds.push(kind);
        }
        let entries = &self.tables.terrain;
        let together = match &kinds[..] {
            [_] => true,
            [below, above] => {
                !entries[*below].landmark && !entries[*below].terrain.impassable && entries[*above].landmark
            }
            _ => false,
        };
        if !together {
            let message = if kinds.is_empty() {
                format!("there is no ground before the `/` on {name}")
            } else {
                format!("`{}` cannot lie together on {name}", quoted(ground))
            };
            self.reading.fault_on(
                name,
                &cell.span,
                message,
                "write one sign, or passable ground with a landmark on it such as `h#`",
            );
            return None;
        }
        Some(kinds)
    }
}

/// Whether a cell, or the end of one, looks like a unit: a camp letter and a capital.
fn is_unit(text: &str) -> bool {
    let mut letters = text.chars();
    matches!(letters.next(), Some('p' | 's')) && letters.next().is_some_and(|letter| letter.is_ascii_uppercase())
}
