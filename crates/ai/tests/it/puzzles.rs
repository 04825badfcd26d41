//! The puzzles that ship: every stored answer is solved again.

use crate::field::library;
use ai::first::OneStep;
use ai::first::exact::answer::{MOST_MOMENTS, RIGHT, line};
use ai::first::exact::{Aim, Answer, Exact, Leaf, Victory, trial};
use content::first::Adventure;
use content::first::adventure::puzzle::Millionths;
use rules::chance::Fast;
use rules::first::{Battle, Public, State};
use std::collections::BTreeSet;

/// The promised number of puzzles.
const PROMISED: usize = 100;

fn open(puzzle: &Adventure) -> (Battle, State) {
    let battle = puzzle.battle().expect("a sound puzzle");
    let position = puzzle.position.as_ref().expect("a puzzle has a position");
    let mut state = battle.position(position).expect("a sound position");
    battle.run(&mut state, &mut Fast::new(1), &mut ());
    (battle, state)
}

#[test]
fn every_stored_answer_is_the_exact_one() {
    let puzzles = library().first().puzzles().expect("sound puzzles");
    assert!(puzzles.len() >= PROMISED, "there are only {}", puzzles.len());
    let mut moments = 0;
    for puzzle in &puzzles {
        let (battle, state) = open(puzzle);
        let stored = puzzle.puzzle.as_ref().expect("it is a puzzle");
        let mut exact = Exact::new(&battle, &state, Victory(state.public().active()), MOST_MOMENTS);
        let answer = Answer::by(&mut exact, &state).expect("it can be solved");
        assert_eq!(Millionths::of(answer.worth()), stored.worth, "{}", puzzle.id);
        let best: BTreeSet<String> = answer
            .within(1e-9)
            .map(|valued| battle.write_choice(state.public(), valued.choice))
            .collect();
        assert_eq!(best, stored.best.iter().cloned().collect(), "{}", puzzle.id);
        moments += exact.looked_at();
    }
    println!("{} puzzles, {moments} moments", puzzles.len());
}

#[test]
fn puzzles_are_varied_and_have_something_to_find() {
    let puzzles = library().first().puzzles().expect("sound puzzles");
    let adventures: BTreeSet<&str> = puzzles.iter().filter_map(|puzzle| puzzle.base.as_deref()).collect();
    let titles: BTreeSet<&str> = puzzles.iter().map(|puzzle| puzzle.title.as_str()).collect();
    assert!(adventures.len() >= 5);
    assert_eq!(titles.len(), puzzles.len(), "a title is used twice");
    for difficulty in 1..=3 {
        let number = puzzles.iter().filter(|puzzle| puzzle.difficulty == difficulty).count();
        assert!(number >= 20, "only {number} puzzles of difficulty {difficulty}");
    }
    for puzzle in &puzzles {
        let worth = puzzle.puzzle.as_ref().map_or(0.0, |stored| stored.worth.share());
        assert!((0.15..=0.95).contains(&worth), "{} is worth {worth}", puzzle.id);
    }
}

#[test]
fn hidden_cards_do_not_change_an_answer() {
    // With other hands the answer is the same.
    for puzzle in library().first().puzzles().expect("sound puzzles").iter().step_by(15) {
        let battle = puzzle.battle().expect("a sound puzzle");
        let position = puzzle.position.as_ref().expect("a puzzle has a position");
        let answers: Vec<Answer> = (1..4)
            .map(|seed| {
                let mut state = battle.position(position).expect("a sound position");
                battle.run(&mut state, &mut Fast::new(seed), &mut ());
                Answer::of(&battle, &state).expect("it can be solved")
            })
            .collect();
        assert!(answers.iter().all(|answer| *answer == answers[0]), "{}", puzzle.id);
    }
}

#[test]
fn ignoring_idle_units_changes_no_answer() {
    // Real fields, with rushes, panics, fords and ramparts; `GONFALON_ALL_PUZZLES=1` takes all of them.
    let step = if std::env::var_os("GONFALON_ALL_PUZZLES").is_some() {
        1
    } else {
        13
    };
    let (mut whole, mut pruned) = (0, 0);
    for puzzle in library().first().puzzles().expect("sound puzzles").iter().step_by(step) {
        let (battle, state) = open(puzzle);
        let victory = Victory(state.public().active());
        let blind = Leaf(|battle: &Battle, public: &Public| victory.worth(battle, public));
        let mut all = Exact::new(&battle, &state, blind, u64::MAX);
        let mut few = Exact::new(&battle, &state, victory, u64::MAX);
        let (one, other) = (all.choices(&state), few.choices(&state));
        let (one, other) = (one.expect("it is solved"), other.expect("it is solved"));
        for (one, other) in one.iter().zip(&other) {
            let same = one.choice == other.choice && (one.worth - other.worth).abs() <= 1e-12;
            assert!(same, "{}: {one:?} is not {other:?}", puzzle.id);
        }
        whole += all.looked_at();
        pruned += few.looked_at();
    }
    println!("{whole} moments looked at, {pruned} without idle units");
}

#[test]
fn a_trial_adds_up_a_players_losses() {
    let puzzles = library().first().puzzles().expect("sound puzzles");
    for puzzle in puzzles.iter().step_by(20) {
        let (battle, state) = open(puzzle);
        let mut exact = Exact::new(&battle, &state, Victory(state.public().active()), MOST_MOMENTS);
        let answer = Answer::by(&mut exact, &state).expect("it can be solved");
        let tried = trial(&mut exact, &battle, &state, &mut OneStep::new(1), 500).expect("it can be tried");
        assert!((tried.worth - answer.worth()).abs() < 1e-12);
        assert!(tried.whole >= tried.first - 1e-12 && tried.whole <= tried.worth + 1e-12);
        assert!(tried.decisions >= 1);
        let line = line(&mut exact, &battle, &state).expect("it can be told");
        assert!(
            (line[0].worth - answer.worth()).abs() < 1e-12,
            "the line begins with the best choice"
        );
        assert!(answer.within(RIGHT).count() < answer.choices.len());
    }
}
