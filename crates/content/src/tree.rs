//! A TOML file as a tree in which every value knows its place, and a reader that collects faults.

use crate::fault::Note;
use crate::suggest;
use std::fmt::Display;
use std::ops::{Range, RangeInclusive};
use toml::de::{DeTable, DeValue};

/// A value and the bytes it was written in.
#[derive(Clone, Debug)]
pub(crate) struct At<T> {
    pub(crate) span: Range<usize>,
    pub(crate) value: T,
}

/// A value of a file.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    pub(crate) span: Range<usize>,
    /// Whether it is in the file itself and not in the adventure that the file is based on.
    pub(crate) own: bool,
    pub(crate) value: Value,
}

/// What a value can be.
#[derive(Clone, Debug)]
pub(crate) enum Value {
    Text(String),
    Number(i64),
    Flag(bool),
    List(Vec<Node>),
    Table(Table),
    /// A value that no key takes: a date, a fraction, a number that is too large.
    Other(&'static str),
}

/// The keys of a table with their values.
#[derive(Clone, Debug, Default)]
pub(crate) struct Table {
    pub(crate) span: Range<usize>,
    pub(crate) entries: Vec<(At<String>, Node)>,
}

impl Table {
    pub(crate) fn get(&self, key: &str) -> Option<&Node> {
        self.entries
            .iter()
            .find(|(name, _)| name.value == key)
            .map(|(_, node)| node)
    }

    /// Inherits from `base` what is not given here. It is placed at `span`, where the file names its base.
    pub(crate) fn inherit(&mut self, base: &Self, span: &Range<usize>) {
        for (key, node) in &base.entries {
            let own = self.entries.iter_mut().find(|(name, _)| name.value == key.value);
            match (own.map(|(_, node)| &mut node.value), &node.value) {
                (None, _) => self.entries.push((
                    At {
                        span: span.clone(),
                        value: key.value.clone(),
                    },
                    node.moved(span),
                )),
                (Some(Value::Table(own)), Value::Table(base)) => own.inherit(base, span),
                _ => {}
            }
        }
    }

    pub(crate) fn remove(&mut self, key: &str) {
        self.entries.retain(|(name, _)| name.value != key);
    }
}

impl Node {
    fn moved(&self, span: &Range<usize>) -> Self {
        let value = match &self.value {
            Value::List(list) => Value::List(list.iter().map(|node| node.moved(span)).collect()),
            Value::Table(table) => Value::Table(Table {
                span: span.clone(),
                entries: table
                    .entries
                    .iter()
                    .map(|(key, node)| {
                        let key = At {
                            span: span.clone(),
                            value: key.value.clone(),
                        };
                        (key, node.moved(span))
                    })
                    .collect(),
            }),
            other => other.clone(),
        };
        Self {
            span: span.clone(),
            own: false,
            value,
        }
    }

    const fn kind(&self) -> &'static str {
        match &self.value {
            Value::Text(_) => "text",
            Value::Number(_) => "a number",
            Value::Flag(_) => "true or false",
            Value::List(_) => "a list",
            Value::Table(_) => "a table",
            Value::Other(kind) => kind,
        }
    }
}

/// Reads the text as a table, or notes every place where it is not TOML.
pub(crate) fn parse(text: &str) -> Result<Table, Vec<Note>> {
    let (table, errors) = DeTable::parse_recoverable(text);
    if errors.is_empty() {
        return Ok(convert(0..0, table.get_ref()));
    }
    Err(errors
        .into_iter()
        .map(|error| Note {
            span: error.span().unwrap_or(0..0),
            hex: None,
            message: format!("this is not TOML: {}", error.message().trim().replace('\n', ", ")),
            remedy: "fix this first: the rest of the file is read once it is TOML".into(),
        })
        .collect())
}

fn convert(span: Range<usize>, table: &DeTable<'_>) -> Table {
    Table {
        span,
        entries: table
            .iter()
            .map(|(key, value)| {
                let key = At {
                    span: key.span(),
                    value: key.get_ref().to_string(),
                };
                (key, node(value.span(), value.get_ref()))
            })
            .collect(),
    }
}

fn node(span: Range<usize>, value: &DeValue<'_>) -> Node {
    let value = match value {
        DeValue::String(text) => Value::Text(text.to_string()),
        DeValue::Integer(number) => i64::from_str_radix(number.as_str(), number.radix())
            .map_or(Value::Other("a number far too large"), Value::Number),
        DeValue::Float(_) => Value::Other("a fraction"),
        DeValue::Boolean(flag) => Value::Flag(*flag),
        DeValue::Datetime(_) => Value::Other("a date"),
        DeValue::Array(list) => Value::List(list.iter().map(|item| node(item.span(), item.get_ref())).collect()),
        DeValue::Table(table) => Value::Table(convert(span.clone(), table)),
    };
    Node { span, own: true, value }
}

/// Whether a key may be missing.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Need {
    Must,
    May,
}

/// The reading of one file: it notes faults and continues.
#[derive(Default, Debug)]
pub(crate) struct Reading {
    pub(crate) notes: Vec<Note>,
    /// Misspelled keys, by the place of their table: they are not reported as missing too.
    meant: Vec<(Range<usize>, String)>,
}

impl Reading {
    pub(crate) fn fault(&mut self, span: &Range<usize>, message: impl Display, remedy: impl Display) {
        self.notes.push(Note {
            span: span.clone(),
            hex: None,
            message: message.to_string(),
            remedy: remedy.to_string(),
        });
    }

    pub(crate) fn fault_on(
        &mut self,
        hex: impl Display,
        span: &Range<usize>,
        message: impl Display,
        remedy: impl Display,
    ) {
        self.notes.push(Note {
            span: span.clone(),
            hex: Some(hex.to_string()),
            message: message.to_string(),
            remedy: remedy.to_string(),
        });
    }

    /// Notes every key of a table that nothing reads.
    pub(crate) fn keys(&mut self, table: &Table, place: &str, known: &[&str]) {
        for (key, _) in table
            .entries
            .iter()
            .filter(|(key, _)| !known.contains(&key.value.as_str()))
        {
            let word = &key.value;
            if let Some(meant) = suggest::nearest(word, known.iter().copied()) {
                self.meant.push((table.span.clone(), meant.into()));
            }
            self.fault(
                &key.span,
                format!("{place} has no key `{}`", quoted(word)),
                suggest::remedy(word, known.iter().copied()),
            );
        }
    }

    pub(crate) fn get<'t>(&mut self, table: &'t Table, place: &str, key: &str, need: Need) -> Option<&'t Node> {
        let node = table.get(key);
        let misspelled = |(span, meant): &(Range<usize>, String)| *span == table.span && meant == key;
        if node.is_none() && need == Need::Must && !self.meant.iter().any(misspelled) {
            let remedy = match key {
                "camps" => "add `[camps.pennant]` and `[camps.standard]`".into(),
                "map" => "add `map = '''`, one line for each row of the board, and `'''`".into(),
                _ => format!("add `{key} = ...`"),
            };
            self.fault(&table.span, format!("{place} lacks the key `{key}`"), remedy);
        }
        node
    }

    fn wrong(&mut self, node: &Node, key: &str, wanted: &str) {
        self.fault(
            &node.span,
            format!("`{key}` must be {wanted}, not {}", node.kind()),
            format!("write {wanted}"),
        );
    }

    pub(crate) fn as_text(&mut self, node: &Node, key: &str) -> Option<At<String>> {
        match &node.value {
            Value::Text(text) => Some(At {
                span: node.span.clone(),
                value: text.clone(),
            }),
            _ => {
                self.wrong(node, key, "text in quotes");
                None
            }
        }
    }

    pub(crate) fn as_number<N: TryFrom<i64>>(
        &mut self,
        node: &Node,
        key: &str,
        range: RangeInclusive<i64>,
    ) -> Option<At<N>> {
        match node.value {
            Value::Number(number) => {
                if range.contains(&number)
                    && let Ok(value) = N::try_from(number)
                {
                    return Some(At {
                        span: node.span.clone(),
                        value,
                    });
                }
                let (least, most) = range.into_inner();
                self.fault(
                    &node.span,
                    format!("`{key}` must be from {least} to {most}, not {number}"),
                    format!("write a number from {least} to {most}"),
                );
                None
            }
            _ => {
                self.wrong(node, key, "a whole number");
                None
            }
        }
    }

    pub(crate) fn as_table<'t>(&mut self, node: &'t Node, key: &str) -> Option<&'t Table> {
        if let Value::Table(table) = &node.value {
            return Some(table);
        }
        self.wrong(node, key, "a table");
        None
    }

    pub(crate) fn as_list<'t>(&mut self, node: &'t Node, key: &str) -> &'t [Node] {
        if let Value::List(list) = &node.value {
            return list;
        }
        self.wrong(node, key, "a list");
        &[]
    }

    pub(crate) fn as_flag(&mut self, node: &Node, key: &str) -> Option<bool> {
        if let Value::Flag(flag) = node.value {
            return Some(flag);
        }
        self.wrong(node, key, "true or false");
        None
    }

    pub(crate) fn text(&mut self, table: &Table, place: &str, key: &str, need: Need) -> Option<At<String>> {
        let node = self.get(table, place, key, need)?;
        self.as_text(node, key)
    }

    pub(crate) fn number<N: TryFrom<i64>>(
        &mut self,
        table: &Table,
        place: &str,
        key: &str,
        range: RangeInclusive<i64>,
        need: Need,
    ) -> Option<At<N>> {
        let node = self.get(table, place, key, need)?;
        self.as_number(node, key, range)
    }

    pub(crate) fn table<'t>(&mut self, table: &'t Table, place: &str, key: &str, need: Need) -> Option<&'t Table> {
        let node = self.get(table, place, key, need)?;
        self.as_table(node, key)
    }

    /// The items of a list of texts; a key that is missing is an empty list.
    pub(crate) fn texts(&mut self, table: &Table, place: &str, key: &str) -> Vec<At<String>> {
        let Some(node) = self.get(table, place, key, Need::May) else {
            return Vec::new();
        };
        self.as_list(node, key)
            .iter()
            .filter_map(|item| self.as_text(item, key))
            .collect()
    }

    /// A text that must be one of some words.
    pub(crate) fn word<T: Copy>(&mut self, text: &At<String>, key: &str, words: &[(&str, T)]) -> Option<T> {
        let found = words.iter().find(|(word, _)| *word == text.value);
        if found.is_none() {
            self.fault(
                &text.span,
                format!("`{key}` cannot be `{}`", quoted(&text.value)),
                suggest::remedy(&text.value, words.iter().map(|(word, _)| *word)),
            );
        }
        found.map(|(_, value)| *value)
    }
}

/// Foreign text in a message: shortened, and without characters that would disturb a terminal.
pub(crate) fn quoted(text: &str) -> String {
    const LONGEST: usize = 40;
    let mut shown: String = text.chars().take(LONGEST).flat_map(char::escape_debug).collect();
    if text.chars().nth(LONGEST).is_some() {
        shown.push_str("...");
    }
    shown
}
