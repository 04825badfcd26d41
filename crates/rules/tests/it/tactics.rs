//! Tactic cards, each with what it orders, grants and forbids (F1.9 to F1.15).

use crate::field::{Field, Game, field};
use rules::first::dice::Color;
use rules::first::event::Happening;
use rules::first::frame::ClashKind::{Melee, Ranged};
use rules::first::position::Phase;
use rules::first::unit::Stance;
use rules::first::{Event, Setup};
use rules::side::Side;

/// All kinds of troops, far from each other's sections; lines cut nothing that matters here.
const ARMY: &str = "
    5    .   .   .  pBI  .   .   .
    4      .   .   .   .   .   .
    3    .   .   .   .   .   .   .
    2      .  sGI  .  sRI  .   .
    1   sGA  .  sBI  .  sBC  .  sRC
";

fn play(field: Field, cards: &str) -> Game {
    let mut game = field.hand(Side::Standard, cards).command_phase();
    let first = cards.split(' ').next().unwrap();
    game.choose(&format!("play {first}"));
    game
}

#[test]
fn banner_cards_order_one_color_in_any_section() {
    proves!("F1.9", "F1.12");
    for (card, units, others) in [
        ("green-banners", "a1 b2", "c1 d2 e1 g1"),
        ("blue-banners", "c1 e1", "a1 b2 d2 g1"),
        ("red-banners", "d2 g1", "a1 b2 c1 e1"),
    ] {
        let mut game = play(field(ARMY), &format!("{card} forward forward"));
        assert_eq!(game.all("order"), units, "{card}");
        for hex in others.split(' ') {
            assert_eq!(game.refused(&format!("order {hex}")), "F1.12", "{card} {hex}");
        }
        let (first, second) = units.split_once(' ').unwrap();
        game.choose(&format!("order {first}; order {second}"));
        assert_eq!(game.state.public().phase(), Phase::Movement);
        // As many as there is Command: with the card alone, one.
        let mut alone = play(field(ARMY), card);
        alone.choose(&format!("order {second}"));
        assert_eq!(
            (alone.state.public().phase(), alone.state.public().ordered().len()),
            (Phase::Movement, 1)
        );
    }
}

#[test]
fn a_blue_banner_card_leaves_the_heavy_cavalry_where_it_is() {
    proves!("F1.12", "F1.13");
    let mut game = play(
        field(
            "
            3   .   .   .  pBI  .   .   .
            2     .   .   .   .   .   .
            1   sBI .   .  sRC  .   .  sBI
        ",
        ),
        "blue-banners patrol-left patrol-right",
    );
    assert_eq!(game.choices(), ["done", "order a1", "order g1"]);
    assert_eq!(game.refused("order d1"), "F1.12");
    game.choose("order a1; order g1");
    assert_eq!(game.state.public().ordered().len(), 2);
}

#[test]
fn a_player_without_the_color_orders_one_unit_of_their_choice() {
    proves!("F1.9");
    for (card, map) in [
        ("green-banners", "3  .  pGA  .\n2    .   .\n1  sBI  .  sRC\n"),
        ("blue-banners", "3  .  pBI  .\n2    .   .\n1  sGI  .  sRC\n"),
        ("red-banners", "3  .  pRI  .\n2    .   .\n1  sBI  .  sGA\n"),
    ] {
        let mut game = play(field(map), &format!("{card} forward forward"));
        assert_eq!(game.choices(), ["done", "order a1", "order c1"], "{card}");
        game.choose("order c1");
        assert_eq!(game.state.public().phase(), Phase::Movement, "{card}");
        assert_eq!(game.state.public().ordered().len(), 1, "{card}");
    }
}

#[test]
fn mounted_charge_orders_riders_only() {
    proves!("F1.9");
    let mut game = play(field(ARMY), "mounted-charge forward forward");
    assert_eq!(game.choices(), ["done", "order e1", "order g1"]);
    assert_eq!(game.refused("order c1"), "F1.9");
    game.choose("order e1; order g1");
    assert_eq!(game.state.public().phase(), Phase::Movement);
}

#[test]
fn mounted_charge_gives_a_die_in_melee_and_heavy_riders_a_third_hex() {
    proves!("F1.4", "F1.10");
    let map = "
        5    .   .  pBI  .   .   .   .
        4      .   .   .   .   .   .
        3    .   .   .   .   .   .   .
        2      .   .   .   .   .   .
        1   sBC  .   .  sRC  .   .   .
    ";
    let mut game = play(field(map), "mounted-charge forward");
    game.choose("order a1; order d1");
    // Heavy cavalry goes two hexes by the basic rules; the card's three hexes prevail, and it may battle there.
    let plain = field(map).ordered("a1 d1").movement();
    assert!(!plain.reach_with_battle("d1").contains("c4"));
    assert!(game.reach_with_battle("d1").contains("c4"));
    assert_eq!(game.reach_without_battle("d1"), "");
    // Lighter riders gain no hex by it.
    assert_eq!(game.reach_with_battle("a1"), plain.reach_with_battle("a1"));
    game.choose("move d1 c4; move a1 b4");
    assert_eq!(game.dice_reasons("c4", "c5", Melee), "5: F4.24 +4, F10.4 +1");
    assert_eq!(game.dice_reasons("b4", "c5", Melee), "4: F4.24 +3, F10.4 +1");
    game.dice("LLLLF").choose("attack c4 c5");
    assert_eq!(game.last_dice(), 5);
}

#[test]
fn mounted_charge_helps_in_the_bonus_melee_and_not_the_enemy() {
    proves!("F1.4", "F1.10");
    let mut game = field(
        "
        4     .   pBI  .
        3   .   pBI pBI  .
        2     .   sBC  .
        1   .   .   .   .
    ",
    )
    .card("mounted-charge")
    .ordered("b2")
    .combat();
    game.dice("BBBB LLLL").choose("attack b2 b3; follow b3; attack b3 c3");
    assert_eq!(game.last_dice(), 4);
    let mut game = field(
        "
        3   pBI  pBI  pBI
        2     .   sBC
        1   .   .   .
    ",
    )
    .card("mounted-charge")
    .ordered("b2")
    .combat();
    game.dice("LLLL LLL").choose("attack b2 b3; battle-back");
    assert_eq!(game.last_dice(), 3);
}

#[test]
fn nobody_shoots_in_a_mounted_charge() {
    proves!("F1.10");
    // There are no mounted bows in the box, so these archers are put on horses.
    let game = field(
        "
        3   .   pBI  .
        2     .    .
        1   .   sGA  .
    ",
    )
    .hand(Side::Standard, "mounted-charge")
    .command_phase();
    let archers =
        |setup: &mut Setup| setup.troops.iter_mut().find(|troop| troop.code == "GA").unwrap().stance = Stance::Mounted;
    let mut game = game.remade(archers);
    game.choose("play mounted-charge; order b1; done");
    assert_eq!(game.choices(), ["done"]);
    assert_eq!(game.refused("attack b1 b3"), "F1.10");
}

#[test]
fn a_player_without_riders_orders_one_unit_without_the_charge() {
    proves!("F1.9");
    let map = "
        3   .   pBI  .
        2     sRI  .
        1   .   .  sGA
    ";
    let mut game = play(field(map), "mounted-charge forward forward");
    assert_eq!(game.choices(), ["done", "order a2", "order c1"]);
    let mut archers = game.clone();
    game.choose("order a2");
    assert_eq!(game.all("move a2"), "a1 a3 b1 b2");
    assert_eq!(game.dice_reasons("a2", "b3", Melee), "4: F4.24 +4");
    // The ban on shooting goes with the charge.
    archers.choose("order c1; done");
    assert_eq!(archers.choices(), ["attack c1 b3", "done"]);
}

#[test]
fn foot_onslaught_orders_one_connected_group() {
    proves!("F1.10");
    let mut game = play(
        field(
            "
            3    .   .   .  pBI  .   .   .
            2     sBI sRI  .   .  sGA sBI
            1    .   .  sGI sBC sBI  .   .
        ",
        )
        .lines(4, 10),
        "foot-onslaught forward forward surround",
    );
    // Foot only, in any section.
    assert_eq!(game.all("order"), "a2 b2 c1 e1 e2 f2");
    assert_eq!(game.refused("order d1"), "F1.9");
    // From a2 the group reaches b2 and then c1, but the rider on d1 joins nobody to e1.
    game.choose("order a2");
    assert_eq!(game.all("order"), "b2");
    assert_eq!(
        (game.refused("order c1"), game.refused("order e1")),
        ("F1.10".into(), "F1.10".into())
    );
    game.choose("order b2; order c1");
    assert_eq!(game.state.public().phase(), Phase::Movement);
    assert_eq!(game.state.public().ordered().len(), 3);
}

#[test]
fn foot_onslaught_is_limited_by_command() {
    proves!("F1.7", "F1.9");
    let mut game = play(
        field("3  .  pBI  .\n2    .   .\n1  sBI sBI sBI\n"),
        "foot-onslaught forward",
    );
    game.choose("order b1");
    assert_eq!(game.all("order"), "a1 c1");
    game.choose("order c1");
    assert_eq!(
        (game.state.public().phase(), game.state.public().ordered().len()),
        (Phase::Movement, 2)
    );
}

#[test]
fn foot_onslaught_goes_two_hexes_and_battles_in_melee_only() {
    proves!("F1.4", "F1.10");
    let map = "
        5   pBI   .   .   .  pBI
        4      .   .   .   .
        3    .   .   .   .   .
        2      .  sBI sRI sGA
        1    .   .   .   .   .
    ";
    let mut game = play(field(map), "foot-onslaught forward forward");
    game.choose("order b2; order c2; order d2");
    // By the basic rules infantry may not battle after two hexes, and heavy infantry cannot go so far.
    let plain = field(map).ordered("b2 c2 d2").movement();
    assert!(!plain.reach_with_battle("b2").contains("a4") && plain.reach_without_battle("b2").contains("a4"));
    assert!(!plain.all("move c2").contains("d4"));
    assert!(game.reach_with_battle("b2").contains("a4"));
    assert!(game.reach_with_battle("c2").contains("d4"));
    assert_eq!(game.reach_with_battle("d2"), plain.reach_with_battle("d2"));
    // After the announcement the group may break up.
    game.choose("move b2 a4; move c2 d4; done");
    assert_eq!(game.choices(), ["attack a4 a5", "attack d4 e5", "done"]);
    assert_eq!(game.dice_reasons("a4", "a5", Melee), "3: F4.24 +3");
    // The bows are silent, although both enemies are in reach.
    assert_eq!(game.refused("attack d2 e5"), "F1.10");
    game.dice("LLL").choose("attack a4 a5");
}

#[test]
fn a_player_without_foot_orders_one_unit_without_the_onslaught() {
    proves!("F1.9");
    let mut game = play(
        field("3  .  pBI  .\n2    .   .\n1  sBC  .  sRC\n"),
        "foot-onslaught forward",
    );
    assert_eq!(game.choices(), ["done", "order a1", "order c1"]);
    game.choose("order c1");
    assert_eq!(game.state.public().ordered().len(), 1);
    assert_eq!(game.all("move c1"), "a2 b1 b2 c3");
}

#[test]
fn leadership_orders_one_unit_anywhere_with_a_die_more() {
    proves!("F1.2", "F1.9");
    let mut game = play(field(ARMY), "leadership forward forward");
    assert_eq!(game.all("order"), "a1 b2 c1 d2 e1 g1");
    game.choose("order d2");
    assert_eq!(
        (game.state.public().phase(), game.state.public().ordered().len()),
        (Phase::Movement, 1)
    );
    assert_eq!(game.dice_reasons("d2", "d5", Melee), "5: F4.24 +4, F10.4 +1");
    assert_eq!(game.dice_reasons("d2", "d5", Ranged), "5: F4.24 +4, F10.4 +1");
    let mut archers = play(field("3  .  pBI  .\n2    .   .\n1  .  sGA  .\n"), "leadership");
    archers.choose("order b1; done");
    archers.dice("LLL").choose("attack b1 b3");
    assert_eq!(archers.last_dice(), 3);
}

#[test]
fn battlelore_rolls_for_its_orders() {
    proves!("F1.4", "F1.7", "F1.9");
    // Three cards in hand and the one in play: four dice.
    let mut game = field(ARMY)
        .hand(Side::Standard, "battlelore forward forward surround")
        .command_phase();
    game.dice("GBLF").choose("play battlelore");
    assert_eq!(game.all("order"), "a1 b2 c1 e1");
    assert_eq!(game.refused("order g1"), "F1.2");
    // A helmet orders one unit of its color.
    game.choose("order b2");
    assert_eq!(game.all("order"), "c1 e1");
    assert_eq!(game.refused("order a1"), "F1.2");
    game.choose("order e1");
    assert_eq!(
        (game.state.public().phase(), game.state.public().ordered().len()),
        (Phase::Movement, 2)
    );
}

#[test]
fn a_sword_of_battlelore_orders_any_unit() {
    proves!("F1.9");
    let mut game = field(ARMY)
        .hand(Side::Standard, "battlelore forward forward")
        .command_phase();
    game.dice("SSR").choose("play battlelore");
    assert_eq!(game.all("order"), "a1 b2 c1 d2 e1 g1");
    game.choose("order a1; order b2");
    // Both swords went to the green units, which had no helmet; the red helmet orders a red unit only.
    assert_eq!(game.all("order"), "d2 g1");
    let mut other = field(ARMY)
        .hand(Side::Standard, "battlelore forward forward")
        .command_phase();
    // Named first, a red unit takes its helmet and leaves the swords for others, red ones included.
    other.dice("SSR").choose("play battlelore; order g1; order d2");
    assert_eq!(other.all("order"), "a1 b2 c1 e1");
}

#[test]
fn battlelore_gives_a_die_in_every_battle() {
    proves!("F1.4");
    let mut game = field(
        "
        3   .   pBI  .   .
        2     sBI  .   .
        1   .   .   .  sGA
    ",
    )
    .hand(Side::Standard, "battlelore forward")
    .command_phase();
    game.dice("SS").choose("play battlelore; order a2; order d1");
    assert_eq!(game.dice_reasons("a2", "b3", Melee), "4: F4.24 +3, F10.4 +1");
    assert_eq!(game.dice_reasons("d1", "b3", Ranged), "3: F4.24 +2, F10.4 +1");
    assert_eq!(
        game.dice_reasons("b3", "a2", rules::first::frame::ClashKind::BattleBack),
        "3: F4.24 +3"
    );
}

#[test]
fn battlelore_that_rolls_no_order_ends_the_turn() {
    proves!("F1.3");
    let mut game = field("3  .  pBI  .\n2    .   .\n1  sBI  .  sBC\n")
        .hand(Side::Standard, "battlelore forward")
        .hand(Side::Pennant, "forward")
        .command_phase();
    game.dice("GR").cards("scout-left").choose("play battlelore");
    assert_eq!(
        (game.decider(), game.hand(Side::Standard)),
        (Side::Pennant, "scout-left forward".into())
    );
}

#[test]
fn battlelore_shuffles_pile_and_discards_before_the_draw() {
    proves!("F1.4");
    let mut game = field("3  .  pBI  .\n2    .   .\n1  sBI  .  sBC\n")
        .dealt(1, 1)
        .with("[deck]\nbattlelore = 1\nforward = 2\nsurround = 1\nleadership = 2")
        .hand(Side::Standard, "battlelore")
        .hand(Side::Pennant, "forward")
        .discards("surround leadership")
        .command_phase();
    // The pile holds forward and leadership; with the discards and the card itself there are five.
    game.dice("B").choose("play battlelore; order a1; done");
    let mut again = game.clone();
    game.cards("surround").choose("done");
    let public = game.state.public();
    assert_eq!((public.discards().len(), public.pile_size()), (0, 4));
    assert!(game.events.contains(&Event::Public(Happening::Reshuffled)));
    assert_eq!(game.hand(Side::Standard), "surround");
    // The card just played is shuffled in as well, and may be drawn again.
    again.cards("battlelore").choose("done");
    assert_eq!(again.hand(Side::Standard), "battlelore");
}

#[test]
fn tactic_cards_name_no_section() {
    proves!("F1.9");
    // The same units qualify wherever the lines run.
    for lines in [(1, 2), (4, 10), (12, 13)] {
        let game = play(field(ARMY).lines(lines.0, lines.1), "red-banners forward");
        assert_eq!(game.all("order"), "d2 g1");
        assert_eq!(game.battle.roster(game.unit("g1").unwrap()).color, Color::Red);
    }
}
