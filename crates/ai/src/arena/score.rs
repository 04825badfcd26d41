//! The score of a match, and how certain it is.

use crate::arena::pairs::Points;

/// The number of standard deviations on either side of the mean that hold 95 % of a normal distribution.
pub const DEVIATIONS: f64 = 1.959_963_984_540_054;

/// How many pairs' worth of prior doubt is added to the observed variance (see [`Tally::trials`]).
const DOUBT: f64 = 1.0;

/// The variance of a pair's share relative to a single yes-or-no trial, if its two battles were independent and none
/// were drawn.
const INDEPENDENT: f64 = 0.5;

/// Both ends of a 95 % interval.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// How many pairs came to 0, ½, 1, 1½ and 2 points.
///
/// The two battles of a pair share their dice, so they are not independent, and a draw tells less than a win. The
/// variance is therefore computed from whole pairs.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct Tally([u32; 5]);

impl Tally {
    /// A tally with these counts of pairs with 0, ½, 1, 1½ and 2 points.
    pub const fn of(counts: [u32; 5]) -> Self {
        Self(counts)
    }

    /// Counts a pair.
    pub const fn add(&mut self, points: Points) {
        self.0[points.halves() as usize] += 1;
    }

    /// Adds all pairs of another tally.
    pub fn merge(&mut self, other: &Self) {
        for (count, more) in self.0.iter_mut().zip(other.0) {
            *count += more;
        }
    }

    /// How many pairs came to 0, ½, 1, 1½ and 2 points.
    pub const fn counts(&self) -> [u32; 5] {
        self.0
    }

    /// All pairs.
    pub fn pairs(&self) -> u32 {
        self.0.iter().sum()
    }

    /// The first entrant's share of all points, or one half if there are none.
    pub fn share(&self) -> f64 {
        match self.pairs() {
            0 => 0.5,
            pairs => self.sum(Points::share) / f64::from(pairs),
        }
    }

    fn sum(&self, value: impl Fn(Points) -> f64) -> f64 {
        let each = Points::ALL.into_iter().zip(self.0);
        each.map(|(points, count)| value(points) * f64::from(count)).sum()
    }

    /// How many independent yes-or-no trials with this share would tell as much as these pairs.
    ///
    /// It is the number of pairs, divided by the ratio of the variance of their shares to the variance of a trial,
    /// `share * (1 - share)`. One pair's worth of the ratio for two independent battles is mixed in: a match in which
    /// every pair was won shows no variance at all, and yet some doubt remains. Where results differ, the admixture
    /// soon stops mattering.
    pub fn trials(&self) -> f64 {
        let pairs = f64::from(self.pairs());
        let share = self.share();
        let seen = self.sum(|points| (points.share() - share).powi(2));
        let of_trials = pairs * share * (1.0 - share);
        let quotient = (seen + DOUBT * INDEPENDENT) / (of_trials + DOUBT);
        pairs / quotient
    }

    /// The 95 % interval of the share: Wilson's score interval for the number of trials that the pairs are worth. It
    /// stays within 0 to 1 and has a width even if every pair was won.
    pub fn interval(&self) -> Interval {
        let trials = self.trials();
        if trials <= 0.0 {
            return Interval { low: 0.0, high: 1.0 };
        }
        let share = self.share();
        let square = DEVIATIONS * DEVIATIONS / trials;
        let middle = share + square / 2.0;
        let width = (square * (share * (1.0 - share) + square / 4.0)).sqrt();
        Interval {
            low: ((middle - width) / (1.0 + square)).clamp(0.0, share),
            high: ((middle + width) / (1.0 + square)).clamp(share, 1.0),
        }
    }
}

/// The Elo difference for a share of points; infinite at 0 and 1.
pub fn elo(share: f64) -> f64 {
    400.0 * (share / (1.0 - share)).log10()
}

/// The share of points for an Elo difference.
pub fn share(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::side::{BySide, Side};

    fn near(found: f64, wanted: f64) {
        assert!((found - wanted).abs() < 5e-4, "{found} is not {wanted}");
    }

    #[test]
    fn a_pair_counts_the_first_entrants_points() {
        let points = |standard, pennant| Points::of(&BySide { standard, pennant }).halves();
        let (s, p) = (Some(Side::Standard), Some(Side::Pennant));
        assert_eq!(points(s, p), 4);
        assert_eq!(points(p, s), 0);
        // The same camp won both battles, so each entrant won once.
        assert_eq!(points(s, s), 2);
        assert_eq!(points(None, p), 3);
        assert_eq!(points(p, None), 1);
        assert_eq!(points(None, None), 2);
    }

    #[test]
    fn elo_and_share_convert_into_each_other() {
        near(elo(0.5), 0.0);
        near(elo(10.0 / 11.0), 400.0);
        near(share(400.0), 10.0 / 11.0);
        near(share(elo(0.73)), 0.73);
        assert!(elo(1.0).is_infinite());
    }

    #[test]
    fn the_interval_follows_the_variance_of_pairs() {
        // 10 pairs lost, 20 split, 70 won: 80 of 100; squares 10 * 0.64 + 20 * 0.09 + 70 * 0.04 = 11; a trial would give 16.
        let tally = Tally::of([10, 0, 20, 0, 70]);
        near(tally.share(), 0.8);
        near(tally.trials(), 100.0 * 17.0 / 11.5);
        // Wilson for 0.8 of 147.83 trials: (0.8 + 0.012993 ± sqrt(0.025986 * (0.16 + 0.006497))) / 1.025986.
        let Interval { low, high } = tally.interval();
        near(low, 0.728_3);
        near(high, 0.856_5);
    }

    #[test]
    fn split_pairs_leave_little_doubt() {
        let Interval { low, high } = Tally::of([0, 0, 100, 0, 0]).interval();
        assert!(low > 0.47 && high < 0.53, "{low} {high}");
    }

    #[test]
    fn winning_everything_still_leaves_doubt() {
        // As sure as 100 independent battles: 100 / (100 + 3.8415).
        let all = Tally::of([0, 0, 0, 0, 50]).interval();
        near(all.low, 0.963);
        assert!((all.high - 1.0).abs() < 1e-12);
        let none = Tally::of([50, 0, 0, 0, 0]).interval();
        near(none.high, 0.037);
        // Losing half a point cannot make a win more certain.
        for pairs in [2, 10, 100, 1000] {
            let all = Tally::of([0, 0, 0, 0, pairs]).interval();
            let nearly = Tally::of([0, 0, 0, 1, pairs - 1]).interval();
            assert!(nearly.low < all.low, "{pairs}");
        }
    }

    #[test]
    fn an_empty_tally_knows_nothing() {
        let tally = Tally::default();
        assert_eq!(tally.interval(), Interval { low: 0.0, high: 1.0 });
        near(tally.share(), 0.5);
    }
}
