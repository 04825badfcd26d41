//! `gonfalon check`.

use crate::{file, printed, printed_json, record, repository, run};
use serde_json::Value;

fn agincourt() -> String {
    std::fs::read_to_string(repository("content/first/adventures/agincourt-1415.toml")).expect("it is there")
}

#[test]
fn all_content_is_sound() {
    let text = printed(&["check"]);
    assert!(text.contains("agincourt-1415.toml: adventure ok"), "{text}");
    assert!(text.ends_with("no faults\n"));
    assert_eq!(printed_json(&["check", "--json"])["ok"], true);
}

#[test]
fn sound_files_are_named() {
    let adventure = repository("content/first/adventures/agincourt-1415.toml");
    let position = repository("content/first/positions/agincourt-last-charge.toml");
    let text = printed(&[
        "check",
        adventure.to_str().expect("text"),
        position.to_str().expect("text"),
    ]);
    assert!(text.contains("adventure ok") && text.contains("position ok"), "{text}");
    assert!(text.ends_with("2 files checked, no faults\n"), "{text}");
}

#[test]
fn every_fault_is_shown_with_its_line_and_column() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let broken = agincourt()
        .replace("difficulty = 1", "difficult = 1")
        .replace("first = \"pennant\"", "first = \"banner\"")
        .replace("edge = \"top\"", "edge = \"left\"")
        .replace(".   sRC   .    .    .   sGA", ".   sXX   .    .    .   sGA")
        .replace("command_cards = 4", "command_cards = 40");
    let path = file(&folder, "broken.toml", &broken);
    let (out, _, code) = run(&["check", &path]);
    assert_eq!(code, 1);
    let (json, _, code) = run(&["check", "--json", &path]);
    assert_eq!(code, 1);
    let report: Value = serde_json::from_str(&json).expect("output is JSON");
    assert_eq!(report["ok"], false);
    let faults = report["files"][0]["faults"].as_array().expect("faults are a list");
    assert!(faults.len() >= 5, "{report}");
    assert_eq!(report["faults"], faults.len());
    for part in ["difficult = 1", "\"banner\"", "\"left\"", "sXX", "command_cards = 40"] {
        let index = broken
            .lines()
            .position(|line| line.contains(part))
            .expect("it was put in");
        let fault = faults.iter().find(|fault| fault["line"] == index + 1);
        let fault = fault.unwrap_or_else(|| panic!("no fault in the line of {part}: {report}"));
        assert!(fault["column"].as_u64().is_some_and(|column| column > 0));
        assert!(fault["remedy"].as_str().is_some_and(|remedy| !remedy.is_empty()));
        assert!(
            out.contains(&format!("broken.toml:{}:{}", fault["line"], fault["column"])),
            "{out}"
        );
    }
    assert!(
        out.trim_end()
            .ends_with(&format!("1 file checked, {} faults", faults.len())),
        "{out}"
    );
}

#[test]
fn files_that_cannot_be_read_are_faults() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let binary = folder.path().join("binary.toml");
    std::fs::write(&binary, [0xff, 0xfe, 0x00]).expect("files can be written");
    let (out, _, code) = run(&["check", binary.to_str().expect("text"), "/nowhere.toml"]);
    assert_eq!(code, 1);
    assert!(out.contains("not UTF-8") && out.contains("/nowhere.toml"), "{out}");
    assert!(out.ends_with("2 files checked, 2 faults\n"), "{out}");
}

#[test]
fn records_are_replayed() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let record = record("agincourt-1415", 5, 60);
    let sound = file(&folder, "sound.json", &record.to_string());
    assert!(printed(&["check", &sound]).contains("record ok"));

    let mut cheated = record;
    let steps = cheated["steps"].as_array_mut().expect("steps are a list");
    let die = steps
        .iter_mut()
        .find(|step| step.as_str().is_some_and(|step| step.starts_with("dice ")));
    if let Some(die) = die {
        let other = if die.as_str().is_some_and(|text| text.contains('S')) {
            'F'
        } else {
            'S'
        };
        let length = die.as_str().map_or(0, str::len) - "dice ".len();
        *die = format!("dice {}", other.to_string().repeat(length)).into();
    } else {
        steps[0] = "cards forward".into();
    }
    let cheated = file(&folder, "cheated.json", &cheated.to_string());
    let (out, _, code) = run(&["check", &sound, &cheated]);
    assert_eq!(code, 1);
    assert!(out.contains("cheated.json") && out.contains("1 fault"), "{out}");
    let (out, _, code) = run(&["check", &file(&folder, "empty.json", "{}")]);
    assert_eq!(code, 1);
    assert!(out.contains("not a record"), "{out}");
}

#[test]
fn faults_of_a_content_folder_are_found() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    file(&folder, "first/adventures/bad.toml", "format = 1\nid = \"bad\"\n");
    let path = folder.path().to_str().expect("text");
    let (out, _, code) = run(&["check", "--content", path]);
    assert_eq!(code, 1);
    assert!(out.contains("first/adventures/bad.toml"), "{out}");
}
