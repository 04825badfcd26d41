//! The log of a battle in sentences, as one listener may hear it.

use protocol::Shown;
use protocol::story::Line;
use rules::log::{Entry, Leader, Passed};
use rules::narration::Listener;
use rules::seats::Seat;

/// Writes the lines for one listener, entry by entry.
#[derive(Clone, Debug)]
pub struct LineWriter<G: Shown> {
    listener: Listener,
    narrator: G::Narrator,
    lines: Vec<Line>,
}

/// Where a writer stood, so that what came after can be taken off again.
#[derive(Clone, Debug)]
pub struct Mark<Narrator> {
    count: usize,
    /// The last line, because it may have grown since.
    last: Option<Line>,
    narrator: Narrator,
}

impl<G: Shown> LineWriter<G> {
    /// A writer that has written nothing yet.
    pub fn new(battle: &G, listener: Listener) -> Self {
        Self {
            listener,
            narrator: battle.narrator(listener),
            lines: Vec::new(),
        }
    }

    /// The lines so far.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// The lines, when nothing more is to come.
    pub fn into_lines(self) -> Vec<Line> {
        self.lines
    }

    /// Where the writer stands.
    pub fn mark(&self) -> Mark<G::Narrator> {
        Mark {
            count: self.lines.len(),
            last: self.lines.last().cloned(),
            narrator: self.narrator.clone(),
        }
    }

    /// Takes off all that was written since a mark. The answer is how many lines are as they were.
    pub fn take_back(&mut self, mark: Mark<G::Narrator>) -> usize {
        self.narrator = mark.narrator;
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
    pub fn tell(&mut self, battle: &G, passed: &Passed<G>, step: u32) -> usize {
        let mut kept = self.lines.len();
        if let Some(text) = remark(battle, &passed.entry) {
            let now = battle.moment(&passed.before);
            self.narrator = battle.narrator(self.listener);
            self.lines.push(Line {
                turn: now.turn,
                camp: now.side.into(),
                text,
                dice: None,
                step,
            });
        }
        let mut sentences = Vec::new();
        battle.narrate(&mut self.narrator, &passed.before, &passed.events, &mut sentences);
        for sentence in sentences {
            if sentence.continues {
                self.lines.pop();
                kept = kept.min(self.lines.len());
            }
            self.lines.push(Line {
                turn: sentence.turn,
                camp: sentence.side.into(),
                text: sentence.text,
                dice: sentence.dice,
                step,
            });
        }
        kept
    }
}

/// What is said of an entry that is no event of the rules.
fn remark<G: Shown>(battle: &G, entry: &Entry<G::Choice>) -> Option<String> {
    let camp = |seat: &Seat| battle.camp_name(*seat);
    let first = |seat: &Seat| rules::narration::capital(&camp(seat));
    let player = |seat: &Seat, alone: &str| match battle.office(*seat) {
        Some(office) => format!("{office} of {}", camp(seat)),
        None => format!("{alone}{}", camp(seat)),
    };
    match entry {
        Entry::Resigned { seat } => Some(format!("{} surrendered.", first(seat))),
        Entry::TimedOut { seat } => Some(format!("{} ran out of time.", first(seat))),
        Entry::TookOver { seat, leader } => Some(match leader {
            Leader::Player => format!(
                "{} has come back.",
                rules::narration::capital(&player(seat, "the player of "))
            ),
            Leader::Computer { level } => {
                let name = ai::Level::from_number(*level).map_or("unknown", ai::Level::name);
                format!("The computer ({name}) now plays for {}.", player(seat, ""))
            }
        }),
        Entry::Branched { .. } => Some(
            "So far this is another battle told again; from here on it is fought anew, with dice and cards of its own."
                .into(),
        ),
        Entry::Chose { .. } | Entry::Chanced(_) | Entry::Undid { .. } => None,
    }
}
