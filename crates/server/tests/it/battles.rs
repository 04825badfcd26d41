//! Battles fought through the socket.

use crate::visit::{Running, Table, Visitor, seat, settings};
use serde_json::{Value, json};
use std::time::Duration;

/// A battle that is nearly over, and a whole one.
pub(crate) const SHORT: &str = "agincourt-last-charge";
pub(crate) const WHOLE: &str = "agincourt-1415";

pub(crate) fn computer() -> Value {
    json!({"type": "computer", "level": 0})
}

/// Makes choices, the last offered one or by turns another, until the battle is over or this many are made.
pub(crate) async fn fight(table: &mut Table, most: usize) -> usize {
    for made in 0..most {
        while table.offers().is_empty() && !table.is_over() {
            table.hear().await.expect("the battle goes on");
        }
        if table.is_over() {
            return made;
        }
        let offers = table.offers();
        let choice = &offers[made * 7 % offers.len()];
        let answer = table.choose(choice).await;
        assert_eq!(answer["type"], "done", "{choice}: {answer}");
    }
    most
}

#[tokio::test]
async fn a_newcomer_fights_a_whole_battle_against_the_computer() {
    let running = Running::start().await;
    let mut visitor = Visitor::new(&running);
    let (id, _) = visitor.make(SHORT, computer()).await;
    let mut table = visitor.sit(&id).await;
    let welcome = table.until("welcome").await;
    assert_eq!(welcome["table"]["you"], "standard");
    assert_eq!(seat(&welcome["table"], "pennant")["level"], 0);
    assert!(welcome["table"]["seed"].is_null());
    let view = table.until("view").await;
    assert!(view.to_string().len() < 20_000, "{}", view.to_string().len());
    assert!(fight(&mut table, 5000).await > 0);
    assert!(table.is_over());
    table.updates.sort_unstable();
    let usual = table.updates[table.updates.len() / 2];
    assert!(usual < 4_000, "{usual} bytes, and at most {:?}", table.updates.last());
    while table.facts["ending"].is_null() {
        table.hear().await.expect("the end is told");
    }
    assert!(table.facts["seed"].is_string());

    let list = visitor.ask("GET", "/api/tables", None).await.json();
    assert_eq!(list[0]["id"], id.as_str());
    assert!(
        ["won", "lost", "drawn"]
            .iter()
            .any(|result| list[0]["result"] == *result)
    );
    let record = visitor.ask("GET", &format!("/api/tables/{id}/record"), None).await;
    let record: crate::visit::Record = serde_json::from_str(&record.body).expect("a record");
    record
        .replay(true, |_, _| {})
        .expect("every die and card is that of the seed");
    running.stop().await;
}

#[tokio::test]
async fn a_repeated_message_is_answered_again_and_a_stale_one_gets_the_view() {
    let running = Running::start().await;
    let mut visitor = Visitor::new(&running);
    let (id, _) = visitor.make(WHOLE, json!({"type": "shared"})).await;
    let mut table = visitor.sit(&id).await;
    table.until("view").await;
    let (version, choice) = (table.version(), table.offers()[0].clone());
    let message = json!({"type": "choose", "id": "once", "version": version, "choice": choice});
    table.say(message.clone()).await;
    let done = table.answered("once").await;
    assert_eq!(done["type"], "done");
    let after = table.version();
    table.say(message.clone()).await;
    assert_eq!(table.answered("once").await, done);
    table
        .say(json!({"type": "choose", "id": "late", "version": version, "choice": choice}))
        .await;
    let refused = table.answered("late").await;
    assert_eq!(refused["refusal"]["code"], "stale");
    assert_eq!(table.until("view").await["version"], after);

    // The same message is known again after a restart.
    let running = running.again(settings()).await;
    visitor.address = running.address;
    let mut table = visitor.sit(&id).await;
    table.until("view").await;
    table.say(message).await;
    assert_eq!(table.answered("once").await, done);
    assert_eq!(table.version(), after);
    running.stop().await;
}

#[tokio::test]
async fn a_choice_in_another_tab_makes_an_older_one_stale() {
    let running = Running::start().await;
    let mut visitor = Visitor::new(&running);
    // The English begin.
    let wanted = json!({"adventure": WHOLE, "seat": "pennant", "opponent": {"type": "friend"}});
    let made = visitor.ask("POST", "/api/tables", Some(wanted)).await.json();
    let id = made["id"].as_str().expect("an id");
    let (mut one, mut other) = (visitor.sit(id).await, visitor.sit(id).await);
    for tab in [&mut one, &mut other] {
        tab.until("view").await;
    }
    let (version, play) = (other.version(), one.offers()[0].clone());
    assert_eq!(one.choose(&play).await["type"], "done");
    for (id, choice) in [("old", play), ("new", one.offers()[0].clone())] {
        other
            .say(json!({"type": "choose", "id": id, "version": version, "choice": choice}))
            .await;
        let refused = other.answered(id).await;
        assert_eq!(refused["refusal"]["code"], "stale", "{choice}: {refused}");
        assert_eq!(other.until("view").await["version"], one.version());
    }
    running.stop().await;
}

#[tokio::test]
async fn a_player_who_comes_back_gets_what_they_missed_or_the_whole_view() {
    let running = Running::start().await;
    let mut visitor = Visitor::new(&running);
    let (id, _) = visitor.make(WHOLE, json!({"type": "shared"})).await;
    let mut first = visitor.sit(&id).await;
    first.until("view").await;
    let start = first.version();
    let mut versions = Vec::new();
    for _ in 0..5 {
        let choice = first.offers()[0].clone();
        first.choose(&choice).await;
        versions.push(first.version());
    }
    let mut second = visitor.sit_with(&id, Some(start)).await;
    assert_eq!(second.hear().await.expect("welcome")["type"], "welcome");
    for version in &versions {
        let update = second.hear().await.expect("what was missed");
        assert_eq!(
            (&update["type"], &update["version"]),
            (&json!("update"), &json!(version))
        );
    }
    assert_eq!(second.last, first.last);
    // A page that has everything gets nothing, and a page with a version that never existed gets the whole view.
    let mut third = visitor.sit_with(&id, versions.last().copied()).await;
    third.until("welcome").await;
    third.say(json!({"type": "ping"})).await;
    assert_eq!(third.hear().await.expect("an answer")["type"], "pong");
    let mut fourth = visitor.sit_with(&id, Some(999_999)).await;
    let view = fourth.until("view").await;
    assert_eq!(view["version"], json!(first.version()));
    running.stop().await;
}

#[tokio::test]
async fn a_battle_goes_on_after_a_restart_even_if_the_computer_was_thinking() {
    let slow = server::Settings {
        pace: Duration::from_secs(10),
        ..settings()
    };
    let running = Running::start_with(slow).await;
    let mut visitor = Visitor::new(&running);
    let (id, _) = visitor.make(WHOLE, computer()).await;
    let mut table = visitor.sit(&id).await;
    table.until("view").await;
    // Make choices until the computer must decide, which it will not do for a long time.
    while !table.offers().is_empty() {
        let offers = table.offers();
        table.choose(&offers[offers.len() - 1].clone()).await;
    }
    let (version, log) = (table.version(), table.last["view"].clone());
    let running = running.again(settings()).await;
    visitor.address = running.address;
    let mut table = visitor.sit(&id).await;
    let view = table.until("view").await;
    assert_eq!((view["version"].as_u64(), &view["view"]), (Some(version), &log));
    fight(&mut table, 30).await;
    running.stop().await;
}

#[tokio::test]
async fn choices_are_taken_back_until_they_are_sealed() {
    let running = Running::start().await;
    let mut visitor = Visitor::new(&running);
    let (id, _) = visitor.make(WHOLE, json!({"type": "shared"})).await;
    let mut table = visitor.sit(&id).await;
    table.until("view").await;
    let play = table
        .offers()
        .into_iter()
        .find(|offer| offer.starts_with("play"))
        .expect("a card");
    table.choose(&play).await;
    let before = table.last.clone();
    let lines = table.last["lines"].clone();
    assert!(!lines.as_array().expect("lines").is_empty());
    let Some(order) = table.offers().into_iter().find(|offer| offer.starts_with("order")) else {
        return running.stop().await;
    };
    table.choose(&order).await;
    assert_eq!(
        table.last["undoable"], 2,
        "the order, and the card of which nothing random or hidden has come"
    );
    table
        .say(json!({"type": "undo", "id": "u1", "version": table.version(), "all": false}))
        .await;
    assert_eq!(table.answered("u1").await["type"], "done");
    assert_eq!(table.last["view"], before["view"]);
    assert_eq!(table.last["decision"], before["decision"]);
    assert_eq!(table.last["drop"], 1);
    assert!(table.version() > before["version"].as_u64().expect("a version") + 1);
    // Dice cannot be taken back, nor anything before them.
    loop {
        let roll = table.last["events"]
            .as_array()
            .is_some_and(|events| events.iter().any(|event| event["type"] == "rolled"));
        if roll {
            break;
        }
        let offers = table.offers();
        let attack = offers.iter().find(|offer| offer.starts_with("attack"));
        table
            .choose(&attack.or(offers.last()).expect("something to choose").clone())
            .await;
    }
    let undo = json!({"type": "undo", "id": "u2", "version": table.version(), "all": false});
    table.say(undo).await;
    assert_eq!(table.answered("u2").await["refusal"]["code"], "sealed");
    running.stop().await;
}

#[tokio::test]
async fn giving_up_ends_the_battle_and_a_rematch_swaps_the_camps() {
    let running = Running::start().await;
    let mut visitor = Visitor::new(&running);
    let (id, _) = visitor.make(WHOLE, computer()).await;
    let path = format!("/api/tables/{id}");
    assert_eq!(visitor.ask("GET", &format!("{path}/record"), None).await.status, 409);
    assert_eq!(visitor.ask("POST", &format!("{path}/rematch"), None).await.status, 409);
    let mut table = visitor.sit(&id).await;
    table.until("view").await;
    table.say(json!({"type": "resign", "id": "r"})).await;
    table.answered("r").await;
    assert!(table.is_over());
    assert!(table.last["decision"].is_null());
    assert_eq!(
        table.last["view"]["ending"],
        json!({"winner": "pennant", "by": "resignation"})
    );
    assert!(
        table.last["lines"][0]["text"]
            .as_str()
            .expect("a line")
            .contains("surrendered")
    );
    let choice = table.choose("done").await;
    assert_eq!(choice["refusal"]["code"], "over");

    let rematch = visitor.ask("POST", &format!("{path}/rematch"), None).await;
    assert_eq!(rematch.status, 201);
    let again = visitor.ask("POST", &format!("{path}/rematch"), None).await;
    assert_eq!((again.status, again.json()), (200, rematch.json()));
    let next = rematch.json()["id"].as_str().expect("an id").to_owned();
    while table.facts["rematch"] != next.as_str() {
        table.hear().await.expect("the rematch is told");
    }
    let mut table = visitor.sit(&next).await;
    assert_eq!(table.until("welcome").await["table"]["you"], "pennant");
    running.stop().await;
}

#[tokio::test]
async fn two_people_play_by_link_and_a_third_only_watches() {
    let running = Running::start().await;
    let mut host = Visitor::new(&running);
    let (id, invitation) = host.make(WHOLE, json!({"type": "friend"})).await;
    let secret = invitation.expect("a link");
    let mut hosting = host.sit(&id).await;
    assert_eq!(
        seat(&hosting.until("welcome").await["table"], "pennant")["taken"],
        false
    );

    let mut friend = Visitor::new(&running);
    let join = format!("/api/tables/{id}/join");
    let wrong = friend.ask("POST", &join, Some(json!({"secret": "guess"}))).await;
    assert_eq!((wrong.status, &wrong.json()["type"]), (403, &json!("bad-invitation")));
    let joined = friend.ask("POST", &join, Some(json!({"secret": secret}))).await;
    assert_eq!(joined.status, 200);
    assert_eq!(
        friend.ask("POST", &join, Some(json!({"secret": secret}))).await.status,
        200
    );
    let mut third = Visitor::new(&running);
    assert_eq!(
        third.ask("POST", &join, Some(json!({"secret": secret}))).await.status,
        403
    );
    assert_eq!(
        host.ask(
            "POST",
            &format!("/api/tables/{id}/invitation"),
            Some(json!({"seat": "pennant"}))
        )
        .await
        .status,
        409
    );

    let mut playing = friend.sit(&id).await;
    assert_eq!(playing.until("welcome").await["table"]["you"], "pennant");
    let mut watching = third.sit(&id).await;
    assert!(watching.until("welcome").await["table"]["you"].is_null());
    for table in [&mut hosting, &mut playing, &mut watching] {
        table.until("view").await;
    }
    assert!(watching.last["view"]["hand"].as_array().expect("a hand").is_empty());
    // Only the seat that decides may choose, and spectators may never choose.
    let (active, waiting) = if hosting.offers().is_empty() {
        (&mut playing, &mut hosting)
    } else {
        (&mut hosting, &mut playing)
    };
    let choice = active.offers()[0].clone();
    let refused = waiting.choose(&choice).await;
    assert_eq!(refused["refusal"]["code"], "rule", "{refused}");
    let refused = watching.choose(&choice).await;
    assert_eq!(refused["refusal"]["code"], "not-a-seat", "{refused}");
    assert_eq!(active.choose(&choice).await["type"], "done");
    let version = active.version();
    for table in [waiting, &mut watching] {
        assert_eq!(table.until("update").await["version"], json!(version));
    }
    running.stop().await;
}

#[tokio::test]
async fn questions_about_odds_and_reasons_are_answered() {
    let running = Running::start().await;
    let mut visitor = Visitor::new(&running);
    let (id, _) = visitor.make(SHORT, json!({"type": "shared"})).await;
    let mut table = visitor.sit(&id).await;
    table.until("view").await;
    table
        .say(json!({"type": "why", "id": "a", "choice": "attack a1 a2"}))
        .await;
    let answer = table.answered("a").await;
    assert_eq!(answer["type"], "why");
    assert!(answer["refusal"]["sentence"].is_string());
    let offer = table.offers()[0].clone();
    table.say(json!({"type": "why", "id": "b", "choice": offer})).await;
    assert!(table.answered("b").await["refusal"].is_null());
    table
        .say(json!({"type": "odds", "id": "c", "from": "g6", "to": null, "at": "g7"}))
        .await;
    let odds = table.answered("c").await;
    assert!(odds["odds"]["dice"].as_u64().is_some_and(|dice| dice > 0), "{odds}");
    table
        .say(json!({"type": "odds", "id": "d", "from": "g6", "to": null, "at": "zz"}))
        .await;
    assert!(table.answered("d").await["odds"].is_null());
    running.stop().await;
}
