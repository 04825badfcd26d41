//! `gonfalon arena` and `gonfalon ladder`.

use crate::{printed, printed_json, run};
use serde_json::Value;
use std::path::Path;

/// A match of a few short battles, with more arguments.
fn arena(more: &[&str]) -> Vec<String> {
    let match_of_four = [
        "arena", "--first", "1", "--second", "0", "--pairs", "4", "--seed", "7", "--json",
    ];
    let adventures = ["--adventure", "agincourt-1415", "--adventure", "first-chevauchee"];
    let all = match_of_four.iter().chain(&adventures).chain(more);
    all.map(ToString::to_string).collect()
}

/// The report of a match without its times, which are all that may differ from run to run.
fn report(arguments: &[String]) -> Value {
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let mut report = printed_json(&arguments);
    forget_times(&mut report);
    report
}

fn forget_times(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            fields.remove("ms_per_turn");
            fields.values_mut().for_each(forget_times);
        }
        Value::Array(values) => values.iter_mut().for_each(forget_times),
        _ => {}
    }
}

fn text(path: &Path) -> &str {
    path.to_str().expect("paths are text")
}

/// A match that is refused: what is said about it.
fn refused(arguments: &[&str], exit: i32) -> String {
    let (out, err, code) = run(arguments);
    assert_eq!(code, exit, "{arguments:?}: {out}{err}");
    err
}

#[test]
fn a_match_is_told_with_the_agreed_names() {
    let report = printed_json(&arena(&[]).iter().map(String::as_str).collect::<Vec<_>>());
    for key in [
        "pairs", "score", "low", "high", "wins", "draws", "losses", "elo_low", "seed",
    ] {
        assert!(report[key].is_number(), "{key}: {report}");
    }
    let number = |key: &str| report[key].as_f64().expect("a number");
    assert!(number("low") <= number("score") && number("score") <= number("high"));
    assert!((number("wins") + number("draws") + number("losses") - 8.0).abs() < 1e-9);
    assert_eq!(report["pairs"], 4);
    assert_eq!(report["first"]["level"], 1);
    for (row, id) in ["agincourt-1415", "first-chevauchee"].into_iter().enumerate() {
        let row = &report["adventures"][row];
        assert_eq!(row["adventure"], id);
        assert_eq!(row["pairs"], 2, "pairs are spread over the adventures");
        assert!(row["median_turns"].as_u64() > Some(1));
        let won = ["standard_won", "pennant_won", "draws"].map(|key| row[key].as_u64().expect("a number"));
        assert_eq!(won.iter().sum::<u64>(), 4);
    }
    for player in ["first", "second"] {
        assert!(report[player]["ms_per_turn"].as_f64() > Some(0.0));
    }
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let one = report(&arena(&["--threads", "1"]));
    assert_eq!(one, report(&arena(&["--threads", "3"])));
    // It does not change either when a test stops the match early.
    let sprt = ["--sprt", "0,400", "--pairs", "40"];
    let arguments = |threads| {
        let mut arguments = arena(&["--threads", threads]);
        let at = arguments
            .iter()
            .position(|word| word == "--pairs")
            .expect("it is there");
        arguments.drain(at..at + 2);
        arguments.extend(sprt.map(String::from));
        arguments
    };
    let tested = report(&arguments("1"));
    assert_eq!(tested, report(&arguments("3")));
    assert_eq!(tested["sprt"]["verdict"], "elo1");
    assert!(tested["pairs"].as_u64() < Some(40), "{tested}");
}

#[test]
fn a_match_that_was_broken_off_goes_on_where_it_ended() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let (whole, broken) = (folder.path().join("whole"), folder.path().join("broken"));
    let at_once = report(&arena(&["--out", text(&whole)]));
    let lines = std::fs::read_to_string(&whole).expect("the match was written down");
    assert_eq!(lines.lines().count(), 5, "{lines}");
    // Stopped in the middle of a line; the rest of that line cannot be used.
    let half = lines.match_indices('\n').nth(2).expect("there are lines").0 + 20;
    std::fs::write(&broken, &lines[..half]).expect("files can be written");
    assert_eq!(at_once, report(&arena(&["--out", text(&broken)])));
    let again = std::fs::read_to_string(&broken).expect("the match was written down");
    assert!(again.starts_with(&lines[..half - 19]), "what was written stays");
    assert_eq!(again.lines().count(), 5);
    // Nothing is left to do, and the answer is the same.
    assert_eq!(at_once, report(&arena(&["--out", text(&broken)])));
    assert_eq!(std::fs::read_to_string(&broken).expect("it is there"), again);
}

#[test]
fn another_match_is_not_mixed_in() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let path = folder.path().join("match");
    report(&arena(&["--out", text(&path)]));
    let before = std::fs::read(&path).expect("it is there");
    let other = ["arena", "--first", "0", "--second", "0", "--pairs", "4", "--seed", "8"];
    let err = refused(&[&other[..], &["--out", text(&path)]].concat(), 1);
    for words in [text(&path), "seed 7", "level 1", "--out"] {
        assert!(err.contains(words), "{words}: {err}");
    }
    assert_eq!(std::fs::read(&path).expect("it is there"), before);
    let letter = folder.path().join("letter");
    std::fs::write(&letter, "Dear friend").expect("files can be written");
    let err = refused(&[&other[..], &["--out", text(&letter)]].concat(), 1);
    assert!(err.contains("is not the file of a match"), "{err}");
    assert_eq!(std::fs::read(&letter).expect("it is there"), b"Dear friend");
}

#[test]
fn records_of_all_battles_can_be_kept_and_verified() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let records = folder.path().join("records");
    let report = report(&arena(&["--records", text(&records)]));
    let mut found: Vec<_> = std::fs::read_dir(&records)
        .expect("the folder was made")
        .map(|entry| entry.expect("it can be read").path())
        .collect();
    found.sort();
    assert_eq!(found.len(), 8);
    assert!(
        text(&found[0]).ends_with("00000-agincourt-1415-first-as-pennant.json"),
        "{found:?}"
    );
    let mut standard_won = 0;
    for path in &found {
        let told = printed(&["replay", text(path), "--verify", "--quiet"]);
        assert!(told.contains("every die and card follows from the seed"), "{told}");
        let record: Value = serde_json::from_slice(&std::fs::read(path).expect("it is there")).expect("it is JSON");
        standard_won += u64::from(record["end"]["fought"]["winner"] == "standard");
    }
    let rows = report["adventures"].as_array().expect("rows").iter();
    let said: u64 = rows.filter_map(|row| row["standard_won"].as_u64()).sum();
    assert_eq!(standard_won, said);
}

#[test]
fn everybody_is_rated_on_one_scale() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let path = folder.path().join("ladder");
    let ladder = |more: &[&str]| {
        let usual = [
            "ladder",
            "--levels",
            "0,1",
            "--pairs",
            "3",
            "--adventure",
            "agincourt-1415",
        ];
        [&usual[..], &["--out", text(&path)], more]
            .concat()
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
    };
    let first = report(&ladder(&["--json"]));
    assert_eq!(first["players"][0]["elo"], 0.0);
    assert!(first["players"][1]["elo"].as_f64() > Some(0.0), "{first}");
    assert!(first["players"][1]["elo_low"].as_f64() < first["players"][1]["elo"].as_f64());
    assert_eq!(first["matches"][0]["pairs"], 3);
    assert_eq!(first, report(&ladder(&["--json"])), "the file has it all");
    let written: Vec<String> = ladder(&["--markdown"]);
    let written = printed(&written.iter().map(String::as_str).collect::<Vec<_>>());
    assert!(
        written.contains("| player |") && written.contains("| Sergeant |"),
        "{written}"
    );
    assert!(written.contains("| against 0"), "{written}");
}

#[test]
fn a_player_can_be_matched_with_the_weights_of_a_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str| folder.path().join(name);
    let own = ai::mind::Network::own().write();
    std::fs::write(file("own.bin"), &own).expect("a file");
    // A mind whose weights are all 0.
    let mut blank = own;
    blank[8..].fill(0);
    std::fs::write(file("blank.bin"), blank).expect("a file");
    let fought = |mind: &Path| {
        let lone = [
            "arena",
            "--first",
            "3@40",
            "--second",
            "3@40",
            "--pairs",
            "2",
            "--json",
            "--adventure",
            "agincourt-1415",
            "--first-mind",
            text(mind),
        ];
        report(&lone.map(ToString::to_string))
    };
    let same = fought(&file("own.bin"));
    assert_eq!(same["score"], 0.5, "two equal players split every pair");
    let other = fought(&file("blank.bin"));
    assert_ne!(same["first"]["mind"], other["first"]["mind"]);
    assert!(other["second"]["mind"].is_null(), "{other}");
    assert_ne!(same["adventures"], other["adventures"], "another mind plays otherwise");
    let kept = file("match");
    let arguments = |mind: &str| {
        let mind = file(mind);
        let all = [
            "arena",
            "--first",
            "3@4",
            "--second",
            "0",
            "--pairs",
            "1",
            "--adventure",
            "agincourt-1415",
            "--out",
            text(&kept),
            "--first-mind",
            text(&mind),
        ];
        all.map(ToString::to_string)
    };
    let words = arguments("own.bin");
    printed(&words.each_ref().map(String::as_str));
    let words = arguments("blank.bin");
    let told = refused(&words.each_ref().map(String::as_str), 1);
    assert!(told.contains("and the mind"), "{told}");
}

#[test]
fn bad_input_is_refused_with_a_remedy() {
    let two = ["arena", "--first", "1", "--second", "0"];
    for (arguments, exit, words) in [
        (
            vec!["arena", "--first", "99", "--second", "0"],
            2,
            ["--first", "choose one of 0, 1"],
        ),
        (
            vec!["arena", "--first", "1@5", "--second", "0"],
            2,
            ["--first", "write 1"],
        ),
        ([&two[..], &["--pairs", "0"]].concat(), 2, ["--pairs", "from 1"]),
        (
            [&two[..], &["--budget", "0"]].concat(),
            2,
            ["--budget", "0.1 for a tenth"],
        ),
        (
            [&two[..], &["--sprt", "5,0"]].concat(),
            2,
            ["--sprt", "smaller one first"],
        ),
        ([&two[..], &["--threads", "0"]].concat(), 2, ["--threads", "0"]),
        (
            [&two[..], &["--adventure", "cannae"]].concat(),
            1,
            ["--adventure cannae", "agincourt-1415"],
        ),
        (
            [&two[..], &["--out", "/nowhere/match"]].concat(),
            1,
            ["/nowhere/match", "--out"],
        ),
        (
            [&two[..], &["--first-mind", "x.bin"]].concat(),
            1,
            ["--first-mind", "leave the option out"],
        ),
        (
            vec!["arena", "--first", "3", "--second", "0", "--first-mind", "/nowhere/x"],
            1,
            ["--first-mind", "/nowhere/x"],
        ),
        (
            vec!["arena", "--first", "0", "--second", "3", "--second-mind", "Cargo.toml"],
            1,
            ["--second-mind", "gonfalon train"],
        ),
        (vec!["ladder", "--levels", "1"], 1, ["--levels", "two players"]),
        (vec!["ladder", "--levels", "1,77"], 2, ["--levels", "there is no level"]),
    ] {
        let err = refused(&arguments, exit);
        for words in words {
            assert!(err.contains(words), "{arguments:?} lacks `{words}`: {err}");
        }
    }
}

#[test]
fn drafts_are_not_fought_on_unless_they_are_named() {
    let all = printed(&["arena", "--first", "0", "--second", "0", "--pairs", "20"]);
    assert!(all.contains("agincourt-1415") && !all.contains("trial"), "{all}");
    let named = [
        "arena",
        "--first",
        "0",
        "--second",
        "0",
        "--pairs",
        "1",
        "--adventure",
        "landmarks-trial",
    ];
    assert!(printed(&named).contains("landmarks-trial"));
}
