//! The study of a battle that is over: how the chance of winning went, what the dice did to it, and what was missed.
//!
//! Everything here is a pure function of a battle, its start and its log. It looks at true states, so it is for battles in which
//! nothing is hidden any more; whoever serves it sees to that.
//!
//! The chance of winning at a step ([`forecast`]) is an expectation over the dice that are to be thrown. So a decision is answered
//! for by what it made likely, the dice by the difference between that and what fell, and the two add up: the value at the start and
//! all swings together are the value at the end.

pub mod forecast;
pub mod ledger;
pub mod missed;
mod playout;
mod rolls;
pub mod steps;
pub mod turning;

pub use forecast::Forecaster;
pub use ledger::{Account, CampLuck, Fight};
pub use missed::{Knowledge, Missed, Question};
pub use steps::Steps;
pub use turning::{Cause, Swing, TurningPoint};

use rules::chance::Outcome;
use rules::first::{Battle, Entry};
use rules::side::{BySide, Side};

/// What is found out about a whole battle.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis {
    /// The chance of winning of the standard camp after each step, the start included. What it lacks to 1 is the pennant camp's.
    pub values: Vec<f64>,
    /// What each step after the start did to it, and who answers for that.
    pub swings: Vec<Swing>,
    /// The battles of unit against unit in their order, with what their dice did.
    pub fights: Vec<Fight>,
    /// The dice of each camp: what they brought against what was to be expected.
    pub luck: BySide<CampLuck>,
    /// The largest swings, in the order of their steps.
    pub turning: Vec<TurningPoint>,
    /// Whether some roll had so many dice that its results were sampled instead of counted through.
    pub sampled: bool,
}

impl Analysis {
    /// Studies a battle along its steps.
    pub fn of(battle: &Battle, steps: &Steps) -> Self {
        let mut forecaster = Forecaster::new(battle);
        let mut values: Vec<f64> = steps.states().map(|state| forecaster.value(state)).collect();
        for (index, passed) in steps.passed.iter().enumerate() {
            // Whoever gives up has lost, whatever the field looks like.
            if let Entry::Resigned { seat } | Entry::TimedOut { seat } = passed.entry {
                values[index + 1] = f64::from(u8::from(seat.side() == Side::Pennant));
            }
        }
        let swings: Vec<Swing> = steps
            .passed
            .iter()
            .enumerate()
            .map(|(index, passed)| {
                let cause = match passed.entry {
                    Entry::Chose { seat, .. } => Cause::Choice(seat.side()),
                    Entry::Resigned { seat } | Entry::TimedOut { seat } => Cause::Surrender(seat.side()),
                    Entry::Chanced(Outcome::Dice(_)) => Cause::Dice(ledger::roller(battle, passed.before.public())),
                    // Who decides for a camp, and where luck comes from, changes nothing on the field: such a swing is zero.
                    Entry::Chanced(_) | Entry::Undid { .. } | Entry::TookOver { .. } | Entry::Branched { .. } => {
                        Cause::Cards
                    }
                };
                Swing {
                    step: index as u32 + 1,
                    cause,
                    by: values[index + 1] - values[index],
                }
            })
            .collect();
        let declared = ledger::declared(steps);
        let (fights, mut luck) = ledger::keep(battle, steps, &swings, &declared);
        for swing in &swings {
            if let Cause::Dice(side) = swing.cause {
                luck.get_mut(side).swing += swing.for_side(side);
            }
        }
        let turning = turning::points(&swings, &declared, &fights);
        Self {
            sampled: forecaster.has_sampled(),
            values,
            swings,
            fights,
            luck,
            turning,
        }
    }
}
