//! Training: how the weights of the mind are learned from battles that players fight against themselves.
//!
//! A [`Course`] begins with many quick battles and a mind that learns from their winners. Then come lessons: players
//! that use the present mind fight battles, and it learns from what its own judgments lead to. Everything follows from
//! the seed; the number of threads makes no difference.

mod gradient;
mod harvest;
mod school;

use crate::mind::Network;
use crate::stop::Stop;
use harvest::{Practice, Sample};
use rules::first::Battle;
use school::{Begin, School};
use std::sync::Arc;

/// The number of recent lessons whose battles are still used.
const MEMORY: usize = 4;
/// The number of passes over the positions and the learning rate, at the beginning and in a lesson.
const FIRST_ROUNDS: usize = 3;
const FIRST_PACE: f32 = 0.0015;
const ROUNDS: usize = 2;
/// The passes over positions within turns, which have little noise.
const WITHIN_ROUNDS: usize = 4;
const PACE: f32 = 0.0007;
/// The distance between the seeds of one lesson and the next.
const LESSON_SEEDS: u64 = 1 << 32;

/// The settings of a course.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Course {
    /// The seed of everything.
    pub seed: u64,
    /// Quick battles at the beginning.
    pub quick_battles: usize,
    /// Lessons after it.
    pub lessons: usize,
    /// Battles of a lesson.
    pub battles: usize,
    /// Nodes per turn for players in a lesson.
    pub nodes: u32,
    /// How many threads work.
    pub threads: usize,
    /// Whether a plain mind is made: a weighted sum, without the layers.
    pub plain: bool,
}

impl Default for Course {
    /// The course that made the mind that ships.
    fn default() -> Self {
        Self {
            seed: 7,
            quick_battles: 24_000,
            lessons: 12,
            battles: 2_400,
            nodes: 60,
            threads: 1,
            plain: false,
        }
    }
}

/// The progress of a course.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Progress {
    /// Some battles of a lesson are fought; lesson 0 is the quick beginning.
    Fought {
        /// The lesson.
        lesson: usize,
        /// Battles fought.
        battles: usize,
        /// Battles to be fought in it.
        of: usize,
    },
    /// A round of learning is over.
    Learned {
        /// The lesson.
        lesson: usize,
        /// The round.
        round: usize,
        /// Positions learned from.
        positions: usize,
        /// The mean logarithmic loss on the training battles.
        error: f32,
        /// The same on battles that were held back.
        kept_back: f32,
    },
}

/// The course was called off.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the course was called off")]
pub struct CalledOff;

impl Course {
    /// Makes a mind; `told` is called with the progress.
    ///
    /// # Errors
    /// If `stop` was raised.
    pub fn hold(&self, battles: &[Battle], stop: &Stop, mut told: impl FnMut(Progress)) -> Result<Network, CalledOff> {
        let school = School::new(battles, self.threads, self.plain, stop);
        let mut practice = Practice {
            mind: None,
            nodes: self.nodes,
            within: false,
        };
        let mut memory = school.practice(&practice, self.seed, self.quick_battles, 0, &mut told)?;
        let first = Begin {
            weights: None,
            rounds: FIRST_ROUNDS,
            pace: FIRST_PACE,
            seed: self.seed,
        };
        let mut weights = school.teach(&memory, first, 0, &mut told)?;
        memory.clear();
        for lesson in 1..=self.lessons {
            let mind = gradient::freeze(&weights);
            practice.mind = Some(Arc::new(mind.clone()));
            let seed = self.seed.wrapping_add(LESSON_SEEDS.wrapping_mul(lesson as u64));
            let mut games: Vec<Vec<Sample>> = school.practice(&practice, seed, self.battles, lesson, &mut told)?;
            memory.append(&mut games);
            memory.drain(..memory.len().saturating_sub(MEMORY * self.battles));
            school.look_back(&mut memory, &mind);
            let next = Begin {
                weights: Some(weights),
                rounds: ROUNDS,
                pace: PACE,
                seed,
            };
            weights = school.teach(&memory, next, lesson, &mut told)?;
        }
        Ok(gradient::freeze(&weights))
    }

    /// Makes the mind that judges positions within a turn, out of the one that judges the beginnings of turns. Players
    /// with that mind fight the battles of one lesson, and what they come to at the end of a turn is what the positions
    /// before were worth. `told` is called with the progress.
    ///
    /// # Errors
    /// If `stop` was raised.
    pub fn hold_within(
        &self,
        battles: &[Battle],
        stop: &Stop,
        mut told: impl FnMut(Progress),
    ) -> Result<Network, CalledOff> {
        let school = School::new(battles, self.threads, false, stop);
        let mind = Network::own();
        let practice = Practice {
            mind: Some(Arc::clone(mind)),
            nodes: self.nodes,
            within: true,
        };
        let mut games = school.practice(&practice, self.seed, self.battles, 0, &mut told)?;
        school.look_ahead(&mut games);
        let begin = Begin {
            weights: Some(gradient::thaw(mind)),
            rounds: WITHIN_ROUNDS,
            pace: FIRST_PACE,
            seed: self.seed,
        };
        let weights = school.teach(&games, begin, 0, &mut told)?;
        Ok(gradient::freeze(&weights))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use content::library::Library;

    #[test]
    fn a_course_gives_the_same_mind_with_any_number_of_threads() {
        let library = Library::open(None).expect("the content that ships is sound");
        let battles: Vec<Battle> = ["agincourt-1415", "wizards-and-lore"]
            .into_iter()
            .map(|id| {
                Battle::new(library.first().adventure(id).expect("an adventure").setup.clone())
                    .expect("a sound adventure")
            })
            .collect();
        let short = Course {
            seed: 3,
            quick_battles: 44,
            lessons: 1,
            battles: 4,
            nodes: 8,
            threads: 1,
            plain: false,
        };
        let mut errors = Vec::new();
        let alone = short.hold(&battles, &Stop::new(), |progress| {
            if let Progress::Learned { lesson: 0, error, .. } = progress {
                errors.push(error);
            }
        });
        let together = Course { threads: 2, ..short }.hold(&battles, &Stop::new(), |_| {});
        assert_eq!(alone, together);
        assert!(errors.last() < errors.first(), "nothing was learned: {errors:?}");
        let plain = Course { plain: true, ..short }.hold(&battles, &Stop::new(), |_| {});
        assert!(plain.is_ok_and(|mind| mind.is_plain()));
        let stop = Stop::new();
        stop.raise();
        assert_eq!(short.hold(&battles, &stop, |_| {}), Err(CalledOff));
    }
}
