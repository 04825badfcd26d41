//! Memory: a battle is small, and playing it asks the heap for nothing.

use crate::field::library;
use rules::chance::{Chance, Fast};
use rules::first::frame::ClashKind;
use rules::first::{Battle, Choice, State, View, Waits};
use rules::seats::{Seat, Viewer};

/// Battles of each adventure that are watched.
const BATTLES: u64 = 4;
/// Room for more choices than any moment offers.
const ROOM: usize = 1024;

const VIEWERS: [Viewer; 3] = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator];

/// Everything that search does at one decision, with buffers that are there already.
fn look_around(battle: &Battle, state: &State, list: &mut Vec<Choice>, random: &mut Fast) -> u32 {
    let mut sum = 0;
    for viewer in VIEWERS {
        let view: View = battle.view(state, viewer);
        view.choices(battle, list);
        let sample = view.sample(battle, random);
        sum += list.len() as u32 + u32::from(sample.public().turn());
    }
    let public = state.public();
    for unit in public.alive().iter() {
        sum += battle.reach(public, unit).all().len();
        sum += u32::from(battle.boldness(public, unit, &mut ()));
        for target in public
            .alive()
            .iter()
            .filter(|other| battle.side(*other) != battle.side(unit))
        {
            for kind in [ClashKind::Melee, ClashKind::Ranged, ClashKind::BattleBack] {
                sum += u32::from(battle.dice(public, unit, target, kind, &mut ()));
            }
            sum += u32::from(battle.sees(public, public.unit(unit).hex, public.unit(target).hex));
        }
    }
    sum
}

/// A whole battle at random; the decisions it took.
fn fight(battle: &Battle, seed: u64, list: &mut Vec<Choice>) -> u32 {
    let mut random = Fast::new(seed);
    let mut state = battle.start();
    let mut decisions = 0;
    loop {
        match battle.waits(state.public()) {
            Waits::Over(_) => return decisions,
            Waits::Chance(ask) if decisions % 2 == 0 => {
                let outcome = random.outcome(ask, &battle.stock(&state, ask));
                assert!(battle.resolve(&mut state, outcome, &mut ()).is_ok());
            }
            Waits::Chance(_) => battle.run(&mut state, &mut random, &mut ()),
            Waits::Seats(seats) => {
                let seat = seats.first().unwrap_or(Seat(0));
                let _ = std::hint::black_box(look_around(battle, &state, list, &mut random));
                battle.choices(state.public(), state.private(battle.hand_of(seat)), seat, list);
                let choice = list[random.below(list.len() as u32) as usize];
                assert!(
                    battle
                        .check(state.public(), state.private(battle.hand_of(seat)), seat, choice)
                        .is_ok()
                );
                battle.choose_listed(&mut state, seat, choice, &mut ());
                decisions += 1;
            }
        }
    }
}

#[test]
fn playing_asks_the_heap_for_nothing() {
    for adventure in library().first().adventures() {
        let battle = Battle::new(adventure.setup.clone()).expect("a sound adventure");
        let mut list = Vec::with_capacity(ROOM);
        for seed in 0..BATTLES {
            let mut decisions = 0;
            let heap = allocation_counter::measure(|| decisions = fight(&battle, seed, &mut list));
            assert_eq!(
                heap.count_total, 0,
                "{}, seed {seed}: {} bytes asked for in {decisions} decisions",
                adventure.id, heap.bytes_total
            );
            assert!(decisions > 50, "{}: a battle that is worth watching", adventure.id);
        }
        assert_eq!(list.capacity(), ROOM, "no list outgrew its buffer");
    }
}

#[test]
fn the_counter_counts() {
    let heap = allocation_counter::measure(|| drop(std::hint::black_box(vec![1_u8; 100])));
    assert_eq!(heap.count_total, 1);
}

#[test]
fn a_state_is_small() {
    let state = size_of::<State>();
    assert!(state <= 1536, "a state takes {state} bytes");
    let choice = size_of::<Choice>();
    assert!(choice <= 4, "a choice takes {choice} bytes");
}
