//! The server as a program: it says where it is, stops in order, and says plainly why it cannot start.

use crate::run;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

/// Starts a server on a free port and gives the address it printed.
pub(crate) fn start(before: &[&str], database: &str) -> (Child, BufReader<std::process::ChildStdout>, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_gonfalon"))
        .args(before)
        .args(["--listen", "127.0.0.1:0", "--database", database])
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut lines = BufReader::new(child.stdout.take().expect("its output"));
    let mut line = String::new();
    lines.read_line(&mut line).expect("it says where it is");
    let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next());
    let address = address.unwrap_or_else(|| panic!("an address in {line}")).to_owned();
    (child, lines, address)
}

#[test]
fn it_says_where_it_is_and_stops_in_order() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("new/battles.db");
    let database = database.to_str().expect("paths are text");
    let (mut child, mut lines, address) = start(&["serve"], database);
    let mut stream = TcpStream::connect(&address).expect("it listens");
    write!(
        stream,
        "GET /healthz HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n"
    )
    .expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("answered");
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");

    let (_, err, code) = run(&["serve", "--listen", &address, "--database", "unused.db"]);
    assert_eq!((code, err.lines().count()), (1, 1), "{err}");
    assert!(err.contains("is in use"), "{err}");
    let (_, err, code) = run(&["serve", "--listen", "127.0.0.1:0", "--database", database]);
    assert_eq!((code, err.lines().count()), (1, 1), "{err}");
    assert!(err.contains("another Gonfalon server is using"), "{err}");

    let told = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(told.is_ok_and(|status| status.success()));
    let mut rest = String::new();
    lines.read_to_string(&mut rest).expect("its last words");
    assert!(child.wait().expect("it ends").success());
    assert!(rest.contains("Stopped"), "{rest}");
}

#[test]
fn a_place_that_cannot_be_written_is_said_in_one_sentence() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("file");
    std::fs::write(&file, "no folder").expect("written");
    let below = file.join("battles.db");
    let below = below.to_str().expect("paths are text");
    let (_, err, code) = run(&["serve", "--listen", "127.0.0.1:0", "--database", below]);
    assert_eq!((code, err.lines().count()), (1, 1), "{err}");
    assert!(err.contains("cannot write") && err.contains("--database"), "{err}");
}

#[test]
fn the_options_of_serve_may_stand_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("battles.db");
    let database = database.to_str().expect("paths are text");
    let (mut child, mut lines, address) = start(&[], database);
    assert_ne!(address, "127.0.0.1:8017");
    TcpStream::connect(&address).expect("it listens");
    let told = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(told.is_ok_and(|status| status.success()));
    let mut rest = String::new();
    lines.read_to_string(&mut rest).expect("its last words");
    assert!(child.wait().expect("it ends").success());
    assert!(rest.contains(database), "{rest}");

    let (_, err, code) = run(&["--listen", "127.0.0.1:0", "rules", "F4.24"]);
    assert_eq!(code, 2, "{err}");
    assert!(err.contains("--listen is an option of serve"), "{err}");
}
