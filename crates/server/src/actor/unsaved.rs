//! Failed writes of what no page waits for: decisions of the computer, passes that were held back, standing answers.

use super::hall::{BOUND, HASTE, Hall, TICK, WINDOW, duel};
use super::recovery::RETRY;
use protocol::socket::{FromPage, Windows};
use rules::seats::Seat;
use store::SeatHolder;
use table::role::Role;
use tokio::time::advance;

/// Nothing is accepted, as if the disk were full: the database rolls back the whole transaction on its own.
const NO_ENTRIES: &str =
    "create trigger no_room before insert on entries begin select raise(rollback, 'the disk is full'); end";
const NO_SEATS: &str =
    "create trigger no_room before update on seats begin select raise(rollback, 'the disk is full'); end";
const ROOM: &str = "drop trigger no_room";

/// Waits until a write has failed.
async fn failure(hall: &Hall) {
    while !hall.shared.store.is_failing() {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn the_computer_rests_before_it_tries_again() {
    let hall = Hall::new().await;
    let computer = SeatHolder::Computer(0);
    let table = hall.table(store::Opponent::Computer, Some(computer)).await;
    let mut page = hall.enter(&table, Role::Seat(Seat(0))).await;
    page.say(FromPage::Pace { milliseconds: 0 }).await;
    for _ in 0..BOUND {
        page.settle().await;
        if !page.is_asked() {
            break;
        }
        let offers = page.offers();
        assert_eq!(page.choose(&offers[offers.len() - 1]).await["type"], "done");
    }
    let (version, view) = (page.version(), page.last["view"].clone());
    hall.meddle(NO_ENTRIES).await;
    advance(HASTE + TICK).await;
    failure(&hall).await;
    page.settle().await;
    hall.meddle(ROOM).await;
    // There is room again, but the computer does not try at once.
    advance(RETRY - TICK).await;
    for _ in 0..3 {
        page.settle().await;
    }
    assert!(hall.shared.store.is_failing());
    assert_eq!((page.version(), &page.last["view"]), (version, &view));
    advance(TICK + TICK).await;
    page.settle().await;
    advance(HASTE + TICK).await;
    page.beyond().await;
    assert!(!hall.shared.store.is_failing());
}

#[tokio::test]
async fn a_pass_that_cannot_be_written_opens_its_window_anew_and_tells_nobody_else() {
    let hall = Hall::new().await;
    let table = hall.table(store::Opponent::Friend, None).await;
    let mut duel = duel(&hall, &table).await;
    let asked = duel.play_on().await;
    let version = duel.pages[asked].version();
    assert_eq!(duel.pages[asked].choose("pass").await["type"], "done");
    duel.settle().await;
    let heard = duel.pages[1 - asked].heard.len();
    hall.meddle(NO_ENTRIES).await;
    advance(WINDOW + TICK).await;
    failure(&hall).await;
    duel.settle().await;
    let page = &duel.pages[asked];
    assert!(page.is_window() && page.is_asked() && page.version() == version);
    assert_eq!(page.decision()["window"]["closes"], 8000);
    assert_eq!(duel.pages[1 - asked].heard.len(), heard + 1, "nothing but a pong");
    hall.meddle(ROOM).await;
    duel.release(WINDOW).await;
    assert!(duel.pages.iter().all(|page| page.version() > version));
}

#[tokio::test]
async fn a_choice_that_cannot_be_written_leaves_the_time_of_a_window_as_it_was() {
    let hall = Hall::new().await;
    let table = hall.table(store::Opponent::Friend, None).await;
    let mut duel = duel(&hall, &table).await;
    let asked = duel.play_on().await;
    let version = duel.pages[asked].version();
    hall.meddle(NO_ENTRIES).await;
    advance(WINDOW / 4).await;
    let refused = duel.pages[asked].choose("stand-down").await;
    assert_eq!(refused["refusal"]["code"], "not-saved", "{refused}");
    assert!(duel.pages[asked].is_asked());
    assert_eq!(duel.pages[asked].decision()["window"]["closes"], 6000);
    hall.meddle(ROOM).await;
    assert_eq!(duel.pages[asked].choose("stand-down").await["type"], "done");
    assert!(duel.pages[asked].version() > version);
}

#[tokio::test]
async fn a_standing_answer_that_cannot_be_written_does_not_hold() {
    let hall = Hall::new().await;
    let table = hall.table(store::Opponent::Friend, None).await;
    let mut duel = duel(&hall, &table).await;
    let page = &mut duel.pages[0];
    let version = page.version();
    hall.meddle(NO_SEATS).await;
    page.wish(Windows::Never, &[]).await;
    assert_eq!(page.facts["standing"]["windows"], "always");
    let told = page.heard.iter().any(|(_, text)| text.contains("\"not-saved\""));
    assert!(told, "{:?}", page.heard.last());
    hall.meddle(ROOM).await;
    page.wish(Windows::Never, &[]).await;
    assert_eq!(page.facts["standing"]["windows"], "never");
    assert_eq!(page.version(), version);
}
