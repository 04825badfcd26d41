//! Battles on the largest board, with more and larger units than any adventure has.

use ai::arena::Bout;
use ai::{Level, Player, Stop};
use content::first::Adventure;
use rules::first::Battle;
use rules::side::BySide;
use std::fmt::Write;
use std::sync::Arc;

/// Twenty units on either side of a board of 17 by 13 hexes.
fn adventure() -> Adventure {
    let library = content::Library::open(None).expect("the content that ships is sound");
    let codes = ["BI", "GA", "RC", "RI", "BC", "GX", "GI"];
    let mut map = String::new();
    for row in (1..=13_usize).rev() {
        let _ = write!(map, "{row}");
        for column in 0..(if row % 2 == 1 { 17 } else { 16 }) {
            let camp = match row {
                9 | 10 if (3..13).contains(&column) => "p",
                4 | 5 if (3..13).contains(&column) => "s",
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
    let battle = Arc::new(battle);
    assert_eq!(battle.units().count(), 40);
    assert_eq!(battle.board().hexes(), 215);
    for (standard, pennant) in [(Level::OneStep, Level::Banneret), (Level::Banneret, Level::OneStep)] {
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
