//! Entries of a log as lines of text, and back.
//!
//! ```text
//! standard: attack d4 e5      dice BSF      cards forward patrol-left      undid 12      resigned pennant      timed-out pennant
//! took-over pennant computer 1      took-over pennant player      branched unknown
//! ```
//!
//! Units are named by their hex, so a line can only be read or written in the state before it. A trace walks along a log and
//! knows that state.

use protocol::tally::Tally;
use rules::first::course::{Entry, Leader};
use rules::first::record;
use rules::first::{Battle, Event, State};
use rules::seats::Seat;
use rules::side::Side;
use std::sync::Arc;
use thiserror::Error;

/// A walk along a log.
#[derive(Clone, Debug)]
pub(crate) struct Trace {
    battle: Arc<Battle>,
    state: State,
    /// The banners won so far.
    tally: Tally,
    /// The index of the next entry.
    next: usize,
    /// Choices that may still be taken back.
    open: Vec<Open>,
}

/// A choice that may still be taken back.
#[derive(Clone, Debug)]
struct Open {
    index: usize,
    seat: Seat,
    /// The state and the banners before it.
    state: State,
    tally: Tally,
}

/// What an entry was in the course of the battle.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Passed {
    /// Whether it is a step of its own. Dealing belongs to the start, and taking back goes to an earlier step.
    pub(crate) counts: bool,
    /// Whether a turn began with it.
    pub(crate) began_a_turn: bool,
}

/// Why a line does not fit.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("entry {index} (`{text}`): {why}")]
pub(crate) struct TraceError {
    index: usize,
    text: String,
    why: String,
}

impl TraceError {
    /// Where it is, for those who may not know what the entry says: hidden cards may be in it.
    pub(crate) fn place(&self) -> String {
        format!("entry {} of its log does not fit", self.index)
    }
}

impl Trace {
    /// A walk from the start of a battle.
    pub(crate) fn new(battle: Arc<Battle>, start: State) -> Self {
        Self {
            tally: Tally::new(&battle, start.public()),
            battle,
            state: start,
            next: 0,
            open: Vec::new(),
        }
    }

    /// The state before the next entry.
    pub(crate) const fn state(&self) -> &State {
        &self.state
    }

    /// The banners won before the next entry.
    pub(crate) const fn tally(&self) -> &Tally {
        &self.tally
    }

    /// Whether the first cards are still being dealt, which belongs to the start.
    pub(crate) fn is_dealing(&self) -> bool {
        self.state.public().top().is_deal()
    }

    /// The next entry as a line.
    pub(crate) fn write(&self, entry: &Entry) -> String {
        match entry {
            Entry::Chose { seat, choice } => {
                format!("{seat}: {}", self.battle.write_choice(self.state.public(), *choice))
            }
            Entry::Chanced(outcome) => self.battle.write_outcome(*outcome),
            Entry::Undid { to, .. } => format!("undid {to}"),
            Entry::Resigned { seat } => format!("resigned {seat}"),
            Entry::TimedOut { seat } => format!("timed-out {seat}"),
            Entry::TookOver { seat, leader } => match leader {
                Leader::Player => format!("took-over {seat} player"),
                Leader::Computer { level } => format!("took-over {seat} computer {level}"),
            },
            Entry::Branched { seed } => record::write_branch(seed.as_ref()),
        }
    }

    /// The entry that a line means.
    pub(crate) fn read(&self, text: &str) -> Result<Entry, TraceError> {
        self.understand(text).map_err(|why| self.fault(text, why))
    }

    fn understand(&self, text: &str) -> Result<Entry, String> {
        let seat = |word: &str| {
            Side::from_word(word)
                .map(Seat::of_side)
                .ok_or_else(|| format!("`{word}` is no camp"))
        };
        if let Some((camp, choice)) = text.split_once(": ") {
            return Ok(Entry::Chose {
                seat: seat(camp)?,
                choice: self
                    .battle
                    .read_choice(self.state.public(), choice)
                    .map_err(|fault| fault.to_string())?,
            });
        }
        if let Some(seed) = record::read_branch(text) {
            return Ok(Entry::Branched { seed: seed? });
        }
        match text.split_once(' ') {
            Some(("undid", to)) => {
                let to = to.parse().map_err(|_| format!("`{to}` is no index"))?;
                match self.open.iter().find(|open| open.index == to) {
                    Some(open) => Ok(Entry::Undid { seat: open.seat, to }),
                    None => Err(format!("entry {to} cannot be taken back any more")),
                }
            }
            Some(("resigned", camp)) => Ok(Entry::Resigned { seat: seat(camp)? }),
            Some(("timed-out", camp)) => Ok(Entry::TimedOut { seat: seat(camp)? }),
            Some(("took-over", words)) => {
                let (camp, leader) = words.split_once(' ').ok_or("nobody is named who took over")?;
                let leader = match leader.split_once(' ') {
                    None if leader == "player" => Leader::Player,
                    Some(("computer", level)) => Leader::Computer {
                        level: level.parse().map_err(|_| format!("`{level}` is no level"))?,
                    },
                    _ => return Err(format!("`{leader}` is nobody who could take over")),
                };
                Ok(Entry::TookOver {
                    seat: seat(camp)?,
                    leader,
                })
            }
            _ => self
                .battle
                .read_outcome(text)
                .map(Entry::Chanced)
                .map_err(|fault| fault.to_string()),
        }
    }

    /// Goes past the next entry. What it brought about is told.
    pub(crate) fn step(&mut self, entry: &Entry, events: &mut Vec<Event>) -> Result<Passed, TraceError> {
        let (before, dealing) = (self.state, self.is_dealing());
        let told = events.len();
        let done = match entry {
            Entry::Chose { seat, choice } => self
                .battle
                .choose(&mut self.state, *seat, *choice, events)
                .map(|()| {
                    self.open.push(Open {
                        index: self.next,
                        seat: *seat,
                        state: before,
                        tally: self.tally.clone(),
                    });
                })
                .map_err(|why| why.sentence(&self.battle)),
            Entry::Chanced(outcome) => self
                .battle
                .resolve(&mut self.state, *outcome, events)
                .map(|()| self.open.clear())
                .map_err(|fault| fault.to_string()),
            Entry::Undid { to, .. } => match self.open.iter().position(|open| open.index == *to) {
                Some(at) => {
                    for open in self.open.drain(at..).take(1) {
                        (self.state, self.tally) = (open.state, open.tally);
                    }
                    Ok(())
                }
                None => Err(format!("entry {to} cannot be taken back any more")),
            },
            Entry::TookOver { .. } | Entry::Branched { .. } => {
                self.open.clear();
                Ok(())
            }
            Entry::Resigned { .. } | Entry::TimedOut { .. } => Ok(()),
        };
        done.map_err(|why| self.fault(&self.write(entry), why))?;
        self.next += 1;
        for event in &events[told..] {
            if let Event::Public(happening) = event {
                self.tally.learn(&self.battle, happening);
            }
        }
        let undid = matches!(entry, Entry::Undid { .. });
        Ok(Passed {
            counts: !undid && !dealing,
            began_a_turn: !undid && self.state.public().turn() != before.public().turn(),
        })
    }

    fn fault(&self, text: &str, why: String) -> TraceError {
        TraceError {
            index: self.next,
            text: text.into(),
            why,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::chance::{Fast, Seed, Seeded};
    use rules::first::Course;

    /// A battle of random choices, some of them taken back, ending with somebody giving up.
    fn course(battle: &Arc<Battle>, seed: u64) -> Course<Seeded> {
        let (mut course, _) = Course::new(battle.clone(), battle.start(), Seeded(Seed::from_number(seed)));
        let mut random = Fast::new(seed);
        let mut list = Vec::new();
        for made in 0..200 {
            let Some(seat) = course.decider() else { return course };
            match made {
                40 => course.take_over(Seat(1), Leader::Computer { level: 1 }),
                50 => course.take_over(Seat(1), Leader::Player),
                _ => {}
            }
            if random.below(4) == 0 && course.undo(seat, 1 + random.below(2) as usize).is_ok() {
                continue;
            }
            course.choices(seat, &mut list);
            let choice = list[random.below(list.len() as u32) as usize];
            course.choose(seat, choice).expect("listed means allowed");
        }
        course.resign(Seat(1));
        course
    }

    #[test]
    fn every_log_can_be_written_and_read_back() {
        let library = content::Library::open(None).expect("the content is sound");
        let mut undone = 0;
        for (number, adventure) in library.adventures().iter().enumerate() {
            let battle = Arc::new(Battle::new(adventure.setup.clone()).expect("sound"));
            let course = course(&battle, number as u64);
            let mut writing = Trace::new(battle.clone(), battle.start());
            let mut reading = writing.clone();
            for entry in course.log() {
                let line = writing.write(entry);
                assert_eq!(reading.read(&line).as_ref(), Ok(entry), "{line}");
                undone += usize::from(line.starts_with("undid "));
                writing.step(entry, &mut Vec::new()).expect("it fits");
                reading.step(entry, &mut Vec::new()).expect("it fits");
            }
            assert_eq!(writing.state(), course.state());
        }
        assert!(undone > 0);
    }

    #[test]
    fn what_does_not_fit_is_refused_with_its_place() {
        let library = content::Library::open(None).expect("the content is sound");
        let battle = Arc::new(Battle::new(library.adventures()[0].setup.clone()).expect("sound"));
        let mut trace = Trace::new(battle.clone(), battle.start());
        for line in [
            "undid 3",
            "nobody: done",
            "resigned who",
            "took-over who player",
            "took-over pennant nobody",
            "took-over pennant computer x",
            "branched 12ab",
            "dice Q",
            "standard: attack z9 a1",
            "",
        ] {
            assert!(trace.read(line).is_err(), "{line}");
        }
        let early = trace.read("standard: done").expect("it can be read");
        let fault = trace
            .step(&early, &mut Vec::new())
            .expect_err("cards are to be dealt first");
        assert!(fault.to_string().starts_with("entry 0 (`standard: done`)"), "{fault}");
    }
}
