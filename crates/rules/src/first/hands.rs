//! Hands: who holds which, whose turn comes after whose, and who is an opponent of whom.
//!
//! A camp has one hand, or two that take turns with those of the enemy. A hand orders its own units (E8.12).

use crate::first::Battle;
use crate::first::state::Public;
use crate::first::unit::{UnitId, UnitSet};
use crate::seats::{HandId, Seat};
use crate::side::Side;

impl Battle {
    /// The hand that a seat holds, or shares with others of its camp.
    #[inline]
    pub const fn hand_of(&self, seat: Seat) -> HandId {
        *self.seating.hands.get(seat)
    }

    /// The camp that a seat plays for.
    #[inline]
    pub const fn side_of(&self, seat: Seat) -> Side {
        *self.seating.sides.get(seat)
    }

    /// The hand that a unit belongs to.
    #[inline]
    pub fn hand(&self, unit: UnitId) -> HandId {
        self.roster[unit.index()].hand
    }

    /// The seat that decides on the cards of a hand and on all else that is no single unit's.
    #[inline]
    pub const fn commander(&self, hand: HandId) -> Seat {
        *self.seating.commanders.get(hand)
    }

    /// The hands in the order in which they are stored and dealt to.
    pub fn hands(&self) -> impl Iterator<Item = HandId> + use<> {
        (0..self.seating.count).map(HandId)
    }

    /// The hands of a camp.
    pub fn hands_of(&self, side: Side) -> impl Iterator<Item = HandId> + use<> {
        self.hands().filter(move |hand| hand.side() == side)
    }

    /// The hand that places the landmarks of a camp and answers for them: its first one.
    ///
    /// RE-31 gives each of two allies landmarks of their own, which come with Epic.
    #[inline]
    pub const fn keeper(&self, side: Side) -> HandId {
        HandId::of_side(side)
    }

    /// Whether a camp has more than one hand.
    #[inline]
    pub(crate) const fn has_allies(&self) -> bool {
        self.seating.count > 2
    }

    /// The second hand of a camp that has two, after its first.
    pub(crate) fn second_after(&self, first: HandId) -> Option<HandId> {
        let is_first = first == HandId::of_side(first.side());
        (self.has_allies() && is_first).then_some(HandId(first.0 + 2))
    }

    /// The units of a hand.
    #[inline]
    pub const fn forces(&self, hand: HandId) -> UnitSet {
        *self.forces.get(hand)
    }

    /// The hand whose turn comes after that of another (E8.9).
    #[inline]
    pub(crate) const fn next_hand(&self, hand: HandId) -> HandId {
        self.seating.next(hand)
    }

    /// The hands in the order of their turns, beginning with the one whose turn it is.
    pub(crate) fn in_turn(&self, public: &Public) -> impl Iterator<Item = HandId> + use<> {
        let (first, count) = (public.active.0, self.seating.count);
        (0..count).map(move |place| HandId((first + place) % count))
    }

    /// The opponent at whom a hand aims a card: the one whose turn it is, or else comes next.
    ///
    /// E8.33 lets a player choose between two opponents, by a choice that comes with Epic.
    pub fn opponent(&self, public: &Public, hand: HandId) -> HandId {
        if public.active.side() == hand.side() {
            self.next_hand(public.active)
        } else {
            public.active
        }
    }

    /// The hands of a camp that may play a Lore card now: in its own turn only the one whose turn it is, in the enemy's turn any of
    /// them (E8.20). They are asked in the order of their turns.
    pub(crate) fn casters(&self, public: &Public, side: Side) -> impl Iterator<Item = HandId> + use<> {
        let active = public.active;
        self.in_turn(public)
            .filter(move |hand| hand.side() == side && (*hand == active || active.side() != side))
    }

    /// The hand that gains what a camp wins without a roll of its own: the one whose turn it is or that fights now, or else the one
    /// whose turn comes next (E8.40).
    pub(crate) fn gainer(&self, public: &Public, side: Side) -> HandId {
        if !self.has_allies() {
            return HandId::of_side(side);
        }
        let fighting = self.clash(public).and_then(|clash| {
            let units = [clash.attacker, clash.target];
            units.into_iter().find(|unit| self.side(*unit) == side)
        });
        match fighting {
            Some(unit) if public.active.side() != side => self.hand(unit),
            _ => self
                .in_turn(public)
                .find(|hand| hand.side() == side)
                .unwrap_or(public.active),
        }
    }
}
