//! Cards of the Orders phase (F8.23 to F8.26). No card of the deck is played in it, so two cards outside the deck show the rules.

use crate::field::Field;
use crate::lore_field::{camp, facing};
use rules::side::Side;

const EXTRA: &str = "deck = \"all\"\nextra = [\"second-wind\", \"countermand\"]";

fn own(field: Field) -> Field {
    let field = field.councils("warrior 1", "rogue 1").lore_deck(EXTRA);
    field.lore_hand(Side::Standard, "second-wind")
}

fn theirs(field: Field) -> Field {
    let field = field.councils("warrior 1", "rogue 1").lore_deck(EXTRA);
    field.lore_hand(Side::Pennant, "countermand")
}

#[test]
fn a_card_orders_a_unit_when_the_orders_phase_opens() {
    proves!("F8.23");
    let mut game = own(camp()).command_phase();
    assert_eq!(
        game.refused("cast second-wind a1"),
        "F8.18",
        "not before a Command card is played"
    );
    game.choose("play attack-center");
    assert_eq!(
        game.window(),
        "standard: cast second-wind a1, cast second-wind c3, cast second-wind d1, pass, stand-down"
    );
    // After a pass the orders of the Command card follow, and the card can no longer be played.
    let mut passed = own(camp()).command_phase();
    passed.choose("play attack-center; pass");
    assert_eq!(passed.all("order "), "c3");
    assert_eq!(passed.refused("cast second-wind a1"), "F8.18");
    // A unit outside the section of the card is ordered beyond its orders.
    game.choose("cast second-wind a1; move a1 b2; done");
    assert_eq!(game.piece("b2"), "sGA");
    assert_eq!(game.all("order "), "c3", "the card still orders as many as ever");
    assert_eq!(game.tokens()[0], 15);
}

#[test]
fn it_is_carried_out_before_the_orders_of_the_command_card() {
    proves!("F8.24");
    let mut game = own(facing("BI", "BI")).command_phase();
    game.choose("play forward; cast second-wind b2");
    // Its own Movement and Combat come first: nobody else may act in them.
    assert!(
        game.choices()
            .iter()
            .all(|line| line == "done" || line.starts_with("move b2"))
    );
    game.choose("done");
    assert_eq!(game.choices(), ["attack b2 c3", "done"]);
    game.dice("BBG").choose("attack b2 c3; done");
    assert_eq!(game.figures("c3"), 2);
    // Then the Command card orders others, but not that unit again.
    assert_eq!(game.refused("order b2"), "F2.5");
    game.choose("order e1");
    assert_eq!(game.refused("move b2 a2"), "F3.2");
    game.choose("done");
    assert_eq!(game.refused("attack b2 c3"), "F4.3");
    assert_eq!(game.choices(), ["done"]);
}

#[test]
fn a_unit_that_stands_still_in_it_does_not_act_later() {
    proves!("F8.24");
    let mut game = own(facing("BI", "BI")).command_phase();
    game.choose("play forward; cast second-wind b2; done; done; order e1");
    assert_eq!(game.all("move b2"), "");
    game.choose("done");
    assert_eq!(game.choices(), ["done"]);
}

#[test]
fn orders_are_answered_in_the_orders_phase() {
    proves!("F8.25");
    let mut game = theirs(facing("BI", "BI")).command_phase();
    game.choose("play forward");
    assert_eq!(
        game.window(),
        "pennant: pass, stand-down",
        "the Command card may be answered"
    );
    game.choose("pass");
    assert_eq!(game.decider(), Side::Standard, "there are no orders to answer yet");
    game.choose("order b2; order e1");
    assert_eq!(
        game.window(),
        "pennant: cast countermand b2, cast countermand e1, pass, stand-down"
    );
    game.choose("cast countermand b2");
    assert_eq!(game.tokens()[1], 16);
    // The order is void and is not replaced.
    assert_eq!(game.refused("order b2"), "F0.24");
    assert_eq!(game.refused("move b2 a2"), "F2.2");
    assert_ne!(game.all("move e1"), "", "the other order stands");
}

#[test]
fn a_creature_keeps_its_order() {
    proves!("F8.25");
    let mut game = theirs(facing("XG", "BI"))
        .hand(Side::Standard, "attack-center")
        .command_phase();
    game.choose("play attack-center; pass; order b2");
    assert_eq!(
        game.decider(),
        Side::Standard,
        "no troop is ordered, so there is nothing to answer"
    );
}

#[test]
fn without_such_cards_nobody_is_asked() {
    let field = facing("BI", "BI").councils("warrior 1", "rogue 1");
    let mut game = field.lore_hand(Side::Standard, "forced-march").command_phase();
    game.choose("play forward; order b2; done");
    assert_eq!(game.asked(), "");
}
