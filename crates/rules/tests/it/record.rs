//! Records: what they say of a battle, and what is refused in one.

use crate::field::library;
use rules::chance::{Seed, Seeded};
use rules::first::course::{Course, UndoRefused};
use rules::first::record::ReplayFault;
use rules::first::{Battle, Record};
use rules::seats::Seat;
use rules::side::Side;
use std::sync::Arc;

const DOC: &str = include_str!("../../../../docs/record-format.md");

fn agincourt() -> Course<Seeded> {
    let adventure = library().adventure("agincourt-1415").expect("it ships");
    let battle = Arc::new(Battle::new(adventure.setup.clone()).expect("a sound adventure"));
    let start = battle.start();
    Course::new(battle, start, Seeded(Seed::from_number(7))).0
}

fn choose(course: &mut Course<Seeded>, text: &str) {
    let seat = course.decider().expect("a seat decides");
    let choice = course
        .battle()
        .read_choice(course.state().public(), text)
        .expect("a choice");
    course.choose(seat, choice).expect("an allowed choice");
}

fn record(course: &Course<Seeded>) -> Record {
    Record::of(course, library().hash(), None, Some(&Seed::from_number(7)))
}

#[test]
fn the_document_shows_a_real_battle() {
    let mut course = agincourt();
    choose(&mut course, "play darken-the-sky");
    choose(&mut course, "attack k7 i3");
    assert!(
        DOC.contains(&record(&course).steps.join("\n")),
        "{:#?}",
        record(&course).steps
    );
}

#[test]
fn a_forged_record_is_found_out() {
    let mut course = agincourt();
    choose(&mut course, "play darken-the-sky");
    choose(&mut course, "attack k7 i3");
    let good = record(&course);
    assert_eq!(good.replay(true, |_, _, _| ()).as_ref(), Ok(course.state()));

    let step = |text: &str| {
        good.steps
            .iter()
            .position(|line| line.starts_with(text))
            .expect("such a line")
    };
    let mut other_dice = good.clone();
    other_dice.steps[step("dice")] = "dice GG".into();
    assert!(matches!(
        other_dice.replay(true, |_, _, _| ()),
        Err(ReplayFault::Chance { .. })
    ));
    assert!(
        other_dice.replay(false, |_, _, _| ()).is_ok(),
        "without the seed nobody can tell"
    );

    let mut too_many_dice = good.clone();
    too_many_dice.steps[step("dice")] = "dice GGG".into();
    assert!(matches!(
        too_many_dice.replay(false, |_, _, _| ()),
        Err(ReplayFault::Step { .. })
    ));

    let mut other_state = good.clone();
    other_state.steps[step("turn 1")] = "turn 1: 0000000000000000".into();
    assert!(matches!(
        other_state.replay(false, |_, _, _| ()),
        Err(ReplayFault::Digest { step: 3, .. })
    ));

    let mut forbidden = good.clone();
    forbidden.steps[step("pennant: attack")] = "pennant: attack k7 g1".into();
    let fault = forbidden
        .replay(false, |_, _, _| ())
        .expect_err("out of range")
        .to_string();
    assert!(fault.contains("F4.13"), "{fault}");

    let newer = Record {
        rules: 99,
        ..good.clone()
    };
    assert_eq!(
        newer.replay(false, |_, _, _| ()).map(|_| ()),
        Err(ReplayFault::Rules { found: 99 })
    );
    let strange = Record { format: 9, ..good };
    assert_eq!(
        strange.replay(false, |_, _, _| ()).map(|_| ()),
        Err(ReplayFault::Format { found: 9 })
    );
}

#[test]
fn what_was_taken_back_is_in_the_log_and_not_in_the_record() {
    let mut course = agincourt();
    let pennant = Seat::of_side(Side::Pennant);
    choose(&mut course, "play attack-center");
    assert_eq!(
        course.undo(pennant, 1),
        Err(UndoRefused::Sealed),
        "the enemy has seen the card"
    );
    choose(&mut course, "order f7");
    choose(&mut course, "order g7");
    assert_eq!(course.undoable(pennant), 2);
    assert_eq!(
        course.undo(Seat::of_side(Side::Standard), 1),
        Err(UndoRefused::NotYours)
    );
    assert_eq!(course.undo(pennant, 9), Ok(2));
    choose(&mut course, "order h7");
    let orders = |lines: &[String]| lines.iter().filter(|line| line.contains("order")).count();
    assert_eq!(orders(&record(&course).steps), 1);
    assert_eq!(course.log().len(), 7, "two deals, the card, three orders and the undo");
}

#[test]
fn who_resigns_has_lost_and_nothing_moves_any_more() {
    let mut course = agincourt();
    course.resign(Seat::of_side(Side::Standard));
    assert_eq!(
        course.finish().and_then(rules::first::course::Finish::winner),
        Some(Side::Pennant)
    );
    assert_eq!(course.decider(), None);
    assert_eq!(course.undoable(Seat::of_side(Side::Pennant)), 0);
    let resumed = record(&course)
        .resume(Seeded(Seed::from_number(7)))
        .expect("the record is sound");
    assert_eq!(resumed.finish(), course.finish());
}
