//! Who leads which unit: the Lord Commander of its hand, or the Field Marshal of the wing it stands in (E1.11, E1.12, E1.16).
//!
//! That is fixed when a turn begins, for the units of both camps, and a unit that crosses into another section stays with whom it
//! was (E1.13, E1.14, E1.19). Only a unit on a hex of two sections goes by the order it receives (E1.18, RE-02, RE-33).
//! In a battle without Field Marshals nothing of this is kept or asked.

use crate::board::{HexId, Section};
use crate::first::Battle;
use crate::first::choice::Choice;
use crate::first::combat::Kinds;
use crate::first::command::Orders;
use crate::first::frame::Frame;
use crate::first::orders::named;
use crate::first::state::Public;
use crate::first::unit::{UnitId, UnitSet};
use crate::first::why::Why;
use crate::seats::{HandId, Seat, SeatSet};

/// The wings, which Field Marshals lead.
pub(crate) const WINGS: [Section; 2] = [Section::Left, Section::Right];

/// Who leads which unit in this turn, units of both camps together. Each array goes by wing, as its camp sees it: left and right.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Led {
    /// The units that the Field Marshal of a wing leads; the Lord Commander leads all others.
    pub(crate) by: [UnitSet; 2],
    /// The units that were last ordered through this wing and no other section.
    pub(crate) through: [UnitSet; 2],
}

impl Led {
    /// Every unit is led by its Lord Commander.
    pub const NONE: Self = Self {
        by: [UnitSet::EMPTY; 2],
        through: [UnitSet::EMPTY; 2],
    };

    /// The units that the Field Marshal of a wing leads, as each camp sees that wing.
    pub const fn by_wing(&self, wing: Section) -> UnitSet {
        match wing {
            Section::Left => self.by[0],
            Section::Right => self.by[1],
            Section::Center => UnitSet::EMPTY,
        }
    }
}

/// The bit of a section in sets of sections.
const fn bit(section: Section) -> u8 {
    1 << section as u8
}

impl Battle {
    /// The seat that leads a unit in this turn.
    #[inline]
    pub fn leader(&self, public: &Public, unit: UnitId) -> Seat {
        let hand = self.hand(unit);
        if self.seating.has_marshals {
            let wing = public.led.by.iter().position(|led| led.contains(unit));
            wing.and_then(|wing| self.seating.marshals.get(hand)[wing])
                .unwrap_or(self.commander(hand))
        } else {
            self.commander(hand)
        }
    }

    /// The sections of a hex as the camp of a unit sees them.
    fn sections_for(&self, unit: UnitId, hex: HexId) -> u8 {
        self.sections.get(self.side(unit))[hex.index()]
    }

    /// A turn begins: who leads which unit is fixed by where they stand.
    #[inline]
    pub(crate) fn fix_leaders(&self, public: &mut Public) {
        if self.seating.has_marshals {
            public
                .alive
                .iter()
                .for_each(|unit| self.fix_leader(public, unit, public.unit(unit).hex));
        }
    }

    /// A unit that begins the turn on this hex of a wing is its Field Marshal's. On a hex of two sections it is led by the person
    /// through whose section it was last ordered, as long as that section touches its hex (RE-33).
    pub(crate) fn fix_leader(&self, public: &mut Public, unit: UnitId, hex: HexId) {
        let (sections, marshals) = (self.sections_for(unit, hex), self.seating.marshals.get(self.hand(unit)));
        for (at, wing) in WINGS.into_iter().enumerate() {
            let last = sections & bit(wing) != 0 && public.led.through[at].contains(unit);
            let own = sections == bit(wing) || last;
            public.led.by[at].set(unit, own && marshals[at].is_some());
        }
    }

    /// The one section through which the card in play orders a unit on a hex: none if it names no section of this hex, or both.
    fn ordered_through(&self, public: &Public, unit: UnitId, hex: HexId) -> Option<Section> {
        let (orders @ Orders::Sections { .. }, _) = self.orders(public) else {
            return None;
        };
        let sections = named(orders) & self.sections_for(unit, hex);
        Section::ALL.into_iter().find(|section| sections == bit(*section))
    }

    /// A unit was ordered where it stands.
    #[inline]
    pub(crate) fn note_order(&self, public: &mut Public, unit: UnitId) {
        if self.seating.has_marshals {
            self.note_order_on(public, unit, public.unit(unit).hex);
        }
    }

    /// A unit was ordered on this hex: it keeps in mind through which wing, and on a hex of two sections it is led by whose order it
    /// received. A card that orders both sections, or none in particular, leaves it to the Lord Commander (RE-02, RE-33).
    pub(crate) fn note_order_on(&self, public: &mut Public, unit: UnitId, hex: HexId) {
        // What a Lore card orders is ordered through no section, and a Creature may be ordered outside those of the card.
        let far = public.far.contains(unit);
        let by_section = !far && !public.extra.contains(unit);
        let through = self.ordered_through(public, unit, hex).filter(|_| by_section);
        let shared = self.sections_for(unit, hex).count_ones() > 1;
        let marshals = self.seating.marshals.get(self.hand(unit));
        for (at, wing) in WINGS.into_iter().enumerate() {
            let own = through == Some(wing);
            public.led.through[at].set(unit, own);
            if shared && !far {
                public.led.by[at].set(unit, own && marshals[at].is_some());
            }
        }
    }

    /// A unit began the turn on this hex, was ordered there and has moved on.
    pub(crate) fn led_from(&self, public: &mut Public, unit: UnitId, hex: HexId) {
        if self.seating.has_marshals {
            self.fix_leader(public, unit, hex);
            self.note_order_on(public, unit, hex);
        }
    }

    /// The seat that orders a unit with the card in play, beside the Lord Commander, who fills what is left (RE-24): the one that
    /// leads it, or on a hex of two sections the one whose order it would receive (E1.18). With a card that names no section the
    /// Lord Commander alone names the units (E1.21).
    fn orders_unit(&self, public: &Public, unit: UnitId) -> Seat {
        let hand = self.hand(unit);
        if !matches!(self.orders(public).0, Orders::Sections { .. }) {
            return self.commander(hand);
        }
        let hex = public.unit(unit).hex;
        if self.sections_for(unit, hex).count_ones() == 1 {
            return self.leader(public, unit);
        }
        let through = self.ordered_through(public, unit, hex);
        let at = WINGS.into_iter().position(|wing| through == Some(wing));
        at.and_then(|at| self.seating.marshals.get(hand)[at])
            .unwrap_or(self.commander(hand))
    }

    /// The seats of a hand that have something to do in a phase of its turn: any of them may act next (RE-24). The Lord Commander ends
    /// the phase and so is among them, unless a duty of another person's unit keeps it open.
    #[inline(never)]
    pub(crate) fn phase_seats(&self, public: &Public, hand: HandId) -> SeatSet {
        let commander = self.commander(hand);
        let mut seats = SeatSet::default();
        match public.top() {
            Frame::Orders => {
                for unit in self.orderable(public).iter() {
                    seats = seats.or(SeatSet::of(self.orders_unit(public, unit)));
                }
                seats.or(SeatSet::of(commander))
            }
            Frame::Movement => {
                let mut add = |unit| seats = seats.or(SeatSet::of(self.leader(public, unit)));
                self.movers(public)
                    .iter()
                    .filter(|unit| self.has_move(public, *unit))
                    .for_each(&mut add);
                if self.landmarked {
                    self.landmark_actors(public).iter().for_each(add);
                }
                seats.or(SeatSet::of(commander))
            }
            Frame::Combat => {
                for unit in self.fighters(public).iter() {
                    if self.has_attack(public, unit) {
                        seats = seats.or(SeatSet::of(self.leader(public, unit)));
                    }
                }
                if self.bound(public).is_none() || !self.freeable(public).is_empty() {
                    seats = seats.or(SeatSet::of(commander));
                }
                seats
            }
            _ => SeatSet::of(commander),
        }
    }

    fn has_move(&self, public: &Public, unit: UnitId) -> bool {
        let reach = self.reach(public, unit);
        let mut any = reach.leave || !reach.all().is_empty();
        if !any && self.rushers.contains(unit) {
            self.each_rush(public, unit, |_, _| any = true);
        }
        any
    }

    fn has_attack(&self, public: &Public, unit: UnitId) -> bool {
        let mut any = self.duty(public, unit).is_some();
        if !any {
            self.each_attack(public, unit, Kinds::ANY, |_| any = true);
        }
        any
    }

    /// Whether this choice is for `seat` to make where several of a camp may act, or why not: each moves and fights the units it leads,
    /// and what costs Lore, plays a card or ends a phase is the Lord Commander's (RE-24).
    #[inline]
    pub(crate) fn check_lead(&self, public: &Public, seat: Seat, choice: Choice) -> Result<(), Why> {
        let shared = matches!(public.top(), Frame::Orders | Frame::Movement | Frame::Combat);
        if self.seating.has_marshals && shared {
            self.check_shared(public, seat, choice)
        } else {
            Ok(())
        }
    }

    fn check_shared(&self, public: &Public, seat: Seat, choice: Choice) -> Result<(), Why> {
        let commands = seat == self.commander(*self.seating.hands.get(seat));
        let (own, why) = match choice {
            Choice::Order(unit) => (commands || self.orders_unit(public, unit) == seat, Why::LedByAnother),
            Choice::Move { unit, .. }
            | Choice::Leave(unit)
            | Choice::Rush { unit, .. }
            | Choice::Attack { unit, .. }
            | Choice::Dig { unit, .. }
            | Choice::Train(unit)
            | Choice::Heal(unit) => (self.leader(public, unit) == seat, Why::LedByAnother),
            _ => (commands, Why::CommanderDecides),
        };
        if own { Ok(()) } else { Err(why) }
    }
}
