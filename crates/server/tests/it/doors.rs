//! Pages, lists, and the checks before every request.

use crate::visit::{Running, Visitor, raw, seat, settings};
use serde_json::json;
use server::Settings;

#[tokio::test]
async fn pages_and_catalogs_are_served_with_strict_headers() {
    let running = Running::start().await;
    let mut visitor = Visitor::new(&running);
    for page in [
        "/",
        "/table/abc",
        "/replay/abc",
        "/puzzles",
        "/puzzles/abc",
        "/rulebook",
        "/rules",
        "/compendium",
        "/art",
    ] {
        let answer = visitor.ask("GET", page, None).await;
        assert_eq!(answer.status, 200, "{page}");
        assert_eq!(answer.header("cache-control"), Some("no-cache"));
        assert!(!answer.body.contains("__ASSETS__"));
        let policy = answer.header("content-security-policy").expect("a policy");
        assert!(policy.starts_with("default-src 'none'; script-src 'self';"));
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(answer.header("referrer-policy"), Some("no-referrer"));
    }
    for list in ["/api/adventures", "/api/levels", "/api/rules", "/api/cards"] {
        let answer = visitor.ask("GET", list, None).await;
        assert!(answer.json().as_array().is_some_and(|list| !list.is_empty()), "{list}");
    }
    let everything = visitor.ask("GET", "/api/compendium", None).await.json();
    for part in ["troops", "weapons", "terrain"] {
        let says = everything[part]
            .as_array()
            .expect("a list")
            .iter()
            .map(|one| &one["says"]);
        assert!(
            says.clone()
                .all(|says| says.as_array().is_some_and(|says| !says.is_empty())),
            "{part}"
        );
        assert!(says.count() > 5, "{part}");
    }
    let cards = everything["cards"].as_array().expect("the cards");
    let copies = cards.iter().filter_map(|one| one["card"]["copies"].as_u64());
    assert_eq!(copies.sum::<u64>(), 60);
    assert!(cards.iter().any(|one| one["status"] == "partly"));
    assert_eq!(visitor.ask("GET", "/api/tables", None).await.json(), json!([]));
    assert_eq!(visitor.ask("GET", "/healthz", None).await.body, "ok\n");
    assert!(
        visitor
            .ask("GET", "/metrics", None)
            .await
            .body
            .contains("gonfalon_requests_total")
    );
    let nothing = visitor.ask("GET", "/nothing", None).await;
    assert_eq!(
        (nothing.status, nothing.header("content-type")),
        (404, Some("application/problem+json"))
    );
    assert_eq!(visitor.ask("GET", "/assets/0/main.js", None).await.status, 404);
    let person = format!(
        "GET /nothing HTTP/1.1\r\nHost: {}\r\nAccept: text/html,*/*\r\nConnection: close\r\n\r\n",
        running.host()
    );
    let page = raw(running.address, &person).await;
    assert_eq!(page.status, 404);
    assert!(
        page.body.contains("<title>Gonfalon</title>"),
        "a person is shown a page"
    );
    running.stop().await;
}

#[tokio::test]
async fn every_level_is_listed_and_can_be_fought_under_its_name() {
    let running = Running::start().await;
    let mut visitor = Visitor::new(&running);
    let told = visitor.ask("GET", "/api/levels", None).await.json();
    let levels = ai::Level::ALL.map(|level| {
        json!({
            "number": level.number(),
            "name": level.name(),
            "hardness": level.hardness(),
            "promise": level.promise(),
            "character": level.character(),
            "rating": level.rating(),
        })
    });
    assert_eq!(told, json!(levels));
    for level in &levels {
        let opponent = json!({"type": "computer", "level": level["number"]});
        let (id, _) = Visitor::new(&running).make("agincourt-1415", opponent).await;
        let mut table = visitor.sit(&id).await;
        table.until("view").await;
        let seated = [&seat(&table.facts, "standard"), &seat(&table.facts, "pennant")];
        assert!(
            seated.iter().any(|player| player["name"] == level["name"]),
            "{}",
            table.facts
        );
    }
    running.stop().await;
}

#[tokio::test]
async fn other_names_and_other_pages_are_turned_away() {
    let running = Running::start().await;
    let host = running.host();
    let get = |host: &str| format!("GET /healthz HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
    assert_eq!(raw(running.address, &get("evil.example")).await.status, 421);
    assert_eq!(raw(running.address, &get("table.example")).await.status, 200);
    assert_eq!(raw(running.address, &get("localhost:1")).await.status, 200);
    let post = |origin: &str| {
        format!(
            "POST /api/tables HTTP/1.1\r\nHost: {host}\r\n{origin}Connection: close\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{{}}"
        )
    };
    assert_eq!(raw(running.address, &post("")).await.status, 403);
    assert_eq!(
        raw(running.address, &post("Origin: http://evil.example\r\n"))
            .await
            .status,
        403
    );
    assert_eq!(raw(running.address, &post("Origin: null\r\n")).await.status, 403);
    assert_eq!(
        raw(running.address, &post(&format!("Origin: http://{host}\r\n")))
            .await
            .status,
        400
    );

    let mut visitor = Visitor::new(&running);
    let (id, _) = visitor.make("agincourt-1415", json!({"type": "shared"})).await;
    assert!(visitor.knock(&id, "http://evil.example").await.is_err());
    assert!(visitor.knock("nosuchtable", &format!("http://{host}")).await.is_err());
    assert!(visitor.knock(&id, &format!("http://{host}")).await.is_ok());
    running.stop().await;
}

#[tokio::test]
async fn a_guest_is_known_by_a_cookie_that_scripts_cannot_read() {
    let running = Running::start().await;
    let mut visitor = Visitor::new(&running);
    let wanted =
        json!({"adventure": "agincourt-1415", "seat": "pennant", "opponent": {"type": "computer", "level": 1}});
    visitor.cookie = Some("gonfalon=made-up".into());
    let made = visitor.ask("POST", "/api/tables", Some(wanted.clone())).await;
    let cookie = made.header("set-cookie").expect("a cookie");
    assert!(
        cookie.contains("; HttpOnly") && cookie.contains("; SameSite=Lax"),
        "{cookie}"
    );
    assert_ne!(visitor.cookie.as_deref(), Some("gonfalon=made-up"));
    assert!(
        visitor
            .ask("POST", "/api/tables", Some(wanted.clone()))
            .await
            .header("set-cookie")
            .is_none()
    );
    let list = visitor.ask("GET", "/api/tables", None).await.json();
    assert_eq!(list.as_array().map(Vec::len), Some(2));
    assert_eq!(
        (&list[0]["camp"], &list[0]["opponent"]),
        (&json!("pennant"), &json!("Sergeant"))
    );
    let mut stranger = Visitor::new(&running);
    assert_eq!(stranger.ask("GET", "/api/tables", None).await.json(), json!([]));

    // The third is the last one allowed, until one is deleted.
    assert_eq!(
        visitor.ask("POST", "/api/tables", Some(wanted.clone())).await.status,
        201
    );
    let full = visitor.ask("POST", "/api/tables", Some(wanted.clone())).await;
    assert_eq!((full.status, &full.json()["type"]), (429, &json!("too-many-tables")));
    let path = format!("/api/tables/{}", list[0]["id"].as_str().expect("an id"));
    assert_eq!(stranger.ask("DELETE", &path, None).await.status, 403);
    assert_eq!(visitor.ask("DELETE", &path, None).await.status, 204);
    assert_eq!(visitor.ask("DELETE", &path, None).await.status, 404);
    assert_eq!(visitor.ask("POST", "/api/tables", Some(wanted)).await.status, 201);
    running.stop().await;
}

#[tokio::test]
async fn what_cannot_be_made_is_said_plainly() {
    let running = Running::start().await;
    let mut visitor = Visitor::new(&running);
    let cases = [
        (
            json!({"adventure": "nowhere", "seat": "standard", "opponent": {"type": "shared"}}),
            422,
            "no-adventure",
        ),
        (
            json!({"adventure": "agincourt-1415", "seat": "standard", "opponent": {"type": "computer", "level": 99}}),
            422,
            "no-level",
        ),
        (
            json!({"adventure": "agincourt-1415", "seat": "green", "opponent": {"type": "shared"}}),
            400,
            "unreadable",
        ),
        (
            json!({"adventure": "agincourt-1415", "seat": "pennant-2", "opponent": {"type": "shared"}}),
            422,
            "no-seat",
        ),
        (json!([]), 400, "unreadable"),
    ];
    for (wanted, status, kind) in cases {
        let answer = visitor.ask("POST", "/api/tables", Some(wanted.clone())).await;
        assert_eq!(
            (answer.status, &answer.json()["type"]),
            (status, &json!(kind)),
            "{wanted}"
        );
    }
    assert!(visitor.cookie.is_none());
    running.stop().await;
}

#[tokio::test]
async fn a_rehearsal_deals_the_same_battles_again_and_nothing_else_does() {
    let mut dealt = Vec::new();
    for word in [Some("one"), Some("one"), Some("other"), None, None] {
        let settings = Settings {
            rehearsal: word.map(Into::into),
            ..settings()
        };
        let running = Running::start_with(settings).await;
        let mut visitor = Visitor::new(&running);
        let mut commitments = Vec::new();
        for _ in 0..2 {
            let (id, _) = visitor.make("agincourt-1415", json!({"type": "shared"})).await;
            let mut table = visitor.sit(&id).await;
            while table.facts.is_null() {
                table.hear().await.expect("a welcome");
            }
            commitments.push(table.facts["commitment"].as_str().expect("a hash").to_owned());
        }
        running.stop().await;
        dealt.push(commitments);
    }
    assert_eq!(dealt[0], dealt[1]);
    let mut all: Vec<_> = dealt[1..].concat();
    all.sort();
    all.dedup();
    assert_eq!(all.len(), 8, "no two of these battles are alike");
}
