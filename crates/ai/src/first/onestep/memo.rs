//! A cache of attack values: the same attack is evaluated again and again while cards, orders and moves are chosen.
//!
//! It only saves time: a cached value is a function of its key.

use crate::first::onestep::field::Field;
use rules::first::frame::{ClashKind, Frame};
use rules::first::lore::Spell;
use rules::first::{Public, UnitId};
use rules::side::Side;
use std::cell::RefCell;

/// Attacks in the cache, a power of two.
const PLACES: usize = 1 << 12;

/// What an attack does, and what the answer costs.
#[derive(Copy, Clone, Debug, Default)]
pub(crate) struct Weighed {
    pub(crate) worth: f64,
    pub(crate) answer: f64,
}

/// The attacks evaluated last.
#[derive(Clone, Debug)]
pub(crate) struct Memo(RefCell<Vec<(u64, Weighed)>>);

impl Memo {
    pub(crate) const fn new() -> Self {
        Self(RefCell::new(Vec::new()))
    }

    /// The cached value for a key, or else the computed one.
    pub(crate) fn recall(&self, key: u64, weigh: impl FnOnce() -> Weighed) -> Weighed {
        let place = key as usize & (PLACES - 1);
        if let Some((known, weighed)) = self.0.borrow().get(place)
            && *known == key
        {
            return *weighed;
        }
        let weighed = weigh();
        let mut places = self.0.borrow_mut();
        if places.is_empty() {
            places.resize(PLACES, (0, Weighed::default()));
        }
        places[place] = (key, weighed);
        weighed
    }
}

/// Mixes numbers into one.
struct Stir(u64);

impl Stir {
    fn add(&mut self, number: u64) {
        self.0 = (self.0 ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
    }
}

impl Field<'_> {
    /// A key for an attack with everything its odds depend on, if one number can hold it.
    pub(crate) fn attack_key(&self, public: &Public, unit: UnitId, target: UnitId, kind: ClashKind) -> Option<u64> {
        // Mist depends on which card was played later, and a combat in progress on how far it has come.
        let mists = |side| self.spell_of(public, side) == Some(Spell::MistsOfTerror);
        if Side::ALL.into_iter().any(mists) || public.frames().iter().any(|frame| matches!(frame, Frame::Clash(_))) {
            return None;
        }
        let mut stir = Stir(u64::from(public.turn()) << 32 | (self.side as u64) << 24 | (kind as u64) << 16);
        stir.add(u64::from(unit.0) << 8 | u64::from(target.0));
        // Only the address: a player may be asked about several battles.
        stir.add(std::ptr::from_ref(self.battle).addr() as u64);
        for side in Side::ALL {
            stir.add(self.stakes.get(side).to_bits());
            if let Some(cast) = public.cast(side) {
                stir.add(
                    u64::from(cast.card.0)
                        | u64::from(cast.level) << 8
                        | (cast.fate as u64) << 16
                        | u64::from(cast.unit.0) << 24
                        | u64::from(cast.note) << 32,
                );
                cast.units.iter().for_each(|unit| stir.add(u64::from(unit.0)));
            }
        }
        for other in public.alive().iter() {
            let now = public.unit(other);
            let token = |has: bool, bit: u32| u64::from(has) << bit;
            stir.add(
                u64::from(other.0)
                    | u64::from(now.hex.0) << 8
                    | u64::from(now.figures) << 16
                    | token(public.webbed().contains(other), 24)
                    | token(public.poisoned().contains(other), 25)
                    | token(public.hidden().contains(other), 26)
                    | token(public.rallied().contains(other), 27),
            );
        }
        if self.battle.has_landmarks() {
            public.trained().iter().for_each(|unit| stir.add(u64::from(unit.0)));
            for standing in public.landmarks().iter() {
                stir.add(u64::from(standing.hex.0) << 8 | u64::from(standing.kind));
            }
            stir.add(
                Side::ALL
                    .into_iter()
                    .fold(1, |lost, side| lost << 1 | u64::from(public.has_lost_stronghold(side))),
            );
        }
        for fighter in [unit, target] {
            let bonus = self.battle.bonus(public, fighter);
            stir.add(
                u64::from(bonus.melee_dice)
                    | u64::from(bonus.battle_dice) << 8
                    | u64::from(public.moved().contains(fighter)) << 16
                    | u64::from(public.ordered().contains(fighter)) << 17,
            );
        }
        Some(stir.0)
    }
}
