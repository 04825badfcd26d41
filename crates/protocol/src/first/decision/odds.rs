//! The odds of an attack for the wire, and how dice are counted.

use rules::first::Battle;
use rules::first::odds::Odds;
use rules::first::reasons::Reason;
use serde::Serialize;
use ts_rs::TS;

/// The odds of an attack, in thousandths, and how its dice are counted.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct OddsFacts {
    /// The dice to be thrown.
    pub dice: u8,
    /// How they are counted, line by line.
    pub count: Vec<CountLine>,
    /// The chance of each number of figures lost, from none up.
    pub lost: Vec<u16>,
    /// The chance that the target retreats at least a hex.
    pub retreat: u16,
    /// The chance that it is destroyed.
    pub eliminated: u16,
    /// The chance that it may battle back.
    pub back: u16,
    /// If it does: the figures the attacker loses on average, in thousandths.
    pub answer: u16,
}

/// A line of a count.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct CountLine {
    /// What it adds.
    pub amount: i8,
    /// Why, in a few words.
    pub text: String,
    /// The rule behind it.
    pub rule: String,
}

/// The lines of a count for the wire.
pub fn count_lines(battle: &Battle, reasons: &[Reason]) -> Vec<CountLine> {
    reasons
        .iter()
        .map(|reason| CountLine {
            amount: reason.amount,
            text: reason.cause.words(battle),
            rule: reason.cause.rule(battle).to_owned(),
        })
        .collect()
}

fn thousandths(chance: f64) -> u16 {
    (chance * 1000.0).round() as u16
}

impl OddsFacts {
    /// Odds for the wire. `figures` is what the target has.
    pub fn of(battle: &Battle, odds: &Odds, reasons: &[Reason], figures: u8) -> Self {
        Self {
            dice: odds.dice,
            count: count_lines(battle, reasons),
            lost: (0..=usize::from(figures)).map(|n| thousandths(odds.lost(n))).collect(),
            retreat: thousandths(odds.back_at_least(1)),
            eliminated: thousandths(odds.eliminated),
            back: thousandths(odds.battle_back),
            answer: thousandths(odds.expected_answer_lost()),
        }
    }
}
