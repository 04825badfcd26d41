//! How what everybody sees is changed where several things must change together.

use super::Public;
use crate::board::HexId;
use crate::first::frame::Frame;
use crate::first::unit::{Unit, UnitId};
use crate::side::Side;

impl Public {
    /// The frame on top is replaced.
    #[inline]
    pub(crate) const fn set_top(&mut self, frame: Frame) {
        self.frames[self.depth as usize - 1] = frame;
    }

    /// One frame more.
    #[inline]
    pub(crate) const fn push(&mut self, frame: Frame) {
        self.frames[self.depth as usize] = frame;
        self.depth += 1;
    }

    /// One frame less; its place is cleared so that equal states are equal bytes.
    #[inline]
    pub(crate) const fn pop(&mut self) {
        self.depth -= 1;
        self.frames[self.depth as usize] = Frame::Idle;
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
