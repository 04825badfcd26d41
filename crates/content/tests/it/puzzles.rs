//! Puzzles: a position with a task and an answer.

use crate::{faults, good, library};
use content::first::adventure::puzzle::{Millionths, Task};
use expect_test::{Expect, expect};

const POSITION: &str =
    "[position]\nactive = \"standard\"\nphase = \"combat\"\ncard = \"forward\"\nordered = [\"a1\"]\n";

fn small(position: &str, puzzle: &str) -> String {
    let map = "3 . pBI-1 pGA .\n2 . . sBI\n1 sBI sBC-2 . .";
    format!("board = {{ rows = [4, 3, 4] }}\nmap = '''\n{map}\n'''\n{position}[puzzle]\n{puzzle}")
}

#[expect(clippy::needless_pass_by_value, reason = "so that the macro can be written in place")]
fn check(position: &str, puzzle: &str, expected: Expect) {
    expected.assert_eq(&faults(&small(position, puzzle)));
}

#[test]
fn a_puzzle_is_read() {
    let puzzle = good(&small(
        POSITION,
        "task = \"win-this-turn\"\nworth = \"0.25\"\nbest = [\"attack a1 a2\", \"done\"]",
    ))
    .puzzle
    .expect("a puzzle");
    assert_eq!((puzzle.task, puzzle.worth), (Task::WinThisTurn, Millionths(250_000)));
    assert_eq!(puzzle.best, ["attack a1 a2", "done"]);
    assert_eq!(
        (puzzle.worth.to_string().as_str(), puzzle.worth.share()),
        ("0.250000", 0.25)
    );
}

#[test]
fn every_fault_is_reported() {
    check(
        POSITION,
        "task = \"win\"\nworth = \"1.5\"\nbest = []\nbets = []",
        expect![[r#"
            12:1 a puzzle has no best first choice
                add `best = ["..."]`; `gonfalon puzzles solve` shows it
            13:8 `task` cannot be `win`
                write `win-this-turn`
            14:9 `1.5` is not a share of one
                write a number from "0.000000" to "1.000000" with at most six digits after the point
            16:1 a puzzle has no key `bets`
                did you mean `best`?
        "#]],
    );
    check(
        "",
        "task = \"win-this-turn\"\nworth = 1\nbest = [\"done\"]",
        expect![[r#"
            3:5 [b3] the unit on b3 has lost figures before the battle begins
                write `:3` for a unit that starts weaker, or add a `[position]`
            5:7 [b1] the unit on b1 has lost figures before the battle begins
                write `:1` for a unit that starts weaker, or add a `[position]`
            7:1 a puzzle needs a position to start from
                add `[position]`, or leave `[puzzle]` out
            9:9 `worth` must be text in quotes, not a number
                write text in quotes
        "#]],
    );
}

#[test]
fn shipped_puzzles_are_positions_of_adventures() {
    for puzzle in library().first().puzzles().expect("sound puzzles") {
        let base = puzzle.base.as_deref().and_then(|id| library().first().adventure(id));
        assert!(base.is_some() && puzzle.position.is_some(), "{}", puzzle.id);
        assert!(
            puzzle.file.ends_with(&format!("/{}.toml", puzzle.id)),
            "{}",
            puzzle.file
        );
    }
}
