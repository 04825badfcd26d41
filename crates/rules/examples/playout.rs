//! Plays seeded random battles and prints how many decisions they took, for counting instructions per decision.
//! `cargo xtask instructions` does all of it; these are the steps by hand:
//!
//! ```text
//! cargo build --release -p rules --example playout
//! valgrind --tool=callgrind --callgrind-out-file=playout.callgrind --toggle-collect='playout::play' \
//!     target/release/examples/playout 20
//! ```
//!
//! The second argument may be the id of another adventure, and the third is how many samples to draw from views of these battles:
//! `playout 200 wizards-and-lore 1000000`. Seconds are printed for both.
//!
//! Callgrind prints the instructions it collected; divide them by the decisions. Only [`play`] is collected, so reading the content and
//! building the battle do not count.

use content::Library;
use rules::chance::Fast;
use rules::first::{Battle, Choice, View, Waits};
use std::hint::black_box;
use std::time::Instant;

/// One random battle with full lists; its decisions, and those among them with a choice.
#[inline(never)]
fn play(battle: &Battle, seed: u64, list: &mut Vec<Choice>) -> (u64, u64) {
    let mut random = Fast::new(seed);
    let mut state = battle.start();
    let (mut decisions, mut real) = (0, 0);
    loop {
        battle.run(&mut state, &mut random, &mut ());
        let Waits::Seats(seats) = battle.waits(state.public()) else {
            return (decisions, real);
        };
        let Some(seat) = seats.first() else {
            return (decisions, real);
        };
        battle.choices(state.public(), state.private(battle.hand_of(seat)), seat, list);
        let choice = list[random.below(list.len() as u32) as usize];
        battle.choose_listed(&mut state, seat, choice, &mut ());
        decisions += 1;
        real += u64::from(list.len() > 1);
    }
}

/// Views of the deciding seats in the first battles.
fn views(battle: &Battle, list: &mut Vec<Choice>) -> Vec<View> {
    let mut random = Fast::new(1);
    let mut views = Vec::new();
    while views.len() < 512 {
        let mut state = battle.start();
        battle.run(&mut state, &mut random, &mut ());
        while let Some(seat) = battle.decider(state.public()) {
            battle.choices(state.public(), state.private(battle.hand_of(seat)), seat, list);
            let choice = list[random.below(list.len() as u32) as usize];
            if random.below(8) == 0 {
                views.push(battle.view_of(&state, seat));
            }
            battle.choose_listed(&mut state, seat, choice, &mut ());
            battle.run(&mut state, &mut random, &mut ());
        }
    }
    views
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let battles: u64 = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(20);
    let id = arguments.next().unwrap_or_else(|| "agincourt-1415".into());
    let samples: usize = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(0);
    let library = Library::open(None).expect("the content that ships is sound");
    let adventure = library.first().adventure(&id).expect("it ships");
    let battle = Battle::new(adventure.setup.clone()).expect("a sound adventure");
    let mut list = Vec::with_capacity(1024);
    let clock = Instant::now();
    let (decisions, real) = (0..battles).fold((0, 0), |sum, seed| {
        let (decisions, real) = play(&battle, seed, &mut list);
        (sum.0 + decisions, sum.1 + real)
    });
    let seconds = clock.elapsed().as_secs_f64();
    println!("battles: {battles}\ndecisions: {decisions}\nwith at least two choices: {real}\nseconds: {seconds:.3}");
    if samples > 0 {
        let views = views(&battle, &mut list);
        let mut random = Fast::new(1);
        let clock = Instant::now();
        for view in views.iter().cycle().take(samples) {
            black_box(view.sample(&battle, &mut random));
        }
        println!("samples: {samples}\nseconds: {:.3}", clock.elapsed().as_secs_f64());
    }
}
