//! Matches between sets of the veteran's weights, to see what plays better. Levels are matched by `gonfalon arena`.
//!
//! `cargo run --release -p ai --example matches -- danger=0.5 --pairs 50` matches the veteran with a changed weight
//! against the veteran in mirrored pairs on every adventure; `--against 0` picks a level as the opponent; `--adventure
//! agincourt-1415` picks one adventure; `--content folder` puts changed files over those that ship; `--narrate
//! agincourt-1415 --seed 7` prints one battle; `--explore 4000` plays this many battles with all weights of one side
//! varied together and says which of them should go up or down.

mod explore;

use ai::arena::score::elo;
use ai::arena::{Bout, Entrant, Pair, Tally};
use ai::first::{OneStep, Weights};
use ai::{Level, Player, Stop};
use content::library::Library;
use rules::first::{Battle, Event, Narrator};
use rules::seats::Viewer;
use rules::side::BySide;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

fn main() {
    let mut pairs = 25;
    let mut against = None;
    let mut adventure = None;
    let mut folder = None;
    let mut narrate = None;
    let mut explore = None;
    let mut seed = 1;
    let mut weights = Weights::default();
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        let mut value = || args.next().expect("a value");
        match arg.as_str() {
            "--pairs" => pairs = value().parse().expect("a number"),
            "--seed" => seed = value().parse().expect("a number"),
            "--against" => against = Some(Level::from_number(value().parse().expect("a level")).expect("a level")),
            "--content" => folder = Some(PathBuf::from(value())),
            "--adventure" => adventure = Some(value()),
            "--explore" => explore = Some(value().parse().expect("a number")),
            "--narrate" => narrate = Some(value()),
            text => {
                let (name, number) = text.split_once('=').expect("an option, or a weight as name=number");
                explore::set(&mut weights, name, number.parse().expect("a number"));
            }
        }
    }
    let veteran = weighted(Weights::VETERAN);
    let enemy: &dyn Entrant<Battle> = match &against {
        Some(level) => level,
        None => &veteran,
    };
    let library = Library::open(folder.as_deref()).expect("the content is sound");
    let battles: Vec<(String, Arc<Battle>)> = library
        .first()
        .adventures()
        .iter()
        .map(|adventure| {
            let battle = adventure.battle().expect("a sound adventure");
            (adventure.id.clone(), Arc::new(battle))
        })
        .collect();
    if let Some(id) = narrate {
        let (_, battle) = battles.iter().find(|(known, _)| *known == id).expect("an adventure");
        return tell(battle, &weighted(weights), enemy, seed);
    }
    if let Some(games) = explore {
        return explore::explore(&battles, weights, seed, games);
    }
    let mut all = Tally::default();
    for (id, battle) in battles
        .iter()
        .filter(|(id, _)| adventure.as_ref().is_none_or(|wanted| wanted == id))
    {
        let tally = fight(battle, &weighted(weights), enemy, seed, pairs);
        print(id, &tally);
        all.merge(&tally);
    }
    print("all", &all);
}

/// The veteran with changed weights.
fn weighted(weights: Weights) -> impl Fn(u64) -> Box<dyn Player<Battle> + Send> + Sync {
    move |seed| Box::new(OneStep::with(weights, seed))
}

fn print(name: &str, tally: &Tally) {
    let interval = tally.interval();
    println!(
        "{name:22} {:5.1} % ({:.1} to {:.1}), Elo {:+.0}, pairs with 0 ½ 1 1½ 2 points: {:?}",
        100.0 * tally.share(),
        100.0 * interval.low,
        100.0 * interval.high,
        elo(tally.share()),
        tally.counts()
    );
}

/// Tells one battle in sentences, the first entrant in the standard camp.
fn tell(battle: &Arc<Battle>, first: &dyn Entrant<Battle>, second: &dyn Entrant<Battle>, seed: u64) {
    let camps = BySide {
        standard: first,
        pennant: second,
    };
    let mut narrator: Option<Narrator<'_>> = None;
    let mut lines = Vec::new();
    let fought = Bout { battle, camps, seed }
        .fight(&Stop::new(), |decision| {
            let narrator =
                narrator.get_or_insert_with(|| Narrator::new(battle, decision.before.public(), Viewer::Spectator));
            lines.clear();
            let events: Vec<Event> = rules::log::events(decision.passed).copied().collect();
            narrator.tell(&events, &mut lines);
            for line in &lines {
                println!("{line}");
            }
        })
        .expect("players make listed choices");
    println!("{:?} after {} turns", fought.winner, fought.turns);
}

/// Mirrored pairs on one adventure, on two threads.
fn fight(
    battle: &Arc<Battle>,
    first: &dyn Entrant<Battle>,
    second: &dyn Entrant<Battle>,
    seed: u64,
    pairs: u64,
) -> Tally {
    let next = AtomicU64::new(0);
    let work = || {
        let mut tally = Tally::default();
        loop {
            let nth = next.fetch_add(1, Ordering::Relaxed);
            if nth >= pairs {
                return tally;
            }
            let pair = Pair {
                battle,
                first,
                second,
                seed: seed + nth,
            };
            tally.add(pair.fight(&Stop::new()).expect("players make listed choices"));
        }
    };
    std::thread::scope(|scope| {
        let threads = [scope.spawn(work), scope.spawn(work)];
        let mut all = Tally::default();
        for thread in threads {
            all.merge(&thread.join().expect("no player panics"));
        }
        all
    })
}
