//! Swings of the chance of winning, and the largest of them.

use super::ledger::Fight;
use super::steps::Steps;
use rules::first::{Choice, Entry};
use rules::side::Side;

/// The largest number of turning points in a battle.
const MOST: usize = 6;
/// Smaller swings are not turning points.
const LEAST: f64 = 0.03;

/// The cause of a swing.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Cause {
    /// A decision of this camp: what it made likely.
    Choice(Side),
    /// The dice this camp threw: the actual roll compared with the expected one.
    Dice(Side),
    /// Cards that were drawn.
    Cards,
    /// This camp gave up, or ran out of time.
    Surrender(Side),
}

/// How a step changed the chance of winning.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Swing {
    /// The step it led to.
    pub step: u32,
    /// Its cause.
    pub cause: Cause,
    /// The standard camp's gain; the pennant camp's loss is the same.
    pub by: f64,
}

impl Swing {
    /// A camp's gain.
    pub fn for_side(&self, side: Side) -> f64 {
        match side {
            Side::Standard => self.by,
            Side::Pennant => -self.by,
        }
    }
}

/// A turning point of a battle.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct TurningPoint {
    /// The step it led to.
    pub step: u32,
    /// The camp that chose, or whose dice were thrown.
    pub camp: Side,
    /// The standard camp's gain; the pennant camp's loss is the same.
    pub by: f64,
    /// The part of it that came from dice, for a combat of unit against unit. `None` for a decision.
    pub luck: Option<f64>,
}

/// Whether a choice does nothing on the field: it ends something, or it draws or drops cards. What was left undone is a
/// missed chance, not a turning point.
pub const fn is_bookkeeping(choice: Choice) -> bool {
    matches!(
        choice,
        Choice::Done
            | Choice::Pass
            | Choice::StandDown
            | Choice::Keep(_)
            | Choice::Replenish(_)
            | Choice::KeepLore(_)
            | Choice::DropLore(_)
    )
}

/// The largest swings. A combat counts as a whole from its declaration to its last die; every other decision counts by
/// itself, unless it is bookkeeping.
pub(crate) fn points(steps: &Steps, swings: &[Swing], declared: &[u32], fights: &[Fight]) -> Vec<TurningPoint> {
    let names = |entry: Entry| matches!(entry, Entry::Chose { choice, .. } if !is_bookkeeping(choice));
    let passed = steps.passed.iter().zip(swings);
    let decided = passed.filter(|(passed, _)| names(passed.entry)).map(|(_, swing)| swing);
    let choices = decided.filter_map(|swing| match swing.cause {
        Cause::Choice(camp) if !declared.contains(&swing.step) => Some(TurningPoint {
            step: swing.step,
            camp,
            by: swing.by,
            luck: None,
        }),
        _ => None,
    });
    let battles = fights.iter().map(|fight| {
        let sign = match fight.camp {
            Side::Standard => 1.0,
            Side::Pennant => -1.0,
        };
        TurningPoint {
            step: fight.step,
            camp: fight.camp,
            by: sign * (fight.promise + fight.swing),
            luck: Some(sign * fight.swing),
        }
    });
    let mut points: Vec<TurningPoint> = choices.chain(battles).collect();
    points.retain(|point| point.by.abs() >= LEAST);
    points.sort_by(|one, other| other.by.abs().total_cmp(&one.by.abs()));
    points.truncate(MOST);
    points.sort_by_key(|point| point.step);
    points
}
