//! Cards in hands and piles.
//!
//! A pile is a multiset: an order that nobody has seen does not exist, so nothing can peek at it.

use crate::sets::{id, id_set};
use serde::{Deserialize, Serialize};

/// The most kinds of cards that a pile can have.
pub const MAX_CARD_KINDS: usize = 32;
/// The most cards a hand can hold, those just drawn included.
pub const MAX_HAND: usize = 12;
/// The most cards that can be drawn at once to keep one: five by a Prophecy, one more with a Scout, and room to spare.
pub const MAX_DRAWN: usize = 8;

id! {
    /// A kind of card: copies of one card are the same card.
    #[derive(Serialize, Deserialize)]
    CardId, "card"
}

/// Cards without an order.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Pile {
    counts: [u8; MAX_CARD_KINDS],
    total: u8,
}

impl Pile {
    /// No cards.
    pub const EMPTY: Self = Self {
        counts: [0; MAX_CARD_KINDS],
        total: 0,
    };

    /// How many cards there are.
    #[inline]
    pub const fn len(&self) -> u8 {
        self.total
    }

    /// Whether there is no card.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.total == 0
    }

    /// How many copies of `card` there are.
    #[inline]
    pub const fn count(&self, card: CardId) -> u8 {
        self.counts[card.index()]
    }

    /// One card more.
    #[inline]
    pub const fn add(&mut self, card: CardId) {
        self.counts[card.index()] += 1;
        self.total += 1;
    }

    /// One card less; whether there was one.
    #[inline]
    #[must_use]
    pub const fn take(&mut self, card: CardId) -> bool {
        if self.counts[card.index()] == 0 {
            return false;
        }
        self.counts[card.index()] -= 1;
        self.total -= 1;
        true
    }

    /// All cards of `other` move over to this pile.
    pub const fn gather(&mut self, other: &mut Self) {
        let mut i = 0;
        while i < MAX_CARD_KINDS {
            self.counts[i] += other.counts[i];
            i += 1;
        }
        self.total += other.total;
        *other = Self::EMPTY;
    }

    /// The `n`-th card when the kinds are laid in a row in the order of their numbers.
    #[inline]
    pub fn nth(&self, mut n: u8) -> CardId {
        for (kind, &count) in self.counts.iter().enumerate() {
            if n < count {
                return CardId(kind as u8);
            }
            n -= count;
        }
        CardId::NONE
    }

    /// The kinds in the pile with the number of copies of each.
    pub fn kinds(&self) -> impl Iterator<Item = (CardId, u8)> {
        self.counts
            .into_iter()
            .enumerate()
            .filter(|(_, count)| *count > 0)
            .map(|(kind, count)| (CardId(kind as u8), count))
    }

    /// Every card of the pile, copies one by one, in the order of kinds.
    pub fn cards(&self) -> impl Iterator<Item = CardId> {
        self.kinds()
            .flat_map(|(card, count)| std::iter::repeat_n(card, count as usize))
    }
}

impl FromIterator<CardId> for Pile {
    fn from_iter<I: IntoIterator<Item = CardId>>(cards: I) -> Self {
        let mut pile = Self::EMPTY;
        for card in cards {
            pile.add(card);
        }
        pile
    }
}

/// A few cards, kept sorted so that equal hands are equal bytes.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Hand<const MOST: usize = MAX_HAND> {
    cards: [CardId; MOST],
    len: u8,
}

/// Cards drawn to keep one of them.
pub type Drawn = Hand<MAX_DRAWN>;

impl<const MOST: usize> Default for Hand<MOST> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const MOST: usize> Hand<MOST> {
    /// No cards.
    pub const EMPTY: Self = Self {
        cards: [CardId::NONE; MOST],
        len: 0,
    };

    /// How many cards are held.
    #[inline]
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// Whether no card is held.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The cards in the order of kinds.
    #[inline]
    pub fn cards(&self) -> &[CardId] {
        &self.cards[..self.len as usize]
    }

    /// The different kinds held, each once.
    pub fn kinds(&self) -> impl Iterator<Item = CardId> {
        let cards = self.cards();
        cards
            .iter()
            .enumerate()
            .filter(|(i, card)| *i == 0 || cards[*i - 1] != **card)
            .map(|(_, card)| *card)
    }

    /// Whether a copy of `card` is held.
    #[inline]
    pub fn contains(&self, card: CardId) -> bool {
        self.cards().contains(&card)
    }

    /// One card more. The hand must have room, which the limits of a battle ensure.
    #[inline]
    pub fn add(&mut self, card: CardId) {
        let mut at = self.len as usize;
        while at > 0 && self.cards[at - 1] > card {
            self.cards[at] = self.cards[at - 1];
            at -= 1;
        }
        self.cards[at] = card;
        self.len += 1;
    }

    /// One card less; whether it was held.
    #[inline]
    #[must_use]
    pub fn take(&mut self, card: CardId) -> bool {
        let Some(at) = self.cards().iter().position(|held| *held == card) else {
            return false;
        };
        let len = self.len as usize;
        self.cards.copy_within(at + 1..len, at);
        self.cards[len - 1] = CardId::NONE;
        self.len -= 1;
        true
    }
}

impl<const MOST: usize> FromIterator<CardId> for Hand<MOST> {
    fn from_iter<I: IntoIterator<Item = CardId>>(cards: I) -> Self {
        let mut hand = Self::EMPTY;
        for card in cards {
            hand.add(card);
        }
        hand
    }
}

/// The most cards that can be there once each: a set of them is one word.
pub const MAX_UNIQUE_CARDS: usize = 64;

id! {
    /// A card that is there once.
    UniqueId, "card"
}

id_set! {
    /// Cards of which each is there once. A set has no order, so nothing can peek at it.
    UniqueSet of UniqueId, UniqueIter, len u8, asked of none true, "card"
}

impl UniqueSet {
    /// The `n`-th card in the order of their numbers.
    pub const fn nth(self, n: u8) -> UniqueId {
        if n == 0 && self.0 != 0 {
            return UniqueId(self.0.trailing_zeros() as u8);
        }
        if n >= self.len() {
            return UniqueId::NONE;
        }
        // Halve the word until one card is left, going on in the half that holds it.
        let (mut bits, mut left, mut at, mut width) = (self.0, n as u32, 0, 32);
        while width > 0 {
            let low = bits & ((1 << width) - 1);
            let ones = low.count_ones();
            if left < ones {
                bits = low;
            } else {
                left -= ones;
                bits >>= width;
                at += width;
            }
            width /= 2;
        }
        UniqueId(at as u8)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unique_cards_are_counted_off_in_the_order_of_their_numbers() {
        for numbers in [&[][..], &[0], &[63], &[3, 4, 31, 32, 33, 59]] {
            let set: UniqueSet = numbers.iter().map(|number| UniqueId(*number)).collect();
            let counted: Vec<u8> = (0..set.len()).map(|n| set.nth(n).0).collect();
            assert_eq!(counted, numbers);
            assert_eq!(set.nth(set.len()), UniqueId::NONE);
        }
    }
}
