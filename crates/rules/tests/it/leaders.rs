//! Who leads which unit, and who decides what, where a camp has Field Marshals.
//!
//! On these fields files a and b are the Left Wing of the standard camp, and f and g its Right Wing, as e is in even rows. The section
//! lines cut c and e in odd rows.

use crate::drafts::trio;
use crate::field::{Field, Game, field};
use rules::board::Section;
use rules::side::Side;

/// A Lord Commander with a Field Marshal of the Left Wing, against one person.
fn draft(map: &str) -> Field {
    field(map).lines(5, 9).seats(trio())
}

const LINE: &str = "
    5  pBI  .   .   .   .   .  pBI
    4    .   .   .   .   .   .
    3   .   .   .   .   .   .   .
    2    .   .   .   .   .   .
    1  sBI  .  sBI sBI  .   .  sBI
";

#[test]
fn each_person_moves_the_units_of_their_section() {
    let game = draft(LINE).card("leadership").ordered("a1 d1 g1").movement();
    assert_eq!(game.seats(), "standard standard-2");
    assert_eq!(
        game.list_of("standard-2"),
        "move a1 a2, move a1 a3, move a1 b1, move a1 b2, move a1 b3"
    );
    let own = game.list_of("standard");
    assert!(!own.contains("move a1"), "{own}");
    // A wing without a Field Marshal is the Lord Commander's too (E1.16).
    assert!(own.starts_with("done, move d1 ") && own.contains("move g1 "), "{own}");
    assert_eq!(game.refused_to("standard", "move a1 a2"), "E1.12");
    assert_eq!(game.refused_to("standard-2", "move d1 d2"), "E1.12");
    assert_eq!(game.refused_to("pennant", "move a1 a2"), "FL.4");
    // The Lord Commander alone ends the phase (RE-24), and what is open to nobody is refused to both for its own reason.
    assert_eq!(game.refused_to("standard-2", "done"), "RE-24");
    assert_eq!(
        game.refused_to("standard-2", "move a1 a4"),
        game.refused_to("standard", "move a1 a4")
    );
}

#[test]
fn anybody_who_is_asked_may_act_next_until_the_lord_commander_ends_the_phase() {
    let phase = || draft(LINE).card("leadership").ordered("a1 d1").movement();
    let mut game = phase();
    game.says("standard", "move d1 d2").says("standard-2", "move a1 a2");
    assert_eq!(game.seats(), "standard");
    let mut game = phase();
    game.says("standard-2", "move a1 a2");
    assert_eq!(game.seats(), "standard");
    let mut game = phase();
    game.says("standard", "done");
    assert_eq!(
        (game.seats(), game.refused_to("standard", "move d1 d2")),
        ("standard".into(), "F3.5".into())
    );
}

#[test]
fn with_a_section_card_the_field_marshal_orders_and_the_lord_commander_fills_what_is_left() {
    let mut game = draft(LINE).card("forward").orders();
    assert_eq!(game.seats(), "standard standard-2");
    assert_eq!(game.list_of("standard-2"), "order a1");
    assert_eq!(game.list_of("standard"), "done, order a1, order c1, order d1, order g1");
    assert_eq!(game.refused_to("standard-2", "order d1"), "E1.12");
    game.says("standard", "order a1");
    assert_eq!(game.seats(), "standard");
    // It is the Field Marshal's all the same.
    game.says("standard", "done");
    assert_eq!(game.seats(), "standard standard-2");
}

#[test]
fn with_a_tactic_card_the_lord_commander_names_the_units_and_others_move_them() {
    let mut game = draft(LINE).card("blue-banners").command(2).orders();
    assert_eq!(game.seats(), "standard");
    game.says("standard", "order a1").says("standard", "order c1");
    assert_eq!(game.seats(), "standard standard-2");
    // On a hex of two sections the Lord Commander plays it himself (RE-33).
    assert!(
        game.list_of("standard-2")
            .split(", ")
            .all(|line| line.starts_with("move a1"))
    );
    assert!(game.list_of("standard").contains("move c1"));
}

#[test]
fn a_unit_of_two_sections_is_led_by_whose_order_it_receives() {
    let orders = |card: &str| draft(LINE).card(card).orders();
    let moved_by = |game: &Game| {
        let seats = ["standard", "standard-2"].into_iter();
        seats
            .filter(|seat| game.list_of(seat).contains("move c1"))
            .collect::<Vec<_>>()
    };
    let mut left = orders("attack-left");
    assert_eq!(left.list_of("standard-2"), "order a1, order c1");
    left.says("standard-2", "order c1").says("standard", "done");
    assert_eq!(moved_by(&left), ["standard-2"]);
    let mut center = orders("attack-center");
    assert_eq!(center.seats(), "standard");
    center.says("standard", "order c1").says("standard", "done");
    assert_eq!(moved_by(&center), ["standard"]);
    // A card that orders in both of its sections leaves it to the Lord Commander.
    let mut both = orders("forward");
    both.says("standard", "order c1").says("standard", "done");
    assert_eq!(moved_by(&both), ["standard"]);
}

#[test]
fn a_unit_that_crosses_stays_with_its_leader_for_the_turn() {
    let map = "
        5  pBI  .   .   .   .   .  pBI
        4    .   .   .   .   .   .
        3   .   .   .  pBI  .   .   .
        2    .  sBI  .   .   .   .
        1   .   .   .   .   .   .   .
    ";
    let mut game = draft(map)
        .card("leadership")
        .ordered("b2")
        .hand(Side::Pennant, "scout-left")
        .movement();
    game.says("standard-2", "move b2 c2");
    // It stands in the Center, and the Field Marshal who has moved it attacks with it.
    assert_eq!(game.seats(), "standard standard-2");
    assert_eq!(game.list_of("standard-2"), "attack c2 d3");
    game.dice("GGGG").says("standard-2", "attack c2 d3");
    game.cards("scout-left").says("standard", "done");
    // From the next turn on, the enemy's turn included, it is the Lord Commander's (E1.14).
    assert_eq!(game.state.public().turn(), 2);
    let unit = game.unit("c2").expect("it stands there");
    assert!(!game.state.public().led().by_wing(Section::Left).contains(unit));
}

#[test]
fn in_the_enemys_turn_the_leader_answers_for_the_unit_wherever_it_is_driven() {
    let mut game = draft(
        "
        5   .  pBI  .   .   .   .   .
        4     .  sBI  .   .   .   .
        3   .   .   .  pBI  .   .   .
        2     .   .   .   .   .   .
        1   .   .   .   .   .   .  sBI
        ",
    )
    .active(Side::Pennant)
    .ordered("b5 d3")
    .combat();
    game.dice("FFL").says("pennant", "attack b5 b4");
    assert_eq!(game.seats(), "standard-2");
    assert_eq!(game.refused_to("standard", "retreat c3"), "FL.4");
    game.says("standard-2", "retreat c3").says("standard-2", "retreat c2");
    game.says("pennant", "pass");
    // Attacked again in the Center, it is still the Field Marshal's (E1.20).
    game.dice("FLL").says("pennant", "attack d3 c2");
    assert_eq!(
        (game.seats(), game.list_of("standard-2")),
        ("standard-2".into(), "retreat c1, retreat d1".into())
    );
}

#[test]
fn a_battle_back_is_decided_by_the_leader_of_the_unit() {
    let mut game = draft(
        "
        5   .   .   .   .   .   .   .
        4     .  pBI  .   .   .   .
        3  sBI sBI sBI  .   .   .   .
        2     .   .   .   .   .   .
        1   .   .   .   .   .   .  sBI
        ",
    )
    .active(Side::Pennant)
    .ordered("b4")
    .combat();
    game.dice("LLL").says("pennant", "attack b4 b3");
    assert_eq!(
        (game.seats(), game.list_of("standard-2")),
        ("standard-2".into(), "battle-back, pass".into())
    );
}

#[test]
fn a_duty_of_somebody_elses_unit_comes_before_the_end_of_the_phase() {
    let mut game = draft(
        "
        5   .   .  pBI  .   .   .  pBI
        4     .   .   .   .   .   .
        3   .   .   .   .   .   .   .
        2     .  sHS  .   .   .   .
        1   .   .   .   .   .   .  sBI
        ",
    )
    .card("leadership")
    .ordered("b2 g1")
    .movement();
    game.says("standard-2", "rush b2 b4 c5").says("standard", "done");
    // Until it has attacked nobody can end the battles, so that its leader alone has something to do.
    assert_eq!(
        (game.seats(), game.list_of("standard-2")),
        ("standard-2".into(), "attack b4 c5".into())
    );
    game.dice("LLLLL").says("standard-2", "attack b4 c5");
    assert_eq!(
        (game.seats(), game.list_of("standard")),
        ("standard".into(), "done".into())
    );
}

#[test]
fn who_leads_which_unit_is_read_off_a_position() {
    let map = "
        5  pBI  .   .   .   .   .  pBI
        4    .   .   .   .   .   .
        3   .   .   .   .   .   .   .
        2    .   .  sBI  .   .   .
        1  sBI  .   .   .   .   .  sBI
    ";
    // The unit on c2 came from b2, in the Left Wing, and the one on a1 has not moved.
    let game = draft(map).card("leadership").ordered("a1").moved("b2-c2").movement();
    let led = game.state.public().led().by_wing(Section::Left);
    assert_eq!(
        ["a1", "c2", "g1"].map(|hex| led.contains(game.unit(hex).expect("a unit"))),
        [true, true, false]
    );
    // With one person in each camp nothing of this is kept.
    let alone = field(map).lines(5, 9).card("leadership").ordered("a1").movement();
    assert!(alone.state.public().led().by_wing(Section::Left).is_empty());
}
