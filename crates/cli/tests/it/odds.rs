//! `gonfalon odds`.

use crate::{printed, printed_json, repository, run};
use serde_json::{Value, json};

fn sum(chances: &Value) -> f64 {
    chances
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(Value::as_f64)
        .sum()
}

fn near(a: f64, b: f64) -> bool {
    (a - b).abs() < 1e-9
}

#[test]
fn dice_are_counted_line_by_line() {
    let text = printed(&["odds", "--adventure", "agincourt-last-charge", "g6", "g7"]);
    for part in [
        "4 dice, melee",
        "+3  blue banner (F4.24)",
        "+1  Mounted Charge (F10.4)",
        "figures lost",
        "Battle back with 4 dice",
    ] {
        assert!(text.contains(part), "{part} is missing in {text}");
    }
}

#[test]
fn chances_add_up() {
    let position = repository("content/first/positions/agincourt-last-charge.toml");
    let position = position.to_str().expect("text");
    for policy in ["hold", "yield"] {
        let odds = printed_json(&["odds", position, "g6", "g7", "--policy", policy, "--json"]);
        assert_eq!(odds["policy"], policy);
        assert!(near(sum(&odds["lost"]), 1.0) && near(sum(&odds["back"]), 1.0), "{odds}");
        let joint: f64 = odds["lost_and_back"].as_array().expect("a list").iter().map(sum).sum();
        assert!(near(joint, 1.0));
        let lines: i64 = odds["dice_lines"]
            .as_array()
            .expect("a list")
            .iter()
            .filter_map(|line| line["amount"].as_i64())
            .sum();
        assert_eq!(json!(lines), odds["dice"]);
        let answer = &odds["battle_back"];
        assert!(near(sum(&answer["lost"]), 1.0));
        let stays = 1.0 - odds["vacated"].as_f64().expect("a number");
        assert!(near(answer["chance"].as_f64().expect("a number"), stays));
    }
}

#[test]
fn a_unit_that_yields_is_driven_off_more_often() {
    let vacated = |policy: &str| {
        let odds = printed_json(&[
            "odds",
            "--adventure",
            "agincourt-last-charge",
            "g6",
            "g7",
            "--policy",
            policy,
            "--json",
        ]);
        odds["vacated"].as_f64().expect("a number")
    };
    assert!(vacated("yield") > vacated("hold"));
}

#[test]
fn an_attack_may_follow_a_move() {
    let odds = printed_json(&[
        "odds",
        "--adventure",
        "agincourt-1415",
        "c7",
        "d3",
        "--move-to",
        "c5",
        "--json",
    ]);
    assert_eq!(odds["kind"], "ranged");
    assert_eq!(odds["dice"], 1, "archers that moved: {odds}");
    assert!(odds["refused"]["rule"].is_string(), "nobody is ordered yet");
    assert!(odds.get("battle_back").is_none());
}

#[test]
fn what_cannot_be_is_refused() {
    for (arguments, word) in [
        (
            &["--adventure", "agincourt-1415", "a9", "d3"][..],
            "no unit stands on a9",
        ),
        (&["--adventure", "agincourt-1415", "z9", "d3"], "z9"),
        (&["--adventure", "agincourt-1415", "d3", "e3"], "one camp"),
        (&["--adventure", "nowhere", "d3", "e3"], "nowhere"),
        (&["nofile.toml", "d3", "e3"], "nofile.toml"),
        (
            &["--adventure", "agincourt-1415", "c7", "d3", "--move-to", "d7"],
            "held",
        ),
    ] {
        let (_, err, code) = run(&[&["odds"], arguments].concat());
        assert_eq!(code, 1, "{arguments:?}");
        assert!(err.contains(word), "{arguments:?}: {err}");
    }
}
