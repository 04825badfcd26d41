//! The tables that come with the program.

use crate::library;
use rules::board::{Board, Section};
use rules::first::command::{Count, Family, Filter, Orders};
use rules::first::dice::Color;
use rules::first::landmark::Site;
use rules::first::terrain::Entry;

#[test]
fn the_standard_board_is_nine_by_thirteen() {
    proves!("FL.1");
    let board = &library()
        .first()
        .boards()
        .get("standard")
        .expect("the standard board")
        .spec;
    let board = Board::new(board.clone()).expect("a good board");
    assert_eq!(board.rows(), 9);
    assert_eq!((1..=9).map(|row| board.row_len(row)).max(), Some(13));
    for section in Section::ALL {
        assert!(
            board
                .section_hexes(section, rules::board::Edge::Bottom)
                .iter()
                .next()
                .is_some()
        );
    }
}

#[test]
fn all_boards_can_be_built() {
    let ids: Vec<_> = library().boards().iter().map(|entry| entry.spec.id.as_str()).collect();
    assert_eq!(
        ids,
        ["standard", "standard-wide-wings", "epic", "epic-even-lines", "second"]
    );
    let hexes: Vec<_> = library()
        .boards()
        .iter()
        .map(|entry| Board::new(entry.spec.clone()).expect("a good board").hexes())
        .collect();
    assert_eq!(hexes, [113, 113, 215, 215, 104]);
}

#[test]
fn the_command_deck_has_sixty_cards() {
    let cards = &library().first().tables().cards;
    let count = |family: Option<Family>| {
        let cards = cards
            .iter()
            .filter(|entry| family.is_none_or(|family| entry.card.family == family));
        cards.map(|entry| u32::from(entry.card.copies)).sum::<u32>()
    };
    assert_eq!(cards.len(), 24);
    assert_eq!(count(None), 60);
    assert_eq!(count(Some(Family::Section)), 42);
    assert_eq!(count(Some(Family::Tactic)), 18);
    assert!(cards.iter().all(|entry| !entry.card.text.is_empty()));
}

#[test]
fn cards_are_translated() {
    let card = |id: &str| &library().first().tables().card(id).expect("a known card").card;
    let left = |count| Orders::Sections {
        left: Some(count),
        center: None,
        right: None,
    };
    assert_eq!(card("patrol-left").orders, left(Count::Number(2)));
    assert_eq!(card("advance-left").orders, left(Count::Command));
    assert_eq!(card("scout-left").bonus.draw, 2);
    assert_eq!(card("leadership").orders, Orders::Anywhere(Count::Number(1)));
    assert_eq!(card("red-banners").filter, Filter::Banner(Color::Red));
    assert!(card("red-banners").one_any);
    let charge = card("mounted-charge").bonus;
    let stride = charge.stride.expect("a longer ride");
    assert_eq!(
        (charge.melee_dice, stride.color, stride.hexes),
        (1, Some(Color::Red), 3)
    );
    assert_eq!(card("darken-the-sky").orders, Orders::All);
    assert_eq!(card("battlelore").orders, Orders::Dice);
    assert_eq!(card("counter-attack").orders, Orders::Copy);
}

#[test]
fn terrain_is_as_the_rulebook_says() {
    let terrain = |id: &str| {
        let entry = library()
            .first()
            .tables()
            .terrain
            .iter()
            .find(|entry| entry.terrain.id == id);
        &entry.unwrap_or_else(|| panic!("no terrain {id}")).terrain
    };
    assert_eq!(terrain("woods").entry, Entry::Holds);
    assert_eq!(terrain("ford").entry, Entry::Stops);
    assert!(terrain("water").impassable && !terrain("water").blocks_sight);
    assert!(terrain("hill").elevated && terrain("hill").cap_up == Some(2));
    assert!(terrain("bridge").bold);
    let rampart = terrain("rampart");
    assert!(rampart.bold && rampart.joined && rampart.no_battle && rampart.blocks_sight);
}

#[test]
fn every_rule_that_terrain_quotes_exists() {
    for entry in &library().first().tables().terrain {
        let rules = &entry.terrain.rules;
        let quoted = [
            (entry.terrain.entry != Entry::Free, &rules.entry),
            (entry.terrain.no_battle, &rules.no_battle),
            (entry.terrain.impassable, &rules.impassable),
            (entry.terrain.blocks_sight || entry.terrain.elevated, &rules.sight),
            (
                entry.terrain.bold || entry.terrain.site == Some(Site::Stronghold),
                &rules.bold,
            ),
            (entry.terrain.cap_from.is_some(), &rules.cap_from),
            (entry.terrain.cap_into.is_some(), &rules.cap_into),
            (entry.terrain.cap_up.is_some(), &rules.cap_up),
        ];
        for (needed, id) in quoted {
            assert_eq!(needed, !id.is_empty(), "{}: {rules:?}", entry.terrain.id);
            assert!(id.is_empty() || library().rulebook().row(id).is_some(), "{id}");
        }
    }
}
