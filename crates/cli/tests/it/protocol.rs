//! The sessions in docs/engine-protocol.md are true.

use crate::{gonfalon, repository};

/// Whether an answer fits the documented one, in which `…` stands for anything.
fn fits(documented: &str, answer: &str) -> bool {
    let mut pieces = documented.split('…');
    let first = pieces.next().unwrap_or_default();
    let Some(mut rest) = answer.strip_prefix(first) else {
        return false;
    };
    let pieces: Vec<&str> = pieces.collect();
    let Some((last, middle)) = pieces.split_last() else {
        return rest.is_empty();
    };
    for piece in middle {
        let Some(at) = rest.find(piece) else { return false };
        rest = &rest[at + piece.len()..];
    }
    rest.ends_with(last)
}

#[test]
fn the_documented_sessions_are_true() {
    let document = std::fs::read_to_string(repository("docs/engine-protocol.md")).expect("it is there");
    let mut sessions = 0;
    for block in document.split("```gonfalon ").skip(1) {
        let block = block.split("\n```").next().unwrap_or_default();
        let mut lines = block.lines();
        let arguments: Vec<&str> = lines.next().unwrap_or_default().split(' ').collect();
        let lines: Vec<&str> = lines.collect();
        let with = |mark: &str| -> Vec<&str> { lines.iter().filter_map(|line| line.strip_prefix(mark)).collect() };
        let (requests, documented) = (with("> "), with("< "));
        assert_eq!(requests.len(), documented.len());
        let output = gonfalon(&arguments)
            .write_stdin(requests.join("\n"))
            .output()
            .expect("the program runs");
        assert!(output.status.success());
        let answers = String::from_utf8(output.stdout).expect("answers are text");
        let answers: Vec<&str> = answers.lines().collect();
        assert_eq!(answers.len(), requests.len());
        for ((request, documented), answer) in requests.iter().zip(&documented).zip(&answers) {
            assert!(
                fits(documented, answer),
                "\n> {request}\nis documented as\n< {documented}\nbut answered with\n< {answer}"
            );
        }
        sessions += 1;
    }
    assert_eq!(sessions, 3);
}

#[test]
fn every_request_and_every_code_is_documented() {
    let document = std::fs::read_to_string(repository("docs/engine-protocol.md")).expect("it is there");
    let hello = String::from_utf8(
        gonfalon(&["engine"])
            .write_stdin("{\"do\":\"hello\"}\n")
            .output()
            .expect("the program runs")
            .stdout,
    );
    let hello: serde_json::Value = serde_json::from_str(&hello.expect("text")).expect("JSON");
    for word in hello["requests"].as_array().expect("a list") {
        assert!(
            document.contains(&format!("| `{}` |", word.as_str().unwrap_or_default())),
            "{word}"
        );
    }
    for name in ["session", "start", "game", "explain", "script", "fork", "mod"] {
        let source =
            std::fs::read_to_string(repository(&format!("crates/cli/src/engine/{name}.rs"))).expect("it is there");
        for part in source.split("Fault::new(").skip(1) {
            if let Some(code) = part
                .trim_start()
                .strip_prefix('"')
                .and_then(|rest| rest.split('"').next())
            {
                assert!(document.contains(&format!("`{code}`")), "{code} is not documented");
            }
        }
    }
}
