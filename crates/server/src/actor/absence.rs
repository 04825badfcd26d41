//! Somebody leaves: when the other is offered the computer in his stead, and that nothing is told by time while it plays.

use super::Ask;
use super::hall::{BOUND, HASTE, Hall, TICK, WINDOW, duel, seat_facts};
use crate::window_timer::BREATH;
use protocol::seat::SeatWord;
use protocol::socket::FromPage;
use rules::seats::Seat;
use std::time::Duration;
use tokio::time::advance;

/// The usual time after which somebody counts as away.
const AWAY: Duration = Duration::from_secs(60);

#[tokio::test]
async fn a_seat_is_vacant_when_its_player_has_been_away_for_a_minute_without_a_break() {
    let hall = Hall::new().await;
    let table = hall.table(store::Opponent::Friend, None).await;
    let mut duel = duel(&hall, &table).await;
    let place = duel.pages[1].place;
    duel.pages[1].asks.send(Ask::Leave(place)).await.expect("it listens");
    duel.pages[0].settle().await;
    advance(AWAY - TICK).await;
    duel.pages[0].settle().await;
    assert_eq!(seat_facts(&duel.pages[0].facts, "pennant")["vacant"], false);
    // Coming back for a moment is coming back.
    let back = hall.enter(&table, table::role::Role::Seat(Seat(1))).await;
    back.asks.send(Ask::Leave(back.place)).await.expect("it listens");
    duel.pages[0].settle().await;
    advance(AWAY - TICK).await;
    duel.pages[0].settle().await;
    assert_eq!(seat_facts(&duel.pages[0].facts, "pennant")["vacant"], false);
    advance(TICK + TICK).await;
    while seat_facts(&duel.pages[0].facts, "pennant")["vacant"] == false {
        duel.pages[0].hear().await;
    }
}

#[tokio::test]
async fn a_pass_is_held_back_as_ever_while_the_computer_plays_for_the_other() {
    let hall = Hall::new().await;
    let table = hall.table(store::Opponent::Friend, None).await;
    let mut duel = duel(&hall, &table).await;
    let place = duel.pages[1].place;
    duel.pages[1].asks.send(Ask::Leave(place)).await.expect("it listens");
    let mut random = duel.random;
    let [page, _] = &mut duel.pages;
    page.settle().await;
    advance(AWAY + TICK).await;
    page.settle().await;
    page.say(FromPage::Pace { milliseconds: 0 }).await;
    page.say(FromPage::StandIn {
        id: "instead".into(),
        seat: SeatWord(Seat(1)),
        level: 0,
    })
    .await;
    while seat_facts(&page.facts, "pennant")["standIn"] != 0 {
        page.hear().await;
    }
    // The computer plays, and somebody else does what he likes, until he could answer in the computer's turn.
    for _ in 0..BOUND {
        page.settle().await;
        if !page.is_asked() {
            // The computer is as quick as it ever is.
            advance(HASTE + TICK).await;
            page.beyond().await;
            continue;
        }
        if page.is_window() && page.decision()["camp"] != page.last["view"]["active"] {
            break;
        }
        let mut offers = page.offers();
        offers.retain(|line| !line.starts_with("cast ") && line != "stand-down");
        let choice = offers[random.below(offers.len() as u32) as usize].clone();
        let own = page.is_window();
        assert_eq!(page.choose(&choice).await["type"], "done", "{choice}");
        if own && choice == "pass" {
            advance(BREATH + TICK).await;
        }
    }
    assert_eq!(page.decision()["window"]["closes"], 8000, "{}", page.decision());
    let version = page.version();
    assert_eq!(page.choose("pass").await["type"], "done");
    advance(WINDOW - TICK).await;
    page.settle().await;
    assert_eq!(page.version(), version);
    advance(TICK + TICK).await;
    page.beyond().await;
}
