//! Gathers the ids of all rows and rulings of the rulebook, so that `proves!` can check them while compiling.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::{env, fs};

fn main() {
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let rulebook = root.join("../../content/rulebook");
    println!("cargo::rerun-if-changed={}", rulebook.display());
    let mut ids = BTreeSet::new();
    for name in ["first", "epic", "second", "tabletop"] {
        let rows =
            fs::read_to_string(rulebook.join(format!("{name}.tsv"))).expect("the ledger is part of the repository");
        ids.extend(
            rows.lines()
                .skip(1)
                .filter_map(|line| line.split('\t').next())
                .map(str::to_owned),
        );
        let rulings = fs::read_to_string(rulebook.join(format!("{name}-rulings.md"))).expect("the rulings too");
        ids.extend(rulings.lines().filter_map(ruling).map(str::to_owned));
    }
    let list: String = ids.iter().map(|id| format!("    {id:?},\n")).collect();
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets it")).join("ids.rs");
    fs::write(out, format!("&[\n{list}]")).expect("the build folder can be written");
}

/// The id at the head of a ruling: `**R12 Title**` or `### RE-04 Title`.
fn ruling(line: &str) -> Option<&str> {
    let head = line.strip_prefix("**").or_else(|| line.strip_prefix("### "))?;
    let id = head.split([' ', '*']).next()?;
    (id.starts_with('R') && id.contains(|c: char| c.is_ascii_digit())).then_some(id)
}
