//! Characters: the weights of levels 1 and 2, which lack part of the veteran's knowledge.
//!
//! They do not look beyond the step or the turn. The odds of a step are exact for everybody.

use crate::first::onestep::weights::Weights;
use rules::chance::Fast;

impl Weights {
    /// Level 1: one step ahead. A card counts by the units it orders, an order by the attack from where the unit
    /// stands, a move by the attack it allows or the way it goes toward the enemy, an attack by what it is expected to
    /// destroy. What follows the step, even the battle back, does not count.
    pub const SERGEANT: Self = Self {
        whole_turn: false,
        attack: 1.0,
        driven: 0.0,
        ground: 0.0,
        pursuit: 0.0,
        goal: 0.0,
        aim: 0.0,
        shots_first: 0.0,
        whim: 0.0,
        ..Self::STEADY
    };

    /// A captain who plans a turn for every card and plays the best one, without considering battles back, the enemy's
    /// next turn, support against it, or later turns. A captain's whims prevent repetition.
    const STEADY: Self = Self {
        answer: 0.0,
        danger: 0.0,
        bold: 0.0,
        half_support: 0.0,
        backing: 0.0,
        blocking: 0.0,
        outshot: 0.0,
        denial: 0.0,
        contact: 0.0,
        thrift: 0.0,
        whim: 0.25,
        ..Self::VETERAN
    };

    /// Keeps the troops together, takes time, and considers battles back.
    const CAUTIOUS: Self = Self {
        answer: 1.0,
        bold: 0.02,
        half_support: 0.02,
        approach: 0.06,
        ..Self::STEADY
    };

    /// Attacks at every opportunity.
    const BOLD: Self = Self {
        attack: 1.8,
        approach: 0.1,
        ..Self::STEADY
    };

    /// Shoots first.
    const ARCHER: Self = Self {
        aim: 0.12,
        contact: 0.2,
        shots_first: 0.4,
        ..Self::STEADY
    };

    /// Level 2: one of several captains. Any seed may give any of them: consecutive seeds go to the two camps.
    pub const fn captain(seed: u64) -> Self {
        let captains = [Self::STEADY, Self::CAUTIOUS, Self::BOLD, Self::ARCHER];
        let mut spread = Fast::new(seed);
        captains[(spread.bits() % captains.len() as u64) as usize]
    }
}
