//! Landmarks placed before the first turn: by whom, in what order, and where (F11.8 to F11.12, F11.49 to F11.51, F11.71, F11.72).

use crate::field::{Field, Game, field, library};
use rules::first::frame::Frame;
use rules::first::landmark::MAX_LANDMARKS;
use rules::first::laws;
use rules::first::position::{LandmarkPosition, Position};
use rules::seats::Seat;
use rules::side::Side::{self, Pennant, Standard};

/// A field of seven rows on which the third and fourth of the standards hold woods, a hill and a unit.
fn ground() -> Field {
    field(
        "
        7   .   pXS  pBI   .   .
        6     .   .   .   .
        5   .   .   .   .   .
        4     w   .  sBI  .
        3   .   h   .   .   .
        2     .   .   .   .
        1   .  sXG w/sBI sGA  .
        ",
    )
}

/// Such a field with councils, and with notes about landmarks.
fn councils(standard: &str, pennant: &str, notes: &str) -> Game {
    ground()
        .council(Standard, standard)
        .council(Pennant, pennant)
        .with(&format!("[landmarks]\n{notes}"))
        .before_the_first_turn()
}

/// The landmark that is asked for now, such as `standard magic-pentacle`; empty if none is.
fn asked(game: &Game) -> String {
    let public = game.state.public();
    let Frame::Build { step } = public.top() else {
        return String::new();
    };
    let (side, kind) = game.battle.due_landmark(public, step).expect("a landmark is due");
    assert_eq!(game.decider(), side);
    format!("{side} {}", game.battle.setup().terrain[usize::from(kind)].id)
}

/// All landmarks asked for, each placed on the first hex that is offered.
fn placed(game: &mut Game) -> Vec<String> {
    let mut all = Vec::new();
    while !asked(game).is_empty() {
        all.push(asked(game));
        let first = game.choices()[0].clone();
        // The script has no cards: chance is not run, only the choice made.
        let (seat, choice) = (game.seat(), game.battle.read_choice(game.state.public(), &first));
        let choice = choice.expect("a choice that was listed");
        let state = &mut game.state;
        assert!(game.battle.choose(state, seat, choice, &mut game.events).is_ok());
    }
    all
}

#[test]
fn a_battle_may_name_other_rows_for_its_landmarks() {
    let game = councils("wizard 3", "rogue 2", "lore_masters = true\nrows = [4, 6]");
    assert_eq!(game.all("build"), "a5 a6 b4 b5 b6 c5 c6 d4 d5 d6 e5");
    let choice = game
        .battle
        .read_choice(game.state.public(), "build a3")
        .expect("a choice");
    let mut state = game.state;
    let refused = game.battle.choose(&mut state, game.seat(), choice, &mut ());
    assert_eq!(
        refused.expect_err("the row is too near").sentence(&game.battle),
        "A landmark is placed on the 4th to 6th row from your own edge."
    );
    // The rows of the other camp are counted from its own edge.
    let game = councils("wizard 2", "rogue 3", "lore_masters = true\nrows = [5, 5]");
    assert_eq!(game.all("build"), "a3 c3 d3 e3");
}

#[test]
fn a_landmark_is_placed_on_an_empty_hex_of_the_third_or_fourth_row() {
    proves!("F11.9", "F11.11", "FL.16");
    let mut game = councils("wizard 3", "rogue 2", "lore_masters = true");
    assert_eq!(asked(&game), "standard magic-pentacle");
    assert_eq!(
        game.choices(),
        ["build a3", "build b4", "build c3", "build d3", "build d4", "build e3"]
    );
    assert_eq!(game.refused("build b3"), "FL.16");
    assert_eq!(game.refused("build c4"), "FL.16");
    assert_eq!(game.refused("build b2"), "F11.11");
    assert_eq!(game.refused("build c5"), "F11.11");
    assert_eq!(placed(&mut game), ["standard magic-pentacle"]);
    assert_eq!(game.landmarks(), "magic-pentacle a3 standard");
    // The rows of the other camp are counted from its own edge.
    let game = councils("wizard 2", "rogue 3", "lore_masters = true");
    assert_eq!(asked(&game), "pennant rogues-den");
    assert_eq!(game.all("build"), "a5 b4 b5 c5 d4 d5 e5");
}

#[test]
fn lore_masters_bring_landmarks_only_where_the_notes_say_so() {
    proves!("F11.8", "F11.9");
    for (council, landmark) in [
        ("wizard 3", "standard magic-pentacle"),
        ("rogue 3", "standard rogues-den"),
        ("warrior 3", "standard training-camp"),
        ("cleric 3", "standard healing-pool"),
    ] {
        assert_eq!(
            placed(&mut councils(council, "wizard 1", "lore_masters = true")),
            [landmark]
        );
        assert!(placed(&mut councils(council, "wizard 1", "lore_masters = false")).is_empty());
        assert!(placed(&mut councils(council, "wizard 1", "")).is_empty());
        // A lower level brings none.
        let lower = council.replace('3', "2");
        assert!(placed(&mut councils(&lower, "wizard 1", "lore_masters = true")).is_empty());
    }
}

#[test]
fn a_lore_master_of_a_free_council_brings_a_landmark_too() {
    proves!("F9.30");
    let sealed = |standard: &str, pennant: &str, notes: &str| {
        let mut game = ground()
            .free_councils("levels = { standard = 6, pennant = 6 }")
            .council(Standard, "")
            .council(Pennant, "")
            .with(&format!("[landmarks]\n{notes}"))
            .before_the_first_turn();
        for (side, levels) in [(Standard, standard), (Pennant, pennant)] {
            let council = game
                .battle
                .read_choice(game.state.public(), &format!("council {levels}"));
            let (seat, council) = (Seat::of_side(side), council.expect("a council"));
            let sealed = game.battle.choose(&mut game.state, seat, council, &mut game.events);
            assert_eq!(sealed, Ok(()));
        }
        game
    };
    // Commander, Wizard, Cleric, Rogue, Warrior; a Creature costs each camp a level.
    let mut game = sealed("1 3 0 1 0", "2 1 1 0 1", "lore_masters = true");
    assert_eq!(placed(&mut game), ["standard magic-pentacle"]);
    // Where the notes do not say so, or at a lower level, nobody brings any.
    assert_eq!(asked(&sealed("1 3 0 1 0", "2 1 1 0 1", "lore_masters = false")), "");
    assert_eq!(asked(&sealed("1 2 1 1 0", "2 1 1 0 1", "lore_masters = true")), "");
}

#[test]
fn two_masters_of_one_class_cancel_out() {
    proves!("F11.10");
    let mut game = councils("wizard 3 cleric 3", "wizard 3 rogue 3", "lore_masters = true");
    assert_eq!(placed(&mut game), ["standard healing-pool", "pennant rogues-den"]);
}

#[test]
fn the_camp_with_the_first_turn_places_first_and_strongholds_come_before_all() {
    proves!("F11.12", "F11.72", "R82", "R121");
    let notes = "lore_masters = true\nlairs = [\"standard\", \"pennant\"]";
    let mut game = councils("commander 3 wizard 3 cleric 3", "commander 3 rogue 3 warrior 3", notes);
    let standard = ["standard magic-pentacle", "standard healing-pool", "standard lair"];
    let pennant = ["pennant rogues-den", "pennant training-camp", "pennant lair"];
    let all = placed(&mut game);
    assert_eq!(all[..2], ["standard stronghold", "pennant stronghold"]);
    assert_eq!(all[2..5], standard);
    assert_eq!(all[5..], pennant);
    // With the other camp first it is the other way around.
    let mut game = ground()
        .active(Pennant)
        .council(Standard, "commander 3 wizard 3 cleric 3")
        .council(Pennant, "commander 3 rogue 3 warrior 3")
        .with(&format!("[landmarks]\n{notes}"))
        .before_the_first_turn();
    let all = placed(&mut game);
    assert_eq!(all[..2], ["pennant stronghold", "standard stronghold"]);
    assert_eq!(all[2..5], pennant);
    assert_eq!(all[5..], standard);
}

#[test]
fn a_commander_of_level_3_puts_a_stronghold_under_one_of_the_units() {
    proves!("F11.49", "F11.50");
    let game = councils("commander 3", "commander 2", "");
    // The unit in the woods does not stand on Countryside.
    assert_eq!(asked(&game), "standard stronghold");
    assert_eq!(game.all("build"), "b1 c4 d1");
    assert_eq!(game.refused("build c1"), "F11.50");
    assert_eq!(game.refused("build c3"), "F11.50");
    assert_eq!(game.refused("build c7"), "F11.50");
    // The Commander brings it without further notes, unless the adventure says no.
    let mut game = ground()
        .council(Standard, "commander 3")
        .council(Pennant, "wizard 1")
        .before_the_first_turn();
    assert_eq!(placed(&mut game), ["standard stronghold"]);
    assert!(placed(&mut councils("commander 3", "wizard 1", "commanders = false")).is_empty());
    // A camp that is given one has it whatever the level of its Commander; ramparts are never placed.
    let mut game = councils("commander 1", "wizard 1", "strongholds = [\"standard\"]");
    assert_eq!(placed(&mut game), ["standard stronghold"]);
}

#[test]
fn two_commanders_do_not_cancel_out() {
    proves!("F11.51", "F11.61");
    let mut game = councils("commander 3", "commander 3", "strongholds = [\"standard\"]");
    // One for each camp and no more, even if it has two reasons for it.
    assert_eq!(placed(&mut game), ["standard stronghold", "pennant stronghold"]);
    assert_eq!(game.landmarks(), "stronghold b1 standard, stronghold b7 pennant");
}

#[test]
fn a_lair_is_placed_like_other_landmarks() {
    proves!("F11.71");
    let mut game = councils("wizard 1", "wizard 1", "lairs = [\"standard\"]");
    assert_eq!(asked(&game), "standard lair");
    assert_eq!(game.all("build"), "a3 b4 c3 d3 d4 e3");
    assert_eq!(game.refused("build a1"), "F11.71");
    assert_eq!(game.refused("build b3"), "FL.16");
    assert_eq!(placed(&mut game), ["standard lair"]);
}

#[test]
fn what_finds_no_hex_is_not_placed() {
    proves!("R82", "R122");
    let mut game = field(
        "
        7   .   .  pBI  .   .
        6     .   .   .   .
        5   .   .   .   .   .
        4     w   w   w   w
        3   h   h   .   h   h
        2     .   .   .   .
        1   .   . w/sBI .   .
        ",
    )
    .council(Standard, "commander 3 wizard 3 cleric 3")
    .council(Pennant, "rogue 1")
    .with("[landmarks]\nlore_masters = true")
    .before_the_first_turn();
    // None of its units stands on Countryside, and there is a single Empty hex for two landmarks.
    assert_eq!(placed(&mut game), ["standard magic-pentacle"]);
}

#[test]
fn the_notes_are_checked() {
    for (text, fault) in [
        ("lairs = [\"pennant\"]", "no Creature"),
        ("lore_masters = true", "War Council"),
        ("commanders = true", "War Council"),
        ("lairs = [\"standard\", \"standard\"]", "twice"),
        ("moats = true", "moats"),
    ] {
        let text = format!(
            "format = 1\nid = \"x\"\ntitle = \"x\"\nkind = \"medieval\"\nboard = {{ rows = [3, 2, 3], lines = [2, 4] }}\n\
             first = \"standard\"\nmap = '''\n3 . pBI .\n2 . .\n1 . sXG .\n'''\n[landmarks]\n{text}\n"
        );
        let faults = content::first::adventure::read_text(library().first(), "x.toml", &text).expect_err("a fault");
        assert!(faults.render(false).contains(fault), "{}", faults.render(false));
    }
}

#[test]
fn the_landmarks_of_a_position_are_checked() {
    for (text, fault) in [
        (
            "landmarks = [{ kind = \"castle\", hex = \"a1\", camp = \"standard\" }]",
            "no landmark `castle`",
        ),
        (
            "landmarks = [{ kind = \"lair\", hex = \"c3\", camp = \"standard\" }]",
            "cannot stand on c3",
        ),
        (
            "landmarks = [{ kind = \"secret-passage\", hex = \"a1\", camp = \"standard\" }]",
            "cannot stand on a1",
        ),
        (
            "landmarks = [{ kind = \"lair\", hex = \"a1\", camp = \"standard\" }, { kind = \"stronghold\", hex = \"a1\", camp = \"standard\" }]",
            "two landmarks stand on a1",
        ),
        (
            "landmarks = [{ kind = \"lair\", hex = \"a1\", camp = \"standard\" }, { kind = \"lair\", hex = \"c1\", camp = \"standard\" }]",
            "the standard camp cannot have another `lair`",
        ),
        (
            "landmarks = [{ kind = \"lair\", hex = \"a1\", camp = \"standard\", fallen = true }]",
            "cannot fall",
        ),
        ("trained = [\"b1\"]", "no unit that can have trained"),
    ] {
        let text = format!(
            "format = 1\nid = \"x\"\ntitle = \"x\"\nkind = \"medieval\"\nboard = {{ rows = [3, 2, 3], lines = [2, 4] }}\n\
             first = \"standard\"\nmap = '''\n3 . pBI w\n2 . .\n1 . sRI .\n'''\n[position]\nactive = \"standard\"\n{text}\n"
        );
        let faults = content::first::adventure::read_text(library().first(), "x.toml", &text).expect_err("a fault");
        assert!(faults.render(false).contains(fault), "{}", faults.render(false));
    }
    // Landmarks that players place are not drawn on the map.
    let text = "format = 1\nid = \"x\"\ntitle = \"x\"\nkind = \"medieval\"\nboard = { rows = [3, 2, 3], lines = [2, 4] }\n\
                first = \"standard\"\nmap = '''\n3 . pBI @\n2 . .\n1 . sRI .\n'''\n";
    let faults = content::first::adventure::read_text(library().first(), "x.toml", text).expect_err("a fault");
    assert!(
        faults.render(false).contains("is not a terrain"),
        "{}",
        faults.render(false)
    );
}

#[test]
fn a_landmark_can_be_placed_again_until_something_else_is_decided() {
    let game = councils("wizard 3 cleric 3", "rogue 3", "lore_masters = true");
    let chance = rules::chance::Seeded(rules::chance::Seed::from_number(1));
    let (mut course, _) = rules::first::Course::new(std::sync::Arc::new(game.battle.clone()), game.state, chance);
    let seat = game.seat();
    let build = |course: &rules::first::Course<_>, text: &str| {
        let public = course.state().public();
        course.battle().read_choice(public, text).expect("a choice")
    };
    let choice = build(&course, "build c3");
    assert!(course.choose(seat, choice).is_ok());
    let choice = build(&course, "build d3");
    course.undo(seat, 1).expect("it can be taken back");
    assert!(course.choose(seat, choice).is_ok());
    let choice = build(&course, "build c3");
    assert!(course.choose(seat, choice).is_ok());
    // The other camp has been asked and has decided: what was placed stays.
    let other = course.decider().expect("somebody decides");
    assert_ne!(other, seat);
    let choice = build(&course, "build c5");
    assert!(course.choose(other, choice).is_ok());
    assert_eq!(course.undoable(seat), 0);
}

/// Landmarks that stand on a row of open ground from a1 on, with an ordered unit of the standards on the first.
fn crowded(sites: &[(&str, Side)]) -> (Field, Vec<LandmarkPosition>) {
    let field = field(
        "
        3   w   .   .   .   .   .   .   .   .  pBI
        2     .   .   .   .   .   .   .   .   .
        1  sBI  .   .   .   .   .   .   .   .   .
        ",
    )
    .lore(2, 2)
    .ordered("a1");
    let hexes = ["a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "i1", "j1"];
    let standing = sites.iter().zip(hexes).map(|((kind, camp), hex)| LandmarkPosition {
        kind: (*kind).into(),
        hex: hex.into(),
        camp: *camp,
        fallen: false,
    });
    (field, standing.collect())
}

/// Eight landmarks, one of them a Den from which nobody has dug yet.
const EIGHT: [(&str, Side); 8] = [
    ("rogues-den", Standard),
    ("training-camp", Standard),
    ("healing-pool", Standard),
    ("stronghold", Standard),
    ("lair", Standard),
    ("training-camp", Pennant),
    ("healing-pool", Pennant),
    ("stronghold", Pennant),
];

#[test]
fn there_is_room_for_a_passage_beside_eight_landmarks() {
    let (mut field, standing) = crowded(&EIGHT);
    for place in &standing {
        field = field.landmark(&place.kind, &place.hex, place.camp);
    }
    let mut game = field.movement();
    game.choose("dig a1 a3");
    assert_eq!(game.state.public().landmarks().iter().count(), MAX_LANDMARKS);
    assert_eq!(laws::landmarks(&game.battle, &game.state), Ok(()));
}

#[test]
fn a_position_with_a_tenth_landmark_is_refused() {
    let refused = |sites: &[(&str, Side)]| {
        let (field, standing) = crowded(sites);
        let game = field
            .landmark("rogues-den", "a1", Standard)
            .landmark("secret-passage", "a3", Standard)
            .landmark("magic-pentacle", "b1", Standard)
            .landmark("training-camp", "c1", Standard)
            .landmark("healing-pool", "d1", Standard)
            .landmark("stronghold", "e1", Standard)
            .landmark("lair", "f1", Standard)
            .movement();
        let position = Position {
            landmarks: standing,
            ..serde_json::from_str(r#"{"active":"standard"}"#).expect("a position")
        };
        let faults = game.battle.position(&position).err().unwrap_or_default();
        faults.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(refused(&EIGHT), [""; 0]);
    // A ninth leaves no room for the passage that can be dug from the Den.
    let nine = [EIGHT.as_slice(), &[("lair", Pennant)]].concat();
    let fault = |found: u8| {
        format!(
            "landmarks: {found} could stand at once, counting a passage for each Rogue's Den, and there is room for 9; leave some out"
        )
    };
    assert_eq!(refused(&nine), [fault(10)]);
    // Without a Den there is room for nine, but not for ten.
    let no_den = [&nine[1..], &[("magic-pentacle", Standard)]].concat();
    assert_eq!(refused(&no_den), [""; 0]);
    let ten = [no_den.as_slice(), &[("magic-pentacle", Pennant)]].concat();
    assert_eq!(refused(&ten), [fault(10)]);
}
