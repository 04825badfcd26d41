//! The bonus melee after a pursuit: who strikes whom, and what may come of it (F4.100 to F4.108, F4.130, F4.131, F4.136, F4.137).

use crate::field::{Game, field};
use crate::followon::mount_the_bow;
use rules::side::Side;

/// Cavalry on b2 has driven infantry from c3 to b4 and has pursued to c3; archers stand on d3, infantry on c2 waits for its turn.
fn pursued() -> Game {
    let mut game = field(
        "
        6     .   .   .   .
        5   .   .   .   .   .
        4     .   .   .   .
        3   .   .  pBI pGA  .
        2     .  sBC sBI  .
        1   .   .   .   .   .
    ",
    )
    .ordered("b2 c2")
    .combat();
    game.dice("FLL").choose("attack b2 c3; retreat b4; follow c3");
    game
}

#[test]
fn a_pursuer_may_strike_any_enemy_next_to_it() {
    proves!("F4.100", "F4.101", "F4.104");
    let mut game = pursued();
    assert_eq!(game.decider(), Side::Standard);
    // The first target is alive and next to it, but another one may be struck as well, or nobody.
    assert_eq!(game.choices(), ["attack c3 b4", "attack c3 d3", "pass"]);
    let mut first = game.clone();
    first.dice("BLL").choose("attack c3 b4");
    assert_eq!((first.figures("b4"), first.figures("d3")), (3, 4));
    let mut other = game.clone();
    other.dice("GLL").choose("attack c3 d3");
    assert_eq!((other.figures("b4"), other.figures("d3")), (4, 3));
    game.choose("pass");
    assert_eq!((game.figures("b4"), game.figures("d3")), (4, 4));
    assert_eq!(
        game.choices(),
        ["attack c2 d3", "done"],
        "only the other unit may still battle"
    );
}

#[test]
fn a_bonus_melee_is_one_attack() {
    proves!("F4.100", "F4.137");
    let mut game = pursued();
    game.dice("LLL").choose("attack c3 d3");
    assert_eq!(game.choices(), ["attack c2 d3", "done"]);
    assert_eq!(game.refused("attack c3 d3"), "F4.3");
    assert_eq!(game.refused("attack c3 b4"), "F4.3");
}

#[test]
fn without_a_pursuit_there_is_no_bonus_melee() {
    proves!("F4.102");
    let mut game = field(
        "
        5   .   .   .   .   .
        4     .   .   .   .
        3   .  pGA pBI  .   .
        2     .  sBC  .   .
        1   .   .   .   .   .
    ",
    )
    .ordered("b2")
    .combat();
    game.dice("FLL").choose("attack b2 c3; retreat c4");
    assert_eq!(game.refused("attack b2 b3"), "F4.102");
    let mut passed = game.clone();
    passed.choose("pass");
    assert_eq!(passed.choices(), ["done"]);
    assert_eq!(passed.refused("attack b2 b3"), "F4.3");
    // Riding there and back is a pursuit, so it gives the bonus melee from the same hex.
    game.choose("follow b2");
    assert_eq!(game.choices(), ["attack b2 b3", "pass"]);
    // If the target holds its hex, none of this is possible.
    let mut game = field(
        "
        5   .   .   .   .   .
        4     .   .   .   .
        3   .  pGA pBI  .   .
        2     .  sBC  .   .
        1   .   .   .   .   .
    ",
    )
    .ordered("b2")
    .combat();
    game.dice("BBL").choose("attack b2 c3");
    assert_eq!(game.choices(), ["done"]);
}

#[test]
fn the_bonus_attack_must_be_melee() {
    proves!("F4.103");
    // Riders with bows have driven their target two hexes off, where they could shoot it.
    let map = |archers: &str| {
        format!(
            "
            7   .   .   .   .   .
            6     .   .   .   .
            5   .   .   .   .   .
            4     .   .   .   .
            3   .  {archers} pBI  .   .
            2     .  sBC  .   .
            1  sGL  .   .   .   .
            "
        )
    };
    let mut game = field(&map("pGA")).ordered("b2").combat();
    mount_the_bow(&mut game);
    game.dice("FFL")
        .choose("attack b2 c3; retreat c4; retreat d5; follow c3");
    assert_eq!(game.choices(), ["attack c3 b3", "pass"]);
    assert_eq!(game.refused("attack c3 d5"), "F4.103");
    // With nobody next to them they get nothing, though the target is in range and in sight.
    let mut game = field(&map(".")).ordered("b2").combat();
    mount_the_bow(&mut game);
    game.dice("FFL")
        .choose("attack b2 c3; retreat c4; retreat d5; follow c3");
    assert!(game.sees("c3", "d5"));
    assert_eq!(game.choices(), ["done"]);
}

#[test]
fn terrain_limits_the_bonus_attack() {
    proves!("F4.105");
    // From woods, and against units in woods, on a hill or on a rampart, the cavalry throws two dice.
    for (vacated, target, first, dice) in [
        (".", ".", "FLL", 3),
        ("w", ".", "FL", 2),
        (".", "w", "FLL", 2),
        (".", "h", "FLL", 2),
        (".", "#", "FLL", 2),
        (".", "f", "FLL", 3),
    ] {
        let map = format!(
            "
            5   .   .   .   .   .
            4     .   .   .   .
            3   .   .  {vacated}/pBI {target}/pGA .
            2     .  sBC  .   .
            1   .   .   .   .   .
            "
        );
        let mut game = field(&map).ordered("b2").combat();
        game.dice(first).choose("attack b2 c3; retreat b4; follow c3");
        game.dice(&"L".repeat(dice)).choose("attack c3 d3");
        assert_eq!(usize::from(game.last_dice()), dice, "{vacated} {target}");
    }
    // A rampart that was entered allows no battle at all in this turn.
    let mut game = field(
        "
        5   .   .   .   .   .
        4     .   .   .   .
        3   .   . #/pBI pGA .
        2     .  sBC  .   .
        1   .   .   .   .   .
    ",
    )
    .ordered("b2")
    .combat();
    game.dice("FL").choose("attack b2 c3; ignore 0; retreat b4; follow c3");
    assert_eq!(game.choices(), ["done"]);
}

#[test]
fn after_the_bonus_melee_ground_is_gained_once_more_and_no_more() {
    proves!("F4.106", "F4.137");
    for (roll, then) in [("GGG", ""), ("FLL", "retreat c4")] {
        let mut game = field(
            "
            6     .   .   .   .
            5   .   .   .   .   .
            4     .   .   .   .
            3   .   .  pBI pGA-1 pGI
            2     .  sBC  .   .
            1   .   .   .   .   .
        ",
        )
        .ordered("b2")
        .combat();
        game.dice("FLL").choose("attack b2 c3");
        assert_eq!(game.choices(), ["retreat b4", "retreat c4"]);
        game.choose("retreat b4; follow c3");
        game.dice(roll).choose("attack c3 d3");
        if !then.is_empty() {
            assert_eq!(game.decider(), Side::Pennant);
            game.choose(then);
        }
        assert_eq!(game.decider(), Side::Standard);
        // Into the hex that the second target left, and not a hex farther.
        assert_eq!(game.choices(), ["follow d3", "pass"], "{roll}");
        assert_eq!(game.refused("follow d4"), "F4.137");
        assert_eq!(game.refused("follow c3"), "F4.137");
        let mut stayed = game.clone();
        stayed.choose("pass");
        assert_eq!(stayed.piece("c3"), "sBC");
        assert_eq!(stayed.choices(), ["done"]);
        game.choose("follow d3");
        assert_eq!(game.piece("d3"), "sBC");
        // An enemy stands next to it again, but there is no second bonus attack.
        assert_eq!(game.choices(), ["done"]);
        assert_eq!(game.refused("attack d3 e3"), "F4.3");
    }
}

#[test]
fn melee_pursuit_and_bonus_come_before_the_next_unit() {
    proves!("F4.107");
    let mut game = pursued();
    assert_eq!(game.refused("attack c2 d3"), "F4.2");
    game.dice("LLL").choose("attack c3 d3");
    game.dice("LLL").choose("attack c2 d3");
    assert_eq!(
        game.story(),
        "melee 3, roll, retreat c3 b4, follow b2 c3, bonus 3, roll, melee 3, roll"
    );
}

#[test]
fn blue_cavalry_chases_archers_off_a_hill() {
    proves!("F4.108", "F4.100");
    let mut game = field(
        "
        7   .   .   .   .
        6     .   .   .
        5   .   .   .   .
        4     .   .   .
        3   .  h/pGA  .   .
        2     .  sBC  .
        1   .   .   .   .
    ",
    )
    .ordered("b2")
    .combat();
    game.dice("FF").choose("attack b2 b3");
    assert_eq!(game.last_dice(), 2);
    assert_eq!(game.decider(), Side::Pennant);
    game.choose("retreat b4; retreat b5");
    assert_eq!(game.decider(), Side::Standard);
    assert_eq!(game.all("follow"), "a2 a3 a4 b2 b3 b4 c3");
    game.choose("follow b4");
    assert_eq!(game.choices(), ["attack b4 b5", "pass"]);
    game.dice("GLL").choose("attack b4 b5");
    assert_eq!(
        game.story(),
        "melee 2, roll, retreat b3 b4, retreat b4 b5, follow b2 b4, bonus 3, roll, hit 1"
    );
    assert_eq!(game.figures("b5"), 3);
}

#[test]
fn a_unit_whose_neighbor_fell_first_has_lost_its_support() {
    proves!("F4.130", "R61", "R9");
    let map = "
        5   .   .   .   .   .
        4     .   .   .   .
        3   .   . pBI-3 pBI  .
        2     .  sBC  .  pGA
        1   .   .   .   .   .
    ";
    let mut game = field(map).ordered("b2").combat();
    assert_eq!(game.morale_reasons("d3"), "1: F4.112 +1");
    game.dice("BLL").choose("attack b2 c3; follow c3");
    assert_eq!(game.morale_reasons("d3"), "0: ");
    // Its flag must be taken.
    let mut flag = game.clone();
    flag.dice("FLL").choose("attack c3 d3");
    assert_eq!(flag.decider(), Side::Pennant);
    assert_eq!(flag.choices(), ["retreat c4", "retreat d4"]);
    // And although it is unhurt, it may not battle back.
    game.dice("LLL").choose("attack c3 d3");
    assert_eq!(game.decider(), Side::Standard);
    assert_eq!(game.choices(), ["done"]);
}

#[test]
fn a_unit_that_a_friend_was_driven_to_has_won_support() {
    proves!("R61", "R9", "F4.121");
    let mut game = field(
        "
        6     .   .   .   .
        5   .   .   .  pGA  .
        4     .   ~   .  pBI
        3   .   .  pGI  .   .
        2     .  sBC  .   .
        1   .   .   .   .   .
    ",
    )
    .ordered("b2")
    .combat();
    // One friend is no support; but the first target falls back to c4, next to the infantry, and now it has two.
    assert_eq!(game.morale_reasons("d4"), "0: ");
    game.dice("FLL").choose("attack b2 c3; follow d3");
    assert_eq!(game.piece("c4"), "pGI");
    assert_eq!(game.morale_reasons("d4"), "1: F4.112 +1");
    // What it was when the battle began does not matter: it is Bold when it is struck and when it answers.
    game.dice("FLL").choose("attack d3 d4");
    assert_eq!(game.decider(), Side::Pennant);
    assert_eq!(game.choices(), ["ignore 0", "ignore 1"]);
    game.choose("ignore 1");
    assert_eq!(game.decider(), Side::Pennant);
    assert_eq!(game.choices(), ["battle-back", "pass"]);
}

#[test]
fn another_target_of_the_bonus_melee_may_battle_back() {
    proves!("F4.136", "R48");
    let map = "
        5   .   .   .   .   .
        4     .   .   .   .
        3   .   .  pBI pBI  .
        2     .  sBC  .  pGA
        1   .   .   .  pGA  .
    ";
    let mut game = field(map).ordered("b2").combat();
    game.dice("FLL").choose("attack b2 c3; retreat c4; follow c3");
    // The first target now stands on c4, next to d3, which keeps its two friends.
    game.dice("LLL BLL").choose("attack c3 d3");
    assert_eq!(game.decider(), Side::Pennant);
    assert_eq!(game.choices(), ["battle-back", "pass"]);
    game.choose("battle-back");
    assert_eq!(game.figures("c3"), 2);
    // Once: after it the battle is over.
    assert_eq!(game.decider(), Side::Standard);
    assert_eq!(game.choices(), ["done"]);
}

/// Infantry on c3 is driven to c4, between two friends, and the cavalry goes after it.
fn driven_among_friends(switches: &str) -> Game {
    let mut game = field(
        "
        6     .   .   .   .
        5   .   .  pGA  .   .
        4     .   ~   .  pGA
        3   .   .  pBI  .   .
        2     .  sBC  .   .
        1   .   .   .   .   .
    ",
    )
    .with(switches)
    .ordered("b2")
    .combat();
    game.dice("FLL").choose("attack b2 c3; follow c3");
    assert_eq!(game.piece("c4"), "pBI");
    assert_eq!(game.morale_reasons("c4"), "1: F4.112 +1");
    game
}

#[test]
fn the_first_target_driven_among_friends_ignores_a_flag_but_does_not_battle_back() {
    proves!("F4.131", "F4.117", "F4.136", "R48");
    let mut game = driven_among_friends("");
    game.dice("FLL").choose("attack c3 c4");
    assert_eq!(game.decider(), Side::Pennant);
    assert_eq!(game.choices(), ["ignore 0", "ignore 1"]);
    game.choose("ignore 1");
    assert_eq!(game.piece("c4"), "pBI");
    assert_eq!(game.decider(), Side::Standard);
    assert_eq!(game.choices(), ["done"]);
}

#[test]
fn in_the_other_reading_the_bonus_melee_is_a_fresh_attack() {
    proves!("R48");
    let mut game = driven_among_friends("[switches]\nbonus-melee-is-fresh = true");
    game.dice("FLL BLL").choose("attack c3 c4; ignore 1");
    assert_eq!(game.decider(), Side::Pennant);
    assert_eq!(game.choices(), ["battle-back", "pass"]);
    game.choose("battle-back");
    assert_eq!(game.figures("c3"), 2);
    // Driven off once more, it has lost it in this reading too.
    let mut game = driven_among_friends("[switches]\nbonus-melee-is-fresh = true");
    game.dice("FFL").choose("attack c3 c4; ignore 1");
    assert_eq!(game.piece("d5"), "pBI");
    assert_eq!(game.decider(), Side::Standard);
    assert_eq!(game.choices(), ["follow c4", "pass"]);
}
