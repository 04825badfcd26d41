//! Chance is asked for, never hidden.
//!
//! A battle that needs dice or cards waits with an [`Ask`]; whoever runs it answers with an [`Outcome`].
//! In a live game the answer is a function of the seed and of public counters, stated in `docs/chance.md`,
//! so anyone who knows the seed can check every die and card.

use crate::dice::{Roll, choose};
use crate::pile::{CardId, Hand, LoreId, LoreSet, Pile};
use crate::seats::HandId;
use sha2::{Digest, Sha256};
use std::collections::VecDeque;
use std::fmt;
use std::str::FromStr;

/// What an outcome is for. The numbers are part of how a seed becomes dice, so they never change.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Purpose {
    /// The cards dealt before the first turn.
    Deal = 1,
    /// The card drawn at the end of a turn.
    Draw = 2,
    /// Dice of a card that decide who may be ordered.
    Orders = 3,
    /// The dice of an attack.
    Attack = 4,
    /// The dice of a bonus melee.
    BonusMelee = 5,
    /// The dice of a battle back.
    BattleBack = 6,
    /// The dice of a panic.
    Panic = 7,
    /// The second throw that decides whether a Creature dies.
    Critical = 8,
    /// The first throw for a Creature that is cornered or trampled.
    Cornered = 9,
    /// Dice thrown again by a weapon.
    Again = 10,
    /// The Lore cards that are left out of the deck.
    LoreDeck = 11,
    /// The Lore cards dealt before the first turn.
    LoreDeal = 12,
    /// Lore cards drawn.
    LoreDraw = 13,
    /// The dice of a Lore card.
    Spell = 14,
    /// Cards taken blindly out of a hand.
    Theft = 15,
    /// The dice of a strike before the attack.
    FirstStrike = 16,
    /// The Command card taken blindly out of a hand whose Stronghold has fallen.
    Plunder = 17,
}

impl Purpose {
    /// Every purpose.
    pub const ALL: [Self; 17] = [
        Self::Deal,
        Self::Draw,
        Self::Orders,
        Self::Attack,
        Self::BonusMelee,
        Self::BattleBack,
        Self::Panic,
        Self::Critical,
        Self::Cornered,
        Self::Again,
        Self::LoreDeck,
        Self::LoreDeal,
        Self::LoreDraw,
        Self::Spell,
        Self::Theft,
        Self::FirstStrike,
        Self::Plunder,
    ];

    /// The word used for the purpose in records.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Deal => "deal",
            Self::Draw => "draw",
            Self::Orders => "orders",
            Self::Attack => "attack",
            Self::BonusMelee => "bonus-melee",
            Self::BattleBack => "battle-back",
            Self::Panic => "panic",
            Self::Critical => "critical",
            Self::Cornered => "cornered",
            Self::Again => "again",
            Self::LoreDeck => "lore-deck",
            Self::LoreDeal => "lore-deal",
            Self::LoreDraw => "lore-draw",
            Self::Spell => "spell",
            Self::Theft => "theft",
            Self::FirstStrike => "first-strike",
            Self::Plunder => "plunder",
        }
    }
}

/// Which outcome of a battle this is: counters that are public, never go back and do not depend on how many choices were made.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Key {
    /// The turn, counted from 1; 0 before the first.
    pub turn: u16,
    /// How many outcomes there were in this turn before.
    pub nth: u16,
    /// What it is for.
    pub purpose: Purpose,
}

/// What is wanted of chance.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Want {
    /// A throw of this many dice.
    Dice(u8),
    /// This many cards out of the command pile, for a hand.
    Cards {
        /// How many cards.
        n: u8,
        /// Who gets them.
        hand: HandId,
    },
    /// This many Lore cards.
    Lore(u8),
}

/// What cards come out of.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Stock {
    /// Nothing: dice are asked for.
    Nothing,
    /// Command cards.
    Command(Pile),
    /// Lore cards.
    Lore(LoreSet),
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
    /// The cards that were drawn.
    Cards(Hand),
    /// The Lore cards that were drawn.
    Lore(LoreSet),
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
        Want::Lore(n) => format!("{n} Lore cards"),
    }
}

fn describe_outcome(outcome: Outcome) -> String {
    match outcome {
        Outcome::Dice(roll) => format!("{} dice", roll.dice()),
        Outcome::Cards(cards) => format!("{} cards", cards.len()),
        Outcome::Lore(cards) => format!("{} Lore cards", cards.len()),
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
            (Want::Cards { n, .. }, Stock::Command(pile)) => {
                let kinds: Vec<(CardId, u8)> = pile.kinds().collect();
                draws(&kinds, n, Hand::EMPTY, 1, &mut out);
            }
            (Want::Lore(n), Stock::Lore(cards)) => subsets(*cards, n, LoreSet::EMPTY, &mut out),
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
fn subsets(from: LoreSet, left: u8, drawn: LoreSet, out: &mut Vec<(Outcome, u64)>) {
    if left == 0 {
        out.push((Outcome::Lore(drawn), 1));
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

fn fill(ask: Ask, stock: &Stock, mut below: impl FnMut(u8) -> u8) -> Outcome {
    match (ask.want, stock) {
        (Want::Dice(n), _) => {
            let mut roll = Roll::EMPTY;
            for _ in 0..n {
                roll.add_nth(below(6) as usize);
            }
            Outcome::Dice(roll)
        }
        (Want::Cards { n, .. }, Stock::Command(pile)) => {
            let mut rest = *pile;
            let mut drawn = Hand::EMPTY;
            for _ in 0..n {
                let card = rest.nth(below(rest.len()));
                let _ = rest.take(card);
                drawn.add(card);
            }
            Outcome::Cards(drawn)
        }
        (Want::Lore(n), Stock::Lore(cards)) => {
            let mut rest = *cards;
            let mut drawn = LoreSet::EMPTY;
            for _ in 0..n {
                let card = rest.nth(below(rest.len()));
                rest.remove(card);
                drawn.insert(card);
            }
            Outcome::Lore(drawn)
        }
        // A stock of the wrong kind holds nothing of what is asked for.
        (Want::Cards { .. }, _) => Outcome::Cards(Hand::EMPTY),
        (Want::Lore(_), _) => Outcome::Lore(LoreSet::EMPTY),
    }
}

/// The secret of a live game, from which all its outcomes follow.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// A seed spread from a small number, for tests, benchmarks and matches.
    pub fn from_number(number: u64) -> Self {
        let mut hash = Sha256::new();
        hash.update(b"gonfalon-number-1");
        hash.update(number.to_be_bytes());
        Self(hash.finalize().into())
    }

    /// What is shown at the start of a game, so that the seed cannot be changed afterwards.
    pub fn commitment(&self) -> [u8; 32] {
        Sha256::digest(self.0).into()
    }
}

impl fmt::Debug for Seed {
    /// A seed is never printed by accident.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(..)")
    }
}

/// Bytes as lower-case hexadecimal digits.
pub fn hex_digits(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A seed that could not be read.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a seed is a whole number, or 64 hexadecimal digits")]
pub struct SeedError;

impl FromStr for Seed {
    type Err = SeedError;

    /// Reads 64 hexadecimal digits, or a number that is spread as [`Seed::from_number`] does.
    fn from_str(text: &str) -> Result<Self, SeedError> {
        if let Ok(number) = text.parse() {
            return Ok(Self::from_number(number));
        }
        if text.len() != 64 || !text.is_ascii() {
            return Err(SeedError);
        }
        let mut seed = [0; 32];
        for (byte, digits) in seed.iter_mut().zip(text.as_bytes().chunks(2)) {
            let digits = std::str::from_utf8(digits).map_err(|_| SeedError)?;
            *byte = u8::from_str_radix(digits, 16).map_err(|_| SeedError)?;
        }
        Ok(Self(seed))
    }
}

/// Chance of a live game: a function of the seed and the key of each outcome.
#[derive(Copy, Clone, Debug)]
pub struct Seeded(pub Seed);

impl Chance for Seeded {
    fn outcome(&mut self, ask: Ask, stock: &Stock) -> Outcome {
        let mut bytes = KeyedBytes::new(&self.0, ask.key);
        fill(ask, stock, |bound| bytes.below(bound))
    }
}

/// The stream of bytes that belongs to one key: SHA-256 blocks over seed, key and block number.
struct KeyedBytes {
    prefix: Sha256,
    block: [u8; 32],
    next_block: u32,
    used: usize,
}

impl KeyedBytes {
    fn new(seed: &Seed, key: Key) -> Self {
        let mut prefix = Sha256::new();
        prefix.update(b"gonfalon-chance-1");
        prefix.update(seed.0);
        prefix.update(u32::from(key.turn).to_be_bytes());
        prefix.update(u32::from(key.nth).to_be_bytes());
        prefix.update([key.purpose as u8]);
        Self {
            prefix,
            block: [0; 32],
            next_block: 0,
            used: 32,
        }
    }

    fn byte(&mut self) -> u8 {
        if self.used == self.block.len() {
            let mut hash = self.prefix.clone();
            hash.update(self.next_block.to_be_bytes());
            self.block = hash.finalize().into();
            self.next_block += 1;
            self.used = 0;
        }
        let byte = self.block[self.used];
        self.used += 1;
        byte
    }

    /// A number below `bound`, all equally likely: bytes of the uneven rest at the top are passed over.
    fn below(&mut self, bound: u8) -> u8 {
        let bound = u16::from(bound.max(1));
        let even = 256 - 256 % bound;
        loop {
            let byte = u16::from(self.byte());
            if byte < even {
                return (byte % bound) as u8;
            }
        }
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
            Want::Cards { .. } | Want::Lore(_) => fill(ask, stock, |bound| self.below(u32::from(bound)) as u8),
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
    /// Cards still to be drawn.
    pub cards: VecDeque<CardId>,
    /// Lore cards still to be drawn.
    pub lore: VecDeque<LoreId>,
    /// What answers when the script does not.
    pub then: C,
}

impl<C> Scripted<C> {
    /// An empty script before `then`.
    pub const fn before(then: C) -> Self {
        Self {
            dice: VecDeque::new(),
            cards: VecDeque::new(),
            lore: VecDeque::new(),
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
            (Want::Cards { n, .. }, Stock::Command(pile)) => {
                let mut rest = *pile;
                let fits =
                    self.cards.len() >= n as usize && self.cards.iter().take(n as usize).all(|card| rest.take(*card));
                if fits {
                    Outcome::Cards(self.cards.drain(..n as usize).collect())
                } else {
                    self.then.outcome(ask, stock)
                }
            }
            (Want::Lore(n), Stock::Lore(cards)) => {
                let next: LoreSet = self.lore.iter().take(n as usize).copied().collect();
                if next.len() == n && next.without(*cards).is_empty() {
                    Outcome::Lore(self.lore.drain(..n as usize).collect())
                } else {
                    self.then.outcome(ask, stock)
                }
            }
            _ => self.then.outcome(ask, stock),
        }
    }
}
