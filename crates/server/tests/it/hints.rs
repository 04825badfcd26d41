//! Hints at the table: who gets them, that they can be followed, and that they are called off when the battle goes on.

use crate::battles::{WHOLE, computer};
use crate::visit::{Running, Table, Visitor};
use serde_json::{Value, json};

/// Asks for a hint about what the page sees now, and waits for the answer.
async fn advised(table: &mut Table) -> Value {
    let (id, version) = (table.id(), table.version());
    ask_about(table, &id, version).await
}

async fn ask_about(table: &mut Table, id: &str, version: u64) -> Value {
    table.say(json!({"type": "advise", "id": id, "version": version})).await;
    loop {
        let answer = table.until("advice").await;
        if answer["id"] == id {
            return answer;
        }
    }
}

#[tokio::test]
async fn a_hint_names_a_choice_that_may_be_made_and_says_why() {
    let running = Running::start().await;
    let mut visitor = Visitor::new(&running);
    let (id, _) = visitor.make(WHOLE, computer()).await;
    let mut table = visitor.sit(&id).await;
    table.until("view").await;
    assert_eq!(table.facts["hints"], true);
    let (mut attacks, mut others) = (0, 0);
    for _ in 0..3 {
        while table.offers().is_empty() {
            table.hear().await.expect("the battle goes on");
        }
        let offers = table.offers();
        let answer = advised(&mut table).await;
        if answer["refusal"]["code"] == "busy" {
            break;
        }
        let advice = &answer["advice"];
        let choice = advice["choice"].as_str().expect("a choice").to_owned();
        assert!(offers.contains(&choice), "{choice} of {offers:?}");
        assert!(advice["sentence"].as_str().is_some_and(|text| text.ends_with('.')));
        assert!(advice["now"].as_u64() <= Some(1000) && advice["then"].as_u64() <= Some(1000));
        let beside = advice["others"].as_array().expect("others");
        assert!(beside.len() <= 3 && beside.iter().all(|other| other["choice"] != choice.as_str()));
        others += beside.len();
        attacks += usize::from(choice.starts_with("attack"));
        assert_eq!(choice.starts_with("attack"), advice["odds"].is_object());
        // Asked again it is the same, and it plays nothing by itself.
        assert_eq!(advised(&mut table).await["advice"], *advice);
        assert_eq!(table.offers(), offers);
        assert_eq!(table.choose(&choice).await["type"], "done");
    }
    assert!(others > 0, "{attacks} attacks");
    running.stop().await;
}

#[tokio::test]
async fn a_hint_about_what_is_no_longer_asked_is_refused() {
    let running = Running::start().await;
    let mut visitor = Visitor::new(&running);
    let (id, _) = visitor.make(WHOLE, computer()).await;
    let mut table = visitor.sit(&id).await;
    table.until("view").await;
    while table.offers().is_empty() {
        table.hear().await.expect("the battle goes on");
    }
    let version = table.version();
    let late = ask_about(&mut table, "late", version + 7).await;
    assert_eq!(late["refusal"]["code"], "stale");
    // When its player goes on, a hint that is not ready is called off, unless it came in time; it is answered once in any case.
    let offers = table.offers();
    table
        .say(json!({"type": "advise", "id": "hint", "version": version}))
        .await;
    table
        .say(json!({"type": "choose", "id": "go", "version": version, "choice": offers[0]}))
        .await;
    let answer = table.until("advice").await;
    assert_eq!(answer["id"], "hint");
    assert!(
        answer["advice"].is_object() || answer["refusal"]["code"] == "stale",
        "{answer}"
    );
    running.stop().await;
}

#[tokio::test]
async fn there_are_no_hints_between_two_people_or_for_spectators() {
    let running = Running::start().await;
    let mut host = Visitor::new(&running);
    let (id, invitation) = host.make(WHOLE, json!({"type": "friend"})).await;
    let mut friend = Visitor::new(&running);
    let join = json!({"secret": invitation});
    friend.ask("POST", &format!("/api/tables/{id}/join"), Some(join)).await;
    for (visitor, code) in [
        (&host, "no-advice"),
        (&friend, "no-advice"),
        (&Visitor::new(&running), "not-a-seat"),
    ] {
        let mut table = visitor.sit(&id).await;
        table.until("view").await;
        assert_eq!(table.facts["hints"], false);
        let answer = advised(&mut table).await;
        assert_eq!(
            (&answer["refusal"]["code"], &answer["advice"]),
            (&json!(code), &Value::Null)
        );
    }
    // On a shared screen both players see everything that the one who decides may see.
    let (shared, _) = host.make(WHOLE, json!({"type": "shared"})).await;
    let mut table = host.sit(&shared).await;
    table.until("view").await;
    assert_eq!(table.facts["hints"], true);
    assert!(advised(&mut table).await["advice"].is_object());
    running.stop().await;
}
