//! The course: ten adventures that introduce one part of the game at a time. Everything that ships appears in some
//! adventure.

use crate::{faults, library};
use content::first::Adventure;
use rules::first::lore::card::Class;
use rules::first::setup::{Lasts, Namesake, Special};
use rules::first::unit::Power;
use rules::side::Side;
use std::collections::BTreeSet;

/// The adventures that tables offer.
fn finished() -> impl Iterator<Item = &'static Adventure> {
    library()
        .first()
        .adventures()
        .iter()
        .filter(|adventure| !adventure.draft)
}

/// What is found in the finished adventures.
fn met<T: Ord>(find: impl FnMut(&'static Adventure) -> Vec<T>) -> BTreeSet<T> {
    finished().flat_map(find).collect()
}

/// Everything in `all` must be in `met`.
fn all_met<T: Ord + std::fmt::Debug>(what: &str, all: impl IntoIterator<Item = T>, met: &BTreeSet<T>) {
    let missing: Vec<T> = all.into_iter().filter(|one| !met.contains(one)).collect();
    assert!(missing.is_empty(), "no adventure has the {what} {missing:?}");
}

#[test]
fn the_course_runs_from_one_to_ten() {
    let numbers: Vec<u8> = finished()
        .filter_map(|adventure| adventure.course.as_ref())
        .map(|course| course.number)
        .collect();
    assert_eq!(numbers, (1..=10).collect::<Vec<u8>>());
    let topics = met(|adventure| adventure.course.iter().map(|course| course.topic.as_str()).collect());
    assert_eq!(topics.len(), 10, "each introduces something different");
    let beside: Vec<_> = finished().skip(10).map(|adventure| adventure.id.as_str()).collect();
    assert_eq!(
        beside,
        ["aljubarrota-1385", "taillebourg-1242"],
        "the others come after it"
    );
}

#[test]
fn every_terrain_weapon_and_troop_appears() {
    let tables = library().first().tables();
    // Landmarks that players place are in the setup of an adventure; the others are on maps.
    let placed = |id: &str| {
        tables
            .terrain
            .iter()
            .any(|entry| entry.terrain.id == id && entry.terrain.site.is_some())
    };
    let landmarks = met(|adventure| {
        let kinds = adventure.setup.terrain.iter().map(|terrain| terrain.id.as_str());
        kinds.filter(|id| placed(id)).collect()
    });
    let drawn = met(|adventure| {
        let drawn = adventure.setup.ground.iter();
        drawn
            .flat_map(|ground| ground.terrain.iter().map(String::as_str))
            .collect()
    });
    all_met(
        "terrain",
        tables.terrain.iter().map(|entry| entry.terrain.id.as_str()),
        &drawn.union(&landmarks).copied().collect(),
    );
    let weapons = met(|adventure| {
        let weapons = adventure.setup.weapons.iter();
        weapons.map(|weapon| weapon.id.as_str()).collect()
    });
    all_met(
        "weapon",
        tables.weapons.iter().map(|entry| entry.weapon.id.as_str()),
        &weapons,
    );
    let troops = met(|adventure| {
        let both = Side::ALL.into_iter().flat_map(|side| adventure.forces.get(side).keys());
        both.map(String::as_str).collect()
    });
    all_met(
        "troop",
        tables.troops.iter().map(|entry| entry.troop.id.as_str()),
        &troops,
    );
}

#[test]
fn every_card_class_and_power_appears() {
    let tables = library().first().tables();
    let command = met(|adventure| {
        let cards = adventure.setup.cards.iter();
        cards.map(|card| card.id.as_str()).collect()
    });
    all_met(
        "command card",
        tables.cards.iter().map(|entry| entry.card.id.as_str()),
        &command,
    );
    let lore = met(|adventure| {
        let cards = adventure.setup.lore.iter().flat_map(|lore| &lore.cards);
        cards.map(|card| card.id.as_str()).collect()
    });
    all_met(
        "Lore card",
        tables.lore.iter().map(|entry| entry.card.id.as_str()),
        &lore,
    );
    // In character at level 1 and 2 in councils that are given; level 3 is for players to choose.
    for level in [1, 2] {
        let classes = met(|adventure| {
            let lore = adventure.setup.lore.iter();
            lore.flat_map(|lore| {
                let of = |class: &Class| {
                    Side::ALL
                        .iter()
                        .any(|side| lore.councils.get(*side).level(*class) == level)
                };
                Class::ALL.into_iter().filter(of).map(Class::word).collect::<Vec<_>>()
            })
            .collect()
        });
        all_met("class", Class::ALL.map(Class::word), &classes);
    }
    // A Creature has its powers only where there is Lore.
    let powers = met(|adventure| {
        let troops = adventure.setup.troops.iter().filter(|_| adventure.setup.lore.is_some());
        let creatures = troops.filter_map(|troop| troop.creature.as_ref());
        creatures
            .flat_map(|creature| creature.powers.iter().map(|power| power.power))
            .collect()
    });
    all_met("power", Power::ALL, &powers);
}

#[test]
fn every_special_rule_and_goal_appears() {
    let specials = met(|adventure| {
        let specials = adventure.setup.specials.iter();
        specials
            .map(|special| match special {
                Special::TurnLimit { .. } => "turn-limit",
                Special::Leave { .. } => "leave",
            })
            .collect()
    });
    all_met("special rule", ["turn-limit", "leave"], &specials);
    let goals = met(|adventure| {
        let goals = adventure.setup.objectives.iter();
        goals
            .map(|goal| match goal.lasts {
                Lasts::ForGood => "for-good",
                Lasts::WhileHeld => "while-held",
            })
            .collect()
    });
    all_met("kind of objective", ["for-good", "while-held"], &goals);
    let lore_goals = finished().filter(|adventure| adventure.setup.lore.is_some());
    assert!(lore_goals.flat_map(|adventure| &adventure.setup.objectives).count() > 0);
}

/// Forest Frenzy, Hills Rumble and River Rage need their terrain wherever they can be drawn.
#[test]
fn terrain_cards_have_their_terrain() {
    for adventure in finished() {
        let Some(lore) = adventure.setup.lore.as_ref().filter(|lore| !lore.cards.is_empty()) else {
            continue;
        };
        let has = |lands: &[&str]| {
            let mut ground = adventure.setup.ground.iter().flat_map(|ground| &ground.terrain);
            ground.any(|id| lands.contains(&id.as_str()))
        };
        let kinds = [has(&["woods"]), has(&["hill"]), has(&["water", "ford", "bridge"])];
        assert!(
            lore.cards.is_empty() || kinds.into_iter().filter(|kind| *kind).count() >= 2,
            "{} has too few kinds of land",
            adventure.id
        );
    }
}

#[test]
fn a_camp_says_whether_it_is_a_person() {
    for adventure in finished() {
        for side in Side::ALL {
            let camp = adventure.camps().get(side);
            let person = camp.called_after == Namesake::Person;
            assert_eq!(
                camp.called().starts_with("the "),
                !person,
                "{}: {}",
                adventure.id,
                camp.name
            );
        }
    }
    let camps = library().first().adventure("burgos-castile").expect("it ships").camps();
    assert_eq!(camps.pennant.called(), "Don Pedro");
    assert_eq!(camps.standard.owned("Archers"), "Henry of Trastámara's Archers");
    assert_eq!(camps.standard.verb("have", "has"), "has");
    let camps = library().first().adventure("agincourt-1415").expect("it ships").camps();
    assert_eq!(camps.standard.called_first(), "The French");
    assert_eq!(camps.standard.owned("Archers"), "the French Archers");
    assert_eq!(camps.standard.verb("have", "has"), "have");
}

#[test]
fn a_wrong_place_in_the_course_is_a_fault() {
    let agincourt = library()
        .file("first/adventures/agincourt-1415.toml")
        .expect("it ships");
    let wrong = agincourt.replace("number = 1\n", "number = 0\nsubject = \"all\"\n");
    let expected = "46:1 the course lacks the key `topic`
    add `topic = ...`
47:10 `number` must be from 1 to 99, not 0
    write a number from 1 to 99
48:1 the course has no key `subject`
    write one of `number`, `topic`
";
    assert_eq!(faults(&wrong.replace("topic = ", "# ")), expected);
    let king = agincourt.replace("name = \"French\"", "name = \"French\"\ncalled_after = \"king\"");
    let expected = "41:16 `called_after` cannot be `king`
    write one of `people`, `person`
";
    assert_eq!(faults(&king), expected);
}
