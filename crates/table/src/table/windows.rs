//! Windows at a table: how they are asked about, and what is done for a player who has a standing answer.

use super::{Company, Now, Table};
use crate::holder::{HeldSeat, Holder};
use crate::role::Role;
use crate::served::Served;
use crate::window_policy::WindowPolicy;
use protocol::socket::Windows;
use rules::seats::{BySeat, Seat};

/// A window in which a Lore card may be played.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct OpenWindow {
    /// Who may play one.
    pub seat: Seat,
    /// Whether it is the own camp's turn.
    pub own_turn: bool,
}

impl<G: Served> Table<G> {
    /// The window that is open now, if one is.
    pub fn window(&self) -> Option<OpenWindow> {
        let seat = self.decider().filter(|_| !self.imported)?;
        let (battle, state) = (self.battle(), self.course.state());
        battle.is_window(state).then(|| OpenWindow {
            seat,
            own_turn: battle.side_of(seat) == battle.moment(state).side,
        })
    }

    /// The standing answer to the window that is open now; nothing if its player is to be asked.
    pub fn standing_answer(&self) -> Option<G::Choice> {
        let seat = self.window()?.seat;
        // On a shared screen a prompt that comes or does not come would tell the other player what is in the hand.
        let person = matches!(self.holders.get(seat), Holder::Person(_)) && self.level(seat).is_none();
        if !person || self.company() == Company::Shared {
            return None;
        }
        self.policies.get(seat).answer(&**self.battle(), &self.view_of(seat))
    }

    /// A standing answer that need not wait: standing down is public by its nature, and the computer is not told by time.
    pub fn answer_at_once(&self) -> Option<(Seat, G::Choice)> {
        let seat = self.window()?.seat;
        let choice = self.standing_answer()?;
        (choice == G::STAND_DOWN || self.company() == Company::Computer).then_some((seat, choice))
    }

    /// Sets what a player wants to be done at windows. The answer is what is to be stored.
    pub fn set_policy(&mut self, role: Role, windows: Windows, cards: Vec<String>) -> Result<(Seat, String), String> {
        let Role::Seat(seat) = role else {
            return Err("Only somebody who plays one seat has standing answers.".into());
        };
        if !self.battle().has_windows() {
            return Err("There are no Lore cards in this battle.".into());
        }
        let policy = WindowPolicy::new(&**self.battle(), windows, cards)?;
        let stored = policy.write();
        *self.policies.get_mut(seat) = policy;
        Ok((seat, stored))
    }

    /// Whether a shared screen shows nobody's hand, because a window is open to the player who does not look at the screen.
    pub(super) fn is_neutral(&self, now: &Now) -> bool {
        self.company() == Company::Shared
            && self.window().is_some_and(|window| !window.own_turn)
            && now.looked != Some(self.version())
    }
}

/// What the holders of seats want to be done at windows.
pub(super) fn policies(seats: &[HeldSeat]) -> BySeat<WindowPolicy> {
    BySeat::from_fn(|seat| {
        let held = seats.iter().find(|held| held.seat == seat);
        let text = held.and_then(|held| held.policy.as_deref());
        text.map(WindowPolicy::read).unwrap_or_default()
    })
}
