//! Odds of what mercenaries, Creatures, webs and poison do to a roll.

use super::compare::{agree, agree_within, near};
use super::{odds_of, roll};
use crate::field::{Game, field};
use crate::skirmish::{Skirmish, in_combat};
use rules::first::frame::{ClashKind, Frame};
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
fn a_creature_dies_of_its_color_twice() {
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

/// A spider on f5 whose way back two friends close, and infantry on e5 that attacks it.
fn cornered(friend: &str) -> Game {
    let map = format!(
        "
        7   .   .   .   .   .   .   .   .
        6     .   .   .   . {friend} {friend} .
        5   .   .   .   . sBI pXS  .   .
        4     .   .   .   .   .   .   .
        3   .   .   .   .   .   .   .   .
        2     .   .   .   .   .   .   .
        1   .   .   .   .   .   .   .   .
        "
    );
    field(&map).ordered("e5").combat()
}

#[test]
fn a_cornered_creature_tramples_its_way_free() {
    proves!("F7.27", "F7.30", "R15", "R16", "R93");
    // One figure behind it is gone with the first hex, so it leaves with two flags; three figures let it go with three flags only.
    for (friend, left) in [("pBI-3", 0.227), ("pBI-1", 0.166), ("pBI", 0.162)] {
        let game = cornered(friend);
        let odds = odds_of(&game.battle, &game.state, "e5", "f5", Policy::Hold);
        assert_eq!(agree(&game.battle, &game.state, false), 2, "{friend}");
        assert!((odds.vacated - left).abs() < 0.0005, "{friend}: {}", odds.vacated);
        near(odds.battle_back, 1.0 - odds.vacated, friend);
        // The same Creature dies as often, no matter which unit stands behind it.
        near(odds.eliminated, 0.161_623_050_766_983, friend);
    }
}

#[test]
fn whoever_closes_the_way_of_a_creature_may_be_trampled() {
    proves!("F7.30", "R16", "R41", "R93");
    let maps = [
        // A Creature behind it takes checks of its own, and its death opens the way.
        (
            "
            4     .   .    .   .
            3   . pBI-1  pXG   .   .
            2     .  pXS pBI-2 .
            1   .   sBI    .   .   .
            ",
            "b1",
        ),
        // Two ways of one hex each: the one listed last ends before full units.
        (
            "
            6     .   .   .    .
            5   . pBI-3  pBI  pBI  .
            4     .   .    .   .
            3   .   .    pXS   .   .
            2     .  sBI   .   .
            1   .   .      .   .   .
            ",
            "b2",
        ),
        // Both are trampled with the first hex, and beyond one of them the way opens once more.
        (
            "
            6     .   .      .     .
            5   . pBI-3    pBI   pBI  .
            4     . pBI-3 pBI-3    .
            3   .   .      pXS     .   .
            2     .  sBI     .     .
            1   .   .        .     .   .
            ",
            "b2",
        ),
        // The attacker itself stands behind it, with a friend beside it.
        (
            "
            4     .     .     .   .
            3   . sBI-2 sBI-3 . pBI
            2     .    pXE    .   .
            1   .   .     .   .   .
            ",
            "b3",
        ),
        // The attacker loses the support of a friend who is trampled.
        (
            "
            4     .     .     .    .
            3   . sBI-3 pBI-3 .    .
            2    sBI   pXS    .    .
            1  sBI  .     .   .  pBI
            ",
            "a2",
        ),
    ];
    for (map, attacker) in maps {
        let game = field(map).ordered(attacker).combat();
        assert!(agree_within(&game.battle, &game.state, false, 1e-9) > 0, "{map}");
        let game = field(map).needs(1, 1).ordered(attacker).combat();
        assert!(agree_within(&game.battle, &game.state, false, 1e-9) > 0, "{map}");
    }
}

#[test]
fn odds_may_be_asked_for_in_the_middle_of_a_check() {
    // The spider is being checked while somebody weighs another attack on it.
    let mut game = cornered("pBI-3");
    let before = odds_of(&game.battle, &game.state, "e5", "f5", Policy::Hold);
    game.just("attack e5 f5");
    roll(&game.battle, &mut game.state, "GLL");
    assert!(matches!(game.state.public().top(), Frame::Check { .. }));
    let unit = |hex: &str| game.unit(hex).expect("a unit");
    let (unit, target) = (unit("e5"), unit("f5"));
    let public = game.state.public();
    assert_eq!(
        game.battle.odds(public, unit, target, ClashKind::Melee, Policy::Hold),
        before
    );
}
