//! Tests of the content: what the files contain, and which faults wrong files have.

#[macro_use]
extern crate proof;

mod adventures;
mod course;
mod faults;
mod garbage;
mod library;
mod positions;
mod puzzles;
mod rulebook;
mod tables;

use content::first::Adventure;
use content::{Faults, Library};
use std::sync::LazyLock;

static LIBRARY: LazyLock<Library> = LazyLock::new(|| match Library::open(None) {
    Ok(library) => library,
    Err(error) => panic!("{error}"),
});

/// The embedded library.
fn library() -> &'static Library {
    &LIBRARY
}

/// Reads a text as the file `test.toml`.
fn read(text: &str) -> Result<Adventure, Faults> {
    content::first::adventure::read_text(library().first(), "test.toml", text)
}

/// Reads a text that must be right.
fn good(text: &str) -> Adventure {
    read(text).unwrap_or_else(|faults| panic!("{}", faults.render(false)))
}

/// The faults of a text that must be wrong, one per line, without the file name.
fn faults(text: &str) -> String {
    let Err(faults) = read(text) else {
        panic!("no fault was found in:\n{text}");
    };
    let lines = faults.list().iter().map(|fault| {
        let hex = fault.hex.as_ref().map_or(String::new(), |hex| format!(" [{hex}]"));
        format!(
            "{}:{}{hex} {}\n    {}\n",
            fault.line, fault.column, fault.message, fault.remedy
        )
    });
    lines.collect()
}
