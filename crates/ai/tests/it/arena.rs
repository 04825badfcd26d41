//! A small arena: battles between two players, each of which is shown only its own view.

use ai::{Level, Player, Stop};
use content::library::Library;
use rules::chance::{Seed, Seeded};
use rules::first::{Battle, Choice, Ending, State, View};
use rules::side::Side;
use std::sync::OnceLock;

/// Decisions after which a battle has lasted too long: more than 200 turns take.
const MOST_DECISIONS: usize = 20_000;

/// What came of a battle.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Fought {
    /// Who has won, if anybody has.
    pub(crate) winner: Option<Side>,
    /// The turns it took.
    pub(crate) turns: u16,
}

/// Every adventure that ships, with its id.
pub(crate) fn battles() -> &'static [(String, Battle)] {
    static BATTLES: OnceLock<Vec<(String, Battle)>> = OnceLock::new();
    BATTLES.get_or_init(|| {
        let library = Library::open(None).expect("the content that ships is sound");
        library
            .adventures()
            .iter()
            .map(|adventure| {
                let battle = Battle::new(adventure.setup.clone()).expect("a sound adventure");
                (adventure.id.clone(), battle)
            })
            .collect()
    })
}

/// Two players fight a battle; `watch` sees every decision. The first player has the Standard camp.
pub(crate) fn fight(
    battle: &Battle,
    levels: [Level; 2],
    seed: u64,
    mut watch: impl FnMut(&State, &View, Choice),
) -> Fought {
    let mut players: [Box<dyn Player + Send>; 2] = [levels[0].player(seed * 2), levels[1].player(seed * 2 + 1)];
    let mut chance = Seeded(Seed::from_number(seed));
    let mut state = battle.start();
    battle.run(&mut state, &mut chance, &mut ());
    for _ in 0..MOST_DECISIONS {
        let Some(seat) = battle.decider(state.public()) else {
            let winner = state.public().ending().and_then(Ending::winner);
            let turns = state.public().turn();
            return Fought { winner, turns };
        };
        let view = state.view_of(seat);
        let choice = players[usize::from(seat.0)].choose(battle, &view, &Stop::new());
        watch(&state, &view, choice);
        battle
            .play(&mut state, seat, choice, &mut chance, &mut ())
            .expect("a player makes a listed choice");
    }
    panic!("a battle does not last that long");
}

/// The number in the middle of some numbers.
pub(crate) fn median(mut numbers: Vec<u16>) -> u16 {
    numbers.sort_unstable();
    numbers.get(numbers.len() / 2).copied().unwrap_or_default()
}
