//! Support: two friends next to a unit make it Bold (F4.112 to F4.116).

use crate::field::{Game, field};
use rules::side::Side;

/// A unit of the pennants on c3 with what stands around it: the hexes b4, c4, b3, d3 and c2; the attacker is on b2.
fn among(around: [&str; 5]) -> Game {
    let [b4, c4, b3, d3, c2] = around;
    let map = format!(
        "
        5   .   .   .   .   .
        4     .  {b4} {c4}  .
        3   .  {b3} pBI {d3}  .
        2     .  sBI {c2}  .
        1   .   .   .   .   .
        "
    );
    field(&map).ordered("b2").combat()
}

#[test]
fn two_friends_next_to_a_unit_support_it() {
    proves!("F4.112", "F4.114", "R39");
    let none = "0: ";
    let one = "1: F4.112 +1";
    for (around, morale) in [
        ([".", ".", ".", ".", "."], none),
        (["pGA", ".", ".", ".", "."], none),
        (["pGA", "pBI", ".", ".", "."], one),
        (["pGA", ".", ".", "pRC", "."], one),
        // More friends are no more support.
        (["pGA", "pBI", "pRI", ".", "."], one),
        (["pGA", "pBI", "pRI", "pBC", "pRC"], one),
        // Enemies support nobody, nor do they take support away.
        (["sGA", "sBI", "sRI", "sBC", "sRC"], none),
        (["pGA", "sBI", "sRI", "sBC", "sRC"], none),
        (["pGA", "pBI", "sRI", "sBC", "sRC"], one),
    ] {
        assert_eq!(among(around).morale_reasons("c3"), morale, "{around:?}");
    }
}

#[test]
fn friends_two_hexes_away_support_nobody() {
    proves!("F4.112");
    let game = field(
        "
        5  pGA pGA pGA pGA pGA
        4   pGA  .   .  pGA
        3  pGA  .  pBI  .  pGA
        2     .  sBI  .   .
        1   .   .   .   .   .
    ",
    )
    .ordered("b2")
    .combat();
    assert_eq!(game.morale_reasons("c3"), "0: ");
}

#[test]
fn a_supported_unit_ignores_one_flag_and_battles_back() {
    proves!("F4.112", "F4.114");
    for around in [[".", ".", "pGA", "pGA", "."], ["pGA", "pGA", "pGA", "pGA", "pGA"]] {
        let mut game = among(around);
        game.dice("FFL").choose("attack b2 c3");
        assert_eq!(game.decider(), Side::Pennant);
        assert_eq!(game.choices(), ["ignore 0", "ignore 1"]);
        assert_eq!(game.refused("ignore 2"), "F4.73");
        let mut game = among(around);
        game.dice("FLL").choose("attack b2 c3; ignore 1");
        assert_eq!(game.decider(), Side::Pennant);
        assert_eq!(game.choices(), ["battle-back", "pass"]);
    }
}

#[test]
fn support_is_lost_and_won_as_friends_come_and_go() {
    proves!("F4.113", "F4.112");
    let mut game = field(
        "
        5   .   .   .   .
        4     .   .   .
        3   .  pBI  .   .
        2     .   .   .
        1  sBI sBI sBI  .
    ",
    )
    .card("foot-onslaught")
    .ordered("a1 b1 c1")
    .movement();
    assert_eq!(game.morale_reasons("a1"), "0: ");
    assert_eq!(game.morale_reasons("b1"), "1: F4.112 +1");
    // One friend steps forward, but stays next to it; then it goes too far.
    game.choose("move a1 a2");
    assert_eq!(game.morale_reasons("b1"), "1: F4.112 +1");
    game.choose("move c1 c2");
    assert_eq!(game.morale_reasons("b1"), "0: ");
    // Following them, it is among friends again at once.
    game.choose("move b1 b2");
    assert_eq!(game.morale_reasons("b2"), "1: F4.112 +1");
}

#[test]
fn a_friend_that_is_driven_off_takes_its_support_along() {
    proves!("F4.113", "R61");
    let mut game = field(
        "
        5   .   .   .   .   .
        4     .   .   .   .
        3   .  pGA pBI pGA  .
        2    sBI sBI  .   .
        1   .   .   .   .   .
    ",
    )
    .ordered("a2 b2")
    .combat();
    game.dice("FLL").choose("attack a2 b3; retreat a4; pass");
    assert_eq!(game.morale_reasons("c3"), "0: ");
    game.dice("LLL").choose("attack b2 c3");
    assert_eq!(game.choices(), ["done"], "nobody is left who could battle back");
    // Had it fallen back to b4, it would still stand next to its friend.
    let mut game = field(
        "
        5   .   .   .   .   .
        4     .   .   .   .
        3   .  pGA pBI pGA  .
        2    sBI sBI  .   .
        1   .   .   .   .   .
    ",
    )
    .ordered("a2 b2")
    .combat();
    game.dice("FLL").choose("attack a2 b3; retreat b4; pass");
    assert_eq!(game.morale_reasons("c3"), "1: F4.112 +1");
}

#[test]
fn a_triangle_supports_itself_and_a_line_only_its_middle() {
    proves!("F4.116", "F4.115");
    let game = field(
        "
        5   .   .   .   .   .
        4    sBI sGA  .   .
        3   .  sRC  .   .   .
        2     .   .   .   .
        1   .  pBI pGA pRC  .
    ",
    )
    .ordered("b3")
    .combat();
    for hex in ["a4", "b4", "b3"] {
        assert_eq!(game.morale_reasons(hex), "1: F4.112 +1", "{hex}");
    }
    assert_eq!(game.morale_reasons("b1"), "0: ");
    assert_eq!(game.morale_reasons("c1"), "1: F4.112 +1");
    assert_eq!(game.morale_reasons("d1"), "0: ");
}

#[test]
fn a_weakened_friend_supports_as_well_as_a_full_one() {
    proves!("F4.112", "F4.115");
    let game = field(
        "
        3   .   .   .   .
        2   pGA-3 pBI-3 .
        1   .  pRC-2 .  sBI
    ",
    )
    .ordered("d1")
    .combat();
    for hex in ["a2", "b2", "b1"] {
        assert_eq!(game.morale_reasons(hex), "1: F4.112 +1", "{hex}");
    }
}
