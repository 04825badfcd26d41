//! Table files as people write them: read, with faults that point into their text.
//!
//! The structure of a file is a type that refuses unknown keys. What the structure cannot express, such as an id used
//! twice, is checked afterwards.

use crate::fault::{Faults, Note};
use crate::files::Files;
use serde::de::DeserializeOwned;
use toml::Spanned;

/// A table file with its text, so that faults can point into it.
pub(crate) struct Sheet<'a, T> {
    pub(crate) path: &'a str,
    pub(crate) text: &'a str,
    pub(crate) file: T,
}

impl<'a, T: DeserializeOwned> Sheet<'a, T> {
    pub(crate) fn read(files: &'a Files, path: &'a str, faults: &mut Faults) -> Option<Self> {
        let text = files.get(path).unwrap_or_default();
        match toml::from_str(text) {
            Ok(file) => Some(Self { path, text, file }),
            Err(error) => {
                let note = Note {
                    span: error.span().unwrap_or(0..0),
                    hex: None,
                    message: error.message().trim().replace('\n', ", "),
                    remedy: "the head of the file of this name that comes with the program says what each key means"
                        .into(),
                };
                faults.extend(Faults::new(path, text, vec![note]));
                None
            }
        }
    }
}

impl<T> Sheet<'_, T> {
    pub(crate) fn done(path: &str, text: &str, notes: Vec<Note>, faults: &mut Faults) {
        if !notes.is_empty() {
            faults.extend(Faults::new(path, text, notes));
        }
    }
}

/// A note on a text of the file.
pub(crate) fn note(at: &Spanned<String>, message: String, remedy: &str) -> Note {
    Note {
        span: at.span(),
        hex: None,
        message,
        remedy: remedy.into(),
    }
}

/// Notes every text that is used for two things.
pub(crate) fn twice<'a>(texts: impl Iterator<Item = &'a Spanned<String>>, notes: &mut Vec<Note>) {
    let mut seen = Vec::new();
    for text in texts {
        if seen.contains(&text.get_ref()) {
            notes.push(note(
                text,
                format!("`{}` is used twice", text.get_ref()),
                "give each entry its own",
            ));
        }
        seen.push(text.get_ref());
    }
}
