//! A Creature whose way back is closed by units: what it tramples may open the way again, so its retreat is played out by the rules
//! themselves (F7.27, F7.30, R15, R16, R93).

use crate::board::HexId;
use crate::dice::Roll;
use crate::first::Battle;
use crate::first::dice::Face;
use crate::first::frame::Frame;
use crate::first::lore::LoreSet;
use crate::first::state::{Private, Public, Secret, State};
use crate::first::unit::UnitId;
use crate::pile::Pile;
use crate::seats::MAX_HANDS;

/// Those who are shown how a retreat can end: the field then, the hexes made, and the chance of it.
pub(super) type Ends<'a> = dyn FnMut(&Public, u8, f64) + 'a;

impl Battle {
    /// Shows every end of a retreat by `due` hexes with its chance. Its owner takes the longest way, and of ways of one length the
    /// one that is listed last.
    pub(super) fn each_end(&self, public: &Public, unit: UnitId, due: u8, see: &mut Ends<'_>) {
        let mut state = State {
            public: *public,
            // Nothing of a retreat depends on cards.
            secret: Secret {
                hands: [Private::default(); MAX_HANDS],
                pile: Pile::EMPTY,
                lore_pile: LoreSet::EMPTY,
                lore_out: LoreSet::EMPTY,
            },
        };
        self.push_retreat(&mut state.public, unit, due, false);
        self.play_out(
            &mut state,
            Retreating {
                unit,
                back: 0,
                below: public.depth,
            },
            1.0,
            see,
        );
    }

    /// Goes on from here to every end: a check that dice decide is survived or not.
    fn play_out(&self, state: &mut State, mut retreating: Retreating, mut chance: f64, see: &mut Ends<'_>) {
        loop {
            retreating.back += self.go_back(state, retreating);
            // What lies below the retreat is none of its business.
            let over = state.public.ending.is_some() || state.public.depth <= retreating.below;
            let (Frame::Check { unit, dice, .. }, false) = (state.public.top(), over) else {
                return see(&state.public, retreating.back, chance);
            };
            // A die that shows its color is thrown again, and kills if it does so twice (F7.29).
            let lives = (35.0_f64 / 36.0).powi(dice.into());
            let helmet = Face::helmet(self.color(&state.public, unit));
            let mut dead = *state;
            self.check_creature(&mut dead, unit, true, Roll::EMPTY.with(helmet, 1), &mut ());
            self.play_out(&mut dead, retreating, chance * (1.0 - lives), see);
            self.check_creature(state, unit, true, Roll::EMPTY, &mut ());
            chance *= lives;
        }
    }

    /// The retreat goes on until it is over or dice are to be thrown; the hexes made.
    fn go_back(&self, state: &mut State, retreating: Retreating) -> u8 {
        let unit = retreating.unit;
        let mut made = 0;
        while state.public.ending.is_none()
            && state.public.depth > retreating.below
            && matches!(state.public.top(), Frame::Retreat { .. })
        {
            let before = state.public.unit(unit).hex;
            if self.settle_retreat(state, &mut ())
                && let Some(to) = self.longest_way(state, retreating)
            {
                self.step_back(state, to, &mut ());
            }
            made += u8::from(state.public.alive.contains(unit) && state.public.unit(unit).hex != before);
        }
        made
    }

    /// The hex by which the owner goes on who wants to go back as far as he can.
    fn longest_way(&self, state: &State, retreating: Retreating) -> Option<HexId> {
        let Frame::Retreat { unit, due, checked, .. } = state.public.top() else {
            return None;
        };
        self.retreat_hexes(&state.public, unit).iter().max_by_key(|to| {
            if !checked {
                // Nobody is trampled before the check.
                return self.way_back(&state.public, unit, *to, due - 1).0;
            }
            let mut there = *state;
            self.step_back(&mut there, *to, &mut ());
            self.go_back(&mut there, retreating)
        })
    }
}

/// Who retreats.
#[derive(Copy, Clone)]
struct Retreating {
    unit: UnitId,
    /// The hexes made so far.
    back: u8,
    /// The frames below the retreat.
    below: u8,
}
