//! Fuzz targets as plain functions, so that no special tool is needed to run them.
//!
//! The tests of this crate call them with seeded random and mutated input: briefly in the test command, and by hand for
//! as long as `GONFALON_FUZZ_SECONDS` says. `libfuzzer/` holds the same targets for cargo-fuzz.

mod mutation;

pub use mutation::{Mutator, mutate_json};

use content::Library;
use rules::chance::{Fast, Seed, Seeded};
use rules::first::position::Position;
use rules::first::{Battle, Record, Setup, State};
use rules::trial::trial;
use std::sync::{Arc, OnceLock};

/// The content that ships, read once.
pub fn library() -> &'static Library {
    static LIBRARY: OnceLock<Library> = OnceLock::new();
    LIBRARY.get_or_init(|| Library::open(None).expect("the content that ships is sound"))
}

/// The battles of all adventures, built once.
pub fn battles() -> &'static [Arc<Battle>] {
    static BATTLES: OnceLock<Vec<Arc<Battle>>> = OnceLock::new();
    BATTLES.get_or_init(|| {
        let adventures = library().first().adventures().iter();
        adventures
            .map(|adventure| Arc::new(adventure.battle().expect("a sound adventure")))
            .collect()
    })
}

/// A battle driven by a tape obeys all laws: the first byte chooses the adventure, the next eight the dice and cards,
/// the rest the decisions.
///
/// # Panics
/// If a law is broken; the message holds the record that breaks it.
pub fn fuzz_choices(tape: &[u8]) {
    let Some((adventure, tape)) = tape.split_first() else {
        return;
    };
    let battle = &battles()[*adventure as usize % battles().len()];
    if let Err(failure) = trial(battle, tape, &|_, _| Ok(())) {
        let record = serde_json::to_string(&failure.record).unwrap_or_default();
        panic!("{}\n{record}", failure.broken);
    }
}

/// All readers of text return a result for any bytes and do not panic: adventure files, records, choices and outcomes.
/// Anything accepted can be played.
pub fn fuzz_text(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    match content::first::adventure::read_text(library().first(), "fuzz.toml", &text) {
        Err(faults) => {
            let _ = faults.render(false);
        }
        Ok(adventure) => fuzz_setup(adventure.setup, adventure.position.as_ref()),
    }
    read_lines(&text);
    if let Ok(record) = serde_json::from_slice::<Record>(bytes) {
        fuzz_record(&record);
    }
}

/// Any record replays or is refused; a battle that can be opened can be played.
pub fn fuzz_record(record: &Record) {
    let _ = record.replay(true, |_, _| ());
    if let Ok(course) = record.resume(Seeded(Seed::from_number(1))) {
        let (battle, state) = (course.battle().clone(), *course.state());
        if course.finish().is_none() {
            play_on(&battle, state);
        }
    }
    if let Ok((battle, state)) = record.open() {
        play_on(&battle, state);
    }
}

/// Any setup is refused or can be played from its start and from a position.
pub fn fuzz_setup(setup: Setup, position: Option<&Position>) {
    if let Ok(battle) = Battle::new(setup) {
        play_on(&battle, battle.start());
        if let Some(state) = position.and_then(|position| battle.position(position).ok()) {
            play_on(&battle, state);
        }
    }
}

/// Every line is read as a choice and as an outcome, at the start of a battle and some way into it.
fn read_lines(text: &str) {
    static MIDDLE: OnceLock<State> = OnceLock::new();
    let battle = &battles()[0];
    let middle = MIDDLE.get_or_init(|| {
        let mut state = battle.start();
        decide(battle, &mut state, 60);
        state
    });
    for line in text.lines().take(50) {
        for state in [&battle.start(), middle] {
            if let (Ok(choice), Some(seat)) = (battle.read_choice(state.public(), line), battle.decider(state.public()))
            {
                let mut copy = *state;
                let _ = battle.choose(&mut copy, seat, choice, &mut ());
                // A value that was read can be written and read again.
                let written = battle.write_choice(state.public(), choice);
                assert_eq!(battle.read_choice(state.public(), &written), Ok(choice), "{line}");
            }
            if let Ok(outcome) = battle.read_outcome(line) {
                let _ = battle.resolve(&mut { *state }, outcome, &mut ());
                assert_eq!(
                    battle.read_outcome(&battle.write_outcome(outcome)),
                    Ok(outcome),
                    "{line}"
                );
            }
        }
    }
}

fn play_on(battle: &Battle, mut state: State) {
    decide(battle, &mut state, 100);
}

/// This many random decisions.
fn decide(battle: &Battle, state: &mut State, decisions: u32) {
    let mut random = Fast::new(7);
    let mut list = Vec::new();
    for _ in 0..decisions {
        battle.run(state, &mut random, &mut ());
        let Some(seat) = battle.decider(state.public()) else {
            return;
        };
        battle.choices(state.public(), state.private(battle.hand_of(seat)), seat, &mut list);
        if list.is_empty() {
            return;
        }
        let choice = list[random.below(list.len() as u32) as usize];
        battle.choose_listed(state, seat, choice, &mut ());
        let _ = battle.digest(state);
    }
}
