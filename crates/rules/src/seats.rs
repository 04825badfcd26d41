//! Who sits at a battle: seats are people, hands are holders of cards.
//!
//! In a battle of two people seat, hand and camp coincide.
//! They are kept apart because up to six people may play two hands, and four people may hold four.

use crate::side::Side;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The most hands a battle can have.
pub const MAX_HANDS: usize = 4;
/// The most people at a battle: three in each camp (E1.8).
pub const MAX_SEATS: usize = 6;

/// A person's place at the battle.
///
/// Seats of the standard camp have even numbers and those of the pennant camp odd ones: this is how their words are read and
/// written, and setups are held to it. Which hand a seat holds is the battle's to say.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Seat(pub u8);

/// A holder of cards.
#[derive(Default, Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct HandId(pub u8);

impl HandId {
    /// The place of this hand in tables.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The first hand of a camp, and in most battles the only one.
    #[inline]
    pub const fn of_side(side: Side) -> Self {
        Self(side as u8)
    }

    /// The camp that this hand plays for: hands are numbered like seats, and setups are held to it.
    #[inline]
    pub const fn side(self) -> Side {
        if self.0.is_multiple_of(2) {
            Side::Standard
        } else {
            Side::Pennant
        }
    }
}

impl Seat {
    /// The place of this seat in tables.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The first seat of a camp, and in most battles the only one.
    #[inline]
    pub const fn of_side(side: Side) -> Self {
        Self(side as u8)
    }

    /// The camp this seat belongs to.
    #[inline]
    pub const fn side(self) -> Side {
        HandId(self.0).side()
    }
}

impl Seat {
    /// The seat named by `word`, if there is one.
    pub fn from_word(word: &str) -> Option<Self> {
        let (camp, further) = match word.split_once('-') {
            None => (word, 0),
            Some((camp, "2")) => (camp, 1),
            Some((camp, "3")) => (camp, 2),
            Some(_) => return None,
        };
        Side::from_word(camp).map(|side| Self(Self::of_side(side).0 + 2 * further))
    }
}

impl fmt::Display for Seat {
    /// The word for the seat in logs: `standard`, `pennant`, and with more people in a camp `standard-2`, `pennant-2` and so on.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 / 2 {
            0 => self.side().fmt(f),
            further => f.pad(&format!("{}-{}", self.side(), further + 1)),
        }
    }
}

/// A seat written as its word, for fields of files and records.
pub mod word {
    use super::Seat;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    /// Writes the word.
    ///
    /// # Errors
    /// Those of the format.
    pub fn serialize<S: Serializer>(seat: &Seat, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(seat)
    }

    /// Reads the word.
    ///
    /// # Errors
    /// A word that names no seat.
    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Seat, D::Error> {
        let word = String::deserialize(from)?;
        Seat::from_word(&word).ok_or_else(|| {
            D::Error::custom(format!(
                "`{word}` is no seat: write `standard`, `pennant-2` and the like"
            ))
        })
    }
}

/// One value for each seat.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct BySeat<T>([T; MAX_SEATS]);

impl<T> BySeat<T> {
    /// A value for each seat made by a function.
    pub fn from_fn(mut make: impl FnMut(Seat) -> T) -> Self {
        Self(std::array::from_fn(|seat| make(Seat(seat as u8))))
    }

    /// The value of `seat`.
    #[inline]
    pub const fn get(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }

    /// The value of `seat`, to be changed.
    #[inline]
    pub const fn get_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }

    /// Every seat that could be at a battle, with its value.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        (0..).map(Seat).zip(&self.0)
    }
}

/// One value for each hand.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct ByHand<T>([T; MAX_HANDS]);

impl<T> ByHand<T> {
    /// These values, in the order of the hands.
    pub const fn new(values: [T; MAX_HANDS]) -> Self {
        Self(values)
    }

    /// A value for each hand made by a function.
    pub fn from_fn(mut make: impl FnMut(HandId) -> T) -> Self {
        Self(std::array::from_fn(|hand| make(HandId(hand as u8))))
    }

    /// The value of `hand`.
    #[inline]
    pub const fn get(&self, hand: HandId) -> &T {
        &self.0[hand.index()]
    }

    /// The value of `hand`, to be changed.
    #[inline]
    pub const fn get_mut(&mut self, hand: HandId) -> &mut T {
        &mut self.0[hand.index()]
    }

    /// Every hand that could be at a battle, with its value.
    pub fn iter(&self) -> impl Iterator<Item = (HandId, &T)> {
        (0..).map(HandId).zip(&self.0)
    }
}

/// Who looks: a seat, or somebody who only watches.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Viewer {
    /// The person in a seat, who sees the hand that this seat holds or shares.
    Seat(Seat),
    /// A spectator, who sees nobody's hand.
    Spectator,
}

/// A set of seats.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct SeatSet(u8);

impl SeatSet {
    /// The set of one seat.
    #[inline]
    pub const fn of(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// Whether `seat` belongs to the set.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// The seats of both sets.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The set without one seat.
    #[inline]
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.0))
    }

    /// Whether nobody is in it.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The set as bits, one for each seat.
    #[inline]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// The seats of the set, in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..MAX_SEATS as u8).map(Seat).filter(move |seat| self.contains(*seat))
    }

    /// The one seat of a set that has just one, else the lowest.
    pub fn first(self) -> Option<Seat> {
        self.iter().next()
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats
            .into_iter()
            .fold(Self::default(), |set, seat| set.or(Self::of(seat)))
    }
}
