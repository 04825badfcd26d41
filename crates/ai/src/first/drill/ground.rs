//! What never changes in a battle, in a form that is quick to read.

use crate::first::reckoning::open_land;
use rules::board::{HexId, HexSet, MAX_HEXES};
use rules::first::terrain::Terrain;
use rules::first::unit::MAX_UNITS;
use rules::first::{Battle, UnitSet};
use rules::side::BySide;

/// The land and the armies of a battle.
#[derive(Clone, Debug)]
pub(crate) struct Ground {
    /// Hexes that can be entered.
    pub(crate) open: HexSet,
    /// The dice limit for a unit that battles from a hex.
    cap_from: [u8; MAX_HEXES],
    /// The dice limit for a unit that attacks into a hex.
    cap_into: [u8; MAX_HEXES],
    /// The units of each camp.
    pub(crate) units: BySide<UnitSet>,
    /// The share of each unit's full strength that one of its figures is.
    pub(crate) share: [f32; MAX_UNITS],
    /// What a unit counts for where armies are measured: less than one in an army that is larger than any that weights were tuned for.
    pub(crate) crowd: f32,
}

/// The most units of a camp in battles that weights were tuned for and the mind has learned from.
pub(crate) const USUAL_UNITS: u32 = 20;

impl Ground {
    pub(crate) fn of(battle: &Battle) -> Self {
        let kinds = &battle.setup().terrain;
        let least = |hex: HexId, cap: fn(&Terrain) -> Option<u8>| {
            battle
                .terrain_at(hex)
                .filter_map(|kind| cap(&kinds[usize::from(kind)]))
                .min()
                .unwrap_or(u8::MAX)
        };
        let mut ground = Self {
            open: open_land(battle),
            cap_from: [u8::MAX; MAX_HEXES],
            cap_into: [u8::MAX; MAX_HEXES],
            units: BySide::from_fn(|side| battle.units().filter(|unit| battle.side(*unit) == side).collect()),
            share: [0.0; MAX_UNITS],
            crowd: 1.0,
        };
        let largest = ground.units.standard.len().max(ground.units.pennant.len());
        ground.crowd = USUAL_UNITS as f32 / largest.max(USUAL_UNITS) as f32;
        for hex in battle.board().all() {
            ground.cap_from[hex.index()] = least(hex, |terrain| terrain.cap_from);
            // Most attacks on a hill come from below.
            ground.cap_into[hex.index()] =
                least(hex, |terrain| terrain.cap_into.into_iter().chain(terrain.cap_up).min());
        }
        for unit in battle.units() {
            ground.share[unit.index()] = 1.0 / f32::from(battle.roster(unit).strength.max(1));
        }
        ground
    }

    /// The dice limits from a hex and into it.
    #[inline]
    pub(crate) const fn caps(&self, hex: HexId) -> (u8, u8) {
        (self.cap_from[hex.index()], self.cap_into[hex.index()])
    }

    /// The dice left by the terrain of two hexes.
    #[inline]
    pub(crate) fn capped(&self, dice: u8, from: HexId, into: HexId) -> u8 {
        dice.min(self.cap_from[from.index()]).min(self.cap_into[into.index()])
    }
}
