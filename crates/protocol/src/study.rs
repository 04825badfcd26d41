//! The study of a battle that is over: its chance of winning step by step, the luck of both camps, and what was missed.

use crate::camp::{ByCamp, Camp};
use crate::first::view::ClashWord;
use crate::seat::SeatWord;
use serde::Serialize;
use ts_rs::TS;

/// What is found out about a whole battle. Chances of winning and their swings are in thousandths.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct AnalysisFacts {
    /// The chance of the standard camp after each step, the start included; the rest is the pennant camp's.
    pub values: Vec<u16>,
    /// The largest swings, in the order of their steps.
    pub turning: Vec<TurningFacts>,
    /// The dice of each camp against what was to be expected of them.
    pub luck: ByCamp<LuckFacts>,
    /// Every battle of unit against unit, in their order.
    pub fights: Vec<FightFacts>,
    /// What all dice together have added to the chance of the standard camp.
    pub dice: i32,
    /// What all decisions together have added to it, surrender left out.
    pub choices: i32,
    /// Whether rolls of very many dice had to be sampled instead of counted through.
    pub sampled: bool,
}

/// A moment at which a battle turned.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct TurningFacts {
    /// The step it led to.
    pub step: u32,
    /// The camp that chose, or whose dice were thrown.
    pub camp: Camp,
    /// What that camp has won by it; less than nothing if it has lost.
    pub by: i32,
    /// The part of it that came from dice, for a battle; nothing for a decision.
    pub luck: Option<i32>,
}

/// The luck of one camp's dice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct LuckFacts {
    /// How many dice it threw in battle.
    pub dice: u32,
    /// Hits of its battle rolls, no more than the target had figures.
    pub hits: AccountFacts,
    /// Flags beyond those that the target may ignore.
    pub flags: AccountFacts,
    /// Lore that was rolled; nothing in a battle without Lore.
    pub lore: Option<AccountFacts>,
    /// Figures lost by the enemy to panics, checks and the dice of Lore cards; nothing if there were none.
    pub checks: Option<AccountFacts>,
    /// What all its dice have added to its chance of winning.
    pub swing: i32,
}

/// Something that is counted, in hundredths.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct AccountFacts {
    /// What was to be expected.
    pub expected: u32,
    /// What it was.
    pub actual: u32,
    /// How many standard deviations more it was than expected; nothing if it could not have been otherwise.
    pub deviations: Option<i32>,
}

/// A battle of one unit against another.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct FightFacts {
    /// The step after its first roll.
    pub step: u32,
    /// The turn.
    pub turn: u16,
    /// Who threw the dice.
    pub camp: Camp,
    /// The unit whose dice were thrown.
    pub attacker: u8,
    /// The unit they were thrown at.
    pub target: u8,
    /// What kind of battle it was.
    pub kind: ClashWord,
    /// What the first roll shows, by the letters of its faces.
    pub faces: String,
    /// Its hits.
    pub hits: AccountFacts,
    /// Its flags that could not be ignored.
    pub flags: AccountFacts,
    /// The chance of hits at least as far from what was to be expected, in thousandths.
    pub rarity: u16,
    /// What all its dice have added to the camp's chance of winning.
    pub swing: i32,
}

/// The search for missed chances, and what it has found so far.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct MissedFacts {
    /// Whether it goes on.
    pub state: StudyState,
    /// Decisions looked at.
    pub done: u32,
    /// Decisions to be looked at; 0 as long as nobody has counted them.
    pub total: u32,
    /// What each seat has missed; nothing before somebody has begun the search.
    pub seats: Vec<SeatMissed>,
}

/// The largest chances that a seat has missed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct SeatMissed {
    /// The seat.
    pub seat: SeatWord,
    /// With what it knew when it decided.
    pub own: Vec<MissedChance>,
    /// With all cards open.
    pub all: Vec<MissedChance>,
}

/// How far a search has come.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, TS)]
#[serde(rename_all = "lowercase")]
#[ts(rename_all = "lowercase")]
pub enum StudyState {
    /// It was not begun, or was stopped.
    #[default]
    Idle,
    /// It waits for another one to end.
    Waiting,
    /// It goes on.
    Running,
    /// Every decision was looked at.
    Done,
}

/// A decision where something else would have been better.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct MissedChance {
    /// The step at which it was there.
    pub step: u32,
    /// The turn.
    pub turn: u16,
    /// What was played, as a sentence.
    pub played: String,
    /// What was better, as a sentence.
    pub better: String,
    /// What was better, in the common notation.
    pub choice: String,
    /// By how much, in thousandths of the chance of winning.
    pub gain: u16,
    /// The standard error of that, in thousandths.
    pub error: u16,
}
