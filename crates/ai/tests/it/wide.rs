//! Battles on boards of other sizes than the adventures have, and with more and larger units.

use ai::arena::Bout;
use ai::first::win_chance;
use ai::{Level, Player, Stop};
use content::first::Adventure;
use rules::first::Battle;
use rules::first::frame::Frame;
use rules::side::{BySide, Side};
use std::fmt::Write;
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// Twenty units on either side of a board of 17 by 13 hexes.
fn adventure() -> Adventure {
    crowd(3..13)
}

/// Two rows of units in certain columns on either side of a board of 17 by 13 hexes.
fn crowd(columns: Range<usize>) -> Adventure {
    let library = content::Library::open(None).expect("the content that ships is sound");
    let codes = ["BI", "GA", "RC", "RI", "BC", "GX", "GI"];
    let mut map = String::new();
    for row in (1..=13_usize).rev() {
        let _ = write!(map, "{row}");
        for column in 0..(if row % 2 == 1 { 17 } else { 16 }) {
            let camp = match row {
                9 | 10 if columns.contains(&column) => "p",
                4 | 5 if columns.contains(&column) => "s",
                _ => "",
            };
            let code = if camp.is_empty() {
                "."
            } else {
                codes[(row + column) % codes.len()]
            };
            let _ = write!(map, " {camp}{code}");
        }
        map.push('\n');
    }
    let camp = |name: &str, edge: &str| {
        format!("[camps.{name}]\nname = \"{name}\"\nedge = \"{edge}\"\ncommand_cards = 5\nbanners = 8\n")
    };
    let text = format!(
        "format = 1\nid = \"wide\"\ntitle = \"Wide\"\nboard = {{ rows = [17, 16, 17, 16, 17, 16, 17, 16, 17, 16, 17, 16, 17] }}\n\
         map = '''\n{map}'''\n{}{}",
        camp("standard", "bottom"),
        camp("pennant", "top")
    );
    content::first::adventure::read_text(library.first(), "wide.toml", &text)
        .unwrap_or_else(|faults| panic!("{}", faults.render(false)))
}

/// A level with few nodes.
fn hasty(level: Level) -> impl Fn(u64) -> Box<dyn Player<Battle> + Send> + Sync {
    move |seed| level.player_with(seed, 60)
}

fn fight(battle: Battle) {
    assert_eq!(battle.units().count(), 40);
    assert_eq!(battle.board().hexes(), 215);
    let levels = [(Level::OneStep, Level::Banneret), (Level::Banneret, Level::OneStep)];
    fight_to_the_end(battle, &levels);
}

fn fight_to_the_end(battle: Battle, levels: &[(Level, Level)]) {
    let battle = Arc::new(battle);
    for &(standard, pennant) in levels {
        let bout = Bout {
            battle: &battle,
            camps: BySide {
                standard: &hasty(standard),
                pennant: &hasty(pennant),
            },
            seed: 5,
        };
        let fought = bout.fight(&Stop::new(), |_| {}).expect("players make listed choices");
        assert!(
            fought.winner.is_some() || fought.turns > 100,
            "a battle comes to its end"
        );
    }
}

#[test]
fn forty_units_on_a_wide_board_fight_to_the_end() {
    fight(adventure().battle().expect("a sound battle"));
}

#[test]
fn units_of_eight_figures_fight_to_the_end() {
    let mut adventure = adventure();
    for troop in &mut adventure.setup.troops {
        troop.figures = 8;
    }
    for unit in &mut adventure.setup.units {
        unit.strength = None;
    }
    fight(adventure.battle().expect("a sound battle"));
}

#[test]
fn battles_out_of_files_on_other_boards_are_fought_to_the_end() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/boards");
    let library = content::Library::open(Some(&folder)).expect("the fields for tests are sound");
    for (id, hexes, has_sections) in [
        ("wide-field", 215, true),
        ("narrow-field", 104, true),
        ("open-field", 113, false),
    ] {
        let adventure = library.first().adventure(id).expect("it is in the folder");
        let battle = adventure.battle().expect("a sound battle");
        assert_eq!(
            (battle.board().hexes(), battle.board().has_sections()),
            (hexes, has_sections)
        );
        let start = battle.start();
        let [standard, pennant] = Side::ALL.map(|side| win_chance(&battle, start.public(), side));
        assert!((standard + pennant - 1.0).abs() < 1e-9, "{id}: {standard} {pennant}");
        let levels = [
            (Level::Random, Level::OneStep),
            (Level::OneStep, Level::Marshal),
            (Level::Constable, Level::Random),
        ];
        fight_to_the_end(battle, &levels);
    }
}

#[test]
fn more_units_are_given_more_time() {
    let allotted = |columns| {
        let battle = crowd(columns).battle().expect("a sound battle");
        Level::Constable.allotted(&battle, Frame::Command)
    };
    assert_eq!(allotted(5..10), Duration::from_millis(2500));
    assert_eq!(allotted(3..13), Duration::from_millis(2500));
    assert_eq!(allotted(2..15), Duration::from_millis(2500) * 52 / 40);
}
