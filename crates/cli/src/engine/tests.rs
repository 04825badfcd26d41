//! Laws of the engine: a seat learns nothing hidden, nonsense is answered, and what was played can be taken up again.

use super::fork::{Forks, MOST_FORKS};
use super::game::Game;
use super::lines::Line;
use super::opponent::Opponents;
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

fn started(library: Library, side: Option<Side>, start: &Value) -> Session {
    let mut session = Session::new(library, side.map(Seat::of_side), side.map(|_| 11));
    let answer = ask(&mut session, start);
    assert_eq!(answer["ok"], true, "{answer}");
    session
}

/// The choices that are listed now.
fn choices(session: &mut Session) -> Vec<String> {
    listed(&ask(session, &json!({"do": "waits"})))
}

/// The choices that an answer lists.
fn listed(waits: &Value) -> Vec<String> {
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
    let (seed, scripted, tally) = (game.seed, game.scripted, game.tally.clone());
    session.game = Some(Game {
        course,
        position: None,
        seed,
        scripted,
        opponents: Opponents::default(),
        won_before: tally.clone(),
        tally,
        imagined: false,
    });
    // The same numbers from here on: a fork is made of its number and of what the seat knows.
    session.forks = Forks::default();
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
        json!({"do": "explain", "what": "sections"}),
        json!({"do": "fork", "seed": 1}),
        json!({"do": "view", "fork": 77}),
        json!({"do": "drop"}),
    ];
    for card in battle.setup().lore.iter().flat_map(|lore| &lore.cards) {
        for verb in ["cast", "keep-lore", "drop-lore", "take-lore"] {
            let choice = format!("{verb} {}", card.id);
            questions.push(json!({"do": "explain", "what": "choice", "choice": choice}));
        }
    }
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
        questions.push(json!({"do": "explain", "what": "sight", "from": pair[0], "to": pair[1]}));
        questions.push(json!({"do": "explain", "what": "sections", "hex": pair[0]}));
    }
    questions
}

/// Plays forks of both battles, which answer with the same bytes all the way: what the other seats do in them, and what is refused.
fn play_forks(first: &mut Session, second: &mut Session, random: &mut Fast) {
    let mut both = |request: &Value| {
        let line = request.to_string();
        let answer = ask_text(first, &line);
        assert_eq!(answer, ask_text(second, &line), "{line}");
        serde_json::from_str::<Value>(&answer).expect("an answer is JSON")
    };
    for opponent in ["random", "level-1"] {
        let mut answer = both(&json!({"do": "fork", "opponent": opponent}));
        let fork = answer["fork"].clone();
        for _ in 0..6 {
            both(&json!({"do": "view", "fork": fork}));
            let legal = listed(&answer);
            let Some(choice) = legal.get(random.below(legal.len().max(1) as u32) as usize) else {
                break;
            };
            answer = both(&json!({"do": "choose", "choice": choice, "fork": fork}));
            assert_eq!(answer["ok"], true, "{answer}");
            assert!(answer.get("revealed").is_none(), "{answer}");
        }
        let again = both(&json!({"do": "fork", "fork": fork}));
        for refused in ["record", "verify", "script"] {
            assert_eq!(
                both(&json!({"do": refused, "fork": fork}))["error"]["code"],
                "not-allowed"
            );
        }
        both(&json!({"do": "undo", "fork": fork}));
        both(&json!({"do": "resign", "fork": again["fork"]}));
        assert_eq!(
            both(&json!({"do": "record", "fork": again["fork"]}))["error"]["code"],
            "not-allowed"
        );
        both(&json!({"do": "drop", "fork": fork}));
    }
}

#[test]
fn a_seat_learns_nothing_of_what_it_cannot_see() {
    let library = library();
    let mut redealt = 0;
    for (adventure, side) in [
        ("agincourt-1415", Side::Standard),
        ("taillebourg-1242", Side::Pennant),
        ("wizards-and-lore", Side::Pennant),
        ("crisis-in-avignon", Side::Standard),
    ] {
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
                let sample = battle.view_of(&state, Seat::of_side(side)).sample(&battle, &mut random);
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
                play_forks(&mut true_one, &mut other_one, &mut random);
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
                assert!(event["type"] != "own" || event["camp"] == side.word(), "{event}");
            }
        }
    }
    assert!(redealt > 20, "only {redealt} samples differed from the truth");
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
fn a_fork_is_the_battle_copied() {
    let start = json!({"do": "start", "adventure": "agincourt-1415", "seed": 5});
    let mut session = started(library(), None, &start);
    let first = choices(&mut session)[0].clone();
    let before = ask(&mut session, &json!({"do": "verify"}));
    let fork = ask(&mut session, &json!({"do": "fork"}))["fork"].clone();
    let other = ask(&mut session, &json!({"do": "fork", "seed": 6}))["fork"].clone();
    let play = |session: &mut Session, at: Option<&Value>| {
        let request = |mut request: Value| {
            if let Some(fork) = at {
                request["fork"] = fork.clone();
            }
            request
        };
        let mut last = ask(session, &request(json!({"do": "choose", "choice": first})));
        for _ in 0..40 {
            let choice = listed(&last).last().cloned().expect("the battle goes on");
            last = ask(session, &request(json!({"do": "choose", "choice": choice})));
            assert_eq!(last["ok"], true, "{last}");
        }
        (last, ask(session, &request(json!({"do": "verify"}))))
    };
    let played = play(&mut session, Some(&fork));
    // The battle has not moved, and a fork with another seed sees other dice.
    assert_eq!(ask(&mut session, &json!({"do": "verify"})), before);
    let differently = play(&mut session, Some(&other));
    assert_ne!(differently.0, played.0);
    assert_eq!(
        (&played.1["seed_checked"], &differently.1["seed_checked"]),
        (&json!(true), &json!(false))
    );
    // What was tried out in a fork comes about in the battle as well.
    assert_eq!(play(&mut session, None), played);
}

#[test]
fn forks_are_bounded_and_dropped() {
    let start = json!({"do": "start", "adventure": "agincourt-1415", "seed": 5});
    let mut session = started(library(), None, &start);
    for number in 1..=MOST_FORKS {
        assert_eq!(ask(&mut session, &json!({"do": "fork"}))["fork"], number);
    }
    let code = |answer: Value| answer["error"]["code"].clone();
    assert_eq!(code(ask(&mut session, &json!({"do": "fork"}))), "too-many-forks");
    let dropped = ask(&mut session, &json!({"do": "drop", "fork": 3}));
    assert_eq!(dropped["forks"].as_array().map(Vec::len), Some(MOST_FORKS - 1));
    assert_eq!(code(ask(&mut session, &json!({"do": "waits", "fork": 3}))), "no-fork");
    assert_eq!(code(ask(&mut session, &json!({"do": "drop", "fork": 3}))), "no-fork");
    assert_eq!(code(ask(&mut session, &json!({"do": "drop"}))), "bad-request");
    assert_eq!(
        code(ask(&mut session, &json!({"do": "hello", "fork": 1}))),
        "bad-request"
    );
    assert_eq!(
        code(ask(&mut session, &json!({"do": "waits", "fork": "one"}))),
        "bad-request"
    );
    // A number is given once, and a new battle has no forks.
    assert_eq!(ask(&mut session, &json!({"do": "fork"}))["fork"], MOST_FORKS + 1);
    ask(&mut session, &start);
    assert_eq!(code(ask(&mut session, &json!({"do": "waits", "fork": 1}))), "no-fork");
    assert_eq!(ask(&mut session, &json!({"do": "fork"}))["fork"], MOST_FORKS + 2);
}

#[test]
fn a_view_tells_all_that_everybody_sees() {
    let position = "adventure = \"landmarks-trial\"\n[position]\nactive = \"standard\"\nturn = 4\n\
                    hands = { standard = [\"scout-left\"], pennant = [\"scout-left\"] }\n";
    let library = library();
    let mut session = started(library, None, &json!({"do": "start", "text": position, "seed": 2}));
    let view = ask(&mut session, &json!({"do": "view", "seat": "standard"}));
    let battle = ask(&mut session, &json!({"do": "battle"}))["battle"].take();
    assert_eq!(battle["system"], "first");
    let units = view["view"]["units"].as_array().expect("a list").clone();
    let hex = |unit: &Value| unit["hex"].as_str().unwrap_or_default().to_owned();
    let open: Vec<String> = {
        let game = session.game.as_ref().expect("a battle is played");
        let (battle, public) = (game.course.battle(), game.course.state().public());
        let all = battle.board().all();
        let free = all
            .iter()
            .filter(|at| public.unit_at(*at).is_none() && battle.terrain_at(*at).next().is_none());
        free.map(|at| battle.board().name(at).to_string()).collect()
    };
    // Of all units one that can have trained.
    let told = units.iter().find_map(|unit| {
        let more = format!(
            "trained = [\"{}\"]\nlandmarks = [{{ kind = \"stronghold\", hex = \"{}\", camp = \"pennant\", fallen = true }}]",
            hex(unit),
            open[0]
        );
        let start = json!({"do": "start", "text": format!("{position}{more}"), "seed": 2});
        let started = ask(&mut session, &start);
        (started["ok"] == true).then(|| (unit["id"].clone(), ask(&mut session, &json!({"do": "view"}))))
    });
    let (trained, view) = told.expect("some unit can have trained and some hex can hold a Stronghold");
    let units = view["view"]["units"].as_array().expect("a list");
    let colors: Vec<&Value> = units
        .iter()
        .filter(|unit| unit.get("color").is_some())
        .map(|unit| &unit["id"])
        .collect();
    assert_eq!(colors, [&trained], "{view}");
    assert_eq!(view["view"]["landmarks"][0]["fallen"], true, "{view}");
    assert_eq!(view["more"]["fallen"], json!({"standard": false, "pennant": true}));
    for key in ["needed", "commandCards", "loreLimit", "drawn", "stoodDown"] {
        assert!(view["more"][key].is_object(), "{key}: {view}");
    }
}

#[test]
fn banners_that_are_taken_back_are_not_shown() {
    let start = json!({"do": "start", "adventure": "burgos-castile", "seed": 3});
    let mut session = started(library(), None, &start);
    let mut random = Fast::new(4);
    let mut undone = 0;
    for _ in 0..400 {
        let legal = choices(&mut session);
        if legal.is_empty() {
            break;
        }
        let before = ask(&mut session, &json!({"do": "view"}));
        let choice = &legal[random.below(legal.len() as u32) as usize];
        ask(&mut session, &json!({"do": "choose", "choice": choice}));
        let after = ask(&mut session, &json!({"do": "view"}));
        for camp in ["standard", "pennant"] {
            let captured = after["view"]["captured"][camp].as_array().map_or(0, Vec::len);
            assert_eq!(after["view"]["banners"][camp], captured, "{after}");
        }
        if ask(&mut session, &json!({"do": "undo"}))["ok"] == true {
            undone += 1;
            assert_eq!(ask(&mut session, &json!({"do": "view"})), before);
            ask(&mut session, &json!({"do": "choose", "choice": choice}));
            assert_eq!(ask(&mut session, &json!({"do": "view"})), after);
        }
    }
    assert!(undone > 20, "only {undone} choices could be taken back");
}

#[test]
fn lore_cards_can_be_laid_out() {
    let lore = ["portal", "fireball", "gale", "eagle-eyes"];
    let start = json!({"do": "start", "adventure": "wizards-and-lore", "seed": 5, "script": {"lore": lore}});
    let mut session = started(library(), None, &start);
    let kept: Vec<String> = choices(&mut session);
    assert_eq!(kept.len(), 4, "{kept:?}");
    for card in lore {
        assert!(kept.contains(&format!("keep-lore {card}")), "{kept:?}");
    }
    let answer = ask(&mut session, &json!({"do": "script", "lore": ["dragon"]}));
    assert_eq!(answer["error"]["code"], "bad-script");
    assert!(
        answer["error"]["remedy"]
            .as_str()
            .is_some_and(|text| text.contains("portal")),
        "{answer}"
    );
    let answer = ask(
        &mut session,
        &json!({"do": "script", "lore": ["quagmire"], "dice": ["B"]}),
    );
    assert_eq!(
        answer,
        json!({"ok": true, "is": "scripted", "dice": 1, "cards": 0, "lore": 1})
    );
    let mut plain = started(library(), None, &json!({"do": "start", "adventure": "agincourt-1415"}));
    let answer = ask(&mut plain, &json!({"do": "script", "lore": ["portal"]}));
    assert!(
        answer["error"]["remedy"]
            .as_str()
            .is_some_and(|text| text.contains("no Lore cards")),
        "{answer}"
    );
}

#[test]
fn sight_and_sections_are_explained() {
    let start = json!({"do": "start", "adventure": "agincourt-last-charge", "seed": 1});
    let mut session = started(library(), None, &start);
    // Units stand on f2 and g6; a unit in the middle of a straight line blocks it.
    let clear = ask(
        &mut session,
        &json!({"do": "explain", "what": "sight", "from": "g6", "to": "g7"}),
    );
    assert_eq!(clear["sight"]["sees"], true, "{clear}");
    assert_eq!(clear["sight"]["blockers"], json!([]));
    assert!(clear["rules"].to_string().contains("F4.17"));
    let hexes: Vec<String> = {
        let game = session.game.as_ref().expect("a battle is played");
        let (battle, public) = (game.course.battle(), game.course.state().public());
        let names = public
            .alive()
            .iter()
            .map(|unit| battle.board().name(public.unit(unit).hex).to_string());
        names.collect()
    };
    let mut blocked = 0;
    for from in &hexes {
        for to in &hexes {
            let answer = ask(
                &mut session,
                &json!({"do": "explain", "what": "sight", "from": from, "to": to}),
            );
            let sight = &answer["sight"];
            let blockers = sight["blockers"].as_array().expect("a list");
            if sight["sees"] == true {
                assert!(blockers.is_empty(), "{answer}");
                continue;
            }
            blocked += 1;
            for blocker in blockers {
                let crossed = ["through", "left", "right"];
                let is_on_the_line = |key: &&str| {
                    sight[*key]
                        .as_array()
                        .is_some_and(|list| list.contains(&blocker["hex"]))
                };
                assert!(crossed.iter().any(is_on_the_line), "{answer}");
                let unit = blocker.get("unit").is_some();
                assert!(
                    unit || !blocker["terrain"].as_array().expect("a list").is_empty(),
                    "{answer}"
                );
                assert_eq!(
                    unit,
                    hexes.contains(&blocker["hex"].as_str().unwrap_or_default().into()),
                    "{answer}"
                );
            }
        }
    }
    assert!(blocked > 10, "only {blocked} lines are blocked");
    let of = |session: &mut Session, hex: &str| {
        ask(session, &json!({"do": "explain", "what": "sections", "hex": hex}))["sections"].take()
    };
    assert_eq!(
        of(&mut session, "a1"),
        json!({"standard": ["left"], "pennant": ["right"]})
    );
    assert_eq!(
        of(&mut session, "g5"),
        json!({"standard": ["center"], "pennant": ["center"]})
    );
    let all = ask(&mut session, &json!({"do": "explain", "what": "sections"}));
    for (camp, section) in [("standard", "left"), ("pennant", "right")] {
        assert!(
            all["sections"][camp][section]
                .as_array()
                .expect("a list")
                .contains(&json!("a1")),
            "{all}"
        );
    }
    let missing = ask(&mut session, &json!({"do": "explain", "what": "sight", "from": "g6"}));
    assert_eq!(missing["error"]["remedy"], "add `to`");
}

#[test]
fn opponents_of_every_level_answer_out_of_their_view() {
    let library = library();
    for level in ["random", "level-0", "level-1", "level-2", "level-3"] {
        let start = json!({"do": "start", "adventure": "agincourt-1415", "opponent": level});
        let play = || {
            let mut session = started(library.clone(), Some(Side::Standard), &start);
            let mut answers = Vec::new();
            for _ in 0..6 {
                let Some(choice) = choices(&mut session).last().cloned() else {
                    break;
                };
                let answer = ask_text(&mut session, &json!({"do": "choose", "choice": choice}).to_string());
                assert!(answer.starts_with("{\"ok\":true"), "{answer}");
                answers.push(answer);
            }
            answers
        };
        assert_eq!(play(), play(), "{level}");
    }
    let mut session = Session::new(library, Some(Seat::of_side(Side::Standard)), None);
    let answer = ask(
        &mut session,
        &json!({"do": "start", "adventure": "agincourt-1415", "opponent": "level-9"}),
    );
    assert_eq!(answer["error"]["code"], "bad-request");
    assert!(
        answer["error"]["message"]
            .as_str()
            .is_some_and(|text| text.contains("level-5")),
        "{answer}"
    );
}

#[test]
fn seats_are_words_and_must_be_in_the_battle() {
    let start = json!({"do": "start", "adventure": "agincourt-1415", "seed": 5});
    let mut session = started(library(), None, &start);
    for request in [
        json!({"do": "view", "seat": "standard-2"}),
        json!({"do": "choose", "choice": "done", "seat": "pennant-2"}),
        json!({"do": "undo", "seat": "standard-3"}),
        json!({"do": "resign", "seat": "standard-2"}),
    ] {
        let answer = ask(&mut session, &request);
        assert_eq!(answer["error"]["code"], "no-seat", "{answer}");
        assert_eq!(answer["error"]["remedy"], "its seats are standard, pennant");
    }
    let answer = ask(&mut session, &json!({"do": "view", "seat": "blue"}));
    assert!(
        answer["error"]["message"]
            .as_str()
            .is_some_and(|text| text.contains("standard-2")),
        "{answer}"
    );
    let mut second = Session::new(library(), Seat::from_word("standard-2"), None);
    let answer = ask(&mut second, &json!({"do": "start", "adventure": "agincourt-1415"}));
    assert_eq!(answer["error"]["code"], "no-seat", "{answer}");
}

#[test]
fn a_client_for_another_version_is_told_so() {
    let mut session = Session::new(library(), None, None);
    let answer = ask(&mut session, &json!({"do": "hello", "protocol": 1}));
    assert_eq!(answer["error"]["code"], "other-version");
    assert!(
        answer["error"]["remedy"]
            .as_str()
            .is_some_and(|text| text.contains("version 2")),
        "{answer}"
    );
    assert_eq!(ask(&mut session, &json!({"do": "hello", "protocol": 2}))["protocol"], 2);
    assert_eq!(ask(&mut session, &json!({"do": "hello"}))["protocol"], 2);
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
