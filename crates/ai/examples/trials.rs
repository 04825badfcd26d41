//! How many trials a second a searching player makes on one core.
//!
//! `cargo run --release -p ai --example trials` asks level 4 for the cards of a battle, turn by turn, once with few
//! nodes and once with many; the difference in time is that of the trials alone. A trial plays the own turn and the
//! enemy's answer and judges the position. `-- 5` asks level 5 instead.

use ai::first::OneStep;
use ai::{Level, Player, Stop};
use content::library::Library;
use rules::chance::Fast;
use rules::first::frame::Frame;
use rules::first::{Battle, Choice, View};
use std::time::Instant;

/// The two numbers of nodes; half of them are for the card.
const FEW: u32 = 2_000;
const MANY: u32 = 22_000;
/// Positions looked at.
const POSITIONS: usize = 12;

fn main() {
    let number = std::env::args().nth(1).map_or(Some(4), |word| word.parse().ok());
    let Some(level) = number.and_then(Level::from_number).filter(|level| level.nodes() > 0) else {
        eprintln!("name the number of a level that searches: 3, 4 or 5");
        std::process::exit(2);
    };
    let library = Library::open(None).expect("the content that ships is sound");
    for id in [
        "agincourt-1415",
        "wizards-and-lore",
        "crisis-in-avignon",
        "assaulting-the-tourelles",
    ] {
        let adventure = library.first().adventure(id).expect("an adventure");
        let battle = adventure.battle().expect("a sound adventure");
        let views = cards_to_be_played(&battle);
        let time = |nodes: u32| {
            let start = Instant::now();
            for view in &views {
                let _ = level.player_with(1, nodes).choose(&battle, view, &Stop::new());
            }
            start.elapsed().as_secs_f64()
        };
        let seconds = time(MANY) - time(FEW);
        let trials = f64::from((MANY - FEW) / 2) * views.len() as f64;
        println!(
            "{id}: {:.0} trials a second, {} positions",
            trials / seconds,
            views.len()
        );
    }
}

/// Views of the player who is to play a card, from battles of the veteran.
fn cards_to_be_played(battle: &Battle) -> Vec<View> {
    let mut views = Vec::new();
    let mut random = Fast::new(7);
    let mut state = battle.start();
    battle.run(&mut state, &mut random, &mut ());
    let mut player = OneStep::new(1);
    while let Some(seat) = battle.decider(state.public())
        && views.len() < POSITIONS
    {
        let view = battle.view_of(&state, seat);
        let choice = player.choose(battle, &view, &Stop::new());
        // Whether a Lore card is played is not searched.
        if matches!(view.public().top(), Frame::Command) && !matches!(choice, Choice::Cast { .. }) {
            views.push(view);
        }
        battle
            .play(&mut state, seat, choice, &mut random, &mut ())
            .expect("a player makes a listed choice");
    }
    views
}
