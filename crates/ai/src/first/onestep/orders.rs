//! Orders: the units that can make the most of one.

use crate::first::onestep::field::Field;
use rules::first::command::Bonus;
use rules::first::frame::Frame;
use rules::first::unit::MAX_UNITS;
use rules::first::{Choice, State, UnitId};

/// The value of an order to each unit under a card, as far as it was computed. Cards that add the same give the same.
pub(crate) struct Gains {
    bonus: Bonus,
    worth: [Option<f64>; MAX_UNITS],
}

impl Gains {
    /// The parts of a card that change the value of an order.
    fn key(bonus: Bonus) -> Bonus {
        Bonus {
            draw: 0,
            reshuffle: false,
            ..bonus
        }
    }

    /// The table for a bonus; a new one if there is none yet.
    pub(crate) fn of(tables: &mut Vec<Self>, bonus: Bonus) -> &mut Self {
        let bonus = Self::key(bonus);
        let at = tables.iter().position(|gains| gains.bonus == bonus).unwrap_or_else(|| {
            tables.push(Self {
                bonus,
                worth: [None; MAX_UNITS],
            });
            tables.len() - 1
        });
        &mut tables[at]
    }

    /// The value of an order to a unit, in a state that waits for orders.
    pub(crate) fn worth(&mut self, field: &Field<'_>, state: &State, unit: UnitId) -> f64 {
        *self.worth[unit.index()].get_or_insert_with(|| field.order(state, unit))
    }
}

impl Field<'_> {
    /// The value of an order to a unit that can be ordered in `state` or has been: its best move and attack over
    /// standing idle, as far as the player looks.
    pub(crate) fn order(&self, state: &State, unit: UnitId) -> f64 {
        let mut moving = *state;
        if matches!(moving.public().top(), Frame::Orders) {
            if !moving.public().ordered().contains(unit) {
                moving = self.after(&moving, Choice::Order(unit));
            }
            if matches!(moving.public().top(), Frame::Orders) {
                moving = self.after(&moving, Choice::Done);
            }
        }
        if self.weights.whole_turn {
            self.best_move(&moving, unit)
        } else {
            self.best_deed(moving.public(), unit)
        }
    }

    /// The score of a listed order; ordering as many units as possible does no harm.
    pub(crate) fn score_order(&self, choice: Choice) -> f64 {
        match choice {
            Choice::Order(unit) => 1.0 + self.order(&self.state, unit),
            // An order from a distance costs Lore, so it must gain something.
            Choice::OrderFar(unit) => {
                let after = self.after(&self.state, choice);
                self.order(&after, unit) - 3.0 * self.weights.lore
            }
            _ => 0.0,
        }
    }
}
