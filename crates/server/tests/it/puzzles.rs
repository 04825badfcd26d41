//! Puzzles over the wire: the worth of a choice is shown, but not before it was made.

use crate::visit::{Running, Visitor};
use serde_json::{Value, json};

/// Going around the archers wins almost twice as often as attacking them.
const PUZZLE: &str = "agincourt-1415-p19";

async fn make(visitor: &mut Visitor) -> String {
    let answer = visitor
        .ask("POST", &format!("/api/puzzles/{PUZZLE}/table"), Some(json!({})))
        .await;
    assert_eq!(answer.status, 201, "{answer:?}");
    answer.json()["id"].as_str().expect("an id").to_owned()
}

async fn judged(visitor: &mut Visitor, id: &str) -> Value {
    let answer = visitor.ask("GET", &format!("/api/tables/{id}/judgment"), None).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()
}

fn worth(value: &Value) -> f64 {
    value.as_f64().expect("a number")
}

#[tokio::test]
async fn a_right_choice_gives_nothing_away_and_tells_nothing() {
    let running = Running::start().await;
    let mut visitor = Visitor::new(&running);
    let list = visitor.ask("GET", "/api/puzzles", None).await.json();
    assert!(
        list.as_array()
            .is_some_and(|list| list.iter().any(|one| one["id"] == PUZZLE))
    );
    let id = make(&mut visitor).await;
    let mut table = visitor.sit(&id).await;
    table.until("view").await;
    // A hint would be the answer.
    assert_eq!(table.facts["hints"], false);
    let version = table.version();
    table
        .say(json!({"type": "advise", "id": "hint", "version": version}))
        .await;
    assert_eq!(table.until("advice").await["refusal"]["code"], "no-advice");
    table.choose("move c7 c9").await;
    let judgment = judged(&mut visitor, &id).await;
    assert!((worth(&judgment["worth"]) - 0.436_343).abs() < 1e-6, "{judgment}");
    assert!(worth(&judgment["lost"]) < 1e-9);
    assert_eq!(judgment["choices"][0]["choice"], "move c7 c9");
    assert_eq!(judgment["choices"][0]["best"], json!([]));
    assert_eq!((&judgment["failed"], &judgment["over"]), (&json!(false), &json!(false)));
    assert_eq!(judgment["line"], json!([]));
    running.stop().await;
}

#[tokio::test]
async fn a_wrong_choice_is_shown_with_the_better_one() {
    let running = Running::start().await;
    let mut visitor = Visitor::new(&running);
    let id = make(&mut visitor).await;
    let mut table = visitor.sit(&id).await;
    table.until("view").await;
    table.choose("move c7 c8").await;
    let judgment = judged(&mut visitor, &id).await;
    assert_eq!(judgment["failed"], true);
    assert_eq!(judgment["choices"][0]["best"], json!(["move c7 c9"]));
    assert_eq!(judgment["line"][0]["choice"], "move c7 c9");
    let lost = worth(&judgment["lost"]);
    assert!((0.19..0.20).contains(&lost), "{judgment}");
    // A choice that was taken back no longer counts.
    let message = json!({"type": "undo", "id": table.id(), "version": table.version(), "all": false});
    table.say(message).await;
    table.until("update").await;
    let again = judged(&mut visitor, &id).await;
    assert_eq!(again["choices"], json!([]));
    assert_eq!(again["failed"], false);
    // Going on to the end of the turn is judged as well.
    table.choose("done").await;
    table.choose("done").await;
    let judgment = judged(&mut visitor, &id).await;
    assert_eq!((&judgment["over"], &judgment["won"]), (&json!(true), &json!(false)));
    running.stop().await;
}

#[tokio::test]
async fn a_try_is_no_battle_to_go_on_with() {
    let running = Running::start().await;
    let mut visitor = Visitor::new(&running);
    // More tries than a guest may have battles: each takes the place of the one before.
    let mut ids = Vec::new();
    for _ in 0..5 {
        ids.push(make(&mut visitor).await);
    }
    assert_eq!(visitor.ask("GET", "/api/tables", None).await.json(), json!([]));
    let gone = visitor
        .ask("GET", &format!("/api/tables/{}/judgment", ids[0]), None)
        .await;
    assert_eq!(gone.status, 404, "{gone:?}");
    // Others may not ask, and other battles are not judged.
    let mut other = Visitor::new(&running);
    let asked = other
        .ask("GET", &format!("/api/tables/{}/judgment", ids[4]), None)
        .await;
    assert_eq!(asked.status, 403, "{asked:?}");
    let (battle, _) = visitor
        .make("agincourt-1415", json!({"type": "computer", "level": 0}))
        .await;
    let asked = visitor
        .ask("GET", &format!("/api/tables/{battle}/judgment"), None)
        .await;
    assert_eq!(asked.status, 404, "{asked:?}");
    let none = visitor.ask("POST", "/api/puzzles/nowhere/table", Some(json!({}))).await;
    assert_eq!(none.status, 404, "{none:?}");
    running.stop().await;
}

#[tokio::test]
async fn a_battle_taken_over_from_a_puzzle_is_a_battle_to_go_on_with() {
    let running = Running::start().await;
    let mut visitor = Visitor::new(&running);
    let id = make(&mut visitor).await;
    let mut table = visitor.sit(&id).await;
    table.until("view").await;
    table.choose("move c7 c9").await;
    let wish = table.id();
    table.say(json!({"type": "resign", "id": wish})).await;
    table.answered(&wish).await;
    let wanted = json!({"step": 1, "seat": "pennant", "opponent": {"type": "computer", "level": 0}});
    let made = visitor
        .ask("POST", &format!("/api/tables/{id}/branch"), Some(wanted))
        .await;
    assert_eq!(made.status, 201, "{made:?}");
    let branch = made.json()["id"].as_str().expect("an id").to_owned();
    // The next try takes the place of the first, and leaves the battle alone.
    make(&mut visitor).await;
    let list = visitor.ask("GET", "/api/tables", None).await.json();
    assert_eq!(
        (&list[0]["id"], &list[0]["adventure"], list.as_array().map(Vec::len)),
        (&json!(branch), &json!("agincourt-1415"), Some(1)),
        "{list}"
    );
    let asked = visitor
        .ask("GET", &format!("/api/tables/{branch}/judgment"), None)
        .await;
    assert_eq!(asked.status, 404, "{asked:?}");
    let mut table = visitor.sit(&branch).await;
    table.until("view").await;
    assert_eq!(table.facts["hints"], true);
    running.stop().await;
}
