//! When enough pairs have been played: the sequential probability ratio test, generalized to the scores of pairs.

use crate::arena::pairs::Points;
use crate::arena::score::{Tally, share};

/// How often each verdict may be wrong.
const ERROR: f64 = 0.05;

/// Added to each count: a score that has not been seen yet may still be possible.
const UNSEEN: f64 = 1e-3;

/// Bisection steps after which a root is as exact as the numbers are.
const HALVINGS: usize = 100;

/// Two claims about the Elo difference between the first entrant and the second. The test rejects one of them.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Sprt {
    /// The first claim: the difference is this, or less.
    pub elo0: f64,
    /// The second claim: the difference is this, or more. It is greater than the first.
    pub elo1: f64,
}

/// The result of a test.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The first claim stands: the first entrant is not as much better as hoped.
    First,
    /// The second claim stands: the first entrant is better.
    Second,
}

impl Sprt {
    /// The bound for the log-likelihood ratio: the second claim stands above it, the first claim below its negative.
    /// Both errors are allowed equally often, so the bounds are symmetric.
    pub fn bound() -> f64 {
        ((1.0 - ERROR) / ERROR).ln()
    }

    /// The logarithm of how much more likely the scores are under the second claim than under the first.
    ///
    /// A claim fixes only the mean of a pair's score. Of all distributions with that mean, the one that makes the
    /// scores most likely is used: it gives a score `x` that was seen with frequency `f` the chance `f / (1 + t * (x -
    /// mean))`, for the one `t` that makes these add up to 1.
    pub fn log_likelihood_ratio(&self, tally: &Tally) -> f64 {
        let counts = tally.counts().map(|count| f64::from(count) + UNSEEN);
        let fitted = |mean: f64| {
            let tilt = tilt(&counts, mean);
            Points::ALL.map(|points| 1.0 + tilt * (points.share() - mean))
        };
        let (first, second) = (fitted(share(self.elo0)), fitted(share(self.elo1)));
        (0..counts.len())
            .map(|at| counts[at] * (first[at] / second[at]).ln())
            .sum()
    }

    /// The verdict, if the test has reached one.
    pub fn verdict(&self, tally: &Tally) -> Option<Verdict> {
        let ratio = self.log_likelihood_ratio(tally);
        if ratio >= Self::bound() {
            Some(Verdict::Second)
        } else if ratio <= -Self::bound() {
            Some(Verdict::First)
        } else {
            None
        }
    }
}

/// The `t` for which `sum of count * (x - mean) / (1 + t * (x - mean))` is zero. The sum falls as `t` grows. `t` lies
/// between the two values at which a chance would be infinite, because scores below and above the mean have counts.
fn tilt(counts: &[f64; 5], mean: f64) -> f64 {
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..HALVINGS {
        let middle = f64::midpoint(low, high);
        let sum: f64 = Points::ALL
            .into_iter()
            .zip(counts)
            .map(|(points, count)| {
                let apart = points.share() - mean;
                count * apart / (1.0 + middle * apart)
            })
            .sum();
        if sum > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    f64::midpoint(low, high)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bounds_are_those_of_one_error_in_twenty() {
        assert!((Sprt::bound() - 2.944_438_979).abs() < 1e-9);
    }

    #[test]
    fn pairs_without_splits_are_a_coin_toss() {
        // 60 heads and 40 tails, with chances of 0.5 and of 10/11 of heads: 60 ln(1.8182) + 40 ln(0.1818).
        let sprt = Sprt { elo0: 0.0, elo1: 400.0 };
        let ratio = sprt.log_likelihood_ratio(&Tally::of([40, 0, 0, 0, 60]));
        let coin = 60.0 * (20.0_f64 / 11.0).ln() + 40.0 * (2.0_f64 / 11.0).ln();
        // Scores that were not seen count a little, so the results are close but not equal.
        assert!((ratio - coin).abs() < 0.02, "{ratio} {coin}");
    }

    #[test]
    fn a_score_between_the_claims_supports_neither() {
        let sprt = Sprt {
            elo0: -20.0,
            elo1: 20.0,
        };
        assert!(sprt.log_likelihood_ratio(&Tally::of([3, 9, 40, 9, 3])).abs() < 1e-9);
        assert_eq!(sprt.verdict(&Tally::of([3, 9, 40, 9, 3])), None);
        assert_eq!(sprt.verdict(&Tally::default()), None);
    }

    #[test]
    fn clear_matches_end_with_the_right_verdict() {
        let sprt = Sprt { elo0: 0.0, elo1: 30.0 };
        assert_eq!(sprt.verdict(&Tally::of([5, 0, 20, 0, 75])), Some(Verdict::Second));
        assert_eq!(sprt.verdict(&Tally::of([75, 0, 20, 0, 5])), Some(Verdict::First));
        // The same share with less variance is decided sooner.
        let wide = sprt.log_likelihood_ratio(&Tally::of([40, 0, 10, 0, 50]));
        let narrow = sprt.log_likelihood_ratio(&Tally::of([0, 5, 75, 15, 5]));
        assert!(narrow > wide, "{narrow} {wide}");
    }
}
