//! A table: a battle being fought, who sits at it, and what each of them may know and do.
//!
//! Nothing here waits or writes; the actor around it does.

use crate::chronicle::{Chronicle, News};
use crate::refusal;
use crate::role::Role;
use crate::source::Source;
use crate::story::Story;
use crate::wish::Wish;
use protocol::socket::Refusal;
use protocol::view::{EndedBy, EndingWord};
use rules::chance::Seed;
use rules::first::course::{Finish, Leader};
use rules::first::position::Position;
use rules::first::{Battle, Choice, Course, Record, View};
use rules::seats::{Seat, Viewer};
use rules::side::{BySide, Side};
use std::sync::Arc;
use store::{SeatHolder, Standing};

#[cfg(test)]
mod corpus;
mod hints;
mod leaders;
mod messages;
mod openings;
#[cfg(test)]
mod redeal;
mod restoration;

pub(crate) use openings::Asked;

/// A table in memory.
#[derive(Debug)]
pub(crate) struct Table {
    id: String,
    /// The id of the adventure, or of the puzzle.
    adventure: String,
    content: String,
    /// Nothing for a battle that was read in from a file without its seed.
    seed: Option<Seed>,
    commitment: String,
    imported: bool,
    position: Option<Position>,
    course: Course<Source>,
    chronicle: Chronicle,
    holders: BySide<SeatHolder>,
    rematch: Option<String>,
    /// What each player wishes to be done at windows.
    wishes: BySide<Wish>,
    pub(crate) asked: Asked,
    /// Whose players have been away for a while. The actor, who knows the time, keeps it up to date.
    pub(crate) vacant: BySide<bool>,
    /// Whether this is a try at a puzzle. The actor, who knows all puzzles, finds it out.
    pub(crate) is_try: bool,
}

/// Who plays against whom.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Company {
    /// A person against the computer.
    Computer,
    /// One screen for both.
    Shared,
    /// Two people.
    People,
}

impl Table {
    pub(crate) fn id(&self) -> &str {
        &self.id
    }

    pub(crate) fn adventure(&self) -> &str {
        &self.adventure
    }

    pub(crate) fn battle(&self) -> &Arc<Battle> {
        self.course.battle()
    }

    pub(crate) const fn seed(&self) -> Option<&Seed> {
        self.seed.as_ref()
    }

    /// The version of the battle: the number of entries of its log, which never goes back.
    pub(crate) fn version(&self) -> u32 {
        self.course.log().len() as u32
    }

    pub(crate) fn decider(&self) -> Option<Seat> {
        self.course.decider()
    }

    /// The level of the computer that decides now, if it does.
    pub(crate) fn computer_decides(&self) -> Option<(Seat, u8)> {
        // Where both decide at once, the computer need not wait for its opponent.
        self.course
            .deciders()
            .iter()
            .find_map(|seat| Some((seat, self.level(seat.side())?)))
    }

    pub(crate) fn set_holders(&mut self, seats: &[store::Seat]) {
        for seat in seats {
            *self.holders.get_mut(Seat(seat.number).side()) = seat.holder.clone();
        }
        self.wishes = openings::wishes(seats);
    }

    /// Who plays against whom. A person for whom the computer plays may be watching, so that is still a battle of two people: nothing
    /// that he could use later is told by time.
    pub(crate) fn company(&self) -> Company {
        match (&self.holders.standard, &self.holders.pennant) {
            (SeatHolder::Computer(_), _) | (_, SeatHolder::Computer(_)) => Company::Computer,
            (SeatHolder::Guest(one), SeatHolder::Guest(other)) if one == other => Company::Shared,
            _ => Company::People,
        }
    }

    /// Whether anybody has sat down at a seat.
    pub(crate) fn is_taken(&self, side: Side) -> bool {
        !matches!(self.holders.get(side), SeatHolder::Invitation(_))
    }

    pub(crate) fn set_rematch(&mut self, id: String) {
        self.rematch = Some(id);
    }

    pub(crate) const fn is_over(&self) -> bool {
        self.course.finish().is_some()
    }

    /// Whether nobody plays here any more, so that everything may be seen.
    pub(crate) const fn is_open(&self) -> bool {
        self.imported || self.is_over()
    }

    /// The battle from its start, without what was taken back.
    pub(crate) fn story(&self) -> Story {
        Story {
            battle: self.battle().clone(),
            start: *self.course.start(),
            entries: self.course.folded(),
            ending: self.course.finish().map(ending),
        }
    }

    /// Where the battle stands, for lists.
    pub(crate) fn standing(&self) -> Standing {
        standing(&self.course)
    }

    /// The record, which exists only when nobody plays any more.
    pub(crate) fn record(&self) -> Option<Record> {
        self.is_open()
            .then(|| Record::of(&self.course, &self.content, self.position.clone(), self.seed()))
    }

    pub(crate) fn view_of(&self, seat: Seat) -> View {
        self.course.view(Viewer::Seat(seat))
    }

    /// What somebody in this role may know. On a shared screen that is what the camp that decides may know.
    pub(crate) fn view(&self, role: Role) -> View {
        self.course.view(match role {
            Role::Seat(side) => Viewer::Seat(Seat::of_side(side)),
            Role::Shared => match self.decider() {
                Some(seat) if !self.is_neutral() => Viewer::Seat(seat),
                _ => Viewer::Spectator,
            },
            Role::Spectator => Viewer::Spectator,
        })
    }

    /// The seat for which somebody in this role acts now.
    fn seat(&self, role: Role) -> Result<Seat, Refusal> {
        match role {
            Role::Seat(side) if self.stand_in(side).is_some() => Err(refusal::held()),
            Role::Seat(side) => Ok(Seat::of_side(side)),
            Role::Shared => self.decider().ok_or_else(refusal::over),
            Role::Spectator => Err(refusal::not_a_seat()),
        }
    }

    /// The choice that a text means now.
    pub(crate) fn reads(&self, text: &str) -> Option<Choice> {
        self.battle().read_choice(self.course.state().public(), text).ok()
    }

    /// Somebody makes a choice.
    pub(crate) fn choose(&mut self, role: Role, text: &str) -> Result<(), Refusal> {
        let seat = self.seat(role)?;
        if self.is_over() {
            return Err(refusal::over());
        }
        let choice = self
            .battle()
            .read_choice(self.course.state().public(), text)
            .map_err(|fault| refusal::unreadable(&fault))?;
        self.choose_as(seat, choice)
    }

    pub(crate) fn choose_as(&mut self, seat: Seat, choice: Choice) -> Result<(), Refusal> {
        match self.course.choose(seat, choice) {
            Ok(_) => Ok(()),
            Err(why) => Err(refusal::rule(self.battle(), why)),
        }
    }

    /// The first of all listed choices, for a computer player that has failed.
    pub(crate) fn first_choice(&self, seat: Seat) -> Option<Choice> {
        let mut list = Vec::new();
        self.course.choices(seat, &mut list);
        list.first().copied()
    }

    /// Somebody takes back the last choice, or all that can be.
    pub(crate) fn undo(&mut self, role: Role, all: bool) -> Result<(), Refusal> {
        let seat = match role {
            Role::Seat(side) if self.stand_in(side).is_some() => return Err(refusal::held()),
            Role::Seat(side) => Seat::of_side(side),
            // On a shared screen whoever chose last takes it back.
            Role::Shared => self.last_chooser().unwrap_or(Seat::of_side(Side::Standard)),
            Role::Spectator => return Err(refusal::not_a_seat()),
        };
        let choices = if all { usize::MAX } else { 1 };
        match self.course.undo(seat, choices) {
            Ok(_) => Ok(()),
            Err(refused) => Err(refusal::undo(refused)),
        }
    }

    /// Somebody gives up.
    pub(crate) fn resign(&mut self, role: Role) -> Result<(), Refusal> {
        let seat = self.seat(role)?;
        if self.is_over() {
            return Err(refusal::over());
        }
        self.course.resign(seat);
        Ok(())
    }

    fn last_chooser(&self) -> Option<Seat> {
        Side::ALL
            .into_iter()
            .map(Seat::of_side)
            .find(|seat| self.course.undoable(*seat) > 0)
    }

    fn undoable(&self, role: Role) -> u8 {
        let count = match role {
            Role::Seat(side) if self.stand_in(side).is_some() => 0,
            Role::Seat(side) => self.course.undoable(Seat::of_side(side)),
            Role::Shared => self.last_chooser().map_or(0, |seat| self.course.undoable(seat)),
            Role::Spectator => 0,
        };
        count.min(usize::from(u8::MAX)) as u8
    }

    /// Tells the entries that the course has and the chronicle has not.
    pub(crate) fn news(&mut self, since: u32) -> Result<News, String> {
        self.chronicle
            .follow(&self.course.log()[since as usize..])
            .map_err(|fault| fault.to_string())
    }
}

/// Where a battle stands, for lists.
pub(crate) fn standing(course: &Course<Source>) -> Standing {
    Standing {
        turn: course.state().public().turn(),
        // A battle does not wait for somebody for whom the computer plays.
        waits: course
            .decider()
            .filter(|seat| course.leader(*seat) == Leader::Player)
            .map(|seat| seat.0),
        finish: course
            .finish()
            .map(|finish| finish.winner().map(|side| Seat::of_side(side).0)),
    }
}

fn ending(finish: Finish) -> EndingWord {
    match finish {
        Finish::Fought(ending) => ending.into(),
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
