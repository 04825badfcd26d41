//! Battling back: which defenders answer, how they roll, and what never comes of it (F4.109 to F4.111, F4.117 to F4.126).

use crate::field::{Game, field};
use rules::first::frame::ClashKind;
use rules::side::Side;

/// A unit of the pennants on c3 between two friends, attacked from b2.
fn supported(attacker: &str, defender: &str) -> Game {
    let map = format!(
        "
        5   .   .   .   .   .
        4     .   .   .   .
        3   .  pGA {defender} pGA  .
        2     .  {attacker}  .   .
        1   .   .   .   .   .
        "
    );
    field(&map).ordered("b2").combat()
}

/// Whether the defender is asked for its battle back, which is its owner's to decide.
fn asked(game: &Game) -> bool {
    let asked = game.choices() == ["battle-back", "pass"];
    assert!(!asked || game.decider() == Side::Pennant);
    asked
}

#[test]
fn a_supported_unit_battles_back_and_a_lone_one_does_not() {
    proves!("F4.111", "F4.109", "F4.110");
    let mut game = supported("sBI", "pBI");
    game.dice("BLL BBL").choose("attack b2 c3");
    assert_eq!(game.decider(), Side::Pennant);
    assert_eq!(game.choices(), ["battle-back", "pass"]);
    // It is an option: the owner may decline.
    let mut passed = game.clone();
    passed.choose("pass");
    assert_eq!(passed.figures("b2"), 4);
    assert_eq!(passed.decider(), Side::Standard);
    game.choose("battle-back");
    assert_eq!(game.figures("b2"), 2);

    let mut game = field(
        "
        5   .   .   .   .   .
        4     .   .   .   .
        3   .  pGA pBI  .   .
        2     .  sBI  .   .
        1   .   .   .   .   .
    ",
    )
    .ordered("b2")
    .combat();
    game.dice("BLL").choose("attack b2 c3");
    assert_eq!(game.decider(), Side::Standard);
    assert_eq!(game.choices(), ["done"]);
}

#[test]
fn to_battle_back_a_unit_must_live_and_hold_its_hex() {
    proves!("F4.109", "F4.117");
    // It is asked last of all, after hits and flags.
    let mut game = supported("sBI", "pBI");
    game.dice("BSF").choose("attack b2 c3");
    assert_eq!(game.choices(), ["ignore 0", "ignore 1"]);
    game.choose("ignore 1");
    assert_eq!(game.story(), "melee 3, roll, hit 2, ignore 1");
    assert!(asked(&game));
    // Dead units do not answer.
    let mut game = supported("sBI", "pBI-2");
    game.dice("BSF").choose("attack b2 c3");
    assert_eq!(game.choices(), ["follow c3", "pass"]);
    // A unit that gave way does not answer either, though it could have held its hex.
    let mut game = supported("sBI", "pBI");
    game.dice("FLL").choose("attack b2 c3; ignore 0; retreat b4; pass");
    assert_eq!(game.choices(), ["done"]);
}

#[test]
fn a_unit_driven_into_support_has_lost_its_battle_back() {
    proves!("F4.117");
    let map = "
        6     .   .   .   .
        5   .   .  pGA  .   .
        4     .   ~   .  pGA
        3   .   .  pBI  .  sBI
        2     .  sBI  .   .
        1   .   .   .   .   .
    ";
    let mut game = field(map).ordered("b2 e3").combat();
    game.dice("FLL").choose("attack b2 c3");
    assert_eq!(game.piece("c4"), "pBI");
    assert_eq!(game.morale_reasons("c4"), "1: F4.112 +1");
    // The attacker may gain ground; the defender is Bold now, but is not asked.
    assert_eq!(game.decider(), Side::Standard);
    assert_eq!(game.choices(), ["follow c3", "pass"]);
    game.choose("follow c3");
    assert_eq!(game.choices(), ["attack e3 d4", "done"]);
}

#[test]
fn in_the_battle_of_another_attacker_it_may_answer_again() {
    proves!("F4.117", "F4.126", "R46", "R73");
    // Archers are driven onto a rampart and then attacked there by a second unit. The retreat was no move of theirs:
    // they answer with both dice, and the ban on battling after entering does not affect them.
    let mut game = field(
        "
        6     .   .   .   .
        5   .   .   .   .   .
        4     .   ~   #  sBI
        3   .   .  pGA  .   .
        2     .  sBI  .   .
        1   .   .   .   .   .
    ",
    )
    .ordered("b2 d4")
    .combat();
    game.dice("FLL").choose("attack b2 c3; pass");
    assert_eq!(game.piece("c4"), "pGA");
    game.dice("LL BB").choose("attack d4 c4");
    assert!(asked(&game));
    game.choose("battle-back");
    assert_eq!(game.last_dice(), 2);
    assert_eq!(game.figures("d4"), 2);
}

#[test]
fn a_cornered_unit_that_stays_may_battle_back() {
    proves!("F4.118", "F4.119");
    let mut game = field(
        "
        5   .   .   .   .   .
        4     .   ~   ~   .
        3   .  pGA pBI pGA  .
        2     .  sBI  .   .
        1   .   .   .   .   .
    ",
    )
    .ordered("b2")
    .combat();
    game.dice("FFF BLL").choose("attack b2 c3");
    assert_eq!(game.decider(), Side::Pennant);
    game.choose("ignore 1");
    assert_eq!(game.story(), "melee 3, roll, ignore 1, cornered 2");
    assert_eq!(game.figures("c3"), 2);
    assert!(asked(&game));
    game.choose("battle-back");
    assert_eq!(game.figures("b2"), 3);
}

#[test]
fn the_target_of_a_ranged_attack_never_battles_back() {
    proves!("F4.120", "F4.85");
    // Bold twice over, and two hexes away from an archer; the shooters on both sides make no difference.
    let mut game = field(
        "
        5   .   .   .   .   .
        4     .   .   .   .
        3   .  pGA #/pGA pGA  .
        2     .   .   .   .
        1   .   .  sGA  .   .
    ",
    )
    .ordered("c1")
    .combat();
    game.dice("GF").choose("attack c1 c3");
    assert_eq!(game.decider(), Side::Pennant);
    assert_eq!(game.choices(), ["ignore 0", "ignore 1"]);
    game.choose("ignore 1");
    assert_eq!(game.story(), "ranged 2, roll, hit 1, ignore 1");
    assert_eq!(game.decider(), Side::Standard);
    assert_eq!(game.choices(), ["done"]);
}

#[test]
fn a_point_blank_shooter_is_answered_like_any_other() {
    proves!("R46", "F4.85");
    let mut game = supported("sGA", "pBI");
    game.dice("LL GGL").choose("attack b2 c3");
    assert!(asked(&game));
    game.choose("battle-back");
    assert_eq!(game.figures("b2"), 2);
}

#[test]
fn any_source_of_boldness_serves() {
    proves!("F4.121");
    for (ground, dice, bold) in [
        (".", "LLL", false),
        ("w", "LL", false),
        ("h", "LL", false),
        ("f", "LLL", false),
        ("=", "LLL", true),
        ("#", "LL", true),
    ] {
        let map = format!(
            "
            5   .   .   .   .   .
            4     .   .   .   .
            3   .   .  {ground}/pBI  .   .
            2     .  sBI  .   .
            1   .   .   .   .   .
            "
        );
        let mut game = field(&map).ordered("b2").combat();
        game.dice(dice).choose("attack b2 c3");
        assert_eq!(asked(&game), bold, "{ground}");
    }
    let mut game = supported("sBI", "pBI");
    game.dice("LLL").choose("attack b2 c3");
    assert!(asked(&game));
}

#[test]
fn a_battle_back_is_rolled_with_the_defenders_own_dice() {
    proves!("F4.122", "R46");
    for (attacker, defender, dice) in [
        ("sBI", "pGI", "2: F4.24 +2"),
        ("sBI", "pBI", "3: F4.24 +3"),
        ("sBI", "pRI", "4: F4.24 +4"),
        ("sRC", "pGA", "2: F4.24 +2"),
        // Terrain limits it as it limits any battle: from where the defender stands and into where the attacker stands.
        ("w/sBI", "pRI", "2: F4.24 +4, F10.12 -2"),
        ("h/sBI", "pBI", "2: F4.24 +3, F10.17 -1"),
        ("h/sBI", "h/pRI", "3: F4.24 +4, F10.16 -1"),
        ("sBI", "w/pRI", "2: F4.24 +4, F10.11 -2"),
        ("sBI", "f/pBI", "2: F4.24 +3, F10.25 -1"),
        ("sBI", "#/pBI", "2: F4.24 +3, F11.66 -1"),
        // Lost figures do not matter.
        ("sBI", "pRI-3", "4: F4.24 +4"),
    ] {
        let mut game = supported(attacker, defender);
        assert_eq!(
            game.dice_reasons("c3", "b2", ClashKind::BattleBack),
            dice,
            "{attacker} {defender}"
        );
        let own = game.dice_reasons("b2", "c3", ClashKind::Melee);
        let thrown = |text: &str| "L".repeat(text[..1].parse().expect("a number of dice"));
        game.dice(&thrown(&own)).dice(&thrown(dice));
        game.choose("attack b2 c3; battle-back");
        assert_eq!(game.last_dice().to_string(), dice[..1], "{attacker} {defender}");
    }
}

#[test]
fn a_battle_back_strikes_with_the_defenders_own_weapon() {
    proves!("F4.122", "F4.126");
    for (attacker, defender, roll, hits) in [
        // A short sword misses a mounted target once, a long sword never does.
        ("sBC", "pBI", "SSL", 1),
        ("sBC", "pBC", "SSL", 2),
        ("sBI", "pBI", "SSL", 2),
        // Bows and crossbows at point blank have no use for swords.
        ("sBI", "pGA", "SS", 0),
        ("sBI", "pGX", "SS", 0),
        ("sBI", "pGX", "BS", 1),
    ] {
        let mut game = supported(attacker, defender);
        let full = game.figures("b2");
        game.dice("LLL").dice(roll).choose("attack b2 c3; battle-back");
        assert_eq!(game.figures("b2"), full - hits, "{attacker} {defender} {roll}");
    }
}

#[test]
fn the_attacker_takes_hits_then_flags_by_its_own_morale() {
    proves!("F4.122");
    // Unsupported, it is driven back by the way its owner chooses.
    let mut game = supported("sBI", "pBI");
    game.dice("LLL BFL").choose("attack b2 c3; battle-back");
    assert_eq!(game.decider(), Side::Standard);
    assert_eq!(game.choices(), ["retreat b1", "retreat c1"]);
    game.choose("retreat c1");
    assert_eq!(game.story(), "melee 3, roll, back 3, roll, hit 1, retreat b2 c1");
    assert_eq!(game.figures("c1"), 3);
    // Supported, its owner chooses whether it holds.
    let mut game = field(
        "
        5   .   .   .   .   .
        4     .   .   .   .
        3   .  pGA pBI pGA  .
        2     .  sBI  .   .
        1   .  sGA sGA  .   .
    ",
    )
    .ordered("b2")
    .combat();
    game.dice("LLL BFL").choose("attack b2 c3");
    assert!(asked(&game));
    game.choose("battle-back");
    assert_eq!(game.decider(), Side::Standard);
    assert_eq!(game.choices(), ["ignore 0", "ignore 1"]);
    game.choose("ignore 1");
    assert_eq!(game.figures("b2"), 3);
}

#[test]
fn a_battle_back_goes_against_the_attacker_only() {
    proves!("F4.122");
    // Another enemy stands next to the defender, and weaker; there is nothing to choose but the answer itself.
    let mut game = field(
        "
        5   .   .   .   .   .
        4     .   .   .   .
        3   .  pGA pBI pGA  .
        2     .  sBI sBI-3  .
        1   .   .   .   .   .
    ",
    )
    .ordered("b2")
    .combat();
    game.dice("LLL BBB").choose("attack b2 c3");
    assert_eq!(game.choices(), ["battle-back", "pass"]);
    assert_eq!(game.refused("attack c3 c2"), "F0.23");
    game.choose("battle-back");
    assert_eq!((game.figures("b2"), game.figures("c2")), (1, 1));
}

#[test]
fn nobody_battles_back_against_a_battle_back() {
    proves!("F4.123", "F4.125");
    // The attacker is Bold and keeps its hex, and the defender could ignore two flags, but there is still only one answer.
    let mut game = field(
        "
        5   .   .   .   .   .
        4     .   .   .   .
        3   .  pGA =/pBI pGA  .
        2    sBI sBI  .   .
        1   .  sGA sGA  .   .
    ",
    )
    .ordered("a2 b2")
    .combat();
    assert_eq!(game.morale_reasons("c3"), "2: F4.112 +1, F10.29 +1");
    game.dice("LLL LLL").choose("attack b2 c3; battle-back");
    assert_eq!(game.story(), "melee 3, roll, back 3, roll");
    assert_eq!(game.decider(), Side::Standard);
    // The battle is over: only the other unit has one to fight.
    assert_eq!(game.choices(), ["attack a2 b3", "done"]);
}

#[test]
fn every_attack_may_be_answered_once() {
    proves!("F4.125");
    let mut game = field(
        "
        5   .   .   .   .   .
        4     .   .   .   .
        3   .  pGA pBI pGA  .
        2     .  sBI sBI  .
        1   .   .   .   .   .
    ",
    )
    .ordered("b2 c2")
    .combat();
    game.dice("LLL BLL LLL BLL")
        .choose("attack b2 c3; battle-back; attack c2 c3; battle-back");
    assert_eq!((game.figures("b2"), game.figures("c2")), (3, 3));
}

#[test]
fn nothing_follows_a_battle_back() {
    proves!("F4.124", "F4.123");
    // Cavalry answers: whether its opponent flees or falls, it stays where it is and strikes nobody else.
    for (roll, then) in [("FLL", "retreat b1"), ("BLL", "")] {
        let mut game = field(
            "
            5   .   .   .   .   .
            4     .   .   .   .
            3   .  pGA pBC pGA  .
            2     .  sBI-3 sGA  .
            1   .   .   .   .   .
        ",
        )
        .ordered("b2")
        .combat();
        game.dice("LLL").dice(roll).choose("attack b2 c3; battle-back");
        if !then.is_empty() {
            assert_eq!(game.decider(), Side::Standard);
            game.choose(then);
        }
        assert_eq!(game.piece("b2"), "");
        assert_eq!(game.piece("c3"), "pBC");
        // The turn goes on with the player whose turn it is.
        assert_eq!(game.decider(), Side::Standard);
        assert_eq!(game.choices(), ["done"], "{roll}");
    }
}

#[test]
fn what_a_unit_did_in_its_own_turn_does_not_touch_its_battle_back() {
    proves!("F4.126", "R46");
    let mut game = field(
        "
        3   .   .  pBI  .
        2     .   #   .
        1   .  sGA  .   .
    ",
    )
    .lines(1, 7)
    .hand(Side::Pennant, "attack-center")
    .ordered("b1")
    .movement();
    game.choose("move b1 b2");
    // In their own turn the archers would lose a die, and may not battle at all on the rampart they have entered.
    assert_eq!(game.dice_reasons("b2", "c3", ClashKind::Melee), "1: F4.24 +2, F4.30 -1");
    assert_eq!(game.refused("attack b2 c3"), "F11.65");
    game.cards("patrol-left").choose("done");
    assert_eq!(game.decider(), Side::Pennant);
    game.choose("play attack-center; order c3; done");
    game.dice("LL BB").choose("attack c3 b2");
    // In the enemy's turn they answer with everything they have.
    assert_eq!(game.decider(), Side::Standard);
    assert_eq!(game.choices(), ["battle-back", "pass"]);
    game.choose("battle-back");
    assert_eq!(game.last_dice(), 2);
    assert_eq!(game.figures("c3"), 2);
}

#[test]
fn the_attackers_card_gives_the_defender_no_dice() {
    proves!("R46");
    let mut game = field(
        "
        5   .   .   .   .   .
        4     .   .   .   .
        3   .  pGA pBI pGA  .
        2     .  sBI  .   .
        1   .   .   .   .   .
    ",
    )
    .card("leadership")
    .ordered("b2")
    .combat();
    game.dice("LLLL LLL").choose("attack b2 c3; battle-back");
    assert_eq!(game.story(), "melee 4, roll, back 3, roll");
}
