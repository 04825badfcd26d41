//! The evaluation: how likely the camp to move is to win, from the measures of a position.

use crate::drill::{Ground, Survey};
use crate::measure::{CAMP, MEASURES, measure};
use rules::first::{Battle, Public};

/// The logarithm of the odds of winning of the camp whose turn it is. Only what everybody sees is looked at.
pub(crate) fn evaluate(battle: &Battle, ground: &Ground, survey: &Survey, public: &Public) -> f32 {
    let measures: [f32; MEASURES] = measure(battle, ground, survey, public);
    let (mover, other) = measures.split_at(CAMP);
    let sides = mover.iter().zip(other).zip(&WEIGHTS);
    sides
        .map(|((mover, other), (for_mover, for_other))| mover * for_mover + other * for_other)
        .sum()
}

/// The chance that goes with the logarithm of odds.
pub(crate) fn chance(score: f32) -> f32 {
    1.0 / (1.0 + (-score).exp())
}

/// What each measure of the camp to move and of the other counts for, fitted by logistic regression to 150,000 positions of level 1
/// playing itself. Where a camp stands was left out: it fits such battles a
/// little better, but players that searched with it seemed to do worse.
const WEIGHTS: [(f32, f32); CAMP] = [
    // The share of the banners needed that are won.
    (1.071, -0.987),
    // One banner is missing.
    (1.358, -1.174),
    // Two are missing.
    (0.616, -0.561),
    // Three are missing.
    (0.239, -0.225),
    // Figures of green troops, as shares of full units, in fours.
    (1.114, -1.251),
    // Figures of blue troops.
    (1.856, -1.945),
    // Figures of red troops.
    (2.046, -2.110),
    // Creatures.
    (0.943, -0.946),
    // Figures of mounted troops, beside their colour.
    (0.851, -0.736),
    // Figures of shooters, beside their colour.
    (0.659, -0.632),
    // Units, in tens.
    (1.933, -1.537),
    // The chances that units fall in the enemy's next turn.
    (-0.177, -0.018),
    // The greatest of these chances.
    (-0.158, 0.449),
    // The second.
    (-0.120, 0.330),
    // Figures to be lost in it, as shares of full units.
    (-0.028, 0.123),
    // Units that are Bold, in fours.
    (-0.026, -0.080),
    // Units with one figure left, in twos.
    (-0.131, 0.179),
    // Banners of objectives, the more the nearer.
    (-0.297, 0.210),
    // How much of the time is over, if the camp wins by it.
    (-0.651, 0.655),
    // Lore in the goblet, in tens.
    (0.408, -0.395),
    // Lore cards, in fours.
    (0.392, -0.351),
];
