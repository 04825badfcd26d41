//! Weapons: reach, and which faces hit whom (F4.28 to F4.41).

use crate::field::{Game, field};
use rules::first::frame::ClashKind::{Melee, Ranged};
use rules::first::unit::Weapon;

/// Two units next to each other, on a2 and b3.
fn near(attacker: &str, target: &str) -> Game {
    field(&format!(
        "
        3   .   {target}   .
        2     {attacker}   .
        1   .    .    .
    "
    ))
    .ordered("a2")
    .combat()
}

/// Two units two hexes from each other, on a2 and b4.
fn far(attacker: &str, target: &str) -> Game {
    field(&format!(
        "
        5   .    .    .
        4     .   {target}
        3   .    .    .
        2     {attacker}   .
        1   .    .    .
    "
    ))
    .ordered("a2")
    .combat()
}

/// The figures that one roll costs the target.
fn lost(mut game: Game, at: &str, roll: &str) -> u8 {
    let before = game.figures(at);
    game.dice(roll).choose(&format!("attack a2 {at}"));
    before - game.figures(at)
}

#[test]
fn a_bow_hits_with_helmets_of_the_targets_color_alone() {
    proves!("F4.11", "F4.29");
    for (target, own, other) in [("pGI", 'G', 'B'), ("pBI", 'B', 'R'), ("pRC", 'R', 'G')] {
        let roll = |a: char, b: char| format!("{a}{b}");
        assert_eq!(lost(far("sGA", target), "b4", &roll(own, own)), 2);
        assert_eq!(lost(far("sGA", target), "b4", &roll(own, other)), 1);
        assert_eq!(lost(far("sGA", target), "b4", &roll('S', own)), 1);
        assert_eq!(lost(near("sGA", target), "b3", &roll(own, own)), 2);
        assert_eq!(lost(near("sGA", target), "b3", &roll(own, 'S')), 1);
        assert_eq!(lost(near("sGA", target), "b3", "SS"), 0);
        assert_eq!(lost(far("sGA", target), "b4", "SS"), 0);
    }
}

#[test]
fn a_bow_loses_a_die_after_a_move_far_and_near() {
    proves!("F4.30", "F4.40");
    let drawing = "
        5   .    .    .
        4   pGI   .
        3   .    .    .
        2     .    .
        1  sGA   .    .
    ";
    let start = field(drawing).ordered("a1").movement();
    let mut stands = start.clone();
    stands.choose("done");
    assert_eq!(stands.dice_reasons("a1", "a4", Ranged), "2: F4.24 +2");
    let mut moves = start.clone();
    moves.dice("G").choose("move a1 a2; attack a2 a4");
    assert_eq!((moves.last_dice(), moves.figures("a4")), (1, 3));
    let mut closes = start;
    closes.dice("G").choose("move a1 a3; attack a3 a4");
    assert_eq!((closes.last_dice(), closes.figures("a4")), (1, 3));
    assert_eq!(closes.dice_reasons("a3", "a4", Melee), "1: F4.24 +2, F4.30 -1");
}

#[test]
fn a_crossbow_hits_with_swords_from_afar_and_not_at_point_blank() {
    proves!("F4.31", "F4.32");
    for target in ["pBI", "pBC"] {
        assert_eq!(lost(far("sGX", target), "b4", "SS"), 2);
        assert_eq!(lost(far("sGX", target), "b4", "BS"), 2);
        assert_eq!(lost(far("sGX", target), "b4", "GR"), 0);
        assert_eq!(lost(near("sGX", target), "b3", "SS"), 0);
        assert_eq!(lost(near("sGX", target), "b3", "BS"), 1);
        assert_eq!(lost(near("sGX", target), "b3", "BB"), 2);
    }
}

#[test]
fn a_crossbow_loses_a_die_after_a_move_far_and_near() {
    proves!("F4.33", "F4.41");
    let mut game = field(
        "
        7   .    .    .
        6     .    .
        5   .  pBC:6  .
        4     .    .
        3   .    .    .
        2     .    .
        1   .   sGX   .
    ",
    )
    .ordered("b1")
    .movement();
    game.choose("move b1 b2");
    assert_eq!(game.dice_reasons("b2", "b5", Ranged), "1: F4.24 +2, F4.33 -1");
    game.dice("S").choose("attack b2 b5");
    assert_eq!((game.last_dice(), game.figures("b5")), (1, 5));
    // If they had moved next to the mounted unit, they would roll 1 die as well, and a sword would miss.
    let mut game = field(
        "
        3   .   pBC   .
        2     .    .
        1  sGX   .    .
    ",
    )
    .ordered("a1")
    .movement();
    game.choose("move a1 a2");
    assert_eq!(game.dice_reasons("a2", "b3", Melee), "1: F4.24 +2, F4.33 -1");
    game.dice("S").choose("attack a2 b3");
    assert_eq!((game.last_dice(), game.figures("b3")), (1, 3));
}

#[test]
fn a_standing_crossbow_strikes_two_riders_with_two_swords() {
    proves!("F4.12", "F4.41");
    // The short sword's limit against mounted units does not apply to the crossbow, 2 hexes away and 3.
    assert_eq!(lost(far("sGX", "pBC"), "b4", "SS"), 2);
    let three = field(
        "
        5   .   pRC   .
        4     .    .
        3   .    .    .
        2    sGX   .
        1   .    .    .
    ",
    )
    .ordered("a2")
    .combat();
    assert_eq!(lost(three, "b5", "SS"), 2);
}

#[test]
fn a_short_sword_hits_foot_with_every_sword() {
    proves!("F4.34", "F4.38");
    assert_eq!(lost(near("sBI", "pBI"), "b3", "BSS"), 3);
    assert_eq!(lost(near("sBI", "pBI"), "b3", "SSS"), 3);
    assert_eq!(lost(near("sBI", "pBI"), "b3", "GRS"), 1);
    assert_eq!(lost(near("sGI", "pGA"), "b3", "GB"), 1);
    assert_eq!(far("sBI", "pBI").refused("attack a2 b4"), "F4.10");
}

#[test]
fn a_short_sword_wastes_one_sword_on_a_rider() {
    proves!("F4.35", "F4.37");
    assert_eq!(lost(near("sBI", "pBC"), "b3", "BSS"), 2);
    assert_eq!(lost(near("sBI", "pBC"), "b3", "BBS"), 2);
    assert_eq!(lost(near("sBI", "pBC"), "b3", "LLS"), 0);
    assert_eq!(lost(near("sRI", "pRC:6"), "b3", "SSSS"), 3);
    assert_eq!(lost(near("sRI", "pRC:6"), "b3", "RRSS"), 3);
}

#[test]
fn a_long_sword_hits_everybody_with_every_sword() {
    proves!("F4.36", "F4.39");
    assert_eq!(lost(near("sBC", "pBI"), "b3", "BRS"), 2);
    assert_eq!(lost(near("sBC", "pBC"), "b3", "BRS"), 2);
    assert_eq!(lost(near("sBC", "pRC:6"), "b3", "SSS"), 3);
    assert_eq!(lost(near("sRC", "pGA"), "b3", "SSBB"), 2);
    assert_eq!(far("sBC", "pBI").refused("attack a2 b4"), "F4.10");
}

#[test]
fn a_weapon_is_what_its_card_says() {
    proves!("F4.28");
    // The bow is changed line by line, and the archers with it; their dice stay those of the banner.
    let with = |game: Game, change: fn(&mut Weapon)| {
        game.remade(|setup| {
            let bow = setup.weapons.iter_mut().find(|weapon| weapon.id == "common-bow");
            change(bow.expect("the bow"));
        })
    };
    let swords_far = |weapon: &mut Weapon| weapon.sword_ranged = true;
    let swords_near = |weapon: &mut Weapon| weapon.sword_melee = true;
    let wasted = |weapon: &mut Weapon| {
        (weapon.sword_ranged, weapon.sword_melee) = (true, true);
        weapon.swords_ignored_by_mounted = 1;
    };
    // What a sword is worth, far and near.
    assert_eq!(lost(with(far("sGA", "pBC"), swords_far), "b4", "SB"), 2);
    assert_eq!(lost(with(near("sGA", "pBC"), swords_far), "b3", "SB"), 1);
    assert_eq!(lost(with(far("sGA", "pBC"), swords_near), "b4", "SB"), 1);
    assert_eq!(lost(with(near("sGA", "pBC"), swords_near), "b3", "SB"), 2);
    assert_eq!(lost(with(far("sGA", "pBC"), wasted), "b4", "SS"), 1);
    assert_eq!(lost(with(far("sGA", "pBI"), wasted), "b4", "SS"), 2);
    // How far it reaches.
    assert_eq!(
        with(far("sGA", "pBI"), |weapon| weapon.reach = 2).all("attack"),
        "a2 b4"
    );
    let sword = with(far("sGA", "pBI"), |weapon| weapon.reach = 1);
    assert_eq!(
        (sword.all("attack"), sword.refused("attack a2 b4")),
        (String::new(), "F4.10".into())
    );
    // What a move costs.
    let moved = |cost: fn(&mut Weapon)| {
        let game = with(
            field(
                "
            5   .   pBI   .
            4     .    .
            3   .    .    .
            2    sGA   .
            1   .    .    .
        ",
            )
            .ordered("a2")
            .moved("a1-a2")
            .combat(),
            cost,
        );
        game.dice_reasons("a2", "b5", Ranged)
    };
    assert_eq!(moved(|weapon| weapon.moved_penalty = 0), "2: F4.24 +2");
    assert_eq!(moved(|weapon| weapon.moved_penalty = 1), "1: F4.24 +2, F4.30 -1");
}
