//! The odds of an attack for the wire, and how dice are counted.

use crate::odds::{CountLine, OddsFacts};
use rules::first::Battle;
use rules::first::odds::Odds;
use rules::first::reasons::Reason;

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
