//! Records read in, and battles verified.

use crate::battles::{SHORT, computer, fight};
use crate::replays::{moments, replay};
use crate::visit::{Running, Visitor};
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
