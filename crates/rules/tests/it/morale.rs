//! Morale: who may ignore flags, how many, and when it is read (F4.68 to F4.84).

use crate::field::{Game, field};
use rules::side::Side;

/// A lone unit of the pennants on a hex of some terrain, attacked from b2.
fn on(ground: &str, attacker: &str) -> Game {
    let map = format!(
        "
        5   .   .   .   .   .
        4     .   .   .   .
        3   .   .  {ground}/pBI .   .
        2     .  {attacker} .   .
        1   .   .   .   .   .
        "
    );
    field(&map).ordered("b2").combat()
}

#[test]
fn troops_are_normal_unless_something_makes_them_bold() {
    proves!("F4.68", "F4.69");
    for troop in ["GA", "GI", "BI", "RI", "BC", "RC", "GX", "GL", "RK"] {
        let map = format!(
            "
            5   .   .   .   .
            4     .   .   .
            3   .  p{troop}  .   .
            2     .  sRI  .
            1   .   .   .   .
            "
        );
        let mut game = field(&map).ordered("b2").combat();
        assert_eq!(game.morale_reasons("b3"), "0: ", "{troop}");
        // A Normal unit is not asked whether it ignores anything: each flag is a hex.
        game.dice("FFLL").choose("attack b2 b3");
        assert_eq!(game.choices(), ["retreat a4", "retreat b4"], "{troop}");
        game.choose("retreat b4");
        assert_eq!(game.choices(), ["retreat b5", "retreat c5"], "{troop}");
        game.choose("retreat b5");
        assert_eq!(game.piece("b5"), format!("p{troop}"));
    }
}

#[test]
fn a_bold_unit_may_hold_or_yield() {
    proves!("F4.72", "F4.71", "R7");
    let mut game = on("#", "sBI");
    game.dice("FL").choose("attack b2 c3");
    assert_eq!(game.decider(), Side::Pennant);
    assert_eq!(game.choices(), ["ignore 0", "ignore 1"]);
    let mut held = game.clone();
    held.choose("ignore 1");
    assert_eq!(held.story(), "melee 2, roll, ignore 1");
    assert_eq!(held.piece("c3"), "pBI");
    // Yielding is a retreat like any other, by the way its owner chooses.
    game.choose("ignore 0");
    assert_eq!(game.decider(), Side::Pennant);
    assert_eq!(game.choices(), ["retreat b4", "retreat c4"]);
    game.choose("retreat c4");
    assert_eq!(game.piece("c4"), "pBI");
    assert_eq!(game.figures("c4"), 4);
}

#[test]
fn a_plain_bold_unit_ignores_one_flag_of_a_roll() {
    proves!("F4.70", "F4.73", "F4.75", "F4.76", "R7");
    let mut game = on("#", "sBI");
    assert_eq!(game.morale_reasons("c3"), "1: F11.62 +1");
    game.dice("FF").choose("attack b2 c3");
    assert_eq!(game.decider(), Side::Pennant);
    assert_eq!(game.choices(), ["ignore 0", "ignore 1"]);
    assert_eq!(game.refused("ignore 2"), "F4.73");
    // One flag is ignored, and the other one must be taken.
    let mut one = game.clone();
    one.choose("ignore 1; retreat b4");
    assert_eq!(one.story(), "melee 2, roll, ignore 1, retreat c3 b4");
    assert_eq!(one.decider(), Side::Standard, "nothing more is due");
    // Or none is ignored, and both are taken.
    game.choose("ignore 0; retreat b4; retreat b5");
    assert_eq!(game.story(), "melee 2, roll, retreat c3 b4, retreat b4 b5");
}

#[test]
fn a_bold_unit_retreats_for_each_flag_beyond_those_it_ignores() {
    proves!("F4.76", "F4.73");
    for (roll, ignored, hexes) in [
        ("FFLL", 1, 1),
        ("FFFL", 1, 2),
        ("FFFF", 1, 3),
        ("FFFL", 0, 3),
        ("FLLL", 1, 0),
    ] {
        let mut game = field(
            "
            7   .   .
            6     .
            5   .   ~
            4     .
            3   .   ~
            2    =/pBI
            1   sRI  .
        ",
        )
        .ordered("a1")
        .combat();
        game.dice(roll)
            .choose("attack a1 a2")
            .choose(&format!("ignore {ignored}"));
        let ends = ["a2", "a3", "a4", "a5", "a6"];
        assert_eq!(game.figures(ends[hexes]), 4, "{roll}, {ignored} ignored");
    }
}

#[test]
fn the_right_to_ignore_comes_afresh_with_each_roll() {
    proves!("F4.74", "F4.70", "R61");
    let map = "
        5   .   .   .   .   .
        4     .   .   .   .
        3   .   .  =/pBI  .   .
        2     .  sBI sBI  .
        1   .   .   .   .   .
    ";
    // Using it for the first roll does not use it up for the second.
    let mut game = field(map).ordered("b2 c2").combat();
    game.dice("FLL FLL LLL LLL").choose("attack b2 c3; ignore 1; pass");
    game.choose("attack c2 c3");
    assert_eq!(game.decider(), Side::Pennant);
    assert_eq!(game.choices(), ["ignore 0", "ignore 1"]);
    // Not needing it for the first roll does not save it up for the second.
    let mut game = field(map).ordered("b2 c2").combat();
    game.dice("LLL FFL").choose("attack b2 c3; pass; attack c2 c3");
    assert_eq!(game.choices(), ["ignore 0", "ignore 1"]);
    assert_eq!(game.refused("ignore 2"), "F4.73");
}

#[test]
fn taking_a_flag_now_gives_no_more_ignoring_later() {
    proves!("F4.74", "R61");
    // Friends stand next to both c3 and c4, so the unit is supported before and after its retreat.
    let mut game = field(
        "
        6     .   .   .   .
        5   .   .  pGA  .  sGA
        4     .  pGA  .   .
        3   .   .  pBI pGA  .
        2     .  sBI  .   .
        1   .   .   .   .   .
    ",
    )
    .ordered("b2 e5")
    .combat();
    assert_eq!(game.morale_reasons("c3"), "1: F4.112 +1");
    game.dice("FLL").choose("attack b2 c3; ignore 0; pass");
    assert_eq!(game.piece("c4"), "pBI");
    assert_eq!(game.morale_reasons("c4"), "1: F4.112 +1");
    game.dice("FF").choose("attack e5 c4");
    assert_eq!(game.decider(), Side::Pennant);
    assert_eq!(game.choices(), ["ignore 0", "ignore 1"]);
}

#[test]
fn different_sources_of_boldness_add_up() {
    proves!("F4.83", "F4.77", "R39", "R7", "F4.73");
    let mut game = field(
        "
        5   .   .   .   .   .
        4     .   .   .   .
        3   .  pGA  #/pBI pGA .
        2     .  sBI  .   .
        1   .   .   .   .   .
    ",
    )
    .card("leadership")
    .ordered("b2")
    .combat();
    // Support gives one, the rampart another.
    assert_eq!(game.morale_reasons("c3"), "2: F4.112 +1, F11.62 +1");
    game.dice("FFF").choose("attack b2 c3");
    assert_eq!(game.decider(), Side::Pennant);
    assert_eq!(game.choices(), ["ignore 0", "ignore 1", "ignore 2"]);
    assert_eq!(game.refused("ignore 3"), "F4.73");
    game.choose("ignore 2; retreat b4");
    assert_eq!(game.story(), "melee 3, roll, ignore 2, retreat c3 b4");
}

#[test]
fn no_more_flags_are_ignored_than_were_rolled() {
    proves!("F4.77", "R7");
    let mut game = field(
        "
        5   .   .   .   .   .
        4     .   .   .   .
        3   .  pGA  #/pBI pGA .
        2     .  sBI  .   .
        1   .   .   .   .   .
    ",
    )
    .ordered("b2")
    .combat();
    game.dice("FL").choose("attack b2 c3");
    assert_eq!(game.choices(), ["ignore 0", "ignore 1"]);
}

#[test]
fn bridges_and_landmarks_make_bold_and_other_terrain_does_not() {
    proves!("F4.84", "F4.82");
    for (ground, morale) in [
        (".", "0: "),
        ("w", "0: "),
        ("h", "0: "),
        ("f", "0: "),
        ("=", "1: F10.29 +1"),
        ("#", "1: F11.62 +1"),
        ("h#", "1: F11.62 +1"),
    ] {
        assert_eq!(on(ground, "sBI").morale_reasons("c3"), morale, "{ground}");
        // Whose unit it is makes no difference.
        let map = format!(
            "
            3   .   .  .  pBI
            2     .  {ground}/sBI .
            1   .   .   .   .
            "
        );
        assert_eq!(
            field(&map).ordered("b2").combat().morale_reasons("b2"),
            morale,
            "{ground}"
        );
    }
}

#[test]
fn a_modifier_lasts_as_long_as_its_condition() {
    proves!("F4.82", "F4.84", "F4.113");
    // The unit yields its bridge, and with it the boldness the bridge gave.
    let mut game = on("=", "sBI");
    assert_eq!(game.morale_reasons("c3"), "1: F10.29 +1");
    game.dice("FLL").choose("attack b2 c3; ignore 0; retreat c4; pass");
    assert_eq!(game.morale_reasons("c4"), "0: ");
    // The unit that gains the bridge is Bold there from now on.
    let mut game = on("=", "sBI");
    game.dice("FLL").choose("attack b2 c3; ignore 0; retreat c4; follow c3");
    assert_eq!(game.morale_reasons("c3"), "1: F10.29 +1");
    assert_eq!(game.piece("c3"), "sBI");
}

#[test]
fn morale_is_read_once_for_a_roll_before_its_retreat() {
    proves!("R61", "F4.73");
    // The first step leads onto a bridge: that changes nothing of the second hex, which is still due.
    let mut game = field(
        "
        6     .   .   .   .
        5   .   .   .   .   .
        4     .   ~   =   .
        3   .   .  pBI  .   .
        2     .  sBI  .   .
        1   .   .   .   .   .
    ",
    )
    .ordered("b2")
    .combat();
    game.dice("FFL").choose("attack b2 c3");
    assert_eq!(game.story(), "melee 3, roll, retreat c3 c4");
    assert_eq!(game.morale_reasons("c4"), "1: F10.29 +1");
    assert_eq!(game.decider(), Side::Pennant);
    assert_eq!(game.choices(), ["retreat c5", "retreat d5"]);

    // A unit that leaves its support behind keeps what it ignored.
    let mut game = field(
        "
        6     .   .   .   .
        5   .   .   .   .   .
        4     .   ~   .   .
        3   .  pGA pBI pGA  .
        2     .  sRI  .   .
        1   .   .   .   .   .
    ",
    )
    .ordered("b2")
    .combat();
    game.dice("FFFL").choose("attack b2 c3; ignore 1; retreat d5");
    assert_eq!(game.story(), "melee 4, roll, ignore 1, retreat c3 c4, retreat c4 d5");
}

#[test]
fn every_roll_reads_morale_again() {
    proves!("R61", "F4.113");
    let mut game = field(
        "
        5   .   .   .   .   .
        4     .   .   .   .
        3   . pGA-3 pBI pGA  .
        2    sBI sBI  .   .
        1   .   .   .   .   .
    ",
    )
    .ordered("a2 b2")
    .combat();
    assert_eq!(game.morale_reasons("c3"), "1: F4.112 +1");
    game.dice("GLL").choose("attack a2 b3; pass");
    // The first attack has taken a neighbor away, and the next target pays for it.
    assert_eq!(game.morale_reasons("c3"), "0: ");
    game.dice("FLL").choose("attack b2 c3");
    assert_eq!(game.decider(), Side::Pennant);
    assert_eq!(game.choices(), ["retreat b4", "retreat c4"]);
}
