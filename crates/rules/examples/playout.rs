//! Plays seeded random battles of Agincourt and prints how many decisions they took, for counting instructions per decision.
//! `cargo xtask instructions` does it all; by hand it goes like this:
//!
//! ```text
//! cargo build --release -p rules --example playout
//! valgrind --tool=callgrind --callgrind-out-file=playout.callgrind --toggle-collect='playout::play' \
//!     target/release/examples/playout 20
//! ```
//!
//! Callgrind prints the instructions it collected; divide them by the decisions. Only [`play`] is collected, so reading the content and
//! building the battle do not count.

use content::Library;
use rules::chance::Fast;
use rules::first::{Battle, Choice, Waits};

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
        battle.choices(state.public(), state.private(seat.hand()), seat, list);
        let choice = list[random.below(list.len() as u32) as usize];
        battle.choose_listed(&mut state, choice, &mut ());
        decisions += 1;
        real += u64::from(list.len() > 1);
    }
}

fn main() {
    let battles: u64 = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(20);
    let library = Library::open(None).expect("the content that ships is sound");
    let adventure = library.adventure("agincourt-1415").expect("it ships");
    let battle = Battle::new(adventure.setup.clone()).expect("a sound adventure");
    let mut list = Vec::with_capacity(1024);
    let (decisions, real) = (0..battles).fold((0, 0), |sum, seed| {
        let (decisions, real) = play(&battle, seed, &mut list);
        (sum.0 + decisions, sum.1 + real)
    });
    println!("battles: {battles}\ndecisions: {decisions}\nwith at least two choices: {real}");
}
