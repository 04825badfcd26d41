//! How well the levels play, in fixed samples.

use crate::arena::{battles, fight, median, score};
use ai::Level;

/// Battles of each adventure.
const BATTLES: u64 = 8;

#[test]
fn level_1_beats_level_0() {
    let tally = score(Level::OneStep, Level::Random, 50, 0);
    let low = tally.interval().low;
    println!(
        "level 1 got {:.3} of all points, at least {low:.3}: {:?}",
        tally.share(),
        tally.counts()
    );
    assert!(low >= 0.9, "level 1 beats level 0 only in at least {low}");
}

#[test]
fn level_2_beats_level_1() {
    let tally = score(Level::Captain, Level::OneStep, 50, 0);
    println!("level 2 got {:.3} of all points: {:?}", tally.share(), tally.counts());
    assert!(tally.share() > 0.5, "level 2 got only {} of all points", tally.share());
}

#[test]
fn equal_players_split_every_pair() {
    assert_eq!(score(Level::OneStep, Level::OneStep, 6, 40).counts(), [0, 0, 6, 0, 0]);
}

#[test]
fn level_1_wastes_no_lore_card() {
    use rules::first::lore::{Fate, Spell};
    use rules::first::{Choice, View};
    use rules::seats::Viewer;
    // Most cards without effect are not even listed. Two cases can be recognized: a parry against an attacker with two
    // dice, and an answer to no card.
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
fn level_1_finishes_battles_against_itself() {
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
