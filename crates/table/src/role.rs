//! In what role somebody is at a table.

use crate::holder::{HeldSeat, Holder, PersonId};
use rules::seats::{Seat, SeatSet, Viewer};
use std::fmt;

/// What somebody may see and do at a table.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Role {
    /// Plays one seat.
    Seat(Seat),
    /// Plays several seats on one screen.
    Shared,
    /// Only watches.
    Spectator,
}

impl Role {
    /// Every role there can be at a table with these seats.
    pub fn all(seats: SeatSet) -> impl Iterator<Item = Self> {
        seats.iter().map(Self::Seat).chain([Self::Shared, Self::Spectator])
    }

    /// The role of a person among the holders of seats. A person who holds no seat watches.
    pub fn among(seats: &[HeldSeat], person: Option<PersonId>) -> Self {
        let mut held = seats
            .iter()
            .filter(|seat| matches!(seat.holder, Holder::Person(holder) if Some(holder) == person))
            .map(|held| held.seat);
        match (held.next(), held.next()) {
            (None, _) => Self::Spectator,
            (Some(seat), None) => Self::Seat(seat),
            (Some(_), Some(_)) => Self::Shared,
        }
    }

    /// Who hears the log. On a shared screen nobody's cards are told, because all players read the same log.
    pub const fn listener(self) -> Viewer {
        match self {
            Self::Seat(seat) => Viewer::Seat(seat),
            Self::Shared | Self::Spectator => Viewer::Spectator,
        }
    }

    /// Whether a person in this role plays a seat.
    pub fn plays(self, seat: Seat) -> bool {
        self == Self::Shared || self == Self::Seat(seat)
    }
}

impl fmt::Display for Role {
    /// A word for the role, for keys.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seat(seat) => seat.fmt(f),
            Self::Shared => f.write_str("shared"),
            Self::Spectator => f.write_str("spectator"),
        }
    }
}
