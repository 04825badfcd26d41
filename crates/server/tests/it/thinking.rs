//! The computer while it thinks: its pace is changed, its battle is given up, its table is deleted.

use crate::visit::{Running, Table, Visitor, settings};
use serde_json::json;
use std::time::Duration;

/// A computer that does not decide within any test unless it is told to hurry.
fn slow() -> server::Settings {
    server::Settings {
        pace: Duration::from_secs(3600),
        ..settings()
    }
}

/// A table at which the computer thinks and will for a long time.
async fn waiting(running: &Running) -> (Visitor, String, Table) {
    let mut visitor = Visitor::new(running);
    let (id, _) = visitor
        .make("agincourt-1415", json!({"type": "computer", "level": 0}))
        .await;
    let mut table = visitor.sit(&id).await;
    table.until("view").await;
    for _ in 0..200 {
        let offers = table.offers();
        let Some(choice) = offers.last() else { break };
        assert_eq!(table.choose(choice).await["type"], "done");
    }
    assert!(table.offers().is_empty() && !table.is_over());
    (visitor, id, table)
}

/// Asks for a sign of life, and gives the version then. Everything sent before has been carried out by then.
async fn settled(table: &mut Table) -> u64 {
    table.say(json!({"type": "ping"})).await;
    table.until("pong").await;
    table.version()
}

#[tokio::test]
async fn a_player_hurries_it_and_a_spectator_does_not() {
    let running = Running::start_with(slow()).await;
    let (_, id, mut table) = waiting(&running).await;
    let version = table.version();
    let mut watching = Visitor::new(&running).sit(&id).await;
    watching.until("view").await;
    watching.say(json!({"type": "pace", "milliseconds": 0})).await;
    settled(&mut watching).await;
    assert_eq!(settled(&mut table).await, version);

    // The new pace applies to the thought under way, not only to the next one.
    table.say(json!({"type": "pace", "milliseconds": 0})).await;
    while table.offers().is_empty() && !table.is_over() {
        table.hear().await.expect("the battle goes on");
    }
    assert!(table.version() > version);
    running.stop().await;
}

#[tokio::test]
async fn it_can_be_slowed_down_while_it_thinks() {
    let running = Running::start_with(slow()).await;
    let (_, _, mut table) = waiting(&running).await;
    let version = table.version();
    // The slowest pace a page can name is longer than the rest of this test, and is not a fault.
    table.say(json!({"type": "pace", "milliseconds": 65535})).await;
    assert_eq!(settled(&mut table).await, version);
    table.say(json!({"type": "pace", "milliseconds": 0})).await;
    table.until("update").await;
    assert!(table.version() > version);
    running.stop().await;
}

#[tokio::test]
async fn giving_up_ends_its_thinking() {
    let running = Running::start_with(slow()).await;
    let (mut visitor, id, mut table) = waiting(&running).await;
    let version = table.version();
    table.say(json!({"type": "resign", "id": "enough"})).await;
    assert_eq!(table.answered("enough").await["version"], json!(version + 1));
    // Now it would decide at once, if it still thought.
    table.say(json!({"type": "pace", "milliseconds": 0})).await;
    assert_eq!(settled(&mut table).await, version + 1);
    let record = visitor.ask("GET", &format!("/api/tables/{id}/record"), None).await;
    let record: crate::visit::Record = serde_json::from_str(&record.body).expect("a record");
    record
        .replay(true, |_, _| {})
        .expect("it holds what happened and no more");
    let stumbles = visitor.ask("GET", "/metrics", None).await.body;
    assert!(stumbles.contains("\ngonfalon_stumbles_total 0\n"), "{stumbles}");
    running.stop().await;
}

#[tokio::test]
async fn taking_back_while_it_thinks_is_refused_and_does_not_disturb_it() {
    let running = Running::start_with(slow()).await;
    let (_, _, mut table) = waiting(&running).await;
    let version = table.version();
    for (id, all) in [("one", false), ("all", true)] {
        table
            .say(json!({"type": "undo", "id": id, "version": version, "all": all}))
            .await;
        let answer = table.answered(id).await;
        // Cards were drawn at the end of the turn, so nothing is open any more.
        assert_eq!(answer["refusal"]["code"], "sealed", "{answer}");
    }
    table.say(json!({"type": "pace", "milliseconds": 0})).await;
    while table.offers().is_empty() && !table.is_over() {
        table.hear().await.expect("the battle goes on");
    }
    running.stop().await;
}

#[tokio::test]
async fn a_table_at_which_it_thinks_is_deleted_or_left_without_harm() {
    let running = Running::start_with(slow()).await;
    let (mut visitor, id, mut table) = waiting(&running).await;
    let path = format!("/api/tables/{id}");
    assert_eq!(visitor.ask("DELETE", &path, None).await.status, 204);
    while table.hear().await.is_some() {}
    let (_, _, table) = waiting(&running).await;
    drop(table);
    // A computer that thinks does not delay a server that wants to stop.
    running.stop().await;
}
