//! What a player may never do: make an unlisted choice, choose differently with the same seed, or know what it cannot
//! see.

use crate::arena::{battles, fight};
use ai::first::OneStep;
use ai::{Level, Player, Stop};
use rules::chance::Fast;
use rules::first::frame::Frame;
use rules::first::{Battle, Choice, State, View};
use rules::seats::{Seat, Viewer};
use std::sync::Arc;

/// Positions examined on each adventure; with Lore cards there is more to peek at.
const POSITIONS: usize = 500;
const POSITIONS_WITH_LORE: usize = 1200;
/// The budget of players that search, and how rarely the slow ones are asked.
const FEW_NODES: u32 = 40;
const RARELY: usize = 18;

/// A player of a level, or the veteran, which is not a level.
fn player(level: Option<Level>, seed: u64, nodes: u32) -> Box<dyn Player<Battle> + Send> {
    match level {
        Some(level) => level.player_with(seed, nodes),
        None => Box::new(OneStep::new(seed)),
    }
}

/// Positions out of battles between the levels, spread over whole battles, with the view of the seat that decides.
fn positions(battle: &Arc<Battle>, most: usize) -> Vec<(State, View)> {
    let mut found = Vec::new();
    for seed in 0..8 {
        let mut nth = 0;
        fight(
            battle,
            [Level::OneStep, Level::ALL[seed as usize % 2]],
            500 + seed,
            |state, view, _| {
                nth += 1;
                if nth % 2 == 0 {
                    found.push((*state, *view));
                }
            },
        );
    }
    let step = (found.len() / most).max(1);
    found.into_iter().step_by(step).take(most).collect()
}

#[test]
fn a_choice_is_always_listed_and_repeatable() {
    for (id, battle) in battles() {
        for levels in [[Level::Random; 2], [Level::OneStep; 2]] {
            let mut listed = Vec::new();
            let mut first = Vec::new();
            let fought = fight(battle, levels, 7, |_, view, choice| {
                view.choices(battle, &mut listed);
                assert!(listed.contains(&choice), "{id}: {choice:?} is not listed");
                first.push(choice);
            });
            let mut second = Vec::new();
            let again = fight(battle, levels, 7, |_, _, choice| second.push(choice));
            assert_eq!(
                (fought.winner, fought.turns),
                (again.winner, again.turns),
                "{id}: the same battle ended differently"
            );
            assert!(first == second, "{id}: the same battle was fought differently");
        }
    }
}

#[test]
fn every_position_of_random_play_gets_an_answer() {
    for (id, battle) in battles() {
        let mut players = [Some(Level::OneStep), Some(Level::Captain), None].map(|level| player(level, 5, 0));
        let mut listed = Vec::new();
        for seed in 0..2 {
            fight(battle, [Level::Random; 2], 900 + seed, |_, view, _| {
                view.choices(battle, &mut listed);
                for player in &mut players {
                    let choice = player.choose(battle, view, &Stop::new());
                    assert!(listed.contains(&choice), "{id}: {choice:?} is not listed");
                }
            });
        }
    }
}

#[test]
fn a_choice_does_not_depend_on_hidden_cards() {
    let mut random = Fast::new(41);
    let (mut looked, mut with_lore, mut searched) = (0_usize, 0, 0);
    let mut listed = Vec::new();
    for (id, battle) in battles() {
        let lore = battle.has_lore_cards();
        let most = if lore { POSITIONS_WITH_LORE } else { POSITIONS };
        for (state, view) in positions(battle, most) {
            let Viewer::Seat(seat) = view.viewer() else { continue };
            view.choices(battle, &mut listed);
            for level in Level::ALL.map(Some).into_iter().chain([None]) {
                let searches = level > Some(Level::Captain);
                if searches && looked % RARELY != 0 {
                    continue;
                }
                let seed = random.bits();
                let nodes = FEW_NODES * level.map_or(0, |level| u32::from(level.number().max(2) - 2));
                let choice = player(level, seed, nodes).choose(battle, &view, &Stop::new());
                assert!(listed.contains(&choice), "{id}: {choice:?} is not listed");
                searched += usize::from(searches);
                for _ in 0..3 {
                    let other = view.sample(battle, &mut random);
                    let shown = battle.view_of(&other, seat);
                    assert_eq!(shown, view, "{id}: a sample looks different");
                    assert_eq!(
                        player(level, seed, nodes).choose(battle, &shown, &Stop::new()),
                        choice,
                        "{id}: {level:?} peeks in turn {}",
                        state.public().turn()
                    );
                }
            }
            looked += 1;
            with_lore += usize::from(lore);
        }
    }
    println!("{looked} positions, {with_lore} with Lore, {searched} searched by levels 3 and up");
    assert!(looked >= 10_000, "only {looked} positions were looked at");
    assert!(searched >= 3 * 500, "only {searched} positions were searched");
    assert!(with_lore >= 1000, "only {with_lore} positions with Lore were looked at");
}

#[test]
fn a_player_without_a_choice_still_answers() {
    for (_, battle) in battles() {
        let mut state = battle.start();
        battle.run(&mut state, &mut Fast::new(3), &mut ());
        // Both players make their councils at the same time, so both have something to choose until then.
        for seat in [Seat(0), Seat(1)] {
            if matches!(state.public().top(), Frame::Councils(_)) {
                let choice =
                    Level::OneStep
                        .player::<Battle>(1)
                        .choose(battle, &battle.view_of(&state, seat), &Stop::new());
                battle
                    .play(&mut state, seat, choice, &mut Fast::new(3), &mut ())
                    .expect("a player makes a listed choice");
            }
        }
        let decider = battle.decider(state.public()).expect("the first turn waits for a card");
        let other = Seat(1 - decider.0);
        for level in Level::ALL {
            let mut player = level.player::<Battle>(1);
            assert_eq!(
                player.choose(battle, &battle.view_of(&state, other), &Stop::new()),
                Choice::Done
            );
            assert_eq!(
                player.choose(battle, &battle.view(&state, Viewer::Spectator), &Stop::new()),
                Choice::Done
            );
        }
    }
}

#[test]
fn levels_have_numbers_and_names() {
    for (number, level) in Level::ALL.into_iter().enumerate() {
        assert_eq!(usize::from(level.number()), number);
        assert_eq!(Level::from_number(level.number()), Some(level));
        assert!(!level.name().is_empty() && level.character().ends_with('.'));
        assert!(!level.hardness().is_empty() && level.promise().ends_with('.'));
    }
    assert_eq!(Level::from_number(6), None);
    // A stronger level has more time, whatever is asked.
    let (_, battle) = &battles()[0];
    for frame in [Frame::Command, Frame::Movement, Frame::Combat] {
        assert!(Level::ALL.is_sorted_by_key(|level| level.allotted(battle, frame)));
    }
    assert!(Level::ALL.is_sorted_by_key(|level| level.nodes()));
}
