//! The moment at which the computer's decision is told follows from what everybody sees: not from what it holds, nor from how long it
//! has thought.

use super::hall::{Battle, Choice, Entry, Fought, Frame, HASTE, Hall, TICK, View, seat};
use crate::players::PlayerMaker;
use ai::{Level, Player, Stop};
use protocol::socket::FromPage;
use rules::chance::{Fast, Seed};
use rules::seats::Seat;
use std::collections::HashMap;
use std::mem::discriminant;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use store::SeatHolder;
use table::role::Role;
use tokio::time::{Instant, advance};

/// How many players have come so far with their first decision that nothing but time holds them back.
type Ready = Arc<AtomicUsize>;

/// A player that says when it has come to its first decision, or when it has begun to brood over it until it is stopped.
struct Told {
    player: Box<dyn Player<Battle> + Send>,
    ready: Option<Ready>,
    broods: bool,
}

impl Player<Battle> for Told {
    fn choose(&mut self, battle: &Battle, view: &View, stop: &Stop) -> Choice {
        let choice = self.player.choose(battle, view, stop);
        if let Some(ready) = self.ready.take() {
            ready.fetch_add(1, Ordering::SeqCst);
            while self.broods && !stop.is_raised() {
                std::thread::yield_now();
            }
        }
        choice
    }
}

/// A player_maker of such players.
fn player_maker(ready: &Ready, broods: bool) -> PlayerMaker {
    let ready = ready.clone();
    PlayerMaker::new(move |level, seed| {
        Box::new(Told {
            player: level.player(seed),
            ready: Some(ready.clone()),
            broods,
        })
    })
}

/// Decisions of the computer of every kind that a battle brings, a few of each.
fn decisions(hall: &Hall) -> Vec<Fought> {
    let mut counts = HashMap::new();
    let all = Fought::at_decisions(hall.adventure(), Seed::from_number(31), 7);
    let own = all.filter(|fought| fought.asked == Seat(1));
    let few = own.filter(|fought| {
        let count = counts.entry(discriminant(&top(fought))).or_insert(0);
        *count += 1;
        *count <= 3
    });
    few.collect()
}

fn top(fought: &Fought) -> Frame {
    fought.course.state().public().top()
}

/// Takes up a battle at a decision of the computer, at a pace of nothing, and makes sure that the decision is told when the time of its
/// level is over: not before, though it may be made, and not after, though it may not.
async fn is_told_in_time(hall: &Hall, ready: &Ready, id: &str, fought: &Fought, log: &[Entry], level: Level) {
    let (guest, computer) = (hall.guest().await, SeatHolder::Computer(level.number()));
    let seats = vec![seat(0, SeatHolder::Guest(guest)), seat(1, computer)];
    let before = ready.load(Ordering::SeqCst);
    hall.put(id, fought, log, store::Opponent::Computer, seats).await;
    let (began, allotted) = (Instant::now(), level.allotted(fought.course.battle(), top(fought)));
    let mut page = hall.enter(id, Role::Seat(Seat(0))).await;
    page.say(FromPage::Pace { milliseconds: 0 }).await;
    while ready.load(Ordering::SeqCst) == before {
        tokio::task::yield_now().await;
    }
    advance(allotted - TICK).await;
    for _ in 0..3 {
        page.settle().await;
    }
    assert_eq!(page.version() as usize, log.len(), "{id} at {:?}", top(fought));
    advance(TICK + TICK).await;
    page.beyond().await;
    assert_eq!(began.elapsed(), allotted + TICK);
}

#[tokio::test]
async fn who_knows_at_once_and_who_would_never_come_to_an_end_are_told_at_the_same_moment() {
    let ready = Ready::default();
    for (name, broods) in [("quick", false), ("brooding", true)] {
        let hall = Hall::live(player_maker(&ready, broods)).await;
        for (number, fought) in decisions(&hall).iter().enumerate() {
            let level = Level::ALL[number % Level::ALL.len()];
            let id = format!("{name}{number}");
            is_told_in_time(&hall, &ready, &id, fought, fought.course.log(), level).await;
        }
        // The next hall stops the clock again.
        tokio::time::resume();
    }
}

#[tokio::test]
async fn no_moment_differs_under_other_cards_at_a_pace_of_nothing() {
    let ready = Ready::default();
    let hall = Hall::with(player_maker(&ready, false)).await;
    let mut random = Fast::new(1);
    let (mut worlds, mut differ) = (0, 0);
    for (number, fought) in decisions(&hall).iter().enumerate() {
        let was = fought.course.log();
        let Some(log) = fought.renamed(&mut random) else {
            continue;
        };
        differ += usize::from(fought.choices(was).len() != fought.choices(&log).len());
        for (world, log) in [was, &log].into_iter().enumerate() {
            let id = format!("n{number}w{world}");
            is_told_in_time(&hall, &ready, &id, fought, log, Level::Captain).await;
            worlds += 1;
        }
    }
    println!("{worlds} tables; in {differ} pairs there was more to choose with other cards");
    assert!(worlds > 20 && differ > 0, "{worlds} {differ}");
}

#[test]
fn a_stronger_level_never_has_less_time_and_the_weakest_have_next_to_none() {
    let library = content::Library::open(None).expect("the content is sound");
    let adventure = library.first().adventure("agincourt-1415").expect("it is there");
    let battle = adventure.battle().expect("a sound adventure");
    for frame in [
        Frame::Command,
        Frame::Orders,
        Frame::Movement,
        Frame::Combat,
        Frame::Keep,
    ] {
        let times: Vec<Duration> = Level::ALL
            .into_iter()
            .map(|level| level.allotted(&battle, frame))
            .collect();
        assert!(times.is_sorted(), "{times:?}");
        assert_eq!(times[0], HASTE);
        // Level 1 cannot be stopped, and a card beside a hand of Lore takes it longest: its time must be enough without that.
        assert!(times[1] <= HASTE * 4, "{times:?}");
    }
}
