//! The Wizard's cards, each at its levels and out of character.

use crate::field::{Field, Game};
use crate::lore_field::{apart, beside, camp, facing};
use rules::side::Side;

/// The councils for levels 1 to 3 of a class, and one that plays its cards out of character.
fn councils(class: &str, other: &str) -> [String; 4] {
    [
        format!("{class} 1"),
        format!("{class} 2"),
        format!("{class} 3"),
        format!("{other} 3"),
    ]
}

fn own(field: Field, council: &str, card: &str) -> Field {
    field.councils(council, "").lore_hand(Side::Standard, card)
}

#[test]
fn summon_lore() {
    proves!("F8.83", "F8.39");
    // 3, 4, 5; out of character 3 for 3.
    for (council, lore) in councils("wizard", "cleric").iter().zip([23, 24, 25, 20]) {
        let mut game = own(camp(), council, "summon-lore").command_phase();
        game.choose("cast summon-lore; play forward");
        assert_eq!(game.tokens()[0], lore, "{council}");
    }
}

#[test]
fn lore_drain() {
    proves!("F8.40", "F8.67");
    // Half, rounded up, at most 4, 6 or 8.
    for (council, cost, left) in [
        ("wizard 1", 2, 13),
        ("wizard 2", 2, 11),
        ("wizard 3", 2, 9),
        ("rogue 3", 5, 13),
    ] {
        let mut game = own(camp(), council, "lore-drain").lore(20, 17).command_phase();
        game.choose("cast lore-drain; play forward");
        assert_eq!(game.tokens(), [20 - cost, left, 60 - 20 - left], "{council}");
    }
    let mut game = own(camp(), "wizard 1", "lore-drain").lore(20, 5).command_phase();
    game.choose("cast lore-drain; play forward");
    assert_eq!(game.tokens()[1], 2, "half of 5 is 3");
    let game = own(camp(), "wizard 1", "lore-drain").lore(20, 0).command_phase();
    assert_eq!(game.refused("cast lore-drain"), "F8.11");
}

#[test]
fn eagle_eyes() {
    proves!("R112", "F8.43", "F8.62");
    let far = |council: &str, row: &str| {
        let map = format!(
            "
            7   .   .   .   .   .
            6     .  pBI  .   .
            5   .  {row}  .   .
            4     .   .   .   .
            3   .   .   .   .   .
            2     .   .   .   .
            1   .  sGA  .   .   sBI
            "
        );
        let field = crate::field::field(&map).ordered("b1").lore(20, 20).needs(1, 2);
        own(field, council, "eagle-eyes").combat()
    };
    // A common bow reaches 4 hexes; b6 is 5 away.
    for (council, cost) in [("wizard 1", 2), ("wizard 2", 2), ("wizard 3", 2), ("cleric 3", 5)] {
        let mut game = far(council, ".   .");
        assert_eq!(game.all("attack"), "");
        assert_eq!(game.refused("attack b1 b6"), "F4.13");
        game.choose("cast eagle-eyes");
        assert_eq!(
            (game.all("attack"), game.tokens()[0]),
            ("b1 b6".into(), 20 - cost),
            "{council}"
        );
    }
    // Units do not block its sight any more, woods still do.
    let mut game = far("wizard 1", "sBI sBI");
    game.choose("cast eagle-eyes");
    assert_eq!(game.all("attack"), "b1 b6");
    let mut game = far("wizard 1", "w   w");
    game.choose("cast eagle-eyes");
    assert_eq!(game.refused("attack b1 b6"), "F4.17");
    // Nobody with a ranged weapon is ordered.
    let game = own(beside("BI", "BI"), "wizard 1", "eagle-eyes").combat();
    assert_eq!(game.refused("cast eagle-eyes"), "F8.11");
    // An enemy next to the shooter must still be fought.
    let mut game = own(beside("GA", "BI"), "wizard 3", "eagle-eyes").combat();
    game.choose("cast eagle-eyes");
    assert_eq!(game.all("attack"), "b2 c3");
    assert_eq!(game.refused("attack b2 e5"), "F4.14");
}

#[test]
fn eagle_eyes_reach_farther_by_level() {
    proves!("F8.13", "F8.14");
    for (level, hits) in [(1, "b6"), (2, "b6 b7"), (3, "b6 b7 b8")] {
        let mut game = own(
            crate::field::field(
                "
                9   .   .   .   .   .
                8     .  pBI  .   .
                7   .  pBI  .   .   .
                6     .  pBI  .   .
                5   .   .   .   .   .
                4     .   .   .   .
                3   .   .   .   .   .
                2     .   .   .   .
                1   .  sGA  .   .   sBI
                ",
            )
            .ordered("b1")
            .lore(20, 20)
            .needs(1, 2),
            &format!("wizard {level}"),
            "eagle-eyes",
        )
        .combat();
        game.choose("cast eagle-eyes");
        assert_eq!(game.all("attack b1"), hits, "level {level}");
    }
}

#[test]
fn magic_missiles() {
    proves!("F8.34", "F8.46", "F8.64", "F8.66");
    for (council, cost) in [("wizard 1", 4), ("wizard 3", 4), ("rogue 2", 7)] {
        let mut game = own(apart("GA", "BI"), council, "magic-missiles").combat();
        game.dice("LL").choose("attack b1 c4; cast magic-missiles");
        assert_eq!(
            (game.figures("c4"), game.tokens()),
            (2, [20 - cost, 20, 20]),
            "{council}"
        );
    }
    // Point blank fire is melee.
    let mut game = own(beside("GA", "BI"), "wizard 1", "magic-missiles").combat();
    game.just("attack b2 c3");
    assert_eq!(game.refused("cast magic-missiles"), "F8.18");
}

#[test]
fn mists_of_terror() {
    proves!("F8.47", "F8.60");
    let mists = |council: &str, map: &str, reaction: &str| {
        let field = crate::field::field(map)
            .hand(Side::Standard, "attack-center")
            .lore(20, 20)
            .needs(1, 1)
            .lines(2, 9);
        let field = own(field, council, "mists-of-terror").council(Side::Pennant, "warrior 1");
        let mut game = field.lore_hand(Side::Pennant, reaction).command_phase();
        game.choose("cast mists-of-terror; play attack-center");
        if !game.window().is_empty() {
            game.choose("pass");
        }
        game.choose("order b2; done");
        game
    };
    let dwarves = "
        5   .   .   .   .   .
        4     .   .   .   .
        3   .   .  pDS  .   .
        2     .  sBI  .   .
        1   .   .   .   .   .
        ";
    // Dwarves are Bold by nature, but not in the mists: they retreat, and nobody battles back.
    for (council, cost) in [("wizard 1", 5), ("wizard 2", 5), ("cleric 3", 8)] {
        let mut game = mists(council, dwarves, "");
        assert_eq!(
            (game.morale_reasons("c3"), game.tokens()[0]),
            ("0: ".into(), 20 - cost),
            "{council}"
        );
        game.dice("RRR").choose("attack b2 c3");
        assert!(game.choices().contains(&"done".to_owned()), "no battle back");
        let mut game = mists(council, dwarves, "");
        game.dice("FRR").choose("attack b2 c3");
        assert!(
            game.choices().iter().all(|choice| choice.starts_with("retreat")),
            "{:?}",
            game.choices()
        );
    }
    // At level 3 troops are Frightened as well: two hexes, and a panic check.
    let mut game = mists("wizard 3", dwarves, "");
    game.dice("FRR RR").choose("attack b2 c3; retreat c4");
    assert!(
        game.choices().iter().all(|choice| choice.starts_with("retreat")),
        "{:?}",
        game.choices()
    );
    game.choose("retreat c5");
    assert!(game.story().contains("panic roll"), "{}", game.story());
    // A card played later works for its unit.
    let mut game = mists("wizard 3", dwarves, "fearless-warrior");
    game.dice("FFR").choose("attack b2 c3; cast fearless-warrior");
    assert_eq!(game.choices(), ["ignore 0", "ignore 1", "ignore 2"]);
    game.choose("ignore 2");
    assert_eq!(game.choices(), ["battle-back", "pass"]);
}

#[test]
fn mists_take_the_prayer_of_an_earlier_turn() {
    proves!("R111", "F8.60");
    let mut game = own(facing("BI", "BI"), "wizard 1", "mists-of-terror")
        .hand(Side::Standard, "attack-center")
        .council(Side::Pennant, "warrior 1")
        .lore_hand(Side::Pennant, "agility-warrior")
        .rallied("c3")
        .lines(2, 9)
        .command_phase();
    assert!(game.morale_reasons("c3").starts_with('1'));
    game.choose("cast mists-of-terror; play attack-center; pass; order b2; done; done");
    assert!(
        game.morale_reasons("c3").starts_with('0'),
        "not even when its camp plays a card later"
    );
    game.dice("FRR").choose("attack b2 c3; cast agility-warrior");
    assert!(
        game.choices().iter().all(|choice| choice.starts_with("retreat")),
        "{:?}",
        game.choices()
    );
}

#[test]
fn mass_shield() {
    proves!("F8.30", "F8.41", "F8.32");
    for (council, cost) in [("wizard 1", 6), ("wizard 3", 6), ("rogue 3", 9)] {
        let mut game = beside("RI", "BI")
            .councils("", council)
            .lore_hand(Side::Pennant, "mass-shield")
            .combat();
        game.dice("BBSF").choose("attack b2 c3; cast mass-shield; ignore 1");
        // One helmet of two is stopped, the sword goes through, the flag is ignored, and the unit is Bold.
        assert_eq!((game.figures("c3"), game.tokens()[1]), (2, 20 - cost), "{council}");
        assert_eq!(game.choices(), ["battle-back", "pass"], "{council}");
    }
    // It covers every later battle of the turn, of the same unit and of others.
    let mut game = crate::field::field(
        "
        5   .   .   .   .  pBI
        4     .   .   .   .
        3   .   .  pBI pBI  .
        2     .  sBI sBI sBI
        1   .   .   .   .   .
        ",
    )
    .ordered("b2 c2 d2")
    .lore(20, 20)
    .councils("", "wizard 1")
    .lore_hand(Side::Pennant, "mass-shield")
    .combat();
    game.dice("BRR BRR BRR")
        .choose("attack b2 c3; cast mass-shield; pass; attack c2 c3; pass; attack d2 d3; pass");
    assert_eq!((game.figures("c3"), game.figures("d3")), (4, 4));
}

#[test]
fn mass_might() {
    proves!("F8.33", "F8.46");
    for (council, cost) in [("wizard 1", 6), ("wizard 3", 6), ("cleric 3", 9)] {
        let mut game = own(beside("BI", "BI"), council, "mass-might").combat();
        game.and_wait("attack b2 c3; cast mass-might");
        assert_eq!(
            (game.asked(), game.tokens()[0]),
            ("attack 4".into(), 20 - cost),
            "{council}"
        );
    }
    // A later battle of another ordered unit has the die as well, a shot has not.
    let mut game = own(
        crate::field::field(
            "
            5   .   .   .   .  pBI
            4     .   .   .   .
            3   .   .  pBI  .   .
            2     .  sBI sBI  .
            1   .   .   .   .  sGA
            ",
        )
        .ordered("b2 c2 e1")
        .lore(20, 20)
        .needs(2, 2),
        "wizard 1",
        "mass-might",
    )
    .combat();
    game.dice("RRRR").choose("attack b2 c3; cast mass-might");
    game.just("attack c2 c3");
    assert_eq!(game.asked(), "attack 4");
    game.dice("RRRR").run();
    game.just("attack e1 e5");
    assert_eq!(game.asked(), "attack 2");
}

#[test]
fn creeping_doom() {
    proves!("F8.42", "F8.13");
    for (council, cost, dice) in [
        ("wizard 1", 9, 2),
        ("wizard 2", 9, 3),
        ("wizard 3", 9, 4),
        ("rogue 3", 12, 2),
    ] {
        let mut game = own(facing("BI", "BI"), council, "creeping-doom").command_phase();
        // Friend and foe, on the hex and around it.
        game.and_wait("cast creeping-doom c2; play forward");
        assert_eq!(
            (game.choices(), game.tokens()[0]),
            (vec!["name b2".into(), "name c3".into()], 20 - cost)
        );
        game.just("name b2");
        assert_eq!(game.dice_asked(), dice, "{council}");
    }
    let mut game = own(facing("BI", "BI"), "wizard 1", "creeping-doom").command_phase();
    game.dice("BL SF")
        .choose("cast creeping-doom c2; play forward; name c3");
    assert_eq!(
        (game.figures("c3"), game.figures("b2")),
        (2, 4),
        "color and Lore hit, the rest misses"
    );
    assert_eq!(game.tokens(), [11, 20, 20], "Lore faces of a card are not collected");
    // A hex with nobody on it or near it is no target.
    let game = own(facing("BI", "BI"), "wizard 1", "creeping-doom").command_phase();
    assert_eq!(game.refused("cast creeping-doom a5"), "F8.11");
}

#[test]
fn fireball() {
    proves!("F8.11", "R51");
    for (council, cost, dice) in [
        ("wizard 1", 10, 3),
        ("wizard 2", 10, 4),
        ("wizard 3", 10, 5),
        ("rogue 3", 13, 3),
    ] {
        let mut game = own(camp(), council, "fireball").command_phase();
        game.and_wait("cast fireball b5; play forward");
        assert_eq!((game.dice_asked(), game.tokens()[0]), (dice, 20 - cost), "{council}");
    }
    // Not at a hidden unit.
    let game = own(camp(), "wizard 1", "fireball").hidden("b5").command_phase();
    assert_eq!(game.all("cast fireball"), "b6");
    assert_eq!(game.refused("cast fireball b5"), "F8.11");
}

#[test]
fn fireball_at_a_creature() {
    proves!("R51");
    let fireball = || -> Game { own(facing("BI", "XS"), "wizard 1", "fireball").command_phase() };
    // A Lore face kills it outright, and brings the Lore for it.
    let mut game = fireball();
    game.dice("LSS").choose("cast fireball c3; play forward");
    assert_eq!(
        (game.figures("c3"), game.tokens()[0], game.banners(Side::Standard)),
        (0, 11, 1)
    );
    // Helmets need the second roll. The Giant Spider is green.
    let mut game = fireball();
    game.and_wait("cast fireball c3; play forward");
    game.dice("GSS S").run();
    assert!(game.story().starts_with("roll, critical roll"), "{}", game.story());
}
