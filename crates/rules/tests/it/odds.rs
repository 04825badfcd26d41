//! Odds against the engine itself and against numbers worked out by hand.

mod compare;
mod engine;
mod rites;

use crate::skirmish::{Skirmish, choose, hex, in_combat, on, ordered};
use compare::{agree, near, same, whole};
use rules::chance::{Fast, Outcome};
use rules::dice::Roll;
use rules::first::command::Bonus;
use rules::first::dice::Face;
use rules::first::frame::ClashKind;
use rules::first::odds::{MAX_DICE, Odds, Policy};
use rules::first::{Battle, Choice, State, UnitId, Why};
use rules::seats::{Seat, Viewer};
use rules::side::Side::{self, Pennant, Standard};
use std::ops::RangeInclusive;

fn odds_of(battle: &Battle, state: &State, from: &str, to: &str, policy: Policy) -> Odds {
    let (unit, target) = (on(battle, state, from), on(battle, state, to));
    let kind = battle
        .check_attack(state.public(), unit, target)
        .expect("the attack is legal");
    battle.odds(state.public(), unit, target, kind, policy)
}

fn roll(battle: &Battle, state: &mut State, faces: &str) {
    let roll = Outcome::Dice(Roll::read::<Face>(faces).expect("a roll"));
    battle.resolve(state, roll, &mut ()).expect("the dice fit");
}

const TROOPS: [&str; 10] = [
    "archers",
    "crossbows",
    "infantry",
    "heavy-infantry",
    "cavalry",
    "heavy-cavalry",
    "goblins",
    "riders",
    "dwarves",
    "axes",
];

/// A field with random units of some kinds and ground, the same for the same number.
fn anything(number: u64) -> Battle {
    drawn(number, &TROOPS, 1, 0..=2)
}

/// The same with some kinds of troops only, from a row on, that have lost some figures.
fn drawn(number: u64, troops: &[&str], lowest: usize, losses: RangeInclusive<u8>) -> Battle {
    const GROUND: [&str; 5] = ["woods", "hill", "water", "bridge", "rampart"];
    let mut random = Fast::new(number);
    let mut free: Vec<String> = Vec::new();
    for (row, len) in [7, 6, 7, 6, 7].into_iter().enumerate().skip(lowest - 1) {
        free.extend((0..len).map(|column: u8| format!("{}{}", (b'a' + column) as char, row + 1)));
    }
    let mut skirmish = Skirmish::new();
    for n in 0..8 + random.below(8) {
        let side = Side::ALL[n as usize % 2];
        let hex = free.swap_remove(random.below(free.len() as u32) as usize);
        let troop = troops[random.below(troops.len() as u32) as usize];
        let lost = losses.start() + random.below(u32::from(losses.end() - losses.start()) + 1) as u8;
        skirmish = skirmish.weak(side, troop, &hex, if troop == "beast" { 0 } else { lost });
        if random.below(4) == 0 {
            let ground = ["woods", "hill", "bridge", "rampart"][random.below(4) as usize];
            skirmish = skirmish.ground(ground, &hex);
        }
    }
    for _ in 0..random.below(6) {
        let hex = free.swap_remove(random.below(free.len() as u32) as usize);
        skirmish = skirmish.ground(GROUND[random.below(5) as usize], &hex);
    }
    if random.below(3) == 0 {
        skirmish = skirmish.bonus(Bonus {
            battle_dice: 1,
            ..Bonus::default()
        });
    }
    skirmish.battle()
}

#[test]
fn odds_are_what_the_engine_does_in_any_position() {
    proves!(
        "F4.6", "F4.44", "F4.57", "F4.58", "F4.64", "F4.78", "F4.120", "F4.123", "F6.16", "F6.18"
    );
    let mut attacks = 0;
    for number in 0..60 {
        let battle = anything(number);
        attacks += agree(&battle, &in_combat(&battle), false);
    }
    assert!(attacks > 200, "only {attacks} attacks were compared");
}

/// The attacks after which a Creature may be farther back than its way was open: it has trampled the units that closed it.
fn ways_trampled_free(battle: &Battle, state: &State) -> usize {
    let public = state.public();
    let pairs = battle
        .units()
        .flat_map(|unit| battle.units().map(move |target| (unit, target)));
    let free = pairs.filter(|(unit, target)| {
        let Ok(kind) = battle.check_attack(public, *unit, *target) else {
            return false;
        };
        let odds = battle.odds(public, *unit, *target, kind, Policy::Hold);
        let open = battle.longest_retreat(public, *target, MAX_DICE);
        odds.back_at_least(usize::from(open) + 1) > 0.0
    });
    free.count()
}

#[test]
fn odds_against_creatures_are_what_the_engine_does_in_any_position() {
    proves!("F7.12", "F7.18", "F7.24", "F7.27", "F7.30", "R15", "R16", "R93");
    let (mut attacks, mut freed) = (0, 0);
    for number in 0..10 {
        let battle = drawn(number, &["beast", "infantry"], 3, 2..=3);
        let state = in_combat(&battle);
        attacks += agree(&battle, &state, false);
        freed += ways_trampled_free(&battle, &state);
    }
    // Ways were really trampled free, or the test would prove nothing about that.
    assert!(
        attacks > 40 && freed > 6,
        "{attacks} attacks, {freed} ways trampled free"
    );
}

#[test]
fn a_unit_takes_the_longest_way_back() {
    proves!("F4.59", "F4.60", "F4.62", "F4.63");
    // One of the two hexes behind d3 is a dead end: c4, with c5 held and d5 under water.
    let battle = Skirmish::new()
        .unit(Standard, "heavy-infantry", "d2")
        .unit(Pennant, "archers", "d3")
        .unit(Pennant, "archers", "c5")
        .ground("water", "d5")
        .battle();
    let state = in_combat(&battle);
    assert_eq!(agree(&battle, &state, false), 1);
    let target = on(&battle, &state, "d3");
    assert_eq!(battle.longest_retreat(state.public(), target, 9), 2);
    let odds = odds_of(&battle, &state, "d2", "d3", Policy::Hold);
    // Red against green with a Long Sword: 2 flags and 2 misses, 3 kinds of them, take it two hexes back unharmed.
    near(odds.lost_and_back[0][2], 6.0 * 9.0 / 1296.0, "two hexes back");
    // With a third flag it has to pay for a hex that is not there.
    near(
        odds.lost_and_back[1][2] * 1296.0,
        4.0 * 3.0 + 12.0 * 2.0 * 3.0,
        "a figure for the third hex or a hit",
    );
}

#[test]
fn two_green_dice_at_blue_foot_in_the_open() {
    proves!("F4.29", "F4.45", "F4.57", "F4.120");
    let battle = Skirmish::new()
        .unit(Standard, "archers", "d1")
        .unit(Pennant, "infantry", "d3")
        .battle();
    let odds = odds_of(&battle, &in_combat(&battle), "d1", "d3", Policy::Hold);
    assert_eq!(odds.dice, 2);
    for (figures, ways) in [(0, 25.0), (1, 10.0), (2, 1.0), (3, 0.0)] {
        near(odds.lost(figures), ways / 36.0, "figures lost");
    }
    for (lost, back, ways) in [
        (0, 0, 16.0),
        (0, 1, 8.0),
        (0, 2, 1.0),
        (1, 0, 8.0),
        (1, 1, 2.0),
        (2, 0, 1.0),
    ] {
        near(odds.lost_and_back[lost][back], ways / 36.0, "a cell");
    }
    near(odds.unharmed(), 16.0 / 36.0, "unharmed");
    near(odds.expected_lost(), 12.0 / 36.0, "average loss");
    near(odds.expected_back(), 12.0 / 36.0, "average retreat");
    near(odds.lost_at_least(1), 11.0 / 36.0, "any loss");
    near(odds.back_at_least(1), 11.0 / 36.0, "any retreat");
    near(odds.vacated, 11.0 / 36.0, "vacated");
    near(odds.battle_back, 0.0, "nobody battles back from afar");
}

#[test]
fn a_short_sword_loses_one_sword_against_mounted() {
    proves!("F4.34", "F4.35");
    let battle = Skirmish::new()
        .unit(Standard, "infantry", "d1")
        .unit(Pennant, "cavalry", "d2")
        .unit(Pennant, "infantry", "c2")
        .battle();
    let state = in_combat(&battle);
    let mounted = odds_of(&battle, &state, "d1", "d2", Policy::Hold);
    for (figures, ways) in [(0, 112.0), (1, 84.0), (2, 19.0), (3, 1.0)] {
        near(mounted.lost(figures), ways / 216.0, "figures lost by cavalry");
    }
    let foot = odds_of(&battle, &state, "d1", "c2", Policy::Hold);
    for (figures, ways) in [(0, 64.0), (1, 96.0), (2, 48.0), (3, 8.0)] {
        near(foot.lost(figures), ways / 216.0, "figures lost by foot");
    }
}

#[test]
fn a_last_figure_at_its_own_edge_dies_of_any_flag() {
    proves!("F4.64", "F4.128");
    let alone = Skirmish::new()
        .unit(Standard, "infantry", "d4")
        .weak(Pennant, "infantry", "d5", 3)
        .unit(Pennant, "infantry", "a5")
        .battle();
    let odds = odds_of(&alone, &in_combat(&alone), "d4", "d5", Policy::Hold);
    // It survives only if all three dice show a green or red helmet or Lore.
    near(odds.eliminated, 189.0 / 216.0, "eliminated");
    near(odds.vacated, odds.eliminated, "it cannot be driven off otherwise");
    near(odds.back_at_least(1), 0.0, "it has nowhere to go");
    near(odds.battle_back, 0.0, "it is not Bold");
    let mut state = in_combat(&alone);
    let (unit, target) = (on(&alone, &state, "d4"), on(&alone, &state, "d5"));
    choose(&alone, &mut state, Choice::Attack { unit, target }, &mut ());
    roll(&alone, &mut state, "GFF");
    assert_eq!(alone.banners(state.public(), Standard), 1);
    choose(&alone, &mut state, Choice::Follow(hex(&alone, "d5")), &mut ());

    let supported = Skirmish::new()
        .unit(Standard, "infantry", "d4")
        .weak(Pennant, "infantry", "d5", 3)
        .unit(Pennant, "infantry", "c5")
        .unit(Pennant, "infantry", "e5")
        .battle();
    let state = in_combat(&supported);
    let odds = odds_of(&supported, &state, "d4", "d5", Policy::Hold);
    near(odds.eliminated, 162.0 / 216.0, "one flag is ignored");
    near(odds.battle_back, 54.0 / 216.0, "it battles back if it lives");
    let odds = odds_of(&supported, &state, "d4", "d5", Policy::Yield);
    near(odds.eliminated, 189.0 / 216.0, "no flag is ignored");
    near(odds.battle_back, 27.0 / 216.0, "it battles back if it lives");
}

#[test]
fn a_supported_unit_ignores_one_flag() {
    proves!("F4.71", "F4.73", "F4.112", "F4.114");
    let battle = Skirmish::new()
        .unit(Standard, "archers", "d1")
        .unit(Pennant, "infantry", "d3")
        .unit(Pennant, "infantry", "c3")
        .unit(Pennant, "infantry", "e3")
        .unit(Pennant, "infantry", "c4")
        .battle();
    let state = in_combat(&battle);
    let hold = odds_of(&battle, &state, "d1", "d3", Policy::Hold);
    near(hold.lost_and_back[0][0], 24.0 / 36.0, "up to one flag");
    near(hold.lost_and_back[0][1], 1.0 / 36.0, "two flags");
    near(hold.back_at_least(2), 0.0, "never two hexes");
    let odds = odds_of(&battle, &state, "d1", "d3", Policy::Yield);
    near(odds.lost_and_back[0][0], 16.0 / 36.0, "no flag");
    near(odds.lost_and_back[0][1], 8.0 / 36.0, "one flag");
    near(odds.lost_and_back[0][2], 1.0 / 36.0, "two flags");
    near(odds.lost_and_back[1][1], 2.0 / 36.0, "a hit and a flag");
}

#[test]
fn a_cornered_bold_unit_pays_and_battles_back() {
    proves!("F4.66", "F4.118", "F4.119");
    let battle = Skirmish::new()
        .unit(Standard, "infantry", "c3")
        .unit(Pennant, "heavy-infantry", "c4")
        .unit(Pennant, "infantry", "c5")
        .unit(Pennant, "infantry", "b4")
        .ground("water", "d5")
        .battle();
    let state = in_combat(&battle);
    let odds = odds_of(&battle, &state, "c3", "c4", Policy::Hold);
    // Two hits with no flag or one, one hit with two flags, or three flags: the first flag is ignored, the others cost a figure each.
    near(
        odds.lost_and_back[2][0],
        (36.0 + 12.0 + 6.0 + 1.0) / 216.0,
        "two figures",
    );
    near(odds.vacated, odds.eliminated, "it cannot leave its hex");
    near(odds.battle_back, odds.stays(), "it battles back");
    assert_eq!(agree(&battle, &state, false), 2);
    let mut state = state;
    let (unit, target) = (on(&battle, &state, "c3"), on(&battle, &state, "c4"));
    choose(&battle, &mut state, Choice::Attack { unit, target }, &mut ());
    roll(&battle, &mut state, "FFF");
    choose(&battle, &mut state, Choice::Ignore(1), &mut ());
    assert_eq!(state.public().unit(target).figures, 2);
    choose(&battle, &mut state, Choice::BattleBack, &mut ());
}

#[test]
fn a_unit_driven_off_does_not_battle_back_in_the_bonus_melee() {
    proves!("F4.117", "F4.131", "F4.136");
    let battle = Skirmish::new()
        .unit(Standard, "cavalry", "d3")
        .unit(Pennant, "infantry", "d4")
        .unit(Pennant, "infantry", "c4")
        .unit(Pennant, "infantry", "c5")
        .battle();
    let mut state = in_combat(&battle);
    let unit = on(&battle, &state, "d3");
    let (first, other) = (on(&battle, &state, "d4"), on(&battle, &state, "c4"));
    choose(&battle, &mut state, Choice::Attack { unit, target: first }, &mut ());
    roll(&battle, &mut state, "RRF");
    choose(&battle, &mut state, Choice::Retreat(hex(&battle, "d5")), &mut ());
    // Already while the pursuit is weighed the odds know who was driven off.
    let kind = ClashKind::BonusMelee;
    let d4 = hex(&battle, "d4");
    let foreseen = battle.odds_from(state.public(), unit, d4, first, kind, Policy::Hold);
    choose(&battle, &mut state, Choice::Follow(d4), &mut ());
    let odds = battle.odds(state.public(), unit, first, kind, Policy::Hold);
    same(&foreseen, &odds);
    assert_eq!(battle.boldness(state.public(), first, &mut ()), 1);
    near(odds.battle_back, 0.0, "the first target");
    let odds = battle.odds(state.public(), unit, other, kind, Policy::Hold);
    near(odds.battle_back, odds.stays(), "another target");
    assert_eq!(agree(&battle, &state, true), 2);
}

#[test]
fn odds_from_a_hex_are_those_after_the_move() {
    proves!("F4.30", "F4.33", "F4.40");
    let mut moves = 0;
    for number in 0..20 {
        let battle = anything(number);
        let before = ordered(&battle, &mut ());
        let seat = Seat::of_side(Standard);
        let mut choices = Vec::new();
        battle.choices(
            before.public(),
            before.private(battle.hand_of(seat)),
            seat,
            &mut choices,
        );
        for choice in choices {
            let Choice::Move { unit, to } = choice else { continue };
            let mut after = before;
            choose(&battle, &mut after, choice, &mut ());
            for target in battle.units().filter(|target| battle.side(*target) == Pennant) {
                for kind in [ClashKind::Melee, ClashKind::Ranged] {
                    let foreseen = battle.odds_from(before.public(), unit, to, target, kind, Policy::Hold);
                    assert_eq!(foreseen, battle.odds(after.public(), unit, target, kind, Policy::Hold));
                }
            }
            moves += 1;
        }
    }
    assert!(moves > 300, "only {moves} moves were compared");

    for troop in ["archers", "crossbows"] {
        let battle = Skirmish::new()
            .unit(Standard, troop, "d1")
            .unit(Pennant, "infantry", "d3")
            .battle();
        let state = in_combat(&battle);
        let (unit, target) = (on(&battle, &state, "d1"), on(&battle, &state, "d3"));
        let from = |name: &str| {
            let from = hex(&battle, name);
            battle.odds_from(state.public(), unit, from, target, ClashKind::Ranged, Policy::Hold)
        };
        assert_eq!(from("d1").dice, 2, "staying is not moving");
        assert_eq!(from("c1").dice, 1, "who moved loses a die");
        assert_eq!(from("d3"), Odds::NOTHING, "the hex is held");
    }
}

#[test]
fn the_enemys_card_adds_nothing_to_a_threat() {
    let battle = Skirmish::new()
        .unit(Standard, "infantry", "d2")
        .unit(Pennant, "infantry", "d3")
        .unit(Pennant, "infantry", "c3")
        .unit(Pennant, "infantry", "e3")
        .bonus(Bonus {
            melee_dice: 1,
            ..Bonus::default()
        })
        .battle();
    let state = in_combat(&battle);
    let (own, foe) = (on(&battle, &state, "d2"), on(&battle, &state, "d3"));
    let attack = battle.odds(state.public(), own, foe, ClashKind::Melee, Policy::Hold);
    assert_eq!((attack.dice, attack.answer_dice), (4, 3));
    let threat = battle.odds(state.public(), foe, own, ClashKind::Melee, Policy::Hold);
    assert_eq!(threat.dice, 3);
}

#[test]
fn units_that_cannot_fight_give_nothing() {
    proves!("F4.129");
    let battle = anything(1);
    let state = in_combat(&battle);
    let own: Vec<UnitId> = battle.units().filter(|unit| battle.side(*unit) == Standard).collect();
    let odds = |unit, target| battle.odds(state.public(), unit, target, ClashKind::Melee, Policy::Hold);
    assert_eq!(odds(own[0], own[1]), Odds::NOTHING);
    assert_eq!(odds(own[0], UnitId::NONE), Odds::NOTHING);
    assert_eq!(odds(UnitId(63), own[0]), Odds::NOTHING);
    whole(&Odds::NOTHING);

    let mut skirmish = Skirmish::new()
        .unit(Standard, "archers", "d1")
        .unit(Pennant, "infantry", "d3");
    skirmish.setup.weapons[0].moved_penalty = 2;
    let battle = skirmish.battle();
    let mut state = ordered(&battle, &mut ());
    let (unit, target) = (on(&battle, &state, "d1"), on(&battle, &state, "d3"));
    let to = hex(&battle, "c1");
    choose(&battle, &mut state, Choice::Move { unit, to }, &mut ());
    assert_eq!(battle.check_attack(state.public(), unit, target), Err(Why::NoDice));
    let odds = battle.odds(state.public(), unit, target, ClashKind::Ranged, Policy::Hold);
    assert_eq!(odds, Odds::NOTHING);
}

#[test]
fn the_most_dice_a_setup_allows_can_still_be_counted() {
    let battle = Skirmish::new()
        .unit(Standard, "heavy-infantry", "d2")
        .unit(Pennant, "infantry", "d3")
        .bonus(Bonus {
            battle_dice: 4,
            melee_dice: 4,
            ..Bonus::default()
        })
        .battle();
    let odds = odds_of(&battle, &in_combat(&battle), "d2", "d3", Policy::Hold);
    assert_eq!(odds.dice, 12);
    whole(&odds);
}

#[test]
fn odds_do_not_depend_on_hidden_cards() {
    let mut random = Fast::new(3);
    for number in 0..10 {
        let battle = anything(number);
        let state = in_combat(&battle);
        let other = battle.view(&state, Viewer::Spectator).sample(&battle, &mut random);
        for unit in battle.units() {
            for target in battle.units() {
                let odds = |state: &State| battle.odds(state.public(), unit, target, ClashKind::Melee, Policy::Hold);
                assert_eq!(odds(&state), odds(&other));
            }
        }
    }
}
