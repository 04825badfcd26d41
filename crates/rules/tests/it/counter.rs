//! Counter Attack: the enemy's last card once more, wings exchanged.

use crate::field::{Game, field};
use rules::first::Event;
use rules::first::event::Happening;
use rules::first::frame::ClashKind;
use rules::first::position::Phase;
use rules::side::Side;

/// Two of the standard camp on the left wing, one in the center, three on the right; the pennant camp mirrors it.
const WINGS: &str = "
    3   pBI pBI pRC pBI  .  pGA pBI
    2      .   .   .   .   .   .
    1   sBI sBI  .  sBI sBI sBI sRC
";

/// The standard camp answers the enemy's card of the turn before.
fn answer(last: &str, hand: &str) -> Game {
    let mut game = field(WINGS)
        .lines(4, 8)
        .last(last)
        .hand(Side::Standard, hand)
        .command_phase();
    game.choose("play counter-attack");
    game
}

/// Orders units until there is no room; how many that were.
fn order_all(game: &mut Game) -> u32 {
    while game.state.public().phase() == Phase::Orders {
        let first = game.all("order").split(' ').next().unwrap().to_owned();
        game.choose(&format!("order {first}"));
    }
    game.state.public().ordered().len()
}

#[test]
fn counter_attack_answers_on_the_wing_facing_the_enemys() {
    for (last, units, number) in [
        ("patrol-left", "e1 f1 g1", 2),
        ("attack-left", "e1 f1 g1", 3),
        ("patrol-right", "a1 b1", 2),
        ("attack-center", "d1", 1),
        ("surround", "a1 b1 e1 f1 g1", 4),
        ("forward", "a1 b1 d1 e1 f1 g1", 5),
    ] {
        let mut game = answer(last, "counter-attack");
        assert_eq!(game.all("order"), units, "{last}");
        assert_eq!(order_all(&mut game), number, "{last}");
    }
    // A refusal speaks of the exchanged wings as well.
    assert_eq!(answer("patrol-left", "counter-attack").refused("order a1"), "F1.6");
}

#[test]
fn a_counter_attack_is_seen_for_what_it_acts_as() {
    proves!("F1.1");
    let game = answer("attack-left", "counter-attack");
    let [played, acts_as] = ["counter-attack", "attack-left"].map(|id| game.battle.card_by_id(id).unwrap());
    let card = game.state.public().card().unwrap();
    assert_eq!((card.played, card.acts_as, card.mirrored), (played, acts_as, true));
    assert!(game.events.iter().any(|event| matches!(
        event,
        Event::Public(Happening::Played { card, acts_as: text, mirrored: true, .. }) if *card == played && *text == acts_as
    )));
}

#[test]
fn a_copied_number_by_command_is_that_of_the_copier() {
    proves!("F1.7");
    let mut game = answer("advance-left", "counter-attack forward");
    assert_eq!(game.all("order"), "e1 f1 g1");
    assert_eq!(order_all(&mut game), 2);
    let mut game = answer("blue-banners", "counter-attack forward surround");
    assert_eq!(game.all("order"), "a1 b1 d1 e1 f1");
    assert_eq!(order_all(&mut game), 3);
}

#[test]
fn a_copy_brings_everything_that_the_card_grants() {
    proves!("F1.4", "F1.10");
    let mut charge = answer("mounted-charge", "counter-attack");
    assert_eq!(charge.choices(), ["done", "order g1"]);
    charge.choose("order g1");
    assert_eq!(
        charge.dice_reasons("g1", "g3", ClashKind::Melee),
        "5: F4.24 +4, F10.4 +1"
    );
    // A copied scout also draws two cards, on the other wing.
    let mut scout = answer("scout-left", "counter-attack");
    assert_eq!(scout.all("order"), "e1 f1 g1");
    scout.cards("forward surround").choose("done");
    assert_eq!(scout.choices(), ["keep forward", "keep surround"]);
}

#[test]
fn a_copied_battlelore_rolls_orders_by_the_copiers_command() {
    proves!("F1.7");
    let mut game = field(WINGS)
        .last("battlelore")
        .discards("battlelore")
        .hand(Side::Standard, "counter-attack forward")
        .hand(Side::Pennant, "leadership")
        .command_phase();
    game.dice("RL").choose("play counter-attack");
    assert_eq!(game.choices(), ["done", "order g1"]);
    game.choose("order g1");
    assert_eq!(game.dice_reasons("g1", "g3", ClashKind::Melee), "5: F4.24 +4, F10.4 +1");
    game.cards("battlelore").choose("done; done");
    assert!(game.state.public().discards().is_empty());
    assert_eq!(game.hand(Side::Standard), "forward battlelore");
}

#[test]
fn a_copied_color_that_the_copier_lacks_orders_one_unit_of_their_choice() {
    proves!("F1.9");
    // The enemy has archers, the copier has no green unit at all.
    let mut game = answer("green-banners", "counter-attack forward");
    assert_eq!(game.all("order"), "a1 b1 d1 e1 f1 g1");
    assert_eq!(order_all(&mut game), 1);
    let mut game = answer("darken-the-sky", "counter-attack forward");
    assert_eq!(order_all(&mut game), 1);
    // The other way around: a player without archers plays it for one unit, and the enemy's copy orders the enemy's archers.
    let mut game = field(WINGS)
        .hand(Side::Standard, "green-banners")
        .hand(Side::Pennant, "counter-attack")
        .command_phase();
    game.cards("forward").choose("play green-banners; done");
    game.choose("play counter-attack");
    assert_eq!(game.choices(), ["done", "order f3"]);
}

#[test]
fn a_copy_of_a_copy_turns_the_wings_back() {
    let mut game = field(WINGS)
        .lines(4, 8)
        .hand(Side::Standard, "attack-left counter-attack")
        .hand(Side::Pennant, "counter-attack")
        .command_phase();
    game.cards("forward forward").choose("play attack-left");
    assert_eq!(game.all("order"), "a1 b1");
    // The enemy answers on their right wing, which faces the left wing of the first player.
    game.choose("done; play counter-attack");
    assert_eq!((game.decider(), game.all("order")), (Side::Pennant, "a3 b3".into()));
    // And that is answered by what it acted as, mirrored once more: the left wing again.
    game.choose("done; play counter-attack");
    assert_eq!((game.decider(), game.all("order")), (Side::Standard, "a1 b1".into()));
    let card = game.state.public().card().unwrap();
    assert_eq!(game.battle.card(card.acts_as).id, "attack-left");
    assert!(!card.mirrored);
}

#[test]
fn with_nothing_to_copy_nobody_is_ordered() {
    proves!("F1.3", "F1.14", "R2");
    let mut game = field(WINGS)
        .hand(Side::Standard, "counter-attack")
        .hand(Side::Pennant, "counter-attack")
        .command_phase();
    // The first card of the battle has none before it, and a copy of it has nothing to copy either.
    game.cards("forward surround").choose("play counter-attack");
    assert_eq!(
        (game.decider(), game.hand(Side::Standard)),
        (Side::Pennant, "forward".into())
    );
    game.choose("play counter-attack");
    assert_eq!(
        (game.decider(), game.hand(Side::Pennant)),
        (Side::Standard, "surround".into())
    );
    let skipped = game
        .events
        .iter()
        .filter(|event| **event == Event::Public(Happening::NobodyToOrder));
    assert_eq!(skipped.count(), 2);
}

#[test]
fn an_enemy_who_played_no_card_leaves_nothing_to_copy() {
    proves!("R69");
    let mut game = field(WINGS)
        .hand(Side::Standard, "attack-left counter-attack")
        .command_phase();
    // The enemy holds no card: their turn passes, and the Counter Attack does not reach back to the player's own card.
    game.cards("forward surround leadership")
        .choose("play attack-left; done");
    assert_eq!((game.decider(), game.state.public().turn()), (Side::Standard, 3));
    game.choose("play counter-attack");
    assert_eq!((game.decider(), game.state.public().turn()), (Side::Pennant, 4));
}
