//! The rulebook that comes with the program.

use crate::library;
use content::rulebook::{Document, RowKind};

#[test]
fn every_row_is_read() {
    let book = library().rulebook();
    let count = |document| book.rows().iter().filter(|row| row.document == document).count();
    for document in Document::ALL {
        let file = format!("rulebook/{}.tsv", document.word());
        let lines = library().file(&file).expect("the file").lines().count() - 1;
        assert_eq!(count(document), lines, "{file}");
    }
    let row = book.row("F0.21").expect("a known row");
    assert_eq!(
        (row.chapter.as_str(), row.page.as_str(), row.topic.as_str()),
        ("F0", "8", "agincourt.forces")
    );
    assert_eq!(row.kind, RowKind::Example);
    assert!(row.text.starts_with("GIVEN the Agincourt 1415 adventure"));
    assert!(book.row("F99.1").is_none());
}

#[test]
fn every_ruling_is_read() {
    let book = library().rulebook();
    let count = |document| {
        book.rulings()
            .iter()
            .filter(|ruling| ruling.document == document)
            .count()
    };
    assert_eq!(Document::ALL.map(count), [114, 41, 55, 54]);
    let ruling = book.ruling("R52").expect("a known ruling");
    assert_eq!(ruling.heading, "Own hex and sight");
    assert!(ruling.text.ends_with("Sure 95."));
    let ruling = book.ruling("R2-03").expect("a known ruling");
    assert_eq!(ruling.heading, "More orders than units");
    assert!(ruling.text.contains("surplus orders are lost"));
}

#[test]
fn every_ruling_that_a_row_names_exists() {
    let book = library().rulebook();
    for row in book.rows().iter().filter(|row| row.document == Document::First) {
        let Some((_, named)) = row.text.rsplit_once("[ruling") else {
            continue;
        };
        for id in named
            .split(|c: char| !c.is_ascii_alphanumeric())
            .filter(|id| id.len() > 1 && id.starts_with('R'))
        {
            assert!(book.ruling(id).is_some(), "{}: {id}", row.id);
        }
    }
}

#[test]
fn waiting_rows_are_known() {
    let book = library().rulebook();
    let waits = |id: &str| book.waits_for(book.row(id).expect("a known row")).is_some();
    for id in ["E1.1", "S0.1", "T1.1"] {
        assert!(waits(id), "{id}");
    }
    for id in [
        "F0.1", "F1.16", "F2.11", "F4.51", "F4.52", "F4.56", "F4.133", "F6.1", "F7.1", "F8.1", "F8.23", "F8.85",
        "F9.3", "F10.1", "F11.1", "F11.61", "F11.70", "F11.62", "F11.69", "FL.22",
    ] {
        assert!(!waits(id), "{id}");
    }
    for later in book.later() {
        assert!(
            book.rows().iter().any(|row| later.covers(row)),
            "{} means nothing",
            later.id
        );
    }
}

#[test]
fn proofs_name_rows() {
    let book = library().rulebook();
    for proof in book.proofs() {
        let known = book.row(&proof.id).is_some() || book.ruling(&proof.id).is_some();
        assert!(known, "{}", proof.id);
    }
}
