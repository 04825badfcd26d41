//! The computer takes the seat of a player who has left, if the other player agrees, and gives it back.

use crate::battles::{SHORT, WHOLE, computer};
use crate::visit::{Running, Table, Visitor, seat, settings};
use serde_json::{Value, json};
use server::Settings;
use std::time::Duration;

/// A player who leaves counts as away at once.
pub(crate) fn impatient() -> Settings {
    Settings {
        away: Duration::ZERO,
        ..settings()
    }
}

/// A host in the standard camp and a friend who came by link.
async fn two(running: &Running) -> (Visitor, Visitor, String) {
    let mut host = Visitor::new(running);
    let (id, invitation) = host.make(WHOLE, json!({"type": "friend"})).await;
    let mut friend = Visitor::new(running);
    let join = json!({"secret": invitation});
    friend.ask("POST", &format!("/api/tables/{id}/join"), Some(join)).await;
    (host, friend, id)
}

async fn sit(visitor: &Visitor, id: &str) -> Table {
    let mut table = visitor.sit(id).await;
    table.until("view").await;
    table
}

/// Sends something that has an id, and waits for the answer.
pub(crate) async fn say(table: &mut Table, mut message: Value) -> Value {
    let id = table.id();
    message["id"] = json!(id);
    table.say(message).await;
    table.answered(&id).await
}

/// Asks for a hint about what the page sees now, and waits for the answer.
async fn advice(table: &mut Table) -> Value {
    let version = table.version();
    table
        .say(json!({"type": "advise", "id": "hint", "version": version}))
        .await;
    table.until("advice").await
}

/// Reads messages until the table is as wanted.
pub(crate) async fn facts(table: &mut Table, wanted: impl Fn(&Value) -> bool) {
    while !wanted(&table.facts) {
        table.hear().await.expect("the table changes");
    }
}

pub(crate) fn says(table: &Table, words: &str) -> bool {
    let texts = table.log.iter().filter_map(|line| line["text"].as_str());
    texts.into_iter().any(|text| text.contains(words))
}

/// Plays until the other camp decides, person or computer.
async fn until_the_other_decides(table: &mut Table) {
    for _ in 0..500 {
        while table.offers().is_empty() && table.last["decision"]["camp"] == "standard" {
            table.hear().await.expect("the battle goes on");
        }
        let Some(choice) = table.offers().pop() else { return };
        assert_eq!(table.choose(&choice).await["type"], "done");
    }
    panic!("nobody decides for so long");
}

#[tokio::test]
async fn the_computer_plays_for_a_player_who_left_until_they_take_their_seat_back() {
    let running = Running::start_with(impatient()).await;
    let (mut host, mut friend, id) = two(&running).await;
    let (mut here, there) = (sit(&host, &id).await, sit(&friend, &id).await);
    let mut watching = sit(&Visitor::new(&running), &id).await;
    drop(there);
    facts(&mut here, |facts| seat(facts, "pennant")["vacant"] == true).await;
    assert_eq!(seat(&here.facts, "pennant")["here"], false);
    assert_eq!(
        seat(&watching.facts, "pennant")["vacant"],
        false,
        "only who plays is offered anything"
    );

    let done = say(&mut here, json!({"type": "stand-in", "seat": "pennant", "level": 1})).await;
    assert_eq!(done["type"], "done", "{done}");
    facts(&mut here, |facts| seat(facts, "pennant")["standIn"] == 1).await;
    facts(&mut watching, |facts| seat(facts, "pennant")["standIn"] == 1).await;
    assert!(
        says(&here, "The computer (Sergeant) now plays for the English"),
        "{:?}",
        here.log
    );
    assert_eq!(seat(&here.facts, "pennant")["vacant"], false);
    // It is still a battle of two people, because the friend may come back: there are no hints in it.
    assert_eq!(here.facts["hints"], false);
    // The computer decides until it is the host's turn, and the battle does not wait for the friend.
    while here.offers().is_empty() {
        here.hear().await.expect("the computer plays");
    }
    let hint = advice(&mut here).await;
    assert_eq!(
        (&hint["refusal"]["code"], &hint["advice"]),
        (&json!("no-advice"), &Value::Null)
    );
    let list = friend.ask("GET", "/api/tables", None).await.json();
    assert_eq!(list[0]["waits"], false);

    // A restart does not change that.
    drop(here);
    let running = running.again(settings()).await;
    (host.address, friend.address) = (running.address, running.address);
    let mut here = sit(&host, &id).await;
    assert_eq!(seat(&here.facts, "pennant")["standIn"], 1);
    assert!(says(&here, "now plays for"));

    // The friend comes back, finds the computer in the seat, and may watch it or take the seat back.
    let mut there = sit(&friend, &id).await;
    assert_eq!(
        (&there.facts["you"], &seat(&there.facts, "pennant")["standIn"]),
        (&json!("pennant"), &json!(1))
    );
    assert!(there.offers().is_empty() && there.last["undoable"] == 0);
    assert_eq!(there.facts["hints"], false);
    assert_eq!(advice(&mut there).await["refusal"]["code"], "not-now");
    for message in [
        json!({"type": "choose", "version": there.version(), "choice": "done"}),
        json!({"type": "undo", "version": there.version(), "all": false}),
        json!({"type": "resign"}),
        json!({"type": "stand-in", "seat": "pennant", "level": 1}),
    ] {
        let refused = say(&mut there, message).await;
        assert_eq!(refused["refusal"]["code"], "not-now", "{refused}");
    }
    assert_eq!(say(&mut there, json!({"type": "return"})).await["type"], "done");
    facts(&mut there, |facts| seat(facts, "pennant")["standIn"].is_null()).await;
    facts(&mut here, |facts| seat(facts, "pennant")["standIn"].is_null()).await;
    assert!(says(&there, "has come back"));
    here.up_to(there.version()).await;
    // From here on the friend decides again.
    until_the_other_decides(&mut here).await;
    there.up_to(here.version()).await;
    assert!(!there.offers().is_empty(), "{}", there.last["decision"]);
    let version = there.version();
    let choice = there.offers()[0].clone();
    assert_eq!(there.choose(&choice).await["type"], "done");
    assert!(there.version() > version);

    // What the computer chose for the friend is part of the battle like anything else, and the whole battle is sound.
    assert_eq!(say(&mut there, json!({"type": "resign"})).await["type"], "done");
    let path = format!("/api/tables/{id}/verification");
    let checked = host.ask("GET", &path, None).await.json();
    assert_eq!(
        (&checked["holds"], &checked["takenOver"]),
        (&json!(true), &json!(0)),
        "{checked}"
    );
    running.stop().await;
}

#[tokio::test]
async fn a_player_who_is_here_or_was_a_moment_ago_is_not_replaced() {
    let running = Running::start().await;
    let (host, friend, id) = two(&running).await;
    let mut here = sit(&host, &id).await;
    let there = sit(&friend, &id).await;
    let wish = json!({"type": "stand-in", "seat": "pennant", "level": 1});
    let refused = say(&mut here, wish.clone()).await;
    assert_eq!(refused["refusal"]["code"], "not-now", "{refused}");
    drop(there);
    facts(&mut here, |facts| seat(facts, "pennant")["here"] == false).await;
    // A minute has not passed.
    assert_eq!(seat(&here.facts, "pennant")["vacant"], false);
    let refused = say(&mut here, wish.clone()).await;
    assert_eq!(refused["refusal"]["code"], "not-now", "{refused}");
    let refused = say(&mut sit(&Visitor::new(&running), &id).await, wish).await;
    assert_eq!(refused["refusal"]["code"], "not-a-seat", "{refused}");
    let refused = say(&mut here, json!({"type": "return"})).await;
    assert_eq!(refused["refusal"]["code"], "not-now", "{refused}");
    running.stop().await;
}

#[tokio::test]
async fn who_comes_back_in_time_is_not_replaced() {
    let running = Running::start_with(impatient()).await;
    let (host, friend, id) = two(&running).await;
    let mut here = sit(&host, &id).await;
    facts(&mut here, |facts| seat(facts, "pennant")["vacant"] == true).await;
    let refused = say(&mut here, json!({"type": "stand-in", "seat": "pennant", "level": 99})).await;
    assert_eq!(refused["refusal"]["code"], "not-now", "{refused}");
    let _there = sit(&friend, &id).await;
    facts(&mut here, |facts| seat(facts, "pennant")["vacant"] == false).await;
    let refused = say(&mut here, json!({"type": "stand-in", "seat": "pennant", "level": 1})).await;
    assert!(
        refused["refusal"]["sentence"]
            .as_str()
            .is_some_and(|text| text.contains("is here")),
        "{refused}"
    );
    running.stop().await;
}

#[tokio::test]
async fn only_a_battle_of_two_people_knows_such_an_offer() {
    let running = Running::start_with(impatient()).await;
    for opponent in [computer(), json!({"type": "shared"}), json!({"type": "friend"})] {
        let mut host = Visitor::new(&running);
        let (id, _) = host.make(SHORT, opponent.clone()).await;
        let mut here = sit(&host, &id).await;
        assert_eq!(seat(&here.facts, "pennant")["vacant"], false, "{opponent}");
        let refused = say(&mut here, json!({"type": "stand-in", "seat": "pennant", "level": 1})).await;
        assert_eq!(refused["refusal"]["code"], "not-now", "{opponent}: {refused}");
    }
    running.stop().await;
}
