//! Whom an adventure favors: a figure that `gonfalon favor` measures and keeps in the adventure's own file.
//!
//! It carries a mark of the battle it was measured on, so that it is found out when the battle has changed since.

use super::{Adventure, Draft};
use crate::tree::{Need, Table};
use serde::Serialize;
use sha2::{Digest, Sha256};
use std::fmt::Write;

/// The head of the table in a file.
const HEAD: &str = "[favor]";

/// How battles of the computer against itself came out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Favor {
    /// The level that fought on both sides.
    pub level: u8,
    /// The nodes it could look at in a turn; 0 for a level that does not search.
    pub nodes: u32,
    /// How many battles were fought.
    pub battles: u32,
    /// The seed of the first; each further battle takes the next number.
    pub seed: u64,
    /// The standard camp's share of the victories, in percent.
    pub standard: u8,
    /// The mark of the battle that was fought.
    pub battle: String,
}

impl Favor {
    /// The table as it stands in a file.
    pub fn table(&self) -> String {
        let Self {
            level,
            nodes,
            battles,
            seed,
            standard,
            battle,
        } = self;
        format!(
            "{HEAD}\nlevel = {level}\nnodes = {nodes}\nbattles = {battles}\nseed = {seed}\nstandard = {standard}\nbattle = \"{battle}\"\n"
        )
    }

    /// The text of an adventure with this figure in place of the one it had. Everything else stays as it is.
    pub fn written_into(&self, text: &str) -> String {
        let begins = |line: &str, with: &str| line.trim_start().starts_with(with);
        let mut before = String::new();
        let mut after = String::new();
        let mut lines = text.split_inclusive('\n');
        for line in lines.by_ref() {
            if line.trim() == HEAD {
                break;
            }
            before.push_str(line);
        }
        // Comments and blank lines before the next table belong to that table.
        let mut pending = String::new();
        for line in lines {
            if !after.is_empty() || begins(line, "[") {
                after.push_str(&std::mem::take(&mut pending));
                after.push_str(line);
            } else if line.trim().is_empty() || begins(line, "#") {
                pending.push_str(line);
            } else {
                pending.clear();
            }
        }
        after.push_str(&pending);
        if !before.is_empty() && !before.ends_with('\n') {
            before.push('\n');
        }
        if !before.is_empty() && !before.ends_with("\n\n") {
            before.push('\n');
        }
        before + &self.table() + &after
    }
}

/// The keys of a setup that hold words for people.
const WORDS: [&str; 5] = ["title", "name", "text", "notes", "cost_text"];

/// Takes the words out of a setup, at every depth.
fn strip_words(value: &mut toml::Value) {
    match value {
        toml::Value::Table(table) => {
            table.retain(|key, _| !WORDS.contains(&key));
            table.iter_mut().for_each(|(_, value)| strip_words(value));
        }
        toml::Value::Array(list) => list.iter_mut().for_each(strip_words),
        _ => {}
    }
}

impl Adventure {
    /// The mark of the battle: a hash of everything but its words, which change nothing that is fought. `None` if the setup cannot
    /// be written down.
    pub fn mark(&self) -> Option<String> {
        let mut form = toml::Value::try_from(&self.setup).ok()?;
        strip_words(&mut form);
        let hash = Sha256::digest(toml::to_string(&form).ok()?.as_bytes());
        Some(hash[..8].iter().fold(String::new(), |mut mark, byte| {
            let _ = write!(mark, "{byte:02x}");
            mark
        }))
    }

    /// Whom it favors, if that was measured on the battle as it is now.
    pub fn fresh_favor(&self) -> Option<&Favor> {
        self.favor
            .as_ref()
            .filter(|favor| self.mark().as_ref() == Some(&favor.battle))
    }
}

impl Draft<'_> {
    /// The figure of a file, if it has one.
    pub(super) fn favor(&mut self, root: &Table) -> Option<Favor> {
        let table = self.reading.table(root, "an adventure", "favor", Need::May)?;
        let place = "the favor";
        let keys = ["level", "nodes", "battles", "seed", "standard", "battle"];
        self.reading.keys(table, place, &keys);
        let level = self.reading.number(table, place, "level", 0..=9, Need::Must);
        let nodes = self
            .reading
            .number(table, place, "nodes", 0..=i64::from(u32::MAX), Need::Must);
        let battles = self
            .reading
            .number(table, place, "battles", 1..=i64::from(u32::MAX), Need::Must);
        let seed = self.reading.number(table, place, "seed", 0..=i64::MAX, Need::Must);
        let standard = self.reading.number(table, place, "standard", 0..=100, Need::Must);
        let battle = self.reading.text(table, place, "battle", Need::Must);
        Some(Favor {
            level: level?.value,
            nodes: nodes?.value,
            battles: battles?.value,
            seed: seed?.value,
            standard: standard?.value,
            battle: battle?.value,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn favor(standard: u8) -> Favor {
        Favor {
            level: 3,
            nodes: 300,
            battles: 200,
            seed: 1,
            standard,
            battle: "00".into(),
        }
    }

    #[test]
    fn the_rest_of_a_file_stays_byte_for_byte() {
        let table = favor(40).table();
        for (text, wanted) in [
            ("a = 1\n", format!("a = 1\n\n{table}")),
            ("a = 1", format!("a = 1\n\n{table}")),
            (
                "a = 1\n\n[favor]\nlevel = 1\n# old\nseed = 2\n\n# of b\n[b]\nc = 2\n",
                format!("a = 1\n\n{table}\n# of b\n[b]\nc = 2\n"),
            ),
            ("[b]\nc = '''\n[x]\n'''\n", format!("[b]\nc = '''\n[x]\n'''\n\n{table}")),
        ] {
            let written = favor(40).written_into(text);
            assert_eq!(written, wanted);
            // Written again, only the figure changes.
            assert_eq!(favor(40).written_into(&written), written);
            let other = favor(60).written_into(&written);
            assert_eq!(other, written.replace("standard = 40", "standard = 60"));
        }
    }
}
