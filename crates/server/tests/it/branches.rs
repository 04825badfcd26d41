//! Battles that go on from a moment of another one.

use crate::battles::{SHORT, WHOLE, computer, fight};
use crate::replays::{moments, replay};
use crate::visit::{Answer, Running, Table, Visitor, settings};
use serde_json::{Value, json};
use server::Settings;

/// A guest who often takes over battles has many tables.
fn roomy() -> Settings {
    Settings {
        tables_per_guest: 50,
        ..settings()
    }
}

async fn sit(visitor: &Visitor, id: &str) -> Table {
    let mut table = visitor.sit(id).await;
    table.until("view").await;
    table
}

/// A battle fought to its end, or given up after this many choices.
async fn fought(visitor: &mut Visitor, adventure: &str, choices: usize) -> String {
    let (id, _) = visitor.make(adventure, computer()).await;
    let mut table = sit(visitor, &id).await;
    fight(&mut table, choices).await;
    if !table.is_over() {
        let wish = table.id();
        table.say(json!({"type": "resign", "id": wish})).await;
        table.answered(&wish).await;
    }
    id
}

async fn branch(visitor: &mut Visitor, id: &str, step: u64, camp: &str, opponent: Value) -> Answer {
    let wanted = json!({"step": step, "seat": camp, "opponent": opponent});
    visitor
        .ask("POST", &format!("/api/tables/{id}/branch"), Some(wanted))
        .await
}

async fn branched(visitor: &mut Visitor, id: &str, step: u64, camp: &str, opponent: Value) -> String {
    let answer = branch(visitor, id, step, camp, opponent).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    answer.json()["id"].as_str().expect("an id").into()
}

async fn verification(visitor: &mut Visitor, id: &str) -> Value {
    let path = format!("/api/tables/{id}/verification");
    visitor.ask("GET", &path, None).await.json()
}

async fn record(visitor: &mut Visitor, id: &str) -> Value {
    visitor
        .ask("GET", &format!("/api/tables/{id}/record"), None)
        .await
        .json()
}

/// What a view shows of the field and of the viewer's own hand. Who decides is left out, because its words differ.
fn scene(view: &Value) -> Value {
    json!([
        view["turn"],
        view["units"],
        view["hand"],
        view["captured"],
        view["hands"]
    ])
}

#[tokio::test]
async fn a_battle_goes_on_from_any_step_as_it_was_then() {
    let running = Running::start_with(roomy()).await;
    let mut visitor = Visitor::new(&running);
    let id = fought(&mut visitor, WHOLE, 40).await;
    let all = moments(&mut visitor, &id, "all", 100).await;
    let mut met = 0;
    for camp in ["standard", "pennant"] {
        let eyes = moments(&mut visitor, &id, camp, 100).await;
        // Where somebody decided next, nothing happens by itself after the branch.
        let decided = |step: usize| {
            let next = all.get(step + 1).and_then(|moment| moment["choice"].as_str());
            next.is_some_and(|choice| choice.contains(": "))
        };
        for step in (0..all.len()).filter(|step| decided(*step)).step_by(9) {
            let new = branched(&mut visitor, &id, step as u64, camp, json!({"type": "friend"})).await;
            let table = sit(&visitor, &new).await;
            assert_eq!(table.facts["you"], camp);
            assert_eq!(scene(&table.last["view"]), scene(&eyes[step]["view"]), "step {step}");
            // Nothing that was done there can be taken back here.
            assert_eq!(table.last["undoable"], 0);
            assert!(table.facts["seed"].is_null());
            let told = table.log.last().expect("a log")["text"]
                .as_str()
                .expect("a text")
                .to_owned();
            assert!(told.starts_with("So far this is another battle"), "{told}");
            met += 1;
        }
    }
    assert!(met >= 6, "only {met} steps were looked at");
    running.stop().await;
}

#[tokio::test]
async fn a_branch_is_fought_to_its_end_and_both_seeds_are_checked() {
    let running = Running::start_with(roomy()).await;
    let mut visitor = Visitor::new(&running);
    let id = fought(&mut visitor, WHOLE, 60).await;
    let mut stranger = Visitor::new(&running);
    // Anybody with the link may do it; here for the other camp against a computer, with a restart in between.
    let new = branched(&mut stranger, &id, 30, "pennant", computer()).await;
    let mut table = sit(&stranger, &new).await;
    fight(&mut table, 15).await;
    let version = table.version();
    drop(table);
    let running = running.again(roomy()).await;
    (visitor.address, stranger.address) = (running.address, running.address);
    let mut table = sit(&stranger, &new).await;
    assert!(table.version() >= version);
    fight(&mut table, 5000).await;
    assert!(table.is_over());
    let checked = verification(&mut stranger, &new).await;
    assert_eq!(checked["holds"], true, "{checked}");
    assert!(checked["takenOver"].as_u64() > Some(30), "{checked}");
    assert_ne!(checked["seed"], verification(&mut visitor, &id).await["seed"]);

    // It is studied like any other battle, step by step as it is replayed.
    let study = stranger.ask("GET", &format!("/api/tables/{new}/analysis"), None).await;
    let steps = replay(&mut stranger, &new, "all").await.json()["steps"].as_u64();
    let values = study.json()["values"].as_array().map(|values| values.len() as u64 - 1);
    assert_eq!((values, steps.is_some()), (steps, true));

    // The record is complete by itself, and is imported as the same battle.
    let kept = record(&mut stranger, &new).await;
    let sound: crate::visit::Record = serde_json::from_value(kept.clone()).expect("a record");
    sound.replay(true, |_, _| {}).expect("it follows from both seeds");
    assert_eq!(sound.branches().len(), 1);
    let made = stranger.ask("POST", "/api/records", Some(kept.clone())).await;
    assert_eq!(made.status, 201, "{made:?}");
    let imported = made.json()["id"].as_str().expect("an id").to_owned();
    assert_eq!(record(&mut stranger, &imported).await, kept);
    assert_eq!(verification(&mut stranger, &imported).await["holds"], true);

    // A branch of the branch, from before the mark and from after it.
    let steps = replay(&mut stranger, &new, "all").await.json()["steps"]
        .as_u64()
        .expect("a number");
    for step in [10, steps - 5] {
        let again = branched(&mut stranger, &new, step, "standard", json!({"type": "shared"})).await;
        let mut table = sit(&stranger, &again).await;
        fight(&mut table, 10).await;
        let wish = table.id();
        table.say(json!({"type": "resign", "id": wish})).await;
        table.answered(&wish).await;
        let checked = verification(&mut stranger, &again).await;
        assert_eq!(checked["holds"], true, "step {step}: {checked}");
    }
    running.stop().await;
}

#[tokio::test]
async fn what_cannot_be_taken_over_is_refused() {
    let running = Running::start_with(roomy()).await;
    let mut visitor = Visitor::new(&running);
    for opponent in [computer(), json!({"type": "shared"})] {
        let (id, _) = visitor.make(WHOLE, opponent).await;
        let answer = branch(&mut visitor, &id, 0, "standard", computer()).await;
        assert_eq!((answer.status, &answer.json()["type"]), (409, &json!("not-over")));
    }
    let id = fought(&mut visitor, SHORT, 5000).await;
    let steps = replay(&mut visitor, &id, "all").await.json()["steps"]
        .as_u64()
        .expect("a number");
    for (step, opponent, status, kind) in [
        (steps, computer(), 409, "nothing-left"),
        (steps + 1, computer(), 422, "no-step"),
        (0, json!({"type": "computer", "level": 99}), 422, "no-level"),
        (0, json!({"type": "nobody"}), 400, "unreadable"),
    ] {
        let answer = branch(&mut visitor, &id, step, "standard", opponent).await;
        assert_eq!(
            (answer.status, &answer.json()["type"]),
            (status, &json!(kind)),
            "{answer:?}"
        );
    }
    let answer = branch(&mut visitor, "nowhere", 0, "standard", computer()).await;
    assert_eq!(answer.status, 404);
    // A player who gave up too soon may go on from there.
    let id = fought(&mut visitor, WHOLE, 10).await;
    let steps = replay(&mut visitor, &id, "all").await.json()["steps"]
        .as_u64()
        .expect("a number");
    branched(&mut visitor, &id, steps, "standard", computer()).await;
    running.stop().await;
}

#[tokio::test]
async fn a_branch_of_a_battle_without_a_seed_says_what_it_cannot_check() {
    let running = Running::start_with(roomy()).await;
    let mut visitor = Visitor::new(&running);
    let id = fought(&mut visitor, WHOLE, 30).await;
    let mut kept = record(&mut visitor, &id).await;
    kept.as_object_mut().expect("a record").remove("seed");
    let made = visitor.ask("POST", "/api/records", Some(kept)).await.json();
    let imported = made["id"].as_str().expect("an id").to_owned();
    let new = branched(&mut visitor, &imported, 12, "standard", json!({"type": "shared"})).await;
    let mut table = sit(&visitor, &new).await;
    fight(&mut table, 20).await;
    let wish = table.id();
    table.say(json!({"type": "resign", "id": wish})).await;
    table.answered(&wish).await;
    let checked = verification(&mut visitor, &new).await;
    assert_eq!(checked["holds"], false);
    let faults = checked["faults"].as_array().expect("faults");
    assert_eq!(faults.len(), 1, "{checked}");
    assert!(
        faults[0]
            .as_str()
            .is_some_and(|text| text.contains("whose seed is not known"))
    );
    running.stop().await;
}
