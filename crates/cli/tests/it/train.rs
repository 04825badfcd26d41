//! `gonfalon train`.

use crate::{printed, run};

#[test]
fn a_short_course_writes_the_same_file_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let make = |name: &str, threads: &str| {
        let path = folder.path().join(name);
        let out = path.to_str().expect("paths are text");
        let told = printed(&[
            "train",
            "--out",
            out,
            "--quick",
            "42",
            "--lessons",
            "1",
            "--battles",
            "2",
            "--nodes",
            "5",
            "--adventure",
            "agincourt-1415",
            "--threads",
            threads,
        ]);
        assert!(told.contains("lesson 1, round 2"), "{told}");
        std::fs::read(&path).expect("the file was written")
    };
    let weights = make("one.bin", "1");
    assert_eq!(weights, make("two.bin", "2"));
    assert!(ai::mind::Network::read(&weights).is_ok());
}

#[test]
fn the_mind_within_turns_is_made_again_as_it_was() {
    let folder = tempfile::tempdir().expect("a folder");
    let make = |name: &str, threads: &str| {
        let path = folder.path().join(name);
        let out = path.to_str().expect("paths are text");
        let told = printed(&[
            "train",
            "--within",
            "--out",
            out,
            "--battles",
            "3",
            "--nodes",
            "5",
            "--adventure",
            "agincourt-1415",
            "--adventure",
            "wizards-and-lore",
            "--threads",
            threads,
        ]);
        assert!(told.contains("lesson 0, round 4"), "{told}");
        std::fs::read(&path).expect("the file was written")
    };
    let weights = make("one.bin", "1");
    assert_eq!(weights, make("two.bin", "2"));
    assert!(ai::mind::Network::read(&weights).is_ok());
    let (_, told, _) = run(&["train", "--within", "--plain", "--out", "x.bin"]);
    assert!(told.contains("--plain"), "{told}");
}

#[test]
fn a_course_that_could_not_be_kept_is_not_begun() {
    let (_, told, exit) = run(&["train", "--out", "no/such/folder/weights.bin"]);
    assert_eq!(exit, 1);
    assert!(told.contains("--out") && told.contains("no/such/folder"), "{told}");
    let (_, told, exit) = run(&["train", "--out", "x.bin", "--adventure", "nowhere"]);
    assert_eq!(exit, 1);
    assert!(told.contains("there is no such adventure"), "{told}");
}
