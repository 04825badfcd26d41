//! Movement: how far ordered units go, and what stops them (F3).

use crate::board::{HexId, HexSet};
use crate::first::Battle;
use crate::first::choice::Choice;
use crate::first::event::{Events, Happening, say};
use crate::first::reasons::{Cause, Reasons};
use crate::first::state::{Public, State};
use crate::first::unit::{Allowance, UnitId, UnitSet};
use crate::first::why::Why;

/// What it costs to free a unit of a web (F7.52).
const FREEING: u8 = 1;

/// Where a unit can go.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct Reach {
    /// Hexes where it may still battle.
    pub battle: HexSet,
    /// Hexes where it may not battle any more in this turn.
    pub quiet: HexSet,
    /// Hexes whose terrain would hold it for the rest of the turn.
    pub held: HexSet,
    /// Whether it can leave the field.
    pub leave: bool,
}

impl Reach {
    /// All hexes it can go to.
    #[inline]
    pub fn all(&self) -> HexSet {
        self.battle | self.quiet
    }
}

impl Battle {
    /// How far a unit may go in this turn, by its banner and by the card in play.
    pub fn allowance(&self, public: &Public, unit: UnitId, reasons: &mut impl Reasons) -> Allowance {
        let roster = self.roster(unit);
        let mut allowance = self.base(public, unit).moves;
        let base = match roster.own {
            Some(_) => Cause::OwnMove { troop: roster.troop },
            None => Cause::BaseMove(self.color(public, unit), roster.stance),
        };
        reasons.tell(base, allowance.battle as i8);
        if let Some(card) = self.bonus_card(public, unit)
            && let Some(stride) = self.card(card).bonus.stride
            && stride.color.is_none_or(|color| color == self.color(public, unit))
            && stride.hexes > allowance.battle
        {
            reasons.tell(Cause::CardMove(card), stride.hexes as i8 - allowance.battle as i8);
            allowance.battle = stride.hexes;
            allowance.far = allowance.far.max(stride.hexes);
        }
        if self.has_lore_cards() {
            allowance = self.allowance_by_lore(public, unit, allowance, reasons);
        }
        allowance
    }

    /// What Lore cards make of an allowance: of a stride and a mire the later one prevails (F8.60).
    fn allowance_by_lore(
        &self,
        public: &Public,
        unit: UnitId,
        mut allowance: Allowance,
        reasons: &mut impl Reasons,
    ) -> Allowance {
        let mire = self.mire(public, unit);
        let stride = self.stride_by_card(public, unit);
        let stride_prevails = public.later == self.side(unit);
        if let (Some((card, hexes)), true) = (stride, mire.is_none() || stride_prevails) {
            if mire.is_some() {
                allowance = Self::in_mire(allowance);
            }
            reasons.tell(Cause::LoreMove(card), hexes as i8);
            allowance.battle += hexes;
            allowance.far = allowance.far.max(allowance.battle);
        } else if let Some(card) = mire {
            let mired = Self::in_mire(allowance);
            reasons.tell(Cause::LoreMove(card), mired.battle as i8 - allowance.battle as i8);
            allowance = mired;
        }
        allowance
    }

    /// All hexes next to any hex of a set.
    #[inline]
    pub(crate) fn around(&self, set: HexSet) -> HexSet {
        set.iter()
            .fold(HexSet::EMPTY, |around, hex| around | self.board.neighbor_set(hex))
    }

    /// Where a unit can go from where it stands, whether or not it has been ordered.
    ///
    /// Each hex costs one (F3.27); nobody passes through units (F3.10) or impassable land; stopping terrain ends the way.
    /// Along joined terrain, such as ramparts, a unit that began on it goes on freely (F11.64), so that way is followed beside
    /// the usual one.
    pub fn reach(&self, public: &Public, unit: UnitId) -> Reach {
        self.reach_within(public, unit, self.allowance(public, unit, &mut ()))
    }

    /// Where a unit could go with a given allowance.
    pub(crate) fn reach_within(&self, public: &Public, unit: UnitId, allowance: Allowance) -> Reach {
        let laid;
        let land = if self.landmarked {
            laid = self.land_now(public);
            &laid
        } else {
            &self.land
        };
        let start = public.unit(unit).hex;
        // A card may let a unit steal through enemies and past what stops others.
        let stealthy = self.infiltrates(public, unit);
        let enemies = public.held(self.side(unit).enemy());
        let barred = self.barred(public, unit);
        let exits = *self.exits.get(self.side(unit));
        let mut frontier = HexSet::of(start);
        let mut along = frontier & land.joined;
        let mut seen = frontier;
        let mut seen_along = along;
        let mut reach = Reach::default();
        for step in 1..=allowance.far {
            reach.leave |= frontier.intersects(exits);
            let next = self.around(frontier) - barred - seen;
            let next_along = if along.is_empty() {
                HexSet::EMPTY
            } else {
                (self.around(along) & land.joined) - barred - seen_along
            };
            let climbed = next - next_along;
            let stopped = if stealthy {
                HexSet::EMPTY
            } else {
                land.stops & (next | next_along) | land.joined_stops & climbed
            };
            let reached = next | next_along;
            reach.held |= land.joined_holds & climbed | land.holds & reached;
            if step <= allowance.battle {
                let no_battle = land.no_battle & reached | land.joined_no_battle & climbed;
                reach.battle |= reached - no_battle;
                // A way along that keeps the battle is preferred to a shorter climb onto the same hex (R91).
                reach.held -= next_along - land.holds;
            }
            reach.quiet |= reached;
            seen |= reached;
            seen_along |= next_along;
            frontier = reached - stopped;
            along = if stealthy { next_along } else { next_along - land.stops };
            if frontier.is_empty() {
                break;
            }
        }
        if stealthy {
            // It must end on a vacant hex.
            reach.battle -= enemies;
            reach.quiet -= enemies;
        }
        reach.quiet -= reach.battle;
        reach
    }

    /// Units that may still move: ordered, not moved yet, and not bound by the card (F3.2).
    pub fn movers(&self, public: &Public) -> UnitSet {
        // A unit in a web stays where it is (F7.48).
        let movers = public
            .ordered
            .and(public.alive)
            .without(public.moved)
            .without(public.webbed)
            .without(public.fixed)
            .without(public.rested);
        let still = self
            .card_at_work(public)
            .is_some_and(|card| self.card(card).bonus.no_move);
        if still { movers.and(public.extra) } else { movers }
    }

    /// Ordered units that can be freed of a web: each costs a Lore (F7.52).
    pub(crate) fn freeable(&self, public: &Public) -> UnitSet {
        if public.goblet(public.active) < FREEING {
            return UnitSet::EMPTY;
        }
        public.ordered.and(public.alive).and(public.webbed)
    }

    /// Whether an ordered unit can be freed of a web, or why not.
    pub(crate) fn check_free(&self, public: &Public, unit: UnitId) -> Result<(), Why> {
        self.check_own(public, unit)?;
        if !public.webbed.contains(unit) {
            Err(Why::NotWebbed)
        } else if !public.ordered.contains(unit) {
            Err(Why::NotOrdered)
        } else if public.goblet(public.active) < FREEING {
            Err(Why::NotEnoughLore { lore: FREEING })
        } else {
            Ok(())
        }
    }

    /// A unit gets free of a web.
    pub(crate) fn do_free(&self, state: &mut State, unit: UnitId, events: &mut impl Events) {
        self.pay(state, self.hand(unit), FREEING, events);
        state.public.webbed.remove(unit);
        say(events, Happening::Freed(unit));
    }

    /// All moves that are open.
    pub(crate) fn list_moves(&self, public: &Public, out: &mut Vec<Choice>) {
        for unit in self.movers(public).iter() {
            let reach = self.reach(public, unit);
            out.extend(reach.all().iter().map(|to| Choice::Move { unit, to }));
            if reach.leave {
                out.push(Choice::Leave(unit));
            }
            if self.rushers.contains(unit) {
                self.each_rush(public, unit, |to, at| out.push(Choice::Rush { unit, to, at }));
            }
        }
        out.extend(self.freeable(public).iter().map(Choice::Free));
        if self.landmarked {
            self.list_landmark_actions(public, out);
        }
    }

    /// Whether an ordered unit may be moved at all.
    pub(crate) fn check_mover(&self, public: &Public, unit: UnitId) -> Result<(), Why> {
        self.check_own(public, unit)?;
        if !public.ordered.contains(unit) {
            return Err(Why::NotOrdered);
        }
        self.check_rested(public, unit)?;
        if public.moved.contains(unit) {
            return Err(Why::AlreadyMoved);
        }
        if public.webbed.contains(unit) {
            return Err(Why::Webbed);
        }
        if public.fixed.contains(unit) {
            return Err(Why::PutByCard);
        }
        if !self.movers(public).contains(unit) {
            return Err(Why::CardForbidsMoving);
        }
        Ok(())
    }

    /// Whether a unit may make this move, or why not.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn check_move(&self, public: &Public, unit: UnitId, to: HexId) -> Result<(), Why> {
        self.check_mover(public, unit)?;
        if self.reach(public, unit).all().contains(to) {
            return Ok(());
        }
        let from = public.unit(unit).hex;
        if !self.board.all().contains(to) {
            return Err(Why::NoSuchHex);
        }
        if from == to {
            return Err(Why::StaysWhereItIs);
        }
        if public.unit_at(to).is_some() {
            return Err(Why::Occupied);
        }
        if self.land.impassable.contains(to) {
            return Err(Why::Impassable { hex: to });
        }
        let most = self.allowance(public, unit, &mut ()).far;
        let distance = self.board.distance(from, to);
        if distance > most {
            return Err(Why::TooFar {
                unit,
                color: self.color(public, unit),
                distance,
                most,
            });
        }
        Err(self.barred_way(public, unit, to, most))
    }

    /// Why a hex that is near enough cannot be reached: the land alone keeps the unit from it, or other units do.
    fn barred_way(&self, public: &Public, unit: UnitId, to: HexId, most: u8) -> Why {
        let side = self.side(unit);
        let from = public.unit(unit).hex;
        let mut alone = Public::EMPTY;
        alone.units[unit.index()] = public.unit(unit);
        alone.card = public.card;
        alone.landmarks = public.landmarks;
        alone.trained = public.trained;
        alone.place(unit, side, from);
        if self.reach(&alone, unit).all().contains(to) {
            return Why::WayBarred { most };
        }
        let mut dry = HexSet::of(from);
        for _ in 0..most {
            dry |= self.around(dry) - self.land.impassable;
        }
        let hindering = if dry.contains(to) {
            self.land.stops | self.land.joined_stops | self.marks(public).stops
        } else {
            self.land.impassable
        };
        hindering
            .without(from)
            .iter()
            .find(|hex| *hex != to && self.board.distance(from, *hex) + self.board.distance(*hex, to) <= most)
            .map_or(Why::WayBarred { most }, |hex| Why::LandBars {
                hex,
                landmark: public.landmarks.at(hex).map(|standing| standing.kind),
            })
    }

    /// Whether a unit may leave the field, or why not.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn check_leave(&self, public: &Public, unit: UnitId) -> Result<(), Why> {
        self.check_mover(public, unit)?;
        if self.reach(public, unit).leave {
            Ok(())
        } else {
            Err(Why::MayNotLeave)
        }
    }

    /// A unit moves, or is about to.
    pub(crate) fn do_move(&self, state: &mut State, unit: UnitId, to: HexId, events: &mut impl Events) {
        if self.has_lore_cards() {
            self.set_out(state, unit, to, UnitId::NONE, events);
        } else {
            self.make_move(state, unit, to, events);
        }
    }

    /// A unit moves. What it may still do in this turn depends on where and how far it went.
    pub(crate) fn make_move(&self, state: &mut State, unit: UnitId, to: HexId, events: &mut impl Events) {
        let from = state.public.unit(unit).hex;
        self.shift(&mut state.public, unit, to);
        say(events, Happening::Moved { unit, from, to });
        self.arrive(state, unit, to, events);
    }

    /// A unit stands on another hex, with what the way there does to the rest of its turn. Odds use it for moves not yet made.
    pub(crate) fn shift(&self, public: &mut Public, unit: UnitId, to: HexId) {
        // Whether the battle is lost depends on the way, so it is read off before the unit is lifted.
        let reach = self.reach(public, unit);
        public.note_move(unit, &reach, to);
        let side = self.side(unit);
        public.lift(unit, side);
        public.place(unit, side, to);
    }

    /// The field as if a unit had moved to a hex with all that a move entails, for explanations; nothing if it could not stand there.
    /// Whether it could get there in one turn is for [`Battle::reach`] to say.
    pub fn as_if_moved(&self, public: &Public, unit: UnitId, to: HexId) -> Option<Public> {
        let free =
            public.unit(unit).hex == to || (self.board.all() - public.occupied() - self.land.impassable).contains(to);
        free.then(|| {
            let mut moved = *public;
            if public.unit(unit).hex != to {
                self.shift(&mut moved, unit, to);
            }
            moved
        })
    }

    /// A unit leaves the field and perhaps wins its camp a banner by it (F3.8).
    pub(crate) fn do_leave(&self, state: &mut State, unit: UnitId, events: &mut impl Events) {
        let side = self.side(unit);
        let from = state.public.unit(unit).hex;
        state.public.remove(unit, side);
        *state.public.banners.get_mut(side) += *self.exit_banners.get(side);
        say(events, Happening::Left { unit, from });
        self.judge(state, side, events);
        self.judge(state, side.enemy(), events);
    }
}

impl Public {
    /// What a move to a hex costs a unit for the rest of the turn.
    pub(crate) fn note_move(&mut self, unit: UnitId, reach: &Reach, to: HexId) {
        self.moved.insert(unit);
        if !reach.battle.contains(to) {
            self.spent.insert(unit);
        }
        if reach.held.contains(to) {
            self.stuck.insert(unit);
        }
    }
}
