//! A server on a free port, and visitors who talk to it over real sockets.

use content::Library;
use futures_util::{SinkExt, StreamExt};
use protocol::words::Words;
use serde::Deserialize;
use serde_json::{Value, json};
use server::Settings;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, Connection};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;
use store::Store;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};
use tokio_util::sync::CancellationToken;

/// The records of these tests are of the first edition.
pub(crate) type Record = rules::first::Record;

/// Nothing that a test waits for takes this long.
const PATIENCE: Duration = Duration::from_secs(30);

/// A running server.
pub(crate) struct Running {
    pub(crate) address: SocketAddr,
    database: PathBuf,
    shutdown: CancellationToken,
    task: JoinHandle<std::io::Result<()>>,
    _folder: Option<tempfile::TempDir>,
}

pub(crate) fn settings() -> Settings {
    Settings {
        pace: Duration::ZERO,
        tables_per_guest: 3,
        // Tests play faster than people.
        messages_per_second: 10_000,
        burst: 10_000,
        hosts: vec!["table.example".into()],
        // The same dice in every run: a battle that ends differently once in a hundred runs proves nothing.
        rehearsal: Some("the tests of the server".into()),
        ..Settings::default()
    }
}

impl Running {
    pub(crate) async fn start() -> Self {
        Self::start_with(settings()).await
    }

    pub(crate) async fn start_with(settings: Settings) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let mut running = Self::on(&folder.path().join("gonfalon.db"), settings).await;
        running._folder = Some(folder);
        running
    }

    /// Starts on a copy of a database file.
    pub(crate) async fn start_from(file: &Path, settings: Settings) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let database = folder.path().join("gonfalon.db");
        std::fs::copy(file, &database).expect("the file can be copied");
        let mut running = Self::on(&database, settings).await;
        running._folder = Some(folder);
        running
    }

    /// Starts with the files of a folder put over the content.
    pub(crate) async fn with_content(content: &Path) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let library = Library::open(Some(content)).expect("the content is sound");
        let mut running = Self::with(&folder.path().join("gonfalon.db"), settings(), library).await;
        running._folder = Some(folder);
        running
    }

    async fn on(database: &Path, settings: Settings) -> Self {
        let library = Library::open(None).expect("the content is sound");
        Self::with(database, settings, library).await
    }

    async fn with(database: &Path, settings: Settings, library: Library) -> Self {
        let store = Store::open(database).await.expect("the database opens");
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        let shutdown = CancellationToken::new();
        let task = tokio::spawn(server::run(listener, store, library, settings, shutdown.clone()));
        Self {
            address,
            database: database.to_owned(),
            shutdown,
            task,
            _folder: None,
        }
    }

    pub(crate) async fn stop(self) {
        self.shutdown.cancel();
        self.task.await.expect("the server ends").expect("without a fault");
    }

    /// Stops and starts again on the same file, on another port.
    pub(crate) async fn again(self, settings: Settings) -> Self {
        let (database, folder) = (self.database, self._folder);
        self.shutdown.cancel();
        self.task.await.expect("the server ends").expect("without a fault");
        let mut running = Self::on(&database, settings).await;
        running._folder = folder;
        running
    }

    /// Stops and starts again on a copy of its file, without the other files beside it.
    pub(crate) async fn copied(self, settings: Settings) -> Self {
        let (database, _folder) = (self.database, self._folder);
        self.shutdown.cancel();
        self.task.await.expect("the server ends").expect("without a fault");
        let folder = tempfile::tempdir().expect("a folder");
        let copy = folder.path().join("copy.db");
        std::fs::copy(&database, &copy).expect("copied");
        let mut running = Self::on(&copy, settings).await;
        running._folder = Some(folder);
        running
    }

    /// Another program does something to the file while the server runs.
    pub(crate) async fn meddle(&self, statement: &str) {
        let options = SqliteConnectOptions::new().filename(&self.database);
        let mut file = options.connect().await.expect("the file opens");
        let done = sqlx::raw_sql(AssertSqlSafe(statement)).execute(&mut file).await;
        done.unwrap_or_else(|fault| panic!("{statement}: {fault}"));
        file.close().await.expect("the file closes");
    }

    /// Stops, has something done to its file, and starts again.
    pub(crate) async fn tampered(self, statement: &'static str) -> Self {
        let (database, folder) = (self.database, self._folder);
        self.shutdown.cancel();
        self.task.await.expect("the server ends").expect("without a fault");
        let options = SqliteConnectOptions::new().filename(&database);
        let mut file = options.connect().await.expect("the file opens");
        let done = sqlx::query(statement).execute(&mut file).await.expect("it is done");
        assert!(done.rows_affected() > 0, "{statement}");
        file.close().await.expect("the file closes");
        let mut running = Self::on(&database, settings()).await;
        running._folder = folder;
        running
    }

    /// The file it keeps its battles in.
    pub(crate) fn database(&self) -> &Path {
        &self.database
    }

    pub(crate) fn host(&self) -> String {
        self.address.to_string()
    }
}

/// An answer over HTTP.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|fault| panic!("{fault}: {}", self.body))
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| {
            let (found, value) = line.split_once(':')?;
            found.eq_ignore_ascii_case(name).then(|| value.trim())
        })
    }
}

/// Sends a request as it stands and reads the answer to its end.
pub(crate) async fn raw(address: SocketAddr, request: &str) -> Answer {
    let mut stream = TcpStream::connect(address).await.expect("the server listens");
    stream.write_all(request.as_bytes()).await.expect("it can be sent");
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).await.expect("it can be read");
    let text = String::from_utf8(bytes).expect("text");
    let (head, body) = text.split_once("\r\n\r\n").expect("a head and a body");
    let status = head.split_whitespace().nth(1).and_then(|word| word.parse().ok());
    Answer {
        status: status.expect("a status"),
        head: head.into(),
        body: body.into(),
    }
}

/// A visitor with a cookie jar of one cookie.
#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    pub(crate) address: SocketAddr,
    pub(crate) cookie: Option<String>,
}

impl Visitor {
    pub(crate) fn new(running: &Running) -> Self {
        Self {
            address: running.address,
            cookie: None,
        }
    }

    pub(crate) async fn ask(&mut self, method: &str, path: &str, body: Option<Value>) -> Answer {
        let body = body.map(|body| body.to_string()).unwrap_or_default();
        self.ask_text(method, path, &body).await
    }

    pub(crate) async fn ask_text(&mut self, method: &str, path: &str, body: &str) -> Answer {
        let mut request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {0}\r\nConnection: close\r\n",
            self.address
        );
        if method != "GET" {
            request += &format!("Origin: http://{}\r\n", self.address);
        }
        if let Some(cookie) = &self.cookie {
            request += &format!("Cookie: other=1; {cookie}\r\n");
        }
        if !body.is_empty() {
            request += "Content-Type: application/json\r\n";
        }
        request += &format!("Content-Length: {}\r\n\r\n{body}", body.len());
        let answer = raw(self.address, &request).await;
        if let Some(cookie) = answer.header("set-cookie") {
            self.cookie = cookie.split(';').next().map(Into::into);
        }
        answer
    }

    /// Makes a table and gives its id and invitation.
    pub(crate) async fn make(&mut self, adventure: &str, opponent: Value) -> (String, Option<String>) {
        let wanted = json!({"adventure": adventure, "seat": "standard", "opponent": opponent});
        let answer = self.ask("POST", "/api/tables", Some(wanted)).await;
        assert_eq!(answer.status, 201, "{answer:?}");
        let made = answer.json();
        let invitation = made["invitations"][0]["secret"].as_str().map(Into::into);
        (made["id"].as_str().expect("an id").into(), invitation)
    }

    pub(crate) async fn sit(&self, table: &str) -> Table {
        self.sit_with(table, None).await
    }

    pub(crate) async fn sit_with(&self, table: &str, have: Option<u64>) -> Table {
        let origin = format!("http://{}", self.address);
        let mut table = self.knock(table, &origin).await.expect("the socket opens");
        table
            .say(json!({"type": "hello", "wire": protocol::WIRE_VERSION, "have": have}))
            .await;
        table
    }

    /// Opens a socket and sends nothing.
    pub(crate) async fn knock(&self, table: &str, origin: &str) -> Result<Table, Box<Error>> {
        let address = format!("ws://{}/api/tables/{table}/socket", self.address);
        let mut request = address.into_client_request().expect("a request");
        let headers = request.headers_mut();
        headers.insert("origin", origin.parse().expect("a header"));
        if let Some(cookie) = &self.cookie {
            headers.insert("cookie", cookie.parse().expect("a header"));
        }
        let (socket, _) = connect_async(request).await.map_err(Box::new)?;
        Ok(Table {
            socket,
            last: Value::Null,
            facts: Value::Null,
            updates: Vec::new(),
            log: Vec::new(),
            events: Vec::new(),
            ids: 0,
        })
    }
}

/// A seat in the facts of a table.
pub(crate) fn seat<'a>(facts: &'a Value, word: &str) -> &'a Value {
    let mut seats = facts["seats"].as_array().expect("a list of seats").iter();
    seats.find(|seat| seat["seat"] == word).expect("it is at the battle")
}

/// A socket at a table.
pub(crate) struct Table {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// The last view or update.
    pub(crate) last: Value,
    /// What was last sent about the table itself.
    pub(crate) facts: Value,
    /// The sizes of all updates, in bytes.
    pub(crate) updates: Vec<usize>,
    /// The log as it was sent, line by line.
    pub(crate) log: Vec<Value>,
    /// All events that were sent.
    pub(crate) events: Vec<Value>,
    ids: u32,
}

impl Table {
    pub(crate) async fn say(&mut self, message: Value) {
        self.say_text(&message.to_string()).await;
    }

    pub(crate) async fn say_text(&mut self, text: &str) {
        // A socket that was closed meanwhile shows when it is read.
        let _ = self.socket.send(Message::text(text)).await;
    }

    pub(crate) async fn say_bytes(&mut self, bytes: Vec<u8>) {
        let _ = self.socket.send(Message::binary(bytes)).await;
    }

    /// The next message as it came; `None` when the socket is closed.
    pub(crate) async fn hear_text(&mut self) -> Option<String> {
        // Heartbeats do not count as messages, so they do not restart the time.
        let word = async {
            loop {
                match self.socket.next().await? {
                    Ok(Message::Text(text)) => return Some(text.to_string()),
                    Ok(Message::Close(_)) | Err(_) => return None,
                    Ok(_) => {}
                }
            }
        };
        let heard = tokio::time::timeout(PATIENCE, word).await;
        heard.expect("the server says something in time")
    }

    pub(crate) async fn hear(&mut self) -> Option<Value> {
        let text = self.hear_text().await?;
        let message: Value = serde_json::from_str(&text).expect("every message is JSON");
        if message["type"] == "update" {
            self.updates.push(text.len());
            let drop = message["drop"].as_u64().expect("a number") as usize;
            self.log.truncate(self.log.len() - drop);
            self.log
                .extend(message["lines"].as_array().expect("lines").iter().cloned());
            self.events
                .extend(message["events"].as_array().expect("events").iter().cloned());
        }
        if message["type"] == "view" {
            self.log = message["log"].as_array().expect("a log").clone();
        }
        if message["type"] == "view" || message["type"] == "update" {
            self.last = message.clone();
        }
        if message["type"] == "welcome" || message["type"] == "table" {
            self.facts = message["table"].clone();
        }
        Some(message)
    }

    /// Reads until a message of a type comes.
    pub(crate) async fn until(&mut self, kind: &str) -> Value {
        loop {
            let message = self.hear().await.unwrap_or_else(|| panic!("closed before {kind}"));
            if message["type"] == kind {
                return message;
            }
        }
    }

    /// Reads until it has a version.
    pub(crate) async fn up_to(&mut self, version: u64) {
        while self.version() < version {
            self.hear().await.expect("the battle goes on");
        }
    }

    pub(crate) fn version(&self) -> u64 {
        self.last["version"].as_u64().expect("a version")
    }

    pub(crate) fn id(&mut self) -> String {
        self.ids += 1;
        format!("m{}", self.ids)
    }

    /// Sends a choice and reads until it is answered with `done` or `refused`.
    pub(crate) async fn choose(&mut self, choice: &str) -> Value {
        let (id, version) = (self.id(), self.version());
        self.say(json!({"type": "choose", "id": id, "version": version, "choice": choice}))
            .await;
        self.answered(&id).await
    }

    pub(crate) async fn answered(&mut self, id: &str) -> Value {
        loop {
            let message = self.hear().await.expect("an answer");
            if message["id"] == id {
                return message;
            }
        }
    }

    /// Every choice that the last view or update offers.
    pub(crate) fn offers(&self) -> Vec<String> {
        offers(&self.last["decision"]["choices"])
    }

    pub(crate) fn is_over(&self) -> bool {
        !self.last["view"]["ending"].is_null()
    }
}

/// The lines that may be chosen.
pub(crate) fn offers(choices: &Value) -> Vec<String> {
    let words = Words::deserialize(&choices["words"]);
    words.map(|words| words.lines()).unwrap_or_default()
}
