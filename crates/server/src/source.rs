//! Where the dice and cards of a table come from.

use rules::chance::{Ask, Chance, Outcome, Seeded, Stock, Want};
use rules::dice::Roll;
use rules::pile::Hand;

/// A source of chance.
#[derive(Clone, Debug)]
pub(crate) enum Source {
    /// The seed of the table.
    Seeded(Seeded),
    /// Nothing comes any more: the battle was read in from a file and is not fought on here.
    Silent,
}

impl Chance for Source {
    fn outcome(&mut self, ask: Ask, stock: &Stock) -> Outcome {
        match (self, ask.want) {
            (Self::Seeded(seeded), _) => seeded.outcome(ask, stock),
            // The answer of the other kind never fits, and then a course waits.
            (Self::Silent, Want::Dice(_)) => Outcome::Cards(Hand::EMPTY),
            (Self::Silent, Want::Cards { .. } | Want::Lore(_)) => Outcome::Dice(Roll::EMPTY),
        }
    }
}
