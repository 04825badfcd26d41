//! The lines of a camp: the field as its units see it when they look for a place, with all neighbors.
//!
//! A unit that looks for a place asks the same about a dozen hexes. Questions about neighbors are answered for all
//! hexes together.

use crate::first::drill::survey::Survey;
use rules::board::{Board, HexId, HexSet};
use rules::first::{Battle, Public};
use rules::side::Side;

/// The field as seen by one camp, until a unit moves or falls.
pub(crate) struct Lines<'a> {
    pub(super) public: &'a Public,
    pub(super) survey: &'a Survey,
    /// Hexes next to at least one friend, two and three.
    supported: [HexSet; 3],
    /// Hexes next to an enemy.
    contact: HexSet,
}

impl<'a> Lines<'a> {
    pub(crate) fn of(battle: &Battle, public: &'a Public, survey: &'a Survey, side: Side) -> Self {
        let board = battle.board();
        let mut supported = [HexSet::EMPTY; 3];
        for friend in public.held(side) {
            let near = board.neighbor_set(friend);
            supported[2] |= supported[1] & near;
            supported[1] |= supported[0] & near;
            supported[0] |= near;
        }
        let mut contact = HexSet::EMPTY;
        for enemy in public.held(side.enemy()) {
            contact |= board.neighbor_set(enemy);
        }
        Self {
            public,
            survey,
            supported,
            contact,
        }
    }

    /// The friends next to a hex, with two counting for more, if the unit on `from` goes there.
    #[inline]
    pub(super) fn friends(&self, board: &Board, hex: HexId, from: HexId) -> u8 {
        // The unit is no longer on the hex it came from.
        let own = usize::from(board.adjacent(hex, from));
        u8::from(self.supported[own].contains(hex)) + u8::from(self.supported[own + 1].contains(hex))
    }

    /// Whether an enemy stands next to a hex.
    #[inline]
    pub(super) const fn in_contact(&self, hex: HexId) -> bool {
        self.contact.contains(hex)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::first::drill::Ground;
    use content::library::Library;
    use rules::chance::Fast;

    #[test]
    fn a_unit_is_not_its_own_neighbor() {
        let library = Library::open(None).expect("the content that ships is sound");
        for adventure in library.first().adventures() {
            let battle = adventure.battle().expect("a sound adventure");
            let board = battle.board();
            let mut state = battle.start();
            battle.run(&mut state, &mut Fast::new(5), &mut ());
            let public = state.public();
            let survey = Survey::of(&battle, &Ground::of(&battle), public);
            for side in Side::ALL {
                let lines = Lines::of(&battle, public, &survey, side);
                for from in public.held(side) {
                    for hex in board.all() {
                        let near = board.neighbor_set(hex);
                        let friends = (near & public.held(side)).without(from);
                        assert_eq!(u32::from(lines.friends(board, hex, from)), friends.len().min(2));
                        assert_eq!(lines.in_contact(hex), near.intersects(public.held(side.enemy())));
                    }
                }
            }
        }
    }
}
