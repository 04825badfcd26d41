//! Battles told again: who may look with whose eyes, and that what is told is what was shown.

use crate::battles::{SHORT, WHOLE, computer, fight};
use crate::visit::{Answer, Running, Table, Visitor};
use serde_json::{Value, json};

pub(crate) async fn replay(visitor: &mut Visitor, id: &str, eyes: &str) -> Answer {
    visitor
        .ask("GET", &format!("/api/tables/{id}/replay?eyes={eyes}"), None)
        .await
}

/// Every moment of a battle, asked for in pieces.
pub(crate) async fn moments(visitor: &mut Visitor, id: &str, eyes: &str, piece: usize) -> Vec<Value> {
    let mut moments = Vec::new();
    loop {
        let from = moments.len();
        let path = format!("/api/tables/{id}/moments?eyes={eyes}&from={from}&count={piece}");
        let answer = visitor.ask("GET", &path, None).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        let more = answer.json().as_array().expect("a list").clone();
        if more.is_empty() {
            return moments;
        }
        moments.extend(more);
    }
}

async fn resign(table: &mut Table) {
    let id = table.id();
    table.say(json!({"type": "resign", "id": id})).await;
    assert_eq!(table.answered(&id).await["type"], "done");
}

#[tokio::test]
async fn a_finished_battle_is_told_again_with_any_eyes() {
    let running = Running::start().await;
    let mut visitor = Visitor::new(&running);
    let (id, _) = visitor.make(SHORT, computer()).await;
    let mut table = visitor.sit(&id).await;
    table.until("view").await;
    for eyes in ["standard", "pennant", "all", "public"] {
        let answer = replay(&mut visitor, &id, eyes).await;
        assert_eq!(
            (answer.status, &answer.json()["type"]),
            (409, &json!("not-over")),
            "{eyes}"
        );
    }
    fight(&mut table, 5000).await;
    assert!(table.is_over());
    let mut stranger = Visitor::new(&running);
    for eyes in ["own", "standard", "pennant", "all", "public"] {
        for who in [&mut visitor, &mut stranger] {
            let told = replay(who, &id, eyes).await.json();
            assert_eq!(told["eyes"], eyes);
            let steps = told["steps"].as_u64().expect("a number");
            let (by_ten, by_many) = (moments(who, &id, eyes, 10).await, moments(who, &id, eyes, 100).await);
            assert_eq!(by_ten, by_many);
            assert_eq!(by_ten.len() as u64, steps + 1);
            for (step, moment) in by_ten.iter().enumerate() {
                assert_eq!(moment["step"], step);
                assert_eq!(moment["hands"].is_null(), eyes != "all");
                let line = moment["line"].as_u64().expect("something was said") as usize;
                assert!(line < told["log"].as_array().expect("a log").len());
            }
            assert_eq!(
                by_ten.last().expect("moments")["view"]["ending"],
                told["table"]["ending"]
            );
            assert_eq!(told["table"]["imported"], false);
            assert!(told["turns"].as_array().is_some_and(|turns| !turns.is_empty()));
        }
    }
    let own = replay(&mut visitor, &id, "own").await.json();
    assert_eq!(own["log"], replay(&mut stranger, &id, "standard").await.json()["log"]);
    assert_eq!(own["table"]["you"], "standard");
    running.stop().await;
}
