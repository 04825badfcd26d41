//! `gonfalon rules --coverage`: how much of the rulebook is proven by tests.

use crate::output::Out;
use anyhow::Result;
use content::rulebook::{Document, Row, RowKind, Rulebook};
use serde::Serialize;
use std::io::Write;
use std::process::ExitCode;

/// How much of the rulebook is proven. The form is fixed: other programs read it.
#[derive(Debug, Serialize)]
pub(crate) struct Coverage {
    pub(crate) documents: Vec<DocumentCoverage>,
}

#[derive(Debug, Serialize)]
pub(crate) struct DocumentCoverage {
    pub(crate) id: &'static str,
    pub(crate) chapters: Vec<ChapterCoverage>,
}

#[derive(Debug, Serialize)]
pub(crate) struct ChapterCoverage {
    pub(crate) id: String,
    /// All rows.
    pub(crate) rows: usize,
    /// Rows that a test can prove: all but notes and optional rules.
    provable: usize,
    /// Provable rows that are proven.
    proven: usize,
    /// Provable rows that wait for later work, proven or not.
    later: Vec<String>,
    /// Provable rows that are neither proven nor left for later.
    unproven: Vec<String>,
}

impl Coverage {
    /// Counts what is proven.
    pub(crate) fn of(book: &Rulebook) -> Self {
        let documents = Document::ALL.map(|document| {
            let mut chapters: Vec<ChapterCoverage> = Vec::new();
            for row in book.rows().iter().filter(|row| row.document == document) {
                let place = chapters.iter().position(|chapter| chapter.id == row.chapter);
                let place = place.unwrap_or_else(|| {
                    chapters.push(ChapterCoverage::new(&row.chapter));
                    chapters.len() - 1
                });
                chapters[place].add(book, row);
            }
            DocumentCoverage {
                id: document.word(),
                chapters,
            }
        });
        Self {
            documents: documents.into(),
        }
    }
}

impl ChapterCoverage {
    fn new(id: &str) -> Self {
        Self {
            id: id.into(),
            rows: 0,
            provable: 0,
            proven: 0,
            later: Vec::new(),
            unproven: Vec::new(),
        }
    }

    fn add(&mut self, book: &Rulebook, row: &Row) {
        self.rows += 1;
        if !provable(row.kind) {
            return;
        }
        self.provable += 1;
        if book.waits_for(row).is_some() {
            self.later.push(row.id.clone());
        } else if book.proofs_of(&row.id).next().is_some() {
            self.proven += 1;
        } else {
            self.unproven.push(row.id.clone());
        }
    }
}

/// Whether a test can prove rows of this kind.
pub(crate) const fn provable(kind: RowKind) -> bool {
    match kind {
        RowKind::Rule | RowKind::Choice | RowKind::Limit | RowKind::Setup | RowKind::Example => true,
        RowKind::Optional | RowKind::Note => false,
    }
}

/// Runs the command.
pub(crate) fn run(book: &Rulebook, json: bool, out: &mut Out) -> Result<ExitCode> {
    let coverage = Coverage::of(book);
    if json {
        out.json(&coverage)?;
        return Ok(ExitCode::SUCCESS);
    }
    for document in &coverage.documents {
        writeln!(out, "{}", document.id)?;
        let head = ["chapter", "rows", "notes", "provable", "proven", "later", "unproven"];
        table_line(&head.map(str::to_owned), out)?;
        let mut sums = [0; 6];
        for chapter in &document.chapters {
            let numbers = [
                chapter.rows,
                chapter.rows - chapter.provable,
                chapter.provable,
                chapter.proven,
                chapter.later.len(),
                chapter.unproven.len(),
            ];
            for (sum, number) in sums.iter_mut().zip(numbers) {
                *sum += number;
            }
            number_line(&chapter.id, numbers, out)?;
        }
        number_line("all", sums, out)?;
        for (what, pick) in [
            (
                "Later",
                (|chapter| &chapter.later) as fn(&ChapterCoverage) -> &Vec<String>,
            ),
            ("Unproven", |chapter| &chapter.unproven),
        ] {
            let runs: Vec<String> = document
                .chapters
                .iter()
                .flat_map(|chapter| runs(pick(chapter)))
                .collect();
            if !runs.is_empty() {
                out.paragraph(2, &format!("{what}: {}", runs.join(", ")))?;
            }
        }
        writeln!(out)?;
    }
    writeln!(
        out,
        "`notes` are notes and optional rules: there is nothing in them to prove."
    )?;
    Ok(ExitCode::SUCCESS)
}

fn number_line(id: &str, numbers: [usize; 6], out: &mut Out) -> Result<()> {
    let mut cells = [const { String::new() }; 7];
    cells[0] = id.into();
    for (cell, number) in cells[1..].iter_mut().zip(numbers) {
        *cell = number.to_string();
    }
    table_line(&cells, out)
}

fn table_line(cells: &[String; 7], out: &mut Out) -> Result<()> {
    write!(out, "  {:<8}", cells[0])?;
    for cell in &cells[1..] {
        write!(out, "{cell:>10}")?;
    }
    writeln!(out)?;
    Ok(())
}

/// Ids that follow each other are written as a run: F8.1-F8.88.
fn runs(ids: &[String]) -> Vec<String> {
    let parts = |id: &str| {
        let (chapter, number) = id.split_once('.')?;
        Some((chapter.to_owned(), number.parse::<u32>().ok()?))
    };
    let mut runs: Vec<(String, String)> = Vec::new();
    for id in ids {
        let follows = runs.last().is_some_and(|(_, last)| match (parts(last), parts(id)) {
            (Some((before, last)), Some((chapter, number))) => before == chapter && number == last + 1,
            _ => false,
        });
        match runs.last_mut() {
            Some((_, last)) if follows => last.clone_from(id),
            _ => runs.push((id.clone(), id.clone())),
        }
    }
    runs.into_iter()
        .map(|(first, last)| {
            if first == last {
                first
            } else {
                format!("{first}-{last}")
            }
        })
        .collect()
}
