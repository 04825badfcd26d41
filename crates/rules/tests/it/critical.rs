//! How Creatures die: critical hits, and ways back that are closed (F7.11 to F7.17, F7.24 to F7.29, FL.10).

use crate::field::{Game, field};
use rules::side::Side;

/// A Creature of the pennants on c3 with four rows behind it, attacked from b2; nobody has Lore.
fn against(creature: &str, attacker: &str) -> Game {
    let map = format!(
        "
        7   .   .   .   .  pBI
        6     .   .   .   .
        5   .   .   .   .   .
        4     .   .   .   .
        3   .   .  p{creature} .   .
        2     .  s{attacker} .   .
        1   .   .   .   .   .
        "
    );
    field(&map).ordered("b2").lore(0, 0).combat()
}

#[test]
fn a_hit_alone_does_not_hurt_a_creature() {
    proves!("F7.11", "F7.12", "F7.15");
    let mut game = against("XS", "BI");
    game.dice("GRR B").choose("attack b2 c3");
    assert_eq!(game.story(), "melee 3, roll, critical roll, survived");
    assert_eq!(game.piece("c3"), "pXS");
    assert_eq!(game.figures("c3"), 1);
}

#[test]
fn only_dice_that_hit_are_thrown_again() {
    proves!("F7.12", "FL.10");
    // The number of dice in the second throw is checked by the script.
    for (attacker, roll, again) in [
        ("BI", "GSF", "RR"),
        ("BI", "GGG", "RRR"),
        ("BI", "SRR", "R"),
        // A bow's swords do not hit, and Lore hits nobody.
        ("GA", "GS", "R"),
        ("GA", "SL", ""),
        ("BI", "BRL", ""),
    ] {
        let mut game = against("XS", attacker);
        game.dice(roll);
        game.dice(again).choose("attack b2 c3");
        assert_eq!(
            game.story().contains("critical"),
            !again.is_empty(),
            "{attacker} {roll}"
        );
        assert_eq!(game.piece("c3"), "pXS");
    }
}

#[test]
fn its_color_on_the_second_throw_kills() {
    proves!("F7.13", "F7.16", "FL.10");
    for (creature, first, again, dies) in [
        ("XS", "GSS", "RBG", true),
        ("XS", "SRR", "G", true),
        ("XS", "GGG", "SSS", false),
        ("XS", "GGG", "RRB", false),
        ("XG", "BGG", "B", true),
        ("XG", "BGG", "G", false),
        ("XE", "SBR", "GB", true),
    ] {
        let mut game = against(creature, "BI");
        game.dice(first).dice(again).choose("attack b2 c3");
        assert_eq!(game.piece("c3").is_empty(), dies, "{creature} {first} {again}");
        assert_eq!(game.banners(Side::Standard), u8::from(dies));
        if dies {
            assert_eq!(game.choices(), ["follow c3", "pass"], "the hex is vacated");
        }
    }
}

#[test]
fn other_faces_of_the_second_throw_do_nothing() {
    proves!("F7.14", "F7.26", "R64");
    for again in ["F", "S", "L", "R", "B"] {
        let mut game = against("XS", "BI");
        game.dice("GRR").dice(again).choose("attack b2 c3");
        assert_eq!(game.story(), "melee 3, roll, critical roll, survived", "{again}");
        assert_eq!(game.tokens(), [0, 0, 60], "{again}");
        assert_eq!(game.piece("c3"), "pXS", "{again}");
    }
}

#[test]
fn nothing_is_carried_over() {
    proves!("F7.15");
    let mut game = field(
        "
        5   .   .   .   .  pBI
        4     .   .   .   .
        3   .   .  pXS  .   .
        2     .  sBI sBI  .
        1   .   .   .   .   .
        ",
    )
    .ordered("b2 c2")
    .combat();
    game.dice("GGG RRR").choose("attack b2 c3; pass");
    game.dice("RRR").choose("attack c2 c3");
    assert_eq!(game.piece("c3"), "pXS");
    assert_eq!(game.figures("c3"), 1);
}

#[test]
fn who_kills_a_creature_gains_a_token() {
    proves!("F7.17", "F8.83");
    let mut game = against("XS", "BI");
    game.dice("GLR G").choose("attack b2 c3");
    assert_eq!(
        game.story(),
        "melee 3, roll, standard gains 1, critical roll, destroyed c3 for standard, standard gains 1"
    );
    assert_eq!(game.tokens(), [2, 0, 58]);
}

#[test]
fn hits_come_before_flags_against_creatures_too() {
    proves!("F7.12", "F7.24", "R64");
    let mut game = against("XS", "BI");
    game.dice("GFF R").choose("attack b2 c3; retreat b4; retreat b5");
    assert_eq!(
        game.story(),
        "melee 3, roll, critical roll, survived, ignore 1, retreat c3 b4, retreat b4 b5"
    );
    let mut game = against("XS", "BI");
    game.dice("GFF G").choose("attack b2 c3");
    assert!(game.story().ends_with("destroyed c3 for standard, standard gains 1"));
}

#[test]
fn each_flag_beyond_the_first_is_two_hexes() {
    proves!("F7.24", "F7.25");
    let mut game = against("XS", "BI");
    game.dice("FFR").choose("attack b2 c3; retreat b4; retreat b5");
    assert_eq!(game.story(), "melee 3, roll, ignore 1, retreat c3 b4, retreat b4 b5");
    let mut game = against("XS", "BI");
    game.dice("FFF")
        .choose("attack b2 c3; retreat b4; retreat b5; retreat b6; retreat b7");
    assert_eq!(game.piece("b7"), "pXS");
    assert!(!game.story().contains("panic"));
    // The number on its own card counts.
    let mut game = against("XE", "BI");
    game.dice("FFF").choose("attack b2 c3");
    assert_eq!(game.story(), "melee 3, roll, ignore 1");
    let mut game = against("XS", "BI").remade(|setup| {
        let spider = setup.troops.iter_mut().find(|troop| troop.code == "XS").unwrap();
        spider.creature.as_mut().unwrap().retreat = 3;
    });
    game.dice("FFR")
        .choose("attack b2 c3; retreat b4; retreat b5; retreat b6");
    assert_eq!(game.piece("b6"), "pXS");
    // And without one it is two.
    let mut game = against("XS", "BI").remade(|setup| {
        let spider = setup.troops.iter_mut().find(|troop| troop.code == "XS").unwrap();
        spider.creature = None;
    });
    game.dice("FFR").choose("attack b2 c3; retreat b4; retreat b5");
    assert_eq!(game.piece("b5"), "pXS");
}

/// A Spider at its own edge, attacked from b4.
fn at_the_edge() -> Game {
    field(
        "
        5   .   .  pXS  .  pBI
        4     .  sBI  .   .
        3   .   .   .   .   .
        2     .   .   .   .
        1   .   .   .   .   .
        ",
    )
    .ordered("b4")
    .lore(0, 0)
    .combat()
}

#[test]
fn a_creature_with_no_way_back_is_checked() {
    proves!("F7.27", "F7.29", "F7.33", "R15");
    // Two hexes are due, two dice thrown, and only the green one again.
    let mut game = at_the_edge();
    game.dice("FFR GB R").choose("attack b4 c5");
    assert_eq!(
        game.story(),
        "melee 3, roll, ignore 1, cornered roll, critical roll, survived"
    );
    assert_eq!(game.piece("c5"), "pXS");
    let mut game = at_the_edge();
    game.dice("FFR GB G").choose("attack b4 c5");
    assert!(game.piece("c5").is_empty());
    assert_eq!(game.tokens(), [1, 0, 59]);
    let mut game = at_the_edge();
    game.dice("FFR GG RG").choose("attack b4 c5");
    assert!(game.piece("c5").is_empty());
    // Four hexes: four dice.
    let mut game = at_the_edge();
    game.dice("FFF RRRR").choose("attack b4 c5");
    assert_eq!(game.story(), "melee 3, roll, ignore 1, cornered roll, survived");
    // It kept its hex and may answer.
    assert_eq!(game.choices(), ["battle-back", "pass"]);
}

#[test]
fn only_its_color_counts_in_that_check() {
    proves!("F7.28");
    let mut game = at_the_edge();
    game.dice("FFR SS").choose("attack b4 c5");
    assert_eq!(game.story(), "melee 3, roll, ignore 1, cornered roll, survived");
    let mut game = at_the_edge();
    game.dice("FFR LF").choose("attack b4 c5");
    assert_eq!(game.tokens(), [0, 0, 60]);
    assert_eq!(game.piece("c5"), "pXS");
}

#[test]
fn hexes_it_made_are_not_checked() {
    proves!("F7.27");
    let mut game = field(
        "
        5   .   .   .   .  pBI
        4     .  pXS  .   .
        3   .  sBI  .   .   .
        2     .   .   .   .
        1   .   .   .   .   .
        ",
    )
    .ordered("b3")
    .combat();
    game.dice("FFR R").choose("attack b3 b4; retreat b5");
    assert_eq!(
        game.story(),
        "melee 3, roll, ignore 1, retreat b4 b5, cornered roll, survived"
    );
    // Killed there, it has still left its hex.
    let mut game = field(
        "
        5   .   .   .   .  pBI
        4     .  pXS  .   .
        3   .  sBI  .   .   .
        2     .   .   .   .
        1   .   .   .   .   .
        ",
    )
    .ordered("b3")
    .combat();
    game.dice("FFR G G").choose("attack b3 b4; retreat b5");
    assert_eq!(game.choices(), ["follow b4", "pass"]);
    assert_eq!(game.banners(Side::Standard), 1);
}
