//! Lines of sight from center to center, in whole numbers.

use super::geometry::Board;
use super::hex::{Direction, HexId};
use super::set::HexSet;

/// What the straight line from the center of one hex to the center of another meets on its way (F4.17).
///
/// The two end hexes are in none of the sets, because they never block (F4.19, R52). A hex that the line touches in a
/// lone corner is in none of them either (R4).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct Sight {
    /// The hexes whose inside the line cuts.
    pub through: HexSet,
    /// The hexes along the left of the line where it runs on hex sides, as seen by the looker.
    pub left: HexSet,
    /// The hexes along the right of the line where it runs on hex sides, as seen by the looker.
    pub right: HexSet,
    /// Whether a half-hex or the world beyond the board lies along the left of such a piece.
    pub off_left: bool,
    /// Whether a half-hex or the world beyond the board lies along the right of such a piece.
    pub off_right: bool,
}

impl Sight {
    /// A line that meets nothing.
    pub const CLEAR: Self = Self {
        through: HexSet::EMPTY,
        left: HexSet::EMPTY,
        right: HexSet::EMPTY,
        off_left: false,
        off_right: false,
    };

    /// Whether these obstructions block the line: one it passes through, or one on each of its sides (F4.17, F4.20).
    ///
    /// `off_board_blocks` says whether the half-hexes at the border obstruct their side, as they do in the first
    /// edition (F4.18, R4) and do not in the second.
    #[inline]
    pub fn blocked(&self, obstructions: HexSet, off_board_blocks: bool) -> bool {
        obstructions.intersects(self.through) || self.pinched(obstructions, off_board_blocks)
    }

    /// Whether there is an obstruction on each side of the line, anywhere along its pieces on hex sides (F4.20, R4).
    #[inline]
    pub fn pinched(&self, obstructions: HexSet, off_board_blocks: bool) -> bool {
        (obstructions.intersects(self.left) | (off_board_blocks & self.off_left))
            & (obstructions.intersects(self.right) | (off_board_blocks & self.off_right))
    }

    /// The obstructions that block the line, for explaining why; empty if it is clear.
    pub fn blockers(&self, obstructions: HexSet, off_board_blocks: bool) -> HexSet {
        let sides = if self.pinched(obstructions, off_board_blocks) {
            self.left | self.right
        } else {
            HexSet::EMPTY
        };
        obstructions & (self.through | sides)
    }

    /// The same line walked the other way.
    #[inline]
    #[must_use]
    pub const fn reversed(self) -> Self {
        Self {
            through: self.through,
            left: self.right,
            right: self.left,
            off_left: self.off_right,
            off_right: self.off_left,
        }
    }
}

/// How far apart the rows lie when a half-hex is 1 wide and corners lie 1 and 2 from the center.
const PITCH: i32 = 3;

/// The two corners of the side toward each direction, in the fixed order, relative to the center.
const SIDES: [[Offset; 2]; 6] = [
    [(1, -1), (1, 1)],
    [(1, 1), (0, 2)],
    [(0, 2), (-1, 1)],
    [(-1, 1), (-1, -1)],
    [(-1, -1), (0, -2)],
    [(0, -2), (1, -1)],
];

type Offset = (i32, i32);

const fn cross(a: Offset, b: Offset) -> i32 {
    a.0 * b.1 - a.1 * b.0
}

const fn dot(a: Offset, b: Offset) -> i32 {
    a.0 * b.0 + a.1 * b.1
}

/// The sights of all pairs, that from `a` to `b` at `a * board.hexes() + b`.
pub(super) fn all_sights(board: &Board) -> Vec<Sight> {
    let n = board.hexes();
    let mut sights = vec![Sight::CLEAR; n * n];
    for (i, a) in board.all().iter().enumerate() {
        for (j, b) in board.all().iter().enumerate().skip(i + 1) {
            let sight = trace(board, a, b);
            sights[i * n + j] = sight;
            // The way back is the same line, so it is not measured again: sight is symmetric by construction.
            sights[j * n + i] = sight.reversed();
        }
    }
    sights
}

/// Follows the line from `a` to `b`.
fn trace(board: &Board, a: HexId, b: HexId) -> Sight {
    let start = center(board, a);
    let end = center(board, b);
    let way = (end.0 - start.0, end.1 - start.1);
    let mut sight = Sight::CLEAR;
    let rows = board.row(a).min(board.row(b))..=board.row(a).max(board.row(b));
    for row in rows {
        // Hexes a whole width beyond the ends cannot meet the line.
        for hex in board.stretch(row, start.0.min(end.0) - 1, start.0.max(end.0) + 1) {
            if hex != a && hex != b {
                meet(board, hex, start, way, &mut sight);
            }
        }
    }
    sight
}

/// The center of a hex in the scaled plane.
fn center(board: &Board, hex: HexId) -> Offset {
    (board.half_units_x(hex), PITCH * i32::from(board.row(hex)))
}

/// Finds out how the line from `start` by `way` meets one hex and notes it.
fn meet(board: &Board, hex: HexId, start: Offset, way: Offset, sight: &mut Sight) {
    let center = center(board, hex);
    let to = (center.0 - start.0, center.1 - start.1);
    // Above zero if the center lies to the left of the line.
    let lean = cross(way, to);
    // The corner farthest from the line through the center is as far as this.
    let reach = (2 * way.0.abs()).max(way.0.abs() + way.1.abs());
    if lean.abs() < reach {
        // Corners lie on both sides of the line; the hex is cut unless the line ends before it.
        if overlaps(to, way) {
            sight.through.insert(hex);
        }
    } else if lean.abs() == reach {
        // The hex lies on one side and the line touches it: in a side, or in a lone corner that does not count (R4).
        for direction in Direction::ALL {
            let [p, q] = SIDES[direction.index()];
            let (p, q) = ((to.0 + p.0, to.1 + p.1), (to.0 + q.0, to.1 + q.1));
            let on_line = cross(way, p) == 0 && cross(way, q) == 0;
            if !on_line || !within(dot(way, p), dot(way, q), dot(way, way)) {
                continue;
            }
            let across_is_off = board.neighbor(hex, direction).is_none();
            if lean > 0 {
                sight.left.insert(hex);
                sight.off_right |= across_is_off;
            } else {
                sight.right.insert(hex);
                sight.off_left |= across_is_off;
            }
        }
    }
}

/// Whether the stretch from `p` to `q` shares more than a point with the stretch from 0 to `length`.
const fn within(p: i32, q: i32, length: i32) -> bool {
    (p > 0 || q > 0) && (p < length || q < length)
}

/// Whether the stretch of the line overlaps the hex at `to` when both are seen along each of the hex's three widths.
const fn overlaps(to: Offset, way: Offset) -> bool {
    overlaps_along(to.0, 1, way.0)
        && overlaps_along(to.0 + to.1, 2, way.0 + way.1)
        && overlaps_along(to.0 - to.1, 2, way.0 - way.1)
}

/// Whether the open stretch `at - half .. at + half` meets the stretch between 0 and `far`.
const fn overlaps_along(at: i32, half: i32, far: i32) -> bool {
    let (low, high) = if far < 0 { (far, 0) } else { (0, far) };
    at - half < high && low < at + half
}
