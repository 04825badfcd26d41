//! The network: from input to judgment, in integers.
//!
//! Every unit goes through a small layer, one for friends and one for enemies. The results are summed over the units of
//! each camp, so that neither their order nor their number matters. A second layer looks at both sums and at the whole
//! position. No weight and no value between the layers can be so large that a sum would not fit into 32 bits.
//!
//! If all weights of both layers are zero, a weighted sum of the whole position is left: a plain mind.

use crate::exactly::chance;
use crate::first::sight::{Knower, UNIT, WHOLE};
use std::sync::{Arc, OnceLock};

/// Values computed for a unit.
pub(crate) const POOL: usize = 32;
/// Values of the second layer.
pub(crate) const HEAD: usize = 32;
/// The inputs of the second layer.
pub(crate) const INPUTS: usize = 2 * POOL + WHOLE;
/// The integer that represents a weight of one.
pub(crate) const WEIGHT_ONE: f32 = 256.0;
/// The largest weight.
const MOST_WEIGHT: i16 = 2047;
/// The largest value between layers, with 128 for one.
const MOST_VALUE: i32 = 4095;
/// A unit's values are added in quarters.
const POOL_SHIFT: u32 = 2;
/// The first bytes of a weights file.
const MARK: [u8; 8] = *b"GNFMIND1";
/// The number of weights.
pub(crate) const WEIGHTS: usize = 2 * POOL * UNIT + HEAD * INPUTS + HEAD + WHOLE;

/// The weights of a mind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Network {
    /// For friends and for enemies, a row for each value.
    units: [[[i16; UNIT]; POOL]; 2],
    head: [[i16; INPUTS]; HEAD],
    /// From the second layer, and directly from the whole position.
    last: [i16; HEAD],
    skip: [i16; WHOLE],
    /// Whether both layers are zero and can be skipped.
    plain: bool,
}

/// Why bytes are not a network.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotWeights {
    /// Wrong first bytes or wrong length.
    #[error("this is not a file of weights for this program: make one with `gonfalon train`")]
    Form,
    /// A weight is too large.
    #[error("weight {at} is too large: make the file again with `gonfalon train`")]
    Large {
        /// Which one.
        at: usize,
    },
}

fn dot<const N: usize>(a: &[i16; N], b: &[i16; N]) -> i32 {
    a.iter().zip(b).map(|(a, b)| i32::from(*a) * i32::from(*b)).sum()
}

impl Network {
    /// The mind that ships with the program.
    pub fn own() -> &'static Arc<Self> {
        static OWN: OnceLock<Arc<Network>> = OnceLock::new();
        OWN.get_or_init(|| {
            let own = Self::read(include_bytes!("weights.bin")).expect("the weights that ship are sound");
            Arc::new(own)
        })
    }

    /// The plain mind that ships with the program: only tuned weights of banners, figures and threats.
    pub fn tuned() -> &'static Arc<Self> {
        static TUNED: OnceLock<Arc<Network>> = OnceLock::new();
        TUNED.get_or_init(|| {
            let tuned = Self::read(include_bytes!("plain.bin")).expect("the weights that ship are sound");
            Arc::new(tuned)
        })
    }

    /// The mind that judges positions within a turn, for what people are shown; players do without it.
    pub(crate) fn within() -> &'static Arc<Self> {
        static WITHIN: OnceLock<Arc<Network>> = OnceLock::new();
        WITHIN.get_or_init(|| {
            let within = Self::read(include_bytes!("within.bin")).expect("the weights that ship are sound");
            Arc::new(within)
        })
    }

    /// The chance of winning for the camp that looks.
    pub(crate) fn chance(&self, knower: &Knower<'_>) -> f32 {
        chance(self.judge(knower))
    }

    /// Whether it is only a weighted sum of the whole position.
    pub const fn is_plain(&self) -> bool {
        self.plain
    }

    /// The logarithm of the odds of winning for the camp that looks.
    pub(crate) fn judge(&self, knower: &Knower<'_>) -> f32 {
        let sum = if self.plain {
            dot(&knower.look_at_whole(), &self.skip)
        } else {
            self.think(knower)
        };
        // 128 for one in the input, times 256 for one in the weights.
        sum as f32 / 32_768.0
    }

    /// The output of all layers.
    fn think(&self, knower: &Knower<'_>) -> i32 {
        let mut pools = [[0_i32; POOL]; 2];
        let whole = knower.look(|mine, unit| {
            let camp = usize::from(!mine);
            for (sum, row) in pools[camp].iter_mut().zip(&self.units[camp]) {
                *sum += (dot(unit, row) >> 8).clamp(0, MOST_VALUE);
            }
        });
        let mut inputs = [0_i16; INPUTS];
        for (input, sum) in inputs.iter_mut().zip(pools.as_flattened()) {
            *input = (sum >> POOL_SHIFT).min(MOST_VALUE) as i16;
        }
        inputs[2 * POOL..].copy_from_slice(&whole);
        let mut sum = dot(&whole, &self.skip);
        for (row, last) in self.head.iter().zip(&self.last) {
            let value = (dot(&inputs, row) >> 8).clamp(0, MOST_VALUE);
            sum += value * i32::from(*last);
        }
        sum
    }

    /// A network from learned weights.
    pub(crate) fn from_weights(weights: &[f32]) -> Self {
        let whole: Vec<i16> = weights
            .iter()
            .map(|weight| {
                let most = f32::from(MOST_WEIGHT);
                (weight * WEIGHT_ONE).round().clamp(-most, most) as i16
            })
            .collect();
        Self::from_whole(&whole)
    }

    fn from_whole(weights: &[i16]) -> Self {
        let mut network = Self {
            units: [[[0; UNIT]; POOL]; 2],
            head: [[0; INPUTS]; HEAD],
            last: [0; HEAD],
            skip: [0; WHOLE],
            plain: false,
        };
        for (place, weight) in network.places().zip(weights) {
            *place = *weight;
        }
        network.plain = weights[..WEIGHTS - WHOLE].iter().all(|weight| *weight == 0);
        network
    }

    /// Every weight, in the order of the file.
    fn places(&mut self) -> impl Iterator<Item = &mut i16> {
        let units = self.units.as_flattened_mut().as_flattened_mut().iter_mut();
        let head = self.head.as_flattened_mut().iter_mut();
        units.chain(head).chain(&mut self.last).chain(&mut self.skip)
    }

    /// The weights as numbers, in the order of the file.
    pub(crate) fn weights(&self) -> Vec<f32> {
        let mut copy = self.clone();
        copy.places().map(|weight| f32::from(*weight) / WEIGHT_ONE).collect()
    }

    /// Reads a weights file.
    ///
    /// # Errors
    /// If it is not one.
    pub fn read(bytes: &[u8]) -> Result<Self, NotWeights> {
        let rest = bytes.strip_prefix(&MARK).ok_or(NotWeights::Form)?;
        if rest.len() != 2 * WEIGHTS {
            return Err(NotWeights::Form);
        }
        let weights: Vec<i16> = rest
            .chunks_exact(2)
            .map(|pair| i16::from_le_bytes([pair[0], pair[1]]))
            .collect();
        match weights
            .iter()
            .position(|weight| weight.unsigned_abs() > MOST_WEIGHT.unsigned_abs())
        {
            Some(at) => Err(NotWeights::Large { at }),
            None => Ok(Self::from_whole(&weights)),
        }
    }

    /// A number that identifies the weights.
    pub fn mark(&self) -> u64 {
        self.write().iter().fold(0xcbf2_9ce4_8422_2325, |mark, byte| {
            (mark ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
        })
    }

    /// The bytes of a weights file.
    pub fn write(&self) -> Vec<u8> {
        let mut bytes = MARK.to_vec();
        let mut copy = self.clone();
        copy.places().for_each(|weight| bytes.extend(weight.to_le_bytes()));
        bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::first::drill::{Ground, Survey};
    use content::library::Library;
    use rules::chance::Fast;
    use rules::side::Side;

    /// A network of pseudorandom weights, the same everywhere.
    fn any() -> Network {
        let mut random = Fast::new(11);
        let weights: Vec<i16> = (0..WEIGHTS).map(|_| random.below(200) as i16 - 100).collect();
        Network::from_whole(&weights)
    }

    #[test]
    fn a_weights_file_is_read_as_it_was_written() {
        let network = any();
        let bytes = network.write();
        assert_eq!(bytes.len(), MARK.len() + 2 * WEIGHTS);
        assert_ne!(network.mark(), Network::own().mark());
        assert_eq!(Network::read(&bytes).map(|read| read.mark()), Ok(network.mark()));
        assert_eq!(Network::read(&bytes), Ok(network));
    }

    #[test]
    fn a_file_without_weights_is_refused() {
        let bytes = any().write();
        assert_eq!(Network::read(b""), Err(NotWeights::Form));
        assert_eq!(Network::read(&bytes[1..]), Err(NotWeights::Form));
        assert_eq!(Network::read(&bytes[..bytes.len() - 2]), Err(NotWeights::Form));
        let mut large = bytes;
        let at = 5;
        large[MARK.len() + 2 * at..][..2].copy_from_slice(&i16::MIN.to_le_bytes());
        assert_eq!(Network::read(&large), Err(NotWeights::Large { at }));
    }

    #[test]
    fn the_mind_that_ships_is_small() {
        const { assert!(WEIGHTS <= 100_000) };
        assert_eq!(Network::read(&Network::own().write()).as_ref(), Ok(&**Network::own()));
        assert!(!Network::own().is_plain());
        assert!(Network::tuned().is_plain() && Network::tuned().skip != [0; WHOLE]);
    }

    #[test]
    fn skipping_empty_layers_changes_nothing() {
        let library = Library::open(None).expect("the content that ships is sound");
        let adventure = library.first().adventure("agincourt-1415").expect("it ships");
        let battle = adventure.battle().expect("a sound adventure");
        let mut state = battle.start();
        battle.run(&mut state, &mut Fast::new(5), &mut ());
        let ground = Ground::of(&battle);
        let knower = Knower {
            battle: &battle,
            ground: &ground,
            survey: &Survey::of(&battle, &ground, state.public()),
            public: state.public(),
            side: Side::Standard,
            hand: None,
            within: false,
        };
        let through_layers = Network {
            plain: false,
            ..(**Network::tuned()).clone()
        };
        let judged = through_layers.judge(&knower);
        assert_eq!(Network::tuned().judge(&knower).to_bits(), judged.to_bits());
        assert_ne!(judged.to_bits(), Network::own().judge(&knower).to_bits());
    }

    #[test]
    fn no_sum_overflows() {
        // The largest of everything at once, in 64 bits.
        let (value, weight, seen) = (i64::from(MOST_VALUE), i64::from(MOST_WEIGHT), 512);
        assert!(UNIT as i64 * seen * weight <= i64::from(i32::MAX));
        assert!(INPUTS as i64 * value * weight <= i64::from(i32::MAX));
        assert!(HEAD as i64 * value * weight + WHOLE as i64 * seen * weight <= i64::from(i32::MAX));
        assert!(64 * value <= i64::from(i32::MAX));
    }
}
