//! What has happened at a table, told to each kind of listener.

use crate::scribe::{self, Mark, Scribe};
use crate::trace::{Trace, TraceError};
use protocol::happened::Happened;
use protocol::story::Line;
use rules::first::course::Entry;
use rules::first::digest::Digest;
use rules::first::{Battle, State};
use rules::seats::{Seat, Viewer};
use rules::side::Side;
use std::sync::Arc;

/// Who listens: each seat, and everybody else.
const LISTENERS: [Viewer; 3] = [
    Viewer::Seat(Seat::of_side(Side::Standard)),
    Viewer::Seat(Seat::of_side(Side::Pennant)),
    Viewer::Spectator,
];

const fn place(listener: Viewer) -> usize {
    match listener {
        Viewer::Seat(seat) => seat.side() as usize,
        Viewer::Spectator => 2,
    }
}

/// The log of a table in sentences. It goes along with the log of the course, entry by entry.
#[derive(Clone, Debug)]
pub(crate) struct Chronicle {
    battle: Arc<Battle>,
    trace: Trace,
    scribes: [Scribe; 3],
    /// Where everything stood before each choice that may still be taken back.
    open: Vec<Open>,
    /// The number of entries told, those taken back included.
    told: usize,
    /// The number of the step the battle stands at.
    steps: u32,
}

/// Where everything stood before a choice.
#[derive(Clone, Debug)]
struct Open {
    /// The index of the choice.
    index: usize,
    steps: u32,
    marks: [Mark; 3],
}

/// An entry for the disk.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Written {
    pub(crate) text: String,
    /// The digest of the state after it, if it began a turn.
    pub(crate) digest: Option<Digest>,
}

/// What entries have brought.
#[derive(Clone, Debug, Default)]
pub(crate) struct News {
    /// The entries as they are written down.
    pub(crate) entries: Vec<Written>,
    /// What everybody sees, for motion.
    pub(crate) events: Vec<Happened>,
    /// For each listener how many lines there were before, and how many of them are as they were.
    lines: [(usize, usize); 3],
}

impl Chronicle {
    pub(crate) fn new(battle: Arc<Battle>, start: State) -> Self {
        Self {
            trace: Trace::new(battle.clone(), start),
            battle,
            scribes: LISTENERS.map(|listener| Scribe::new(listener.into())),
            open: Vec::new(),
            told: 0,
            steps: 0,
        }
    }

    /// The walk along the log, for reading lines in the state where it stands.
    pub(crate) const fn trace(&self) -> &Trace {
        &self.trace
    }

    /// The whole log as `listener` may hear it.
    pub(crate) fn lines(&self, listener: Viewer) -> &[Line] {
        self.scribes[place(listener)].lines()
    }

    /// The new lines for `listener`, and how many old ones were taken off before them.
    pub(crate) fn fresh(&self, news: &News, listener: Viewer) -> (u16, &[Line]) {
        let (old, kept) = news.lines[place(listener)];
        ((old - kept) as u16, &self.lines(listener)[kept..])
    }

    /// Tells the next entries.
    pub(crate) fn follow(&mut self, entries: &[Entry]) -> Result<News, TraceError> {
        let mut news = News {
            lines: self.scribes.each_ref().map(|scribe| {
                let count = scribe.lines().len();
                (count, count)
            }),
            ..News::default()
        };
        for entry in entries {
            let text = self.trace.write(entry);
            let before = *self.trace.state();
            let mut events = Vec::new();
            let step = self.trace.step(entry, &mut events)?;
            news.entries.push(Written {
                text,
                digest: step.began_a_turn.then(|| self.battle.digest(self.trace.state())),
            });
            match entry {
                Entry::Chose { .. } => self.open.push(Open {
                    index: self.told,
                    steps: self.steps,
                    marks: self.scribes.each_ref().map(Scribe::mark),
                }),
                Entry::Chanced(_) | Entry::TookOver { .. } | Entry::Branched { .. } => self.open.clear(),
                Entry::Undid { to, .. } => self.take_back(*to, &mut news),
                Entry::Resigned { .. } | Entry::TimedOut { .. } => {}
            }
            self.told += 1;
            self.steps += u32::from(step.counts);
            for (scribe, (_, kept)) in self.scribes.iter_mut().zip(&mut news.lines) {
                *kept = (*kept).min(scribe.tell(&self.battle, &before, entry, &events, self.steps));
            }
            news.events
                .extend(scribe::motions(&self.battle, &before, entry, &events));
        }
        Ok(news)
    }

    fn take_back(&mut self, to: usize, news: &mut News) {
        let Some(at) = self.open.iter().position(|open| open.index == to) else {
            return;
        };
        let Some(open) = self.open.drain(at..).next() else {
            return;
        };
        self.steps = open.steps;
        for ((scribe, (_, kept)), mark) in self.scribes.iter_mut().zip(&mut news.lines).zip(open.marks) {
            *kept = (*kept).min(scribe.take_back(mark));
        }
    }
}
