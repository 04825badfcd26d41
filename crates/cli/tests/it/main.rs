//! The program as people run it: every command with good and bad input, its exit codes and its JSON.

mod arena;
mod bench;
mod check;
mod engine;
mod favor;
mod kills;
mod odds;
mod player;
mod protocol;
mod puzzles;
mod replay;
mod rules;
mod serve;
mod show;
mod train;
mod welcome;

use assert_cmd::Command;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

/// The program with arguments.
fn gonfalon(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gonfalon"));
    command.args(arguments);
    command
}

/// What the program prints, and its exit code.
fn run(arguments: &[&str]) -> (String, String, i32) {
    let output = gonfalon(arguments).output().expect("the program runs");
    (
        String::from_utf8(output.stdout).expect("output is text"),
        String::from_utf8(output.stderr).expect("output is text"),
        output.status.code().expect("the program was not killed"),
    )
}

/// The output of a command that must succeed.
fn printed(arguments: &[&str]) -> String {
    let (out, err, code) = run(arguments);
    assert_eq!(code, 0, "{arguments:?}: {out}{err}");
    out
}

/// The JSON of a command that must succeed.
fn printed_json(arguments: &[&str]) -> Value {
    serde_json::from_str(&printed(arguments)).expect("output is JSON")
}

/// A file of the repository.
fn repository(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

/// A file in a folder that is removed with it.
fn file(folder: &tempfile::TempDir, name: &str, text: &str) -> String {
    let path = folder.path().join(name);
    std::fs::create_dir_all(path.parent().expect("a file lies in a folder")).expect("folders can be made");
    std::fs::write(&path, text).expect("files can be written");
    path.to_str().expect("paths are text").into()
}

/// A running engine.
struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn run(arguments: &[&str]) -> Self {
        let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_gonfalon"))
            .arg("engine")
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program runs");
        Self {
            input: child.stdin.take(),
            output: BufReader::new(child.stdout.take().expect("output is piped")),
            child,
        }
    }

    /// Sends bytes and a line end; the answer as it was written.
    fn say(&mut self, line: &[u8]) -> String {
        let input = self.input.as_mut().expect("the conversation goes on");
        input.write_all(line).expect("the engine listens");
        input.write_all(b"\n").expect("the engine listens");
        input.flush().expect("the engine listens");
        let mut answer = String::new();
        self.output.read_line(&mut answer).expect("the engine answers");
        answer.trim_end().into()
    }

    fn ask(&mut self, request: &Value) -> Value {
        serde_json::from_str(&self.say(request.to_string().as_bytes())).expect("an answer is JSON")
    }

    /// Sends a request that must succeed.
    fn must(&mut self, request: &Value) -> Value {
        let answer = self.ask(request);
        assert_eq!(answer["ok"], true, "{request}: {answer}");
        answer
    }

    /// Plays random choices until the battle is over or this many are made; the last answer.
    fn play(&mut self, mut answer: Value, seed: u64, most: usize) -> Value {
        let mut random = ::rules::chance::Fast::new(seed);
        for _ in 0..most {
            let Some(choices) = answer["waits"]["choices"]
                .as_array()
                .filter(|choices| !choices.is_empty())
            else {
                break;
            };
            let choice = choices[random.below(choices.len() as u32) as usize].clone();
            answer = self.must(&json!({"do": "choose", "choice": choice}));
        }
        answer
    }

    /// Closes the input and waits for the end; the exit code.
    fn end(mut self) -> Option<i32> {
        drop(self.input.take());
        self.child.wait().expect("the engine ends").code()
    }
}

/// A record of this many random choices, as the engine gives it.
fn record(adventure: &str, seed: u64, choices: usize) -> Value {
    let mut engine = Engine::run(&[]);
    let started = engine.must(&json!({"do": "start", "adventure": adventure, "seed": seed}));
    engine.play(started, seed, choices);
    let record = engine.must(&json!({"do": "record"}))["record"].take();
    assert_eq!(engine.end(), Some(0));
    record
}
