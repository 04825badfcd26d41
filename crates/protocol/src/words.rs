//! Lines of notation as a tree of their words, so that a message stays small and needs no code for each kind of choice.
//!
//! ```text
//! move c3 d4, move c3 d5, attack d4 e5, done    {"attack":{"d4":["e5"]},"done":[""],"move":{"c3":["d4","d5"]}}
//! ```

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use ts_rs::TS;

/// The words that may come next. Where every line ends after one more word, or here, it is a list, with an empty word for a line
/// that ends here; else what may follow each word.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(untagged)]
#[ts(untagged)]
pub enum Words {
    /// The last words of lines.
    Last(Vec<String>),
    /// What may follow each word.
    Next(BTreeMap<String, Self>),
}

impl Default for Words {
    fn default() -> Self {
        Self::Next(BTreeMap::new())
    }
}

impl Words {
    /// The tree of some lines.
    pub fn of<'a>(lines: impl IntoIterator<Item = &'a str>) -> Self {
        let mut root = Node::default();
        for line in lines {
            root.add(line);
        }
        Self::Next(root.next.into_iter().map(|(word, node)| (word, node.words())).collect())
    }

    /// The lines of the tree.
    pub fn lines(&self) -> Vec<String> {
        match self {
            Self::Last(words) => words.clone(),
            Self::Next(next) => next
                .iter()
                .flat_map(|(word, rest)| {
                    rest.lines().into_iter().map(move |rest| match rest.as_str() {
                        "" => word.clone(),
                        _ => format!("{word} {rest}"),
                    })
                })
                .collect(),
        }
    }
}

/// A place in the tree while it grows.
#[derive(Default)]
struct Node {
    /// Whether a line ends here.
    ends: bool,
    /// In the order in which they came.
    next: Vec<(String, Self)>,
}

impl Node {
    fn add(&mut self, line: &str) {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        if word.is_empty() {
            self.ends = true;
            return;
        }
        // Lines come in groups, so the word is the last one or nearly so.
        let at = self.next.iter().rposition(|(known, _)| known == word);
        let at = at.unwrap_or_else(|| {
            self.next.push((word.to_owned(), Self::default()));
            self.next.len() - 1
        });
        self.next[at].1.add(rest);
    }

    fn words(self) -> Words {
        let own = self.ends.then(String::new);
        if self.next.iter().all(|(_, node)| node.next.is_empty()) {
            return Words::Last(
                own.into_iter()
                    .chain(self.next.into_iter().map(|(word, _)| word))
                    .collect(),
            );
        }
        let own = own.map(|word| (word, Words::Last(vec![String::new()])));
        let next = self.next.into_iter().map(|(word, node)| (word, node.words()));
        Words::Next(own.into_iter().chain(next).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_become_a_tree_and_come_back() {
        let lines = [
            "attack d4 e5",
            "cast fireball d6",
            "cast parry",
            "done",
            "move c3 d4",
            "move c3 d5",
        ];
        let words = Words::of(lines);
        assert_eq!(
            serde_json::to_string(&words).expect("it can be written"),
            r#"{"attack":{"d4":["e5"]},"cast":{"fireball":["d6"],"parry":[""]},"done":[""],"move":{"c3":["d4","d5"]}}"#
        );
        assert_eq!(words.lines(), lines);
        assert_eq!(Words::of([]), Words::default());
        let both = ["rush a1 b2 c3", "rush a1"];
        let mut back = Words::of(both).lines();
        back.sort_by(|one, other| other.cmp(one));
        assert_eq!(back, both);
        let read: Words = serde_json::from_str(r#"{"pass":[""],"play":["scout-left"]}"#).expect("a tree");
        assert_eq!(read.lines(), ["pass", "play scout-left"]);
    }
}
