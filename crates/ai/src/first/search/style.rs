//! Styles: how far a searching player looks, and how one differs from another.

use crate::first::drill::Habit;

/// How a searching player searches.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(crate) struct Style {
    /// The number of turns played in a trial, including the present one, before the position is judged.
    pub(crate) horizon: u16,
    /// What its plans are made with.
    pub(crate) habit: Habit,
    /// Whether the veteran makes a plan for every card, or only for the one it would play.
    pub(crate) thorough: bool,
    /// Whether attacks and what follows from them are searched too.
    pub(crate) attacks: bool,
    /// Whether the end of a turn is solved exactly where the battle can be won in it.
    pub(crate) finish: bool,
    /// Whether the veteran makes plans and answers the other questions, or the drill, which is much quicker.
    pub(crate) veteran: bool,
}

impl Style {
    /// Level 3: many plans, every attack weighed, and wins within the turn solved.
    pub(crate) const WHOLE_TURN: Self = Self {
        horizon: 1,
        habit: Habit::STEADY,
        thorough: true,
        attacks: true,
        finish: true,
        veteran: true,
    };

    /// Levels 4 and 5: the same, including the enemy's answer.
    pub(crate) const WITH_ANSWER: Self = Self {
        horizon: 2,
        ..Self::WHOLE_TURN
    };

    /// For training: quick plans, with the veteran for Lore cards.
    pub(crate) const fn practice(lore: bool) -> Self {
        Self {
            thorough: false,
            attacks: false,
            finish: false,
            veteran: lore,
            ..Self::WITH_ANSWER
        }
    }
}
