//! Ramparts: the landmark of Medieval battles (F11.62 to F11.69).

use crate::field::field;
use rules::first::frame::ClashKind::{BattleBack, Melee};
use rules::side::Side;

#[test]
fn whoever_stands_on_a_rampart_is_bold() {
    proves!("F11.62");
    let game = field(
        "
        3   .  #/pBI  .
        2   #/sGA  .
        1   .    .    .
    ",
    )
    .ordered("a2")
    .combat();
    assert_eq!(game.morale_reasons("b3"), "1: F11.62 +1");
    assert_eq!(game.morale_reasons("a2"), "1: F11.62 +1");
    // It comes on top of support.
    let mut game = field(
        "
        5   .    .    .
        4    pGA  pGA
        3   .  #/pBI  .
        2    sRI   .
        1   .    .    .
    ",
    )
    .ordered("a2")
    .combat();
    assert_eq!(game.morale_reasons("b3"), "2: F4.112 +1, F11.62 +1");
    game.dice("FF").choose("attack a2 b3");
    assert_eq!(game.choices(), ["ignore 0", "ignore 1", "ignore 2"]);
}

#[test]
fn climbing_a_rampart_ends_the_move_and_costs_the_battle() {
    proves!("F3.23", "F4.25", "F11.63", "F11.65");
    let mut game = field(
        "
        5   .    .    .
        4     .   pBI
        3   #    #    #
        2     .    .
        1  sBC   .    .
    ",
    )
    .ordered("a1")
    .movement();
    // The wall is reached but not crossed.
    assert_eq!(game.all("move a1"), "a2 a3 b1 b2 b3 c1 c3");
    assert_eq!(game.reach_with_battle("a1"), "a2 b1 b2 c1");
    assert_eq!(game.reach_without_battle("a1"), "a3 b3 c3");
    assert_eq!(game.refused("move a1 a4"), "F11.63");
    game.choose("move a1 b3");
    assert_eq!(game.choices(), ["done"]);
    assert_eq!(game.refused("attack b3 b4"), "F11.65");
}

#[test]
fn a_unit_that_climbed_battles_back_in_the_enemys_turn_and_attacks_in_its_next() {
    proves!("F4.27", "F11.62", "F11.65", "R12");
    let mut game = field(
        "
        3   .   pRI   .
        2     #    .
        1  sRI   .    .
    ",
    )
    .lines(1, 5)
    .hand(Side::Pennant, "attack-center")
    .hand(Side::Standard, "patrol-center")
    .ordered("a1")
    .movement();
    game.choose("move a1 a2");
    assert_eq!(game.refused("attack a2 b3"), "F11.65");
    game.cards("scout-left").choose("done");
    // In the enemy's turn the wall is attacked, and the unit on it answers.
    game.dice("LL RL")
        .choose("play attack-center; order b3; done; attack b3 a2");
    assert_eq!(game.choices(), ["battle-back", "pass"]);
    game.choose("battle-back");
    assert_eq!((game.last_dice(), game.figures("b3")), (2, 3));
    game.cards("scout-right").choose("done");
    // Its own next turn.
    game.choose("play patrol-center; order a2; done");
    assert_eq!(game.choices(), ["attack a2 b3", "done"]);
}

#[test]
fn along_adjacent_ramparts_a_unit_goes_on_and_battles() {
    proves!("F11.64", "F11.65", "R45", "R91");
    let mut game = field(
        "
        5   .    .    .    .    .
        4     .    .   pBI   .
        3 #/sBC  #    #    #    #
        2     .    .    .    .
        1   .    .    .    .    .
    ",
    )
    .ordered("a3")
    .movement();
    // Three hexes along the wall, and off it at any place.
    assert_eq!(
        game.reach_with_battle("a3"),
        "a1 a2 a4 a5 b1 b2 b3 b4 b5 c1 c2 c3 c5 d3"
    );
    assert_eq!(game.reach_without_battle("a3"), "");
    assert_eq!(game.way("a3", "d3"), "b3 c3 d3");
    game.choose("move a3 d3");
    assert_eq!(game.choices(), ["attack d3 c4", "done"]);
}

#[test]
fn stepping_off_a_rampart_and_on_again_is_a_new_entry() {
    proves!("F11.63", "F11.65", "R45");
    let mut game = field(
        "
        5   .    .    .    .
        4     .    .    .
        3 #/sBC  .    #   pBI
        2     .    .    .
        1   .    .    .    .
    ",
    )
    .ordered("a3")
    .movement();
    // The two ramparts do not touch.
    assert_eq!(game.reach_without_battle("a3"), "c3");
    game.choose("move a3 c3");
    assert_eq!(game.choices(), ["done"]);
    assert_eq!(game.refused("attack c3 d3"), "F11.65");
}

#[test]
fn a_longer_way_along_the_wall_is_better_than_a_short_climb() {
    proves!("F11.64", "R45", "R91");
    let mut game = field(
        "
        5   .    .    .    .
        4     #    #    .
        3 #/sBC  .    #   pBI
        2     .    .    .
        1   .    .    .    .
    ",
    )
    .ordered("a3")
    .movement();
    // Straight over b3 it is 2 hexes to c3, but that is a climb. Along a4 and b4 it is 3, and the battle is kept.
    assert_eq!(game.way("a3", "c3"), "a4 b4 c3");
    assert_eq!(game.reach_without_battle("a3"), "");
    game.choose("move a3 c3");
    assert_eq!(game.choices(), ["attack c3 d3", "done"]);
}

#[test]
fn blue_foot_goes_two_ramparts_only_at_the_price_of_its_battle() {
    proves!("F3.16", "F11.64");
    let mut game = field(
        "
        3 #/sBI  #    #    #
        2     .    .   pBI
        1   .    .    .    .
    ",
    )
    .ordered("a3")
    .movement();
    assert_eq!(game.reach_with_battle("a3"), "a2 b3");
    assert_eq!(game.reach_without_battle("a3"), "a1 b1 b2 c3");
    game.choose("move a3 c3");
    // It was too far for its color; the wall itself took nothing from it.
    assert_eq!(game.refused("attack c3 c2"), "F4.25");
}

#[test]
fn ground_gained_onto_a_rampart_ends_the_battle() {
    proves!("F11.63", "F11.65", "R12");
    let drawing = |from: &str| {
        format!(
            "
            5   .    .    .
            4     .   pGA
            3   .  #/pGI  .
            2  {from}sBC   .
            1   .    .    .
        "
        )
    };
    let mut game = field(&drawing("")).ordered("a2").combat();
    game.dice("FL").choose("attack a2 b3; ignore 0");
    assert_eq!(game.piece("a4"), "pGI");
    // It must stop on the wall, and there is no bonus melee although archers stand next to it.
    assert_eq!(game.choices(), ["follow b3", "pass"]);
    assert_eq!(game.refused("follow b2"), "F11.63");
    game.choose("follow b3");
    assert_eq!(game.choices(), ["done"]);
    // From a rampart to the next one both are allowed.
    let mut game = field(&drawing("#/")).ordered("a2").combat();
    game.dice("FL").choose("attack a2 b3; ignore 0");
    assert_eq!(game.all("follow"), "a2 a3 b2 b3 c3");
    game.choose("follow b3");
    assert_eq!(game.choices(), ["attack b3 a4", "attack b3 b4", "pass"]);
}

#[test]
fn ramparts_cap_dice_both_ways() {
    proves!("F11.66");
    let game = field(
        "
        3   .  #/pRC  .
        2    sRI   .
        1   .    .    .
    ",
    )
    .ordered("a2")
    .combat();
    assert_eq!(game.dice_reasons("a2", "b3", Melee), "2: F4.24 +4, F11.66 -2");
    assert_eq!(game.dice_reasons("b3", "a2", BattleBack), "2: F4.24 +4, F11.66 -2");
}

#[test]
fn a_rampart_on_a_hill_has_the_stricter_limits_of_both() {
    proves!("F10.6", "F11.63", "F11.68");
    let mut game = field(
        "
        5   .    .    .
        4     .    .
        3   h    h#  pBI
        2     .    .
        1  sRC   .    .
    ",
    )
    .ordered("a1")
    .movement();
    // A hill hinders no move, but a rampart on it does.
    assert_eq!(game.all("move a1"), "a2 a3 b1 b2 b3 c1");
    assert_eq!(game.reach_without_battle("a1"), "b3");
    game.choose("move a1 b3");
    assert_eq!(game.choices(), ["done"]);
    assert_eq!(game.dice_reasons("b3", "c3", Melee), "2: F4.24 +4, F11.66 -2");
}

#[test]
fn a_wood_on_the_wall_stops_even_those_who_come_along_it() {
    proves!("F11.64", "F11.68", "R45");
    let mut game = field(
        "
        5   .    .    .    .
        4     .   pGI   .
        3 #/sBC  w#   #    .
        2     .    .    .
        1   .    .    .    .
    ",
    )
    .ordered("a3")
    .movement();
    // The wall alone would let it go on to c3 with its battle left; around the wood it is a new climb.
    assert_eq!(game.reach_without_battle("a3"), "c3");
    game.dice("FL").choose("move a3 b3");
    assert_eq!(game.choices(), ["attack b3 b4", "done"]);
    game.choose("attack b3 b4; retreat b5");
    // And the wood holds it there.
    assert_eq!(game.choices(), ["done"]);
}

#[test]
fn cavalry_on_a_hill_against_a_rampart_on_the_next_rolls_two_dice() {
    proves!("F11.68", "F11.69");
    for horse in ["sBC", "sRC"] {
        let mut game = field(&format!(
            "
            3   .  h#/pBI  .
            2    h/{horse}   .
            1   .    .    .
        "
        ))
        .ordered("a2")
        .combat();
        game.dice("LL").choose("attack a2 b3");
        assert_eq!(game.last_dice(), 2);
    }
}

#[test]
fn a_pursuit_onto_a_rampart_costs_the_bonus_melee_unless_it_came_along_the_wall() {
    proves!("F11.65", "R12", "R45");
    let pursue = |from: &str, vacated: &str| {
        let mut game = field(&format!(
            "
            5   .    .    .
            4    pGA   .
            3   #  {vacated}pGI  .
            2   {from}sBC  .
            1   .    .    .
        "
        ))
        .ordered("a2")
        .combat();
        let flags = if vacated.is_empty() { "FLL" } else { "FL" };
        game.dice(if from.is_empty() { flags } else { "FL" })
            .choose("attack a2 b3");
        if !vacated.is_empty() {
            game.choose("ignore 0");
        }
        game.choose("follow a3");
        game.choices()
    };
    assert_eq!(pursue("", ""), ["done"]);
    // From the wall over open ground and on again is a new entry.
    assert_eq!(pursue("#/", ""), ["done"]);
    assert_eq!(pursue("#/", "#/"), ["attack a3 a4", "pass"]);
}
