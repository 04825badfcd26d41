//! The fuzz targets, run briefly with seeded input. `GONFALON_FUZZ_SECONDS=600 cargo test -p fuzz` runs each for ten
//! minutes.

use fuzz::{Mutator, battles, fuzz_choices, fuzz_record, fuzz_setup, fuzz_text, library, mutate_json};
use rules::chance::{Seed, Seeded};
use rules::first::{Course, Record};
use std::time::{Duration, Instant};

/// Calls `target` for this many seeds, or for as long as the environment asks.
fn rounds(usual: u64, mut target: impl FnMut(Mutator)) {
    let asked = std::env::var("GONFALON_FUZZ_SECONDS")
        .ok()
        .and_then(|text| text.parse().ok());
    let until = asked.map(|seconds| Instant::now() + Duration::from_secs(seconds));
    let mut seed = 0;
    while until.map_or(seed < usual, |until| Instant::now() < until) {
        target(Mutator::new(seed));
        seed += 1;
    }
}

/// Records of battles that have just begun.
fn records() -> Vec<Record> {
    let mut mutator = Mutator::new(1);
    let battles = battles().iter();
    battles
        .map(|battle| {
            let (mut course, _) = Course::new(battle.clone(), battle.start(), Seeded(Seed::from_number(3)));
            let mut list = Vec::new();
            for _ in 0..80 {
                let Some(seat) = course.decider() else { break };
                course.choices(seat, &mut list);
                let choice = list[mutator.below(list.len())];
                course.choose(seat, choice).expect("what is listed is allowed");
            }
            Record::of(&course, "", None, None)
        })
        .collect()
}

#[test]
fn sequences_of_choices_keep_the_laws() {
    rounds(60, |mut mutator| {
        let length = mutator.below(600);
        fuzz_choices(&mutator.bytes(length));
    });
}

#[test]
fn adventure_files_are_answered() {
    let files = library()
        .first()
        .adventures()
        .iter()
        .chain(library().first().positions());
    let texts: Vec<&str> = files
        .map(|adventure| library().file(&adventure.file).expect("its file"))
        .collect();
    rounds(150, |mut mutator| {
        let text = texts[mutator.below(texts.len())];
        fuzz_text(&mutator.damage(text.as_bytes()));
    });
}

#[test]
fn loose_pieces_are_answered() {
    rounds(400, |mut mutator| {
        let number = mutator.below(12);
        fuzz_text(mutator.pieces(number).as_bytes());
        let length = mutator.below(60);
        fuzz_text(&mutator.bytes(length));
    });
}

#[test]
fn records_are_answered() {
    let records = records();
    let trees: Vec<serde_json::Value> = records
        .iter()
        .map(|record| serde_json::to_value(record).expect("a record can be written"))
        .collect();
    rounds(300, |mut mutator| {
        let mut tree = trees[mutator.below(trees.len())].clone();
        for _ in 0..=mutator.below(3) {
            mutate_json(&mut tree, &mut mutator);
        }
        if let Ok(record) = serde_json::from_value::<Record>(tree) {
            fuzz_record(&record);
        }
    });
}

#[test]
fn bytes_of_records_are_answered() {
    let texts: Vec<Vec<u8>> = records()
        .iter()
        .map(|record| serde_json::to_vec(record).expect("a record can be written"))
        .collect();
    rounds(60, |mut mutator| {
        let text = &texts[mutator.below(texts.len())];
        let damaged = mutator.damage(text);
        if let Ok(record) = serde_json::from_slice::<Record>(&damaged) {
            fuzz_record(&record);
        }
    });
}

#[test]
fn setups_are_answered() {
    let all = library()
        .first()
        .adventures()
        .iter()
        .chain(library().first().positions());
    let trees: Vec<_> = all
        .map(|adventure| {
            let setup = serde_json::to_value(&adventure.setup).expect("a setup can be written");
            let position = serde_json::to_value(&adventure.position).expect("a position can be written");
            (setup, position)
        })
        .collect();
    rounds(300, |mut mutator| {
        let (mut setup, mut position) = trees[mutator.below(trees.len())].clone();
        for _ in 0..=mutator.below(4) {
            mutate_json(&mut setup, &mut mutator);
        }
        for _ in 0..mutator.below(4) {
            mutate_json(&mut position, &mut mutator);
        }
        if let Ok(setup) = serde_json::from_value(setup) {
            fuzz_setup(setup, serde_json::from_value(position).ok().as_ref());
        }
    });
}
