//! Retreats: the way back, who chooses it, and what a blocked one costs (F4.57 to F4.67, F4.127, F4.128).

use crate::field::{Game, field};
use rules::first::Why;
use rules::side::Side;

/// The hexes to which the unit on a hex could retreat, in alphabetical order.
fn ways_back(game: &Game, hex: &str) -> String {
    let unit = game.unit(hex).expect("a unit stands there");
    let board = game.battle.board();
    let mut names: Vec<String> = game
        .battle
        .retreat_hexes(game.state.public(), unit)
        .iter()
        .map(|hex| board.name(hex).to_string())
        .collect();
    names.sort();
    names.join(" ")
}

/// The rule that keeps the unit on a hex from retreating to another.
fn barred(game: &Game, from: &str, to: &str) -> String {
    let unit = game.unit(from).expect("a unit stands there");
    let to = game.battle.board().parse(to).expect("a hex of the board");
    let why: Why = game
        .battle
        .check_retreat(game.state.public(), unit, to)
        .expect_err("the way should be barred");
    why.rule(&game.battle).to_owned()
}

#[test]
fn each_flag_drives_a_unit_back_by_one_hex() {
    proves!("F4.57", "F4.69");
    for (roll, hexes) in [("LLLL", 0), ("FLLL", 1), ("FFLL", 2), ("FFFL", 3), ("FFFF", 4)] {
        // Water on one side leaves a single way back, so that nothing is asked.
        let mut game = field(
            "
            7   .   .
            6     .
            5   .   ~
            4     .
            3   .   ~
            2    pBI
            1   sRI  .
        ",
        )
        .ordered("a1")
        .combat();
        game.dice(roll).choose("attack a1 a2");
        let ends = ["a2", "a3", "a4", "a5", "a6"];
        assert_eq!(game.figures(ends[hexes]), 4, "{roll}");
    }
}

#[test]
fn the_owner_picks_the_way_back_one_hex_at_a_time() {
    proves!("F4.59", "R6", "R63", "R5");
    let mut game = field(
        "
        5   .   .   .   .
        4     .   .   .
        3   .   pBI  .   .
        2     .  sBI  .
        1   .   .   .   .
    ",
    )
    .ordered("b2")
    .combat();
    game.dice("FFL").choose("attack b2 b3");
    // It is the standards' turn, but the pennants' unit and so the pennants' choice.
    assert_eq!(game.decider(), Side::Pennant);
    assert_eq!(game.choices(), ["retreat a4", "retreat b4"]);
    game.choose("retreat b4");
    assert_eq!(game.piece("b4"), "pBI");
    // The second hex is asked for only now, from where the unit stands.
    assert_eq!(game.decider(), Side::Pennant);
    assert_eq!(game.choices(), ["retreat b5", "retreat c5"]);
    game.choose("retreat c5");
    assert_eq!(game.story(), "melee 3, roll, retreat b3 b4, retreat b4 c5");
    assert_eq!(game.decider(), Side::Standard);
}

#[test]
fn the_owner_of_an_attacker_driven_back_in_its_own_turn_chooses_too() {
    proves!("F4.59", "R5");
    let mut game = field(
        "
        5   .   pBI  .   .
        4    pBI pBI  .
        3   .   sBI  .   .
        2     .   .   .
        1   .   .   .   .
    ",
    )
    .ordered("b3")
    .combat();
    game.dice("LLL FLL").choose("attack b3 b4");
    assert_eq!(game.decider(), Side::Pennant);
    game.choose("battle-back");
    assert_eq!(game.decider(), Side::Standard);
    assert_eq!(game.choices(), ["retreat a2", "retreat b2"]);
}

#[test]
fn a_retreat_leads_to_the_next_row_toward_the_own_edge() {
    proves!("F4.60", "R5");
    let game = field(
        "
        5   pBI  .   sBI  .
        4     .   .   .
        3   sBI  pBI  .   sBI
        2     .   .  pBI
        1   .   sBI  .   pBI
    ",
    )
    .ordered("a3")
    .combat();
    // The standards go down.
    assert_eq!(ways_back(&game, "c5"), "b4 c4");
    // The end hexes of a long row have one hex behind them.
    assert_eq!(ways_back(&game, "a3"), "a2");
    assert_eq!(ways_back(&game, "d3"), "", "its one hex behind holds a unit");
    // The own edge row has none.
    assert_eq!(ways_back(&game, "b1"), "");
    // The pennants go up.
    assert_eq!(ways_back(&game, "b3"), "a4 b4");
    assert_eq!(ways_back(&game, "d1"), "", "its one hex behind holds a unit");
    assert_eq!(ways_back(&game, "c2"), "c3");
    assert_eq!(ways_back(&game, "a5"), "");
    for (from, to) in [("b3", "c3"), ("b3", "a2"), ("b3", "b2"), ("b3", "b5"), ("c5", "b5")] {
        assert_eq!(barred(&game, from, to), "F4.60", "{from} {to}");
    }
}

#[test]
fn sideways_and_forward_steps_are_refused_while_the_owner_chooses() {
    proves!("F4.60", "R5");
    let mut game = field(
        "
        5   .   .   .   .
        4     .   .   .
        3   .   pBI  .   .
        2     .  sBI  .
        1   .   .   .   .
    ",
    )
    .ordered("b2")
    .combat();
    game.dice("FLL").choose("attack b2 b3");
    for hex in ["a3", "c3", "a2", "a5", "b5", "b3"] {
        assert_eq!(game.refused(&format!("retreat {hex}")), "F4.60", "{hex}");
    }
    // Standing still is no answer either: a unit that can step back must.
    assert_eq!(game.refused("pass"), "F0.23");
}

#[test]
fn terrain_that_stops_a_move_does_not_stop_a_retreat() {
    proves!("F4.61");
    // Woods, a ford and a rampart would each end an ordinary move, and the water leaves no other way.
    let mut game = field(
        "
        9   .   ~
        8     .
        7   #   ~
        6     f
        5   w   ~
        4     .
        3   .   ~
        2    pBI
        1   sRI  .
    ",
    )
    .card("leadership")
    .ordered("a1")
    .combat();
    game.dice("FFFFF").choose("attack a1 a2");
    assert_eq!(
        game.story(),
        "melee 5, roll, retreat a2 a3, retreat a3 a4, retreat a4 a5, retreat a5 a6, retreat a6 a7"
    );
    let mut game = field(
        "
        7   .   .   ~
        6     #   ~
        5   ~   f   ~
        4     ~   w
        3   .   pBI  .
        2     .  sRI
        1   .   .   .
    ",
    )
    .ordered("b2")
    .combat();
    game.dice("FFFF").choose("attack b2 b3");
    assert_eq!(
        game.story(),
        "melee 4, roll, retreat b3 b4, retreat b4 b5, retreat b5 a6"
    );
    // Four steps, the last one again by choice: the rampart does not hold the unit either.
    assert_eq!(game.decider(), Side::Pennant);
    assert_eq!(game.choices(), ["retreat a7", "retreat b7"]);
}

#[test]
fn a_retreat_enters_neither_water_nor_the_hex_of_a_unit() {
    proves!("F4.62", "F4.63", "R5");
    let game = field(
        "
        5   .   .   .   .   .
        4     ~  pGA sGA  .
        3   .  pBI  .  pBI  .
        2     .   .   .   .
        1   .   .   .   .  sBI
    ",
    )
    .ordered("e1")
    .combat();
    assert_eq!(ways_back(&game, "b3"), "");
    assert_eq!(barred(&game, "b3", "a4"), "F4.62");
    assert_eq!(barred(&game, "b3", "b4"), "F4.63");
    // An enemy bars the way as a friend does.
    assert_eq!(ways_back(&game, "d3"), "d4");
    assert_eq!(barred(&game, "d3", "c4"), "F4.63");
}

#[test]
fn a_retreat_does_not_pass_through_what_bars_it() {
    proves!("F4.62", "F4.63", "F4.64");
    // Behind the water and the friend lies open ground, but two flags do not carry a unit over them.
    let mut game = field(
        "
        5   .   .   .   .
        4     ~  pGA  .
        3   .   pBI  .   .
        2     .  sBI  .
        1   .   .   .   .
    ",
    )
    .ordered("b2")
    .combat();
    game.dice("FFL").choose("attack b2 b3");
    assert_eq!(game.story(), "melee 3, roll, cornered 2");
    assert_eq!((game.figures("b3"), game.figures("b4")), (2, 4));
}

#[test]
fn both_hexes_behind_are_open_or_only_one() {
    proves!("F4.65", "F4.63");
    let map = |behind: &str| {
        format!(
            "
            5   .   .   .   .   .
            4     .  {behind}  .   .
            3   .   .  pBI  .   .
            2     .  sBI  .   .
            1   .   .   .   .   .
            "
        )
    };
    let mut game = field(&map(".")).ordered("b2").combat();
    game.dice("FLL").choose("attack b2 c3");
    assert_eq!(game.decider(), Side::Pennant);
    assert_eq!(game.choices(), ["retreat b4", "retreat c4"]);
    // With one of them taken there is nothing left to choose, and the unit goes to the other.
    for unit in ["pGA", "sGA"] {
        let mut game = field(&map(unit)).ordered("b2").combat();
        game.dice("FLL").choose("attack b2 c3");
        assert_eq!(game.story(), "melee 3, roll, retreat c3 c4", "{unit}");
    }
}

#[test]
fn a_unit_between_a_friend_and_water_stays_and_loses_a_figure() {
    proves!("F4.66", "F4.64");
    let mut game = field(
        "
        5   .   .   .   .
        4     ~  pGA  .
        3   .   pBI  .   .
        2     .  sBI  .
        1   .   .   .   .
    ",
    )
    .ordered("b2")
    .combat();
    game.dice("FLL").choose("attack b2 b3");
    assert_eq!(game.story(), "melee 3, roll, cornered 1");
    assert_eq!(game.figures("b3"), 3);
    // It has not left its hex, so nobody gains ground; one friend is no support, so it does not battle back.
    assert_eq!(game.decider(), Side::Standard);
    assert_eq!(game.choices(), ["done"]);
}

#[test]
fn a_unit_destroyed_by_a_blocked_retreat_is_eliminated_like_any_other() {
    proves!("F4.67", "F4.64", "R66");
    let mut game = field(
        "
        5   .   .   .   .
        4     ~  pGA  .
        3   .  pBI-2  .   .
        2     .  sBI  .
        1   .   .   .   .
    ",
    )
    .ordered("b2")
    .combat();
    game.dice("BFL").choose("attack b2 b3");
    assert_eq!(
        game.story(),
        "melee 3, roll, hit 1, cornered 1, destroyed b3 for standard"
    );
    assert_eq!(game.banners(Side::Standard), 1);
    // The hex is empty, so the attacker may take it.
    assert_eq!(game.decider(), Side::Standard);
    assert_eq!(game.choices(), ["follow b3", "pass"]);
}

#[test]
fn the_hexes_that_cannot_be_made_cost_a_figure_each() {
    proves!("F4.127", "F4.64", "R6");
    let mut game = field(
        "
        6     .   .
        5   ~  pGA  .
        4     .   ~
        3   .  pBI-1  .
        2     .  sBI
        1   .   .   .
    ",
    )
    .ordered("b2")
    .combat();
    game.dice("FFL").choose("attack b2 b3");
    assert_eq!(game.story(), "melee 3, roll, retreat b3 a4, cornered 1");
    assert_eq!(game.figures("a4"), 2);
    // It did leave its hex: the attacker may gain ground.
    assert_eq!(game.choices(), ["follow b3", "pass"]);
}

#[test]
fn the_owner_may_step_into_a_dead_end_and_pay_for_it() {
    proves!("R6", "F4.59");
    // From a4 nothing leads on; from b4 the whole retreat could be made. Both are open.
    let map = "
        6     .   .   .
        5   ~  pGA  .   .
        4     .   .   .
        3   .   pBI  .   .
        2     .  sBI  .
        1   .   .   .   .
    ";
    let mut game = field(map).ordered("b2").combat();
    game.dice("FFL").choose("attack b2 b3");
    assert_eq!(game.decider(), Side::Pennant);
    assert_eq!(game.choices(), ["retreat a4", "retreat b4"]);
    game.choose("retreat a4");
    assert_eq!(game.story(), "melee 3, roll, retreat b3 a4, cornered 1");
    assert_eq!(game.figures("a4"), 3);

    let mut game = field(map).ordered("b2").combat();
    game.dice("FFL").choose("attack b2 b3; retreat b4");
    // From b4 only c5 is open; that step must be made and costs nothing.
    assert_eq!(game.story(), "melee 3, roll, retreat b3 b4, retreat b4 c5");
    assert_eq!(game.figures("c5"), 4);
}

#[test]
fn a_last_figure_on_its_own_edge_is_lost_to_two_flags() {
    proves!("F4.128", "R62", "R66");
    let mut game = field(
        "
        3   .  pBI-3  .  pGA
        2     .  sBI  .
        1   .   .   .   .
    ",
    )
    .ordered("b2")
    .combat();
    game.dice("FFL").choose("attack b2 b3");
    // The second loss is void.
    assert_eq!(game.story(), "melee 3, roll, cornered 1, destroyed b3 for standard");
    assert_eq!(game.banners(Side::Standard), 1);
    assert_eq!(game.decider(), Side::Standard);
    assert_eq!(game.choices(), ["follow b3", "pass"]);
}

#[test]
fn at_the_own_edge_flags_are_ignored_first_and_the_rest_cost_figures() {
    proves!("R62", "F4.64");
    let mut game = field(
        "
        3   .   pBI pGA  .
        2    pGA sRI  .
        1   .   .   .   .
    ",
    )
    .ordered("b2")
    .combat();
    game.dice("FFFL").choose("attack b2 b3");
    assert_eq!(game.decider(), Side::Pennant);
    assert_eq!(game.choices(), ["ignore 0", "ignore 1"]);
    game.choose("ignore 1");
    assert_eq!(game.story(), "melee 4, roll, ignore 1, cornered 2");
    assert_eq!(game.figures("b3"), 2);
}

#[test]
fn nobody_leaves_the_field_by_retreating() {
    proves!("R62");
    let mut game = field(
        "
        3   .   pBI  .   .
        2     .  sBI  .
        1   .   .   .   .
    ",
    )
    .with("[[special]]\nrule = \"leave\"\ncamp = \"pennant\"\nhexes = [\"b3\"]\nbanners = 1")
    .ordered("b2")
    .combat();
    game.dice("FLL").choose("attack b2 b3");
    assert_eq!(game.story(), "melee 3, roll, cornered 1");
    assert_eq!(game.figures("b3"), 3);
    assert_eq!(game.banners(Side::Pennant), 0);
}

#[test]
fn the_owner_fixes_the_flags_before_the_way_and_may_take_one_with_no_way_back() {
    proves!("R63", "F4.71");
    let map = |left: &str, right: &str| {
        format!(
            "
            5   .   .   .   .
            4    {left} {right}  .
            3  pGA  pBI pGA  .
            2     .  sBI  .
            1   .   .   .   .
            "
        )
    };
    let mut game = field(&map(".", ".")).ordered("b2").combat();
    game.dice("FFL").choose("attack b2 b3");
    assert_eq!(game.decider(), Side::Pennant);
    assert_eq!(game.choices(), ["ignore 0", "ignore 1"]);
    // Ignoring is asked once for the whole roll: after it only the way is open.
    game.choose("ignore 0");
    assert_eq!(game.choices(), ["retreat a4", "retreat b4"]);
    assert_eq!(game.refused("ignore 1"), "F0.23");
    game.choose("retreat a4");
    assert_eq!(game.choices(), ["retreat a5", "retreat b5"]);

    // With water behind the unit its owner may still decide not to ignore the flag.
    let mut game = field(&map("~", "~")).ordered("b2").combat();
    game.dice("FLL").choose("attack b2 b3");
    assert_eq!(game.choices(), ["ignore 0", "ignore 1"]);
    game.choose("ignore 0");
    assert_eq!(game.story(), "melee 3, roll, cornered 1");
    assert_eq!(game.figures("b3"), 3);
}
