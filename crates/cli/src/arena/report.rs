//! What a match came to, in numbers.

use crate::arena::contender::Fighter;
use crate::arena::line::PairLine;
use ai::arena::score::elo;
use ai::arena::{Interval, Tally};
use rules::side::{BySide, Side};
use serde::Serialize;

/// The score of the first player against the second.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(crate) struct Score {
    pub(crate) pairs: u32,
    /// The share of all points, and its 95 % interval.
    pub(crate) score: f64,
    pub(crate) low: f64,
    pub(crate) high: f64,
    /// Battles won, drawn and lost.
    pub(crate) wins: u32,
    pub(crate) draws: u32,
    pub(crate) losses: u32,
    /// The Elo difference and its 95 % interval; none where it has no bound.
    pub(crate) elo: Option<f64>,
    pub(crate) elo_low: Option<f64>,
    pub(crate) elo_high: Option<f64>,
    /// Pairs with 0, ½, 1, 1½ and 2 points.
    pub(crate) points: [u32; 5],
    #[serde(skip)]
    pub(crate) tally: Tally,
}

impl Score {
    /// The score of some pairs.
    pub(crate) fn of<'a>(lines: impl Iterator<Item = &'a PairLine>) -> Self {
        let mut tally = Tally::default();
        let [mut wins, mut draws, mut losses] = [0; 3];
        for line in lines {
            tally.add(line.points());
            for (first, battle) in line.each() {
                *match battle.winner {
                    Some(winner) if winner == first => &mut wins,
                    Some(_) => &mut losses,
                    None => &mut draws,
                } += 1;
            }
        }
        let Interval { low, high } = tally.interval();
        let bounded = |share: f64| Some(elo(share)).filter(|elo| elo.is_finite());
        Self {
            pairs: tally.pairs(),
            score: tally.share(),
            low,
            high,
            wins,
            draws,
            losses,
            elo: bounded(tally.share()),
            elo_low: bounded(low),
            elo_high: bounded(high),
            points: tally.counts(),
            tally,
        }
    }

    /// The score in a few words.
    pub(crate) fn words(&self) -> String {
        format!(
            "{} ({} to {}), Elo {} ({} to {})",
            percent(self.score),
            percent(self.low),
            percent(self.high),
            signed(self.elo),
            signed(self.elo_low),
            signed(self.elo_high)
        )
    }
}

/// How an adventure went.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(crate) struct Ground {
    pub(crate) adventure: String,
    #[serde(flatten)]
    pub(crate) score: Score,
    /// Battles that each camp won.
    pub(crate) standard_won: u32,
    pub(crate) pennant_won: u32,
    /// The turns of a battle, in the median.
    pub(crate) median_turns: u16,
}

impl Ground {
    /// The pairs of one adventure.
    pub(crate) fn of<'a>(adventure: &str, lines: impl Iterator<Item = &'a PairLine> + Clone) -> Self {
        let mut won = BySide::from_fn(|_| 0);
        let mut turns = Vec::new();
        for (_, battle) in lines.clone().flat_map(PairLine::each) {
            turns.push(battle.turns);
            if let Some(winner) = battle.winner {
                *won.get_mut(winner) += 1;
            }
        }
        turns.sort_unstable();
        Self {
            adventure: adventure.into(),
            score: Score::of(lines),
            standard_won: *won.get(Side::Standard),
            pennant_won: *won.get(Side::Pennant),
            median_turns: turns.get(turns.len() / 2).copied().unwrap_or_default(),
        }
    }
}

/// A player, and how long it thought.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(crate) struct Thinker {
    #[serde(flatten)]
    pub(crate) fighter: Fighter,
    pub(crate) name: &'static str,
    /// Its thinking in a turn of its own and what followed until the next one, on average, in milliseconds.
    pub(crate) ms_per_turn: f64,
}

impl Thinker {
    /// A player in all its battles; `place` is where it stands in the heading.
    pub(crate) fn of<'a>(fighter: Fighter, place: usize, lines: impl Iterator<Item = &'a PairLine>) -> Self {
        let (mut turns, mut micros) = (0_u64, 0_u64);
        for line in lines {
            for at in (0..2).filter(|at| line.between[*at] == place) {
                for (_, battle) in line.each() {
                    turns += u64::from(battle.thought[at].turns);
                    micros += battle.thought[at].micros;
                }
            }
        }
        Self {
            fighter,
            name: fighter.level.name(),
            ms_per_turn: micros as f64 / 1000.0 / turns.max(1) as f64,
        }
    }
}

/// A share as it is read.
pub(crate) fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

/// An Elo difference as it is read.
pub(crate) fn signed(elo: Option<f64>) -> String {
    elo.map_or_else(|| "without bound".into(), |elo| format!("{elo:+.0}"))
}
