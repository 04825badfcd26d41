//! What is kept of a match, line by line: what match it is, and what came of each pair.

use crate::arena::contender::Fighter;
use ai::arena::Points;
use rules::side::{BySide, Side};
use serde::{Deserialize, Serialize};

/// What kind of match it is.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Kind {
    /// Two players.
    Arena,
    /// Everybody against everybody.
    Ladder,
}

/// Everything that decides what a pair comes to, so the number of pairs is not in it: a match can be made longer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Heading {
    pub(crate) gonfalon: Kind,
    /// The version of the rules.
    pub(crate) rules: u32,
    /// The hash of the content.
    pub(crate) content: String,
    pub(crate) players: Vec<Fighter>,
    /// Ids of adventures, which take turns.
    pub(crate) adventures: Vec<String>,
    /// The seed of the first pair; each further one takes the next number.
    pub(crate) seed: u64,
}

impl Heading {
    /// What is different about another match, in words.
    pub(crate) fn differs(&self, other: &Self) -> String {
        let mut words = Vec::new();
        let mut differ = |differs: bool, what: &str, there: String| {
            if differs {
                words.push(format!("{what} {there}"));
            }
        };
        let kind = match other.gonfalon {
            Kind::Arena => "arena",
            Kind::Ladder => "ladder",
        };
        differ(self.gonfalon != other.gonfalon, "it was made by gonfalon", kind.into());
        differ(self.rules != other.rules, "rules version", other.rules.to_string());
        differ(
            self.content != other.content,
            "content",
            other.content.chars().take(12).collect::<String>() + "...",
        );
        let players: Vec<String> = other.players.iter().map(ToString::to_string).collect();
        differ(self.players != other.players, "the players are", players.join(", "));
        differ(
            self.adventures != other.adventures,
            "adventures",
            other.adventures.join(", "),
        );
        differ(self.seed != other.seed, "seed", other.seed.to_string());
        words.join("; ")
    }
}

/// What came of a pair.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PairLine {
    /// The places of first and second player in the heading.
    pub(crate) between: [usize; 2],
    /// The number of the pair, from 0.
    pub(crate) pair: u64,
    /// The battle in which the first player led each camp.
    pub(crate) battles: BySide<BattleLine>,
}

impl PairLine {
    /// What the first player got.
    pub(crate) fn points(&self) -> Points {
        Points::of(&BySide::from_fn(|side| self.battles.get(side).winner))
    }

    /// Both battles, with the camp that the first player led.
    pub(crate) fn each(&self) -> impl Iterator<Item = (Side, &BattleLine)> {
        Side::ALL.into_iter().map(|side| (side, self.battles.get(side)))
    }
}

/// What came of a battle.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct BattleLine {
    /// The camp that has won, if any.
    pub(crate) winner: Option<Side>,
    /// The turns it took.
    pub(crate) turns: u16,
    /// How the first and the second player thought.
    pub(crate) thought: [Thought; 2],
}

/// How long a player thought.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Thought {
    /// Turns of its own.
    pub(crate) turns: u32,
    /// All its thinking, in the other's turns too.
    pub(crate) micros: u64,
}
