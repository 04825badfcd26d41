//! The odds of an attack found the long way: the engine plays every roll, and every answer that a policy gives.

use crate::skirmish::choose;
use rules::first::event::{Event, Happening};
use rules::first::frame::{Frame, Step};
use rules::first::odds::{MAX_BACK, MAX_LOST, Odds, Policy};
use rules::first::{Battle, Choice, State, UnitId, Waits};
use std::collections::HashMap;

/// What a roll did to the unit it was thrown at.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
struct Fate {
    lost: usize,
    back: usize,
    alive: bool,
}

/// The odds of an attack that can be chosen now, by playing it.
pub(super) fn odds(battle: &Battle, state: &State, unit: UnitId, target: UnitId, policy: Policy) -> Odds {
    let mut declared = *state;
    choose(battle, &mut declared, Choice::Attack { unit, target }, &mut ());
    let mut odds = Odds {
        dice: dice(battle, &declared),
        lost_and_back: [[0.0; MAX_BACK + 1]; MAX_LOST + 1],
        answer_lost: [0.0; MAX_LOST + 1],
        ..Odds::NOTHING
    };
    for (after, fate, chance) in fates(battle, &declared, target, policy) {
        odds.lost_and_back[fate.lost][fate.back] += chance;
        odds.eliminated += if fate.alive { 0.0 } else { chance };
        odds.vacated += if fate.alive && fate.back == 0 { 0.0 } else { chance };
        let answers = matches!(after.public().top(), Frame::Clash(clash) if clash.step == Step::Answer);
        if !answers || after.public().ending().is_some() {
            odds.answer_lost[0] += chance;
            continue;
        }
        odds.battle_back += chance;
        let mut answered = after;
        choose(battle, &mut answered, Choice::BattleBack, &mut ());
        odds.answer_dice = dice(battle, &answered);
        for (_, fate, then) in fates(battle, &answered, unit, policy) {
            odds.answer_lost[fate.lost] += chance * then;
            odds.answer_eliminated += if fate.alive { 0.0 } else { chance * then };
            odds.answer_driven += if fate.back == 0 { 0.0 } else { chance * then };
        }
    }
    odds
}

fn dice(battle: &Battle, state: &State) -> u8 {
    match battle.waits(state.public()) {
        Waits::Chance(ask) => match ask.want {
            rules::chance::Want::Dice(dice) => dice,
            rules::chance::Want::Cards { .. } | rules::chance::Want::Unique(_) => panic!("an attack waits for dice"),
        },
        other => panic!("an attack waits for dice, not for {other:?}"),
    }
}

/// Results rarer than this are dropped; only dice thrown again without end come to it.
const NEVER: f64 = 1e-15;

/// Every different end of the roll that is waited for and of what follows from it, with its chance.
///
/// Panic, critical hits and dice thrown again are further rolls; all of them are played, round by round, and what comes out the
/// same is counted together.
fn fates(battle: &Battle, state: &State, unit: UnitId, policy: Policy) -> Vec<(State, Fate, f64)> {
    let figures = state.public().unit(unit).figures;
    let mut ends: HashMap<(State, Fate), f64> = HashMap::new();
    let mut open: HashMap<(State, usize), f64> = HashMap::from([((*state, 0), 1.0)]);
    while !open.is_empty() {
        let mut next: HashMap<(State, usize), f64> = HashMap::new();
        for ((before, back), chance) in open {
            let Waits::Chance(ask) = battle.waits(before.public()) else {
                let fate = fate(&before, unit, figures, back);
                *ends.entry((before, fate)).or_default() += chance;
                continue;
            };
            let outcomes = ask.outcomes(&battle.stock(&before, ask));
            let total: u64 = outcomes.iter().map(|(_, ways)| *ways).sum();
            for (outcome, ways) in outcomes {
                let chance = chance * ways as f64 / total as f64;
                if chance < NEVER {
                    continue;
                }
                let mut rolled = before;
                let mut events = Vec::new();
                battle
                    .resolve(&mut rolled, outcome, &mut events)
                    .expect("the outcome fits");
                let end = answered(battle, rolled, unit, policy, back + steps(&events, unit));
                *next.entry(end).or_default() += chance;
            }
        }
        open = next;
    }
    ends.into_iter()
        .map(|((after, fate), chance)| (after, fate, chance))
        .collect()
}

fn fate(after: &State, unit: UnitId, figures: u8, back: usize) -> Fate {
    let alive = after.public().alive().contains(unit);
    let left = if alive { after.public().unit(unit).figures } else { 0 };
    Fate {
        lost: usize::from(figures - left),
        back,
        alive,
    }
}

/// The owners answer by the policy until flags and retreats are done or dice are to be thrown; the state and the hexes gone back
/// by then. Creatures use no power and store nothing.
fn answered(battle: &Battle, state: State, unit: UnitId, policy: Policy, back: usize) -> (State, usize) {
    let mut choices = Vec::new();
    if let Some(seat) = battle.decider(state.public()) {
        battle.choices(state.public(), state.private(battle.hand_of(seat)), seat, &mut choices);
    }
    let go_on = |choice: Choice| {
        let mut next = state;
        let mut events = Vec::new();
        choose(battle, &mut next, choice, &mut events);
        answered(battle, next, unit, policy, back + steps(&events, unit))
    };
    match choices.first() {
        Some(Choice::Ignore(_)) => {
            let most = choices.iter().filter_map(|choice| match choice {
                Choice::Ignore(flags) => Some(*flags),
                _ => None,
            });
            go_on(Choice::Ignore(match policy {
                Policy::Hold => most.max().unwrap_or(0),
                Policy::Yield => most.min().unwrap_or(0),
            }))
        }
        Some(Choice::Power(_) | Choice::Store(_)) => go_on(Choice::Store(0)),
        Some(Choice::Retreat(_)) => {
            // Every way is walked to its end; the fewest figures lost are best, then the farthest way.
            let ends = choices.iter().map(|choice| go_on(*choice));
            ends.max_by_key(|(end, back)| (end.public().unit(unit).figures, *back))
                .expect("there is a way")
        }
        _ => (state, back),
    }
}

fn steps(events: &[Event], of: UnitId) -> usize {
    events
        .iter()
        .filter(|event| matches!(event, Event::Public(Happening::Retreated { unit, .. }) if *unit == of))
        .count()
}
