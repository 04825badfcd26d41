//! Pages that open a socket and never read, over real sockets with little room.

use crate::visit::{Running, Visitor};
use futures_util::{SinkExt, StreamExt};
use serde_json::json;
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{WebSocketStream, client_async};

/// As little as a socket can be made to hold back.
const ROOM: u32 = 4096;
/// More questions than all the room between a server and a page can hold the answers to.
const MOST: usize = 5_000;

/// A socket with little room at a table.
async fn deaf(visitor: &Visitor, table: &str) -> WebSocketStream<TcpStream> {
    let address = format!("ws://{}/api/tables/{table}/socket", visitor.address);
    let mut request = address.into_client_request().expect("a request");
    let origin = format!("http://{}", visitor.address);
    let headers = request.headers_mut();
    headers.insert("origin", origin.parse().expect("a header"));
    let cookie = visitor.cookie.as_ref().expect("a guest");
    headers.insert("cookie", cookie.parse().expect("a header"));
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.set_recv_buffer_size(ROOM).expect("it can be made small");
    let stream = socket.connect(visitor.address).await.expect("the server listens");
    client_async(request, stream).await.expect("the socket opens").0
}

async fn number(visitor: &mut Visitor, name: &str) -> usize {
    let text = visitor.ask("GET", "/metrics", None).await.body;
    let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.and_then(|number| number.parse().ok()).expect("a number")
}

#[tokio::test]
async fn who_never_reads_is_dropped_and_the_others_play_on() {
    let running = Running::start().await;
    let mut visitor = Visitor::new(&running);
    let (id, _) = visitor.make("agincourt-1415", json!({"type": "shared"})).await;
    let mut quick = visitor.sit(&id).await;
    quick.until("view").await;
    let mut deaf = deaf(&visitor, &id).await;
    // It asks for the whole view again and again and takes none of them.
    let hello = json!({"type": "hello", "wire": protocol::WIRE_VERSION, "have": null}).to_string();
    let mut asked = 0;
    while number(&mut visitor, "gonfalon_dropped_total").await == 0 {
        assert!(
            asked < MOST,
            "the server holds {asked} answers for a page that does not read"
        );
        for _ in 0..20 {
            deaf.send(Message::text(hello.clone())).await.expect("the server reads");
            asked += 1;
        }
        // Meanwhile the battle goes on at the same table, choice by choice.
        if !quick.is_over() {
            let offers = quick.offers();
            assert_eq!(quick.choose(&offers[asked % offers.len()]).await["type"], "done");
        }
    }
    // Whatever it asks now is no longer answered.
    for _ in 0..500 {
        // The server may have closed the socket by now.
        let _ = deaf.send(Message::text(hello.clone())).await;
        asked += 1;
    }
    let offers = quick.offers();
    assert_eq!(quick.choose(&offers[0]).await["type"], "done");

    // When it reads again it finds what was under way, no more than that, and a closed socket: it has to reconnect.
    let mut found = 0;
    while let Some(Ok(message)) = deaf.next().await {
        found += usize::from(message.is_text());
    }
    assert!(found < asked, "{found} of {asked} answers were kept");
    assert_eq!(number(&mut visitor, "gonfalon_dropped_total").await, 1);
    running.stop().await;
}

#[tokio::test]
async fn a_page_that_never_says_hello_or_leaves_silently_leaves_nothing_behind() {
    let running = Running::start().await;
    let mut visitor = Visitor::new(&running);
    let (id, _) = visitor.make("agincourt-1415", json!({"type": "shared"})).await;
    let mut silent = Vec::new();
    for _ in 0..20 {
        silent.push(deaf(&visitor, &id).await);
    }
    let mut quick = visitor.sit(&id).await;
    quick.until("view").await;
    assert_eq!(number(&mut visitor, "gonfalon_sockets").await, 21);
    // A pulled cable: the socket is not closed in order.
    silent.clear();
    let mut looked = 0;
    while number(&mut visitor, "gonfalon_sockets").await > 1 {
        looked += 1;
        assert!(looked < 10_000, "sockets that are gone are still served");
    }
    let offers = quick.offers();
    assert_eq!(quick.choose(&offers[0]).await["type"], "done");
    running.stop().await;
}
