//! The board itself: tables of everything that never changes during a battle.

use std::fmt;

use super::hex::{Direction, Edge, HexId};
use super::sections::{Section, SectionSet};
use super::set::HexSet;
use super::sight::{Sight, all_sights};
use super::spec::{BoardFault, BoardSpec};

/// Tables have a place for every value of a [`HexId`], so that a look-up neither fails nor has to be checked.
const IDS: usize = 256;

/// Areas around a hex are kept ready up to this distance.
const READY: usize = 8;

/// The distance given for an id that lies on no board: farther than any range.
const NOWHERE_NEAR: u8 = u8::MAX;

/// What is known of one hex.
#[derive(Copy, Clone)]
struct Place {
    row: u8,
    column: u8,
    x: i32,
    /// By direction, [`HexId::NONE`] where the board ends.
    ways: [HexId; 6],
    /// The existing neighbors first, in the order of directions.
    neighbors: [HexId; 6],
    neighbor_count: u8,
    /// By home edge; the existing ones first.
    rear: [[HexId; 2]; 2],
    rear_count: [u8; 2],
    /// As seen from the bottom.
    sections: SectionSet,
    /// The hexes at distance 1 to n.
    within: [HexSet; READY + 1],
}

impl Place {
    const NOWHERE: Self = Self {
        row: 0,
        column: 0,
        x: 0,
        ways: [HexId::NONE; 6],
        neighbors: [HexId::NONE; 6],
        neighbor_count: 0,
        rear: [[HexId::NONE; 2]; 2],
        rear_count: [0; 2],
        sections: SectionSet::EMPTY,
        within: [HexSet::EMPTY; READY + 1],
    };
}

/// A battlefield of hexes with all its geometry worked out.
///
/// Every question may be asked about any id; one that lies off the board has no neighbors, no section and no sight,
/// and row 0.
#[derive(Clone)]
pub struct Board {
    spec: BoardSpec,
    hexes: usize,
    all: HexSet,
    /// The first hex of each row.
    starts: Vec<u8>,
    /// Length of the long rows.
    longest: u8,
    places: Box<[Place; IDS]>,
    /// That from `a` to `b` at `a << 8 | b`.
    distances: Box<[u8; IDS * IDS]>,
    /// By section as seen from the bottom.
    section_hexes: [HexSet; 3],
    /// That from `a` to `b` at `a * hexes + b`.
    sights: Vec<Sight>,
}

impl Board {
    /// Works out a board, or tells everything that is wrong with its description.
    pub fn new(spec: BoardSpec) -> Result<Self, Vec<BoardFault>> {
        let faults = spec.faults();
        if !faults.is_empty() {
            return Err(faults);
        }
        let mut board = Self {
            hexes: 0,
            all: HexSet::EMPTY,
            starts: Vec::with_capacity(spec.rows.len()),
            longest: spec.rows.iter().copied().max().unwrap_or(0),
            places: Box::new([Place::NOWHERE; IDS]),
            distances: Box::new([NOWHERE_NEAR; IDS * IDS]),
            section_hexes: [HexSet::EMPTY; 3],
            sights: Vec::new(),
            spec,
        };
        board.lay_out();
        board.connect();
        board.measure();
        board.sights = all_sights(&board);
        Ok(board)
    }

    /// Numbers the hexes and puts each into its row and sections.
    fn lay_out(&mut self) {
        for (row, &len) in (1..).zip(&self.spec.rows) {
            self.starts.push(self.hexes as u8);
            // Short rows begin half a hex farther to the right (R3).
            let first_x = if len == self.longest { 1 } else { 2 };
            for column in 0..len {
                let hex = HexId(self.hexes as u8);
                let x = first_x + 2 * i32::from(column);
                let sections = SectionSet::spanning(x, &self.spec.lines);
                self.places[hex.index()] = Place {
                    row,
                    column,
                    x,
                    sections,
                    ..Place::NOWHERE
                };
                self.all.insert(hex);
                for section in sections.iter() {
                    self.section_hexes[section.index()].insert(hex);
                }
                self.hexes += 1;
            }
        }
    }

    /// Finds the neighbors of each hex and those it can retreat to.
    fn connect(&mut self) {
        for hex in self.all {
            let mut place = self.places[hex.index()];
            for direction in Direction::ALL {
                let (dx, dy) = direction.step();
                if let Some(next) = self.at_x(i32::from(place.row) + dy, place.x + dx) {
                    place.ways[direction.index()] = next;
                    place.neighbors[usize::from(place.neighbor_count)] = next;
                    place.neighbor_count += 1;
                }
            }
            for edge in Edge::ALL {
                let e = edge as usize;
                for direction in Direction::toward(edge) {
                    let next = place.ways[direction.index()];
                    if next.is_some() {
                        place.rear[e][usize::from(place.rear_count[e])] = next;
                        place.rear_count[e] += 1;
                    }
                }
            }
            self.places[hex.index()] = place;
        }
    }

    /// Fills the tables of distances and of the areas around each hex.
    fn measure(&mut self) {
        for a in self.all {
            for b in self.all {
                let (p, q) = (&self.places[a.index()], &self.places[b.index()]);
                let across = p.x.abs_diff(q.x);
                let up = u32::from(p.row.abs_diff(q.row));
                // Each step to another row also gains half a hex to the side; what is left is walked along the row.
                let distance = up.max((across + up) / 2) as u8;
                self.distances[a.index() << 8 | b.index()] = distance;
                if a != b {
                    for n in usize::from(distance)..=READY {
                        self.places[a.index()].within[n].insert(b);
                    }
                }
            }
        }
    }

    #[inline]
    fn place(&self, hex: HexId) -> &Place {
        &self.places[hex.index()]
    }

    /// The hex of a row whose center lies at `x`.
    fn at_x(&self, row: i32, x: i32) -> Option<HexId> {
        let row = u8::try_from(row).ok()?;
        let start = *self.starts.get(usize::from(row).checked_sub(1)?)?;
        let along = x - self.place(HexId(start)).x;
        if along < 0 || along % 2 != 0 {
            return None;
        }
        self.at(row, u8::try_from(along / 2).ok()?)
    }

    /// The hexes of a row whose centers lie from `west` to `east`.
    pub(super) fn stretch(&self, row: u8, west: i32, east: i32) -> impl Iterator<Item = HexId> {
        let len = i32::from(self.row_len(row));
        let start = if len == 0 {
            HexId::NONE
        } else {
            HexId(self.starts[usize::from(row) - 1])
        };
        let first_x = self.place(start).x;
        // Half widths round up at the western and down at the eastern end.
        let first = ((west - first_x + 1) >> 1).max(0);
        let last = ((east - first_x) >> 1).min(len - 1);
        (first..=last).map(move |column| HexId(start.0 + column as u8))
    }

    /// The description the board was built from.
    pub fn spec(&self) -> &BoardSpec {
        &self.spec
    }

    /// How many hexes the board has.
    #[inline]
    pub fn hexes(&self) -> usize {
        self.hexes
    }

    /// Every hex of the board.
    #[inline]
    pub fn all(&self) -> HexSet {
        self.all
    }

    /// How many rows the board has.
    #[inline]
    pub fn rows(&self) -> u8 {
        self.starts.len() as u8
    }

    /// How many hexes a row has; a row that does not exist has none.
    #[inline]
    pub fn row_len(&self, row: u8) -> u8 {
        usize::from(row)
            .checked_sub(1)
            .and_then(|i| self.spec.rows.get(i))
            .copied()
            .unwrap_or(0)
    }

    /// The hexes of a row.
    pub fn row_hexes(&self, row: u8) -> HexSet {
        (0..self.row_len(row))
            .filter_map(|column| self.at(row, column))
            .collect()
    }

    /// The row of a hex, counted from 1 at the bottom.
    #[inline]
    pub fn row(&self, hex: HexId) -> u8 {
        self.place(hex).row
    }

    /// The column of a hex, counted from 0 at the left.
    #[inline]
    pub fn column(&self, hex: HexId) -> u8 {
        self.place(hex).column
    }

    /// The hex in a row counted from 1 and a column counted from 0.
    #[inline]
    pub fn at(&self, row: u8, column: u8) -> Option<HexId> {
        let start = *self.starts.get(usize::from(row).checked_sub(1)?)?;
        (column < self.row_len(row)).then(|| HexId(start + column))
    }

    /// The adjacent hexes in the board's fixed order of directions (FL.12).
    #[inline]
    pub fn neighbors(&self, hex: HexId) -> &[HexId] {
        let place = self.place(hex);
        &place.neighbors[..usize::from(place.neighbor_count)]
    }

    /// The adjacent hex in one direction, if the board has it.
    #[inline]
    pub fn neighbor(&self, hex: HexId, direction: Direction) -> Option<HexId> {
        let next = self.place(hex).ways[direction.index()];
        next.is_some().then_some(next)
    }

    /// The adjacent hexes as a set.
    #[inline]
    pub fn neighbor_set(&self, hex: HexId) -> HexSet {
        self.place(hex).within[1]
    }

    /// Whether two hexes share a side (FL.12).
    #[inline]
    pub fn adjacent(&self, a: HexId, b: HexId) -> bool {
        self.distance(a, b) == 1
    }

    /// The direction from a hex to one of its neighbors.
    pub fn direction(&self, from: HexId, to: HexId) -> Option<Direction> {
        Direction::ALL
            .into_iter()
            .find(|&direction| self.neighbor(from, direction) == Some(to))
    }

    /// How many steps apart two hexes are, which is the range between them (F4.13).
    ///
    /// Where an id lies off the board this is 255, which no range reaches.
    #[inline]
    pub fn distance(&self, a: HexId, b: HexId) -> u8 {
        self.distances[a.index() << 8 | b.index()]
    }

    /// The hexes at distance 1 to `n`; the hex itself is left out.
    #[inline]
    pub fn within(&self, hex: HexId, n: u8) -> HexSet {
        match self.place(hex).within.get(usize::from(n)) {
            Some(&ready) => ready,
            None => self
                .all
                .iter()
                .filter(|&other| other != hex && self.distance(hex, other) <= n)
                .collect(),
        }
    }

    /// The hexes a unit can retreat to: adjacent ones in the next row nearer its home edge (F4.60, R5).
    ///
    /// There are two, one at the end of a long row, and none in the home edge's own row.
    #[inline]
    pub fn rear(&self, hex: HexId, home: Edge) -> &[HexId] {
        let place = self.place(hex);
        &place.rear[home as usize][..usize::from(place.rear_count[home as usize])]
    }

    /// The row that lies along an edge.
    #[inline]
    pub fn edge_row(&self, edge: Edge) -> u8 {
        match edge {
            Edge::Bottom => 1,
            Edge::Top => self.rows(),
        }
    }

    /// Whether lines divide the board into sections; if not, every hex lies in all of them.
    #[inline]
    pub fn has_sections(&self) -> bool {
        !self.spec.lines.is_empty()
    }

    /// The sections a hex belongs to, as named by the camp at an edge (F0.5, F0.6).
    #[inline]
    pub fn sections(&self, hex: HexId, home: Edge) -> SectionSet {
        let seen_from_bottom = self.place(hex).sections;
        match home {
            Edge::Bottom => seen_from_bottom,
            Edge::Top => seen_from_bottom.mirrored(),
        }
    }

    /// The hexes of a section, cut ones included, as named by the camp at an edge (F0.5, F0.6).
    #[inline]
    pub fn section_hexes(&self, section: Section, home: Edge) -> HexSet {
        let seen_from_bottom = match home {
            Edge::Bottom => section,
            Edge::Top => section.mirrored(),
        };
        self.section_hexes[seen_from_bottom.index()]
    }

    /// Where the center of a hex lies between left and right, in half-hex widths; a hex is 2 wide.
    #[inline]
    pub fn half_units_x(&self, hex: HexId) -> i32 {
        self.place(hex).x
    }

    /// What the straight line between two hexes meets (F4.17).
    #[inline]
    pub fn sight(&self, from: HexId, to: HexId) -> &Sight {
        const CLEAR: &Sight = &Sight::CLEAR;
        if from.index() >= self.hexes || to.index() >= self.hexes {
            return CLEAR;
        }
        self.sights.get(from.index() * self.hexes + to.index()).unwrap_or(CLEAR)
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The tables follow from the description and would fill pages.
        f.debug_tuple("Board").field(&self.spec).finish()
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        self.spec == other.spec
    }
}

impl Eq for Board {}
