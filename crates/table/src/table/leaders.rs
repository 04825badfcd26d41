//! Who decides for a seat: the computer for somebody who is away, and a person who takes a battle over from where it stood.

use super::{Company, Now, Table};
use crate::holder::Holder;
use crate::refusal;
use crate::role::Role;
use crate::served::Served;
use protocol::socket::Refusal;
use rules::chance::{Seed, Seeded};
use rules::course::Course;
use rules::log::{Entry, Leader, LogFault};
use rules::seats::{Seat, SeatSet};
use thiserror::Error;

/// Why a battle cannot go on from one of its steps.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BranchRefused {
    /// It is still fought.
    #[error("the battle is not over")]
    NotOver,
    /// There is no such step.
    #[error("the battle has no such step")]
    NoStep,
    /// Nobody has anything to decide there.
    #[error("nobody has anything to decide at this step")]
    NothingLeft,
    /// Its log does not fit.
    #[error(transparent)]
    Log(#[from] LogFault),
}

impl<G: Served> Table<G> {
    /// The level of the computer that plays a seat, for itself or for a person who was away.
    pub fn level(&self, seat: Seat) -> Option<u8> {
        match self.holders.get(seat) {
            Holder::Computer(level) => Some(*level),
            _ => self.stand_in(seat),
        }
    }

    /// The level of the computer that plays for a person who was away.
    pub(super) const fn stand_in(&self, seat: Seat) -> Option<u8> {
        match self.course.leader(seat) {
            Leader::Computer { level } => Some(level),
            Leader::Player => None,
        }
    }

    /// The seats whose people play for themselves against or beside other people who do so too, in a battle that is not finished. As
    /// long as somebody is still to come it has not quite begun, and nobody is missed.
    pub fn awaited(&self) -> SeatSet {
        let seats = self.battle().seats();
        if self.is_open() || self.company() != Company::People || !seats.iter().all(|seat| self.is_taken(seat)) {
            return SeatSet::default();
        }
        let person =
            |seat: &Seat| matches!(self.holders.get(*seat), Holder::Person(_)) && self.stand_in(*seat).is_none();
        let people: SeatSet = seats.iter().filter(person).collect();
        if people.iter().count() > 1 {
            people
        } else {
            SeatSet::default()
        }
    }

    /// The seats whose players somebody in this role may have replaced by the computer when they are away: those of the other camp and
    /// those of the own one alike, because everybody waits for them, and because they can come back whenever they like.
    pub(super) fn replaceable(&self, role: Role) -> SeatSet {
        match role {
            Role::Seat(own) if self.awaited().contains(own) => self.awaited().without(own),
            _ => SeatSet::default(),
        }
    }

    /// Somebody lets the computer play for another player, who is away.
    pub fn replace(&mut self, role: Role, away: Seat, level: u8, now: &Now) -> Result<(), Refusal> {
        self.seat(role)?;
        if self.is_over() {
            return Err(refusal::over());
        }
        if !self.replaceable(role).contains(away) {
            return Err(refusal::not_now(
                "There is nobody here for whom the computer could play.",
            ));
        }
        if !now.vacant.contains(away) {
            return Err(refusal::not_now(
                "The other player is here, or has been away only for a moment.",
            ));
        }
        if ai::Level::from_number(level).is_none() {
            return Err(refusal::not_now("The computer does not play at this level."));
        }
        self.passed
            .extend(self.course.take_over(away, Leader::Computer { level }));
        Ok(())
    }

    /// Somebody takes their seat back from the computer.
    pub fn come_back(&mut self, role: Role) -> Result<(), Refusal> {
        let Role::Seat(seat) = role else {
            return Err(refusal::not_a_seat());
        };
        if self.is_over() {
            return Err(refusal::over());
        }
        if self.stand_in(seat).is_none() {
            return Err(refusal::not_now("You play for yourself already."));
        }
        self.passed.extend(self.course.take_over(seat, Leader::Player));
        Ok(())
    }

    /// Whether somebody else has begun to play for a seat since a version.
    pub fn took_over_since(&self, version: u32) -> bool {
        let mut since = self.course.log().iter().skip(version as usize);
        since.any(|entry| matches!(entry, Entry::TookOver { .. }))
    }

    /// Whether the battle has gone on for a seat from where it stood at a version: nothing that was so then was taken back, and nobody
    /// else has begun to decide for the seat.
    pub fn goes_on_from(&self, version: u32, seat: Seat) -> bool {
        let version = version as usize;
        let mut since = self.course.log().iter().skip(version);
        since.all(|entry| match entry {
            Entry::Undid { to, .. } => *to >= version,
            Entry::TookOver { seat: taken, .. } => *taken != seat,
            _ => true,
        })
    }

    /// The battle as it was at a step, to go on from there with a seed of its own. Only a battle that nobody plays any more is there to
    /// be taken over: the cards of all hands go with it.
    pub fn branch(&self, step: u32, seed: Seed) -> Result<Course<G, Seeded>, BranchRefused> {
        if !self.is_open() {
            return Err(BranchRefused::NotOver);
        }
        let replay = self.replay();
        let count = replay.entries_until(step)?.ok_or(BranchRefused::NoStep)?;
        let (before, after) = replay.entries.split_at(count);
        let their_seed = after.iter().find_map(|entry| match entry {
            Entry::Branched { seed } => Some(*seed),
            _ => None,
        });
        let course = Course::branch(
            replay.battle,
            replay.start,
            Seeded(seed),
            before.iter().copied(),
            their_seed.unwrap_or(self.seed),
        )?;
        match course.decider() {
            Some(_) => Ok(course),
            None => Err(BranchRefused::NothingLeft),
        }
    }
}
