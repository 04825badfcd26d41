//! Teams: who sits at a battle, whose cards they play and which units they lead.
//!
//! A person is a seat, cards belong to a hand, flags and banners to a camp, and a unit is led by a seat.

use crate::board::Section;
use crate::first::checks::SetupFault;
use crate::first::leaders::WINGS;
use crate::first::setup::Setup;
use crate::seats::{ByHand, BySeat, HandId, MAX_HANDS, MAX_SEATS, Seat, SeatSet};
use crate::side::{BySide, Side};
use serde::{Deserialize, Serialize};

/// The people of a battle; nobody is named in one that is fought by one person in each camp.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Teams {
    /// Every seat.
    pub seats: Vec<SeatRole>,
}

/// What one person does.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatRole {
    /// The seat.
    #[serde(with = "crate::seats::word")]
    pub seat: Seat,
    /// The camp it plays for.
    pub side: Side,
    /// The hand whose cards it sees.
    pub hand: HandId,
    /// What it decides.
    pub leads: Leads,
}

/// What a seat decides.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Leads {
    /// The cards of its hand, and every unit of it that no Field Marshal leads: a Lord Commander, or the only person of a hand
    /// (E1.10, E1.11, E1.16).
    Command,
    /// The units of one wing: a Field Marshal (E1.12).
    Wing(Section),
}

impl Teams {
    /// Whether one person plays each camp.
    pub const fn is_usual(&self) -> bool {
        self.seats.is_empty()
    }

    /// The camp that a seat plays for; `None` if nobody sits there.
    pub fn side_of(&self, seat: Seat) -> Option<Side> {
        roles(self)
            .into_iter()
            .find(|role| role.seat == seat)
            .map(|role| role.side)
    }
}

/// The people of a battle, worked out.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Seating {
    pub(crate) seats: SeatSet,
    pub(crate) sides: BySeat<Side>,
    pub(crate) hands: BySeat<HandId>,
    /// The seat that decides on the cards of a hand.
    pub(crate) commanders: ByHand<Seat>,
    /// The seats that lead the left and the right wing of a hand, if anybody does.
    pub(crate) marshals: ByHand<[Option<Seat>; 2]>,
    /// How many hands there are: those of the camps take turns.
    pub(crate) count: u8,
    /// Whether any wing has a leader of its own.
    pub(crate) has_marshals: bool,
}

impl Seating {
    /// The hand whose turn comes after that of another.
    #[inline]
    pub(crate) const fn next(&self, hand: HandId) -> HandId {
        let next = hand.0 + 1;
        HandId(if next < self.count { next } else { 0 })
    }

    /// Works the teams of a setup out and names their faults.
    pub(crate) fn of(setup: &Setup, faults: &mut Vec<SetupFault>) -> Self {
        let roles = roles(&setup.teams);
        let before = faults.len();
        check_seats(&roles, faults);
        check_hands(&roles, faults);
        let hands_each = hands_of(&roles, Side::Standard).max(1) as u8;
        owners(setup, hands_each, faults);
        let mut seating = Self {
            seats: SeatSet::default(),
            sides: BySeat::from_fn(|_| Side::Standard),
            hands: BySeat::from_fn(|_| HandId(0)),
            commanders: ByHand::from_fn(|hand| Seat(hand.0)),
            marshals: ByHand::default(),
            count: 2 * hands_each,
            has_marshals: false,
        };
        if faults.len() > before {
            return seating;
        }
        for role in roles {
            seating.seats = seating.seats.or(SeatSet::of(role.seat));
            *seating.sides.get_mut(role.seat) = role.side;
            *seating.hands.get_mut(role.seat) = role.hand;
            match role.leads {
                Leads::Command => *seating.commanders.get_mut(role.hand) = role.seat,
                Leads::Wing(section) => {
                    let wings = seating.marshals.get_mut(role.hand).iter_mut().zip(WINGS);
                    wings
                        .filter(|(_, wing)| *wing == section)
                        .for_each(|(marshal, _)| *marshal = Some(role.seat));
                    seating.has_marshals = true;
                }
            }
        }
        seating
    }
}

/// The seats with what they do: one person in each camp if nothing else is said.
fn roles(teams: &Teams) -> Vec<SeatRole> {
    if !teams.is_usual() {
        return teams.seats.clone();
    }
    let usual = Side::ALL.map(|side| SeatRole {
        seat: Seat::of_side(side),
        side,
        hand: HandId::of_side(side),
        leads: Leads::Command,
    });
    usual.into()
}

fn fault(place: String, remedy: impl Into<String>) -> SetupFault {
    SetupFault::Teams {
        place,
        remedy: remedy.into(),
    }
}

/// The hands that a camp can have.
const fn hands_for(side: Side) -> [HandId; 2] {
    let first = HandId::of_side(side);
    [first, HandId(first.0 + 2)]
}

/// How many hands a camp has.
fn hands_of(roles: &[SeatRole], side: Side) -> usize {
    let is_held = |hand: &HandId| roles.iter().any(|role| role.side == side && role.hand == *hand);
    hands_for(side).iter().filter(|hand| is_held(hand)).count()
}

/// Seats are numbered through in each camp, at most three of them (E1.8).
fn check_seats(roles: &[SeatRole], faults: &mut Vec<SetupFault>) {
    for side in Side::ALL {
        let mut seats: Vec<Seat> = roles
            .iter()
            .filter(|role| role.side == side)
            .map(|role| role.seat)
            .collect();
        seats.sort_unstable();
        if seats.is_empty() {
            let place = format!("the {side} camp");
            faults.push(fault(place, format!("nobody sits there: name the seat `{side}`")));
        }
        for (seat, due) in seats.iter().zip((Seat::of_side(side).0..).step_by(2).map(Seat)) {
            if due.index() >= MAX_SEATS {
                let most = MAX_SEATS / 2;
                faults.push(fault(
                    format!("seat `{seat}`"),
                    format!("a camp has at most {most} seats"),
                ));
            } else if *seat != due {
                let remedy = format!("the seats of the {side} camp are numbered through: here comes `{due}`");
                faults.push(fault(format!("seat `{seat}`"), remedy));
            }
        }
    }
}

/// Every hand belongs to one camp and is played by one seat; every wing of it is led once.
fn check_hands(roles: &[SeatRole], faults: &mut Vec<SetupFault>) {
    let both = BySide::from_fn(|side| hands_of(roles, side));
    if both.standard != both.pennant {
        let place = "the hands of the camps".into();
        faults.push(fault(place, "each camp has as many hands as the other"));
    }
    for role in roles {
        let (place, side) = (format!("seat `{}`", role.seat), role.side);
        let (first, second) = (HandId::of_side(side).0, HandId::of_side(side).0 + 2);
        if role.hand.0 != first && role.hand.0 != second {
            let remedy = format!("the {side} camp has the hands {first} and {second}");
            faults.push(fault(place.clone(), remedy));
        } else if role.hand.0 == second && *both.get(side) < 2 {
            faults.push(fault(
                place.clone(),
                format!("the only hand of the {side} camp is {first}"),
            ));
        }
        if role.leads == Leads::Wing(Section::Center) {
            let remedy =
                "the Center is led by whoever plays the cards: a Field Marshal leads the left or the right wing";
            faults.push(fault(place, remedy));
        }
    }
    for hand in (0..MAX_HANDS as u8).map(HandId) {
        let of_hand = || roles.iter().filter(move |role| role.hand == hand);
        if of_hand().next().is_none() {
            continue;
        }
        let leading = |leads: Leads| of_hand().filter(|role| role.leads == leads).count();
        let place = format!("hand {}", hand.0);
        if leading(Leads::Command) != 1 {
            faults.push(fault(place.clone(), "just one seat has its command"));
        }
        for wing in WINGS {
            if leading(Leads::Wing(wing)) > 1 {
                let remedy = format!("its {} wing is led by one seat only", wing.word());
                faults.push(fault(place.clone(), remedy));
            }
        }
    }
}

/// Every unit belongs to a hand of its camp.
fn owners(setup: &Setup, hands_each: u8, faults: &mut Vec<SetupFault>) {
    for unit in &setup.units {
        let [first, second] = hands_for(unit.side);
        let hand = unit.hand.unwrap_or(first);
        if hand != first && (hands_each < 2 || hand != second) {
            let remedy = format!("the {} camp has no hand {}", unit.side, hand.0);
            faults.push(fault(unit.hex.clone(), remedy));
        }
    }
}
