//! The course of a battle: its state, its growing log, and the tail of choices that can still be taken back.
//!
//! The log is append-only: an undo is an entry, not an erasure. Chance, a reveal or another seat's decision seals the tail, and what
//! is sealed cannot be named any more, so nobody can take back what has told him something.

use crate::chance::{Chance, Outcome, Seed};
use crate::first::Battle;
use crate::first::choice::Choice;
use crate::first::event::Event;
use crate::first::flow::OutcomeFault;
use crate::first::frame::Frame;
use crate::first::state::State;
use crate::first::victory::Ending;
use crate::first::view::View;
use crate::first::waits::Waits;
use crate::first::why::Why;
use crate::seats::{Seat, SeatSet, Viewer};
use crate::side::{BySide, Side};
use std::sync::Arc;

/// One entry of the log.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Entry {
    /// A seat made a choice.
    Chose {
        /// Who.
        seat: Seat,
        /// What.
        choice: Choice,
    },
    /// Chance answered.
    Chanced(Outcome),
    /// A seat took back its last choices: those since entry `to`.
    Undid {
        /// Who.
        seat: Seat,
        /// The number of entries that still count.
        to: usize,
    },
    /// A seat gave up.
    Resigned {
        /// Who.
        seat: Seat,
    },
    /// A seat ran out of time.
    TimedOut {
        /// Who.
        seat: Seat,
    },
    /// Somebody else decides for a seat from here on.
    TookOver {
        /// Which seat.
        seat: Seat,
        /// Who decides for it now.
        leader: Leader,
    },
    /// Everything before this was taken over from another battle; from here on chance is this battle's own.
    Branched {
        /// The seed from which the dice and cards before this follow, back to the mark before it; nothing if it is not known.
        seed: Option<Seed>,
    },
}

/// Who decides for a seat.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Leader {
    /// The player to whom it belongs.
    Player,
    /// A computer player in his stead.
    Computer {
        /// How well it plays, as a number that means nothing to the rules.
        level: u8,
    },
}

/// How a battle came to its end.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Finish {
    /// It was fought to the end.
    Fought(Ending),
    /// A seat gave up.
    Resigned {
        /// Who.
        seat: Seat,
    },
    /// A seat ran out of time.
    TimedOut {
        /// Who.
        seat: Seat,
    },
}

impl Finish {
    /// Who has won, if anybody has.
    pub const fn winner(self) -> Option<Side> {
        match self {
            Self::Fought(ending) => ending.winner(),
            Self::Resigned { seat } | Self::TimedOut { seat } => Some(seat.side().enemy()),
        }
    }
}

/// Why nothing can be taken back.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum UndoRefused {
    /// The last choice is another seat's.
    #[error("the last choice was not yours")]
    NotYours,
    /// Dice, cards, a reveal or another player's decision came after it.
    #[error("nothing can be taken back: dice, cards or another player's decision came after your last choice")]
    Sealed,
    /// The battle is over.
    #[error("the battle is over")]
    Over,
}

/// A step that can still be taken back.
#[derive(Clone, Debug)]
struct Open {
    /// The state before the choice.
    before: State,
    /// The number of log entries before the choice that still count.
    entries: usize,
    seat: Seat,
}

/// A battle being fought.
#[derive(Clone, Debug)]
pub struct Course<C> {
    battle: Arc<Battle>,
    start: State,
    state: State,
    chance: C,
    log: Vec<Entry>,
    tail: Vec<Open>,
    finish: Option<Finish>,
    leaders: BySide<Leader>,
}

impl<C: Chance> Course<C> {
    /// A battle from a starting state, with chance run up to the first decision. The events of the deal are told.
    pub fn new(battle: Arc<Battle>, start: State, chance: C) -> (Self, Vec<Event>) {
        let mut course = Self::fresh(battle, start, chance);
        let mut events = Vec::new();
        course.run(&mut events);
        (course, events)
    }

    const fn fresh(battle: Arc<Battle>, start: State, chance: C) -> Self {
        Self {
            battle,
            start,
            state: start,
            chance,
            log: Vec::new(),
            tail: Vec::new(),
            finish: None,
            leaders: BySide {
                standard: Leader::Player,
                pennant: Leader::Player,
            },
        }
    }

    /// The battle that is fought.
    pub fn battle(&self) -> &Arc<Battle> {
        &self.battle
    }

    /// The state it began with.
    pub const fn start(&self) -> &State {
        &self.start
    }

    /// The state now.
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// The source of chance, for scripts that lay out what comes next.
    pub const fn chance_mut(&mut self) -> &mut C {
        &mut self.chance
    }

    /// What a viewer may know now.
    pub fn view(&self, viewer: Viewer) -> View {
        self.state.view(viewer)
    }

    /// The whole log.
    pub fn log(&self) -> &[Entry] {
        &self.log
    }

    /// How the battle came to its end, once it has.
    pub const fn finish(&self) -> Option<Finish> {
        self.finish
    }

    /// The seats that decide now: nobody if the battle is over.
    pub fn deciders(&self) -> SeatSet {
        match (self.finish, self.battle.waits(self.state.public())) {
            (None, Waits::Seats(seats)) => seats,
            _ => SeatSet::default(),
        }
    }

    /// The seat that decides now, unless the battle is over.
    pub fn decider(&self) -> Option<Seat> {
        match self.finish {
            Some(_) => None,
            None => self.battle.decider(self.state.public()),
        }
    }

    /// Everything `seat` may choose now.
    pub fn choices(&self, seat: Seat, out: &mut Vec<Choice>) {
        out.clear();
        if self.finish.is_none() {
            self.battle
                .choices(self.state.public(), self.state.private(seat.hand()), seat, out);
        }
    }

    /// A seat makes a choice; chance answers until the next decision. The events are told.
    ///
    /// # Errors
    /// The rule that forbids it; nothing has changed then.
    pub fn choose(&mut self, seat: Seat, choice: Choice) -> Result<Vec<Event>, Why> {
        let mut events = Vec::new();
        self.apply(seat, choice, &mut events)?;
        self.run(&mut events);
        Ok(events)
    }

    fn apply(&mut self, seat: Seat, choice: Choice, events: &mut Vec<Event>) -> Result<(), Why> {
        if self.finish.is_some() {
            return Err(Why::BattleOver);
        }
        let before = self.state;
        let told = events.len();
        self.battle.choose(&mut self.state, seat, choice, events)?;
        if self.tail.last().is_some_and(|open| open.seat != seat) {
            self.tail.clear();
        }
        self.tail.push(Open {
            before,
            entries: self.log.len(),
            seat,
        });
        self.log.push(Entry::Chose { seat, choice });
        // Nor can anything be taken back by which somebody has come to know something.
        if reveals(choice) || answers(&before) || events[told..].iter().any(|event| matches!(event, Event::Private(..)))
        {
            self.tail.clear();
        }
        self.note_end();
        Ok(())
    }

    /// Chance answers until a seat must decide. A source whose answer does not fit is not asked again: the battle then waits.
    fn run(&mut self, events: &mut Vec<Event>) {
        while let Waits::Chance(ask) = self.battle.waits(self.state.public()) {
            let outcome = self.chance.outcome(ask, &self.battle.stock(&self.state, ask));
            if self.resolve(outcome, events).is_err() {
                return;
            }
        }
    }

    fn resolve(&mut self, outcome: Outcome, events: &mut Vec<Event>) -> Result<(), OutcomeFault> {
        self.battle.resolve(&mut self.state, outcome, events)?;
        self.log.push(Entry::Chanced(outcome));
        self.tail.clear();
        self.note_end();
        Ok(())
    }

    fn note_end(&mut self) {
        if self.finish.is_none() {
            self.finish = self.state.public().ending().map(Finish::Fought);
        }
    }

    /// How many choices `seat` could take back.
    pub fn undoable(&self, seat: Seat) -> usize {
        self.check_undo(seat).map_or(0, |()| self.tail.len())
    }

    fn check_undo(&self, seat: Seat) -> Result<(), UndoRefused> {
        if self.finish.is_some() {
            return Err(UndoRefused::Over);
        }
        match self.tail.last() {
            None => Err(UndoRefused::Sealed),
            Some(open) if open.seat != seat => Err(UndoRefused::NotYours),
            Some(_) => Ok(()),
        }
    }

    /// `seat` takes back its last `choices` choices, or as many as can still be taken back.
    ///
    /// # Errors
    /// Why none can be.
    pub fn undo(&mut self, seat: Seat, choices: usize) -> Result<usize, UndoRefused> {
        self.check_undo(seat)?;
        let keep = self.tail.len() - choices.clamp(1, self.tail.len());
        let taken = self.tail.len() - keep;
        let open = &self.tail[keep];
        let to = open.entries;
        self.state = open.before;
        self.tail.truncate(keep);
        self.log.push(Entry::Undid { seat, to });
        Ok(taken)
    }

    /// `seat` gives up.
    pub fn resign(&mut self, seat: Seat) {
        self.give_up(Entry::Resigned { seat }, Finish::Resigned { seat });
    }

    /// `seat` has run out of time.
    pub fn time_out(&mut self, seat: Seat) {
        self.give_up(Entry::TimedOut { seat }, Finish::TimedOut { seat });
    }

    /// Somebody else decides for `seat` from here on. What was chosen before cannot be taken back by another.
    pub fn take_over(&mut self, seat: Seat, leader: Leader) {
        if self.finish.is_none() {
            self.log.push(Entry::TookOver { seat, leader });
            *self.leaders.get_mut(seat.side()) = leader;
            self.tail.clear();
        }
    }

    /// Who decides for a seat.
    pub const fn leader(&self, seat: Seat) -> Leader {
        *self.leaders.get(seat.side())
    }

    fn give_up(&mut self, entry: Entry, finish: Finish) {
        if self.finish.is_none() {
            self.log.push(entry);
            self.finish = Some(finish);
            self.tail.clear();
        }
    }

    /// A battle taken up again from its log. Every entry is checked as if it were new; chance goes on where the log ends.
    ///
    /// # Errors
    /// The number of the first entry that does not fit, counted from 0, and why.
    pub fn restore(
        battle: Arc<Battle>,
        start: State,
        chance: C,
        log: impl IntoIterator<Item = Entry>,
    ) -> Result<Self, (usize, String)> {
        let mut course = Self::fresh(battle, start, chance);
        for (index, entry) in log.into_iter().enumerate() {
            course.append(entry).map_err(|why| (index, why))?;
        }
        course.run(&mut Vec::new());
        Ok(course)
    }

    /// A battle that goes on from a moment of another one, with chance of its own. `log` is what led there, folded; `seed` is what its
    /// last dice and cards followed from, if that is known. Who gave up there or sat there is left behind.
    ///
    /// # Errors
    /// The number of the first entry that does not fit, counted from 0, and why.
    pub fn branch(
        battle: Arc<Battle>,
        start: State,
        chance: C,
        log: impl IntoIterator<Item = Entry>,
        seed: Option<Seed>,
    ) -> Result<Self, (usize, String)> {
        let led = log.into_iter().filter(|entry| {
            !matches!(
                entry,
                Entry::Resigned { .. } | Entry::TimedOut { .. } | Entry::TookOver { .. }
            )
        });
        Self::restore(battle, start, chance, led.chain([Entry::Branched { seed }]))
    }

    fn append(&mut self, entry: Entry) -> Result<(), String> {
        let events = &mut Vec::new();
        match entry {
            Entry::Chose { seat, choice } => {
                self.apply(seat, choice, events)
                    .map_err(|why| why.sentence(&self.battle))?;
            }
            Entry::Chanced(outcome) => self.resolve(outcome, events).map_err(|fault| fault.to_string())?,
            Entry::Undid { seat, to } => {
                let choices = self.tail.iter().filter(|open| open.entries >= to).count();
                self.undo(seat, choices).map_err(|refused| refused.to_string())?;
            }
            Entry::Resigned { seat } => self.resign(seat),
            Entry::TimedOut { seat } => self.time_out(seat),
            Entry::TookOver { seat, leader } => self.take_over(seat, leader),
            Entry::Branched { .. } => {
                self.log.push(entry);
                self.tail.clear();
            }
        }
        Ok(())
    }

    /// The entries that still count, in order: what was taken back is left out.
    pub fn folded(&self) -> Vec<Entry> {
        let mut kept: Vec<(usize, Entry)> = Vec::new();
        for (index, entry) in self.log.iter().enumerate() {
            match entry {
                Entry::Undid { to, .. } => kept.retain(|(at, _)| at < to),
                other => kept.push((index, *other)),
            }
        }
        kept.into_iter().map(|(_, entry)| entry).collect()
    }
}

/// Whether a choice in this state answers what the other player does in his turn. He has seen the answer and goes on from it.
fn answers(before: &State) -> bool {
    matches!(before.public().top(), Frame::Window { side, .. } if side != before.public().active())
}

/// Whether a choice shows others something they did not know. Such a choice cannot be taken back.
const fn reveals(choice: Choice) -> bool {
    matches!(
        choice,
        Choice::Council(_)
            | Choice::Play(_)
            | Choice::Keep(_)
            | Choice::Cast { .. }
            | Choice::KeepLore(_)
            | Choice::DropLore(_)
            | Choice::TakeLore(_)
            | Choice::Replenish(_)
            | Choice::StandDown
    )
}
