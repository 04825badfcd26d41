//! `gonfalon rules`: the rulebook by id and by words.

use crate::arguments::RulesArguments;
use crate::coverage;
use crate::output::{Out, count};
use anyhow::Result;
use content::Library;
use content::rulebook::{Row, RowKind, Rulebook, Ruling};
use serde::Serialize;
use std::io::Write;
use std::process::ExitCode;

/// Finds beyond this number are counted but not shown.
const MOST_FOUND: usize = 40;

const fn kind_word(kind: RowKind) -> &'static str {
    match kind {
        RowKind::Rule => "rule",
        RowKind::Choice => "choice",
        RowKind::Limit => "limit",
        RowKind::Setup => "setup",
        RowKind::Example => "example",
        RowKind::Optional => "optional",
        RowKind::Note => "note",
    }
}

/// What was looked up, as JSON.
#[derive(Debug, Serialize)]
struct Found<'a> {
    rows: Vec<FoundRow<'a>>,
    rulings: Vec<FoundRuling<'a>>,
}

#[derive(Debug, Serialize)]
struct FoundRow<'a> {
    #[serde(flatten)]
    row: &'a Row,
    later: Option<&'a str>,
    tests: Vec<&'a str>,
}

#[derive(Debug, Serialize)]
struct FoundRuling<'a> {
    #[serde(flatten)]
    ruling: &'a Ruling,
    tests: Vec<&'a str>,
}

/// Runs the command.
pub(crate) fn run(library: &Library, arguments: &RulesArguments, out: &mut Out) -> Result<ExitCode> {
    let book = library.rulebook();
    if arguments.coverage {
        return coverage::run(book, arguments.json, out);
    }
    if arguments.words.is_empty() {
        return overview(book, arguments.json, out);
    }
    let ids = arguments.words.iter().all(|word| looks_like_id(word));
    let (rows, rulings, missing) = if ids {
        by_id(book, &arguments.words)
    } else {
        let (rows, rulings) = by_words(book, &arguments.words);
        (rows, rulings, Vec::new())
    };
    let proofs = |id: &'_ str| -> Vec<&str> {
        let of = book.proofs().iter().filter(|proof| proof.id == id);
        of.map(|proof| proof.test.as_str()).collect()
    };
    if arguments.json {
        out.json(&Found {
            rows: rows
                .iter()
                .map(|row| FoundRow {
                    row,
                    later: book.waits_for(row),
                    tests: proofs(&row.id),
                })
                .collect(),
            rulings: rulings
                .iter()
                .map(|ruling| FoundRuling {
                    ruling,
                    tests: proofs(&ruling.id),
                })
                .collect(),
        })?;
    } else {
        let most = if ids { usize::MAX } else { MOST_FOUND };
        for row in rows.iter().take(most) {
            show_row(book, row, &proofs(&row.id), out)?;
        }
        for ruling in rulings.iter().take(most.saturating_sub(rows.len())) {
            show_ruling(ruling, &proofs(&ruling.id), out)?;
        }
        let found = rows.len() + rulings.len();
        if found > most {
            writeln!(out, "... and {} more: add a word to find fewer.", found - most)?;
        }
    }
    if !missing.is_empty() {
        out.flush()?;
        for id in &missing {
            writeln!(
                std::io::stderr(),
                "gonfalon: the rulebook has no row, ruling or chapter `{id}`"
            )?;
        }
        return Ok(ExitCode::FAILURE);
    }
    if rows.is_empty() && rulings.is_empty() {
        out.flush()?;
        writeln!(
            std::io::stderr(),
            "gonfalon: no rule or ruling has all of these words: {}",
            arguments.words.join(" ")
        )?;
        return Ok(ExitCode::FAILURE);
    }
    Ok(ExitCode::SUCCESS)
}

/// Whether a word is written like the id of a row, ruling or chapter: capital or small letters, then digits.
fn looks_like_id(word: &str) -> bool {
    let word = word.to_ascii_uppercase();
    let Some(letter) = word.chars().next() else {
        return false;
    };
    word == "FL"
        || "FESTR".contains(letter)
            && word.contains(|c: char| c.is_ascii_digit())
            && word.chars().skip(1).all(|c| c.is_ascii_digit() || ".-LET".contains(c))
}

fn by_id<'a>(book: &'a Rulebook, ids: &[String]) -> (Vec<&'a Row>, Vec<&'a Ruling>, Vec<String>) {
    let (mut rows, mut rulings, mut missing) = (Vec::new(), Vec::new(), Vec::new());
    for id in ids {
        let before = rows.len() + rulings.len();
        rows.extend(
            book.rows()
                .iter()
                .filter(|row| row.id.eq_ignore_ascii_case(id) || row.chapter.eq_ignore_ascii_case(id)),
        );
        rulings.extend(
            book.rulings()
                .iter()
                .filter(|ruling| ruling.id.eq_ignore_ascii_case(id)),
        );
        if rows.len() + rulings.len() == before {
            missing.push(id.clone());
        }
    }
    (rows, rulings, missing)
}

fn by_words<'a>(book: &'a Rulebook, words: &[String]) -> (Vec<&'a Row>, Vec<&'a Ruling>) {
    let words: Vec<String> = words
        .iter()
        .flat_map(|word| word.split_whitespace())
        .map(str::to_lowercase)
        .collect();
    let has_all = |texts: [&str; 3]| {
        let text = texts.join(" ").to_lowercase();
        words.iter().all(|word| text.contains(word))
    };
    let rows = book
        .rows()
        .iter()
        .filter(|row| has_all([&row.id, &row.topic, &row.text]));
    let rulings = book.rulings().iter();
    let rulings = rulings.filter(|ruling| has_all([&ruling.id, &ruling.heading, &ruling.text]));
    (rows.collect(), rulings.collect())
}

fn show_row(book: &Rulebook, row: &Row, tests: &[&str], out: &mut Out) -> Result<()> {
    let (document, kind) = (row.document.word(), kind_word(row.kind));
    writeln!(out, "{}  {kind}, {document} page {}, {}", row.id, row.page, row.topic)?;
    out.paragraph(4, &row.text)?;
    match (book.waits_for(row), tests) {
        (Some(reason), []) => writeln!(out, "    Later: {reason}")?,
        (None, []) if coverage::provable(row.kind) => writeln!(out, "    Not proven by any test yet")?,
        (None, []) => writeln!(out, "    Nothing to prove")?,
        (later, tests) => {
            if let Some(reason) = later {
                writeln!(out, "    Later, in part: {reason}")?;
            }
            out.paragraph(4, &format!("Proven by {}", tests.join(", ")))?;
        }
    }
    writeln!(out)?;
    Ok(())
}

fn show_ruling(ruling: &Ruling, tests: &[&str], out: &mut Out) -> Result<()> {
    writeln!(
        out,
        "{}  ruling, {}: {}",
        ruling.id,
        ruling.document.word(),
        ruling.heading
    )?;
    out.paragraph(4, &ruling.text)?;
    if !tests.is_empty() {
        out.paragraph(4, &format!("Proven by {}", tests.join(", ")))?;
    }
    writeln!(out)?;
    Ok(())
}

fn overview(book: &Rulebook, json: bool, out: &mut Out) -> Result<ExitCode> {
    if json {
        return coverage::run(book, true, out);
    }
    writeln!(
        out,
        "The rulebook has {} and {}.",
        count(book.rows().len(), "row", "rows"),
        count(book.rulings().len(), "ruling", "rulings")
    )?;
    for document in coverage::Coverage::of(book).documents {
        let chapters: Vec<String> = document
            .chapters
            .iter()
            .map(|chapter| format!("{} ({})", chapter.id, chapter.rows))
            .collect();
        out.paragraph(2, &format!("{}: {}", document.id, chapters.join(", ")))?;
    }
    writeln!(
        out,
        "Look up `gonfalon rules F4.24`, a chapter, a ruling such as R37, or words such as `pursuit ford`."
    )?;
    Ok(ExitCode::SUCCESS)
}
