//! Imported records, and battles verified.

use crate::battles::{SHORT, WHOLE, computer, fight};
use crate::replays::{moments, replay};
use crate::visit::{Answer, Running, Table, Visitor, seat};
use serde_json::{Value, json};

/// A finished battle: its id and its record.
async fn fought(visitor: &mut Visitor) -> (String, Value) {
    let (id, _) = visitor.make(SHORT, computer()).await;
    let mut table = visitor.sit(&id).await;
    table.until("view").await;
    fight(&mut table, 5000).await;
    assert!(table.is_over());
    let record = visitor.ask("GET", &format!("/api/tables/{id}/record"), None).await;
    (id, record.json())
}

#[tokio::test]
async fn an_exported_record_comes_back_as_the_same_battle() {
    let running = Running::start().await;
    let mut visitor = Visitor::new(&running);
    let (id, record) = fought(&mut visitor).await;
    let made = visitor.ask("POST", "/api/records", Some(record.clone())).await;
    assert_eq!(made.status, 201, "{made:?}");
    let again = visitor.ask("POST", "/api/records", Some(record.clone())).await;
    assert_eq!(made.json(), again.json());
    let imported = made.json()["id"].as_str().expect("an id").to_owned();
    assert_ne!(imported, id);
    for eyes in ["standard", "pennant", "all", "public"] {
        let (mut one, mut other) = (
            replay(&mut visitor, &id, eyes).await.json(),
            replay(&mut visitor, &imported, eyes).await.json(),
        );
        assert_eq!(other["table"]["imported"], true);
        assert_eq!(one["table"]["seed"], other["table"]["seed"]);
        one["table"] = Value::Null;
        other["table"] = Value::Null;
        assert_eq!(one, other);
        assert_eq!(
            moments(&mut visitor, &id, eyes, 100).await,
            moments(&mut visitor, &imported, eyes, 100).await
        );
    }
    let path = format!("/api/tables/{imported}/record");
    assert_eq!(visitor.ask("GET", &path, None).await.json(), record);
    let verification = visitor
        .ask("GET", &format!("/api/tables/{imported}/verification"), None)
        .await
        .json();
    assert_eq!(verification["holds"], true, "{verification}");
    assert_eq!(verification["faults"], json!([]));
    running.stop().await;
}

async fn verification(visitor: &mut Visitor, id: &str) -> Value {
    let answer = visitor
        .ask("GET", &format!("/api/tables/{id}/verification"), None)
        .await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()
}

async fn import(visitor: &mut Visitor, record: &Value) -> Answer {
    visitor.ask("POST", "/api/records", Some(record.clone())).await
}

async fn imported(visitor: &mut Visitor, record: &Value) -> String {
    let answer = import(visitor, record).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    answer.json()["id"].as_str().expect("an id").into()
}

fn steps(record: &Value) -> Vec<String> {
    let steps = record["steps"].as_array().expect("steps");
    steps
        .iter()
        .map(|step| step.as_str().expect("a line").to_owned())
        .collect()
}

#[tokio::test]
async fn a_fair_battle_is_verified_after_its_end_and_not_before() {
    let running = Running::start().await;
    let mut visitor = Visitor::new(&running);
    let (id, record) = fought(&mut visitor).await;
    let checked = verification(&mut Visitor::new(&running), &id).await;
    assert_eq!((&checked["holds"], &checked["faults"]), (&json!(true), &json!([])));
    assert_eq!(checked["seed"], record["seed"]);
    let told = replay(&mut visitor, &id, "own").await.json();
    assert_eq!(checked["commitment"], told["table"]["commitment"]);
    let lines = steps(&record);
    let count = |begins: &str| lines.iter().filter(|line| line.contains(begins)).count() as u64;
    let (dice, cards) = lines
        .iter()
        .fold((0, 0), |(dice, cards), line| match line.split_once(' ') {
            Some(("dice", faces)) => (dice + faces.trim_matches('-').len(), cards),
            Some(("cards", names)) => (dice, cards + names.split(' ').count()),
            _ => (dice, cards),
        });
    assert_eq!((&checked["dice"], &checked["cards"]), (&json!(dice), &json!(cards)));
    assert_eq!(checked["choices"], count("standard: ") + count("pennant: "));

    let (other, _) = visitor.make(SHORT, computer()).await;
    let early = visitor
        .ask("GET", &format!("/api/tables/{other}/verification"), None)
        .await;
    assert_eq!((early.status, &early.json()["type"]), (409, &json!("not-over")));

    // Somebody with access to the file gives the battle another seed.
    let running = running
        .tampered("update tables set seed = zeroblob(32) where over = 1")
        .await;
    visitor.address = running.address;
    let checked = verification(&mut visitor, &id).await;
    assert_eq!(checked["holds"], false);
    let faults = checked["faults"].to_string();
    assert!(faults.contains("not the one whose hash was shown"), "{faults}");
    assert!(faults.contains("the seed gives"), "{faults}");
    running.stop().await;
}

#[tokio::test]
async fn a_record_with_bent_dice_is_found_out() {
    let running = Running::start().await;
    let mut visitor = Visitor::new(&running);
    let (id, _) = visitor.make(WHOLE, json!({"type": "shared"})).await;
    let mut table = visitor.sit(&id).await;
    table.until("view").await;
    let rolled = |table: &Table| table.events.iter().filter(|event| event["type"] == "rolled").count();
    for _ in 0..500 {
        if rolled(&table) >= 3 {
            break;
        }
        fight(&mut table, 1).await;
    }
    table.say(json!({"type": "resign", "id": "r"})).await;
    assert_eq!(table.answered("r").await["type"], "done");
    let record = visitor
        .ask("GET", &format!("/api/tables/{id}/record"), None)
        .await
        .json();
    let lines = steps(&record);
    // Somebody who forges a die leaves the digests out, because they would show it at once. What came after it would no longer fit, so
    // the forged record ends with the throw.
    let throws = (0..lines.len()).filter(|at| lines[*at].starts_with("dice ") && lines[*at] != "dice -");
    let mut bent = 0;
    for at in throws.take(5) {
        let faces = lines[at].trim_start_matches("dice ");
        let other = if faces.starts_with('L') { 'F' } else { 'L' };
        let mut faces: Vec<char> = faces.chars().skip(1).chain([other]).collect();
        faces.sort_by_key(|face| "GBRSFL".find(*face));
        let throw = format!("dice {}", faces.iter().collect::<String>());
        let before = lines[..at].iter().filter(|line| !line.starts_with("turn "));
        let mut forged = record.clone();
        forged["steps"] = json!(before.chain([&throw]).collect::<Vec<_>>());
        forged.as_object_mut().expect("an object").remove("end");
        let id = imported(&mut visitor, &forged).await;
        bent += 1;
        let checked = verification(&mut visitor, &id).await;
        assert_eq!(checked["holds"], false);
        let faults = checked["faults"].as_array().expect("faults");
        assert_eq!(faults.len(), 1, "{checked}");
        assert!(
            faults[0].as_str().is_some_and(|fault| fault.contains(&throw)),
            "{checked}"
        );
        let deleted = visitor.ask("DELETE", &format!("/api/tables/{id}"), None).await;
        assert_eq!(deleted.status, 204);
    }
    assert!(bent > 0, "no bent die went through");
    running.stop().await;
}

#[tokio::test]
async fn bad_records_are_refused_with_the_place_and_a_remedy() {
    let running = Running::start().await;
    let mut visitor = Visitor::new(&running);
    let (_, record) = fought(&mut visitor).await;
    let text = record.to_string();
    let with = |key: &str, value: Value| {
        let mut other = record.clone();
        other[key] = value;
        other.to_string()
    };
    let lines = steps(&record);
    let with_line = |at: usize, line: &str| {
        let mut lines = lines.clone();
        lines[at] = line.into();
        with("steps", json!(lines))
    };
    let choice = lines
        .iter()
        .position(|line| line.starts_with("standard: "))
        .expect("a choice");
    let digest = lines
        .iter()
        .position(|line| line.starts_with("turn "))
        .expect("a digest");
    let many: Vec<&str> = std::iter::repeat_n("standard: done", 20_001).collect();
    let step = |at: usize| format!("step {}", at + 1);
    let bad: [(String, &str, &[&str]); 14] = [
        (String::new(), "empty", &["no record"]),
        (
            "complete garbage".into(),
            "garbage",
            &["line 1 column 1", "Export the record again"],
        ),
        ("{}".into(), "nothing", &["missing field"]),
        ("[1, 2]".into(), "a list", &["no record"]),
        (text[..text.len() / 2].into(), "half", &["part of it is missing", "EOF"]),
        (
            with("format", json!(99)),
            "format",
            &["format 99", "reads formats 1 to 2"],
        ),
        (with("rules", json!(99)), "rules", &["rules version 99"]),
        (with("seed", json!("xyz")), "seed", &["`seed`"]),
        (with("surprise", json!(1)), "unknown key", &["unknown field `surprise`"]),
        (
            with_line(choice, "standard: attack a1 a1"),
            "illegal",
            &[&step(choice), "attack a1 a1"],
        ),
        (
            with_line(choice, "standard: dance"),
            "no choice",
            &[&step(choice), "dance"],
        ),
        (
            with_line(digest, "turn 1: 0000000000000000"),
            "digest",
            &[&step(digest), "digest"],
        ),
        (with("end", json!({"resigned": "standard"})), "end", &["`end`"]),
        (with("steps", json!(many)), "steps", &["20001 steps"]),
    ];
    let before = visitor.ask("GET", "/api/tables", None).await.json();
    for (body, name, words) in bad {
        let answer = visitor.ask_text("POST", "/api/records", &body).await;
        let problem = answer.json();
        assert_eq!(
            (answer.status, &problem["type"]),
            (422, &json!("bad-record")),
            "{name}: {problem}"
        );
        assert_eq!(answer.header("content-type"), Some("application/problem+json"));
        let detail = problem["detail"].as_str().expect("a sentence");
        for word in words {
            assert!(detail.contains(word), "{name}: {word} is not in {detail}");
        }
        assert!(detail.len() < 600, "{name}: {detail}");
    }
    let large = format!("\"{}\"", "x".repeat(2 * 1024 * 1024));
    let answer = visitor.ask_text("POST", "/api/records", &large).await;
    assert_eq!((answer.status, &answer.json()["type"]), (413, &json!("too-large")));
    assert_eq!(visitor.ask("GET", "/api/tables", None).await.json(), before);

    // A page from another origin cannot import anything.
    let request = format!(
        "POST /api/records HTTP/1.1\r\nHost: {0}\r\nOrigin: http://evil.example\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{{}}",
        running.host()
    );
    let answer = crate::visit::raw(running.address, &request).await;
    assert_eq!(answer.json()["type"], "wrong-origin");
    running.stop().await;
}

#[tokio::test]
async fn an_imported_battle_belongs_to_the_guest_who_imported_it_and_has_no_players() {
    let running = Running::start().await;
    let mut visitor = Visitor::new(&running);
    let (_, record) = fought(&mut visitor).await;
    let mut other = Visitor::new(&running);
    let id = imported(&mut other, &record).await;
    assert!(other.cookie.is_some());
    assert_ne!(imported(&mut visitor, &record).await, id, "every guest has their own");
    let row = other.ask("GET", "/api/tables", None).await.json()[0].clone();
    let result = if record["end"]["fought"]["by"] == "standoff" {
        "drawn"
    } else {
        "over"
    };
    assert_eq!(
        (&row["id"], &row["imported"], &row["result"]),
        (&json!(id), &json!(true), &json!(result))
    );
    assert_eq!((&row["waits"], &row["camp"]), (&json!(false), &Value::Null));

    let mut table = other.sit(&id).await;
    let welcome = table.until("welcome").await;
    assert_eq!(
        (&welcome["table"]["you"], &welcome["table"]["imported"]),
        (&Value::Null, &json!(true))
    );
    assert_eq!(seat(&welcome["table"], "standard")["taken"], false);
    table.until("view").await;
    assert!(table.is_over() && table.offers().is_empty());
    let answer = table.choose("done").await;
    assert_eq!(answer["refusal"]["code"], "not-a-seat");
    for (path, body) in [("rematch", None), ("invitation", Some(json!({"seat": "standard"})))] {
        let answer = other.ask("POST", &format!("/api/tables/{id}/{path}"), body).await;
        assert_eq!(answer.status, 403, "{path}");
    }
    assert_eq!(
        visitor.ask("DELETE", &format!("/api/tables/{id}"), None).await.status,
        403
    );
    assert_eq!(
        other.ask("DELETE", &format!("/api/tables/{id}"), None).await.status,
        204
    );
    assert_eq!(other.ask("GET", "/api/tables", None).await.json(), json!([]));
    assert_eq!(replay(&mut other, &id, "own").await.status, 404);
    assert_ne!(imported(&mut other, &record).await, id, "what was deleted stays so");
    running.stop().await;
}

#[tokio::test]
async fn an_unfinished_record_without_its_seed_can_be_looked_at() {
    let running = Running::start().await;
    let mut visitor = Visitor::new(&running);
    let (_, mut record) = fought(&mut visitor).await;
    let lines = steps(&record);
    // It ends where dice are to be thrown, and they must not be thrown here.
    let at = lines
        .iter()
        .position(|line| line.starts_with("dice "))
        .expect("a throw");
    record["steps"] = json!(lines[..at]);
    for key in ["end", "seed"] {
        record.as_object_mut().expect("an object").remove(key);
    }
    let id = imported(&mut visitor, &record).await;
    assert_eq!(
        visitor
            .ask("GET", &format!("/api/tables/{id}/record"), None)
            .await
            .json(),
        record
    );
    let list = visitor.ask("GET", "/api/tables", None).await.json();
    let row = list
        .as_array()
        .and_then(|rows| rows.iter().find(|row| row["id"] == id.as_str()));
    assert_eq!(row.map(|row| &row["result"]), Some(&json!("unfinished")));
    let told = replay(&mut visitor, &id, "all").await.json();
    assert_eq!(
        (&told["table"]["commitment"], &told["table"]["seed"]),
        (&json!(""), &Value::Null)
    );
    assert!(told["table"]["ending"].is_null());
    let all = moments(&mut visitor, &id, "all", 50).await;
    assert_eq!(all.len() as u64, told["steps"].as_u64().expect("a number") + 1);
    let checked = verification(&mut visitor, &id).await;
    assert_eq!(
        (&checked["holds"], &checked["dice"], &checked["seed"]),
        (&json!(false), &json!(0), &Value::Null)
    );
    assert!(
        checked["faults"][0]
            .as_str()
            .is_some_and(|fault| fault.contains("The seed is not known"))
    );
    let mut table = visitor.sit(&id).await;
    let view = table.until("view").await;
    assert!(view["decision"].is_null());
    // Loading it from the disk has not changed it.
    let running = running.again(crate::visit::settings()).await;
    visitor.address = running.address;
    assert_eq!(
        visitor
            .ask("GET", &format!("/api/tables/{id}/record"), None)
            .await
            .json(),
        record
    );
    running.stop().await;
}

#[tokio::test]
async fn a_battle_that_was_given_up_comes_back_given_up() {
    let running = Running::start().await;
    let mut visitor = Visitor::new(&running);
    let (id, _) = visitor.make(WHOLE, json!({"type": "shared"})).await;
    let mut table = visitor.sit(&id).await;
    table.until("view").await;
    fight(&mut table, 3).await;
    table.say(json!({"type": "resign", "id": "r"})).await;
    assert_eq!(table.answered("r").await["type"], "done");
    let record = visitor
        .ask("GET", &format!("/api/tables/{id}/record"), None)
        .await
        .json();
    let again = imported(&mut visitor, &record).await;
    let (one, other) = (
        moments(&mut visitor, &id, "all", 100).await,
        moments(&mut visitor, &again, "all", 100).await,
    );
    assert_eq!(one, other);
    assert_eq!(one.last().expect("moments")["view"]["ending"]["by"], "resignation");
    assert!(
        one[..one.len() - 1]
            .iter()
            .all(|moment| moment["view"]["ending"].is_null())
    );
    assert_eq!(verification(&mut visitor, &again).await["holds"], true);
    running.stop().await;
}
