//! Pursuit: how mounted attackers go on beyond the hex they have won (F4.92 to F4.97, F4.133).

use crate::field::{Game, field};
use rules::side::Side;

/// Cavalry on b2 strikes the unit on c3 and drives it to d5; `cells` are what lies on c3, b3, d3 and c4.
fn driven_off(cells: [&str; 4]) -> Game {
    let [c3, b3, d3, c4] = cells;
    let map = format!(
        "
        6     .   .   .   .
        5   .   .   ~   .   .
        4     .   ~  {c4}  .
        3   .  {b3} {c3}pBI {d3}  .
        2     .  sBC  .   .
        1   .   .   .   .   .
        "
    );
    field(&map).ordered("b2").combat()
}

#[test]
fn cavalry_may_go_one_hex_beyond_the_one_it_won() {
    proves!("F4.92", "F4.93", "R65");
    let mut game = driven_off(["", ".", ".", "."]);
    game.dice("FFL").choose("attack b2 c3");
    assert_eq!(game.piece("d5"), "pBI");
    assert_eq!(game.decider(), Side::Standard);
    // The vacated hex, every free hex next to it, where it came from included, and not the water on b4.
    assert_eq!(
        game.choices(),
        [
            "follow b2",
            "follow b3",
            "follow c2",
            "follow c3",
            "follow c4",
            "follow d3",
            "pass"
        ]
    );
    assert_eq!(game.refused("follow b4"), "F10.20");
    // Two hexes beyond are too far, and so is a hex that does not touch the vacated one.
    assert_eq!(game.refused("follow d4"), "F4.89");
    assert_eq!(game.refused("follow a2"), "F4.89");
    game.choose("follow d3");
    assert_eq!(
        game.story(),
        "melee 3, roll, retreat c3 c4, retreat c4 d5, follow b2 d3"
    );
    assert_eq!((game.piece("d3"), game.piece("b2")), ("sBC".into(), String::new()));
}

#[test]
fn the_second_hex_must_be_free() {
    proves!("F4.93", "R65");
    let mut game = driven_off(["", "pGA", "sGA", "."]);
    game.dice("FFL").choose("attack b2 c3");
    assert_eq!(
        game.choices(),
        ["follow b2", "follow c2", "follow c3", "follow c4", "pass"]
    );
    assert_eq!(game.refused("follow b3"), "F3.9");
    assert_eq!(game.refused("follow d3"), "F3.9");
}

#[test]
fn staying_going_on_and_coming_back_are_all_pursuits() {
    proves!("F4.94", "F4.93", "F4.100", "R65");
    // The enemy on b3 is next to the vacated hex, to a hex beyond it and to the starting hex.
    for (end, targets) in [("c3", "b3"), ("b4", "b3 b5"), ("b2", "b3")] {
        let mut game = field(
            "
            6     .   .   .   .
            5   .   .   .   .   .
            4     .   .   .   .
            3   .  pGA pBI  .   .
            2     .  sBC  .   .
            1   .   .   .   .   .
        ",
        )
        .ordered("b2")
        .combat();
        game.dice("FFL").choose("attack b2 c3; retreat b4; retreat b5");
        game.choose(&format!("follow {end}"));
        assert_eq!(game.piece(end), "sBC");
        assert_eq!(game.decider(), Side::Standard);
        assert_eq!(game.all(&format!("attack {end}")), targets, "{end}");
        game.dice("GLL").choose(&format!("attack {end} b3"));
        assert_eq!(game.figures("b3"), 3);
        assert!(game.story().contains("bonus 3"));
    }
}

#[test]
fn a_pursuit_need_not_lead_to_an_enemy() {
    proves!("R65");
    let mut game = driven_off(["", ".", ".", "."]);
    game.dice("FFL").choose("attack b2 c3; follow c2");
    assert_eq!(game.piece("c2"), "sBC");
    assert_eq!(
        game.choices(),
        ["done"],
        "with no enemy next to it there is nothing to ask"
    );
}

#[test]
fn pursuing_is_optional() {
    proves!("F4.90", "F4.102");
    let mut game = driven_off(["", "pGA", ".", "."]);
    game.dice("FFL").choose("attack b2 c3; pass");
    assert_eq!(game.piece("b2"), "sBC");
    // An enemy stands next to it, but there is no bonus melee without a pursuit.
    assert_eq!(game.choices(), ["done"]);
    assert_eq!(game.refused("attack b2 b3"), "F4.3");
}

#[test]
fn foot_does_not_pursue() {
    proves!("F4.92", "F4.91");
    for foot in ["sGI", "sGA"] {
        let map = format!(
            "
            5   .   .   .   .
            4     .   .   .
            3   .  pBI  .   .
            2     .  {foot}  .
            1   .   .   .   .
            "
        );
        let mut game = field(&map).ordered("b2").combat();
        game.dice("FL").choose("attack b2 b3; retreat a4");
        assert_eq!(game.choices(), ["follow b3", "pass"]);
        assert_eq!(game.refused("follow b4"), "F4.91");
        assert_eq!(game.refused("follow b2"), "F4.91");
    }
}

#[test]
fn woods_and_fords_end_the_pursuit_where_they_lie() {
    proves!("F4.97", "R10", "R11");
    for (ground, rule, dice) in [("w/", "F10.8", "FF"), ("f/", "F10.22", "FFL")] {
        let mut game = driven_off([ground, "pGA", ".", "."]);
        game.dice(dice).choose("attack b2 c3");
        assert_eq!(game.decider(), Side::Standard);
        assert_eq!(game.choices(), ["follow c3", "pass"], "{ground}");
        assert_eq!(game.refused("follow d3"), rule);
        assert_eq!(game.refused("follow b2"), rule);
        // It is still a pursuit: the bonus melee is allowed, with the dice of the terrain.
        game.choose("follow c3");
        assert_eq!(game.choices(), ["attack c3 b3", "pass"]);
        game.dice("LL").choose("attack c3 b3");
        assert_eq!(game.last_dice(), 2);
    }
}

#[test]
fn in_the_other_reading_a_ford_lets_the_pursuit_go_on() {
    proves!("R11");
    let map = "
        6     .   .   .   .
        5   .   .   ~   .   .
        4     .   ~   .   .
        3   .   .  f/pBI  .   .
        2     .  sBC  .   .
        1   .   .   .   .   .
    ";
    let mut game = field(map)
        .with("[switches]\nfords-let-pursue = true")
        .ordered("b2")
        .combat();
    game.dice("FFL").choose("attack b2 c3");
    assert_eq!(
        game.choices(),
        [
            "follow b2",
            "follow b3",
            "follow c2",
            "follow c3",
            "follow c4",
            "follow d3",
            "pass"
        ]
    );
    // Woods are not fords.
    let mut game = field(&map.replace("f/", "w/"))
        .with("[switches]\nfords-let-pursue = true")
        .ordered("b2")
        .combat();
    game.dice("FF").choose("attack b2 c3");
    assert_eq!(game.choices(), ["follow c3", "pass"]);
}

#[test]
fn hills_and_bridges_do_not_hinder_a_pursuit() {
    proves!("F4.97");
    for (ground, dice) in [("h/", "FF"), ("=/", "FFL")] {
        let mut game = driven_off([ground, ".", ".", "."]);
        game.dice(dice).choose("attack b2 c3");
        if ground == "=/" {
            game.choose("ignore 0");
        }
        assert_eq!(game.all("follow"), "b2 b3 c2 c3 c4 d3", "{ground}");
    }
}

#[test]
fn the_second_hex_may_stop_the_pursuer() {
    proves!("R65", "F4.97", "F4.105");
    // Woods and fords as the second hex cost nothing but dice; a rampart costs the bonus melee.
    for (ground, dice) in [("w", "LL"), ("f", "LL"), ("h", "LLL")] {
        let mut game = driven_off(["", "pGA", ".", ground]);
        game.dice("FFL").choose("attack b2 c3; follow c4");
        assert_eq!(game.choices(), ["attack c4 d5", "pass"], "{ground}");
        game.dice(dice).choose("attack c4 d5");
        assert_eq!(usize::from(game.last_dice()), dice.len(), "{ground}");
    }
    let mut game = driven_off(["", "pGA", ".", "#"]);
    game.dice("FFL").choose("attack b2 c3; follow c4");
    assert_eq!(game.piece("c4"), "sBC");
    assert_eq!(game.choices(), ["done"]);
}

#[test]
fn a_rampart_taken_from_below_ends_the_pursuit_and_the_battle() {
    proves!("F4.97", "F4.105", "R12");
    let mut game = driven_off(["#/", "pGA", ".", "."]);
    game.dice("FF").choose("attack b2 c3; ignore 0");
    assert_eq!(game.choices(), ["follow c3", "pass"]);
    assert_eq!(game.refused("follow d3"), "F11.63");
    game.choose("follow c3");
    assert_eq!(game.piece("c3"), "sBC");
    assert_eq!(game.choices(), ["done"], "the enemy next to it is safe for this turn");
}

#[test]
fn cavalry_that_entered_woods_in_this_turn_stays_there() {
    proves!("F4.97", "R10", "R65");
    let map = "
        5   .   .   .   .
        4     .   .   .
        3   .   pBI pGA  .
        2     .  w/sBC .
        1   .   .   .   .
    ";
    // It cannot enter the vacated hex, so there is no pursuit and no bonus melee against the archers next to it.
    let mut game = field(map).ordered("b2").moved("b1-b2").combat();
    game.dice("FL").choose("attack b2 b3; retreat a4");
    assert_eq!(game.choices(), ["done"]);
    // Having begun the turn there, it may.
    let mut game = field(map).ordered("b2").combat();
    game.dice("FL").choose("attack b2 b3; retreat a4");
    assert_eq!(game.all("follow"), "a2 a3 b2 b3 b4");
}

#[test]
fn coming_back_to_a_rampart_is_a_new_entry() {
    proves!("F4.133", "R65", "R12");
    let map = "
        5   .   .   .   .   .
        4     .   .   .   .
        3   .  pGA pBI  .   .
        2     . #/sBC  .   .
        1   .   .   .   .   .
    ";
    let mut game = field(map).ordered("b2").combat();
    game.dice("FL").choose("attack b2 c3; retreat c4");
    assert!(game.choices().contains(&"follow b2".into()));
    let mut stayed = game.clone();
    game.choose("follow b2");
    assert_eq!(game.story(), "melee 2, roll, retreat c3 c4, follow b2 b2");
    // The archers are next to the rampart, but the bonus melee is gone.
    assert_eq!(game.choices(), ["done"]);
    stayed.choose("follow c3");
    assert_eq!(stayed.all("attack c3"), "b3 c4");
}

#[test]
fn along_ramparts_a_pursuit_goes_on_freely() {
    proves!("F4.97", "R45", "R12");
    let mut game = field(
        "
        5   .   .   .   .   .
        4     .   .   .   .
        3   .  pGA #/pBI #  .
        2     . #/sBC  .   .
        1   .   .   .   .   .
    ",
    )
    .ordered("b2")
    .combat();
    game.dice("FL").choose("attack b2 c3; ignore 0; retreat c4");
    assert_eq!(game.all("follow"), "b2 b4 c2 c3 d3");
    // All of the way was along ramparts, so it may still strike.
    game.choose("follow d3");
    assert_eq!(game.all("attack d3"), "c4");
}
