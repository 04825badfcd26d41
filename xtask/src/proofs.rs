//! The list of proofs: which test names which rule.
//!
//! The list ships with the rulebook, so that the program can show what is proven. It is generated, and a stale list
//! fails the tests.

use crate::sources;
use anyhow::{Context, Result, bail};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

const LIST: &str = "content/rulebook/proofs.tsv";

/// Writes the list.
pub(crate) fn write(root: &Path) -> Result<()> {
    let text = list(root)?;
    fs::write(root.join(LIST), &text).with_context(|| format!("cannot write {LIST}"))?;
    println!("{LIST}: {} proofs", text.lines().count() - 1);
    Ok(())
}

/// Fails if the list is not what the tests say.
pub(crate) fn check(root: &Path) -> Result<()> {
    let found = fs::read_to_string(root.join(LIST)).unwrap_or_default();
    if found != list(root)? {
        bail!("{LIST} is stale: run `cargo xtask proofs`");
    }
    println!("{LIST} is up to date");
    Ok(())
}

fn list(root: &Path) -> Result<String> {
    let mut proofs = BTreeSet::new();
    for (path, text) in sources::below(&root.join("crates"))? {
        let path = path.strip_prefix(root)?.to_string_lossy().replace('\\', "/");
        if path.starts_with("crates/proof/") {
            continue;
        }
        for (id, test) in proofs_in(&text).with_context(|| path.clone())? {
            proofs.insert((key(&id), id, format!("{path}#{test}")));
        }
    }
    let mut text = String::from("id\ttest\n");
    for (_, id, test) in proofs {
        text.push_str(&format!("{id}\t{test}\n"));
    }
    Ok(text)
}

/// Sorts `F4.9` before `F4.10`.
fn key(id: &str) -> Vec<(u32, String)> {
    id.split('.')
        .map(|part| {
            let digits: String = part.chars().filter(char::is_ascii_digit).collect();
            (digits.parse().unwrap_or(0), part.to_owned())
        })
        .collect()
}

/// The ids named by `proves!` lines, each with the function around it.
fn proofs_in(text: &str) -> Result<Vec<(String, String)>> {
    let mut found = Vec::new();
    let mut function = None;
    let mut open = false;
    for line in text.lines().map(str::trim) {
        if line.starts_with("//") {
            continue;
        }
        let signature = line.strip_prefix("async ").unwrap_or(line);
        if let Some(name) = signature
            .strip_prefix("fn ")
            .and_then(|rest| rest.split(['(', '<']).next())
        {
            function = Some(name.to_owned());
        }
        let rest = match line.split_once("proves!(") {
            _ if open => line,
            Some((_, rest)) => rest,
            None => continue,
        };
        let test = function.clone().context("`proves!` stands outside of a function")?;
        let ids = rest.split('"').skip(1).step_by(2).map(str::to_owned);
        found.extend(ids.map(|id| (id, test.clone())));
        open = !rest.contains(')');
    }
    Ok(found)
}
