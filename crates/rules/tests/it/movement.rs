//! Movement: who moves when, how far, and what bars the way (F3).

use crate::field::{Game, field};
use rules::first::dice::Color;
use rules::side::Side;

#[test]
fn ordered_units_move_one_after_the_other_and_once_each() {
    proves!("F3.1", "F3.2", "F3.4");
    let start = field(
        "
        3  pGA   .    .    .
        2     .    .    .
        1  sGI   .    .   sRI
    ",
    )
    .ordered("a1 d1")
    .movement();
    assert_eq!(start.all("move"), "a1 a2 a1 b1 a1 b2 a1 b3 a1 c1 d1 c1 d1 c2");
    // The green unit goes first. It has gone 1 of its 2 hexes, but its move is complete once the other unit may move.
    let mut game = start.clone();
    game.choose("move a1 a2");
    assert_eq!(game.choices(), ["done", "move d1 c1", "move d1 c2"]);
    assert_eq!(game.refused("move a2 b2"), "F3.2");
    game.choose("move d1 c2");
    assert_eq!((game.piece("a2"), game.piece("c2")), ("sGI".into(), "sRI".into()));
    // Or the red unit goes first.
    let mut game = start;
    game.choose("move d1 c2");
    assert_eq!(game.all("move"), "a1 a2 a1 b1 a1 b2 a1 b3 a1 c1");
    assert_eq!(game.refused("move c2 b2"), "F3.2");
}

#[test]
fn an_ordered_unit_need_not_move_nor_go_as_far_as_it_can() {
    proves!("F3.3");
    let start = field(
        "
        3   .    .    .
        2    sBC  pBI
        1   .    .    .
    ",
    )
    .ordered("a2")
    .movement();
    // Hexes at every distance from 1 to 3, and the choice of not moving.
    assert_eq!(start.choices().first().map(String::as_str), Some("done"));
    assert_eq!(start.all("move a2"), "a1 a3 b1 b3 c1 c3");
    let mut game = start.clone();
    game.choose("done");
    assert_eq!(game.choices(), ["attack a2 b2", "done"]);
    let mut game = start;
    game.choose("move a2 b1");
    assert_eq!(game.choices(), ["attack b1 b2", "done"]);
}

#[test]
fn all_movement_comes_before_the_first_battle() {
    proves!("F3.5");
    let mut game = field(
        "
        3  pBI   .    .
        2    sBI   .
        1   .    .   sGI
    ",
    )
    .ordered("a2 c1")
    .movement();
    assert_eq!(game.refused("attack a2 a3"), "F3.5");
    game.choose("done");
    assert_eq!(game.choices(), ["attack a2 a3", "done"]);
    assert_eq!(game.refused("move c1 b1"), "F3.5");
    game.dice("LLL").choose("attack a2 a3");
    assert_eq!(game.refused("move c1 b1"), "F3.5");
}

#[test]
fn an_order_stays_valid_beyond_the_section_line() {
    proves!("F3.6", "R56");
    // The lines leave a and b to the left wing, c to the center, d and e to the right wing.
    let mut game = field(
        "
        3   .    .    .    .    .
        2     .    .   pGA   .
        1   .   sBC   .    .    .
    ",
    )
    .lines(4, 6)
    .card("scout-left")
    .orders();
    assert_eq!(game.all("order"), "b1");
    game.choose("order b1");
    game.choose("move b1 d3");
    assert_eq!(game.choices(), ["attack d3 c2", "done"]);
}

#[test]
fn nobody_enters_the_half_hexes_at_the_border() {
    proves!("F3.7");
    let game = field(
        "
        3   .    .    .
        2    sGI  pGA
        1   .    .    .
    ",
    )
    .ordered("a2")
    .movement();
    // West of a2 lies a half-hex, so a2 has no neighbor there and no way leads through it.
    assert_eq!(game.all("move a2"), "a1 a3 b1 b3 c1 c3");
    assert_eq!(game.within("a2", 1), "a1 a3 b1 b2 b3");
}

#[test]
fn a_unit_leaves_the_field_only_where_the_notes_say_so() {
    proves!("F3.8");
    let drawing = "
        3   .    .    .
        2    sBI   .
        1  sRI   .   pGA
    ";
    let game = field(drawing).ordered("a2 a1").movement();
    assert_eq!(game.all("leave"), "");
    assert_eq!(
        (game.refused("leave a2"), game.refused("leave a1")),
        ("F3.8".into(), "F3.8".into())
    );
    let notes = "[[special]]\nrule = \"leave\"\ncamp = \"standard\"\nhexes = [\"a3\", \"b3\", \"c3\"]\nbanners = 0";
    let mut game = field(drawing).with(notes).ordered("a2 a1").movement();
    // A step off the field is a step of the move: the blue unit has one left on a3, the red one cannot come so far.
    assert_eq!(game.all("leave"), "a2");
    assert_eq!(game.refused("leave a1"), "F3.8");
    game.choose("leave a2");
    assert_eq!((game.unit("a2"), game.banners(Side::Standard)), (None, 0));
}

#[test]
fn a_hex_holds_one_unit_and_nobody_passes_through_another() {
    proves!("F3.9", "F3.10");
    let game = field(
        "
        3   .    .    .    .
        2    sRI  pGA   .
        1  sBC   .   sGI  pBI
    ",
    )
    .ordered("a1")
    .movement();
    assert_eq!(game.refused("move a1 a2"), "F3.9");
    assert_eq!(game.refused("move a1 b2"), "F3.9");
    // The only way out of the corner leads to b1, which friend and enemy close behind it.
    assert_eq!(game.all("move a1"), "b1");
    assert_eq!(game.refused("move a1 b3"), "F3.10");
}

#[test]
fn a_friend_in_the_way_may_step_aside_first() {
    proves!("F3.10", "F3.11");
    let mut game = field(
        "
        3  pGA   .    .
        2    sGI  pBI
        1  sBI  pRI   .
    ",
    )
    .ordered("a1 a2")
    .movement();
    assert_eq!(game.all("move a1"), "");
    assert_eq!(game.refused("move a1 b3"), "F3.10");
    game.choose("move a2 b3");
    assert_eq!(game.all("move a1"), "a2");
    game.choose("move a1 a2");
    assert_eq!(game.piece("a2"), "sBI");
}

#[test]
fn the_way_round_a_unit_is_longer() {
    proves!("F3.10", "F3.12");
    let drawing = |horse: &str| {
        field(&format!(
            "
            5   .    .    .    .    .
            4     .    .    .    .
            3   .    .   sGA   .    .
            2     .   {horse}   .    .
            1   .    .    .    .   pGA
        "
        ))
        .ordered("b2")
        .movement()
    };
    // Straight ahead c4 would be 2 hexes away.
    let mut game = drawing("sBC");
    assert_eq!(game.way("b2", "c4"), "c2 d3 c4");
    game.choose("move b2 c4");
    assert_eq!(game.piece("c4"), "sBC");
    assert_eq!(drawing("sRC").refused("move b2 c4"), "F3.10");
}

#[test]
fn a_unit_moves_as_a_whole_and_units_never_join() {
    proves!("F3.13", "F3.14");
    let mut game = field(
        "
        3  pGA   .    .
        2     .    .
        1 sBI-2 sBI-1  .
    ",
    )
    .ordered("a1 b1")
    .movement();
    assert_eq!(game.refused("move a1 b1"), "F3.9");
    // There is nothing to choose but whole moves of whole units.
    assert!(
        game.choices()
            .iter()
            .all(|choice| choice == "done" || choice.starts_with("move "))
    );
    game.choose("move a1 a2; move b1 b2");
    assert_eq!((game.figures("a1"), game.figures("a2")), (0, 2));
    assert_eq!((game.figures("b1"), game.figures("b2")), (0, 3));
}

/// A single unit of the standard camp in the middle of open ground.
fn alone(unit: &str) -> Game {
    field(&format!(
        "
        9   .    .    .    .    .    .    .    .   pGA
        8     .    .    .    .    .    .    .    .
        7   .    .    .    .    .    .    .    .    .
        6     .    .    .    .    .    .    .    .
        5   .    .    .    .   {unit}   .    .    .    .
        4     .    .    .    .    .    .    .    .
        3   .    .    .    .    .    .    .    .    .
        2     .    .    .    .    .    .    .    .
        1   .    .    .    .    .    .    .    .    .
    "
    ))
    .ordered("e5")
    .movement()
}

#[test]
fn every_color_has_its_moves_on_foot() {
    proves!("F3.15", "F3.16", "F3.17");
    let game = alone("sGI");
    assert_eq!(game.reach_with_battle("e5"), game.within("e5", 2));
    assert_eq!(game.reach_without_battle("e5"), "");
    assert_eq!(game.refused("move e5 e8"), "F3.15");
    let game = alone("sBI");
    assert_eq!(game.reach_with_battle("e5"), game.within("e5", 1));
    assert_eq!(game.within("e5", 1), "d4 d5 d6 e4 e6 f5");
    assert_eq!(game.reach_without_battle("e5"), "c4 c5 c6 d3 d7 e3 e7 f3 f4 f6 f7 g5");
    assert_eq!(game.refused("move e5 e8"), "F3.16");
    let game = alone("sRI");
    assert_eq!(game.reach_with_battle("e5"), game.within("e5", 1));
    assert_eq!(game.reach_without_battle("e5"), "");
    assert_eq!(game.refused("move e5 e7"), "F3.17");
}

#[test]
fn every_color_has_its_moves_on_horseback() {
    proves!("F3.20", "F3.21", "F3.22");
    for (unit, most, rule, beyond) in [("sBC", 3, "F3.21", "i5"), ("sRC", 2, "F3.22", "h5")] {
        let game = alone(unit);
        assert_eq!(game.reach_with_battle("e5"), game.within("e5", most));
        assert_eq!(game.reach_without_battle("e5"), "");
        assert_eq!(game.refused(&format!("move e5 {beyond}")), rule);
    }
    // No human cavalry has a green banner, so blue cavalry is given one.
    let game = alone("sBC").remade(|setup| {
        let cavalry = setup.troops.iter_mut().find(|troop| troop.code == "BC");
        cavalry.expect("blue cavalry").color = Color::Green;
    });
    assert_eq!(game.reach_with_battle("e5"), game.within("e5", 4));
    assert_eq!(game.reach_without_battle("e5"), "");
    assert_eq!(game.refused("move e5 h9"), "F3.20");
}

#[test]
fn red_foot_goes_one_hex_and_strikes_with_four_dice() {
    proves!("F3.17", "F3.18");
    let mut game = field(
        "
        3   .   pRI   .
        2     .    .
        1   .   sRI   .
    ",
    )
    .ordered("b1")
    .movement();
    game.dice("LLLL").choose("move b1 a2; attack a2 b3");
    assert_eq!(game.last_dice(), 4);
}

#[test]
fn archers_that_moved_still_shoot_with_one_die() {
    proves!("F3.15", "F3.19");
    for to in ["a2", "a3"] {
        let mut game = field(
            "
            5   .   pGA   .
            4     .    .
            3   .    .    .
            2     .    .
            1  sGA   .    .
        ",
        )
        .ordered("a1")
        .movement();
        game.dice("G").choose(&format!("move a1 {to}; attack {to} b5"));
        assert_eq!((game.last_dice(), game.figures("b5")), (1, 3));
    }
}

#[test]
fn blue_foot_that_enters_woods_stops_and_battles_with_two_dice() {
    proves!("F3.16", "F3.23", "F3.28");
    let mut game = field(
        "
        3   .   pBI   .
        2     w    w
        1   .   sBI   .
    ",
    )
    .ordered("b1")
    .movement();
    // Its 2 hexes would carry it to row 3 if the woods did not hold it.
    assert_eq!(game.all("move b1"), "a1 a2 b2 c1");
    assert_eq!(game.refused("move b1 a3"), "F10.8");
    game.dice("BL").choose("move b1 a2; attack a2 b3");
    assert_eq!((game.last_dice(), game.figures("b3")), (2, 3));
}

#[test]
fn limits_of_terrain_come_on_top_of_the_limits_of_the_unit() {
    proves!("F3.23");
    // A unit that enters woods may still battle, but the second hex has already cost blue foot its battle.
    let mut game = field(
        "
        3   w   pBI   .
        2     .    ~
        1   .   sBI   .
    ",
    )
    .ordered("b1")
    .movement();
    assert_eq!(game.all("move b1"), "a1 a2 a3 c1");
    assert_eq!(game.refused("move b1 b2"), "F10.20");
    assert_eq!(game.refused("move b1 c3"), "F10.20");
    game.choose("move b1 a3");
    assert_eq!(game.choices(), ["done"]);
    assert_eq!(game.refused("attack a3 b3"), "F4.25");
}

#[test]
fn every_hex_of_the_way_counts_one_whatever_its_terrain() {
    proves!("F3.27");
    let mut game = field(
        "
        5   .    .    .    .
        4     ~    h    ~
        3   .    =    .    .
        2     h    ~    ~
        1  sBC   .    .   pGA
    ",
    )
    .ordered("a1")
    .movement();
    // Up the hill, over the bridge and up the next hill are three hexes; water cannot be part of any way.
    assert_eq!(game.all("move a1"), "a2 a3 b1 b3 b4 c1 c3");
    assert_eq!(game.way("a1", "b4"), "a2 b3 b4");
    assert_eq!(game.refused("move a1 a4"), "F10.20");
    assert_eq!(game.refused("move a1 a5"), "F3.21");
    game.choose("move a1 b4");
    assert_eq!(game.piece("b4"), "sBC");
}

#[test]
fn a_retreat_knows_no_allowance_and_no_stop() {
    proves!("F3.24", "F10.2");
    // Red foot moves 1 hex and woods stop every move, but two flags still drive it 2 hexes through woods.
    let mut game = field(
        "
        5   .   pBI   .
        4    sRI   ~
        3   w    ~    .
        2     w    .
        1   .    .    .
    ",
    )
    .active(Side::Pennant)
    .ordered("b5")
    .combat();
    game.dice("FFL").choose("attack b5 a4");
    // a3 and a2 leave no choice; only the third row back would.
    assert_eq!((game.piece("a2"), game.figures("a2")), ("sRI".into(), 4));
}

#[test]
fn a_move_is_a_unit_and_its_goal_on_the_shortest_way() {
    proves!("R91");
    let game = alone("sBC");
    // Three ways are equally short; the board's order of directions, from the east against the clock, picks one.
    assert_eq!(game.way("e5", "g6"), "f5 g5 g6");
    assert_eq!(game.way("e5", "c4"), "d5 c4");
    // Every goal is listed once, and its way leads there.
    let moves = game.all("move e5");
    assert_eq!(moves, game.within("e5", 3));
    for goal in moves.split(' ') {
        assert_eq!(game.way("e5", goal).split(' ').next_back(), Some(goal));
    }
}
