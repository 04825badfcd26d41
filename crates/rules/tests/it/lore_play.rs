//! Playing Lore cards: when, for how much, how often, and by whom (F8.18 to F8.58).

use crate::field::field;
use rules::side::Side;

#[test]
fn a_card_is_shown_announced_and_paid() {
    proves!("F8.48");
    let mut game = field(
        "
        3   .    .   pBI  .
        2     .    .    .
        1   .   sBI  .    .
    ",
    )
    .lines(3, 5)
    .hand(Side::Standard, "attack-center")
    .council(Side::Standard, "wizard 1")
    .council(Side::Pennant, "wizard 1")
    .lore(12, 0)
    .lore_hand(Side::Standard, "fireball")
    .command_phase();
    assert_eq!(game.choices().join(", "), "cast fireball c3, play attack-center");
    game.choose("cast fireball c3");
    assert_eq!(game.tokens(), [2, 0, 48]);
    assert_eq!(game.lore_hand(Side::Standard), "");
    game.dice("BSF").choose("play attack-center");
    assert_eq!(game.figures("c3"), 3);
    assert_eq!(game.window(), "");
}
