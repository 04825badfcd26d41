//! Who holds the seats of a table.

use rules::seats::Seat;

/// A person's number, which means nothing here but that equal numbers are the same person.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct PersonId(pub i64);

/// Who holds a seat.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Holder {
    /// A person.
    Person(PersonId),
    /// The computer at a level.
    Computer(u8),
    /// Nobody yet: somebody is invited.
    Free,
    /// Nobody: the battle was read in from a file.
    Nobody,
}

/// A seat at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HeldSeat {
    /// Which seat.
    pub seat: Seat,
    /// Who holds it.
    pub holder: Holder,
    /// What its holder wants to be done at windows, as it was stored; `None` if they have not said.
    pub policy: Option<String>,
}
