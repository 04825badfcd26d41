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
        "seat": "standard",
        "opponent": opponent,
        "councils": {"standard": standard, "pennant": pennant},
    })
}

/// Two people at a table at which they make up their councils, with 6 and 5 levels.
async fn two_people(running: &Running) -> (String, Visitor, Visitor) {
    let (mut one, mut other) = (Visitor::new(running), Visitor::new(running));
    let made = one
        .ask("POST", "/api/tables", Some(wanted(&json!({"type": "friend"}), 6, 5)))
        .await;
    assert_eq!(made.status, 201, "{}", made.body);
    let made = made.json();
    let (id, secret) = (made["id"].as_str().expect("an id"), &made["invitations"][0]["secret"]);
    let joined = other
        .ask(
            "POST",
            &format!("/api/tables/{id}/join"),
            Some(json!({"secret": secret})),
        )
        .await;
    assert!(joined.status < 300, "{}", joined.body);
    (id.into(), one, other)
}

/// A council sent for a version, whatever has happened since.
fn council(id: &str, version: u64, levels: &str) -> Value {
    json!({"type": "choose", "id": id, "version": version, "choice": format!("council {levels}")})
}

#[tokio::test]
async fn the_slower_of_two_councils_is_not_refused_as_stale() {
    let running = Running::start_with(with_drafts()).await;
    let (id, one, other) = two_people(&running).await;
    let (mut standard, mut pennant) = (one.sit(&id).await, other.sit(&id).await);
    let version = standard.until("view").await["version"].as_u64().expect("a version");
    assert_eq!(pennant.until("view").await["version"], version);
    // Both send their council before either hears about the other's.
    let (first, second) = (council("a", version, "3 3 0 0 0"), council("b", version, "1 0 0 2 2"));
    standard.say(first.clone()).await;
    pennant.say(second.clone()).await;
    let (one_done, other_done) = (standard.answered("a").await, pennant.answered("b").await);
    assert_eq!(
        (&one_done["type"], &other_done["type"]),
        (&json!("done"), &json!("done"))
    );
    // A repeated message gets its answer again. Another choice is stale, because its question is gone.
    standard.say(first).await;
    assert_eq!(standard.answered("a").await, one_done);
    pennant.say(second).await;
    assert_eq!(pennant.answered("b").await, other_done);
    for (table, levels) in [(&mut standard, "2 1 1 1 1"), (&mut pennant, "1 1 1 1 1")] {
        table.say(council("c", version, levels)).await;
        let refused = table.answered("c").await;
        assert_eq!(refused["refusal"]["code"], "stale", "{refused}");
        let view = table.until("view").await;
        assert!(view["version"].as_u64() > Some(version + 1), "{}", view["version"]);
        assert_eq!(view["view"]["lore"]["councils"]["standard"]["wizard"], 3);
        assert_eq!(view["view"]["lore"]["councils"]["pennant"]["rogue"], 2);
    }
    running.stop().await;
}

#[tokio::test]
async fn a_second_council_of_the_same_seat_is_stale() {
    let running = Running::start_with(with_drafts()).await;
    let (id, one, _) = two_people(&running).await;
    let mut standard = one.sit(&id).await;
    let version = standard.until("view").await["version"].as_u64().expect("a version");
    standard.say(council("a", version, "3 3 0 0 0")).await;
    assert_eq!(standard.answered("a").await["type"], "done");
    standard.say(council("b", version, "2 1 1 1 1")).await;
    let refused = standard.answered("b").await;
    assert_eq!(refused["refusal"]["code"], "stale", "{refused}");
    assert_eq!(standard.until("view").await["version"], version + 1);
    // A version that does not exist yet cannot have been seen.
    standard.say(council("c", version + 9, "2 1 1 1 1")).await;
    assert_eq!(standard.answered("c").await["refusal"]["code"], "stale");
    running.stop().await;
}

#[tokio::test]
async fn how_a_late_council_is_answered_tells_nothing_of_the_other() {
    let mut told = Vec::new();
    for levels in ["3 3 0 0 0", "1 0 2 1 2"] {
        let running = Running::start_with(with_drafts()).await;
        let (id, one, other) = two_people(&running).await;
        let (mut standard, mut pennant) = (one.sit(&id).await, other.sit(&id).await);
        standard.until("view").await;
        let version = pennant.until("view").await["version"].as_u64().expect("a version");
        standard.say(council("a", version, levels)).await;
        assert_eq!(standard.answered("a").await["type"], "done");
        let mut heard = vec![pennant.until("update").await];
        for (id, levels) in [("few", "1 1 1 1 0"), ("high", "4 0 0 0 1"), ("fair", "1 0 0 2 2")] {
            pennant.say(council(id, version, levels)).await;
            heard.push(match pennant.answered(id).await {
                refused if refused["type"] == "refused" => refused,
                done => done["type"].clone(),
            });
        }
        assert_eq!(heard[1]["refusal"]["code"], "rule", "{heard:?}");
        assert_eq!(heard[3], "done");
        told.push(heard);
        running.stop().await;
    }
    assert_eq!(told[0], told[1]);
}

#[tokio::test]
async fn the_lists_of_both_say_that_they_are_waited_for() {
    let running = Running::start_with(with_drafts()).await;
    let (id, mut one, mut other) = two_people(&running).await;
    async fn waited_for(visitor: &mut Visitor) -> bool {
        let list = visitor.ask("GET", "/api/tables", None).await.json();
        list[0]["waits"].as_bool().expect("a badge")
    }
    assert!(waited_for(&mut one).await && waited_for(&mut other).await);
    let (mut standard, mut pennant) = (one.sit(&id).await, other.sit(&id).await);
    standard.until("view").await;
    pennant.until("view").await;
    assert_eq!(pennant.choose("council 1 0 0 2 2").await["type"], "done");
    assert!(waited_for(&mut one).await && !waited_for(&mut other).await);
    assert_eq!(standard.choose("council 3 3 0 0 0").await["type"], "done");
    // Now one of them places a landmark or begins.
    standard.up_to(pennant.version() + 1).await;
    let asked = standard.last["decision"]["camp"] == "standard";
    assert_eq!(
        (waited_for(&mut one).await, waited_for(&mut other).await),
        (asked, !asked)
    );
    running.stop().await;
}

#[tokio::test]
async fn two_people_seal_their_councils_and_see_both_together() {
    let running = Running::start_with(with_drafts()).await;
    let (id, one, other) = two_people(&running).await;
    let (mut standard, mut pennant) = (one.sit(&id).await, other.sit(&id).await);
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
    // The other player learns that it is sealed, but not what it contains.
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
    // The computer may seal its council in the meantime, which does not concern this one.
    assert_eq!(table.choose("council 2 2 0 0 2").await["type"], "done");
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
