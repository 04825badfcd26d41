//! Creatures that trample what closes their way back (F7.30 to F7.33, R15, R16, R93).

use crate::field::{Game, field};
use rules::side::Side;

/// A Spider of the pennants on c3, attacked from b2, with these in the two hexes behind it and free ground beyond.
fn behind(left: &str, right: &str) -> Game {
    let map = format!(
        "
        7   .   .   .   .   .
        6     .   .   .   .
        5   .   .   .   .   .
        4     .  {left} {right} .
        3   .   .  pXS  .   .
        2     .  sBI  .   .
        1  pBI  .   .   .  sBI
        "
    );
    field(&map).ordered("b2").lore(0, 0).combat()
}

#[test]
fn units_on_both_rear_hexes_are_trampled() {
    proves!("F7.30", "F7.31", "R15", "R16");
    let mut game = behind("pBI", "pGA");
    game.dice("FFR RR").choose("attack b2 c3");
    assert_eq!(
        game.story(),
        "melee 3, roll, ignore 1, cornered roll, survived, trampled 1, trampled 1, trampled 1, trampled 1"
    );
    // A figure of each for each of the two hexes that could not be made.
    assert_eq!((game.figures("b4"), game.figures("c4")), (2, 2));
    assert_eq!(game.piece("c3"), "pXS");
    assert_eq!(game.choices(), ["battle-back", "pass"]);
}

#[test]
fn friend_and_foe_are_trampled_alike() {
    proves!("F7.30", "R71");
    let mut game = behind("sGA", "pBI");
    game.dice("FFR RR").choose("attack b2 c3");
    assert_eq!((game.figures("b4"), game.figures("c4")), (2, 2));
}

#[test]
fn a_destroyed_unit_opens_the_way() {
    proves!("F7.31", "R16", "R93", "R71");
    let mut game = behind("pBI-3", "pGA");
    game.dice("FFR RR").choose("attack b2 c3");
    // The first hex is used up by trampling; the second one is walked.
    assert_eq!(
        game.story(),
        "melee 3, roll, ignore 1, cornered roll, survived, \
         trampled 1, trampled 1, destroyed b4 for standard, retreat c3 b4"
    );
    assert_eq!(game.figures("c4"), 3);
    assert_eq!(game.banners(Side::Standard), 1);
    assert_eq!(game.choices(), ["follow c3", "pass"]);
    // An enemy trampled to death is a banner for the Creature's camp.
    let mut game = behind("sBI-3", "pGA");
    game.dice("FFR RR").choose("attack b2 c3");
    assert_eq!((game.banners(Side::Standard), game.banners(Side::Pennant)), (0, 1));
    // On the last hex due the way opens too late.
    let mut game = behind("pBI-2", "pGA");
    game.dice("FFR RR").choose("attack b2 c3");
    assert_eq!(game.piece("c3"), "pXS");
    assert_eq!(game.piece("b4"), "");
}

#[test]
fn one_unit_and_an_obstacle_close_the_way_as_well() {
    proves!("F7.30");
    let mut game = behind("pBI", "~");
    game.dice("FFR RR").choose("attack b2 c3");
    assert_eq!(game.figures("b4"), 2);
    assert_eq!(game.piece("c3"), "pXS");
}

#[test]
fn a_free_rear_hex_must_be_used() {
    proves!("F7.32");
    let mut game = behind("pBI", ".");
    game.dice("FFR").choose("attack b2 c3; retreat c5");
    assert_eq!(game.story(), "melee 3, roll, ignore 1, retreat c3 c4, retreat c4 c5");
    assert_eq!(game.figures("b4"), 4);
}

#[test]
fn land_alone_is_not_trampled() {
    proves!("F7.33");
    let mut game = behind("~", "~");
    game.dice("FFR RR").choose("attack b2 c3");
    assert_eq!(game.story(), "melee 3, roll, ignore 1, cornered roll, survived");
}

#[test]
fn a_creature_killed_by_the_check_tramples_nobody() {
    proves!("R15");
    let mut game = behind("pBI", "pGA");
    game.dice("FFR GR G").choose("attack b2 c3");
    assert_eq!(game.piece("c3"), "");
    assert_eq!((game.figures("b4"), game.figures("c4")), (4, 4));
}

#[test]
fn there_is_one_check_for_a_retreat() {
    proves!("R15", "R93");
    // Four hexes: the first tramples the way open, one is walked, then it is closed again and the last two trample.
    let mut game = field(
        "
        7   .   .   .   .   .
        6     .   .   .   .
        5   .  pBI pGA  .   .
        4     .  pBI-3 pGA .
        3   .   .  pXS  .   .
        2     .  sBI  .   .
        1   .   .   .   .  sBI
        ",
    )
    .ordered("b2")
    .lore(0, 0)
    .combat();
    game.dice("FFF RRRR").choose("attack b2 c3");
    assert_eq!(
        game.story(),
        "melee 3, roll, ignore 1, cornered roll, survived, trampled 1, trampled 1, destroyed b4 for standard, \
         retreat c3 b4, trampled 1, trampled 1, trampled 1, trampled 1"
    );
    assert_eq!((game.figures("b5"), game.figures("c5")), (2, 2));
}

#[test]
fn a_creature_in_the_way_is_checked_instead() {
    proves!("R16", "R97", "F7.17");
    let mut game = behind("pXE", "pBI");
    // Two hexes: one die for each, and its color twice kills.
    game.dice("FFR RR B G R").choose("attack b2 c3");
    assert_eq!(
        game.story(),
        "melee 3, roll, ignore 1, cornered roll, survived, trampled 1, cornered roll, critical roll, survived, \
         trampled 1, cornered roll, survived"
    );
    assert_eq!(game.figures("c4"), 2);
    let mut game = behind("pXE", "pBI");
    game.dice("FFR RR B B").choose("attack b2 c3");
    assert_eq!(game.piece("b4"), "pXS", "the way is open for the second hex");
    assert_eq!(game.tokens(), [1, 0, 59], "the token goes with the banner");
    assert_eq!(game.banners(Side::Standard), 1);
}

#[test]
fn losses_come_in_order_when_both_could_win() {
    proves!("R41");
    let mut game = field(
        "
        5   .   .   .   .   .
        4     .  sBI-3 pGA-3 .
        3   .   .  pXS  .   .
        2     .  sBI  .   .
        1  pBI  .   .   .  sBI
        ",
    )
    .ordered("b2")
    .needs(1, 1)
    .lore(0, 0)
    .combat();
    game.dice("FFR RR").choose("attack b2 c3");
    // The active player's opponent loses first, so the active player has won.
    assert!(game.story().ends_with("destroyed c4 for standard, over"));
    assert_eq!(game.figures("b4"), 1);
}
