//! Odds of what mercenaries, Creatures, webs and poison do to a roll.

use super::compare::{agree, agree_within, near};
use super::odds_of;
use crate::field::field;
use crate::skirmish::{Skirmish, in_combat};
use rules::first::odds::Policy;
use rules::side::Side::{Pennant, Standard};

#[test]
fn goblins_pay_for_every_hex_they_run() {
    proves!("F6.14", "F6.16", "F6.17", "F6.18");
    let battle = Skirmish::new()
        .unit(Standard, "archers", "d1")
        .unit(Pennant, "goblins", "d3")
        .battle();
    let odds = odds_of(&battle, &in_combat(&battle), "d1", "d3", Policy::Hold);
    // Two green dice at blue: one flag and no hit in 8 of 36 ways, and then two dice of panic.
    near(odds.lost_and_back[0][2], 8.0 / 36.0 * 25.0 / 36.0, "nobody lost");
    near(
        odds.lost_and_back[1][2],
        8.0 / 36.0 * 10.0 / 36.0 + 2.0 / 36.0 * 25.0 / 36.0,
        "one lost in the panic or to a hit",
    );
    // Two flags are four hexes, of which two can be made; the others cost a figure each.
    near(
        odds.lost_and_back[2][2] + odds.lost_and_back[3][2] + odds.lost_and_back[4][2],
        8.0 / 36.0 / 36.0 + 2.0 / 36.0 * 11.0 / 36.0 + 1.0 / 36.0,
        "two figures or more",
    );
    assert_eq!(agree(&battle, &in_combat(&battle), false), 1);
}

#[test]
fn a_creature_dies_of_its_colour_twice() {
    proves!("F7.12", "F7.13", "F7.18", "F7.24");
    let game = field(
        "
        7   .   .   .   .   .
        6     .   .   .   .
        5   .   .   .   .   .
        4     .   .   .   .
        3   .   .  pXS  .   .
        2     .  sBI  .  sGA
        1   .   .   .   .   .
        ",
    )
    .ordered("b2 d2")
    .combat();
    let odds = odds_of(&game.battle, &game.state, "d2", "c3", Policy::Hold);
    // Two dice of a bow: each kills with 1/6 * 1/6.
    near(odds.eliminated, 1.0 - (35.0_f64 / 36.0).powi(2), "killed");
    near(odds.back(2), 1.0 / 36.0, "two flags, one of them ignored");
    assert_eq!(agree(&game.battle, &game.state, false), 2);
}

#[test]
fn a_creature_at_its_edge_is_checked() {
    proves!("F7.27", "F7.28");
    for (map, attack) in [
        (
            "
            5   .   .  pXS  .   .
            4     .  sBI  .   .
            3   .   .   .   .   .
            2     .   .   .   .
            1   .   .   .   .   .
            ",
            "b4",
        ),
        (
            "
            5   .   .   .   .   .
            4     .  pXG  .   .
            3   . w/sHS .   .   .
            2     .   .   .   .
            1   .   .   .   .   .
            ",
            "b3",
        ),
        (
            "
            5   .   .   .   .   .
            4     .  pXE  .   .
            3   .  sBI  .   .   .
            2     .   .   .   .
            1   .   .   .   .   .
            ",
            "b3",
        ),
    ] {
        let game = field(map).ordered(attack).combat();
        // A Hill Giant answers with swords that are thrown again.
        assert_eq!(agree_within(&game.battle, &game.state, false, 1e-9), 1);
    }
}

#[test]
fn webs_and_poison_turn_faces_into_hits() {
    proves!("F7.49", "F7.51", "F7.56", "R20", "R21");
    for target in ["pBI", "pGW", "pDS", "pXS", "pHC"] {
        for (webbed, poisoned) in [("c3", ""), ("", "c3"), ("c3", "c3"), ("", "b2")] {
            let map = format!(
                "
                5   .   .   .   .   .
                4     .   .   .   .
                3   .   . {target} .   .
                2     .  sBI  .  sGA
                1   .   .   .   .   .
                "
            );
            let game = field(&map)
                .ordered("b2 d2")
                .lore(0, 0)
                .webbed(webbed)
                .poisoned(poisoned)
                .combat();
            assert_eq!(agree(&game.battle, &game.state, false), 2, "{target}");
        }
    }
    let game = field(
        "
        5   .   .   .   .   .
        4     .   .   .   .
        3   .   .  pBI  .   .
        2     .   .   .  sGA
        1   .   .   .   .   .
        ",
    )
    .ordered("d2")
    .lore(0, 0)
    .webbed("c3")
    .poisoned("c3")
    .combat();
    let odds = odds_of(&game.battle, &game.state, "d2", "c3", Policy::Hold);
    // Blue helmet, flag and Lore hit: half of the faces.
    near(odds.lost(2), 0.25, "two hits");
    near(odds.back_at_least(1), 0.0, "never back");
}

#[test]
fn swords_thrown_again_are_counted_once_or_without_end() {
    let once: &[&str] = &["pBI", "w/pGW", "w/pHC", "w/pXS"];
    for (attacker, most, targets) in [("DA", 1e-12, once), ("XG", 1e-9, &["w/pXS", "w/pBI-2"])] {
        for target in targets {
            let map = format!(
                "
                5   .   .   .   .   .
                4     .   .   .   .
                3   .   . {target} .   .
                2     . s{attacker} .   .
                1   .   .   .   .   .
                "
            );
            let game = field(&map).ordered("b2").combat();
            assert_eq!(
                agree_within(&game.battle, &game.state, false, most),
                1,
                "{attacker} {target}"
            );
        }
    }
}
