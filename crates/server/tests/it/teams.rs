//! Battles with several people in a camp, over real sockets. No adventure asks for them yet, so they come in as records and go on from
//! there.

use crate::absence::{facts, impatient, say, says};
use crate::replays::{Party, moments, replay};
use crate::visit::{Running, Visitor, seat};
use content::Library;
use content::first::Adventure;
use rules::chance::{Fast, Seed, Seeded};
use rules::first::{Battle, Course, Record};
use serde_json::{Value, json};
use std::sync::Arc;
use table::first::renaming::one_of;
use table::first::teams::{six, trio};

/// Choices before the battle goes on elsewhere, and after it does.
const LENGTH: usize = 60;

/// The record of a battle fought at random, which is not over.
fn record(adventure: &Adventure) -> Value {
    let battle = Arc::new(Battle::new(adventure.setup.clone()).expect("sound teams"));
    let start = battle.start();
    let (mut course, _) = Course::new(battle, start, Seeded(Seed::from_number(5)));
    let (mut random, mut list) = (Fast::new(5), Vec::new());
    for _ in 0..LENGTH {
        let Some(seat) = one_of(course.deciders(), &mut random) else {
            break;
        };
        course.choices(seat, &mut list);
        let choice = list[random.below(list.len() as u32) as usize];
        course.choose(seat, choice).expect("listed means allowed");
    }
    let record = Record::of(&course, "", None, Some(&Seed::from_number(5)));
    serde_json::to_value(record).expect("it can be written")
}

/// A table at which everybody sits who came by a link of their own, and somebody who watches.
struct Team {
    party: Party,
    /// The words of the seats, in the order of the visitors.
    words: Vec<String>,
}

impl Team {
    async fn gather(running: &Running, adventure: &Adventure) -> Self {
        let mut host = Visitor::new(running);
        let read = host.ask("POST", "/api/records", Some(record(adventure))).await;
        assert_eq!(read.status, 201, "{read:?}");
        let imported = read.json()["id"].as_str().expect("an id").to_owned();
        let rows = host.ask("GET", "/api/tables", None).await.json();
        assert_eq!((&rows[0]["seats"], &rows[0]["camp"]), (&json!([]), &Value::Null));
        let branch = |seat: &str| json!({"step": 0, "seat": seat, "opponent": {"type": "friend"}});
        let path = format!("/api/tables/{imported}/branch");
        let nowhere = host.ask("POST", &path, Some(branch("pennant-3"))).await;
        let seats = adventure.setup.teams.seats.iter().map(|role| role.seat.to_string());
        let mut words: Vec<String> = seats.collect();
        assert_eq!(nowhere.status, if words.len() == 6 { 201 } else { 422 }, "{nowhere:?}");

        // The host is a Field Marshal.
        let made = host.ask("POST", &path, Some(branch("standard-2"))).await;
        assert_eq!(made.status, 201, "{made:?}");
        let id = made.json()["id"].as_str().expect("an id").to_owned();
        words.retain(|word| word != "standard-2");
        words.sort_by_key(|word| rules::seats::Seat::from_word(word));
        let invited: Vec<Value> = made.json()["invitations"].as_array().expect("a list").clone();
        let invitations: Vec<&Value> = invited.iter().map(|invitation| &invitation["seat"]).collect();
        assert_eq!(invitations, words.iter().collect::<Vec<_>>());

        let mut visitors = vec![host];
        for invitation in &invited {
            let mut friend = Visitor::new(running);
            let join = json!({"secret": invitation["secret"]});
            let joined = friend.ask("POST", &format!("/api/tables/{id}/join"), Some(join)).await;
            assert_eq!(joined.status, 200, "{joined:?}");
            visitors.push(friend);
        }
        visitors.push(Visitor::new(running));
        words.insert(0, "standard-2".into());
        let mut party = Party::of(visitors, id).await;
        // Nobody plays Lore cards out of turn, so that nothing happens by time alone.
        for table in &mut party.tables[..words.len()] {
            let never = json!({"type": "standing", "windows": "never", "cards": []});
            table.say(never).await;
            table.say(json!({"type": "ping"})).await;
            table.until("pong").await;
        }
        for table in &mut party.tables {
            table
                .say(json!({"type": "hello", "wire": protocol::WIRE_VERSION, "have": null}))
                .await;
            table.until("view").await;
        }
        Self { party, words }
    }

    /// Everybody sees their own hand, camp mates the same one, and a spectator none.
    fn check_hands(&self, adventure: &Adventure) {
        let hand_of = |word: &String| {
            let mut roles = adventure.setup.teams.seats.iter();
            let role = roles.find(|role| role.seat.to_string() == *word);
            role.expect("it is at the battle").hand
        };
        let shown = |who: usize| &self.party.tables[who].last["view"];
        for (who, word) in self.words.iter().enumerate() {
            let own = hand_of(word);
            for (other, mate) in self.words.iter().enumerate() {
                if hand_of(mate) == own {
                    assert_eq!(shown(other)["hand"], shown(who)["hand"], "{word} and {mate}");
                    assert_eq!(
                        shown(other)["lore"]["hand"].is_null(),
                        shown(who)["lore"]["hand"].is_null()
                    );
                }
            }
            let side = if own.0 == 0 { "standard" } else { "pennant" };
            let cards = shown(who)["hand"].as_array().map(Vec::len);
            assert_eq!(
                cards.map(|cards| json!(cards)),
                Some(shown(who)["hands"][side].clone()),
                "{word}"
            );
        }
        assert_eq!(shown(self.words.len())["hand"], json!([]));
    }

    /// Plays some choices of everybody who is asked, some of them taken back.
    async fn play(&mut self, adventure: &Adventure, seed: u64) {
        let mut random = Fast::new(seed);
        for nth in 0..LENGTH {
            if nth % 9 == 8 {
                self.party.undo().await;
            }
            let pick = random.below(1000) as usize;
            if !self.party.choose(|offers| pick % offers.len()).await {
                break;
            }
            self.check_hands(adventure);
            let asked = &self.party.tables[0].last["decision"]["seats"];
            for (word, table) in self.words.iter().zip(&self.party.tables) {
                let due = asked
                    .as_array()
                    .is_some_and(|seats| seats.iter().any(|seat| seat == word.as_str()));
                assert_eq!(!table.offers().is_empty(), due, "{word} of {asked}");
            }
            if nth % 20 == 0 {
                self.party.check().await;
            }
        }
    }
}

fn adventures() -> [Adventure; 4] {
    let library = Library::open(None).expect("the content is sound");
    let [plain, lore] = ["agincourt-1415", "wizards-and-lore"].map(|id| {
        let adventure = library.first().adventure(id).expect("it is there");
        adventure.clone()
    });
    [trio(&plain), six(&plain), trio(&lore), six(&lore)]
}

#[tokio::test]
async fn several_people_in_a_camp_fight_with_a_seat_each() {
    let running = Running::start_with(impatient()).await;
    for (number, adventure) in adventures().iter().enumerate() {
        let mut team = Team::gather(&running, adventure).await;
        for (word, table) in team.words.iter().zip(&team.party.tables) {
            assert_eq!(table.facts["you"], word.as_str());
            let seats = table.facts["seats"].as_array().expect("a list");
            assert_eq!(seats.len(), team.words.len());
            let camp = word.split('-').next();
            assert_eq!(seat(&table.facts, word)["camp"].as_str(), camp);
        }
        let watching = team.party.tables.last().expect("somebody watches");
        assert!(watching.facts["you"].is_null() && watching.offers().is_empty());
        team.play(adventure, number as u64).await;
        team.party.check().await;

        // One who gives up does so for their camp, and then everything may be seen with anybody's eyes.
        let host = &mut team.party.tables[0];
        if !host.is_over() {
            assert_eq!(say(host, json!({"type": "resign"})).await["type"], "done");
            let ending = json!({"winner": "pennant", "by": "resignation"});
            assert_eq!(host.last["view"]["ending"], ending);
        }
        let id = team.party.id.clone();
        let (players, watcher) = team.party.visitors.split_at_mut(team.words.len());
        for (word, visitor) in team.words.iter().zip(players) {
            let (own, seen) = (
                replay(visitor, &id, "own").await,
                replay(&mut watcher[0], &id, word).await,
            );
            assert_eq!(own.json()["log"], seen.json()["log"], "{word}");
            let own = moments(visitor, &id, "own", 100).await;
            assert_eq!(own, moments(&mut watcher[0], &id, word, 100).await, "{word}");
            let rows = visitor.ask("GET", "/api/tables", None).await.json();
            let row = rows
                .as_array()
                .and_then(|rows| rows.iter().find(|row| row["id"] == id.as_str()));
            let row = row.expect("it is on everybody's list");
            assert_eq!(row["seats"], json!([word]));
            assert_eq!(row["camp"].as_str(), word.split('-').next());
            assert_ne!(row["result"], "over", "it was won or lost for {word}");
        }
        let open = moments(&mut watcher[0], &id, "all", 100).await;
        assert!(
            open.iter()
                .all(|moment| moment["hands"].as_object().map(serde_json::Map::len) == Some(2))
        );
        let stranger = replay(&mut watcher[0], &id, "pennant-3").await;
        assert_eq!(stranger.status, if team.words.len() == 6 { 200 } else { 422 });
    }
    running.stop().await;
}

#[tokio::test]
async fn camp_mates_let_the_computer_play_for_each_other() {
    let running = Running::start_with(impatient()).await;
    let [adventure, ..] = adventures();
    let Team { mut party, words } = Team::gather(&running, &adventure).await;
    assert_eq!(words, ["standard-2", "standard", "pennant"]);
    let tables = std::mem::take(&mut party.tables);
    let Ok([marshal, mut lord, mut enemy, watching]) = <[_; 4]>::try_from(tables) else {
        panic!("three play and one watches");
    };
    let place = |seat: &str| json!({"type": "stand-in", "seat": seat, "level": 1});
    drop((marshal, watching));
    for table in [&mut lord, &mut enemy] {
        facts(table, |facts| seat(facts, "standard-2")["vacant"] == true).await;
        assert_eq!(seat(&table.facts, "standard")["vacant"], false);
    }
    // Nobody is replaced who is here, and nobody who has no seat.
    for other in ["pennant", "standard", "pennant-2"] {
        let refused = say(&mut lord, place(other)).await;
        assert_eq!(refused["refusal"]["code"], "not-now", "{refused}");
    }
    assert_eq!(say(&mut lord, place("standard-2")).await["type"], "done");
    for table in [&mut lord, &mut enemy] {
        facts(table, |facts| seat(facts, "standard-2")["standIn"] == 1).await;
        let line = "The computer (Sergeant) now plays for the Field Marshal of the left wing of the French.";
        assert!(says(table, line), "{:?}", table.log);
    }
    // Two others still fight each for themselves, so the next one who goes can be replaced as well.
    drop(enemy);
    facts(&mut lord, |facts| seat(facts, "pennant")["vacant"] == true).await;
    assert_eq!(say(&mut lord, place("pennant")).await["type"], "done");

    let mut marshal = party.visitors[0].sit(&party.id).await;
    marshal.until("view").await;
    assert!(marshal.offers().is_empty());
    assert_eq!(say(&mut marshal, json!({"type": "return"})).await["type"], "done");
    assert!(says(
        &marshal,
        "The Field Marshal of the left wing of the French has come back."
    ));
    running.stop().await;
}
