//! The adventures that come with the program.

use crate::{good, library};
use content::first::Adventure;
use rules::board::{Board, Edge, Section};
use rules::first::Battle;
use rules::first::setup::{Lasts, Special};
use rules::side::Side;
use std::collections::BTreeMap;

fn adventure(id: &str) -> &'static Adventure {
    library()
        .first()
        .adventure(id)
        .unwrap_or_else(|| panic!("no adventure {id}"))
}

fn forces(adventure: &Adventure, side: Side) -> BTreeMap<&str, u8> {
    let forces = adventure.forces.get(side);
    forces.iter().map(|(troop, number)| (troop.as_str(), *number)).collect()
}

/// The adventures that tables offer.
fn finished() -> impl Iterator<Item = &'static Adventure> {
    library()
        .first()
        .adventures()
        .iter()
        .filter(|adventure| !adventure.draft)
}

#[test]
fn all_adventures_exist() {
    let ids: Vec<_> = finished().map(|adventure| adventure.id.as_str()).collect();
    assert_eq!(
        ids,
        [
            "agincourt-1415",
            "first-chevauchee",
            "burgos-castile",
            "deeper-in-castile",
            "wizards-and-lore",
            "crisis-in-avignon",
            "weaver-of-the-margeride",
            "stones-of-carnac",
            "free-companies-on-a-war-footing",
            "assaulting-the-tourelles",
            "aljubarrota-1385",
            "taillebourg-1242",
        ]
    );
    for adventure in finished() {
        assert!(!adventure.title.is_empty() && !adventure.teaches.is_empty());
        assert!((200..1000).contains(&adventure.background.len()), "{}", adventure.id);
        assert!((1..=3).contains(&adventure.difficulty));
        assert!(adventure.position.is_none());
    }
}

#[test]
fn the_rules_accept_every_adventure_and_position() {
    for adventure in library()
        .first()
        .adventures()
        .iter()
        .chain(library().first().positions())
    {
        let battle = match adventure.battle() {
            Ok(battle) => battle,
            Err(faults) => panic!("{}: {faults:?}", adventure.id),
        };
        if let Some(Err(faults)) = adventure.position.as_ref().map(|position| battle.position(position)) {
            panic!("{}: {faults:?}", adventure.id);
        }
    }
}

#[test]
fn whom_every_adventure_favors_was_measured_on_the_battle_as_it_is() {
    for adventure in finished() {
        let favor = adventure.fresh_favor();
        assert!(
            favor.is_some_and(|favor| favor.level == 3 && favor.battles >= 100),
            "`gonfalon --content content favor {}` measures it again",
            adventure.id
        );
    }
    // A position of an adventure begins elsewhere, so it does not inherit the figure.
    assert!(
        library()
            .first()
            .positions()
            .iter()
            .all(|position| position.favor.is_none())
    );
}

#[test]
fn agincourt_has_its_forces() {
    proves!("F0.13", "F0.21");
    let agincourt = adventure("agincourt-1415");
    let setup = &agincourt.setup;
    assert_eq!(setup.ground.len(), 13);
    assert!(setup.ground.iter().all(|ground| ground.terrain == ["woods"]));
    assert_eq!(
        forces(agincourt, Side::Pennant),
        BTreeMap::from([("archers", 5), ("infantry", 3), ("heavy-infantry", 1)])
    );
    assert_eq!(
        forces(agincourt, Side::Standard),
        BTreeMap::from([("infantry", 6), ("cavalry", 1), ("heavy-cavalry", 2), ("archers", 1)])
    );
}

#[test]
fn agincourt_has_its_cards_and_first_turn() {
    proves!("F0.22");
    let setup = &adventure("agincourt-1415").setup;
    assert_eq!(setup.camps.pennant.command_cards, 6);
    assert_eq!(setup.camps.standard.command_cards, 4);
    assert_eq!(setup.first, Side::Pennant);
    assert!(setup.specials.is_empty() && setup.objectives.is_empty());
    assert_eq!((setup.camps.pennant.banners, setup.camps.standard.banners), (4, 4));
    assert_eq!(
        (setup.camps.pennant.edge, setup.camps.standard.edge),
        (Edge::Top, Edge::Bottom)
    );
}

#[test]
fn agincourt_needs_no_crossbow() {
    proves!("F0.27");
    let weapons: Vec<_> = adventure("agincourt-1415")
        .setup
        .weapons
        .iter()
        .map(|weapon| weapon.name.as_str())
        .collect();
    assert_eq!(weapons, ["Short Sword", "Long Sword", "Common Bow"]);
}

#[test]
fn an_adventure_has_a_map_and_notes() {
    proves!("FL.26");
    let setup = &adventure("aljubarrota-1385").setup;
    assert!(!setup.ground.is_empty() && !setup.units.is_empty());
    for side in Side::ALL {
        assert!(setup.camps.get(side).banners > 0 && setup.camps.get(side).command_cards > 0);
    }
    let limit = Special::TurnLimit {
        turns: 40,
        winner: Side::Pennant,
    };
    assert_eq!(setup.specials, [limit]);
    assert_eq!(setup.objectives.len(), 2);
}

#[test]
fn bridges_blazons_and_ramparts_are_laid() {
    proves!("F0.14", "FL.8");
    let on = |id: &str, hex: &str| {
        let setup = &adventure(id).setup;
        let ground = setup.ground.iter().find(|ground| ground.hex == hex);
        ground.map(|ground| ground.terrain.clone()).unwrap_or_default()
    };
    assert_eq!(on("taillebourg-1242", "g5"), ["bridge"]);
    assert_eq!(on("aljubarrota-1385", "d6"), ["hill", "rampart"]);
    let ramparts = |id: &str| {
        adventure(id)
            .setup
            .ground
            .iter()
            .filter(|ground| ground.terrain.iter().any(|id| id == "rampart"))
            .count()
    };
    assert_eq!(ramparts("aljubarrota-1385"), 4);

    let blazons = &adventure("aljubarrota-1385").setup.objectives;
    assert!(
        blazons
            .iter()
            .all(|blazon| blazon.lasts == Lasts::ForGood && blazon.side == Side::Standard)
    );
    let bridge = &adventure("taillebourg-1242").setup.objectives;
    assert!(
        bridge
            .iter()
            .all(|objective| objective.lasts == Lasts::WhileHeld && objective.hex == "g5")
    );
}

#[test]
fn units_start_at_full_strength_unless_stated() {
    proves!("F0.15");
    let board = "board = { rows = [4, 3, 4] }\n";
    let small = good(&format!(
        "{board}map = '''\n3 . pBI pBC:2 .\n2 . . .\n1 . sGA sRC .\n'''"
    ));
    let battle = Battle::new(small.setup).expect("a good setup");
    let figures: Vec<_> = battle
        .units()
        .map(|unit| (battle.troop_name(unit).to_owned(), battle.roster(unit).strength))
        .collect();
    let expected = [("Archers", 4), ("Heavy Cavalry", 3), ("Infantry", 4), ("Cavalry", 2)];
    assert_eq!(figures, expected.map(|(name, figures)| (name.to_owned(), figures)));
}

/// The one adventure with troops and Creatures that came later than the core box.
const BEYOND_THE_BOX: &str = "stones-of-carnac";

#[test]
fn the_box_holds_enough_for_every_adventure() {
    proves!("FL.22", "FL.23", "FL.24", "FL.25");
    for adventure in finished() {
        for side in Side::ALL {
            for (troop, number) in adventure.forces.get(side) {
                let entry = library().first().tables().troop(troop).expect("a known troop");
                match &entry.in_box {
                    Some(in_box) => assert!(number <= in_box.get(side), "{}: {number} {troop}", adventure.id),
                    None => assert_eq!(adventure.id, BEYOND_THE_BOX, "{troop} is in no core box"),
                }
            }
        }
    }
    let in_box = |id: &str| {
        let count = library()
            .first()
            .tables()
            .troop(id)
            .and_then(|entry| entry.in_box)
            .expect("a troop of the core box");
        (count.pennant, count.standard)
    };
    assert_eq!(in_box("heavy-cavalry"), (2, 2));
    assert_eq!(in_box("cavalry"), (3, 3));
    assert_eq!(in_box("heavy-infantry"), (2, 2));
    assert_eq!(in_box("infantry"), (9, 9));
    assert_eq!(in_box("irregular-infantry"), (2, 2));
    assert_eq!(in_box("archers"), (5, 3));
    for (id, units) in [
        ("hobgoblin-archers", 1),
        ("goblin-skirmishers", 2),
        ("goblin-swordsmen", 2),
        ("hobgoblin-swordsmen", 1),
        ("hobgoblin-cavalry", 2),
        ("dwarf-crossbowmen", 1),
        ("dwarf-swordsmen", 3),
        ("dwarf-heavy-swordsmen", 1),
        ("giant-spider", 1),
    ] {
        assert_eq!(in_box(id), (units, units), "{id}");
    }
}

/// Camps whose forces are given and larger than our advice for maps: as reported, and as a siege needs them.
const LARGE: [(&str, Side); 2] = [
    ("free-companies-on-a-war-footing", Side::Standard),
    ("assaulting-the-tourelles", Side::Pennant),
];

#[test]
fn maps_follow_our_advice() {
    for adventure in library().first().adventures() {
        let id = &adventure.id;
        let setup = &adventure.setup;
        let board = Board::new(setup.board.clone()).expect("a good board");
        let hexes = |side: Side| {
            let units = setup.units.iter().filter(move |unit| unit.side == side);
            units
                .map(|unit| board.parse(&unit.hex).expect("a good hex"))
                .collect::<Vec<_>>()
        };
        for side in Side::ALL {
            let own = hexes(side);
            let most = if LARGE.contains(&(id.as_str(), side)) { 16 } else { 13 };
            assert!((9..=most).contains(&own.len()), "{id}: {} units", own.len());
            for section in Section::ALL {
                let inside = own.iter().filter(|hex| {
                    let sections = board.sections(**hex, setup.camps.get(side).edge);
                    sections.contains(section) && !sections.is_cut()
                });
                assert!(inside.count() > 0, "{id}: {side} {section:?}");
            }
        }
        for own in hexes(Side::Standard) {
            for enemy in hexes(Side::Pennant) {
                assert!(
                    board.distance(own, enemy) > 1,
                    "{id}: {} next to {}",
                    board.name(own),
                    board.name(enemy)
                );
            }
        }
    }
}

#[test]
fn the_examples_of_the_documentation_are_good() {
    let guide = include_str!("../../../../docs/adventure-format.md");
    let examples: Vec<_> = guide
        .split("```toml\n")
        .skip(1)
        .filter_map(|rest| rest.split("```").next())
        .collect();
    assert_eq!(examples.len(), 5);
    for example in examples {
        let adventure = good(example);
        let battle = Battle::new(adventure.setup).expect("a good setup");
        assert!(
            adventure
                .position
                .is_none_or(|position| battle.position(&position).is_ok())
        );
    }
    for switch in [
        "hills-look-down",
        "fords-let-pursue",
        "bonus-melee-is-fresh",
        "standoff-turns",
    ] {
        assert!(guide.contains(switch), "{switch}");
    }
}
