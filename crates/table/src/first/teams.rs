//! Battles fought by several people in a camp: for tests, as long as no adventure asks for them.

use content::first::Adventure;
use rules::board::Section;
use rules::first::teams::{Leads, SeatRole};
use rules::seats::{HandId, Seat};
use rules::side::Side;

/// An adventure with a Lord Commander and a Field Marshal in the standard camp, and one person in the other.
pub fn trio(adventure: &Adventure) -> Adventure {
    let marshal = role(Side::Standard, 1, Leads::Wing(Section::Left));
    let mut roles: Vec<SeatRole> = Side::ALL.map(|side| role(side, 0, Leads::Command)).into();
    roles.push(marshal);
    with(adventure, "trio", roles)
}

/// An adventure with a Lord Commander and two Field Marshals in each camp.
pub fn six(adventure: &Adventure) -> Adventure {
    let camp = |side| {
        [
            role(side, 0, Leads::Command),
            role(side, 1, Leads::Wing(Section::Left)),
            role(side, 2, Leads::Wing(Section::Right)),
        ]
    };
    with(adventure, "six", Side::ALL.map(camp).concat())
}

fn with(adventure: &Adventure, word: &str, roles: Vec<SeatRole>) -> Adventure {
    let mut adventure = adventure.clone();
    adventure.id = format!("{}-{word}", adventure.id);
    adventure.setup.id.clone_from(&adventure.id);
    adventure.setup.teams.seats = roles;
    adventure
}

/// A person of a camp that has one hand, counted from 0.
fn role(side: Side, nth: u8, leads: Leads) -> SeatRole {
    SeatRole {
        seat: Seat(Seat::of_side(side).0 + 2 * nth),
        side,
        hand: HandId::of_side(side),
        leads,
    }
}
