//! Councils that two people make up at the table, each unseen by the other.

use crate::visit::{Running, Visitor, settings};
use serde_json::{Value, json};
use server::Settings;

const ADVENTURE: &str = "wizards-and-lore";

fn with_drafts() -> Settings {
    Settings {
        drafts: true,
        ..settings()
    }
}

fn wanted(opponent: &Value, standard: u8, pennant: u8) -> Value {
    json!({
        "adventure": ADVENTURE,
        "camp": "standard",
        "opponent": opponent,
        "councils": {"standard": standard, "pennant": pennant},
    })
}

#[tokio::test]
async fn two_people_seal_their_councils_and_see_both_together() {
    let running = Running::start_with(with_drafts()).await;
    let (mut one, mut other) = (Visitor::new(&running), Visitor::new(&running));
    let made = one
        .ask("POST", "/api/tables", Some(wanted(&json!({"type": "friend"}), 6, 5)))
        .await;
    assert_eq!(made.status, 201, "{}", made.body);
    let made = made.json();
    let (id, secret) = (made["id"].as_str().expect("an id"), &made["invitation"]);
    let joined = other
        .ask(
            "POST",
            &format!("/api/tables/{id}/join"),
            Some(json!({"secret": secret})),
        )
        .await;
    assert!(joined.status < 300, "{}", joined.body);
    let (mut standard, mut pennant) = (one.sit(id).await, other.sit(id).await);
    let welcome = standard.until("welcome").await;
    assert_eq!(welcome["battle"]["councils"], json!({"standard": 6, "pennant": 5}));
    let first = standard.until("view").await;
    let asked = pennant.until("view").await;
    for (view, camp, levels) in [(&first, "standard", 6), (&asked, "pennant", 5)] {
        assert_eq!(view["decision"]["kind"], "council");
        assert_eq!(view["decision"]["camp"], camp);
        assert_eq!(view["decision"]["choices"]["council"]["levels"], levels);
    }

    let refused = standard.choose("council 3 3 1 0 0").await;
    assert_eq!(refused["refusal"]["rule"], "F9.25", "{refused}");
    assert_eq!(standard.choose("council 3 3 0 0 0").await["type"], "done");
    // The other player learns that it is sealed, and nothing of what it is.
    let update = pennant.until("update").await;
    assert_eq!(update["decision"]["kind"], "council");
    assert_eq!(update["view"]["lore"]["councils"], asked["view"]["lore"]["councils"]);
    assert!(update["view"]["lore"]["sealed"].is_null());
    assert!(!update.to_string().contains("Wizard 3"), "{update}");
    assert_eq!(
        standard.choose("council 2 1 1 1 1").await["type"],
        "refused",
        "it is sealed"
    );
    assert_eq!(pennant.choose("council 1 0 0 2 2").await["type"], "done");
    let council = |view: &Value, camp: &str| view["lore"]["councils"][camp].clone();
    let (mut seen, mut tries) = (Value::Null, 0);
    while council(&seen, "standard")["wizard"] != 3 {
        seen = standard.until("update").await["view"].clone();
        tries += 1;
        assert!(tries < 9, "the councils are shown");
    }
    assert_eq!(council(&seen, "pennant")["rogue"], 2);
    assert_eq!(seen["lore"]["goblets"], json!({"standard": 3, "pennant": 2}));
    running.stop().await;
}

#[tokio::test]
async fn against_the_computer_both_councils_are_made_up() {
    let running = Running::start_with(with_drafts()).await;
    let mut visitor = Visitor::new(&running);
    let opponent = json!({"type": "computer", "level": 1});
    let made = visitor.ask("POST", "/api/tables", Some(wanted(&opponent, 6, 6))).await;
    let id = made.json()["id"].as_str().expect("an id").to_owned();
    let mut table = visitor.sit(&id).await;
    table.until("view").await;
    // The computer may seal its council in the meantime, so a first answer may be stale.
    for _ in 0..9 {
        if table.choose("council 2 2 0 0 2").await["type"] == "done" {
            break;
        }
    }
    let (mut lore, mut tries) = (Value::Null, 0);
    while lore["councils"]["standard"]["commander"] != 2 {
        lore = table.until("update").await["view"]["lore"].clone();
        tries += 1;
        assert!(tries < 9, "the councils are shown");
    }
    let levels = lore["councils"]["pennant"].as_object().expect("a council");
    assert_eq!(levels.values().filter_map(Value::as_u64).sum::<u64>(), 6);
    running.stop().await;
}

#[tokio::test]
async fn councils_that_cannot_be_are_refused_with_a_reason() {
    let running = Running::start_with(with_drafts()).await;
    let mut visitor = Visitor::new(&running);
    let shared = || json!({"type": "shared"});
    let refused = visitor.ask("POST", "/api/tables", Some(wanted(&shared(), 11, 6))).await;
    assert_eq!((refused.status, &refused.json()["type"]), (422, &json!("bad-councils")));
    assert!(refused.body.contains("10"), "{}", refused.body);
    let mut medieval = wanted(&shared(), 6, 6);
    medieval["adventure"] = json!("agincourt-1415");
    let refused = visitor.ask("POST", "/api/tables", Some(medieval)).await;
    assert_eq!((refused.status, &refused.json()["type"]), (422, &json!("bad-councils")));
    running.stop().await;
}
