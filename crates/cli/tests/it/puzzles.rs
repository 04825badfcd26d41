//! `gonfalon puzzles`.

use crate::{file, printed, printed_json, repository, run};

#[test]
fn puzzles_are_listed_and_solved() {
    let rows = printed_json(&["puzzles", "list", "--json"]);
    let rows = rows.as_array().expect("a list");
    assert!(rows.len() >= 100);
    assert!(printed(&["puzzles", "list"]).ends_with(&format!("{} puzzles\n", rows.len())));
    let id = rows[0]["id"].as_str().expect("an id");
    let solved = printed_json(&["puzzles", "solve", id, "--json"]);
    let worth = solved["worth"].as_f64().expect("a number");
    let listed = rows[0]["worth"].as_f64().expect("a number");
    assert!((worth - listed).abs() < 1e-6);
    assert_eq!(solved["choices"][0]["worth"], solved["line"][0]["worth"]);
    assert!(printed(&["puzzles", "solve", id]).contains("The best line"));
}

#[test]
fn any_position_can_be_solved_once_its_card_is_played() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let sketch = "board = { rows = [4, 3, 4] }\nmap = '''\n3 . pBI-3 . .\n2 sBI . .\n1 . . . .\n'''\n\
                  [position]\nactive = \"standard\"\nphase = \"combat\"\ncard = \"forward\"\nordered = [\"a2\"]\n";
    let path = file(&folder, "sketch.toml", sketch);
    let solved = printed_json(&["puzzles", "solve", &path, "--json"]);
    assert!(solved["worth"].as_f64().is_some_and(|worth| worth > 0.5), "{solved}");
    assert_eq!(solved["choices"][0]["choice"], "attack a2 b3");
    let (_, fault, code) = run(&["puzzles", "solve", "agincourt-last-charge", "--moments", "1000"]);
    assert_eq!(code, 1);
    assert!(fault.contains("too much to try"), "{fault}");
    let (_, fault, code) = run(&["puzzles", "solve", "agincourt-1415"]);
    assert_eq!(code, 1);
    assert!(fault.contains("a card must have been played"), "{fault}");
}

#[test]
fn a_level_is_tried() {
    let report = printed_json(&["puzzles", "test", "--level", "1", "--decisions", "1", "--json"]);
    let right = report["first_right"].as_u64().expect("a number");
    let puzzles = report["puzzles"].as_u64().expect("a number");
    // Easy puzzles are those that the plain player plays well.
    assert!(right * 3 > puzzles && right < puzzles, "{report}");
}

#[test]
fn a_wrong_answer_is_a_fault() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let path = repository("content/first/puzzles/agincourt-1415-p01.toml");
    let text = std::fs::read_to_string(path).expect("it is there");
    let (before, after) = text.split_once("worth = \"").expect("a worth");
    let after = &after[after.find('"').expect("the end of the worth")..];
    let wrong = file(&folder, "wrong.toml", &format!("{before}worth = \"0.999999{after}"));
    let (out, _, code) = run(&["check", &wrong]);
    assert_eq!(code, 1);
    assert!(out.contains("the answer is worth"), "{out}");
}

#[test]
fn mining_follows_from_the_seed() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let mine = |name: &str| {
        let into = folder.path().join(name);
        let arguments = [
            "puzzles",
            "mine",
            "--battles",
            "6",
            "--adventure",
            "first-chevauchee",
            "--moments",
            "20000",
        ];
        printed(&[&arguments[..], &["--into", into.to_str().expect("text")]].concat());
        let mut files: Vec<(String, String)> = std::fs::read_dir(&into)
            .expect("the folder was made")
            .map(|entry| {
                let entry = entry.expect("a file");
                let text = std::fs::read_to_string(entry.path()).expect("text");
                (entry.file_name().to_string_lossy().into_owned(), text)
            })
            .collect();
        files.sort();
        files
    };
    let (one, other) = (mine("one"), mine("other"));
    assert!(!one.is_empty());
    assert_eq!(one, other);
    for (name, _) in &one {
        let path = folder.path().join("one").join(name);
        let text = printed(&["check", path.to_str().expect("text")]);
        assert!(text.contains("puzzle ok"), "{text}");
    }
}

#[test]
fn the_example_of_the_guide_is_a_puzzle() {
    let guide = std::fs::read_to_string(repository("docs/puzzles.md")).expect("the guide");
    let example = guide
        .split("```toml\n")
        .nth(1)
        .and_then(|rest| rest.split("```").next());
    let folder = tempfile::tempdir().expect("a folder can be made");
    let path = file(&folder, "example.toml", example.expect("an example"));
    let text = printed(&["check", &path]);
    assert!(text.contains("puzzle ok"), "{text}");
}
