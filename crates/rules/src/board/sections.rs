//! The three sections of a board and who calls which of them left.

use serde::{Deserialize, Serialize};

/// A third of the battlefield as one camp names it from its own side (F0.5).
///
/// Their numbers stand in states and in their digests, so they never change.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Section {
    /// The wing at the camp's left hand.
    Left = 0,
    /// The part between the wings.
    Center = 1,
    /// The wing at the camp's right hand.
    Right = 2,
}

impl Section {
    /// The word for the section in notation.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Left => "left",
            Self::Center => "center",
            Self::Right => "right",
        }
    }

    /// The three sections from left to right.
    pub const ALL: [Self; 3] = [Self::Left, Self::Center, Self::Right];

    /// What the other camp calls this section (F0.5).
    #[inline]
    pub const fn mirrored(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Center => Self::Center,
            Self::Right => Self::Left,
        }
    }

    /// The place of the section from left to right.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// The sections a hex belongs to: one, two where a section line cuts it (F0.6), or all three on a board without lines.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct SectionSet(u8);

impl SectionSet {
    /// The set without any section, which only an id off the board has.
    pub const EMPTY: Self = Self(0);

    /// All three sections: those of every hex on a board without section lines.
    pub const ALL: Self = Self(0b111);

    /// The set of exactly one section.
    #[inline]
    pub const fn of(section: Section) -> Self {
        Self(section.bit())
    }

    /// The sections, seen from the bottom, of a hex whose center lies at `x` with lines at `lines`, in half-hex widths.
    pub(super) const fn spanning(x: i32, lines: &[u8]) -> Self {
        let &[first, second] = lines else {
            return Self::ALL;
        };
        let (west, east) = (x - 1, x + 1);
        let (first, second) = (first as i32, second as i32);
        // A line that only runs along the hex's side does not cut it, hence the strict comparisons (F0.6).
        let mut bits = 0;
        if west < first {
            bits |= Section::Left.bit();
        }
        if east > first && west < second {
            bits |= Section::Center.bit();
        }
        if east > second {
            bits |= Section::Right.bit();
        }
        Self(bits)
    }

    /// Whether a section belongs to the set.
    #[inline]
    pub const fn contains(self, section: Section) -> bool {
        self.0 & section.bit() != 0
    }

    /// Whether two sets share a section.
    #[inline]
    pub const fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// The sections from left to right.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Section> {
        Section::ALL.into_iter().filter(move |&section| self.contains(section))
    }

    /// Whether a section line cuts the hex, so that it belongs to a wing and to the center at once (F0.6).
    #[inline]
    pub const fn is_cut(self) -> bool {
        self.0.count_ones() == 2
    }

    /// The same set as the other camp names it (F0.5).
    #[inline]
    pub const fn mirrored(self) -> Self {
        let (left, center, right) = (self.0 & 1, self.0 & 2, self.0 >> 2 & 1);
        Self(left << 2 | center | right)
    }
}

impl FromIterator<Section> for SectionSet {
    fn from_iter<I: IntoIterator<Item = Section>>(sections: I) -> Self {
        Self(sections.into_iter().fold(0, |bits, section| bits | section.bit()))
    }
}
