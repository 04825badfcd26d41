//! Who sits where at a new table.

use crate::guest::{hash, secret};
use crate::problem::Problem;
use protocol::lobby::{Invitation, Opponent};
use rules::game::Rules;
use rules::seats::Seat;
use rules::side::Side;
use store::{GuestId, SeatHolder};

/// A seat of a battle, and the camp it plays for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Place {
    pub(crate) seat: Seat,
    pub(crate) side: Side,
}

impl Place {
    /// The seat as it is stored.
    pub(crate) const fn held(self, holder: SeatHolder) -> store::Seat {
        store::Seat {
            number: self.seat.0,
            side: self.side as u8,
            holder,
            standing: None,
        }
    }
}

/// The seats of a battle.
pub(crate) fn places<G: Rules>(battle: &G) -> Vec<Place> {
    let place = |seat| Place {
        seat,
        side: battle.side_of(seat),
    };
    battle.seats().iter().map(place).collect()
}

/// The camp with a number in the database.
pub(crate) fn side(number: u8) -> Option<Side> {
    Side::ALL.into_iter().find(|side| *side as u8 == number)
}

/// Who sits at a new table.
#[derive(Debug)]
pub(crate) struct Seating {
    pub(crate) opponent: store::Opponent,
    pub(crate) seats: Vec<store::Seat>,
    /// The secrets for the links of friends.
    pub(crate) invitations: Vec<Invitation>,
}

impl Seating {
    /// A guest on a seat of their own, and on all others whom they want.
    pub(crate) fn of(places: &[Place], guest: GuestId, own: Seat, others: &Opponent) -> Result<Self, Problem> {
        if places.iter().all(|place| place.seat != own) {
            return Err(Problem::NoSeat(own));
        }
        let opponent = match others {
            Opponent::Computer { level } => {
                ai::Level::from_number(*level).ok_or(Problem::NoLevel)?;
                store::Opponent::Computer
            }
            Opponent::Friend => store::Opponent::Friend,
            Opponent::Shared => store::Opponent::Shared,
        };
        let (mut seats, mut invitations) = (Vec::new(), Vec::new());
        for place in places {
            let holder = match others {
                _ if place.seat == own => SeatHolder::Guest(guest),
                Opponent::Computer { level } => SeatHolder::Computer(*level),
                Opponent::Friend => {
                    let secret = secret()?;
                    let holder = SeatHolder::Invitation(hash(&secret));
                    let seat = place.seat.into();
                    invitations.push(Invitation { seat, secret });
                    holder
                }
                Opponent::Shared => SeatHolder::Guest(guest),
            };
            seats.push(place.held(holder));
        }
        Ok(Self {
            opponent,
            seats,
            invitations,
        })
    }
}

/// The holders of seats with the camps exchanged, seat by seat in their order; `None` if one camp has more seats than the other, for
/// then there is no fair way to exchange them.
pub(crate) fn exchanged(seats: &[store::Seat]) -> Option<Vec<store::Seat>> {
    let of = |side: Side| seats.iter().filter(move |seat| seat.side == side as u8);
    let [standard, pennant] = Side::ALL.map(|side| of(side).count());
    (standard == pennant).then(|| {
        let swapped = |(place, holder): (&store::Seat, &store::Seat)| store::Seat {
            number: place.number,
            side: place.side,
            ..holder.clone()
        };
        let sides = Side::ALL.into_iter();
        sides
            .flat_map(|side| of(side).zip(of(side.enemy())).map(swapped))
            .collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seats(sides: &[u8]) -> Vec<store::Seat> {
        let seat = |(number, side): (u8, &u8)| store::Seat {
            number,
            side: *side,
            holder: SeatHolder::Computer(number),
            standing: None,
        };
        (0..).zip(sides).map(seat).collect()
    }

    #[test]
    fn camps_are_exchanged_seat_by_seat() {
        let exchanged = exchanged(&seats(&[0, 1, 0, 1])).expect("two and two");
        let held: Vec<_> = exchanged
            .into_iter()
            .map(|seat| (seat.number, seat.side, seat.holder))
            .collect();
        let expected = [(0, 0, 1), (2, 0, 3), (1, 1, 0), (3, 1, 2)];
        let expected = expected.map(|(number, side, level)| (number, side, SeatHolder::Computer(level)));
        assert_eq!(held, expected);
    }

    #[test]
    fn camps_of_different_size_are_not_exchanged() {
        assert_eq!(exchanged(&seats(&[0, 1, 0])), None);
    }
}
