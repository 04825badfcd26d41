//! `gonfalon show`.

use crate::{file, printed, record, repository, run};

#[test]
fn a_map_is_drawn_as_text() {
    let text = printed(&["show", "agincourt-1415"]);
    let row = |number: &str| {
        let row = text.lines().find(|line| line.starts_with(number));
        row.unwrap_or_else(|| panic!("row {number} is missing")).to_owned()
    };
    assert!(row(" 7").contains("pGA4  pGA4:  .    pBI4  pRI4"), "{text}");
    assert!(row(" 1").contains("sBC3"));
    // A short row begins half a hex farther to the right than a long one.
    assert_eq!(row(" 9").find('.').map(|at| at + 3), row(" 2").find('.'));
    for part in [
        "(odd rows)",
        "(even rows)",
        "w    woods",
        "section line",
        "0 of 4 banners",
        "5 Archers",
        "first turn",
    ] {
        assert!(text.contains(part), "{part} is missing");
    }
}

#[test]
fn ground_under_units_and_objectives_are_shown() {
    let text = printed(&["show", "aljubarrota-1385"]);
    assert!(text.contains('/'), "{text}");
    assert!(text.contains("banner"));
    for id in ["first-chevauchee", "taillebourg-1242", "agincourt-last-charge"] {
        assert!(!printed(&["show", id]).is_empty());
    }
    let position = repository("content/first/positions/agincourt-last-charge.toml");
    let text = printed(&["show", position.to_str().expect("text")]);
    assert!(
        text.contains("Card in play: Mounted Charge.") && text.contains("Ordered: g6, j6."),
        "{text}"
    );
}

#[test]
fn a_picture_is_drawn() {
    let svg = printed(&["show", "aljubarrota-1385", "--svg"]);
    assert!(svg.starts_with("<svg xmlns=") && svg.ends_with("</svg>\n"));
    assert_eq!(svg.matches("<polygon").count(), 113, "a hexagon for each hex");
    assert_eq!(svg.matches("stroke-dasharray").count(), 2, "two section lines");
    assert_eq!(svg.matches(" figures, ").count(), 23, "a token for each unit");
    assert_eq!(svg.matches("<g>").count(), svg.matches("</g>").count());
    let folder = tempfile::tempdir().expect("a folder can be made");
    let path = folder.path().join("field.svg");
    printed(&["show", "aljubarrota-1385", "--svg", path.to_str().expect("text")]);
    assert_eq!(std::fs::read_to_string(path).expect("it was written"), svg);
}

#[test]
fn boards_of_other_sizes_and_without_section_lines_are_drawn_and_checked() {
    for (name, hexes, rows, lines, units) in [
        ("wide-field", 215, 13, 2, 24),
        ("narrow-field", 104, 9, 2, 16),
        ("open-field", 113, 9, 0, 19),
    ] {
        let path = repository(&format!("tests/boards/first/adventures/{name}.toml"));
        let path = path.to_str().expect("text");
        let text = printed(&["show", path]);
        for row in 1..=rows {
            assert!(
                text.lines().any(|line| line.starts_with(&format!("{row:>2} "))),
                "{text}"
            );
        }
        assert_eq!(text.contains(":  section line"), lines > 0, "{text}");
        let svg = printed(&["show", path, "--svg"]);
        assert_eq!(svg.matches("<polygon").count(), hexes, "{name}");
        assert_eq!(svg.matches("stroke-dasharray").count(), lines, "{name}");
        assert_eq!(svg.matches(" figures, ").count(), units, "{name}");
        printed(&["check", path]);
    }
    let folder = repository("tests/boards");
    printed(&["check", "--content", folder.to_str().expect("text")]);
}

#[test]
fn titles_are_escaped_in_pictures() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let text =
        std::fs::read_to_string(repository("content/first/adventures/agincourt-1415.toml")).expect("it is there");
    let path = file(
        &folder,
        "odd.toml",
        &text.replace("title = \"Agincourt, 1415\"", "title = \"A & <b>\""),
    );
    let svg = printed(&["show", &path, "--svg"]);
    assert!(svg.contains("<title>A &amp; &lt;b&gt;</title>"));
}

#[test]
fn a_record_is_drawn_at_its_end() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let path = file(&folder, "battle.json", &record("agincourt-1415", 5, 40).to_string());
    assert!(printed(&["show", &path]).contains("Turn "));
}

#[test]
fn what_is_not_there_is_named_with_what_is() {
    let (_, err, code) = run(&["show", "hastings-1066"]);
    assert_eq!(code, 1);
    assert!(err.contains("hastings-1066") && err.contains("agincourt-1415"), "{err}");
    let folder = tempfile::tempdir().expect("a folder can be made");
    let (_, err, code) = run(&["show", &file(&folder, "bad.toml", "format = 1\nid = 3\n")]);
    assert_eq!(code, 1);
    assert!(err.contains("bad.toml:2:"), "{err}");
}
