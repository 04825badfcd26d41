//! `gonfalon replay`.

use crate::{file, printed, record, run};
use serde_json::{Value, json};

fn written(folder: &tempfile::TempDir, name: &str, record: &Value) -> String {
    file(folder, name, &record.to_string())
}

#[test]
fn a_battle_is_told_and_checked() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let record = record("agincourt-1415", 5, 2000);
    assert!(record["end"].is_object(), "2000 choices are enough for a whole battle");
    let path = written(&folder, "battle.json", &record);
    let told = printed(&["replay", &path, "--verify"]);
    assert!(told.contains("Turn 1: the English and Welsh."), "{told}");
    assert!(told.contains(" order "));
    let last = told.lines().last().unwrap_or_default();
    assert!(
        last.contains("agree, every die and card follows from the seed"),
        "{last}"
    );
    let quiet = printed(&["replay", &path, "--quiet"]);
    assert_eq!(quiet.lines().count(), 1, "{quiet}");
    // It shows no hands.
    assert!(!told.contains("You "));
}

#[test]
fn a_replay_can_stop_at_a_step() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let path = written(&folder, "battle.json", &record("agincourt-1415", 6, 50));
    let told = printed(&["replay", &path, "--step", "9"]);
    assert!(told.contains("After step 9 of"), "{told}");
    assert!(told.contains("(odd rows)"), "the field is drawn");
    // A step beyond the end is the end.
    assert!(printed(&["replay", &path, "--step", "100000"]).contains("not finished"));
}

#[test]
fn what_does_not_fit_is_named() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let sound = record("agincourt-1415", 7, 60);
    let steps = sound["steps"].as_array().expect("steps are a list").len();
    let change = |name: &str, change: &dyn Fn(&mut Value)| {
        let mut record = sound.clone();
        change(&mut record);
        written(&folder, name, &record)
    };
    let of = |start: &str| {
        let steps = sound["steps"].as_array().expect("steps are a list");
        steps
            .iter()
            .position(|step| step.as_str().is_some_and(|step| step.starts_with(start)))
    };
    let (play, turn) = (
        of("pennant: play").expect("a card is played"),
        of("turn 2").expect("there is a turn 2"),
    );
    let cards = of("cards").expect("cards are dealt");
    for (path, arguments, words) in [
        (
            change("a.json", &|it| it["steps"][play] = json!("pennant: attack a1 b2")),
            &[][..],
            "no unit stands on a1",
        ),
        (
            change("b.json", &|it| it["steps"][turn] = json!("turn 2: 0000000000000000")),
            &[],
            "0000000000000000",
        ),
        (
            change("c.json", &|it| it["seed"] = json!("99")),
            &["--verify"],
            "the seed gives",
        ),
        (
            change("d.json", &|it| it["rules"] = json!(999)),
            &[],
            "rules version 999",
        ),
        (change("e.json", &|it| it["format"] = json!(3)), &[], "format 3"),
        (
            change("f.json", &|it| it["steps"][cards] = json!("cards dragon")),
            &[],
            "dragon",
        ),
        (
            change("g.json", &|it| it["steps"][play] = json!("nonsense")),
            &[],
            "nonsense",
        ),
        (
            change("h.json", &|it| it["end"] = json!({"fought": {"by": "standoff"}})),
            &[],
            "ended otherwise",
        ),
        (
            change("i.json", &|it| it["setup"]["units"][0]["hex"] = json!("zz")),
            &[],
            "zz",
        ),
        (change("j.json", &|it| it["extra"] = json!(1)), &[], "extra"),
    ] {
        let (_, err, code) = run(&[&["replay", &path][..], arguments].concat());
        assert_eq!(code, 1, "{path}: {err}");
        assert!(err.contains(words), "{path}: {err}");
    }
    assert!(steps > 10);
    // A wrong seed is noticed only when it is checked.
    assert_eq!(run(&["replay", &change("k.json", &|it| it["seed"] = json!("99"))]).2, 0);
    let (_, err, code) = run(&["replay", "/nowhere.json"]);
    assert_eq!(code, 1);
    assert!(err.contains("/nowhere.json"));
}

#[test]
fn a_battle_taken_over_from_another_is_checked_against_both_seeds() {
    use ::rules::chance::{Seed, Seeded};
    use ::rules::first::{Course, Record};
    let folder = tempfile::tempdir().expect("a folder can be made");
    let (old, new) = (Seed::from_number(7), Seed::from_number(8));
    let first: Record = serde_json::from_value(record("agincourt-1415", 7, 60)).expect("a record");
    let fought = first.resume(Seeded(old)).expect("a sound record");
    let taken_over = |seed| {
        let log = fought.folded();
        let branch = Course::branch(fought.battle().clone(), *fought.start(), Seeded(new), log, seed);
        let record = Record::of(&branch.expect("it fits"), "", None, Some(&new));
        serde_json::to_value(record).expect("a record can be written")
    };
    let path = written(&folder, "known.json", &taken_over(Some(old)));
    let told = printed(&["replay", &path, "--verify", "--quiet"]);
    assert!(
        told.contains("from that of the battle it was taken over from"),
        "{told}"
    );
    printed(&["replay", &path, "--verify", "--step", "9"]);
    let path = written(&folder, "unknown.json", &taken_over(None));
    let told = printed(&["replay", &path, "--verify", "--quiet"]);
    assert!(told.contains("whose seed is not known"), "{told}");
    let path = written(&folder, "forged.json", &taken_over(Some(new)));
    let (_, err, code) = run(&["replay", &path, "--verify", "--quiet"]);
    assert_eq!(code, 1);
    assert!(err.contains("the seed gives"), "{err}");
}
