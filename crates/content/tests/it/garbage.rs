//! Whatever a file holds, the reader returns a result and does not panic.

use crate::{library, read};

/// A small generator: the tests must fail the same way every time.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % n.max(1) as u64).unwrap_or(0)
    }
}

fn sources() -> Vec<&'static str> {
    let all = library()
        .first()
        .adventures()
        .iter()
        .chain(library().first().positions());
    all.map(|adventure| library().file(&adventure.file).expect("the file"))
        .collect()
}

/// Reads a text and, if it has faults, prints them: that must not panic either.
fn survive(text: &str) {
    if let Err(faults) = read(text) {
        assert!(!faults.is_empty());
        let printed = faults.render(false);
        assert!(!printed.is_empty());
        for fault in faults.list() {
            assert!(
                fault.line >= 1 && fault.column >= 1 && text.get(fault.span.clone()).is_some(),
                "{fault:?}"
            );
        }
    }
}

fn floor(text: &str, mut at: usize) -> usize {
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

#[test]
fn truncated_files_are_answered() {
    for text in sources() {
        for at in (0..text.len()).step_by(23) {
            survive(&text[..floor(text, at)]);
            survive(&text[floor(text, at)..]);
        }
    }
}

#[test]
fn mutated_files_are_answered() {
    let bits = [
        "'",
        "\"",
        "'''",
        "[",
        "]",
        "[[",
        "{",
        "}",
        "=",
        "\n",
        ".",
        ",",
        "#",
        "/",
        "-",
        ":",
        ";",
        "p",
        "s",
        "GA",
        "pGA-9",
        "h#/",
        "~",
        "0",
        "-1",
        "99999999999999999999",
        "1e9",
        "true",
        "1979-05-27",
        "é",
        "\u{202e}",
        "\t",
        "\0",
        "\\",
        "a1",
        "z99",
        "[position]",
        "map",
    ];
    let mut random = Random(0x5eed);
    let sources = sources();
    for round in 0..1500 {
        let mut text = sources[round % sources.len()].to_owned();
        for _ in 0..=random.below(4) {
            let at = floor(&text, random.below(text.len() + 1));
            match random.below(3) {
                0 => text.insert_str(at, bits[random.below(bits.len())]),
                1 => {
                    let end = floor(&text, (at + random.below(40)).min(text.len()));
                    text.replace_range(at..end.max(at), "");
                }
                _ => {
                    let end = floor(&text, (at + 1 + random.below(6)).min(text.len()));
                    text.replace_range(at..end.max(at), bits[random.below(bits.len())]);
                }
            }
        }
        survive(&text);
    }
}

#[test]
fn swapped_lines_are_answered() {
    let mut random = Random(0xfeed);
    let sources = sources();
    for round in 0..400 {
        let mut lines: Vec<&str> = sources[round % sources.len()].lines().collect();
        for _ in 0..=random.below(5) {
            let (a, b) = (random.below(lines.len()), random.below(lines.len()));
            match random.below(3) {
                0 => lines.swap(a, b),
                1 => lines[a] = lines[b],
                _ => {
                    lines.remove(a);
                }
            }
        }
        survive(&lines.join("\n"));
    }
}

#[test]
fn noise_is_answered() {
    let mut random = Random(0xabad_cafe);
    for _ in 0..300 {
        let length = random.below(300);
        let bytes: Vec<u8> = (0..length)
            .map(|_| u8::try_from(random.below(256)).unwrap_or(0))
            .collect();
        survive(&String::from_utf8_lossy(&bytes));
    }
}

#[test]
fn deep_and_large_files_are_answered() {
    survive(&"[".repeat(20_000));
    survive(&format!("board = {}", "[".repeat(20_000)));
    survive(&format!("board = {}", "{a=".repeat(20_000)));
    survive(&"a.".repeat(20_000));
    survive(&format!(
        "board = \"standard\"\nmap = '''\n{}'''",
        "9 . . . .\n".repeat(5_000)
    ));
    survive(&format!(
        "board = \"standard\"\nmap = '''\n9 {}'''",
        ". ".repeat(50_000)
    ));
    survive(&format!("board = {{ rows = [{}] }}", "26, ".repeat(3_000)));
}
