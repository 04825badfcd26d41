//! Opening libraries, with and without an extra folder.

use crate::library;
use content::files::Files;
use content::{Library, LibraryError};
use std::fs;
use std::sync::Arc;

#[test]
fn the_hash_depends_on_the_files() {
    let files = Files::embedded().expect("the embedded files");
    assert_eq!(library().hash(), files.hash());
    assert_eq!(library().hash().len(), 64);
}

#[test]
fn a_folder_replaces_and_adds() {
    let folder = tempfile::tempdir().expect("a folder");
    let adventures = folder.path().join("first/adventures");
    fs::create_dir_all(&adventures).expect("folders");
    let text = library()
        .file("first/adventures/agincourt-1415.toml")
        .expect("the file");
    fs::write(
        adventures.join("agincourt-1415.toml"),
        text.replace("Agincourt, 1415", "Azincourt"),
    )
    .expect("a file");
    fs::write(adventures.join("mine.toml"), text.replace("agincourt-1415", "mine")).expect("a file");
    fs::write(adventures.join("notes.txt"), "not content").expect("a file");

    let own = Library::open(Some(folder.path())).expect("a good folder");
    assert_eq!(own.first().adventures().len(), library().first().adventures().len() + 1);
    assert_eq!(
        own.first().adventure("agincourt-1415").expect("replaced").title,
        "Azincourt"
    );
    assert_eq!(
        own.first().adventure("mine").expect("added").file,
        "first/adventures/mine.toml"
    );
    assert_ne!(own.hash(), library().hash());
}

#[test]
fn every_faulty_file_of_a_folder_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let adventures = folder.path().join("first/adventures");
    fs::create_dir_all(&adventures).expect("folders");
    let text = library()
        .file("first/adventures/agincourt-1415.toml")
        .expect("the file");
    fs::write(adventures.join("same-id.toml"), text).expect("a file");
    fs::write(adventures.join("broken.toml"), "format = ").expect("a file");

    let Err(LibraryError::Faults(faults)) = Library::open(Some(folder.path())) else {
        panic!("faults were expected");
    };
    let files: Vec<_> = faults
        .list()
        .iter()
        .map(|fault| (fault.file.as_str(), fault.line, fault.column))
        .collect();
    assert_eq!(
        files,
        [
            ("first/adventures/broken.toml", 1, 10),
            ("first/adventures/same-id.toml", 2, 6)
        ]
    );
    assert!(
        faults.list()[1]
            .message
            .contains("is taken by first/adventures/agincourt-1415.toml")
    );
}

#[test]
fn faulty_tables_are_pointed_at() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::create_dir_all(folder.path().join("first")).expect("folders");
    let terrain = library().file("first/terrain.toml").expect("the file");
    fs::write(
        folder.path().join("first/terrain.toml"),
        terrain.replacen("sign = \"h\"", "sign = \"w\"", 1),
    )
    .expect("a file");
    let units = library().file("first/units.toml").expect("the file");
    let units = units.replacen("weapon = \"common-bow\"", "weapon = \"comon-bow\"", 1);
    fs::write(folder.path().join("first/units.toml"), units).expect("a file");
    let cards = library().file("first/command.toml").expect("the file");
    fs::write(
        folder.path().join("first/command.toml"),
        cards.replacen("copies = 2", "copis = 2", 1),
    )
    .expect("a file");

    let Err(LibraryError::Faults(faults)) = Library::open(Some(folder.path())) else {
        panic!("faults were expected");
    };
    let found: Vec<_> = faults
        .list()
        .iter()
        .map(|fault| (fault.file.as_str(), fault.message.as_str()))
        .collect();
    assert_eq!(found[0], ("first/terrain.toml", "`w` is used twice"));
    assert_eq!(found[1], ("first/units.toml", "there is no weapon `comon-bow`"));
    assert_eq!(faults.list()[1].remedy, "did you mean `common-bow`?");
    assert_eq!(found[2].0, "first/command.toml");
    assert!(found[2].1.contains("unknown field `copis`"), "{}", found[2].1);
}

#[test]
fn a_missing_folder_is_an_error() {
    let folder = tempfile::tempdir().expect("a folder");
    assert!(matches!(
        Library::open(Some(&folder.path().join("nowhere"))),
        Err(LibraryError::Files(_))
    ));
}

#[test]
fn a_file_that_is_not_text_is_an_error() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("boards.toml"), [0xff, 0xfe, 0]).expect("a file");
    assert!(matches!(
        Library::open(Some(folder.path())),
        Err(LibraryError::Files(_))
    ));
}

#[test]
fn battles_on_one_board_share_it() {
    let battles = ["agincourt-1415", "burgos-castile", "agincourt-last-charge"].map(|id| {
        let adventure = library().first().adventure(id).expect("it ships");
        adventure.battle().expect("a sound battle")
    });
    let entry = library().first().boards().get("standard").expect("the standard board");
    let board = entry.board().expect("a sound board");
    for battle in battles {
        assert!(Arc::ptr_eq(battle.board(), &board), "{}", battle.setup().id);
    }
}
