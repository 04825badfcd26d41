//! Teams: who plays in a battle, whose cards they play and which units they lead.

use crate::drafts::{role, six, trio};
use crate::field::library;
use rules::board::Section;
use rules::first::teams::{Leads, SeatRole};
use rules::first::{Battle, Record, Setup};
use rules::game::Rules as _;
use rules::record::End;
use rules::seats::{HandId, Seat};
use rules::side::Side;

fn setup(id: &str) -> Setup {
    library().first().adventure(id).expect("it ships").setup.clone()
}

fn with(seats: Vec<SeatRole>) -> Setup {
    let mut setup = setup("agincourt-1415");
    setup.teams.seats = seats;
    setup
}

fn faults(seats: Vec<SeatRole>) -> Vec<String> {
    let faults = Battle::new(with(seats))
        .map(|_| ())
        .expect_err("the teams should be refused");
    faults.iter().map(ToString::to_string).collect()
}

#[test]
fn a_battle_without_teams_is_written_as_before() {
    let plain = setup("agincourt-1415");
    let text = serde_json::to_string(&plain).expect("it can be written");
    assert!(!text.contains("teams") && !text.contains("\"hand\""));
    let battle = Battle::new(plain).expect("a sound adventure");
    assert_eq!(battle.seats().iter().collect::<Vec<_>>(), [Seat(0), Seat(1)]);
    assert_eq!([battle.side_of(Seat(0)), battle.side_of(Seat(1))], Side::ALL);
    assert_eq!(
        [battle.hand_of(Seat(0)), battle.hand_of(Seat(1))],
        [HandId(0), HandId(1)]
    );
}

#[test]
fn teams_say_who_plays_for_whom() {
    let setup = with(six());
    let text = serde_json::to_string(&setup).expect("it can be written");
    assert!(text.contains(r#"{"seat":"standard-2","side":"standard","hand":0,"leads":{"wing":"left"}}"#));
    assert_eq!(serde_json::from_str::<Setup>(&text).expect("it can be read"), setup);
    let battle = Battle::new(setup).expect("sound teams");
    assert_eq!(battle.seats().iter().count(), 6);
    for seat in battle.seats().iter() {
        assert_eq!(battle.side_of(seat), Side::ALL[seat.index() % 2], "{seat}");
        assert_eq!(
            battle.hand_of(seat),
            HandId(seat.0 % 2),
            "{seat}: camp mates share a hand"
        );
    }
}

#[test]
fn teams_that_make_no_sense_are_refused() {
    let sole = || vec![role(0, 0, Leads::Command)];
    assert_eq!(
        faults(sole()),
        [
            "the pennant camp: nobody sits there: name the seat `pennant`",
            "the hands of the camps: each camp has as many hands as the other"
        ]
    );
    let mut gap = trio();
    gap[2].seat = Seat(4);
    assert_eq!(
        faults(gap),
        ["seat `standard-3`: the seats of the standard camp are numbered through: here comes `standard-2`"]
    );
    let mut twice = six();
    twice[2].leads = Leads::Wing(Section::Left);
    assert_eq!(faults(twice), ["hand 0: its left wing is led by one seat only"]);
    let mut center = trio();
    center[2].leads = Leads::Wing(Section::Center);
    let remedy = "the Center is led by whoever plays the cards: a Field Marshal leads the left or the right wing";
    assert_eq!(faults(center), [format!("seat `standard-2`: {remedy}")]);
    let mut headless = trio();
    headless[0].leads = Leads::Wing(Section::Right);
    assert_eq!(faults(headless), ["hand 0: just one seat has its command"]);
    let mut foreign = trio();
    foreign[2].hand = HandId(1);
    assert_eq!(
        faults(foreign),
        ["seat `standard-2`: the standard camp has the hands 0 and 2"]
    );
    let mut crowd = six();
    crowd.push(role(6, 0, Leads::Wing(Section::Left)));
    let crowd = faults(crowd);
    assert!(
        crowd.contains(&"seat `standard-4`: a camp has at most 3 seats".into()),
        "{crowd:?}"
    );
    let mut stray = setup("agincourt-1415");
    stray.units[0].hand = Some(HandId(2));
    let hex = stray.units[0].hex.clone();
    let side = stray.units[0].side;
    let faults = Battle::new(stray).map(|_| ()).expect_err("a unit of nobody is refused");
    assert_eq!(faults[0].to_string(), format!("{hex}: the {side} camp has no hand 2"));
}

#[test]
fn a_record_ends_with_the_seat_that_gave_up() {
    use rules::chance::{Seed, Seeded};
    use rules::first::Course;
    use std::sync::Arc;
    let battle = Arc::new(Battle::new(with(six())).expect("sound teams"));
    let chance = Seeded(Seed::from_number(1));
    let (mut course, _) = Course::new(battle.clone(), battle.start(), chance);
    assert!(course.resign(Seat(4)).is_some());
    assert_eq!(
        course.finish().and_then(rules::log::Finish::winner),
        Some(Side::Pennant)
    );
    let record = Record::of(&course, "", None, None);
    assert_eq!(record.end, Some(End::Resigned(Seat(4))));
    let text = serde_json::to_string(&record).expect("it can be written");
    assert!(text.contains(r#""end":{"resigned":"standard-3"}"#));
    let read: Record = serde_json::from_str(&text).expect("it can be read");
    let resumed = read.resume(chance).expect("it can be resumed");
    assert_eq!(resumed.finish(), course.finish());
    // A seat that is not at the battle cannot have given it up.
    let mut stranger = read;
    stranger.setup.teams.seats.retain(|role| role.seat != Seat(4));
    assert!(stranger.resume(chance).is_err());
}
