//! Drafts: battles that ship, with more people than one in each camp.

use rules::board::Section;
use rules::first::teams::{Leads, SeatRole};
use rules::seats::{HandId, Seat};
use rules::side::Side;

/// What a person does, whose camp follows from the number of the seat.
pub(crate) fn role(seat: u8, hand: u8, leads: Leads) -> SeatRole {
    SeatRole {
        seat: Seat(seat),
        side: Side::ALL[usize::from(seat % 2)],
        hand: HandId(hand),
        leads,
    }
}

/// A Lord Commander and a Field Marshal in one camp, and one person in the other.
pub(crate) fn trio() -> Vec<SeatRole> {
    vec![
        role(0, 0, Leads::Command),
        role(1, 1, Leads::Command),
        role(2, 0, Leads::Wing(Section::Left)),
    ]
}

/// Three people in each camp.
pub(crate) fn six() -> Vec<SeatRole> {
    let camp = |side: u8| {
        [
            role(side, side, Leads::Command),
            role(side + 2, side, Leads::Wing(Section::Left)),
            role(side + 4, side, Leads::Wing(Section::Right)),
        ]
    };
    [camp(0), camp(1)].concat()
}
