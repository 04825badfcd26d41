//! Puzzles: positions with exact answers, and how well somebody does at one.

use crate::camp::Camp;
use serde::Serialize;
use ts_rs::TS;

/// A puzzle to choose.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(rename_all = "camelCase")]
pub struct PuzzleCard {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// The title of the adventure it comes from.
    pub place: String,
    /// How hard it is, from 1 to 3.
    pub difficulty: u8,
    /// The camp to play.
    pub camp: Camp,
    /// What that camp is called inside a sentence: the French, Don Pedro.
    pub whose: String,
    /// The phase it begins with.
    pub phase: String,
}

impl PuzzleCard {
    /// A puzzle as a card to choose; nothing for what is no puzzle. `place` is the title of its adventure.
    pub fn of(puzzle: &content::first::Adventure, place: &str) -> Option<Self> {
        let position = puzzle.position.as_ref().filter(|_| puzzle.puzzle.is_some())?;
        Some(Self {
            id: puzzle.id.clone(),
            title: puzzle.title.clone(),
            place: place.into(),
            difficulty: puzzle.difficulty,
            camp: position.active.into(),
            whose: puzzle.camps().get(position.active).called(),
            phase: position.phase.word().into(),
        })
    }
}

/// What somebody's choices in a puzzle are worth, counted exactly. Luck has no part in it.
#[derive(Clone, PartialEq, Debug, Default, Serialize, TS)]
pub struct Judgment {
    /// The version of the battle that was judged.
    pub version: u32,
    /// The chance of success with the best play from the start.
    pub worth: f64,
    /// What was given away so far, all choices together.
    pub lost: f64,
    /// Whether a choice has given away more than 1 %.
    pub failed: bool,
    /// Whether the turn is over.
    pub over: bool,
    /// Whether the battle was won within the turn.
    pub won: bool,
    /// The choices made, in their order.
    pub choices: Vec<JudgedChoice>,
    /// The best line from where the first wrong choice was made, or from the start; empty until something is wrong or over.
    pub line: Vec<LineStep>,
}

/// A choice that was made.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct JudgedChoice {
    /// The choice, in the common notation.
    pub choice: String,
    /// The chance of success with it.
    pub worth: f64,
    /// The chance of success with the best choice at that moment.
    pub most: f64,
    /// The best choices at that moment; empty until something is wrong or over, so that nothing is given away.
    pub best: Vec<String>,
}

/// A step of the best line, as long as no throw decides the battle.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct LineStep {
    /// The choice, in the common notation.
    pub choice: String,
    /// The chance of success with it.
    pub worth: f64,
}
