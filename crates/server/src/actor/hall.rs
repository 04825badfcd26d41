//! A shared whose clock stands still, with pages that sit at its tables.

use super::Ask;
use crate::audience::Place;
use crate::lobby::{self, Lobby};
use crate::players::PlayerMaker;
use crate::seating::Seating;
use crate::settings::Settings;
use crate::shared::Shared;
use crate::stored;
use axum::extract::ws::Utf8Bytes;
use content::Library;
use content::first::Adventure;
use protocol::socket::{FromPage, Windows};
use protocol::words::Words;
use rules::chance::{Fast, Seed, Seeded};
use rules::log;
use rules::seats::{Seat, Viewer};
use serde::Deserialize;
use serde_json::Value;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, mpsc as threads};
use std::time::Duration;
use store::{GuestId, SeatHolder, Store};
use table::first::renaming::{Renaming, eager};
use table::role::Role;
use tokio::sync::mpsc;
use tokio::time::{Instant, advance};
use tokio_util::sync::CancellationToken;

/// The tests of this folder fight battles of the first edition.
pub(super) use rules::first::{Battle, Choice, Course, Entry, Event, View, frame::Frame};

pub(super) const WINDOW: Duration = Duration::from_secs(8);
/// The computer never decides within a test unless it need not wait.
pub(super) const LONG: Duration = Duration::from_secs(3600);
/// The time of the weakest level for any decision.
pub(super) const HASTE: Duration = Duration::from_millis(5);
/// The finest step of the clock, by which a timer may come late.
pub(super) const TICK: Duration = Duration::from_millis(1);
/// No battle of these tests has so many choices.
pub(super) const BOUND: usize = 4000;

/// A shared whose clock stands still.
pub(super) struct Hall {
    pub(super) shared: Arc<Shared>,
    pub(super) guests: AtomicU32,
    /// As long as it is there the clock does not run ahead of the database.
    _still: threads::Sender<()>,
    _folder: tempfile::TempDir,
}

impl Hall {
    pub(super) async fn new() -> Self {
        Self::with(PlayerMaker::default()).await
    }

    /// A hall whose computer players come from a player_maker of their own.
    pub(super) async fn with(player_maker: PlayerMaker) -> Self {
        Self::open(player_maker, Some("windows")).await
    }

    /// A hall that is no rehearsal, so that nobody waits longer for the computer than is set aside for it.
    pub(super) async fn live(player_maker: PlayerMaker) -> Self {
        Self::open(player_maker, None).await
    }

    async fn open(player_maker: PlayerMaker, rehearsal: Option<&str>) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open(&folder.path().join("hall.db")).await.expect("it opens");
        // A paused clock goes on by itself when nobody has anything to do, unless a thread of the runtime is busy.
        let (still, wait) = threads::channel::<()>();
        drop(tokio::task::spawn_blocking(move || wait.recv()));
        tokio::time::pause();
        Self {
            shared: shared(Arc::new(store), player_maker, rehearsal.map(Into::into)),
            guests: AtomicU32::new(0),
            _still: still,
            _folder: folder,
        }
    }

    /// Another program does something to the file.
    pub(super) async fn meddle(&self, statement: &'static str) {
        let options = SqliteConnectOptions::new().filename(self._folder.path().join("hall.db"));
        let mut file = options.connect().await.expect("the file opens");
        sqlx::raw_sql(statement).execute(&mut file).await.expect(statement);
        file.close().await.expect("the file closes");
    }

    /// The server goes down and comes up again.
    pub(super) async fn again(&mut self) {
        self.shared.shutdown.cancel();
        self.shared.tasks.close();
        self.shared.tasks.wait().await;
        let rehearsal = self.shared.settings.rehearsal.clone();
        self.shared = shared(self.shared.store.clone(), self.shared.player_maker.clone(), rehearsal);
    }

    pub(super) fn adventure(&self) -> &Adventure {
        self.shared
            .library
            .first()
            .adventure("councils-trial")
            .expect("it is there")
    }

    pub(super) async fn guest(&self) -> GuestId {
        let mut token = [0; 32];
        token[..4].copy_from_slice(&self.guests.fetch_add(1, Ordering::Relaxed).to_be_bytes());
        self.shared.store.add_guest(token, 1).await.expect("a guest")
    }

    /// A table of a new battle; the standard camp is held by a guest.
    pub(super) async fn table(&self, kind: store::Opponent, holder: Option<SeatHolder>) -> String {
        let guest = self.guest().await;
        let other = match holder {
            Some(holder) => holder,
            None if kind == store::Opponent::Shared => SeatHolder::Guest(guest),
            None => SeatHolder::Guest(self.guest().await),
        };
        let lobby = Lobby {
            shared: self.shared.clone(),
        };
        let seats = vec![seat(0, SeatHolder::Guest(guest)), seat(1, other)];
        let seating = Seating {
            opponent: kind,
            seats,
            invitations: Vec::new(),
        };
        let fresh = lobby::Fresh::of(self.adventure(), self.adventure().setup.clone()).expect("sound");
        let made = lobby::set_up(&lobby, fresh, seating, None).await;
        made.expect("a table").id
    }

    /// A table of a battle that was begun elsewhere, with a log that need not be the one it was fought with.
    pub(super) async fn put(
        &self,
        id: &str,
        fought: &Fought,
        log: &[Entry],
        kind: store::Opponent,
        seats: Vec<store::Seat>,
    ) {
        let (adventure, course) = (self.adventure(), &fought.course);
        let stored = store::StoredTable {
            id: id.into(),
            system: rules::System::First.word().into(),
            adventure: adventure.id.clone(),
            title: adventure.title.clone(),
            setup: serde_json::to_string(&adventure.setup).expect("written"),
            position: None,
            seed: fought.seed.0.to_vec(),
            commitment: None,
            rules: rules::System::First.version(),
            content: String::new(),
            opponent: kind,
            created: 1,
            standing: stored::standing(table::Standing::of(course)),
        };
        let passed = log::along(&**course.battle(), *course.start(), log).expect("it fits");
        let entries = stored::entries(&**course.battle(), &passed);
        let add = self.shared.store.add_table(stored, seats, entries, None, 9);
        add.await.expect("written");
    }

    pub(super) async fn enter(&self, table: &str, role: Role) -> Page {
        let (out, inbox) = mpsc::channel(4096);
        let (asks, place) = self.shared.enter(table, role, None, &out).await.expect("open");
        let mut page = Page {
            asks,
            place,
            inbox,
            last: Value::Null,
            facts: Value::Null,
            heard: Vec::new(),
            ids: 0,
        };
        page.settle().await;
        page
    }
}

fn shared(store: Arc<Store>, player_maker: PlayerMaker, rehearsal: Option<String>) -> Arc<Shared> {
    let settings = Settings {
        pace: LONG,
        window: WINDOW,
        rehearsal,
        drafts: true,
        ..Settings::default()
    };
    let library = Library::open(None).expect("the content is sound");
    let mut shared = Shared::new(store, Arc::new(library), settings, CancellationToken::new());
    shared.player_maker = player_maker;
    Arc::new(shared)
}

/// A battle up to a decision of somebody.
pub(super) struct Fought {
    pub(super) course: Course<Seeded>,
    pub(super) seed: Seed,
    pub(super) asked: Seat,
}

impl Fought {
    /// The battle at all its decisions, fought by people who like to play Lore cards.
    pub(super) fn at_decisions(adventure: &Adventure, seed: Seed, number: u64) -> impl Iterator<Item = Self> {
        let (battle, start) =
            table::kept::begin::<Battle>(adventure.setup.clone(), adventure.position.as_ref()).expect("sound");
        let (mut course, _) = Course::new(battle, start, Seeded(seed));
        let (mut random, mut list) = (Fast::new(number), Vec::new());
        std::iter::from_fn(move || {
            let asked = course.decider()?;
            let now = course.clone();
            course.choices(asked, &mut list);
            let choice = eager(&list, &mut random);
            course.choose(asked, choice).expect("listed means allowed");
            Some(Self {
                course: now,
                seed,
                asked,
            })
        })
        .take(BOUND)
    }

    /// The log with other names for all cards that the other player has never seen; nothing if he has seen them all.
    pub(super) fn renamed(&self, random: &mut Fast) -> Option<Vec<Entry>> {
        let (course, other) = (&self.course, Viewer::Seat(Seat(1 - self.asked.0)));
        let renaming = Renaming::new(course.battle(), *course.start(), course.log(), other, random)?;
        Some(course.log().iter().map(|entry| renaming.entry(*entry)).collect())
    }

    /// What could be chosen if the log were another one.
    pub(super) fn choices(&self, log: &[Entry]) -> Vec<Choice> {
        let source = Seeded(self.seed);
        let course = &self.course;
        let course = Course::restore(course.battle().clone(), *course.start(), source, log.iter().copied());
        let (course, mut list) = (course.expect("it fits"), Vec::new());
        course.choices(self.asked, &mut list);
        list
    }
}

pub(super) fn seat(number: u8, holder: SeatHolder) -> store::Seat {
    store::Seat {
        number,
        side: number % 2,
        holder,
        standing: None,
    }
}

/// Somebody at a table, without the socket between.
pub(super) struct Page {
    pub(super) asks: mpsc::Sender<Ask>,
    pub(super) place: Place,
    pub(super) inbox: mpsc::Receiver<Utf8Bytes>,
    /// The last view or update.
    pub(super) last: Value,
    pub(super) facts: Value,
    /// Every message, and when it came.
    pub(super) heard: Vec<(Instant, String)>,
    pub(super) ids: u32,
}

impl Page {
    pub(super) async fn say(&mut self, message: FromPage) {
        self.asks
            .send(Ask::Say(self.place, message))
            .await
            .expect("the table listens");
    }

    pub(super) async fn hear(&mut self) -> Value {
        let text = self.inbox.recv().await.expect("the table speaks");
        self.heard.push((Instant::now(), text.to_string()));
        let message: Value = serde_json::from_str(&text).expect("JSON");
        if message["type"] == "view" || message["type"] == "update" {
            self.last = message.clone();
        }
        if message["type"] == "welcome" || message["type"] == "table" {
            self.facts = message["table"].clone();
        }
        message
    }

    /// Hears everything that was said until now.
    pub(super) async fn settle(&mut self) {
        self.say(FromPage::Ping).await;
        while self.hear().await["type"] != "pong" {}
    }

    /// Says a choice and hears what comes of it.
    pub(super) async fn choose(&mut self, choice: &str) -> Value {
        self.ids += 1;
        let (id, version) = (format!("m{}", self.ids), self.version());
        let choice = choice.to_owned();
        let message = FromPage::Choose {
            id: id.clone(),
            version,
            choice,
        };
        self.say(message).await;
        loop {
            let message = self.hear().await;
            if message["id"] == id {
                self.settle().await;
                return message;
            }
        }
    }

    /// Hears until the battle has gone on.
    pub(super) async fn beyond(&mut self) {
        let version = self.version();
        while self.version() == version {
            self.hear().await;
        }
    }

    pub(super) async fn wish(&mut self, windows: Windows, cards: &[&str]) {
        let cards = cards.iter().map(ToString::to_string).collect();
        self.say(FromPage::Standing { windows, cards }).await;
        self.settle().await;
    }

    pub(super) fn version(&self) -> u32 {
        self.last["version"].as_u64().expect("a version") as u32
    }

    pub(super) fn decision(&self) -> &Value {
        &self.last["decision"]
    }

    pub(super) fn is_asked(&self) -> bool {
        !self.decision()["choices"].is_null()
    }

    pub(super) fn is_window(&self) -> bool {
        !self.decision()["window"].is_null()
    }

    /// The choices offered, of the kinds that lead a battle on.
    pub(super) fn offers(&self) -> Vec<String> {
        offers(&self.decision()["choices"])
    }
}

/// A seat in the facts of a table.
pub(super) fn seat_facts<'a>(facts: &'a Value, word: &str) -> &'a Value {
    let mut seats = facts["seats"].as_array().expect("a list of seats").iter();
    seats.find(|seat| seat["seat"] == word).expect("it is at the battle")
}

/// The lines that may be chosen.
pub(super) fn offers(choices: &Value) -> Vec<String> {
    let words = Words::deserialize(&choices["words"]);
    words.map(|words| words.lines()).unwrap_or_default()
}

/// Two people, and what they do until a window is open to one of them in the turn of the other.
pub(super) struct Duel {
    pub(super) pages: [Page; 2],
    pub(super) random: Fast,
}

impl Duel {
    /// The one who is asked now, if anybody is.
    pub(super) fn asked(&self) -> Option<usize> {
        self.pages.iter().position(Page::is_asked)
    }

    pub(super) async fn settle(&mut self) {
        for page in &mut self.pages {
            page.settle().await;
        }
    }

    /// Lets time pass until a pass is released.
    pub(super) async fn release(&mut self, time: Duration) {
        advance(time + TICK).await;
        for page in &mut self.pages {
            page.beyond().await;
        }
    }

    /// Plays on, any choice at random but no Lore card, until somebody is asked in the turn of the other.
    pub(super) async fn play_on(&mut self) -> usize {
        for _ in 0..BOUND {
            let asked = self.asked().expect("somebody decides");
            let page = &mut self.pages[asked];
            if page.is_window() && page.decision()["camp"] != page.last["view"]["active"] {
                return asked;
            }
            let mut offers = page.offers();
            offers.retain(|line| !line.starts_with("cast ") && line != "stand-down");
            // An attack opens more windows than the end of a phase.
            let attacks: Vec<String> = offers
                .iter()
                .filter(|line| line.starts_with("attack "))
                .cloned()
                .collect();
            let from = if attacks.is_empty() { &offers } else { &attacks };
            let choice = from[self.random.below(from.len() as u32) as usize].clone();
            let own = page.is_window();
            assert_eq!(page.choose(&choice).await["type"], "done", "{choice}");
            if own && choice == "pass" {
                self.release(crate::window_timer::BREATH).await;
            }
            self.settle().await;
        }
        panic!("no window was opened");
    }
}

pub(super) async fn duel(hall: &Hall, table: &str) -> Duel {
    let mut pages = [
        hall.enter(table, Role::Seat(Seat(0))).await,
        hall.enter(table, Role::Seat(Seat(1))).await,
    ];
    for page in &mut pages {
        page.wish(Windows::Always, &[]).await;
    }
    let mut duel = Duel {
        pages,
        random: Fast::new(3),
    };
    duel.settle().await;
    duel
}
