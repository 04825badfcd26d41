//! Choices that cannot be written: nobody is shown them, nobody is disconnected, and the same choice works later. Also the file that
//! a server leaves when it stops.

use crate::battles::{WHOLE, computer, fight};
use crate::visit::{Running, Table, Visitor, settings};
use serde_json::{Value, json};

/// No entry of a log is accepted, as if the disk were full: the database rolls back the whole transaction on its own.
const NO_ROOM: &str =
    "create trigger no_room before insert on entries begin select raise(rollback, 'the disk is full'); end";
const ROOM: &str = "drop trigger no_room";

/// Every message that has not been read yet.
async fn unheard(table: &mut Table) -> Vec<Value> {
    table.say(json!({"type": "ping"})).await;
    let mut heard = Vec::new();
    loop {
        let message = table.hear().await.expect("the socket is open");
        if message["type"] == "pong" {
            return heard;
        }
        heard.push(message);
    }
}

async fn health(visitor: &mut Visitor) -> (u16, String) {
    let answer = visitor.ask("GET", "/healthz", None).await;
    (answer.status, answer.body)
}

#[tokio::test]
async fn a_choice_that_cannot_be_saved_is_refused_and_works_when_there_is_room_again() {
    let running = Running::start().await;
    let (mut visitor, mut stranger) = (Visitor::new(&running), Visitor::new(&running));
    let (id, _) = visitor.make(WHOLE, json!({"type": "shared"})).await;
    let (mut table, mut watching) = (visitor.sit(&id).await, stranger.sit(&id).await);
    for page in [&mut table, &mut watching] {
        page.until("view").await;
        unheard(page).await;
    }
    let (before, watched) = (table.last.clone(), watching.last.clone());
    let choice = table.offers()[0].clone();
    let message = json!({"type": "choose", "id": "once", "version": table.version(), "choice": choice});

    running.meddle(NO_ROOM).await;
    for _ in 0..3 {
        table.say(message.clone()).await;
        let refused = table.answered("once").await;
        assert_eq!(refused["refusal"]["code"], "not-saved", "{refused}");
        let sentence = refused["refusal"]["sentence"].as_str().expect("a sentence");
        assert!(
            sentence.contains("not saved") && sentence.contains("try again"),
            "{sentence}"
        );
    }
    // Nobody is shown anything or disconnected, and a new page gets the true state.
    assert_eq!(unheard(&mut table).await, Vec::<Value>::new());
    assert_eq!(unheard(&mut watching).await, Vec::<Value>::new());
    assert_eq!((&table.last, &watching.last), (&before, &watched));
    let mut late = visitor.sit(&id).await;
    assert_eq!(late.until("view").await["view"], before["view"]);
    let (status, words) = health(&mut stranger).await;
    assert_eq!(status, 503, "{words}");
    assert!(words.contains("disk"), "{words}");
    // A request that cannot be written is refused, too.
    let wanted = json!({"adventure": WHOLE, "seat": "standard", "opponent": computer()});
    let refused = stranger.ask("POST", "/api/tables", Some(wanted)).await;
    assert_eq!((refused.status, &refused.json()["type"]), (503, &json!("down")));

    running.meddle(ROOM).await;
    table.say(message.clone()).await;
    let done = table.answered("once").await;
    assert_eq!(done["type"], "done", "{done}");
    assert_eq!(watching.until("update").await["version"], done["version"]);
    assert_eq!(health(&mut stranger).await, (200, "ok\n".into()));
    table.say(message).await;
    assert_eq!(table.answered("once").await, done);
    fight(&mut table, 20).await;

    // The log is that of a battle in which nothing ever failed.
    let last = table.last.clone();
    let running = running.again(settings()).await;
    visitor.address = running.address;
    let mut table = visitor.sit(&id).await;
    let view = table.until("view").await;
    assert_eq!((&view["version"], &view["view"]), (&last["version"], &last["view"]));
    table.say(json!({"type": "resign", "id": "r"})).await;
    table.answered("r").await;
    let verified = visitor
        .ask("GET", &format!("/api/tables/{id}/verification"), None)
        .await;
    assert_eq!(verified.json()["holds"], true, "{}", verified.body);
    running.stop().await;
}

#[tokio::test]
async fn a_failed_write_that_reached_the_disk_is_shown_and_acknowledged() {
    let running = Running::start().await;
    let mut visitor = Visitor::new(&running);
    let (id, _) = visitor.make(WHOLE, json!({"type": "shared"})).await;
    let (mut table, mut watching) = (visitor.sit(&id).await, visitor.sit(&id).await);
    for page in [&mut table, &mut watching] {
        page.until("view").await;
        unheard(page).await;
    }
    let (version, choice) = (table.version(), table.offers()[0].clone());
    let camp = table.last["decision"]["camp"].as_str().expect("a camp").to_owned();
    let insert = format!(
        "insert into entries (table_id, idx, text, message) values ('{id}', {version}, '{camp}: {choice}', 'shared:once')"
    );
    running.meddle(&insert).await;
    table
        .say(json!({"type": "choose", "id": "once", "version": version, "choice": choice}))
        .await;
    let done = table.answered("once").await;
    assert_eq!(done, json!({"type": "done", "id": "once", "version": version + 1}));
    assert_eq!((table.version(), &table.last["type"]), (version + 1, &json!("view")));
    assert_eq!(watching.until("view").await["version"], version + 1);
    // A page that comes back gets everything there is.
    let mut late = visitor.sit_with(&id, Some(version)).await;
    assert_eq!(late.until("view").await["version"], version + 1);
    fight(&mut table, 10).await;
    running.stop().await;
}

#[tokio::test]
async fn the_file_of_a_stopped_server_has_everything_without_those_beside_it() {
    let running = Running::start().await;
    let mut visitor = Visitor::new(&running);
    let (id, _) = visitor.make(WHOLE, json!({"type": "shared"})).await;
    let mut table = visitor.sit(&id).await;
    table.until("view").await;
    fight(&mut table, 12).await;
    // Pages may still be there when the server stops.
    let last = table.last.clone();
    let running = running.copied(settings()).await;
    visitor.address = running.address;
    let view = visitor.sit(&id).await.until("view").await;
    assert_eq!((&view["version"], &view["view"]), (&last["version"], &last["view"]));
    running.stop().await;
}
