//! What has happened at a table, told to each kind of listener.

use crate::trace::{Trace, TraceError};
use protocol::story::Line;
use protocol::view::Happened;
use rules::first::course::Entry;
use rules::first::event::Happening;
use rules::first::{Battle, Choice, Event, Narrator, State};
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
    lines: [Vec<Line>; 3],
    /// How many lines there were before each choice that may still be taken back, with the index of the choice.
    open: Vec<(usize, u32, [usize; 3])>,
    /// The number of entries told, those taken back included.
    told: usize,
    /// The number of entries that still count.
    steps: u32,
}

/// What entries have brought.
#[derive(Clone, Debug, Default)]
pub(crate) struct News {
    /// The entries as lines of text.
    pub(crate) texts: Vec<String>,
    /// What everybody sees, for motion.
    pub(crate) events: Vec<Happened>,
    /// For each listener how many lines of the old log were taken off, and how many of it are left.
    cut: [(usize, usize); 3],
}

impl Chronicle {
    pub(crate) fn new(battle: Arc<Battle>, start: State) -> Self {
        Self {
            trace: Trace::new(battle.clone(), start),
            battle,
            lines: Default::default(),
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
        &self.lines[place(listener)]
    }

    /// The new lines for `listener`, and how many old ones were taken off before them.
    pub(crate) fn fresh(&self, news: &News, listener: Viewer) -> (u16, &[Line]) {
        let (taken, left) = news.cut[place(listener)];
        (taken as u16, &self.lines[place(listener)][left..])
    }

    /// Tells the next entries.
    pub(crate) fn follow(&mut self, entries: &[Entry]) -> Result<News, TraceError> {
        let counts = |lines: &[Vec<Line>; 3]| [lines[0].len(), lines[1].len(), lines[2].len()];
        let mut news = News {
            cut: counts(&self.lines).map(|count| (0, count)),
            ..News::default()
        };
        for entry in entries {
            news.texts.push(self.trace.write(entry));
            let before = *self.trace.state();
            let mut events = Vec::new();
            self.trace.step(entry, &mut events)?;
            match entry {
                Entry::Chose { .. } => self.open.push((self.told, self.steps, counts(&self.lines))),
                Entry::Chanced(_) => self.open.clear(),
                Entry::Undid { to, .. } => self.take_back(*to, &mut news),
                Entry::Resigned { seat } => self.say_all(&before, &format!("{} surrendered.", self.called(*seat))),
                Entry::TimedOut { seat } => {
                    self.say_all(&before, &format!("{} ran out of time.", self.called(*seat)));
                }
            }
            self.told += 1;
            if !matches!(entry, Entry::Undid { .. }) {
                self.steps += 1;
            }
            for (place, listener) in LISTENERS.into_iter().enumerate() {
                tell(
                    &self.battle,
                    &before,
                    listener,
                    &events,
                    self.steps,
                    &mut self.lines[place],
                );
            }
            news.events.extend(self.motions(entry, &before, &events));
        }
        Ok(news)
    }

    fn take_back(&mut self, to: usize, news: &mut News) {
        let Some(at) = self.open.iter().position(|(index, ..)| *index == to) else {
            return;
        };
        let (_, steps, counts) = self.open[at];
        self.open.truncate(at);
        self.steps = steps;
        for ((lines, cut), count) in self.lines.iter_mut().zip(&mut news.cut).zip(counts) {
            *cut = (cut.0 + cut.1.saturating_sub(count), cut.1.min(count));
            lines.truncate(count);
        }
    }

    fn called(&self, seat: Seat) -> String {
        let name = &self.battle.setup().camps.get(seat.side()).name;
        // A camp may be called after a people or after its leader.
        if name.contains(" of ") {
            name.clone()
        } else {
            format!("The {name}")
        }
    }

    fn say_all(&mut self, state: &State, text: &str) {
        let line = Line {
            turn: state.public().turn(),
            camp: state.public().active().into(),
            text: text.into(),
            dice: None,
            step: self.steps + 1,
        };
        for lines in &mut self.lines {
            lines.push(line.clone());
        }
    }

    fn motions(&self, entry: &Entry, before: &State, events: &[Event]) -> Vec<Happened> {
        let path = match entry {
            Entry::Chose {
                choice: Choice::Move { unit, to },
                ..
            } => self.battle.path(before.public(), *unit, *to),
            _ => None,
        };
        events
            .iter()
            .filter_map(|event| match event {
                Event::Public(happening) => Happened::of(&self.battle, happening, path.as_deref()),
                Event::Private(..) => None,
            })
            .collect()
    }
}

/// The sentences of one entry for one listener. A roll is told apart from the rest, because its line shows the dice.
fn tell(battle: &Battle, before: &State, listener: Viewer, events: &[Event], step: u32, lines: &mut Vec<Line>) {
    let public = before.public();
    let mut narrator = Narrator::new(battle, public, listener);
    let (mut turn, mut camp) = (public.turn(), public.active());
    let mut rest = events;
    while !rest.is_empty() {
        let mut dice = None;
        let length = match rest[0] {
            Event::Public(Happening::Rolled { roll, .. }) => {
                dice = Some(roll.to_string());
                1 + usize::from(matches!(rest.get(1), Some(Event::Public(Happening::Hit { .. }))))
            }
            Event::Public(Happening::Turn { turn: number, side }) => {
                (turn, camp) = (number, side);
                1
            }
            _ => 1 + rest[1..].iter().take_while(|event| !begins_a_piece(event)).count(),
        };
        let (piece, later) = rest.split_at(length);
        let mut sentences = Vec::new();
        narrator.tell(piece, &mut sentences);
        lines.extend(sentences.into_iter().map(|text| Line {
            turn,
            camp: camp.into(),
            text,
            dice: dice.clone(),
            step,
        }));
        rest = later;
    }
}

const fn begins_a_piece(event: &Event) -> bool {
    matches!(event, Event::Public(Happening::Rolled { .. } | Happening::Turn { .. }))
}
