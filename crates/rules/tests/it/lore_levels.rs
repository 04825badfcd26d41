//! Levels, costs and cards out of character (F8.8, F8.9, F8.13 to F8.17, F8.70, F8.71, F9.21 to F9.24, R29).

use crate::field::Game;
use crate::lore_field::{beside, camp};
use rules::first::lore::Class;
use rules::first::lore::card::{Cost, Scaled};
use rules::seats::HandId;
use rules::side::Side;

fn price(game: &Game, card: &str) -> (u8, u8) {
    let card = game.battle.lore_by_id(card).expect("a card of the deck");
    let public = game.state.public();
    let (level, _) = game.battle.cast_level(public, HandId::of_side(Side::Standard), card);
    (
        level,
        game.battle.cast_cost(public, HandId::of_side(Side::Standard), card),
    )
}

#[test]
fn every_card_in_character_at_each_level_and_out_of_character() {
    proves!("F8.9", "F8.70", "F9.21", "F9.22", "F9.23", "R29");
    for class in Class::ALL {
        for level in 1..=3 {
            let game = camp()
                .councils(&format!("{} {level}", class.word()), "")
                .command_phase();
            for card in game.battle.lore_table() {
                let cost = match card.cost {
                    Cost::Lore(lore) | Cost::PerUnit(lore) => lore,
                    // Nothing is answered here, and half of nothing is nothing.
                    Cost::HalfOfAnswered => 0,
                };
                let expected = if card.is_of(class) {
                    (level, cost)
                } else {
                    (1, cost + 3)
                };
                assert_eq!(
                    price(&game, &card.id),
                    expected,
                    "{} with a {class:?} of {level}",
                    card.id
                );
            }
        }
    }
}

#[test]
fn two_symbols_serve_either_master_and_the_higher_one_counts() {
    proves!("F8.8", "R29");
    for (council, expected) in [
        ("rogue 2", (2, 1)),
        ("warrior 3", (3, 1)),
        ("rogue 1 warrior 3", (3, 1)),
        ("wizard 3 cleric 3", (1, 4)),
    ] {
        let game = camp().councils(council, "").command_phase();
        assert_eq!(price(&game, "agility-rogue"), expected, "{council}");
        assert_eq!(price(&game, "agility-warrior"), expected, "{council}");
    }
}

#[test]
fn the_commander_plays_no_lore_card() {
    proves!("R31", "F9.23");
    let game = camp().councils("commander 3", "").command_phase();
    for card in game.battle.lore_table() {
        assert_eq!(price(&game, &card.id).0, 1, "{}", card.id);
    }
    assert_eq!(price(&game, "strength"), (1, 4));
}

#[test]
fn bless_in_character_and_strength_out_of_it() {
    proves!("F8.71");
    let game = camp().councils("cleric 2", "").command_phase();
    assert_eq!(price(&game, "bless"), (2, 2));
    assert_eq!(price(&game, "strength"), (1, 4));
    // And so they work: two dice more, or one.
    for (card, dice, left) in [("bless", 5, 18), ("strength", 4, 16)] {
        let mut game = beside("BI", "BI")
            .councils("cleric 2", "")
            .lore_hand(Side::Standard, card)
            .combat();
        game.and_wait(&format!("attack b2 c3; cast {card}"));
        assert_eq!((game.dice_asked(), game.tokens()[0]), (dice, left), "{card}");
    }
}

#[test]
fn scaled_numbers() {
    proves!("F8.13", "F8.14", "F8.15", "F8.16");
    let scaled = |per_level, plus| Scaled { per_level, plus };
    assert_eq!(scaled(2, 0).at(2), 4);
    assert_eq!([1, 2, 3].map(|level| scaled(2, 3).at(level)), [5, 7, 9]);
    assert_eq!([1, 2, 3].map(|level| scaled(1, -1).at(level)), [0, 1, 2]);
    assert_eq!(scaled(0, -1).at(3), 0, "never below nothing");
}

#[test]
fn healing_rolls_two_dice_a_level_and_three() {
    proves!("F8.15");
    for (level, dice) in [(1, 5), (2, 7), (3, 9)] {
        let mut game = camp()
            .councils(&format!("cleric {level}"), "")
            .lore_hand(Side::Standard, "healing")
            .command_phase();
        game.and_wait("cast healing c3; play forward");
        assert_eq!(game.dice_asked(), dice);
    }
}

#[test]
fn fireball_of_a_level_1_wizard() {
    proves!("F8.17", "F8.10", "F8.11", "R43");
    let fireball = |roll: &str| {
        let mut game = camp()
            .councils("wizard 1", "")
            .lore_hand(Side::Standard, "fireball")
            .command_phase();
        game.and_wait("cast fireball b6; play forward");
        assert_eq!((game.dice_asked(), game.tokens()[0]), (3, 10));
        game.dice(roll).run();
        game.figures("b6")
    };
    assert_eq!(fireball("SFL"), 0, "any Lore face destroys the whole unit");
    assert_eq!(fireball("RSF"), 2, "without one, helmets of its color hit");
    assert_eq!(fireball("SFB"), 3, "swords, flags and other colors do nothing");
}

#[test]
fn creeping_doom_of_a_cleric() {
    proves!("F9.24", "F8.70", "F9.22", "F9.23");
    let mut game = camp()
        .councils("cleric 3", "")
        .lore_hand(Side::Standard, "creeping-doom")
        .command_phase();
    game.and_wait("cast creeping-doom b5; play forward");
    assert_eq!(game.tokens()[0], 8, "9 and 3 are paid");
    // The unit on the hex and the one beside it, in the order its player chooses.
    assert_eq!(game.choices(), ["name b5", "name b6"]);
    game.just("name b6");
    assert_eq!(game.asked(), "spell 2");
    game.dice("RL GS").run();
    assert_eq!(
        (game.figures("b6"), game.figures("b5")),
        (1, 3),
        "each has a roll of its own"
    );
}
