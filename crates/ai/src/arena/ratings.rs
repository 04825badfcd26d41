//! Ratings of several players on one scale, fitted to all their matches at once.
//!
//! In the Bradley-Terry model, the share of points that one player scores against another depends only on the
//! difference of their ratings. Newton's method finds the ratings that make the results most likely. The intervals
//! follow from the curvature of the likelihood around them.

use crate::arena::score::{DEVIATIONS, Interval, Tally, share};

/// The maximum number of steps. Newton's method converges much sooner.
const STEPS: usize = 100;

/// The longest step, in Elo, so that the first step does not overshoot.
const LONGEST: f64 = 200.0;

/// What one Elo is worth in the natural logarithm of odds.
const PER_ELO: f64 = std::f64::consts::LN_10 / 400.0;

/// A rating in Elo.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Rating {
    /// The likeliest rating.
    pub elo: f64,
    /// Its 95 % interval, as a difference from the anchor.
    pub interval: Interval,
}

/// The matches of several players, to which ratings are fitted.
#[derive(Clone, Debug)]
pub struct Ratings {
    players: usize,
    matches: Vec<Match>,
}

#[derive(Copy, Clone, Debug)]
struct Match {
    first: usize,
    second: usize,
    /// Battles fought.
    battles: f64,
    /// The first player's share of the points.
    share: f64,
    /// The number of independent trials they are worth.
    trials: f64,
}

impl Ratings {
    /// This many players, without matches.
    pub const fn of(players: usize) -> Self {
        Self {
            players,
            matches: Vec::new(),
        }
    }

    /// Adds the pairs of two players. Unknown players and empty matches are ignored.
    pub fn add(&mut self, first: usize, second: usize, tally: &Tally) {
        let battles = 2.0 * f64::from(tally.pairs());
        if battles == 0.0 || first == second || first.max(second) >= self.players {
            return;
        }
        let mut share = tally.share();
        let mut counted = battles;
        // A player who wins every point would have an infinite rating. One extra drawn battle keeps the rating finite.
        if share <= 0.0 || share >= 1.0 {
            counted += 1.0;
            share = (share * battles + 0.5) / counted;
        }
        self.matches.push(Match {
            first,
            second,
            battles: counted,
            share,
            trials: tally.trials(),
        });
    }

    /// The rating of each player, with the player `anchor` at 0. `None` if the matches do not connect all players.
    pub fn fit(&self, anchor: usize) -> Option<Vec<Rating>> {
        let mut elo = vec![0.0; self.players];
        for _ in 0..STEPS {
            let mut slope = vec![0.0; self.players];
            for fought in &self.matches {
                let expected = share(elo[fought.first] - elo[fought.second]);
                let push = fought.battles * (fought.share - expected) * PER_ELO;
                slope[fought.first] += push;
                slope[fought.second] -= push;
            }
            let information = self.information(&elo, anchor, |fought| fought.battles);
            slope[anchor] = 0.0;
            let step = solve(information, slope)?;
            for (elo, step) in elo.iter_mut().zip(&step) {
                *elo += step.clamp(-LONGEST, LONGEST);
            }
            if step.iter().all(|step| step.abs() < 1e-9) {
                break;
            }
        }
        let information = self.information(&elo, anchor, |fought| fought.trials);
        (0..self.players)
            .map(|player| {
                let mut unit = vec![0.0; self.players];
                unit[player] = 1.0;
                let variance = if player == anchor {
                    0.0
                } else {
                    solve(information.clone(), unit)?[player]
                };
                let width = DEVIATIONS * variance.max(0.0).sqrt();
                Some(Rating {
                    elo: elo[player],
                    interval: Interval {
                        low: elo[player] - width,
                        high: elo[player] + width,
                    },
                })
            })
            .collect()
    }

    /// The curvature of the likelihood in each direction, when a match counts as `weight` battles. The anchor cannot
    /// move: its row has a 1 on the diagonal and zeros elsewhere.
    fn information(&self, elo: &[f64], anchor: usize, weight: impl Fn(&Match) -> f64) -> Vec<Vec<f64>> {
        let mut matrix = vec![vec![0.0; self.players]; self.players];
        for fought in &self.matches {
            let expected = share(elo[fought.first] - elo[fought.second]);
            let amount = weight(fought) * expected * (1.0 - expected) * PER_ELO * PER_ELO;
            matrix[fought.first][fought.first] += amount;
            matrix[fought.second][fought.second] += amount;
            matrix[fought.first][fought.second] -= amount;
            matrix[fought.second][fought.first] -= amount;
        }
        matrix[anchor].fill(0.0);
        for row in &mut matrix {
            row[anchor] = 0.0;
        }
        matrix[anchor][anchor] = 1.0;
        matrix
    }
}

/// Solves a system of linear equations by elimination. `None` if it has no single solution.
fn solve(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Option<Vec<f64>> {
    let size = right.len();
    for column in 0..size {
        let pivot = (column..size).max_by(|a, b| matrix[*a][column].abs().total_cmp(&matrix[*b][column].abs()))?;
        if matrix[pivot][column].abs() < 1e-15 {
            return None;
        }
        matrix.swap(column, pivot);
        right.swap(column, pivot);
        let (pivot_row, pivot_right) = (matrix[column].clone(), right[column]);
        for row in (0..size).filter(|row| *row != column) {
            let factor = matrix[row][column] / pivot_row[column];
            for (entry, taken) in matrix[row].iter_mut().zip(&pivot_row) {
                *entry -= factor * taken;
            }
            right[row] -= factor * pivot_right;
        }
    }
    Some((0..size).map(|at| right[at] / matrix[at][at]).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::score::elo;

    fn near(found: f64, wanted: f64) {
        assert!((found - wanted).abs() < 0.01, "{found} is not {wanted}");
    }

    #[test]
    fn one_match_gives_its_own_elo() {
        let tally = Tally::of([10, 0, 20, 0, 70]);
        let mut ratings = Ratings::of(2);
        ratings.add(1, 0, &tally);
        let fitted = ratings.fit(0).expect("two players with a match");
        near(fitted[0].elo, 0.0);
        near(fitted[1].elo, elo(0.8));
        // One over the square root of 147.83 * 0.16 trials, in Elo, times 1.96.
        near(
            fitted[1].interval.high - fitted[1].elo,
            1.96 / (147.826_f64 * 0.16).sqrt() / PER_ELO,
        );
    }

    #[test]
    fn consistent_results_are_fitted_exactly() {
        // 3 : 1, 3 : 1 and 9 : 1 are one scale with steps of 190.85.
        let mut ratings = Ratings::of(3);
        ratings.add(1, 0, &Tally::of([25, 0, 0, 0, 75]));
        ratings.add(2, 1, &Tally::of([25, 0, 0, 0, 75]));
        ratings.add(2, 0, &Tally::of([10, 0, 0, 0, 90]));
        let fitted = ratings.fit(0).expect("all have met");
        near(fitted[1].elo, 190.85);
        near(fitted[2].elo, 381.70);
        assert!(fitted[2].interval.low > fitted[1].elo);
    }

    #[test]
    fn a_perfect_score_has_a_finite_rating() {
        let mut ratings = Ratings::of(2);
        ratings.add(1, 0, &Tally::of([0, 0, 0, 0, 100]));
        // 200.5 of 201 battles.
        near(
            ratings.fit(0).expect("two players with a match")[1].elo,
            elo(200.5 / 201.0),
        );
    }

    #[test]
    fn a_player_without_matches_cannot_be_rated() {
        let mut ratings = Ratings::of(3);
        ratings.add(1, 0, &Tally::of([1, 0, 0, 0, 3]));
        assert_eq!(ratings.fit(0), None);
    }
}
