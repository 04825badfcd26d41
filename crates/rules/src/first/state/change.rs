//! How what everybody sees is changed where several things must change together.

use super::Public;
use crate::board::HexId;
use crate::first::frame::{Frame, MAX_FRAMES};
use crate::first::unit::{Unit, UnitId};
use crate::side::Side;

impl Public {
    /// The frame on top is replaced.
    #[inline]
    pub(crate) const fn set_top(&mut self, frame: Frame) {
        let top = self.depth.wrapping_sub(1) as usize;
        if top < MAX_FRAMES {
            self.frames[top] = frame;
        } else {
            self.strayed = true;
        }
    }

    /// One frame more. There is room for it, or the laws find the mark that its loss leaves: such a battle stands still.
    #[inline]
    pub(crate) const fn push(&mut self, frame: Frame) {
        let place = self.depth as usize;
        if place < MAX_FRAMES {
            self.frames[place] = frame;
        } else {
            self.strayed = true;
        }
        self.depth = self.depth.saturating_add(1);
    }

    /// One frame less; its place is cleared so that equal states are equal bytes.
    #[inline]
    pub(crate) const fn pop(&mut self) {
        let top = self.depth.wrapping_sub(1) as usize;
        if top < MAX_FRAMES {
            self.frames[top] = Frame::Idle;
        } else {
            self.strayed = true;
        }
        self.depth = self.depth.saturating_sub(1);
    }

    /// The frames, from the bottom up, to be changed.
    #[inline]
    pub(crate) fn frames_mut(&mut self) -> &mut [Frame] {
        &mut self.frames[..MAX_FRAMES.min(self.depth as usize)]
    }

    /// A unit is put on a hex, which must be vacant.
    #[inline]
    pub(crate) fn place(&mut self, unit: UnitId, side: Side, hex: HexId) {
        self.units[unit.index()].hex = hex;
        self.at[hex.index()] = unit;
        self.held.get_mut(side).insert(hex);
    }

    /// A unit is taken off its hex.
    #[inline]
    pub(crate) fn lift(&mut self, unit: UnitId, side: Side) {
        let hex = self.units[unit.index()].hex;
        self.at[hex.index()] = UnitId::NONE;
        self.held.get_mut(side).remove(hex);
        self.units[unit.index()].hex = HexId::NONE;
    }

    /// A unit leaves the field for good.
    #[inline]
    pub(crate) fn remove(&mut self, unit: UnitId, side: Side) {
        self.lift(unit, side);
        self.units[unit.index()] = Unit::GONE;
        self.alive.remove(unit);
        self.webbed.remove(unit);
        self.poisoned.remove(unit);
        self.rallied.remove(unit);
        self.hidden.remove(unit);
        self.trained.remove(unit);
        self.rested.remove(unit);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::first::laws;
    use crate::first::lore::LoreSet;
    use crate::first::state::{Private, Secret, State};
    use crate::pile::Pile;
    use crate::seats::MAX_HANDS;

    fn with_frames(frames: usize) -> State {
        let mut public = Public::EMPTY;
        for _ in 0..frames {
            public.push(Frame::Combat);
        }
        State {
            public,
            secret: Secret {
                hands: [Private::default(); MAX_HANDS],
                pile: Pile::EMPTY,
                lore_pile: LoreSet::EMPTY,
                lore_out: LoreSet::EMPTY,
            },
        }
    }

    #[test]
    fn a_frame_beyond_the_stack_breaks_a_law_and_nothing_else() {
        assert_eq!(laws::frames(&with_frames(10)), Ok(()));
        for full in 11..=MAX_FRAMES {
            assert!(laws::frames(&with_frames(full)).is_err(), "no margin is left at {full}");
        }
        let mut state = with_frames(MAX_FRAMES);
        assert!(!state.public.strayed);
        state.public.push(Frame::Orders);
        // Nobody can do anything in a lost frame, and those below it are as they were.
        assert_eq!(state.public.top(), Frame::Idle);
        assert_eq!(state.public.frames(), [Frame::Combat; MAX_FRAMES]);
        state.public.set_top(Frame::Movement);
        assert_eq!(state.public.frames(), [Frame::Combat; MAX_FRAMES]);
        state.public.pop();
        assert_eq!(state.public.top(), Frame::Combat);
        // However far the stack goes down again, the mark stays.
        for _ in 0..5 {
            state.public.pop();
        }
        let broken = laws::frames(&state).expect_err("the mark stays");
        assert_eq!(broken.how, "a frame was lost, or changed where there is none");
    }

    #[test]
    fn a_stack_far_beyond_its_room_or_below_its_bottom_is_no_panic() {
        let mut state = with_frames(1000);
        assert_eq!(state.public.frames().len(), MAX_FRAMES);
        for _ in 0..1000 {
            state.public.pop();
        }
        assert_eq!(state.public.top(), Frame::Idle);
        assert!(laws::frames(&state).is_err());
        let mut empty = with_frames(0);
        empty.public.set_top(Frame::Combat);
        empty.public.pop();
        assert_eq!((empty.public.top(), empty.public.frames().len()), (Frame::Idle, 0));
        assert!(laws::frames(&empty).is_err());
    }
}
