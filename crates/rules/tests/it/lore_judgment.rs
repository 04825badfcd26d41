//! Cards that bring flags or dice on distant enemies: Gale, Divine Judgement, Chain Lightning.

use crate::field::{Field, Game, field};
use crate::lore_field::facing;
use rules::side::Side;

fn own(field: Field, council: &str, card: &str) -> Game {
    field
        .councils(council, "")
        .lore_hand(Side::Standard, card)
        .command_phase()
}

#[test]
fn gale_drives_a_unit_back() {
    proves!("F8.47", "F8.58", "F4.60");
    for (council, cost, hexes) in [
        ("wizard 1", 3, 1),
        ("wizard 2", 3, 2),
        ("wizard 3", 3, 3),
        ("rogue 3", 6, 1),
    ] {
        let mut game = own(
            field(
                "
                7   .   .   .   .   pBI
                6     .   .   .   .
                5   .   .   .   .   .
                4     .   .   .   .
                3   .   .  pBI  .   .
                2     .  sBI  .   .
                1   .   .   .   .   sBI
                ",
            )
            .needs(2, 2)
            .lore(20, 20)
            .hand(Side::Standard, "forward"),
            council,
            "gale",
        );
        game.choose("cast gale c3; play forward");
        assert_eq!(game.tokens()[0], 20 - cost);
        // The owner chooses the way.
        for step in ["retreat c4", "retreat c5", "retreat c6"].iter().take(hexes) {
            assert_eq!(game.decider(), Side::Pennant, "{council}");
            game.choose(step);
        }
        assert_eq!(game.piece(["c4", "c5", "c6"][hexes - 1]), "pBI", "{council}");
        assert_eq!(game.decider(), Side::Standard);
    }
}

#[test]
fn gale_costs_no_more_than_a_figure() {
    proves!("F8.58", "F8.47");
    // At its own edge a unit loses one figure for all three hexes.
    let mut game = own(facing("BI", "BI"), "wizard 3", "gale");
    game.choose("cast gale e5; play forward");
    assert_eq!((game.figures("e5"), game.story()), (3, "cornered 1".into()));
    // A Bold unit may ignore what its morale allows.
    let mut game = own(facing("BI", "DS"), "wizard 1", "gale");
    game.choose("cast gale c3; play forward");
    assert_eq!(game.choices(), ["ignore 0", "ignore 1"]);
    game.choose("ignore 1");
    assert_eq!(game.figures("c3"), 4);
    // Held in a web it loses a figure, because flags that are not rolled do not hit.
    let mut game = own(facing("BI", "BI").webbed("c3"), "wizard 3", "gale");
    game.choose("cast gale c3; play forward");
    assert_eq!((game.figures("c3"), game.story()), (3, "hit 1".into()));
    // A Frightened unit goes two hexes for a flag, and panics.
    let mut game = own(facing("BI", "GW"), "wizard 1", "gale");
    game.dice("RR")
        .choose("cast gale c3; play forward; retreat c4; retreat c5");
    assert_eq!(game.story(), "retreat c3 c4, retreat c4 c5, panic roll, panic 0");
}

#[test]
fn gale_on_a_creature() {
    proves!("F8.47", "F7.18");
    // It must ignore one flag; for all hexes that it cannot cover it is checked with one die, and it tramples nobody.
    let mut game = own(
        field(
            "
            5   .   pBI  pBI  .   .
            4     .  pXG  .   .
            3   .   .   .   .   .
            2     .  sBI  .   .
            1   .   .   .   .   sBI
            ",
        )
        .needs(2, 2)
        .lore(20, 20)
        .hand(Side::Standard, "forward"),
        "wizard 3",
        "gale",
    );
    assert_eq!(game.all("cast gale"), "b4 b5 c5", "enemies only");
    game.dice("R").choose("cast gale b4; play forward");
    assert_eq!(game.story(), "ignore 1, cornered roll, survived");
    assert_eq!((game.figures("b5"), game.figures("c5")), (4, 4));
}

#[test]
fn gale_needs_an_enemy_in_sight_of_the_card() {
    proves!("F8.11", "F8.47");
    let game = own(facing("BI", "BI").hidden("c3"), "wizard 1", "gale");
    assert_eq!(game.refused("cast gale c3"), "F8.11");
    assert_eq!(game.refused("cast gale b2"), "F8.11");
    assert_eq!(game.all("cast gale"), "e5");
    let game = own(facing("BI", "BI").lore(2, 0), "wizard 1", "gale");
    assert_eq!(game.refused("cast gale c3"), "F8.50");
}

/// Enemies in every section; c4 stands on the line between left and center.
fn crowd() -> Field {
    field(
        "
        5   .   .   .   .   .   .   .
        4     .  pBI  .  pRI  .   .
        3   .  pGA  .  pBI  pBI  .   .
        2     .   .   .   .   .   .
        1   .  sBI  .   .   .   .   .
        ",
    )
    .lines(4, 10)
    .needs(3, 1)
    .lore(20, 20)
    .hand(Side::Standard, "forward")
}

#[test]
fn divine_judgement() {
    proves!("F8.13", "F8.47", "F8.58", "F0.6");
    for (council, cost, dice) in [
        ("cleric 1", 8, 1),
        ("cleric 2", 8, 2),
        ("cleric 3", 8, 3),
        ("wizard 3", 11, 1),
    ] {
        let mut game = own(crowd(), council, "divine-judgement");
        game.and_wait("cast divine-judgement left");
        // The unit on the cut hex stands in both sections.
        assert_eq!(game.choices(), ["name b3", "name b4"], "{council}");
        game.and_wait("name b3; done; play forward");
        assert_eq!(game.dice_asked(), dice, "{council}");
        assert_eq!(game.tokens()[0], 20 - cost);
    }
    // Its player says in what order the dice are thrown, each unit is rolled for once; helmets and Lore hit, flags drive back.
    let mut game = own(crowd(), "cleric 2", "divine-judgement");
    game.dice("FB LG")
        .choose("cast divine-judgement center; name b4; name d3; done; play forward; name d3; ignore 0");
    assert_eq!(game.story(), "roll, hit 1, retreat d3 c4, roll, hit 1");
    assert_eq!((game.figures("c4"), game.figures("b4")), (3, 3));
    // Friends are spared, and no Lore is collected.
    assert_eq!(game.tokens()[0], 12);
}

#[test]
fn divine_judgement_has_its_limits() {
    proves!("F8.11", "F8.47", "F8.13");
    let game = own(crowd(), "cleric 1", "divine-judgement");
    assert_eq!(game.all("cast divine-judgement"), "center left");
    assert_eq!(game.refused("cast divine-judgement right"), "F8.11");
    let mut named = game;
    named.choose("cast divine-judgement center");
    assert_eq!(named.refused("name b3"), "F8.11");
    // At least one target must be named.
    assert_eq!(named.refused("done"), "F0.23");
    named.choose("name b4; name d3; name d4; name e3");
    assert_eq!(named.choices(), ["play forward"], "four is all");
    // In a web flags that are rolled hit (R20), and a hidden unit cannot be named.
    let mut game = own(crowd().webbed("b4").hidden("b3"), "cleric 2", "divine-judgement");
    game.dice("FF").choose("cast divine-judgement left");
    assert_eq!(game.choices(), ["name b4"]);
    game.choose("name b4; play forward");
    assert_eq!((game.figures("b4"), game.story()), (2, "roll, hit 2".into()));
}

/// A row of enemies, and one apart.
fn row() -> Field {
    field(
        "
        5   .   .   .   .   .   .   .
        4     .  pBI  pRI pXG  .   .
        3   .   .   .   .   .   .  pBI
        2     .   .   .   .   .   .
        1   .  sBI  .   .   .   .   .
        ",
    )
    .needs(4, 1)
    .lore(20, 20)
    .hand(Side::Standard, "forward")
}

#[test]
fn chain_lightning() {
    proves!("F8.13", "F8.15", "F8.47");
    for (council, cost, dice) in [
        ("wizard 1", 9, 3),
        ("wizard 2", 9, 4),
        ("wizard 3", 9, 5),
        ("rogue 3", 12, 3),
    ] {
        let mut game = own(row(), council, "chain-lightning");
        game.and_wait("cast chain-lightning b4; play forward");
        assert_eq!((game.dice_asked(), game.tokens()[0]), (dice, 20 - cost), "{council}");
    }
    // It leaps as long as it hurts, with a die fewer each time, and to nobody twice.
    let mut game = own(row(), "wizard 1", "chain-lightning");
    game.dice("BLG").choose("cast chain-lightning b4; play forward");
    assert_eq!(
        (game.figures("b4"), game.choices()),
        (2, vec!["name c4".into(), "pass".into()])
    );
    game.dice("RG B G").choose("name c4");
    assert_eq!(
        (game.figures("c4"), game.choices()),
        (3, vec!["name d4".into(), "pass".into()])
    );
    // A Creature is hurt if a die hit it; but no die remains.
    game.choose("name d4");
    assert_eq!(game.story(), "roll, hit 2, roll, hit 1, roll, critical roll, survived");
    assert_eq!(game.decider(), Side::Standard);
    assert!(game.choices().iter().any(|choice| choice.starts_with("order")));
}

#[test]
fn chain_lightning_dies_out() {
    proves!("F8.47", "F8.11");
    // A roll that hits nothing ends it, and its player may end it too.
    let mut game = own(row(), "wizard 3", "chain-lightning");
    game.dice("GGGRS").choose("cast chain-lightning b4; play forward");
    assert_eq!(game.story(), "roll");
    assert_eq!(game.figures("b4"), 4);
    let mut game = own(row(), "wizard 3", "chain-lightning");
    game.dice("BBBBL").choose("cast chain-lightning b4; play forward; pass");
    // It can leap from the hex of a destroyed unit; a unit that stands alone has nobody next to it.
    assert_eq!(game.story(), "roll, hit 4, destroyed b4 for standard");
    let mut game = own(row(), "wizard 1", "chain-lightning");
    game.dice("BBG").choose("cast chain-lightning g3; play forward");
    assert_eq!(game.story(), "roll, hit 2");
    assert_eq!(
        own(row(), "wizard 1", "chain-lightning").refused("cast chain-lightning b1"),
        "F8.11"
    );
    let game = own(row().hidden("b4"), "wizard 1", "chain-lightning");
    assert_eq!(game.refused("cast chain-lightning b4"), "F8.11");
}
