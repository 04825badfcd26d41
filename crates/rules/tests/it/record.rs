//! Records: what they say of a battle, and what is refused in one.

use crate::field::library;
use rules::chance::{Fast, Seed, Seeded};
use rules::first::Course;
use rules::first::{Battle, Record};
use rules::log::{Leader, UndoRefused};
use rules::record::ReplayFault;
use rules::seats::{HandId, Seat};
use rules::side::Side;
use std::sync::Arc;

const DOC: &str = include_str!("../../../../docs/record-format.md");

fn agincourt() -> Course<Seeded> {
    agincourt_from(7)
}

fn agincourt_from(seed: u64) -> Course<Seeded> {
    let adventure = library().first().adventure("agincourt-1415").expect("it ships");
    let battle = Arc::new(Battle::new(adventure.setup.clone()).expect("a sound adventure"));
    let start = battle.start();
    Course::new(battle, start, Seeded(Seed::from_number(seed))).0
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
    assert_eq!(good.replay(true, |_, _| ()).as_ref(), Ok(course.state()));

    let step = |text: &str| {
        good.steps
            .iter()
            .position(|line| line.starts_with(text))
            .expect("such a line")
    };
    let mut other_dice = good.clone();
    other_dice.steps[step("dice")] = "dice GG".into();
    assert!(matches!(
        other_dice.replay(true, |_, _| ()),
        Err(ReplayFault::Chance { .. })
    ));
    assert!(
        other_dice.replay(false, |_, _| ()).is_ok(),
        "without the seed nobody can tell"
    );

    let mut too_many_dice = good.clone();
    too_many_dice.steps[step("dice")] = "dice GGG".into();
    assert!(matches!(
        too_many_dice.replay(false, |_, _| ()),
        Err(ReplayFault::Step { .. })
    ));

    let mut other_state = good.clone();
    other_state.steps[step("turn 1")] = "turn 1: 0000000000000000".into();
    assert!(matches!(
        other_state.replay(false, |_, _| ()),
        Err(ReplayFault::Digest { step: 3, .. })
    ));

    let mut forbidden = good.clone();
    forbidden.steps[step("pennant: attack")] = "pennant: attack k7 g1".into();
    let fault = forbidden
        .replay(false, |_, _| ())
        .expect_err("out of range")
        .to_string();
    assert!(fault.contains("F4.13"), "{fault}");

    let newer = Record {
        rules: 99,
        ..good.clone()
    };
    assert_eq!(
        newer.replay(false, |_, _| ()).map(|_| ()),
        Err(ReplayFault::Rules { found: 99, played: 2 })
    );
    let strange = Record { format: 9, ..good };
    assert_eq!(
        strange.replay(false, |_, _| ()).map(|_| ()),
        Err(ReplayFault::Format { found: 9 })
    );
}

#[test]
fn what_was_taken_back_is_in_the_log_and_not_in_the_record() {
    let mut course = agincourt();
    let pennant = Seat::of_side(Side::Pennant);
    choose(&mut course, "play attack-center");
    course
        .undo(pennant, 1)
        .expect("nothing random or hidden has come of the card");
    choose(&mut course, "play attack-center");
    choose(&mut course, "order f7");
    choose(&mut course, "order g7");
    assert_eq!(course.undoable(pennant), 3);
    let refused = course
        .undo(Seat::of_side(Side::Standard), 1)
        .expect_err("not their choice");
    assert_eq!(refused, UndoRefused::NotYours);
    course.undo(pennant, 2).expect("both can be taken back");
    assert_eq!(course.undoable(pennant), 1);
    choose(&mut course, "order h7");
    let orders = |lines: &[String]| lines.iter().filter(|line| line.contains("order")).count();
    assert_eq!(orders(&record(&course).steps), 1);
    assert_eq!(
        course.log().len(),
        9,
        "two deals, the card twice, three orders and two undos"
    );
}

#[test]
fn a_card_that_rolled_dice_cannot_be_taken_back() {
    let pennant = Seat::of_side(Side::Pennant);
    let holds = |course: &Course<Seeded>| {
        let card = course.battle().card_by_id("battlelore");
        course
            .state()
            .private(HandId(1))
            .hand()
            .cards()
            .iter()
            .any(|held| Some(*held) == card)
    };
    let mut course = (0..).map(agincourt_from).find(holds).expect("some seed deals the card");
    choose(&mut course, "play battlelore");
    assert_eq!(
        course.undo(pennant, 1).expect_err("dice have been rolled"),
        UndoRefused::Sealed
    );
}

#[test]
fn who_resigns_has_lost_and_nothing_moves_any_more() {
    let mut course = agincourt();
    course.resign(Seat::of_side(Side::Standard));
    assert_eq!(
        course.finish().and_then(rules::log::Finish::winner),
        Some(Side::Pennant)
    );
    assert_eq!(course.decider(), None);
    assert_eq!(course.undoable(Seat::of_side(Side::Pennant)), 0);
    let resumed = record(&course)
        .resume(Seeded(Seed::from_number(7)))
        .expect("the record is sound");
    assert_eq!(resumed.finish(), course.finish());
}

/// This many random choices, or fewer if the battle ends.
fn wander(course: &mut Course<Seeded>, random: &mut Fast, choices: usize) {
    let mut list = Vec::new();
    for _ in 0..choices {
        let Some(seat) = course.decider() else { return };
        course.choices(seat, &mut list);
        let choice = list[random.below(list.len() as u32) as usize];
        course.choose(seat, choice).expect("listed means allowed");
    }
}

/// A battle that goes on from another one after this many entries, with dice of its own.
fn branched(from: &Course<Seeded>, entries: usize, old: u64, new: u64) -> Course<Seeded> {
    let log = from.folded().into_iter().take(entries);
    let chance = Seeded(Seed::from_number(new));
    Course::branch(
        from.battle().clone(),
        *from.start(),
        chance,
        log,
        Some(Seed::from_number(old)),
    )
    .expect("what was fought once can be fought again")
}

#[test]
fn a_battle_that_branches_off_goes_on_with_its_own_chance_and_both_are_verified() {
    let mut random = Fast::new(11);
    let mut first = agincourt();
    wander(&mut first, &mut random, 60);
    let mut second = branched(&first, 40, 7, 8);
    wander(&mut second, &mut random, 60);
    let mut third = branched(&second, 70, 8, 9);
    third.resign(Seat(0));

    let record = Record::of(&third, "", None, Some(&Seed::from_number(9)));
    let marks: Vec<_> = record.branches().iter().map(|branch| branch.seed).collect();
    assert_eq!(marks, [Some(Seed::from_number(7)), Some(Seed::from_number(8))]);
    record
        .replay(true, |_, _| {})
        .expect("each part follows from its own seed");
    let resumed = record.resume(Seeded(Seed::from_number(9))).expect("sound");
    assert_eq!(resumed.log(), third.log());

    // A die of any part that its seed does not give is found.
    let dice = |text: &String| text.starts_with("dice ");
    let mut found = 0;
    for step in record.steps.iter().enumerate().filter(|(_, text)| dice(text)) {
        let mut forged = record.clone();
        forged.steps[step.0] = if step.1.ends_with('G') { "dice B" } else { "dice G" }.into();
        found += usize::from(forged.replay(true, |_, _| {}).is_err());
    }
    assert_eq!(found, record.steps.iter().filter(|text| dice(text)).count());
    // Without the seed of a part its dice cannot be checked, and the others still are.
    let mut unknown = record.clone();
    let mark = unknown.branches()[0].steps;
    unknown.steps[mark] = "branched unknown".into();
    unknown.replay(true, |_, _| {}).expect("the rest follows");
    // A record that is cut off before a mark follows from the seed of what is left.
    for steps in 0..record.steps.len() {
        let mut cut = record.clone();
        cut.cut(steps);
        cut.replay(true, |_, _| {}).expect("what is left follows");
    }
}

#[test]
fn what_was_taken_over_from_another_battle_cannot_be_taken_back() {
    let mut random = Fast::new(3);
    let mut first = agincourt();
    wander(&mut first, &mut random, 50);
    let all = first.folded();
    let open = (0..all.len())
        .filter(|entries| {
            let log = all.iter().copied().take(*entries);
            let chance = Seeded(Seed::from_number(7));
            let there = Course::restore(first.battle().clone(), *first.start(), chance, log).expect("it fits");
            [Seat(0), Seat(1)].iter().any(|seat| there.undoable(*seat) > 0)
        })
        .inspect(|entries| {
            let branch = branched(&first, *entries, 7, 8);
            assert_eq!([Seat(0), Seat(1)].map(|seat| branch.undoable(seat)), [0, 0]);
        });
    assert!(open.count() > 0, "there was something to take back");
}

#[test]
fn who_decides_for_a_seat_is_known_from_the_log() {
    let mut course = agincourt();
    let seat = course.decider().expect("somebody decides");
    wander(&mut course, &mut Fast::new(5), 3);
    course.take_over(seat, Leader::Computer { level: 1 });
    assert_eq!(course.undoable(seat), 0);
    assert_eq!(course.leader(seat), Leader::Computer { level: 1 });
    assert_eq!(course.leader(Seat(1 - seat.0)), Leader::Player);
    let log = course.log().to_vec();
    let chance = Seeded(Seed::from_number(7));
    let again = Course::restore(course.battle().clone(), *course.start(), chance, log).expect("it fits");
    assert_eq!(again.leader(seat), Leader::Computer { level: 1 });
    let steps = record(&course).steps.len();
    course.take_over(seat, Leader::Player);
    assert_eq!(course.leader(seat), Leader::Player);
    assert_eq!(
        record(&course).steps.len(),
        steps,
        "a record tells what was done, not who did it"
    );
}
