//! Rules cited in the sources must exist: a comment that cites an unknown row is worse than none.

use crate::sources;
use anyhow::{Result, bail};
use std::path::Path;

/// Fails if a source cites a row that the rulebook does not have.
pub(crate) fn check(root: &Path) -> Result<()> {
    let mut wrong = Vec::new();
    let mut count = 0;
    for (path, text) in sources::below(&root.join("crates"))? {
        // Tests may name an unknown rule to see it refused; the compiler checks those they prove.
        if path.components().any(|part| part.as_os_str() == "tests") {
            continue;
        }
        for (number, line) in text.lines().enumerate() {
            for id in cited(line) {
                count += 1;
                if !proof::known(id) {
                    wrong.push(format!("{}:{}: there is no rule {id}", path.display(), number + 1));
                }
            }
        }
    }
    if !wrong.is_empty() {
        bail!("{}", wrong.join("\n"));
    }
    println!("{count} citations of rules, all known");
    Ok(())
}

/// Words of a line that look like ids of rows: a letter, a chapter, a point and a number, such as `F10.4` or `FL.3`.
fn cited(line: &str) -> impl Iterator<Item = &str> {
    line.split(|c: char| !(c.is_ascii_alphanumeric() || c == '.'))
        .map(|word| word.trim_end_matches('.'))
        .filter(|word| looks_like_id(word))
}

fn looks_like_id(word: &str) -> bool {
    let Some((chapter, row)) = word.split_once('.') else {
        return false;
    };
    let Some(rest) = chapter.strip_prefix(['F', 'E', 'S', 'T']) else {
        return false;
    };
    let is_number = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_ascii_digit());
    (is_number(rest) || chapter == "FL") && is_number(row)
}
