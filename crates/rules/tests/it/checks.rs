//! What a setup may not say: every fault is named, and no number is large enough to overflow.

use crate::field::library;
use rules::first::checks::SetupFault;
use rules::first::command::Stride;
use rules::first::setup::Lore;
use rules::first::unit::{Allowance, Creature, Troop};
use rules::first::{Battle, Setup};
use rules::side::BySide;

fn setup() -> Setup {
    library()
        .first()
        .adventure("agincourt-1415")
        .expect("it ships")
        .setup
        .clone()
}

/// What a fault must name, and the change that makes it.
type Case = (&'static str, fn(&mut Setup));

/// The faults of a setup after a change.
fn faults(change: impl FnOnce(&mut Setup)) -> Vec<String> {
    let mut setup = setup();
    change(&mut setup);
    let faults = Battle::new(setup).map(|_| ()).expect_err("the setup should be refused");
    faults.iter().map(ToString::to_string).collect()
}

#[test]
fn absurd_numbers_are_refused() {
    let cases: [Case; 11] = [
        ("green dice", |setup| {
            setup.banners.green.dice = 200;
        }),
        ("hexes of blue foot", |setup| {
            setup.banners.blue.foot.far = 99;
        }),
        ("numbers of the weapon `common-bow`", |setup| {
            setup
                .weapons
                .iter_mut()
                .filter(|weapon| weapon.id == "common-bow")
                .for_each(|weapon| weapon.moved_penalty = 200);
        }),
        ("dice allowed by the terrain `woods`", |setup| {
            setup.terrain[0].cap_into = Some(250);
        }),
        ("numbers of the card `scout-left`", |setup| {
            setup.cards[0].bonus.battle_dice = 127;
        }),
        ("hexes of the card `scout-left`", |setup| {
            setup.cards[0].bonus.stride = Some(Stride {
                color: None,
                hexes: 250,
            });
        }),
        ("command cards of the standard camp", |setup| {
            setup.camps.standard.command_cards = 200;
        }),
        ("banners of the pennant camp", |setup| {
            setup.camps.pennant.banners = 0;
        }),
        ("kinds of terrain", |setup| {
            let woods = setup.terrain[0].clone();
            setup.terrain.resize(300, woods);
        }),
        ("kinds of troops", |setup| {
            let archers = setup.troops[0].clone();
            setup.troops.resize(300, archers);
        }),
        ("figures", |setup| {
            setup.units[0].strength = Some(40);
        }),
    ];
    for (named, change) in cases {
        let faults = faults(change);
        assert!(faults.iter().any(|fault| fault.contains(named)), "{named}: {faults:?}");
    }
}

#[test]
fn every_fault_is_named_at_once() {
    let faults = faults(|setup| {
        setup.units[0].hex = "z99".into();
        setup.units[1].hex = setup.units[2].hex.clone();
        setup.units[3].troop = "dragons".into();
        setup.ground[0].terrain = vec!["swamp".into()];
        setup.camps.standard.edge = setup.camps.pennant.edge;
    });
    assert_eq!(faults.len(), 5, "{faults:?}");
}

#[test]
fn ids_that_stand_twice_are_named() {
    let faults = faults(|setup| setup.cards[1].id = setup.cards[0].id.clone());
    assert_eq!(faults, ["there are two cards with the id `scout-left`"]);
}

#[test]
fn a_unit_cannot_begin_where_nobody_can_stand() {
    let mut river = library()
        .first()
        .adventure("taillebourg-1242")
        .expect("it ships")
        .setup
        .clone();
    let water = river
        .ground
        .iter()
        .find(|ground| ground.terrain == ["water"])
        .expect("a river")
        .hex
        .clone();
    river.units[0].hex = water.clone();
    let faults = Battle::new(river).map(|_| ()).expect_err("no unit stands in water");
    assert!(
        matches!(&faults[..], [SetupFault::Impassable { hex, .. }] if *hex == water),
        "{faults:?}"
    );
}

#[test]
fn absurd_troops_and_tokens_are_refused() {
    let mercenaries = || {
        library()
            .first()
            .adventure("deeper-in-castile")
            .expect("it ships")
            .setup
            .clone()
    };
    let cases: [Case; 6] = [
        ("hexes of the troop `goblin-swordsmen`", |setup| {
            troop(setup).rush = 200;
        }),
        ("hexes that the troop `goblin-swordsmen` retreats for a flag", |setup| {
            troop(setup).frightened = 5;
        }),
        ("flags that the troop `goblin-swordsmen` ignores", |setup| {
            troop(setup).bold = 200;
        }),
        ("dice of the troop `goblin-swordsmen`", |setup| {
            troop(setup).creature = Some(Creature {
                moves: Allowance::default(),
                dice: 99,
                retreat: 2,
                powers: Vec::new(),
            });
        }),
        ("Lore tokens", |setup| {
            setup.lore = Some(Lore {
                pool: 255,
                goblets: BySide::default(),
                ..Lore::default()
            });
        }),
        ("Lore in the goblets", |setup| {
            setup.lore = Some(Lore {
                pool: 3,
                goblets: BySide {
                    standard: Some(2),
                    pennant: Some(2),
                },
                ..Lore::default()
            });
        }),
    ];
    for (named, change) in cases {
        let mut setup = mercenaries();
        change(&mut setup);
        let faults = Battle::new(setup).map(|_| ()).expect_err("the setup should be refused");
        assert!(
            faults.iter().any(|fault| fault.to_string().contains(named)),
            "{named}: {faults:?}"
        );
    }
}

/// The Goblin Swordsmen of a setup.
fn troop(setup: &mut Setup) -> &mut Troop {
    setup
        .troops
        .iter_mut()
        .find(|troop| troop.id == "goblin-swordsmen")
        .expect("they fight here")
}
