//! Nothing hidden reaches a page.

use crate::visit::{Running, Visitor};
use content::Library;
use protocol::Shown;
use protocol::shown::Asking;
use rules::chance::{Fast, Seed, Seeded};
use rules::first::Course;
use rules::seats::{Seat, Viewer};
use serde_json::json;
use std::sync::Arc;

/// Everything that is sent for a view, as bytes.
fn bytes<G: Shown>(battle: &G, state: &G::State, tally: &G::Tally, viewer: Viewer) -> String {
    let view = battle.view(state, viewer);
    let sent = (battle.shows(&view, tally, None), battle.decision(&view, Asking::PLAIN));
    serde_json::to_string(&sent).expect("it can be written")
}

#[test]
fn what_is_sent_is_the_same_under_every_deal_of_what_is_hidden() {
    let library = Library::open(None).expect("the content is sound");
    let viewers = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator];
    for (number, adventure) in library.first().adventures().iter().enumerate() {
        let battle = Arc::new(adventure.battle().expect("sound"));
        let seed = Seeded(Seed::from_number(number as u64));
        let (mut course, _) = Course::new(battle.clone(), battle.start(), seed);
        let mut tally = battle.tally(course.start());
        let mut random = Fast::new(number as u64);
        let mut list = Vec::new();
        for _ in 0..150 {
            let Some(seat) = course.decider() else { break };
            for viewer in viewers {
                let shown = bytes(&*battle, course.state(), &tally, viewer);
                let other = course.view(viewer).sample(&battle, &mut random);
                assert_eq!(
                    shown,
                    bytes(&*battle, &other, &tally, viewer),
                    "{} for {viewer:?}",
                    adventure.id
                );
            }
            course.choices(seat, &mut list);
            let choice = list[random.below(list.len() as u32) as usize];
            for passed in course.choose(seat, choice).expect("listed means allowed") {
                tally.learn_all(&battle, &passed.events);
            }
        }
    }
}

#[tokio::test]
async fn the_other_hand_and_the_seed_are_in_no_message() {
    let running = Running::start().await;
    let mut host = Visitor::new(&running);
    let (id, invitation) = host.make("agincourt-1415", json!({"type": "friend"})).await;
    let mut friend = Visitor::new(&running);
    let join = json!({"secret": invitation});
    friend.ask("POST", &format!("/api/tables/{id}/join"), Some(join)).await;
    let (mut hosting, mut playing) = (host.sit(&id).await, friend.sit(&id).await);
    let welcome = hosting.until("welcome").await;
    let cards: Vec<String> = welcome["battle"]["cards"]
        .as_array()
        .expect("cards")
        .iter()
        .map(|card| card["id"].as_str().expect("an id").to_owned())
        .collect();
    hosting.until("view").await;
    playing.until("view").await;
    let hand = |table: &crate::visit::Table| table.last["view"]["hand"].to_string();
    let (own, other) = (hand(&hosting), hand(&playing));
    let message = hosting.last.to_string();
    for card in cards.iter().filter(|card| other.contains(&format!("\"{card}\""))) {
        let held = own.contains(&format!("\"{card}\""));
        assert!(
            held || !message.contains(&format!("\"{card}\"")),
            "{card} is in {message}"
        );
    }
    assert!(welcome["table"]["seed"].is_null());
    assert_eq!(welcome["table"]["commitment"].as_str().map(str::len), Some(64));
    running.stop().await;
}
