//! What landmarks do for their owners alone: Lore, a passage, training and healing (F11.18, F11.24 to F11.31, F11.37 to F11.40,
//! F11.46 to F11.48).

use crate::field::{Field, field};
use rules::first::Event;
use rules::first::event::Happening;
use rules::first::frame::ClashKind::Melee;
use rules::side::Side::{Pennant, Standard};

#[test]
fn a_pentacle_gives_its_owner_a_lore_at_the_end_of_their_turn() {
    proves!("F11.13", "F11.18", "R32");
    let on_it = |unit: &str| {
        field(&format!(
            "
            3   .  pBI  .
            2     .   .
            1   . s{unit}  .
            "
        ))
        .hand(Standard, "forward")
        .hand(Pennant, "forward")
        .lore(2, 2)
        .tokens(10)
    };
    // A card is drawn, two tokens come with the replenishment, and the turn of the other camp begins.
    let ended = |field: Field| {
        let mut game = field.draw();
        game.cards("scout-left").run();
        assert_eq!(game.state.public().turn(), 2);
        game.tokens()
    };
    assert_eq!(ended(on_it("BI").landmark("magic-pentacle", "b1", Standard)), [5, 2, 3]);
    // The pool may be empty, a Creature is no troops, the owner alone gains, and nobody gains in another turn or from beside it.
    let empty = on_it("BI").lore(5, 5).landmark("magic-pentacle", "b1", Standard);
    assert_eq!(ended(empty), [5, 5, 0]);
    assert_eq!(ended(on_it("XG").landmark("magic-pentacle", "b1", Standard)), [4, 2, 4]);
    assert_eq!(ended(on_it("BI").landmark("magic-pentacle", "b1", Pennant)), [4, 2, 4]);
    let other_turn = on_it("BI").landmark("magic-pentacle", "b1", Standard).active(Pennant);
    assert_eq!(ended(other_turn), [2, 4, 4]);
    assert_eq!(ended(on_it("BI").landmark("magic-pentacle", "a1", Standard)), [4, 2, 4]);
}

#[test]
fn a_pentacle_pays_last_out_of_what_the_clean_up_brought_back() {
    proves!("F8.49", "F8.72", "F11.18", "R25");
    // All tokens are in the goblets and, once a card is cast, two of them lie on it.
    let mut game = field(
        "
        4     .   pBI
        3   .   .   .
        2     .   .
        1   . sGA  .
        ",
    )
    .ordered("b1")
    .hand(Standard, "forward")
    .hand(Pennant, "forward")
    .council(Standard, "wizard 1")
    .council(Pennant, "wizard 1")
    .lore_hand(Standard, "eagle-eyes")
    .lore(5, 5)
    .tokens(10)
    .landmark("magic-pentacle", "b1", Standard)
    .combat();
    game.choose("cast eagle-eyes");
    assert_eq!(game.tokens(), [3, 5, 0]);
    game.cards("scout-left").choose("done");
    // The clean-up has come before the replenishment, and the Pentacle has not paid yet.
    assert_eq!(game.tokens(), [3, 5, 2]);
    game.events.clear();
    let ended = |way: &str, cards: &str| {
        let mut game = game.clone();
        game.lore(cards).choose(&format!("replenish {way}"));
        if way == "cards" {
            game.choose("keep-lore bless");
        }
        assert_eq!(game.state.public().turn(), 2);
        let paid = game
            .events
            .iter()
            .rev()
            .position(|event| matches!(event, Event::Public(Happening::Channeled { .. })));
        (game.tokens(), paid)
    };
    // It pays after everything else: only the token gained and the next turn are reported later.
    assert_eq!(ended("cards", "bless healing"), ([4, 5, 1], Some(2)));
    assert_eq!(ended("both", "bless"), ([5, 5, 0], Some(2)));
    // Two tokens of the replenishment leave none for the Pentacle.
    assert_eq!(ended("tokens", ""), ([5, 5, 0], None));
}

/// A unit of the standards on a Den, with woods and hills to dig to.
fn den() -> Field {
    field(
        "
        5   .    h   .   .   .
        4     .  h#  . w/pGA
        3   .    .  pBI  .   .
        2     .   w   .   .
        1   .   sRI sBI  .   .
        ",
    )
    .lore(1, 0)
    .landmark("rogues-den", "b1", Standard)
}

#[test]
fn a_unit_on_the_den_may_dig_a_passage_to_vacant_woods_or_hills() {
    proves!("F11.13", "F11.24", "F11.25", "F2.11", "R47", "R123");
    let mut game = den().ordered("b1").movement();
    assert_eq!(game.all("dig b1"), "b2 b5");
    for hex in ["a1", "d4", "b4"] {
        assert_eq!(game.refused(&format!("dig b1 {hex}")), "F11.24", "{hex}");
    }
    assert_eq!(game.refused("dig c1 b2"), "F11.24");
    game.choose("dig b1 b5");
    assert_eq!(game.landmarks(), "rogues-den b1 standard, secret-passage b5 standard");
    // There is no second one, and digging costs neither Lore nor the move.
    assert_eq!(game.all("dig"), "");
    assert_eq!(game.refused("dig b1 b2"), "F11.25");
    assert_eq!(game.tokens()[0], 1);
    assert!(game.all("move b1").contains("a1"));
    // It needs an order, a unit that began the turn there, and the owner.
    let game = den().ordered("c1").movement();
    assert_eq!(game.all("dig"), "");
    assert_eq!(game.refused("dig b1 b5"), "F2.11");
    let game = den().moved("a1-b1").ordered("c1").movement();
    assert_eq!(game.refused("dig b1 b5"), "F11.24");
    let game = field(
        "
        3   .   w  pBI
        2     .   .
        1   .  sBI  .
        ",
    )
    .landmark("rogues-den", "b1", Pennant)
    .ordered("b1")
    .movement();
    assert_eq!(game.refused("dig b1 b3"), "F11.13");
}

#[test]
fn a_passage_is_a_whole_move_for_a_lore_and_leads_one_way() {
    proves!("F11.26", "F11.27", "F11.28", "F11.29", "F2.11", "R47");
    // The unit that has just dug may go through at once.
    let mut game = den().ordered("b1").movement();
    assert_eq!(game.refused("tunnel b1"), "F11.26");
    game.choose("dig b1 b5; tunnel b1");
    assert_eq!(game.piece("b5"), "sRI");
    assert_eq!(game.tokens(), [0, 0, 60]);
    // No movement is left, so battles begin: it may still battle, but nobody is near.
    assert_eq!(game.refused("move b5 a5"), "F3.5");
    let dug = |field: Field| field.landmark("secret-passage", "b2", Standard).ordered("b1 c1");
    let mut game = dug(den()).movement();
    game.choose("tunnel b1");
    assert_eq!(game.refused("move b2 b3"), "F3.2");
    assert_eq!(game.refused("tunnel b2"), "F11.28");
    game.choose("done");
    assert_eq!(game.all("attack b2"), "c3");
    // It costs a Lore, and the exit must be free.
    assert_eq!(dug(den().lore(0, 0)).movement().refused("tunnel b1"), "F8.50");
    assert_eq!(dug(den()).movement().refused("tunnel c1"), "F11.24");
    let game = field(
        "
        3   .  w/pBI  .
        2     .   .
        1   .  sBI  .
        ",
    )
    .lore(1, 0)
    .landmark("rogues-den", "b1", Standard)
    .landmark("secret-passage", "b3", Standard)
    .ordered("b1")
    .movement();
    assert_eq!(game.refused("tunnel b1"), "F11.28");
    // A unit that was not ordered, or that entered the Den in this turn, cannot go through.
    let game = den()
        .landmark("secret-passage", "b2", Standard)
        .ordered("c1")
        .movement();
    assert_eq!(game.refused("tunnel b1"), "F2.11");
    let game = den()
        .landmark("secret-passage", "b2", Standard)
        .moved("a1-b1")
        .ordered("c1")
        .movement();
    assert_eq!(game.refused("tunnel b1"), "F11.24");
}

#[test]
fn the_exit_is_still_woods_or_a_hill_and_makes_bold() {
    proves!("F11.30", "F11.31");
    let on_exit = |ground: &str, camp: &str| {
        field(&format!(
            "
            5   .   .   .   .   .
            4     .   .   .   .
            3   .   . {ground}/{camp}RI .   .
            2     .  pBI sBI  .
            1   .   .   .   .   .
            "
        ))
        .landmark("secret-passage", "c3", Standard)
        .ordered("c2")
        .movement()
    };
    for camp in ["s", "p"] {
        let (near, wood) = (if camp == "s" { "b2" } else { "c2" }, on_exit("w", camp));
        assert_eq!(wood.morale_reasons("c3"), "1: F11.30 +1");
        assert_eq!(wood.dice_reasons("c3", near, Melee), "2: F4.24 +4, F10.11 -2");
        assert_eq!(
            on_exit("h", camp).dice_reasons("c3", near, Melee),
            "3: F4.24 +4, F10.16 -1"
        );
        assert!(!wood.sees("a3", "e3"));
    }
    // A unit that enters the woods through the passage stops there as on any other way.
    let mut game = den()
        .landmark("secret-passage", "b2", Standard)
        .ordered("b1")
        .movement();
    game.choose("tunnel b1");
    game.dice("BB").choose("attack b2 c3");
    game.dice("BB");
    assert_eq!(game.figures("c3"), 2);
}

/// A unit of the standards in a Training Camp, beside an enemy.
fn camp(unit: &str) -> Field {
    field(&format!(
        "
        3   .  pBI  .   .
        2     .   .   .
        1   . s{unit} sBI  .
        "
    ))
    .landmark("training-camp", "b1", Standard)
}

#[test]
fn training_raises_the_banner_and_takes_the_turn() {
    proves!("F11.37", "F11.38", "F11.39", "F2.11", "R33");
    let mut game = camp("BI").ordered("b1 c1").movement();
    assert_eq!(game.dice_reasons("b1", "b3", Melee), "2: F4.24 +3, F11.35 -1");
    assert_eq!(game.all("train"), "b1");
    game.choose("train b1");
    // The camp is gone, and the unit fights, moves and is hit as a red one from now on.
    assert_eq!(game.landmarks(), "");
    assert_eq!(game.dice_reasons("b1", "b3", Melee), "4: F4.24 +4");
    assert_eq!(game.reach_with_battle("b1"), "a1 a2 b2");
    assert_eq!(game.refused("move b1 b2"), "F11.38");
    assert_eq!(game.refused("train c1"), "F11.37");
    game.choose("done");
    assert_eq!(game.refused("attack b1 b3"), "F11.38");
    // Green rises to blue.
    let mut game = camp("GI").ordered("b1").movement();
    game.choose("train b1");
    assert_eq!(game.dice_reasons("b1", "b3", Melee), "3: F4.24 +3");
    // It needs an order, troops that began the turn there, and the owner.
    assert_eq!(camp("BI").ordered("c1").movement().refused("train b1"), "F2.11");
    assert_eq!(
        camp("BI").moved("a1-b1").ordered("c1").movement().refused("train b1"),
        "F11.37"
    );
    assert_eq!(camp("XG").ordered("b1").movement().refused("train b1"), "F11.37");
    let game = field("3 . pBI .\n 2 . .\n 1 . sBI .")
        .landmark("training-camp", "b1", Pennant)
        .ordered("b1")
        .movement();
    assert_eq!(game.refused("train b1"), "F11.13");
}

#[test]
fn a_trained_unit_is_hit_ordered_and_counted_by_its_new_color() {
    proves!("F11.37", "R33");
    let trained = || {
        field(
            "
            3   .   .  pBI  .
            2     .  sBI  .
            1   .  sGA  .   .
            ",
        )
        .trained("b1 b2")
    };
    // A red helmet hits the unit that was blue, and a blue one does not.
    let mut game = trained().active(Pennant).ordered("c3").combat();
    game.dice("RBB").choose("attack c3 b2");
    assert_eq!(game.figures("b2"), 3);
    // Weapon and figures stay as they were.
    let game = trained().ordered("b1 b2").combat();
    assert_eq!(game.dice_reasons("b2", "c3", Melee), "4: F4.24 +4");
    assert_eq!(game.dice_reasons("b1", "c3", Melee), "3: F4.24 +3");
    assert_eq!(game.figures("b1"), 4);
    // Cards that order by color see the new one.
    let game = trained().card("blue-banners").hand(Standard, "forward").orders();
    assert_eq!(game.all("order"), "b1");
}

#[test]
fn a_red_unit_cannot_train() {
    proves!("F11.40", "R33");
    let game = camp("RI").ordered("b1").movement();
    assert_eq!(game.all("train"), "");
    assert_eq!(game.refused("train b1"), "F11.40");
}

/// A weakened unit of the standards beside a Healing Pool, and an enemy beyond it.
fn pool() -> Field {
    field(
        "
        3   .   .  pBI  .
        2     .   .   .
        1   . sBI-2 sBI  .
        ",
    )
    .landmark("healing-pool", "b2", Standard)
}

#[test]
fn a_weakened_unit_that_moves_onto_the_pool_may_be_healed_instead_of_battling() {
    proves!("F11.43", "F11.46", "F11.47", "F11.48", "F2.11", "R34");
    let mut game = pool().ordered("b1 c1").movement();
    game.choose("move b1 b2");
    assert_eq!(game.all("heal"), "b2");
    let mut healed = game.clone();
    healed.choose("heal b2");
    assert_eq!(healed.figures("b2"), 4);
    assert_eq!(healed.landmarks(), "");
    assert_eq!(healed.refused("move b2 b3"), "F11.47");
    healed.choose("done");
    assert_eq!(healed.refused("attack b2 c3"), "F11.47");
    // Or it battles and is not healed.
    game.choose("done");
    assert_eq!(game.refused("heal b2"), "F3.5");
    assert_eq!(game.all("attack b2"), "c3");
    // The last unit to move is asked as well.
    let mut game = pool().ordered("b1").movement();
    game.choose("move b1 b2");
    assert_eq!(game.choices(), ["done", "heal b2"]);
}

#[test]
fn a_unit_that_rushed_must_attack_and_is_not_healed() {
    proves!("R124");
    let mut game = field(
        "
        4     .   .  pBI  .
        3   .   .   .   .   .
        2     .   .   .   .
        1   .   . sGW-1 .  sBI
        ",
    )
    .landmark("healing-pool", "c3", Standard)
    .ordered("c1 e1")
    .movement();
    game.choose("rush c1 c3 c4");
    assert_eq!(game.all("heal"), "");
    assert_eq!(game.refused("heal c3"), "F6.9");
}

#[test]
fn only_the_owners_weakened_units_are_healed_and_only_when_they_move_there() {
    proves!("F11.13", "F11.46", "R34");
    let full = pool().ordered("b1 c1");
    let mut game = full.movement();
    game.choose("move c1 b2");
    assert_eq!(game.all("heal"), "");
    assert_eq!(game.refused("heal b2"), "F11.46");
    let on_it = |owner| {
        field("3 . pBI .\n 2 . .\n 1 . sBI-2 sBI")
            .landmark("healing-pool", "b1", owner)
            .ordered("b1")
            .movement()
    };
    assert_eq!(on_it(Standard).refused("heal b1"), "R34");
    assert_eq!(on_it(Pennant).refused("heal b1"), "F11.13");
    // Gaining ground onto it is no ordered move.
    let mut game = field(
        "
        3   .   .   .   .
        2     . pBI-3 .
        1   . sBI-2 sBI  .
        ",
    )
    .needs(2, 2)
    .landmark("healing-pool", "b2", Standard)
    .with("[[unit]]\ntroop = \"infantry\"\ncamp = \"pennant\"\nhex = \"d3\"")
    .ordered("b1 c1")
    .combat();
    game.dice("BGG").choose("attack b1 b2; follow b2");
    assert_eq!(game.all("heal"), "");
    assert_eq!(game.refused("heal b2"), "F3.5");
}
