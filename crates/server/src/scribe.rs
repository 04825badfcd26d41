//! The log of a battle in sentences, as one listener may hear it.

use protocol::happened::Happened;
use protocol::story::Line;
use rules::first::course::{Entry, Leader};
use rules::first::event::Happening;
use rules::first::narrate::{Listener, Narrator};
use rules::first::{Battle, Choice, Event, State};
use rules::seats::Seat;

/// Writes the lines for one listener, entry by entry.
#[derive(Clone, Debug)]
pub(crate) struct Scribe {
    listener: Listener,
    lines: Vec<Line>,
    /// The orders that the last line tells, if it tells orders. Orders given one after the other are one line, which grows.
    orders: Vec<Event>,
}

/// Where a scribe stood, so that what came after can be taken off again.
#[derive(Clone, Debug)]
pub(crate) struct Mark {
    count: usize,
    /// The last line, because it may have grown since.
    last: Option<Line>,
    orders: Vec<Event>,
}

impl Scribe {
    pub(crate) const fn new(listener: Listener) -> Self {
        Self {
            listener,
            lines: Vec::new(),
            orders: Vec::new(),
        }
    }

    pub(crate) fn lines(&self) -> &[Line] {
        &self.lines
    }

    pub(crate) fn into_lines(self) -> Vec<Line> {
        self.lines
    }

    pub(crate) fn mark(&self) -> Mark {
        Mark {
            count: self.lines.len(),
            last: self.lines.last().cloned(),
            orders: self.orders.clone(),
        }
    }

    /// Takes off all that was written since a mark. The answer is how many lines are as they were.
    pub(crate) fn take_back(&mut self, mark: Mark) -> usize {
        self.orders = mark.orders;
        self.lines.truncate(mark.count);
        let Some(last) = mark.last else { return 0 };
        if self.lines.last() == Some(&last) {
            return mark.count;
        }
        self.lines.pop();
        self.lines.push(last);
        mark.count - 1
    }

    /// Writes what one entry brought. The answer is how many of the lines before are as they were.
    pub(crate) fn tell(
        &mut self,
        battle: &Battle,
        before: &State,
        entry: &Entry,
        events: &[Event],
        step: u32,
    ) -> usize {
        let mut kept = self.lines.len();
        let public = before.public();
        let (mut turn, mut camp) = (public.turn(), public.active());
        if let Some(text) = remark(battle, entry) {
            self.orders.clear();
            self.lines.push(Line {
                turn,
                camp: camp.into(),
                text,
                dice: None,
                step,
            });
        }
        let mut narrator = Narrator::new(battle, public, self.listener);
        let mut rest = events;
        while let Some(first) = rest.first() {
            let mut dice = None;
            let length = match first {
                Event::Public(Happening::Ordered(_)) => rest.iter().take_while(|event| is_order(event)).count(),
                Event::Public(Happening::Rolled { roll, .. }) => {
                    dice = Some(roll.to_string());
                    1 + usize::from(matches!(rest.get(1), Some(Event::Public(Happening::Hit { .. }))))
                }
                Event::Public(Happening::Turn { turn: number, side }) => {
                    (turn, camp) = (*number, *side);
                    1
                }
                _ => 1 + rest[1..].iter().take_while(|event| !begins_a_piece(event)).count(),
            };
            let (piece, later) = rest.split_at(length);
            let mut sentences = Vec::new();
            if is_order(first) {
                if !self.orders.is_empty() {
                    self.lines.pop();
                    kept = kept.min(self.lines.len());
                }
                self.orders.extend_from_slice(piece);
                narrator.tell(&self.orders, &mut sentences);
            } else {
                narrator.tell(piece, &mut sentences);
                self.orders.clear();
            }
            self.lines.extend(sentences.into_iter().map(|text| Line {
                turn,
                camp: camp.into(),
                text,
                dice: dice.clone(),
                step,
            }));
            rest = later;
        }
        kept
    }
}

const fn is_order(event: &Event) -> bool {
    matches!(event, Event::Public(Happening::Ordered(_)))
}

const fn begins_a_piece(event: &Event) -> bool {
    is_order(event) || matches!(event, Event::Public(Happening::Rolled { .. } | Happening::Turn { .. }))
}

/// What is said of an entry that is no event of the rules.
fn remark(battle: &Battle, entry: &Entry) -> Option<String> {
    let camp = |seat: &Seat| battle.setup().camps.get(seat.side());
    match entry {
        Entry::Resigned { seat } => Some(format!("{} surrendered.", camp(seat).called_first())),
        Entry::TimedOut { seat } => Some(format!("{} ran out of time.", camp(seat).called_first())),
        Entry::TookOver { seat, leader } => Some(match leader {
            Leader::Player => format!("The player of {} has come back.", camp(seat).called()),
            Leader::Computer { level } => {
                let name = ai::Level::from_number(*level).map_or("unknown", ai::Level::name);
                format!("The computer ({name}) now plays for {}.", camp(seat).called())
            }
        }),
        Entry::Branched { .. } => Some(
            "So far this is another battle told again; from here on it is fought anew, with dice and cards of its own."
                .into(),
        ),
        Entry::Chose { .. } | Entry::Chanced(_) | Entry::Undid { .. } => None,
    }
}

/// What everybody sees of an entry, for motion.
pub(crate) fn motions(battle: &Battle, before: &State, entry: &Entry, events: &[Event]) -> Vec<Happened> {
    let path = match entry {
        Entry::Chose {
            choice: Choice::Move { unit, to },
            ..
        } => battle.path(before.public(), *unit, *to),
        _ => None,
    };
    let answer = match entry {
        Entry::Chose {
            choice: Choice::Ignore(flags),
            ..
        } => Happened::answer(before.public(), *flags),
        _ => None,
    };
    let happened = events.iter().filter_map(|event| match event {
        Event::Public(happening) => Happened::of(battle, before.public(), happening, path.as_deref()),
        Event::Private(..) => None,
    });
    answer.into_iter().chain(happened).collect()
}
