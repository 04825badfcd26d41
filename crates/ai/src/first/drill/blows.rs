//! What a number of dice does to a unit, from precomputed tables.

use std::sync::OnceLock;

/// The most dice in the table; more are treated as this many.
const MOST_DICE: usize = 16;
/// The most figures in the table; a larger unit is treated as having this many.
const MOST_FIGURES: usize = 12;
/// Faces of a die that can hit.
const MOST_FACES: usize = 3;
/// The resolution of expected hits.
const FINE: f32 = 8.0;
/// Size of the table of expected hits.
const STORMS: usize = 96;
/// The part of it that is used for units of usual size. What judges positions has learned with these, so they stay.
const USUAL_STORMS: usize = 48;
/// The most figures of a unit of usual size.
const USUAL_FIGURES: u8 = 6;

/// What an attack does on average: the chance of destroying the target, and the figures it loses.
#[derive(Copy, Clone, PartialEq, Default, Debug)]
pub(crate) struct Blow {
    pub(crate) kill: f32,
    pub(crate) lost: f32,
}

struct Tables {
    blows: [[[Blow; MOST_FIGURES + 1]; MOST_DICE + 1]; MOST_FACES + 1],
    storms: [[Blow; MOST_FIGURES + 1]; STORMS],
}

/// What a distribution of hits does to a unit of this many figures.
fn blow_of(hits: &[f64], figures: usize) -> Blow {
    let kill: f64 = hits.iter().skip(figures).sum();
    let lost: f64 = hits
        .iter()
        .enumerate()
        .map(|(n, chance)| n.min(figures) as f64 * chance)
        .sum();
    Blow {
        kill: kill as f32,
        lost: lost as f32,
    }
}

/// The chance of each number of hits from this many dice.
fn binomial(dice: usize, hit: f64) -> Vec<f64> {
    let mut chances = vec![1.0];
    for _ in 0..dice {
        let mut next = vec![0.0; chances.len() + 1];
        for (n, chance) in chances.iter().enumerate() {
            next[n] += chance * (1.0 - hit);
            next[n + 1] += chance * hit;
        }
        chances = next;
    }
    chances
}

fn tables() -> &'static Tables {
    static TABLES: OnceLock<Tables> = OnceLock::new();
    TABLES.get_or_init(|| {
        let mut tables = Tables {
            blows: Default::default(),
            storms: [[Blow::default(); MOST_FIGURES + 1]; STORMS],
        };
        for faces in 0..=MOST_FACES {
            for dice in 0..=MOST_DICE {
                let hits = binomial(dice, faces as f64 / 6.0);
                for figures in 1..=MOST_FIGURES {
                    tables.blows[faces][dice][figures] = blow_of(&hits, figures);
                }
            }
        }
        for (place, row) in tables.storms.iter_mut().enumerate() {
            // Many dice of several attackers together, approximated by a great many small chances.
            let hits = binomial(64, place as f64 / f64::from(FINE) / 64.0);
            for (figures, blow) in row.iter_mut().enumerate().skip(1) {
                *blow = blow_of(&hits, figures);
            }
        }
        tables
    })
}

/// An attack with this many dice, when this many faces of each die hit.
#[inline]
pub(crate) fn blow(faces: u8, dice: u8, figures: u8) -> Blow {
    let faces = usize::from(faces).min(MOST_FACES);
    let dice = usize::from(dice).min(MOST_DICE);
    tables().blows[faces][dice][usize::from(figures).min(MOST_FIGURES)]
}

/// Attacks with this many expected hits in total.
#[inline]
pub(crate) fn storm(hits: f32, figures: u8) -> Blow {
    let places = if figures > USUAL_FIGURES { STORMS } else { USUAL_STORMS };
    let place = ((hits * FINE) as usize).min(places - 1);
    tables().storms[place][usize::from(figures).min(MOST_FIGURES)]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(found: f32, wanted: f64) {
        assert!((f64::from(found) - wanted).abs() < 1e-6, "{found} is not {wanted}");
    }

    #[test]
    fn two_dice_with_two_faces_against_one_figure_and_two() {
        near(blow(2, 2, 1).kill, 5.0 / 9.0);
        near(blow(2, 2, 2).kill, 1.0 / 9.0);
        near(blow(2, 2, 2).lost, 2.0 / 3.0);
        near(blow(2, 2, 1).lost, 5.0 / 9.0);
    }

    #[test]
    fn no_dice_do_nothing_and_more_dice_do_more() {
        assert_eq!(blow(2, 0, 1), Blow::default());
        assert_eq!(storm(0.0, 1), Blow::default());
        for dice in 1..6 {
            assert!(blow(2, dice, 3).lost < blow(2, dice + 1, 3).lost);
        }
        assert!(storm(1.0, 2).kill < storm(1.5, 2).kill);
    }

    #[test]
    fn large_companies_are_told_apart() {
        for figures in 5..12 {
            assert!(blow(2, 12, figures).kill > blow(2, 12, figures + 1).kill);
            assert!(storm(5.0, figures).kill > storm(5.0, figures + 1).kill);
        }
        assert!(blow(2, 11, 8).lost < blow(2, 14, 8).lost);
        assert!(storm(7.0, 8).kill < storm(9.0, 8).kill);
    }
}
