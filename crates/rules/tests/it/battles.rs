//! Battles one by one: who battles when, how often, and against whom (F4.1 to F4.7, F4.43).

use crate::field::field;
use rules::first::{Event, event::Happening};
use rules::side::Side;

#[test]
fn units_battle_singly_in_any_sequence() {
    proves!("F4.1", "F4.3");
    let start = field(
        "
        3  pGI   .   pGI   .
        2    sBI   .   sRI
        1   .    .    .    .
    ",
    )
    .ordered("a2 c2")
    .combat();
    assert_eq!(start.choices(), ["attack a2 a3", "attack c2 c3", "done"]);
    let mut game = start.clone();
    game.dice("LLL").choose("attack a2 a3");
    assert_eq!(game.choices(), ["attack c2 c3", "done"]);
    assert_eq!(game.refused("attack a2 a3"), "F4.3");
    let mut game = start;
    game.dice("LLLL LLL").choose("attack c2 c3");
    assert_eq!(game.choices(), ["attack a2 a3", "done"]);
    game.choose("attack a2 a3");
    // All have battled; the only choice is to end the phase.
    assert_eq!(game.choices(), ["done"]);
}

#[test]
fn a_battle_is_finished_before_the_next_is_declared() {
    proves!("F4.2", "F4.3");
    let mut game = field(
        "
        5   .    .    .    .
        4    pGA   .    .
        3   .   pGI   .   pGI
        2    sBC   .   sRI
        1   .    .    .    .
    ",
    )
    .ordered("a2 c2")
    .combat();
    game.dice("FLL").choose("attack a2 b3");
    assert_eq!(game.all("attack"), "");
    assert_eq!(game.refused("attack c2 d3"), "F4.2");
    game.choose("follow a3");
    // The bonus melee belongs to the battle of the same unit, and to its one order.
    assert_eq!(game.choices(), ["attack a3 a4", "pass"]);
    assert_eq!(game.refused("attack c2 d3"), "F4.2");
    game.dice("LLL").choose("attack a3 a4");
    assert_eq!(game.choices(), ["attack c2 d3", "done"]);
    assert_eq!(game.refused("attack a3 a4"), "F4.3");
}

#[test]
fn a_battle_back_belongs_to_the_battle_too() {
    proves!("F4.2");
    let mut game = field(
        "
        5   .    .    .    .
        4    pGI  pGI   .
        3   .   pBI   .   pGI
        2    sBI   .   sRI
        1   .    .    .    .
    ",
    )
    .ordered("a2 c2")
    .combat();
    game.dice("LLL").choose("attack a2 b3");
    assert_eq!(
        (game.decider(), game.choices()),
        (Side::Pennant, vec!["battle-back".into(), "pass".into()])
    );
    game.dice("LLL").choose("battle-back");
    assert_eq!(
        (game.decider(), game.choices()),
        (Side::Standard, vec!["attack c2 d3".into(), "done".into()])
    );
}

#[test]
fn nobody_is_obliged_to_battle() {
    proves!("F4.4");
    let mut game = field(
        "
        3  pGI  pGI   .
        2    sRI   .
        1   .    .    .
    ",
    )
    .hand(Side::Pennant, "scout-left")
    .ordered("a2")
    .combat();
    assert_eq!(game.choices(), ["attack a2 a3", "attack a2 b3", "done"]);
    game.cards("scout-right").choose("done");
    assert_eq!(
        (game.decider(), game.choices()),
        (Side::Pennant, vec!["play scout-left".into()])
    );
}

#[test]
fn all_dice_of_a_roll_go_against_one_target() {
    proves!("F4.5", "F4.15");
    let mut game = field(
        "
        3 pBI-3 pBI   .
        2    sRI   .
        1   .    .    .
    ",
    )
    .ordered("a2")
    .combat();
    // Four hits on a unit of one figure: the three left over do not pass to its neighbor.
    game.dice("BBBB").choose("attack a2 a3");
    assert_eq!((game.figures("a3"), game.figures("b3")), (0, 4));
}

#[test]
fn a_battle_goes_through_its_steps_in_order() {
    proves!("F4.7");
    let mut game = field(
        "
        5   .    .    .
        4     .    .
        3   .   pGI   .
        2    sBI   .
        1   .    .    .
    ",
    )
    .ordered("a2")
    .combat();
    game.dice("GSF").choose("attack a2 b3; retreat a4; follow b3");
    let steps: Vec<&str> = game
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Public(Happening::Attacked { dice: 3, .. }) => Some("declared with 3 dice"),
            Event::Public(Happening::Rolled { .. }) => Some("rolled"),
            Event::Public(Happening::Hit { figures: 2, .. }) => Some("2 hit"),
            Event::Public(Happening::Retreated { .. }) => Some("retreated"),
            Event::Public(Happening::Followed { .. }) => Some("followed"),
            _ => None,
        })
        .collect();
    assert_eq!(
        steps,
        ["declared with 3 dice", "rolled", "2 hit", "retreated", "followed"]
    );
}

#[test]
fn dice_are_rolled_only_at_a_legal_enemy_target() {
    proves!("F4.43");
    let mut game = field(
        "
        5   .    .    .    .
        4     .    .    .
        3   .   pGI-3  .   pGA
        2    sBC  sGA   .
        1   .    .    .    .
    ",
    )
    .ordered("a2 b2")
    .combat();
    assert_eq!(game.refused("attack a2 b2"), "F4.43");
    // An empty hex cannot even be named as a target, and a lost unit is not a target.
    assert!(game.battle.read_choice(game.state.public(), "attack a2 a3").is_err());
    let lost = game
        .battle
        .read_choice(game.state.public(), "attack b2 b3")
        .expect("an attack");
    game.dice("GLL").choose("attack a2 b3; pass");
    let seat = game.seat();
    let why = game
        .battle
        .choose(&mut game.state, seat, lost, &mut ())
        .expect_err("a lost target");
    assert_eq!(why.rule(&game.battle), "F4.43");
    // An enemy's unit does not attack in our turn.
    assert_eq!(game.refused("attack d3 b2"), "F0.4");
}

#[test]
fn follow_on_moves_are_no_part_of_the_move() {
    proves!("F4.134");
    let mut game = field(
        "
        5   .    .    .
        4     .    .
        3   .   pGI   .
        2     .    .
        1  sRI   .    .
    ",
    )
    .ordered("a1")
    .movement();
    game.dice("FLLL")
        .choose("move a1 a2; attack a2 b3; retreat a4; follow b3");
    assert_eq!(game.piece("b3"), "sRI");
    // Blue cavalry moves its 3 hexes, and then 2 more in pursuit.
    let mut game = field(
        "
        7   .    .    .
        6     .    .
        5   .   pGI   .
        4     .    .
        3   .    .    .
        2     .    .
        1  sBC   .    .
    ",
    )
    .ordered("a1")
    .movement();
    game.dice("FLL")
        .choose("move a1 a4; attack a4 b5; retreat b6; follow c5");
    assert_eq!(game.piece("c5"), "sBC");
}
