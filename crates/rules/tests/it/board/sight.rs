//! Lines of sight: the examples of the rules, and an independent way of finding what a line meets.

use std::collections::BTreeMap;

use super::*;

/// Sight as the first edition has it: the half-hexes at the border obstruct.
fn blocked(board: &Board, from: &str, to: &str, obstructions: &str) -> bool {
    let (from, to, obstructions) = (hex(board, from), hex(board, to), set(board, obstructions));
    let blocked = board.sight(from, to).blocked(obstructions, true);
    assert_eq!(
        board.sight(to, from).blocked(obstructions, true),
        blocked,
        "sight must work both ways"
    );
    blocked
}

#[test]
fn a_line_along_the_side_of_two_hexes() {
    proves!("F4.20", "F4.22", "R4");
    let board = standard();
    // g5 to g7 runs between f6 and g6; g5 to h6 between h5 and g6.
    for (to, a, b) in [
        ("g7", "f6", "g6"),
        ("h6", "h5", "g6"),
        ("g3", "f4", "g4"),
        ("e4", "f5", "f4"),
    ] {
        assert_eq!(board.distance(hex(&board, "g5"), hex(&board, to)), 2);
        assert!(!blocked(&board, "g5", to, ""));
        assert!(!blocked(&board, "g5", to, a));
        assert!(!blocked(&board, "g5", to, b));
        assert!(blocked(&board, "g5", to, &format!("{a} {b}")));
    }
}

#[test]
fn obstructions_anywhere_along_both_sides_block() {
    proves!("F4.20", "R4");
    let board = standard();
    // g3 to g7: between f4 and g4, through g5, between f6 and g6.
    assert!(!blocked(&board, "g3", "g7", "f4 f6"));
    assert!(!blocked(&board, "g3", "g7", "g4 g6"));
    assert!(blocked(&board, "g3", "g7", "f4 g6"));
    assert!(blocked(&board, "g3", "g7", "g4 f6"));
    let sight = board.sight(hex(&board, "g3"), hex(&board, "g7"));
    assert_eq!(sight.left, set(&board, "f4 f6"));
    assert_eq!(sight.right, set(&board, "g4 g6"));
    assert_eq!(names(&board, sight.blockers(set(&board, "f4 g6 a1"), true)), "f4 g6");
    assert_eq!(names(&board, sight.blockers(set(&board, "f4 f6 a1"), true)), "");
    assert_eq!(names(&board, sight.blockers(set(&board, "f4 g5 f6"), true)), "g5");
}

#[test]
fn a_line_through_the_middle_of_a_unit_is_blocked() {
    proves!("F4.17", "F4.23", "R4");
    let board = standard();
    assert_eq!(board.distance(hex(&board, "g3"), hex(&board, "g7")), 4);
    assert_eq!(
        board.sight(hex(&board, "g3"), hex(&board, "g7")).through,
        set(&board, "g5")
    );
    for edges in ["", "f4", "g4 g6", "f4 g4 f6 g6"] {
        assert!(blocked(&board, "g3", "g7", &format!("g5 {edges}")));
    }
    assert!(!blocked(&board, "g3", "g7", ""));
}

#[test]
fn a_half_hex_is_an_obstruction_on_its_side() {
    proves!("F4.18", "F4.135", "R3", "R4");
    let board = standard();
    for (from, to, end) in [
        ("a1", "a3", "a2"),
        ("m1", "m3", "l2"),
        ("a7", "a5", "a6"),
        ("m9", "m7", "l8"),
    ] {
        assert!(!blocked(&board, from, to, ""));
        assert!(blocked(&board, from, to, end));
        let sight = board.sight(hex(&board, from), hex(&board, to));
        assert_eq!(sight.blockers(set(&board, end), true), set(&board, end));
        // In the second edition a side off the field never blocks.
        assert!(!sight.blocked(set(&board, end), false));
        assert_eq!(sight.blockers(set(&board, end), false), HexSet::EMPTY);
    }
    let sight = board.sight(hex(&board, "a1"), hex(&board, "a3"));
    assert_eq!((sight.off_left, sight.off_right), (true, false));
    assert_eq!((sight.left, sight.right), (HexSet::EMPTY, set(&board, "a2")));
}

#[test]
fn only_lines_along_the_side_borders_have_an_off_board_side() {
    proves!("F4.18", "F4.135", "R3", "R4");
    for board in boards() {
        let (left, right) = (1, 2 * i32::from(board.row_len(1).max(board.row_len(2))) - 1);
        for (a, b) in pairs(&board) {
            let (x, sight) = (board.half_units_x(a), board.sight(a, b));
            let upright = x == board.half_units_x(b) && a != b;
            let up = board.row(a) < board.row(b);
            let off = |border| upright && x == border;
            assert_eq!(sight.off_left, if up { off(left) } else { off(right) });
            assert_eq!(sight.off_right, if up { off(right) } else { off(left) });
        }
    }
}

#[test]
fn the_rim_of_a_wood_can_be_shot_and_what_is_behind_cannot() {
    proves!("F4.17", "F4.19", "F4.21", "R52");
    let board = standard();
    // Archers on g3; woods on f5 g5 h5; enemies on g5, in the rim, and on g7, behind the wood.
    let woods = "f5 g5 h5";
    assert!(!blocked(&board, "g3", "g5", &format!("{woods} g7 g3")));
    assert!(blocked(&board, "g3", "g7", woods));
    assert!(blocked(&board, "g3", "g7", &format!("{woods} g3")));
}

#[test]
fn the_end_hexes_never_block() {
    proves!("F4.19", "R52", "S4.16");
    // Geometry: no hex of a line is one of its ends.
    for board in boards() {
        for (a, b) in pairs(&board) {
            let sight = board.sight(a, b);
            let ends = HexSet::of(a) | HexSet::of(b);
            assert!(!ends.intersects(sight.through | sight.left | sight.right));
            assert!(!sight.blocked(ends, true));
            assert!(board.distance(a, b) > 1 || *sight == Sight::CLEAR);
        }
    }
}

#[test]
fn the_examples_of_the_second_edition() {
    proves!("S4.18", "S4.58", "S4.59");
    // Geometry: which hexes a line crosses and which it touches on either side. What blocks there is for the rules to say.
    let board = second_edition();
    // Row 4, column 5 is e4 and so on.
    let blocked = |to, obstructions| {
        board
            .sight(hex(&board, "f3"), hex(&board, to))
            .blocked(set(&board, obstructions), false)
    };
    assert!(!blocked("f5", "e4") && !blocked("f5", "f4") && blocked("f5", "e4 f4"));
    assert!(blocked("f7", "e4 f6"));
    assert!(!blocked("f7", "e4 e6"));
    assert!(blocked("f7", "f5"));
}

#[test]
fn sight_is_the_same_both_ways() {
    proves!("F4.17", "F4.20", "R4");
    for board in boards() {
        for (a, b) in pairs(&board) {
            let (there, back) = (board.sight(a, b), board.sight(b, a));
            assert_eq!(*there, back.reversed());
            assert_eq!(
                (there.through, there.left, there.right),
                (back.through, back.right, back.left)
            );
            assert!(!there.through.intersects(there.left | there.right) && !there.left.intersects(there.right));
        }
    }
}

/// A center of the endless grid: half-hex widths to the right, rows up.
type Center = (i32, i32);

/// The centers nearest to a point given in 1/`n` of (half-hex widths, thirds of a row); more than one on a side.
///
/// The hex that holds a point is the one whose center is nearest, which is true of regular hexes only: their rows lie
/// sqrt(3) half-widths apart, so squared distances weigh 3 to 1 when a row is 3 high.
fn nearest(x: i64, y: i64, n: i64, shift: i64) -> ([Center; 3], usize) {
    let (mut found, mut count, mut least) = ([(0, 0); 3], 0, i64::MAX);
    let row = y.div_euclid(3 * n);
    for row in [row, row + 1] {
        // Centers of a row lie at every other half-hex width; those next to the point are at `first` and 2 on.
        let column = x.div_euclid(n);
        let first = column - (column + row + shift).rem_euclid(2);
        for center in [first, first + 2] {
            let (dx, dy) = (x - center * n, y - 3 * row * n);
            let square = 3 * dx * dx + dy * dy;
            if square < least {
                (least, count) = (square, 0);
            }
            if square == least && count < 3 {
                found[count] = (center as i32, row as i32);
                count += 1;
            }
        }
    }
    (found, count)
}

/// What a line meets, found by walking it in many small steps.
fn walked(board: &Board, a: HexId, b: HexId) -> Sight {
    // Borders of hexes are crossed at whole fractions of at most 48 steps, so no piece is shorter than 1 / 48 / 48.
    const STEPS: i64 = 5003;
    let point = |hex| (i64::from(board.half_units_x(hex)), 3 * i64::from(board.row(hex)));
    let ((ax, ay), (bx, by)) = (point(a), point(b));
    // Which half-hex widths hold centers depends on the row: long rows have theirs at odd ones.
    let shift = i64::from(board.half_units_x(HexId(0))) + 1;
    let id = |(x, row): Center| {
        board
            .row_hexes(row as u8)
            .iter()
            .find(|&hex| board.half_units_x(hex) == x)
    };
    let (mut inside, mut ties) = (BTreeMap::new(), BTreeMap::new());
    for step in 1..STEPS {
        let (x, y) = (ax * STEPS + (bx - ax) * step, ay * STEPS + (by - ay) * step);
        match nearest(x, y, STEPS, shift) {
            (found, 1) => *inside.entry(found[0]).or_insert(0) += 1,
            (found, 2) => *ties.entry([found[0], found[1]]).or_insert(0) += 1,
            _ => {} // A corner.
        }
    }
    let mut sight = Sight::CLEAR;
    sight.through = inside.into_keys().map(|center| id(center).unwrap()).collect();
    sight.through -= HexSet::of(a) | HexSet::of(b);
    // A side that is only crossed is met once; one that the line runs along is met again and again.
    for center in ties
        .into_iter()
        .filter(|&(_, times)| times > 1)
        .flat_map(|(pair, _)| pair)
    {
        let to = (i64::from(center.0) - ax, 3 * i64::from(center.1) - ay);
        let left = (bx - ax) * to.1 - (by - ay) * to.0 > 0;
        match (id(center), left) {
            (Some(hex), true) => sight.left.insert(hex),
            (Some(hex), false) => sight.right.insert(hex),
            (None, true) => sight.off_left = true,
            (None, false) => sight.off_right = true,
        }
    }
    sight
}

#[test]
fn walking_the_line_in_small_steps_meets_the_same_hexes() {
    proves!("F4.17", "F4.18", "F4.20", "R3", "R4");
    for board in [standard(), build("short-first", &alternating(6, 7, 6), &[5, 9])] {
        for (a, b) in pairs(&board).filter(|(a, b)| a < b) {
            assert_eq!(
                *board.sight(a, b),
                walked(&board, a, b),
                "{} {}",
                board.name(a),
                board.name(b)
            );
        }
    }
}

/// The hexes other than the ends that the line touches in a corner, found by looking at every corner.
fn touched_in_corners(board: &Board, a: HexId, b: HexId) -> HexSet {
    let point = |hex| (board.half_units_x(hex), 3 * i32::from(board.row(hex)));
    let ((ax, ay), (bx, by)) = (point(a), point(b));
    let on_line = |x: i32, y: i32| {
        let (dx, dy) = (x - ax, y - ay);
        let along = dx * (bx - ax) + dy * (by - ay);
        (bx - ax) * dy == (by - ay) * dx && along > 0 && along < (bx - ax).pow(2) + (by - ay).pow(2)
    };
    let corners = [(0, 2), (0, -2), (1, 1), (1, -1), (-1, 1), (-1, -1)];
    let touched = |&hex: &HexId| {
        let (x, y) = point(hex);
        hex != a && hex != b && corners.iter().any(|(cx, cy)| on_line(x + cx, y + cy))
    };
    board.all().iter().filter(touched).collect()
}

#[test]
fn a_touch_of_a_lone_corner_is_not_crossing() {
    proves!("F4.17", "R4");
    for board in boards() {
        let mut ignored = 0;
        for (a, b) in pairs(&board) {
            let sight = board.sight(a, b);
            let touched = touched_in_corners(&board, a, b);
            // Within 4 hexes corners are touched only by lines that run along sides.
            let runs_along = !(sight.left | sight.right).is_empty();
            if board.distance(a, b) <= 4 {
                assert!(runs_along || touched.is_empty(), "{} {}", board.name(a), board.name(b));
            }
            let lone = touched - (sight.through | sight.left | sight.right);
            if !runs_along && !lone.is_empty() {
                assert!(board.distance(a, b) >= 5);
                assert!(!sight.blocked(lone, true));
                ignored += 1;
            }
        }
        assert!(ignored > 0, "{}", board.spec().id);
    }
}
