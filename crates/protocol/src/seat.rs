//! Seats and hands, as the wire calls them: a person is a seat, cards belong to a hand, flags and banners to a camp.

use rules::game::Rules;
use rules::seats::{HandId, Seat};
use rules::side::Side;
use serde::{Deserialize, Serialize, Serializer};
use ts_rs::TS;

/// A seat by its word: `standard` or `pennant`, and with more people in a camp `standard-2`, `pennant-3` and the like.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(transparent)]
#[ts(type = "\"standard\" | \"pennant\" | \"standard-2\" | \"pennant-2\" | \"standard-3\" | \"pennant-3\"")]
pub struct SeatWord(#[serde(with = "rules::seats::word")] pub Seat);

impl From<Seat> for SeatWord {
    fn from(seat: Seat) -> Self {
        Self(seat)
    }
}

/// A hand by its word: `standard` or `pennant`, and with two hands in each camp `standard-2` and `pennant-2`.
#[derive(Copy, Clone, PartialEq, Eq, Debug, TS)]
#[ts(type = "\"standard\" | \"pennant\" | \"standard-2\" | \"pennant-2\"")]
pub struct HandWord(pub HandId);

impl Serialize for HandWord {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        // Hands are numbered through the camps in turn, as seats are.
        to.collect_str(&Seat(self.0.0))
    }
}

/// A value for each hand, by its word.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ByHand<T> {
    /// The value of the only or first hand of the standard camp.
    pub standard: T,
    /// The value of the only or first hand of the pennant camp.
    pub pennant: T,
    /// The value of the second hand of the standard camp, if it has two.
    #[serde(rename = "standard-2", skip_serializing_if = "Option::is_none")]
    #[ts(rename = "standard-2", optional)]
    pub standard_2: Option<T>,
    /// The value of the second hand of the pennant camp, if it has two.
    #[serde(rename = "pennant-2", skip_serializing_if = "Option::is_none")]
    #[ts(rename = "pennant-2", optional)]
    pub pennant_2: Option<T>,
}

impl<T> ByHand<T> {
    /// A value for each hand of a battle, made by a function.
    pub fn of<G: Rules>(battle: &G, mut make: impl FnMut(HandId) -> T) -> Self {
        Self {
            standard: make(HandId(0)),
            pennant: make(HandId(1)),
            standard_2: holder(battle, HandId(2)).map(|_| make(HandId(2))),
            pennant_2: holder(battle, HandId(3)).map(|_| make(HandId(3))),
        }
    }

    /// What a function makes of each value.
    pub fn map<U>(&self, mut change: impl FnMut(&T) -> U) -> ByHand<U> {
        ByHand {
            standard: change(&self.standard),
            pennant: change(&self.pennant),
            standard_2: self.standard_2.as_ref().map(&mut change),
            pennant_2: self.pennant_2.as_ref().map(&mut change),
        }
    }
}

/// The first seat that holds a hand; `None` if there is no such hand.
pub(crate) fn holder<G: Rules>(battle: &G, hand: HandId) -> Option<Seat> {
    battle.seats().iter().find(|seat| battle.hand_of(*seat) == hand)
}

/// The camp that a hand of the battle plays for.
pub(crate) fn side_of_hand<G: Rules>(battle: &G, hand: HandId) -> Side {
    // Nobody asks about a hand that is not there.
    holder(battle, hand).map_or(Side::Standard, |seat| battle.side_of(seat))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_and_hands_are_words_on_the_wire() {
        let words = (0..6).map(|seat| serde_json::to_string(&SeatWord(Seat(seat))).expect("it can be written"));
        assert_eq!(
            words.collect::<Vec<_>>(),
            [
                r#""standard""#,
                r#""pennant""#,
                r#""standard-2""#,
                r#""pennant-2""#,
                r#""standard-3""#,
                r#""pennant-3""#
            ]
        );
        for word in ["standard-4", "standard-1", "spectator", ""] {
            assert!(serde_json::from_value::<SeatWord>(word.into()).is_err(), "{word}");
        }
        assert_eq!(
            serde_json::from_value::<SeatWord>("pennant-2".into()).ok(),
            Some(SeatWord(Seat(3)))
        );
        assert_eq!(
            serde_json::to_string(&HandWord(HandId(2))).expect("it can be written"),
            r#""standard-2""#
        );
    }
}
