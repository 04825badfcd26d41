//! The corpus (`tests/corpus`): records that earlier programs wrote. They must always mean the same battles.

use rules::chance::{Seed, Seeded};
use rules::first::{Course, Record};
use rules::record::End;
use serde_json::Value;
use std::path::Path;

const RECORDS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/corpus/records");

/// Every record with the name of its file, in alphabetical order.
fn records() -> Vec<(String, Value)> {
    let mut files: Vec<_> = Path::new(RECORDS)
        .read_dir()
        .expect("the corpus is there")
        .map(|file| file.expect("a file").path())
        .collect();
    files.sort();
    files
        .iter()
        .map(|path| {
            let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
            let text = std::fs::read(path).expect("it can be read");
            let record = serde_json::from_slice(&text).unwrap_or_else(|fault| panic!("{name}: {fault}"));
            (name, record)
        })
        .collect()
}

/// What a record says about its battle, whatever version of the format it is written in.
fn told(mut record: Value) -> Value {
    let keys = record.as_object_mut().expect("a record");
    keys.remove("format");
    keys.remove("system");
    record
}

#[test]
fn every_record_of_the_corpus_replays_to_its_end_and_is_written_again_as_it_was() {
    let mut count = 0;
    for (name, kept) in records() {
        let record: Record = serde_json::from_value(kept.clone()).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        // Digests, dice and cards: what was taken over from other battles is checked against the seeds of those.
        let state = record
            .replay(true, |_, _| {})
            .unwrap_or_else(|fault| panic!("{name}: {fault}"));
        // Without a source of chance a battle stays where its record ends, even if dice are owed there.
        let course: Course<Seeded> = record
            .resume(None::<Seeded>)
            .unwrap_or_else(|fault| panic!("{name}: {fault}"));
        assert_eq!(course.state(), &state, "{name}");
        assert_eq!(course.finish().map(End::from), record.end, "{name}");

        let seed = record.seed.as_ref().map(|seed| seed.parse::<Seed>().expect("a seed"));
        let again = Record::of(&course, &record.content, record.position.clone(), seed.as_ref());
        let again = serde_json::to_value(again).expect("a record is JSON");
        assert_eq!(told(again), told(kept), "{name}");
        count += 1;
    }
    assert!(count >= 50, "only {count} records");
}
