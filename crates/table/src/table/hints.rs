//! Who may ask for a hint at a table, and when.

use super::{Company, Now, Table};
use crate::refusal;
use crate::role::Role;
use crate::served::Served;
use protocol::socket::Refusal;
use rules::seats::Seat;

impl<G: Served> Table<G> {
    /// Whether somebody in this role may ask for hints: against the computer and on a shared screen, but not between people. A
    /// battle between people stays one while the computer plays for one of them: they may come back, and would meet what hints have
    /// done. A puzzle is for its player to find.
    pub(super) fn gives_hints(&self, role: Role) -> bool {
        let plays = matches!(role, Role::Seat(_) | Role::Shared);
        plays && !self.is_open() && !self.is_try && self.company() != Company::People
    }

    /// The seat for which somebody in this role gets a hint at this version.
    pub fn advised(&self, role: Role, version: u32, now: &Now) -> Result<Seat, Refusal> {
        let seat = self.seat(role)?;
        if self.is_over() {
            return Err(refusal::over());
        }
        if self.is_try {
            return Err(refusal::no_advice_in_puzzles());
        }
        if !self.gives_hints(role) {
            return Err(refusal::no_advice_between_people());
        }
        if version != self.version() {
            return Err(refusal::stale());
        }
        if !self.course.deciders().contains(seat) {
            return Err(refusal::rule(&**self.battle(), G::NOT_ASKED));
        }
        // As long as nobody has looked at the hand, a hint would show it.
        if role == Role::Shared && self.is_neutral(now) {
            return Err(refusal::no_advice());
        }
        Ok(seat)
    }
}
