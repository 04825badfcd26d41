//! No command, versions, help, and output that nobody reads.

use crate::{file, gonfalon, printed, run};
use std::process::Stdio;

#[test]
fn help_says_what_it_can_do() {
    let text = printed(&["--help"]);
    for word in [
        "rules", "check", "show", "odds", "puzzles", "replay", "engine", "bench", "arena", "ladder", "train", "favor",
    ] {
        assert!(text.contains(&format!("gonfalon {word}")), "{word} is missing");
    }
    assert!(text.lines().count() < 45);
}

#[test]
fn every_command_of_the_help_that_needs_no_file_runs() {
    for line in [
        "show agincourt-1415",
        "rules F4.24",
        "rules --coverage",
        "odds --adventure agincourt-last-charge g6 g7",
    ] {
        assert!(printed(&["--help"]).contains(line), "{line}");
        printed(&line.split(' ').collect::<Vec<_>>());
    }
}

#[test]
fn versions_name_program_rules_and_content() {
    let text = printed(&["--version"]);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], concat!("gonfalon ", env!("CARGO_PKG_VERSION")));
    assert_eq!(lines[1], format!("rules {}", ::rules::System::First.version()));
    let hash = lines[2]
        .strip_prefix("content ")
        .expect("the third line is the content");
    assert!(hash.len() == 64 && hash.bytes().all(|byte| byte.is_ascii_hexdigit()));
}

#[test]
fn other_content_has_another_hash() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    file(&folder, "first/adventures/note.md", "A note.");
    let path = folder.path().to_str().expect("paths are text");
    assert_ne!(printed(&["--version"]), printed(&["--version", "--content", path]));
}

#[test]
fn what_is_not_understood_exits_with_2() {
    for arguments in [
        &["conquer"][..],
        &["check", "--frobnicate"],
        &["bench", "--seconds", "-1"],
        &["odds"],
    ] {
        let (_, err, code) = run(arguments);
        assert_eq!(code, 2, "{arguments:?}");
        assert!(!err.is_empty());
    }
}

#[test]
fn a_content_folder_that_is_not_there_is_named() {
    let (_, err, code) = run(&["--content", "/nowhere/at/all", "show", "agincourt-1415"]);
    assert_eq!(code, 1);
    assert!(err.contains("/nowhere/at/all"), "{err}");
}

#[test]
fn output_that_nobody_reads_is_no_fault() {
    for arguments in [
        &["rules", "--coverage"][..],
        &["rules", "F4"],
        &["show", "agincourt-1415", "--svg"],
    ] {
        let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_gonfalon"))
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program runs");
        drop(child.stdout.take());
        let output = child.wait_with_output().expect("the program ends");
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    }
}

#[test]
fn help_is_given() {
    gonfalon(&["--help"]).assert().success();
    for command in ["rules", "check", "show", "odds", "bench", "replay", "engine"] {
        gonfalon(&[command, "--help"]).assert().success();
    }
}
