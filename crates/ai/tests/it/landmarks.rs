//! How the veteran makes up councils, places landmarks and uses them, on fields drawn by hand.

use crate::field::{Field, Game, field};
use crate::lore::{chosen, goes_on};
use ai::first::OneStep;
use ai::{Player, Stop};
use rules::first::Choice;
use rules::first::lore::FreeCouncils;
use rules::first::lore::council::Council;
use rules::seats::Seat;
use rules::side::BySide;
use rules::side::Side::{Pennant, Standard};
use std::collections::BTreeSet;

/// A unit of the standards on b1 with a friend on d1, and enemies far away.
fn quiet(unit: &str) -> Field {
    field(&format!(
        "
        9   .   .   .  pBI pBI  .   .
        8     .   .   .   .   .   .
        7   .   .   .   .   .   .   .
        6     .   .   .   .   .   .
        5   .   .   .   .   .   .   .
        4     .   .   .   .   .   .
        3   .   .   .   .   .   .   .
        2     .   .   .   .   .   .
        1   .  s{unit}  .  sBI  .   .   .
        "
    ))
    .lore(2, 2)
    .tokens(20)
    .needs(2, 2)
    .ordered("b1")
}

#[test]
fn it_heals_a_badly_weakened_unit() {
    let mut game = quiet("BI-3").landmark("healing-pool", "b2", Standard).movement();
    assert_eq!(goes_on(&mut game), "move b1 b2");
    assert_eq!(goes_on(&mut game), "heal b2");
    // A unit at full strength has no reason to go there.
    let game = quiet("BI").landmark("healing-pool", "a1", Standard).movement();
    assert!(!several(&game).contains("move b1 a1"), "{:?}", several(&game));
}

#[test]
fn it_does_not_heal_instead_of_winning() {
    let game = field(
        "
        3   .   .  pBI-3 .  pBI
        2     .  sBI-2 .   .
        1   .   .   .   .  sBI
        ",
    )
    .lore(0, 0)
    .needs(1, 1)
    .landmark("healing-pool", "b2", Standard)
    .moved("b1-b2")
    .ordered("b2")
    .movement();
    assert!(game.choices().contains(&"heal b2".to_owned()), "{:?}", game.choices());
    assert_eq!(chosen(&game), "done");
}

#[test]
fn it_trains_an_idle_unit() {
    let mut game = quiet("BI").landmark("training-camp", "b1", Standard).movement();
    assert_eq!(goes_on(&mut game), "train b1");
}

#[test]
fn it_walks_onto_its_pentacle_and_stays() {
    let game = quiet("BI").landmark("magic-pentacle", "a1", Standard).movement();
    assert_eq!(chosen(&game), "move b1 a1");
    let game = quiet("BI").landmark("magic-pentacle", "b1", Standard).movement();
    assert_eq!(chosen(&game), "done");
}

#[test]
fn it_enters_an_empty_stronghold() {
    let game = quiet("BI").landmark("stronghold", "a2", Pennant).movement();
    assert_eq!(chosen(&game), "move b1 a2");
    let game = quiet("BI").fallen("a2", Standard).movement();
    assert_eq!(chosen(&game), "move b1 a2");
}

#[test]
fn it_digs_a_passage_to_attack() {
    let mut game = field(
        "
        9  pBI  .   .   .   .  pGA-3 .
        8     .   .   .   .   .   w
        7   .   .   w   .   .   .   .
        6     .   .   .   .   .   .
        5   .   .   .   .   .   .   .
        4     .   .   .   .   .   .
        3   .   .   .   .   .   .   .
        2     .   .   .   .   .   .
        1   .  sRI  .  sBI  .   .   .
        ",
    )
    .lore(3, 0)
    .tokens(20)
    .needs(2, 2)
    .landmark("rogues-den", "b1", Standard)
    .ordered("b1")
    .movement();
    assert_eq!(goes_on(&mut game), "dig b1 f8");
    assert_eq!(goes_on(&mut game), "tunnel b1");
}

/// What the veteran does with several seeds, where equally good choices may differ.
fn several(game: &Game) -> BTreeSet<String> {
    let view = game.battle.view_of(&game.state, game.seat());
    (0..8)
        .map(|seed| OneStep::new(seed).choose(&game.battle, &view, &Stop::new()))
        .map(|choice| game.battle.write_choice(game.state.public(), choice))
        .collect()
}

#[test]
fn it_places_a_stronghold_where_it_can_hold_it() {
    let game = field(
        "
        7   .   .   .  pBI  .   .   .
        6     .   .   .   .   .   .
        5   .   .   .   .   .   .   .
        4     .   .   .   .   .   .
        3   .   .   .   .   .   .   .
        2     .   .  sBI sBI  .   .
        1  sBI  .   .  sBI  .   .  sRC
        ",
    )
    .council(Standard, "commander 1 wizard 1")
    .council(Pennant, "commander 1 wizard 1")
    .with("[landmarks]\nstrongholds = [\"standard\"]")
    .before_the_first_turn();
    for hex in several(&game) {
        assert!(["build c2", "build d2", "build d1"].contains(&hex.as_str()), "{hex}");
    }
}

#[test]
fn it_places_landmarks_where_its_troops_can_use_them() {
    let with = |council: &str| {
        let game = field(
            "
            9   .   .   .  pBI pXS  .   .
            8     .   .   .   .   .   .
            7   .   .   .   .   .   .   .
            6     .   .   .   .   .   .
            5   .   .   .   .   .   .   .
            4     .   .   .   .   .   .
            3   .   .   .   .   .   .   .
            2     .   .   .   .  sBI  .
            1   .   .   .   .  sBI sGI  .
            ",
        )
        .council(Standard, council)
        .council(Pennant, "commander 1")
        .with("[landmarks]\nlore_masters = true")
        .before_the_first_turn();
        several(&game)
    };
    for council in ["wizard 3", "rogue 3", "warrior 3", "cleric 3"] {
        for hex in with(council) {
            assert!(["build e3", "build f3"].contains(&hex.as_str()), "{council}: {hex}");
        }
    }
}

/// The veteran's council with this many levels.
fn council(levels: u8, commander: u8, seed: u64) -> Council {
    let mut game = Game::of_adventure("wizards-and-lore").remade(|setup| {
        let lore = setup.lore.as_mut().expect("a Lore adventure");
        lore.free = Some(FreeCouncils {
            levels: BySide {
                standard: levels,
                pennant: levels,
            },
            commander,
        });
        lore.goblets = BySide::default();
    });
    game.state = game.battle.start();
    let view = game.battle.view_of(&game.state, Seat::of_side(Standard));
    match OneStep::new(seed).choose(&game.battle, &view, &Stop::new()) {
        Choice::Council(levels) => levels.council(),
        other => panic!("{other:?} is no council"),
    }
}

#[test]
fn its_council_always_has_a_commander() {
    for levels in 1..=10 {
        for seed in 0..10 {
            let made = council(levels, 0, seed);
            assert!(made.commander > 0, "{levels} levels: {made:?}");
            assert!(levels < 4 || made.highest() > 0, "{levels} levels: {made:?}");
            assert_eq!(made, council(levels, 0, seed), "the same seed, another council");
        }
    }
}

#[test]
fn its_councils_differ() {
    let made: BTreeSet<_> = (0..20).map(|seed| council(6, 1, seed).levels()).collect();
    assert!(made.len() >= 4, "{made:?}");
}
