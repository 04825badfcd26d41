//! Drafts: battles that ship, with more people than one in each camp.

use crate::field::library;
use rules::board::Section;
use rules::first::Setup;
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

/// Two people in each camp, each with a hand of their own.
pub(crate) fn four() -> Vec<SeatRole> {
    (0..4).map(|seat| role(seat, seat, Leads::Command)).collect()
}

/// An adventure that ships, with these people. Where a camp has two hands they share its units by turns.
pub(crate) fn draft(id: &str, seats: Vec<SeatRole>) -> Setup {
    let mut setup = library().first().adventure(id).expect("it ships").setup.clone();
    let mut units = [0, 0];
    for unit in &mut setup.units {
        let second = HandId(HandId::of_side(unit.side).0 + 2);
        let number = &mut units[unit.side as usize];
        *number += 1;
        if *number % 2 == 0 && seats.iter().any(|role| role.hand == second) {
            unit.hand = Some(second);
        }
    }
    setup.teams.seats = seats;
    setup
}
