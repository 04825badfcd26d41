//! All results of a throw of dice, with equivalent ones combined.

use rules::dice::{Roll, choose};
use rules::first::dice::Face;

/// Equivalent faces: one that represents them, and how many of the six they are.
pub(crate) type Alike = (Face, u8);

/// Every result of some dice with its chance, if all six faces are among those given. The chances add up to 1.
pub(crate) fn throws(alike: &[Alike], dice: u8) -> Vec<(Roll, f64)> {
    let mut out = Vec::new();
    fill(alike, Roll::EMPTY, dice, 1.0, &mut out);
    let all = 6.0_f64.powi(dice.into());
    for (_, ways) in &mut out {
        *ways /= all;
    }
    out
}

/// Every way to assign the remaining dice to the faces, with its multiplicity.
fn fill(alike: &[Alike], roll: Roll, left: u8, ways: f64, out: &mut Vec<(Roll, f64)>) {
    let Some(((face, of_six), rest)) = alike.split_first() else {
        return;
    };
    let ways_of = |dice: u8| ways * choose(left, dice) as f64 * f64::from(*of_six).powi(dice.into());
    if rest.is_empty() {
        out.push((roll.with(*face, left), ways_of(left)));
        return;
    }
    for dice in 0..=left {
        fill(rest, roll.with(*face, dice), left - dice, ways_of(dice), out);
    }
}
