//! Comparing odds, cell by cell.

use super::engine;
use rules::first::frame::ClashKind;
use rules::first::odds::{MAX_LOST, Odds, Policy};
use rules::first::{Battle, Choice, State};

const POLICIES: [Policy; 2] = [Policy::Hold, Policy::Yield];

/// What rounding may do to a chance.
const ROUNDING: f64 = 1e-12;

/// Two chances are the same but for rounding.
#[track_caller]
pub(super) fn near(found: f64, expected: f64, what: &str) {
    within(found, expected, ROUNDING, what);
}

#[track_caller]
fn within(found: f64, expected: f64, most: f64, what: &str) {
    assert!((found - expected).abs() < most, "{what}: {found} instead of {expected}");
}

/// Two odds are the same in every cell.
#[track_caller]
pub(super) fn same(found: &Odds, expected: &Odds) {
    alike(found, expected, ROUNDING);
}

/// Two odds differ by less than this in every cell.
#[track_caller]
pub(super) fn alike(found: &Odds, expected: &Odds, most: f64) {
    let near = |found: f64, expected: f64, what: &str| within(found, expected, most, what);
    assert_eq!(found.dice, expected.dice);
    for (lost, (found, expected)) in found.lost_and_back.iter().zip(&expected.lost_and_back).enumerate() {
        for (back, (found, expected)) in found.iter().zip(expected).enumerate() {
            near(*found, *expected, &format!("{lost} lost and {back} back"));
        }
    }
    near(found.eliminated, expected.eliminated, "eliminated");
    near(found.vacated, expected.vacated, "vacated");
    near(found.battle_back, expected.battle_back, "battle back");
    for (lost, (found, expected)) in found.answer_lost.iter().zip(&expected.answer_lost).enumerate() {
        near(*found, *expected, &format!("{lost} lost by the attacker"));
    }
    near(
        found.answer_eliminated,
        expected.answer_eliminated,
        "attacker eliminated",
    );
    near(found.answer_driven, expected.answer_driven, "attacker driven");
    if expected.battle_back > 0.0 {
        assert_eq!(found.answer_dice, expected.answer_dice);
    }
}

/// The chances add up.
#[track_caller]
pub(super) fn whole(odds: &Odds) {
    near(
        odds.lost_and_back.iter().flatten().sum(),
        1.0,
        "all fates of the target",
    );
    near(odds.answer_lost.iter().sum(), 1.0, "all fates of the attacker");
    near((0..=MAX_LOST).map(|n| odds.lost(n)).sum(), 1.0, "all losses");
    near(odds.back(0) + odds.back_at_least(1), 1.0, "all retreats");
    near(odds.vacated + odds.stays(), 1.0, "vacated or not");
    assert!(odds.battle_back <= odds.stays() + 1e-12);
    assert!(odds.eliminated <= odds.vacated + 1e-12);
    assert!(odds.answer_eliminated <= odds.battle_back + 1e-12);
}

/// Compares the odds of every attack that the deciding seat can choose now; how many there were.
#[track_caller]
pub(super) fn agree(battle: &Battle, state: &State, bonus: bool) -> usize {
    agree_within(battle, state, bonus, ROUNDING)
}

/// The same, where dice thrown again without end are only counted up to a point.
#[track_caller]
pub(super) fn agree_within(battle: &Battle, state: &State, bonus: bool, most: f64) -> usize {
    let mut choices = Vec::new();
    let seat = battle.decider(state.public()).expect("somebody attacks");
    battle.choices(state.public(), state.private(battle.hand_of(seat)), seat, &mut choices);
    let mut attacks = 0;
    for choice in choices {
        let Choice::Attack { unit, target } = choice else {
            continue;
        };
        let kind = if bonus {
            ClashKind::BonusMelee
        } else {
            battle
                .check_attack(state.public(), unit, target)
                .expect("listed attacks are legal")
        };
        for policy in POLICIES {
            let odds = battle.odds(state.public(), unit, target, kind, policy);
            whole(&odds);
            alike(&odds, &engine::odds(battle, state, unit, target, policy), most);
        }
        attacks += 1;
    }
    attacks
}
