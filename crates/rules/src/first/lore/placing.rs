//! Cards that put units elsewhere, order more of them, or let them go outside their orders.

use crate::board::{HexId, HexSet};
use crate::first::Battle;
use crate::first::choice::Choice;
use crate::first::event::{Events, Happening, say};
use crate::first::frame::{Clash, Frame, Step};
use crate::first::lore::card::{LoreId, Spell};
use crate::first::movement::Reach;
use crate::first::state::{Public, State};
use crate::first::unit::{Allowance, UnitId, UnitSet};
use crate::first::why::Why;
use crate::seats::HandId;
use crate::side::Side;

impl Battle {
    /// The hexes within so many of a unit on which it could be put: vacant and passable, in any direction.
    pub(crate) fn hexes_around(&self, public: &Public, unit: UnitId, range: u8) -> HexSet {
        self.board.within(public.unit(unit).hex, range) - public.occupied() - self.land.impassable
    }

    /// The hexes on which the card a camp has played may put a unit.
    pub(crate) fn put_hexes(&self, public: &Public, side: Side, unit: UnitId) -> HexSet {
        let cast = public.casts.get(side);
        self.hexes_around(public, unit, self.lore_card(cast.card).range.at(cast.level))
    }

    /// The units of either camp that a card could put elsewhere; hidden enemies cannot be chosen.
    pub(crate) fn portable(&self, public: &Public, hand: HandId, card: LoreId) -> UnitSet {
        let range = self.lore_card(card).range.at(self.cast_level(public, hand, card).0);
        let own_only = self.lore_card(card).spell == Spell::GreaterPortal;
        let enemies = *self.sides.get(hand.side().enemy());
        let barred = if own_only { enemies } else { enemies.and(public.hidden) };
        public
            .alive
            .without(barred)
            .iter()
            .filter(|unit| !self.hexes_around(public, *unit, range).is_empty())
            .collect()
    }

    /// Units are to be put elsewhere.
    pub(crate) fn push_place(&self, public: &mut Public, side: Side, units: UnitSet) {
        public.targets = units.and(public.alive);
        public.push(Frame::Place {
            side,
            unit: UnitId::NONE,
        });
    }

    /// The next unit is put somewhere; whether its player has to say which, or where.
    pub(crate) fn settle_place(&self, public: &mut Public, side: Side, unit: UnitId) -> bool {
        if unit.is_some() {
            if public.alive.contains(unit) && !self.put_hexes(public, side, unit).is_empty() {
                return true;
            }
            // A unit for which there is no hex is passed over (R84).
            public.set_top(Frame::Place {
                side,
                unit: UnitId::NONE,
            });
            return false;
        }
        match public.targets.len() {
            0 => {
                public.pop();
                false
            }
            1 => {
                if let Some(unit) = public.targets.iter().next() {
                    self.name_placed(public, side, unit);
                }
                false
            }
            _ => true,
        }
    }

    /// The unit to be put somewhere next.
    pub(crate) const fn name_placed(&self, public: &mut Public, side: Side, unit: UnitId) {
        public.targets.remove(unit);
        public.set_top(Frame::Place { side, unit });
    }

    /// Whether a card may put its unit on a hex, or why not.
    pub(crate) fn check_put(&self, public: &Public, side: Side, unit: UnitId, to: HexId) -> Result<(), Why> {
        if !unit.is_some() {
            return Err(Why::NotWhatIsAsked);
        }
        if self.put_hexes(public, side, unit).contains(to) {
            return Ok(());
        }
        Err(if !self.board.all().contains(to) {
            Why::NoSuchHex
        } else if public.unit_at(to).is_some() {
            Why::Occupied
        } else if self.land.impassable.contains(to) {
            Why::Impassable { hex: to }
        } else {
            Why::BeyondCard
        })
    }

    /// A card puts a unit on a hex. That is no movement: no way, no stop, no penalty for having moved.
    pub(crate) fn do_put(&self, state: &mut State, side: Side, unit: UnitId, to: HexId, events: &mut impl Events) {
        let public = &mut state.public;
        public.set_top(Frame::Place {
            side,
            unit: UnitId::NONE,
        });
        let from = public.unit(unit).hex;
        let owner = self.side(unit);
        public.lift(unit, owner);
        public.place(unit, owner, to);
        say(events, Happening::Placed { unit, from, to });
        if self.hand(unit) == state.public.active {
            self.order_by_card(&mut state.public, unit, events);
            state.public.fixed.insert(unit);
            if self.no_battle_hexes(&state.public).contains(to) {
                state.public.spent.insert(unit);
            }
        }
        self.arrive(state, unit, to, events);
    }

    /// A unit is ordered by a Lore card, on top of the orders of the Command card.
    pub(crate) fn order_by_card(&self, public: &mut Public, unit: UnitId, events: &mut impl Events) {
        public.ordered.insert(unit);
        public.extra.insert(unit);
        self.note_order(public, unit);
        say(events, Happening::Ordered(unit));
    }

    /// The units without an order that can go a hex, and have not done so.
    pub(crate) fn marchers(&self, public: &Public, hand: HandId) -> UnitSet {
        self.forces(hand)
            .and(public.alive)
            .without(public.ordered)
            .without(public.webbed)
            .without(public.casts.get(hand.side()).units)
            .iter()
            .filter(|unit| !self.hexes_around(public, *unit, 1).is_empty())
            .collect()
    }

    /// Whether a unit without an order may go to a hex, or why not.
    pub(crate) fn check_march(&self, public: &Public, side: Side, unit: UnitId, to: HexId) -> Result<(), Why> {
        self.check_own(public, unit)?;
        if public.ordered.contains(unit) {
            return Err(Why::OnlyUnordered);
        }
        if public.webbed.contains(unit) {
            return Err(Why::Webbed);
        }
        if public.casts.get(side).units.contains(unit) {
            return Err(Why::AlreadyMoved);
        }
        if self.hexes_around(public, unit, 1).contains(to) {
            return Ok(());
        }
        Err(if !self.board.all().contains(to) {
            Why::NoSuchHex
        } else if public.unit(unit).hex == to {
            Why::StaysWhereItIs
        } else if public.unit_at(to).is_some() {
            Why::Occupied
        } else if self.land.impassable.contains(to) {
            Why::Impassable { hex: to }
        } else {
            Why::BeyondCard
        })
    }

    /// The moves of units without an order.
    pub(crate) fn list_marches(&self, public: &Public, side: Side, out: &mut Vec<Choice>) {
        for unit in self.marchers(public, public.casts.get(side).hand).iter() {
            let hexes = self.hexes_around(public, unit, 1);
            out.extend(hexes.iter().map(|to| Choice::Move { unit, to }));
        }
        out.push(Choice::Done);
    }

    /// A march goes on as long as anybody may go; whether it waits.
    pub(crate) fn settle_march(&self, public: &mut Public, side: Side, left: u8) -> bool {
        if left > 0 && !self.marchers(public, public.casts.get(side).hand).is_empty() {
            return true;
        }
        public.pop();
        false
    }

    /// A unit without an order goes a hex.
    pub(crate) fn do_march(
        &self,
        state: &mut State,
        side: Side,
        left: u8,
        unit: UnitId,
        to: HexId,
        events: &mut impl Events,
    ) {
        let public = &mut state.public;
        public.set_top(Frame::March { side, left: left - 1 });
        public.casts.get_mut(side).units.insert(unit);
        public.moved.insert(unit);
        let from = public.unit(unit).hex;
        public.lift(unit, side);
        public.place(unit, side, to);
        say(events, Happening::Moved { unit, from, to });
        self.arrive(state, unit, to, events);
    }

    /// Whether a unit steals through enemies and past what stops others.
    #[inline]
    pub(crate) fn infiltrates(&self, public: &Public, unit: UnitId) -> bool {
        if !self.has_lore_cards() {
            return false;
        }
        let side = self.side(unit);
        self.working_for(public, unit)
            .is_some_and(|working| working.spell == Spell::Infiltrate)
            && public.casts.get(side).units.contains(unit)
    }

    /// Where an attacker may slip away to after its attack: as far as the card lets it, by the rules of the land (F8.62, F8.63).
    pub(crate) fn fade(&self, public: &Public, clash: Clash) -> Reach {
        let unit = clash.attacker;
        if !self.has_lore_cards()
            || !public.alive.contains(unit)
            || public.stuck.contains(unit)
            || public.webbed.contains(unit)
            || !self.works_for(public, unit, clash.kind, Spell::HitAndFade)
        {
            return Reach::default();
        }
        let cast = public.casts.get(self.side(unit));
        if cast.note > 0 {
            return Reach::default();
        }
        let hexes = self.lore_card(cast.card).range.at(cast.level);
        self.reach_within(
            public,
            unit,
            Allowance {
                battle: hexes,
                far: hexes,
            },
        )
    }

    /// Whether an attacker may end on a hex when it slips away, or why not.
    pub(crate) fn check_fade(&self, public: &Public, clash: Clash, to: HexId) -> Result<(), Why> {
        if self.fade(public, clash).all().contains(to) {
            return Ok(());
        }
        Err(if !self.board.all().contains(to) {
            Why::NoSuchHex
        } else if public.unit_at(to).is_some() {
            Why::Occupied
        } else if self.land.impassable.contains(to) {
            Why::Impassable { hex: to }
        } else {
            Why::BeyondCard
        })
    }

    /// Whether the attacker has slipped away, so that nothing of what else follows on an attack is open to it.
    pub(crate) fn has_faded(&self, public: &Public, clash: Clash) -> bool {
        self.has_lore_cards()
            && self.works_for(public, clash.attacker, clash.kind, Spell::HitAndFade)
            && public.casts.get(self.side(clash.attacker)).note > 0
    }

    /// The attacker slips away. It is a follow-on move, and counts as having moved (R60).
    pub(crate) fn do_fade(&self, state: &mut State, clash: Clash, to: HexId, events: &mut impl Events) {
        let reach = self.fade(&state.public, clash);
        let unit = clash.attacker;
        let side = self.side(unit);
        let public = &mut state.public;
        public.set_top(Frame::Clash(clash.at(Step::Aftermath)));
        public.casts.get_mut(side).note = 1;
        let from = public.unit(unit).hex;
        public.note_move(unit, &reach, to);
        public.lift(unit, side);
        public.place(unit, side, to);
        say(events, Happening::Faded { unit, from, to });
        self.arrive(state, unit, to, events);
    }
}
