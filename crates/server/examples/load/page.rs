//! One page at one table: a guest, a socket, and what it was last offered.

use futures_util::{SinkExt, StreamExt};
use protocol::words::Words;
use serde::Deserialize;
use serde_json::{Value, json};
use std::net::SocketAddr;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// Sends a request and gives the cookie that was set and the body.
pub(crate) async fn ask(
    address: SocketAddr,
    path: &str,
    body: &Value,
    cookie: Option<&str>,
) -> Result<(Option<String>, Value), String> {
    let fault = |fault: std::io::Error| fault.to_string();
    let body = body.to_string();
    let cookie = cookie.map(|cookie| format!("Cookie: {cookie}\r\n")).unwrap_or_default();
    let request = format!(
        "POST {path} HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\nConnection: close\r\n{cookie}\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    let mut stream = TcpStream::connect(address).await.map_err(fault)?;
    stream.write_all(request.as_bytes()).await.map_err(fault)?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.map_err(fault)?;
    let (head, body) = answer.split_once("\r\n\r\n").ok_or("an answer without a body")?;
    let value = serde_json::from_str(body).map_err(|_| format!("{path}: {head}"))?;
    let set = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
    Ok((set.and_then(|line| line.split(';').next()).map(Into::into), value))
}

/// What is read of a message; the rest is ignored.
#[derive(Deserialize)]
struct Heard {
    #[serde(rename = "type")]
    kind: String,
    version: Option<u32>,
    decision: Option<Asked>,
    view: Option<Seen>,
    refusal: Option<Value>,
}

#[derive(Deserialize)]
struct Asked {
    choices: Value,
}

#[derive(Deserialize)]
struct Seen {
    ending: Option<Value>,
}

/// A page.
pub(crate) struct Page {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub(crate) version: u32,
    pub(crate) over: bool,
    offered: Option<Value>,
    answered: bool,
    /// The sizes of the messages, in bytes.
    pub(crate) views: Vec<usize>,
    pub(crate) updates: Vec<usize>,
    pub(crate) logs: Vec<usize>,
    pub(crate) welcomes: Vec<usize>,
}

impl Page {
    /// Sits down at a table and hears the whole view.
    pub(crate) async fn sit(address: SocketAddr, table: &str, cookie: &str) -> Result<Self, String> {
        let url = format!("ws://{address}/api/tables/{table}/socket");
        let mut request = url.into_client_request().map_err(|fault| fault.to_string())?;
        let header = |text: String| text.parse().map_err(|_| "a header cannot be written".to_owned());
        request
            .headers_mut()
            .insert("origin", header(format!("http://{address}"))?);
        request.headers_mut().insert("cookie", header(cookie.into())?);
        let (socket, _) = connect_async(request).await.map_err(|fault| fault.to_string())?;
        let mut page = Self {
            socket,
            version: 0,
            over: false,
            offered: None,
            answered: false,
            views: Vec::new(),
            updates: Vec::new(),
            logs: Vec::new(),
            welcomes: Vec::new(),
        };
        page.look_again().await?;
        Ok(page)
    }

    /// Asks for the whole view.
    pub(crate) async fn look_again(&mut self) -> Result<(), String> {
        let seen = self.views.len();
        let hello = json!({"type": "hello", "wire": protocol::WIRE_VERSION, "have": null});
        self.say(&hello).await?;
        while self.views.len() == seen {
            self.hear().await?;
        }
        // The log before its end follows the view, and the answer to this follows the log.
        self.answered = false;
        self.say(&json!({"type": "ping"})).await?;
        while !self.answered {
            self.hear().await?;
        }
        Ok(())
    }

    pub(crate) async fn say(&mut self, message: &Value) -> Result<(), String> {
        let sent = self.socket.send(Message::text(message.to_string())).await;
        sent.map_err(|fault| fault.to_string())
    }

    /// Hears one message, and gives the moment it was here.
    async fn hear(&mut self) -> Result<Instant, String> {
        let (text, at) = loop {
            let message = self.socket.next().await.ok_or("the socket was closed")?;
            let at = Instant::now();
            match message.map_err(|fault| fault.to_string())? {
                Message::Text(text) => break (text, at),
                Message::Close(_) => return Err("the server closed the socket".into()),
                _ => {}
            }
        };
        let heard: Heard = serde_json::from_str(&text).map_err(|fault| fault.to_string())?;
        match heard.kind.as_str() {
            "view" => self.views.push(text.len()),
            "update" => self.updates.push(text.len()),
            "pong" => self.answered = true,
            "log" => self.logs.push(text.len()),
            "welcome" => self.welcomes.push(text.len()),
            "refused" | "problem" => return Err(format!("the server says: {text} {:?}", heard.refusal)),
            _ => {}
        }
        if let Some(view) = heard.view {
            self.version = heard.version.unwrap_or(self.version);
            self.over = view.ending.is_some();
            self.offered = heard.decision.map(|asked| asked.choices);
        }
        Ok(at)
    }

    /// Hears until there is something newer than a version.
    pub(crate) async fn newer(&mut self, version: u32) -> Result<Instant, String> {
        loop {
            let at = self.hear().await?;
            if self.version > version {
                return Ok(at);
            }
        }
    }

    /// Everything that is offered, as lines.
    pub(crate) fn offers(&self) -> Vec<String> {
        self.offered.as_ref().map(offers).unwrap_or_default()
    }
}

/// The lines that may be chosen.
fn offers(choices: &Value) -> Vec<String> {
    let words = Words::deserialize(&choices["words"]);
    words.map(|words| words.lines()).unwrap_or_default()
}
