//! The TypeScript types in `web/types` are those of this crate.
//!
//! `UPDATE_TYPES=1 cargo test -p protocol` writes them anew.

use protocol::catalog::{LevelEntry, RuleEntry};
use protocol::first::adventure::AdventureCard;
use protocol::first::compendium::Compendium;
use protocol::first::puzzle::{Judgment, PuzzleCard};
use protocol::lobby::{Invitation, Join, NewBranch, NewTable, ProblemDetails, TableMade, TableRow};
use protocol::replay::{Moment, Replay, Verification};
use protocol::study::{AnalysisFacts, MissedFacts};
use protocol::{FromPage, ToPage};
use std::collections::BTreeMap;
use std::path::Path;
use ts_rs::{Config, TS};

const TYPES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/types");

/// Writes the types that a page meets, and all that they are made of.
fn write_types(folder: &Path) {
    // No number on the wire is too large for a plain one.
    let config = Config::new()
        .with_out_dir(folder)
        .with_large_int("number")
        .with_import_extension(Some("ts"));
    let export = |result: Result<(), ts_rs::ExportError>| result.expect("the types are written");
    export(FromPage::export_all(&config));
    export(ToPage::export_all(&config));
    export(AdventureCard::export_all(&config));
    export(PuzzleCard::export_all(&config));
    export(Judgment::export_all(&config));
    export(NewTable::export_all(&config));
    export(NewBranch::export_all(&config));
    export(TableMade::export_all(&config));
    export(TableRow::export_all(&config));
    export(Join::export_all(&config));
    export(Invitation::export_all(&config));
    export(ProblemDetails::export_all(&config));
    export(RuleEntry::export_all(&config));
    export(LevelEntry::export_all(&config));
    export(Compendium::export_all(&config));
    export(Replay::export_all(&config));
    export(Moment::export_all(&config));
    export(Verification::export_all(&config));
    export(AnalysisFacts::export_all(&config));
    export(MissedFacts::export_all(&config));
    let mut names: Vec<String> = read(folder).into_keys().collect();
    names.sort();
    let index: String = names
        .iter()
        .map(|name| format!("export type * from \"./{name}\";\n"))
        .collect();
    std::fs::write(folder.join("index.ts"), index).expect("the types are written");
}

fn read(folder: &Path) -> BTreeMap<String, String> {
    let Ok(files) = std::fs::read_dir(folder) else {
        return BTreeMap::new();
    };
    files
        .map(|file| {
            let file = file.expect("a folder can be listed");
            let text = std::fs::read_to_string(file.path()).expect("a file of types can be read");
            (file.file_name().to_string_lossy().into_owned(), text)
        })
        .collect()
}

#[test]
fn the_types_of_the_page_are_fresh() {
    let folder = tempfile::tempdir().expect("a folder");
    write_types(folder.path());
    let (fresh, committed) = (read(folder.path()), Path::new(TYPES));
    if std::env::var_os("UPDATE_TYPES").is_some() {
        let _ = std::fs::remove_dir_all(committed);
        std::fs::create_dir_all(committed).expect("a folder");
        for (name, text) in &fresh {
            std::fs::write(committed.join(name), text).expect("written");
        }
    }
    let committed = read(committed);
    let stale: Vec<&String> = fresh
        .keys()
        .chain(committed.keys())
        .filter(|name| fresh.get(*name) != committed.get(*name))
        .collect();
    assert!(
        stale.is_empty(),
        "run `UPDATE_TYPES=1 cargo test -p protocol`, these files of web/types are stale: {stale:?}"
    );
}
