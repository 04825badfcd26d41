//! Geometry of the battlefields, held against independent ways of finding the same answers.

mod data;
mod sight;

use hexx::{Hex, HexOrientation, OffsetHexMode};
use rules::board::{
    Board, BoardFault, BoardSpec, Direction, Edge, HexId, HexSet, MAX_HEXES, Section, SectionSet, Sight,
};

fn spec(id: &str, rows: &[u8], lines: &[u8]) -> BoardSpec {
    BoardSpec {
        id: id.to_owned(),
        name: id.to_owned(),
        rows: rows.to_vec(),
        lines: lines.to_vec(),
    }
}

fn build(id: &str, rows: &[u8], lines: &[u8]) -> Board {
    Board::new(spec(id, rows, lines)).unwrap()
}

fn alternating(first: u8, second: u8, rows: usize) -> Vec<u8> {
    [first, second].into_iter().cycle().take(rows).collect()
}

fn standard() -> Board {
    build("standard", &alternating(13, 12, 9), &[8, 18])
}

fn epic() -> Board {
    build("epic", &alternating(17, 16, 13), &[11, 23])
}

fn second_edition() -> Board {
    build("second", &alternating(12, 11, 9), &[8, 16])
}

fn boards() -> [Board; 5] {
    [
        standard(),
        epic(),
        second_edition(),
        build("small", &alternating(5, 4, 5), &[4, 6]),
        build("short-first", &alternating(6, 7, 6), &[5, 9]),
    ]
}

fn set(board: &Board, names: &str) -> HexSet {
    names.split_whitespace().map(|name| hex(board, name)).collect()
}

fn hex(board: &Board, name: &str) -> HexId {
    board.parse(name).unwrap()
}

fn names(board: &Board, hexes: impl IntoIterator<Item = HexId>) -> String {
    hexes
        .into_iter()
        .map(|hex| board.name(hex).to_string())
        .collect::<Vec<_>>()
        .join(" ")
}

fn pairs(board: &Board) -> impl Iterator<Item = (HexId, HexId)> {
    let all = board.all();
    all.iter().flat_map(move |a| all.iter().map(move |b| (a, b)))
}

#[test]
fn neighbors_and_distances_agree_with_another_library() {
    proves!("F4.13", "FL.1", "FL.12", "R3");
    for board in boards() {
        // Which rows lie half a hex to the right: the short ones.
        let mode = if board.row_len(1) > board.row_len(2) {
            OffsetHexMode::Odd
        } else {
            OffsetHexMode::Even
        };
        let cube = |hex: HexId| {
            let at = [i32::from(board.column(hex)), i32::from(board.row(hex)) - 1];
            Hex::from_offset_coordinates(at, mode, HexOrientation::Pointy)
        };
        for a in board.all() {
            let mut theirs: Vec<_> = board
                .all()
                .iter()
                .filter(|&b| cube(a).all_neighbors().contains(&cube(b)))
                .collect();
            let mut ours = board.neighbors(a).to_vec();
            ours.sort();
            theirs.sort();
            assert_eq!(ours, theirs, "{}", board.name(a));
            assert_eq!(board.neighbor_set(a), ours.iter().copied().collect());
            for b in board.all() {
                assert_eq!(i32::from(board.distance(a, b)), cube(a).distance_to(cube(b)));
                assert_eq!(board.adjacent(a, b), ours.contains(&b));
            }
        }
    }
}

#[test]
fn the_standard_board_has_nine_rows_of_thirteen_and_twelve() {
    proves!("FL.1", "F3.7", "R3");
    let board = standard();
    assert_eq!((board.hexes(), board.rows()), (113, 9));
    assert_eq!(board.all().len(), 113);
    let lengths: Vec<_> = (1..=9).map(|row| board.row_len(row)).collect();
    assert_eq!(lengths, [13, 12, 13, 12, 13, 12, 13, 12, 13]);
    // The half-hexes beside a2 and l2 have no name and no number: nobody can enter them.
    assert_eq!(
        (
            board.half_units_x(hex(&board, "a2")),
            board.half_units_x(hex(&board, "l2"))
        ),
        (2, 24)
    );
    assert_eq!(board.neighbor(hex(&board, "a2"), Direction::West), None);
    assert!(board.parse("m2").is_err());
    assert_eq!((epic().hexes(), second_edition().hexes()), (215, 104));
}

#[test]
fn a_hex_inside_has_six_neighbors_and_border_hexes_fewer() {
    proves!("FL.12");
    let board = standard();
    let around = |name| names(&board, board.neighbors(hex(&board, name)).iter().copied());
    // East, north-east, north-west, west, south-west, south-east.
    assert_eq!(around("g5"), "h5 g6 f6 f5 f4 g4");
    assert_eq!(around("f4"), "g4 g5 f5 e4 f3 g3");
    assert_eq!(around("a1"), "b1 a2");
    assert_eq!(around("m1"), "l2 l1");
    assert_eq!(around("a2"), "b2 b3 a3 a1 b1");
    assert_eq!(around("a3"), "b3 a4 a2");
    assert_eq!(around("g9"), "h9 f9 f8 g8");
}

#[test]
fn the_second_edition_lists_the_same_neighbors_as_its_facts() {
    proves!("S3.8");
    let board = second_edition();
    let around = |row, column: u8| {
        let neighbors = board.neighbors(board.at(row, column - 1).unwrap()).iter();
        let mut at: Vec<_> = neighbors.map(|&hex| (board.row(hex), board.column(hex) + 1)).collect();
        at.sort();
        at
    };
    assert_eq!(around(5, 6), [(4, 5), (4, 6), (5, 5), (5, 7), (6, 5), (6, 6)]);
    assert_eq!(around(4, 6), [(3, 6), (3, 7), (4, 5), (4, 7), (5, 6), (5, 7)]);
    // Geometry: the cut-off hexes at both ends of the short rows are no hexes of the board (S3.8).
    assert_eq!(around(4, 1), [(3, 1), (3, 2), (4, 2), (5, 1), (5, 2)]);
    assert_eq!(around(4, 11), [(3, 11), (3, 12), (4, 10), (5, 11), (5, 12)]);
    assert_eq!(around(5, 12), [(4, 11), (5, 11), (6, 11)]);
    assert_eq!((board.at(4, 11), board.hexes()), (None, 5 * 12 + 4 * 11));
}

#[test]
fn directions_lead_there_and_back() {
    proves!("FL.12");
    for direction in Direction::ALL {
        assert_eq!(direction.opposite().opposite(), direction);
        assert_eq!(Direction::ALL[direction.index()], direction);
    }
    for board in boards() {
        for a in board.all() {
            let ways: Vec<_> = Direction::ALL
                .into_iter()
                .filter_map(|d| board.neighbor(a, d))
                .collect();
            assert_eq!(ways, board.neighbors(a));
            for direction in Direction::ALL {
                if let Some(b) = board.neighbor(a, direction) {
                    assert_eq!(board.neighbor(b, direction.opposite()), Some(a));
                    assert_eq!(board.direction(a, b), Some(direction));
                }
            }
        }
    }
}

#[test]
fn distance_is_a_distance() {
    proves!("F4.13");
    for board in boards() {
        for (a, b) in pairs(&board) {
            let direct = board.distance(a, b);
            assert_eq!(direct == 0, a == b);
            assert_eq!(direct, board.distance(b, a));
            for c in board.all() {
                assert!(board.distance(a, c) + board.distance(c, b) >= direct);
            }
        }
        for (a, n) in board.all().iter().flat_map(|a| (0..=20).map(move |n| (a, n))) {
            let near = board.within(a, n);
            assert!(
                board
                    .all()
                    .iter()
                    .all(|b| near.contains(b) == (1..=n).contains(&board.distance(a, b)))
            );
        }
    }
}

#[test]
fn sections_of_every_known_board() {
    proves!("F0.5", "F0.6", "FL.1", "R3", "S2.15");
    // Board, hexes of left, center and right, and the cut columns of long and of short rows, counted from 0.
    let known = [
        (standard(), [36, 49, 36], vec![], vec![3, 8]),
        (
            build("standard-wide-wings", &alternating(13, 12, 9), &[9, 17]),
            [41, 41, 41],
            vec![4, 8],
            vec![],
        ),
        (epic(), [72, 85, 72], vec![5, 11], vec![]),
        (
            build("epic-even-lines", &alternating(17, 16, 13), &[12, 22]),
            [78, 71, 78],
            vec![],
            vec![5, 10],
        ),
        (second_edition(), [36, 40, 36], vec![], vec![3, 7]),
    ];
    for (board, counts, long_cut, short_cut) in known {
        let id = &board.spec().id;
        let count = |home| Section::ALL.map(|section| board.section_hexes(section, home).len());
        assert_eq!((count(Edge::Bottom), count(Edge::Top)), (counts, counts), "{id}");
        for hex in board.all() {
            let sections = board.sections(hex, Edge::Bottom);
            let cut = if board.row_len(board.row(hex)) == board.row_len(1) {
                &long_cut
            } else {
                &short_cut
            };
            assert_eq!(
                sections.is_cut(),
                cut.contains(&board.column(hex)),
                "{id} {}",
                board.name(hex)
            );
            assert!(sections.contains(Section::Center) || !sections.is_cut());
            // Geometry: for the other camp left is right (S2.15).
            let opposite = board.sections(hex, Edge::Top);
            assert_eq!((sections.mirrored(), opposite.mirrored()), (opposite, sections));
            for (section, home) in Section::ALL.into_iter().flat_map(|s| Edge::ALL.map(|home| (s, home))) {
                let here = board.sections(hex, home).contains(section);
                assert_eq!(board.section_hexes(section, home).contains(hex), here);
                assert_eq!(board.sections(hex, home.opposite()).contains(section.mirrored()), here);
            }
        }
    }
}

#[test]
fn without_section_lines_every_hex_lies_in_all_sections() {
    let board = build("open", &alternating(13, 12, 9), &[]);
    for (hex, home) in board.all().iter().flat_map(|hex| Edge::ALL.map(|home| (hex, home))) {
        assert_eq!(board.sections(hex, home), SectionSet::ALL);
        assert!(!board.sections(hex, home).is_cut());
    }
    for (section, home) in Section::ALL.into_iter().flat_map(|s| Edge::ALL.map(|home| (s, home))) {
        assert_eq!(board.section_hexes(section, home), board.all());
    }
}

#[test]
fn one_camps_left_is_the_others_right() {
    proves!("F0.5", "F0.6", "R3");
    let board = standard();
    let seen = |name, home| board.sections(hex(&board, name), home).iter().collect::<Vec<_>>();
    assert_eq!(seen("a1", Edge::Bottom), [Section::Left]);
    assert_eq!(seen("a1", Edge::Top), [Section::Right]);
    assert_eq!(
        (seen("d1", Edge::Bottom), seen("e1", Edge::Bottom)),
        (vec![Section::Left], vec![Section::Center])
    );
    assert_eq!(
        (seen("i1", Edge::Bottom), seen("j1", Edge::Bottom)),
        (vec![Section::Center], vec![Section::Right])
    );
    assert_eq!(seen("d2", Edge::Bottom), [Section::Left, Section::Center]);
    assert_eq!(seen("d2", Edge::Top), [Section::Center, Section::Right]);
    assert_eq!(seen("i8", Edge::Top), [Section::Left, Section::Center]);
}

#[test]
fn retreats_lead_one_row_nearer_home() {
    proves!("F4.60", "R5");
    let board = standard();
    let rear = |name, home| names(&board, board.rear(hex(&board, name), home).iter().copied());
    assert_eq!(rear("g5", Edge::Bottom), "f4 g4");
    assert_eq!(rear("g5", Edge::Top), "g6 f6");
    assert_eq!(rear("f4", Edge::Bottom), "f3 g3");
    // One hex from the ends of a long row, two from those of a short one.
    assert_eq!(
        (rear("a5", Edge::Bottom), rear("m5", Edge::Bottom)),
        ("a4".into(), "l4".into())
    );
    assert_eq!(
        (rear("a5", Edge::Top), rear("m5", Edge::Top)),
        ("a6".into(), "l6".into())
    );
    assert_eq!(
        (rear("a4", Edge::Bottom), rear("l4", Edge::Bottom)),
        ("a3 b3".into(), "l3 m3".into())
    );
    // None from the home edge.
    assert_eq!(
        (rear("g1", Edge::Bottom), rear("g9", Edge::Top)),
        (String::new(), String::new())
    );
    for board in boards() {
        for (hex, home) in board.all().iter().flat_map(|hex| Edge::ALL.map(|home| (hex, home))) {
            let nearer = |other: HexId| match home {
                Edge::Bottom => board.row(other) + 1 == board.row(hex),
                Edge::Top => board.row(other) == board.row(hex) + 1,
            };
            let expected: Vec<_> = board
                .neighbors(hex)
                .iter()
                .copied()
                .filter(|&other| nearer(other))
                .collect();
            assert_eq!(board.rear(hex, home), expected);
            assert_eq!(expected.is_empty(), board.row(hex) == board.edge_row(home));
        }
    }
}
