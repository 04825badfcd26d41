//! A table: a battle being fought, who sits at it, and what each of them may know and do.
//!
//! Nothing here waits or writes; the actor around it does.

use crate::holder::{HeldSeat, Holder};
use crate::log::{News, TableLog};
use crate::refusal;
use crate::replay::Replay;
use crate::role::Role;
use crate::served::Served;
use crate::window_policy::WindowPolicy;
use protocol::ending::{EndedBy, EndingWord};
use protocol::socket::Refusal;
use rules::chance::{Seed, Seeded};
use rules::course::Course;
use rules::log::{Entry, Finish, Leader, Passed};
use rules::record::Record;
use rules::recorded::Recorded;
use rules::seats::{BySeat, Seat, SeatSet, Viewer};
use rules::side::Side;
use std::sync::Arc;

mod hints;
mod leaders;
mod messages;
mod now;
#[cfg(test)]
mod once;
#[cfg(test)]
mod redeal;
mod restoration;
mod windows;

pub use leaders::BranchRefused;
pub use messages::PARTS;
pub use now::Now;
pub use windows::OpenWindow;

/// A table in memory.
#[derive(Debug)]
pub struct Table<G: Served> {
    id: String,
    /// The id of the adventure, or of the puzzle.
    adventure: String,
    content: String,
    /// Nothing for a battle that was read in from a file without its seed.
    seed: Option<Seed>,
    commitment: String,
    imported: bool,
    position: Option<G::Position>,
    course: Course<G, Seeded>,
    /// What has happened since the log was last told.
    passed: Vec<Passed<G>>,
    log: TableLog<G>,
    holders: BySeat<Holder>,
    rematch: Option<String>,
    /// What each player wants to be done at windows.
    policies: BySeat<WindowPolicy>,
    /// Whether this is a try at a puzzle.
    is_try: bool,
}

/// Who plays against whom.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Company {
    /// One person, and on every other seat the computer.
    Computer,
    /// One screen for several seats.
    Shared,
    /// Several people, or somebody is still to come.
    People,
}

impl<G: Served> Table<G> {
    /// The id of the table.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The id of the adventure, or of the puzzle.
    pub fn adventure(&self) -> &str {
        &self.adventure
    }

    /// The battle that is fought.
    pub fn battle(&self) -> &Arc<G> {
        self.course.battle()
    }

    /// The seed of its chance, if it is known.
    pub const fn seed(&self) -> Option<&Seed> {
        self.seed.as_ref()
    }

    /// The version of the battle: the number of entries of its log, which never goes back.
    pub fn version(&self) -> u32 {
        self.course.log().len() as u32
    }

    /// The seat that decides now, the first one if several do.
    pub fn decider(&self) -> Option<Seat> {
        self.course.decider()
    }

    /// The level of the computer that decides now, if it does.
    pub fn computer_decides(&self) -> Option<(Seat, u8)> {
        // Where both decide at once, the computer need not wait for its opponent.
        self.course
            .deciders()
            .iter()
            .find_map(|seat| Some((seat, self.level(seat)?)))
    }

    /// Sets who holds the seats.
    pub fn set_holders(&mut self, seats: &[HeldSeat]) {
        self.holders = holders(seats);
        self.policies = windows::policies(seats);
    }

    /// Who plays against whom. A person for whom the computer plays may be watching, so that is still a battle between people: nothing
    /// that they could use later is told by time.
    pub fn company(&self) -> Company {
        let (mut people, mut computers) = (Vec::new(), false);
        for seat in self.battle().seats().iter() {
            match self.holders.get(seat) {
                Holder::Person(person) => people.push(*person),
                Holder::Computer(_) => computers = true,
                Holder::Free | Holder::Nobody => return Company::People,
            }
        }
        match people.as_slice() {
            [] | [_] if computers => Company::Computer,
            [one, others @ ..] if !others.is_empty() && others.iter().all(|other| other == one) => Company::Shared,
            _ => Company::People,
        }
    }

    /// Whether anybody has sat down at a seat.
    pub fn is_taken(&self, seat: Seat) -> bool {
        !matches!(self.holders.get(seat), Holder::Free)
    }

    /// Sets at which table its players fight again.
    pub fn set_rematch(&mut self, id: String) {
        self.rematch = Some(id);
    }

    /// Whether the battle is over.
    pub const fn is_over(&self) -> bool {
        self.course.finish().is_some()
    }

    /// Whether nobody plays here any more, so that everything may be seen.
    pub const fn is_open(&self) -> bool {
        self.imported || self.is_over()
    }

    /// The battle from its start, without what was taken back.
    pub fn replay(&self) -> Replay<G> {
        Replay {
            battle: self.battle().clone(),
            start: *self.course.start(),
            entries: self.course.folded(),
            ending: self.course.finish().map(ending::<G>),
        }
    }

    /// Where the battle stands, for lists.
    pub fn standing(&self) -> Standing {
        Standing::of(&self.course)
    }

    /// The record, which exists only when nobody plays any more.
    pub fn record(&self) -> Option<Record<G>> {
        self.is_open()
            .then(|| Record::of(&self.course, &self.content, self.position.clone(), self.seed()))
    }

    /// What a seat may know.
    pub fn view_of(&self, seat: Seat) -> G::View {
        self.course.view(Viewer::Seat(seat))
    }

    /// What somebody in this role may know. On a shared screen that is what the seat that decides may know.
    pub fn view(&self, role: Role, now: &Now) -> G::View {
        self.course.view(match role {
            Role::Seat(seat) => Viewer::Seat(seat),
            Role::Shared => match self.decider() {
                Some(seat) if !self.is_neutral(now) => Viewer::Seat(seat),
                _ => Viewer::Spectator,
            },
            Role::Spectator => Viewer::Spectator,
        })
    }

    /// The seat for which somebody in this role acts now.
    fn seat(&self, role: Role) -> Result<Seat, Refusal> {
        match role {
            Role::Seat(seat) if self.stand_in(seat).is_some() => Err(refusal::held()),
            Role::Seat(seat) => Ok(seat),
            Role::Shared => self.decider().ok_or_else(refusal::over),
            Role::Spectator => Err(refusal::not_a_seat()),
        }
    }

    /// The choice that a text means now.
    pub fn reads(&self, text: &str) -> Option<G::Choice> {
        self.battle().read_choice(self.course.state(), text).ok()
    }

    /// Somebody makes a choice.
    pub fn choose(&mut self, role: Role, text: &str) -> Result<(), Refusal> {
        let seat = self.seat(role)?;
        if self.is_over() {
            return Err(refusal::over());
        }
        let choice = self
            .battle()
            .read_choice(self.course.state(), text)
            .map_err(|fault| refusal::unreadable(&fault))?;
        self.choose_as(seat, choice)
    }

    /// A seat makes a choice.
    pub fn choose_as(&mut self, seat: Seat, choice: G::Choice) -> Result<(), Refusal> {
        let passed = self
            .course
            .choose(seat, choice)
            .map_err(|why| refusal::rule(&**self.battle(), why))?;
        self.passed.extend(passed);
        Ok(())
    }

    /// Everything that a seat may choose now.
    pub fn choices(&self, seat: Seat) -> Vec<G::Choice> {
        let mut list = Vec::new();
        self.course.choices(seat, &mut list);
        list
    }

    /// The seats that decide now.
    pub fn deciders(&self) -> SeatSet {
        self.course.deciders()
    }

    /// Whether nothing has happened since a version but choices of other seats, without dice or cards.
    pub fn only_others_chose_since(&self, version: u32, own: Seat) -> bool {
        let mut since = self.course.log().iter().skip(version as usize);
        since.all(|entry| matches!(entry, Entry::Chose { seat, .. } if *seat != own))
    }

    /// Somebody takes back the last choice, or all that can be.
    pub fn undo(&mut self, role: Role, all: bool) -> Result<(), Refusal> {
        let seat = match role {
            Role::Seat(seat) if self.stand_in(seat).is_some() => return Err(refusal::held()),
            Role::Seat(seat) => seat,
            // On a shared screen the seat that chose last takes it back.
            Role::Shared => self
                .last_chooser()
                .or(self.battle().seats().first())
                .ok_or_else(refusal::not_a_seat)?,
            Role::Spectator => return Err(refusal::not_a_seat()),
        };
        let choices = if all { usize::MAX } else { 1 };
        self.passed
            .push(self.course.undo(seat, choices).map_err(refusal::undo)?);
        Ok(())
    }

    /// Somebody gives up.
    pub fn resign(&mut self, role: Role) -> Result<(), Refusal> {
        let seat = self.seat(role)?;
        if self.is_over() {
            return Err(refusal::over());
        }
        self.passed.extend(self.course.resign(seat));
        Ok(())
    }

    fn last_chooser(&self) -> Option<Seat> {
        let seats = self.battle().seats();
        seats.iter().find(|seat| self.course.undoable(*seat) > 0)
    }

    fn undoable(&self, role: Role) -> u8 {
        let count = match role {
            Role::Seat(seat) if self.stand_in(seat).is_some() => 0,
            Role::Seat(seat) => self.course.undoable(seat),
            Role::Shared => self.last_chooser().map_or(0, |seat| self.course.undoable(seat)),
            Role::Spectator => 0,
        };
        count.min(usize::from(u8::MAX)) as u8
    }

    /// Tells what has happened since this was last asked.
    pub fn news(&mut self) -> News {
        self.log.follow(&std::mem::take(&mut self.passed))
    }
}

/// Who holds the seats; nobody those that are not there.
fn holders(seats: &[HeldSeat]) -> BySeat<Holder> {
    BySeat::from_fn(|seat| {
        let held = seats.iter().find(|held| held.seat == seat);
        held.map_or(Holder::Nobody, |held| held.holder)
    })
}

/// Where a battle stands, for lists.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// The turn.
    pub turn: u16,
    /// The seats that decide, except those for which the computer stands in.
    pub waits: SeatSet,
    /// How it ended, once it has: the camp that won, or `None` if it was drawn.
    pub finish: Option<Option<Side>>,
}

impl Standing {
    /// Where a battle stands.
    pub fn of<G: Recorded>(course: &Course<G, Seeded>) -> Self {
        Self {
            turn: course.battle().moment(course.state()).turn,
            // A battle does not wait for somebody for whom the computer plays.
            waits: course
                .deciders()
                .iter()
                .filter(|seat| course.leader(*seat) == Leader::Player)
                .collect(),
            finish: course.finish().map(Finish::winner),
        }
    }
}

fn ending<G: Served>(finish: Finish<G::Ending>) -> EndingWord {
    match finish {
        Finish::Fought(ending) => G::ending(ending),
        Finish::Resigned { .. } => EndingWord {
            winner: finish.winner().map(Into::into),
            by: EndedBy::Resignation,
        },
        Finish::TimedOut { .. } => EndingWord {
            winner: finish.winner().map(Into::into),
            by: EndedBy::TimeOut,
        },
    }
}
