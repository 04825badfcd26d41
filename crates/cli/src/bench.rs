//! `gonfalon bench`: how fast random battles are played on one core.

use crate::arguments::BenchArguments;
use crate::output::Out;
use crate::source::Source;
use anyhow::Result;
use content::Library;
use rules::chance::Fast;
use rules::first::{Battle, Choice, Policy, Public, State, UnitId, Waits};
use rules::seats::Viewer;
use serde::Serialize;
use std::hint::black_box;
use std::io::Write;
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// The share of the time that goes to playing; the rest is shared by copies, samples and odds.
const PLAYING: f64 = 0.7;

/// States kept from play, to copy and to sample from.
const KEPT: usize = 256;

/// What was measured. Rates are per second of one core.
#[derive(Debug, Serialize)]
pub(crate) struct Figures {
    adventure: String,
    seconds: f64,
    seed: u64,
    games: u64,
    decisions_per_second: f64,
    /// Decisions with at least two choices.
    real_decisions_per_second: f64,
    turns_per_second: f64,
    games_per_second: f64,
    decisions_per_game: f64,
    turns_per_game: f64,
    /// Choices of each decision on average.
    mean_choices: f64,
    state_bytes: usize,
    copies_per_second: f64,
    /// States drawn at random that agree with a seat's view.
    samples_per_second: f64,
    /// The time of the odds of one attack.
    odds_microseconds: f64,
}

/// Sums over the games played.
#[derive(Default)]
struct Tally {
    games: u64,
    turns: u64,
    decisions: u64,
    real: u64,
    choices: u64,
}

/// Runs the command.
pub(crate) fn run(library: &Library, arguments: &BenchArguments, out: &mut Out) -> Result<ExitCode> {
    let source = Source::find(library, &arguments.adventure)?;
    let figures = measure(&source, arguments);
    if arguments.json {
        out.json(&figures)?;
    } else {
        tell(&figures, out)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn measure(source: &Source, arguments: &BenchArguments) -> Figures {
    let (battle, start) = (&source.battle, source.state);
    let mut random = Fast::new(arguments.seed);
    let whole = Duration::from_secs_f64(arguments.seconds);
    let rest = whole.mul_f64((1.0 - PLAYING) / 3.0);

    let mut tally = Tally::default();
    let mut choices = Vec::with_capacity(512);
    let clock = Instant::now();
    while clock.elapsed() < whole.mul_f64(PLAYING) {
        play(battle, start, &mut random, &mut choices, &mut tally);
    }
    let played = clock.elapsed().as_secs_f64();
    let per_second = |number: u64| number as f64 / played;

    let met = gather(battle, start, &mut random, &mut choices);
    Figures {
        adventure: battle.setup().id.clone(),
        seconds: arguments.seconds,
        seed: arguments.seed,
        games: tally.games,
        decisions_per_second: per_second(tally.decisions),
        real_decisions_per_second: per_second(tally.real),
        turns_per_second: per_second(tally.turns),
        games_per_second: per_second(tally.games),
        decisions_per_game: tally.decisions as f64 / tally.games.max(1) as f64,
        turns_per_game: tally.turns as f64 / tally.games.max(1) as f64,
        mean_choices: tally.choices as f64 / tally.decisions.max(1) as f64,
        state_bytes: size_of::<State>(),
        copies_per_second: rate(rest, &met.states, |state| {
            black_box(*black_box(state));
        }),
        samples_per_second: {
            let views: Vec<_> = met
                .states
                .iter()
                .map(|state| {
                    let viewer = battle.decider(state.public()).map_or(Viewer::Spectator, Viewer::Seat);
                    battle.view(state, viewer)
                })
                .collect();
            rate(rest, &views, |view| {
                black_box(view.sample(battle, &mut random));
            })
        },
        odds_microseconds: 1e6
            / rate(rest, &met.attacks, |(public, attacker, target)| {
                let kind = crate::explanation::kind_between(battle, public, *attacker, *target);
                black_box(battle.odds(public, *attacker, *target, kind, Policy::Hold));
            }),
    }
}

/// One battle from beginning to end, each choice uniformly out of the full list.
fn play(battle: &Battle, mut state: State, random: &mut Fast, choices: &mut Vec<Choice>, tally: &mut Tally) {
    let before = state.public().turn();
    battle.run(&mut state, random, &mut ());
    while let Waits::Seats(seats) = battle.waits(state.public()) {
        let Some(seat) = seats.first() else { break };
        battle.choices(state.public(), state.private(battle.hand_of(seat)), seat, choices);
        let listed = choices.len();
        if listed == 0 {
            break;
        }
        let choice = choices[random.below(listed as u32) as usize];
        tally.decisions += 1;
        tally.real += u64::from(listed > 1);
        tally.choices += listed as u64;
        battle.choose_listed(&mut state, seat, choice, &mut ());
        battle.run(&mut state, random, &mut ());
    }
    tally.games += 1;
    tally.turns += u64::from(state.public().turn() - before);
}

/// States and attacks as they occur in play.
struct Met {
    states: Vec<State>,
    attacks: Vec<(Public, UnitId, UnitId)>,
}

fn gather(battle: &Battle, start: State, random: &mut Fast, choices: &mut Vec<Choice>) -> Met {
    let mut met = Met {
        states: Vec::new(),
        attacks: Vec::new(),
    };
    // A battle may offer no attack at all, so the search for them comes to an end by itself.
    for _ in 0..20 {
        let mut state = start;
        battle.run(&mut state, random, &mut ());
        while let Some(seat) = battle.decider(state.public()) {
            battle.choices(state.public(), state.private(battle.hand_of(seat)), seat, choices);
            let Some(choice) = choices.get(random.below(choices.len().max(1) as u32) as usize).copied() else {
                break;
            };
            if met.states.len() < KEPT && random.below(8) == 0 {
                met.states.push(state);
            }
            if let Choice::Attack { unit, target } = choice
                && met.attacks.len() < KEPT
            {
                met.attacks.push((*state.public(), unit, target));
            }
            battle.choose_listed(&mut state, seat, choice, &mut ());
            battle.run(&mut state, random, &mut ());
        }
        if met.states.is_empty() {
            met.states.push(start);
        }
        if met.states.len() >= KEPT && met.attacks.len() >= KEPT {
            break;
        }
    }
    met
}

/// How often per second `work` can be done, going round the things again and again; infinitely often if there are none.
fn rate<T>(time: Duration, things: &[T], mut work: impl FnMut(&T)) -> f64 {
    if things.is_empty() {
        return f64::INFINITY;
    }
    let clock = Instant::now();
    let mut done = 0_u64;
    while clock.elapsed() < time {
        for thing in things {
            work(thing);
        }
        done += things.len() as u64;
    }
    done as f64 / clock.elapsed().as_secs_f64()
}

fn tell(figures: &Figures, out: &mut Out) -> Result<()> {
    writeln!(
        out,
        "{}: {} random games in {:.1} s on one core, seed {}",
        figures.adventure,
        figures.games,
        figures.seconds * PLAYING,
        figures.seed
    )?;
    for (what, number) in [
        ("decisions per second", figures.decisions_per_second),
        ("  with two choices or more", figures.real_decisions_per_second),
        ("turns per second", figures.turns_per_second),
        ("games per second", figures.games_per_second),
        ("decisions per game", figures.decisions_per_game),
        ("turns per game", figures.turns_per_game),
        ("choices per decision", figures.mean_choices),
        ("bytes of a state", figures.state_bytes as f64),
        ("copies per second", figures.copies_per_second),
        ("samples per second", figures.samples_per_second),
        ("microseconds of odds", figures.odds_microseconds),
    ] {
        writeln!(out, "  {what:<28}{number:>16.1}")?;
    }
    Ok(())
}
