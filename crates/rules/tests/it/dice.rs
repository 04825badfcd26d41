//! The number of dice: color, moves, casualties, and the order in which they are counted (F4.24 to F4.26, F4.129).

use crate::field::{Game, field};
use rules::first::dice::Color;
use rules::first::frame::ClashKind::{BonusMelee, Melee, Ranged};
use rules::first::setup::Setup;
use rules::first::terrain::Terrain;
use rules::first::unit::{Troop, Weapon};
use rules::side::Side;

fn troop<'a>(setup: &'a mut Setup, code: &str) -> &'a mut Troop {
    let found = setup.troops.iter_mut().find(|troop| troop.code == code);
    found.expect("a troop of the library")
}

fn bow(setup: &mut Setup) -> &mut Weapon {
    let found = setup.weapons.iter_mut().find(|weapon| weapon.id == "common-bow");
    found.expect("a weapon of the library")
}

fn woods(setup: &mut Setup) -> &mut Terrain {
    let found = setup.terrain.iter_mut().find(|terrain| terrain.id == "woods");
    found.expect("a terrain of the library")
}

#[test]
fn base_dice_follow_the_color_of_the_banner() {
    proves!("F4.24");
    for (attacker, dice) in [("sGA", 2), ("sGI", 2), ("sBI", 3), ("sBC", 3), ("sRI", 4), ("sRC", 4)] {
        let mut game = field(&format!(
            "
            3   .   pGI   .
            2   {attacker}   .
            1   .    .    .
        "
        ))
        .ordered("a2")
        .combat();
        assert_eq!(game.dice_reasons("a2", "b3", Melee), format!("{dice}: F4.24 +{dice}"));
        game.dice(&"L".repeat(dice)).choose("attack a2 b3");
        assert_eq!(usize::from(game.last_dice()), dice);
    }
}

#[test]
fn a_single_figure_rolls_as_many_dice_as_a_full_unit() {
    proves!("F4.6");
    for lost in ["", "-1", "-2", "-3"] {
        let mut game = field(&format!(
            "
            3   .   pGI   .
            2   sRI{lost}   .
            1   .    .    .
        "
        ))
        .ordered("a2")
        .combat();
        game.dice("LLLL").choose("attack a2 b3");
        assert_eq!(game.last_dice(), 4);
    }
}

#[test]
fn blue_foot_that_moved_two_hexes_may_not_battle() {
    proves!("F4.25", "F4.26");
    let mut game = field(
        "
        3   .   pBI   .
        2     .    .
        1  sBI   .    .
    ",
    )
    .ordered("a1")
    .movement();
    game.choose("move a1 b2");
    assert_eq!(game.choices(), ["done"]);
    assert_eq!(game.refused("attack b2 b3"), "F4.25");
}

#[test]
fn having_moved_means_that_the_ordered_move_left_the_hex() {
    proves!("F4.30", "R60");
    let drawing = "
        5   .   pGI   .
        4     .    .
        3   .    .    .
        2     .    .
        1   .   sGA   .
    ";
    let start = field(drawing).ordered("b1").movement();
    // A move that ends where it began is not offered.
    assert_eq!(start.refused("move b1 b1"), "R60");
    for (turn, from, why) in [
        ("done", "b1", "2: F4.24 +2"),
        ("move b1 a2", "a2", "1: F4.24 +2, F4.30 -1"),
        ("move b1 b3", "b3", "1: F4.24 +2, F4.30 -1"),
    ] {
        let mut game = start.clone();
        game.choose(turn);
        assert_eq!(game.dice_reasons(from, "b5", Ranged), why);
    }
    // A retreat never counts: driven back in the enemy's turn, the archers shoot with both dice in their own.
    let mut game = field(
        "
        5   .    .    .
        4     .   pGI
        3   .    .   sGA
        2     .    .
        1   .    .    .
    ",
    )
    .active(Side::Pennant)
    .hand(Side::Standard, "green-banners")
    .ordered("b4")
    .combat();
    game.cards("scout-left").dice("FL").choose("attack b4 c3; pass; done");
    assert_eq!(game.piece("b2"), "sGA");
    game.choose("play green-banners; order b2; done");
    assert_eq!(game.dice_reasons("b2", "b4", Ranged), "2: F4.24 +2");
}

#[test]
fn a_follow_on_move_counts_as_having_moved() {
    proves!("R60");
    // Archers on horseback, whom the core set does not have: they lose a die in their bonus melee.
    let mut game = field(
        "
        5   .    .    .
        4    pGI   .
        3   .   pGI   .
        2    sBC   .
        1   .    .   sGA
    ",
    )
    .ordered("a2")
    .combat()
    .remade(|setup| troop(setup, "BC").weapon = "common-bow".into());
    game.dice("FLL LL").choose("attack a2 b3; follow b3");
    assert_eq!(game.dice_reasons("b3", "a4", BonusMelee), "2: F4.24 +3, F4.30 -1");
    game.choose("attack b3 a4");
    assert_eq!(game.last_dice(), 2);
}

#[test]
fn the_weapon_takes_its_die_before_the_terrain_caps() {
    proves!("F4.24", "R37");
    let drawing = "
        5   .  w/pGI  .
        4     .    .
        3   .    .    .
        2    sGA   .
        1   .    .    .
    ";
    let moved = |drawing: &str| field(drawing).ordered("a2").moved("a1-a2").combat();
    // Green bows: 2 less 1 is under the cap in any order.
    assert_eq!(moved(drawing).dice_reasons("a2", "b5", Ranged), "1: F4.24 +2, F4.30 -1");
    // Under a blue banner the order matters: 3 less 1 is 2, which the wood allows.
    let blue = moved(drawing).remade(|setup| troop(setup, "GA").color = Color::Blue);
    assert_eq!(blue.dice_reasons("a2", "b5", Ranged), "2: F4.24 +3, F4.30 -1");
}

/// Cavalry between an enemy in the open and one in woods that leave no die to an attacker.
fn dead_wood() -> Game {
    field(
        "
        5   .    .    .
        4     .    .
        3 w/pGI pGI   .
        2    sBC   .
        1   .    .    .
    ",
    )
    .ordered("a2")
    .combat()
    .remade(|setup| woods(setup).cap_into = Some(0))
}

#[test]
fn an_attack_without_dice_cannot_be_declared_and_uses_nothing_up() {
    proves!("F4.129", "R68");
    // A heavy bow that loses both dice of a green unit on the march.
    let drawing = "
        5   .   pGI   .
        4     .    .
        3   .    .    .
        2     .    .
        1  sGA   .    .
    ";
    let mut game = field(drawing)
        .ordered("a1")
        .movement()
        .remade(|setup| bow(setup).moved_penalty = 2);
    game.choose("move a1 a2");
    assert_eq!(game.dice_reasons("a2", "b5", Ranged), "0: F4.24 +2, F4.30 -2");
    assert_eq!(game.choices(), ["done"]);
    assert_eq!(game.refused("attack a2 b5"), "F4.129");
    // The refused attack leaves the unit its battle against another.
    let mut game = dead_wood();
    assert_eq!(game.choices(), ["attack a2 b3", "done"]);
    assert_eq!(game.refused("attack a2 a3"), "F4.129");
    game.dice("FLL").choose("attack a2 b3; retreat b4; follow b3");
    // In the bonus melee it is the same: the wood next to it offers no target, the fugitive does.
    assert_eq!(game.choices(), ["attack b3 b4", "pass"]);
    assert_eq!(game.refused("attack b3 a3"), "F4.129");
}

#[test]
fn a_battle_back_without_dice_is_not_asked_for() {
    proves!("F4.129", "R68");
    let drawing = "
        5   .    .    .
        4    pGI  pGI
        3   .  w/pBI  .
        2    sBI   .
        1   .    .    .
    ";
    let mut game = field(drawing).ordered("a2").combat();
    game.dice("LL").choose("attack a2 b3");
    assert_eq!(game.choices(), ["battle-back", "pass"]);
    let mut game = field(drawing)
        .ordered("a2")
        .combat()
        .remade(|setup| woods(setup).cap_from = Some(0));
    game.dice("LL").choose("attack a2 b3");
    assert_eq!((game.decider(), game.choices()), (Side::Standard, vec!["done".into()]));
}

#[test]
fn dice_of_a_card_come_after_the_penalty_and_the_cap() {
    proves!("F10.4", "R37", "R68");
    // Archers under a red banner show all four steps: 4, less 1 for the march, at most 2 into the wood, and 1 more by the card.
    let game = field(
        "
        5   .  w/pGI  .
        4     .    .
        3   .    .    .
        2    sGA   .
        1   .    .    .
    ",
    )
    .card("leadership")
    .ordered("a2")
    .moved("a1-a2")
    .combat()
    .remade(|setup| troop(setup, "GA").color = Color::Red);
    assert_eq!(
        game.dice_reasons("a2", "b5", Ranged),
        "3: F4.24 +4, F4.30 -1, F10.12 -1, F10.4 +1"
    );
}
