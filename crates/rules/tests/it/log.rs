//! The log: written, read back and walked along.

use crate::field::library;
use rules::chance::{Fast, Seed, Seeded};
use rules::first::{Battle, Course};
use rules::log::{self, Leader, Walk};
use rules::seats::Seat;
use std::sync::Arc;

/// A battle of random choices, some of them taken back, ending with somebody giving up.
fn course(battle: &Arc<Battle>, seed: u64) -> Course<Seeded> {
    let (mut course, _) = Course::new(battle.clone(), battle.start(), Seeded(Seed::from_number(seed)));
    let mut random = Fast::new(seed);
    let mut list = Vec::new();
    for made in 0..200 {
        let Some(seat) = course.decider() else { return course };
        match made {
            40 => _ = course.take_over(Seat(1), Leader::Computer { level: 1 }),
            50 => _ = course.take_over(Seat(1), Leader::Player),
            _ => {}
        }
        if random.below(4) == 0 && course.undo(seat, 1 + random.below(2) as usize).is_ok() {
            continue;
        }
        course.choices(seat, &mut list);
        let choice = list[random.below(list.len() as u32) as usize];
        course.choose(seat, choice).expect("listed means allowed");
    }
    course.resign(Seat(1));
    course
}

#[test]
fn every_log_can_be_written_and_read_back() {
    let mut undone = 0;
    for (number, adventure) in library().first().adventures().iter().enumerate() {
        let battle = Arc::new(Battle::new(adventure.setup.clone()).expect("sound"));
        let course = course(&battle, number as u64);
        let mut walk = Walk::<Battle>::new(battle.start());
        for entry in course.log() {
            let line = walk.write(&battle, entry);
            assert_eq!(walk.read(&battle, &line).as_ref(), Ok(entry), "{line}");
            undone += usize::from(line.starts_with("undid "));
            let passed = walk.pass(&battle, *entry).expect("it fits");
            assert_eq!(log::write(&*battle, &passed.before, &passed.entry), line);
            assert_eq!(passed.after, *walk.state());
        }
        assert_eq!(walk.state(), course.state());
        assert_eq!(walk.finish(), course.finish());
    }
    assert!(undone > 0);
}

#[test]
fn what_does_not_fit_is_refused_with_its_place() {
    let battle = Battle::new(library().first().adventures()[0].setup.clone()).expect("sound");
    let mut walk = Walk::<Battle>::new(battle.start());
    for line in [
        "undid 3",
        "nobody: done",
        "standard-2: done",
        "resigned who",
        "took-over who player",
        "took-over pennant nobody",
        "took-over pennant computer x",
        "branched 12ab",
        "dice Q",
        "standard: attack z9 a1",
        "",
    ] {
        assert!(walk.read(&battle, line).is_err(), "{line}");
    }
    let early = walk.read(&battle, "standard: done").expect("it can be read");
    let fault = walk.pass(&battle, early).expect_err("cards are to be dealt first");
    assert!(fault.to_string().starts_with("entry 0 (`standard: done`)"), "{fault}");
    assert_eq!(
        *walk.state(),
        battle.start(),
        "what does not fit leaves the walk where it was"
    );
}

#[test]
fn after_the_end_nothing_fits() {
    let battle = Arc::new(Battle::new(library().first().adventures()[0].setup.clone()).expect("sound"));
    let (mut course, _) = Course::new(battle.clone(), battle.start(), Seeded(Seed::from_number(3)));
    let seat = course.decider().expect("somebody decides");
    assert!(course.resign(seat).is_some());
    let entries = course.log().len();
    assert!(course.resign(seat).is_none());
    assert!(course.time_out(seat).is_none());
    assert!(course.take_over(seat, Leader::Player).is_none());
    assert!(course.undo(seat, 1).is_err());
    assert_eq!(course.log().len(), entries);
}
