//! Command cards: playing them, and the Section cards one by one (F1).

use crate::field::{Field, Game, field, library};
use rules::first::Event;
use rules::first::command::Family;
use rules::first::event::Happening;
use rules::first::position::Phase;
use rules::side::Side;

/// Section lines cut b2 and e2. Left wing a1 a3 b1 b2, center b2 d1 d3 e1 e2, right wing e2 f1 g1 g3.
const WINGS: &str = "
    5    .   .   .  pBI  .   .   .
    4      .   .   .   .   .   .
    3   sBI  .   .  sBI  .   .  sBI
    2      .  sBI  .   .  sBI  .
    1   sBI sBI  .  sBI sBI sBI sBI
";

fn wings(cards: &str) -> Field {
    field(WINGS).lines(4, 10).hand(Side::Standard, cards)
}

fn played(cards: &str) -> Game {
    let mut game = wings(cards).command_phase();
    let first = cards.split(' ').next().unwrap();
    game.choose(&format!("play {first}"));
    game
}

/// Orders the first units of the list until the phase is over; how many that were.
fn order_all(game: &mut Game) -> u32 {
    while game.state.public().phase() == Phase::Orders {
        let first = game.all("order").split(' ').next().unwrap().to_owned();
        game.choose(&format!("order {first}"));
    }
    game.state.public().ordered().len()
}

const LEFT: &str = "a1 a3 b1 b2";
const CENTER: &str = "b2 d1 d3 e1 e2";
const RIGHT: &str = "e2 f1 g1 g3";

#[test]
fn the_deck_has_section_cards_and_tactic_cards() {
    proves!("F1.5");
    let cards = || library().first().tables().cards.iter().map(|entry| &entry.card);
    let count = |family| {
        let of_family = cards().filter(|card| card.family == family);
        of_family.fold((0, 0), |(kinds, copies), card| (kinds + 1, copies + card.copies))
    };
    assert_eq!((count(Family::Section), count(Family::Tactic)), ((15, 42), (9, 18)));
    // A Section card names sections; a Tactic card never does.
    for card in cards() {
        let names_sections = matches!(card.orders, rules::first::command::Orders::Sections { .. });
        assert_eq!(names_sections, card.family == Family::Section, "{}", card.id);
    }
}

#[test]
fn a_section_card_orders_its_number_in_its_sections_only() {
    proves!("F1.2", "F1.6");
    for (card, units, number) in [
        ("patrol-left", LEFT, 2),
        ("patrol-center", CENTER, 2),
        ("patrol-right", RIGHT, 2),
        ("attack-left", LEFT, 3),
        ("attack-center", CENTER, 3),
        ("attack-right", RIGHT, 3),
    ] {
        let mut game = played(card);
        assert_eq!(game.all("order"), units, "{card}");
        for hex in "a1 a3 b1 b2 d1 d3 e1 e2 f1 g1 g3".split(' ') {
            if !units.split(' ').any(|unit| unit == hex) {
                assert_eq!(game.refused(&format!("order {hex}")), "F1.6", "{card} {hex}");
            }
        }
        assert_eq!(order_all(&mut game), number, "{card}");
    }
}

#[test]
fn scouts_order_one_unit_of_their_section_and_keep_one_of_two_cards() {
    proves!("F1.2", "F1.4", "F1.6");
    for (card, units) in [("scout-left", LEFT), ("scout-center", CENTER), ("scout-right", RIGHT)] {
        let mut game = wings(card).hand(Side::Pennant, "forward").command_phase();
        game.choose(&format!("play {card}"));
        assert_eq!(game.all("order"), units, "{card}");
        assert_eq!(order_all(&mut game), 1, "{card}");
        // Two cards are drawn instead of one, and the player keeps one of them.
        game.cards("battlelore surround").choose("done; done");
        assert_eq!(
            (game.decider(), game.choices()),
            (Side::Standard, vec!["keep battlelore".into(), "keep surround".into()])
        );
        game.choose("keep surround");
        assert_eq!(
            (game.hand(Side::Standard), game.decider()),
            ("surround".into(), Side::Pennant)
        );
    }
}

#[test]
fn advances_order_as_many_units_as_there_is_command() {
    proves!("F1.7");
    for (card, units) in [
        ("advance-left", LEFT),
        ("advance-center", CENTER),
        ("advance-right", RIGHT),
    ] {
        let mut one = played(card);
        assert_eq!((one.all("order"), one.state.public().command()), (units.into(), 1));
        assert_eq!(order_all(&mut one), 1, "{card}");
        // The card in play counts beside those in hand.
        let mut three = played(&format!("{card} scout-left scout-left"));
        assert_eq!(three.state.public().command(), 3);
        assert_eq!(order_all(&mut three), 3, "{card}");
        // More Command than units: every unit of the section, and none elsewhere.
        let mut six = played(&format!("{card} scout-left scout-left forward forward surround"));
        assert_eq!(order_all(&mut six) as usize, units.split(' ').count(), "{card}");
    }
}

#[test]
fn six_cards_in_all_order_six_units() {
    proves!("F1.7", "F1.8");
    let mut game = field(
        "
        5    .   .   .  pBI  .   .   .
        4      .   .   .   .   .   .
        3   sBI sBI sBI  .   .   .   .
        2     sBI sBI  .   .   .   .
        1   sBI sBI  .   .   .   .   .
    ",
    )
    .lines(6, 10)
    .hand(
        Side::Standard,
        "advance-left scout-left scout-center scout-right patrol-left patrol-right",
    )
    .command_phase();
    game.choose("play advance-left");
    assert_eq!(game.all("order"), "a1 a2 a3 b1 b2 b3 c3");
    assert_eq!(order_all(&mut game), 6);
}

#[test]
fn on_the_march_orders_one_unit_in_each_section() {
    proves!("F1.2", "F1.6");
    let mut game = played("on-the-march");
    assert_eq!(game.all("order"), "a1 a3 b1 b2 d1 d3 e1 e2 f1 g1 g3");
    game.choose("order a1");
    assert_eq!(game.all("order"), "b2 d1 d3 e1 e2 f1 g1 g3");
    game.choose("order g3");
    assert_eq!(game.all("order"), "b2 d1 d3 e1 e2");
    game.choose("order d3");
    assert_eq!(
        (game.state.public().phase(), game.state.public().ordered().len()),
        (Phase::Movement, 3)
    );
}

#[test]
fn forward_orders_two_units_in_each_section() {
    proves!("F1.2", "F1.6");
    let mut game = played("forward");
    game.choose("order a1; order b1");
    assert_eq!(game.all("order"), "b2 d1 d3 e1 e2 f1 g1 g3");
    game.choose("order d1; order d3");
    assert_eq!(game.all("order"), "e2 f1 g1 g3");
    game.choose("order e2; order f1");
    assert_eq!(
        (game.state.public().phase(), game.state.public().ordered().len()),
        (Phase::Movement, 6)
    );
}

#[test]
fn surround_orders_two_units_on_each_wing_and_none_between() {
    proves!("F1.2", "F1.6");
    let mut game = played("surround");
    assert_eq!(game.all("order"), "a1 a3 b1 b2 e2 f1 g1 g3");
    assert_eq!(game.refused("order d1"), "F1.6");
    game.choose("order a1; order b2");
    assert_eq!(game.all("order"), "e2 f1 g1 g3");
    assert_eq!(game.refused("order b1"), "F2.6");
    game.choose("order e2; order g3");
    assert_eq!(
        (game.state.public().phase(), game.state.public().ordered().len()),
        (Phase::Movement, 4)
    );
}

#[test]
fn a_card_that_can_order_nobody_leads_straight_to_the_draw() {
    proves!("F1.3", "F1.14", "R2");
    let mut game = field(
        "
        3   .   .   .  pBI  .   .   .
        2     .   .  sBI  .   .   .
        1   .   .   .   .   .   .   .
    ",
    )
    .lines(4, 10)
    .hand(Side::Standard, "patrol-right attack-center")
    .hand(Side::Pennant, "forward")
    .command_phase();
    // Any card may be played, even one that orders nobody when another would.
    assert_eq!(game.choices(), ["play attack-center", "play patrol-right"]);
    game.cards("scout-left").choose("play patrol-right");
    assert_eq!(
        (game.decider(), game.hand(Side::Standard)),
        (Side::Pennant, "scout-left attack-center".into())
    );
    assert!(game.events.contains(&Event::Public(Happening::NobodyToOrder)));
    let public = game.state.public();
    let played = game.battle.card_by_id("patrol-right").unwrap();
    assert_eq!((public.turn(), public.discards().count(played)), (2, 1));
}
