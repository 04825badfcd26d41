//! The network during training: the same layers in floating-point numbers, with the gradient of the error.

use crate::exactly::{chance, ln};
use crate::first::sight::{INPUT_ONE, Knower, UNIT, WHOLE};
use crate::mind::{HEAD, Network, POOL};
use rules::chance::Fast;

/// The inputs of the second layer.
const INPUTS: usize = 2 * POOL + WHOLE;
/// Where each layer's weights begin. Within a layer, inputs come first and outputs second, so that sums run along rows.
const HEAD_AT: usize = 2 * UNIT * POOL;
const LAST_AT: usize = HEAD_AT + INPUTS * HEAD;
const SKIP_AT: usize = LAST_AT + HEAD;
/// The number of weights.
pub(super) const WEIGHTS: usize = SKIP_AT + WHOLE;
/// The largest value between layers, as in the integer network.
const MOST_VALUE: f32 = 4095.0 / INPUT_ONE;
/// The largest weight that the integer network can hold.
const MOST_WEIGHT: f32 = 2047.0 / 256.0;

/// A position to learn from: the input and the result.
pub(super) struct Lesson {
    units: [Vec<[f32; UNIT]>; 2],
    whole: [f32; WHOLE],
    /// The share of the victory for the camp that looks.
    pub(super) result: f32,
}

impl Lesson {
    pub(super) fn of(knower: &Knower<'_>, result: f32) -> Self {
        let mut units = [Vec::with_capacity(24), Vec::with_capacity(24)];
        let whole = knower.look(|mine, seen| {
            units[usize::from(!mine)].push(seen.map(|number| f32::from(number) / INPUT_ONE));
        });
        Self {
            units,
            whole: whole.map(|number| f32::from(number) / INPUT_ONE),
            result,
        }
    }
}

/// Weights during training, or the gradient of an error.
pub(super) type Weights = Vec<f32>;

/// Initial weights: small, different, and the same for the same generator.
pub(super) fn fresh(random: &mut Fast) -> Weights {
    let mut even = |most: f32| most * (random.below(1 << 16) as f32 / 32_768.0 - 1.0);
    let mut weights = vec![0.0; WEIGHTS];
    weights[..HEAD_AT].iter_mut().for_each(|weight| *weight = even(0.25));
    weights[HEAD_AT..LAST_AT]
        .iter_mut()
        .for_each(|weight| *weight = even(0.15));
    weights[LAST_AT..SKIP_AT]
        .iter_mut()
        .for_each(|weight| *weight = even(0.2));
    weights
}

/// Clears the layers, so that only the weighted sum of the whole position is left.
pub(super) fn leave_sum(weights: &mut [f32]) {
    weights[..SKIP_AT].fill(0.0);
}

/// `sum += scale * row`, along a row.
fn add_row(sum: &mut [f32], scale: f32, row: &[f32]) {
    for (sum, weight) in sum.iter_mut().zip(row) {
        *sum += scale * weight;
    }
}

/// The network's output for a lesson, and the values between its layers.
struct Pass {
    units: [Vec<[f32; POOL]>; 2],
    inputs: [f32; INPUTS],
    head: [f32; HEAD],
    score: f32,
}

fn pass(weights: &[f32], lesson: &Lesson) -> Pass {
    let mut inputs = [0.0; INPUTS];
    let mut units: [Vec<[f32; POOL]>; 2] = Default::default();
    for camp in 0..2 {
        let layer = &weights[camp * UNIT * POOL..(camp + 1) * UNIT * POOL];
        for unit in &lesson.units[camp] {
            let mut values = [0.0; POOL];
            for (seen, row) in unit.iter().zip(layer.chunks_exact(POOL)) {
                if *seen != 0.0 {
                    add_row(&mut values, *seen, row);
                }
            }
            for (value, sum) in values.iter_mut().zip(&mut inputs[camp * POOL..]) {
                *value = value.clamp(0.0, MOST_VALUE);
                *sum += *value / 4.0;
            }
            units[camp].push(values);
        }
    }
    inputs[2 * POOL..].copy_from_slice(&lesson.whole);
    inputs[..2 * POOL].iter_mut().for_each(|sum| *sum = sum.min(MOST_VALUE));
    let mut head = [0.0; HEAD];
    for (input, row) in inputs.iter().zip(weights[HEAD_AT..LAST_AT].chunks_exact(HEAD)) {
        if *input != 0.0 {
            add_row(&mut head, *input, row);
        }
    }
    head.iter_mut().for_each(|value| *value = value.clamp(0.0, MOST_VALUE));
    let from_head: f32 = head
        .iter()
        .zip(&weights[LAST_AT..])
        .map(|(value, weight)| value * weight)
        .sum();
    let from_whole: f32 = lesson
        .whole
        .iter()
        .zip(&weights[SKIP_AT..])
        .map(|(seen, weight)| seen * weight)
        .sum();
    Pass {
        units,
        inputs,
        head,
        score: from_head + from_whole,
    }
}

/// The error of the network: the logarithmic loss.
pub(super) fn error(weights: &[f32], lesson: &Lesson) -> f32 {
    loss(pass(weights, lesson).score, lesson.result)
}

fn loss(score: f32, result: f32) -> f32 {
    let chance = chance(score).clamp(1e-6, 1.0 - 1e-6);
    -(result * ln(chance) + (1.0 - result) * ln(1.0 - chance))
}

/// Adds the gradient of the error over a lesson to `slope`, and returns the error.
pub(super) fn learn(weights: &[f32], lesson: &Lesson, slope: &mut [f32]) -> f32 {
    let pass = pass(weights, lesson);
    let off = chance(pass.score) - lesson.result;
    add_row(&mut slope[SKIP_AT..], off, &lesson.whole);
    add_row(&mut slope[LAST_AT..SKIP_AT], off, &pass.head);
    let mut back = [0.0; HEAD];
    for ((back, value), weight) in back.iter_mut().zip(&pass.head).zip(&weights[LAST_AT..]) {
        if *value > 0.0 && *value < MOST_VALUE {
            *back = off * weight;
        }
    }
    let mut to_pools = [0.0; 2 * POOL];
    let rows = weights[HEAD_AT..LAST_AT].chunks_exact(HEAD);
    let slopes = slope[HEAD_AT..LAST_AT].chunks_exact_mut(HEAD);
    for (at, ((input, row), slope)) in pass.inputs.iter().zip(rows).zip(slopes).enumerate() {
        if *input != 0.0 {
            add_row(slope, *input, &back);
        }
        if at < 2 * POOL && *input < MOST_VALUE {
            to_pools[at] = row.iter().zip(&back).map(|(weight, back)| weight * back).sum::<f32>() / 4.0;
        }
    }
    for camp in 0..2 {
        let slopes = &mut slope[camp * UNIT * POOL..(camp + 1) * UNIT * POOL];
        for (unit, values) in lesson.units[camp].iter().zip(&pass.units[camp]) {
            let mut back = [0.0; POOL];
            for ((back, value), to) in back.iter_mut().zip(values).zip(&to_pools[camp * POOL..]) {
                if *value > 0.0 && *value < MOST_VALUE {
                    *back = *to;
                }
            }
            for (seen, row) in unit.iter().zip(slopes.chunks_exact_mut(POOL)) {
                if *seen != 0.0 {
                    add_row(row, *seen, &back);
                }
            }
        }
    }
    loss(pass.score, lesson.result)
}

/// The integer network.
pub(super) fn freeze(weights: &[f32]) -> Network {
    let turned = |at: usize, rows: usize, columns: usize| {
        (0..columns).flat_map(move |column| (0..rows).map(move |row| weights[at + row * columns + column]))
    };
    let all: Weights = turned(0, UNIT, POOL)
        .chain(turned(UNIT * POOL, UNIT, POOL))
        .chain(turned(HEAD_AT, INPUTS, HEAD))
        .chain(weights[LAST_AT..].iter().copied())
        .collect();
    Network::from_weights(&all)
}

/// The weights of an integer network, to learn on with.
pub(super) fn thaw(network: &Network) -> Weights {
    let mut weights = vec![0.0; WEIGHTS];
    let mut all = network.weights().into_iter();
    for (at, rows, columns) in [(0, UNIT, POOL), (UNIT * POOL, UNIT, POOL), (HEAD_AT, INPUTS, HEAD)] {
        for column in 0..columns {
            for row in 0..rows {
                weights[at + row * columns + column] = all.next().unwrap_or_default();
            }
        }
    }
    for (weight, whole) in weights[LAST_AT..].iter_mut().zip(all) {
        *weight = whole;
    }
    weights
}

/// Gradient descent with a separate rate for each weight.
pub(super) struct Stride {
    mean: Weights,
    square: Weights,
    steps: i32,
}

impl Stride {
    pub(super) fn new() -> Self {
        Self {
            mean: vec![0.0; WEIGHTS],
            square: vec![0.0; WEIGHTS],
            steps: 0,
        }
    }

    /// One step along a gradient averaged over a batch.
    pub(super) fn step(&mut self, weights: &mut [f32], slope: &[f32], pace: f32) {
        const MEMORY: f32 = 0.9;
        const LONG_MEMORY: f32 = 0.999;
        const DECAY: f32 = 1e-4;
        self.steps += 1;
        let (near, far) = (1.0 - MEMORY.powi(self.steps), 1.0 - LONG_MEMORY.powi(self.steps));
        for (((weight, slope), mean), square) in weights.iter_mut().zip(slope).zip(&mut self.mean).zip(&mut self.square)
        {
            *mean = MEMORY * *mean + (1.0 - MEMORY) * slope;
            *square = LONG_MEMORY * *square + (1.0 - LONG_MEMORY) * slope * slope;
            let step = (*mean / near) / ((*square / far).sqrt() + 1e-8);
            *weight -= pace * (step + DECAY * *weight);
            *weight = weight.clamp(-MOST_WEIGHT, MOST_WEIGHT);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::first::drill::{Ground, Survey};
    use content::library::Library;
    use rules::seats::HandId;
    use rules::side::Side;

    /// Shows the beginning of a battle from both camps.
    fn show(mut see: impl FnMut(&Knower<'_>)) {
        let library = Library::open(None).expect("the content that ships is sound");
        let adventure = library.first().adventure("burgos-castile").expect("an adventure");
        let battle = adventure.battle().expect("a sound adventure");
        let mut state = battle.start();
        battle.run(&mut state, &mut Fast::new(5), &mut ());
        let ground = Ground::of(&battle);
        let survey = Survey::of(&battle, &ground, state.public());
        for side in Side::ALL {
            see(&Knower {
                battle: &battle,
                ground: &ground,
                survey: &survey,
                public: state.public(),
                side,
                hand: Some(state.private(HandId::of_side(side)).hand()),
                within: false,
            });
        }
    }

    #[test]
    fn weights_are_thawed_as_they_were_frozen() {
        for network in [Network::own(), Network::within(), Network::tuned()] {
            assert_eq!(freeze(&thaw(network)), **network);
        }
        assert_ne!(Network::own(), Network::within());
    }

    #[test]
    fn the_gradient_matches_the_error() {
        let weights = fresh(&mut Fast::new(9));
        show(|seen| {
            let lesson = Lesson::of(seen, 0.8);
            let mut slope = vec![0.0; WEIGHTS];
            learn(&weights, &lesson, &mut slope);
            let mut steep = 0;
            for at in (0..WEIGHTS).step_by(37) {
                let step = 0.01;
                let error_at = |by: f32| {
                    let mut weights = weights.clone();
                    weights[at] += by;
                    error(&weights, &lesson)
                };
                let wanted = (error_at(step) - error_at(-step)) / (2.0 * step);
                assert!(
                    (slope[at] - wanted).abs() < 0.01 + 0.05 * wanted.abs(),
                    "{at}: {} {wanted}",
                    slope[at]
                );
                steep += usize::from(wanted.abs() > 0.01);
            }
            assert!(steep > 10, "hardly any weight matters: {steep}");
        });
    }

    #[test]
    fn integer_weights_judge_like_the_learned_ones() {
        let weights = fresh(&mut Fast::new(9));
        let network = freeze(&weights);
        show(|seen| {
            let score = pass(&weights, &Lesson::of(seen, 0.0)).score;
            assert!(
                (network.judge(seen) - score).abs() < 0.1,
                "{} {score}",
                network.judge(seen)
            );
        });
    }

    #[test]
    fn steps_reduce_the_error() {
        let mut weights = fresh(&mut Fast::new(9));
        let mut stride = Stride::new();
        let (mut before, mut after) = (0.0, 0.0);
        show(|seen| {
            let lesson = Lesson::of(seen, 0.9);
            before = error(&weights, &lesson);
            for _ in 0..20 {
                let mut slope = vec![0.0; WEIGHTS];
                learn(&weights, &lesson, &mut slope);
                stride.step(&mut weights, &slope, 0.002);
            }
            after = error(&weights, &lesson);
            assert!(after < before, "{before} {after}");
        });
    }
}
