//! What has happened at a table, told to each kind of listener.

use crate::lines::{LineWriter, Mark};
use protocol::Shown;
use protocol::moment::Motion;
use protocol::story::Line;
use rules::digest::Digest;
use rules::log::{self, Entry, Passed};
use rules::recorded::Recorded;
use rules::seats::Viewer;
use std::sync::Arc;

/// The log of a table in sentences. It goes along with the log of the course, entry by entry.
#[derive(Clone, Debug)]
pub struct TableLog<G: Shown> {
    battle: Arc<G>,
    /// What everybody remembers so far.
    tally: G::Tally,
    /// One for each seat of the battle, in their order, and one for everybody else.
    writers: Vec<LineWriter<G>>,
    /// Where everything stood before each choice that may still be taken back.
    open: Vec<Open<G>>,
    /// The number of entries told, those taken back included.
    told: usize,
    /// The number of the step the battle stands at.
    steps: u32,
}

/// Where everything stood before a choice.
#[derive(Clone, Debug)]
struct Open<G: Shown> {
    /// The index of the choice.
    index: usize,
    steps: u32,
    tally: G::Tally,
    /// In the order of the writers.
    marks: Vec<Mark<G::Narrator>>,
}

/// An entry for the disk.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Written {
    /// The line.
    pub text: String,
    /// The digest of the state after it, if it began a turn.
    pub digest: Option<Digest>,
}

impl Written {
    /// An entry as it is written down.
    pub fn of<G: Recorded>(battle: &G, passed: &Passed<G>) -> Self {
        Self {
            text: log::write(battle, &passed.before, &passed.entry),
            digest: passed.began_a_turn.then(|| battle.digest(&passed.after)),
        }
    }
}

/// What entries have brought.
#[derive(Clone, Debug, Default)]
pub struct News {
    /// The entries as they are written down.
    pub entries: Vec<Written>,
    /// What everybody sees, for motion.
    pub events: Vec<Motion>,
    /// For each listener how many lines there were before, and how many of them are as they were.
    lines: Vec<(usize, usize)>,
}

impl<G: Shown> TableLog<G> {
    /// The log of a battle before its first entry.
    pub fn new(battle: Arc<G>, start: &G::State) -> Self {
        let seats = battle.seats().iter().map(Viewer::Seat);
        let listeners = seats.chain([Viewer::Spectator]);
        let writers = listeners.map(|listener| LineWriter::new(&*battle, listener.into()));
        Self {
            tally: battle.tally(start),
            writers: writers.collect(),
            battle,
            open: Vec::new(),
            told: 0,
            steps: 0,
        }
    }

    /// What everybody remembers so far.
    pub const fn tally(&self) -> &G::Tally {
        &self.tally
    }

    /// The place of a listener's writer. Somebody who has no seat at the battle hears what everybody hears.
    fn place(&self, listener: Viewer) -> usize {
        let mut seats = self.battle.seats().iter();
        let place = seats.position(|seat| listener == Viewer::Seat(seat));
        place.unwrap_or(self.writers.len() - 1)
    }

    /// The whole log as `listener` may hear it.
    pub fn lines(&self, listener: Viewer) -> &[Line] {
        self.writers[self.place(listener)].lines()
    }

    /// The new lines for `listener`, and how many old ones were taken off before them.
    pub fn fresh(&self, news: &News, listener: Viewer) -> (u16, &[Line]) {
        let (old, kept) = news.lines[self.place(listener)];
        ((old - kept) as u16, &self.lines(listener)[kept..])
    }

    /// Tells the next entries.
    pub fn follow(&mut self, passed: &[Passed<G>]) -> News {
        let mut news = News {
            lines: self
                .writers
                .iter()
                .map(|writer| {
                    let count = writer.lines().len();
                    (count, count)
                })
                .collect(),
            ..News::default()
        };
        for passed in passed {
            news.entries.push(Written::of(&*self.battle, passed));
            match passed.entry {
                Entry::Chose { .. } => self.open.push(Open {
                    index: self.told,
                    steps: self.steps,
                    tally: self.tally.clone(),
                    marks: self.writers.iter().map(LineWriter::mark).collect(),
                }),
                Entry::Undid { to, .. } => self.take_back(to, &mut news),
                _ => {}
            }
            // What can no longer be taken back needs no mark.
            let sealed = self.open.len().saturating_sub(passed.open);
            self.open.drain(..sealed);
            self.told += 1;
            self.steps += u32::from(passed.counts);
            self.battle.remember(&mut self.tally, &passed.events);
            for (writer, (_, kept)) in self.writers.iter_mut().zip(&mut news.lines) {
                *kept = (*kept).min(writer.tell(&self.battle, passed, self.steps));
            }
            news.events.extend(self.battle.motions(passed));
        }
        news
    }

    fn take_back(&mut self, to: usize, news: &mut News) {
        let Some(at) = self.open.iter().position(|open| open.index == to) else {
            return;
        };
        let Some(open) = self.open.drain(at..).next() else {
            return;
        };
        self.steps = open.steps;
        self.tally = open.tally;
        for ((writer, (_, kept)), mark) in self.writers.iter_mut().zip(&mut news.lines).zip(open.marks) {
            *kept = (*kept).min(writer.take_back(mark));
        }
    }
}
