//! `gonfalon check`: every fault of adventure, position and record files, or of all content.

use crate::arguments::CheckArguments;
use crate::output::{Out, count};
use crate::source;
use anyhow::Result;
use content::first::adventure;
use content::{Faults, Library, LibraryError};
use serde::Serialize;
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

/// What was found.
#[derive(Debug, Serialize)]
struct Report {
    /// Whether there is no fault at all.
    ok: bool,
    /// All faults of all files.
    faults: usize,
    files: Vec<FileReport>,
}

/// What was found in one file.
#[derive(Debug, Serialize)]
struct FileReport {
    file: String,
    /// `adventure`, `position`, `puzzle`, `record` or `content`.
    kind: &'static str,
    /// A word about a sound file.
    #[serde(skip_serializing_if = "Option::is_none")]
    summary: Option<String>,
    faults: Vec<PlacedFault>,
    /// The same for people.
    #[serde(skip)]
    rendered: String,
}

/// One fault, with its place where that is known.
#[derive(Debug, Serialize)]
struct PlacedFault {
    file: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hex: Option<String>,
    message: String,
    remedy: String,
}

impl FileReport {
    fn sound(file: String, kind: &'static str, summary: String) -> Self {
        Self {
            file,
            kind,
            summary: Some(summary),
            faults: Vec::new(),
            rendered: String::new(),
        }
    }

    fn placed(file: String, kind: &'static str, faults: &Faults) -> Self {
        Self {
            file,
            kind,
            summary: None,
            faults: faults
                .list()
                .iter()
                .map(|fault| PlacedFault {
                    file: fault.file.clone(),
                    line: Some(fault.line),
                    column: Some(fault.column),
                    hex: fault.hex.clone(),
                    message: fault.message.clone(),
                    remedy: fault.remedy.clone(),
                })
                .collect(),
            rendered: faults.render(false),
        }
    }

    /// Faults that have no place in the file.
    fn plain(file: String, kind: &'static str, messages: Vec<String>, remedy: &str) -> Self {
        let rendered = messages
            .iter()
            .map(|message| format!("error: {message}\n  --> {file}\n  = help: {remedy}\n\n"))
            .collect();
        Self {
            kind,
            summary: None,
            faults: messages
                .into_iter()
                .map(|message| PlacedFault {
                    file: file.clone(),
                    line: None,
                    column: None,
                    hex: None,
                    message,
                    remedy: remedy.into(),
                })
                .collect(),
            file,
            rendered,
        }
    }
}

/// Runs the command.
pub(crate) fn run(folder: Option<&Path>, arguments: &CheckArguments, out: &mut Out) -> Result<ExitCode> {
    let files = match Library::open(folder) {
        Ok(library) if arguments.files.is_empty() => check_library(&library),
        Ok(library) => arguments.files.iter().map(|path| check_file(&library, path)).collect(),
        Err(fault) => vec![unsound_library(folder, fault)],
    };
    let report = Report {
        ok: files.iter().all(|file| file.faults.is_empty()),
        faults: files.iter().map(|file| file.faults.len()).sum(),
        files,
    };
    if arguments.json {
        out.json(&report)?;
    } else {
        tell(&report, out)?;
    }
    Ok(if report.ok {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

fn tell(report: &Report, out: &mut Out) -> Result<()> {
    for file in &report.files {
        match &file.summary {
            Some(summary) => writeln!(out, "{}: {} ok, {summary}", file.file, file.kind)?,
            None => out.write_all(file.rendered.as_bytes())?,
        }
    }
    let files = count(report.files.len(), "file", "files");
    match report.faults {
        0 => writeln!(out, "{files} checked, no faults")?,
        faults => writeln!(out, "{files} checked, {}", count(faults, "fault", "faults"))?,
    }
    Ok(())
}

/// The adventures and positions of a library are sound as files when it opens; the rules are asked as well.
fn check_library(library: &Library) -> Vec<FileReport> {
    let tables = library.first().tables();
    let summary = format!(
        "{}, {}, {}, {}, {}, {}, {}",
        count(library.boards().len(), "board", "boards"),
        count(tables.terrain.len(), "kind of terrain", "kinds of terrain"),
        count(tables.weapons.len(), "weapon", "weapons"),
        count(tables.troops.len(), "kind of troops", "kinds of troops"),
        count(tables.cards.len(), "kind of card", "kinds of cards"),
        count(library.rulebook().rows().len(), "rule", "rules"),
        count(library.rulebook().rulings().len(), "ruling", "rulings"),
    );
    let tables = FileReport::sound("tables and rulebook".into(), "content", summary);
    let adventures = library.first().adventures().iter().chain(library.first().positions());
    let mut reports: Vec<FileReport> = std::iter::once(tables).chain(adventures.map(check_adventure)).collect();
    match library.first().puzzles() {
        Ok(puzzles) => reports.extend(puzzles.iter().map(check_adventure)),
        Err(faults) => reports.push(FileReport::placed("puzzles".into(), "puzzle", &faults)),
    }
    reports
}

fn unsound_library(folder: Option<&Path>, fault: LibraryError) -> FileReport {
    let name = folder.map_or_else(|| "content".into(), |folder| folder.display().to_string());
    match fault {
        LibraryError::Faults(faults) => FileReport::placed(name, "content", &faults),
        other => FileReport::plain(name, "content", vec![chain(&other.into())], "correct the file"),
    }
}

fn check_file(library: &Library, path: &Path) -> FileReport {
    let file = path.display().to_string();
    let record = source::is_record(path);
    let kind = if record { "record" } else { "adventure" };
    let text = match source::read_text(path) {
        Ok(text) => text,
        Err(fault) => return FileReport::plain(file, kind, vec![chain(&fault)], "name a file that can be read"),
    };
    if record {
        return check_record(file, &text);
    }
    match adventure::read(library.first(), &file, &text) {
        Ok(adventure) => check_adventure(&adventure),
        Err(faults) => FileReport::placed(file, kind, &faults),
    }
}

fn check_adventure(adventure: &content::first::Adventure) -> FileReport {
    let file = adventure.file.clone();
    let kind = match (&adventure.puzzle, &adventure.position) {
        (Some(_), _) => "puzzle",
        (None, Some(_)) => "position",
        (None, None) => "adventure",
    };
    let wrong = crate::puzzles::faults(adventure);
    if !wrong.is_empty() {
        let remedy = "correct the answer; `gonfalon puzzles solve` tells the exact one";
        return FileReport::plain(file, kind, wrong, remedy);
    }
    if adventure.favor.is_some() && adventure.fresh_favor().is_none() {
        let remedy = format!(
            "measure it again with `gonfalon --content DIR favor {}`, or leave [favor] out",
            adventure.id
        );
        let message = "the battle was changed since it was measured whom it favors";
        return FileReport::plain(file, kind, vec![message.into()], &remedy);
    }
    match source::build(adventure) {
        Ok(_) => {
            let units = count(adventure.setup.units.len(), "unit", "units");
            let course = adventure.course.as_ref();
            let course = course.map(|course| format!(", adventure {} of the course ({})", course.number, course.topic));
            let answer = adventure
                .puzzle
                .as_ref()
                .map(|puzzle| format!(", worth {}", puzzle.worth));
            let more = course.or(answer).unwrap_or_default();
            let favor = match &adventure.favor {
                Some(favor) => format!(", {} % for the standard camp", favor.standard),
                None if kind == "adventure" => ", not measured whom it favors".into(),
                None => String::new(),
            };
            let summary = format!("{} with {units}{more}{favor}", adventure.title);
            FileReport::sound(file, kind, summary)
        }
        Err(messages) => FileReport::plain(file, kind, messages, "correct the file"),
    }
}

fn check_record(file: String, text: &str) -> FileReport {
    let record = match source::read_record(text) {
        Ok(record) => record,
        Err(fault) => {
            return FileReport::plain(
                file,
                "record",
                vec![chain(&fault)],
                "use a record as the program wrote it",
            );
        }
    };
    match record.replay(true, |_, _| {}) {
        Ok(_) => {
            let steps = count(record.steps.len(), "step", "steps");
            let seed = if record.seed.is_some() {
                "dice and cards follow from the seed"
            } else {
                "no seed"
            };
            FileReport::sound(file, "record", format!("{}, {steps}, {seed}", record.setup.title))
        }
        Err(fault) => FileReport::plain(
            file,
            "record",
            vec![fault.to_string()],
            "the record was changed, or made by another version; `gonfalon replay` tells it up to here",
        ),
    }
}

fn chain(fault: &anyhow::Error) -> String {
    format!("{fault:#}")
}
