//! The adventures that ship, and battles of levels on them.

use ai::arena::{Bout, Decision, Fought, Pair, Tally};
use ai::{Level, Stop};
use content::library::Library;
use rules::first::{Battle, Choice, State, View};
use rules::side::BySide;
use std::sync::{Arc, OnceLock};

/// Every adventure that ships, with its id.
pub(crate) fn battles() -> &'static [(String, Arc<Battle>)] {
    static BATTLES: OnceLock<Vec<(String, Arc<Battle>)>> = OnceLock::new();
    BATTLES.get_or_init(|| {
        let library = Library::open(None).expect("the content that ships is sound");
        library
            .first()
            .adventures()
            .iter()
            .map(|adventure| {
                let battle = adventure.battle().expect("a sound adventure");
                (adventure.id.clone(), Arc::new(battle))
            })
            .collect()
    })
}

/// Two levels fight a battle; `watch` sees every decision. The first level has the standard camp.
pub(crate) fn fight(
    battle: &Arc<Battle>,
    levels: [Level; 2],
    seed: u64,
    mut watch: impl FnMut(&State, &View, Choice),
) -> Fought<Battle> {
    let bout = Bout {
        battle,
        camps: BySide {
            standard: &levels[0],
            pennant: &levels[1],
        },
        seed,
    };
    bout.fight(&Stop::new(), |decision: &Decision<'_, Battle>| {
        watch(decision.before, decision.view, decision.choice);
    })
    .expect("players make listed choices and come to an end")
}

/// One level's score against another in mirrored pairs, spread over all adventures in turn.
pub(crate) fn score(first: Level, second: Level, pairs: u64, seed: u64) -> Tally {
    let mut tally = Tally::default();
    for (seed, (_, battle)) in (seed..seed + pairs).zip(battles().iter().cycle()) {
        let pair = Pair {
            battle,
            first: &first,
            second: &second,
            seed,
        };
        tally.add(pair.fight(&Stop::new()).expect("battles come to an end"));
    }
    tally
}

/// The median of some numbers.
pub(crate) fn median(mut numbers: Vec<u16>) -> u16 {
    numbers.sort_unstable();
    numbers.get(numbers.len() / 2).copied().unwrap_or_default()
}
