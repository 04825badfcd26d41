//! Nothing hidden moves anything in the open: neither views, nor choices, nor windows depend on Lore cards a seat cannot see.

use crate::field::library;
use rules::chance::{Fast, Seed, Seeded};
use rules::first::event::Happening;
use rules::first::{Battle, Choice, Event, State, Waits, laws};
use rules::seats::{HandId, Seat, Viewer};
use rules::side::Side;
use std::collections::BTreeSet;

/// How often samples differed from the truth, and from what.
#[derive(Default, Debug)]
struct Tally {
    samples: u32,
    other_hand: u32,
    deck: u32,
    left_out: u32,
    windows: u32,
}

fn other_hand(viewer: Seat) -> HandId {
    HandId::of_side(viewer.side().enemy())
}

/// A random battle in which every seat's ignorance is tried out at every moment.
fn try_out(battle: &Battle, seed: u64, tally: &mut Tally) {
    let mut chance = Seeded(Seed::from_number(seed));
    let mut random = Fast::new(seed);
    let mut state = battle.start();
    battle.run(&mut state, &mut chance, &mut ());
    let (mut list, mut redealt_list) = (Vec::new(), Vec::new());
    for _ in 0..600 {
        let Some(decider) = battle.decider(state.public()) else {
            return;
        };
        for side in Side::ALL {
            let seat = Seat::of_side(side);
            let redealt = battle.view_of(&state, seat).sample(battle, &mut random);
            note(&state, &redealt, seat, tally);
            laws::cards(battle, &redealt).expect("Command cards are conserved");
            laws::lore_cards(battle, &redealt).expect("Lore cards are conserved");
            assert_eq!(
                battle.view(&redealt, Viewer::Seat(seat)),
                battle.view(&state, Viewer::Seat(seat))
            );
            battle.choices(state.public(), state.private(battle.hand_of(seat)), seat, &mut list);
            battle.choices(
                redealt.public(),
                redealt.private(battle.hand_of(seat)),
                seat,
                &mut redealt_list,
            );
            assert_eq!(list, redealt_list);
            if seat == decider {
                follow(battle, &state, &redealt, seat, &list, tally);
            }
        }
        battle.choices(
            state.public(),
            state.private(battle.hand_of(decider)),
            decider,
            &mut list,
        );
        let choice = list[random.below(list.len() as u32) as usize];
        battle
            .play(&mut state, decider, choice, &mut chance, &mut ())
            .expect("a listed choice");
    }
}

/// Whatever a seat chooses, everybody sees the same in both states up to the next outcome of chance: who is asked, and for what.
fn follow(battle: &Battle, state: &State, redealt: &State, seat: Seat, list: &[Choice], tally: &mut Tally) {
    for choice in list.iter().step_by(list.len() / 4 + 1) {
        let (mut one, mut two) = (*state, *redealt);
        battle.choose_listed(&mut one, seat, *choice, &mut ());
        battle.choose_listed(&mut two, seat, *choice, &mut ());
        assert_eq!(battle.waits(one.public()), battle.waits(two.public()), "{choice:?}");
        assert_eq!(one.public(), two.public(), "{choice:?}");
        let asked = matches!(battle.waits(one.public()), Waits::Seats(_));
        let window = matches!(one.public().top(), rules::first::frame::Frame::Window { .. });
        tally.windows += u32::from(asked && window);
    }
}

fn note(state: &State, redealt: &State, seat: Seat, tally: &mut Tally) {
    let other = other_hand(seat);
    tally.samples += 1;
    tally.other_hand += u32::from(state.private(other).lore() != redealt.private(other).lore());
    tally.deck += u32::from(state.lore_pile() != redealt.lore_pile());
    tally.left_out += u32::from(state.lore_out() != redealt.lore_out());
}

#[test]
fn re_dealing_what_a_seat_cannot_see_changes_nothing_it_sees() {
    proves!("F8.4", "F9.17", "F9.20");
    let setup = library()
        .first()
        .adventure("councils-trial")
        .expect("an adventure")
        .setup
        .clone();
    let battle = Battle::new(setup).expect("a sound adventure");
    let mut tally = Tally::default();
    for seed in 0..6 {
        try_out(&battle, seed, &mut tally);
    }
    // The samples really vary, or the test would prove nothing.
    let most = tally.samples * 6 / 10;
    assert!(tally.samples > 2000 && tally.windows > 200, "{tally:?}");
    assert!(
        tally.other_hand > most && tally.deck > most && tally.left_out > most,
        "{tally:?}"
    );
}

#[test]
fn every_card_is_cast_sooner_or_later() {
    proves!("F8.48");
    let setup = library()
        .first()
        .adventure("councils-trial")
        .expect("an adventure")
        .setup
        .clone();
    let battle = Battle::new(setup).expect("a sound adventure");
    let mut missing: BTreeSet<&str> = battle.lore_table().iter().map(|card| card.id.as_str()).collect();
    let (mut list, mut events) = (Vec::new(), Vec::new());
    for seed in 0..400 {
        let mut random = Fast::new(seed);
        let mut state = battle.start();
        battle.run(&mut state, &mut random, &mut events);
        while let Some(decider) = battle.decider(state.public()) {
            battle.choices(
                state.public(),
                state.private(battle.hand_of(decider)),
                decider,
                &mut list,
            );
            let choice = list[random.below(list.len() as u32) as usize];
            battle.choose_listed(&mut state, decider, choice, &mut events);
            battle.run(&mut state, &mut random, &mut events);
            for event in events.drain(..) {
                if let Event::Public(Happening::Cast { card, .. }) = event {
                    missing.remove(battle.lore_card(card).id.as_str());
                }
            }
        }
        if missing.is_empty() {
            return;
        }
    }
    panic!("never cast: {missing:?}");
}
