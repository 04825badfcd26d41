//! Sight as the checker sees it: the line is shifted a tiny bit to the left, then to the right, and each of the two is walked.
//!
//! A line through the middle of hexes is not changed by this; a line along hex sides falls into the hexes on one of its sides.
//! Sight is blocked if both shifted lines are (F4.17, F4.20, R4). The arithmetic is that of cube coordinates, where a point lies inside
//! a hex if its three coordinates, counted from the middle of the hex, differ by less than 1 from each other.

use super::land::{Cell, Land};

type Cube = [i64; 3];

/// Twice the cube coordinates of the middle of a cell; doubled, they are whole numbers on every board.
fn cube(land: &Land, cell: Cell) -> Cube {
    let row = i64::from(cell.0);
    let q = i64::from(land.across(cell)) - row;
    [q, 2 * row, -q - 2 * row]
}

fn minus(a: Cube, b: Cube) -> Cube {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

/// A fraction with a positive denominator.
#[derive(Copy, Clone)]
struct Fraction(i64, i64);

impl Fraction {
    fn of(above: i64, below: i64) -> Self {
        Self(above * below.signum(), below.abs())
    }

    fn less(self, other: Self) -> bool {
        self.0 * other.1 < other.0 * self.1
    }
}

/// Whether the line from `from` to `to`, shifted a tiny bit to one side, runs a stretch inside `cell`.
///
/// A stretch as tiny as the shift is a lone corner that is touched, which is not crossing (R4).
fn runs_through(land: &Land, from: Cell, to: Cell, shift: i64, cell: Cell) -> bool {
    let way = minus(cube(land, to), cube(land, from));
    let start = minus(cube(land, from), cube(land, cell));
    // A quarter turn of the way.
    let aside = [way[1] - way[2], way[2] - way[0], way[0] - way[1]].map(|part| part * shift);
    let (mut enters, mut leaves) = (Fraction(0, 1), Fraction(1, 1));
    for (i, j) in [(0, 1), (1, 2), (2, 0)] {
        // On the way, at t from 0 to 1, the difference is apart + t * slope + tiny * tilt; inside it lies between -2 and 2.
        let (apart, slope, tilt) = (start[i] - start[j], way[i] - way[j], aside[i] - aside[j]);
        if slope == 0 {
            let inside = apart.abs() < 2 || apart == -2 && tilt > 0 || apart == 2 && tilt < 0;
            if !inside {
                return false;
            }
            continue;
        }
        let (mut low, mut high) = (Fraction::of(-2 - apart, slope), Fraction::of(2 - apart, slope));
        if high.less(low) {
            (low, high) = (high, low);
        }
        if enters.less(low) {
            enters = low;
        }
        if high.less(leaves) {
            leaves = high;
        }
    }
    enters.less(leaves)
}

/// Whether a cell hinders the look from `from` to `to` if the line runs through it.
fn hinders(land: &Land, units: &[Cell], look_down: bool, from: Cell, to: Cell, cell: Cell) -> bool {
    // Half-hexes and the world beyond the board (F4.18), units (F4.18), woods (F10.13), ramparts (F11.67).
    if !land.on_field(cell) || units.contains(&cell) || land.has(cell, "woods") || land.has(cell, "rampart") {
        return true;
    }
    if land.has(cell, "hill") {
        // Not if looker, target and hill belong to one plateau (R36); by the other reading the target may be below.
        let plateau = land.plateau(from);
        return !(plateau.contains(&cell) && (look_down || plateau.contains(&to)));
    }
    false
}

/// Whether a unit on `from` sees one on `to`. Their own hexes never hinder (F4.19, R52).
pub fn sees(land: &Land, units: &[Cell], look_down: bool, from: Cell, to: Cell) -> bool {
    let rows = from.0.min(to.0) - 1..=from.0.max(to.0) + 1;
    let near: Vec<Cell> = land
        .with_border()
        .into_iter()
        .filter(|cell| rows.contains(&cell.0) && *cell != from && *cell != to)
        .collect();
    let blocked = |shift: i64| {
        near.iter()
            .any(|cell| runs_through(land, from, to, shift, *cell) && hinders(land, units, look_down, from, to, *cell))
    };
    !(blocked(1) && blocked(-1))
}
