//! The corpus (`tests/corpus`): battles in a database that an earlier program wrote. This one opens it, shows every battle as it
//! was, and goes on with those that are not over.

use crate::replays::{moments, replay};
use crate::visit::{self, Running, Table, Visitor, offers, settings};
use serde::Deserialize;
use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, Row};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

const CORPUS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/corpus");

/// What is known about the database (`tables.json`).
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Facts {
    /// By their names.
    guests: BTreeMap<String, GuestFacts>,
    tables: Vec<TableFacts>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GuestFacts {
    /// The secret that the database has only the hash of.
    token: String,
    /// The names of their battles, the one last touched first.
    tables: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TableFacts {
    name: String,
    id: String,
    state: State,
    /// The number of entries in its log.
    entries: u64,
    /// The digest of the state that its log leads to; the tests of the server's own parts look at it.
    #[serde(rename = "digest")]
    _digest: String,
    /// The number of its steps, if it is over or was imported.
    steps: Option<usize>,
    /// What the program that wrote it said when it checked it.
    verification: Option<Value>,
    /// The guests who sit there, by their camps.
    #[serde(default)]
    seats: BTreeMap<String, SeatFacts>,
    /// The guest who imported it from a file.
    importer: Option<String>,
}

#[derive(Copy, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum State {
    Over,
    Imported,
    Running,
    Deleted,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SeatFacts {
    guest: String,
    /// How many choices could be taken back, in a running battle.
    undoable: Option<u64>,
    /// Whether they were asked to choose, in a running battle.
    decides: Option<bool>,
    /// The level of the computer that plays for them.
    #[serde(rename = "standIn")]
    stand_in: Option<u8>,
    /// Their setting for windows, if they have chosen one.
    standing: Option<Value>,
}

/// A server on a copy of the database.
struct Opened {
    running: Running,
    facts: Facts,
}

impl Opened {
    async fn start() -> Self {
        let facts = std::fs::read(format!("{CORPUS}/tables.json")).expect("the corpus is there");
        Self {
            running: Running::start_from(Path::new(&format!("{CORPUS}/before.sqlite")), settings()).await,
            facts: serde_json::from_slice(&facts).unwrap_or_else(|fault| panic!("tables.json: {fault}")),
        }
    }

    fn guest(&self, name: &str) -> Visitor {
        let mut visitor = Visitor::new(&self.running);
        visitor.cookie = Some(format!("gonfalon={}", self.facts.guests[name].token));
        visitor
    }

    fn tables(&self, state: State) -> impl Iterator<Item = &TableFacts> {
        self.facts.tables.iter().filter(move |table| table.state == state)
    }

    /// The battles that have a record: those that nobody fights any more.
    fn recorded(&self) -> impl Iterator<Item = &TableFacts> {
        self.tables(State::Over).chain(self.tables(State::Imported))
    }
}

/// A record by its name, which is that of the table it was exported from.
fn record(name: &str) -> Value {
    let text = std::fs::read(format!("{CORPUS}/records/{name}.json")).expect("it has a record");
    serde_json::from_slice(&text).expect("JSON")
}

/// What a record says about its battle, whatever version of the format it is written in.
fn told(mut record: Value) -> Value {
    let keys = record.as_object_mut().expect("a record");
    keys.remove("format");
    keys.remove("system");
    record
}

async fn ask(visitor: &mut Visitor, id: &str, what: &str) -> Value {
    let answer = visitor.ask("GET", &format!("/api/tables/{id}/{what}"), None).await;
    assert_eq!(answer.status, 200, "{id}, {what}: {answer:?}");
    answer.json()
}

#[tokio::test]
async fn the_tables_of_an_earlier_database_are_brought_up_to_date() {
    let opened = Opened::start().await;
    let options = SqliteConnectOptions::new().filename(opened.running.database());
    let mut file = options.connect().await.expect("the file opens");
    let version = sqlx::query("pragma user_version").fetch_one(&mut file).await;
    assert_eq!(version.expect("a version").get::<u32, _>(0), store::SCHEMA_VERSION);
    file.close().await.expect("the file closes");

    // Every guest finds their battles, and none that was deleted.
    let names: BTreeMap<&str, &str> = opened
        .facts
        .tables
        .iter()
        .map(|table| (table.id.as_str(), table.name.as_str()))
        .collect();
    for (name, guest) in &opened.facts.guests {
        let list = opened.guest(name).ask("GET", "/api/tables", None).await.json();
        let rows = list.as_array().expect("a list").iter();
        let found: Vec<&str> = rows.map(|row| names[row["id"].as_str().expect("an id")]).collect();
        assert_eq!(found, guest.tables, "{name}");
    }
    let mut visitor = Visitor::new(&opened.running);
    for table in opened.tables(State::Deleted) {
        let path = format!("/api/tables/{}/record", table.id);
        assert_eq!(visitor.ask("GET", &path, None).await.status, 404, "{}", table.name);
    }
    opened.running.stop().await;
}

#[tokio::test]
async fn battles_that_are_over_export_the_same_records_and_hold() {
    let opened = Opened::start().await;
    let mut visitor = Visitor::new(&opened.running);
    for table in opened.recorded() {
        let (found, kept) = (ask(&mut visitor, &table.id, "record").await, record(&table.name));
        let seeded = kept["seed"].is_string() && !kept.to_string().contains("branched unknown");
        assert_eq!(told(found), told(kept), "{}", table.name);

        let checked = ask(&mut visitor, &table.id, "verification").await;
        let expected = table.verification.as_ref().expect("it was checked");
        for (key, value) in expected.as_object().expect("an object") {
            assert_eq!(&checked[key], value, "{}, {key}: {checked}", table.name);
        }
        // Only what has no seed cannot be checked.
        assert_eq!(checked["holds"], seeded, "{}: {checked}", table.name);
    }
    opened.running.stop().await;
}

#[tokio::test]
async fn battles_that_are_over_are_replayed_step_by_step() {
    let opened = Opened::start().await;
    let mut visitor = Visitor::new(&opened.running);
    // What is neither dealt at the start nor written by the record alone.
    let counts = |line: &str| {
        ["standard: ", "pennant: ", "dice "]
            .iter()
            .any(|head| line.starts_with(head))
    };
    for table in opened.recorded() {
        let steps = table.steps.expect("it has steps");
        let story = replay(&mut visitor, &table.id, "all").await.json();
        assert_eq!(story["steps"], steps, "{}", table.name);
        let moments = moments(&mut visitor, &table.id, "all", 100).await;
        assert_eq!(moments.len(), steps + 1, "{}", table.name);
        let choices = moments.iter().filter_map(|moment| moment["choice"].as_str());
        let choices: Vec<&str> = choices.filter(|line| counts(line)).collect();
        let kept = record(&table.name);
        let lines = kept["steps"]
            .as_array()
            .expect("steps")
            .iter()
            .filter_map(Value::as_str);
        let lines: Vec<&str> = lines.filter(|line| counts(line)).collect();
        assert_eq!(choices, lines, "{}", table.name);
    }
    opened.running.stop().await;
}

#[tokio::test]
async fn a_record_that_was_read_in_is_known_again() {
    let opened = Opened::start().await;
    for table in opened.tables(State::Imported) {
        let importer = table.importer.as_deref().expect("somebody has read it in");
        // That file had no digests, and the record that was exported since has them.
        if table.name.ends_with("without-digests") {
            continue;
        }
        let record = record(&table.name);
        let made = opened.guest(importer).ask("POST", "/api/records", Some(record)).await;
        assert_eq!(made.json()["id"], table.id.as_str(), "{}: {made:?}", table.name);
    }
    opened.running.stop().await;
}

#[tokio::test]
async fn records_of_the_engine_can_be_read_in() {
    let opened = Opened::start().await;
    let mut visitor = Visitor::new(&opened.running);
    let mut kept: BTreeSet<String> = Path::new(&format!("{CORPUS}/records"))
        .read_dir()
        .expect("the corpus is there")
        .filter_map(|file| Some(file.ok()?.path().file_stem()?.to_string_lossy().into_owned()))
        .collect();
    for table in opened.recorded() {
        assert!(kept.remove(&table.name), "{} has no record", table.name);
    }
    // All others were fought in the engine, and are in no database.
    assert_eq!(kept.len(), 3, "{kept:?}");
    for name in &kept {
        let made = visitor.ask("POST", "/api/records", Some(record(name))).await.json();
        let id = made["id"].as_str().expect("an id").to_owned();
        let (found, kept) = (ask(&mut visitor, &id, "record").await, record(name));
        assert_eq!(told(found), told(kept), "{name}");
        let checked = ask(&mut visitor, &id, "verification").await;
        assert_eq!(checked["holds"], true, "{name}: {checked}");
    }
    opened.running.stop().await;
}

/// The last message that caused an entry of a table, as the corpus has it: in which role it was sent, and its id.
async fn last_message(table: &TableFacts) -> Option<(String, String)> {
    let options = SqliteConnectOptions::new()
        .filename(format!("{CORPUS}/before.sqlite"))
        .read_only(true)
        .immutable(true);
    let mut file = options.connect().await.expect("the corpus is there");
    let found =
        sqlx::query("select message from entries where table_id = $1 and message is not null order by idx desc")
            .bind(&table.id)
            .fetch_optional(&mut file)
            .await;
    let message: String = found.expect("it can be read")?.get(0);
    let (role, id) = message.split_once(':').expect("a role and an id");
    Some((role.into(), id.into()))
}

#[tokio::test]
async fn a_message_that_was_carried_out_is_answered_and_not_carried_out_again() {
    let opened = Opened::start().await;
    let mut repeated = 0;
    for kept in opened.tables(State::Running) {
        let Some((role, id)) = last_message(kept).await else {
            continue;
        };
        let seat = kept.seats.get(&role).or(kept.seats.values().next());
        let mut table = opened
            .guest(&seat.expect("somebody sits there").guest)
            .sit(&kept.id)
            .await;
        table.until("view").await;
        table
            .say(json!({"type": "choose", "id": id, "version": kept.entries, "choice": "done"}))
            .await;
        assert_eq!(table.answered(&id).await["type"], "done", "{}", kept.name);
        if kept.seats.values().any(|seat| seat.decides == Some(true)) {
            assert_eq!(table.version(), kept.entries, "{}", kept.name);
        }
        repeated += 1;
    }
    assert!(repeated > 8, "{repeated}");
    opened.running.stop().await;
}

/// Anything that may be chosen now.
fn anything(choices: &Value) -> String {
    if let Some(council) = choices["council"].as_object() {
        let number = |key: &str| council[key].as_u64().expect("a number");
        let mut left = number("levels") - number("commander");
        let mut council = vec![number("commander").to_string()];
        for _ in 1..5 {
            let level = left.min(number("most"));
            council.push(level.to_string());
            left -= level;
        }
        return format!("council {}", council.join(" "));
    }
    if let Some(hex) = choices["build"][0].as_str() {
        return format!("build {hex}");
    }
    // On one screen nobody is asked by name, but everybody may pass.
    offers(choices).pop().unwrap_or_else(|| "pass".into())
}

/// Whether a Command card was played in this turn and nothing random or hidden has come of it.
fn card_is_open(told: &Value) -> bool {
    let lines = told["log"].as_array().map(Vec::as_slice).unwrap_or_default();
    let turn = lines.iter().filter(|line| line["turn"] == told["view"]["turn"]);
    let says = |line: &Value, words: &[&str]| {
        let text = line["text"].as_str().unwrap_or_default();
        words.iter().any(|word| text.contains(word))
    };
    let mut after = turn.skip_while(|line| !says(line, &[" play ", " plays "]));
    after.next().is_some() && after.all(|line| line["dice"].is_null() && !says(line, &[" cast ", " casts "]))
}

async fn say(table: &mut Table, mut message: Value) -> Value {
    let id = table.id();
    message["id"] = json!(id);
    table.say(message).await;
    table.answered(&id).await
}

#[tokio::test]
async fn battles_that_are_not_over_are_shown_and_go_on() {
    let opened = Opened::start().await;
    let mut watcher = Visitor::new(&opened.running);
    let (mut undone, mut chosen) = (0, 0);
    for kept in opened.tables(State::Running) {
        let name = &kept.name;
        let path = format!("/api/tables/{}/record", kept.id);
        assert_eq!(watcher.ask("GET", &path, None).await.status, 409, "{name}");
        watcher.sit(&kept.id).await.until("view").await;
        // Nothing moves before somebody has chosen, unless it is the computer that decides.
        let still = kept.seats.values().any(|seat| seat.decides == Some(true));
        for (camp, seat) in &kept.seats {
            let mut table = opened.guest(&seat.guest).sit(&kept.id).await;
            table.until("view").await;
            assert!(table.version() >= kept.entries, "{name}");
            // On a shared screen the page speaks for the seat that decides.
            let shared = table.facts["shared"] == true;
            assert!(shared || table.facts["you"] == camp.as_str(), "{name}, {camp}");
            assert_eq!(
                visit::seat(&table.facts, camp)["standIn"],
                json!(seat.stand_in),
                "{name}, {camp}"
            );
            if let Some(standing) = &seat.standing {
                assert_eq!(&table.facts["standing"], standing, "{name}, {camp}");
            }
            if still {
                assert_eq!(table.version(), kept.entries, "{name}, {camp}");
                // The program of that time did not let a Command card be taken back.
                let card = u64::from(seat.decides == Some(true) && card_is_open(&table.last));
                let undoable = seat.undoable.map(|before| before + card);
                assert_eq!(table.last["undoable"].as_u64(), undoable, "{name}, {camp}");
            }
        }
        let Some(seat) = kept.seats.values().find(|seat| seat.decides == Some(true)) else {
            continue;
        };
        let mut table = opened.guest(&seat.guest).sit(&kept.id).await;
        table.until("view").await;
        if seat.undoable > Some(0) {
            let undo = json!({"type": "undo", "version": table.version(), "all": false});
            assert_eq!(say(&mut table, undo).await["type"], "done", "{name}");
            assert_eq!(table.version(), kept.entries + 1, "{name}");
            undone += 1;
        }
        let choice = anything(&table.last["decision"]["choices"]);
        let answer = table.choose(&choice).await;
        assert_eq!(answer["type"], "done", "{name}, {choice}: {answer}");
        chosen += 1;
    }
    assert!(undone > 0 && chosen > 8, "{undone} and {chosen}");
    opened.running.stop().await;
}
