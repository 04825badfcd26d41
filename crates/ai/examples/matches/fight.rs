//! One battle between two entrants.

use ai::{Level, OneStep, Player, Random, Stop, Weights};
use rules::chance::{Seed, Seeded};
use rules::first::{Battle, Ending, Event, Narrator};
use rules::seats::Viewer;
use rules::side::Side;
use std::time::{Duration, Instant};

/// A player to be made anew for each battle.
#[derive(Clone)]
pub(crate) enum Entrant {
    /// A level.
    Level(Level),
    /// Level 1 with weights of its own.
    Weights(Box<Weights>),
}

impl Entrant {
    fn player(&self, seed: u64) -> Box<dyn Player + Send> {
        match self {
            Self::Level(Level::Random) => Box::new(Random::new(seed)),
            Self::Level(level) => level.player(seed),
            Self::Weights(weights) => Box::new(OneStep::with(**weights, seed)),
        }
    }
}

/// What came of a battle.
pub(crate) struct Fought {
    pub(crate) winner: Option<Side>,
    pub(crate) turns: u16,
    pub(crate) thought: [Duration; 2],
    pub(crate) longest: Duration,
}

/// Fights one battle, the first entrant as Standard, and tells it in sentences if asked to.
pub(crate) fn fight(battle: &Battle, entrants: [&Entrant; 2], seed: u64, narrate: bool) -> Fought {
    let mut players = [entrants[0].player(seed * 2), entrants[1].player(seed * 2 + 1)];
    let mut chance = Seeded(Seed::from_number(seed));
    let mut state = battle.start();
    let mut events: Vec<Event> = Vec::new();
    battle.run(&mut state, &mut chance, &mut events);
    let mut narrator = Narrator::new(battle, state.public(), Viewer::Spectator);
    let mut lines = Vec::new();
    let mut thought = [Duration::ZERO; 2];
    let mut longest = Duration::ZERO;
    let mut decisions = 0;
    while let Some(seat) = battle.decider(state.public()) {
        events.clear();
        let view = state.view_of(seat);
        let start = Instant::now();
        let choice = players[seat.0 as usize].choose(battle, &view, &Stop::new());
        thought[seat.0 as usize] += start.elapsed();
        longest = longest.max(start.elapsed());
        battle
            .play(&mut state, seat, choice, &mut chance, &mut events)
            .expect("players make listed choices");
        if narrate {
            lines.clear();
            narrator.tell(&events, &mut lines);
            for line in &lines {
                println!("{line}");
            }
        }
        decisions += 1;
        if decisions > 20_000 {
            break;
        }
    }
    Fought {
        winner: state.public().ending().and_then(Ending::winner),
        turns: state.public().turn(),
        thought,
        longest,
    }
}
