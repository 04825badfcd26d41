//! How levels 1 and 2 and the veteran differ, on fields drawn by hand.

use crate::field::{Game, field};
use ai::first::{OneStep, Weights};
use ai::{Level, Player, Stop};
use rules::first::Battle;
use rules::side::Side;

const SEEDS: std::ops::Range<u64> = 0..8;

/// What a player does, with each of some seeds.
fn choices(game: &Game, player: impl Fn(u64) -> Box<dyn Player<Battle> + Send>) -> Vec<String> {
    SEEDS
        .map(|seed| {
            let view = game.battle.view_of(&game.state, game.seat());
            let choice = player(seed).choose(&game.battle, &view, &Stop::new());
            game.battle.write_choice(game.state.public(), choice)
        })
        .collect()
}

/// What a player does, whatever its seed.
#[track_caller]
fn chosen(game: &Game, player: impl Fn(u64) -> Box<dyn Player<Battle> + Send>) -> String {
    let choices = choices(game, player);
    assert!(choices.iter().all(|choice| *choice == choices[0]), "{choices:?}");
    choices[0].clone()
}

fn level_1(seed: u64) -> Box<dyn Player<Battle> + Send> {
    Level::OneStep.player(seed)
}

/// Level 2 without whims.
fn level_2(seed: u64) -> Box<dyn Player<Battle> + Send> {
    let captain = Weights {
        whim: 0.0,
        ..Weights::captain(seed)
    };
    Box::new(OneStep::with(captain, seed))
}

fn veteran(seed: u64) -> Box<dyn Player<Battle> + Send> {
    Box::new(OneStep::new(seed))
}

#[test]
fn level_1_counts_units_and_level_2_plans_the_turn() {
    // On the left three units could walk; in the center one could strike down the last figure of an enemy.
    let game = field(
        "
        7   .   .   .   .   .   .   .   .   .   .   .   .  pBI
        6     .   .   .   .   .  pBI-1  .   .   .   .   .   .
        5   .   .   .   .   .   .  sBI  .   .   .   .   .   .
        4     .   .   .   .   .   .   .   .   .   .   .   .
        3   .   .   .   .   .   .   .   .   .   .   .   .   .
        2     .   .   .   .   .   .   .   .   .   .   .   .
        1  sBI sBI sBI  .   .   .   .   .   .   .   .   .   .
        ",
    )
    .needs(2, 3)
    .hand(Side::Standard, "attack-left scout-center")
    .hand(Side::Pennant, "forward")
    .command_phase();
    assert_eq!(chosen(&game, level_1), "play attack-left");
    assert_eq!(chosen(&game, level_2), "play scout-center");
    assert_eq!(chosen(&game, veteran), "play scout-center");
}

#[test]
fn level_1_orders_the_unit_that_can_attack_from_its_place() {
    // The unit on c3 can strike at a full enemy from where it stands, the one on h3 at the last figure of another after a step.
    let game = field(
        "
        7   .   .   .   .   .   .   .   .   .
        6     .   .   .   .   .   .   .   .
        5   .   .   .   .   .   .   .  pBI-1 .
        4     .   .  pBI  .   .   .   .   .
        3   .   .  sBI  .   .   .   .  sBI  .
        2     .   .   .   .   .   .   .   .
        1  sBI  .   .   .   .   .   .   .   .
        ",
    )
    .needs(2, 3)
    .card("scout-center")
    .lines(1, 17)
    .hand(Side::Standard, "forward")
    .hand(Side::Pennant, "forward")
    .orders();
    assert_eq!(chosen(&game, level_1), "order c3");
    assert_eq!(chosen(&game, level_2), "order h3");
    assert_eq!(chosen(&game, veteran), "order h3");
}

#[test]
fn level_1_ignores_the_battle_back() {
    // The last figure of the unit on b3 has an enemy before it that is Bold and strikes back with four dice.
    let game = field(
        "
        5   .   .  pRC  .   .
        4     .  pRC pRC  .
        3   .  sGA-1  .   .   .
        2     .   .   .   .
        1  sBI  .   .   .  sBI
        ",
    )
    .needs(2, 3)
    .won(0, 2)
    .ordered("b3")
    .hand(Side::Standard, "forward")
    .hand(Side::Pennant, "forward")
    .combat();
    assert_eq!(chosen(&game, level_1), "attack b3 b4");
    assert_eq!(chosen(&game, veteran), "done");
    // One captain in four is cautious.
    let captains = choices(&game, level_2);
    assert!(captains.iter().any(|choice| choice == "attack b3 b4") && captains.iter().any(|choice| choice == "done"));
}

#[test]
fn only_the_veteran_considers_the_enemys_answer() {
    // One figure is left; if it goes forward, four enemies can attack it.
    let game = field(
        "
        9   .   .   .   .   .   .   .
        8     .  pRC pRC pRC pRC  .
        7   .   .   .   .   .   .   .
        6     .   .   .   .   .   .
        5   .   .   .   .   .   .   .
        4     .   .  sBI-1  .   .   .
        3   .   .   .   .   .   .   .
        2     .   .   .   .   .   .
        1  sBI  .   .   .   .   .   .
        ",
    )
    .needs(3, 2)
    .ordered("c4")
    .hand(Side::Standard, "forward")
    .hand(Side::Pennant, "forward")
    .movement();
    let forward = |choice: &String| choice.starts_with("move c4") && choice.ends_with(['5', '6']);
    assert!(choices(&game, level_1).iter().all(forward));
    assert!(choices(&game, level_2).iter().all(forward));
    assert!(!choices(&game, veteran).iter().any(forward));
}

#[test]
fn whims_are_for_captains_and_not_worth_a_banner() {
    // The unit on c3 can walk where it likes, or strike down the last figure of an enemy.
    let ready = |unit: &str| {
        field(&format!(
            "
        7  pBI  .   .   .   .   .   .   .  pBI
        6     .   .   .   .   .   .   .   .
        5   .   .   .   .   .   .   .   .   .
        4     .   .  {unit}   .   .   .   .   .
        3   .   .  sBI  .   .   .   .   .   .
        2     .   .   .   .   .   .   .   .
        1  sBI  .   .   .   .   .   .   .  sBI
            "
        ))
        .needs(2, 3)
        .ordered("c3")
        .hand(Side::Standard, "forward")
        .hand(Side::Pennant, "forward")
    };
    let captain = |seed| Level::Captain.player(seed);
    let moves = choices(&ready(".").movement(), captain);
    assert!(moves.iter().any(|choice| *choice != moves[0]), "{moves:?}");
    assert_eq!(chosen(&ready("pBI-1").combat(), captain), "attack c3 c4");
    for weights in [Weights::SERGEANT, Weights::VETERAN] {
        assert_eq!(weights.whim.to_bits(), 0);
    }
}

#[test]
fn any_seed_may_bring_any_captain() {
    let captains: Vec<Weights> = (0..40).map(Weights::captain).collect();
    let mut different: Vec<&Weights> = Vec::new();
    for captain in &captains {
        if !different.contains(&captain) {
            different.push(captain);
        }
    }
    assert_eq!(different.len(), 4);
    // Even seeds lead one camp of every battle in the arena, odd ones the other.
    for camp in [0, 1] {
        assert!(
            different
                .iter()
                .all(|one| captains.iter().skip(camp).step_by(2).any(|captain| captain == *one))
        );
    }
}

#[test]
fn the_network_judges_for_level_5_alone() {
    let plain = [Level::Banneret, Level::Marshal, Level::Constable].map(|level| level.mind().is_plain());
    assert_eq!(plain, [true, true, false]);
    // No level examines fewer nodes than the level below.
    assert!(Level::ALL.is_sorted_by_key(|level| level.nodes()));
}
