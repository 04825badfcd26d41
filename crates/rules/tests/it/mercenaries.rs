//! Iron Dwarves and Goblinoids: what their nature does to morale (F6.1 to F6.6, F6.22, F6.23).

use crate::field::{Game, field};
use rules::side::Side;

/// A troop of the pennants alone on c3, attacked from b2 by Infantry.
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

/// The same with a friend on either side.
fn supported(troop: &str) -> Game {
    let map = format!(
        "
        7   .   .   .   .   .
        6     .   .   .   .
        5   .   .   .   .   .
        4     .   .   .   .
        3   .  pGA p{troop} pGA .
        2     .  sBI  .   .
        1   .   .   .   .   .
        "
    );
    field(&map).ordered("b2").combat()
}

#[test]
fn dwarves_on_foot_are_bold_by_nature() {
    proves!("F6.2", "F4.71");
    for troop in ["DX", "DS", "DH", "DA"] {
        let mut game = alone(troop);
        assert_eq!(game.morale_reasons("c3"), "1: F6.2 +1", "{troop}");
        game.dice("FLL").choose("attack b2 c3");
        assert_eq!(game.decider(), Side::Pennant);
        assert_eq!(game.choices(), ["ignore 0", "ignore 1"], "{troop}");
        game.choose("ignore 1");
        assert_eq!(game.piece("c3"), format!("p{troop}"));
    }
    // One flag of a roll, and no more.
    let mut game = alone("DS");
    game.dice("FFL").choose("attack b2 c3; ignore 1");
    assert_eq!(game.choices(), ["retreat b4", "retreat c4"]);
}

#[test]
fn dwarves_on_cattle_are_not() {
    proves!("F6.2");
    let mut game = alone("DC");
    assert_eq!(game.morale_reasons("c3"), "0: ");
    game.dice("FLL").choose("attack b2 c3");
    assert_eq!(game.choices(), ["retreat b4", "retreat c4"]);
}

#[test]
fn a_lone_dwarf_battles_back() {
    proves!("F6.3", "F6.4", "F4.109");
    let mut game = alone("DS");
    game.dice("LLL").choose("attack b2 c3");
    assert_eq!(game.decider(), Side::Pennant);
    assert_eq!(game.choices(), ["battle-back", "pass"]);
    game.dice("BLL").choose("battle-back");
    assert_eq!(game.story(), "melee 3, roll, back 3, roll, hit 1");
    // Men who stand alone have no such right.
    let mut game = alone("BI");
    game.dice("LLL").choose("attack b2 c3");
    assert_eq!(game.decider(), Side::Standard);
    assert_eq!(game.choices(), ["done"]);
    // A Dwarf that was driven off has it neither, even if that was its owner's choice.
    let mut game = alone("DS");
    game.dice("FLL").choose("attack b2 c3; ignore 0; retreat b4");
    assert_eq!(game.choices(), ["follow c3", "pass"]);
    assert_eq!(game.decider(), Side::Standard);
}

#[test]
fn supported_dwarves_ignore_two_flags() {
    proves!("F6.5", "R39");
    let mut game = supported("DS");
    assert_eq!(game.morale_reasons("c3"), "2: F6.2 +1, F4.112 +1");
    game.dice("FFF").choose("attack b2 c3");
    assert_eq!(game.choices(), ["ignore 0", "ignore 1", "ignore 2"]);
    assert_eq!(game.refused("ignore 3"), "F4.73");
    game.choose("ignore 2");
    assert_eq!(game.choices(), ["retreat b4", "retreat c4"]);
}

#[test]
fn the_second_flag_goes_with_the_support() {
    proves!("F6.5", "R61");
    let mut game = field(
        "
        5   .   .   .   .   .
        4     .   .   .   .
        3  sBI pGA-3 pDS pGA .
        2     .  sBI  .   .
        1   .   .   .   .   .
        ",
    )
    .ordered("a3 b2")
    .combat();
    assert_eq!(game.morale_reasons("c3"), "2: F6.2 +1, F4.112 +1");
    game.dice("GLL").choose("attack a3 b3; pass");
    assert_eq!(game.morale_reasons("c3"), "1: F6.2 +1");
    game.dice("FFL").choose("attack b2 c3");
    assert_eq!(game.choices(), ["ignore 0", "ignore 1"]);
}

#[test]
fn supported_dwarves_on_a_rampart_ignore_three_flags() {
    proves!("F6.6", "R39");
    let mut game = field(
        "
        5   .   .   .   .   .
        4     .   .   .   .
        3   .  pGA #/pDS pGA .
        2     .  sRC  .   .
        1   .   .   .   .   .
        ",
    )
    .card("mounted-charge")
    .ordered("b2")
    .combat();
    assert_eq!(game.morale_reasons("c3"), "3: F6.2 +1, F4.112 +1, F11.62 +1");
    game.dice("FFF").choose("attack b2 c3");
    assert_eq!(game.choices(), ["ignore 0", "ignore 1", "ignore 2", "ignore 3"]);
    game.choose("ignore 3");
    assert_eq!(game.piece("c3"), "pDS");
    assert_eq!(game.choices(), ["battle-back", "pass"]);
}

#[test]
fn goblinoids_alone_have_no_boldness() {
    proves!("F6.22");
    for troop in ["HA", "GS", "GW", "HS", "HC", "GG", "GO"] {
        assert_eq!(alone(troop).morale_reasons("c3"), "0: ", "{troop}");
    }
    let mut game = alone("GW");
    game.dice("LLL").choose("attack b2 c3");
    assert_eq!(game.choices(), ["done"], "nobody battles back");
}

#[test]
fn supported_goblinoids_hold_against_one_flag() {
    proves!("F6.22", "R49");
    let mut game = supported("GW");
    assert_eq!(game.morale_reasons("c3"), "1: F4.112 +1");
    game.dice("FLL").choose("attack b2 c3");
    assert_eq!(game.choices(), ["ignore 0", "ignore 1"]);
    game.choose("ignore 1");
    assert_eq!(game.choices(), ["battle-back", "pass"]);
    assert_eq!(game.decider(), Side::Pennant);
    // For each further flag they run two hexes.
    let mut game = supported("GW");
    game.dice("FFL LL")
        .choose("attack b2 c3; ignore 1; retreat b4; retreat b5");
    assert_eq!(
        game.story(),
        "melee 3, roll, ignore 1, retreat c3 b4, retreat b4 b5, panic roll, panic 0"
    );
}

#[test]
fn three_flags_drive_supported_goblins_four_hexes() {
    proves!("F6.23", "R49");
    let mut game = supported("GW");
    game.dice("FFF BGRS")
        .choose("attack b2 c3; ignore 1; retreat b4; retreat b5; retreat b6; retreat b7");
    assert_eq!(
        game.story(),
        "melee 3, roll, ignore 1, retreat c3 b4, retreat b4 b5, retreat b5 b6, retreat b6 b7, panic roll, panic 1"
    );
    assert_eq!(game.figures("b7"), 3);
}

#[test]
fn mercenaries_serve_either_camp() {
    proves!("F6.2");
    let mut game = field(
        "
        5   .   .   .   .   .
        4     .   .   .   .
        3   .   .  pBI  .   .
        2     .  sDS  .  sGW
        1   .   .   .   .   .
        ",
    )
    .ordered("b2 d2")
    .combat();
    assert_eq!(game.morale_reasons("b2"), "1: F6.2 +1");
    assert_eq!(game.morale_reasons("d2"), "0: ");
    game.dice("FLL").choose("attack b2 c3; retreat b4; pass");
    assert_eq!(game.choices(), ["done"]);
}
