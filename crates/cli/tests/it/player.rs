//! A player over a socket who writes down everything the server has acknowledged.

use futures_util::{SinkExt, StreamExt};
use protocol::words::Words;
use rules::chance::Fast;
use serde::Deserialize;
use serde_json::{Value, json};
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// Nothing takes this long: whatever takes longer was lost.
const PATIENCE: Duration = Duration::from_secs(60);

/// A message that changes a battle.
#[derive(Clone, Debug)]
pub(crate) struct Change {
    pub(crate) id: String,
    /// The whole message, to be sent again as it was.
    pub(crate) text: String,
    /// The choice; `None` for taking back.
    pub(crate) choice: Option<String>,
    /// The version that it answers.
    pub(crate) answers: u64,
    /// Whether somebody else was asked at that version, so that they may go on before this message is read.
    contested: bool,
}

/// A player at a table.
pub(crate) struct Player {
    pub(crate) table: String,
    pub(crate) camp: &'static str,
    /// Whether the computer holds the other seat.
    alone: bool,
    cookie: String,
    random: Fast,
    ids: u32,
    /// Everything acknowledged, with the version after it.
    pub(crate) accepted: Vec<(Change, u64)>,
    /// Everything that came too late.
    pub(crate) refused: Vec<Change>,
    /// What was sent and not answered before the server was killed.
    pub(crate) open: Option<Change>,
    /// The highest version ever seen.
    pub(crate) seen: u64,
    pub(crate) over: bool,
}

/// A request over HTTP: the cookie that was set, and the body.
pub(crate) fn ask(
    address: &str,
    method: &str,
    path: &str,
    body: &Value,
    cookie: Option<&str>,
) -> (Option<String>, Value) {
    let body = body.to_string();
    let cookie = cookie.map(|cookie| format!("Cookie: {cookie}\r\n")).unwrap_or_default();
    let mut stream = TcpStream::connect(address).expect("the server listens");
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\nConnection: close\r\n{cookie}\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    )
    .expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("answered");
    let (head, body) = answer.split_once("\r\n\r\n").expect("a head and a body");
    let set = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
    let value = serde_json::from_str(body).unwrap_or_else(|_| panic!("{path}: {answer}"));
    (set.and_then(|line| line.split(';').next()).map(Into::into), value)
}

impl Player {
    /// The players of a new table: one against the computer, or two by a link.
    pub(crate) fn invite(address: &str, adventure: &str, computer: Option<u8>, seed: u64) -> Vec<Self> {
        let opponent = match computer {
            Some(level) => json!({"type": "computer", "level": level}),
            None => json!({"type": "friend"}),
        };
        let wanted = json!({"adventure": adventure, "seat": "standard", "opponent": opponent});
        let (cookie, made) = ask(address, "POST", "/api/tables", &wanted, None);
        let table = made["id"].as_str().expect("an id").to_owned();
        let player = |camp, cookie: Option<String>, seed| Self {
            table: table.clone(),
            camp,
            alone: computer.is_some(),
            cookie: cookie.expect("a cookie"),
            random: Fast::new(seed),
            ids: 0,
            accepted: Vec::new(),
            refused: Vec::new(),
            open: None,
            seen: 0,
            over: false,
        };
        let mut players = vec![player("standard", cookie, seed)];
        if computer.is_none() {
            let join = json!({"secret": made["invitations"][0]["secret"]});
            let (cookie, _) = ask(address, "POST", &format!("/api/tables/{table}/join"), &join, None);
            players.push(player("pennant", cookie, seed + 1));
        }
        players
    }

    /// The key under which the server keeps a message of this player.
    pub(crate) fn key(&self, change: &Change) -> String {
        format!("{}:{}", self.camp, change.id)
    }

    pub(crate) fn cookie(&self) -> &str {
        &self.cookie
    }

    fn change(&mut self, at: &Seat) -> Option<Change> {
        let offers = offers(&at.last["decision"]["choices"]);
        let version = at.last["version"].as_u64().expect("a version");
        let undo = at.last["undoable"].as_u64() > Some(0) && self.random.below(8) == 0;
        if offers.is_empty() && !undo {
            return None;
        }
        self.ids += 1;
        let id = format!("m{}", self.ids);
        let choice = (!undo).then(|| offers[self.random.below(offers.len() as u32) as usize].clone());
        let message = match &choice {
            Some(choice) => json!({"type": "choose", "id": id, "version": version, "choice": choice}),
            None => json!({"type": "undo", "id": id, "version": version, "all": false}),
        };
        Some(Change {
            id,
            text: message.to_string(),
            choice,
            answers: version,
            contested: at.last["decision"]["camp"] != self.camp,
        })
    }

    /// Plays until the battle is over or the server is gone, and announces each message before it goes out.
    pub(crate) async fn play(mut self, address: String, about_to: impl AsyncFn()) -> Self {
        let Some(mut seat) = Seat::take(&address, &self.table, &self.cookie).await else {
            return self;
        };
        let hurry = json!({"type": "pace", "milliseconds": 0}).to_string();
        let mut going = seat.say(&hurry).await && seat.whole().await;
        while going {
            going = self.step(&mut seat, &about_to).await;
        }
        self
    }

    /// One message out or in; whether there is more to come.
    async fn step(&mut self, seat: &mut Seat, about_to: &impl AsyncFn()) -> bool {
        self.look(seat);
        if self.over {
            return false;
        }
        let Some(change) = self.open.clone().or_else(|| self.change(seat)) else {
            return seat.hear().await.is_some();
        };
        self.open = Some(change.clone());
        about_to().await;
        if !seat.say(&change.text).await {
            return false;
        }
        let Some(answer) = seat.answer(&change.id).await else {
            return false;
        };
        self.look(seat);
        self.open = None;
        self.settle(change, &answer);
        true
    }

    /// Handles the answer to a change: it was carried out, or it came too late.
    fn settle(&mut self, change: Change, answer: &Value) {
        if answer["type"] == "done" {
            self.accept(change, answer);
            return;
        }
        assert_eq!(answer["refusal"]["code"], "stale", "{change:?}: {answer}");
        // Another person has gone on meanwhile, or has taken back what was answered. The computer takes nothing back: it can only have
        // gone on before what it answers could be taken back.
        assert!(!self.alone || change.contested, "{change:?}: {answer}");
        assert!(
            self.seen > change.answers,
            "{change:?} is refused, and nothing has happened"
        );
        self.refused.push(change);
    }

    fn accept(&mut self, change: Change, answer: &Value) {
        let version = answer["version"].as_u64().expect("a version");
        assert!(version > change.answers);
        self.seen = self.seen.max(version);
        self.accepted.push((change, version));
    }

    fn look(&mut self, seat: &Seat) {
        let version = seat.last["version"].as_u64().expect("a version");
        assert!(version >= self.seen, "version {version} came after {}", self.seen);
        self.seen = version;
        self.over = !seat.last["view"]["ending"].is_null();
    }

    /// After a restart: the version is not below what was seen, what was under way is carried out once, and what was acknowledged is
    /// acknowledged again with the same version and changes nothing.
    pub(crate) async fn check(&mut self, address: &str, again: usize) {
        let mut seat = Seat::take(address, &self.table, &self.cookie).await.expect("a seat");
        assert!(seat.whole().await, "the battle is there again");
        self.look(&seat);
        if let Some(change) = self.open.take() {
            assert!(seat.say(&change.text).await);
            let answer = seat.answer(&change.id).await.expect("an answer");
            // What the other player has done meanwhile comes with a refusal: the server may have read their message first before it stopped.
            self.look(&seat);
            self.settle(change, &answer);
        }
        for (change, version) in self.accepted.iter().rev().take(again) {
            assert!(seat.say(&change.text).await);
            let answer = seat.answer(&change.id).await.expect("an answer");
            assert_eq!(answer, json!({"type": "done", "id": change.id, "version": version}));
        }
    }

    /// Gives up, so that the record of the battle can be read.
    pub(crate) async fn resign(&mut self, address: &str) {
        let mut seat = Seat::take(address, &self.table, &self.cookie).await.expect("a seat");
        assert!(seat.whole().await);
        if seat.last["view"]["ending"].is_null() {
            assert!(seat.say(&json!({"type": "resign", "id": "enough"}).to_string()).await);
            assert_eq!(seat.answer("enough").await.expect("an answer")["type"], "done");
        }
    }
}

/// A socket at a table.
struct Seat {
    socket: WebSocketStream<MaybeTlsStream<tokio::net::TcpStream>>,
    /// The last view or update.
    last: Value,
}

impl Seat {
    /// `None` if the server is gone.
    async fn take(address: &str, table: &str, cookie: &str) -> Option<Self> {
        let url = format!("ws://{address}/api/tables/{table}/socket");
        let mut request = url.into_client_request().expect("a request");
        let headers = request.headers_mut();
        headers.insert("origin", format!("http://{address}").parse().expect("a header"));
        headers.insert("cookie", cookie.parse().expect("a header"));
        let (socket, _) = connect_async(request).await.ok()?;
        let last = Value::Null;
        let mut seat = Self { socket, last };
        let hello = json!({"type": "hello", "wire": protocol::WIRE_VERSION, "have": null});
        seat.say(&hello.to_string()).await.then_some(seat)
    }

    /// Whether the message could be sent.
    async fn say(&mut self, text: &str) -> bool {
        self.socket.send(Message::text(text)).await.is_ok()
    }

    /// The next message; `None` when the server is gone.
    async fn hear(&mut self) -> Option<Value> {
        let word = async {
            loop {
                match self.socket.next().await? {
                    Ok(Message::Text(text)) => return Some(text),
                    Ok(Message::Close(_)) | Err(_) => return None,
                    Ok(_) => {}
                }
            }
        };
        let text = tokio::time::timeout(PATIENCE, word)
            .await
            .expect("the server says something")?;
        let message: Value = serde_json::from_str(&text).expect("every message is JSON");
        if message["type"] == "view" || message["type"] == "update" {
            self.last = message.clone();
        }
        Some(message)
    }

    /// Whether a whole view came.
    async fn whole(&mut self) -> bool {
        while self.last.is_null() {
            if self.hear().await.is_none() {
                return false;
            }
        }
        true
    }

    async fn answer(&mut self, id: &str) -> Option<Value> {
        loop {
            let message = self.hear().await?;
            if message["id"] == id {
                // A refusal of something stale is followed by the view.
                while message["refusal"]["code"] == "stale" && self.hear().await?["type"] != "view" {}
                return Some(message);
            }
        }
    }
}

/// The lines that may be chosen.
fn offers(choices: &Value) -> Vec<String> {
    let words = Words::deserialize(&choices["words"]);
    words.map(|words| words.lines()).unwrap_or_default()
}
