//! Forks: copies of a battle that are played on by themselves, to look at alternatives without replaying.
//!
//! Where nothing is hidden a fork is the battle itself, copied. For a seat it is a battle as it might be: hidden cards are drawn at random
//! out of what the seat cannot see, and dice come from another seed, so that a fork tells nothing about the battle it was made of.

use super::answer::{Answer, Fault};
use super::game::Game;
use super::request::{Fork, OpponentWord};
use super::session::{Answered, Session, over};
use super::start;
use ai::Level;
use std::collections::BTreeMap;

/// There are at most this many forks at a time. One holds a few states of 1.5 KiB and its log, well below 200 KiB.
pub(super) const MOST_FORKS: usize = 64;

/// The forks of a battle, by their numbers. A number is given once.
#[derive(Default)]
pub(super) struct Forks {
    games: BTreeMap<u32, Game>,
    given: u32,
}

impl Forks {
    /// The numbers there are.
    fn numbers(&self) -> Vec<u32> {
        self.games.keys().copied().collect()
    }

    pub(super) fn get(&self, number: u32) -> Result<&Game, Fault> {
        self.games.get(&number).ok_or_else(|| self.unknown(number))
    }

    pub(super) fn get_mut(&mut self, number: u32) -> Result<&mut Game, Fault> {
        let unknown = self.unknown(number);
        self.games.get_mut(&number).ok_or(unknown)
    }

    /// Forgets one, if it is there.
    pub(super) fn remove(&mut self, number: u32) -> Option<Game> {
        self.games.remove(&number)
    }

    /// Forgets all. Their numbers are not given again, so that an old one cannot mean something new.
    pub(super) fn clear(&mut self) {
        self.games.clear();
    }

    fn unknown(&self, number: u32) -> Fault {
        let numbers: Vec<String> = self.games.keys().map(ToString::to_string).collect();
        let remedy = if numbers.is_empty() {
            "there is none now: make one with `fork`".into()
        } else {
            format!("those there are have the numbers {}", numbers.join(", "))
        };
        Fault::new("no-fork", format!("there is no fork {number}"), remedy)
    }
}

impl Session {
    /// Copies the battle, or a fork of it.
    pub(super) fn fork(&mut self, at: Option<u32>, wanted: &Fork) -> Answered {
        let game = self.game(at)?;
        if game.course.finish().is_some() {
            return Err(over());
        }
        if self.forks.games.len() >= MOST_FORKS {
            let message = format!("there are {MOST_FORKS} forks already, and no more can be kept");
            return Err(Fault::new("too-many-forks", message, "forget some of them with `drop`"));
        }
        let copy = match self.seat {
            None if wanted.opponent.is_some() => return Err(start::no_opponent()),
            None => game.fork(wanted.seed.as_ref().map(start::read_seed).transpose()?),
            Some(_) if wanted.seed.is_some() => return Err(start::no_seed_for_a_seat()),
            Some(own) => {
                let level = wanted.opponent.map(|OpponentWord(level)| level);
                let level = level.or_else(|| game.opponents.level()).unwrap_or(Level::Random);
                game.imagine(own, level, &mut self.luck(u64::from(self.forks.given) + 1)?)
            }
        };
        let waits = copy.waits(self.viewer());
        self.forks.given += 1;
        let number = self.forks.given;
        self.forks.games.insert(number, copy);
        Ok(Answer::Forked {
            fork: number,
            forks: self.forks.numbers(),
            waits,
        })
    }

    /// Forgets a fork.
    pub(super) fn drop_fork(&mut self, at: Option<u32>) -> Answered {
        let Some(number) = at else {
            let message = "`drop` needs the number of a `fork`";
            return Err(Fault::new(
                "bad-request",
                message,
                "add `fork`, such as {\"do\":\"drop\",\"fork\":1}",
            ));
        };
        self.forks.get(number)?;
        self.forks.remove(number);
        Ok(Answer::Dropped {
            fork: number,
            forks: self.forks.numbers(),
        })
    }
}
