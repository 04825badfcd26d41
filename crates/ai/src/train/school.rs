//! Training battles fought on all threads, and a network that learns from them step by step.

use super::gradient::{Lesson, Stride, WEIGHTS, Weights, error, fresh, learn, leave_sum};
use super::harvest::{Practice, Sample};
use super::{CalledOff, Progress};
use crate::first::drill::{Ground, Survey};
use crate::first::outlook::win_chance;
use crate::first::sight::Knower;
use crate::mind::Network;
use crate::stop::Stop;
use rules::chance::Fast;
use rules::first::Battle;
use rules::seats::HandId;
use rules::side::{BySide, Side};
use std::sync::atomic::{AtomicUsize, Ordering};

/// Lessons combined in one step.
const BATCH: usize = 512;
/// Parts of a batch. Their gradients are added in order, so the result does not depend on the number of threads.
const PARTS: usize = 4;
/// Of 100 positions, this many are seen without the own hand.
const WITHOUT_HAND: u32 = 15;
/// One round of battles out of this many is held back for validation.
const KEPT_BACK: usize = 20;
/// How much of a position's target comes from the distant result and not from the judgment of the next position. Dice
/// decide much of what follows, so the next judgment tells more with less noise.
const PATIENCE: f32 = 0.8;
/// The learning rate falls to this share of its initial value.
const LAST_PACE: f32 = 0.02;
/// A weighted sum learns this much faster, because nothing else changes.
const PLAIN_PACE: f32 = 4.0;

/// The battles used for training, with what never changes in them.
pub(super) struct School<'a> {
    battles: &'a [Battle],
    grounds: Vec<Ground>,
    threads: usize,
    /// Whether only the weighted sum is learned.
    plain: bool,
    stop: &'a Stop,
}

/// How training begins.
pub(super) struct Begin {
    /// The initial weights; fresh ones if `None`.
    pub(super) weights: Option<Weights>,
    pub(super) rounds: usize,
    pub(super) pace: f32,
    pub(super) seed: u64,
}

impl<'a> School<'a> {
    pub(super) fn new(battles: &'a [Battle], threads: usize, plain: bool, stop: &'a Stop) -> Self {
        Self {
            battles,
            grounds: battles.iter().map(Ground::of).collect(),
            threads: threads.max(1),
            plain,
            stop,
        }
    }

    fn go_on(&self) -> Result<(), CalledOff> {
        if self.stop.is_raised() { Err(CalledOff) } else { Ok(()) }
    }

    /// Fights battles with consecutive seeds, cycling through the adventures.
    pub(super) fn practice(
        &self,
        practice: &Practice,
        seed: u64,
        fights: usize,
        lesson: usize,
        told: &mut impl FnMut(Progress),
    ) -> Result<Vec<Vec<Sample>>, CalledOff> {
        let next = AtomicUsize::new(0);
        let (sender, receiver) = std::sync::mpsc::channel();
        let mut games: Vec<Vec<Sample>> = vec![Vec::new(); fights];
        std::thread::scope(|scope| {
            for _ in 0..self.threads {
                let (sender, next) = (sender.clone(), &next);
                scope.spawn(move || {
                    loop {
                        let nth = next.fetch_add(1, Ordering::Relaxed);
                        if nth >= fights || self.stop.is_raised() {
                            return;
                        }
                        let at = nth % self.battles.len();
                        let samples = practice.fight(&self.battles[at], at, seed.wrapping_add(nth as u64));
                        if sender.send((nth, samples)).is_err() {
                            return;
                        }
                    }
                });
            }
            drop(sender);
            for (done, (nth, samples)) in receiver.into_iter().enumerate() {
                games[nth] = samples;
                told(Progress::Fought {
                    lesson,
                    battles: done + 1,
                    of: fights,
                });
            }
        });
        self.go_on().map(|()| games)
    }

    /// Shows a position from one camp.
    fn show<T>(&self, sample: &Sample, side: Side, with_hand: bool, see: impl FnOnce(&Knower<'_>) -> T) -> T {
        let battle = &self.battles[sample.battle];
        let ground = &self.grounds[sample.battle];
        let public = sample.state.public();
        let survey = Survey::of_units(battle, ground, public);
        let hand = sample.state.private(HandId::of_side(side)).hand();
        see(&Knower {
            battle,
            ground,
            survey: &survey,
            public,
            side,
            hand: with_hand.then_some(hand),
            within: sample.within,
        })
    }

    fn lesson(&self, sample: &Sample, side: Side, with_hand: bool) -> Lesson {
        self.show(sample, side, with_hand, |seen| {
            Lesson::of(seen, *sample.worth.get(side))
        })
    }

    /// The targets of positions: each takes part of its value from the judgment of the next one, and the rest from that
    /// one's own target, down to the end of the battle.
    pub(super) fn look_back(&self, games: &mut [Vec<Sample>], mind: &Network) {
        let part = games.len().div_ceil(self.threads).max(1);
        std::thread::scope(|scope| {
            for games in games.chunks_mut(part) {
                scope.spawn(move || games.iter_mut().for_each(|game| self.look_back_at(game, mind)));
            }
        });
    }

    fn look_back_at(&self, game: &mut [Sample], mind: &Network) {
        for side in Side::ALL {
            let Some(last) = game.last() else { return };
            let mut worth = last.result(side);
            for sample in game.iter_mut().rev() {
                *sample.worth.get_mut(side) = worth;
                let judged = self.show(sample, side, true, |seen| mind.chance(seen));
                worth = PATIENCE * worth + (1.0 - PATIENCE) * judged;
            }
        }
    }

    /// The targets of positions within turns: what the position at the beginning of the next turn, or the end of the
    /// battle, is worth to somebody who knows no hand. Only positions within turns are left.
    pub(super) fn look_ahead(&self, games: &mut [Vec<Sample>]) {
        let part = games.len().div_ceil(self.threads).max(1);
        std::thread::scope(|scope| {
            for games in games.chunks_mut(part) {
                scope.spawn(move || games.iter_mut().for_each(|game| self.look_ahead_at(game)));
            }
        });
    }

    fn look_ahead_at(&self, game: &mut Vec<Sample>) {
        let Some(last) = game.last() else { return };
        let mut worth = BySide::from_fn(|side| last.result(side));
        for sample in game.iter_mut().rev() {
            if sample.within {
                sample.worth = worth;
            } else {
                let battle = &self.battles[sample.battle];
                worth = BySide::from_fn(|side| win_chance(battle, sample.state.public(), side) as f32);
            }
        }
        game.retain(|sample| sample.within);
    }

    /// Makes several passes over positions and learns.
    pub(super) fn teach(
        &self,
        games: &[Vec<Sample>],
        begin: Begin,
        lesson: usize,
        told: &mut impl FnMut(Progress),
    ) -> Result<Weights, CalledOff> {
        let mut random = Fast::new(begin.seed);
        let mut weights = begin.weights.unwrap_or_else(|| fresh(&mut random));
        let mut pace = begin.pace;
        if self.plain {
            leave_sum(&mut weights);
            pace *= PLAIN_PACE;
        }
        let mut stride = Stride::new();
        // Whole rounds of battles are held back or learned from together, so that every adventure is in both.
        let is_kept = |nth: usize| (nth / self.battles.len()).is_multiple_of(KEPT_BACK);
        let pick = |kept: bool| {
            let chosen = games.iter().enumerate().filter(move |(nth, _)| is_kept(*nth) == kept);
            chosen.flat_map(|(_, game)| game)
        };
        let kept: Vec<&Sample> = pick(true).collect();
        let mut samples: Vec<&Sample> = pick(false).collect();
        let steps = begin.rounds * samples.len().div_ceil(BATCH);
        let mut step = 0;
        for round in 1..=begin.rounds {
            for at in (1..samples.len()).rev() {
                samples.swap(at, random.below(at as u32 + 1) as usize);
            }
            let mut sum = 0.0;
            for batch in samples.chunks(BATCH) {
                self.go_on()?;
                let (slope, error) = self.slope(&weights, batch, random.bits());
                sum += error;
                let left = 1.0 - step as f32 / steps as f32;
                stride.step(&mut weights, &slope, pace * (LAST_PACE + (1.0 - LAST_PACE) * left));
                step += 1;
            }
            let off: f32 = kept
                .iter()
                .flat_map(|sample| Side::ALL.map(|side| error(&weights, &self.lesson(sample, side, true))))
                .sum();
            told(Progress::Learned {
                lesson,
                round,
                positions: samples.len(),
                error: sum / samples.len().max(1) as f32,
                kept_back: off / (2 * kept.len()).max(1) as f32,
            });
        }
        Ok(weights)
    }

    /// The gradient of the error over a batch, and the sum of its errors.
    fn slope(&self, weights: &Weights, batch: &[&Sample], luck: u64) -> (Weights, f32) {
        let parts: Vec<&[&Sample]> = batch.chunks(batch.len().div_ceil(PARTS)).collect();
        let next = AtomicUsize::new(0);
        let work = || {
            let mut done = Vec::new();
            loop {
                let nth = next.fetch_add(1, Ordering::Relaxed);
                let Some(part) = parts.get(nth) else { return done };
                let (slope, error) = self.slope_of(weights, part, luck ^ nth as u64);
                done.push((nth, slope, error));
            }
        };
        let mut done: Vec<(usize, Weights, f32)> = std::thread::scope(|scope| {
            let others: Vec<_> = (1..self.threads.min(PARTS)).map(|_| scope.spawn(work)).collect();
            let mut done = work();
            for other in others {
                done.extend(other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
            }
            done
        });
        done.sort_by_key(|(nth, ..)| *nth);
        let mut slope = vec![0.0; WEIGHTS];
        let mut sum = 0.0;
        for (_, part, error) in done {
            for (whole, part) in slope.iter_mut().zip(part) {
                *whole += part / batch.len() as f32;
            }
            sum += error;
        }
        if self.plain {
            leave_sum(&mut slope);
        }
        (slope, sum)
    }

    fn slope_of(&self, weights: &Weights, part: &[&Sample], luck: u64) -> (Weights, f32) {
        let mut random = Fast::new(luck);
        let mut slope = vec![0.0; WEIGHTS];
        let mut error = 0.0;
        for sample in part {
            let side = Side::ALL[random.below(2) as usize];
            let lesson = self.lesson(sample, side, random.below(100) >= WITHOUT_HAND);
            error += learn(weights, &lesson, &mut slope);
        }
        (slope, error)
    }
}
