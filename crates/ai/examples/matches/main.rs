//! Quick matches between levels, or between sets of weights, to see what plays better.
//!
//! `cargo run --release -p ai --example matches -- 1 0 --pairs 50` plays mirrored pairs on every adventure.
//! `... -- 1 1 danger=0.5` gives the first player another weight; `--adventure agincourt-1415` picks one adventure;
//! `--content folder` lays changed files over those that ship; `--narrate agincourt-1415 --seed 7` tells one battle of the first
//! player against the second; `--explore 4000` plays so many battles with all weights of one side shaken at once and says which
//! of them should go up or down.

mod explore;
mod fight;

use ai::{Level, Weights};
use content::library::Library;
use fight::{Entrant, Fought, fight};
use rules::first::Battle;
use rules::seats::Seat;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

fn main() {
    let mut levels = Vec::new();
    let mut pairs = 25;
    let mut adventure = None;
    let mut folder = None;
    let mut narrate = None;
    let mut explore = None;
    let mut first_seed = 1;
    let mut weights = Weights::default();
    let mut changed = false;
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        let mut value = || args.next().expect("a value");
        match arg.as_str() {
            "--pairs" => pairs = value().parse().expect("a number"),
            "--seed" => first_seed = value().parse().expect("a number"),
            "--content" => folder = Some(PathBuf::from(value())),
            "--adventure" => adventure = Some(value()),
            "--explore" => explore = Some(value().parse().expect("a number")),
            "--narrate" => narrate = Some(value()),
            text => match text.split_once('=') {
                Some((name, number)) => {
                    explore::set(&mut weights, name, number.parse().expect("a number"));
                    changed = true;
                }
                None => levels.push(Level::from_number(text.parse().expect("a level")).expect("a level")),
            },
        }
    }
    let mut entrants = [Entrant::Level(levels[0]), Entrant::Level(levels[1])];
    if changed {
        entrants[0] = Entrant::Weights(Box::new(weights));
    }
    let library = Library::open(folder.as_deref()).expect("the content is sound");
    if let Some(id) = narrate {
        let battle = Battle::new(library.adventure(&id).expect("an adventure").setup.clone()).expect("sound");
        let fought = fight(&battle, [&entrants[0], &entrants[1]], first_seed, true);
        println!("{:?} after {} turns", fought.winner, fought.turns);
        return;
    }
    if let Some(games) = explore {
        return explore::explore(&library, weights, first_seed, games);
    }
    let mut all = [0_u32; 3];
    for adventure in library
        .adventures()
        .iter()
        .filter(|a| adventure.as_ref().is_none_or(|id| *id == a.id))
    {
        let battle = Battle::new(adventure.setup.clone()).expect("a sound adventure");
        let table = play_pairs(&battle, &entrants, first_seed, pairs);
        for (sum, n) in all.iter_mut().zip(table.score()) {
            *sum += n;
        }
        table.print(&adventure.id);
    }
    let decided = f64::from(all[0] + all[1]);
    let share = f64::from(all[0]) / decided;
    let error = 1.96 * (share * (1.0 - share) / decided).sqrt();
    println!(
        "all: first won {} of {decided} decided ({:.1} % +- {:.1}), {} drawn",
        all[0],
        100.0 * share,
        100.0 * error,
        all[2]
    );
}

/// Wins of the first player and of the second, by the side the first one had, and draws.
#[derive(Default)]
struct Table {
    wins: [[u32; 2]; 2],
    draws: u32,
    turns: Vec<u16>,
    own_turns: [u64; 2],
    thought: [Duration; 2],
    longest: Duration,
}

impl Table {
    fn add(&mut self, first_side: usize, fought: &Fought) {
        match fought.winner {
            Some(side) => {
                let winner = usize::from(Seat::of_side(side).0) ^ first_side;
                self.wins[first_side][winner] += 1;
            }
            None => self.draws += 1,
        }
        self.turns.push(fought.turns);
        for player in 0..2 {
            self.thought[player] += fought.thought[player ^ first_side];
            self.own_turns[player] += u64::from(fought.turns) / 2;
        }
        self.longest = self.longest.max(fought.longest);
    }

    const fn score(&self) -> [u32; 3] {
        [
            self.wins[0][0] + self.wins[1][0],
            self.wins[0][1] + self.wins[1][1],
            self.draws,
        ]
    }

    fn print(mut self, id: &str) {
        self.turns.sort_unstable();
        let at = |share: usize| self.turns[(self.turns.len() - 1) * share / 100];
        let wins = self.wins;
        let ms = |player: usize| 1000.0 * self.thought[player].as_secs_f64() / self.own_turns[player].max(1) as f64;
        println!(
            "{id:18} first as standard {}:{}, as pennant {}:{}; standard won {}, pennant {}, drawn {}; \
             turns {}/{}/{}; ms a turn {:.2} and {:.2}, longest decision {:.2}",
            wins[0][0],
            wins[0][1],
            wins[1][0],
            wins[1][1],
            wins[0][0] + wins[1][1],
            wins[0][1] + wins[1][0],
            self.draws,
            at(10),
            at(50),
            at(90),
            ms(0),
            ms(1),
            1000.0 * self.longest.as_secs_f64(),
        );
    }
}

fn play_pairs(battle: &Battle, entrants: &[Entrant; 2], first_seed: u64, pairs: u64) -> Table {
    let next = AtomicU64::new(0);
    let work = || {
        let mut results = Vec::new();
        loop {
            let game = next.fetch_add(1, Ordering::Relaxed);
            if game >= pairs * 2 {
                return results;
            }
            let side = (game % 2) as usize;
            let seats = [&entrants[side], &entrants[1 - side]];
            results.push((side, fight(battle, seats, first_seed + game / 2, false)));
        }
    };
    let mut table = Table::default();
    std::thread::scope(|scope| {
        let threads = [scope.spawn(work), scope.spawn(work)];
        for thread in threads {
            for (side, fought) in thread.join().expect("no player panics") {
                table.add(side, &fought);
            }
        }
    });
    table
}
