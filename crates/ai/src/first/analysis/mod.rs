//! The study of a finished battle: the chance of winning over time, the effect of the dice, and missed chances.
//!
//! Everything here is a pure function of a battle, its start and its log. It looks at true states, so it must only be
//! used when nothing is hidden any more. The caller ensures that.
//!
//! The chance of winning at a step ([`forecast`]) is an expectation over the dice still to be thrown, and knows whose
//! turn it is and what is left of it, so nothing changes where a turn passes ([`passing`]). A decision is
//! credited with what it made likely, and the dice with the difference between that and the actual roll. These add up:
//! the value at the start plus all swings is the value at the end.

pub mod forecast;
pub mod ledger;
pub mod missed;
pub mod passing;
mod playout;
mod rolls;
pub mod steps;
pub mod turning;

pub use forecast::Forecaster;
pub use ledger::{Account, CampLuck, Fight};
pub use missed::{Knowledge, Missed, Question};
pub use passing::Passing;
pub use steps::Steps;
pub use turning::{Cause, Swing, TurningPoint};

use rules::chance::Outcome;
use rules::first::{Battle, Entry};
use rules::side::{BySide, Side};

/// The analysis of a whole battle.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis {
    /// The standard camp's chance of winning after each step, including the start. The pennant camp has the rest to 1.
    pub values: Vec<f64>,
    /// How each step after the start changed it, and who caused that.
    pub swings: Vec<Swing>,
    /// The combats of unit against unit, in order, with the effect of their dice.
    pub fights: Vec<Fight>,
    /// Each camp's dice: actual results compared with expected ones.
    pub luck: BySide<CampLuck>,
    /// The largest swings, in order.
    pub turning: Vec<TurningPoint>,
    /// Whether a roll had so many dice that its results were sampled instead of counted.
    pub sampled: bool,
}

impl Analysis {
    /// Studies a battle along its steps.
    pub fn of(battle: &Battle, steps: &Steps) -> Self {
        let mut forecaster = Forecaster::new(battle);
        let mut values: Vec<f64> = steps.states().map(|state| forecaster.value(state)).collect();
        for (index, passed) in steps.passed.iter().enumerate() {
            // A player who gives up has lost, whatever the field looks like.
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
                    // A change of player or seed changes nothing on the field, so its swing is zero.
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
        let turning = turning::points(steps, &swings, &declared, &fights);
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
