//! The secret of a live game, and how dice and cards follow from it, as `docs/chance.md` states.

use crate::chance::{Ask, Chance, Key, Outcome, Stock, fill};
use sha2::{Digest, Sha256};
use std::fmt;
use std::str::FromStr;

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
        prefix.update([key.purpose.0]);
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
