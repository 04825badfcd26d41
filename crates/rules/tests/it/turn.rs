//! The turn: whose it is, its five phases, and what it takes to act in it (F0.5 to F0.7, F0.23 to F0.25).

use crate::field::field;
use rules::first::Event;
use rules::first::event::Happening;
use rules::first::position::Phase;
use rules::side::Side;

/// Section lines cut b2 and e2; a and b are the left wing of the standard camp, f and g its right wing.
const WINGS: &str = "
    5   pBI  .   .   .   .   .  pBI
    4      .   .   .   .   .   .
    3    .   .   .   .   .   .   .
    2      .  sBI  .   .  sBI  .
    1   sBI  .   .  sBI  .   .  sBI
";

#[test]
fn a_turn_goes_through_its_five_phases_in_order() {
    proves!("F0.23", "F0.25");
    let mut game = field(
        "
        3   .   pBI  .
        2     .    .
        1   .   sBI  .
    ",
    )
    .lines(2, 4)
    .hand(Side::Standard, "patrol-center")
    .hand(Side::Pennant, "patrol-left")
    .command_phase();
    let phase = |game: &crate::field::Game| game.state.public().phase();
    // Each phase knows its own choices only; between moves and battles the order of F3.5 says so, too.
    assert_eq!(
        (phase(&game), game.choices()),
        (Phase::Command, vec!["play patrol-center".into()])
    );
    for early in ["order b1", "move b1 b2", "attack b1 b3", "done"] {
        assert_eq!(game.refused(early), "F0.23", "{early}");
    }
    game.choose("play patrol-center");
    assert_eq!(
        (phase(&game), game.choices()),
        (Phase::Orders, vec!["done".into(), "order b1".into()])
    );
    assert_eq!(
        (game.refused("move b1 b2"), game.refused("attack b1 b3")),
        ("F0.23".into(), "F0.23".into())
    );
    game.choose("order b1");
    assert_eq!(
        (phase(&game), game.all("move b1")),
        (Phase::Movement, "a1 a2 a3 b2 c1 c3".into())
    );
    assert_eq!(game.refused("attack b1 b3"), "F3.5");
    game.choose("move b1 b2");
    assert_eq!(phase(&game), Phase::Combat);
    assert_eq!(game.choices(), ["attack b2 b3", "done"]);
    assert_eq!(game.refused("move b2 b1"), "F3.5");
    game.dice("LLL").cards("scout-left").choose("attack b2 b3; done");
    // The draw has closed the turn.
    assert_eq!(game.hand(Side::Standard), "scout-left");
    assert_eq!((phase(&game), game.decider()), (Phase::Command, Side::Pennant));
}

#[test]
fn players_take_turns_alternately_each_with_a_card() {
    proves!("F0.7", "F1.1", "FL.2");
    let mut game = field(WINGS)
        .lines(4, 10)
        .hand(Side::Standard, "patrol-left")
        .hand(Side::Pennant, "patrol-left")
        .command_phase();
    game.cards("patrol-center patrol-right scout-left scout-right");
    let mut turns = Vec::new();
    for card in ["patrol-left", "patrol-left", "patrol-center", "patrol-right"] {
        let public = game.state.public();
        turns.push((public.turn(), public.active()));
        // The active player decides, and begins by playing a card.
        assert_eq!(game.decider(), public.active());
        assert_eq!(game.choices(), [format!("play {card}")]);
        game.choose(&format!("play {card}; done"));
    }
    let (ours, theirs) = (Side::Standard, Side::Pennant);
    assert_eq!(turns, [(1, ours), (2, theirs), (3, ours), (4, theirs)]);
}

#[test]
fn one_card_is_played_face_up_and_no_second_one() {
    proves!("F1.1");
    let mut game = field(WINGS)
        .lines(4, 10)
        .hand(Side::Standard, "patrol-left scout-center")
        .command_phase();
    assert_eq!(game.choices(), ["play patrol-left", "play scout-center"]);
    assert_eq!(game.refused("play forward"), "F1.1");
    game.choose("play patrol-left");
    // Everybody sees which card it was.
    let card = game.battle.card_by_id("patrol-left").unwrap();
    assert_eq!(game.state.public().card().map(|acting| acting.played), Some(card));
    assert!(
        game.events
            .iter()
            .any(|event| matches!(event, Event::Public(Happening::Played { card: played, .. }) if *played == card))
    );
    assert!(!game.battle.card(card).text.is_empty());
    assert_eq!(game.hand(Side::Standard), "scout-center");
    assert_eq!(game.refused("play scout-center"), "F1.1");
    game.choose("order a1; done");
    assert_eq!(game.refused("play scout-center"), "F1.1");
}

#[test]
fn all_orders_are_announced_before_the_first_move() {
    proves!("F0.24", "F2.1");
    let mut game = field(WINGS)
        .lines(4, 10)
        .hand(Side::Standard, "patrol-left")
        .command_phase();
    game.choose("play patrol-left; order a1; done");
    assert_eq!(game.refused("order b2"), "F0.24");
    game.choose("move a1 a2");
    // One order is still unused, but now it is too late for it.
    assert_eq!(game.refused("order b2"), "F0.24");
}

#[test]
fn each_camp_names_its_wings_from_its_own_side() {
    proves!("F0.5", "F0.6");
    let seen = |side: Side, card: &str| {
        let mut game = field(
            "
            3   pBI  .   .  pBI  .   .  pBI
            2     . sBI  .   .  pBI  .
            1   sBI  .   .  sBI  .   .  sBI
        ",
        )
        .lines(4, 10)
        .active(side)
        .hand(side, card)
        .command_phase();
        game.choose(&format!("play {card}")).all("order")
    };
    assert_eq!(seen(Side::Standard, "patrol-left"), "a1 b2");
    assert_eq!(seen(Side::Standard, "patrol-center"), "b2 d1");
    assert_eq!(seen(Side::Standard, "patrol-right"), "g1");
    // What is the left wing of one camp is the right wing of the other; cut hexes belong to the center as well.
    assert_eq!(seen(Side::Pennant, "patrol-left"), "e2 g3");
    assert_eq!(seen(Side::Pennant, "patrol-center"), "d3 e2");
    assert_eq!(seen(Side::Pennant, "patrol-right"), "a3");
}

#[test]
fn a_hex_cut_by_a_line_is_in_both_sections_wherever_the_unit_came_from() {
    proves!("F0.6", "F2.3");
    let mut game = field(
        "
        3   .   .   .  pBI  .   .   .
        2     .   .   .   .   .   .
        1   .  sBI  .   .   .   .   .
    ",
    )
    .lines(4, 10)
    .hand(Side::Standard, "scout-left scout-center patrol-left")
    .command_phase();
    // It stands in the left wing, then on the line, and then on the far side of it.
    game.cards("patrol-right forward forward patrol-center scout-right scout-right");
    game.choose("play scout-left; order b1; move b1 b2; done; keep forward");
    let mut center = game.clone();
    assert_eq!(center.choose("play scout-center").all("order"), "b2");
    game.choose("play patrol-left");
    assert_eq!(game.all("order"), "b2");
}

#[test]
fn only_ordered_units_act() {
    proves!("F2.2");
    let map = "
        3   .   pBI  .  pBI
        2     .    .   sBI
        1   .   sBI  .   .
    ";
    let game = field(map).ordered("b1").movement();
    assert_eq!(game.all("move c2"), "");
    assert_eq!(game.refused("move c2 b2"), "F2.2");
    let game = field(map).ordered("b1").combat();
    assert_eq!(game.choices(), ["done"]);
    assert_eq!(game.refused("attack c2 d3"), "F2.2");
}

#[test]
fn retreats_and_battle_backs_need_no_order() {
    proves!("F2.2");
    let mut game = field(
        "
        4     .    .
        3   pBI  pBI  pBI
        2     sBI  .
        1   .   .   .
    ",
    )
    .ordered("a2")
    .combat();
    // The bold unit in the middle takes one of two flags by its own choice, although nobody ordered it.
    game.dice("LLF LLL").choose("attack a2 b3");
    assert_eq!(
        (game.decider(), game.choices()),
        (Side::Pennant, vec!["ignore 0".into(), "ignore 1".into()])
    );
    let mut back = game.clone();
    back.choose("ignore 0");
    assert_eq!(back.choices(), ["retreat a4", "retreat b4"]);
    game.choose("ignore 1");
    assert_eq!(game.choices(), ["battle-back", "pass"]);
    game.choose("battle-back");
    assert_eq!(game.decider(), Side::Standard);
}

#[test]
fn what_a_unit_may_do_in_a_turn_starts_again_with_the_next() {
    proves!("FL.27", "F2.5");
    let mut game = field(
        "
        3   pBI  .   .
        2     .    .
        1   sBI  .   .
    ",
    )
    .hand(Side::Standard, "patrol-left attack-left")
    .hand(Side::Pennant, "patrol-right")
    .command_phase();
    let ordered = |game: &crate::field::Game| {
        let public = game.state.public();
        (public.ordered().len(), public.moved().len(), public.battled().len())
    };
    game.choose("play patrol-left; order a1; move a1 a2");
    game.dice("LLL").choose("attack a2 a3");
    assert_eq!(ordered(&game), (1, 1, 1));
    assert_eq!(game.choices(), ["done"]);
    // The turn of one camp is a turn: the enemy's follows with nothing used up, and so does the camp's own next turn.
    game.cards("scout-left scout-right").choose("done");
    assert_eq!((game.decider(), ordered(&game)), (Side::Pennant, (0, 0, 0)));
    game.dice("LLL")
        .choose("play patrol-right; order a3; done; attack a3 a2; done");
    assert_eq!((game.decider(), ordered(&game)), (Side::Standard, (0, 0, 0)));
    game.choose("play attack-left; order a2");
    assert_eq!(game.all("move a2"), "a1 b1 b2 b3 c1 c3");
    game.choose("done");
    assert_eq!(game.choices(), ["attack a2 a3", "done"]);
}
