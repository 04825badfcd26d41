//! The rulebook: every rule of the source documents in our own words, the rulings on open questions, the rows that wait
//! for later work, and the tests that prove a row.

use crate::files::Files;
use serde::Serialize;
use std::collections::BTreeMap;
use thiserror::Error;

/// One of the documents the rules come from.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Document {
    /// The first edition.
    First,
    /// Epic BattleLore.
    Epic,
    /// The second edition.
    Second,
    /// The command-by-colour tabletop variant.
    Tabletop,
}

impl Document {
    /// All documents.
    pub const ALL: [Self; 4] = [Self::First, Self::Epic, Self::Second, Self::Tabletop];

    /// Its name in paths.
    pub const fn word(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Epic => "epic",
            Self::Second => "second",
            Self::Tabletop => "tabletop",
        }
    }

    /// The letter its rows begin with.
    pub const fn letter(self) -> &'static str {
        match self {
            Self::First => "F",
            Self::Epic => "E",
            Self::Second => "S",
            Self::Tabletop => "T",
        }
    }
}

/// The kind of a row.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum RowKind {
    /// Something that always holds.
    Rule,
    /// A decision of a player.
    Choice,
    /// A limit.
    Limit,
    /// Part of setting up.
    Setup,
    /// A worked case: given, when, then.
    Example,
    /// A rule that may be left out.
    Optional,
    /// Something worth knowing that is not a rule.
    Note,
}

impl RowKind {
    fn from_word(word: &str) -> Option<Self> {
        Some(match word {
            "rule" => Self::Rule,
            "choice" => Self::Choice,
            "limit" => Self::Limit,
            "setup" => Self::Setup,
            "example" => Self::Example,
            "optional" => Self::Optional,
            "note" => Self::Note,
            _ => return None,
        })
    }
}

/// A row of the rulebook.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Row {
    /// The document it comes from.
    pub document: Document,
    /// Its chapter, the part of the id before the dot.
    pub chapter: String,
    /// Its id, which never changes.
    pub id: String,
    /// Where it is in the document.
    pub page: String,
    /// What it is about.
    pub topic: String,
    /// What it says, in our words.
    pub text: String,
    /// What it is.
    pub kind: RowKind,
}

/// A decision on something a document leaves open.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Ruling {
    /// The document it belongs to.
    pub document: Document,
    /// Its id.
    pub id: String,
    /// The question.
    pub heading: String,
    /// The decision and why.
    pub text: String,
}

/// Rows that wait for later work.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Later {
    /// A row (`F2.11`), a run of rows of one chapter (`F11.1-F11.61`), a chapter (`F6`) or a document (`E`).
    pub id: String,
    /// What they wait for.
    pub reason: String,
}

/// A test that proves a row.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Proof {
    /// The row.
    pub id: String,
    /// The test.
    pub test: String,
}

/// The whole rulebook.
#[derive(Clone, Debug, Default)]
pub struct Rulebook {
    rows: Vec<Row>,
    places: BTreeMap<String, usize>,
    rulings: Vec<Ruling>,
    later: Vec<Later>,
    proofs: Vec<Proof>,
}

/// Why the rulebook could not be read.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{file}:{line}: {message}")]
pub struct RulebookError {
    /// The file.
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong.
    pub message: String,
}

impl Rulebook {
    /// Reads the rulebook of a library. Files that are missing count as empty.
    ///
    /// # Errors
    /// The first line that cannot be read.
    pub fn read(files: &Files) -> Result<Self, RulebookError> {
        let mut book = Self::default();
        for document in Document::ALL {
            let file = format!("rulebook/{}.tsv", document.word());
            for (line, [id, page, topic, text, kind]) in table(files, &file)? {
                let wrong = |message: String| RulebookError {
                    file: file.clone(),
                    line,
                    message,
                };
                let kind =
                    RowKind::from_word(kind).ok_or_else(|| wrong(format!("there is no kind of row `{kind}`")))?;
                let chapter = id.split_once('.').map(|(chapter, _)| chapter);
                let chapter = chapter.filter(|chapter| chapter.starts_with(document.letter()));
                let chapter = chapter.ok_or_else(|| wrong(format!("`{id}` is not an id of this document")))?;
                if book.places.insert(id.into(), book.rows.len()).is_some() {
                    return Err(wrong(format!("the id `{id}` is used twice")));
                }
                book.rows.push(Row {
                    document,
                    chapter: chapter.into(),
                    id: id.into(),
                    page: page.into(),
                    topic: topic.into(),
                    text: text.into(),
                    kind,
                });
            }
            let file = format!("rulebook/{}-rulings.md", document.word());
            book.rulings
                .extend(rulings(document, files.get(&file).unwrap_or_default()));
        }
        for (_, [id, reason]) in table(files, "rulebook/later.tsv")? {
            book.later.push(Later {
                id: id.into(),
                reason: reason.into(),
            });
        }
        for (_, [id, test]) in table(files, "rulebook/proofs.tsv")? {
            book.proofs.push(Proof {
                id: id.into(),
                test: test.into(),
            });
        }
        Ok(book)
    }

    /// All rows, document by document.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// A row by its id.
    pub fn row(&self, id: &str) -> Option<&Row> {
        self.rows.get(*self.places.get(id)?)
    }

    /// All rulings.
    pub fn rulings(&self) -> &[Ruling] {
        &self.rulings
    }

    /// A ruling by its id.
    pub fn ruling(&self, id: &str) -> Option<&Ruling> {
        self.rulings.iter().find(|ruling| ruling.id == id)
    }

    /// The rows left for later, as written in the file.
    pub fn later(&self) -> &[Later] {
        &self.later
    }

    /// Why a row is left for later, if it is.
    pub fn waits_for(&self, row: &Row) -> Option<&str> {
        self.later
            .iter()
            .find(|later| later.covers(row))
            .map(|later| later.reason.as_str())
    }

    /// Which tests prove which rows.
    pub fn proofs(&self) -> &[Proof] {
        &self.proofs
    }

    /// The tests that prove a row.
    pub fn proofs_of<'a>(&'a self, id: &'a str) -> impl Iterator<Item = &'a str> {
        self.proofs
            .iter()
            .filter(move |proof| proof.id == id)
            .map(|proof| proof.test.as_str())
    }
}

impl Later {
    /// Whether it includes a row.
    pub fn covers(&self, row: &Row) -> bool {
        if self.id == row.id || self.id == row.chapter || self.id == row.document.letter() {
            return true;
        }
        let number = |id: &str| {
            let (chapter, number) = id.split_once('.')?;
            (chapter == row.chapter).then(|| number.parse::<u32>().ok())?
        };
        let Some((first, last)) = self.id.split_once('-') else {
            return false;
        };
        match (number(first), number(last), number(&row.id)) {
            (Some(first), Some(last), Some(row)) => (first..=last).contains(&row),
            _ => false,
        }
    }
}

/// The lines of a table of `N` columns, with their numbers and without the head.
fn table<'a, const N: usize>(files: &'a Files, file: &str) -> Result<Vec<(usize, [&'a str; N])>, RulebookError> {
    let text = files.get(file).unwrap_or_default();
    let mut lines = Vec::new();
    for (index, line) in text
        .lines()
        .enumerate()
        .skip(1)
        .filter(|(_, line)| !line.trim().is_empty())
    {
        let cells: Vec<&str> = line.split('\t').collect();
        match <[&str; N]>::try_from(cells) {
            Ok(cells) => lines.push((index + 1, cells)),
            Err(cells) => {
                return Err(RulebookError {
                    file: file.into(),
                    line: index + 1,
                    message: format!("{} columns where {N} are needed, separated by tabs", cells.len()),
                });
            }
        }
    }
    Ok(lines)
}

/// The rulings of a file: paragraphs that begin `**R1 Heading**`, or sections headed `### RE-01 Heading`.
fn rulings(document: Document, text: &str) -> Vec<Ruling> {
    let mut rulings: Vec<Ruling> = Vec::new();
    let mut open = false;
    for line in text.lines() {
        let bold = line.strip_prefix("**").and_then(|rest| rest.split_once("**"));
        let head = line
            .strip_prefix("### ")
            .map(|rest| (rest, ""))
            .or(bold)
            .and_then(|(head, rest)| {
                let (id, heading) = head.split_once(' ')?;
                let is_id = id.starts_with('R') && id.ends_with(|last: char| last.is_ascii_digit());
                is_id.then_some((id, heading, rest))
            });
        if let Some((id, heading, rest)) = head {
            rulings.push(Ruling {
                document,
                id: id.into(),
                heading: heading.trim_end_matches('.').into(),
                text: rest.trim().into(),
            });
            open = true;
        } else if line.starts_with('#') {
            open = false;
        } else if open && let Some(ruling) = rulings.last_mut() {
            if !ruling.text.is_empty() {
                ruling.text.push('\n');
            }
            ruling.text.push_str(line);
        }
    }
    for ruling in &mut rulings {
        ruling.text = ruling.text.trim().into();
    }
    rulings
}
