//! The different results of a throw, each with its chance.

use rules::dice::{Face, Roll, choose};
use rules::first::frame::Frame;
use rules::first::{Battle, Public};

/// Faces that do the same, by one that stands for all of them, and how many of the six they are.
type Alike = (Face, u8);

/// The faces of the dice that are asked for now, those together that no rule tells apart.
///
/// In a battle the helmets of the two colours that the target does not have both miss (F4.45). In a panic or a check only the unit's
/// own colour counts (F6.18, F7.13, F7.28).
fn faces(battle: &Battle, public: &Public) -> Vec<Alike> {
    let helmets = [Face::Green, Face::Blue, Face::Red];
    match public.top() {
        Frame::Clash(clash) => {
            let own = Face::helmet(battle.colour(public, clash.target));
            let other = helmets.into_iter().find(|face| *face != own).unwrap_or(own);
            vec![(own, 1), (other, 2), (Face::Sword, 1), (Face::Flag, 1), (Face::Lore, 1)]
        }
        Frame::Panic { unit, .. } | Frame::Check { unit, .. } => {
            vec![(Face::helmet(battle.colour(public, unit)), 1), (Face::Lore, 5)]
        }
        _ => Face::ALL.map(|face| (face, 1)).to_vec(),
    }
}

/// Every result of the dice that are asked for now that differs in what it does, with its chance. The chances add up to 1.
pub(crate) fn rolls(battle: &Battle, public: &Public, dice: u8) -> Vec<(Roll, f64)> {
    let mut out = Vec::new();
    let total = 6_f64.powi(dice.into());
    fill(&faces(battle, public), Roll::EMPTY, dice, 1.0 / total, &mut out);
    out
}

fn fill(faces: &[Alike], roll: Roll, left: u8, chance: f64, out: &mut Vec<(Roll, f64)>) {
    let Some(((face, of_six), rest)) = faces.split_first() else {
        return;
    };
    let ways = |dice: u8| choose(left, dice) as f64 * f64::from(*of_six).powi(dice.into());
    if rest.is_empty() {
        out.push((roll.with(*face, left), chance * ways(left)));
        return;
    }
    for dice in 0..=left {
        fill(rest, roll.with(*face, dice), left - dice, chance * ways(dice), out);
    }
}
