//! Cards that turn a roll around or come before it: Backstab, Intercession, First Strike, Ambush.

use crate::field::{Field, field};
use crate::lore_field::{apart, beside};
use rules::first::lore::Fate;
use rules::side::Side;

fn own(field: Field, council: &str, card: &str) -> Field {
    field.councils(council, "").lore_hand(Side::Standard, card)
}

fn theirs(field: Field, council: &str, card: &str) -> Field {
    field.councils("", council).lore_hand(Side::Pennant, card)
}

#[test]
fn backstab_turns_the_swords_of_a_roll() {
    proves!("F8.37", "F8.45", "F8.52");
    for (council, cost) in [("rogue 1", 3), ("rogue 3", 3), ("cleric 3", 6)] {
        let mut game = theirs(beside("BI", "BI"), council, "backstab").combat();
        game.dice("SSB").choose("attack b2 c3; pass; cast backstab");
        // The swords hit the roller, the helmet hits as rolled.
        assert_eq!((game.figures("b2"), game.figures("c3")), (2, 3), "{council}");
        assert_eq!(game.tokens()[1], 20 - cost);
    }
    // A sword that a mounted unit shrugs off is not turned.
    let mut game = theirs(beside("BI", "BC"), "rogue 1", "backstab").combat();
    game.dice("SSR").choose("attack b2 c3; pass; cast backstab");
    assert_eq!((game.figures("b2"), game.figures("c3")), (3, 3));
    // If the roller falls, the rest of the roll still counts and nothing follows from it.
    let mut game = theirs(beside("BI-2", "DS"), "rogue 1", "backstab").combat();
    game.dice("SSF")
        .choose("attack b2 c3; pass; cast backstab; ignore 0; retreat c4");
    assert_eq!((game.piece("b2"), game.piece("c4")), (String::new(), "pDS".into()));
    assert_eq!(game.banners(Side::Pennant), 1);
    assert_eq!(game.decider(), Side::Standard);
    // A Creature that rolled them is checked.
    let mut game = theirs(beside("XS", "BI"), "rogue 1", "backstab").combat();
    game.dice("SS RR").choose("attack b2 c3; pass; cast backstab");
    assert_eq!(game.story(), "melee 2, roll, critical roll, survived");
    assert_eq!(game.figures("c3"), 4);
}

#[test]
fn backstab_needs_swords_in_melee() {
    proves!("F8.37", "F8.45", "F8.46", "R85");
    let mut game = theirs(beside("BI", "BI"), "rogue 1", "backstab").combat();
    game.dice("BRR").choose("attack b2 c3; pass");
    assert_eq!(game.refused("cast backstab"), "F8.11");
    let mut game = theirs(apart("GA", "BI"), "rogue 1", "backstab").combat();
    game.dice("BS").choose("attack b1 c4; pass");
    assert_eq!(game.refused("cast backstab"), "F8.46");
    // It is too early before the dice have fallen.
    let mut game = theirs(beside("BI", "BI"), "rogue 1", "backstab").combat();
    game.choose("attack b2 c3");
    assert_eq!(game.refused("cast backstab"), "F8.18");
    // It answers a battle back as well, in the player's own turn.
    let mut game = own(beside("BI", "DS"), "rogue 1", "backstab").combat();
    game.dice("RRR SSB")
        .choose("attack b2 c3; pass; battle-back; pass; cast backstab");
    assert_eq!((game.figures("b2"), game.figures("c3")), (3, 2));
}

/// A unit of the pennants on c3 with a friend behind it on b4.
fn with_friend(target: &str, friend: &str) -> Field {
    let map = format!(
        "
        5   .   .   .   .   pBI
        4     . p{friend} .   .
        3   .   .  p{target}  .   .
        2     .  sBI  .   .
        1   .   .   .   .   sBI
        "
    );
    field(&map).needs(2, 2).lore(20, 20).ordered("b2")
}

#[test]
fn intercession_lets_a_neighbor_take_hits() {
    proves!("F8.37", "F8.44", "F8.52");
    for (council, cost, most) in [
        ("cleric 1", 2, 1),
        ("cleric 2", 2, 2),
        ("cleric 3", 2, 3),
        ("rogue 3", 5, 1),
    ] {
        let mut game = theirs(with_friend("BI", "BI"), council, "intercession").combat();
        game.dice("BBS").choose("attack b2 c3; pass; cast intercession b4");
        if most > 1 {
            // As many as its player chooses.
            assert_eq!(
                game.all("divert"),
                ["1", "1 2", "1 2 3"][most as usize - 1],
                "{council}"
            );
            assert_eq!(game.decider(), Side::Pennant);
            game.choose(&format!("divert {most}"));
        }
        assert_eq!(
            (game.figures("c3"), game.figures("b4")),
            (1 + most, 4 - most),
            "{council}"
        );
        assert_eq!(game.tokens()[1], 20 - cost);
    }
    // Flags stay with the target.
    let mut game = theirs(with_friend("BI", "BI"), "cleric 1", "intercession").combat();
    game.dice("BFR").choose("attack b2 c3; pass; cast intercession b4");
    assert_eq!(
        (game.piece("c4"), game.figures("c4"), game.figures("b4")),
        ("pBI".into(), 4, 3)
    );
    // No more than the neighbor has; its banner is lost as usual.
    let mut game = theirs(with_friend("BI", "BI-3"), "cleric 3", "intercession").combat();
    game.dice("BBB").choose("attack b2 c3; pass; cast intercession b4");
    assert_eq!((game.figures("c3"), game.piece("b4")), (2, String::new()));
    assert_eq!(game.banners(Side::Standard), 1);
}

#[test]
fn intercession_is_among_troops() {
    proves!("F8.44", "F8.11");
    let mut game = theirs(with_friend("XG", "BI"), "cleric 3", "intercession").combat();
    game.dice("BRR").choose("attack b2 c3; pass");
    assert_eq!(game.refused("cast intercession b4"), "F8.11");
    let mut game = theirs(with_friend("BI", "XG"), "cleric 3", "intercession").combat();
    game.dice("BRR").choose("attack b2 c3; pass");
    assert_eq!(game.refused("cast intercession b4"), "F8.11");
    // Not for a unit farther away, and not without a hit.
    let mut game = theirs(with_friend("BI", "BI"), "cleric 3", "intercession").combat();
    game.dice("BRR").choose("attack b2 c3; pass");
    assert_eq!(game.refused("cast intercession e5"), "F8.11");
    let mut game = theirs(with_friend("BI", "BI"), "cleric 3", "intercession").combat();
    game.dice("FRR").choose("attack b2 c3; pass");
    assert_eq!(game.refused("cast intercession b4"), "F8.11");
}

#[test]
fn first_strike() {
    proves!("F8.35", "F8.44", "F4.98", "F4.132", "R67", "R87");
    for (council, cost) in [("warrior 1", 3), ("warrior 3", 3), ("cleric 3", 6)] {
        let mut game = theirs(beside("BI", "DS"), council, "first-strike").combat();
        game.dice("BLR RRB").choose("attack b2 c3; cast first-strike");
        // It is rolled like a battle back, its Lore is collected, and it takes the place of the battle back of a Bold unit.
        assert_eq!(
            game.story(),
            "melee 3, first 3, roll, pennant gains 1, hit 1, roll, hit 1",
            "{council}"
        );
        assert_eq!((game.figures("b2"), game.figures("c3")), (3, 3));
        assert_eq!(game.tokens()[1], 21 - cost);
        assert_eq!(game.choices(), ["done"]);
    }
    // An attacker that is driven off has lost its battle, and the striker gains no ground.
    let mut game = theirs(beside("BI", "BC"), "warrior 1", "first-strike").combat();
    game.dice("FRR").choose("attack b2 c3; cast first-strike; retreat b1");
    assert_eq!(game.story(), "melee 3, first 3, roll, retreat b2 b1");
    assert_eq!(game.choices(), ["done"]);
    assert_eq!(game.piece("c3"), "pBC");
    // So has one that is destroyed.
    let mut game = theirs(beside("BI-3", "BI"), "warrior 1", "first-strike").combat();
    game.dice("BRR").choose("attack b2 c3; cast first-strike");
    assert_eq!(game.story(), "melee 3, first 3, roll, hit 1, destroyed b2 for pennant");
    assert_eq!(game.figures("c3"), 4);
}

#[test]
fn first_strike_answers_attacks_in_melee() {
    proves!("F8.35", "F8.46", "R87", "R88");
    let mut game = theirs(apart("GA", "BI"), "warrior 1", "first-strike").combat();
    game.choose("attack b1 c4");
    assert_eq!(game.refused("cast first-strike"), "F8.46");
    let mut game = theirs(beside("BI", "BI"), "warrior 1", "first-strike")
        .webbed("c3")
        .combat();
    game.choose("attack b2 c3");
    assert_eq!(game.refused("cast first-strike"), "F7.48");
    let mut game = own(beside("BI", "DS"), "warrior 1", "first-strike").combat();
    game.dice("RRR").choose("attack b2 c3; pass; battle-back");
    assert_eq!(game.refused("cast first-strike"), "R87");
}

#[test]
fn a_first_strike_is_foiled_by_the_attackers_rogue() {
    proves!("F8.56", "F8.57", "R87");
    let mut game = beside("BI", "DS")
        .councils("rogue 1", "warrior 1")
        .lore_hand(Side::Standard, "foiled")
        .lore_hand(Side::Pennant, "first-strike")
        .combat();
    game.dice("RRR RRR")
        .choose("attack b2 c3; pass; cast first-strike; cast foiled; battle-back");
    assert_eq!(game.fate(Side::Pennant), Some(Fate::Cancelled));
    // Half of three, rounded up, is paid and taken back; the Dwarf has not struck first, and battles back.
    assert_eq!(game.tokens(), [18, 19, 20]);
    assert_eq!(game.story(), "melee 3, roll, back 3, roll");
}

#[test]
fn a_striker_may_fall_by_its_own_swords() {
    proves!("F8.37", "R67", "R87");
    let mut game = beside("BI", "BI-3")
        .councils("rogue 1", "warrior 1")
        .lore_hand(Side::Standard, "backstab")
        .lore_hand(Side::Pennant, "first-strike")
        .combat();
    game.dice("SRR")
        .choose("attack b2 c3; pass; cast first-strike; pass; pass; cast backstab");
    // The attack has lost its target: no dice are thrown, and no ground is gained by it.
    assert_eq!((game.piece("b2"), game.piece("c3")), ("sBI".into(), String::new()));
    assert_eq!(game.banners(Side::Standard), 1);
    assert_eq!(game.choices(), ["done"]);
}

#[test]
fn ambush() {
    proves!("F8.16", "F8.35", "F4.98", "F4.99");
    for (council, cost, dice) in [
        ("rogue 1", 4, 3),
        ("rogue 2", 4, 4),
        ("rogue 3", 4, 5),
        ("wizard 3", 7, 3),
    ] {
        let mut game = theirs(beside("BI", "BI"), council, "ambush").combat();
        game.and_wait("attack b2 c3; cast ambush");
        assert_eq!(game.asked(), format!("first-strike {dice}"), "{council}");
        assert_eq!(game.tokens()[1], 20 - cost);
    }
    // Friends do not support an attacker that walks into it.
    let supported = |card: &str| {
        theirs(
            field(
                "
                5   .   .   .   .   pBI
                4     .   .   .   .
                3   .   .  pBC  .   .
                2    sBI sBI  .   .
                1   .  sBI  .   .   .
                ",
            )
            .needs(2, 2)
            .lore(20, 20)
            .ordered("b2"),
            "rogue 1 warrior 1",
            card,
        )
        .combat()
    };
    let mut game = supported("first-strike");
    game.dice("FRR").choose("attack b2 c3; cast first-strike");
    assert_eq!(game.choices(), ["ignore 0", "ignore 1"]);
    let mut game = supported("ambush");
    game.dice("FRR").choose("attack b2 c3; cast ambush");
    // It is driven off, has lost its battle, and the riders do not pursue.
    assert_eq!(game.story(), "melee 3, first 3, roll, retreat b2 c1");
    assert_eq!((game.piece("c3"), game.choices()), ("pBC".into(), vec!["done".into()]));
}
