//! Battles between two levels, studied: how long the analysis, the search for missed chances and a hint take, and what was found.
//!
//! `cargo run --release -p ai --example study -- 1 0` lets level 1 fight level 0 on every adventure; `--adventure agincourt-1415`
//! picks one, `--seed 7` another battle.

use ai::first::adviser::Adviser;
use ai::first::analysis::missed::{judge, questions};
use ai::first::analysis::{Analysis, Missed, Steps};
use ai::{Level, Stop};
use content::library::Library;
use rules::chance::{Chance, Seed, Seeded};
use rules::first::Entry;
use rules::first::{Battle, Waits};
use std::time::{Duration, Instant};

fn main() {
    let (mut levels, mut wanted, mut seed) = (Vec::new(), None, 1);
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--adventure" => wanted = args.next(),
            "--seed" => seed = args.next().and_then(|text| text.parse().ok()).expect("a number"),
            text => levels.push(Level::from_number(text.parse().expect("a level")).expect("a level")),
        }
    }
    let [first, second] = levels.as_slice() else {
        panic!("name two levels");
    };
    let library = Library::open(None).expect("the content is sound");
    println!("adventure, steps, battles, analysis ms, decisions, search s, slowest ms, missed own and all, hint ms");
    for adventure in library.first().adventures() {
        if wanted.as_ref().is_some_and(|id| *id != adventure.id) {
            continue;
        }
        let battle = adventure.battle().expect("sound");
        study(&adventure.id, &battle, [*first, *second], seed);
    }
}

/// A whole battle as its log.
fn fight(battle: &Battle, levels: [Level; 2], seed: u64) -> Vec<Entry> {
    let mut players = [levels[0].player(2 * seed), levels[1].player(2 * seed + 1)];
    let mut chance = Seeded(Seed::from_number(seed));
    let (mut state, mut entries) = (battle.start(), Vec::new());
    loop {
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
}

fn study(id: &str, battle: &Battle, levels: [Level; 2], seed: u64) {
    let entries = fight(battle, levels, seed);
    let walk = Steps::along(battle, battle.start(), &entries).expect("the log fits");
    let (analysis, studied) = timed(|| Analysis::of(battle, &walk));
    let list = questions(battle, &walk);
    let (mut found, mut slowest) = ([0, 0], Duration::ZERO);
    let (mut largest, mut hinted): (Option<Missed>, Duration) = (None, Duration::ZERO);
    let ((), searched) = timed(|| {
        for question in &list {
            let (missed, took) = timed(|| judge(battle, question, &Stop::new()));
            slowest = slowest.max(took);
            for (count, missed) in found.iter_mut().zip(missed) {
                *count += usize::from(missed.is_some());
                largest = [largest, missed]
                    .into_iter()
                    .flatten()
                    .max_by(|one, other| one.gain.total_cmp(&other.gain));
            }
        }
    });
    for question in &list {
        let view = battle.view_of(&question.state, question.seat);
        hinted += timed(|| Adviser::patient().advise(battle, &view, &Stop::new())).1;
    }
    println!(
        "{id}, {}, {}, {:.1}, {}, {:.1}, {:.0}, {} {}, {:.2}",
        walk.passed.len(),
        analysis.fights.len(),
        studied.as_secs_f64() * 1e3,
        list.len(),
        searched.as_secs_f64(),
        slowest.as_secs_f64() * 1e3,
        found[0],
        found[1],
        hinted.as_secs_f64() * 1e3 / list.len().max(1) as f64
    );
    if let Some(missed) = largest {
        let state = &walk.passed[missed.step as usize].before;
        let say = |choice| battle.counsel(state.public(), missed.seat.side(), choice);
        let (better, played) = (say(missed.better), say(missed.played));
        let (gain, error) = (missed.gain * 100.0, missed.error * 100.0);
        println!(
            "  step {}: {better} Instead of: {played} +{gain:.0} ±{error:.0} points",
            missed.step
        );
    }
}

fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let begun = Instant::now();
    let done = work();
    (done, begun.elapsed())
}
