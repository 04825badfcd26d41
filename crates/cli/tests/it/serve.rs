//! The server as a program: it prints its address, stops in order, and says plainly why it cannot start.

use crate::player::ask;
use crate::run;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use store::Store;

/// Starts a server on a free port and gives the address it printed.
pub(crate) fn start(before: &[&str], database: &str) -> (Child, BufReader<std::process::ChildStdout>, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gonfalon"));
    command.args(before);
    launch(command, database)
}

fn launch(mut command: Command, database: &str) -> (Child, BufReader<std::process::ChildStdout>, String) {
    let mut child = command
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

/// Makes a table and gives the answer.
fn make_table(address: &str) -> Value {
    let wanted = json!({"adventure": "agincourt-1415", "seat": "standard", "opponent": {"type": "shared"}});
    ask(address, "POST", "/api/tables", &wanted, None).1
}

fn health(address: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("it listens");
    write!(
        stream,
        "GET /healthz HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n"
    )
    .expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("answered");
    answer
}

#[test]
fn a_stopped_server_leaves_one_file_with_everything() {
    let folder = tempfile::tempdir().expect("a folder");
    let (database, copy) = (folder.path().join("battles.db"), folder.path().join("copy.db"));
    let (mut child, _lines, address) = start(&["serve"], database.to_str().expect("paths are text"));
    let made: Vec<Value> = (0..3).map(|_| make_table(&address)).collect();
    let told = Command::new("kill").args(["-TERM", &child.id().to_string()]).status();
    assert!(told.is_ok_and(|status| status.success()));
    assert!(child.wait().expect("it ends").success());
    std::fs::copy(&database, &copy).expect("copied");
    let runtime = tokio::runtime::Runtime::new().expect("threads");
    runtime.block_on(async {
        let store = Store::open(&copy).await.expect("the copy is sound");
        for table in &made {
            let id = table["id"].as_str().expect("an id");
            assert!(store.table(id).await.expect("read").is_some(), "{id}");
            assert!(!store.entries(id).await.expect("read").is_empty(), "{id}");
        }
        store.close().await;
    });
}

/// How many bytes a file of a process may have. Writing beyond that fails as it does on a full disk.
#[cfg(target_os = "linux")]
fn limit_files(child: &Child, bytes: &str) {
    let pid = child.id().to_string();
    let limit = format!("--fsize={bytes}:");
    let done = Command::new("prlimit").args(["--pid", &pid, &limit]).status();
    assert!(done.is_ok_and(|status| status.success()), "the limit can be set");
}

#[cfg(target_os = "linux")]
#[test]
fn a_server_whose_disk_was_full_goes_on_when_there_is_room_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("battles.db");
    let database = database.to_str().expect("paths are text");
    // A process that writes beyond its limit is ended by a signal, unless it ignores that.
    let mut command = Command::new("sh");
    command
        .args([
            "-c",
            "trap '' XFSZ; exec \"$0\" \"$@\"",
            env!("CARGO_BIN_EXE_gonfalon"),
            "serve",
        ])
        .stderr(Stdio::piped());
    let (mut child, mut lines, address) = launch(command, database);
    let mut errors = child.stderr.take().expect("its errors");
    let first = make_table(&address);
    assert!(first["id"].is_string(), "{first}");

    limit_files(&child, "1");
    for _ in 0..2 {
        let refused = make_table(&address);
        assert_eq!(refused["type"], "down", "{refused}");
        assert!(health(&address).starts_with("HTTP/1.1 503"));
    }
    limit_files(&child, "unlimited");
    let second = make_table(&address);
    assert!(second["id"].is_string(), "{second}");
    assert!(health(&address).starts_with("HTTP/1.1 200"));

    let told = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(told.is_ok_and(|status| status.success()));
    let (mut rest, mut words) = (String::new(), String::new());
    lines.read_to_string(&mut rest).expect("its last words");
    errors.read_to_string(&mut words).expect("its errors");
    assert!(child.wait().expect("it ends").success());
    // It prints once what failed and what to do, and once that it works again.
    let words: Vec<&str> = words.lines().collect();
    assert_eq!(words.len(), 2, "{words:?}");
    assert!(words[0].contains(database) && words[0].contains("opened again") && words[0].contains("disk"));
    assert!(words[1].contains("can be written again"), "{words:?}");
}

#[test]
fn it_says_where_it_is_and_stops_in_order() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("new/battles.db");
    let database = database.to_str().expect("paths are text");
    let (mut child, mut lines, address) = start(&["serve"], database);
    let answer = health(&address);
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
