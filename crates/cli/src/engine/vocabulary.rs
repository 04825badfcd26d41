//! The lists in docs/engine-protocol.md are those of the code.
//!
//! `UPDATE_ENGINE_DOC=1 cargo test -p cli vocabulary` writes them anew.

use super::event::EventLine;
use super::view::ViewLines;
use content::Library;
use protocol::words::Words;
use rules::chance::Fast;
use rules::first::notation::NotationError;
use rules::first::{Battle, State};
use rules::game::{Rules, deciders};
use rules::waits::Waits;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use ts_rs::{Config, TS};

const DOCUMENT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/engine-protocol.md");

fn begun(id: &str) -> (Battle, State) {
    let library = Library::open(None).expect("our own content is sound");
    let adventure = library.first().adventure(id).expect("it is there").clone();
    let (battle, mut state) = crate::source::set_up(&adventure).expect("it can be set up");
    battle.begin(&mut state, &mut Vec::new());
    (battle, state)
}

/// The words that begin a choice, as the reader of choices names them.
fn verbs() -> Vec<String> {
    let fault = NotationError::Verb(String::new()).to_string();
    let (_, list) = fault.split_once(": write ").expect("it says what can be written");
    list.replace(" or ", ", ").split(", ").map(String::from).collect()
}

/// How each choice is written, as the reader of choices asks for it.
fn notation() -> String {
    let (battle, state) = begun("agincourt-1415");
    let shapes = verbs()
        .into_iter()
        .map(|verb| match battle.read_choice(state.public(), &verb) {
            Err(NotationError::Words(shape)) => shape.to_owned(),
            Err(fault) => panic!("{verb}: {fault}"),
            Ok(_) => verb,
        });
    format!("```text\n{}\n```\n", shapes.collect::<Vec<_>>().join("\n"))
}

/// The types of prompts, events and views with all that they are made of, each with its keys.
fn types() -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let config = Config::new().with_out_dir(folder.path()).with_large_int("number");
    EventLine::export_all(&config).expect("the types are written");
    ViewLines::export_all(&config).expect("the types are written");
    let mut all = BTreeMap::new();
    for file in std::fs::read_dir(folder.path()).expect("a folder can be listed") {
        let file = file.expect("a folder can be listed");
        let text = std::fs::read_to_string(file.path()).expect("a file of types can be read");
        all.insert(file.file_name(), declaration(&text));
    }
    let all: Vec<String> = all.into_values().collect();
    format!("```ts\n{}\n```\n", all.join("\n"))
}

/// A declaration without imports, with a line for each key or form.
fn declaration(text: &str) -> String {
    let start = text
        .find("/**")
        .or_else(|| text.find("export"))
        .expect("it declares something");
    let text = text[start..]
        .replace("/**\n * ", "/** ")
        .replace("\n */\n", " */ ")
        .replace("\n * ", " ")
        .replace("*/ export", "*/\nexport")
        .replace(" | { \"type\"", "\n  | { \"type\"")
        .replace(", \n", ",\n")
        .replace("export type", "type");
    let lines: Vec<&str> = text
        .lines()
        .map(str::trim_end)
        .filter(|line| !line.is_empty())
        .collect();
    lines.join("\n") + "\n"
}

/// The document with a generated part put between its marks.
fn with_part(document: &str, name: &str, part: &str) -> String {
    let (begin, end) = (
        format!("<!-- {name}, from the code -->\n"),
        format!("<!-- end of {name} -->\n"),
    );
    let (before, rest) = document
        .split_once(&begin)
        .unwrap_or_else(|| panic!("{name} has a place"));
    let (_, after) = rest.split_once(&end).unwrap_or_else(|| panic!("{name} has an end"));
    format!("{before}{begin}{part}{end}{after}")
}

#[test]
fn the_vocabulary_in_the_document_is_fresh() {
    let path = Path::new(DOCUMENT);
    let document = std::fs::read_to_string(path).expect("it is there");
    let fresh = with_part(&with_part(&document, "notation", &notation()), "types", &types());
    if std::env::var_os("UPDATE_ENGINE_DOC").is_some() {
        std::fs::write(path, fresh).expect("it can be written");
        return;
    }
    let stale = fresh.lines().zip(document.lines()).find(|(new, old)| new != old);
    assert!(
        fresh == document,
        "run `UPDATE_ENGINE_DOC=1 cargo test -p cli vocabulary`, docs/engine-protocol.md is stale: {stale:?}"
    );
}

#[test]
fn every_choice_that_comes_up_begins_with_a_listed_word() {
    let verbs: BTreeSet<String> = verbs().into_iter().collect();
    let mut met = BTreeSet::new();
    for id in [
        "agincourt-1415",
        "crisis-in-avignon",
        "landmarks-trial",
        "councils-trial",
        "stones-of-carnac",
    ] {
        let (battle, mut state) = begun(id);
        let mut random = Fast::new(8);
        let mut list = Vec::new();
        for _ in 0..600 {
            match battle.waits(state.public()) {
                Waits::Over(_) => break,
                Waits::Chance(ask) => {
                    let stock = battle.stock(&state, ask);
                    let outcome = rules::chance::Chance::outcome(&mut random, ask, &stock);
                    battle
                        .resolve(&mut state, outcome, &mut Vec::new())
                        .expect("it was asked for");
                }
                Waits::Seats(_) => {
                    let seat = deciders(&battle, &state).first().expect("somebody decides");
                    list.clear();
                    Rules::choices(&battle, &state, seat, &mut list);
                    let lines: Vec<String> = list.iter().map(|of| battle.write_choice(state.public(), *of)).collect();
                    if let Words::Next(next) = Words::of(lines.iter().map(String::as_str)) {
                        met.extend(next.into_keys());
                    }
                    let choice = list[random.below(list.len() as u32) as usize];
                    battle
                        .choose(&mut state, seat, choice, &mut Vec::new())
                        .expect("it is listed");
                }
            }
        }
    }
    let strange: Vec<&String> = met.difference(&verbs).collect();
    assert!(strange.is_empty(), "{strange:?}");
    assert!(met.len() > 15, "only {met:?} came up");
}
