//! The different results of a throw, each with its chance.

use crate::first::throws::{Alike, throws};
use rules::dice::{Die, Roll};
use rules::first::dice::Face;
use rules::first::frame::Frame;
use rules::first::{Battle, Public};

/// The faces of the dice asked for now, grouped where no rule distinguishes them.
///
/// In a battle, helmets of the two colors that the target does not have both miss (F4.45). In a panic or a check only
/// the unit's own color counts (F6.18, F7.13, F7.28).
fn faces(battle: &Battle, public: &Public) -> Vec<Alike> {
    let helmets = [Face::Green, Face::Blue, Face::Red];
    match public.top() {
        Frame::Clash(clash) => {
            let own = Face::helmet(battle.color(public, clash.target));
            let other = helmets.into_iter().find(|face| *face != own).unwrap_or(own);
            vec![(own, 1), (other, 2), (Face::Sword, 1), (Face::Flag, 1), (Face::Lore, 1)]
        }
        Frame::Panic { unit, .. } | Frame::Check { unit, .. } => {
            vec![(Face::helmet(battle.color(public, unit)), 1), (Face::Lore, 5)]
        }
        _ => Face::ALL.map(|face| (face, 1)).to_vec(),
    }
}

/// Every distinct result of the dice asked for now, with its chance. The chances add up to 1.
pub(crate) fn rolls(battle: &Battle, public: &Public, dice: u8) -> Vec<(Roll, f64)> {
    throws(&faces(battle, public), dice)
}
