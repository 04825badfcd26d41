//! Names, descriptions and sets: what goes in wrong is explained, and nothing panics.

use super::*;

#[test]
fn names_and_numbers_go_back_and_forth() {
    proves!("FL.1");
    for board in boards() {
        assert_eq!(board.parse("a1"), Ok(HexId(0)));
        for hex in board.all() {
            let name = board.name(hex).to_string();
            assert_eq!(board.parse(&name), Ok(hex));
            assert_eq!(board.parse(&name.to_uppercase()), Ok(hex));
            assert_eq!(board.at(board.row(hex), board.column(hex)), Some(hex));
        }
    }
}

#[test]
fn wrong_names_are_explained() {
    proves!("FL.1", "F3.7");
    let board = standard();
    let told = |text: &str| board.parse(text).unwrap_err().to_string();
    assert_eq!(told("n5"), "there is no hex n5 on this board: row 5 runs from a5 to m5");
    assert_eq!(told("M2"), "there is no hex m2 on this board: row 2 runs from a2 to l2");
    assert_eq!(
        told("g10"),
        "there is no hex g10 on this board: its rows run from 1 to 9"
    );
    assert_eq!(
        told("g999"),
        "there is no hex g999 on this board: its rows run from 1 to 9"
    );
    assert!(told("").starts_with("nothing was given"));
    for text in [
        "g", "5g", "g05", "g0", "g+5", "g5 ", " g5", "gg5", "g5x", "é5", "g\u{0}5", "g٥",
    ] {
        assert!(told(text).contains("is not the name of a hex"), "{text}");
    }
    let long = told(&"g".repeat(10_000));
    assert!(long.len() < 150, "{long}");
}

#[test]
fn ids_off_the_board_are_harmless() {
    proves!("F3.7");
    for board in boards() {
        for off in (board.hexes()..256).map(|id| HexId(id as u8)) {
            assert_eq!(board.name(off).to_string(), "nowhere");
            assert_eq!(
                (board.row(off), board.neighbors(off).len(), board.within(off, 3).len()),
                (0, 0, 0)
            );
            assert_eq!(
                (board.distance(off, HexId(0)), board.distance(HexId(0), off)),
                (255, 255)
            );
            assert_eq!(board.sections(off, Edge::Top), SectionSet::EMPTY);
            assert!(board.rear(off, Edge::Bottom).is_empty());
            assert_eq!(*board.sight(off, HexId(0)), Sight::CLEAR);
            assert_eq!(*board.sight(HexId(0), off), Sight::CLEAR);
        }
        assert_eq!((board.row_len(0), board.row_len(200), board.at(0, 0)), (0, 0, None));
    }
}

#[test]
fn every_fault_of_a_description_is_told_at_once() {
    proves!("FL.1");
    let faults = |rows: &[u8], lines: &[u8]| Board::new(spec("bad", rows, lines)).unwrap_err();
    assert_eq!(
        faults(&[9, 8, 9, 9, 0, 8], &[30, 30]),
        [
            BoardFault::RowLength { row: 5, len: 0 },
            BoardFault::NotAlternating {
                row: 4,
                len: 9,
                expected: 8
            },
            BoardFault::NotAlternating {
                row: 5,
                len: 0,
                expected: 9
            },
            BoardFault::NotAlternating {
                row: 6,
                len: 8,
                expected: 9
            },
            BoardFault::LinesNotAscending { first: 30, second: 30 },
            BoardFault::LineOutside { line: 30, width: 18 },
            BoardFault::LineOutside { line: 30, width: 18 },
        ]
    );
    assert_eq!(faults(&[], &[1, 2]), [BoardFault::TooFewRows { rows: 0 }]);
    assert_eq!(faults(&[5], &[1, 2]), [BoardFault::TooFewRows { rows: 1 }]);
    assert_eq!(faults(&[7, 7], &[1, 2]), [BoardFault::NotByOne { first: 7, second: 7 }]);
    assert_eq!(faults(&[27, 26], &[1, 2]), [BoardFault::RowLength { row: 1, len: 27 }]);
    assert_eq!(
        faults(&[5, 4], &[0, 9]),
        [BoardFault::LineOutside { line: 0, width: 10 }]
    );
    assert_eq!(
        faults(&[5, 4], &[1, 10]),
        [BoardFault::LineOutside { line: 10, width: 10 }]
    );
    assert_eq!(
        faults(&alternating(26, 25, 9), &[1, 2]),
        [BoardFault::TooManyHexes { hexes: 230 }]
    );
    for lines in [&[4][..], &[2, 4, 6]] {
        assert_eq!(faults(&[5, 4], lines), [BoardFault::LineCount { lines: lines.len() }]);
    }
    assert!(!faults(&[255; 1000], &[255, 0]).is_empty());
    let told = BoardFault::NotAlternating {
        row: 4,
        len: 9,
        expected: 8,
    }
    .to_string();
    assert_eq!(
        told,
        "row 4 has 9 hexes, but long and short rows alternate, so it must have 8 like row 2"
    );
}

#[test]
fn boards_at_the_limits_are_built() {
    proves!("FL.1");
    for (rows, lines) in [
        (alternating(2, 1, 149), [1, 3]),
        (alternating(1, 2, 149), [1, 2]),
        (alternating(25, 24, 9), [16, 34]),
        (alternating(26, 25, 8), [16, 34]),
        (vec![1, 2], [2, 3]),
    ] {
        let board = build("limit", &rows, &lines);
        assert!(board.hexes() <= MAX_HEXES);
        assert_eq!(board.hexes(), rows.iter().map(|&len| usize::from(len)).sum::<usize>());
        assert!(
            board
                .all()
                .iter()
                .all(|hex| board.parse(&board.name(hex).to_string()) == Ok(hex))
        );
    }
}

#[test]
fn sets_behave_like_sets() {
    proves!("FL.1");
    let evens: HexSet = (0..MAX_HEXES).step_by(2).map(|id| HexId(id as u8)).collect();
    let threes: HexSet = (0..MAX_HEXES).step_by(3).map(|id| HexId(id as u8)).collect();
    for hex in (0..=255).map(HexId) {
        let (even, three) = (
            hex.index() < MAX_HEXES && hex.0 % 2 == 0,
            hex.index() < MAX_HEXES && hex.0 % 3 == 0,
        );
        assert_eq!((evens.contains(hex), threes.contains(hex)), (even, three));
        assert_eq!((evens | threes).contains(hex), even || three);
        assert_eq!((evens & threes).contains(hex), even && three);
        assert_eq!((evens - threes).contains(hex), even && !three);
        assert_eq!(evens.intersects(HexSet::of(hex)), even);
        assert_eq!(HexSet::of(hex).is_subset(evens), even);
        assert_eq!((HexSet::of(hex).first(), HexSet::of(hex).len()), (Some(hex), 1));
        assert!(!evens.with(hex).without(hex).contains(hex));
    }
    let walked: Vec<_> = evens.iter().map(HexId::index).collect();
    assert_eq!(walked, (0..MAX_HEXES).step_by(2).collect::<Vec<_>>());
    assert_eq!((evens.len() as usize, evens.iter().len()), (walked.len(), walked.len()));
    assert_eq!(HexSet::from_words(evens.words()), evens);
    assert_eq!(
        (HexSet::EMPTY.first(), HexSet::EMPTY.is_empty(), evens.is_empty()),
        (None, true, false)
    );
    let mut changed = evens;
    changed |= threes;
    changed -= evens;
    changed &= threes;
    assert_eq!(changed, threes - evens);
    assert!(!HexId::NONE.is_some() && HexId(0).is_some());
}
