//! Sets of hexes as bits; the hot loops of the engine run on these.

use std::iter::FusedIterator;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

use super::hex::HexId;

/// A set of hexes of one board, one bit each.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct HexSet([u64; 4]);

impl HexSet {
    /// The set without any hex.
    pub const EMPTY: Self = Self([0; 4]);

    /// The set of exactly one hex.
    #[inline]
    pub const fn of(hex: HexId) -> Self {
        let mut words = [0; 4];
        words[(hex.0 >> 6) as usize] = 1 << (hex.0 & 63);
        Self(words)
    }

    /// Adds a hex; adding it twice changes nothing.
    #[inline]
    pub const fn insert(&mut self, hex: HexId) {
        self.0[(hex.0 >> 6) as usize] |= 1 << (hex.0 & 63);
    }

    /// Takes a hex out, if it is there.
    #[inline]
    pub const fn remove(&mut self, hex: HexId) {
        self.0[(hex.0 >> 6) as usize] &= !(1 << (hex.0 & 63));
    }

    /// The same set with one hex added.
    #[inline]
    #[must_use]
    pub const fn with(mut self, hex: HexId) -> Self {
        self.insert(hex);
        self
    }

    /// The same set with one hex taken out.
    #[inline]
    #[must_use]
    pub const fn without(mut self, hex: HexId) -> Self {
        self.remove(hex);
        self
    }

    /// Whether a hex belongs to the set.
    #[inline]
    pub const fn contains(self, hex: HexId) -> bool {
        self.0[(hex.0 >> 6) as usize] >> (hex.0 & 63) & 1 != 0
    }

    /// Whether the set has no hex.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] | self.0[3] == 0
    }

    /// How many hexes the set has.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0[0].count_ones() + self.0[1].count_ones() + self.0[2].count_ones() + self.0[3].count_ones()
    }

    /// Whether two sets share a hex.
    #[inline]
    pub const fn intersects(self, other: Self) -> bool {
        let (a, b) = (self.0, other.0);
        (a[0] & b[0]) | (a[1] & b[1]) | (a[2] & b[2]) | (a[3] & b[3]) != 0
    }

    /// Whether every hex of this set belongs to the other.
    #[inline]
    pub const fn is_subset(self, of: Self) -> bool {
        let (a, b) = (self.0, of.0);
        (a[0] & !b[0]) | (a[1] & !b[1]) | (a[2] & !b[2]) | (a[3] & !b[3]) == 0
    }

    /// The hexes in ascending order.
    #[inline]
    pub const fn iter(self) -> HexIter {
        HexIter {
            words: self.0,
            bits: self.0[0],
            at: 0,
        }
    }

    /// The hex with the lowest number.
    #[inline]
    pub fn first(self) -> Option<HexId> {
        self.iter().next()
    }

    /// The bits themselves, hex 0 being the lowest bit of the first word.
    #[inline]
    pub const fn words(self) -> [u64; 4] {
        self.0
    }

    /// The set with these bits; bits beyond the board are the caller's affair.
    #[inline]
    pub const fn from_words(words: [u64; 4]) -> Self {
        Self(words)
    }
}

impl BitOr for HexSet {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        let (a, b) = (self.0, other.0);
        Self([a[0] | b[0], a[1] | b[1], a[2] | b[2], a[3] | b[3]])
    }
}

impl BitAnd for HexSet {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        let (a, b) = (self.0, other.0);
        Self([a[0] & b[0], a[1] & b[1], a[2] & b[2], a[3] & b[3]])
    }
}

impl Sub for HexSet {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        let (a, b) = (self.0, other.0);
        Self([a[0] & !b[0], a[1] & !b[1], a[2] & !b[2], a[3] & !b[3]])
    }
}

impl BitOrAssign for HexSet {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl BitAndAssign for HexSet {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl SubAssign for HexSet {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl FromIterator<HexId> for HexSet {
    #[inline]
    fn from_iter<I: IntoIterator<Item = HexId>>(hexes: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(hexes);
        set
    }
}

impl Extend<HexId> for HexSet {
    #[inline]
    fn extend<I: IntoIterator<Item = HexId>>(&mut self, hexes: I) {
        for hex in hexes {
            self.insert(hex);
        }
    }
}

impl IntoIterator for HexSet {
    type Item = HexId;
    type IntoIter = HexIter;

    #[inline]
    fn into_iter(self) -> HexIter {
        self.iter()
    }
}

/// Walks the hexes of a set in ascending order.
#[derive(Clone, Debug)]
pub struct HexIter {
    words: [u64; 4],
    /// What is left of the word that is being walked, apart from the others so that it can stay in a register.
    bits: u64,
    at: usize,
}

impl Iterator for HexIter {
    type Item = HexId;

    #[inline]
    fn next(&mut self) -> Option<HexId> {
        while self.bits == 0 {
            if self.at == 3 {
                return None;
            }
            self.at += 1;
            self.bits = self.words[self.at];
        }
        let hex = HexId((self.at as u8) << 6 | self.bits.trailing_zeros() as u8);
        // Clears the lowest bit.
        self.bits &= self.bits - 1;
        Some(hex)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let whole = &self.words[self.at + 1..];
        let left = (self.bits.count_ones() + whole.iter().map(|word| word.count_ones()).sum::<u32>()) as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for HexIter {}

impl FusedIterator for HexIter {}
