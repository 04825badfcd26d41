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
fn level_1_wastes_no_lore_card() {
    use rules::first::lore::{Fate, Spell};
    use rules::first::{Choice, View};
    use rules::seats::Viewer;
    // Most of what does nothing is not even listed; what can be seen to do nothing is a parry of an attacker with two dice, and an
    // answer to no card.
    let (mut cast, mut wasted) = (0, 0);
    for (_, battle) in battles().iter().filter(|(_, battle)| battle.has_lore_cards()) {
        for seed in 300..300 + BATTLES {
            fight(battle, [Level::OneStep; 2], seed, |state, view: &View, choice| {
                let Choice::Cast { card, .. } = choice else { return };
                let public = view.public();
                cast += 1;
                let spell = battle.lore_card(card).spell;
                let Some(clash) = battle.clash(public) else { return };
                let dice = battle.dice(public, clash.attacker, clash.target, clash.kind, &mut ());
                wasted += u32::from(spell == Spell::Parry && dice <= 2);
                let Viewer::Seat(seat) = view.viewer() else { return };
                let answered = state.public().cast(seat.side().enemy());
                wasted += u32::from(spell == Spell::Counter && answered.is_none_or(|cast| cast.fate != Fate::Laid));
            });
        }
    }
    println!("{cast} Lore cards were cast, {wasted} of them for nothing");
    assert!(cast >= 100 && wasted == 0, "{wasted} of {cast} cards were wasted");
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
