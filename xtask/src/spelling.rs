//! One spelling in everything people read, identifiers included: American, as the games' own cards have it.

use anyhow::{Context, Result, bail};
use std::fs;
use std::path::Path;
use std::process::Command;

/// British stems and what stands for them. A stem is found inside longer words and identifiers too.
const STEMS: [(&str, &str); 41] = [
    ("acknowledgement", "acknowledgment"),
    ("analyse", "analyze"),
    ("analysing", "analyzing"),
    ("armour", "armor"),
    ("artefact", "artifact"),
    ("behaviour", "behavior"),
    ("burnt", "burned"),
    ("catalogue", "catalog"),
    ("centre", "center"),
    ("channelled", "channeled"),
    ("colour", "color"),
    ("counselled", "counseled"),
    ("customis", "customiz"),
    ("defence", "defense"),
    ("favour", "favor"),
    ("generalis", "generaliz"),
    ("grey", "gray"),
    ("honour", "honor"),
    ("judgement", "judgment"),
    ("labelled", "labeled"),
    ("learnt", "learned"),
    ("licence", "license"),
    ("manoeuvre", "maneuver"),
    ("maximis", "maximiz"),
    ("minimis", "minimiz"),
    ("misspelt", "misspelled"),
    ("modelled", "modeled"),
    ("neighbour", "neighbor"),
    ("normalis", "normaliz"),
    ("offence", "offense"),
    ("optimis", "optimiz"),
    ("organis", "organiz"),
    ("plough", "plow"),
    ("practise", "practice"),
    ("realis", "realiz"),
    ("recognis", "recogniz"),
    ("serialis", "serializ"),
    ("signalled", "signaled"),
    ("towards", "toward"),
    ("travelled", "traveled"),
    ("tunnelled", "tunneled"),
];

/// What keeps its spelling: names that are facts, and words that are on people's disks.
const KEPT: [&str; 11] = [
    // The title of the fourth document, and the id it has.
    "ommand by colour",
    "ommand-by-colour",
    // A Lore card of the games.
    "Divine Judgement",
    "divine-judgement",
    "divine_judgement",
    "DivineJudgement",
    // An attribute of HTML.
    "aria-labelledby",
    // A font.
    "Alegreya",
    "alegreya",
    // Setups in records and databases.
    r#"rename = "colour""#,
    r#"alias = "colour""#,
];

/// Files that are not ours to spell, or are written by tools, or list the words themselves.
const LEFT_ALONE: [&str; 6] = [
    "tests/corpus/",
    "Cargo.lock",
    "web/package-lock.json",
    "web/fonts/",
    "xtask/src/spelling.rs",
    "crates/fuzz/libfuzzer/Cargo.lock",
];

/// Fails and names the places if a British spelling is found.
pub(crate) fn check(root: &Path) -> Result<()> {
    let mut found = Vec::new();
    let files = files(root)?;
    for (path, text) in &files {
        if let Some((stem, other)) = first_in(path) {
            found.push(format!("{path}: the name has `{stem}`; write `{other}`"));
        }
        for (number, line) in text.lines().enumerate() {
            if let Some((stem, other)) = first_in(line) {
                found.push(format!("{path}:{}: `{stem}`; write `{other}`", number + 1));
            }
        }
    }
    if !found.is_empty() {
        bail!(
            "{}\n`cargo xtask spelling --fix` corrects the texts; rename files by hand",
            found.join("\n")
        );
    }
    println!("{} files in one spelling", files.len());
    Ok(())
}

/// Corrects the texts of all files.
pub(crate) fn fix(root: &Path) -> Result<()> {
    let mut changed = 0;
    for (path, text) in files(root)? {
        let fixed = corrected(&text);
        if fixed != text {
            fs::write(root.join(&path), fixed).with_context(|| format!("cannot write {path}"))?;
            changed += 1;
        }
    }
    println!("{changed} files corrected");
    Ok(())
}

/// Every text that git knows, with its path from the root.
fn files(root: &Path) -> Result<Vec<(String, String)>> {
    let listed = Command::new("git")
        .args(["ls-files", "-z"])
        .current_dir(root)
        .output()
        .context("cannot run git")?;
    let listed = String::from_utf8(listed.stdout).context("a path is not UTF-8")?;
    let mut found = Vec::new();
    for path in listed.split_terminator('\0') {
        if LEFT_ALONE.iter().any(|start| path.starts_with(start)) {
            continue;
        }
        // Pictures and weights are not text.
        if let Ok(text) = fs::read_to_string(root.join(path)) {
            found.push((path.to_owned(), text));
        }
    }
    Ok(found)
}

/// The first British stem of a line, outside of what keeps its spelling.
fn first_in(line: &str) -> Option<(&'static str, &'static str)> {
    let lower = line.to_ascii_lowercase();
    STEMS
        .into_iter()
        .find(|(stem, _)| lower.match_indices(stem).any(|(at, _)| !is_kept(line, at)))
}

/// Whether what keeps its spelling lies over this place of a text.
fn is_kept(text: &str, at: usize) -> bool {
    KEPT.iter().any(|kept| {
        let from = at.saturating_sub(kept.len());
        (from..=at).any(|start| start + kept.len() > at && text.get(start..).is_some_and(|rest| rest.starts_with(kept)))
    })
}

/// The text with American spelling, capitals as they were.
fn corrected(text: &str) -> String {
    let mut text = text.to_owned();
    for (stem, other) in STEMS {
        let lower = text.to_ascii_lowercase();
        let mut fixed = String::with_capacity(text.len());
        let mut from = 0;
        for (at, _) in lower.match_indices(stem) {
            if is_kept(&text, at) {
                continue;
            }
            fixed.push_str(&text[from..at]);
            fixed.push_str(&like(&text[at..at + stem.len()], other));
            from = at + stem.len();
        }
        fixed.push_str(&text[from..]);
        text = fixed;
    }
    text
}

/// A word with the capitals of another one.
fn like(model: &str, word: &str) -> String {
    if model.chars().all(|letter| letter.is_ascii_uppercase()) {
        return word.to_ascii_uppercase();
    }
    let mut letters = word.chars();
    match letters.next() {
        Some(first) if model.starts_with(|letter: char| letter.is_ascii_uppercase()) => {
            first.to_uppercase().chain(letters).collect()
        }
        _ => word.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_keep_their_capitals_and_names_their_spelling() {
        assert_eq!(
            corrected("Colour, colours, ByColour, COLOUR: Divine Judgement, Command by colour"),
            "Color, colors, ByColor, COLOR: Divine Judgement, Command by colour"
        );
        assert_eq!(first_in("a color and `Command by colour`"), None);
        assert_eq!(first_in("Command by colour and colour"), Some(("colour", "color")));
    }
}
