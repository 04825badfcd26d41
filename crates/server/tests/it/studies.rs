//! The study of battles that are over: what is sent, to whom, and that the long search can be started, stopped and resumed.

use crate::battles::{SHORT, WHOLE, computer, fight};
use crate::replays::replay;
use crate::visit::{Answer, Running, Visitor};
use serde_json::{Value, json};

pub(crate) async fn study(visitor: &mut Visitor, method: &str, id: &str, what: &str) -> Answer {
    visitor.ask(method, &format!("/api/tables/{id}/{what}"), None).await
}

/// Asks about a search until it is in a state.
async fn until(visitor: &mut Visitor, id: &str, state: &str) -> Value {
    loop {
        let found = study(visitor, "GET", id, "missed").await.json();
        if found["state"] == state {
            return found;
        }
    }
}

/// A short battle that is over.
async fn fought(running: &Running, visitor: &mut Visitor) -> String {
    let (id, _) = visitor.make(SHORT, computer()).await;
    let mut table = visitor.sit(&id).await;
    table.until("view").await;
    fight(&mut table, 5000).await;
    assert!(table.is_over(), "{}", running.host());
    id
}

#[tokio::test]
async fn a_running_battle_is_studied_by_nobody() {
    let running = Running::start().await;
    let mut visitor = Visitor::new(&running);
    let (id, _) = visitor.make(WHOLE, computer()).await;
    for (method, what) in [
        ("GET", "analysis"),
        ("GET", "missed"),
        ("POST", "missed"),
        ("DELETE", "missed"),
    ] {
        let answer = study(&mut visitor, method, &id, what).await;
        let told = (answer.status, answer.json()["type"].clone());
        assert_eq!(told, (409, json!("not-over")), "{method} {what}");
    }
    assert_eq!(study(&mut visitor, "GET", "nowhere", "analysis").await.status, 404);
    running.stop().await;
}

#[tokio::test]
async fn anybody_with_the_link_can_study_a_battle_that_is_over() {
    let running = Running::start().await;
    let mut visitor = Visitor::new(&running);
    let id = fought(&running, &mut visitor).await;
    let mut stranger = Visitor::new(&running);
    let answer = study(&mut stranger, "GET", &id, "analysis").await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let found = answer.json();
    let told = replay(&mut stranger, &id, "public").await.json();
    let values = found["values"].as_array().expect("values");
    assert_eq!(values.len() as u64, told["steps"].as_u64().expect("steps") + 1);
    let number = |value: &Value| value.as_i64().expect("a number");
    let (first, last) = (number(&values[0]), number(&values[values.len() - 1]));
    assert_eq!(
        last,
        if told["table"]["ending"]["winner"] == "standard" {
            1000
        } else {
            0
        }
    );
    // What dice and choices did leads from the start to the end, up to the rounding of each number.
    assert!(
        (first + number(&found["dice"]) + number(&found["choices"]) - last).abs() <= 3,
        "{found}"
    );
    for fight in found["fights"].as_array().expect("fights") {
        let faces = fight["faces"].as_str().expect("faces").len();
        assert!(faces > 0 && number(&fight["step"]) as usize <= values.len());
    }
    // Asked again, the same answer comes from memory.
    assert_eq!(study(&mut visitor, "GET", &id, "analysis").await.json(), found);
    running.stop().await;
}

#[tokio::test]
async fn the_search_for_missed_chances_ends_can_be_stopped_and_goes_on() {
    let running = Running::start().await;
    let mut visitor = Visitor::new(&running);
    let id = fought(&running, &mut visitor).await;
    let idle = study(&mut visitor, "GET", &id, "missed").await.json();
    assert_eq!((&idle["state"], &idle["total"]), (&json!("idle"), &json!(0)));

    let begun = study(&mut visitor, "POST", &id, "missed").await;
    assert_eq!(begun.status, 202);
    assert_ne!(begun.json()["state"], "idle");
    assert_eq!(study(&mut visitor, "DELETE", &id, "missed").await.status, 200);
    let stopped = loop {
        let found = study(&mut visitor, "GET", &id, "missed").await.json();
        if found["state"] == "idle" || found["state"] == "done" {
            break found;
        }
    };
    study(&mut visitor, "POST", &id, "missed").await;
    let done = until(&mut visitor, &id, "done").await;
    assert_eq!(done["done"], done["total"]);
    assert!(done["total"].as_u64() > Some(0) && done["done"].as_u64() >= stopped["done"].as_u64());
    let seats = done["seats"].as_array().expect("a list");
    let words: Vec<&Value> = seats.iter().map(|missed| &missed["seat"]).collect();
    assert_eq!(words, ["standard", "pennant"]);
    for missed in seats {
        for knowledge in ["own", "all"] {
            let list = missed[knowledge].as_array().expect("a list");
            assert!(list.len() <= 5);
            for chance in list {
                assert!(chance["gain"].as_u64() >= Some(30), "{chance}");
                assert!(chance["better"].as_str().is_some_and(|text| text.ends_with('.')));
            }
        }
    }
    // A finished search is not started again.
    assert_eq!(study(&mut visitor, "POST", &id, "missed").await.json(), done);
    running.stop().await;
}
