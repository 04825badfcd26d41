//! One socket of one page at one table.

use crate::actor::{Ask, Shut};
use crate::audience::{Place, text};
use crate::bucket::Bucket;
use crate::shared::Shared;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket};
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use protocol::socket::{FromPage, ProblemCode, ToPage};
use std::sync::Arc;
use std::time::Duration;
use table::role::Role;
use tokio::sync::mpsc;
use tokio::time::{Instant, timeout};

/// How many messages may wait for a page. A whole ring of missed updates must fit.
const QUEUE: usize = 2 * crate::audience::RING;
/// How long a page may take for its first message.
const GREETING: Duration = Duration::from_secs(10);
/// How often a page is asked for a sign of life, and how long it may be silent.
const HEARTBEAT: Duration = Duration::from_secs(25);
const SILENCE: Duration = Duration::from_secs(80);
/// How long a page may take to accept one message.
const SLOW: Duration = Duration::from_secs(10);
/// How long a page that talks too fast is still listened to, so that it hears why it has to go.
const FAREWELL: Duration = Duration::from_millis(250);
/// The longest id of a message.
const LONGEST_ID: usize = 64;

/// Serves a socket until either end has had enough.
pub(crate) async fn serve(shared: Arc<Shared>, socket: WebSocket, id: String, role: Role) {
    shared.metrics.sockets.up();
    let (sink, mut stream) = socket.split();
    let (out, queue) = mpsc::channel(QUEUE);
    let writer = shared.tasks.spawn(write(sink, queue));
    if let Some((asks, place)) = greet(&shared, &mut stream, &id, role, out).await {
        // The table alone holds the way to the page now: when it lets go of it, the writer ends, and then so do we.
        let mut writer = writer;
        tokio::select! {
            _ = &mut writer => {}
            () = read(&shared, &mut stream, &asks, place) => {}
        }
        // A table that was put away has forgotten us anyway.
        let _ = asks.send(Ask::Leave(place)).await;
    }
    shared.metrics.sockets.down();
}

/// The first message of the page, and its place at the table.
async fn greet(
    shared: &Arc<Shared>,
    stream: &mut SplitStream<WebSocket>,
    id: &str,
    role: Role,
    out: mpsc::Sender<Utf8Bytes>,
) -> Option<(mpsc::Sender<Ask>, Place)> {
    let problem = |code, message: &str| {
        // A page that has gone need not hear it.
        let _ = out.try_send(text(&ToPage::Problem {
            code,
            message: message.into(),
        }));
    };
    let first = tokio::select! {
        () = shared.shutdown.cancelled() => None,
        first = timeout(GREETING, next(stream)) => first.ok().flatten(),
    }?;
    let have = match first {
        Heard::Message(FromPage::Hello { wire, have }) if wire == protocol::WIRE_VERSION => have,
        Heard::Message(FromPage::Hello { .. }) => {
            problem(
                ProblemCode::WireVersion,
                "This page is of another version; load it again.",
            );
            return None;
        }
        Heard::Message(_) | Heard::Garbage => {
            problem(ProblemCode::Unreadable, "The first message must be hello.");
            return None;
        }
        Heard::Sign => return None,
    };
    match shared.enter(id, role, have, &out).await {
        Ok(entered) => Some(entered),
        Err(Shut::Frozen(why)) => {
            problem(ProblemCode::Frozen, &why);
            None
        }
        Err(Shut::Missing | Shut::Down) => {
            problem(
                ProblemCode::GoingDown,
                "The table cannot be reached; try again in a moment.",
            );
            None
        }
    }
}

/// What came from a page.
enum Heard {
    Message(FromPage),
    Garbage,
    /// A ping or pong of the socket itself.
    Sign,
}

/// The next thing from a page; nothing when the socket is closed or broken, which too large a message does.
async fn next(stream: &mut SplitStream<WebSocket>) -> Option<Heard> {
    match stream.next().await?.ok()? {
        Message::Text(text) => Some(match serde_json::from_str(&text) {
            Ok(message) if has_fair_id(&message) => Heard::Message(message),
            _ => Heard::Garbage,
        }),
        Message::Binary(_) => Some(Heard::Garbage),
        Message::Ping(_) | Message::Pong(_) => Some(Heard::Sign),
        Message::Close(_) => None,
    }
}

fn has_fair_id(message: &FromPage) -> bool {
    match message {
        FromPage::Choose { id, .. }
        | FromPage::Undo { id, .. }
        | FromPage::Resign { id }
        | FromPage::StandIn { id, .. }
        | FromPage::Return { id }
        | FromPage::Odds { id, .. }
        | FromPage::Why { id, .. }
        | FromPage::Advise { id, .. } => !id.is_empty() && id.len() <= LONGEST_ID,
        FromPage::Hello { .. }
        | FromPage::Pace { .. }
        | FromPage::Standing { .. }
        | FromPage::Look { .. }
        | FromPage::Ping => true,
    }
}

/// Hands on what a page says, until it is silent for too long, talks too fast or goes.
async fn read(shared: &Shared, stream: &mut SplitStream<WebSocket>, asks: &mpsc::Sender<Ask>, place: Place) {
    let settings = &shared.settings;
    let mut bucket = Bucket::new(settings.messages_per_second, settings.burst, Instant::now());
    while let Ok(Some(heard)) = timeout(SILENCE, next(stream)).await {
        let ask = if !bucket.take(Instant::now()) {
            shared.metrics.dropped.up();
            // The table tells it, and drops the socket because we go.
            let message = "Too many messages in too short a time.";
            let _ = asks.send(Ask::Complain(place, ProblemCode::TooFast, message)).await;
            // What is on its way already is taken and forgotten: a socket that is closed with words unread swallows the complaint.
            let forget = async { while stream.next().await.is_some_and(|word| word.is_ok()) {} };
            let _ = timeout(FAREWELL, forget).await;
            return;
        } else {
            match heard {
                Heard::Message(message) => Ask::Say(place, message),
                Heard::Garbage => {
                    shared.metrics.unreadable.up();
                    Ask::Complain(place, ProblemCode::Unreadable, "The message could not be read.")
                }
                Heard::Sign => continue,
            }
        };
        if asks.send(ask).await.is_err() {
            return;
        }
    }
}

/// Sends what the table says, with a heartbeat, until the table lets go or the page does not listen.
async fn write(mut sink: SplitSink<WebSocket, Message>, mut queue: mpsc::Receiver<Utf8Bytes>) {
    let mut heartbeat = tokio::time::interval_at(Instant::now() + HEARTBEAT, HEARTBEAT);
    loop {
        let message = tokio::select! {
            text = queue.recv() => match text {
                Some(text) => Message::Text(text),
                None => break,
            },
            _ = heartbeat.tick() => Message::Ping(axum::body::Bytes::new()),
        };
        match timeout(SLOW, sink.send(message)).await {
            Ok(Ok(())) => {}
            _ => return,
        }
    }
    let bye = CloseFrame {
        code: axum::extract::ws::close_code::AWAY,
        reason: Utf8Bytes::from_static("come back"),
    };
    // A page that has gone need not hear it.
    let _ = timeout(SLOW, sink.send(Message::Close(Some(bye)))).await;
}
