//! Swings of the chance of winning, and the largest of them.

use super::ledger::Fight;
use rules::side::Side;

/// How many turning points a battle has at most.
const MOST: usize = 6;
/// A smaller swing turns nothing.
const LEAST: f64 = 0.03;

/// Who answers for a swing.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Cause {
    /// A decision of this camp: what it made likely.
    Choice(Side),
    /// The dice this camp threw: what fell against what was to be expected.
    Dice(Side),
    /// Cards that were drawn.
    Cards,
    /// This camp gave up, or ran out of time.
    Surrender(Side),
}

/// What a step did to the chance of winning.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Swing {
    /// The step it led to.
    pub step: u32,
    /// Who answers for it.
    pub cause: Cause,
    /// What the standard camp has won by it; the pennant camp has lost as much.
    pub by: f64,
}

impl Swing {
    /// What a camp has won by it.
    pub fn for_side(&self, side: Side) -> f64 {
        match side {
            Side::Standard => self.by,
            Side::Pennant => -self.by,
        }
    }
}

/// A moment at which a battle turned.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct TurningPoint {
    /// The step it led to.
    pub step: u32,
    /// The camp that chose, or whose dice were thrown.
    pub camp: Side,
    /// What the standard camp has won by it; the pennant camp has lost as much.
    pub by: f64,
    /// The part of it that came from dice, for a battle of unit against unit; nothing for a decision.
    pub luck: Option<f64>,
}

/// The largest swings: a battle of unit against unit from its being declared to its last die, and every other decision by itself.
pub(crate) fn points(swings: &[Swing], declared: &[u32], fights: &[Fight]) -> Vec<TurningPoint> {
    let choices = swings.iter().filter_map(|swing| match swing.cause {
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
