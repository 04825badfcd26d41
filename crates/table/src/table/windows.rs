//! Windows at a table: how they are asked about, and what is done for a player who has a standing answer.

use super::{Company, Table};
use crate::holder::{HeldSeat, Holder};
use crate::role::Role;
use crate::served::Served;
use crate::window_policy::WindowPolicy;
use protocol::socket::Windows;
use rules::seats::Seat;
use rules::side::BySide;

/// How the window that is open is asked about. The actor, who knows the time, keeps it up to date.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Asked {
    /// How long windows of the other player's turn last, in milliseconds.
    pub lasts: Option<u32>,
    /// How many milliseconds the open window still has.
    pub closes: Option<u32>,
    /// The seat whose pass is held back. Only its own player is told.
    pub passed: Option<Seat>,
    /// The version at which somebody at a shared screen wanted to look at his hand.
    pub looked: Option<u32>,
}

/// A window in which a Lore card may be played.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct OpenWindow {
    /// Who may play one.
    pub seat: Seat,
    /// Whether it is his own turn.
    pub own_turn: bool,
}

impl<G: Served> Table<G> {
    /// The window that is open now, if one is.
    pub fn window(&self) -> Option<OpenWindow> {
        let seat = self.decider().filter(|_| !self.imported)?;
        let (battle, state) = (self.battle(), self.course.state());
        battle.is_window(state).then(|| OpenWindow {
            seat,
            own_turn: seat.side() == battle.moment(state).side,
        })
    }

    /// The standing answer to the window that is open now; nothing if its player is to be asked.
    pub fn standing_answer(&self) -> Option<G::Choice> {
        let seat = self.window()?.seat;
        // On a shared screen a prompt that comes or does not come would tell the other player what is in the hand.
        let person = matches!(self.holders.get(seat.side()), Holder::Person(_)) && self.level(seat.side()).is_none();
        if !person || self.company() == Company::Shared {
            return None;
        }
        self.policies
            .get(seat.side())
            .answer(&**self.battle(), &self.view_of(seat))
    }

    /// A standing answer that need not wait: standing down is public by its nature, and the computer is not told by time.
    pub fn answer_at_once(&self) -> Option<(Seat, G::Choice)> {
        let seat = self.window()?.seat;
        let choice = self.standing_answer()?;
        (choice == G::STAND_DOWN || self.company() == Company::Computer).then_some((seat, choice))
    }

    /// Sets what a player wants to be done at windows. The answer is what is to be stored.
    pub fn set_policy(&mut self, role: Role, windows: Windows, cards: Vec<String>) -> Result<(Seat, String), String> {
        let Role::Seat(side) = role else {
            return Err("Only somebody who plays one camp has standing answers.".into());
        };
        if !self.battle().has_windows() {
            return Err("There are no Lore cards in this battle.".into());
        }
        let policy = WindowPolicy::new(&**self.battle(), windows, cards)?;
        let stored = policy.write();
        *self.policies.get_mut(side) = policy;
        Ok((Seat::of_side(side), stored))
    }

    /// Whether a shared screen shows nobody's hand, because a window is open to the player who does not look at the screen.
    pub(super) fn is_neutral(&self) -> bool {
        self.company() == Company::Shared
            && self.window().is_some_and(|window| !window.own_turn)
            && self.asked.looked != Some(self.version())
    }
}

/// What the holders of seats want to be done at windows.
pub(super) fn policies(seats: &[HeldSeat]) -> BySide<WindowPolicy> {
    BySide::from_fn(|side| {
        let seat = seats.iter().find(|held| held.seat.side() == side);
        let text = seat.and_then(|held| held.policy.as_deref());
        text.map(WindowPolicy::read).unwrap_or_default()
    })
}
