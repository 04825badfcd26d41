//! The study of finished battles: numbers computed by hand on small fields, and laws on whole battles.

use crate::arena::battles;
use crate::field::{Game, field};
use ai::first::analysis::missed::{judge, questions};
use ai::first::analysis::turning::is_bookkeeping;
use ai::first::analysis::{Account, Analysis, Cause, Forecaster, Steps};
use ai::first::win_chance;
use ai::{Level, Player, Stop};
use rules::chance::{Chance, Fast, Outcome, Seed, Seeded, Want};
use rules::first::frame::Frame;
use rules::first::{Battle, Choice, Entry, State, Waits};
use rules::log::Leader;
use rules::side::Side;

/// A walk from the present state of a game: choices and outcomes in order, separated by semicolons.
fn walk(game: &Game, lines: &str) -> Steps {
    let (battle, mut state) = (&game.battle, game.state);
    let mut entries = Vec::new();
    for line in lines.split(';').map(str::trim) {
        match battle.waits(state.public()) {
            Waits::Chance(_) => {
                let outcome = battle.read_outcome(line).expect("an outcome");
                battle.resolve(&mut state, outcome, &mut ()).expect("it fits");
                entries.push(Entry::Chanced(outcome));
            }
            _ => {
                let seat = battle.decider(state.public()).expect("somebody decides");
                let choice = battle.read_choice(state.public(), line).expect("a choice");
                battle.choose(&mut state, seat, choice, &mut ()).expect("it is allowed");
                entries.push(Entry::Chose { seat, choice });
            }
        }
    }
    Steps::along(battle, game.state, &entries).expect("the entries fit")
}

fn near(found: f64, wanted: f64) {
    assert!((found - wanted).abs() < 1e-9, "{found} instead of {wanted}");
}

fn account(found: &Account, expected: f64, actual: f64, variance: f64) {
    near(found.expected, expected);
    near(found.actual, actual);
    near(found.variance, variance);
}

/// Blue infantry against blue infantry: helmet or sword hits, one face in three.
fn melee(target: &str) -> Game {
    field(&format!(
        "
        3   .   .    .
        2     {target}   .
        1   .   sBI  .
    "
    ))
    .ordered("b1")
    .combat()
}

#[test]
fn hits_and_flags_are_compared_with_the_expectation_of_three_dice() {
    let game = melee("pBI");
    let analysis = Analysis::of(&game.battle, &walk(&game, "attack b1 a2; dice BSF"));
    let luck = &analysis.luck.standard;
    assert_eq!(luck.dice, 3);
    // Three dice, each of which hits in one case of three.
    account(&luck.hits, 1.0, 2.0, 2.0 / 3.0);
    near(luck.hits.deviations().expect("dice may differ"), (1.5_f64).sqrt());
    // Three hits of three leave one figure standing, so every flag counts: one face in six.
    account(&luck.flags, 0.5, 1.0, 3.0 * 5.0 / 36.0);
    assert_eq!(analysis.luck.pennant.dice, 0);
}

#[test]
fn a_change_of_player_or_seed_is_a_step_without_a_swing() {
    let game = melee("pBI");
    let plain = walk(&game, "attack b1 a2; dice BSF");
    let [attack, dice] = [0, 1].map(|index| plain.passed[index].entry);
    let replaced = Entry::TookOver {
        seat: game.battle.decider(game.state.public()).expect("somebody decides"),
        leader: Leader::Computer { level: 1 },
    };
    let entries = [replaced, attack, dice, Entry::Branched { seed: None }];
    let longer = Steps::along(&game.battle, game.state, &entries).expect("the entries fit");
    let [short, long] = [&plain, &longer].map(|walk| Analysis::of(&game.battle, walk));
    assert_eq!(long.values.len(), short.values.len() + 2);
    for (index, step) in [(0, 1), (3, 4)] {
        let swing = long.swings[index];
        assert_eq!((swing.step, swing.cause), (step, Cause::Cards));
        near(swing.by, 0.0);
    }
    assert_eq!(long.values[1..4], short.values);
    assert_eq!(long.luck, short.luck);
}

#[test]
fn hits_beyond_the_last_figure_are_not_luck() {
    let game = melee("pBI-3");
    let analysis = Analysis::of(&game.battle, &walk(&game, "attack b1 a2; dice BBB"));
    let luck = &analysis.luck.standard;
    // The most that three dice can do is hit the one figure: 1 - (2/3)^3.
    account(&luck.hits, 19.0 / 27.0, 1.0, 19.0 * 8.0 / 729.0);
    // A flag counts only where no die hits: 3 * 1/6 * (3/6)^2 with one, 3 * 1/36 * 3/6 with two, 1/216 with three.
    near(luck.flags.expected, (27.0 + 2.0 * 9.0 + 3.0) / 216.0);
    let [fight] = analysis.fights.as_slice() else {
        panic!("one battle");
    };
    near(fight.rarity, 19.0 / 27.0);
}

#[test]
fn flags_that_a_bold_target_ignores_are_not_expected() {
    let game = field(
        "
        3  pBI  pBI   .
        2     pBI   .
        1   .   sBI  .
    ",
    )
    .ordered("b1")
    .combat();
    let analysis = Analysis::of(&game.battle, &walk(&game, "attack b1 a2; dice FFG"));
    // Only the second and the third flag count, because it may ignore one: 15/216 times one, 1/216 times two.
    near(analysis.luck.standard.flags.expected, 17.0 / 216.0);
    near(analysis.luck.standard.flags.actual, 1.0);
}

#[test]
fn the_attack_is_credited_with_the_expectation_and_the_dice_with_the_rest() {
    let game = melee("pBI-3").battle_for_one_banner();
    let walked = walk(&game, "attack b1 a2; dice GRL");
    let analysis = Analysis::of(&game.battle, &walked);
    let before = win_chance(&game.battle, game.state.public(), Side::Standard);
    let after = |dice: &str| {
        let mut game = game.clone();
        game.dice(dice).choose("attack b1 a2");
        if dice.contains('F') {
            let way = game.choices()[0].clone();
            game.choose(&way);
        }
        // Where nothing is left to do, the position is worth what it is when the turn has passed.
        let (battle, mut state) = (&game.battle, game.state);
        if game.choices() != ["done"] {
            return win_chance(battle, state.public(), Side::Standard);
        }
        let seat = battle.decider(state.public()).expect("the attacker goes on");
        battle
            .play(&mut state, seat, Choice::Done, &mut Fast::new(1), &mut ())
            .expect("the turn may end");
        assert!(state.public().turn() > game.state.public().turn());
        win_chance(battle, state.public(), Side::Standard)
    };
    // Of 216 ways 152 hit, and 10 more have two flags, of which the second hits at the edge of the field: they win the
    // battle. A single flag drives the target back, and nothing happens in the others.
    let promised = analysis.values[1];
    near(promised, (162.0 + 27.0 * after("FGR") + 27.0 * after("GRL")) / 216.0);
    near(analysis.values[0], before);
    near(analysis.swings[0].by, promised - before);
    assert_eq!(analysis.swings[1].cause, Cause::Dice(Side::Standard));
    near(analysis.swings[1].by, analysis.values[2] - promised);
    near(analysis.luck.standard.swing, analysis.values[2] - promised);
    near(analysis.fights[0].swing, analysis.luck.standard.swing);
    // The combat as a whole is the turning point: its declaration and its dice together.
    let won = Analysis::of(&game.battle, &walk(&game, "attack b1 a2; dice BGR"));
    let [point] = won.turning.as_slice() else {
        panic!("one turning point: {:?}", won.turning);
    };
    assert_eq!((point.step, point.camp), (2, Side::Standard));
    near(point.by, 1.0 - before);
    near(point.luck.expect("dice were thrown"), 1.0 - promised);
}

/// A whole battle between two players, as its log.
fn fought(battle: &Battle, levels: [Level; 2], seed: u64) -> Vec<Entry> {
    let mut players: [Box<dyn Player<Battle> + Send>; 2] = [levels[0].player(seed), levels[1].player(seed + 1)];
    let mut chance = Seeded(Seed::from_number(seed));
    let (mut state, mut entries) = (battle.start(), Vec::new());
    for _ in 0..20_000 {
        match battle.waits(state.public()) {
            Waits::Over(_) => return entries,
            Waits::Chance(ask) => {
                let outcome = chance.outcome(ask, &battle.stock(&state, ask));
                battle.resolve(&mut state, outcome, &mut ()).expect("it fits");
                entries.push(Entry::Chanced(outcome));
            }
            Waits::Seats(seats) => {
                let seat = seats.first().expect("somebody decides");
                let choice = players[usize::from(seat.0)].choose(battle, &battle.view_of(&state, seat), &Stop::new());
                battle.choose(&mut state, seat, choice, &mut ()).expect("listed");
                entries.push(Entry::Chose { seat, choice });
            }
        }
    }
    panic!("a battle does not last that long");
}

#[test]
fn swings_add_up_from_the_start_to_the_end() {
    for (number, (id, battle)) in battles().iter().enumerate() {
        let entries = fought(battle, [Level::OneStep; 2], number as u64);
        let walk = Steps::along(battle, battle.start(), &entries).expect("the log fits");
        let analysis = Analysis::of(battle, &walk);
        let total = |wanted: fn(Cause) -> bool| -> f64 {
            let wanted = analysis.swings.iter().filter(|swing| wanted(swing.cause));
            wanted.map(|swing| swing.by).sum()
        };
        let dice = total(|cause| matches!(cause, Cause::Dice(_)));
        let choices = total(|cause| matches!(cause, Cause::Choice(_)));
        let rest = total(|cause| matches!(cause, Cause::Cards | Cause::Surrender(_)));
        let last = analysis.values[analysis.values.len() - 1];
        assert!((analysis.values[0] + dice + choices + rest - last).abs() < 1e-9, "{id}");
        // The dice gave one camp what they took from the other.
        assert!(
            (analysis.luck.standard.swing - analysis.luck.pennant.swing - dice).abs() < 1e-9,
            "{id}"
        );
        let winner = walk
            .states()
            .last()
            .expect("there is a start")
            .public()
            .ending()
            .and_then(|ending| ending.winner());
        assert_eq!(
            last,
            winner.map_or(0.5, |winner| f64::from(u8::from(winner == Side::Standard))),
            "{id}"
        );
        assert!(analysis.values.iter().all(|value| (0.0..=1.0).contains(value)), "{id}");
        assert!(!analysis.fights.is_empty() && !analysis.turning.is_empty(), "{id}");
    }
}

#[test]
fn nothing_changes_where_a_turn_passes() {
    // Two battles on each adventure; the example `seams` studies hundreds.
    let (mut passings, mut plays) = (Vec::new(), Vec::new());
    for (number, (_, battle)) in battles().iter().chain(battles()).enumerate() {
        let entries = fought(battle, [Level::OneStep; 2], 500 + number as u64);
        let walk = Steps::along(battle, battle.start(), &entries).expect("the log fits");
        let analysis = Analysis::of(battle, &walk);
        let turns = analysis.passings(&walk).into_iter();
        passings.extend(turns.map(|passing| 100.0 * passing.by));
        // The seam must not have gone to where a turn begins either.
        let steps = walk.passed.iter().zip(&analysis.swings);
        let played = steps.filter(|(passed, _)| {
            let choice = matches!(
                passed.entry,
                Entry::Chose {
                    choice: Choice::Play(_),
                    ..
                }
            );
            choice && passed.before.public().top() == Frame::Command
        });
        plays.extend(played.map(|(passed, swing)| 100.0 * swing.for_side(passed.before.public().active())));
        // Turning points are choices that do something, or throws.
        for point in &analysis.turning {
            let named = match walk.passed[point.step as usize - 1].entry {
                Entry::Chose { choice, .. } => !is_bookkeeping(choice),
                Entry::Chanced(outcome) => matches!(outcome, Outcome::Dice(_)),
                _ => false,
            };
            assert!(named, "{point:?}");
        }
    }
    let mean = |changes: &[f64]| changes.iter().sum::<f64>() / changes.len() as f64;
    let sizes: Vec<f64> = passings.iter().map(|change| change.abs()).collect();
    assert!(passings.len() > 400, "only {} turns passed", passings.len());
    assert!(
        mean(&passings).abs() < 0.5,
        "the mean change is {} points",
        mean(&passings)
    );
    assert!(mean(&sizes) < 3.0, "the mean size is {} points", mean(&sizes));
    assert!(
        mean(&plays).abs() < 3.0,
        "a card played changes {} points",
        mean(&plays)
    );
}

#[test]
fn luck_is_zero_on_average_over_all_results_of_a_roll() {
    let mut looked = 0;
    for (number, (id, battle)) in battles().iter().enumerate() {
        let entries = fought(battle, [Level::OneStep, Level::Random], 70 + number as u64);
        let walk = Steps::along(battle, battle.start(), &entries).expect("the log fits");
        let mut forecaster = Forecaster::new(battle);
        let throws = walk.states().filter(|state| throws(battle, state) > 0);
        for state in throws.step_by(2).take(16) {
            let Waits::Chance(ask) = battle.waits(state.public()) else {
                continue;
            };
            // Every result by itself, without combining faces.
            let results = ask.outcomes(&battle.stock(state, ask));
            let ways: u64 = results.iter().map(|(_, ways)| ways).sum();
            let mean: f64 = results
                .iter()
                .map(|(outcome, count)| {
                    let mut after = *state;
                    battle.resolve(&mut after, *outcome, &mut ()).expect("it fits");
                    forecaster.value(&after) * *count as f64 / ways as f64
                })
                .sum();
            assert!((mean - forecaster.value(state)).abs() < 1e-5, "{id}: {ask:?}");
            looked += 1;
        }
    }
    assert!(looked > 150, "only {looked} rolls were looked at");
}

/// The dice to be thrown now, if they are few enough to be counted one by one.
fn throws(battle: &Battle, state: &State) -> u8 {
    match battle.waits(state.public()) {
        Waits::Chance(ask) => match ask.want {
            Want::Dice(dice) if dice <= 4 => dice,
            _ => 0,
        },
        _ => 0,
    }
}

#[test]
fn a_win_not_taken_is_a_missed_chance_with_any_knowledge() {
    let game = melee("pBI-3").battle_for_one_banner();
    let walked = walk(&game, "done");
    let [question] = questions(&game.battle, &walked).try_into().expect("one decision");
    for missed in judge(&game.battle, &question, &Stop::new()) {
        let missed = missed.expect("an attack was better");
        let better = game.battle.write_choice(game.state.public(), missed.better);
        assert_eq!((missed.step, better.as_str()), (0, "attack b1 a2"));
        assert!(missed.gain > 0.05, "{missed:?}");
    }
    let stop = Stop::new();
    stop.raise();
    assert_eq!(judge(&game.battle, &question, &stop), [None, None]);
}

#[test]
fn a_good_or_forced_choice_is_not_a_missed_chance() {
    let game = melee("pBI-3").battle_for_one_banner();
    let walked = walk(&game, "attack b1 a2; dice GRL");
    let [question] = questions(&game.battle, &walked).try_into().expect("one decision");
    assert_eq!(judge(&game.battle, &question, &Stop::new()), [None, None]);
    // Where only one choice is listed nothing can be missed.
    for (_, battle) in battles() {
        let entries = fought(battle, [Level::Random; 2], 3);
        let walk = Steps::along(battle, battle.start(), &entries).expect("the log fits");
        let mut list = Vec::new();
        for question in questions(battle, &walk) {
            let (state, seat) = (&question.state, question.seat);
            battle.choices(state.public(), state.private(battle.hand_of(seat)), seat, &mut list);
            assert!(list.len() > 1 && list.contains(&question.played));
        }
    }
}

#[test]
fn a_log_that_does_not_fit_is_refused_with_its_place() {
    let game = melee("pBI");
    let chance = Fast::new(1).dice(3);
    let refused = Steps::along(&game.battle, game.state, &[Entry::Chanced(Outcome::Dice(chance))]);
    assert_eq!(refused.expect_err("nothing waits for dice").index, 0);
}

trait OneBanner {
    /// The same game with one banner to win.
    fn battle_for_one_banner(self) -> Self;
}

impl OneBanner for Game {
    fn battle_for_one_banner(self) -> Self {
        self.remade(|setup| {
            for side in Side::ALL {
                setup.camps.get_mut(side).banners = 1;
            }
        })
    }
}
