//! Laws of the engine: a seat learns nothing hidden, nonsense is answered, and what was played can be taken up again.

use super::game::Game;
use super::lines::Line;
use super::session::Session;
use super::{Reply, answer_line};
use content::Library;
use rules::chance::{Fast, Scripted, Seeded};
use rules::first::{Course, State};
use rules::seats::Seat;
use rules::side::Side;
use serde_json::{Value, json};
use std::sync::Arc;

fn library() -> Library {
    Library::open(None).expect("our own content is sound")
}

/// The answer to a line, as it would be written.
fn ask_text(session: &mut Session, line: &str) -> String {
    let reply = Reply::from(answer_line(session, &Line::Text(line.into())));
    serde_json::to_string(&reply).expect("an answer can be written")
}

fn ask(session: &mut Session, request: &Value) -> Value {
    serde_json::from_str(&ask_text(session, &request.to_string())).expect("an answer is JSON")
}

fn started(library: Library, seat: Option<Side>, start: &Value) -> Session {
    let mut session = Session::new(library, seat, seat.map(|_| 11));
    let answer = ask(&mut session, start);
    assert_eq!(answer["ok"], true, "{answer}");
    session
}

/// The choices that are listed now.
fn choices(session: &mut Session) -> Vec<String> {
    let waits = ask(session, &json!({"do": "waits"}));
    let listed = waits["waits"]["choices"].as_array().cloned().unwrap_or_default();
    listed
        .iter()
        .filter_map(|choice| choice.as_str().map(String::from))
        .collect()
}

/// The same battle at another state, with nobody to play the other seat.
fn put(session: &mut Session, state: State) {
    let game = session.game.as_ref().expect("a battle is played");
    let chance = Scripted::before(Seeded(game.seed));
    let (course, _) = Course::new(Arc::clone(game.course.battle()), state, chance);
    let (seed, scripted) = (game.seed, game.scripted);
    session.game = Some(Game {
        course,
        position: None,
        seed,
        scripted,
        opponent: None,
    });
}

/// Everything a seat could ask, sensible or not.
fn questions(session: &Session, legal: &[String]) -> Vec<Value> {
    let game = session.game.as_ref().expect("a battle is played");
    let (battle, public) = (game.course.battle(), game.course.state().public());
    let mut questions = vec![
        json!({"do": "waits"}),
        json!({"do": "view"}),
        json!({"do": "view", "seat": "spectator"}),
        json!({"do": "view", "seat": "standard"}),
        json!({"do": "view", "seat": "pennant"}),
        json!({"do": "record"}),
        json!({"do": "verify"}),
        json!({"do": "undo"}),
        json!({"do": "script", "dice": ["BB"]}),
        json!({"do": "choose", "choice": "pass", "seat": "standard"}),
        json!({"do": "choose", "choice": "keep nothing"}),
        json!({"do": "start", "adventure": "agincourt-1415"}),
    ];
    for card in &battle.setup().cards {
        for verb in ["play", "keep"] {
            let choice = format!("{verb} {}", card.id);
            if !legal.contains(&choice) {
                questions.push(json!({"do": "choose", "choice": choice}));
            }
            questions.push(json!({"do": "explain", "what": "choice", "choice": choice}));
        }
    }
    let hexes: Vec<String> = public
        .alive()
        .iter()
        .map(|unit| battle.board().name(public.unit(unit).hex).to_string())
        .collect();
    for pair in hexes.windows(2) {
        questions.push(json!({"do": "odds", "from": pair[0], "target": pair[1]}));
        questions.push(json!({"do": "explain", "what": "dice", "from": pair[0], "target": pair[1]}));
        questions.push(json!({"do": "explain", "what": "move", "hex": pair[0]}));
        questions.push(json!({"do": "explain", "what": "morale", "hex": pair[0]}));
    }
    questions
}

#[test]
fn a_seat_learns_nothing_of_what_it_cannot_see() {
    let library = library();
    let mut redealt = 0;
    for (adventure, side) in [("agincourt-1415", Side::Standard), ("taillebourg-1242", Side::Pennant)] {
        let start = json!({"do": "start", "adventure": adventure});
        let mut session = started(library.clone(), Some(side), &start);
        let mut true_one = started(library.clone(), Some(side), &start);
        let mut other_one = started(library.clone(), Some(side), &start);
        let mut random = Fast::new(5);
        for step in 0..90 {
            let legal = choices(&mut session);
            if legal.is_empty() {
                break;
            }
            if step % 6 == 0 {
                let course = &session.game.as_ref().expect("a battle is played").course;
                let (battle, state) = (Arc::clone(course.battle()), *course.state());
                let sample = state.view_of(Seat::of_side(side)).sample(&battle, &mut random);
                redealt += u32::from(battle.digest(&sample) != battle.digest(&state));
                put(&mut true_one, state);
                put(&mut other_one, sample);
                for question in questions(&session, &legal) {
                    let line = question.to_string();
                    assert_eq!(
                        ask_text(&mut true_one, &line),
                        ask_text(&mut other_one, &line),
                        "{line}"
                    );
                }
                // Orders and moves bring no card to light, so their answers agree as well, and so does taking them back.
                if let Some(choice) = legal
                    .iter()
                    .find(|choice| choice.starts_with("order") || choice.starts_with("move"))
                {
                    for request in [json!({"do": "choose", "choice": choice}), json!({"do": "undo"})] {
                        let line = request.to_string();
                        assert_eq!(
                            ask_text(&mut true_one, &line),
                            ask_text(&mut other_one, &line),
                            "{line}"
                        );
                    }
                }
            }
            let choice = &legal[random.below(legal.len() as u32) as usize];
            let answer = ask(&mut session, &json!({"do": "choose", "choice": choice}));
            assert_eq!(answer["ok"], true, "{choice}: {answer}");
            for event in answer["events"].as_array().expect("events are a list") {
                let secret = ["drew-cards", "looked-at", "kept-card"]
                    .map(Value::from)
                    .contains(&event["event"]);
                assert!(!secret || event["hand"] == side.word(), "{event}");
            }
        }
    }
    assert!(redealt > 10, "only {redealt} samples differed from the truth");
}

#[test]
fn hidden_hands_do_not_show_in_the_first_turn() {
    // The deal is scripted: the pennant camp holds the same cards, the standard camp others.
    let library = library();
    let own = [
        "scout-left",
        "scout-right",
        "patrol-left",
        "patrol-right",
        "forward",
        "on-the-march",
    ];
    let deals = [
        ["attack-left", "attack-left", "attack-center", "attack-right"],
        ["red-banners", "green-banners", "blue-banners", "counter-attack"],
    ];
    let mut sessions = deals.map(|hidden| {
        let cards: Vec<&str> = hidden.iter().chain(&own).copied().collect();
        let start = json!({"do": "start", "adventure": "agincourt-1415", "seed": 3, "script": {"cards": cards}});
        let open = started(library.clone(), None, &start);
        let state = *open.game.as_ref().expect("a battle is played").course.state();
        let mut restricted = started(
            library.clone(),
            Some(Side::Pennant),
            &json!({"do": "start", "adventure": "agincourt-1415"}),
        );
        put(&mut restricted, state);
        restricted
    });
    let mut random = Fast::new(1);
    loop {
        let [first, second] = &mut sessions;
        let legal = choices(first);
        let turn = ask(first, &json!({"do": "waits"}));
        if turn["waits"]["phase"] == "combat" || legal.is_empty() {
            break;
        }
        for question in questions(first, &legal) {
            let line = question.to_string();
            let answer = ask_text(first, &line);
            assert_eq!(answer, ask_text(second, &line), "{line}");
        }
        let choice = &legal[random.below(legal.len() as u32) as usize];
        let line = json!({"do": "choose", "choice": choice}).to_string();
        let answer = ask_text(first, &line);
        if answer.contains("\"drew\"") {
            break;
        }
        assert_eq!(answer, ask_text(second, &line), "{line}");
    }
}

#[test]
fn what_was_played_can_be_verified_and_taken_up_again() {
    let library = library();
    let start = json!({"do": "start", "adventure": "first-chevauchee", "seed": 9});
    let mut session = started(library.clone(), None, &start);
    let mut random = Fast::new(2);
    for step in 0..150 {
        let legal = choices(&mut session);
        if legal.is_empty() {
            break;
        }
        let choice = &legal[random.below(legal.len() as u32) as usize];
        assert_eq!(
            ask(&mut session, &json!({"do": "choose", "choice": choice}))["ok"],
            true
        );
        if step % 20 == 7 {
            // Whether it can be taken back or not, the battle goes on.
            let _ = ask(&mut session, &json!({"do": "undo", "choices": 2}));
        }
    }
    let verified = ask(&mut session, &json!({"do": "verify"}));
    assert_eq!(verified["seed_checked"], true, "{verified}");
    let record = ask(&mut session, &json!({"do": "record"}))["record"].take();
    let mut again = started(library, None, &json!({"do": "start", "record": record}));
    assert_eq!(ask(&mut again, &json!({"do": "verify"})), verified);
    let (mut here, mut there) = (
        ask(&mut session, &json!({"do": "waits"})),
        ask(&mut again, &json!({"do": "waits"})),
    );
    // A record folds what was taken back, and its open end is the same.
    assert_eq!(here["waits"]["undoable"].take(), there["waits"]["undoable"].take());
    assert_eq!(here, there);
}

#[test]
fn nonsense_is_answered_and_breaks_nothing() {
    let mut session = started(
        library(),
        None,
        &json!({"do": "start", "adventure": "agincourt-last-charge", "seed": 1}),
    );
    let seeds = [
        r#"{"do":"choose","choice":"attack g6 g7"}"#,
        r#"{"do":"odds","from":"j6","target":"k7","move_to":"a1","policy":"yield"}"#,
        r#"{"do":"explain","what":"move","hex":"g6","to":"g9"}"#,
        r#"{"do":"start","text":"format = 1\nid = 'x'\nmap = '''\n1 . .\n'''"}"#,
        r#"{"do":"start","record":{"format":1,"rules":1,"content":"","steps":[]}}"#,
        r#"{"do":"script","dice":["BSF"],"cards":["forward"]}"#,
        r#"{"do":"undo","choices":99999999999}"#,
        r#"{"do":"view","seat":"spectator"}"#,
    ];
    let mut random = Fast::new(77);
    for _ in 0..4000 {
        let mut line: Vec<char> = seeds[random.below(seeds.len() as u32) as usize].chars().collect();
        for _ in 0..random.below(4) {
            let at = random.below(line.len() as u32) as usize;
            let letter = char::from_u32(32 + random.below(200)).unwrap_or('x');
            match random.below(3) {
                0 => line[at] = letter,
                1 => line.insert(at, letter),
                _ => drop(line.remove(at)),
            }
        }
        let line: String = line.into_iter().collect();
        let answer: Value = serde_json::from_str(&ask_text(&mut session, &line)).expect("an answer is JSON");
        assert!(answer["ok"].is_boolean(), "{line}");
        assert_ne!(answer["error"]["code"], "internal", "{line}");
    }
}
