//! Setting up a battle: board, terrain, units, cards, notes and who begins (F0).

use crate::field::{Game, field, library};
use rules::chance::Outcome;
use rules::chance::OutcomeFault;
use rules::dice::{Die, Roll};
use rules::first::checks::SetupFault;
use rules::first::dice::Face;
use rules::first::setup::{Lasts, Special};
use rules::first::unit::Stance;
use rules::first::{Battle, Setup};
use rules::pile::{CardId, Hand};
use rules::seats::HandId;
use rules::side::Side;
use std::collections::BTreeMap;

const FRENCH_HAND: &str = "patrol-left patrol-center patrol-right scout-left";
const ENGLISH_HAND: &str = "attack-left attack-center attack-right forward leadership battlelore";

/// How many units of a camp there are of each code, as `5 GA, 3 BI`.
fn forces(battle: &Battle, side: Side) -> String {
    let mut counts = BTreeMap::new();
    for unit in battle.units().filter(|unit| battle.side(*unit) == side) {
        let code = &battle.setup().troops[battle.roster(unit).troop as usize].code;
        *counts.entry(code.clone()).or_insert(0) += 1;
    }
    let list: Vec<String> = counts
        .into_iter()
        .map(|(code, number)| format!("{number} {code}"))
        .collect();
    list.join(", ")
}

/// The hexes of a kind of terrain, in alphabetical order.
fn hexes_of(battle: &Battle, terrain: &str) -> String {
    let mut hexes: Vec<&str> = battle
        .setup()
        .ground
        .iter()
        .filter(|place| place.terrain.iter().any(|kind| kind == terrain))
        .map(|place| place.hex.as_str())
        .collect();
    hexes.sort_unstable();
    hexes.join(" ")
}

fn setup_of(map: &str) -> Setup {
    field(map).command_phase().battle.setup().clone()
}

const DUEL: &str = "
    3   .   pBI  .
    2     .    .
    1   .   sBI  .
";

#[test]
fn agincourt_has_the_forces_and_woods_of_the_book() {
    proves!("F0.13", "F0.21");
    let game = Game::of_adventure("agincourt-1415");
    assert_eq!(forces(&game.battle, Side::Pennant), "3 BI, 5 GA, 1 RI");
    assert_eq!(forces(&game.battle, Side::Standard), "1 BC, 6 BI, 1 GA, 2 RC");
    // Thirteen woods where the map draws them, and nothing else.
    assert_eq!(
        hexes_of(&game.battle, "woods"),
        "a3 a4 a5 a6 a7 a8 b6 l4 l6 l8 m3 m5 m7"
    );
    assert_eq!(game.battle.setup().ground.len(), 13);
    assert_eq!(
        game.battle.terrain_names(game.battle.board().parse("b6").unwrap()),
        "woods"
    );
}

#[test]
fn agincourt_is_dealt_and_begun_as_the_book_says() {
    proves!("F0.17", "F0.18", "F0.20", "F0.22");
    let mut game = Game::of_adventure("agincourt-1415");
    game.cards(FRENCH_HAND).cards(ENGLISH_HAND).run();
    assert_eq!(
        game.hand(Side::Standard),
        "scout-left patrol-left patrol-center patrol-right"
    );
    assert_eq!(
        game.hand(Side::Pennant),
        "attack-left attack-center attack-right forward leadership battlelore"
    );
    let public = game.state.public();
    assert_eq!(public.hand_size(HandId::of_side(Side::Standard)), 4);
    assert_eq!(public.hand_size(HandId::of_side(Side::Pennant)), 6);
    // The rest of the sixty cards is the draw pile: no card is lost and none is there twice.
    assert_eq!((public.pile_size(), game.state.pile().len()), (50, 50));
    let mut all = *game.state.pile();
    for side in Side::ALL {
        for card in game.state.private(HandId::of_side(side)).hand().cards() {
            all.add(*card);
        }
    }
    assert_eq!(all, *game.battle.deck());
    assert!(public.discards().is_empty());
    // The English begin, and there are neither special rules nor further ways to win.
    assert_eq!(
        (game.decider(), public.turn(), public.active()),
        (Side::Pennant, 1, Side::Pennant)
    );
    let setup = game.battle.setup();
    assert_eq!((setup.camps.standard.banners, setup.camps.pennant.banners), (4, 4));
    assert!(setup.specials.is_empty() && setup.objectives.is_empty());
}

#[test]
fn agincourt_needs_three_weapons() {
    proves!("F0.27");
    let game = Game::of_adventure("agincourt-1415");
    let weapons: Vec<&str> = game
        .battle
        .setup()
        .weapons
        .iter()
        .map(|weapon| weapon.id.as_str())
        .collect();
    assert_eq!(weapons, ["short-sword", "long-sword", "common-bow"]);
}

#[test]
fn the_deal_takes_the_number_of_the_notes_from_the_shuffled_deck() {
    proves!("F0.17", "F0.18");
    let mut game = field(DUEL).dealt(2, 3).command_phase();
    // Chance deals cards that are in the deck, not others: the deck has one BattleLore only.
    let battlelore = game.battle.card_by_id("battlelore").unwrap();
    let twice: Hand = [battlelore, battlelore].into_iter().collect();
    let mut state = game.state;
    assert_eq!(
        game.battle.resolve(&mut state, Outcome::Cards(twice), &mut ()),
        Err(OutcomeFault::NotInPile)
    );
    let one: Hand = [CardId(0)].into_iter().collect();
    assert!(game.battle.resolve(&mut state, Outcome::Cards(one), &mut ()).is_err());
    assert!(state == game.state);
    game.cards("battlelore forward surround leadership scout-left").run();
    assert_eq!(game.hand(Side::Standard), "forward battlelore");
    assert_eq!(game.hand(Side::Pennant), "scout-left surround leadership");
    assert_eq!(game.state.public().pile_size(), 55);
}

#[test]
fn the_camp_of_the_notes_begins() {
    proves!("F0.20");
    for (adventure, side) in [("agincourt-1415", Side::Pennant), ("taillebourg-1242", Side::Standard)] {
        let mut game = Game::of_adventure(adventure);
        game.cards("patrol-left patrol-center patrol-right scout-left forward")
            .cards("attack-left attack-center attack-right leadership battlelore")
            .run();
        assert_eq!((game.decider(), game.state.public().turn()), (side, 1));
        assert!(!game.all("play").is_empty());
    }
}

#[test]
fn adventures_are_played_on_the_single_board() {
    proves!("F0.12");
    for adventure in library().first().adventures() {
        assert_eq!(adventure.setup.board.id, "standard", "{}", adventure.id);
        let battle = Battle::new(adventure.setup.clone()).unwrap();
        assert_eq!((battle.board().rows(), battle.board().hexes()), (9, 113));
    }
}

#[test]
fn bridges_blazons_and_ramparts_are_laid_by_the_map_and_the_notes() {
    proves!("F0.14", "FL.8");
    let river = Game::of_adventure("taillebourg-1242");
    assert_eq!(hexes_of(&river.battle, "bridge"), "g5");
    assert_eq!(hexes_of(&river.battle, "ford"), "c5 d5 j5 k5");
    assert!(river.battle.setup().objectives.iter().all(|blazon| blazon.hex == "g5"));
    let ridge = Game::of_adventure("aljubarrota-1385");
    assert_eq!(hexes_of(&ridge.battle, "rampart"), "d6 f6 g6 i6");
    assert_eq!(
        ridge.battle.terrain_names(ridge.battle.board().parse("d6").unwrap()),
        "hill with rampart"
    );
    let blazons: Vec<&str> = ridge
        .battle
        .setup()
        .objectives
        .iter()
        .map(|blazon| blazon.hex.as_str())
        .collect();
    assert_eq!(blazons, ["d6", "i6"]);
}

#[test]
fn foot_start_with_four_figures_and_mounted_units_with_three() {
    proves!("F0.15");
    let game = field(
        "
        3   pGA   pGI   pBI   pRI   pBC   pRC
        2      .     .     .     .     .
        1   sGA   sGI   sBI   sRI   sBC   sRC
    ",
    )
    .command_phase();
    for (hexes, figures) in [("a1 b1 c1 d1 a3 b3 c3 d3", 4), ("e1 f1 e3 f3", 3)] {
        for hex in hexes.split(' ') {
            assert_eq!(game.figures(hex), figures, "{hex}");
        }
    }
    // Every unit stands on the hex where the map draws it.
    assert_eq!((game.piece("a3"), game.piece("f1")), ("pGA".into(), "sRC".into()));
    for adventure in library().first().adventures() {
        let game = Game::of_adventure(&adventure.id);
        for unit in &adventure.setup.units {
            let troops = &adventure.setup.troops;
            let troop = troops.iter().find(|troop| troop.id == unit.troop).expect("a troop");
            let figures = match troop.stance {
                Stance::Foot => 4,
                Stance::Mounted => 3,
                Stance::Creature => 1,
            };
            assert_eq!(game.figures(&unit.hex), figures, "{} {}", adventure.id, unit.hex);
        }
    }
}

#[test]
fn an_adventure_may_state_another_number_of_figures() {
    proves!("F0.15", "FL.20");
    let game = field(
        "
        3   .   pBI:6  .
        2     .     .
        1   sBI:2  .  sBC-1
    ",
    )
    .command_phase();
    assert_eq!((game.figures("a1"), game.figures("b3"), game.figures("c1")), (2, 6, 2));
    // A unit is weakened if it has fewer figures than it started with, not fewer than usual.
    let weakened = |hex: &str| {
        let unit = game.unit(hex).unwrap();
        game.state.public().unit(unit).figures < game.battle.roster(unit).strength
    };
    assert_eq!((weakened("a1"), weakened("b3"), weakened("c1")), (false, false, true));
}

#[test]
fn the_notes_are_part_of_the_battle() {
    proves!("FL.26");
    let game = Game::of_adventure("aljubarrota-1385");
    let setup = game.battle.setup();
    assert_eq!((setup.camps.standard.banners, setup.camps.pennant.banners), (6, 6));
    assert_eq!(
        (setup.camps.standard.command_cards, setup.camps.pennant.command_cards),
        (5, 5)
    );
    assert_eq!(
        setup.specials,
        [Special::TurnLimit {
            turns: 40,
            winner: Side::Pennant
        }]
    );
    let blazons: Vec<_> = setup
        .objectives
        .iter()
        .map(|blazon| (blazon.hex.as_str(), blazon.side, blazon.banners, blazon.lasts))
        .collect();
    assert_eq!(
        blazons,
        [
            ("d6", Side::Standard, 1, Lasts::ForGood),
            ("i6", Side::Standard, 1, Lasts::ForGood)
        ]
    );
}

#[test]
fn the_figures_on_a_hex_are_one_unit() {
    proves!("F0.2");
    let mut setup = setup_of(DUEL);
    let mut second = setup.units[0].clone();
    second.troop = "infantry".into();
    setup.units.push(second);
    let faults = Battle::new(setup).unwrap_err();
    assert_eq!(faults, [SetupFault::Crowded { hex: "b1".into() }]);
    // Four figures of a hex move and fight as one.
    let mut game = field(DUEL).ordered("b1").movement();
    game.choose("move b1 b2");
    assert_eq!((game.figures("b1"), game.figures("b2")), (0, 4));
}

#[test]
fn the_banner_bearer_falls_last_so_a_unit_stays_what_it_is() {
    proves!("F0.3", "F0.10");
    let mut game = field(
        "
        3   .   pRI  .
        2     sBI  sBC
        1   .   .   .
    ",
    )
    .ordered("a2 b2")
    .combat();
    game.dice("RRR").choose("attack a2 b3");
    // Its last figure still is a heavy infantry of the pennant camp with four dice and a short sword.
    assert_eq!((game.figures("b3"), game.piece("b3")), (1, "pRI".into()));
    let kind = rules::first::frame::ClashKind::Melee;
    assert_eq!(game.dice_reasons("b3", "a2", kind), "4: F4.24 +4");
    let unit = game.unit("b3").unwrap();
    let weapon = game.battle.roster(unit).weapon;
    assert_eq!(game.battle.setup().weapons[weapon as usize].id, "short-sword");
    assert_eq!(game.banners(Side::Standard), 0);
    game.dice("RLL").choose("attack b2 b3");
    assert_eq!((game.figures("b3"), game.banners(Side::Standard)), (0, 1));
}

#[test]
fn every_unit_flies_the_banner_of_one_camp() {
    proves!("F0.4", "F2.8");
    let mut game = field(
        "
        3   .   pBI  .
        2     sBI  .
        1   .   .   .
    ",
    )
    .hand(Side::Standard, "forward")
    .command_phase();
    assert_eq!(Side::ALL.map(Side::word), ["standard", "pennant"]);
    assert_eq!(game.battle.side(game.unit("b3").unwrap()), Side::Pennant);
    assert_eq!(game.battle.side(game.unit("a2").unwrap()), Side::Standard);
    game.choose("play forward");
    assert_eq!(game.choices(), ["done", "order a2"]);
    assert_eq!(game.refused("order b3"), "F0.4");
    game.choose("order a2; done");
    assert_eq!(game.choices(), ["attack a2 b3", "done"]);
    assert_eq!(game.refused("attack b3 a2"), "F0.4");
}

#[test]
fn a_battle_die_has_six_faces_each_once() {
    proves!("F0.8");
    let throws = Roll::all(1);
    assert_eq!(throws.len(), 6);
    for face in [Face::Green, Face::Blue, Face::Red, Face::Sword, Face::Flag, Face::Lore] {
        assert!(throws.contains(&(Roll::of(&[face]), 1)), "{}", face.name());
    }
}

#[test]
fn six_dice_in_the_box_are_no_limit() {
    proves!("F0.19", "R40");
    let mut game = field(
        "
        3   .   pBI  .
        2     sRC  .
        1   .   .   .
    ",
    )
    .hand(
        Side::Standard,
        "battlelore forward surround leadership scout-left patrol-left attack-left",
    )
    .command_phase();
    game.dice("RRGGGGG").choose("play battlelore");
    assert_eq!(game.choices(), ["done", "order a2"]);
}
