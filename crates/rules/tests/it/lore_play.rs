//! Playing Lore cards: when, for how much, how often, and by whom (F8.10 to F8.12, F8.18 to F8.22, F8.27, F8.48 to F8.60).

use crate::field::Game;
use crate::lore_field::{ALL_AT_TWO, apart, beside, camp};
use rules::first::lore::Fate;
use rules::first::lore::card::{Spell, When};
use rules::side::Side;

#[test]
fn a_card_is_shown_announced_and_paid() {
    proves!("F8.48", "F8.88", "R84");
    let mut game = camp()
        .councils("wizard 1", "")
        .lore(12, 0)
        .lore_hand(Side::Standard, "fireball")
        .command_phase();
    // Its target is named as it is laid down.
    assert_eq!(
        game.choices(),
        [
            "cast fireball b5",
            "cast fireball b6",
            "play attack-center",
            "play forward"
        ]
    );
    assert_eq!(game.refused("cast fireball"), "F8.11");
    assert_eq!(game.refused("cast fireball c3"), "F8.11", "no unit of its own");
    game.choose("cast fireball b6");
    assert_eq!(
        (game.tokens(), game.lore_hand(Side::Standard)),
        ([2, 0, 48], String::new())
    );
    let cast = game.state.public().cast(Side::Standard).expect("everybody sees it");
    assert_eq!((cast.laid, cast.fate), (10, Fate::Laid));
}

#[test]
fn the_whole_cost_comes_out_of_the_goblet() {
    proves!("F8.50");
    let summon = |lore| {
        camp()
            .councils("warrior 1", "")
            .lore(lore, 0)
            .lore_hand(Side::Standard, "summon-lore")
            .command_phase()
    };
    // Out of character it costs 3 and brings 3, but the 3 must be there before.
    assert_eq!(summon(2).refused("cast summon-lore"), "F8.50");
    assert_eq!(summon(2).choices(), ["play attack-center", "play forward"]);
    let mut game = summon(3);
    game.choose("cast summon-lore");
    assert_eq!(game.tokens(), [0, 0, 57]);
    game.choose("play forward");
    assert_eq!(game.tokens(), [3, 0, 54]);
}

#[test]
fn nobody_plays_a_card_that_they_do_not_hold() {
    proves!("F8.4");
    let game = camp()
        .councils(ALL_AT_TWO, "")
        .lore_hand(Side::Standard, "pick-pocket")
        .command_phase();
    assert_eq!(game.refused("cast summon-lore"), "F1.1");
}

#[test]
fn each_card_in_its_own_phase_only() {
    proves!("F8.10", "F8.18", "F8.51");
    let battle = camp().councils(ALL_AT_TWO, "").command_phase().battle;
    let ids: Vec<String> = battle.lore_table().iter().map(|card| card.id.clone()).collect();
    // The opponent holds one card, so that there is something to steal.
    let theirs = "parry";
    let ids: Vec<String> = ids.into_iter().filter(|id| id != theirs).collect();
    let hand = ids.join(" ");
    let playable = |game: &Game| -> Vec<String> {
        let mut cards: Vec<String> = game
            .choices()
            .iter()
            .filter_map(|choice| Some(choice.strip_prefix("cast ")?.split(' ').next()?.to_owned()))
            .collect();
        cards.dedup();
        cards
    };
    let of = |when: &[When]| -> Vec<String> {
        let mut cards: Vec<String> = battle
            .lore_table()
            .iter()
            // Deja Vu! goes with any other card of the player's own turn.
            .filter(|card| when.contains(&card.when) || card.spell == Spell::DejaVu)
            .map(|card| card.id.clone())
            .collect();
        cards.sort();
        cards
    };
    let refused_otherwise = |game: &Game, now: &[String]| {
        for id in ids.iter().filter(|id| !now.contains(id)) {
            let rule = game.refused(&format!("cast {id}"));
            assert_eq!(rule, "F8.18", "{id}");
        }
    };
    let command = camp()
        .councils(ALL_AT_TWO, "")
        .lore_hand(Side::Standard, &hand)
        .lore_hand(Side::Pennant, theirs)
        .command_phase();
    assert_eq!(playable(&command), of(&[When::Alongside, When::InLieu]));
    refused_otherwise(&command, &of(&[When::Alongside, When::InLieu]));
    let movement = beside("BI", "BI")
        .councils(ALL_AT_TWO, "")
        .lore_hand(Side::Standard, &hand)
        .lore_hand(Side::Pennant, theirs)
        .movement();
    assert_eq!(playable(&movement), of(&[When::Movement]));
    refused_otherwise(&movement, &of(&[When::Movement]));
    let combat = apart("GA", "BI")
        .councils(ALL_AT_TWO, "")
        .lore_hand(Side::Standard, &hand)
        .lore_hand(Side::Pennant, theirs)
        .combat();
    assert_eq!(playable(&combat), of(&[When::Combat]));
    refused_otherwise(&combat, &of(&[When::Combat]));
}

#[test]
fn orders_are_no_phase_for_cards() {
    proves!("F8.18");
    let game = camp()
        .councils(ALL_AT_TWO, "")
        .lore_hand(Side::Standard, "fireball run")
        .card("attack-center")
        .orders();
    assert_eq!(game.all("cast"), "");
    assert_eq!(game.refused("cast fireball b6"), "F8.18");
    assert_eq!(game.refused("cast run c3"), "F8.18");
}

#[test]
fn alongside_comes_before_orders() {
    proves!("F8.19");
    let mut game = camp()
        .councils("wizard 1", "")
        .lore_hand(Side::Standard, "fireball")
        .command_phase();
    game.choose("cast fireball b6");
    // A Command card must follow, and nothing else.
    assert_eq!(game.choices(), ["play attack-center", "play forward"]);
    game.dice("LSS").choose("play attack-center");
    assert_eq!(game.story(), "roll, hit 3, destroyed b6 for standard");
    assert!(game.choices().contains(&"done".to_owned()), "now units are ordered");
}

#[test]
fn without_a_command_card_nothing_goes_alongside() {
    proves!("F8.19", "F8.20");
    let game = camp()
        .hand(Side::Standard, "")
        .councils("wizard 1 cleric 1", "")
        .lore_hand(Side::Standard, "summon-lore mass-healing")
        .command_phase();
    assert_eq!(game.choices(), ["cast mass-healing", "pass"]);
    assert_eq!(game.refused("cast summon-lore"), "F8.18");
}

#[test]
fn instead_of_a_command_card() {
    proves!("F8.20", "F8.21", "R24");
    let mut game = camp()
        .councils("cleric 1", "")
        .lore_hand(Side::Standard, "mass-healing")
        .command_phase();
    game.dice("BS").choose("cast mass-healing");
    assert_eq!(game.figures("c3"), 4);
    // No orders, no Command card, and no draw; Lore is replenished.
    assert_eq!(
        game.choices(),
        ["replenish both", "replenish cards", "replenish tokens"]
    );
    assert_eq!(game.hand(Side::Standard), "attack-center forward");
    assert_eq!(game.tokens(), [15, 20, 25]);
}

#[test]
fn reactions_alone_in_the_opponents_turn() {
    proves!("F8.12", "F8.52");
    let battle = camp().councils(ALL_AT_TWO, "").command_phase().battle;
    let all: Vec<&str> = battle.lore_table().iter().map(|card| card.id.as_str()).collect();
    let mut game = beside("BI", "BI")
        .councils("", ALL_AT_TWO)
        .lore_hand(Side::Pennant, &all.join(" "))
        .combat();
    game.just("attack b2 c3");
    assert_eq!(game.decider(), Side::Pennant);
    for choice in game.choices().iter().filter(|choice| choice.starts_with("cast")) {
        let id = choice.split(' ').nth(1).expect("a card");
        let card = battle.lore_card(battle.lore_by_id(id).expect("a card"));
        assert!(card.reaction, "{id}");
    }
    for id in [
        "bless",
        "strength",
        "mass-might",
        "cry-havoc",
        "run",
        "fireball",
        "assault",
    ] {
        assert_eq!(game.refused(&format!("cast {id}")), "F8.18", "{id}");
    }
}

#[test]
fn one_card_in_ones_own_turn() {
    proves!("F8.53");
    let mut game = beside("BI", "BI")
        .councils("warrior 1", "")
        .lore_hand(Side::Standard, "run strength parry")
        .movement();
    game.choose("cast run b2; done");
    game.dice("SRR").choose("attack b2 c3");
    assert_eq!(game.story(), "melee 3, roll, hit 1", "no window for a second card");
}

#[test]
fn one_card_in_the_opponents_turn_and_two_in_all() {
    proves!("F8.54", "F8.55");
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
    .councils("warrior 1", "warrior 1")
    .lore_hand(Side::Standard, "strength berserk")
    .lore_hand(Side::Pennant, "agility-warrior parry")
    .combat();
    game.dice("SRRR")
        .choose("attack b2 c3; cast strength; pass; cast agility-warrior");
    assert_eq!(game.fate(Side::Standard), Some(Fate::Works));
    assert_eq!(game.fate(Side::Pennant), Some(Fate::Over));
    // The second attack asks nobody: both have played their card.
    game.dice("RRR").choose("attack c2 c3");
    assert!(game.choices().contains(&"done".to_owned()), "{:?}", game.choices());
    assert_eq!(game.story().matches("melee").count(), 2);
}

#[test]
fn a_reaction_answers_a_card_in_ones_own_turn() {
    proves!("F8.56", "R28");
    let mut game = beside("BI", "BI")
        .councils("rogue 1", "warrior 1")
        .lore_hand(Side::Standard, "foiled")
        .lore_hand(Side::Pennant, "parry")
        .combat();
    game.and_wait("attack b2 c3; pass; cast parry");
    // Parry is laid down, and the active player may answer it.
    assert_eq!(game.window(), "standard: cast foiled, pass, stand-down");
    game.just("cast foiled");
    assert_eq!(game.asked(), "attack 3");
    assert_eq!(game.tokens(), [18, 19, 20]);
    // It was the player's one card of the turn.
    assert_eq!(game.state.public().cast(Side::Standard).map(|cast| cast.laid), Some(2));
    // It cannot be played before there is a card to answer.
    let mut game = beside("BI", "BI")
        .councils("rogue 1", "")
        .lore_hand(Side::Standard, "foiled")
        .combat();
    assert_eq!(game.refused("cast foiled"), "F8.18");
    game.just("attack b2 c3");
    assert_eq!(game.refused("cast foiled"), "F8.18");
}

#[test]
fn a_movement_card_serves_those_who_have_not_moved() {
    proves!("F8.27", "F8.43", "F8.51");
    let mut game = crate::field::field(
        "
        5   .   .   .   .  pBI
        4     .   .   .   .
        3   .   .   .   .   .
        2     .   .   .   .
        1  sBI sRI sBI  .   .
        ",
    )
    .ordered("a1 b1")
    .lore(20, 20)
    .councils("warrior 1", "")
    .lore_hand(Side::Standard, "run")
    .movement();
    assert_eq!(game.all("cast run"), "a1 b1", "only ordered units");
    game.choose("move a1 a2");
    assert_eq!(game.all("cast run"), "b1", "only those that have not moved");
    assert_eq!(game.refused("cast run a2"), "F8.11");
}

#[test]
fn the_one_who_plays_chooses_the_target_and_the_owner_moves_the_unit() {
    proves!("F8.58", "F8.39", "F8.40");
    let mut game = camp()
        .councils("rogue 1", "")
        .lore_hand(Side::Standard, "pick-pocket")
        .command_phase();
    game.choose("cast pick-pocket; play forward");
    assert_eq!(
        game.tokens(),
        [21, 18, 20],
        "1 laid on the card, 2 out of the opponent's goblet"
    );
}

#[test]
fn the_later_of_two_cards_prevails() {
    proves!("F8.60", "F8.61", "F8.59");
    let mut game = beside("BI", "BI")
        .councils("wizard 1", "cleric 1")
        .lore_hand(Side::Standard, "mass-might")
        .lore_hand(Side::Pennant, "blinding-light")
        .combat();
    game.and_wait("attack b2 c3; cast mass-might; pass");
    assert_eq!(game.window(), "pennant: cast blinding-light, pass, stand-down");
    game.just("cast blinding-light");
    assert_eq!(game.asked(), "attack 3", "the die of Mass Might is gone, and no other");
    // Alone it takes a die.
    let mut game = beside("BI", "BI")
        .councils("", "cleric 1")
        .lore_hand(Side::Pennant, "blinding-light")
        .combat();
    game.and_wait("attack b2 c3; cast blinding-light");
    assert_eq!(game.asked(), "attack 2");
}

#[test]
fn the_basic_rules_stay_in_force_under_a_card() {
    proves!("F8.62");
    // A unit that runs still stops in woods.
    let mut game = crate::field::field(
        "
        5   .   .   .   .  pBI
        4     .   .   .   .
        3   .   .   .   .   .
        2     w   w   w   .
        1   .  sBI  .   .   .
        ",
    )
    .ordered("b1")
    .lore(20, 20)
    .councils("warrior 1", "")
    .lore_hand(Side::Standard, "run")
    .movement();
    game.choose("cast run b1");
    let reach = game.reach_with_battle("b1") + " " + &game.reach_without_battle("b1");
    assert!(reach.contains("b2") && !reach.contains('3'), "{reach}");
    // Dice of a card come on top of the cap of terrain, which stays (F10.4).
    let mut game = crate::field::field(
        "
        5   .   .   .   .   pBI
        4     .   .   .   .
        3   .   . w/pBI .   .
        2     .  sRI  .   .
        1   .   .   .   .   sBI
        ",
    )
    .ordered("b2")
    .needs(2, 2)
    .lore(20, 20)
    .councils("warrior 1", "")
    .lore_hand(Side::Standard, "strength")
    .combat();
    game.and_wait("attack b2 c3; cast strength");
    assert_eq!(game.asked(), "attack 3", "two in woods, and one by the card");
}

#[test]
fn a_lore_face_that_a_card_turns_into_a_hit_brings_no_token() {
    proves!("F4.53", "F4.56");
    let mut game = beside("BI", "BI")
        .councils("warrior 1", "")
        .lore_hand(Side::Standard, "cry-havoc")
        .combat();
    game.dice("BBL").choose("attack b2 c3; cast cry-havoc");
    // Two ordinary hits and the Lore face: three figures, and nothing but the price has left the goblet.
    assert_eq!((game.figures("c3"), game.tokens()), (1, [14, 20, 20]));
}

#[test]
fn lore_faces_a_card_uses_are_not_collected() {
    proves!("F8.64", "F8.66", "R83");
    let mut game = beside("BI", "BI")
        .councils("warrior 1", "")
        .lore_hand(Side::Standard, "cry-havoc")
        .combat();
    game.dice("LLR").choose("attack b2 c3; cast cry-havoc");
    assert_eq!((game.figures("c3"), game.tokens()), (2, [14, 20, 20]));
    // Without the card they are collected.
    let mut game = beside("BI", "BI").councils("warrior 1", "").combat();
    game.dice("LLR").choose("attack b2 c3");
    assert_eq!((game.figures("c3"), game.tokens()), (4, [22, 20, 20 - 2]));
    // On a poisoned target a face costs one figure, not two.
    let mut game = beside("BI", "BI")
        .councils("warrior 1", "")
        .lore_hand(Side::Standard, "cry-havoc")
        .poisoned("c3")
        .combat();
    game.dice("LRR").choose("attack b2 c3; cast cry-havoc");
    assert_eq!(game.figures("c3"), 3);
}

#[test]
fn cry_havoc_goes_through_a_mass_shield() {
    proves!("F8.65", "F8.64");
    let mut game = beside("RI", "BI")
        .councils("warrior 1", "wizard 1")
        .lore_hand(Side::Standard, "cry-havoc")
        .lore_hand(Side::Pennant, "mass-shield")
        .combat();
    game.dice("BFLL")
        .choose("attack b2 c3; cast cry-havoc; pass; cast mass-shield; ignore 1");
    assert_eq!(
        game.figures("c3"),
        2,
        "helmet and flag are stopped, both Lore faces hit"
    );
    assert_eq!(game.story(), "melee 4, roll, hit 2, ignore 1");
}

#[test]
fn an_effect_is_carried_out_as_far_as_possible() {
    proves!("F8.69");
    let mut game = camp()
        .councils("wizard 3", "")
        .tokens(41)
        .lore(20, 20)
        .lore_hand(Side::Standard, "summon-lore")
        .command_phase();
    game.choose("cast summon-lore; play forward");
    assert_eq!(game.tokens(), [21, 20, 0], "one of five");
    let mut game = camp()
        .councils("rogue 3", "")
        .lore(5, 1)
        .lore_hand(Side::Standard, "pick-pocket")
        .command_phase();
    game.choose("cast pick-pocket; play forward");
    assert_eq!(game.tokens(), [5, 0, 54], "all that the opponent has");
}
