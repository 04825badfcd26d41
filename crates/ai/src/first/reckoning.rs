//! Basic calculations for all players: steps over land, and how near a camp is to victory.

use rules::board::{Board, HexSet, MAX_HEXES};
use rules::first::{Battle, Public};
use rules::side::Side;

/// Distances beyond this are treated alike; also the distance of an unreachable hex.
pub(crate) const FAR: u8 = 15;

/// The hexes that can be entered, ignoring units.
pub(crate) fn open_land(battle: &Battle) -> HexSet {
    let kinds = &battle.setup().terrain;
    let is_open = |kind: u8| !kinds[usize::from(kind)].impassable;
    let hexes = battle.board().all().iter();
    hexes.filter(|hex| battle.terrain_at(*hex).all(is_open)).collect()
}

/// Steps over open land to the nearest of some hexes, ignoring units.
pub(crate) fn steps(board: &Board, open: HexSet, from: HexSet) -> [u8; MAX_HEXES] {
    let mut steps = [FAR; MAX_HEXES];
    let mut front = from;
    let mut left = open - from;
    for distance in 0..FAR {
        let mut around = HexSet::EMPTY;
        for hex in front {
            steps[hex.index()] = distance;
            around |= board.neighbor_set(hex);
        }
        front = around & left;
        left -= front;
        if front.is_empty() {
            break;
        }
    }
    steps
}

/// Banners toward victory.
pub(crate) struct Banners {
    /// Those a camp has.
    pub(crate) have: u8,
    /// Those it needs, 1 or more.
    pub(crate) need: u8,
}

/// How far a camp is on its way to victory, or `None` if its next banner may win. `enemies` are the enemy's units on
/// the field.
pub(crate) fn banners_to_go(battle: &Battle, public: &Public, side: Side, enemies: u32) -> Option<Banners> {
    let need = battle.setup().camps.get(side).banners;
    let have = battle.banners(public, side);
    (have + 1 < need && enemies > 1).then_some(Banners {
        have,
        need: need.max(1),
    })
}
