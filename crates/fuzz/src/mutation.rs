//! Mutations: small damage to bytes and to JSON, seeded so that it is repeatable.

use rules::chance::Fast;
use serde_json::Value;

/// Pieces that files, records and lines are made of.
const PIECES: &[&str] = &[
    "'",
    "\"",
    "'''",
    "[",
    "]",
    "{",
    "}",
    "=",
    "\n",
    ",",
    "[position]",
    "[[objective]]",
    "map",
    "board",
    "deck",
    "units",
    "pGA",
    "sRC-1",
    "h#/pBI",
    "~",
    "w",
    "255",
    "256",
    "-1",
    "0",
    "99999999999999999999",
    "1e9",
    "nan",
    "true",
    "null",
    "move a1 a2",
    "attack c3 d4",
    "dice GBRSFL",
    "dice GGGGGGGGGGGGGGGGGGGGGGGGGGGGGGGGG",
    "cards forward forward",
    "play scout-left",
    "ignore 255",
    "ignore -1",
    "retreat z99",
    "follow a1",
    "é",
    "\u{0}",
    "\u{feff}",
    "turn 1: 0000000000000000",
    "standard: done",
    "pennant: pass",
    ": ",
];

/// Numbers at the edges of ranges.
const NUMBERS: [i64; 16] = [0, 1, 2, 3, 12, 13, 26, 63, 64, 127, 128, 250, 254, 255, 256, 65_535];

/// A seeded source of damage.
#[derive(Clone, Debug)]
pub struct Mutator(Fast);

impl Mutator {
    /// Damage that starts from a number.
    pub const fn new(seed: u64) -> Self {
        Self(Fast::new(seed))
    }

    /// A number below `bound`.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0.below(bound.max(1) as u32) as usize
    }

    /// This many random bytes.
    pub fn bytes(&mut self, length: usize) -> Vec<u8> {
        (0..length).map(|_| self.0.bits() as u8).collect()
    }

    fn piece(&mut self) -> &'static str {
        PIECES[self.below(PIECES.len())]
    }

    /// A text made of known pieces.
    pub fn pieces(&mut self, number: usize) -> String {
        (0..number).map(|_| [self.piece(), " "].concat()).collect()
    }

    /// Some bytes changed, cut, doubled or replaced by a known piece.
    pub fn damage(&mut self, bytes: &[u8]) -> Vec<u8> {
        let mut out = bytes.to_vec();
        for _ in 0..=self.below(4) {
            let at = self.below(out.len() + 1);
            let end = (at + self.below(12)).min(out.len());
            match self.below(6) {
                0 if at < out.len() => out[at] = self.0.bits() as u8,
                1 => drop(out.drain(at..end)),
                2 => {
                    let copy = out[at..end].to_vec();
                    let to = self.below(out.len() + 1);
                    drop(out.splice(to..to, copy));
                }
                3 => out.truncate(at),
                _ => drop(out.splice(at..end, self.piece().bytes())),
            }
        }
        out
    }
}

/// One value somewhere in a tree of JSON is changed.
pub fn mutate_json(value: &mut Value, mutator: &mut Mutator) {
    let inside = match value {
        Value::Array(list) => list.len(),
        Value::Object(map) => map.len(),
        _ => 0,
    };
    if inside > 0 && mutator.below(8) > 0 {
        let at = mutator.below(inside);
        match value {
            Value::Array(list) => match mutator.below(12) {
                0 => drop(list.remove(at)),
                1 => list.push(list[at].clone()),
                2 => list.swap(0, at),
                _ => mutate_json(&mut list[at], mutator),
            },
            Value::Object(map) => {
                if let Some((_, inner)) = map.iter_mut().nth(at) {
                    mutate_json(inner, mutator);
                }
            }
            _ => {}
        }
        return;
    }
    *value = match value {
        Value::Number(_) => NUMBERS[mutator.below(NUMBERS.len())].into(),
        Value::Bool(old) => (!*old).into(),
        Value::String(_) => mutator.piece().into(),
        Value::Array(_) => Value::Array(Vec::new()),
        _ => Value::Null,
    };
}
