//! A first look: a small fight from order to victory.

use crate::field::field;
use rules::side::Side;

#[test]
fn a_blue_foot_unit_moves_one_hex_and_strikes() {
    proves!("F3.16", "F4.24");
    let mut game = field(
        "
        3   .   pBI  .
        2     .    .
        1   .   sBI  .
    ",
    )
    .ordered("b1")
    .movement();
    assert_eq!(game.all("move b1"), "a1 a2 a3 b2 c1 c3");
    assert_eq!(game.reach_with_battle("b1"), "a1 a2 b2 c1");
    game.dice("BSF").choose("move b1 b2; attack b2 b3");
    assert_eq!(game.figures("b3"), 1);
    assert_eq!(game.banners(Side::Standard), 0);
}
