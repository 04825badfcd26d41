//! The log of a battle: its entries, the one grammar in which they are written, and the one walk along them.
//!
//! ```text
//! standard: attack d4 e5      dice BSF      cards forward patrol-left      undid 12      resigned pennant      timed-out pennant
//! took-over pennant computer 1      took-over pennant player      branched unknown
//! ```
//!
//! A log is append-only: an undo is an entry, not an erasure. Units are named by their hex, so a line can only be read or written in
//! the state before it. A [`Walk`] knows that state. It carries out every entry once and says in a [`Passed`] what came of it;
//! whoever tells, stores, studies or checks a battle reads that.

use crate::chance::{Outcome, OutcomeFault, Seed, SeedError, hex_digits};
use crate::game::{Rules, Won};
use crate::recorded::Recorded;
use crate::seats::Seat;
use crate::side::Side;

/// One entry of a log.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Entry<Choice> {
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
    /// Everything before this was taken from another battle; from here on chance is this battle's own.
    Branched {
        /// The seed from which the dice and cards before this follow, back to the mark before it; `None` if it is not known.
        seed: Option<Seed>,
    },
}

/// Who decides for a seat.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Leader {
    /// The player to whom it belongs.
    Player,
    /// A computer player instead.
    Computer {
        /// How well it plays, as a number that means nothing to the rules.
        level: u8,
    },
}

/// How a battle came to its end.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Finish<Ending> {
    /// It was fought to the end.
    Fought(Ending),
    /// A seat gave up, and its camp with it.
    Resigned {
        /// Who.
        seat: Seat,
        /// The camp it plays for.
        side: Side,
    },
    /// A seat ran out of time, and its camp with it.
    TimedOut {
        /// Who.
        seat: Seat,
        /// The camp it plays for.
        side: Side,
    },
}

impl<Ending: Won> Finish<Ending> {
    /// Who has won, if anybody has.
    pub fn winner(self) -> Option<Side> {
        match self {
            Self::Fought(ending) => ending.winner(),
            Self::Resigned { side, .. } | Self::TimedOut { side, .. } => Some(side.enemy()),
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

/// Why an entry does not fit a log.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("entry {index} (`{text}`): {why}")]
pub struct LogFault {
    /// The number of the entry, counted from 0.
    pub index: usize,
    /// What it says.
    pub text: String,
    /// What is wrong.
    pub why: String,
}

impl LogFault {
    /// Where it is, for those who may not know what the entry says: hidden cards may be in it.
    pub fn place(&self) -> String {
        format!("entry {} of its log does not fit", self.index)
    }
}

/// What an entry brought.
#[derive(Clone, Debug)]
pub struct Passed<G: Rules> {
    /// The entry.
    pub entry: Entry<G::Choice>,
    /// The state before it.
    pub before: G::State,
    /// The state after it.
    pub after: G::State,
    /// What happened.
    pub events: Vec<G::Event>,
    /// How many choices can be taken back after it.
    pub open: usize,
    /// Whether it is a step of its own. Dealing belongs to the start, and taking back goes to an earlier step.
    pub counts: bool,
    /// Whether a turn began with it.
    pub began_a_turn: bool,
}

/// The events of several entries, in order.
pub fn events<G: Rules>(passed: &[Passed<G>]) -> impl Iterator<Item = &G::Event> {
    passed.iter().flat_map(|passed| &passed.events)
}

/// A choice that can still be taken back.
#[derive(Clone, Debug)]
struct Open<State> {
    /// The number of its entry.
    index: usize,
    seat: Seat,
    /// The state before it.
    before: State,
}

/// A walk along a log: the state where it stands, and what can still be taken back.
///
/// Chance, a reveal, another seat's decision or another who decides for a seat seals what came before; what is sealed cannot be
/// named any more, so nobody can take back what has told them something.
#[derive(Clone, Debug)]
pub struct Walk<G: Recorded> {
    state: G::State,
    next: usize,
    open: Vec<Open<G::State>>,
    finish: Option<Finish<G::Ending>>,
}

impl<G: Recorded> Walk<G> {
    /// A walk that begins in a state.
    pub const fn new(start: G::State) -> Self {
        Self {
            state: start,
            next: 0,
            open: Vec::new(),
            finish: None,
        }
    }

    /// The state before the next entry.
    pub const fn state(&self) -> &G::State {
        &self.state
    }

    /// The number of the next entry, counted from 0.
    pub const fn next(&self) -> usize {
        self.next
    }

    /// How the battle came to its end, once it has.
    pub const fn finish(&self) -> Option<Finish<G::Ending>> {
        self.finish
    }

    /// How many choices `seat` could take back.
    pub fn undoable(&self, seat: Seat) -> usize {
        self.check_undo(seat).map_or(0, |()| self.open.len())
    }

    fn check_undo(&self, seat: Seat) -> Result<(), UndoRefused> {
        if self.finish.is_some() {
            return Err(UndoRefused::Over);
        }
        match self.open.last() {
            None => Err(UndoRefused::Sealed),
            Some(open) if open.seat != seat => Err(UndoRefused::NotYours),
            Some(_) => Ok(()),
        }
    }

    /// The next entry as a line.
    pub fn write(&self, battle: &G, entry: &Entry<G::Choice>) -> String {
        write(battle, &self.state, entry)
    }

    /// The entry that a line means, if it comes next.
    ///
    /// # Errors
    /// What cannot be read.
    pub fn read(&self, battle: &G, text: &str) -> Result<Entry<G::Choice>, LogFault> {
        self.understand(battle, text)
            .map_err(|why| self.fault(text.into(), why))
    }

    fn understand(&self, battle: &G, text: &str) -> Result<Entry<G::Choice>, String> {
        let seat = |word: &str| {
            Seat::from_word(word)
                .filter(|seat| battle.seats().contains(*seat))
                .ok_or_else(|| format!("`{word}` is no seat of this battle"))
        };
        if let Some((who, choice)) = text.split_once(": ") {
            return Ok(Entry::Chose {
                seat: seat(who)?,
                choice: battle
                    .read_choice(&self.state, choice)
                    .map_err(|fault| fault.to_string())?,
            });
        }
        match text.split_once(' ') {
            Some((BRANCHED, seed)) => Ok(Entry::Branched { seed: read_seed(seed)? }),
            Some(("undid", to)) => {
                let to = to.parse().map_err(|_| format!("`{to}` is no number of an entry"))?;
                match self.open.iter().find(|open| open.index == to) {
                    Some(open) => Ok(Entry::Undid { seat: open.seat, to }),
                    None => Err(cannot_be_undone(to)),
                }
            }
            Some(("resigned", who)) => Ok(Entry::Resigned { seat: seat(who)? }),
            Some(("timed-out", who)) => Ok(Entry::TimedOut { seat: seat(who)? }),
            Some(("took-over", words)) => {
                let (who, leader) = words.split_once(' ').ok_or("nobody is named who took over")?;
                let leader = match leader.split_once(' ') {
                    None if leader == "player" => Leader::Player,
                    Some(("computer", level)) => Leader::Computer {
                        level: level.parse().map_err(|_| format!("`{level}` is no level"))?,
                    },
                    _ => return Err(format!("`{leader}` is nobody who could take over")),
                };
                Ok(Entry::TookOver {
                    seat: seat(who)?,
                    leader,
                })
            }
            _ => battle
                .read_outcome(text)
                .map(Entry::Chanced)
                .map_err(|fault| fault.to_string()),
        }
    }

    /// Goes past the next entry, whatever it is.
    ///
    /// # Errors
    /// Why it does not fit; the walk stands where it stood.
    pub fn pass(&mut self, battle: &G, entry: Entry<G::Choice>) -> Result<Passed<G>, LogFault> {
        let passed = match entry {
            Entry::Chose { seat, choice } => self.choose(battle, seat, choice).map_err(|why| {
                let refusal = battle.refusal(why);
                format!("{} ({})", refusal.sentence, refusal.rule)
            }),
            Entry::Chanced(outcome) => self.resolve(battle, outcome).map_err(|fault| fault.to_string()),
            Entry::Undid { to, .. } => self.undo_to(battle, to).ok_or_else(|| cannot_be_undone(to)),
            Entry::Resigned { .. } | Entry::TimedOut { .. } | Entry::TookOver { .. } | Entry::Branched { .. } => {
                self.mark(battle, entry).ok_or_else(|| UndoRefused::Over.to_string())
            }
        };
        passed.map_err(|why| self.fault(self.write(battle, &entry), why))
    }

    /// A seat makes a choice.
    ///
    /// # Errors
    /// The rule that forbids it; nothing has changed then.
    pub fn choose(&mut self, battle: &G, seat: Seat, choice: G::Choice) -> Result<Passed<G>, G::Refusal> {
        if self.finish.is_some() {
            return Err(G::OVER);
        }
        let before = self.state;
        let mut events = Vec::new();
        battle.choose(&mut self.state, seat, choice, &mut events)?;
        if self.open.last().is_some_and(|open| open.seat != seat) {
            self.open.clear();
        }
        self.open.push(Open {
            index: self.next,
            seat,
            before,
        });
        // Nor can anything be taken back by which somebody has come to know something.
        if battle.seals(&before, choice, &events) {
            self.open.clear();
        }
        Ok(self.passed(battle, Entry::Chose { seat, choice }, before, events))
    }

    /// Chance answers.
    ///
    /// # Errors
    /// An outcome that does not fit the question; nothing has changed then.
    pub fn resolve(&mut self, battle: &G, outcome: Outcome) -> Result<Passed<G>, OutcomeFault> {
        let before = self.state;
        let mut events = Vec::new();
        battle.resolve(&mut self.state, outcome, &mut events)?;
        self.open.clear();
        Ok(self.passed(battle, Entry::Chanced(outcome), before, events))
    }

    /// `seat` takes back its last `choices` choices, or as many as can still be taken back.
    ///
    /// # Errors
    /// Why none can be.
    pub fn undo(&mut self, battle: &G, seat: Seat, choices: usize) -> Result<Passed<G>, UndoRefused> {
        self.check_undo(seat)?;
        let keep = self.open.len() - choices.clamp(1, self.open.len());
        let to = self.open[keep].index;
        self.undo_to(battle, to).ok_or(UndoRefused::Sealed)
    }

    fn undo_to(&mut self, battle: &G, to: usize) -> Option<Passed<G>> {
        if self.finish.is_some() {
            return None;
        }
        let keep = self.open.iter().position(|open| open.index == to)?;
        let Open {
            before: earlier, seat, ..
        } = self.open.drain(keep..).next()?;
        let before = std::mem::replace(&mut self.state, earlier);
        Some(self.passed(battle, Entry::Undid { seat, to }, before, Vec::new()))
    }

    /// Goes past an entry that changes no state: somebody gave up, somebody else decides, or the seed has changed. Once a battle is
    /// over only the last of these fits; `None` for the others.
    fn mark(&mut self, battle: &G, entry: Entry<G::Choice>) -> Option<Passed<G>> {
        match entry {
            Entry::Branched { .. } => {}
            _ if self.finish.is_some() => return None,
            Entry::Resigned { seat } => {
                let side = battle.side_of(seat);
                self.finish = Some(Finish::Resigned { seat, side });
            }
            Entry::TimedOut { seat } => {
                let side = battle.side_of(seat);
                self.finish = Some(Finish::TimedOut { seat, side });
            }
            _ => {}
        }
        self.open.clear();
        Some(self.passed(battle, entry, self.state, Vec::new()))
    }

    fn passed(&mut self, battle: &G, entry: Entry<G::Choice>, before: G::State, events: Vec<G::Event>) -> Passed<G> {
        self.next += 1;
        if self.finish.is_none()
            && let crate::waits::Waits::Over(ending) = battle.waits(&self.state)
        {
            self.finish = Some(Finish::Fought(ending));
        }
        let (then, now) = (battle.moment(&before), battle.moment(&self.state));
        let undid = matches!(entry, Entry::Undid { .. });
        Passed {
            entry,
            before,
            after: self.state,
            events,
            open: self.open.len(),
            counts: !undid && !then.dealing,
            began_a_turn: !undid && now.turn != then.turn,
        }
    }

    fn fault(&self, text: String, why: String) -> LogFault {
        LogFault {
            index: self.next,
            text,
            why,
        }
    }
}

/// What each entry of a log brought.
///
/// # Errors
/// The first entry that does not fit.
pub fn along<G: Recorded>(battle: &G, start: G::State, log: &[Entry<G::Choice>]) -> Result<Vec<Passed<G>>, LogFault> {
    let mut walk = Walk::new(start);
    log.iter().map(|entry| walk.pass(battle, *entry)).collect()
}

fn cannot_be_undone(to: usize) -> String {
    format!("entry {to} cannot be taken back any more")
}

/// The entries of a log that still count, in order: what was taken back is left out.
pub fn folded<Choice: Copy>(log: &[Entry<Choice>]) -> Vec<Entry<Choice>> {
    let mut kept: Vec<(usize, Entry<Choice>)> = Vec::new();
    for (index, entry) in log.iter().enumerate() {
        match entry {
            Entry::Undid { to, .. } => kept.retain(|(at, _)| at < to),
            other => kept.push((index, *other)),
        }
    }
    kept.into_iter().map(|(_, entry)| entry).collect()
}

/// An entry as a line, in the state before it.
pub fn write<G: Recorded>(battle: &G, before: &G::State, entry: &Entry<G::Choice>) -> String {
    match entry {
        Entry::Chose { seat, choice } => format!("{seat}: {}", battle.write_choice(before, *choice)),
        Entry::Chanced(outcome) => battle.write_outcome(*outcome),
        Entry::Undid { to, .. } => format!("undid {to}"),
        Entry::Resigned { seat } => format!("resigned {seat}"),
        Entry::TimedOut { seat } => format!("timed-out {seat}"),
        Entry::TookOver { seat, leader } => match leader {
            Leader::Player => format!("took-over {seat} player"),
            Leader::Computer { level } => format!("took-over {seat} computer {level}"),
        },
        Entry::Branched { seed } => write_branch(seed.as_ref()),
    }
}

/// The first word of the line before which everything was taken from another battle.
const BRANCHED: &str = "branched";

/// The line before which everything was taken from another battle.
fn write_branch(seed: Option<&Seed>) -> String {
    let seed = seed.map_or_else(|| "unknown".into(), |seed| hex_digits(&seed.0));
    format!("{BRANCHED} {seed}")
}

/// The seed in such a line, which may be unknown; `None` if it is another line or cannot be read.
pub fn read_branch(text: &str) -> Option<Option<Seed>> {
    let (word, seed) = text.split_once(' ')?;
    (word == BRANCHED).then(|| read_seed(seed).ok()).flatten()
}

fn read_seed(text: &str) -> Result<Option<Seed>, String> {
    match text {
        "unknown" => Ok(None),
        digits => digits.parse().map(Some).map_err(|fault: SeedError| fault.to_string()),
    }
}
