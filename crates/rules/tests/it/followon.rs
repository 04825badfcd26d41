//! What may follow a melee: the order of it all, and gaining ground (F4.85 to F4.91, F4.95, F4.96).

use crate::field::{Game, field};
use rules::side::Side;

#[test]
fn nothing_follows_a_ranged_attack() {
    proves!("F4.85", "F4.95", "F4.96");
    // Archers force a target three hexes away to fall back, or destroy it: its hex stays out of their reach.
    let map = |target: &str| {
        format!(
            "
            6     .   .   .
            5   .   .   .  pGA
            4     .  {target}  .
            3   .   .   .   .
            2     .   .   .
            1   .   .  sGA  .
            "
        )
    };
    let mut game = field(&map("pBI")).ordered("c1").combat();
    game.dice("FL").choose("attack c1 b4; retreat b5");
    assert_eq!(game.story(), "ranged 2, roll, retreat b4 b5");
    assert_eq!(game.decider(), Side::Standard);
    assert_eq!(game.choices(), ["done"]);
    assert_eq!(game.refused("follow b4"), "F0.23");

    let mut game = field(&map("pBI-3")).ordered("c1").combat();
    game.dice("BL").choose("attack c1 b4");
    assert_eq!(game.story(), "ranged 2, roll, hit 1, destroyed b4 for standard");
    assert_eq!(game.choices(), ["done"]);
}

#[test]
fn a_mounted_shooter_does_not_pursue_from_afar() {
    proves!("F4.95", "F4.85");
    let mut game = field(
        "
        6     .   .   .
        5   .   .   .  pGA
        4     .  pBI  .
        3   .   .   .   .
        2     .  sBC  .
        1   .   .   .  sGL
    ",
    )
    .ordered("b2")
    .combat();
    mount_the_bow(&mut game);
    game.dice("FLL").choose("attack b2 b4; retreat b5");
    assert_eq!(game.story(), "ranged 3, roll, retreat b4 b5");
    assert_eq!(game.choices(), ["done"]);
}

/// Gives the cavalry the bows of the longbowmen: no troop that ships shoots from the saddle.
pub(crate) fn mount_the_bow(game: &mut Game) {
    let mut setup = game.battle.setup().clone();
    for troop in setup.troops.iter_mut().filter(|troop| troop.id == "cavalry") {
        troop.weapon = "long-bow".into();
    }
    game.battle = rules::first::Battle::new(setup).expect("a sound setup");
}

#[test]
fn every_melee_attacker_may_take_the_hex_that_was_left() {
    proves!("F4.87", "F4.88", "R66");
    for attacker in ["sGA", "sGX", "sGI", "sBI", "sRI", "sBC", "sRC"] {
        let map = |target: &str| {
            format!(
                "
                5   .   .   .   .
                4     .   .   .
                3   .  {target}  .  pGA
                2     .  {attacker}  .
                1   .   .   .   .
                "
            )
        };
        let lore = |game: &Game| match game.dice_reasons("b2", "b3", rules::first::frame::ClashKind::Melee) {
            dice if dice.starts_with('2') => "L",
            dice if dice.starts_with('3') => "LL",
            _ => "LLL",
        };
        // The defender is destroyed.
        let mut game = field(&map("pBI-3")).ordered("b2").combat();
        let rest = lore(&game);
        game.dice(&format!("B{rest}")).choose("attack b2 b3");
        assert_eq!(game.decider(), Side::Standard, "{attacker}");
        assert!(game.choices().contains(&"follow b3".into()), "{attacker}");
        game.choose("follow b3");
        assert_eq!((game.piece("b3"), game.piece("b2")), (attacker.into(), String::new()));
        // The defender retreats.
        let mut game = field(&map("pBI")).ordered("b2").combat();
        game.dice(&format!("F{rest}")).choose("attack b2 b3; retreat a4");
        assert_eq!(game.decider(), Side::Standard, "{attacker}");
        game.choose("follow b3");
        assert_eq!((game.piece("b3"), game.piece("b2")), (attacker.into(), String::new()));
    }
}

#[test]
fn gaining_ground_is_optional() {
    proves!("F4.90");
    for attacker in ["sBI", "sBC"] {
        let map = format!(
            "
            5   .   .   .   .
            4     .   .   .
            3   .   pBI  .   .
            2     .  {attacker}  .
            1   .   .   .   .
            "
        );
        let mut game = field(&map).ordered("b2").combat();
        game.dice("FLL").choose("attack b2 b3; retreat a4");
        assert!(game.choices().contains(&"pass".into()));
        game.choose("pass");
        assert_eq!((game.piece("b2"), game.piece("b3")), (attacker.into(), String::new()));
        assert_eq!(game.choices(), ["done"]);
    }
}

#[test]
fn only_the_attacker_takes_only_that_hex() {
    proves!("F4.89", "F4.91");
    let mut game = field(
        "
        5   .   .   .   .   .
        4     .   .   .   .
        3   .   .  pBI  .   .
        2     .  sBI sBI  .
        1   .   .   .   .   .
    ",
    )
    .ordered("b2 c2")
    .combat();
    game.dice("FFL").choose("attack b2 c3; retreat c4; retreat d5");
    assert_eq!(game.decider(), Side::Standard);
    // Both units stand next to the vacated hex, but only the one that attacked is offered it, and nothing else.
    assert_eq!(game.choices(), ["follow c3", "pass"]);
    assert_eq!(game.refused("follow a3"), "F4.89");
    assert_eq!(game.refused("follow e3"), "F4.89");
    assert_eq!(
        game.refused("follow d5"),
        "F4.89",
        "the hex where the defender stands now"
    );
    // A hex beyond is for mounted units.
    assert_eq!(game.refused("follow c4"), "F4.91");
    assert_eq!(game.refused("follow b3"), "F4.91");
    game.choose("follow c3");
    assert_eq!(game.piece("c3"), "sBI");
    assert_eq!((game.piece("b2"), game.piece("c2")), (String::new(), "sBI".into()));
}

#[test]
fn foot_that_gains_ground_is_done() {
    proves!("F4.91", "F4.102");
    let mut game = field(
        "
        5   .   .   .   .   .
        4     .   .  pGA  .
        3   .   .  pBI  .   .
        2     .  sBI  .   .
        1   .   .   .   .   .
    ",
    )
    .ordered("b2")
    .combat();
    game.dice("FLL").choose("attack b2 c3");
    assert_eq!(game.piece("b4"), "pBI");
    assert_eq!(game.choices(), ["follow c3", "pass"]);
    game.choose("follow c3");
    // Two enemies are next to it now, but there is no second blow and no second step.
    assert_eq!(game.decider(), Side::Standard);
    assert_eq!(game.choices(), ["done"]);
    assert_eq!(game.refused("attack c3 c4"), "F4.3");
    assert_eq!(game.refused("attack c3 b4"), "F4.3");
    assert_eq!(game.refused("follow b3"), "F0.23");
}

#[test]
fn a_hex_is_vacated_by_losses_and_by_flags_forced_or_taken_by_choice() {
    proves!("R66", "F4.87");
    let map = |left: &str, right: &str, target: &str| {
        format!(
            "
            5   .   .   .   .
            4    {left} {right}  .
            3   .  {target}  .  pGA
            2     .  sBI  .
            1   .   .   .   .
            "
        )
    };
    for (left, right, target, dice, then, vacated) in [
        // Killed by hits, by a blocked retreat, driven off, and gone by choice.
        (".", ".", "pBI-3", "BLL", "", true),
        ("~", "~", "pBI-3", "FLL", "", true),
        (".", "~", "pBI", "FLL", "", true),
        (".", "~", "=/pBI", "FLL", "ignore 0", true),
        // It holds, or it stays because it has no way back.
        (".", "~", "=/pBI", "FLL", "ignore 1; pass", false),
        ("~", "~", "pBI", "FLL", "", false),
        ("~", "~", "=/pBI", "FLL", "ignore 0; pass", false),
    ] {
        let mut game = field(&map(left, right, target)).ordered("b2").combat();
        game.dice(dice).choose("attack b2 b3");
        if !then.is_empty() {
            assert_eq!(game.decider(), Side::Pennant);
            game.choose(then);
        }
        assert_eq!(game.decider(), Side::Standard);
        let open: &[&str] = if vacated { &["follow b3", "pass"] } else { &["done"] };
        assert_eq!(game.choices(), open, "{left} {right} {target} {dice} {then}");
    }
}

#[test]
fn what_follows_is_finished_before_anything_else_happens() {
    proves!("F4.86", "R64");
    let mut game = field(
        "
        5   .   .   .   .   .
        4     .   .   .   .
        3   .   .  pBI pGA  .
        2     .  sBC  .  sBI
        1   .   .   .   .   .
    ",
    )
    .ordered("b2 d2")
    .combat();
    game.dice("FLL").choose("attack b2 c3; retreat b4");
    // While ground may be gained, the other unit cannot start its battle and the phase cannot end.
    assert_eq!(game.refused("attack d2 d3"), "F4.2");
    assert_eq!(game.refused("attack b2 d3"), "F4.102");
    assert_eq!(game.refused("done"), "F0.23");
    game.choose("follow c3");
    assert_eq!(game.refused("attack d2 d3"), "F4.2");
    assert_eq!(game.refused("done"), "F0.23");
    game.dice("LLL").choose("attack c3 d3");
    assert_eq!(game.choices(), ["attack d2 d3", "done"]);
}

#[test]
fn the_steps_of_a_battle_come_in_their_order() {
    proves!("R64", "F4.86");
    let mut game = field(
        "
        5   .   .   .   .   .
        4    pGI  .   .   .
        3  pGI pGA pBI pGA  .
        2     .  sBC  .   .
        1   .   .   .   .   .
    ",
    )
    .ordered("b2")
    .combat();
    game.dice("BFF GFL BF").choose("attack b2 c3");
    // After the hits come the defender's flags, then the way back.
    assert_eq!(game.decider(), Side::Pennant);
    assert_eq!(game.choices(), ["ignore 0", "ignore 1"]);
    game.choose("ignore 1");
    assert_eq!(game.decider(), Side::Pennant);
    assert_eq!(game.choices(), ["retreat b4", "retreat c4"]);
    game.choose("retreat c4");
    // The hex is empty: pursuit and bonus melee, the attacker's.
    assert_eq!(game.decider(), Side::Standard);
    assert_eq!(
        game.choices(),
        ["follow b2", "follow b4", "follow c2", "follow c3", "pass"]
    );
    game.choose("follow c3");
    assert_eq!(game.decider(), Side::Standard);
    assert_eq!(game.choices(), ["attack c3 b3", "attack c3 c4", "attack c3 d3", "pass"]);
    game.choose("attack c3 b3");
    // The bonus melee goes through the same steps; its target holds, so it is its turn to answer.
    assert_eq!(game.decider(), Side::Pennant);
    game.choose("ignore 1");
    assert_eq!(game.decider(), Side::Pennant);
    assert_eq!(game.choices(), ["battle-back", "pass"]);
    game.choose("battle-back");
    assert_eq!(game.decider(), Side::Standard);
    game.choose("retreat c2");
    assert_eq!(
        game.story(),
        "melee 3, roll, hit 1, ignore 1, retreat c3 c4, follow b2 c3, \
         bonus 3, roll, hit 1, ignore 1, back 2, roll, hit 1, retreat c3 c2"
    );
    assert_eq!(game.choices(), ["done"]);
}

#[test]
fn gaining_ground_and_battling_back_exclude_each_other() {
    proves!("R64", "F4.109");
    // The same supported unit and roll: if it goes, the attacker may follow; if it holds, it may answer.
    let mut game = field(
        "
        5   .   .   .   .   .
        4     .   .   .   .
        3   .  pGA pBI pGA  .
        2     .  sBI  .   .
        1   .   .   .   .   .
    ",
    )
    .ordered("b2")
    .combat();
    game.dice("FLL").choose("attack b2 c3");
    let mut held = game.clone();
    held.choose("ignore 1");
    assert_eq!(held.decider(), Side::Pennant);
    assert_eq!(held.choices(), ["battle-back", "pass"]);
    held.choose("pass");
    assert_eq!(held.choices(), ["done"]);
    game.choose("ignore 0; retreat b4");
    assert_eq!(game.decider(), Side::Standard);
    assert_eq!(game.choices(), ["follow c3", "pass"]);
    game.choose("pass");
    assert_eq!(game.choices(), ["done"]);
}

#[test]
fn victory_is_tested_after_every_loss() {
    proves!("R64", "F4.49");
    // The last banner falls to the bonus melee: no further step is taken.
    let mut game = field(
        "
        5   .   .   .   .   .
        4     .   .   .   .
        3   . pGA-3 pBI-3 pGA .
        2     .  sBC  .   .
        1   .   .   .   .   .
    ",
    )
    .needs(2, 1)
    .ordered("b2")
    .combat();
    game.dice("BLL GFL").choose("attack b2 c3; follow c3; attack c3 b3");
    assert_eq!(
        game.story(),
        "melee 3, roll, hit 1, destroyed c3 for standard, follow b2 c3, \
         bonus 3, roll, hit 1, destroyed b3 for standard, over"
    );
}
