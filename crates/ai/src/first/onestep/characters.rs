//! Characters: the weights of levels 1 and 2, which lack some of what the veteran knows.
//!
//! What is left out is what looks beyond the step or the turn, not what the odds of a step are: those are exact for everybody.

use crate::first::onestep::weights::Weights;
use rules::chance::Fast;

impl Weights {
    /// Level 1: one step ahead. A card is as good as it orders units, an order as good as the attack from where the unit stands, a move
    /// as good as the attack it makes possible or the way it goes towards the enemy, an attack as good as what it is expected to
    /// destroy. What comes after the step, and be it the battle back, is not looked at.
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

    /// A captain who plans a turn for every card and plays the best, without a thought for battles back, for the enemy's next turn and
    /// support against it, or for the turns to come. His whims keep him from always doing the same.
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

    /// Keeps his men together, takes his time, and thinks of battles back.
    const CAUTIOUS: Self = Self {
        answer: 1.0,
        bold: 0.02,
        half_support: 0.02,
        approach: 0.06,
        ..Self::STEADY
    };

    /// Goes for the throat.
    const BOLD: Self = Self {
        attack: 1.8,
        approach: 0.1,
        ..Self::STEADY
    };

    /// Lets bows speak first.
    const ARCHER: Self = Self {
        aim: 0.12,
        contact: 0.2,
        shots_first: 0.4,
        ..Self::STEADY
    };

    /// Level 2: one of several captains. Any seed may bring any of them: seeds that follow each other go to the two camps.
    pub const fn captain(seed: u64) -> Self {
        let captains = [Self::STEADY, Self::CAUTIOUS, Self::BOLD, Self::ARCHER];
        let mut spread = Fast::new(seed);
        captains[(spread.bits() % captains.len() as u64) as usize]
    }
}
