//! The Spider's poison (F7.55 to F7.59, F7.63, R21, R22, R83).

use crate::field::{Game, field};
use rules::side::Side;

/// A Spider of the standards on b2 with some stored Lore, beside Infantry on c3.
fn spider(stored: u8) -> Game {
    let field = field(
        "
        5   .   .   .   .  pBI
        4     .   .   .   .
        3   .   .  pBI  .   .
        2     .  sXS  .   .
        1   .   .   .   .   .
        ",
    )
    .ordered("b2")
    .lore(0, 0);
    match stored {
        0 => field.combat(),
        lore => field.stored(&format!("b2={lore}")).combat(),
    }
}

#[test]
fn poison_costs_two_and_needs_a_hit() {
    proves!("F7.55", "R22");
    // Two faces and no hit.
    let mut game = spider(0);
    game.dice("LL").choose("attack b2 c3");
    assert_eq!(game.refused("power poison"), "F7.55");
    let mut game = spider(2);
    game.dice("GF").choose("attack b2 c3");
    assert_eq!(game.choices(), ["power web", "store 0"]);
    // A helmet of the target's color or a sword is a hit.
    for roll in ["BR", "SR"] {
        let mut game = spider(2);
        game.dice(roll).choose("attack b2 c3");
        assert!(game.choices().contains(&"power poison".to_owned()), "{roll}");
    }
    // It is optional.
    let mut game = spider(2);
    game.dice("BR").choose("attack b2 c3; store 0");
    assert_eq!(game.afflicted(), [String::new(), String::new()]);
    // It costs two Lore and marks the target.
    let mut game = spider(2);
    game.dice("BR").choose("attack b2 c3; power poison");
    assert_eq!(game.afflicted(), [String::new(), "c3".to_owned()]);
    assert_eq!((game.stored("b2"), game.tokens()), (0, [0, 0, 60]));
    let mut game = spider(1);
    game.dice("BR").choose("attack b2 c3");
    assert_eq!(game.refused("power poison"), "F7.35");
}

#[test]
fn one_stored_and_one_rolled_poison() {
    proves!("F7.58", "F7.40");
    let mut game = spider(1);
    game.dice("LB").choose("attack b2 c3; power poison");
    assert_eq!(game.afflicted(), [String::new(), "c3".to_owned()]);
    assert_eq!((game.tokens(), game.stored("b2")), ([0, 0, 60], 0));
    // The hit counts, and the poison acts only from the next roll on.
    assert_eq!(game.figures("c3"), 3);
}

#[test]
fn two_stored_poison_without_a_face() {
    proves!("F7.63", "F7.62");
    let mut game = spider(2);
    game.dice("BR").choose("attack b2 c3; power poison");
    assert_eq!(game.afflicted(), [String::new(), "c3".to_owned()]);
    assert_eq!(game.stored("b2"), 0);
}

/// A poisoned unit of the pennants on c3, attacked from b2.
fn poisoned(target: &str, attacker: &str) -> Game {
    let map = format!(
        "
        5   .   .   .   .  pBI
        4     .   .   .   .
        3   .   .  {target} .   .
        2     .  {attacker} .   .
        1   .   .   .   .   .
        "
    );
    field(&map).ordered("b2").lore(0, 0).poisoned("c3").combat()
}

#[test]
fn lore_faces_cost_a_poisoned_unit_figures() {
    proves!("F7.59", "F7.56", "R22", "F4.53");
    let mut game = poisoned("pBI:3", "sBI");
    game.dice("BLL").choose("attack b2 c3");
    assert_eq!(game.story(), "melee 3, roll, hit 3, destroyed c3 for standard");
    // The faces are used up: nobody gets a token.
    assert_eq!(game.tokens(), [0, 0, 60]);
}

#[test]
fn poison_lasts_and_any_enemy_profits() {
    proves!("F7.56", "R22", "R53");
    let mut game = field(
        "
        5   .   .   .   .  pBI
        4     .   .   .   .
        3   .   .  pDS  .   .
        2     .  sBI  .  sGA
        1   .   .   .   .   .
        ",
    )
    .ordered("b2 d2")
    .lore(0, 0)
    .poisoned("c3")
    .combat();
    game.dice("LR").choose("attack d2 c3");
    game.dice("LRR").choose("attack b2 c3; pass");
    assert_eq!(game.story(), "ranged 2, roll, hit 1, melee 3, roll, hit 1");
    assert_eq!(game.afflicted()[1], "c3");
    assert_eq!(game.tokens(), [0, 0, 60]);
}

#[test]
fn a_poisoned_attacker_suffers_from_the_battle_back() {
    proves!("F7.56", "R22");
    let mut game = field(
        "
        5   .   .   .   .   .
        4     .   .   .   .
        3   .   .  pDS  .   .
        2     .  sBI  .   .
        1   .   .   .   .   .
        ",
    )
    .ordered("b2")
    .lore(0, 0)
    .poisoned("b2")
    .combat();
    // Its own Lore faces are collected as usual.
    game.dice("LRR LLR").choose("attack b2 c3; battle-back");
    assert_eq!(game.story(), "melee 3, roll, standard gains 1, back 3, roll, hit 2");
    assert_eq!(game.tokens(), [1, 0, 59]);
}

#[test]
fn faces_against_a_poisoned_unit_pay_for_nothing_else() {
    proves!("R22", "R83");
    let mut game = poisoned("pBI", "sXS");
    game.dice("LL").choose("attack b2 c3");
    assert_eq!(game.story(), "melee 2, roll, hit 2", "no power, no storing, no token");
    assert_eq!(game.tokens(), [0, 0, 60]);
    // What is stored may still pay, but a second poison adds nothing.
    let mut game = field(
        "
        5   .   .   .   .  pBI
        4     .   .   .   .
        3   .   .  pBI  .   .
        2     .  sXS  .   .
        1   .   .   .   .   .
        ",
    )
    .ordered("b2")
    .lore(0, 0)
    .stored("b2=2")
    .poisoned("c3")
    .combat();
    game.dice("LB").choose("attack b2 c3");
    assert_eq!(game.choices(), ["power web", "store 0"]);
    assert_eq!(game.refused("power poison"), "R22");
}

#[test]
fn panic_is_not_poisoned() {
    proves!("R14", "R22", "FL.18");
    let mut game = poisoned("pGW", "sBI");
    game.dice("FRR LL").choose("attack b2 c3; retreat b4; retreat b5");
    assert_eq!(game.figures("b5"), 4);
    assert_eq!(game.tokens(), [0, 0, 60]);
    // The token goes with its unit.
    assert_eq!(game.afflicted()[1], "b5");
}

#[test]
fn a_poisoned_creature_is_hit_by_lore_and_thrown_at_again() {
    proves!("R21", "R22");
    let mut game = poisoned("pXG", "sBI");
    game.dice("LLR GL").choose("attack b2 c3");
    assert_eq!(game.story(), "melee 3, roll, critical roll, survived");
    assert_eq!(game.tokens(), [0, 0, 60]);
    let mut game = poisoned("pXG", "sBI");
    game.dice("LRR B").choose("attack b2 c3");
    assert!(game.piece("c3").is_empty());
    assert_eq!(game.banners(Side::Standard), 1);
}
