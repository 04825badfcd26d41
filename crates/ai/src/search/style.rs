//! Styles: how far a searching player looks, and what sets one apart from another.

use crate::drill::Habit;

/// How a searching player searches.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(crate) struct Style {
    /// So many turns are tried out, the present one among them, before the position is judged.
    pub(crate) horizon: u16,
    /// What its plans are made with.
    pub(crate) habit: Habit,
    /// Whether level 1 makes a plan for every card, or only for the one it would play.
    pub(crate) thorough: bool,
    /// Whether attacks are tried out too, and what follows from them.
    pub(crate) attacks: bool,
    /// Whether the end of a turn is solved exactly where the battle can be won in it.
    pub(crate) finish: bool,
    /// Whether level 1 makes plans and answers what is not searched, or the drill does, which is much quicker.
    pub(crate) sergeant: bool,
}

impl Style {
    /// Level 2: some plans, made by one of several commanders.
    pub(crate) const fn captain(seed: u64) -> Self {
        let habits = [Habit::STEADY, Habit::CAUTIOUS, Habit::BOLD, Habit::ARCHER];
        Self {
            horizon: 2,
            habit: habits[(seed % habits.len() as u64) as usize],
            thorough: false,
            attacks: false,
            finish: false,
            sergeant: true,
        }
    }

    /// Levels 3 and up: many plans, every attack weighed, and wins within the turn reckoned out.
    pub(crate) const WHOLE_TURN: Self = Self {
        horizon: 2,
        habit: Habit::STEADY,
        thorough: true,
        attacks: true,
        finish: true,
        sergeant: true,
    };

    /// For practice: quick plans, with level 1 at hand where Lore cards are to be played.
    pub(crate) const fn practice(lore: bool) -> Self {
        Self {
            thorough: false,
            attacks: false,
            finish: false,
            sergeant: lore,
            ..Self::WHOLE_TURN
        }
    }
}
