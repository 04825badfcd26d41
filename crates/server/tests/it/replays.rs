//! Replays: who may see which view, and that a replay shows what was shown at the table.

use crate::battles::{SHORT, WHOLE, computer, fight};
use crate::visit::{Answer, Running, Table, Visitor};
use serde_json::{Value, json};

pub(crate) async fn replay(visitor: &mut Visitor, id: &str, eyes: &str) -> Answer {
    visitor
        .ask("GET", &format!("/api/tables/{id}/replay?eyes={eyes}"), None)
        .await
}

/// Every moment of a battle, asked for in pieces.
pub(crate) async fn moments(visitor: &mut Visitor, id: &str, eyes: &str, piece: usize) -> Vec<Value> {
    let mut moments = Vec::new();
    loop {
        let from = moments.len();
        let path = format!("/api/tables/{id}/moments?eyes={eyes}&from={from}&count={piece}");
        let answer = visitor.ask("GET", &path, None).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        let more = answer.json().as_array().expect("a list").clone();
        if more.is_empty() {
            return moments;
        }
        moments.extend(more);
    }
}

/// People who look at one battle, those who play and somebody who watches.
pub(crate) struct Party {
    pub(crate) visitors: Vec<Visitor>,
    pub(crate) tables: Vec<Table>,
    pub(crate) id: String,
}

impl Party {
    async fn at(running: &Running, adventure: &str) -> Self {
        let mut host = Visitor::new(running);
        let (id, invitation) = host.make(adventure, json!({"type": "friend"})).await;
        let mut friend = Visitor::new(running);
        let join = json!({"secret": invitation});
        friend.ask("POST", &format!("/api/tables/{id}/join"), Some(join)).await;
        Self::of(vec![host, friend, Visitor::new(running)], id).await
    }

    /// All sit down.
    pub(crate) async fn of(visitors: Vec<Visitor>, id: String) -> Self {
        let mut tables = Vec::new();
        for visitor in &visitors {
            let mut table = visitor.sit(&id).await;
            table.until("view").await;
            tables.push(table);
        }
        Self { visitors, tables, id }
    }

    /// The player who is asked makes the choice that `pick` picks, and everybody gets the update. False if the battle is over.
    pub(crate) async fn choose(&mut self, pick: impl Fn(&[String]) -> usize) -> bool {
        let Some(who) = self.tables.iter().position(|table| !table.offers().is_empty()) else {
            return false;
        };
        let offers = self.tables[who].offers();
        let answer = self.tables[who].choose(&offers[pick(&offers)]).await;
        assert_eq!(answer["type"], "done", "{answer}");
        self.catch_up(&answer).await;
        true
    }

    /// The player who can take the last choice back does so.
    pub(crate) async fn undo(&mut self) -> bool {
        let Some(who) = self.tables.iter().position(|table| table.last["undoable"] != 0) else {
            return false;
        };
        let table = &mut self.tables[who];
        let (id, version) = (table.id(), table.version());
        table
            .say(json!({"type": "undo", "id": id, "version": version, "all": false}))
            .await;
        let answer = table.answered(&id).await;
        assert_eq!(answer["type"], "done", "{answer}");
        self.catch_up(&answer).await;
        true
    }

    pub(crate) async fn catch_up(&mut self, answer: &Value) {
        let version = answer["version"].as_u64().expect("a version");
        for table in &mut self.tables {
            table.up_to(version).await;
        }
    }

    /// The replay shows each of them, as their own view, what they were shown at the table.
    pub(crate) async fn check(&mut self) {
        for (visitor, table) in self.visitors.iter_mut().zip(&self.tables) {
            let told = replay(visitor, &self.id, "own").await.json();
            assert_eq!(told["log"].as_array().expect("a log"), &table.log);
            let path = format!("/api/tables/{}/moments?from={}", self.id, told["steps"]);
            let last = visitor.ask("GET", &path, None).await.json();
            assert_eq!(last.as_array().map(Vec::len), Some(1));
            assert_eq!(last[0]["view"], table.last["view"]);
            assert!(last[0]["hands"].is_null());
        }
    }
}

#[tokio::test]
async fn a_finished_battle_is_replayed_with_any_view() {
    let running = Running::start().await;
    let mut visitor = Visitor::new(&running);
    let (id, _) = visitor.make(SHORT, computer()).await;
    let mut table = visitor.sit(&id).await;
    table.until("view").await;
    for eyes in ["standard", "pennant", "all", "public"] {
        let answer = replay(&mut visitor, &id, eyes).await;
        assert_eq!(
            (answer.status, &answer.json()["type"]),
            (409, &json!("not-over")),
            "{eyes}"
        );
    }
    fight(&mut table, 5000).await;
    assert!(table.is_over());
    let mut stranger = Visitor::new(&running);
    for eyes in ["own", "standard", "pennant", "all", "public"] {
        for who in [&mut visitor, &mut stranger] {
            let told = replay(who, &id, eyes).await.json();
            assert_eq!(told["eyes"], eyes);
            let steps = told["steps"].as_u64().expect("a number");
            let (by_ten, by_many) = (moments(who, &id, eyes, 10).await, moments(who, &id, eyes, 100).await);
            assert_eq!(by_ten, by_many);
            assert_eq!(by_ten.len() as u64, steps + 1);
            for (step, moment) in by_ten.iter().enumerate() {
                assert_eq!(moment["step"], step);
                assert_eq!(moment["hands"].is_null(), eyes != "all");
                let line = moment["line"].as_u64().expect("something was said") as usize;
                assert!(line < told["log"].as_array().expect("a log").len());
            }
            assert_eq!(
                by_ten.last().expect("moments")["view"]["ending"],
                told["table"]["ending"]
            );
            assert_eq!(told["table"]["imported"], false);
            assert!(told["turns"].as_array().is_some_and(|turns| !turns.is_empty()));
        }
    }
    let own = replay(&mut visitor, &id, "own").await.json();
    assert_eq!(own["log"], replay(&mut stranger, &id, "standard").await.json()["log"]);
    assert_eq!(own["table"]["you"], "standard");
    running.stop().await;
}

#[tokio::test]
async fn the_moments_of_a_running_battle_are_what_was_shown() {
    let running = Running::start().await;
    let mut party = Party::at(&running, WHOLE).await;
    party.check().await;
    let mut undone = 0;
    for made in 0..90_usize {
        if made % 7 == 6 && party.undo().await {
            undone += 1;
        } else if !party.choose(|offers| made * 7 % offers.len()).await {
            break;
        }
        if made % 3 == 0 {
            party.check().await;
        }
    }
    assert!(undone > 0);
    for eyes in ["standard", "pennant", "all", "public"] {
        for visitor in &mut party.visitors {
            assert_eq!(replay(visitor, &party.id, eyes).await.status, 409, "{eyes}");
            let path = format!("/api/tables/{}/moments?eyes={eyes}", party.id);
            assert_eq!(
                visitor.ask("GET", &path, None).await.json()["type"],
                "not-over",
                "{eyes}"
            );
        }
    }
    running.stop().await;
}

#[tokio::test]
async fn the_events_of_the_moments_are_those_that_were_sent() {
    let running = Running::start().await;
    let mut party = Party::at(&running, SHORT).await;
    for made in 0..400_usize {
        if !party.choose(|offers| made * 5 % offers.len()).await {
            break;
        }
    }
    for (visitor, table) in party.visitors.iter_mut().zip(&party.tables) {
        let told: Vec<Value> = moments(visitor, &party.id, "own", 100)
            .await
            .iter()
            .skip(1)
            .flat_map(|moment| moment["events"].as_array().expect("events").clone())
            .collect();
        assert_eq!(told, table.events);
        assert!(told.iter().any(|event| event["type"] == "rolled"));
    }
    running.stop().await;
}

#[tokio::test]
async fn banners_and_dice_are_shown_as_they_are() {
    let running = Running::start().await;
    let mut visitor = Visitor::new(&running);
    let (id, _) = visitor.make(SHORT, computer()).await;
    let mut table = visitor.sit(&id).await;
    let battle = table.until("welcome").await["battle"].clone();
    table.until("view").await;
    fight(&mut table, 5000).await;
    assert!(table.is_over());
    let (mut destroyed, mut rolled) = (0, 0);
    for moment in moments(&mut visitor, &id, "public", 100).await {
        let view = &moment["view"];
        for camp in ["standard", "pennant"] {
            let captured = view["captured"][camp].as_array().expect("a list");
            assert_eq!(view["banners"][camp], captured.len());
        }
        for event in moment["events"].as_array().expect("events") {
            if event["type"] == "rolled" && event["faces"] != "-" {
                rolled += 1;
                let (faces, fates) = (event["faces"].as_str(), event["fates"].as_array());
                assert_eq!(faces.map(str::len), fates.map(Vec::len), "{event}");
            }
            if event["type"] == "destroyed" {
                destroyed += 1;
                let unit = &battle["units"][event["unit"].as_u64().expect("a number") as usize];
                let winner = if unit["camp"] == "standard" {
                    "pennant"
                } else {
                    "standard"
                };
                let last = view["captured"][winner].as_array().and_then(|all| all.last());
                let trophy = json!({"type": "unit", "unit": unit["id"], "camp": unit["camp"], "color": unit["color"]});
                assert_eq!(last, Some(&trophy));
            }
        }
    }
    // In this battle the last banner is always that of a unit.
    let by_banners = table.last["view"]["ending"]["by"] == "banners";
    assert!(rolled > 0 && (destroyed > 0 || !by_banners), "{rolled} {destroyed}");
    running.stop().await;
}

#[tokio::test]
async fn what_was_taken_back_is_in_no_moment() {
    let running = Running::start().await;
    let mut party = Party::at(&running, WHOLE).await;
    // Orders can be taken back; the card played before them cannot.
    let may_order = |party: &Party| {
        let offers = party.tables.iter().flat_map(Table::offers);
        offers.into_iter().any(|offer| offer.starts_with("order "))
    };
    for _ in 0..100 {
        if may_order(&party) {
            break;
        }
        assert!(party.choose(|_| 0).await);
    }
    let before = moments(&mut party.visitors[2], &party.id, "own", 100).await;
    party
        .choose(|offers| {
            offers
                .iter()
                .position(|offer| offer.starts_with("order "))
                .expect("an order")
        })
        .await;
    let ordered = moments(&mut party.visitors[2], &party.id, "own", 100).await;
    assert_eq!(ordered.len(), before.len() + 1);
    assert!(
        ordered.last().expect("moments")["choice"]
            .as_str()
            .is_some_and(|choice| choice.contains("order"))
    );
    assert!(party.undo().await);
    assert_eq!(moments(&mut party.visitors[2], &party.id, "own", 100).await, before);
    party.check().await;
    running.stop().await;
}

#[tokio::test]
async fn orders_given_one_after_the_other_are_one_line() {
    let running = Running::start().await;
    let mut party = Party::at(&running, WHOLE).await;
    let order = |offers: &[String]| offers.iter().position(|offer| offer.starts_with("order "));
    for _ in 0..600 {
        let lines = party.tables[2].log.len();
        let offered = |party: &Party| party.tables.iter().find_map(|table| order(&table.offers()));
        if offered(&party).is_some() {
            party.choose(|offers| order(offers).expect("an order")).await;
            if offered(&party).is_none() {
                continue;
            }
            let one = party.tables[2].log.clone();
            assert_eq!(one.len(), lines + 1);
            party.choose(|offers| order(offers).expect("an order")).await;
            let text = party.tables[2].log.last().expect("a line")["text"].to_string();
            assert_eq!(party.tables[2].log.len(), lines + 1, "{text}");
            assert!(text.contains(" order 2 units: the "), "{text}");
            party.check().await;
            // Taking the second back gives the first line as it was, and doing it again the longer one.
            if party.undo().await {
                assert_eq!(party.tables[2].log, one);
                party.check().await;
                assert!(party.undo().await);
                assert_eq!(party.tables[2].log.len(), lines);
                party.check().await;
                running.stop().await;
                return;
            }
        } else if !party.choose(|offers| offers.len() - 1).await {
            break;
        }
    }
    panic!("nobody could order two units in a row");
}

#[tokio::test]
async fn nobody_learns_which_card_another_kept_or_drew() {
    let running = Running::start().await;
    let mut party = Party::at(&running, WHOLE).await;
    let wanted = |offers: &[String]| {
        let scout = offers.iter().position(|offer| offer.starts_with("play scout"));
        scout.unwrap_or(offers.len() - 1)
    };
    let asked_to_keep = |party: &Party| {
        let offers = party.tables.iter().flat_map(Table::offers);
        offers.into_iter().any(|offer| offer.starts_with("keep "))
    };
    let mut kept = false;
    for _ in 0..800 {
        kept = asked_to_keep(&party);
        if !party.choose(wanted).await || kept {
            break;
        }
    }
    assert!(kept, "nobody played a Scout");
    let own = [
        moments(&mut party.visitors[0], &party.id, "own", 100).await,
        moments(&mut party.visitors[1], &party.id, "own", 100).await,
        moments(&mut party.visitors[2], &party.id, "own", 100).await,
    ];
    let over = party.tables[0].is_over();
    if !over {
        let table = &mut party.tables[0];
        let id = table.id();
        table.say(json!({"type": "resign", "id": id})).await;
        assert_eq!(table.answered(&id).await["type"], "done");
    }
    let all = moments(&mut party.visitors[2], &party.id, "all", 100).await;
    assert_eq!(all.len(), own[2].len() + usize::from(!over));
    let (mut draws, mut keeps) = (0, 0);
    for (step, open) in all.iter().enumerate().take(own[2].len()) {
        let text = open["choice"].as_str().unwrap_or_default();
        let secret = text.starts_with("cards ") || text.contains(": keep ");
        draws += usize::from(text.starts_with("cards "));
        keeps += usize::from(text.contains(": keep "));
        let known: Vec<bool> = own.iter().map(|own| own[step]["choice"] == open["choice"]).collect();
        if secret {
            assert!(own[2][step]["choice"].is_null(), "{text}");
            let knowing = known.iter().filter(|known| **known).count();
            assert_eq!(knowing, 1, "{text}: exactly one camp may know");
        } else {
            assert_eq!(known, [true; 3], "{text}");
        }
        for (camp, own) in ["standard", "pennant"].iter().zip(&own) {
            assert_eq!(open["hands"][camp], own[step]["view"]["hand"]);
        }
        assert_eq!(own[2][step]["view"]["hand"], json!([]));
    }
    assert!(draws > 0 && keeps > 0);
    running.stop().await;
}

#[tokio::test]
async fn on_a_shared_screen_no_hand_is_replayed_before_the_end() {
    let running = Running::start().await;
    let mut visitor = Visitor::new(&running);
    let (id, _) = visitor.make(WHOLE, json!({"type": "shared"})).await;
    let mut table = visitor.sit(&id).await;
    table.until("view").await;
    fight(&mut table, 10).await;
    let own = moments(&mut visitor, &id, "own", 100).await;
    assert_eq!(own, moments(&mut Visitor::new(&running), &id, "own", 100).await);
    for moment in &own {
        assert_eq!(
            (&moment["view"]["hand"], &moment["view"]["drawn"]),
            (&json!([]), &json!([]))
        );
    }
    for path in ["replay?eyes=standard", "moments?eyes=all", "verification", "record"] {
        let answer = visitor.ask("GET", &format!("/api/tables/{id}/{path}"), None).await;
        assert_eq!(
            (answer.status, &answer.json()["type"]),
            (409, &json!("not-over")),
            "{path}"
        );
    }
    running.stop().await;
}

#[tokio::test]
async fn questions_that_make_no_sense_are_refused_plainly() {
    let running = Running::start().await;
    let mut visitor = Visitor::new(&running);
    let (id, _) = visitor.make(SHORT, computer()).await;
    for (path, status, kind) in [
        ("moments?eyes=third", 400, "unreadable"),
        ("moments?count=101", 400, "unreadable"),
        ("moments?from=-1", 400, "unreadable"),
        ("moments?step=1", 400, "unreadable"),
        ("replay?eyes=", 400, "unreadable"),
    ] {
        let answer = visitor.ask("GET", &format!("/api/tables/{id}/{path}"), None).await;
        assert_eq!(
            (answer.status, &answer.json()["type"]),
            (status, &json!(kind)),
            "{path}"
        );
    }
    for path in ["replay", "moments", "verification"] {
        let answer = visitor.ask("GET", &format!("/api/tables/nowhere/{path}"), None).await;
        assert_eq!(
            (answer.status, &answer.json()["type"]),
            (404, &json!("no-table")),
            "{path}"
        );
    }
    let beyond = visitor
        .ask("GET", &format!("/api/tables/{id}/moments?from=4294967295"), None)
        .await;
    assert_eq!(beyond.json(), json!([]));
    let page = visitor.ask("GET", &format!("/replay/{id}"), None).await;
    let table = visitor.ask("GET", &format!("/table/{id}"), None).await;
    assert_eq!((page.status, page.body), (200, table.body));
    running.stop().await;
}

#[tokio::test]
async fn a_battle_whose_state_differs_is_frozen_and_not_lost() {
    let running = Running::start().await;
    let mut visitor = Visitor::new(&running);
    let (id, _) = visitor.make(WHOLE, json!({"type": "shared"})).await;
    let mut table = visitor.sit(&id).await;
    table.until("view").await;
    for _ in 0..500 {
        if table.last["view"]["turn"] == 3 {
            break;
        }
        fight(&mut table, 1).await;
    }
    let (version, log) = (table.version(), table.log.clone());
    let running = running
        .tampered("update entries set digest = zeroblob(8) where idx = (select max(idx) from entries where digest is not null)")
        .await;
    visitor.address = running.address;
    let mut frozen = visitor.sit(&id).await;
    let problem = frozen.until("problem").await;
    assert_eq!(problem["code"], "frozen");
    let message = problem["message"].as_str().expect("a sentence");
    assert!(
        message.contains("turn 3 begins otherwise") && message.contains("entry "),
        "{message}"
    );
    let answer = visitor.ask("GET", &format!("/api/tables/{id}/replay"), None).await;
    assert_eq!((answer.status, &answer.json()["type"]), (409, &json!("frozen")));
    // Nothing was written, and the deleted digest does not matter: the whole log is still there.
    let running = running
        .tampered("update entries set digest = null where digest = zeroblob(8)")
        .await;
    visitor.address = running.address;
    let mut table = visitor.sit(&id).await;
    table.until("view").await;
    assert_eq!((table.version(), &table.log), (version, &log));
    // A battle of another system of rules is not continued under these.
    let running = running.tampered("update tables set system = 'third'").await;
    visitor.address = running.address;
    let problem = visitor.sit(&id).await.until("problem").await;
    assert_eq!(problem["code"], "frozen");
    assert!(problem["message"].to_string().contains("third"), "{problem}");
    let running = running.tampered("update tables set system = 'first'").await;
    visitor.address = running.address;
    visitor.sit(&id).await.until("view").await;
    // The text of the entry is not shown, because it may be a hidden card.
    let running = running
        .tampered("update entries set text = 'cards forward' where idx = 0")
        .await;
    visitor.address = running.address;
    let problem = visitor.sit(&id).await.until("problem").await;
    let message = problem["message"].as_str().expect("a sentence");
    assert!(message.contains("entry 0 of its log does not fit"), "{message}");
    assert!(!message.contains("forward"), "{message}");
    running.stop().await;
}
