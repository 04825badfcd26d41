//! The land as the checker sees it: rows and columns as whole numbers, and terrain by its name.

use rules::first::Setup;
use std::collections::BTreeMap;

/// A hex as row and column, both counted from 0 at the bottom left.
pub type Cell = (i32, i32);

/// A map that knows only names and numbers.
pub struct Land {
    rows: Vec<i32>,
    terrain: BTreeMap<Cell, Vec<String>>,
}

/// The cell of a name such as `c3`.
pub fn cell(name: &str) -> Cell {
    let column = i32::from(name.as_bytes()[0] - b'a');
    let row: i32 = name[1..].parse().expect("a row number");
    (row - 1, column)
}

/// The name of a cell.
pub fn name((row, column): Cell) -> String {
    format!("{}{}", char::from(b'a' + column as u8), row + 1)
}

impl Land {
    pub fn of(setup: &Setup) -> Self {
        Self {
            rows: setup.board.rows.iter().map(|len| i32::from(*len)).collect(),
            terrain: setup
                .ground
                .iter()
                .map(|ground| (cell(&ground.hex), ground.terrain.clone()))
                .collect(),
        }
    }

    /// Whether a cell is a whole hex of the field: half-hexes and the world beyond are not (F3.7).
    pub fn on_field(&self, (row, column): Cell) -> bool {
        (0..self.rows.len() as i32).contains(&row) && (0..self.rows[row as usize]).contains(&column)
    }

    /// The cell with this number, if hexes are numbered row by row from the bottom left.
    pub fn numbered(&self, number: usize) -> Cell {
        let mut left = number as i32;
        for (row, len) in (0..).zip(&self.rows) {
            if left < *len {
                return (row, left);
            }
            left -= len;
        }
        panic!("the board has no hex of number {number}")
    }

    /// Whether this kind of terrain lies on a cell.
    pub fn has(&self, cell: Cell, kind: &str) -> bool {
        self.terrain
            .get(&cell)
            .is_some_and(|kinds| kinds.iter().any(|here| here == kind))
    }

    /// How far right of the left end of the long rows the middle of a cell lies, in half hexes. Rows that are not on the field
    /// alternate like the others.
    pub fn across(&self, (row, column): Cell) -> i32 {
        let even_rows_are_short = self.rows[0] < self.rows[1];
        let short = (row.rem_euclid(2) == 0) == even_rows_are_short;
        2 * column + i32::from(short)
    }

    /// The cell of a row whose middle lies this far to the right.
    fn found(&self, row: i32, across: i32) -> Cell {
        let shift = self.across((row, 0));
        (row, (across - shift).div_euclid(2))
    }

    /// The hexes of the field that share a side with a cell.
    pub fn neighbors(&self, cell: Cell) -> Vec<Cell> {
        let (row, x) = (cell.0, self.across(cell));
        let around = [
            (row, x + 2),
            (row, x - 2),
            (row + 1, x + 1),
            (row + 1, x - 1),
            (row - 1, x + 1),
            (row - 1, x - 1),
        ];
        around
            .into_iter()
            .map(|(row, x)| self.found(row, x))
            .filter(|cell| self.on_field(*cell))
            .collect()
    }

    /// Steps between two cells: a step to another row also carries half a hex sideways.
    pub fn distance(&self, a: Cell, b: Cell) -> i32 {
        let up = (a.0 - b.0).abs();
        let sideways = (self.across(a) - self.across(b)).abs();
        up + (sideways - up).max(0) / 2
    }

    /// The hexes of one row nearer to an edge (R5): row 0 is the bottom.
    pub fn behind(&self, cell: Cell, home_is_bottom: bool) -> Vec<Cell> {
        let row = if home_is_bottom { cell.0 - 1 } else { cell.0 + 1 };
        self.neighbors(cell).into_iter().filter(|next| next.0 == row).collect()
    }

    /// All hexes, and one ring of cells around them.
    pub fn with_border(&self) -> Vec<Cell> {
        let widest = *self.rows.iter().max().expect("a board has rows");
        (-1..=self.rows.len() as i32)
            .flat_map(|row| (-1..=widest).map(move |column| (row, column)))
            .collect()
    }

    /// The hills joined to a hill by hills, itself included; empty if it is not a hill (R36).
    pub fn plateau(&self, cell: Cell) -> Vec<Cell> {
        let mut found = Vec::new();
        let mut todo = vec![cell];
        while let Some(next) = todo.pop() {
            if self.has(next, "hill") && !found.contains(&next) {
                found.push(next);
                todo.extend(self.neighbors(next));
            }
        }
        found
    }
}
