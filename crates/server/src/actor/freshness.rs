//! Since when each seat has been asked the same.
//!
//! Where several seats decide at once, one of them may speak while the answer of another is on its way. That answer still fits if its
//! question is the same. This is worked out from what the seat itself may know, so it does not show what the other has answered.

use rules::seats::Seat;
use table::{Served, Table};

/// What a seat is asked now.
#[derive(Debug)]
struct Question<Choice> {
    seat: Seat,
    /// The version since which it has been asked this.
    since: u32,
    choices: Vec<Choice>,
}

/// The questions that are open.
#[derive(Debug)]
pub(super) struct Freshness<G: Served>(Vec<Question<G::Choice>>);

impl<G: Served> Freshness<G> {
    /// The questions at a table that was just loaded. Nobody knows since when they have been asked.
    pub(super) fn of(table: &Table<G>) -> Self {
        let mut freshness = Self(Vec::new());
        freshness.follow(table, table.version());
        freshness
    }

    /// The battle has gone on since a version.
    pub(super) fn follow(&mut self, table: &Table<G>, before: u32) {
        let asked = table.deciders().iter().map(|seat| {
            let choices = table.choices(seat);
            let same = self.0.iter().find(|question| {
                question.seat == seat && question.choices == choices && table.only_others_chose_since(before, seat)
            });
            Question {
                seat,
                since: same.map_or(table.version(), |question| question.since),
                choices,
            }
        });
        self.0 = asked.collect();
    }

    /// Whether an answer of a seat to a version answers what the seat is asked now.
    pub(super) fn admits(&self, seat: Seat, version: u32) -> bool {
        let mut questions = self.0.iter();
        questions.any(|question| question.seat == seat && question.since <= version)
    }
}
