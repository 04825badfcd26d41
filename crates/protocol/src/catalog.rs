//! The rulebook for its page, and the computer players wherever an opponent is chosen.

use content::Library;
use content::rulebook::RowKind;
use serde::Serialize;
use ts_rs::TS;

/// A row or a ruling of the rulebook.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct RuleEntry {
    /// Its id.
    pub id: String,
    /// The document it belongs to.
    pub document: String,
    /// The chapter, or `rulings`.
    pub chapter: String,
    /// What it is about.
    pub topic: String,
    /// What it says.
    pub text: String,
    /// What kind of row it is.
    pub kind: String,
}

/// A level at which the computer plays.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct LevelEntry {
    /// Its number, which names it everywhere else; a higher one plays better.
    pub number: u8,
    /// What it is called.
    pub name: String,
    /// How hard it is to beat, in a word: Practice, Easy, Medium, Hard, Expert or Master.
    pub hardness: String,
    /// What that means, in a line for a newcomer.
    pub promise: String,
    /// A sentence or two on how it plays.
    pub character: String,
    /// How well it plays on one scale with all others, where that has been measured.
    pub rating: Option<i32>,
}

/// The whole rulebook for its page.
pub fn rules(library: &Library) -> Vec<RuleEntry> {
    let rulebook = library.rulebook();
    let rows = rulebook.rows().iter().map(|row| RuleEntry {
        id: row.id.clone(),
        document: format!("{:?}", row.document).to_lowercase(),
        chapter: row.chapter.clone(),
        topic: row.topic.clone(),
        text: row.text.clone(),
        kind: kind_word(row.kind).into(),
    });
    let rulings = rulebook.rulings().iter().map(|ruling| RuleEntry {
        id: ruling.id.clone(),
        document: format!("{:?}", ruling.document).to_lowercase(),
        chapter: "rulings".into(),
        topic: ruling.heading.clone(),
        text: ruling.text.clone(),
        kind: "ruling".into(),
    });
    rows.chain(rulings).collect()
}

const fn kind_word(kind: RowKind) -> &'static str {
    match kind {
        RowKind::Rule => "rule",
        RowKind::Choice => "choice",
        RowKind::Limit => "limit",
        RowKind::Setup => "setup",
        RowKind::Example => "example",
        RowKind::Note => "note",
        RowKind::Optional => "optional",
    }
}
