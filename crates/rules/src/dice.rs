//! Dice: every die of the family has six faces, and a roll counts how often each came up.
//!
//! What the faces are is for each system to say: a [`Die`].

/// The die of a system, as the type of its faces.
pub trait Die: Copy {
    /// All faces, in the order in which chance numbers them.
    const ALL: [Self; 6];
    /// The letters of the faces in words, for somebody who wrote another one: "G (green) or B (blue)".
    const LETTERS: &'static str;

    /// The place of the face in [`Die::ALL`].
    fn index(self) -> usize;

    /// The letter of the face in notation, an upper-case one.
    fn letter(self) -> char;

    /// The name of the face in a sentence.
    fn name(self) -> &'static str;

    /// The face written as `letter`, in either case.
    fn from_letter(letter: char) -> Option<Self> {
        let letter = letter.to_ascii_uppercase();
        Self::ALL.into_iter().find(|face| face.letter() == letter)
    }
}

/// The result of a throw: how many dice show each face. No rule asks in which order the dice fell.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct Roll([u8; 6]);

impl Roll {
    /// A throw of no dice.
    pub const EMPTY: Self = Self([0; 6]);

    /// A throw made of the given faces.
    pub fn of(faces: &[impl Die]) -> Self {
        let mut roll = Self::EMPTY;
        for &face in faces {
            roll.add(face);
        }
        roll
    }

    /// One more die.
    #[inline]
    pub fn add(&mut self, face: impl Die) {
        self.add_nth(face.index());
    }

    /// One more die, its face told by its number, as chance does.
    #[inline]
    pub const fn add_nth(&mut self, face: usize) {
        self.0[face] += 1;
    }

    /// The same throw with `dice` more dice that show `face`.
    #[inline]
    #[must_use]
    pub fn with(mut self, face: impl Die, dice: u8) -> Self {
        self.0[face.index()] += dice;
        self
    }

    /// The same throw without the dice that show `face`.
    #[inline]
    #[must_use]
    pub fn without(mut self, face: impl Die) -> Self {
        self.0[face.index()] = 0;
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
    pub fn count(self, face: impl Die) -> u8 {
        self.0[face.index()]
    }

    /// How many dice were thrown.
    #[inline]
    pub fn dice(self) -> u8 {
        self.0.iter().sum()
    }

    /// The faces one by one, in the fixed order of faces.
    pub fn faces<D: Die>(self) -> impl Iterator<Item = D> {
        D::ALL
            .into_iter()
            .flat_map(move |face| std::iter::repeat_n(face, self.count(face) as usize))
    }

    /// The letters of the faces, `-` for no dice at all.
    pub fn letters<D: Die>(self) -> String {
        if self.dice() == 0 {
            return "-".into();
        }
        self.faces::<D>().map(D::letter).collect()
    }

    /// The throw that letters of faces mean, in any order; blanks and `-` are passed over.
    ///
    /// # Errors
    /// A letter that no face has, or too many dice.
    pub fn read<D: Die>(text: &str) -> Result<Self, RollError> {
        let mut roll = Self::EMPTY;
        for letter in text.chars().filter(|c| !matches!(c, ' ' | '-')) {
            if roll.dice() == MAX_THROW {
                return Err(RollError::TooMany);
            }
            let face = D::from_letter(letter).ok_or(RollError::NotAFace {
                letter,
                letters: D::LETTERS,
            })?;
            roll.add(face);
        }
        Ok(roll)
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

/// The most dice that can be read as one throw.
pub const MAX_THROW: u8 = 99;

/// A throw that could not be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RollError {
    /// A letter that no face has.
    #[error("`{letter}` is not a die face: write {letters}")]
    NotAFace {
        /// The letter.
        letter: char,
        /// Those that can be written instead.
        letters: &'static str,
    },
    /// More dice than anybody throws.
    #[error("a throw has at most {MAX_THROW} dice")]
    TooMany,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A die that belongs to no system.
    #[derive(Copy, Clone, PartialEq, Eq, Debug)]
    struct Pip(usize);

    impl Die for Pip {
        const ALL: [Self; 6] = [Self(0), Self(1), Self(2), Self(3), Self(4), Self(5)];
        const LETTERS: &'static str = "one of U to Z";

        fn index(self) -> usize {
            self.0
        }

        fn letter(self) -> char {
            ['U', 'V', 'W', 'X', 'Y', 'Z'][self.0]
        }

        fn name(self) -> &'static str {
            "pip"
        }
    }

    #[test]
    fn a_roll_is_written_and_read_with_the_letters_of_its_die() {
        let roll = Roll::read::<Pip>("zuz v").expect("letters of this die");
        assert_eq!(roll, Roll::of(&[Pip(0), Pip(1), Pip(5), Pip(5)]));
        assert_eq!(roll.letters::<Pip>(), "UVZZ");
        assert_eq!((roll.count(Pip(5)), roll.count(Pip(2)), roll.dice()), (2, 0, 4));
        assert_eq!(roll.without(Pip(5)).letters::<Pip>(), "UV");
        assert_eq!(Roll::EMPTY.letters::<Pip>(), "-");
        assert_eq!(Roll::read::<Pip>("-"), Ok(Roll::EMPTY));
    }

    #[test]
    fn a_letter_of_another_die_is_refused_with_those_of_this_one() {
        let fault = Roll::read::<Pip>("UG").expect_err("no face has this letter");
        assert_eq!(fault.to_string(), "`G` is not a die face: write one of U to Z");
        assert_eq!(Roll::read::<Pip>(&"U".repeat(100)), Err(RollError::TooMany));
        assert!(Roll::read::<Pip>(&"U".repeat(99)).is_ok());
    }
}
