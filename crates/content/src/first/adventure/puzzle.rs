//! Puzzles: a position with a task and its exact answer. Whether the answer is right is checked where the rules are
//! known.

use super::Draft;
use crate::tree::{At, Need, Table, quoted};
use serde::Serialize;
use std::fmt;

/// The keys of a puzzle.
const KEYS: [&str; 3] = ["task", "worth", "best"];

/// The words for tasks.
const TASKS: [(&str, Task); 1] = [("win-this-turn", Task::WinThisTurn)];

/// What a puzzle asks.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Task {
    /// The battle is to be won before the turn is over: find the best odds.
    WinThisTurn,
}

/// A share of one in millionths, so that it is the same number wherever it is read.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub struct Millionths(pub u32);

impl Millionths {
    /// The nearest to a number from 0 to 1.
    pub fn of(share: f64) -> Self {
        Self((share.clamp(0.0, 1.0) * 1e6).round() as u32)
    }

    /// The number from 0 to 1.
    pub fn share(self) -> f64 {
        f64::from(self.0) / 1e6
    }

    fn read(text: &str) -> Option<Self> {
        let (whole, parts) = text.split_once('.')?;
        let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        if !digits(whole) || !digits(parts) || parts.len() > 6 {
            return None;
        }
        let whole: u32 = whole.parse().ok()?;
        let parts: u32 = format!("{parts:0<6}").parse().ok()?;
        let all = whole.checked_mul(1_000_000)?.checked_add(parts)?;
        (all <= 1_000_000).then_some(Self(all))
    }
}

impl fmt::Display for Millionths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{:06}", self.0 / 1_000_000, self.0 % 1_000_000)
    }
}

/// What makes a position a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Puzzle {
    /// What it asks.
    pub task: Task,
    /// What the best play is worth: the chance of success.
    pub worth: Millionths,
    /// The best first choices, in notation.
    pub best: Vec<String>,
}

impl Draft<'_> {
    /// The table `[puzzle]`, which only a position can have.
    pub(super) fn puzzle(&mut self, root: &Table) -> Option<Puzzle> {
        let table = self.reading.table(root, "a position", "puzzle", Need::May)?;
        let place = "a puzzle";
        self.reading.keys(table, place, &KEYS);
        if !self.midway {
            self.reading.fault(
                &table.span,
                "a puzzle needs a position to start from",
                "add `[position]`, or leave `[puzzle]` out",
            );
        }
        let task = self.reading.text(table, place, "task", Need::Must);
        let task = task.and_then(|text| self.reading.word(&text, "task", &TASKS));
        let worth = self.reading.text(table, place, "worth", Need::Must);
        let worth = worth.and_then(|text| self.worth(&text));
        let best = self.reading.texts(table, place, "best");
        if best.is_empty() {
            self.reading.fault(
                &table.span,
                "a puzzle has no best first choice",
                "add `best = [\"...\"]`; `gonfalon puzzles solve` shows it",
            );
        }
        Some(Puzzle {
            task: task?,
            worth: worth?,
            best: best.into_iter().map(|at| at.value).collect(),
        })
    }

    fn worth(&mut self, text: &At<String>) -> Option<Millionths> {
        let worth = Millionths::read(&text.value);
        if worth.is_none() {
            self.reading.fault(
                &text.span,
                format!("`{}` is not a share of one", quoted(&text.value)),
                "write a number from \"0.000000\" to \"1.000000\" with at most six digits after the point",
            );
        }
        worth
    }
}
