//! The Giant Spider and its web (F7.46 to F7.54, R18 to R21, R88).

use crate::field::{Field, Game, field};
use rules::side::Side;

/// A Spider of the standards on b2 beside a unit on c3, in a battle with Lore.
fn beside(target: &str) -> Game {
    let map = format!(
        "
        5   .   .   .   .  pBI
        4     .   .   .   .
        3   .   .  {target} .   .
        2     .  sXS  .   .
        1   .   .   .   .   .
        "
    );
    field(&map).ordered("b2").lore(0, 0).combat()
}

#[test]
fn the_spider_as_printed() {
    proves!("F7.46");
    let mut game = beside("pRC");
    // Both swords of its bite hit, even a rider.
    game.dice("SS").choose("attack b2 c3");
    assert_eq!(game.story(), "melee 2, roll, hit 2");
    // Its banner is green, and for each flag that it takes it goes two hexes back.
    let attacked = |dice: &str| {
        let mut game = field(
            "
            7   .   .   .   .   .
            6     .   .   .   .
            5   .   .   .   .   .
            4     .   .   .   .
            3   .   .  pXS  .   .
            2     .  sBI  .   .
            1   .   .   .   .   .
            ",
        )
        .ordered("b2")
        .lore(0, 0)
        .combat();
        game.dice(dice).just("attack b2 c3");
        game.run();
        game
    };
    assert_eq!(attacked("GBR R").story(), "melee 3, roll, critical roll, survived");
    let mut driven = attacked("FFB");
    driven.choose("retreat c4; retreat c5");
    assert_eq!(driven.piece("c5"), "pXS");
    assert_eq!(driven.choices(), ["follow c3", "pass"]);
    let game = field(
        "
        3   .   .   .   .   .   .   .   .
        2     .   .   .   .   .   .   .
        1   .  sXS  .   .   .   .   .  pBI
        ",
    )
    .ordered("b1")
    .movement();
    let reach = game.reach_with_battle("b1");
    assert!(reach.contains("f1") && !reach.contains("g1"), "{reach}");
    assert_eq!(game.reach_without_battle("b1"), "");
}

#[test]
fn a_web_costs_one_and_marks_the_target() {
    proves!("F7.47", "R18");
    let mut game = beside("pBI");
    game.dice("LR").choose("attack b2 c3; power web");
    assert_eq!(game.afflicted(), ["c3".to_owned(), String::new()]);
    // The Lore is spent and not left in store.
    assert_eq!((game.tokens(), game.stored("b2")), ([0, 0, 60], 0));
}

#[test]
fn flags_of_the_same_roll_are_hits_already() {
    proves!("F7.53", "F7.54", "F7.49", "F7.51");
    let mut game = beside("pDS");
    game.dice("LF").choose("attack b2 c3; power web");
    assert_eq!(game.story(), "melee 2, roll, web, hit 1");
    assert_eq!((game.piece("c3"), game.figures("c3")), ("pDS".to_owned(), 3));
    // A Dwarf is Bold, but in a web it does not battle back.
    assert_eq!(game.decider(), Side::Standard);
    assert_eq!(game.choices(), ["done"]);
}

/// Webbed Infantry of the standards on b2, ordered, with an enemy next to it.
fn caught(lore: u8) -> Field {
    field(
        "
        5   .   .   .   .   .
        4     .   .   .   .
        3   .   .  pBI  .   .
        2     .  sBI  .  sBI
        1   .   .   .   .   .
        ",
    )
    .ordered("b2 d2")
    .lore(lore, 0)
    .webbed("b2")
}

#[test]
fn a_webbed_unit_neither_moves_nor_battles() {
    proves!("F7.48", "R88");
    let game = caught(0).movement();
    assert_eq!(game.all("move b2"), "");
    assert_eq!(game.refused("move b2 b3"), "F7.48");
    let game = caught(0).combat();
    assert_eq!(game.choices(), ["done"]);
    assert_eq!(game.refused("attack b2 c3"), "F7.48");
}

#[test]
fn a_webbed_unit_does_not_battle_back() {
    proves!("F7.48");
    for (web, answers) in [(false, vec!["battle-back", "pass"]), (true, vec!["done"])] {
        let mut field = field(
            "
            5   .   .   .   .   .
            4     .   .   .   .
            3   .   .  pDS  .   .
            2     .  sBI  .   .
            1   .   .   .   .   .
            ",
        )
        .ordered("b2")
        .lore(0, 0);
        if web {
            field = field.webbed("c3");
        }
        let mut game = field.combat();
        game.dice("RRR").choose("attack b2 c3");
        assert_eq!(game.choices(), answers);
    }
}

#[test]
fn flags_hit_a_webbed_unit_whatever_its_boldness() {
    proves!("F7.49", "F7.51", "R20");
    // Supported Dwarves on a rampart could ignore three flags; in a web they are hit by every one.
    let mut game = field(
        "
        5   .   .   .   .   .
        4     .   .   .   .
        3   .  pGA #/pDS pGA .
        2     .  sBI  .   .
        1   .   .   .   .   .
        ",
    )
    .ordered("b2")
    .lore(0, 0)
    .webbed("c3")
    .combat();
    game.dice("FF").choose("attack b2 c3");
    assert_eq!(game.story(), "melee 2, roll, hit 2");
    assert_eq!(game.figures("c3"), 2);
    // Frightened troops do not run out of a web either.
    let mut game = field(
        "
        5   .   .   .   .  pBI
        4     .   .   .   .
        3   .   .  pGW  .   .
        2     .  sBI  .   .
        1   .   .   .   .   .
        ",
    )
    .ordered("b2")
    .lore(0, 0)
    .webbed("c3")
    .combat();
    game.dice("FBR").choose("attack b2 c3");
    assert_eq!(game.story(), "melee 3, roll, hit 2");
}

#[test]
fn a_webbed_unit_supports_nobody() {
    proves!("F7.50", "R39");
    let with = |webbed: &str| {
        let field = field(
            "
            5   .   .   .   .   .
            4     .   .   .   .
            3   .  pGA pBI pGA  .
            2     .  sBI  .   .
            1   .   .   .   .   .
            ",
        )
        .ordered("b2")
        .lore(0, 0);
        field.webbed(webbed).combat()
    };
    assert_eq!(with("").morale_reasons("c3"), "1: F4.112 +1");
    assert_eq!(with("b3").morale_reasons("c3"), "0: ");
    // The webbed unit itself still fills its hex and binds shooters; others support as before.
    assert_eq!(with("b2").morale_reasons("c3"), "1: F4.112 +1");
}

#[test]
fn a_unit_is_freed_by_its_order_and_a_lore() {
    proves!("F7.52", "F2.11", "R19", "R81");
    let mut game = caught(2).movement();
    assert!(game.choices().contains(&"free b2".to_owned()));
    game.choose("free b2");
    assert_eq!(game.tokens(), [1, 0, 59]);
    assert_eq!(game.afflicted(), [String::new(), String::new()]);
    // It may move and then battle, within its usual limits.
    assert_eq!(game.all("move b2"), "a1 a2 a3 a4 b1 b3 b4 c1 c2 d1 d3");
    game.choose("move b2 b3; done");
    assert_eq!(game.choices(), ["attack b3 c3", "done"]);
}

#[test]
fn it_may_be_freed_in_the_combat_phase_too() {
    proves!("F7.52", "R19");
    let mut game = caught(1).combat();
    assert_eq!(game.choices(), ["done", "free b2"]);
    game.choose("free b2");
    assert_eq!(game.choices(), ["attack b2 c3", "done"]);
}

#[test]
fn without_order_or_lore_it_stays_in_the_web() {
    proves!("F7.52", "F2.11", "R88");
    let game = caught(0).movement();
    assert_eq!(game.all("free"), "");
    assert_eq!(game.refused("free b2"), "F8.50");
    assert_eq!(game.refused("free d2"), "F7.52");
    let game = field(
        "
        5   .   .   .   .   .
        4     .   .   .   .
        3   .   .  pBI  .   .
        2     .  sBI  .  sBI
        1   .   .   .   .   .
        ",
    )
    .ordered("d2")
    .lore(5, 0)
    .webbed("b2")
    .movement();
    assert_eq!(game.all("free"), "");
    assert_eq!(game.refused("free b2"), "F2.2");
    // The enemy's web is not ours.
    let game = caught(5).movement();
    assert_eq!(game.refused("free c3"), "F0.4");
}

#[test]
fn a_second_web_does_nothing_more() {
    proves!("R20");
    let mut game = field(
        "
        5   .   .   .   .  pBI
        4     .   .   .   .
        3   .   .  pBI  .   .
        2     .  sXS  .   .
        1   .   .   .   .   .
        ",
    )
    .ordered("b2")
    .lore(0, 0)
    .webbed("c3")
    .combat();
    game.dice("LR").choose("attack b2 c3");
    assert_eq!(game.choices(), ["store 0", "store 1"]);
    assert_eq!(game.refused("power web"), "R20");
}

#[test]
fn a_web_holds_a_creature_and_its_flags_go_to_the_second_throw() {
    proves!("R21");
    let mut game = beside("pXG");
    game.dice("LF R").choose("attack b2 c3; power web");
    assert_eq!(game.story(), "melee 2, roll, web, critical roll, survived");
    let mut game = beside("pXG");
    game.dice("LF B").choose("attack b2 c3; power web");
    assert!(game.piece("c3").is_empty());
}

#[test]
fn a_web_stays_until_it_is_paid_for_and_goes_with_its_unit() {
    proves!("F7.48", "FL.18");
    let mut game = field(
        "
        5   .   .   .   .  pBI
        4     .   .   .   .
        3   .   .  pBI-3 .   .
        2     .  sBI  .   .
        1   .   .   .   .   .
        ",
    )
    .ordered("b2")
    .hand(Side::Pennant, "forward")
    .lore(0, 0)
    .webbed("c3 e5")
    .combat();
    game.dice("BRR").choose("attack b2 c3");
    // When a unit is lost, its token is lost with it.
    assert_eq!(game.afflicted(), ["e5".to_owned(), String::new()]);
    game.choose("pass").cards("scout-left").choose("done");
    assert_eq!(game.afflicted(), ["e5".to_owned(), String::new()]);
    // It still holds in the turn of its unit, which is ordered in vain.
    game.choose("play forward; order e5");
    assert_eq!(game.choices(), ["done"], "neither a move nor a battle");
}
