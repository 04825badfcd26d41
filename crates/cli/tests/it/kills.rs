//! The server is killed again and again while battles are fought, without a warning and at any moment. Nothing that it has
//! acknowledged is lost or done twice.

use crate::player::{Player, ask};
use crate::serve::start;
use rules::chance::Fast;
use serde_json::Value;
use std::collections::HashMap;
use std::path::Path;
use std::process::Child;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use store::{Store, StoredEntry};
use tokio::sync::Notify;

/// How often it is killed; `GONFALON_KILLS` sets another number.
const KILLS: u32 = 8;
/// The battles: each adventure with the level of the computer, or between two players.
const BATTLES: [(&str, Option<u8>); 6] = [
    ("agincourt-1415", Some(0)),
    ("agincourt-1415", None),
    ("agincourt-last-charge", Some(1)),
    ("agincourt-1415", None),
    ("agincourt-last-charge", None),
    ("agincourt-1415", Some(1)),
];
/// How many players are at tables at once.
const AT_ONCE: usize = 9;
/// How many of each player's last acknowledged messages are sent again after each kill. A page may send 60 at once.
const AGAIN: usize = 30;

/// A server that is killed without a warning when this value is dropped.
struct Doomed(Child);

impl Drop for Doomed {
    fn drop(&mut self) {
        self.0.kill().expect("it can be killed");
        self.0.wait().expect("it ends");
    }
}

/// Counts messages that go out and wakes up the task that waits for one of them.
#[derive(Default)]
struct Fuse {
    left: AtomicU32,
    burned: Notify,
}

/// The entries of a log, read from the file while no server runs.
async fn entries(database: &Path, tables: &[String]) -> HashMap<String, Vec<StoredEntry>> {
    let store = Store::open(database).await.expect("the file is sound");
    let mut logs = HashMap::new();
    for table in tables {
        logs.insert(table.clone(), store.entries(table).await.expect("a log"));
    }
    store.close().await;
    logs
}

/// What was acknowledged to a player must be in the log once, at the place that was named.
fn check_log(player: &Player, log: &[StoredEntry]) {
    assert!(
        log.len() as u64 >= player.seen,
        "{} entries, and {} were seen",
        log.len(),
        player.seen
    );
    let mut places: HashMap<&str, Vec<usize>> = HashMap::new();
    for (index, entry) in log.iter().enumerate() {
        if let Some(message) = &entry.message {
            places.entry(message).or_default().push(index);
        }
    }
    for (change, version) in &player.accepted {
        let found = places.get(player.key(change).as_str()).map_or(&[][..], Vec::as_slice);
        assert_eq!(found.len(), 1, "{change:?} is in the log {found:?}");
        let place = found[0];
        assert_eq!(place as u64, change.answers, "{change:?}");
        match &change.choice {
            Some(choice) => assert_eq!(log[place].text, format!("{}: {choice}", player.camp)),
            None => assert!(log[place].text.starts_with("undid "), "{}", log[place].text),
        }
        // Only outcomes of chance are between the choice and the acknowledged version.
        for entry in &log[place + 1..*version as usize] {
            assert!(
                entry.text.starts_with("dice ") || entry.text.starts_with("cards"),
                "{}",
                entry.text
            );
        }
    }
    for change in &player.refused {
        assert!(
            !places.contains_key(player.key(change).as_str()),
            "{change:?} was refused"
        );
    }
    // What is not acknowledged may be in the log, but not more than once either.
    assert!(places.values().all(|places| places.len() == 1), "{places:?}");
}

#[test]
fn no_choice_is_lost_or_doubled_however_often_the_server_is_killed() {
    let kills = std::env::var("GONFALON_KILLS").ok().and_then(|text| text.parse().ok());
    let runtime = tokio::runtime::Runtime::new().expect("threads");
    runtime.block_on(fall_and_rise(kills.unwrap_or(KILLS)));
}

async fn fall_and_rise(kills: u32) {
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("battles.db");
    let path = database.to_str().expect("paths are text");
    let mut random = Fast::new(u64::from(kills));
    let mut before: HashMap<String, Vec<StoredEntry>> = HashMap::new();
    let mut players: Vec<Player> = Vec::new();
    let (mut accepted, mut cut) = (0, 0);
    for round in 0..=kills {
        let (child, _lines, address) = start(&["serve"], path);
        let doomed = Doomed(child);
        for player in &mut players {
            player.check(&address, AGAIN).await;
        }
        if round == kills {
            finish(&address, &mut players).await;
            drop(doomed);
            break;
        }
        // Battles that are over are replaced by new ones.
        for (number, (adventure, computer)) in BATTLES.iter().enumerate() {
            let seed = u64::from(round) << 16 | (number as u64) << 8;
            if players.iter().filter(|player| !player.over).count() < AT_ONCE {
                players.extend(Player::invite(&address, adventure, *computer, seed));
            }
        }

        let fuse = Arc::new(Fuse::default());
        fuse.left.store(20 + random.below(180), Ordering::Relaxed);
        let running: Vec<_> = players
            .drain(..)
            .map(|player| {
                let (fuse, address) = (fuse.clone(), address.clone());
                tokio::spawn(player.play(address, async move || {
                    if fuse.left.fetch_sub(1, Ordering::Relaxed) == 1 {
                        fuse.burned.notify_one();
                    }
                }))
            })
            .collect();
        fuse.burned.notified().await;
        // A moment more or less, so that it is killed before, during and after the writing of a choice.
        for _ in 0..random.below(400) {
            tokio::task::yield_now().await;
        }
        drop(doomed);
        for player in running {
            players.push(player.await.expect("the player does not fail"));
        }
        accepted = players.iter().map(|player| player.accepted.len()).sum();
        cut += players.iter().filter(|player| player.open.is_some()).count();

        // Now and then the next server finds the file exactly as the last one left it.
        if random.below(3) > 0 {
            let tables: Vec<String> = players.iter().map(|player| player.table.clone()).collect();
            let logs = entries(&database, &tables).await;
            for player in &players {
                check_log(player, &logs[&player.table]);
            }
            for (table, log) in &before {
                assert_eq!(&logs[table][..log.len()], log, "what was written is not changed");
            }
            before = logs;
        }
    }
    let tables: Vec<String> = players.iter().map(|player| player.table.clone()).collect();
    let logs = entries(&database, &tables).await;
    for player in &players {
        check_log(player, &logs[&player.table]);
    }
    println!("{kills} kills, {accepted} choices acknowledged, {cut} cut off in the middle");
    assert!(accepted > 0 && cut > 0);
}

/// Every battle is ended, and its record must agree with its seed and with its own digests.
async fn finish(address: &str, players: &mut [Player]) {
    for player in players {
        player.resign(address).await;
        let path = format!("/api/tables/{}/record", player.table);
        let (_, record) = ask(address, "GET", &path, &Value::Null, Some(player.cookie()));
        let record: rules::first::Record = serde_json::from_value(record).expect("a record");
        record
            .replay(true, |_, _| {})
            .expect("every die and card is that of the seed");
    }
}
