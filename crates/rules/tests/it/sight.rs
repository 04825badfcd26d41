//! Line of sight in battle: what hinders a shot and what does not (F4.16 to F4.23, and the sight rules of terrain).

use crate::field::{Field, Game, field};
use rules::side::Side;

/// A row with these cells at the bottom, below open ground.
fn row(cells: &str) -> Field {
    let cells: Vec<&str> = cells.split_whitespace().collect();
    let open = |n: usize| vec!["."; n].join("  ");
    field(&format!(
        "
        3  {}
        2  {}
        1  {}
    ",
        open(cells.len()),
        open(cells.len() - 1),
        cells.join("  ")
    ))
}

/// Whether the archers on a1 can shoot at the enemy at the end of the row.
fn shot(cells: &str) -> bool {
    let at = ["c1", "d1", "e1"][cells.split_whitespace().count() - 3];
    let game = row(cells).ordered("a1").combat();
    let listed = game.all("attack a1").split(' ').any(|target| target == at);
    assert_eq!(listed, game.sees("a1", at));
    if !listed {
        assert_eq!(game.refused(&format!("attack a1 {at}")), "F4.17");
    }
    listed
}

#[test]
fn a_shot_needs_sight_and_every_hex_it_crosses_counts() {
    proves!("F4.16", "F4.17");
    assert!(shot("sGA . . . pGI"));
    assert!(!shot("sGA w . . pGI"));
    assert!(!shot("sGA . w . pGI"));
    assert!(!shot("sGA . . w pGI"));
    // A line that is not straight along a row cuts hexes only in part, and a part is enough.
    let game = |a2: &str, b1: &str, b2: &str, c2: &str| {
        field(&format!(
            "
            3   .    .    .    .
            2    {a2}   {b2}   {c2}
            1  sGA  {b1}   .   pGI
        "
        ))
        .ordered("a1")
        .combat()
    };
    assert_eq!(game(".", ".", "pBI", ".").all("attack a1"), "b2 d1");
    // From a1 to c2 the line cuts b1 and b2, not a2.
    assert!(game("w", ".", ".", "pBI").sees("a1", "c2"));
    assert!(!game(".", "w", ".", "pBI").sees("a1", "c2"));
    assert!(!game(".", ".", "w", "pBI").sees("a1", "c2"));
}

#[test]
fn units_of_both_camps_block_the_view() {
    proves!("F4.18");
    assert!(!shot("sGA . sGI pGI"));
    assert!(!shot("sGA . pBC pGI"));
    // A unit lost to the shooter's friends opens the view again.
    let mut game = row("sGA . pBI-3 pGI").ordered("a1").combat();
    assert_eq!(game.refused("attack a1 d1"), "F4.17");
    game.dice("BL").choose("attack a1 c1");
    assert!(game.sees("a1", "d1"));
}

#[test]
fn terrain_blocks_the_view_or_does_not() {
    proves!(
        "F4.18", "F10.7", "F10.13", "F10.19", "F10.21", "F10.27", "F10.31", "F11.67"
    );
    for (ground, clear) in [
        (".", true),
        ("w", false),
        ("h", false),
        ("~", true),
        ("f", true),
        ("=", true),
        ("#", false),
        ("h#", false),
        ("f#", false),
    ] {
        assert_eq!(shot(&format!("sGA {ground} pGI")), clear, "{ground}");
    }
}

#[test]
fn the_hexes_of_shooter_and_target_never_block() {
    proves!("F4.19", "F11.67", "R52");
    for from in ["", "w/", "h/", "#/", "f/", "=/"] {
        for into in ["", "w/", "h/", "#/", "f/", "=/"] {
            assert!(shot(&format!("{from}sGA . {into}pGI")), "from {from} into {into}");
        }
    }
}

#[test]
fn the_rim_of_a_wood_can_be_shot_and_what_is_behind_cannot() {
    proves!("F4.19", "F4.21", "F10.13");
    let game = row("sGA . w/pGI pBI").ordered("a1").combat();
    assert_eq!(game.choices(), ["attack a1 c1", "done"]);
    // It is the wood that hides the other, as it does when nobody stands in it.
    let game = row("sGA . w pBI").ordered("a1").combat();
    assert_eq!(game.choices(), ["done"]);
}

/// The archers on b1 look straight up; the cells of rows 2 to 4 are given, and the target stands on b3 or b5.
fn upwards(row4: &str, row3: &str, row2: &str) -> Game {
    field(&format!(
        "
        5   .   pBI   .
        4    {row4}
        3   {row3}
        2    {row2}
        1   .   sGA   .
    "
    ))
    .ordered("b1")
    .combat()
}

#[test]
fn a_line_along_a_side_is_blocked_only_from_both_sides() {
    proves!("F4.20", "F4.22", "R4");
    let sees = |row2: &str| upwards(". .", ". pGI .", row2).sees("b1", "b3");
    assert!(sees(". ."));
    assert!(sees("w ."));
    assert!(sees(". w"));
    assert!(sees("sBI ."));
    assert!(!sees("w w"));
    assert!(!sees("sBI w"));
    assert!(!sees("sBI sBI"));
    // The choices follow.
    assert_eq!(upwards(". .", ". pGI .", "sBI .").all("attack b1"), "b3");
    let game = upwards(". .", ". pGI .", "sBI w");
    assert_eq!(game.all("attack b1"), "");
    assert_eq!(game.refused("attack b1 b3"), "F4.17");
}

#[test]
fn obstructions_anywhere_along_both_sides_block() {
    proves!("F4.20", "R4");
    // Left of the first side and right of a later one.
    assert!(!upwards(". w", ". . .", "w .").sees("b1", "b5"));
    assert!(!upwards("w .", ". . .", ". w").sees("b1", "b5"));
    // All on one side is no hindrance.
    assert!(upwards("w .", ". . .", "w .").sees("b1", "b5"));
    assert_eq!(upwards(". w", ". . .", ". w").all("attack b1"), "b5");
}

#[test]
fn a_unit_in_the_middle_of_the_line_blocks_whatever_the_sides_hold() {
    proves!("F4.17", "F4.23", "R4");
    assert!(upwards(". .", ". . .", ". .").sees("b1", "b5"));
    let game = upwards(". .", ". sBI .", ". .");
    assert!(!game.sees("b1", "b5"));
    assert_eq!(game.choices(), ["done"]);
    assert!(!upwards(". .", ". w .", ". .").sees("b1", "b5"));
    assert!(upwards(". .", "w . w", ". .").sees("b1", "b5"));
}

#[test]
fn a_half_hex_obstructs_its_side_of_the_line() {
    proves!("F4.18", "F4.135", "R4");
    // From a1 to a3 the line runs between the half-hex at the border and a2.
    let game = |a2: &str| {
        field(&format!(
            "
            3  pGI   .    .
            2   {a2}    .
            1  sGA   .   pBI
        "
        ))
        .ordered("a1")
        .combat()
    };
    assert_eq!(game(".").choices(), ["attack a1 a3", "attack a1 c1", "done"]);
    assert_eq!(game("sBI").choices(), ["attack a1 c1", "done"]);
    assert_eq!(game("sBI").refused("attack a1 a3"), "F4.17");
    assert_eq!(game("w").choices(), ["attack a1 c1", "done"]);
    // The same on the right side of the board.
    let game = |b2: &str| {
        field(&format!(
            "
            3   .    .   pGI
            2     .   {b2}
            1  pBI   .   sGA
        "
        ))
        .ordered("c1")
        .combat()
        .all("attack c1")
    };
    assert_eq!((game("."), game("w")), ("a1 c3".into(), "a1".into()));
}

/// Whether the archers on a1 see the end of the row, by the ruling on hills and by its other reading.
fn over_hills(cells: &str) -> (bool, bool) {
    let at = ["c1", "d1", "e1"][cells.split_whitespace().count() - 3];
    let look_down = row(cells)
        .with("[switches]\nhills-look-down = true")
        .ordered("a1")
        .combat();
    let listed = look_down.all("attack a1").split(' ').any(|target| target == at);
    (shot(cells), listed)
}

#[test]
fn hills_of_one_plateau_look_over_each_other() {
    proves!("F10.19", "R36");
    assert_eq!(over_hills("h/sGA h h/pGI"), (true, true));
    assert_eq!(over_hills("h/sGA h h h/pGI"), (true, true));
    // From below nobody looks over a hill; the target's own hill is no hindrance.
    assert_eq!(over_hills("sGA h pGI"), (false, false));
    assert_eq!(over_hills("sGA h h/pGI"), (false, false));
    assert_eq!(over_hills("sGA . h/pGI"), (true, true));
    // Hills that do not touch the shooter's block it.
    assert_eq!(over_hills("h/sGA . h pGI"), (false, false));
    assert_eq!(over_hills("h/sGA . h h/pGI"), (false, false));
    // Down from the crest to a target below: only the other reading allows it.
    assert_eq!(over_hills("h/sGA h pGI"), (false, true));
    assert_eq!(over_hills("h/sGA h . h/pGI"), (false, true));
    // Woods, units and landmarks on the plateau block as anywhere.
    assert_eq!(over_hills("h/sGA h# h/pGI"), (false, false));
    assert_eq!(over_hills("h/sGA h/sGI h/pGI"), (false, false));
    assert_eq!(over_hills("h/sGA w h/pGI"), (false, false));
}

#[test]
fn a_plateau_may_be_joined_round_a_corner() {
    proves!("F10.19", "R36");
    let sees = |row2: &str| {
        field(&format!(
            "
            3   .    .    .    .
            2    {row2}
            1  h/sGA  .   h   h/pGI
        "
        ))
        .ordered("a1")
        .combat()
        .sees("a1", "d1")
    };
    // The hill on c1 is in the way. It belongs to the shooter's plateau only if hills lead there.
    assert!(!sees("h . ."));
    assert!(sees("h h ."));
}

#[test]
fn sight_works_both_ways_over_hills() {
    proves!("R36");
    let game = row("h/sGA h pGA").active(Side::Pennant).ordered("c1").combat();
    assert_eq!(game.choices(), ["done"]);
    assert!(!game.sees("a1", "c1"));
    // By the other reading the unit on the crest sees and is not seen.
    let game = row("h/sGA h pGA")
        .with("[switches]\nhills-look-down = true")
        .active(Side::Pennant)
        .ordered("c1")
        .combat();
    assert!(game.sees("a1", "c1"));
    assert_eq!(game.choices(), ["done"]);
}
