//! A long battle: every message stays short, and a page that is loaded late still gets the whole log.

use crate::visit::{Running, Visitor};
use serde_json::{Value, json};

/// No message about a battle is longer, in bytes.
const LONGEST: usize = 20_000;
/// Choices, many more than fit into one message.
const CHOICES: usize = 400;

fn lines(message: &Value, key: &str) -> Vec<Value> {
    message[key].as_array().cloned().unwrap_or_default()
}

#[tokio::test]
async fn messages_stay_short_and_the_log_stays_whole() {
    let running = Running::start().await;
    let mut visitor = Visitor::new(&running);
    let (id, _) = visitor.make("agincourt-1415", json!({"type": "shared"})).await;
    let mut table = visitor.sit(&id).await;
    let mut log = lines(&table.until("view").await, "log");
    for made in 0..CHOICES {
        if table.is_over() {
            break;
        }
        let offers = table.offers();
        assert_eq!(table.choose(&offers[made * 7 % offers.len()]).await["type"], "done");
        let drop = table.last["drop"].as_u64().expect("a number") as usize;
        log.truncate(log.len() - drop);
        log.extend(lines(&table.last, "lines"));
    }
    assert!(*table.updates.iter().max().expect("updates") < LONGEST);
    assert!(log.len() > 200, "{} lines", log.len());

    let mut late = visitor.sit(&id).await;
    late.say(json!({"type": "ping"})).await;
    let mut found = Vec::new();
    loop {
        let text = late.hear_text().await.expect("the table goes on");
        let message: Value = serde_json::from_str(&text).expect("every message is JSON");
        match message["type"].as_str() {
            Some("view") => found = lines(&message, "log"),
            Some("log") => found = [lines(&message, "lines"), found].concat(),
            Some("pong") => break,
            _ => {}
        }
        assert!(text.len() < LONGEST, "{} bytes: {}", text.len(), message["type"]);
    }
    assert_eq!(found, log);
    running.stop().await;
}
