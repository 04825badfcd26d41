//! The head of a file: format, id, title, story, board and who begins.

use super::{CoursePlace, Draft, FORMAT, Favor, Kind};
use crate::suggest;
use crate::tree::{At, Need, Table, Value, quoted};
use rules::board::{Board, BoardFault, BoardSpec, MAX_COLUMNS};
use rules::side::Side;
use std::sync::Arc;

/// All keys a file may have at its top.
pub(super) const KEYS: [&str; 24] = [
    "format",
    "adventure",
    "id",
    "title",
    "kind",
    "draft",
    "board",
    "difficulty",
    "teaches",
    "course",
    "favor",
    "background",
    "first",
    "map",
    "camps",
    "unit",
    "objective",
    "special",
    "switches",
    "deck",
    "lore",
    "landmarks",
    "position",
    "puzzle",
];

/// The words for the rules of an adventure.
const KINDS: [(&str, Kind); 2] = [("medieval", Kind::Medieval), ("lore", Kind::Lore)];

/// The words for the two camps.
pub(super) const SIDES: [(&str, Side); 2] = [("pennant", Side::Pennant), ("standard", Side::Standard)];

/// What the head says.
pub(super) struct Head {
    pub(super) id: String,
    pub(super) title: String,
    pub(super) kind: Kind,
    pub(super) background: String,
    pub(super) teaches: String,
    pub(super) difficulty: u8,
    pub(super) course: Option<CoursePlace>,
    pub(super) first: Option<Side>,
    pub(super) draft: bool,
    pub(super) favor: Option<Favor>,
}

impl Draft<'_> {
    pub(super) fn head(&mut self, root: &Table) -> Head {
        let need = self.need();
        let place = "an adventure";
        if let Some(format) = self
            .reading
            .number::<u32>(root, place, "format", 1..=i64::from(u32::MAX), need)
            && format.value != FORMAT
        {
            self.reading.fault(
                &format.span,
                format!("the format is {}, but this program reads format {FORMAT}", format.value),
                format!("write `format = {FORMAT}`, or use a newer program"),
            );
        }
        let id = self.id(root);
        let title = self
            .reading
            .text(root, place, "title", need)
            .map_or_else(|| id.clone(), |text| text.value);
        let kind = self.reading.text(root, place, "kind", need);
        let kind = kind.and_then(|text| self.reading.word(&text, "kind", &KINDS));
        let mut prose = |key: &str| {
            self.reading
                .text(root, place, key, need)
                .map(|text| text.value.trim().to_owned())
        };
        let background = prose("background").unwrap_or_default();
        let teaches = prose("teaches").unwrap_or_default();
        let difficulty = self.reading.number(root, place, "difficulty", 1..=3, need);
        let first = self.reading.text(root, place, "first", need);
        let first = first.and_then(|text| self.reading.word(&text, "first", &SIDES));
        Head {
            id,
            title,
            kind: kind.unwrap_or_default(),
            background,
            teaches,
            difficulty: difficulty.map_or(1, |at| at.value),
            course: self.course(root),
            first,
            draft: self.flag(root, "draft"),
            favor: self.favor(root),
        }
    }

    /// The number of the adventure in the course. A position of an adventure has none.
    fn course(&mut self, root: &Table) -> Option<CoursePlace> {
        let table = self.reading.table(root, "an adventure", "course", Need::May)?;
        let place = "the course";
        self.reading.keys(table, place, &["number", "topic"]);
        let number = self.reading.number(table, place, "number", 1..=99, Need::Must);
        let topic = self.reading.text(table, place, "topic", Need::Must);
        (number.zip(topic)).map(|(number, topic)| CoursePlace {
            number: number.value,
            topic: topic.value.trim().to_owned(),
        })
    }

    /// A flag that is `false` if it is left out.
    fn flag(&mut self, root: &Table, key: &str) -> bool {
        match self.reading.get(root, "an adventure", key, Need::May) {
            Some(node) => self.reading.as_flag(node, key).unwrap_or_default(),
            None => false,
        }
    }

    fn id(&mut self, root: &Table) -> String {
        let need = self.need();
        let stem = self.file.rsplit(['/', '\\']).next().unwrap_or_default();
        let stem = stem.strip_suffix(".toml").unwrap_or(stem).to_owned();
        let Some(id) = self.reading.text(root, "an adventure", "id", need) else {
            return stem;
        };
        let good = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
        if id.value.is_empty() || !id.value.chars().all(good) {
            self.reading.fault(
                &id.span,
                format!("`{}` cannot be an id", quoted(&id.value)),
                "use small letters, digits and hyphens, such as `agincourt-1415`",
            );
        }
        id.value
    }

    pub(super) fn board(&mut self, root: &Table) -> Option<Arc<Board>> {
        let must = self.must();
        let node = self.reading.get(root, "an adventure", "board", must)?;
        let built = if let Value::Table(table) = &node.value {
            Board::new(self.drawn_board(table)?).map(Arc::new)
        } else {
            let id = self.reading.as_text(node, "board")?;
            let Some(entry) = self.boards.get(&id.value) else {
                let known = self.boards.list().iter().map(|entry| entry.spec.id.as_str());
                let remedy = suggest::remedy(&id.value, known);
                self.reading
                    .fault(&id.span, format!("there is no board `{}`", quoted(&id.value)), remedy);
                return None;
            };
            entry.board()
        };
        match built {
            Ok(board) => Some(board),
            Err(faults) => {
                for fault in faults {
                    self.reading
                        .fault(&node.span, fault, "change `rows` or `lines` of the board");
                }
                None
            }
        }
    }

    fn drawn_board(&mut self, table: &Table) -> Option<BoardSpec> {
        let place = "a board";
        self.reading.keys(table, place, &["rows", "lines"]);
        let rows = self.reading.get(table, place, "rows", Need::Must)?;
        let list = self.reading.as_list(rows, "rows");
        let rows: Vec<u8> = list
            .iter()
            .filter_map(|item| self.reading.as_number(item, "rows", 1..=i64::from(MAX_COLUMNS)))
            .map(|at| at.value)
            .collect();
        if rows.len() < list.len() {
            return None;
        }
        let longest = rows.iter().copied().max().unwrap_or(2);
        let thirds = vec![(2 * longest / 3).max(1), (4 * longest / 3).max(2)];
        let lines = match self.reading.get(table, place, "lines", Need::May) {
            None => thirds,
            Some(node) => {
                let list = self.reading.as_list(node, "lines");
                let lines: Vec<At<u8>> = list
                    .iter()
                    .filter_map(|item| self.reading.as_number(item, "lines", 0..=255))
                    .collect();
                if lines.len() < list.len() {
                    return None;
                }
                if !matches!(lines.len(), 0 | 2) {
                    let remedy = format!("write `lines = {thirds:?}`, or `lines = []` for a board without sections");
                    let fault = BoardFault::LineCount { lines: lines.len() };
                    self.reading.fault(&node.span, fault, remedy);
                    return None;
                }
                lines.into_iter().map(|line| line.value).collect()
            }
        };
        Some(BoardSpec {
            id: "drawn".into(),
            name: "Drawn board".into(),
            rows,
            lines,
        })
    }
}
