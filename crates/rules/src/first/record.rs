//! Records: a whole battle as a file that can be replayed and checked.
//!
//! A record carries the complete setup, so it does not depend on what becomes of the content files; every choice by value in
//! the common notation; every outcome of chance; and a fingerprint of the state at the start of each turn.

use crate::RULES_VERSION;
use crate::chance::{Ask, Chance, Outcome, Seed, SeedError, Seeded, hex_digits};
use crate::first::Battle;
use crate::first::course::{Course, Entry, Finish};
use crate::first::digest::Digest;
use crate::first::position::Position;
use crate::first::setup::Setup;
use crate::first::state::State;
use crate::first::victory::Ending;
use crate::first::waits::Waits;
use crate::seats::Seat;
use crate::side::Side;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The version of the record format.
pub const RECORD_FORMAT: u32 = 1;

/// The first word of the line at which everything before was taken over from another battle.
const BRANCHED: &str = "branched";

/// A battle from its setup to its end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The version of this format.
    pub format: u32,
    /// The version of the rules it was played under.
    pub rules: u32,
    /// The hash of the content it was played with.
    pub content: String,
    /// The seed of its chance, once it may be known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// The setup, complete.
    pub setup: Setup,
    /// Where it began, if not at the start of the setup.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Position>,
    /// Everything that happened, a line each.
    pub steps: Vec<String>,
    /// How it ended, if it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end: Option<End>,
}

/// How a recorded battle ended.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// It was fought to the end.
    Fought(Ending),
    /// A camp gave up.
    Resigned(Side),
    /// A camp ran out of time.
    TimedOut(Side),
}

impl From<Finish> for End {
    fn from(finish: Finish) -> Self {
        match finish {
            Finish::Fought(ending) => Self::Fought(ending),
            Finish::Resigned { seat } => Self::Resigned(seat.side()),
            Finish::TimedOut { seat } => Self::TimedOut(seat.side()),
        }
    }
}

/// Why a record cannot be replayed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReplayFault {
    /// Another version of the format.
    #[error("the record has format {found}, and this program reads {RECORD_FORMAT}")]
    Format {
        /// The format found.
        found: u32,
    },
    /// Another version of the rules.
    #[error("the record was played under rules version {found}, and this program plays version {RULES_VERSION}")]
    Rules {
        /// The version found.
        found: u32,
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
    #[error("the record says that the battle ended otherwise than it does")]
    End,
}

impl Record {
    /// The record of a battle as far as it has come. `position` is what it began with, if not the plain setup.
    pub fn of<C: Chance>(course: &Course<C>, content: &str, position: Option<Position>, seed: Option<&Seed>) -> Self {
        let battle = course.battle();
        let mut state = *course.start();
        let mut steps = Vec::new();
        let mut turn = 0;
        for entry in course.folded() {
            match entry {
                Entry::Chose { seat, choice } => {
                    steps.push(format!("{seat}: {}", battle.write_choice(state.public(), choice)));
                    // Whose choice it is matters where several decide at once; it was allowed once and so is now.
                    let _ = battle.choose(&mut state, seat, choice, &mut ());
                }
                Entry::Chanced(outcome) => {
                    steps.push(battle.write_outcome(outcome));
                    let _ = battle.resolve(&mut state, outcome, &mut ());
                }
                Entry::Branched { seed } => steps.push(write_branch(seed.as_ref())),
                // A record tells what was done, not who did it.
                Entry::Undid { .. } | Entry::Resigned { .. } | Entry::TimedOut { .. } | Entry::TookOver { .. } => {}
            }
            if state.public().turn() != turn {
                turn = state.public().turn();
                steps.push(format!("turn {turn}: {}", battle.digest(&state)));
            }
        }
        Self {
            format: RECORD_FORMAT,
            rules: RULES_VERSION,
            content: content.into(),
            seed: seed.map(|seed| hex_digits(&seed.0)),
            setup: battle.setup().clone(),
            position,
            steps,
            end: course.finish().map(End::from),
        }
    }

    /// The battle and the state it begins with.
    ///
    /// # Errors
    /// What is wrong with versions, setup or position.
    pub fn open(&self) -> Result<(Battle, State), ReplayFault> {
        if self.format != RECORD_FORMAT {
            return Err(ReplayFault::Format { found: self.format });
        }
        if self.rules != RULES_VERSION {
            return Err(ReplayFault::Rules { found: self.rules });
        }
        let battle = Battle::new(self.setup.clone()).map_err(|faults| ReplayFault::Setup(join(&faults)))?;
        let state = match &self.position {
            None => battle.start(),
            Some(position) => battle
                .position(position)
                .map_err(|faults| ReplayFault::Setup(join(&faults)))?,
        };
        Ok((battle, state))
    }

    /// Replays the battle, checking every choice, outcome and fingerprint, and calls `seen` with the state after each step.
    ///
    /// With `verify` the dice and cards are also checked against the seed, if the record has one.
    ///
    /// # Errors
    /// The first thing that does not fit.
    pub fn replay(&self, verify: bool, mut seen: impl FnMut(&Battle, &Step<'_>, &State)) -> Result<State, ReplayFault> {
        let (battle, mut state) = self.open()?;
        let own: Option<Seed> = match (&self.seed, verify) {
            (Some(seed), true) => Some(seed.parse().map_err(|fault| ReplayFault::Seed(format!("{fault}")))?),
            _ => None,
        };
        // What was taken over from another battle follows from that battle's seed, which stands where it ends.
        let mut branches = self.branches().into_iter().filter(|_| verify);
        let mut ahead = branches.next();
        let mut seeded = ahead.map_or(own, |branch| branch.seed).map(Seeded);
        for (index, text) in self.steps.iter().enumerate() {
            let number = index + 1;
            let wrong = |why: String| ReplayFault::Step {
                step: number,
                text: text.clone(),
                why,
            };
            let step = Step::read(&battle, &state, text).map_err(wrong)?;
            match step {
                Step::Chose { seat, choice, .. } => battle
                    .choose(&mut state, seat, choice, &mut ())
                    .map_err(|why| wrong(format!("{} ({})", why.sentence(&battle), why.rule(&battle))))?,
                Step::Chanced { outcome, .. } => {
                    if let (Some(seeded), Waits::Chance(ask)) = (&mut seeded, battle.waits(state.public())) {
                        check_chance(&battle, seeded, ask, &state, outcome).map_err(|given| ReplayFault::Chance {
                            step: number,
                            text: text.clone(),
                            given,
                        })?;
                    }
                    battle
                        .resolve(&mut state, outcome, &mut ())
                        .map_err(|fault| wrong(fault.to_string()))?;
                }
                Step::Branched { .. } => {
                    ahead = branches.next();
                    seeded = ahead.map_or(own, |branch| branch.seed).map(Seeded);
                }
                Step::Turn { digest, .. } => {
                    let found = battle.digest(&state);
                    if found != digest {
                        return Err(ReplayFault::Digest {
                            step: number,
                            recorded: digest,
                            found,
                        });
                    }
                }
            }
            seen(&battle, &step, &state);
        }
        let fought = state.public().ending().map(End::Fought);
        match (self.end, fought) {
            (Some(End::Fought(_)), _) | (None, Some(_)) if self.end != fought => Err(ReplayFault::End),
            _ => Ok(state),
        }
    }

    /// What was taken over from other battles, the earliest first.
    pub fn branches(&self) -> Vec<Branch> {
        let marks = self.steps.iter().enumerate();
        marks
            .filter_map(|(steps, text)| {
                let seed = read_branch(text)?.ok()?;
                Some(Branch { steps, seed })
            })
            .collect()
    }

    /// Cuts the record off after so many steps. What is left may all have been taken over from another battle, and then follows from
    /// that battle's seed.
    pub fn cut(&mut self, steps: usize) {
        if let Some(branch) = self.branches().into_iter().find(|branch| branch.steps >= steps) {
            self.seed = branch.seed.map(|seed| hex_digits(&seed.0));
        }
        self.steps.truncate(steps);
        self.end = None;
    }

    /// The battle taken up where the record ends, with a source for further chance.
    ///
    /// # Errors
    /// The first thing that does not fit.
    pub fn resume<C: Chance>(&self, chance: C) -> Result<Course<C>, ReplayFault> {
        let mut log = Vec::new();
        let state = self.replay(false, |_, step, _| match step {
            Step::Chose { seat, choice, .. } => log.push(Entry::Chose {
                seat: *seat,
                choice: *choice,
            }),
            Step::Chanced { outcome, .. } => log.push(Entry::Chanced(*outcome)),
            Step::Branched { seed } => log.push(Entry::Branched { seed: *seed }),
            Step::Turn { .. } => {}
        })?;
        let _ = state;
        match self.end {
            Some(End::Resigned(side)) => log.push(Entry::Resigned {
                seat: Seat::of_side(side),
            }),
            Some(End::TimedOut(side)) => log.push(Entry::TimedOut {
                seat: Seat::of_side(side),
            }),
            Some(End::Fought(_)) | None => {}
        }
        let (battle, start) = self.open()?;
        Course::restore(Arc::new(battle), start, chance, log).map_err(|(step, why)| ReplayFault::Step {
            step: step + 1,
            text: String::new(),
            why,
        })
    }
}

fn join<T: ToString>(faults: &[T]) -> String {
    faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

fn check_chance(battle: &Battle, seeded: &mut Seeded, ask: Ask, state: &State, outcome: Outcome) -> Result<(), String> {
    let given = seeded.outcome(ask, &battle.stock(state, ask));
    if given == outcome {
        Ok(())
    } else {
        Err(battle.write_outcome(given))
    }
}

/// A part of a record that was taken over from another battle.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Branch {
    /// How many steps from the start of the record there are before its end.
    pub steps: usize,
    /// The seed of its dice and cards, back to the end of the branch before it; nothing if it is not known.
    pub seed: Option<Seed>,
}

/// The line at which everything before was taken over from another battle.
pub fn write_branch(seed: Option<&Seed>) -> String {
    let seed = seed.map_or_else(|| "unknown".into(), |seed| hex_digits(&seed.0));
    format!("{BRANCHED} {seed}")
}

/// The seed in such a line, if it is known; nothing if it is another line.
///
/// # Errors
/// What is wrong with the seed.
pub fn read_branch(text: &str) -> Option<Result<Option<Seed>, String>> {
    let (word, seed) = text.split_once(' ')?;
    (word == BRANCHED).then(|| match seed {
        "unknown" => Ok(None),
        digits => digits.parse().map(Some).map_err(|fault: SeedError| fault.to_string()),
    })
}

/// One line of a record, understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step<'a> {
    /// A seat made a choice.
    Chose {
        /// The line.
        text: &'a str,
        /// Who.
        seat: Seat,
        /// What.
        choice: crate::first::Choice,
    },
    /// Chance answered.
    Chanced {
        /// The line.
        text: &'a str,
        /// What it gave.
        outcome: Outcome,
    },
    /// Everything before was taken over from another battle.
    Branched {
        /// The seed of its dice and cards, if it is known.
        seed: Option<Seed>,
    },
    /// A turn began.
    Turn {
        /// Its number.
        turn: u16,
        /// The fingerprint of the state.
        digest: Digest,
    },
}

impl<'a> Step<'a> {
    /// Reads a line in the state before it.
    fn read(battle: &Battle, state: &State, text: &'a str) -> Result<Self, String> {
        if let Some((head, rest)) = text.split_once(": ") {
            if let Some(side) = Side::from_word(head) {
                let choice = battle
                    .read_choice(state.public(), rest)
                    .map_err(|fault| fault.to_string())?;
                return Ok(Self::Chose {
                    text,
                    seat: Seat::of_side(side),
                    choice,
                });
            }
            if let Some(turn) = head.strip_prefix("turn ") {
                let turn = turn
                    .parse()
                    .map_err(|_| format!("`{turn}` is not a number of a turn"))?;
                let digest = rest.parse().map_err(|fault| format!("{fault}"))?;
                return Ok(Self::Turn { turn, digest });
            }
            return Err(format!("`{head}` is neither a camp nor a turn"));
        }
        if let Some(seed) = read_branch(text) {
            return Ok(Self::Branched { seed: seed? });
        }
        let outcome = battle.read_outcome(text).map_err(|fault| fault.to_string())?;
        Ok(Self::Chanced { text, outcome })
    }
}
