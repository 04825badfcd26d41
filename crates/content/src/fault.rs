//! Faults of files: where they are, what is wrong and what to do.

use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};
use serde::Serialize;
use std::fmt::{self, Write};
use std::ops::Range;

/// Nobody reads on after this many faults, and each is printed with its part of the file.
const MOST_PRINTED: usize = 100;

/// One thing that is wrong in a file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Fault {
    /// The file, by its path in the library or as the caller named it.
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
    /// The character in the line, counted from 1.
    pub column: usize,
    /// The bytes of the file in question.
    pub span: Range<usize>,
    /// The hex in question, if there is one.
    pub hex: Option<String>,
    /// What is wrong.
    pub message: String,
    /// What to do about it.
    pub remedy: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}: {}", self.file, self.line, self.column, self.message)?;
        if !self.remedy.is_empty() {
            write!(f, " ({})", self.remedy)?;
        }
        Ok(())
    }
}

/// Every fault of one or more files, sorted by place, with the texts they are in.
#[derive(Clone, Debug, Default)]
pub struct Faults {
    sources: Vec<(String, String)>,
    list: Vec<Fault>,
}

impl Faults {
    /// The faults of one file. They are sorted by place, and their lines and columns are computed here.
    pub(crate) fn new(file: &str, text: &str, notes: Vec<Note>) -> Self {
        let lines = Lines::new(text);
        let mut list: Vec<Fault> = notes
            .into_iter()
            .map(|note| {
                let span = within(text, note.span);
                let (line, column) = lines.place(text, span.start);
                Fault {
                    file: file.into(),
                    line,
                    column,
                    span,
                    hex: note.hex,
                    message: note.message,
                    remedy: note.remedy,
                }
            })
            .collect();
        list.sort_by(|a, b| (a.span.start, a.span.end, &a.message).cmp(&(b.span.start, b.span.end, &b.message)));
        list.dedup();
        Self {
            sources: vec![(file.into(), text.into())],
            list,
        }
    }

    /// Adds the faults of other files.
    pub fn extend(&mut self, other: Self) {
        self.sources.extend(other.sources);
        self.list.extend(other.list);
    }

    /// The faults, file by file and by place.
    pub fn list(&self) -> &[Fault] {
        &self.list
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// The faults as text for people: each with its line, a caret under the place and a remedy.
    pub fn render(&self, color: bool) -> String {
        let renderer = if color { Renderer::styled() } else { Renderer::plain() };
        let mut out = String::new();
        for fault in self.list.iter().take(MOST_PRINTED) {
            let text = self
                .sources
                .iter()
                .find(|(file, _)| *file == fault.file)
                .map_or("", |(_, text)| text.as_str());
            let snippet = Snippet::source(text)
                .path(&fault.file)
                .annotation(AnnotationKind::Primary.span(within(text, fault.span.clone())));
            let mut group = Level::ERROR.primary_title(&fault.message).element(snippet);
            if !fault.remedy.is_empty() {
                group = group.element(Level::HELP.message(&fault.remedy));
            }
            out.push_str(&renderer.render(&[group]));
            out.push_str("\n\n");
        }
        if self.list.len() > MOST_PRINTED {
            let _ = writeln!(out, "... and {} more", self.list.len() - MOST_PRINTED);
        }
        out
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.list.iter().enumerate() {
            if index > 0 {
                f.write_str("\n")?;
            }
            fault.fmt(f)?;
        }
        Ok(())
    }
}

impl std::error::Error for Faults {}

/// A fault while a file is still being read: its place is known only in bytes.
#[derive(Clone, Debug)]
pub(crate) struct Note {
    pub(crate) span: Range<usize>,
    pub(crate) hex: Option<String>,
    pub(crate) message: String,
    pub(crate) remedy: String,
}

/// The span adjusted so that it lies in the text and splits no character: spans may come from other crates.
fn within(text: &str, span: Range<usize>) -> Range<usize> {
    let floor = |mut at: usize| {
        at = at.min(text.len());
        while !text.is_char_boundary(at) {
            at -= 1;
        }
        at
    };
    let start = floor(span.start);
    start..floor(span.end).max(start)
}

/// Where each line of a text begins.
struct Lines(Vec<usize>);

impl Lines {
    fn new(text: &str) -> Self {
        let mut starts = vec![0];
        starts.extend(
            text.bytes()
                .enumerate()
                .filter(|(_, byte)| *byte == b'\n')
                .map(|(at, _)| at + 1),
        );
        Self(starts)
    }

    fn place(&self, text: &str, at: usize) -> (usize, usize) {
        let line = self.0.partition_point(|start| *start <= at);
        let start = self.0[line.saturating_sub(1)];
        let column = text.get(start..at).map_or(0, |part| part.chars().count());
        (line, column + 1)
    }
}
