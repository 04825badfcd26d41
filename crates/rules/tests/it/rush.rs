//! Goblin Rush (F6.8 to F6.12, R13).

use crate::field::{Game, field};

/// A troop of the standards on b2, an enemy on c5, three hexes away over open ground.
fn across(troop: &str) -> Game {
    let map = format!(
        "
        5   .   .  pBI  .   .
        4     .   .   .   .
        3   .   .   .   .   .
        2     . s{troop} .   .
        1   .   .   .   .   .
        "
    );
    field(&map).ordered("b2").movement()
}

#[test]
fn red_goblinoids_rush_two_hexes_and_must_attack() {
    proves!("F6.12", "F6.8", "F6.9", "R13");
    let mut game = across("HS");
    assert_eq!(
        game.choices(),
        [
            "done",
            "move b2 a2",
            "move b2 b1",
            "move b2 b3",
            "move b2 c1",
            "move b2 c2",
            "move b2 c3",
            "rush b2 b4 c5",
            "rush b2 c4 c5",
        ]
    );
    game.choose("rush b2 b4 c5");
    assert_eq!(game.piece("b4"), "sHS");
    // The battles cannot end before it has attacked.
    assert_eq!(game.choices(), ["attack b4 c5"]);
    assert_eq!(game.refused("done"), "F6.9");
    game.dice("LLLL").choose("attack b4 c5");
    assert_eq!(game.story(), "rush, melee 4, roll");
    assert_eq!(game.choices(), ["done"]);
}

#[test]
fn blue_goblinoids_rush_or_walk_without_battle() {
    proves!("F6.8", "F6.9", "F6.10", "R13");
    let game = across("GW");
    assert_eq!(game.reach_with_battle("b2"), "a2 b1 b3 c1 c2 c3");
    assert_eq!(game.reach_without_battle("b2"), "a1 a3 a4 b4 c4 d1 d2 d3");
    assert_eq!(game.all("rush b2"), "b4 c5 c4 c5");
    // A unit that is not meant to battle walks, and loses its battle by that.
    let mut walked = game.clone();
    walked.choose("move b2 b4");
    assert_eq!(walked.choices(), ["done"]);
    assert_eq!(walked.refused("attack b4 c5"), "F4.25");
    let mut rushed = game;
    rushed.choose("rush b2 b4 c5");
    assert_eq!(rushed.choices(), ["attack b4 c5"]);
}

#[test]
fn red_goblinoids_that_do_not_battle_go_one_hex() {
    proves!("F6.10");
    let mut game = across("HS");
    assert_eq!(game.reach_with_battle("b2"), "a2 b1 b3 c1 c2 c3");
    assert_eq!(game.reach_without_battle("b2"), "");
    assert_eq!(game.refused("move b2 b4"), "F3.17");
    // One hex is no rush and leaves no duty.
    game.choose("move b2 c3");
    assert_eq!(game.choices(), ["done"]);
}

#[test]
fn green_goblinoids_go_two_hexes_and_are_free() {
    proves!("F6.8", "R13");
    for troop in ["GS", "HA", "GG"] {
        let mut game = across(troop);
        assert_eq!(game.all("rush"), "", "{troop}");
        game.choose("move b2 b4");
        assert_eq!(game.choices(), ["attack b4 c5", "done"], "{troop}");
    }
}

#[test]
fn nobody_else_rushes() {
    proves!("F6.8");
    for troop in ["RI", "DS", "DH", "HC", "XG"] {
        let game = across(troop);
        assert_eq!(game.all("rush"), "", "{troop}");
        assert_eq!(game.refused("rush b2 b4 c5"), "F6.8", "{troop}");
    }
}

#[test]
fn a_rush_leads_to_an_enemy() {
    proves!("F6.8", "R13");
    // Two hexes forward there is no enemy, so there is no rush.
    let game = field(
        "
        7   .   .  pBI  .   .
        6     .   .   .   .
        5   .   .   .   .   .
        4     .   .   .   .
        3   .   .   .   .   .
        2     .  sHS  .   .
        1   .   .   .   .   .
        ",
    )
    .ordered("b2")
    .movement();
    assert_eq!(game.all("rush"), "");
    assert_eq!(game.refused("rush b2 b4 c7"), "F6.8");
    // An enemy that is not beside the end of the rush cannot be named.
    let game = field(
        "
        5   .   .  pBI  .  pBI
        4     .   .   .   .
        3   .   .   .   .   .
        2     .  sHS  .   .
        1   .   .   .   .   .
        ",
    )
    .ordered("b2")
    .movement();
    assert_eq!(game.refused("rush b2 b4 e5"), "R13");
    // Hexes beside the enemy that one step reaches need no rush.
    let game = field(
        "
        3   .  pBI  .   .
        2     .   .   .
        1   .  sHS  .   .
        ",
    )
    .ordered("b1")
    .movement();
    assert_eq!(game.all("rush b1"), "a3 b3 c3 b3");
    assert_eq!(game.refused("rush b1 a2 b3"), "F6.8");
}

#[test]
fn the_enemy_rushed_at_is_the_one_to_be_attacked() {
    proves!("F6.9", "R13");
    let mut game = field(
        "
        5   .  pBI pRI  .   .
        4     .   .   .   .
        3   .   .   .   .   .
        2     .  sHS  .   .
        1   .   .   .   .   .
        ",
    )
    .ordered("b2")
    .movement();
    assert_eq!(game.all("rush b2"), "a4 b5 b4 b5 b4 c5 c4 c5");
    game.choose("rush b2 b4 c5");
    assert_eq!(game.choices(), ["attack b4 c5"]);
    assert_eq!(game.refused("attack b4 b5"), "F6.9");
}

/// A rusher on b4 that named the unit on c5, with another enemy beside it and a friend that may attack first.
fn two_enemies(quarry: &str) -> Game {
    let map = format!(
        "
        7   .   .   .   .   .
        6     .   .   .   .
        5   .  pBI {quarry} .   .
        4     .  sHS sBI  .
        3   .   .   .   .   .
        2     .   .   .   .
        1   .   .   .   .   .
        "
    );
    field(&map).rushed("b2-b4-c5").ordered("b4 c4").combat()
}

#[test]
fn the_duty_lapses_with_the_enemy() {
    proves!("F6.9", "R13");
    // The enemy is destroyed before it is attacked: another may be attacked, or nobody.
    let mut game = two_enemies("pRI-3");
    assert_eq!(game.choices(), ["attack b4 c5", "attack c4 c5"]);
    game.dice("RLL").choose("attack c4 c5; pass");
    assert_eq!(game.choices(), ["attack b4 b5", "done"]);
    // It flees: the same.
    let mut game = two_enemies("pRI");
    game.dice("FLL").choose("attack c4 c5; retreat c6; pass");
    assert_eq!(game.choices(), ["attack b4 b5", "done"]);
    // It holds: the duty stays.
    let mut game = two_enemies("pRI");
    game.dice("LLL").choose("attack c4 c5");
    assert_eq!(game.choices(), ["attack b4 c5"]);
}

#[test]
fn a_duty_ends_with_the_turn() {
    proves!("F6.9");
    let mut game = across("HS");
    game.choose("rush b2 b4 c5");
    assert_eq!(game.choices(), ["attack b4 c5"], "it must attack in this turn");
    game.cards("forward scout-left")
        .dice("LLLL")
        .choose("attack b4 c5; done");
    let rusher = game.unit("b4").expect("it stands there");
    assert!(!game.state.public().unit(rusher).quarry.is_some());
}

#[test]
fn terrain_holds_for_a_rush_too() {
    proves!("F6.11");
    let over = |b3: &str, c3: &str, b4: &str, c4: &str| {
        let map = format!(
            "
            5   .   .  pBI  .   .
            4     .  {b4} {c4} .
            3   .  {b3} {c3} .   .
            2     .  sHS  .   .
            1   .   .   .   .   .
            "
        );
        field(&map).ordered("b2").movement()
    };
    assert_eq!(over(".", ".", ".", ".").all("rush"), "b2 b4 c5 b2 c4 c5");
    // Woods and fords end the way; b4 can be reached by either hex, c4 by one only.
    assert_eq!(over("w", "w", ".", ".").all("rush"), "");
    assert_eq!(over("f", "w", ".", ".").all("rush"), "");
    assert_eq!(over(".", "w", ".", ".").all("rush"), "b2 b4 c5");
    assert_eq!(over("~", ".", ".", "~").all("rush"), "b2 b4 c5");
    // Woods at the end of it are entered, and cost dice as usual.
    let mut game = over(".", ".", "w", ".");
    assert_eq!(game.all("rush"), "b2 b4 c5 b2 c4 c5");
    game.dice("LL").choose("rush b2 b4 c5; attack b4 c5");
    assert_eq!(game.last_dice(), 2);
    // Nobody battles after climbing a rampart, so nobody rushes there.
    assert_eq!(over(".", ".", "#", ".").all("rush"), "b2 c4 c5");
    assert_eq!(over(".", ".", "#", ".").refused("rush b2 b4 c5"), "F6.8");
}

#[test]
fn a_card_that_grants_the_move_leaves_no_duty() {
    proves!("R13");
    let mut game = field(
        "
        5   .   .  pBI  .   .
        4     .   .   .   .
        3   .   .   .   .   .
        2     .  sHS  .   .
        1   .   .   .   .   .
        ",
    )
    .card("foot-onslaught")
    .ordered("b2")
    .movement();
    assert_eq!(game.all("rush"), "");
    game.choose("move b2 b4");
    assert_eq!(game.choices(), ["attack b4 c5", "done"]);
}

#[test]
fn who_has_moved_or_was_not_ordered_cannot_rush() {
    proves!("F3.2");
    let game = field(
        "
        5   .   .  pBI  .   .
        4     .   .   .   .
        3   .   .   .   .   .
        2     .  sHS sHS  .
        1   .   .   .   .   .
        ",
    )
    .ordered("b2")
    .movement();
    assert_eq!(game.all("rush c2"), "");
    assert_eq!(game.refused("rush c2 c4 c5"), "F2.2");
}

#[test]
fn nobody_rushes_at_a_hidden_unit() {
    proves!("F6.8", "FL.18", "R13");
    let game = field(
        "
        5   .   .  pBI  .  pBI
        4     .   .   .   .
        3   .   .   .   .   .
        2     .  sHS  .   .
        1   .   .   .   .   .
        ",
    )
    .lore(0, 0)
    .hidden("c5")
    .ordered("b2")
    .movement();
    assert_eq!(game.all("rush"), "");
}
