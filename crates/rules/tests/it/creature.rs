//! Creatures as units: orders, moves, morale and what follows their battles (F7.1 to F7.10, F7.18 to F7.23).

use crate::field::{Game, field};
use rules::first::frame::ClashKind;
use rules::side::Side;

#[test]
fn a_creature_fills_its_hex_and_blocks_sight() {
    proves!("F7.1");
    let game = field(
        "
        5   .  pBI  .   .
        4     .   .   .
        3   .  sXS  .   .
        2     .   .   .
        1   .  sGA  .   .
        ",
    )
    .ordered("b1 b3")
    .movement();
    assert_eq!(game.figures("b3"), 1);
    assert!(!game.sees("b1", "b5"));
    assert_eq!(game.refused("move b1 b3"), "F3.9");
    // It is ordered, moves and battles like any unit.
    assert!(game.all("move b3").contains("a4"));
}

/// A wide field with a Creature on the right wing, a red knight and foot on the left.
fn wings() -> crate::field::Field {
    field(
        "
        3  pBI  .   .   .   .   .   .   .   .
        2     .   .   .   .   .   .   .   .
        1  sBI sRC sGI  .   .   .   .  sXS  .
        ",
    )
    .lines(6, 12)
}

#[test]
fn cards_for_foot_or_mounted_are_not_for_creatures() {
    proves!("F7.2", "F7.3", "FL.19");
    let game = wings().card("mounted-charge").orders();
    assert_eq!(game.choices(), ["done", "order b1"]);
    assert_eq!(game.refused("order h1"), "F1.9");
    let game = wings().card("foot-onslaught").orders();
    assert_eq!(game.all("order"), "a1 c1");
    assert_eq!(game.refused("order h1"), "F1.9");
}

#[test]
fn cards_for_a_color_order_creatures_of_it() {
    proves!("F1.16", "R58");
    let game = wings().card("green-banners").orders();
    assert_eq!(game.all("order"), "c1 h1");
    let game = wings().card("blue-banners").orders();
    assert_eq!(game.all("order"), "a1");
}

#[test]
fn a_creature_goes_neither_onto_units_nor_through_them() {
    proves!("F7.4");
    let game = field(
        "
        5   .   .   .   .   .
        4     .   .   .   .
        3   .  sBI sXS sBI  .
        2     .  pBI sBI  .
        1   .   .   .   .   .
        ",
    )
    .ordered("c3")
    .movement();
    // Around the flanks a2 and d2 lie at the fourth step.
    assert_eq!(game.all("move c3"), "a2 a3 a4 a5 b4 b5 c4 c5 d2 d4 d5 e3 e5");
    assert_eq!(game.refused("move c3 b3"), "F3.9");
}

#[test]
fn a_creature_moves_and_battles_as_its_card_says() {
    proves!("F7.5", "F7.46");
    let map = |creature: &str| {
        format!(
            "
            3   .  pBI  .   .   .   .   .
            2     .   .   .   .   .   .
            1   .   . s{creature} .   .   .   .
            "
        )
    };
    for (creature, hexes, dice) in [("XS", 4, 2), ("XG", 2, 3), ("XE", 2, 3)] {
        let game = field(&map(creature)).ordered("c1").movement();
        let reach = game.reach_with_battle("c1");
        assert_eq!(reach.contains("g1"), hexes == 4, "{creature}");
        assert!(reach.contains("e1"), "{creature}");
        assert_eq!(game.reach_without_battle("c1"), "", "{creature}");
        assert_eq!(
            game.dice_reasons("c1", "b3", ClashKind::Melee),
            format!("{dice}: F7.5 +{dice}")
        );
    }
    // A Creature without numbers of its own is like foot of its color.
    let game = field(&map("XS")).ordered("c1").movement().remade(|setup| {
        for troop in &mut setup.troops {
            troop.creature = None;
        }
    });
    assert_eq!(game.reach_with_battle("c1"), "a1 a2 b1 b2 c2 c3 d1 d2 d3 e1");
    assert_eq!(game.dice_reasons("c1", "b3", ClashKind::Melee), "2: F4.24 +2");
}

#[test]
fn terrain_holds_for_creatures() {
    proves!("F7.6");
    let game = field(
        "
        5   .   .  pBI  .   .
        4     .   .   .   .
        3   .   w   w   .   .
        2     w  sXS  ~   .
        1   .   .   .   .   .
        ",
    )
    .ordered("b2")
    .movement();
    // Woods end its way, and water closes it.
    assert_eq!(game.all("move b2"), "a1 a2 b1 b3 c1 c3 d1 d2 d3 e1 e3");
    let game = field(
        "
        5   .   .   .   .   .
        4     .   .   .   .
        3   .  w/pBI sXG h/pBI .
        2     .   .  pBI  .
        1   .   .   .   .   .
        ",
    )
    .ordered("c3")
    .combat();
    for (at, dice) in [("b3", 2), ("d3", 2), ("c2", 3)] {
        let reasons = game.dice_reasons("c3", at, ClashKind::Melee);
        assert!(reasons.starts_with(&dice.to_string()), "{at}: {reasons}");
    }
}

#[test]
fn a_creature_is_ordered_from_afar_for_three_lore() {
    proves!("F7.7", "F7.8", "F7.10", "R44", "R81");
    let mut game = wings().card("patrol-left").lore(4, 1).orders();
    assert_eq!(
        game.choices(),
        ["done", "order a1", "order b1", "order c1", "order-far h1"]
    );
    game.choose("order-far h1");
    // Paid at once, and it is one of the two orders.
    assert_eq!(game.tokens(), [1, 1, 58]);
    assert_eq!(game.choices(), ["done", "order a1", "order b1", "order c1"]);
    game.choose("order a1");
    assert!(!game.all("move a1").is_empty(), "both orders are given");
    assert!(!game.all("move h1").is_empty());
    assert!(game.all("move b1").is_empty());
    // The other way around: with both orders given there is none for it.
    let mut game = wings().card("patrol-left").lore(4, 1).orders();
    game.choose("order a1");
    assert_eq!(game.choices(), ["done", "order b1", "order c1", "order-far h1"]);
    game.choose("order b1");
    assert_eq!(game.tokens(), [4, 1, 55]);
    assert!(!game.choices().contains(&"order-far h1".to_owned()));
}

#[test]
fn without_three_lore_it_stays() {
    proves!("F7.7", "FL.13");
    let game = wings().card("patrol-left").lore(2, 9).orders();
    assert_eq!(game.all("order-far"), "");
    assert_eq!(game.refused("order-far h1"), "F8.50");
    assert_eq!(game.refused("order-far a1"), "F7.7");
    // Where the card orders it anyway, it costs nothing.
    let game = wings().card("patrol-right").lore(9, 0).orders();
    assert_eq!(game.choices(), ["done", "order h1"]);
    assert_eq!(game.refused("order-far h1"), "F7.7");
}

#[test]
fn a_card_whose_section_is_empty_can_still_order_a_creature() {
    proves!("F7.7");
    let game = wings().card("scout-center").lore(3, 0).orders();
    assert_eq!(game.choices(), ["done", "order-far h1"]);
}

#[test]
fn each_creature_from_afar_costs_three() {
    proves!("FL.13", "R44");
    let two = |lore| {
        field(
            "
            3  pBI  .   .   .   .   .   .   .   .
            2     .   .   .   .   .   .   .   .
            1  sBI  .   .   .  sXG  .   .  sXS  .
            ",
        )
        .lines(6, 12)
        .card("attack-left")
        .lore(lore, 0)
        .orders()
    };
    let mut game = two(6);
    game.choose("order-far h1; order-far e1");
    assert_eq!(game.tokens(), [0, 0, 60]);
    let mut game = two(5);
    game.choose("order-far h1");
    assert_eq!(game.choices(), ["done", "order a1"]);
}

#[test]
fn only_section_cards_order_from_afar() {
    proves!("F7.9", "R44");
    for card in ["blue-banners", "leadership", "foot-onslaught"] {
        let game = wings().card(card).lore(9, 0).orders();
        assert_eq!(game.all("order-far"), "", "{card}");
        if !game.choices().contains(&"order h1".to_owned()) {
            assert_eq!(game.refused("order-far h1"), "F7.9", "{card}");
        }
    }
    // A Counter Attack that acts as a Section card can.
    let game = wings().last("patrol-right").card("counter-attack").lore(3, 0).orders();
    assert_eq!(
        game.choices(),
        ["done", "order a1", "order b1", "order c1", "order-far h1"]
    );
}

/// A Creature of the pennants on c3 on some ground, with friends around it, attacked from b2.
fn bold(ground: &str, friend: &str) -> Game {
    let map = format!(
        "
        5   .   .   .   .   .
        4     .   .   .   .
        3   .  {friend} {ground}pXS {friend} .
        2     .  sRC  .   .
        1   .   .   .   .   .
        "
    );
    field(&map).card("mounted-charge").ordered("b2").lore(0, 0).combat()
}

#[test]
fn a_creature_ignores_exactly_one_flag() {
    proves!("F7.18");
    let mut game = bold("", ".");
    assert_eq!(game.morale_reasons("c3"), "1: F7.18 +1");
    // Its owner is not asked.
    game.dice("FRRRR").choose("attack b2 c3");
    assert_eq!(game.story(), "melee 5, roll, ignore 1");
    assert_eq!(game.choices(), ["battle-back", "pass"]);
}

#[test]
fn neither_support_nor_landmarks_help_a_creature() {
    proves!("F7.20", "F7.21", "R39");
    assert_eq!(bold("", "pBI").morale_reasons("c3"), "1: F7.18 +1");
    assert_eq!(bold("#/", ".").morale_reasons("c3"), "1: F7.18 +1");
    let mut game = bold("", "pBI");
    game.dice("FFRRR").choose("attack b2 c3");
    assert_eq!(game.choices(), ["retreat b4", "retreat c4"]);
}

#[test]
fn a_bridge_helps_it_if_its_owner_wants() {
    proves!("R94", "R39", "F7.18");
    let mut game = bold("=/", ".");
    assert_eq!(game.morale_reasons("c3"), "2: F7.18 +1, F10.29 +1");
    game.dice("FFRRR").choose("attack b2 c3");
    assert_eq!(game.decider(), Side::Pennant);
    assert_eq!(game.choices(), ["ignore 1", "ignore 2"]);
    assert_eq!(game.refused("ignore 0"), "F7.18");
    let mut held = game.clone();
    held.choose("ignore 2");
    assert_eq!(held.piece("c3"), "pXS");
    game.choose("ignore 1");
    assert_eq!(game.choices(), ["retreat b4", "retreat c4"]);
    // A single flag leaves nothing to choose.
    let mut game = bold("=/", ".");
    game.dice("FRRRR").choose("attack b2 c3");
    assert_eq!(game.story(), "melee 5, roll, ignore 1");
}

#[test]
fn a_creature_supports_its_neighbors() {
    proves!("F7.19");
    let game = |left: &str, right: &str| {
        let map = format!(
            "
            5   .   .   .   .   .
            4     .   .   .   .
            3   . {left} pBI {right} .
            2     .  sBI  .   .
            1   .   .   .   .   .
            "
        );
        field(&map).ordered("b2").combat()
    };
    assert_eq!(game("pXS", "pBI").morale_reasons("c3"), "1: F4.112 +1");
    assert_eq!(game("pXS", "pXE").morale_reasons("c3"), "1: F4.112 +1");
    assert_eq!(game("pXS", ".").morale_reasons("c3"), "0: ");
}

#[test]
fn a_creature_that_stands_battles_back() {
    proves!("F7.22", "F7.41");
    let mut game = field(
        "
        5   .   .   .   .   .
        4     .   .   .   .
        3   .   .  pXS  .   .
        2     .  sBI  .   .
        1   .   .   .   .   .
        ",
    )
    .ordered("b2")
    .combat();
    game.dice("LLL").choose("attack b2 c3");
    assert_eq!(game.decider(), Side::Pennant);
    assert_eq!(game.choices(), ["battle-back", "pass"]);
    game.dice("BS").choose("battle-back");
    // Every sword of its bite hits.
    assert_eq!(game.story(), "melee 3, roll, back 2, roll, hit 2");
}

#[test]
fn a_creature_gains_ground_and_no_more() {
    proves!("F7.23", "FL.9", "R50");
    let mut game = field(
        "
        5   .   .   .   .   .
        4     .   .   .  pBI
        3   .   .  pBI pBI  .
        2     .  sXS  .   .
        1   .   .   .   .   .
        ",
    )
    .ordered("b2")
    .combat();
    game.dice("FL").choose("attack b2 c3; retreat b4");
    assert_eq!(game.choices(), ["follow c3", "pass"]);
    assert_eq!(game.refused("follow b3"), "F4.91");
    game.choose("follow c3");
    // No bonus melee, though an enemy is next to it.
    assert_eq!(game.choices(), ["done"]);
    // Foot of any race does not pursue either.
    for troop in ["DS", "GW", "HS"] {
        let map = format!(
            "
            5   .   .   .   .   .
            4     .   .   .  pBI
            3   .   .  pBI pBI  .
            2     . s{troop} .   .
            1   .   .   .   .   .
            "
        );
        let mut game = field(&map).ordered("b2").combat();
        let dice = if troop == "HS" { "FLLL" } else { "FLL" };
        game.dice(dice).choose("attack b2 c3; retreat b4");
        assert_eq!(game.choices(), ["follow c3", "pass"], "{troop}");
        game.choose("follow c3");
        assert_eq!(game.choices(), ["done"], "{troop}");
    }
    // Riders of any race do.
    let mut game = field(
        "
        5   .   .   .   .   .
        4     .   .   .  pBI
        3   .   .  pBI pBI  .
        2     .  sHC  .   .
        1   .   .   .   .   .
        ",
    )
    .ordered("b2")
    .combat();
    game.dice("FL").choose("attack b2 c3; retreat b4; follow c3");
    assert_eq!(game.choices(), ["attack c3 b4", "attack c3 d3", "pass"]);
}

#[test]
fn effects_for_troops_leave_creatures_out() {
    proves!("FL.19", "F7.2");
    for code in ["XS", "XG", "XE"] {
        let map = format!(
            "
            3   .  pBI  .   .
            2     .   .   .
            1   .  s{code}  .   .
            "
        );
        let game = field(&map).ordered("b1").movement();
        let creature = game.unit("b1").expect("it stands there");
        let roster = game.battle.roster(creature);
        assert_eq!(roster.strength, 1);
        assert_eq!(roster.stance.word(), "creature");
    }
}
