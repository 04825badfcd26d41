//! Strongholds: what they give their camp, and what it costs to lose one (F11.52, F11.53, F11.58 to F11.60).

use crate::field::{Field, Game, field};
use rules::side::Side::{self, Pennant, Standard};

#[test]
fn units_of_its_camp_on_it_and_next_to_it_are_bold() {
    proves!("F11.52", "F11.53", "R120");
    let mut game = field(
        "
        5   .   .   .   .   .
        4     .   .   .   .
        3   .  sBI pBI  .   .
        2     . sGA  .   .
        1   .   .   .   .  sBI
        ",
    )
    .landmark("stronghold", "b2", Standard)
    .active(Pennant)
    .ordered("c3")
    .combat();
    assert_eq!(game.morale_reasons("b2"), "1: F11.52 +1");
    assert_eq!(game.morale_reasons("b3"), "1: F11.52 +1");
    assert_eq!(game.morale_reasons("e1"), "0: ");
    assert_eq!(game.morale_reasons("c3"), "0: ");
    game.dice("GGF").choose("attack c3 b3");
    assert_eq!(game.choices(), ["ignore 0", "ignore 1"]);
    game.choose("ignore 1");
    assert_eq!(game.choices(), ["battle-back", "pass"]);
    // It adds to support and to another landmark; enemies gain nothing from it, even on it, and Creatures neither.
    let game = field(
        "
        5   .   .   .   .   .
        4     . sBI sBI  .
        3   .  sXG sDS  .   .
        2     . pBI  .   .
        1   .   .   .   .   .
        ",
    )
    .fallen("b2", Standard)
    .landmark("magic-pentacle", "c3", Standard)
    .movement();
    assert_eq!(game.morale_reasons("b2"), "0: ");
    assert_eq!(game.morale_reasons("c3"), "4: F6.2 +1, F4.112 +1, F11.52 +1, F11.15 +1");
    assert_eq!(game.morale_reasons("b3"), "1: F7.18 +1");
}

/// A Stronghold of the standards on b2, with an enemy before it and a friend behind it.
fn walls() -> Field {
    field(
        "
        5   .   .  pBI  .
        4     .   .   .
        3   .  pBI pBI  .
        2     .   .   .
        1   .  sBI  .  sBI
        ",
    )
    .hand(Standard, "forward patrol-left scout-right")
    .hand(Pennant, "patrol-left patrol-right")
    .normal_hands(3, 3)
}

fn cards(game: &Game, side: Side) -> Vec<String> {
    let hand = *game.state.private(rules::seats::HandId::of_side(side)).hand();
    let mut ids: Vec<String> = hand
        .cards()
        .iter()
        .map(|card| game.battle.card(*card).id.clone())
        .collect();
    ids.sort();
    ids
}

#[test]
fn an_enemy_who_enters_it_costs_its_owner_a_card_drawn_blindly() {
    proves!("F11.58", "R35");
    let mut game = walls()
        .landmark("stronghold", "b2", Standard)
        .active(Pennant)
        .ordered("b3 c3")
        .movement();
    // The script is the blind hand of the opponent: any card of the hand could be drawn, and no other.
    game.cards("patrol-left").choose("move b3 b2");
    assert_eq!(cards(&game, Standard), ["forward", "scout-right"]);
    assert_eq!(game.hand_size(Standard), 2);
    assert_eq!(game.hand_size(Pennant), 2);
    let thrown = game.battle.card_by_id("patrol-left").expect("a card");
    assert!(
        game.state.public().discards().cards().any(|card| card == thrown),
        "it is discarded face up"
    );
    assert!(game.state.public().has_lost_stronghold(Standard));
    assert_eq!(game.landmarks(), "stronghold b2 standard");
    // The owner's units may come and go as they like, and an empty hand has nothing to lose.
    let mut game = walls().landmark("stronghold", "b2", Standard).ordered("b1").movement();
    game.choose("move b1 b2");
    assert_eq!(game.hand_size(Standard), 3);
    let mut game = walls()
        .hand(Standard, "")
        .landmark("stronghold", "b2", Standard)
        .active(Pennant)
        .ordered("b3 c3")
        .movement();
    game.choose("move b3 b2");
    assert!(game.state.public().has_lost_stronghold(Standard));
}

#[test]
fn it_is_lost_once_until_it_is_retaken_and_by_any_kind_of_move() {
    proves!("F11.58", "R35");
    // Another enemy enters what is lost already.
    let mut game = walls()
        .fallen("b2", Standard)
        .active(Pennant)
        .ordered("b3 c3")
        .movement();
    game.choose("move c3 b2");
    assert_eq!(game.hand_size(Standard), 3);
    // Gaining ground captures it too.
    let mut game = field(
        "
        5   .   .  pBI  .
        4     .   .   .
        3   .  pRI  .   .
        2     . sBI-3 .
        1   .   .   .  sBI
        ",
    )
    .hand(Standard, "forward scout-right")
    .landmark("stronghold", "b2", Standard)
    .active(Pennant)
    .ordered("b3")
    .combat();
    game.dice("BB").cards("forward").choose("attack b3 b2; follow b2");
    assert_eq!(cards(&game, Standard), ["scout-right"]);
}

#[test]
fn until_it_is_retaken_the_hand_is_one_card_smaller() {
    proves!("F11.59");
    // A hand of three in the usual course: one played, two held, one drawn.
    let mut game = walls()
        .hand(Standard, "forward patrol-left")
        .landmark("stronghold", "b2", Standard)
        .draw();
    game.cards("scout-left").run();
    assert_eq!(game.hand_size(Standard), 3);
    // Without the Stronghold two are as many as it holds.
    let mut game = walls()
        .hand(Standard, "forward patrol-left")
        .fallen("b2", Standard)
        .draw();
    game.run();
    assert_eq!(game.hand_size(Standard), 2);
    let mut game = walls().hand(Standard, "forward").fallen("b2", Standard).draw();
    game.cards("scout-left").run();
    assert_eq!(game.hand_size(Standard), 2);
    // The other camp draws as always.
    let mut game = walls().active(Pennant).fallen("b2", Standard).draw();
    game.cards("scout-left").run();
    assert_eq!(game.hand_size(Pennant), 3);
}

#[test]
fn whoever_retakes_it_draws_a_card_at_once() {
    proves!("F11.60", "R35", "R125");
    let lost = |hand: &str| {
        walls()
            .hand(Standard, hand)
            .fallen("b2", Standard)
            .ordered("b1 d1")
            .movement()
    };
    let mut game = lost("forward");
    game.cards("scout-left").choose("move b1 b2");
    assert_eq!(cards(&game, Standard), ["forward", "scout-left"]);
    assert!(!game.state.public().has_lost_stronghold(Standard));
    // A hand that is whole with the card in play draws none.
    let mut game = lost("forward patrol-left");
    game.choose("move b1 b2");
    assert_eq!(game.hand_size(Standard), 2);
    assert!(!game.state.public().has_lost_stronghold(Standard));
}

#[test]
fn what_happens_to_landmarks_is_told_in_sentences() {
    let mut game = walls()
        .landmark("stronghold", "b2", Standard)
        .active(Pennant)
        .ordered("b3 c3")
        .movement();
    let before = game.state;
    game.cards("patrol-left").choose("move b3 b2");
    let mut told = Vec::new();
    game.battle.narrate(
        before.public(),
        rules::seats::Viewer::Spectator,
        &game.events,
        &mut told,
    );
    assert_eq!(
        told,
        [
            "The pennants Infantry on b3 moves to b2.",
            "The pennants Infantry on b2 captures the Stronghold of the standards.",
            "The standards lose Patrol (Left Wing), drawn blindly.",
            "Patrol (Left Wing) is discarded.",
        ]
    );
}
