//! Laws under random play, for every adventure that ships.
//!
//! Battles are seeded and bounded, so a failure can be repeated. A broken law writes a shortened record that can be replayed and looked at.

use crate::drafts::{draft, four, role, six, trio};
use crate::field::{Game, field, library};
use rules::board::Section;
use rules::chance::Fast;
use rules::first::landmark::{Site, Standing};
use rules::first::setup::Lore;
use rules::first::teams::Leads;
use rules::first::{Battle, Choice, Public, Record, State};
use rules::game::Rules as _;
use rules::laws::broken;
use rules::side::{BySide, Side};
use rules::trial::{Failure, Law, random_tape, shrink, trial};
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::Arc;

/// The number of random battles: `usual` in the test command, and as many as `GONFALON_LAW_BATTLES` asks for by hand.
pub(crate) fn battles(usual: u64) -> u64 {
    number("GONFALON_LAW_BATTLES").unwrap_or(usual)
}

/// The seeds of the battles: from the first on, or for a long run in several parts from another one.
fn seeds(usual: u64) -> Range<u64> {
    let from = number("GONFALON_LAW_FROM").unwrap_or(0);
    from..from + battles(usual)
}

fn number(variable: &str) -> Option<u64> {
    std::env::var(variable).ok()?.parse().ok()
}

/// The shortest tape found that still breaks a law, as a failure.
fn shrunk(battle: &Arc<Battle>, tape: &[u8], law: Law<'_, Battle>) -> Failure<Battle> {
    // Everything after the failing decision is cut off first: a tape as long as the record is enough.
    let tape = shrink(tape, 400, |tape| trial(battle, tape, law).is_err());
    match trial(battle, &tape, law) {
        Err(failure) => failure,
        Ok(_) => unreachable!("shrinking keeps the failure"),
    }
}

/// Fights one random battle under all laws and a further one; a broken law leaves a short record in the temporary folder.
pub(crate) fn keep(battle: &Arc<Battle>, name: &str, seed: u64, law: Law<'_, Battle>) {
    let tape = random_tape(seed);
    if trial(battle, &tape, law).is_ok() {
        return;
    }
    let failure = shrunk(battle, &tape, law);
    let path = std::env::temp_dir().join(format!("gonfalon-law-{name}-{seed}.json"));
    let text = serde_json::to_string_pretty(&failure.record).expect("a record can be written");
    std::fs::write(&path, text).expect("the temporary folder can be written");
    panic!(
        "{name} with seed {seed}: {}\nrecord: {}",
        failure.broken,
        path.display()
    );
}

#[test]
fn every_adventure_keeps_the_laws() {
    for adventure in library().first().adventures() {
        let battle = Arc::new(Battle::new(adventure.setup.clone()).expect("a sound adventure"));
        for seed in seeds(40) {
            keep(&battle, &adventure.id, seed, &|battle, state| {
                let (mut again, mut events) = (*state, Vec::new());
                battle.begin(&mut again, &mut events);
                if again != *state || !events.is_empty() {
                    return broken("a battle begins once", format!("{events:?}"));
                }
                Ok(())
            });
        }
    }
}

#[test]
fn battles_of_more_people_keep_the_laws() {
    let allies_and_marshal = || {
        let mut seats = four();
        seats.push(role(4, 2, Leads::Wing(Section::Right)));
        seats
    };
    for id in [
        "agincourt-1415",
        "crisis-in-avignon",
        "wizards-and-lore",
        "landmarks-trial",
        "free-companies-on-a-war-footing",
    ] {
        for (name, seats) in [
            ("trio", trio()),
            ("six", six()),
            ("four", four()),
            ("five", allies_and_marshal()),
        ] {
            let battle = Arc::new(Battle::new(draft(id, seats)).expect("a sound draft"));
            for seed in seeds(3) {
                keep(&battle, &format!("{id}-{name}"), seed, &|_, _| Ok(()));
            }
        }
    }
}

/// The place of a kind of choice among all kinds. A new kind does not compile until it has one.
const fn kind(choice: Choice) -> usize {
    match choice {
        Choice::Council(_) => 0,
        Choice::Play(_) => 1,
        Choice::Order(_) => 2,
        Choice::OrderFar(_) => 3,
        Choice::Move { .. } => 4,
        Choice::Rush { .. } => 5,
        Choice::Free(_) => 6,
        Choice::Build(_) => 7,
        Choice::Dig { .. } => 8,
        Choice::Tunnel(_) => 9,
        Choice::Train(_) => 10,
        Choice::Heal(_) => 11,
        Choice::Leave(_) => 12,
        Choice::Attack { .. } => 13,
        Choice::Power(_) => 14,
        Choice::Store(_) => 15,
        Choice::Ignore(_) => 16,
        Choice::Retreat(_) => 17,
        Choice::Follow(_) => 18,
        Choice::BattleBack => 19,
        Choice::Keep(_) => 20,
        Choice::Cast { .. } => 21,
        Choice::Name(_) => 22,
        Choice::Put(_) => 23,
        Choice::Divert(_) => 24,
        Choice::TakeLore(_) => 25,
        Choice::KeepLore(_) => 26,
        Choice::DropLore(_) => 27,
        Choice::Replenish(_) => 28,
        Choice::StandDown => 29,
        Choice::Pass => 30,
        Choice::Done => KINDS - 1,
    }
}

const KINDS: usize = 32;

#[test]
fn every_kind_of_choice_is_tried() {
    for id in ["agincourt-1415", "free-companies-on-a-war-footing"] {
        let adventure = library().first().adventure(id).expect("it ships");
        let battle = Battle::new(adventure.setup.clone()).expect("a sound adventure");
        let mut random = Fast::new(1);
        let (mut kinds, mut ways, mut councils) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
        for _ in 0..20_000 {
            let choice = battle.any_choice(&mut random);
            kinds.insert(kind(choice));
            match choice {
                Choice::Replenish(way) => ways.extend([way]),
                Choice::Council(levels) => councils.extend([levels]),
                _ => {}
            }
        }
        assert_eq!(kinds, (0..KINDS).collect(), "{id}");
        assert_eq!(ways.len(), 3, "{id}");
        assert!(councils.len() > 300, "{id}: only {} councils", councils.len());
    }
}

/// Small battles in which everything of mercenaries and Creatures happens.
fn rites() -> [Game; 2] {
    let goblins = field(
        "
        7  pHA pGS pXE pHS pGW pHC pGG
        6    pGW  .   .   .   .  pGO
        5   .   .   .   w   .   .   .
        4     .   .   =   h   .   .
        3   .   ~   .   .   .   .   .
        2    sDX sDS  .   .  sDH sDC
        1   .  sXS sXG sDA sBI sGA sRC
        ",
    );
    let men = field(
        "
        7  pBI pXS  .  pXG pRI pBC pGA
        6    pDS  .   .   .  pDX pXE
        5   .   .   #   .   h   .   .
        4     .   .   .   f   .   .
        3   .   .   w   .   .   ~   .
        2    sGW sHS  .   .  sXS sGS
        1  sHC sHA sGW sXE sBI sGO sGI
        ",
    );
    [goblins, men].map(|field| {
        field.lore(0, 0).command_phase().remade(|setup| {
            setup.lore = Some(Lore {
                pool: 20,
                goblets: BySide {
                    standard: Some(6),
                    pennant: Some(6),
                },
                ..Lore::default()
            });
            for side in Side::ALL {
                setup.camps.get_mut(side).command_cards = 5;
            }
            setup.switches.standoff_turns = 60;
        })
    })
}

#[test]
fn mercenaries_and_creatures_keep_the_laws() {
    proves!("F7.42", "F7.43", "F8.85", "R41", "R93");
    for (number, game) in rites().into_iter().enumerate() {
        let battle = Arc::new(game.battle);
        let seen = RefCell::new(BTreeSet::new());
        for seed in 0..battles(40) {
            keep(&battle, &format!("rites-{number}"), seed, &|battle, state| {
                note_choices(battle, state, &mut seen.borrow_mut());
                Ok(())
            });
        }
        let seen = seen.into_inner();
        for word in ["order-far", "rush", "free", "power", "store", "ignore", "battle-back"] {
            assert!(seen.contains(word), "nobody could choose {word}: {seen:?}");
        }
    }
}

/// What happens to landmarks between two moments of a battle.
fn note_landmarks(battle: &Battle, before: Option<&State>, state: &State, seen: &mut BTreeSet<&'static str>) {
    let Some(before) = before else { return };
    let (old, new) = (before.public(), state.public());
    let on = |public: &Public, site: Site| {
        let is = |standing: &&Standing| battle.landmark_terrain(standing).site == Some(site);
        public.landmarks().iter().find(is).map(|standing| standing.hex)
    };
    let mut note = |yes: bool, word: &'static str| {
        if yes {
            seen.insert(word);
        }
    };
    for (site, built, gone) in [
        (Site::Passage, "dig", "fill"),
        (Site::Training, "camp", "train"),
        (Site::Healing, "pool", "heal"),
        (Site::Lair, "lair", "unlair"),
        (Site::Lore, "pentacle", "unpentacle"),
    ] {
        let (was, is) = (on(old, site).is_some(), on(new, site).is_some());
        note(!was && is, built);
        note(was && !is, gone);
    }
    if let (Some(den), Some(exit)) = (on(old, Site::Den), on(old, Site::Passage)) {
        let unit = old.unit_at(den);
        note(unit.is_some() && new.unit_at(exit) == unit, "tunnel");
    }
    for side in Side::ALL {
        let (was, is) = (old.has_lost_stronghold(side), new.has_lost_stronghold(side));
        note(!was && is, "capture");
        note(was && !is, "retake");
    }
}

#[test]
fn everything_happens_to_landmarks_in_random_battles_and_the_laws_hold() {
    proves!("F11.10", "F11.39", "F11.48");
    let adventure = library().first().adventure("landmarks-trial").expect("it ships");
    let battle = Arc::new(Battle::new(adventure.setup.clone()).expect("a sound adventure"));
    let seen = RefCell::new(BTreeSet::new());
    for seed in 1000..1000 + battles(60) {
        let before = RefCell::new(None);
        keep(&battle, &adventure.id, seed, &|battle, state| {
            note_landmarks(battle, before.borrow().as_ref(), state, &mut seen.borrow_mut());
            *before.borrow_mut() = Some(*state);
            Ok(())
        });
    }
    let seen = seen.into_inner();
    for word in [
        "camp", "pool", "lair", "dig", "tunnel", "train", "heal", "capture", "retake",
    ] {
        assert!(seen.contains(word), "nobody could {word}: {seen:?}");
    }
    // Passages and Lairs are never removed, and the Wizards of both councils cancel out.
    for word in ["fill", "unlair", "pentacle"] {
        assert!(!seen.contains(word), "{seen:?}");
    }
}

/// The first words of all choices of this moment.
fn note_choices(battle: &Battle, state: &State, seen: &mut BTreeSet<String>) {
    let Some(seat) = battle.decider(state.public()) else {
        return;
    };
    let mut list = Vec::new();
    battle.choices(state.public(), state.private(battle.hand_of(seat)), seat, &mut list);
    for choice in list {
        let text = battle.write_choice(state.public(), choice);
        seen.extend(text.split_whitespace().next().map(str::to_owned));
        assert_eq!(battle.read_choice(state.public(), &text), Ok(choice));
    }
}

#[test]
fn a_broken_law_gives_a_short_record_that_replays() {
    let adventure = library().first().adventure("agincourt-1415").expect("it ships");
    let battle = Arc::new(Battle::new(adventure.setup.clone()).expect("a sound adventure"));
    // A law that is not one: nobody ever wins a banner.
    let law: Law<'_, Battle> = &|battle, state| {
        let won = Side::ALL
            .into_iter()
            .any(|side| battle.banners(state.public(), side) > 0);
        if won {
            broken("nobody wins a banner", "somebody did")
        } else {
            Ok(())
        }
    };
    let tape = random_tape(3);
    let long = trial(&battle, &tape, law).expect_err("somebody wins a banner in the end");
    let short = shrunk(&battle, &tape, law);
    assert!(short.record.steps.len() < long.record.steps.len());
    let text = serde_json::to_string(&short.record).expect("a record can be written");
    let record: Record = serde_json::from_str(&text).expect("a record can be read");
    assert_eq!(record, *short.record);
    let mut steps = 0;
    let state = record.replay(true, |_, _| steps += 1).expect("the record replays");
    let entries = record.steps.iter().filter(|line| !line.starts_with("turn "));
    assert_eq!(steps, entries.count());
    assert!(state.public().ending().is_none());
}
