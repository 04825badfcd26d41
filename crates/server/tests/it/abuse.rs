//! Pages that do not behave.

use crate::visit::{Running, Visitor};
use serde_json::json;

async fn table(running: &Running) -> (Visitor, String) {
    let mut visitor = Visitor::new(running);
    let (id, _) = visitor.make("agincourt-1415", json!({"type": "shared"})).await;
    (visitor, id)
}

#[tokio::test]
async fn garbage_is_answered_and_harms_nobody() {
    let running = Running::start().await;
    let (visitor, id) = table(&running).await;
    let mut table = visitor.sit(&id).await;
    table.until("view").await;
    let long = "x".repeat(65);
    let garbage = [
        "",
        "null",
        "{",
        r#"{"type":"nothing"}"#,
        r#"{"type":"choose","id":"a","version":-1,"choice":"done"}"#,
        r#"{"type":"choose","id":"a","version":1,"choice":"done","more":1}"#,
        &format!(r#"{{"type":"resign","id":"{long}"}}"#),
    ];
    for text in garbage {
        table.say_text(text).await;
        let problem = table.until("problem").await;
        assert_eq!(problem["code"], "unreadable", "{text}");
    }
    table.say_bytes(vec![0, 159, 146, 150]).await;
    assert_eq!(table.until("problem").await["code"], "unreadable");
    for choice in [
        "",
        "attack",
        "move zz zz",
        "play nothing",
        "\u{1F409} a1",
        "ignore 999999999999",
    ] {
        let refused = table.choose(choice).await;
        assert_eq!(refused["refusal"]["code"], "unreadable", "{choice}: {refused}");
    }
    let choice = table.offers()[0].clone();
    assert_eq!(table.choose(&choice).await["type"], "done");
    running.stop().await;
}

#[tokio::test]
async fn the_first_word_must_be_hello_in_our_language() {
    let running = Running::start().await;
    let (visitor, id) = table(&running).await;
    let origin = format!("http://{}", running.host());
    for (first, code) in [
        (json!({"type": "ping"}), "unreadable"),
        (json!({"type": "hello", "wire": 999, "have": null}), "wire-version"),
    ] {
        let mut table = visitor.knock(&id, &origin).await.expect("the socket opens");
        table.say(first).await;
        assert_eq!(table.until("problem").await["code"], code);
        assert!(table.hear().await.is_none());
    }
    running.stop().await;
}

#[tokio::test]
async fn too_large_and_too_many_messages_close_the_socket_but_not_the_table() {
    let settings = server::Settings {
        tables_per_guest: 3,
        ..server::Settings::default()
    };
    let running = Running::start_with(settings).await;
    let (visitor, id) = table(&running).await;
    let mut large = visitor.sit(&id).await;
    large.until("view").await;
    large.say_text(&"x".repeat(20_000)).await;
    while large.hear().await.is_some() {}

    let mut fast = visitor.sit(&id).await;
    fast.until("view").await;
    for _ in 0..200 {
        fast.say(json!({"type": "ping"})).await;
    }
    assert_eq!(fast.until("problem").await["code"], "too-fast");
    while fast.hear().await.is_some() {}

    let mut table = visitor.sit(&id).await;
    table.until("view").await;
    let choice = table.offers()[0].clone();
    assert_eq!(table.choose(&choice).await["type"], "done");
    running.stop().await;
}

#[tokio::test]
async fn who_does_not_read_holds_nobody_up() {
    let running = Running::start().await;
    let (visitor, id) = table(&running).await;
    // It says hello and never reads again.
    let deaf = visitor.sit(&id).await;
    let mut table = visitor.sit(&id).await;
    table.until("view").await;
    for _ in 0..40 {
        let offers = table.offers();
        let choice = offers[offers.len() - 1].clone();
        assert_eq!(table.choose(&choice).await["type"], "done");
    }
    drop(deaf);
    running.stop().await;
}

#[tokio::test]
async fn an_idle_table_is_put_away_and_taken_up_again() {
    let settings = server::Settings {
        idle: std::time::Duration::ZERO,
        ..crate::visit::settings()
    };
    let running = Running::start_with(settings).await;
    let (mut visitor, id) = table(&running).await;
    let mut version = None;
    for _ in 0..3 {
        let mut table = visitor.sit(&id).await;
        let view = table.until("view").await;
        assert!(version.is_none() || version == view["version"].as_u64(), "{version:?}");
        let choice = table.offers()[0].clone();
        table.choose(&choice).await;
        version = Some(table.version());
        drop(table);
        // The table is unloaded as soon as nobody is there; the numbers show when.
        while !visitor
            .ask("GET", "/metrics", None)
            .await
            .body
            .contains("\ngonfalon_tables 0\n")
        {}
    }
    running.stop().await;
}
