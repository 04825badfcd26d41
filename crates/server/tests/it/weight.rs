//! What a first visit costs: everything that the pages load, as it is sent.

use crate::visit::{Answer, Running, Visitor, raw};
use std::collections::BTreeSet;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// The most that a first visit may cost, in compressed bytes.
const MOST: usize = 500 * 1024;

/// What the pages ask for besides files.
const ASKED: [&str; 6] = [
    "/api/adventures",
    "/api/levels",
    "/api/puzzles",
    "/api/tables",
    "/api/rules",
    "/api/cards",
];

/// A body as a browser gets it, with its head. The lengths of chunks count as well.
async fn packed(running: &Running, path: &str) -> (String, Vec<u8>) {
    let request = format!(
        "GET {path} HTTP/1.1\r\nHost: {}\r\nAccept-Encoding: gzip, deflate, br\r\nConnection: close\r\n\r\n",
        running.address
    );
    let mut stream = TcpStream::connect(running.address).await.expect("the server listens");
    stream.write_all(request.as_bytes()).await.expect("it can be sent");
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).await.expect("it can be read");
    let end = bytes
        .windows(4)
        .position(|four| four == b"\r\n\r\n")
        .expect("a head and a body");
    let body = bytes.split_off(end + 4);
    let head = String::from_utf8(bytes).expect("a head is text").to_ascii_lowercase();
    assert!(head.starts_with("http/1.1 200"), "{path}: {head}");
    (head, body)
}

/// Every quoted text that names a file of ours, seen from the folder of the file that names it. What a page imports only when it
/// is wanted is not fetched with the others, unless the shell names it.
fn named(text: &str, from: &str) -> BTreeSet<String> {
    let (first, later) = text.split_once("import('").unwrap_or((text, ""));
    let rest = later.split("import('").filter_map(|part| part.split_once('\''));
    let text: String = std::iter::once(first).chain(rest.map(|(_, rest)| rest)).collect();
    let folder = from.rsplit_once('/').map_or("", |(folder, _)| folder);
    text.split(['"', '\'', '`', '(', ')'])
        .filter(|word| word.starts_with("/assets/") || word.starts_with("./") || word.starts_with("../"))
        .filter(|word| {
            word.rsplit_once('.')
                .is_some_and(|(_, ending)| ending.len() <= 5 && !ending.contains('/'))
        })
        .map(|word| {
            let whole = match word.starts_with('/') {
                true => word.to_owned(),
                false => format!("{folder}/{word}"),
            };
            let mut parts: Vec<&str> = Vec::new();
            for part in whole.split('/') {
                match part {
                    "." => {}
                    ".." => {
                        parts.pop();
                    }
                    _ => parts.push(part),
                }
            }
            parts.join("/")
        })
        .collect()
}

/// The most of it that the first page may cost: the shell with every file, fonts included.
const FIRST: usize = 300 * 1024;

fn is_font(path: &str) -> bool {
    path.ends_with(".woff2")
}

async fn plain(visitor: &mut Visitor, path: &str) -> Answer {
    let answer = visitor.ask("GET", path, None).await;
    assert_eq!(answer.status, 200, "{path}");
    answer
}

#[tokio::test]
async fn everything_that_all_pages_load_is_small_and_is_kept() {
    let running = Running::start().await;
    let mut visitor = Visitor::new(&running);
    let shell = plain(&mut visitor, "/").await.body;
    let mut waiting: Vec<String> = named(&shell, "/").into_iter().collect();
    let mut files: BTreeSet<String> = BTreeSet::new();
    while let Some(path) = waiting.pop() {
        if files.insert(path.clone()) && !is_font(&path) {
            let text = plain(&mut visitor, &path).await.body;
            waiting.extend(named(&text, &path));
        }
    }
    for one in [
        "main.js",
        "pages/home.js",
        "pages/table.js",
        "paint.js",
        "style.css",
        "icon.svg",
        "alegreya.woff2",
    ] {
        assert!(
            files.iter().any(|file| file.ends_with(one)),
            "{one} is not among {files:?}"
        );
    }

    let (head, body) = packed(&running, "/").await;
    assert!(head.contains("content-encoding: gzip"), "{head}");
    let mut sum = body.len();
    for file in &files {
        let (head, body) = packed(&running, file).await;
        assert!(
            head.contains("cache-control: public, max-age=31536000, immutable"),
            "{file}: {head}"
        );
        sum += body.len();
        // Fonts are packed already.
        if is_font(file) {
            assert!(!head.contains("content-encoding"), "{file}: {head}");
            continue;
        }
        // A body too short to gain by compression is sent as it is.
        let unpacked = plain(&mut visitor, file).await.body.len();
        if unpacked >= 1024 {
            assert!(head.contains("content-encoding: gzip"), "{file}: {head}");
            assert!(head.contains("vary: accept-encoding"), "{file}: {head}");
            // A gzip file begins with these two bytes; the length of a chunk stands before them.
            assert!(body.windows(2).take(16).any(|two| two == [0x1f, 0x8b]), "{file}");
            assert!(body.len() < unpacked, "{file}: {} of {unpacked}", body.len());
        }
    }
    // The first page loads every file and asks for two lists; the other lists come with other pages.
    println!("{} files: {sum} bytes", files.len());
    assert!(sum < FIRST, "{sum} bytes");
    for path in ASKED {
        let (_, body) = packed(&running, path).await;
        sum += body.len();
    }
    println!("{} files and {} lists: {sum} bytes", files.len(), ASKED.len());
    assert!(sum < MOST, "{sum} bytes");
    running.stop().await;
}

#[tokio::test]
async fn who_cannot_unpack_gets_it_plain_and_an_older_page_gets_nothing() {
    let running = Running::start().await;
    let mut visitor = Visitor::new(&running);
    let shell = plain(&mut visitor, "/").await;
    assert!(shell.header("content-encoding").is_none());
    let asset = named(&shell.body, "/").into_iter().next().expect("a file");
    let older = asset.replacen(asset.split('/').nth(2).expect("a hash"), "0123456789abcdef", 1);
    let request = format!(
        "GET {older} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n",
        running.address
    );
    let answer = raw(running.address, &request).await;
    assert_eq!((answer.status, answer.header("cache-control")), (404, Some("no-store")));
    running.stop().await;
}
