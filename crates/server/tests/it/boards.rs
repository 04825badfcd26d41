//! Battles on boards of other sizes and without section lines, from a folder of content: opened, fought to their end, studied.

use crate::battles::{computer, fight};
use crate::replays::replay;
use crate::studies::study;
use crate::visit::{Running, Visitor};
use serde_json::{Value, json};
use std::path::Path;

#[tokio::test]
async fn battles_on_other_boards_are_opened_fought_and_studied() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/boards");
    let running = Running::with_content(&folder).await;
    let mut visitor = Visitor::new(&running);
    for (adventure, rows, lines) in [
        ("wide-field", 13, json!([11, 23])),
        ("narrow-field", 9, json!([8, 16])),
        ("open-field", 9, json!([])),
    ] {
        let (id, _) = visitor.make(adventure, computer()).await;
        let mut table = visitor.sit(&id).await;
        let welcome = table.until("welcome").await;
        let board = &welcome["battle"]["board"];
        assert_eq!(board["rows"].as_array().map(Vec::len), Some(rows), "{adventure}");
        assert_eq!(board["lines"], lines, "{adventure}");
        table.until("view").await;
        fight(&mut table, 20_000).await;
        assert!(table.is_over(), "{adventure}");
        let told = replay(&mut visitor, &id, "public").await.json();
        let found = study(&mut visitor, "GET", &id, "analysis").await.json();
        let values = found["values"].as_array().map_or(0, Vec::len) as u64;
        assert_eq!(
            Some(values),
            told["steps"].as_u64().map(|steps| steps + 1),
            "{adventure}"
        );
        let begun = study(&mut visitor, "POST", &id, "missed").await;
        assert_eq!(begun.status, 202, "{adventure}");
        assert_ne!(begun.json()["state"], Value::from("idle"), "{adventure}");
        study(&mut visitor, "DELETE", &id, "missed").await;
    }
    running.stop().await;
}
