//! Moves that the opponent may cut short: a way is declared, the opponent may answer, and then the unit goes (R86, R91).

use crate::board::{HexId, HexSet};
use crate::first::Battle;
use crate::first::event::{Events, Happening, say};
use crate::first::frame::{Frame, MoveStep, Moving, Window};
use crate::first::lore::card::{LoreId, Spell};
use crate::first::state::{Public, State};
use crate::first::unit::{Allowance, UnitId, UnitSet};
use crate::first::way::Way;
use crate::first::why::Why;
use crate::side::Side;

/// The hexes that a unit in a quagmire covers at most.
const MIRED: u8 = 1;

impl Battle {
    /// A unit sets out. If the opponent could stop it, as far as everybody can tell, he is asked first; until then the move can be
    /// taken back.
    pub(crate) fn set_out(&self, state: &mut State, unit: UnitId, to: HexId, at: UnitId, events: &mut impl Events) {
        let moving = Moving {
            unit,
            to,
            at,
            step: MoveStep::Declared,
        };
        state.public.push(Frame::Moving(moving));
        if self
            .first_window(&mut state.public, self.side(unit).enemy(), Window::Movement)
            .is_some()
        {
            say(events, Happening::SetOut { unit, to });
        } else {
            state.public.pop();
            self.go(state, unit, to, at, events);
        }
    }

    /// A declared move goes on; whether it waits for its player.
    pub(crate) fn settle_moving(&self, state: &mut State, moving: Moving, events: &mut impl Events) -> bool {
        let at = |step: MoveStep| Frame::Moving(Moving { step, ..moving });
        match moving.step {
            MoveStep::Declared => return true,
            MoveStep::Answer => {
                state.public.set_top(at(MoveStep::Go));
                self.open_windows(state, self.side(moving.unit).enemy(), Window::Movement);
            }
            MoveStep::Go => {
                state.public.set_top(at(MoveStep::Done));
                self.go(state, moving.unit, moving.to, moving.at, events);
            }
            MoveStep::Done => state.public.pop(),
        }
        false
    }

    /// The unit goes all the way it has declared.
    fn go(&self, state: &mut State, unit: UnitId, to: HexId, at: UnitId, events: &mut impl Events) {
        if at.is_some() {
            self.make_rush(state, unit, to, at, events);
        } else {
            self.make_move(state, unit, to, events);
        }
    }

    /// The move that is declared and not yet made.
    pub fn moving(&self, public: &Public) -> Option<Moving> {
        public.frames().iter().rev().find_map(|frame| match frame {
            Frame::Moving(moving) => Some(*moving),
            _ => None,
        })
    }

    /// The way a unit has declared (R91).
    pub(crate) fn declared_way(&self, public: &Public, moving: Moving) -> Way {
        let from = public.unit(moving.unit).hex;
        if self.board.adjacent(from, moving.to) && !self.entry(public, from, moving.to).no_battle {
            // One step that costs nothing: no other way comes before it.
            return Way::of_one(moving.to);
        }
        let allowance = if moving.at.is_some() {
            self.rush_allowance(public, moving.unit)
        } else {
            self.allowance(public, moving.unit, &mut ())
        };
        self.way_within(public, moving.unit, moving.to, allowance)
            .unwrap_or_default()
    }

    /// The hexes of the declared way on which the unit could be stopped: nobody stands there.
    pub(crate) fn stops_on_way(&self, public: &Public) -> HexSet {
        let Some(moving) = self.moving(public) else {
            return HexSet::EMPTY;
        };
        let way = self.declared_way(public, moving);
        way.hexes().iter().copied().collect::<HexSet>() - public.occupied()
    }

    /// Whether caltrops would do anything: stop the unit short, or hurt it because it is mounted.
    pub(crate) fn check_caltrops(&self, public: &Public) -> Result<(), Why> {
        let Some(moving) = self.moving(public) else {
            return Err(Why::NoTargetForCard);
        };
        if self.mounted.contains(moving.unit) || !self.stops_on_way(public).without(moving.to).is_empty() {
            Ok(())
        } else {
            Err(Why::NoTargetForCard)
        }
    }

    /// The unit stops on a hex of its way, and a mounted one may be hurt there.
    pub(crate) fn scatter_caltrops(&self, state: &mut State, side: Side, hex: HexId, events: &mut impl Events) {
        let Some(moving) = self.moving(&state.public) else {
            return;
        };
        self.halt(state, moving, hex, events);
        if self.mounted.contains(moving.unit) && state.public.ending.is_none() {
            self.push_barrage(&mut state.public, side, [moving.unit].into_iter().collect());
        }
    }

    /// The units that a quagmire round a hex would slow down: those that have still to move, and the moving one.
    pub fn mired_by(&self, public: &Public, side: Side, card: LoreId, hex: HexId, level: u8) -> UnitSet {
        let near = self.board.within(hex, self.lore_card(card).range.at(level)).with(hex);
        self.mireable(public, side)
            .iter()
            .filter(|unit| near.contains(public.unit(*unit).hex))
            .collect()
    }

    /// Enemies that a quagmire could slow down wherever it lies.
    pub(crate) fn mireable(&self, public: &Public, side: Side) -> UnitSet {
        let mut units = self.movers(public).and(*self.sides.get(side.enemy()));
        if let Some(moving) = self.moving(public)
            && self.board.adjacent(public.unit(moving.unit).hex, moving.to)
            && self.declared_way(public, moving).hexes().len() < 2
        {
            // Its only hex is the one it may cover anyway.
            units.remove(moving.unit);
        }
        units
    }

    /// The ground turns to mire: whoever stands in it and has not moved covers one hex, and the moving unit stops after its first.
    pub(crate) fn spread_mire(&self, state: &mut State, side: Side, events: &mut impl Events) {
        let cast = *state.public.casts.get(side);
        let moving = self.moving(&state.public);
        let way = moving.map(|moving| self.declared_way(&state.public, moving));
        let mired = self.mired_by(&state.public, side, cast.card, cast.hex, cast.level);
        state.public.casts.get_mut(side).units = mired;
        let (Some(moving), Some(way)) = (moving, way) else {
            return;
        };
        if !mired.contains(moving.unit) {
            return;
        }
        match way.hexes().first() {
            Some(first) if state.public.unit_at(*first).is_none() => {
                self.halt_on(state, moving, way, *first, events);
            }
            // Somebody stands on the first hex of a stealthy way: the unit stays where it is.
            _ => {
                self.end_declared(&mut state.public, moving);
                state.public.fixed.insert(moving.unit);
                let at = state.public.unit(moving.unit).hex;
                say(events, Happening::Halted { unit: moving.unit, at });
            }
        }
    }

    /// The mire that slows a unit down, if any.
    pub(crate) fn mire(&self, public: &Public, unit: UnitId) -> Option<LoreId> {
        let enemy = self.side(unit).enemy();
        let working = self.working(public, enemy)?;
        (working.spell == Spell::Quagmire && public.casts.get(enemy).units.contains(unit)).then_some(working.card)
    }

    /// What is left of an allowance in the mire.
    pub(crate) fn in_mire(allowance: Allowance) -> Allowance {
        Allowance {
            battle: allowance.battle.min(MIRED),
            far: allowance.far.min(MIRED),
        }
    }

    /// The declared move is made, or given up: nothing of it is left to do.
    fn end_declared(&self, public: &mut Public, moving: Moving) {
        for frame in public.frames_mut() {
            if matches!(frame, Frame::Moving(_)) {
                *frame = Frame::Moving(Moving {
                    step: MoveStep::Done,
                    ..moving
                });
            }
        }
    }

    /// The unit goes as far as a hex of its way and stops there.
    fn halt(&self, state: &mut State, moving: Moving, hex: HexId, events: &mut impl Events) {
        let way = self.declared_way(&state.public, moving);
        self.halt_on(state, moving, way, hex, events);
    }

    /// What it may do there depends on the distance really covered; a rush that does not come to contact is a plain move.
    fn halt_on(&self, state: &mut State, moving: Moving, way: Way, hex: HexId, events: &mut impl Events) {
        self.end_declared(&mut state.public, moving);
        let unit = moving.unit;
        if hex == moving.to {
            return self.go(state, unit, hex, moving.at, events);
        }
        let Some(place) = way.hexes().iter().position(|other| *other == hex) else {
            return;
        };
        let covered = place as u8 + 1;
        let from = state.public.unit(unit).hex;
        let before = if place == 0 { from } else { way.hexes()[place - 1] };
        let entered = self.entry(&state.public, before, hex);
        // A plain move has the unit's plain allowance, as it was when the unit set out.
        let may_battle = covered <= self.base_stride(&state.public, unit) && !entered.no_battle;
        say(events, Happening::Halted { unit, at: hex });
        let side = self.side(unit);
        let public = &mut state.public;
        public.moved.insert(unit);
        if !may_battle {
            public.spent.insert(unit);
        }
        if entered.holds {
            public.stuck.insert(unit);
        }
        public.lift(unit, side);
        public.place(unit, side, hex);
        say(events, Happening::Moved { unit, from, to: hex });
        self.arrive(state, unit, hex, events);
    }

    /// The greatest distance after which a unit may battle.
    fn base_stride(&self, public: &Public, unit: UnitId) -> u8 {
        self.allowance(public, unit, &mut ()).battle
    }
}
