//! Battle dice: six faces, each once (F0.8).

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// The colour of a banner, which is the troop type (F2.9).
///
/// Their numbers are places in states and in their digests, so they never change.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Colour {
    /// Irregulars: quick and weak.
    Green = 0,
    /// Regulars: the all-rounders.
    Blue = 1,
    /// Heavies: slow and strong.
    Red = 2,
}

impl Colour {
    /// All colours, in rising order of weight.
    pub const ALL: [Self; 3] = [Self::Green, Self::Blue, Self::Red];

    /// The word used for the colour.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Green => "green",
            Self::Blue => "blue",
            Self::Red => "red",
        }
    }

    /// The next heavier colour, if there is one.
    pub const fn next(self) -> Option<Self> {
        match self {
            Self::Green => Some(Self::Blue),
            Self::Blue => Some(Self::Red),
            Self::Red => None,
        }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

/// One value for each banner colour.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub struct ByColour<T> {
    /// The value for green.
    pub green: T,
    /// The value for blue.
    pub blue: T,
    /// The value for red.
    pub red: T,
}

impl<T> ByColour<T> {
    /// The value for `colour`.
    #[inline]
    pub const fn get(&self, colour: Colour) -> &T {
        match colour {
            Colour::Green => &self.green,
            Colour::Blue => &self.blue,
            Colour::Red => &self.red,
        }
    }

    /// The value for `colour`, to be changed.
    #[inline]
    pub const fn get_mut(&mut self, colour: Colour) -> &mut T {
        match colour {
            Colour::Green => &mut self.green,
            Colour::Blue => &mut self.blue,
            Colour::Red => &mut self.red,
        }
    }
}

/// A face of a battle die.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Face {
    /// A green helmet.
    Green,
    /// A blue helmet.
    Blue,
    /// A red helmet.
    Red,
    /// A sword on a shield: a bonus strike for the weapons that have it.
    Sword,
    /// A flag: the target retreats.
    Flag,
    /// The sign of Lore.
    Lore,
}

impl Face {
    /// All faces, in the order in which chance numbers them.
    pub const ALL: [Self; 6] = [Self::Green, Self::Blue, Self::Red, Self::Sword, Self::Flag, Self::Lore];

    /// The letter of the face in notation.
    pub const fn letter(self) -> char {
        match self {
            Self::Green => 'G',
            Self::Blue => 'B',
            Self::Red => 'R',
            Self::Sword => 'S',
            Self::Flag => 'F',
            Self::Lore => 'L',
        }
    }

    /// The face written as `letter`, in either case.
    pub fn from_letter(letter: char) -> Option<Self> {
        let letter = letter.to_ascii_uppercase();
        Self::ALL.into_iter().find(|face| face.letter() == letter)
    }

    /// The name of the face in a sentence.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Green => "green helmet",
            Self::Blue => "blue helmet",
            Self::Red => "red helmet",
            Self::Sword => "sword",
            Self::Flag => "flag",
            Self::Lore => "Lore",
        }
    }

    /// The helmet of a colour.
    #[inline]
    pub const fn helmet(colour: Colour) -> Self {
        match colour {
            Colour::Green => Self::Green,
            Colour::Blue => Self::Blue,
            Colour::Red => Self::Red,
        }
    }
}

/// The result of a throw: how many dice show each face. No rule asks in which order the dice fell.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct Roll([u8; 6]);

impl Roll {
    /// A throw of no dice.
    pub const EMPTY: Self = Self([0; 6]);

    /// A throw made of the given faces.
    pub fn of(faces: &[Face]) -> Self {
        let mut roll = Self::EMPTY;
        for &face in faces {
            roll.add(face);
        }
        roll
    }

    /// One more die.
    #[inline]
    pub const fn add(&mut self, face: Face) {
        self.0[face as usize] += 1;
    }

    /// The same throw with `dice` more dice that show `face`.
    #[inline]
    #[must_use]
    pub const fn with(mut self, face: Face, dice: u8) -> Self {
        self.0[face as usize] += dice;
        self
    }

    /// The same throw without the dice that show `face`.
    #[inline]
    #[must_use]
    pub const fn without(mut self, face: Face) -> Self {
        self.0[face as usize] = 0;
        self
    }

    /// All dice of two throws together.
    #[inline]
    #[must_use]
    pub fn plus(mut self, other: Self) -> Self {
        for (dice, more) in self.0.iter_mut().zip(other.0) {
            *dice += more;
        }
        self
    }

    /// How many dice show `face`.
    #[inline]
    pub const fn count(self, face: Face) -> u8 {
        self.0[face as usize]
    }

    /// How many dice were thrown.
    #[inline]
    pub fn dice(self) -> u8 {
        self.0.iter().sum()
    }

    /// The faces one by one, in the fixed order of faces.
    pub fn faces(self) -> impl Iterator<Item = Face> {
        Face::ALL
            .into_iter()
            .flat_map(move |face| std::iter::repeat_n(face, self.count(face) as usize))
    }

    /// Every result of `dice` dice with the number of ways, out of `6^dice`, in which it comes about.
    pub fn all(dice: u8) -> Vec<(Self, u64)> {
        fn fill(roll: &mut Roll, face: usize, left: u8, ways: u64, out: &mut Vec<(Roll, u64)>) {
            if face == 5 {
                roll.0[5] = left;
                out.push((*roll, ways));
                roll.0[5] = 0;
                return;
            }
            for n in 0..=left {
                roll.0[face] = n;
                fill(roll, face + 1, left - n, ways * choose(left, n), out);
            }
            roll.0[face] = 0;
        }
        let mut out = Vec::new();
        fill(&mut Self::default(), 0, dice, 1, &mut out);
        out
    }
}

/// The number of ways to choose `k` of `n` things.
pub const fn choose(n: u8, k: u8) -> u64 {
    let mut ways = 1_u64;
    let mut i = 0;
    while i < k {
        ways = ways * (n - i) as u64 / (i as u64 + 1);
        i += 1;
    }
    ways
}

impl fmt::Display for Roll {
    /// The letters of the faces, `-` for no dice at all.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.dice() == 0 {
            return f.write_str("-");
        }
        self.faces()
            .try_for_each(|face| fmt::Write::write_char(f, face.letter()))
    }
}

/// The most dice that can be read as one throw.
pub const MAX_THROW: u8 = 99;

/// A throw that could not be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RollError {
    /// A letter that is none of a face.
    #[error("`{0}` is not a die face: write G, B, R (helmets), S (sword), F (flag) or L (Lore)")]
    NotAFace(char),
    /// More dice than anybody throws.
    #[error("a throw has at most {MAX_THROW} dice")]
    TooMany,
}

impl FromStr for Roll {
    type Err = RollError;

    fn from_str(text: &str) -> Result<Self, RollError> {
        let mut roll = Self::EMPTY;
        for letter in text.chars().filter(|c| !matches!(c, ' ' | '-')) {
            if roll.dice() == MAX_THROW {
                return Err(RollError::TooMany);
            }
            roll.add(Face::from_letter(letter).ok_or(RollError::NotAFace(letter))?);
        }
        Ok(roll)
    }
}
