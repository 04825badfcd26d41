//! The words of the lexicon, each where it shows in play (FL).

use crate::field::{Game, field, library};
use rules::board::Edge;
use rules::first::dice::Color;
use rules::first::event::Happening;
use rules::first::frame::ClashKind;
use rules::first::unit::Race;
use rules::first::{Event, Setup, UnitId, Why};
use rules::seats::Seat;
use rules::side::Side;

/// The attacks so far, as attacker, target, kind and dice.
fn attacks(game: &Game) -> Vec<(UnitId, UnitId, ClashKind, u8)> {
    let told = game.events.iter().filter_map(|event| match event {
        Event::Public(Happening::Attacked {
            attacker,
            target,
            kind,
            dice,
        }) => Some((*attacker, *target, *kind, *dice)),
        _ => None,
    });
    told.collect()
}

#[test]
fn minus_a_die_and_plus_a_die_change_the_number_rolled() {
    proves!("FL.3");
    let map = "
        3   .   pBI  .
        2     .    .
        1   .   sGA  .
    ";
    // No blue unit of the box has a bow, so these archers are given blue banners.
    let blue =
        |setup: &mut Setup| setup.troops.iter_mut().find(|troop| troop.code == "GA").unwrap().color = Color::Blue;
    let stood = field(map).ordered("b1").combat().remade(blue);
    assert_eq!(stood.dice_reasons("b1", "b3", ClashKind::Ranged), "3: F4.24 +3");
    let mut moved = field(map).ordered("b1").movement().remade(blue);
    moved.choose("move b1 c1");
    assert_eq!(
        moved.dice_reasons("c1", "b3", ClashKind::Ranged),
        "2: F4.24 +3, F4.30 -1"
    );
    moved.dice("LL").choose("attack c1 b3");
    assert_eq!(moved.last_dice(), 2);
    // The same with one more die.
    let led = field("3  .  pBI  .\n2    sBI  .\n1  .  .  .\n")
        .card("leadership")
        .ordered("a2")
        .combat();
    assert_eq!(led.dice_reasons("a2", "b3", ClashKind::Melee), "4: F4.24 +3, F10.4 +1");
}

#[test]
fn the_owner_of_a_unit_makes_every_decision_for_it() {
    proves!("FL.4");
    let mut game = field(
        "
        4     .    .
        3   pBI  pBI  pBI
        2     sBI  sBI
        1   sBI  .   .
    ",
    )
    .ordered("a2")
    .combat();
    let meddles = |game: &Game, side: Side, text: &str| {
        let mut state = game.state;
        let choice = game.battle.read_choice(game.state.public(), text).unwrap();
        let why = game.battle.choose(&mut state, Seat::of_side(side), choice, &mut ());
        why == Err(Why::NotYourDecision) && Why::NotYourDecision.rule(&game.battle) == "FL.4"
    };
    game.dice("LFF").choose("attack a2 b3");
    // Flags and the way back of the target are its owner's choice, although it is not the owner's turn.
    assert_eq!(
        (game.decider(), game.state.public().active()),
        (Side::Pennant, Side::Standard)
    );
    assert!(meddles(&game, Side::Standard, "ignore 1"));
    let mut back = game.clone();
    back.choose("ignore 1");
    assert_eq!((back.decider(), back.all("retreat")), (Side::Pennant, "a4 b4".into()));
    assert!(meddles(&back, Side::Standard, "retreat a4"));
    // And gaining ground is that of the attacker's owner.
    back.choose("retreat b4");
    assert_eq!(
        (back.decider(), back.choices()),
        (Side::Standard, vec!["follow b3".into(), "pass".into()])
    );
    assert!(meddles(&back, Side::Pennant, "follow b3"));
    // In a battle back the roles are exchanged.
    let mut game = field(
        "
        3   pBI  pBI  pBI
        2     sBI  sBI
        1   sBI  .   .
    ",
    )
    .ordered("a2")
    .combat();
    game.dice("LLL LLF").choose("attack a2 b3");
    assert_eq!(
        (game.decider(), game.choices()),
        (Side::Pennant, vec!["battle-back".into(), "pass".into()])
    );
    assert!(meddles(&game, Side::Standard, "battle-back"));
    game.choose("battle-back");
    assert_eq!((game.decider(), game.all("ignore")), (Side::Standard, "0 1".into()));
    assert!(meddles(&game, Side::Pennant, "ignore 0"));
}

#[test]
fn attacker_and_defender_change_places_in_a_battle_back() {
    proves!("FL.28");
    let mut game = field(
        "
        3   pBI  pBI  pBI
        2     sRI  .
        1   .   .   .
    ",
    )
    .ordered("a2")
    .combat();
    let (ours, theirs) = (game.unit("a2").unwrap(), game.unit("b3").unwrap());
    game.dice("BLLL RBL").choose("attack a2 b3; battle-back");
    // Each rolls the dice of its own color and hits by the color of the other.
    assert_eq!(
        attacks(&game),
        [
            (ours, theirs, ClashKind::Melee, 4),
            (theirs, ours, ClashKind::BattleBack, 3)
        ]
    );
    assert_eq!((game.figures("a2"), game.figures("b3")), (3, 3));
}

#[test]
fn attack_bonus_attack_and_battle_back_are_one_battle() {
    proves!("FL.6");
    let mut game = field(
        "
        4     .    .   .
        3   .   pBI pBI pBI
        2     sBC  .   sBI
        1   .   .   .   .
    ",
    )
    .ordered("a2 c2")
    .combat();
    game.dice("LLF").choose("attack a2 b3; retreat b4; follow b3");
    // While the battle lasts no other unit may begin its own.
    assert_eq!(game.choices(), ["attack b3 b4", "attack b3 c3", "pass"]);
    assert_eq!(game.refused("attack c2 c3"), "F4.2");
    // The bonus melee and the answer to it belong to it; afterwards the cavalry has battled, once.
    game.dice("LLL LLL").choose("attack b3 c3; battle-back");
    let kinds: Vec<ClashKind> = attacks(&game).into_iter().map(|(_, _, kind, _)| kind).collect();
    assert_eq!(kinds, [ClashKind::Melee, ClashKind::BonusMelee, ClashKind::BattleBack]);
    assert_eq!(game.choices(), ["attack c2 c3", "attack c2 d3", "done"]);
    assert_eq!(game.refused("attack b3 c3"), "F4.3");
}

#[test]
fn the_first_target_has_lost_its_battle_back_for_the_whole_battle() {
    proves!("FL.6", "R48");
    let play = |switches: &str| {
        let mut game = field(
            "
            5   pBI pBI  .   .
            4     .    .   .
            3   .   pBI  .   .
            2     sBC  .   .
            1   .   .   .   .
        ",
        )
        .with(switches)
        .ordered("a2")
        .combat();
        game.dice("LLF LLL")
            .choose("attack a2 b3; retreat a4; follow b3; attack b3 a4");
        assert_eq!(game.morale_reasons("a4"), "1: F4.112 +1");
        game.choices()
    };
    // Bold, alive and in its place, but it was driven off its hex in the same battle.
    assert_eq!(play(""), ["done"]);
    // By the other reading the bonus melee is a fresh attack.
    assert_eq!(play("[switches]\nbonus-melee-is-fresh = true"), ["battle-back", "pass"]);
}

#[test]
fn only_mounted_units_pursue_and_strike_again() {
    proves!("FL.9");
    let after = |unit: &str| {
        let map = format!("4    .   .   .\n3  .  pBI  pBI  .\n2    {unit}  .   .\n1  .  .  .  .\n");
        let mut game = field(&map).ordered("a2").combat();
        let dice = if unit == "sRI" { "LLLF" } else { "LLF" };
        game.dice(dice).choose("attack a2 b3; retreat a4");
        let ends = game.all("follow");
        if unit == "sRI" {
            assert_eq!(game.refused("follow b2"), "F4.91");
        }
        game.choose("follow b3");
        (ends, game.choices())
    };
    // An enemy stands next to the hex gained, and only the cavalry may attack it.
    assert_eq!(after("sRI"), ("b3".into(), vec!["done".into()]));
    assert_eq!(after("sBI"), ("b3".into(), vec!["done".into()]));
    assert_eq!(
        after("sBC"),
        (
            "a2 a3 b2 b3 b4".into(),
            vec!["attack b3 a4".into(), "attack b3 c3".into(), "pass".into()]
        )
    );
}

#[test]
fn toward_a_players_side_is_toward_their_own_edge() {
    proves!("FL.14");
    let map = "
        5   .   .   .
        4     .    .
        3   .   pBI  .
        2     sBI  .
        1   .   .   .
    ";
    let attack = |side: Side| {
        let (from, at) = if side == Side::Standard {
            ("a2", "b3")
        } else {
            ("b3", "a2")
        };
        let game = field(map).active(side).ordered(from).combat();
        (game, format!("attack {from} {at}"))
    };
    let (mut up, choice) = attack(Side::Standard);
    assert_eq!(up.dice("LLF").choose(&choice).all("retreat"), "a4 b4");
    let (mut down, choice) = attack(Side::Pennant);
    assert_eq!(down.dice("LLF").choose(&choice).all("retreat"), "a1 b1");
    // It is the edge that counts and not the name of the camp: with edges exchanged both flee the other way.
    let exchange = |setup: &mut Setup| {
        setup.camps.standard.edge = Edge::Top;
        setup.camps.pennant.edge = Edge::Bottom;
    };
    let (game, choice) = attack(Side::Standard);
    let mut game = game.remade(exchange);
    game.dice("LLF").choose(&choice);
    // One of the two hexes is held by the attacker, so there is nothing to choose.
    assert_eq!((game.piece("b3"), game.piece("b2")), (String::new(), "pBI".into()));
}

#[test]
fn a_vacant_hex_is_any_hex_without_a_unit() {
    proves!("FL.17");
    let game = field(
        "
        4      w     =     .
        3   .    sBI  pBI   .
        2      h   sGI    f
        1   .     #     ~    .
    ",
    )
    .ordered("b2")
    .movement();
    // Hill, ford, rampart and open ground alike; units of either camp and water are another matter.
    assert_eq!(game.reach_with_battle("b2"), "a1 a2 a3 c2");
    assert_eq!(game.reach_without_battle("b2"), "b1");
    assert_eq!(
        (game.refused("move b2 b3"), game.refused("move b2 c3")),
        ("F3.9".into(), "F3.9".into())
    );
    // The way back leads to woods and to bridges as well, and past no unit.
    let mut game = field(
        "
        4      w     =     .
        3   .    pBI  .    .
        2     sBI   .    .
        1   .    .    .    .
    ",
    )
    .ordered("a2")
    .combat();
    game.dice("LLF").choose("attack a2 b3");
    assert_eq!(game.all("retreat"), "a4 b4");
}

#[test]
fn the_box_holds_these_banner_bearers() {
    proves!("FL.22", "FL.23", "FL.24", "FL.25");
    let tables = library().first().tables();
    let in_box: Vec<(&str, u8, u8)> = tables
        .troops
        .iter()
        .filter_map(|entry| {
            let units = entry.in_box?;
            Some((entry.troop.code.as_str(), units.standard, units.pennant))
        })
        .collect();
    assert_eq!(
        in_box,
        [
            ("GA", 3, 5),
            ("GI", 2, 2),
            ("BI", 9, 9),
            ("RI", 2, 2),
            ("BC", 3, 3),
            ("RC", 2, 2),
            // Mercenaries and the Creature may serve either camp.
            ("DX", 1, 1),
            ("DS", 3, 3),
            ("DH", 1, 1),
            ("HA", 1, 1),
            ("GS", 2, 2),
            ("GW", 2, 2),
            ("HS", 1, 1),
            ("HC", 2, 2),
            ("XS", 1, 1)
        ]
    );
    // Every adventure but the one with troops from beyond it can be laid out with one box. Mercenaries and Creatures are shared by
    // both camps.
    let adventures = library()
        .first()
        .adventures()
        .iter()
        .filter(|adventure| !adventure.draft);
    for adventure in adventures.filter(|adventure| adventure.id != "stones-of-carnac") {
        for entry in tables.troops.iter().filter(|entry| entry.troop.race != Race::Human) {
            let hired: u8 = Side::ALL
                .into_iter()
                .filter_map(|side| adventure.forces.get(side).get(&entry.troop.id))
                .sum();
            // Troops of other boxes are not counted: an adventure that hires them says so.
            let Some(most) = entry.in_box.map(|units| units.standard) else {
                continue;
            };
            assert!(hired <= most, "{}: {hired} {}", adventure.id, entry.troop.id);
        }
        for (side, troop, units) in Side::ALL.into_iter().flat_map(|side| {
            adventure
                .forces
                .get(side)
                .iter()
                .map(move |(troop, units)| (side, troop, units))
        }) {
            let entry = tables.troops.iter().find(|entry| entry.troop.id == *troop).unwrap();
            let Some(most) = entry.in_box.map(|units| *units.get(side)) else {
                continue;
            };
            assert!(
                *units <= most,
                "{}: {units} {troop} of the {side} camp, {most} in the box",
                adventure.id
            );
        }
    }
}
