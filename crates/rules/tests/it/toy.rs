//! The laws that every system keeps, held against a toy with three seats: two of them vote at once, each in secret, and the third
//! only waits. Every fault that can be built into it must be found by the law that forbids it.

use rules::System;
use rules::chance::{Ask, Fast, Outcome, OutcomeFault, Stock};
use rules::game::{Rules, Tell, Won, deciders};
use rules::laws;
use rules::seats::{HandId, Seat, SeatSet, Viewer};
use rules::side::Side;
use rules::waits::Waits;
use serde::{Deserialize, Serialize};

const SEATS: [Seat; 3] = [Seat(0), Seat(1), Seat(2)];

/// What is wrong with a toy.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Fault {
    Nothing,
    /// The seat that waits may vote.
    Bystander,
    /// The second seat that decides is listed a vote that is refused to it.
    ListedAndRefused,
    /// The second seat that decides may cast a vote that is not listed for it.
    AllowedAndUnlisted,
    /// A refused vote of the second seat leaves a trace.
    Trace,
    /// A listed vote is counted for the first seat that decides, even if another seat cast it.
    Guess,
    /// The second seat that decides is listed nothing.
    DeadEnd,
    /// The seat that waits is listed votes.
    Uninvited,
}

#[derive(Debug)]
struct Toy(Fault);

/// All have voted.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Counted;

impl Won for Counted {
    fn winner(self) -> Option<Side> {
        None
    }
}

/// The votes cast: 1 to 3 for the first seat, 4 to 6 for the second, so that no vote fits both.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Votes {
    cast: [u8; 3],
    trace: bool,
}

impl Toy {
    fn votes(&self, seat: Seat) -> Vec<u8> {
        match (seat.0, self.0) {
            (1, Fault::ListedAndRefused) => vec![4, 5, 6, 7],
            (1, Fault::DeadEnd) => Vec::new(),
            (0, _) => vec![1, 2, 3],
            (1, _) => vec![4, 5, 6],
            (_, Fault::Uninvited) => vec![8],
            _ => Vec::new(),
        }
    }

    fn allows(&self, state: &Votes, seat: Seat, vote: u8) -> bool {
        let range = match (seat.0, self.0) {
            (0, _) => 1..=3,
            (1, Fault::AllowedAndUnlisted) => 4..=7,
            (1, _) => 4..=6,
            (_, Fault::Bystander) => 8..=8,
            _ => return false,
        };
        state.cast[usize::from(seat.0)] == 0 && range.contains(&vote)
    }
}

impl Rules for Toy {
    const SYSTEM: System = System::First;
    const OVER: () = ();

    type State = Votes;
    type View = Votes;
    type Choice = u8;
    type Event = ();
    type Refusal = ();
    type Ending = Counted;

    fn seats(&self) -> SeatSet {
        SEATS.into_iter().collect()
    }

    fn side_of(&self, seat: Seat) -> Side {
        [Side::Standard, Side::Pennant, Side::Standard][seat.index()]
    }

    fn hand_of(&self, seat: Seat) -> HandId {
        HandId(seat.0)
    }

    fn start(&self) -> Votes {
        Votes {
            cast: [0; 3],
            trace: false,
        }
    }

    fn waits(&self, state: &Votes) -> Waits<Counted> {
        let voting = [Seat(0), Seat(1)].into_iter();
        let seats: SeatSet = voting.filter(|seat| state.cast[usize::from(seat.0)] == 0).collect();
        match seats.is_empty() {
            true => Waits::Over(Counted),
            false => Waits::Seats(seats),
        }
    }

    fn stock(&self, _: &Votes, _: Ask) -> Stock {
        Stock::Nothing
    }

    fn choices(&self, state: &Votes, seat: Seat, out: &mut Vec<u8>) {
        out.clear();
        if state.cast[usize::from(seat.0)] == 0 {
            out.extend(self.votes(seat));
        }
    }

    fn choose(&self, state: &mut Votes, seat: Seat, vote: u8, _: &mut impl Tell<()>) -> Result<(), ()> {
        if self.allows(state, seat, vote) {
            state.cast[usize::from(seat.0)] = vote;
            return Ok(());
        }
        state.trace |= self.0 == Fault::Trace && seat == Seat(1);
        Err(())
    }

    fn choose_listed(&self, state: &mut Votes, seat: Seat, vote: u8, _: &mut impl Tell<()>) {
        let seat = match self.0 {
            Fault::Guess => deciders(self, state).first().unwrap_or(seat),
            _ => seat,
        };
        state.cast[usize::from(seat.0)] = vote;
    }

    fn resolve(&self, _: &mut Votes, _: Outcome, _: &mut impl Tell<()>) -> Result<(), OutcomeFault> {
        Err(OutcomeFault::NotAsked)
    }

    fn view(&self, state: &Votes, _: Viewer) -> Votes {
        *state
    }

    fn view_choices(&self, _: &Votes, out: &mut Vec<u8>) {
        out.clear();
    }

    fn view_check(&self, _: &Votes, _: u8) -> Result<(), ()> {
        Err(())
    }

    fn is_seen(&self, (): &(), _: Viewer) -> bool {
        true
    }

    fn is_secret(&self, (): &()) -> bool {
        false
    }

    fn sample(&self, view: &Votes, _: &mut Fast) -> Votes {
        *view
    }

    fn any_choice(&self, random: &mut Fast) -> u8 {
        random.below(9) as u8
    }
}

/// The law that a toy breaks before anybody has voted, if it breaks one.
fn broken_law(fault: Fault) -> Option<&'static str> {
    let toy = Toy(fault);
    let state = toy.start();
    laws::lists(&toy, &state)
        .and_then(|()| laws::refusals(&toy, &state, 200, &mut Fast::new(1)))
        .err()
        .map(|broken| broken.law)
}

#[test]
fn every_seat_that_decides_is_tried_with_its_own_list() {
    assert_eq!(broken_law(Fault::Nothing), None);
    assert_eq!(broken_law(Fault::Bystander), Some("only the decider chooses"));
    assert_eq!(broken_law(Fault::ListedAndRefused), Some("what is listed is allowed"));
    assert_eq!(
        broken_law(Fault::AllowedAndUnlisted),
        Some("what is not listed is refused")
    );
    assert_eq!(broken_law(Fault::Trace), Some("a refused choice changes nothing"));
    assert_eq!(broken_law(Fault::Guess), Some("both ways of choosing agree"));
    assert_eq!(broken_law(Fault::DeadEnd), Some("no dead end"));
    assert_eq!(broken_law(Fault::Uninvited), Some("only the decider chooses"));
}

#[test]
fn a_seat_that_has_voted_decides_no_more() {
    let toy = Toy(Fault::Nothing);
    let mut state = toy.start();
    assert_eq!(toy.choose(&mut state, Seat(1), 5, &mut ()), Ok(()));
    assert_eq!(deciders(&toy, &state), SeatSet::of(Seat(0)));
    assert_eq!(laws::lists(&toy, &state), Ok(()));
    assert_eq!(laws::refusals(&toy, &state, 200, &mut Fast::new(2)), Ok(()));
    assert_eq!(toy.choose(&mut state, Seat(0), 3, &mut ()), Ok(()));
    assert_eq!(toy.waits(&state), Waits::Over(Counted));
    assert_eq!(laws::lists(&toy, &state), Ok(()));
}
