//! `gonfalon favor`.

use crate::{file, printed, repository, run};

fn agincourt() -> String {
    std::fs::read_to_string(repository("content/first/adventures/agincourt-1415.toml")).expect("it is there")
}

/// Where `[favor]` lies in a file.
fn place(text: &str) -> usize {
    1 + text.find("\n[favor]\n").expect("the figure is there")
}

#[test]
fn a_figure_is_written_into_its_file_and_the_rest_stays() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let before = agincourt();
    let path = file(&folder, "first/adventures/agincourt-1415.toml", &before);
    let content = folder.path().to_str().expect("text");
    let measure = |threads: &str| {
        let told = printed(&[
            "--content",
            content,
            "favor",
            "agincourt-1415",
            "--level",
            "1",
            "--battles",
            "20",
            "--threads",
            threads,
        ]);
        assert!(told.contains("agincourt-1415") && told.contains("French"), "{told}");
        std::fs::read_to_string(&path).expect("it is still there")
    };
    let after = measure("1");
    assert_eq!(before[..place(&before)], after[..place(&after)]);
    assert!(
        after.contains("level = 1\nnodes = 0\nbattles = 20\nseed = 1\nstandard = "),
        "{after}"
    );
    assert_eq!(after, measure("2"), "the number of threads makes a difference");
    assert!(printed(&["--content", content, "check", &path]).contains("% for the standard camp"));
}

#[test]
fn a_figure_of_another_battle_is_found() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let changed = agincourt().replace("banners = 4", "banners = 5");
    let path = file(&folder, "changed.toml", &changed);
    let (out, _, code) = run(&["check", &path]);
    assert_eq!(code, 1);
    assert!(
        out.contains("since it was measured whom it favors") && out.contains("gonfalon --content"),
        "{out}"
    );
    // A figure may be left out, and a new story or name makes none stale.
    let without = file(&folder, "without.toml", &changed[..place(&changed)]);
    assert!(printed(&["check", &without]).contains("not measured whom it favors"));
    let retold = agincourt().replace("title = \"Agincourt, 1415\"", "title = \"The muddy field\"");
    let retold = file(&folder, "retold.toml", &retold);
    assert!(printed(&["check", &retold]).contains("% for the standard camp"));
}

#[test]
fn without_a_folder_nothing_is_written() {
    let told = printed(&["favor", "agincourt-1415", "--level", "0", "--battles", "2"]);
    assert!(told.contains("Nothing was written"), "{told}");
    let folder = tempfile::tempdir().expect("a folder can be made");
    let content = folder.path().to_str().expect("text");
    let (_, told, code) = run(&["--content", content, "favor", "agincourt-1415", "--battles", "2"]);
    assert_eq!(code, 1);
    assert!(told.contains("is not in this folder"), "{told}");
}
