//! What landmarks do to everybody who enters them, stands on them, fights over them or looks across them (F11.1 to F11.7 and those of
//! each kind).

use crate::field::{Field, field};
use rules::first::frame::ClashKind::{Melee, Ranged};
use rules::side::Side::{self, Pennant, Standard};

/// A way along the lower edge, with a landmark on the middle of it.
fn corridor(kind: &str, owner: Side) -> Field {
    field(
        "
        3   ~   ~   ~   .  pBI
        2     ~   ~   ~   .
        1  sBC  .   .   .   .
        ",
    )
    .landmark(kind, "c1", owner)
    .ordered("a1")
}

/// Whether entering it stops a unit and costs it its battle, with the rules that say so; the same for both camps (F11.14).
fn entry(kind: &str, stop: Option<&str>, no_battle: Option<&str>) {
    for owner in Side::ALL {
        let mut game = corridor(kind, owner).movement();
        let (battle, quiet) = match (stop, no_battle) {
            (Some(_), Some(_)) => ("b1", "c1"),
            (Some(_), None) => ("b1 c1", ""),
            _ => ("b1 c1 d1", ""),
        };
        assert_eq!(game.reach_with_battle("a1"), battle, "{kind}");
        assert_eq!(game.reach_without_battle("a1"), quiet, "{kind}");
        if let Some(rule) = stop {
            assert_eq!(game.refused("move a1 d1"), rule);
        }
        if let Some(rule) = no_battle {
            game.choose("move a1 c1");
            assert_eq!(game.refused("attack c1 e3"), rule);
        }
    }
}

/// A red mounted unit before a weak enemy on a landmark, with another enemy behind it.
fn charge(kind: &str, owner: Side) -> Field {
    field(
        "
        5   .   .   .   .
        4     .   .   .
        3   .   .  pBI  .
        2     . pBI-3 .
        1   .  sRC  .   .
        ",
    )
    .landmark(kind, "b2", owner)
    .ordered("b1")
}

/// What gaining ground onto it allows: further pursuit, and a bonus melee (R12).
fn pursuit(kind: &str, dice: &str, goes_on: bool, strikes_again: bool) {
    for owner in Side::ALL {
        let mut game = charge(kind, owner).combat();
        game.dice(dice).choose("attack b1 b2");
        assert_eq!(
            game.all("follow").contains(' '),
            goes_on,
            "{kind}: {}",
            game.all("follow")
        );
        assert!(game.all("follow").contains("b2"));
        game.choose("follow b2");
        let again = game.choices().iter().any(|choice| choice == "attack b2 c3");
        assert_eq!(again, strikes_again, "{kind}");
    }
}

/// The dice of attacks from and into it, as reasons of a cap to two dice, or none.
fn caps(kind: &str, from: Option<&str>, into: Option<&str>) {
    for owner in Side::ALL {
        let counted = |rule: Option<&str>| {
            rule.map_or_else(|| "4: F4.24 +4".to_owned(), |rule| format!("2: F4.24 +4, {rule} -2"))
        };
        let game = charge(kind, owner).combat();
        assert_eq!(game.dice_reasons("b1", "b2", Melee), counted(into), "{kind}");
        let game = field(
            "
            3   .   .  pBI  .
            2     . sRC  .
            1   .   .   .   .
            ",
        )
        .landmark(kind, "b2", owner)
        .ordered("b2")
        .combat();
        assert_eq!(game.dice_reasons("b2", "c3", Melee), counted(from), "{kind}");
    }
}

/// Whether a unit on it, of either camp, is Bold, by this rule, and may battle back.
fn bold(kind: &str, rule: &str) {
    for owner in Side::ALL {
        let mut game = charge(kind, owner).combat();
        assert_eq!(game.morale_reasons("b2"), format!("1: {rule} +1"), "{kind}");
        let dice = game.dice_reasons("b1", "b2", Melee).starts_with('2');
        game.dice(if dice { "GF" } else { "GGGF" }).choose("attack b1 b2");
        assert_eq!(game.choices(), ["ignore 0", "ignore 1"]);
        game.choose("ignore 1");
        assert_eq!(game.choices(), ["battle-back", "pass"]);
    }
    // A unit of the other camp, and a Creature, which gains nothing.
    let game = field(
        "
        3   .  pBI  .
        2     .  sXG
        1   .   .   .
        ",
    )
    .landmark(kind, "b2", Standard)
    .movement();
    assert!(!game.morale_reasons("b2").contains(rule), "{kind}");
}

/// Whether it blocks the line of sight.
fn sight(kind: &str, blocks: bool) {
    let mut game = field(
        "
        3   .   .   .   .   .
        2     .   .   .   .
        1  sGA  .   .  pBI  .
        ",
    )
    .landmark(kind, "b1", Pennant)
    .ordered("a1")
    .movement();
    assert_eq!(game.sees("a1", "d1"), !blocks, "{kind}");
    assert!(game.sees("a1", "b1"), "a landmark itself is seen");
    game.choose("done");
    assert_eq!(game.all("attack a1").is_empty(), blocks);
    if blocks {
        assert_eq!(game.refused("attack a1 d1"), "F4.17");
    } else {
        assert_eq!(game.dice_reasons("a1", "d1", Ranged), "2: F4.24 +2");
    }
}

#[test]
fn every_landmark_has_the_common_rules_where_its_own_do_not_differ() {
    proves!(
        "F11.1", "F11.2", "F11.3", "F11.4", "F11.5", "F11.6", "F11.7", "F11.14", "F11.70", "R12", "R121"
    );
    entry("lair", Some("F11.3"), Some("F11.4"));
    pursuit("lair", "BB", false, false);
    caps("lair", Some("F11.5"), Some("F11.6"));
    bold("lair", "F11.2");
    sight("lair", true);
}

#[test]
fn a_magic_pentacle_only_makes_bold() {
    proves!("F11.14", "F11.15", "F11.16", "F11.17");
    entry("magic-pentacle", None, None);
    pursuit("magic-pentacle", "BBGG", true, true);
    caps("magic-pentacle", None, None);
    bold("magic-pentacle", "F11.15");
    sight("magic-pentacle", false);
}

#[test]
fn a_rogues_den_is_a_landmark_like_others() {
    proves!("F11.14", "F11.19", "F11.20", "F11.21", "F11.22", "F11.23");
    entry("rogues-den", Some("F11.20"), Some("F11.21"));
    pursuit("rogues-den", "BB", false, false);
    caps("rogues-den", Some("F11.22"), Some("F11.22"));
    bold("rogues-den", "F11.19");
    sight("rogues-den", true);
}

#[test]
fn a_training_camp_is_a_landmark_like_others() {
    proves!("F11.14", "F11.32", "F11.33", "F11.34", "F11.35", "F11.36");
    entry("training-camp", Some("F11.33"), Some("F11.34"));
    pursuit("training-camp", "BB", false, false);
    caps("training-camp", Some("F11.35"), Some("F11.35"));
    bold("training-camp", "F11.32");
    sight("training-camp", true);
}

#[test]
fn a_healing_pool_stops_and_lets_battle() {
    proves!("F11.14", "F11.41", "F11.42", "F11.43", "F11.44", "F11.45");
    entry("healing-pool", Some("F11.42"), None);
    pursuit("healing-pool", "BBGG", false, true);
    caps("healing-pool", None, None);
    bold("healing-pool", "F11.41");
    sight("healing-pool", false);
}

#[test]
fn a_stronghold_stops_silences_and_limits_both_camps() {
    proves!("F11.54", "F11.55", "F11.56", "F11.57");
    entry("stronghold", Some("F11.54"), Some("F11.55"));
    caps("stronghold", Some("F11.56"), Some("F11.56"));
    sight("stronghold", true);
}
