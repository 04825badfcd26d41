//! Records: a whole battle as a file that can be replayed and checked.
//!
//! A record carries the complete setup, so it does not depend on what becomes of the content files; every choice by value in
//! the common notation; every outcome of chance; and a fingerprint of the state at the start of each turn.

use crate::chance::{Chance, Seed, Seeded, hex_digits};
use crate::course::Course;
use crate::digest::Digest;
use crate::log::{self, Entry, Finish, Passed, Walk, read_branch};
use crate::recorded::Recorded;
use crate::seats::Seat;
use crate::system::System;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The version of the record format. Format 1 named no system, because there was only one.
pub const RECORD_FORMAT: u32 = 2;

/// A battle from its setup to its end.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound = "")]
pub struct Record<G: Recorded> {
    /// The version of this format.
    pub format: u32,
    /// The system of rules it was played under; `None` in format 1, which knew only the first edition.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub system: Option<System>,
    /// The version of these rules.
    pub rules: u32,
    /// The hash of the content it was played with.
    pub content: String,
    /// The seed of its chance, once it may be known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// The setup, complete.
    pub setup: G::Setup,
    /// Where it began, if not at the start of the setup.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<G::Position>,
    /// Everything that happened, a line each.
    pub steps: Vec<String>,
    /// How it ended, if it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end: Option<End<G::Ending>>,
}

impl<G: Recorded> PartialEq for Record<G> {
    fn eq(&self, other: &Self) -> bool {
        let head = |of: &Self| (of.format, of.system, of.rules, of.end);
        head(self) == head(other)
            && (&self.content, &self.seed, &self.steps) == (&other.content, &other.seed, &other.steps)
            && (&self.setup, &self.position) == (&other.setup, &other.position)
    }
}

/// How a recorded battle ended.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum End<Ending> {
    /// It was fought to the end.
    Fought(Ending),
    /// A seat gave up, and its camp with it.
    Resigned(#[serde(with = "crate::seats::word")] Seat),
    /// A seat ran out of time, and its camp with it.
    TimedOut(#[serde(with = "crate::seats::word")] Seat),
}

impl<Ending> From<Finish<Ending>> for End<Ending> {
    fn from(finish: Finish<Ending>) -> Self {
        match finish {
            Finish::Fought(ending) => Self::Fought(ending),
            Finish::Resigned { seat, .. } => Self::Resigned(seat),
            Finish::TimedOut { seat, .. } => Self::TimedOut(seat),
        }
    }
}

/// Why a record cannot be replayed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReplayFault {
    /// Another version of the format.
    #[error("the record has format {found}, and this program reads formats 1 to {RECORD_FORMAT}")]
    Format {
        /// The format found.
        found: u32,
    },
    /// Another system of rules.
    #[error("the record is of the system `{found}`, and was read as one of `{wanted}`")]
    System {
        /// The system found.
        found: System,
        /// The system it was taken for.
        wanted: System,
    },
    /// Another version of the rules.
    #[error("the record was played under rules version {found}, and this program plays version {played}")]
    Rules {
        /// The version found.
        found: u32,
        /// The version of this program.
        played: u32,
    },
    /// The setup or position is unsound.
    #[error("the setup is unsound: {0}")]
    Setup(String),
    /// A step that cannot be read or is not allowed.
    #[error("step {step} (`{text}`): {why}")]
    Step {
        /// Its number, counted from 1.
        step: usize,
        /// What it says.
        text: String,
        /// What is wrong.
        why: String,
    },
    /// The state is not the one that was recorded.
    #[error("step {step}: the state has digest {found}, and the record says {recorded}")]
    Digest {
        /// The number of the step, counted from 1.
        step: usize,
        /// What the record says.
        recorded: Digest,
        /// What the replay gives.
        found: Digest,
    },
    /// A die or card that the seed does not give.
    #[error("step {step} (`{text}`): the seed gives `{given}`")]
    Chance {
        /// The number of the step, counted from 1.
        step: usize,
        /// What the record says.
        text: String,
        /// What the seed gives.
        given: String,
    },
    /// The seed cannot be read.
    #[error("the seed cannot be read: {0}")]
    Seed(String),
    /// The end is not the one that was recorded.
    #[error("`end` says that the battle ended otherwise than it does")]
    End,
}

/// A part of a record that was taken from another battle.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Branch {
    /// How many steps from the start of the record there are before its end.
    pub steps: usize,
    /// The seed of its dice and cards, back to the end of the branch before it; `None` if it is not known.
    pub seed: Option<Seed>,
}

impl<G: Recorded> Record<G> {
    /// The record of a battle as far as it has come. `position` is what it began with, if not the plain setup.
    pub fn of<C: Chance>(
        course: &Course<G, C>,
        content: &str,
        position: Option<G::Position>,
        seed: Option<&Seed>,
    ) -> Self {
        let battle = &**course.battle();
        let mut walk = Walk::<G>::new(*course.start());
        let mut steps = Vec::new();
        let mut turn = 0;
        for entry in course.folded() {
            // Every entry was allowed once and so is now.
            let Ok(passed) = walk.pass(battle, entry) else { break };
            // A record tells what was done, not who did it.
            if is_step(&entry) {
                steps.push(log::write(battle, &passed.before, &entry));
            }
            let now = battle.moment(&passed.after).turn;
            if now != turn {
                turn = now;
                steps.push(format!("turn {turn}: {}", battle.digest(&passed.after)));
            }
        }
        Self {
            format: RECORD_FORMAT,
            system: Some(G::SYSTEM),
            rules: G::SYSTEM.version(),
            content: content.into(),
            seed: seed.map(|seed| hex_digits(&seed.0)),
            setup: battle.setup().clone(),
            position,
            steps,
            end: course.finish().map(End::from),
        }
    }

    /// The same record as format 1 has it, if that can tell it: two files that differ in nothing but the format say the same.
    #[must_use]
    pub fn in_oldest_format(self) -> Self {
        match self.system {
            None | Some(System::First) => Self {
                format: 1,
                system: None,
                ..self
            },
        }
    }

    /// The battle and the state it begins with.
    ///
    /// # Errors
    /// What is wrong with versions, setup or position.
    pub fn open(&self) -> Result<(G, G::State), ReplayFault> {
        if !(1..=RECORD_FORMAT).contains(&self.format) {
            return Err(ReplayFault::Format { found: self.format });
        }
        let system = self.system.unwrap_or_default();
        if system != G::SYSTEM {
            return Err(ReplayFault::System {
                found: system,
                wanted: G::SYSTEM,
            });
        }
        if self.rules != G::SYSTEM.version() {
            return Err(ReplayFault::Rules {
                found: self.rules,
                played: G::SYSTEM.version(),
            });
        }
        let unsound = |faults: Vec<String>| ReplayFault::Setup(faults.join("; "));
        let battle = G::from_setup(self.setup.clone()).map_err(unsound)?;
        let state = match &self.position {
            None => battle.start(),
            Some(position) => battle.at_position(position).map_err(unsound)?,
        };
        Ok((battle, state))
    }

    /// Replays the battle, checking every choice, outcome and fingerprint, and calls `seen` with what each entry brought.
    ///
    /// With `verify` the dice and cards are also checked against the seed, if the record has one.
    ///
    /// # Errors
    /// The first thing that does not fit.
    pub fn replay(&self, verify: bool, seen: impl FnMut(&G, &Passed<G>)) -> Result<G::State, ReplayFault> {
        Ok(*self.follow(verify, None::<Seeded>, seen)?.state())
    }

    /// The course of the battle along all steps.
    fn follow<C: Chance>(
        &self,
        verify: bool,
        chance: Option<C>,
        mut seen: impl FnMut(&G, &Passed<G>),
    ) -> Result<Course<G, C>, ReplayFault> {
        let (battle, start) = self.open()?;
        let mut course = Course::before(Arc::new(battle), start, chance);
        let own: Option<Seed> = match (&self.seed, verify) {
            (Some(seed), true) => Some(seed.parse().map_err(|fault| ReplayFault::Seed(format!("{fault}")))?),
            _ => None,
        };
        // What was taken from another battle follows from that battle's seed, which stands where it ends.
        let branches = self.branches().into_iter().filter(|_| verify);
        let mut seeds = branches.map(|branch| branch.seed).chain([own]);
        let mut seeded = seeds.next().flatten().map(Seeded);
        for (index, text) in self.steps.iter().enumerate() {
            let step = index + 1;
            let wrong = |why: String| ReplayFault::Step {
                step,
                text: text.clone(),
                why,
            };
            if let Some(recorded) = read_turn(text).map_err(wrong)? {
                let found = course.battle().digest(course.state());
                if found != recorded {
                    return Err(ReplayFault::Digest { step, recorded, found });
                }
                continue;
            }
            let entry = course.read(text).map_err(|fault| wrong(fault.why))?;
            match entry {
                Entry::Chanced(outcome) => {
                    if let Some(given) = seeded.as_mut().and_then(|seeded| course.expects(seeded))
                        && given != outcome
                    {
                        return Err(ReplayFault::Chance {
                            step,
                            text: text.clone(),
                            given: course.battle().write_outcome(given),
                        });
                    }
                }
                Entry::Branched { .. } => seeded = seeds.next().flatten().map(Seeded),
                _ if !is_step(&entry) => return Err(wrong("a record has no such line".into())),
                _ => {}
            }
            let passed = course.append(entry).map_err(|fault| wrong(fault.why))?;
            seen(course.battle(), &passed);
        }
        let fought = course.finish().map(End::from);
        match (self.end, fought) {
            (Some(End::Fought(_)), _) | (None, Some(_)) if self.end != fought => Err(ReplayFault::End),
            _ => Ok(course),
        }
    }

    /// What was taken from other battles, the earliest first.
    pub fn branches(&self) -> Vec<Branch> {
        let marks = self.steps.iter().enumerate();
        marks
            .filter_map(|(steps, text)| {
                let seed = read_branch(text)?;
                Some(Branch { steps, seed })
            })
            .collect()
    }

    /// Cuts the record off after a number of steps. What is left may all have been taken from another battle, and then follows from
    /// that battle's seed.
    pub fn cut(&mut self, steps: usize) {
        if let Some(branch) = self.branches().into_iter().find(|branch| branch.steps >= steps) {
            self.seed = branch.seed.map(|seed| hex_digits(&seed.0));
        }
        self.steps.truncate(steps);
        self.end = None;
    }

    /// The battle resumed where the record ends, with a source for further chance.
    ///
    /// # Errors
    /// The first thing that does not fit.
    pub fn resume<C: Chance>(&self, chance: impl Into<Option<C>>) -> Result<Course<G, C>, ReplayFault> {
        let mut course = self.follow(false, chance.into(), |_, _| {})?;
        let gave_up = match self.end {
            Some(End::Resigned(seat)) => Some((seat, Entry::Resigned { seat })),
            Some(End::TimedOut(seat)) => Some((seat, Entry::TimedOut { seat })),
            Some(End::Fought(_)) | None => None,
        };
        if let Some((seat, entry)) = gave_up {
            if !course.battle().seats().contains(seat) {
                return Err(ReplayFault::End);
            }
            course.append(entry).map_err(|_| ReplayFault::End)?;
        }
        course.run();
        Ok(course)
    }
}

/// Whether a record has a line for an entry: it tells what was done, not who did it or what was taken back.
const fn is_step<Choice>(entry: &Entry<Choice>) -> bool {
    matches!(entry, Entry::Chose { .. } | Entry::Chanced(_) | Entry::Branched { .. })
}

/// The fingerprint in a line with which a turn begins; `None` if it is another line.
fn read_turn(text: &str) -> Result<Option<Digest>, String> {
    let Some((turn, digest)) = text.strip_prefix("turn ").and_then(|rest| rest.split_once(": ")) else {
        return Ok(None);
    };
    turn.parse::<u16>()
        .map_err(|_| format!("`{turn}` is not a number of a turn"))?;
    digest.parse().map(Some).map_err(|fault| format!("{fault}"))
}
