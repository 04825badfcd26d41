//! `gonfalon rules`.

use crate::{file, printed, printed_json, run};
use serde_json::{Value, json};

#[test]
fn a_row_is_shown_with_its_page_and_kind() {
    let text = printed(&["rules", "f4.24"]);
    assert!(text.starts_with("F4.24  rule, first page 21"), "{text}");
    assert!(text.contains("Green 2, Blue 3, Red 4"));
}

#[test]
fn rulings_and_chapters_are_found() {
    let text = printed(&["rules", "R37", "F5"]);
    for part in ["R37  ruling, first", "F5.1  ", "F5.9  "] {
        assert!(text.contains(part), "{part}");
    }
    assert!(printed(&["rules", "RE-01"]).contains("ruling, epic"));
}

#[test]
fn words_are_searched_in_texts_and_topics() {
    let found = printed_json(&["rules", "--json", "Base", "dice", "banner"]);
    let ids: Vec<&Value> = found["rows"]
        .as_array()
        .expect("rows are a list")
        .iter()
        .map(|row| &row["id"])
        .collect();
    assert!(ids.contains(&&json!("F4.24")), "{ids:?}");
    let by_topic = printed_json(&["rules", "--json", "unit.banner-bearer"]);
    assert_eq!(by_topic["rows"][0]["id"], "F0.3");
    let (_, err, code) = run(&["rules", "zeppelin"]);
    assert_eq!(code, 1);
    assert!(err.contains("zeppelin"));
}

#[test]
fn an_unknown_id_is_named_and_the_others_are_shown() {
    let (out, err, code) = run(&["rules", "F4.24", "F99.1"]);
    assert_eq!(code, 1);
    assert!(out.contains("F4.24"));
    assert!(err.contains("`F99.1`"), "{err}");
}

#[test]
fn without_words_the_chapters_are_listed() {
    assert!(printed(&["rules"]).contains("F4 (137)"));
}

#[test]
fn coverage_has_the_agreed_form() {
    let coverage = printed_json(&["rules", "--coverage", "--json"]);
    let documents = coverage["documents"].as_array().expect("documents are a list");
    let ids: Vec<&Value> = documents.iter().map(|document| &document["id"]).collect();
    assert_eq!(ids, ["first", "epic", "second", "tabletop"]);
    for document in documents {
        assert_eq!(document.as_object().expect("an object").len(), 2);
        for chapter in document["chapters"].as_array().expect("chapters are a list") {
            let keys: Vec<&String> = chapter.as_object().expect("an object").keys().collect();
            assert_eq!(keys.len(), 6, "{keys:?}");
            let number = |key: &str| chapter[key].as_u64().expect("a number");
            let length = |key: &str| chapter[key].as_array().expect("a list").len() as u64;
            assert!(number("rows") >= number("provable"));
            assert_eq!(
                number("provable"),
                number("proven") + length("later") + length("unproven"),
                "{chapter}"
            );
        }
    }
}

#[test]
fn proofs_and_what_is_left_for_later_are_counted() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    file(
        &folder,
        "rulebook/proofs.tsv",
        "id\ttest\nF4.24\tdice::base\nF4.24\tdice::again\nF8.23\tlore::half\nR37\tdice::order\n",
    );
    file(
        &folder,
        "rulebook/later.tsv",
        "id\treason\nF8.23-F8.25\tneeds Lore cards of the Orders phase\n",
    );
    let path = folder.path().to_str().expect("paths are text");
    let coverage = printed_json(&["--content", path, "rules", "--coverage", "--json"]);
    let chapters = coverage["documents"][0]["chapters"]
        .as_array()
        .expect("chapters are a list")
        .clone();
    let chapter = chapters
        .iter()
        .find(|chapter| chapter["id"] == "F4")
        .expect("there is an F4");
    assert_eq!(
        chapter["proven"], 1,
        "a row is counted once, and a later one not at all"
    );
    let has = |key: &str, id: &str| chapter[key].as_array().expect("a list").contains(&json!(id));
    let of = |chapter: &str| {
        let found = chapters.iter().find(|found| found["id"] == chapter);
        found.expect("there is such a chapter").clone()
    };
    let lore = of("F8");
    assert!(lore["later"].as_array().expect("a list").contains(&json!("F8.23")));
    assert!(!has("unproven", "F4.24") && has("unproven", "F4.25"));
    let text = printed(&["--content", path, "rules", "F4.24", "F8.23", "R37"]);
    for part in [
        "Proven by dice::base, dice::again",
        "Later, in part: needs Lore cards of the Orders phase",
        "Proven by lore::half",
        "Proven by dice::order",
    ] {
        assert!(text.contains(part), "{part} is missing in {text}");
    }
    let table = printed(&["--content", path, "rules", "--coverage"]);
    assert!(table.contains("Later: F8.23-F8.25"), "{table}");
}
