//! Chance is asked for, never hidden.
//!
//! A battle that needs dice or cards waits with an [`Ask`]; whoever runs it answers with an [`Outcome`].
//! In a live game the answer is a function of the seed and of public counters, stated in `docs/chance.md`,
//! so anyone who knows the seed can check every die and card.

use crate::dice::{Roll, choose};
use crate::pile::{CardId, Hand, Pile, UniqueId, UniqueSet};
use crate::seats::HandId;
use std::collections::VecDeque;

pub use crate::seed::{Seed, SeedError, Seeded, hex_digits};

/// What an outcome is for: a number that its system has a word for.
///
/// It is part of how a seed becomes dice, so a system never changes its numbers.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct PurposeCode(pub u8);

/// Which outcome of a battle this is: counters that are public, never go back and do not depend on how many choices were made.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Key {
    /// The turn, counted from 1; 0 before the first.
    pub turn: u16,
    /// How many outcomes there were in this turn before.
    pub nth: u16,
    /// What it is for.
    pub purpose: PurposeCode,
}

/// What is wanted of chance.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Want {
    /// A throw of this many dice.
    Dice(u8),
    /// This many cards out of a pile, which may have several copies of a card, for a hand.
    Cards {
        /// How many cards.
        n: u8,
        /// Who gets them.
        hand: HandId,
    },
    /// This many cards out of a set in which every card is there once.
    Unique(u8),
}

/// What cards come out of.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Stock {
    /// Nothing: dice are asked for.
    Nothing,
    /// A pile, which may have several copies of a card.
    Pile(Pile),
    /// A set in which every card is there once.
    Unique(UniqueSet),
}

/// A question to chance.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Ask {
    /// Which outcome it is.
    pub key: Key,
    /// What is wanted.
    pub want: Want,
}

/// An answer of chance.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// The dice that fell.
    Dice(Roll),
    /// The cards that were drawn out of a pile.
    Cards(Hand),
    /// The cards that were drawn out of a set.
    Unique(UniqueSet),
}

/// An outcome that does not answer what was asked.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OutcomeFault {
    /// No outcome was asked for.
    #[error("the battle does not wait for dice or cards")]
    NotAsked,
    /// Other dice or cards were asked for.
    #[error("the battle waits for {wanted}, not for {found}")]
    Other {
        /// What was asked.
        wanted: String,
        /// What was answered.
        found: String,
    },
    /// A card that the pile does not hold.
    #[error("the draw pile holds no such card")]
    NotInPile,
}

impl OutcomeFault {
    /// The fault of an outcome of another kind or number than was wanted.
    pub fn other(wanted: Want, found: Outcome) -> Self {
        Self::Other {
            wanted: describe_want(wanted),
            found: describe_outcome(found),
        }
    }
}

fn describe_want(want: Want) -> String {
    match want {
        Want::Dice(n) => format!("{n} dice"),
        Want::Cards { n, .. } => format!("{n} cards"),
        Want::Unique(n) => format!("{n} unique cards"),
    }
}

fn describe_outcome(outcome: Outcome) -> String {
    match outcome {
        Outcome::Dice(roll) => format!("{} dice", roll.dice()),
        Outcome::Cards(cards) => format!("{} cards", cards.len()),
        Outcome::Unique(cards) => format!("{} unique cards", cards.len()),
    }
}

impl Ask {
    /// Every answer with the number of ways it comes about. The sum of all ways is the denominator.
    ///
    /// Cards come out of `stock`, which must hold as many as are wanted.
    pub fn outcomes(&self, stock: &Stock) -> Vec<(Outcome, u64)> {
        let mut out = Vec::new();
        match (self.want, stock) {
            (Want::Dice(n), _) => out.extend(Roll::all(n).into_iter().map(|(roll, ways)| (Outcome::Dice(roll), ways))),
            (Want::Cards { n, .. }, Stock::Pile(pile)) => {
                let kinds: Vec<(CardId, u8)> = pile.kinds().collect();
                draws(&kinds, n, Hand::EMPTY, 1, &mut out);
            }
            (Want::Unique(n), Stock::Unique(cards)) => subsets(*cards, n, UniqueSet::EMPTY, &mut out),
            _ => {}
        }
        out
    }
}

fn draws(kinds: &[(CardId, u8)], left: u8, drawn: Hand, ways: u64, out: &mut Vec<(Outcome, u64)>) {
    if left == 0 {
        out.push((Outcome::Cards(drawn), ways));
        return;
    }
    let Some(((card, copies), rest)) = kinds.split_first() else {
        return;
    };
    let mut with = drawn;
    for n in 0..=left.min(*copies) {
        if n > 0 {
            with.add(*card);
        }
        draws(rest, left - n, with, ways * choose(*copies, n), out);
    }
}

/// Every set of `left` cards out of `from`, each coming about in one way.
fn subsets(from: UniqueSet, left: u8, drawn: UniqueSet, out: &mut Vec<(Outcome, u64)>) {
    if left == 0 {
        out.push((Outcome::Unique(drawn), 1));
        return;
    }
    let mut rest = from;
    for card in from.iter() {
        rest.remove(card);
        let mut with = drawn;
        with.insert(card);
        subsets(rest, left - 1, with, out);
    }
}

/// A source of outcomes.
pub trait Chance {
    /// The answer to `ask`; cards come out of `stock`, which holds as many as are wanted.
    fn outcome(&mut self, ask: Ask, stock: &Stock) -> Outcome;
}

impl<C: Chance + ?Sized> Chance for &mut C {
    fn outcome(&mut self, ask: Ask, stock: &Stock) -> Outcome {
        (**self).outcome(ask, stock)
    }
}

/// The answer to `ask` out of numbers below a bound, all equally likely.
pub(crate) fn fill(ask: Ask, stock: &Stock, mut below: impl FnMut(u8) -> u8) -> Outcome {
    match (ask.want, stock) {
        (Want::Dice(n), _) => {
            let mut roll = Roll::EMPTY;
            for _ in 0..n {
                roll.add_nth(below(6) as usize);
            }
            Outcome::Dice(roll)
        }
        (Want::Cards { n, .. }, Stock::Pile(pile)) => {
            let mut rest = *pile;
            let mut drawn = Hand::EMPTY;
            for _ in 0..n {
                let card = rest.nth(below(rest.len()));
                let _ = rest.take(card);
                drawn.add(card);
            }
            Outcome::Cards(drawn)
        }
        (Want::Unique(n), Stock::Unique(cards)) => {
            let mut rest = *cards;
            let mut drawn = UniqueSet::EMPTY;
            for _ in 0..n {
                let card = rest.nth(below(rest.len()));
                rest.remove(card);
                drawn.insert(card);
            }
            Outcome::Unique(drawn)
        }
        // A stock of the wrong kind holds nothing of what is asked for.
        (Want::Cards { .. }, _) => Outcome::Cards(Hand::EMPTY),
        (Want::Unique(_), _) => Outcome::Unique(UniqueSet::EMPTY),
    }
}

/// Chance for search and random play: quick, repeatable, and not meant to keep a secret.
#[derive(Copy, Clone, Debug)]
pub struct Fast(u64);

impl Fast {
    /// A generator that starts from a number.
    pub const fn new(start: u64) -> Self {
        Self(start)
    }

    /// The next 64 bits.
    #[inline]
    pub const fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `bound`, which must not be 0.
    #[inline]
    pub const fn below(&mut self, bound: u32) -> u32 {
        (((self.bits() >> 32) * bound as u64) >> 32) as u32
    }

    /// A throw of `n` dice out of a single draw of bits.
    #[inline]
    pub fn dice(&mut self, n: u8) -> Roll {
        let mut roll = Roll::EMPTY;
        let mut bits = self.bits();
        for _ in 0..n {
            let product = u128::from(bits) * 6;
            roll.add_nth((product >> 64) as usize);
            bits = product as u64;
        }
        roll
    }
}

impl Chance for Fast {
    #[inline]
    fn outcome(&mut self, ask: Ask, stock: &Stock) -> Outcome {
        match ask.want {
            Want::Dice(n) => Outcome::Dice(self.dice(n)),
            Want::Cards { .. } | Want::Unique(_) => fill(ask, stock, |bound| self.below(u32::from(bound)) as u8),
        }
    }
}

/// Outcomes laid out beforehand, and another source for when they have run out.
///
/// An outcome that does not fit the question is kept for the next question that it fits.
#[derive(Clone, Debug)]
pub struct Scripted<C> {
    /// Throws still to come.
    pub dice: VecDeque<Roll>,
    /// Cards still to be drawn out of a pile.
    pub cards: VecDeque<CardId>,
    /// Cards still to be drawn out of a set.
    pub unique: VecDeque<UniqueId>,
    /// What answers when the script does not.
    pub then: C,
}

impl<C> Scripted<C> {
    /// An empty script before `then`.
    pub const fn before(then: C) -> Self {
        Self {
            dice: VecDeque::new(),
            cards: VecDeque::new(),
            unique: VecDeque::new(),
            then,
        }
    }
}

impl<C: Chance> Chance for Scripted<C> {
    fn outcome(&mut self, ask: Ask, stock: &Stock) -> Outcome {
        match (ask.want, stock) {
            (Want::Dice(n), _) => match self.dice.front() {
                Some(roll) if roll.dice() == n => Outcome::Dice(self.dice.pop_front().unwrap_or_default()),
                _ => self.then.outcome(ask, stock),
            },
            (Want::Cards { n, .. }, Stock::Pile(pile)) => {
                let mut rest = *pile;
                let fits =
                    self.cards.len() >= n as usize && self.cards.iter().take(n as usize).all(|card| rest.take(*card));
                if fits {
                    Outcome::Cards(self.cards.drain(..n as usize).collect())
                } else {
                    self.then.outcome(ask, stock)
                }
            }
            (Want::Unique(n), Stock::Unique(cards)) => {
                let next: UniqueSet = self.unique.iter().take(n as usize).copied().collect();
                if next.len() == n && next.without(*cards).is_empty() {
                    Outcome::Unique(self.unique.drain(..n as usize).collect())
                } else {
                    self.then.outcome(ask, stock)
                }
            }
            _ => self.then.outcome(ask, stock),
        }
    }
}
