//! Windows: the moments at which reactions are asked for, on public facts alone (F8.30 to F8.37, F8.44 to F8.46, R28, R85).

use crate::field::{Field, Game};
use crate::lore_field::{ALL_AT_TWO, apart, beside, camp};
use rules::side::Side;

/// The windows of a melee, in order, with every card passed by.
fn windows(field: Field, attack: &str, roll: &str) -> Vec<String> {
    let mut game = field.combat();
    game.dice(roll).just(attack);
    let mut seen = Vec::new();
    loop {
        game.run();
        if game.window().is_empty() {
            return seen;
        }
        seen.push(game.window());
        game.just("pass");
    }
}

#[test]
fn the_windows_of_a_melee() {
    proves!("F8.30", "F8.33", "F8.35", "F8.37", "F8.46");
    let field = beside("BI", "BI")
        .councils(ALL_AT_TWO, ALL_AT_TWO)
        .lore_hand(Side::Standard, "bless mass-might take-aim magic-missiles")
        .lore_hand(Side::Pennant, "mass-shield parry shield-wall requiem");
    assert_eq!(
        windows(field, "attack b2 c3", "BRR"),
        [
            "standard: cast bless, cast mass-might, pass, stand-down",
            "pennant: cast mass-shield, cast parry, pass, stand-down",
            "pennant: cast requiem, pass, stand-down",
        ]
    );
}

#[test]
fn the_windows_of_ranged_combat() {
    proves!("F8.30", "F8.34", "F8.35", "F8.37", "F8.46");
    let field = apart("GA", "BI")
        .councils(ALL_AT_TWO, ALL_AT_TWO)
        .lore_hand(Side::Standard, "bless mass-might take-aim magic-missiles")
        .lore_hand(Side::Pennant, "mass-shield parry shield-wall requiem");
    assert_eq!(
        windows(field, "attack b1 c4", "BR"),
        [
            "standard: cast bless, cast magic-missiles, cast take-aim, pass, stand-down",
            "pennant: cast mass-shield, cast parry, cast shield-wall, pass, stand-down",
            "pennant: cast requiem, pass, stand-down",
        ]
    );
}

#[test]
fn a_battle_back_has_only_the_windows_of_dice() {
    proves!("R85");
    // The dwarves battle back; in their own turn the attacking player may answer these dice, but not with a battle reaction.
    let field = beside("BI", "DS")
        .councils(ALL_AT_TWO, ALL_AT_TWO)
        .lore_hand(
            Side::Standard,
            "mass-shield ward-of-faith agility-rogue requiem blinding-light bless",
        )
        .lore_hand(Side::Pennant, "healing");
    let mut game = field.combat();
    game.dice("SRR BRR").choose("attack b2 c3; pass; pass");
    while !game.window().is_empty() {
        game.choose("pass");
    }
    game.just("battle-back");
    assert_eq!(game.window(), "standard: cast agility-rogue, pass, stand-down");
    game.choose("pass");
    assert_eq!(game.window(), "standard: cast requiem, pass, stand-down");
}

#[test]
fn windows_do_not_depend_on_the_cards_held() {
    proves!("F8.4");
    let asked = |hand: &str| {
        let field = beside("BI", "BI")
            .councils("", ALL_AT_TWO)
            .lore_hand(Side::Pennant, hand);
        let asked: Vec<String> = windows(field, "attack b2 c3", "BRR");
        asked.len()
    };
    // Before the dice and after them, whether or not the player has anything to play.
    for hand in ["parry", "requiem", "summon-lore", "bless", "dispel-magic"] {
        assert_eq!(asked(hand), 2, "{hand}");
    }
    assert_eq!(asked(""), 0, "an empty hand is seen by all");
}

#[test]
fn a_camp_that_could_pay_for_nothing_is_not_asked() {
    proves!("F8.50");
    let count = |council: &str, lore: u8, discards: &str| {
        let field = beside("BI", "BI")
            .councils("", council)
            .lore(0, lore)
            .lore_hand(Side::Pennant, "healing")
            .lore_discards(discards);
        windows(field, "attack b2 c3", "BRR").len()
    };
    assert_eq!(count("wizard 1", 0, ""), 0);
    // A Cleric's Requiem costs nothing, so after the dice the camp might have it,
    assert_eq!(count("cleric 1", 0, ""), 1);
    // unless everybody has seen it discarded.
    assert_eq!(count("cleric 1", 0, "requiem"), 0);
    // For one Lore a Warrior might dodge.
    assert_eq!(count("warrior 1", 1, ""), 1);
    assert_eq!(count("warrior 1", 1, "agility-warrior agility-rogue"), 0);
}

#[test]
fn a_roll_without_hit_or_flag_asks_for_no_requiem() {
    let field = beside("BI", "BI")
        .councils("", "cleric 1")
        .lore(0, 0)
        .lore_hand(Side::Pennant, "requiem");
    assert!(windows(field, "attack b2 c3", "RRR").is_empty());
}

#[test]
fn standing_down_is_for_the_rest_of_the_turn() {
    let mut game = beside("BI", "BI")
        .councils("", ALL_AT_TWO)
        .lore_hand(Side::Pennant, "requiem parry")
        .combat();
    game.dice("BBR").choose("attack b2 c3; stand-down");
    assert_eq!(game.story(), "melee 3, roll, hit 2", "no window after the dice");
}

#[test]
fn an_answer_to_the_command_card_and_the_card_beside_it() {
    proves!("F8.22", "R28");
    let mut game = camp()
        .councils("wizard 1", ALL_AT_TWO)
        .lore_hand(Side::Standard, "summon-lore fireball")
        .lore_hand(Side::Pennant, "dispel-magic")
        .command_phase();
    let mut alone = game.clone();
    game.choose("cast summon-lore");
    assert_eq!(
        game.decider(),
        Side::Standard,
        "both are laid down before either is answered"
    );
    game.choose("play forward");
    assert_eq!(game.window(), "pennant: cast dispel-magic, pass, stand-down");
    alone.choose("play forward");
    assert_eq!(all_casts(&alone), "", "a Command card alone is not dispelled");
}

fn all_casts(game: &Game) -> String {
    game.all("cast")
}

#[test]
fn before_dice_cards_are_for_one_roll() {
    proves!("F8.36", "F8.31", "F8.44", "F8.45");
    // Cavalry drives off the first target, pursues and strikes a second time: Agility has gone with the first roll.
    let mut game = crate::field::field(
        "
        5   .   .   .   .   .
        4     .   .   .   .
        3   .   .  pBI  .   .
        2     .  sBC  .   .
        1   .   .   .   .   .
        ",
    )
    .ordered("b2")
    .needs(1, 1)
    .lore(20, 20)
    .councils("cleric 1", "warrior 1")
    .lore_hand(Side::Standard, "bless")
    .lore_hand(Side::Pennant, "agility-warrior")
    .combat();
    game.dice("BRRF")
        .choose("attack b2 c3; cast bless; pass; cast agility-warrior");
    assert_eq!(game.story(), "melee 3, roll", "the helmet is dodged");
    game.dice("BRRR").choose("retreat b4; follow c3; attack c3 b4");
    assert_eq!(game.figures("b4"), 3, "the helmet of the second roll hits");
    // The blessing lasts for the whole battle: four dice both times.
    assert!(game.story().contains("bonus 4"), "{}", game.story());
}

#[test]
fn a_battle_card_on_a_defender_lasts_for_the_turn() {
    proves!("F8.32", "F8.41");
    let mut game = crate::field::field(
        "
        5   .   .   .   .   .
        4     .   .   .   .
        3   .   .  pBI  .   .
        2     .  sBI sBI  .
        1   .   .   .   .   .
        ",
    )
    .ordered("b2 c2")
    .needs(1, 2)
    .lore(20, 20)
    .councils("", "cleric 1")
    .lore_hand(Side::Pennant, "ward-of-faith")
    .combat();
    game.dice("BRR").choose("attack b2 c3; cast ward-of-faith c3");
    assert_eq!(game.figures("c3"), 4);
    game.dice("BSR").choose("attack c2 c3");
    assert_eq!(game.figures("c3"), 3, "one of two hits is ignored again");
}
