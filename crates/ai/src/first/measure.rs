//! Measures of a camp at the beginning of a turn: part of the mind's input.
//!
//! Only public facts are measured.

use crate::first::drill::{Ground, Survey};
use rules::first::dice::Color;
use rules::first::setup::Special;
use rules::first::{Battle, Public};
use rules::seats::HandId;
use rules::side::Side;

/// The measures of one camp.
pub(crate) const CAMP: usize = 21;

/// Measures a camp.
pub(crate) fn measure_camp(
    battle: &Battle,
    ground: &Ground,
    survey: &Survey,
    public: &Public,
    side: Side,
    out: &mut [f32],
) {
    let units = public.alive().and(*ground.units.get(side));
    let need = battle.setup().camps.get(side).banners;
    let have = battle.banners(public, side);
    let missing = need.saturating_sub(have);
    let mut figures = [0.0_f32; 3];
    let (mut creatures, mut mounted, mut shooters, mut weak, mut bold) = (0.0, 0.0, 0.0, 0.0, 0.0);
    let (mut killed, mut lost) = (0.0, 0.0);
    let mut likeliest = [0.0_f32; 2];
    for unit in units.iter() {
        let now = public.unit(unit);
        let kit = &survey.kits[unit.index()];
        let share = f32::from(now.figures) * ground.share[unit.index()];
        if kit.creature {
            creatures += 1.0;
        } else {
            figures[battle.roster(unit).color as usize] += share;
            weak += flag(now.figures == 1);
        }
        mounted += if kit.mounted { share } else { 0.0 };
        shooters += if kit.reach > 1 { share } else { 0.0 };
        bold += flag(kit.bold);
        let blow = survey.suffers(side, unit, now.hex, now.figures);
        lost += blow.lost * ground.share[unit.index()];
        killed += blow.kill;
        if blow.kill > likeliest[0] {
            likeliest = [blow.kill, likeliest[0]];
        } else {
            likeliest[1] = likeliest[1].max(blow.kill);
        }
    }
    // Shares of a larger army weigh as much as those of a usual one.
    let crowd = ground.crowd;
    let goal: f32 = battle
        .open_objectives(public, side)
        .map(|(hex, banners, _)| {
            let steps = f32::from(survey.steps.get(side)[hex.index()]);
            f32::from(banners) / (1.0 + steps)
        })
        .sum();
    let mut limit = 0.0;
    for special in &battle.setup().specials {
        if let Special::TurnLimit { turns, winner } = special
            && *winner == side
        {
            limit = f32::from(public.turn()) / f32::from((*turns).max(1));
        }
    }
    out.copy_from_slice(&[
        f32::from(have) / f32::from(need.max(1)),
        flag(missing <= 1),
        flag(missing == 2),
        flag(missing == 3),
        crowd * figures[Color::Green as usize] / 4.0,
        crowd * figures[Color::Blue as usize] / 4.0,
        crowd * figures[Color::Red as usize] / 4.0,
        crowd * creatures,
        crowd * mounted / 4.0,
        crowd * shooters / 4.0,
        crowd * units.len() as f32 / 10.0,
        crowd * killed,
        likeliest[0],
        likeliest[1],
        crowd * lost,
        crowd * bold / 4.0,
        crowd * weak / 2.0,
        goal,
        limit,
        f32::from(public.goblet(HandId::of_side(side))) / 10.0,
        f32::from(public.lore_hand(HandId::of_side(side))) / 4.0,
    ]);
}

fn flag(is: bool) -> f32 {
    f32::from(u8::from(is))
}
