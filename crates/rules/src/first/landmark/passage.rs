//! The Rogue's Den and its Secret Passage (F11.24 to F11.31).

use crate::board::{HexId, HexSet};
use crate::first::Battle;
use crate::first::choice::Choice;
use crate::first::event::{Events, Happening, say};
use crate::first::landmark::kinds::{Site, Standing};
use crate::first::state::{Public, State};
use crate::first::unit::{UnitId, UnitSet};
use crate::first::why::Why;

/// What it costs to go through a passage (F11.26).
const TOLL: u8 = 1;

impl Battle {
    /// The unit of the active camp that began its turn on a landmark of its own and still stands there, ordered.
    pub(crate) fn ordered_guest(&self, public: &Public, site: Site) -> Option<(UnitId, Standing)> {
        let standing = self.own_site(public, public.active(), site)?;
        let unit = standing.guest;
        let there = unit.is_some()
            && public.at[standing.hex.index()] == unit
            && public.ordered.contains(unit)
            && self.hand(unit) == public.active;
        there.then_some((unit, standing))
    }

    /// Whether a unit began its turn on a landmark of its camp, and was ordered: special actions need that (F2.11).
    pub(crate) fn check_guest(&self, public: &Public, unit: UnitId, site: Site) -> Result<Standing, Why> {
        let standing = self.check_on_site(public, unit, site)?;
        if standing.guest == unit {
            Ok(standing)
        } else {
            Err(Why::CameThisTurn { site })
        }
    }

    /// Whether an ordered unit stands on a landmark of its camp.
    pub(crate) fn check_on_site(&self, public: &Public, unit: UnitId, site: Site) -> Result<Standing, Why> {
        self.check_own(public, unit)?;
        let hex = public.unit(unit).hex;
        let standing = public.landmarks.at(hex).filter(|at| self.site(at) == Some(site));
        let Some(standing) = standing else {
            return Err(Why::NotOnSite { site });
        };
        if standing.owner != self.side(unit) {
            return Err(Why::NotOwner);
        }
        if !public.ordered.contains(unit) {
            return Err(Why::ActionNeedsOrder);
        }
        Ok(*standing)
    }

    /// The hexes where a passage can come out: vacant woods or hills without a landmark on them (R47, R123).
    fn exits_to_dig(&self, public: &Public) -> HexSet {
        (self.land.woods | self.land.hills) - self.land.joined - public.occupied() - public.landmarks.hexes()
    }

    /// The unit that may dig a passage now, and where it may come out. There is only ever one passage (F11.25).
    pub fn digs(&self, public: &Public) -> Option<(UnitId, HexSet)> {
        let (unit, _) = self.ordered_guest(public, Site::Den)?;
        let dug = self.own_site(public, public.active(), Site::Passage).is_some();
        (!dug).then(|| (unit, self.exits_to_dig(public)))
    }

    /// The unit that may go through the passage now, and where it comes out.
    pub fn tunnels(&self, public: &Public) -> Option<(UnitId, HexId)> {
        let (unit, _) = self.ordered_guest(public, Site::Den)?;
        let exit = self.own_site(public, public.active(), Site::Passage)?.hex;
        let free = public.unit_at(exit).is_none() && public.goblet(public.active) >= TOLL;
        (free && self.movers(public).contains(unit)).then_some((unit, exit))
    }

    /// All special actions that landmarks offer in the Movement phase.
    #[inline(never)]
    pub(crate) fn list_landmark_actions(&self, public: &Public, out: &mut Vec<Choice>) {
        if let Some((unit, exits)) = self.digs(public) {
            out.extend(exits.iter().map(|exit| Choice::Dig { unit, exit }));
        }
        out.extend(self.tunnels(public).map(|(unit, _)| Choice::Tunnel(unit)));
        out.extend(self.trainee(public).map(Choice::Train));
        out.extend(self.patient(public).map(Choice::Heal));
    }

    /// The units for which landmarks offer anything now that costs no Lore.
    pub(crate) fn landmark_actors(&self, public: &Public) -> UnitSet {
        let digger = self.digs(public).filter(|(_, exits)| !exits.is_empty());
        [digger.map(|(unit, _)| unit), self.trainee(public), self.patient(public)]
            .into_iter()
            .flatten()
            .collect()
    }

    /// Whether landmarks offer anything now.
    #[inline(never)]
    pub(crate) fn has_landmark_action(&self, public: &Public) -> bool {
        self.digs(public).is_some_and(|(_, exits)| !exits.is_empty())
            || self.tunnels(public).is_some()
            || self.trainee(public).is_some()
            || self.patient(public).is_some()
    }

    /// Whether a unit may dig a passage to a hex, or why not.
    #[inline(never)]
    pub(crate) fn check_dig(&self, public: &Public, unit: UnitId, exit: HexId) -> Result<(), Why> {
        self.check_guest(public, unit, Site::Den)?;
        if self.own_site(public, self.side(unit), Site::Passage).is_some() {
            Err(Why::PassageDug)
        } else if self.exits_to_dig(public).contains(exit) {
            Ok(())
        } else if !self.board.all().contains(exit) {
            Err(Why::NoSuchHex)
        } else {
            Err(Why::NoExitThere)
        }
    }

    /// A unit digs a passage. That costs it neither its move nor its battle (R47).
    #[inline(never)]
    pub(crate) fn do_dig(&self, state: &mut State, unit: UnitId, exit: HexId, events: &mut impl Events) {
        if let Some(kind) = self.site_kind(Site::Passage) {
            say(events, Happening::Dug { unit, exit });
            self.raise(state, self.side(unit), kind, exit, events);
        }
    }

    /// Whether a unit may go through the passage, or why not.
    #[inline(never)]
    pub(crate) fn check_tunnel(&self, public: &Public, unit: UnitId) -> Result<(), Why> {
        self.check_own(public, unit)?;
        let below = public.landmarks.at(public.unit(unit).hex);
        if below.is_some_and(|standing| self.site(standing) == Some(Site::Passage)) {
            return Err(Why::OneWay);
        }
        self.check_guest(public, unit, Site::Den)?;
        self.check_mover(public, unit)?;
        let Some(exit) = self.own_site(public, self.side(unit), Site::Passage) else {
            return Err(Why::NoPassage);
        };
        if public.unit_at(exit.hex).is_some() {
            Err(Why::ExitTaken)
        } else if public.goblet(public.active) < TOLL {
            Err(Why::NotEnoughLore { lore: TOLL })
        } else {
            Ok(())
        }
    }

    /// A unit goes through the passage: that is its whole move (F11.27), and it may still battle (F11.29). It has entered the woods
    /// or the hill at the far end (F11.31).
    #[inline(never)]
    pub(crate) fn do_tunnel(&self, state: &mut State, unit: UnitId, events: &mut impl Events) {
        let side = self.side(unit);
        let Some(exit) = self.own_site(&state.public, side, Site::Passage) else {
            return;
        };
        self.pay(state, self.hand(unit), TOLL, events);
        let (from, to) = (state.public.unit(unit).hex, exit.hex);
        let entered = self.entry(&state.public, from, to);
        let public = &mut state.public;
        public.moved.insert(unit);
        if entered.holds {
            public.stuck.insert(unit);
        }
        public.lift(unit, side);
        public.place(unit, side, to);
        say(events, Happening::Tunneled { unit, from, to });
        self.arrive(state, unit, to, events);
    }
}
