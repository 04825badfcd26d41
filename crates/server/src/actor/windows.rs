//! Windows at a table: who is asked, when a pass is released, and that neither tells what somebody holds.
//!
//! The clock stands still and goes on only when a test says so. Tables are real: they run as they do in a server, over a database.

use super::Ask;
use super::hall::{BOUND, Choice, Entry, Event, Fought, Frame, HASTE, Hall, TICK, WINDOW, duel, seat};
use content::first::Adventure;
use protocol::socket::{FromPage, Windows};
use rules::chance::{Fast, Seed};
use rules::log;
use rules::seats::Seat;
use serde_json::Value;
use std::time::Duration;
use store::SeatHolder;
use table::role::Role;
use tokio::time::{Instant, advance};

#[tokio::test]
async fn a_pass_between_people_is_released_when_the_time_is_over_whoever_passed() {
    let hall = Hall::new().await;
    let table = hall.table(store::Opponent::Friend, None).await;
    let mut duel = duel(&hall, &table).await;
    let mut watching = hall.enter(&table, Role::Spectator).await;
    for said in [true, false] {
        let asked = duel.play_on().await;
        watching.settle().await;
        let version = watching.version();
        assert_eq!(duel.pages[asked].decision()["window"]["closes"], 8000);
        if said {
            let before = watching.heard.len();
            assert_eq!(duel.pages[asked].choose("pass").await["type"], "done");
            // Who has passed is not asked again, and is not told that anything has happened.
            assert!(!duel.pages[asked].is_asked() && duel.pages[asked].version() == version);
            watching.settle().await;
            assert_eq!(
                watching.heard.len(),
                before + 1,
                "nobody else hears anything but his own pong"
            );
        }
        advance(WINDOW - Duration::from_millis(1)).await;
        watching.settle().await;
        assert_eq!(watching.version(), version);
        // Whoever comes now is told how much time there is left, and nothing else.
        let late = hall.enter(&table, Role::Spectator).await;
        assert_eq!(late.decision()["window"]["closes"], 1);
        assert_eq!(late.decision()["choices"], Value::Null);
        duel.release(Duration::from_millis(1)).await;
        watching.beyond().await;
        duel.settle().await;
    }
}

#[tokio::test]
async fn standing_down_and_cards_are_released_at_once() {
    let hall = Hall::new().await;
    let table = hall.table(store::Opponent::Friend, None).await;
    let mut duel = duel(&hall, &table).await;
    let asked = duel.play_on().await;
    let version = duel.pages[asked].version();
    // A pass can still become something else as long as nobody knows of it.
    duel.pages[asked].choose("pass").await;
    assert_eq!(duel.pages[asked].choose("stand-down").await["type"], "done");
    assert!(duel.pages[asked].version() > version);
    duel.settle().await;
    assert!(duel.pages[1 - asked].version() > version);

    // For the rest of the battle the same is done by a standing answer, before anybody is asked.
    duel.pages[asked].wish(Windows::Never, &[]).await;
    assert_eq!(duel.pages[asked].facts["standing"]["windows"], "never");
    assert_eq!(duel.pages[1 - asked].facts["standing"]["windows"], "always");
    let mut stood = 0;
    for _ in 0..60 {
        let now = duel.asked().expect("nobody waits for who stands down");
        let page = &mut duel.pages[now];
        assert!(now != asked || !page.is_window());
        let offers = page.offers();
        let choice = offers
            .iter()
            .find(|line| *line == "pass")
            .or(offers.last())
            .expect("an offer");
        let (choice, held) = (choice.clone(), page.is_window());
        page.choose(&choice).await;
        if held && choice == "pass" {
            duel.release(WINDOW).await;
        }
        duel.settle().await;
        stood = duel.pages[0].last["view"]["turn"].as_u64().expect("a turn");
    }
    assert!(stood > 2, "the battle went on to turn {stood}");
}

#[tokio::test]
async fn undo_resignation_and_going_away_while_a_window_is_open() {
    let mut hall = Hall::new().await;
    let table = hall.table(store::Opponent::Friend, None).await;
    let mut duel = duel(&hall, &table).await;
    let mut asked = duel.play_on().await;
    // Whoever has opened the window can take back what opened it, if it can be taken back at all; then nobody is asked.
    for _ in 0..BOUND {
        if duel.pages[1 - asked].last["undoable"] != 0 {
            break;
        }
        duel.pages[asked].choose("pass").await;
        duel.release(WINDOW).await;
        duel.settle().await;
        // What was answered in the other's turn cannot be taken back.
        assert_eq!(duel.pages[asked].last["undoable"], 0);
        asked = duel.play_on().await;
    }
    duel.pages[asked].choose("pass").await;
    let version = duel.pages[1 - asked].version();
    let undo = FromPage::Undo {
        id: "back".into(),
        version,
        all: false,
    };
    duel.pages[1 - asked].say(undo).await;
    duel.settle().await;
    assert!(!duel.pages[asked].is_window() && duel.pages[1 - asked].is_asked());
    let version = duel.pages[asked].version();
    advance(WINDOW).await;
    duel.settle().await;
    assert_eq!(
        duel.pages[asked].version(),
        version,
        "the pass was an answer to what is no more"
    );

    // Going away changes nothing: silence is a pass.
    let asked = duel.play_on().await;
    let place = duel.pages[asked].place;
    duel.pages[asked].asks.send(Ask::Leave(place)).await.expect("heard");
    advance(WINDOW + TICK).await;
    duel.pages[1 - asked].beyond().await;
    drop(duel);

    // A restart begins the window anew, and what was wished is still known.
    let mut duel = self::duel(&hall, &table).await;
    duel.pages[0].wish(Windows::Cards, &["dispel-magic"]).await;
    duel.pages[0].wish(Windows::Always, &["dispel-magic"]).await;
    let asked = duel.play_on().await;
    duel.pages[asked].choose("pass").await;
    advance(WINDOW / 2).await;
    duel.settle().await;
    drop(duel);
    hall.again().await;
    let sides = [Role::Seat(Seat(0)), Role::Seat(Seat(1))];
    let mut page = hall.enter(&table, sides[asked]).await;
    assert_eq!(page.facts["standing"]["windows"], "always");
    assert!(page.is_asked() && page.is_window());
    assert_eq!(page.decision()["window"]["closes"], 8000);

    // Giving up ends the window with the battle.
    page.say(FromPage::Resign { id: "enough".into() }).await;
    page.settle().await;
    assert!(page.decision().is_null() && !page.last["view"]["ending"].is_null());
    let version = page.version();
    advance(WINDOW * 2).await;
    page.settle().await;
    assert_eq!(page.version(), version);
}

#[tokio::test]
async fn a_window_waits_for_a_seat_to_be_taken() {
    let hall = Hall::new().await;
    let table = hall.table(store::Opponent::Friend, None).await;
    let mut duel = duel(&hall, &table).await;
    let asked = duel.play_on().await;
    drop(duel);
    // The seat is emptied behind the server's back: a battle cannot come so far before both have sat down, but another may.
    let stored = hall.shared.store.table(&table).await.expect("read").expect("there");
    let entries = hall.shared.store.entries(&table).await.expect("read");
    let guest = hall.guest().await;
    let mut seats = vec![seat(0, SeatHolder::Guest(guest)), seat(1, SeatHolder::Guest(guest))];
    seats[asked].holder = SeatHolder::Invitation([7; 32]);
    let copy = store::StoredTable {
        id: "copy".into(),
        ..stored
    };
    let add = hall.shared.store.add_table(copy, seats, entries, None, 9);
    add.await.expect("written");
    let sides = [Role::Seat(Seat(0)), Role::Seat(Seat(1))];
    let mut page = hall.enter("copy", sides[1 - asked]).await;
    let version = page.version();
    assert!(page.is_window() && page.decision()["window"]["closes"].is_null());
    advance(WINDOW * 3).await;
    page.settle().await;
    assert_eq!(page.version(), version);
    let friend = hall.guest().await;
    let taken = hall.shared.store.take_seat("copy".into(), [7; 32], friend).await;
    assert!(taken.expect("written").is_some());
    hall.shared.tell("copy", Ask::Seated).await;
    page.settle().await;
    assert_eq!(page.decision()["window"]["closes"], 8000);
    advance(WINDOW + TICK).await;
    page.beyond().await;
}

#[tokio::test]
async fn a_shared_screen_shows_no_hand_until_somebody_wants_to_look() {
    let hall = Hall::new().await;
    let table = hall.table(store::Opponent::Shared, None).await;
    let mut page = hall.enter(&table, Role::Shared).await;
    assert_eq!(page.facts["standing"], Value::Null);
    assert_eq!(page.facts["window"], Value::Null);
    let mut random = Fast::new(5);
    let (mut looked, mut passed) = (0, 0);
    for _ in 0..BOUND {
        if looked > 2 && passed > 2 {
            return;
        }
        if page.decision()["neutral"] == true {
            assert!(page.is_window() && !page.is_asked());
            assert_eq!(page.decision()["window"]["closes"], Value::Null);
            let (hand, lore) = (&page.last["view"]["hand"], &page.last["view"]["lore"]["hand"]);
            assert_eq!((hand, lore), (&Value::Array(vec![]), &Value::Array(vec![])));
            if random.below(2) == 0 {
                assert_eq!(page.choose("pass").await["type"], "done");
                passed += 1;
                continue;
            }
            let version = page.version();
            page.say(FromPage::Look { version }).await;
            page.settle().await;
            assert_eq!(page.version(), version);
            assert!(page.is_asked() && page.decision()["neutral"] == false);
            assert_ne!(page.last["view"]["lore"]["hand"], Value::Array(vec![]));
            looked += 1;
        }
        let offers = page.offers();
        let quiet: Vec<&String> = offers.iter().filter(|line| *line != "stand-down").collect();
        let choice = quiet[random.below(quiet.len() as u32) as usize].clone();
        assert_eq!(page.choose(&choice).await["type"], "done", "{choice}");
        if !page.last["view"]["ending"].is_null() {
            break;
        }
    }
    panic!("no windows: {looked} looked at, {passed} passed");
}

#[tokio::test]
async fn against_the_computer_a_standing_answer_passes_at_once() {
    let hall = Hall::new().await;
    let table = hall
        .table(store::Opponent::Computer, Some(SeatHolder::Computer(0)))
        .await;
    let mut page = hall.enter(&table, Role::Seat(Seat(0))).await;
    assert_eq!(page.facts["standing"]["windows"], "able");
    assert_eq!(page.facts["window"], Value::Null);
    page.say(FromPage::Pace { milliseconds: 0 }).await;
    let mut random = Fast::new(11);
    let mut windows = 0;
    for _ in 0..BOUND {
        if page.is_asked() {
            if page.is_window() {
                // Asked only if there is something to play, and without haste.
                assert!(page.offers().iter().any(|line| line.starts_with("cast ")));
                assert_eq!(page.decision()["window"]["closes"], Value::Null);
                windows += 1;
            }
            let offers = page.offers();
            let choice = offers[random.below(offers.len() as u32) as usize].clone();
            assert_eq!(page.choose(&choice).await["type"], "done", "{choice}");
        } else if page.last["view"]["ending"].is_null() {
            // The clock stands still but for the computer's own time, so nothing that comes with its answer waits for anything.
            page.settle().await;
            let version = page.version();
            advance(HASTE - TICK).await;
            page.settle().await;
            assert_eq!(page.version(), version, "the computer answers when its time is over");
            advance(TICK + TICK).await;
            page.beyond().await;
        } else {
            break;
        }
    }
    assert!(
        !page.last["view"]["ending"].is_null() && windows > 0,
        "{windows} windows"
    );
}

#[tokio::test]
async fn two_people_fight_a_lore_battle_to_its_end_with_reactions_from_both() {
    let hall = Hall::new().await;
    let table = hall.table(store::Opponent::Friend, None).await;
    let mut duel = duel(&hall, &table).await;
    for page in &mut duel.pages {
        page.wish(Windows::Able, &[]).await;
    }
    let (mut windows, mut reactions) = ([0; 2], [0; 2]);
    for _ in 0..BOUND {
        if !duel.pages[0].last["view"]["ending"].is_null() {
            break;
        }
        let Some(asked) = duel.asked() else {
            // A pass is held back, by a player or by his standing answer.
            assert!(duel.pages[0].is_window());
            duel.release(WINDOW).await;
            duel.settle().await;
            continue;
        };
        let page = &mut duel.pages[asked];
        let foreign = page.decision()["camp"] != page.last["view"]["active"];
        let mut offers = page.offers();
        offers.retain(|line| line != "stand-down");
        let casts: Vec<String> = offers
            .iter()
            .filter(|line| line.starts_with("cast "))
            .cloned()
            .collect();
        if page.is_window() {
            assert!(!casts.is_empty(), "who cannot play a card is not asked");
            windows[asked] += 1;
        }
        let from = if casts.is_empty() { &offers } else { &casts };
        let choice = from[duel.random.below(from.len() as u32) as usize].clone();
        reactions[asked] += usize::from(foreign && choice.starts_with("cast "));
        assert_eq!(page.choose(&choice).await["type"], "done", "{choice}");
        duel.settle().await;
    }
    println!("asked {windows:?}, reacted {reactions:?}");
    assert!(
        !duel.pages[1].last["view"]["ending"].is_null(),
        "the battle was fought to its end"
    );
    assert!(reactions.iter().all(|count| *count > 0), "{reactions:?}");
    // When it is over the seed is open to all.
    assert!(!duel.pages[0].facts["seed"].is_null());
}

/// Battles of two people that stand at a window of one of them in the turn of the other, with nothing secret to follow on a pass.
fn opened(adventure: &Adventure, seed: Seed, number: u64, count: usize) -> Vec<Fought> {
    let windows = Fought::at_decisions(adventure, seed, number).filter(|fought| {
        let public = fought.course.state().public();
        let mut passed = fought.course.clone();
        matches!(public.top(), Frame::Window { hand, .. } if hand != public.active_hand()) && {
            let told = passed.choose(fought.asked, Choice::Pass);
            let told = told.expect("a window can be passed");
            // Cards that are drawn or shown next may well be others.
            let secret = log::events(&told).any(|event| matches!(event, Event::Private(..)));
            !secret && passed.finish().is_none()
        }
    });
    windows.take(count).collect()
}

/// What the one who is asked does.
#[derive(Copy, Clone, Debug)]
enum Behavior {
    Silent,
    Passes(Duration),
    Wishes(Windows),
}

/// All that the others hear in one world, and when, from the moment that the table is taken up until the window is closed.
async fn watched(hall: &Hall, log: &[Entry], opened: &Fought, id: String, does: Behavior) -> Vec<(Duration, String)> {
    let other = Seat(1 - opened.asked.0);
    let [one, two] = [hall.guest().await, hall.guest().await];
    let mut seats = vec![seat(0, SeatHolder::Guest(one)), seat(1, SeatHolder::Guest(two))];
    if let Behavior::Wishes(windows) = does {
        let wish = table::window_policy::WindowPolicy::new(&**opened.course.battle(), windows, Vec::new())
            .expect("no cards are named");
        seats[usize::from(opened.asked.0)].standing = Some(wish.write());
    }
    hall.put(&id, opened, log, store::Opponent::Friend, seats).await;
    let mut others = [
        hall.enter(&id, Role::Seat(other)).await,
        hall.enter(&id, Role::Spectator).await,
    ];
    let began = Instant::now();
    let mut page = hall.enter(&id, Role::Seat(opened.asked)).await;
    let version = others[0].version();
    advance(TICK).await;
    for step in 0..=9 {
        if let Behavior::Passes(after) = does
            && after == Duration::from_secs(step)
            && page.is_asked()
        {
            page.choose("pass").await;
        }
        for other in &mut others {
            other.settle().await;
        }
        if step == 8 {
            // The release is on its way to the disk.
            for other in &mut others {
                while other.version() == version {
                    other.hear().await;
                }
            }
        }
        advance(Duration::from_secs(1)).await;
    }
    let tidy = |(at, text): (Instant, String)| (at.saturating_duration_since(began), text.replace(&id, "table"));
    let heard = others.into_iter().flat_map(|other| other.heard);
    // Pongs are answers to our own questions, and which of two things at one moment comes first is chance.
    heard.filter(|(_, text)| !text.contains("\"pong\"")).map(tidy).collect()
}

#[tokio::test]
async fn no_byte_and_no_time_tells_whether_somebody_could_react() {
    let hall = Hall::new().await;
    let seed = Seed::from_number(77);
    let mut random = Fast::new(1);
    let (mut worlds, mut differ) = (0, 0);
    for (number, opened) in opened(hall.adventure(), seed, 4, 12).into_iter().enumerate() {
        let was = opened.course.log();
        let Some(log) = opened.renamed(&mut random) else {
            continue;
        };
        let able = |log: &[Entry]| {
            let list = opened.choices(log);
            list.iter().any(|choice| matches!(choice, Choice::Cast { .. }))
        };
        differ += usize::from(able(was) != able(&log));
        let mut told: Option<Vec<(Duration, String)>> = None;
        for (world, log) in [was, &log].into_iter().enumerate() {
            for (nth, does) in [
                Behavior::Silent,
                Behavior::Passes(Duration::from_secs(2)),
                Behavior::Wishes(Windows::Able),
            ]
            .into_iter()
            .enumerate()
            {
                let id = format!("n{number}w{world}b{nth}");
                let heard = watched(&hall, log, &opened, id, does).await;
                match &told {
                    None => told = Some(heard),
                    Some(told) => {
                        let first = heard.iter().zip(told).find(|(one, other)| one != other);
                        let same = first.is_none() && heard.len() == told.len();
                        let times = first.map(|((one, _), (other, _))| (one, other));
                        assert!(same, "window {number}, world {world}, {does:?}: {times:?}");
                    }
                }
                worlds += 1;
            }
        }
    }
    println!("{worlds} tables compared; in {differ} pairs only one could react");
    assert!(worlds > 20 && differ > 0, "{worlds} {differ}");
}
