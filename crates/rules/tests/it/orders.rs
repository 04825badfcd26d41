//! Orders: how many, to whom, and from which section (F2).

use crate::field::{Field, field};
use rules::first::frame::ClashKind;
use rules::first::position::Phase;
use rules::side::Side;

/// Section lines cut b2 and e2. Left wing a1 a3 b2, center b2 d1 d3 e2, right wing e2 f1 g1.
const WINGS: &str = "
    5    .   .   .  pBI  .   .   .
    4      .   .   .   .   .   .
    3   sBI  .   .  sBI  .   .   .
    2      .  sBI  .   .  sBI  .
    1   sBI  .   .  sBI  .  sBI sBI
";

fn wings(cards: &str) -> Field {
    field(WINGS).lines(4, 10).hand(Side::Standard, cards)
}

#[test]
fn a_unit_on_a_line_may_be_ordered_through_either_section() {
    proves!("F2.3");
    for card in ["patrol-left", "patrol-center"] {
        let mut game = wings(card).command_phase();
        game.choose(&format!("play {card}; order b2"));
        assert!(game.state.public().ordered().contains(game.unit("b2").unwrap()));
    }
    let mut game = wings("patrol-right").command_phase();
    game.choose("play patrol-right");
    assert_eq!(game.refused("order b2"), "F1.6");
}

#[test]
fn without_section_lines_a_section_card_orders_units_anywhere() {
    // As many as it has orders, whatever sections it names: every hex lies in all of them.
    for (card, orders) in [("patrol-left", 2), ("attack-right", 3), ("on-the-march", 3)] {
        let all = ["a1", "g1", "d3", "b2", "f1"];
        let mut game = field(WINGS).no_lines().hand(Side::Standard, card).command_phase();
        game.choose(&format!("play {card}"));
        for (given, hex) in all.into_iter().enumerate() {
            if given < orders {
                assert_eq!(game.all("order").split(' ').count(), 8 - given, "{card}");
                game.choose(&format!("order {hex}"));
            }
        }
        assert_eq!(game.state.public().ordered().len() as usize, orders, "{card}");
        assert_eq!(game.state.public().phase(), Phase::Movement, "{card}");
    }
}

#[test]
fn a_unit_on_a_line_takes_one_order_of_one_section() {
    proves!("F2.4", "R1");
    let mut game = wings("on-the-march").command_phase();
    game.choose("play on-the-march");
    assert_eq!(game.all("order"), "a1 a3 b2 d1 d3 e2 f1 g1");
    // b2 may be the unit of the left wing or that of the center, so both sections still have room, but not both of them.
    game.choose("order b2");
    assert_eq!(game.all("order"), "a1 a3 d1 d3 e2 f1 g1");
    let mut left = game.clone();
    left.choose("order a1");
    assert_eq!(left.all("order"), "e2 f1 g1");
    assert_eq!(left.refused("order d1"), "F2.6");
    let mut center = game.clone();
    center.choose("order d1");
    assert_eq!(center.all("order"), "e2 f1 g1");
    assert_eq!(center.refused("order a1"), "F2.6");
    // Two units on lines and one of the center: b2 goes to the left wing, e2 to the right.
    game.choose("order e2; order d3");
    assert_eq!(game.state.public().ordered().len(), 3);
    assert_eq!(game.state.public().phase(), Phase::Movement);
}

#[test]
fn units_are_matched_to_sections_in_whatever_order_they_are_named() {
    proves!("F2.4", "R1");
    let mut game = wings("forward").command_phase();
    game.choose("play forward; order b2; order e2; order d1");
    // Two for each section. b2 and d1 fill the center if both left orders go to a1 and a3; then e2 belongs to the right.
    game.choose("order a1; order a3");
    assert_eq!(game.all("order"), "f1 g1");
    game.choose("order g1");
    assert_eq!(game.state.public().phase(), Phase::Movement);
    // Named in the other order the same units fit as well.
    let mut game = wings("forward").command_phase();
    game.choose("play forward; order g1; order a3; order d1; order a1; order b2");
    assert_eq!(game.all("order"), "e2 f1");
    assert_eq!(game.refused("order d3"), "F2.6");
}

#[test]
fn a_unit_gets_one_order_in_a_turn() {
    proves!("F2.5");
    let mut game = wings("forward").command_phase();
    game.choose("play forward; order b2");
    assert_eq!(game.refused("order b2"), "F2.5");
}

#[test]
fn orders_for_a_section_without_units_are_lost() {
    proves!("F2.6");
    let mut game = field(
        "
        3   .   .   .  pBI  .   .   .
        2     .   .  sBI sBI  .   .
        1   .   .   .  sBI  .   .  sBI
    ",
    )
    .lines(4, 10)
    .hand(Side::Standard, "on-the-march forward")
    .command_phase();
    let mut march = game.clone();
    march.choose("play on-the-march; order c2");
    // Nobody stands in the left wing, and its order helps nobody in the center.
    assert_eq!(march.all("order"), "g1");
    assert_eq!(march.refused("order d2"), "F2.6");
    game.choose("play forward; order c2; order d2");
    assert_eq!(game.all("order"), "g1");
    assert_eq!(game.refused("order d1"), "F2.6");
}

#[test]
fn the_number_of_a_card_is_a_maximum() {
    proves!("F2.7", "R55");
    let mut game = wings("attack-left").command_phase();
    game.choose("play attack-left; order a1");
    assert_eq!(game.choices(), ["done", "order a3", "order b2"]);
    game.choose("done");
    assert_eq!(game.state.public().phase(), Phase::Movement);
    assert_eq!(game.state.public().ordered().len(), 1);
}

#[test]
fn a_player_may_order_nobody_by_choice() {
    proves!("F2.7", "R55");
    let mut game = wings("attack-left").hand(Side::Pennant, "scout-center").command_phase();
    game.choose("play attack-left");
    assert_eq!(game.choices(), ["done", "order a1", "order a3", "order b2"]);
    // There is nothing to move or to battle with, so the draw follows at once.
    game.cards("patrol-left").choose("done");
    assert_eq!(
        (game.hand(Side::Standard), game.decider()),
        ("patrol-left".into(), Side::Pennant)
    );
}

#[test]
fn an_order_is_judged_where_the_unit_stands_when_it_is_given() {
    proves!("F2.12", "R56");
    let mut game = field(
        "
        3   .   .   .  pBI  .   .   .
        2     .  sBC  .   .   .   .
        1   .   .   .   .   .   .   .
    ",
    )
    .lines(4, 10)
    .hand(Side::Standard, "patrol-left")
    .command_phase();
    // The cavalry rides out of the left wing and keeps its order: it may battle in the center.
    game.choose("play patrol-left; order b2; move b2 d2");
    assert_eq!(game.choices(), ["attack d2 d3", "done"]);
}

#[test]
fn the_order_of_a_lost_unit_is_not_passed_on() {
    proves!("R56");
    let mut game = field(
        "
        4     pBI  .
        3   pBI  pBI  .
        2     sBI-3 .
        1   sBI  .   .
    ",
    )
    .hand(Side::Standard, "scout-left")
    .command_phase();
    game.choose("play scout-left; order a2; done");
    game.dice("LLL LLB").choose("attack a2 b3; battle-back");
    // The unit with the only order falls to a battle back; the other one stays without an order.
    assert_eq!((game.figures("a2"), game.choices()), (0, vec!["done".into()]));
    assert_eq!(game.refused("attack a1 a3"), "F2.2");
}

#[test]
fn the_color_of_the_banner_is_the_troop_type() {
    proves!("F2.9");
    let game = field(
        "
        3   pGA  pGI  pBI  pRI  pBC  pRC
        2      .    .    .    .    .
        1   sGI  sBI  sRI  sBC  sRC   .
    ",
    )
    .ordered("a1 b1 c1 d1 e1")
    .movement();
    // Color decides dice and moves.
    for (hex, dice) in [("a1", 2), ("b1", 3), ("c1", 4), ("d1", 3), ("e1", 4)] {
        assert_eq!(
            game.dice_reasons(hex, "c3", ClashKind::Melee),
            format!("{dice}: F4.24 +{dice}")
        );
    }
    for (hex, color) in [
        ("a3", "green"),
        ("b3", "green"),
        ("c3", "blue"),
        ("d3", "red"),
        ("e3", "blue"),
        ("f3", "red"),
    ] {
        assert_eq!(game.battle.roster(game.unit(hex).unwrap()).color.word(), color, "{hex}");
    }
}

#[test]
fn the_helmet_of_the_color_hits() {
    proves!("F2.9");
    for (target, roll, figures) in [
        ("pGI", "GBR", 3),
        ("pBI", "GBB", 2),
        ("pRI", "RRR", 1),
        ("pRC", "BGR", 2),
    ] {
        let map = format!("3  .  {target}  .\n2   sBI  .\n1  .  .  .\n");
        let mut game = field(&map).ordered("a2").combat();
        game.dice(roll).choose("attack a2 b3");
        assert_eq!(game.figures("b3"), figures, "{target}");
    }
}

#[test]
fn the_symbol_on_the_banner_is_the_weapon() {
    proves!("F2.10", "FL.30");
    let game = field(
        "
        5   pBI   .    .    .    .
        4      .    .    .    .
        3    .    .   pBI   .    .
        2      .   sBI  sGA   .
        1   sGA   .    .    .    .
    ",
    )
    .ordered("a1 b2 c2")
    .combat();
    // A bow reaches farther than the next hex, a sword does not.
    assert_eq!(game.all("attack a1"), "a5");
    assert_eq!(game.all("attack b2"), "c3");
    assert_eq!(game.refused("attack b2 a5"), "F4.10");
    // Both roll a sword on a shield next to the enemy: it is a hit with the short sword, not with the common bow.
    let mut sword = game.clone();
    sword.dice("SLL").choose("attack b2 c3");
    let mut bow = game;
    bow.dice("SL").choose("attack c2 c3");
    assert_eq!((sword.figures("c3"), bow.figures("c3")), (3, 4));
}
