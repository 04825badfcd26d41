//! Trials: battles driven by a tape of bytes, every moment of which is held against the laws.
//!
//! The same tape always gives the same battle, so tests under random play and fuzzers share this code, and a tape that breaks a law
//! can be cut down to a short one that still does.

use crate::chance::{Fast, Seed, Seeded};
use crate::course::Course;
use crate::laws::{self, Broken, Lawful, broken};
use crate::log::{Passed, events};
use crate::record::Record;
use crate::seats::{Seat, Viewer};
use std::sync::Arc;

/// Decisions after which a battle must be over: far more than 200 turns take.
pub const MOST_DECISIONS: usize = 20_000;

/// The bytes of a tape that stand for one decision.
const STRIDE: usize = 2;
/// The bytes at the front of a tape that choose dice and cards.
const HEAD: usize = 8;

/// A further law to be held against every moment of a trial.
pub type Law<'a, G> = &'a dyn Fn(&G, &<G as crate::game::Rules>::State) -> Result<(), Broken>;

/// A broken law, and the battle that broke it.
#[derive(Clone, Debug)]
pub struct Failure<G: Lawful> {
    /// What was broken.
    pub broken: Broken,
    /// How it came about.
    pub record: Box<Record<G>>,
}

/// A tape that fights a random battle to its end.
pub fn random_tape(seed: u64) -> Vec<u8> {
    let mut random = Fast::new(seed);
    let mut tape = seed.to_be_bytes().to_vec();
    for _ in 0..MOST_DECISIONS * STRIDE / 8 {
        tape.extend(random.bits().to_be_bytes());
    }
    tape
}

struct Trial<'a, G: Lawful> {
    course: Course<G, Seeded>,
    random: Fast,
    /// What each viewer knows from the events shown to them alone.
    known: Vec<(Viewer, G::Knowledge)>,
    extra: Law<'a, G>,
}

/// Fights the battle of a tape under all laws; the number of decisions it took. It stops where the tape or the battle ends.
///
/// # Errors
/// The first law that was broken, with the battle up to there.
pub fn trial<G: Lawful>(battle: &Arc<G>, tape: &[u8], extra: Law<'_, G>) -> Result<usize, Failure<G>> {
    let mut trial = Trial::new(battle, tape, extra);
    trial.fight(tape).map_err(|broken| Failure {
        broken,
        record: Box::new(Record::of(&trial.course, "", None, None)),
    })
}

impl<'a, G: Lawful> Trial<'a, G> {
    fn new(battle: &Arc<G>, tape: &[u8], extra: Law<'a, G>) -> Self {
        let seed = tape
            .iter()
            .take(HEAD)
            .fold(0, |seed, byte| seed << 8 | u64::from(*byte));
        let (course, dealt) = Course::new(battle.clone(), battle.start(), Seeded(Seed::from_number(seed)));
        let seats = battle.seats().iter().map(Viewer::Seat);
        let known = seats
            .chain([Viewer::Spectator])
            .map(|viewer| (viewer, battle.knowledge_before(viewer)));
        let mut trial = Self {
            known: known.collect(),
            course,
            random: Fast::new(seed),
            extra,
        };
        trial.learn(&dealt);
        trial
    }

    fn learn(&mut self, passed: &[Passed<G>]) {
        let battle = self.course.battle();
        for (_, known) in &mut self.known {
            events(passed).for_each(|event| battle.learn(known, event));
        }
    }

    fn fight(&mut self, tape: &[u8]) -> Result<usize, Broken> {
        let decisions = tape.get(HEAD..).unwrap_or_default().chunks_exact(STRIDE);
        for (decision, bytes) in decisions.enumerate() {
            self.moment()?;
            if decision % 16 == 0 {
                let (state, battle) = (*self.course.state(), self.course.battle().clone());
                laws::refusals(&*battle, &state, 64, &mut self.random)?;
            }
            if self.random.below(200) == 0 {
                self.records()?;
            }
            if !self.step(u16::from_be_bytes([bytes[0], bytes[1]]))? {
                self.records()?;
                return Ok(decision);
            }
        }
        if tape.len() >= HEAD + MOST_DECISIONS * STRIDE {
            return broken("a battle ends", format!("not after {MOST_DECISIONS} decisions"));
        }
        self.moment()?;
        self.records()?;
        Ok(tape.len().saturating_sub(HEAD) / STRIDE)
    }

    /// Every law that looks at a single state.
    fn moment(&mut self) -> Result<(), Broken> {
        let battle = self.course.battle().clone();
        let state = *self.course.state();
        laws::lists(&*battle, &state)?;
        laws::views(&*battle, &state, &mut self.random)?;
        battle.hold(&state)?;
        for (viewer, known) in &self.known {
            if *known != battle.knowledge(&state, *viewer) {
                return broken(
                    "folded events give the view's knowledge",
                    format!("{viewer:?} knows otherwise"),
                );
            }
        }
        (self.extra)(&battle, &state)
    }

    fn pick(&self, number: u16) -> Option<(Seat, G::Choice)> {
        // Where several decide at once, any of them may be the first.
        let seats: Vec<Seat> = self.course.deciders().iter().collect();
        let seat = *seats.get(usize::from(number) % seats.len().max(1))?;
        let mut list = Vec::new();
        self.course.choices(seat, &mut list);
        let at = usize::from(number) / seats.len() % list.len().max(1);
        list.get(at).map(|choice| (seat, *choice))
    }

    /// One decision, and sometimes a step taken back and made again.
    fn step(&mut self, number: u16) -> Result<bool, Broken> {
        let Some((seat, choice)) = self.pick(number) else {
            return Ok(false);
        };
        let before = *self.course.state();
        let passed = match self.course.choose(seat, choice) {
            Ok(passed) => passed,
            Err(why) => return broken("what is listed is allowed", format!("{choice:?}: {why:?}")),
        };
        if self.course.undoable(seat) > 0 && self.random.below(4) == 0 {
            self.undo_and_redo(seat, choice, &before)?;
        }
        self.learn(&passed);
        Ok(true)
    }

    fn undo_and_redo(&mut self, seat: Seat, choice: G::Choice, before: &G::State) -> Result<(), Broken> {
        let battle = self.course.battle().clone();
        let after = *self.course.state();
        let _ = self.course.undo(seat, 1);
        if self.course.state() != before || battle.digest(self.course.state()) != battle.digest(before) {
            return broken("act and undo give the same state", format!("{choice:?}"));
        }
        if self.course.choose(seat, choice).is_err() || *self.course.state() != after {
            return broken("act, undo and act again give the same state", format!("{choice:?}"));
        }
        Ok(())
    }

    /// The record replays to the same digests, and a battle resumed from its record or its log stands where this one does.
    fn records(&self) -> Result<(), Broken> {
        let chance = Seeded(Seed::from_number(0));
        match Record::of(&self.course, "", None, None).resume(chance) {
            Ok(resumed) if resumed.state() == self.course.state() => {}
            Ok(_) => return broken("a record replays to the same state", "another state came out"),
            Err(fault) => return broken("a record replays to the same state", fault.to_string()),
        }
        let log = self.course.log().iter().copied();
        match Course::restore(self.course.battle().clone(), *self.course.start(), chance, log) {
            Ok(restored) if restored.state() == self.course.state() => Ok(()),
            Ok(_) => broken("a log restores the same state", "another state came out"),
            Err(fault) => broken("a log restores the same state", fault.to_string()),
        }
    }
}

/// Cuts a failing tape down: decisions are dropped as long as the shorter tape still fails, for at most `attempts` tries.
pub fn shrink(tape: &[u8], attempts: usize, fails: impl Fn(&[u8]) -> bool) -> Vec<u8> {
    let mut best = tape.to_vec();
    let mut left = attempts;
    let mut chunk = ((best.len().saturating_sub(HEAD)) / STRIDE / 2).max(1);
    loop {
        let mut at = HEAD;
        while at < best.len() && left > 0 {
            left -= 1;
            let end = (at + chunk * STRIDE).min(best.len());
            let mut shorter = best.clone();
            shorter.drain(at..end);
            if fails(&shorter) {
                best = shorter;
            } else {
                at = end;
            }
        }
        if chunk == 1 || left == 0 {
            return best;
        }
        chunk /= 2;
    }
}
