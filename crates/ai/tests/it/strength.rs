//! How well the levels play, in fixed samples.

use crate::arena::{battles, fight, median};
use ai::Level;
use rules::side::Side;

/// Battles of each adventure from each side.
const BATTLES: u64 = 8;

#[test]
fn level_1_beats_level_0_from_either_side() {
    let (mut won, mut decided, mut fought) = (0, 0, 0);
    for (id, battle) in battles() {
        for seed in 0..BATTLES {
            for side in Side::ALL {
                let levels = match side {
                    Side::Standard => [Level::OneStep, Level::Random],
                    Side::Pennant => [Level::Random, Level::OneStep],
                };
                let winner = fight(battle, levels, seed, |_, _, _| {}).winner;
                fought += 1;
                decided += u32::from(winner.is_some());
                won += u32::from(winner == Some(side));
                if winner == Some(side.enemy()) {
                    println!("{id}, seed {seed}: level 0 won as {}", side.enemy());
                }
            }
        }
    }
    println!("level 1 won {won} of {decided} decided battles, {fought} in all");
    assert!(won * 100 >= decided * 90, "level 1 won only {won} of {decided}");
    assert!(
        decided * 100 >= fought * 90,
        "only {decided} of {fought} battles were decided"
    );
}

#[test]
fn level_1_comes_to_a_decision_with_itself() {
    for (id, battle) in battles() {
        let fought: Vec<_> = (100..100 + BATTLES * 2)
            .map(|seed| fight(battle, [Level::OneStep; 2], seed, |_, _, _| {}))
            .collect();
        let decided = fought.iter().filter(|fought| fought.winner.is_some()).count();
        let turns = median(fought.iter().map(|fought| fought.turns).collect());
        println!(
            "{id}: {decided} of {} decided, {turns} turns in the median",
            fought.len()
        );
        assert!(
            decided * 10 >= fought.len() * 9,
            "{id}: only {decided} of {} were decided",
            fought.len()
        );
        assert!(turns <= 80, "{id}: {turns} turns in the median");
    }
}
