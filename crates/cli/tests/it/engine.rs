//! `gonfalon engine`.

use crate::{Engine, gonfalon, run};
use serde_json::{Value, json};

fn code(answer: &Value) -> &str {
    answer["error"]["code"].as_str().unwrap_or("none")
}

#[test]
fn a_whole_battle_is_played_and_verified() {
    let mut engine = Engine::run(&[]);
    let started = engine.must(&json!({"do": "start", "adventure": "agincourt-1415", "seed": 12}));
    let last = engine.play(started, 12, 5000);
    assert_eq!(last["waits"]["for"], "nothing", "{last}");
    assert!(last["waits"]["end"]["by"].is_string());
    assert!(last["revealed"].is_string());
    let verified = engine.must(&json!({"do": "verify"}));
    assert_eq!(verified["seed_checked"], true);
    assert_eq!(code(&engine.ask(&json!({"do": "choose", "choice": "done"}))), "over");
    assert_eq!(engine.must(&json!({"do": "quit"}))["is"], "bye");
    assert_eq!(engine.end(), Some(0));
}

#[test]
fn the_same_seed_gives_the_same_battle() {
    let play = |seed: Value| {
        let mut engine = Engine::run(&[]);
        let started = engine.must(&json!({"do": "start", "adventure": "first-chevauchee", "seed": seed}));
        engine.play(started, 1, 100)
    };
    assert_eq!(play(json!(4)), play(json!("4")));
    assert_ne!(play(json!(4)), play(json!(5)));
}

#[test]
fn garbage_is_answered_line_by_line() {
    let mut engine = Engine::run(&[]);
    let mut long = vec![b'x'; 3 << 20];
    long.extend(b"\"}");
    for (line, expected) in [
        (&b""[..], "bad-line"),
        (b"hello", "bad-line"),
        (b"[1,2]", "bad-line"),
        (b"{\"do\":", "bad-line"),
        (b"\xff\xfe\x00", "bad-line"),
        (b"{\"do\":\"fly\"}", "bad-request"),
        (b"{\"do\":\"hello\",\"extra\":1}", "bad-request"),
        (b"{\"do\":\"start\"}", "bad-request"),
        (b"{\"do\":\"start\",\"adventure\":\"x\",\"text\":\"y\"}", "bad-request"),
        (b"{\"do\":\"start\",\"adventure\":\"x\"}", "unknown-adventure"),
        (b"{\"do\":\"start\",\"text\":\"???\"}", "bad-file"),
        (b"{\"do\":\"start\",\"record\":{}}", "bad-record"),
        (
            b"{\"do\":\"start\",\"adventure\":\"agincourt-1415\",\"seed\":\"xyz\"}",
            "bad-seed",
        ),
        (
            b"{\"do\":\"start\",\"adventure\":\"agincourt-1415\",\"opponent\":\"random\"}",
            "not-allowed",
        ),
        (
            b"{\"do\":\"start\",\"adventure\":\"agincourt-1415\",\"script\":{\"dice\":[\"Q\"]}}",
            "bad-script",
        ),
        (b"{\"do\":\"waits\"}", "no-battle"),
        (&long, "too-long"),
    ] {
        let answer: Value = serde_json::from_str(&engine.say(line)).expect("an answer is JSON");
        let shown = String::from_utf8_lossy(&line[..line.len().min(80)]).into_owned();
        assert_eq!(answer["ok"], false, "{shown}");
        assert_eq!(code(&answer), expected, "{shown}: {answer}");
        for key in ["message", "remedy"] {
            assert!(
                answer["error"][key].as_str().is_some_and(|text| !text.is_empty()),
                "{shown}: {answer}"
            );
        }
    }
    // After all that it still answers as before.
    assert_eq!(engine.must(&json!({"do": "hello"}))["protocol"], 2);
    assert_eq!(engine.end(), Some(0));
}

#[test]
fn random_bytes_get_an_answer_for_each_line() {
    let mut random = ::rules::chance::Fast::new(3);
    let bytes: Vec<u8> = (0..20_000).map(|_| random.bits() as u8).collect();
    let lines = bytes.split(|byte| *byte == b'\n').count() - usize::from(bytes.ends_with(b"\n"));
    let output = gonfalon(&["engine"])
        .write_stdin(bytes)
        .output()
        .expect("the program runs");
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).expect("answers are text");
    assert_eq!(text.lines().count(), lines);
    for line in text.lines() {
        let answer: Value = serde_json::from_str(line).expect("an answer is JSON");
        assert_eq!(answer["ok"], false);
    }
}

#[test]
fn refusals_change_nothing() {
    let mut engine = Engine::run(&[]);
    engine.must(&json!({"do": "start", "adventure": "agincourt-last-charge", "seed": 1}));
    let digest = |engine: &mut Engine| engine.must(&json!({"do": "verify"}))["digest"].clone();
    let before = digest(&mut engine);
    for (request, expected) in [
        (json!({"do": "choose", "choice": "attack g6 c7"}), "refused"),
        (json!({"do": "choose", "choice": "attack g6 a1"}), "bad-choice"),
        (json!({"do": "choose", "choice": "done", "seat": "pennant"}), "refused"),
        (json!({"do": "undo"}), "sealed"),
        (json!({"do": "undo", "choices": 0}), "bad-request"),
        (json!({"do": "odds", "from": "g6", "target": "j6"}), "no-odds"),
        (json!({"do": "odds", "from": "g6", "target": "z1"}), "bad-hex"),
        (json!({"do": "explain", "what": "dice", "from": "g6"}), "bad-request"),
        (json!({"do": "explain", "what": "morale", "hex": "a1"}), "no-unit"),
        (json!({"do": "script", "cards": ["dragon"]}), "bad-script"),
    ] {
        let answer = engine.ask(&request);
        assert_eq!(code(&answer), expected, "{request}: {answer}");
        assert_eq!(digest(&mut engine), before, "{request}");
    }
}

#[test]
fn a_position_and_a_record_can_be_started() {
    let text = std::fs::read_to_string(crate::repository("content/first/positions/agincourt-last-charge.toml"));
    let mut engine = Engine::run(&[]);
    let started = engine.must(&json!({"do": "start", "text": text.expect("it is there"), "seed": 2}));
    assert_eq!(started["waits"]["phase"], "combat");
    engine.play(started, 2, 3);
    let record = engine.must(&json!({"do": "record"}))["record"].clone();
    let waits = engine.must(&json!({"do": "waits"}))["waits"].clone();
    let again = engine.must(&json!({"do": "start", "record": record}));
    assert_eq!(again["waits"]["choices"], waits["choices"]);
    let battle = engine.must(&json!({"do": "battle"}));
    assert_eq!(battle["battle"]["units"].as_array().map(Vec::len), Some(13));
    assert_eq!(battle["setup"]["camps"]["standard"]["name"], "French");
}

#[test]
fn a_position_at_the_end_of_a_turn_tells_what_has_happened() {
    let position = "adventure = \"agincourt-1415\"\n[position]\nactive = \"standard\"\nphase = \"draw\"\ncard = \"forward\"\n\
                    hands = { standard = [\"scout-left\"], pennant = [\"scout-left\"] }";
    let mut engine = Engine::run(&[]);
    let started = engine.must(&json!({"do": "start", "text": position, "seed": 2}));
    let events = started["events"].as_array().expect("a list");
    let words: Vec<_> = events.iter().filter_map(|event| event["type"].as_str()).collect();
    assert_eq!(words, ["discarded", "drew", "own", "turn"]);
    assert_eq!(events[0]["card"], "forward");
    assert_eq!(
        (&started["waits"]["turn"], &started["waits"]["seat"]),
        (&json!(2), &json!("pennant"))
    );
}

#[test]
fn a_seat_sees_its_own_cards_only() {
    let mut engine = Engine::run(&["--seat", "pennant", "--seed", "21"]);
    let hello = engine.must(&json!({"do": "hello"}));
    assert_eq!(hello["seat"], "pennant");
    assert!(!hello["requests"].as_array().expect("a list").contains(&json!("script")));
    let mut answer = engine.must(&json!({"do": "start", "adventure": "agincourt-1415", "opponent": "random"}));
    assert!(answer.get("seed").is_none() && answer["commitment"].is_string());
    for round in 0..40 {
        for event in answer["events"].as_array().expect("a list") {
            assert!(event["type"] != "own" || event["camp"] == "pennant", "{event}");
        }
        assert_eq!(answer["waits"]["seat"], "pennant", "the other seat plays by itself");
        let view = engine.must(&json!({"do": "view"}));
        let hands = &view["view"]["hands"];
        let held = view["view"]["hand"].as_array().map(Vec::len);
        assert_eq!(held, hands["pennant"].as_u64().map(|cards| cards as usize), "{view}");
        assert!(hands["standard"].is_u64(), "{view}");
        let watched = engine.must(&json!({"do": "view", "seat": "spectator"}));
        assert_eq!(watched["view"]["hand"], json!([]));
        assert!(watched["waits"].get("choices").is_none());
        for (request, expected) in [
            (json!({"do": "view", "seat": "standard"}), "not-your-seat"),
            (
                json!({"do": "choose", "choice": "done", "seat": "standard"}),
                "not-your-seat",
            ),
            (json!({"do": "undo", "seat": "standard"}), "not-your-seat"),
            (json!({"do": "resign", "seat": "standard"}), "not-your-seat"),
            (json!({"do": "script", "dice": ["B"]}), "not-allowed"),
            (json!({"do": "record"}), "too-early"),
            (json!({"do": "verify"}), "too-early"),
            (json!({"do": "start", "adventure": "agincourt-1415"}), "too-early"),
        ] {
            assert_eq!(code(&engine.ask(&request)), expected, "{request}");
        }
        answer = engine.play(answer, round, 1);
    }
    let resigned = engine.must(&json!({"do": "resign"}));
    assert!(resigned["revealed"].is_string());
    assert_eq!(engine.must(&json!({"do": "verify"}))["seed_checked"], true);
    let record = engine.must(&json!({"do": "record"}));
    assert_eq!(record["record"]["seed"], resigned["revealed"]);
    for (key, value) in [("seed", json!(1)), ("script", json!({})), ("record", json!({}))] {
        let mut request = json!({"do": "start", "adventure": "agincourt-1415"});
        if key == "record" {
            request = json!({"do": "start"});
        }
        request[key] = value;
        assert_eq!(code(&engine.ask(&request)), "not-allowed", "{key}");
    }
}

#[test]
fn a_seat_plays_whole_battles_of_every_adventure() {
    for (seat, adventure) in [("standard", "taillebourg-1242"), ("pennant", "aljubarrota-1385")] {
        let mut engine = Engine::run(&["--seat", seat, "--seed", "2"]);
        let started = engine.must(&json!({"do": "start", "adventure": adventure}));
        let last = engine.play(started, 2, 3000);
        assert_eq!(last["waits"]["for"], "nothing", "{last}");
        assert_eq!(engine.must(&json!({"do": "verify"}))["seed_checked"], true);
    }
}

#[test]
fn without_a_seed_every_battle_is_another() {
    let commitment = || {
        let mut engine = Engine::run(&["--seat", "standard"]);
        engine.must(&json!({"do": "start", "adventure": "agincourt-1415"}))["commitment"].clone()
    };
    assert_ne!(commitment(), commitment());
}

#[test]
fn seats_have_names() {
    let (_, err, code) = run(&["engine", "--seat", "black"]);
    assert_eq!(code, 2);
    assert!(err.contains("standard and pennant"), "{err}");
    assert_eq!(run(&["engine", "--seed", "3"]).2, 2, "a seed is for a seat");
}
