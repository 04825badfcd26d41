//! The Rogue's cards, each at its levels and out of character.

use crate::field::{Field, field};
use crate::lore_field::{beside, camp, facing};
use rules::side::Side;

fn own(field: Field, council: &str, card: &str) -> Field {
    field.councils(council, "").lore_hand(Side::Standard, card)
}

fn theirs(field: Field, council: &str, card: &str) -> Field {
    field.councils("", council).lore_hand(Side::Pennant, card)
}

#[test]
fn pick_pocket() {
    proves!("F8.40", "F8.69");
    for (council, cost, lore) in [
        ("rogue 1", 1, 2),
        ("rogue 2", 1, 3),
        ("rogue 3", 1, 4),
        ("wizard 3", 4, 2),
    ] {
        let mut game = own(camp(), council, "pick-pocket").command_phase();
        game.choose("cast pick-pocket; play forward");
        assert_eq!(game.tokens(), [20 - cost + lore, 20 - lore, 20], "{council}");
    }
    // An empty goblet is not worth a hand.
    let game = own(camp(), "rogue 1", "pick-pocket").lore(20, 0).command_phase();
    assert_eq!(game.refused("cast pick-pocket"), "F8.11");
}

#[test]
fn agility() {
    proves!("F8.8", "F8.35");
    for card in ["agility-rogue", "agility-warrior"] {
        for (council, cost) in [("rogue 1", 1), ("rogue 3", 1), ("warrior 2", 1), ("cleric 3", 4)] {
            for (roll, figures) in [("BRR", 4), ("BBR", 3), ("SRR", 3), ("BSR", 3)] {
                let mut game = theirs(beside("BI", "BI"), council, card).combat();
                game.dice(roll).choose(&format!("attack b2 c3; cast {card}"));
                assert_eq!(
                    (game.figures("c3"), game.tokens()[1]),
                    (figures, 20 - cost),
                    "{card} {council} {roll}"
                );
            }
        }
        // It is for the opponent's dice, not for the player's own.
        let mut game = own(beside("BI", "BI"), "rogue 1", card).combat();
        game.just("attack b2 c3");
        assert_eq!(game.refused(&format!("cast {card}")), "F8.18");
    }
    // On a Creature one hitting die is taken away before the second roll.
    let mut game = theirs(beside("BI", "XG"), "rogue 1", "agility-rogue").combat();
    let color = {
        let giant = game.unit("c3").expect("the giant");
        game.battle.roster(giant).color
    };
    let helmet = &color.to_string()[..1].to_uppercase();
    let misses = if helmet == "R" { "GG" } else { "RR" };
    game.dice(&format!("{helmet}{misses}"))
        .choose("attack b2 c3; cast agility-rogue");
    assert!(!game.story().contains("critical"), "{}", game.story());
}

#[test]
fn fearless() {
    proves!("F8.32", "F8.35");
    for card in ["fearless-rogue", "fearless-warrior"] {
        for (council, cost) in [("rogue 1", 3), ("warrior 3", 3), ("wizard 3", 6)] {
            let mut game = theirs(beside("BI", "BI"), council, card).combat();
            game.dice("FFF").choose(&format!("attack b2 c3; cast {card}"));
            assert_eq!(
                game.choices(),
                ["ignore 0", "ignore 1", "ignore 2", "ignore 3"],
                "{card} {council}"
            );
            game.choose("ignore 3");
            assert_eq!(game.choices(), ["battle-back", "pass"], "it is Bold");
            assert_eq!(game.tokens()[1], 20 - cost);
        }
    }
    // For the rest of the turn, not only for one roll.
    let mut game = theirs(
        field(
            "
            5   .   .   .   .  pBI
            4     .   .   .   .
            3   .   .  pBI  .   .
            2     .  sBI sBI  .
            1   .   .   .   .   .
            ",
        )
        .ordered("b2 c2")
        .needs(2, 2)
        .lore(20, 20),
        "rogue 1",
        "fearless-rogue",
    )
    .combat();
    game.dice("FRR")
        .choose("attack b2 c3; cast fearless-rogue; ignore 1; pass");
    game.dice("FFR").choose("attack c2 c3");
    assert_eq!(game.choices(), ["ignore 0", "ignore 1", "ignore 2"]);
}

#[test]
fn foiled_and_dispelled() {
    proves!("F8.9", "F8.56", "F8.67");
    // Foiled! in character, and 3 more out of it: half of Parry's 3 is 2.
    for (council, left) in [("rogue 1", 18), ("rogue 3", 18), ("cleric 3", 15)] {
        let mut game = beside("BI", "BI")
            .councils(council, "warrior 1")
            .lore_hand(Side::Standard, "foiled")
            .lore_hand(Side::Pennant, "parry")
            .combat();
        game.and_wait("attack b2 c3; pass; cast parry; cast foiled");
        assert_eq!((game.tokens()[0], game.tokens()[1]), (left, 19), "{council}");
    }
    // A card that cost nothing is dispelled for nothing.
    let mut game = camp()
        .councils("wizard 1", "wizard 1")
        .lore(0, 0)
        .lore_hand(Side::Standard, "summon-lore")
        .lore_hand(Side::Pennant, "dispel-magic")
        .command_phase();
    game.choose("cast summon-lore; play forward; cast dispel-magic");
    assert_eq!(game.tokens(), [0, 0, 60]);
    // Too expensive: 3 must be paid out of character.
    let mut game = camp()
        .councils("wizard 1", "rogue 1")
        .lore(0, 2)
        .lore_hand(Side::Standard, "summon-lore")
        .lore_hand(Side::Pennant, "dispel-magic")
        .command_phase();
    game.choose("cast summon-lore; play forward");
    assert_eq!(game.tokens()[0], 3, "nobody is asked, since no answer could be paid");
}

#[test]
fn hide_in_the_shadows() {
    proves!("R114", "F8.41", "F8.59", "FL.18");
    let map = "
        5   .   .   .   .  pGA
        4     .   .   .   .
        3   .   .   .   .  sGA
        2     .   .   .   .
        1  sBI sBI sBI sBI  .
        ";
    for (council, cost, units) in [
        ("rogue 1", 3, 2),
        ("rogue 2", 3, 3),
        ("rogue 3", 3, 4),
        ("cleric 3", 6, 2),
    ] {
        let field = field(map).hand(Side::Standard, "forward").lore(20, 20);
        let mut game = own(field, council, "hide-in-the-shadows").command_phase();
        game.choose("cast hide-in-the-shadows");
        // At least one, then as many as its level allows.
        assert_eq!(
            game.choices(),
            ["name a1", "name b1", "name c1", "name d1", "name e3"],
            "{council}"
        );
        let mut named = 0;
        while game.choices().iter().any(|choice| choice.starts_with("name")) {
            let next = game
                .choices()
                .into_iter()
                .find(|choice| choice.starts_with("name"))
                .expect("a unit");
            game.choose(&next);
            named += 1;
        }
        assert_eq!((named, game.tokens()[0]), (units, 20 - cost), "{council}");
    }
    // Not next to an enemy.
    let game = {
        let mut game = own(facing("BI", "BI"), "rogue 3", "hide-in-the-shadows").command_phase();
        game.choose("cast hide-in-the-shadows");
        game
    };
    assert_eq!(game.choices(), ["name e1"]);
    assert_eq!(game.refused("name b2"), "F8.11");
    // Not next to an enemy that is hidden itself either.
    let mut game = own(facing("BI", "BI"), "rogue 3", "hide-in-the-shadows")
        .hidden("c3")
        .command_phase();
    game.choose("cast hide-in-the-shadows");
    assert_eq!(game.choices(), ["name e1"]);
}

#[test]
fn a_hidden_unit_is_not_attacked() {
    proves!("F8.59");
    let shadows = |hidden: &str| {
        field(
            "
            5   .   .   .   .  pBI
            4     .  pBI  .   .
            3   .   .  pBI  .   .
            2     .  sGA  .   .
            1   .   .   .   .  sBI
            ",
        )
        .ordered("b2")
        .needs(2, 2)
        .lore(20, 20)
        .councils("", "")
        .hidden(hidden)
        .combat()
    };
    assert_eq!(shadows("b4").all("attack b2"), "c3");
    // A hidden neighbor does not have to be fought, so others can be shot at.
    let game = shadows("c3");
    assert_eq!(game.all("attack b2"), "b4");
    assert_eq!(game.refused("attack b2 c3"), "F8.59");
}

#[test]
fn whoever_battles_comes_out_of_the_shadows() {
    let mut game = beside("BI", "BI").hidden("b2").combat();
    game.dice("RRR").choose("attack b2 c3");
    assert!(!game.state.public().hidden().contains(game.unit("b2").expect("a unit")));
}

#[test]
fn hiding_lasts_until_the_next_turn() {
    proves!("FL.18");
    let mut game = own(camp(), "rogue 1", "hide-in-the-shadows")
        .hand(Side::Pennant, "forward")
        .command_phase();
    game.cards("scout-left patrol-left");
    game.choose("cast hide-in-the-shadows; name d1; done; play forward; done; replenish tokens");
    let hidden = |game: &crate::field::Game| game.state.public().hidden().contains(game.unit("d1").expect("a unit"));
    assert!(hidden(&game), "through the enemy's turn");
    while game.decider() != Side::Standard {
        let last = game.choices().pop().expect("a choice");
        game.choose(&last);
    }
    assert!(!hidden(&game));
}

#[test]
fn poisoned_blades() {
    proves!("F8.33");
    for (council, cost) in [("rogue 1", 3), ("rogue 3", 3), ("warrior 3", 6)] {
        let mut game = own(beside("BI", "BI"), council, "poisoned-blades").combat();
        game.dice("BRL").choose("attack b2 c3; cast poisoned-blades");
        assert_eq!(
            (game.figures("c3"), game.afflicted()[1].as_str()),
            (3, "c3"),
            "{council}"
        );
        assert_eq!(
            game.tokens()[0],
            21 - cost,
            "the Lore of this very roll is still collected"
        );
    }
    // No hit, no poison.
    let mut game = own(beside("BI", "BI"), "rogue 1", "poisoned-blades").combat();
    game.dice("RRL").choose("attack b2 c3; cast poisoned-blades");
    assert_eq!(game.afflicted()[1], "");
    // In melee only.
    let mut game = own(crate::lore_field::apart("GA", "BI"), "rogue 1", "poisoned-blades").combat();
    game.just("attack b1 c4");
    assert_eq!(game.refused("cast poisoned-blades"), "F8.18");
}
