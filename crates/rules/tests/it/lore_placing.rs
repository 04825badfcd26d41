//! Cards that order, place and lead units: Battle Drill, Portal, Greater Portal, Procession, Infiltrate, Hit and Fade.

use crate::field::{Field, field};
use crate::lore_field::{apart, beside};
use rules::first::frame::ClashKind;
use rules::side::Side;

fn own(field: Field, council: &str, card: &str) -> Field {
    field.councils(council, "").lore_hand(Side::Standard, card)
}

/// Units of the standards on their base line, two of them in the center.
fn line() -> Field {
    field(
        "
        5   .   .   .   .   .   .   pBI
        4     .   .   .   .   .   .
        3   .   .   .   .   .   .   .
        2     .   .   .   .   .   .
        1  sBI  .  sGA  .  sBI  .  sBI
        ",
    )
    .lines(4, 10)
    .lore(20, 20)
    .hand(Side::Standard, "attack-center darken-the-sky scout-right")
}

#[test]
fn battle_drill_orders_more_units() {
    proves!("F8.9", "F8.13", "F8.19", "F8.70");
    for (council, names, cost) in [
        ("warrior 1", "name a1", 3),
        ("warrior 2", "name a1; name g1", 6),
        ("warrior 3", "name a1; name g1; name e1", 9),
        ("wizard 3", "name a1", 6),
    ] {
        let mut game = own(line(), council, "battle-drill").command_phase();
        game.choose(&format!("cast battle-drill; {names}; play attack-center"));
        assert_eq!(game.tokens()[0], 20 - cost, "{council}");
        // They are ordered on top of the card's own, and cannot be ordered again.
        assert_eq!(game.refused("order a1"), "F2.5");
        let left = game.battle.orders_left(game.state.public());
        assert_eq!(left, Some((3, 3)), "{council}");
    }
    // Fewer may be named, and each further one must be paid for.
    let mut game = own(line(), "warrior 3", "battle-drill").command_phase();
    game.choose("cast battle-drill; name a1; done; play attack-center");
    assert_eq!(game.tokens()[0], 17);
    let mut game = own(line(), "warrior 3", "battle-drill").lore(5, 0).command_phase();
    game.choose("cast battle-drill; name a1");
    assert_eq!(
        game.choices().join(", "),
        "play attack-center, play darken-the-sky, play scout-right"
    );
    let game = own(line(), "warrior 3", "battle-drill").lore(2, 0).command_phase();
    assert_eq!(game.refused("cast battle-drill"), "F8.50");
}

#[test]
fn the_command_card_does_not_touch_drilled_units() {
    proves!("F8.9", "F8.19", "F8.59");
    let mut game = own(line(), "warrior 1", "battle-drill").command_phase();
    game.choose("cast battle-drill; name a1; play darken-the-sky");
    // Archers stand still under this card; the drilled unit moves, and would have its melee.
    assert_eq!(game.refused("move c1 c2"), "F1.10");
    assert!(
        game.choices().contains(&"move a1 a2".to_owned()),
        "{:?}",
        game.choices()
    );
    // Even if the card orders nobody, the turn has its phases for them.
    let mut game = own(
        field(
            "
            3   .   .   .   .   .   .   pBI
            2     .   .   .   .   .   .
            1  sBI  .   .   .   .   .   .
            ",
        )
        .lines(4, 10)
        .lore(20, 20)
        .hand(Side::Standard, "scout-right"),
        "warrior 1",
        "battle-drill",
    )
    .command_phase();
    game.choose("cast battle-drill; name a1; play scout-right; move a1 a2");
    assert_eq!(game.piece("a2"), "sBI");
}

/// A long strip with water, woods and a rampart near the standards on its left end.
fn strip(unit: &str) -> Field {
    let map = format!(
        "
        3   .   .   .   .   .   .   .   .   .   .   .   .  pBI
        2     .   .   .   #   .   .   .   .   .   .   .   .
        1  s{unit} sBI  ~   w   .   .   .   .   .   .   .   .   .
        "
    );
    field(&map)
        .lines(8, 18)
        .needs(1, 2)
        .lore(20, 20)
        .hand(Side::Standard, "scout-right scout-left forward")
}

#[test]
fn portal_puts_a_unit_elsewhere() {
    proves!("F8.13", "F8.19", "F8.42", "F8.58", "F8.62");
    for (council, cost, reach, beyond) in [
        ("wizard 1", 7, "e1", "f1"),
        ("wizard 2", 7, "h1", "i1"),
        ("wizard 3", 7, "k1", "l1"),
        ("rogue 3", 10, "e1", "f1"),
    ] {
        let mut game = own(strip("GA"), council, "portal").command_phase();
        game.choose("cast portal a1; play scout-right");
        assert_eq!(game.tokens()[0], 20 - cost, "{council}");
        assert_eq!(game.refused(&format!("put {beyond}")), "F8.13", "{council}");
        // Water bars everybody, and two units never share a hex.
        assert_eq!(game.refused("put c1"), "F10.20");
        assert_eq!(game.refused("put b1"), "F3.9");
        game.choose(&format!("put {reach}"));
        assert_eq!(game.piece(reach), "sGA", "{council}");
    }
    // It counts as ordered, on top of the card; it may not move, but battles without the penalty for having moved.
    let mut game = own(strip("GA"), "wizard 3", "portal").command_phase();
    game.choose("cast portal a1; play scout-left; put j2; order b1");
    assert_eq!(game.refused("move j2 i2"), "F8.59");
    game.choose("done");
    assert_eq!(game.dice_reasons("j2", "m3", ClashKind::Ranged), "2: F4.24 +2");
    assert_eq!(game.all("attack j2"), "m3");
}

#[test]
fn portal_and_the_land() {
    proves!("F8.42", "F8.62", "R88");
    // Woods may be entered, and a unit put there may battle with all that follows; a rampart bars the battle.
    let mut game = own(strip("BI"), "wizard 1", "portal").command_phase();
    game.choose("cast portal a1; play forward; put d2");
    let unit = game.unit("d2").expect("it stands there");
    assert!(game.state.public().spent().contains(unit));
    // An enemy unit is put where the player chooses, and is not ordered; a web goes with it.
    let mut game = own(strip("BI").webbed("m3"), "wizard 3", "portal").command_phase();
    game.choose("cast portal m3; play forward; put d2");
    assert_eq!(
        (game.piece("d2"), game.afflicted()[0].clone()),
        ("pBI".into(), "d2".into())
    );
    assert!(game.state.public().ordered().is_empty());
    // A hidden one cannot be chosen.
    let game = own(strip("BI").hidden("m3"), "wizard 3", "portal").command_phase();
    assert_eq!(game.refused("cast portal m3"), "F8.11");
}

#[test]
fn greater_portal() {
    proves!("F8.13", "F8.15", "F8.41");
    for (council, cost, units) in [
        ("wizard 1", 11, 2),
        ("wizard 2", 11, 3),
        ("wizard 3", 11, 4),
        ("cleric 3", 14, 2),
    ] {
        let mut game = own(line(), council, "greater-portal").command_phase();
        game.choose("cast greater-portal");
        for hex in ["a1", "c1", "e1", "g1"].into_iter().take(units) {
            assert_eq!(game.refused("name g5"), "F8.11", "its own units alone");
            game.choose(&format!("name {hex}"));
        }
        assert_eq!(game.tokens()[0], 20 - cost, "{council}");
        assert!(game.choices()[0].starts_with("play"), "{council}: {:?}", game.choices());
    }
    // One after the other, so that a hex left by one may be used by the next.
    let mut game = own(line(), "wizard 1", "greater-portal").command_phase();
    game.choose("cast greater-portal; name a1; name c1; play scout-right; name c1; put c3");
    assert_eq!(game.refused("put f1"), "F8.13");
    game.choose("put c1");
    assert_eq!((game.piece("c3"), game.piece("c1")), ("sGA".into(), "sBI".into()));
    // Both are ordered, and neither moves.
    assert_eq!(game.state.public().extra().len(), 2);
    game.choose("order g1");
    assert_eq!(game.refused("move c1 d1"), "F8.59");
}

/// Units without an order behind one that has one.
fn column() -> Field {
    column_ordering("b3")
}

fn column_ordering(hexes: &str) -> Field {
    field(
        "
        5   .   .   .   .   .   .   pBI
        4     .   .   .   .   .   .
        3   .  sBI pBI  .   .   .   .
        2     ~   .   .   .   .   .
        1  sBI sBI sGA  .  sBC  .   .
        ",
    )
    .needs(2, 2)
    .lore(20, 20)
    .ordered(hexes)
}

#[test]
fn procession() {
    proves!("F8.27", "F8.41", "F8.62");
    for (council, cost, units) in [
        ("cleric 1", 2, 2),
        ("cleric 2", 2, 3),
        ("cleric 3", 2, 4),
        ("rogue 3", 5, 2),
    ] {
        let mut game = own(column(), council, "procession").movement();
        game.choose("cast procession");
        let steps = ["move e1 f1", "move c1 d1", "move b1 b2", "move a1 b1"];
        for step in steps.iter().take(units) {
            game.choose(step);
        }
        assert_eq!(game.tokens()[0], 20 - cost, "{council}");
        // The procession is over, but the turn is not: the ordered unit still moves.
        assert!(
            game.choices().iter().any(|choice| choice.starts_with("move b3")),
            "{council}"
        );
        assert!(!game.choices().iter().any(|choice| choice.starts_with("move f1")));
    }
    // They are not ordered: no battle.
    let mut game = own(column(), "cleric 1", "procession").movement();
    game.choose("cast procession; move b1 b2; done; done");
    assert_eq!(game.refused("attack b2 c3"), "F2.2");
}

#[test]
fn procession_is_one_hex_for_those_without_an_order() {
    proves!("F8.27", "F8.62", "R88");
    let mut game = own(column().webbed("c1"), "cleric 3", "procession").movement();
    game.choose("cast procession");
    assert_eq!(game.refused("move b3 b4"), "F8.43");
    assert_eq!(game.refused("move c1 d1"), "F7.48");
    assert_eq!(game.refused("move e1 g1"), "F8.13");
    assert_eq!(game.refused("move a1 a2"), "F10.20");
    assert_eq!(game.refused("move a1 b1"), "F3.9");
    game.choose("move e1 f1");
    assert_eq!(game.refused("move f1 g1"), "F3.2");
    // Without anybody who could go it cannot be played.
    let game = own(column_ordering("a1 b1 c1 e1 b3"), "cleric 3", "procession").movement();
    assert_eq!(game.refused("cast procession"), "F8.11");
    let game = own(line(), "cleric 3", "procession").command_phase();
    assert_eq!(game.refused("cast procession"), "F8.18");
}

/// Riders of the standards on c1 behind a line of enemies, with woods and water on the flanks.
fn behind(line: &str) -> Field {
    let map = format!(
        "
        5   .   .   .   .  pBI
        4     .   .   .   .
        3   .   .   .   .   .
        2    {line}
        1   .  sBI sBC sBI  .
        "
    );
    field(&map).needs(1, 1).lore(20, 20).ordered("b1 c1 d1")
}

#[test]
fn infiltrate() {
    proves!("F8.59", "F8.62");
    // Through enemies: a closed line does not hold it.
    let closed = "pBI pBI pBI pBI";
    let mut game = own(behind(closed), "rogue 1", "infiltrate").movement();
    assert_eq!(game.all("move c1"), "");
    game.choose("cast infiltrate; name c1");
    assert_eq!(game.all("move c1"), "a1 a3 a4 b3 b4 c3 c4 d3 d4 e1 e3");
    assert_eq!(game.tokens()[0], 18);
    game.choose("move c1 c4");
    assert_eq!(game.piece("c4"), "sBC");
    // Past woods, in which it would have had to stop; it counts as entering only the last hex.
    let game = own(behind(" ~  w  w  ~"), "rogue 1", "infiltrate").movement();
    assert_eq!(game.all("move c1"), "b2 c2");
    let mut game = game;
    game.choose("cast infiltrate; name c1");
    assert_eq!(game.all("move c1"), "a3 a4 b2 b3 b4 c2 c3 c4 d3 d4 e3");
    // Not over water and not through friends.
    let mut game = own(behind(" ~  ~  ~  ."), "rogue 1", "infiltrate").movement();
    game.choose("cast infiltrate; name c1");
    assert_eq!(game.all("move c1"), "");
}

#[test]
fn infiltrate_serves_units_by_level() {
    proves!("F8.27", "F8.43");
    for (council, cost, units) in [
        ("rogue 1", 2, 1),
        ("rogue 2", 2, 2),
        ("rogue 3", 2, 3),
        ("wizard 3", 5, 1),
    ] {
        let mut game = own(behind("pBI . . pBI"), council, "infiltrate").movement();
        game.choose("cast infiltrate");
        for hex in ["b1", "c1", "d1"].into_iter().take(units) {
            game.choose(&format!("name {hex}"));
        }
        assert!(game.choices().contains(&"done".to_owned()), "{council}");
        assert_eq!(
            (game.all("name"), game.tokens()[0]),
            (String::new(), 20 - cost),
            "{council}"
        );
    }
    // Only ordered units that have not moved.
    let mut game = own(behind(" .  .  .  ."), "rogue 3", "infiltrate").movement();
    game.choose("move c1 c2; cast infiltrate");
    assert_eq!(game.all("name"), "b1 d1");
    assert_eq!(game.refused("name c2"), "F8.11");
}

#[test]
fn hit_and_fade() {
    proves!("F8.33", "F8.46");
    for (council, cost, hexes) in [
        ("rogue 1", 3, 2),
        ("rogue 2", 3, 3),
        ("rogue 3", 3, 4),
        ("cleric 3", 6, 2),
    ] {
        let mut game = own(beside("BI", "DS"), council, "hit-and-fade").combat();
        game.dice("RRR").choose("attack b2 c3; cast hit-and-fade");
        assert_eq!(game.tokens()[0], 20 - cost);
        let within = game.within("b2", hexes);
        let mut fades: Vec<String> = game.all("follow").split(' ').map(str::to_owned).collect();
        fades.retain(|hex| !within.contains(hex.as_str()));
        assert!(fades.is_empty(), "{council}: {fades:?} are too far");
        assert_eq!(game.decider(), Side::Standard);
        // Away from it, the Dwarf cannot battle back.
        game.choose("follow a1");
        assert_eq!(
            (game.piece("a1"), game.choices()),
            ("sBI".into(), vec!["done".into()]),
            "{council}"
        );
    }
    // Still next to it, the Dwarf may.
    let mut game = own(beside("BI", "DS"), "rogue 1", "hit-and-fade").combat();
    game.dice("RRR").choose("attack b2 c3; cast hit-and-fade; follow c2");
    assert_eq!(game.choices(), ["battle-back", "pass"]);
    // It is for a melee.
    let mut game = own(apart("GA", "BI"), "rogue 1", "hit-and-fade").combat();
    game.just("attack b1 c4");
    assert_eq!(game.refused("cast hit-and-fade"), "F8.18");
    // It takes the place of gaining ground; a player who declines it gains ground as usual.
    let mut game = own(beside("BC", "BI"), "rogue 1", "hit-and-fade").combat();
    game.dice("FRR").choose("attack b2 c3; cast hit-and-fade; retreat c4");
    let mut stays = game.clone();
    game.choose("follow b1");
    assert_eq!(game.choices(), ["done"]);
    stays.choose("pass");
    assert!(stays.choices().contains(&"follow c3".to_owned()));
}

#[test]
fn a_unit_that_entered_a_wood_cannot_fade() {
    proves!("F8.63", "F8.62");
    let wood = || {
        field(
            "
            5   .   .   .   .   pBI
            4     .   .   .   .
            3   .   .  pBI  .   .
            2     . w/sBI .   .
            1   .   .   .   .   sBI
            ",
        )
        .needs(2, 2)
        .lore(20, 20)
        .ordered("b2")
    };
    let mut game = own(wood().moved("b1-b2"), "rogue 1", "hit-and-fade").combat();
    game.dice("RR").choose("attack b2 c3; cast hit-and-fade");
    assert_eq!((game.piece("b2"), game.choices()), ("sBI".into(), vec!["done".into()]));
    let mut game = own(wood(), "rogue 1", "hit-and-fade").combat();
    game.dice("RR").choose("attack b2 c3; cast hit-and-fade");
    assert!(
        game.choices().contains(&"follow b1".to_owned()),
        "it began its turn there"
    );
    // It is for melee.
    let mut game = own(apart("GA", "BI"), "rogue 1", "hit-and-fade").combat();
    game.just("attack b1 c4");
    assert_eq!(game.refused("cast hit-and-fade"), "F8.18");
}
