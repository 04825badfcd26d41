//! Habits: how the drill values things, and how one commander differs from another.

/// The value of things to the drill. One banner early in the battle is worth 1.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(crate) struct Habit {
    /// How much more than its odds an own attack counts.
    pub(crate) attack: f32,
    /// The weight of shooting compared with melee.
    pub(crate) shooting: f32,
    /// A target driven off its hex.
    pub(crate) driven: f32,
    /// A hex vacated in melee, for foot and for those who pursue.
    pub(crate) ground: f32,
    pub(crate) pursuit: f32,
    /// The expected loss in the enemy's next turn.
    pub(crate) danger: f32,
    /// Standing Bold, and one friend next to a unit that is not.
    pub(crate) bold: f32,
    pub(crate) half_support: f32,
    /// A hex nearer to the enemy, up to striking distance.
    pub(crate) approach: f32,
    /// A hex nearer to an objective, and standing on one.
    pub(crate) goal: f32,
    pub(crate) hold: f32,
    /// A shooter with a target in reach, and one next to an enemy.
    pub(crate) aim: f32,
    pub(crate) contact: f32,
    /// A move must be better than staying by this much.
    pub(crate) effort: f32,
    /// What an extra die on each attack adds to the gains of its units.
    pub(crate) extra_die: f32,
    /// How much of a card's usual value is lost by playing it.
    pub(crate) thrift: f32,
    /// How much cards of nearly equal value are varied.
    pub(crate) whim: f32,
}

impl Habit {
    /// Neither rash nor shy.
    pub(crate) const STEADY: Self = Self {
        attack: 1.4,
        shooting: 1.0,
        driven: 0.07,
        ground: 0.04,
        pursuit: 0.18,
        danger: 0.5,
        bold: 0.04,
        half_support: 0.02,
        approach: 0.07,
        goal: 0.04,
        hold: 0.5,
        aim: 0.06,
        contact: 0.1,
        effort: 0.01,
        extra_die: 0.35,
        thrift: 0.2,
        whim: 0.15,
    };
}
