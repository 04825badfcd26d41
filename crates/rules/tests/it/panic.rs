//! Frightened troops: how far they run, and what panic costs them (F4.78 to F4.81, F6.13 to F6.21).

use crate::field::{Game, field};
use rules::side::Side;

/// A troop of the pennants alone on c3 with four rows behind it, attacked from b2 by Infantry.
fn alone(troop: &str) -> Game {
    let map = format!(
        "
        7   .   .   .   .   .
        6     .   .   .   .
        5   .   .   .   .   .
        4     .   .   .   .
        3   .   . p{troop} .   .
        2     .  sBI  .   .
        1   .   .   .   .   .
        "
    );
    field(&map).ordered("b2").combat()
}

#[test]
fn every_goblinoid_runs_two_hexes_for_a_flag_and_panics() {
    proves!("F6.13", "F6.14", "F6.15", "F4.78", "F4.81");
    for troop in ["HA", "GS", "GW", "HS", "HC", "GG", "GO"] {
        let mut game = alone(troop);
        game.dice("FLL SS").choose("attack b2 c3; retreat b4; retreat b5");
        assert_eq!(
            game.story(),
            "melee 3, roll, retreat c3 b4, retreat b4 b5, panic roll, panic 0",
            "{troop}"
        );
        assert_eq!(game.piece("b5"), format!("p{troop}"));
    }
    // Others do not.
    for troop in ["BI", "RC", "DC"] {
        let mut game = alone(troop);
        game.dice("FLL").choose("attack b2 c3; retreat b4");
        assert_eq!(game.story(), "melee 3, roll, retreat c3 b4", "{troop}");
    }
}

#[test]
fn two_flags_are_four_hexes() {
    proves!("F4.79", "F6.14", "F6.16");
    let mut game = alone("GS");
    game.dice("FFL LLLL")
        .choose("attack b2 c3; retreat b4; retreat b5; retreat b6; retreat b7");
    assert_eq!(
        game.story(),
        "melee 3, roll, retreat c3 b4, retreat b4 b5, retreat b5 b6, retreat b6 b7, panic roll, panic 0"
    );
}

#[test]
fn another_number_beside_frightened_is_the_hexes_for_each_flag() {
    proves!("F4.80", "R8");
    let mut game = alone("GS").remade(|setup| {
        let goblins = setup.troops.iter_mut().find(|troop| troop.code == "GS").unwrap();
        goblins.frightened = 3;
    });
    game.dice("FLL LLL")
        .choose("attack b2 c3; retreat b4; retreat b5; retreat b6");
    assert_eq!(game.piece("b6"), "pGS");
    assert!(game.story().ends_with("panic roll, panic 0"));
    let mut game = alone("GS").remade(|setup| {
        let goblins = setup.troops.iter_mut().find(|troop| troop.code == "GS").unwrap();
        goblins.frightened = 1;
    });
    game.dice("FLL L").choose("attack b2 c3; retreat b4");
    assert_eq!(game.story(), "melee 3, roll, retreat c3 b4, panic roll, panic 0");
}

#[test]
fn hits_come_before_the_flight() {
    proves!("F6.15", "F4.44");
    let mut game = alone("GW");
    game.dice("BFL BB").choose("attack b2 c3; retreat b4; retreat b5");
    assert_eq!(
        game.story(),
        "melee 3, roll, hit 1, retreat c3 b4, retreat b4 b5, panic roll, panic 2"
    );
    assert_eq!(game.figures("b5"), 1);
}

#[test]
fn only_hexes_really_made_bring_panic_dice() {
    proves!("F6.16", "F6.17", "R14");
    // One hex can be made, the other costs a figure: one die.
    let mut game = field(
        "
        5   .   .   .   .   .
        4     .  pGW  .   .
        3   .  sBI  .   .   .
        2     .   .   .   .
        1   .   .   .   .   .
        ",
    )
    .ordered("b3")
    .combat();
    game.dice("FLL B").choose("attack b3 b4; retreat b5");
    assert_eq!(
        game.story(),
        "melee 3, roll, retreat b4 b5, cornered 1, panic roll, panic 1"
    );
    assert_eq!(game.figures("b5"), 2);
    // No hex can be made: no dice at all.
    let mut game = field(
        "
        3   .  pGW  .   .
        2     .  sBI  .
        1   .   .   .   .
        ",
    )
    .ordered("b2")
    .combat();
    game.dice("FLL").choose("attack b2 b3");
    assert_eq!(game.story(), "melee 3, roll, cornered 2");
    assert_eq!(game.figures("b3"), 2);
}

#[test]
fn only_helmets_of_its_color_count_in_a_panic() {
    proves!("F6.18", "F6.19", "R14");
    for (troop, panic, lost) in [
        ("GW", "BSFL", 1),
        ("GW", "GRSS", 0),
        ("GW", "BBLL", 2),
        ("HS", "RBGS", 1),
        ("GS", "GGGF", 3),
    ] {
        let map = format!(
            "
            7   .   .   .   .   .
            6     .   .   .   .
            5   .   .   .   .   .
            4     .   .   .   .
            3   .   . p{troop} .   .
            2     .  sBI  .   .
            1   .   .   .   .   .
            "
        );
        let mut game = field(&map).ordered("b2").lore(0, 0).combat();
        game.dice(&format!("FF{} {panic}", if troop == "HS" { "G" } else { "R" }))
            .choose("attack b2 c3; retreat b4; retreat b5; retreat b6; retreat b7");
        assert_eq!(game.figures("b7"), 4 - lost, "{troop} {panic}");
        // Flags drive it no farther, and Lore faces bring nobody a token.
        assert_eq!(game.tokens(), [0, 0, 60], "{troop} {panic}");
    }
}

#[test]
fn a_unit_may_die_of_panic() {
    proves!("F6.20", "R71");
    let mut game = alone("GW-2");
    game.dice("FLL BB").choose("attack b2 c3; retreat b4; retreat b5");
    assert_eq!(
        game.story(),
        "melee 3, roll, retreat c3 b4, retreat b4 b5, panic roll, panic 2, destroyed b5 for standard, over"
    );
    assert_eq!(game.banners(Side::Standard), 1);
    // More helmets than figures are lost with the unit.
    let mut game = alone("GW-3");
    game.dice("FFL BBBB")
        .choose("attack b2 c3; retreat b4; retreat b5; retreat b6; retreat b7");
    assert!(game.story().contains("panic 1, destroyed b7"));
}

#[test]
fn goblins_that_rushed_dwarves_run_from_the_battle_back() {
    proves!("F6.21", "F6.3", "F6.16", "R14");
    let mut game = field(
        "
        5   .   .  pDS  .   .
        4     .   .   .   .
        3   .   .   .   .   .
        2     .  sGW  .   .
        1   .   .   .   .   .
        ",
    )
    .ordered("b2")
    .movement();
    game.dice("GRL").choose("rush b2 b4 c5; attack b4 c5");
    assert_eq!(game.decider(), Side::Pennant);
    assert_eq!(game.choices(), ["battle-back", "pass"]);
    game.dice("FLL BR").choose("battle-back");
    // The goblins' owner picks the way.
    assert_eq!(game.decider(), Side::Standard);
    game.choose("retreat b3; retreat b2");
    assert_eq!(
        game.story(),
        "rush, melee 3, roll, back 3, roll, retreat b4 b3, retreat b3 b2, panic roll, panic 1"
    );
    assert_eq!(game.figures("b2"), 3);
}

#[test]
fn a_goblin_that_takes_a_flag_by_choice_panics_like_any_other() {
    proves!("R7", "F6.15");
    let mut game = field(
        "
        5   .   .   .   .   .
        4     .   .   .   .
        3   .  pGA pGW pGA  .
        2     .  sBI  .   .
        1   .   .   .   .   .
        ",
    )
    .ordered("b2")
    .combat();
    game.dice("FLL BB")
        .choose("attack b2 c3; ignore 0; retreat b4; retreat b5");
    assert_eq!(
        game.story(),
        "melee 3, roll, retreat c3 b4, retreat b4 b5, panic roll, panic 2"
    );
}

#[test]
fn arrows_frighten_too() {
    proves!("F6.15");
    let mut game = field(
        "
        7   .   .   .   .   .
        6     .   .   .   .
        5   .   .  pGW  .   .
        4     .   .   .   .
        3   .   .   .   .   .
        2     .  sGA  .   .
        1   .   .   .   .   .
        ",
    )
    .ordered("b2")
    .combat();
    game.dice("FL BL").choose("attack b2 c5; retreat b6; retreat b7");
    assert_eq!(
        game.story(),
        "ranged 2, roll, retreat c5 b6, retreat b6 b7, panic roll, panic 1"
    );
}

#[test]
fn the_hex_is_vacated_even_if_panic_kills() {
    proves!("R66", "F6.20");
    let mut game = field(
        "
        5   .   .   .   .   .
        4     .   .   .   .
        3   .   .  pGW-3 .  pBI
        2     .  sBI  .   .
        1   .   .   .   .   .
        ",
    )
    .ordered("b2")
    .combat();
    game.dice("FLL BG").choose("attack b2 c3; retreat b4; retreat b5");
    assert_eq!(game.banners(Side::Standard), 1);
    assert_eq!(game.choices(), ["follow c3", "pass"]);
}
