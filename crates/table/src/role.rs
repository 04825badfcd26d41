//! In what role somebody is at a table.

use crate::holder::{HeldSeat, Holder, PersonId};
use rules::seats::{Seat, Viewer};
use rules::side::Side;

/// What somebody may see and do at a table.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Role {
    /// Plays one camp.
    Seat(Side),
    /// Plays both camps on one screen.
    Shared,
    /// Only watches.
    Spectator,
}

impl Role {
    /// Every role.
    pub const ALL: [Self; 4] = [
        Self::Seat(Side::Standard),
        Self::Seat(Side::Pennant),
        Self::Shared,
        Self::Spectator,
    ];

    /// The role of a person among the holders of seats; who holds none watches.
    pub fn among(seats: &[HeldSeat], person: Option<PersonId>) -> Self {
        let held: Vec<Side> = seats
            .iter()
            .filter(|seat| matches!(seat.holder, Holder::Person(holder) if Some(holder) == person))
            .map(|held| held.seat.side())
            .collect();
        match held.as_slice() {
            [] => Self::Spectator,
            [side] => Self::Seat(*side),
            _ => Self::Shared,
        }
    }

    /// The place of this role in tables.
    pub const fn index(self) -> usize {
        match self {
            Self::Seat(Side::Standard) => 0,
            Self::Seat(Side::Pennant) => 1,
            Self::Shared => 2,
            Self::Spectator => 3,
        }
    }

    /// A word for the role, for keys.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Seat(side) => side.word(),
            Self::Shared => "shared",
            Self::Spectator => "spectator",
        }
    }

    /// Who hears the log. On a shared screen nobody's cards are told, because both players read the same log.
    pub const fn listener(self) -> Viewer {
        match self {
            Self::Seat(side) => Viewer::Seat(Seat::of_side(side)),
            Self::Shared | Self::Spectator => Viewer::Spectator,
        }
    }

    /// Whether a person in this role plays a camp.
    pub fn plays(self, side: Side) -> bool {
        self == Self::Shared || self == Self::Seat(side)
    }
}
