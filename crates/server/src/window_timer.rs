//! The hourglass beside an open window between two people.
//!
//! A window in the other player's turn lasts a fixed time if it is answered with a pass, whoever passes and whether they do it themselves,
//! by a standing answer or by saying nothing. So neither an answer nor its time tells what they hold. A card or standing down is public
//! by its nature and is not held back.

use rules::seats::Seat;
use std::time::Duration;
use table::{Company, Served, Table};
use tokio::time::Instant;

/// How long a pass in a window of one's own turn is held back, so that a standing answer is not quicker than a person.
pub(crate) const BREATH: Duration = Duration::from_millis(1500);

/// An hourglass, turned when its window was opened.
#[derive(Clone, Debug)]
pub(crate) struct WindowTimer {
    /// The version of the battle at which the window is open.
    pub(crate) version: u32,
    /// Who may answer.
    pub(crate) seat: Seat,
    /// Whether the window closes when the sand has run; else only a pass waits for the sand.
    pub(crate) closes: bool,
    /// When the sand has run.
    ends: Instant,
    /// The pass that is held back, if there is one.
    pub(crate) pass: Option<Pass>,
}

/// A pass that is held back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Pass {
    /// By a standing answer.
    Standing,
    /// By the player, with the message that brought it.
    Said(String),
}

impl WindowTimer {
    /// The timer for the window that is open now, if it needs one.
    pub(crate) fn turn<G: Served>(table: &Table<G>, lasts: Duration) -> Option<Self> {
        let window = table.window()?;
        let seat = window.seat;
        // The computer answers when it has thought, and needs no sand.
        if table.company() != Company::People || !table.is_taken(seat) || table.level(seat).is_some() {
            return None;
        }
        let time = if window.own_turn { BREATH } else { lasts };
        Some(Self {
            version: table.version(),
            seat,
            closes: !window.own_turn,
            ends: Instant::now() + time,
            pass: (table.standing_answer() == Some(G::PASS)).then_some(Pass::Standing),
        })
    }

    /// When a pass is released, if one is due at all.
    pub(crate) fn due(&self) -> Option<Instant> {
        (self.closes || self.pass.is_some()).then_some(self.ends)
    }

    /// Whether a pass would still have to wait.
    pub(crate) fn runs(&self) -> bool {
        self.ends > Instant::now()
    }

    /// How many milliseconds the window is still open, if it closes by itself.
    pub(crate) fn left(&self) -> Option<u32> {
        let left = self.ends.saturating_duration_since(Instant::now());
        self.closes.then(|| left.as_millis().min(u128::from(u32::MAX)) as u32)
    }
}
