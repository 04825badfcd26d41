//! What landmarks give their owners: Lore, training and healing.

use crate::first::Battle;
use crate::first::dice::Color;
use crate::first::event::{Events, Happening, say};
use crate::first::landmark::kinds::Site;
use crate::first::state::{Public, State};
use crate::first::unit::UnitId;
use crate::first::why::Why;
use crate::side::Side;

impl Battle {
    /// At the end of a turn a Magic Pentacle gives its owner a Lore, if one of his troops stands on it (F11.18, R32).
    pub(crate) fn draw_from_pentacle(&self, state: &mut State, events: &mut impl Events) {
        let (hand, side) = (state.public.active, state.public.active());
        let Some(standing) = self.own_site(&state.public, side, Site::Lore) else {
            return;
        };
        let troops = self.forces(hand).without(self.creatures);
        let occupied = state
            .public
            .unit_at(standing.hex)
            .is_some_and(|unit| troops.contains(unit));
        if occupied && state.public.pool > 0 {
            say(
                events,
                Happening::Channeled {
                    side,
                    hex: standing.hex,
                },
            );
            self.gain(state, hand, 1, events);
        }
    }

    /// The unit that may train now: troops under a green or blue banner that began the turn in the camp (F11.37, R33).
    pub fn trainee(&self, public: &Public) -> Option<UnitId> {
        let (unit, _) = self.ordered_guest(public, Site::Training)?;
        let able = !self.creatures.contains(unit)
            && !public.moved.contains(unit)
            && self.color(public, unit) != Color::Red
            && !public.trained.contains(unit);
        able.then_some(unit)
    }

    /// Whether a unit may train, or why not.
    #[inline(never)]
    pub(crate) fn check_train(&self, public: &Public, unit: UnitId) -> Result<(), Why> {
        self.check_guest(public, unit, Site::Training)?;
        if self.creatures.contains(unit) {
            Err(Why::OnlyTroopsTrain)
        } else if public.moved.contains(unit) {
            Err(Why::AlreadyMoved)
        } else if self.color(public, unit) == Color::Red || public.trained.contains(unit) {
            Err(Why::NoHigherBanner)
        } else {
            Ok(())
        }
    }

    /// A unit trains: its banner rises, and that is its turn (F11.38). The camp is taken away (F11.39).
    #[inline(never)]
    pub(crate) fn do_train(&self, state: &mut State, unit: UnitId, events: &mut impl Events) {
        let hex = state.public.unit(unit).hex;
        state.public.trained.insert(unit);
        state.public.rested.insert(unit);
        state.public.spent.insert(unit);
        let color = self.color(&state.public, unit);
        say(events, Happening::Trained { unit, color });
        self.take_away(state, hex, events);
    }

    /// The unit that may be healed now: weakened, and come onto the pool by an ordered move of this turn (F11.46, R34).
    pub fn patient(&self, public: &Public) -> Option<UnitId> {
        let pool = self.own_site(public, public.active(), Site::Healing)?;
        let unit = public.unit_at(pool.hex)?;
        self.check_heal(public, unit).is_ok().then_some(unit)
    }

    /// Whether a unit may be healed, or why not.
    #[inline(never)]
    pub(crate) fn check_heal(&self, public: &Public, unit: UnitId) -> Result<(), Why> {
        self.check_on_site(public, unit, Site::Healing)?;
        if !public.moved.contains(unit) {
            Err(Why::HealsOnEntering)
        } else if public.rushed.contains(unit) {
            // It has rushed into battle, and there it must go (F6.9, R124).
            Err(Why::MustAttackQuarry)
        } else if public.unit(unit).figures >= self.roster(unit).strength {
            Err(Why::NotWeakened)
        } else {
            Ok(())
        }
    }

    /// A unit gets all its figures back, and that is its turn (F11.47). The pool is taken away (F11.48).
    #[inline(never)]
    pub(crate) fn do_heal(&self, state: &mut State, unit: UnitId, events: &mut impl Events) {
        let strength = self.roster(unit).strength;
        let now = &mut state.public.units[unit.index()];
        let (hex, figures) = (now.hex, strength - now.figures);
        now.figures = strength;
        state.public.rested.insert(unit);
        state.public.spent.insert(unit);
        say(events, Happening::Healed { unit, figures });
        self.take_away(state, hex, events);
    }

    /// A landmark is taken away, and open ground is left.
    fn take_away(&self, state: &mut State, hex: crate::board::HexId, events: &mut impl Events) {
        if let Some(standing) = state.public.landmarks.at(hex) {
            let kind = standing.kind;
            state.public.landmarks.remove(hex);
            say(events, Happening::Removed { kind, hex });
        }
    }

    /// A turn begins: nobody rests any more, and who stands on a landmark was there before.
    pub(crate) fn renew_landmarks(&self, public: &mut Public) {
        public.rested = crate::first::unit::UnitSet::EMPTY;
        if self.landmarked {
            let at = public.at;
            public.landmarks.note_guests(|hex| at[hex.index()]);
        }
    }

    /// Why a unit that trained or was healed in this turn does nothing more.
    pub(crate) fn check_rested(&self, public: &Public, unit: UnitId) -> Result<(), Why> {
        if public.rested.contains(unit) {
            let healed = public.moved.contains(unit);
            return Err(Why::Rested { healed });
        }
        Ok(())
    }

    /// The camp whose Stronghold this hex holds, if it does.
    pub(crate) fn stronghold_on(&self, public: &Public, hex: crate::board::HexId) -> Option<Side> {
        let standing = public.landmarks.at(hex)?;
        (self.site(standing) == Some(Site::Stronghold)).then_some(standing.owner)
    }
}
