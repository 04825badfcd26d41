//! Lore cards as people write them, and their translation into cards of the engine.

use crate::provenance::{Provenance, Status, Sure};
use rules::first::lore::card::{Class, Cost, Duration, LoreCard, Scaled, Spell, When};
use serde::Deserialize;
use toml::Spanned;

/// A Lore card, its text and where it comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LoreEntry {
    /// The card.
    pub card: LoreCard,
    /// What it is aimed at, in a few words.
    pub target: String,
    /// What it does, in our words.
    pub text: String,
    /// What it does at levels 1, 2 and 3, where that differs.
    pub by_level: Vec<String>,
    /// Where it comes from.
    pub provenance: Provenance,
    /// Whether it is not in the deck, so that only an adventure that names it has it.
    pub extra: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct LoreFile {
    #[serde(default)]
    pub(crate) card: Vec<LoreLine>,
    /// Cards outside the deck.
    #[serde(default)]
    pub(crate) extra: Vec<LoreLine>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct LoreLine {
    pub(crate) id: Spanned<String>,
    name: String,
    class: Class,
    #[serde(default)]
    classes: Vec<Class>,
    cost: CostLine,
    when: When,
    #[serde(default)]
    reaction: bool,
    spell: Spell,
    #[serde(default)]
    lasts: Duration,
    #[serde(default)]
    dice: Scaled,
    #[serde(default)]
    range: Scaled,
    #[serde(default)]
    units: Scaled,
    #[serde(default)]
    amount: Scaled,
    #[serde(default)]
    answers: Vec<Class>,
    target: String,
    text: String,
    #[serde(default)]
    by_level: Vec<String>,
    status: Status,
    sure: Sure,
    #[serde(default)]
    notes: String,
}

/// A number of Lore, or one of the ways to compute a cost.
#[derive(Deserialize)]
#[serde(untagged)]
enum CostLine {
    Lore(u8),
    Other(Cost),
}

impl From<LoreLine> for LoreEntry {
    fn from(line: LoreLine) -> Self {
        Self {
            card: LoreCard {
                id: line.id.into_inner(),
                name: line.name,
                class: line.class,
                classes: line.classes,
                cost: match line.cost {
                    CostLine::Lore(lore) => Cost::Lore(lore),
                    CostLine::Other(cost) => cost,
                },
                when: line.when,
                reaction: line.reaction,
                spell: line.spell,
                lasts: line.lasts,
                dice: line.dice,
                range: line.range,
                units: line.units,
                amount: line.amount,
                answers: line.answers,
            },
            target: line.target,
            text: line.text,
            by_level: line.by_level,
            provenance: Provenance::new(line.status, line.sure, line.notes),
            extra: false,
        }
    }
}
