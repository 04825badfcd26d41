//! The Warrior's cards, each at its levels and out of character.

use crate::field::{Field, field};
use crate::lore_field::{apart, beside, camp};
use rules::side::Side;

fn own(field: Field, council: &str, card: &str) -> Field {
    field.councils(council, "").lore_hand(Side::Standard, card)
}

fn theirs(field: Field, council: &str, card: &str) -> Field {
    field.councils("", council).lore_hand(Side::Pennant, card)
}

#[test]
fn strength() {
    proves!("F8.30", "F8.31", "F8.71");
    for (council, cost) in [("warrior 1", 1), ("warrior 3", 1), ("cleric 3", 4)] {
        let mut game = own(beside("BI", "BI"), council, "strength").combat();
        game.and_wait("attack b2 c3; cast strength");
        assert_eq!((game.dice_asked(), game.tokens()[0]), (4, 20 - cost), "{council}");
        let mut game = own(apart("GA", "BI"), council, "strength").combat();
        game.and_wait("attack b1 c4; cast strength");
        assert_eq!(game.dice_asked(), 3, "{council}");
    }
}

#[test]
fn take_aim() {
    proves!("F8.34", "F8.46");
    for (council, cost) in [("warrior 1", 2), ("warrior 3", 2), ("wizard 3", 5)] {
        let mut game = own(apart("GA", "BI"), council, "take-aim").combat();
        game.and_wait("attack b1 c4; cast take-aim");
        assert_eq!((game.dice_asked(), game.tokens()[0]), (5, 20 - cost), "{council}");
    }
    let mut game = own(beside("GA", "BI"), "warrior 1", "take-aim").combat();
    game.just("attack b2 c3");
    assert_eq!(game.refused("cast take-aim"), "F8.18", "point blank fire is melee");
    // Both volleys of a unit are one battle.
    let mut game = own(apart("GA", "BI"), "warrior 1", "take-aim")
        .card("darken-the-sky")
        .combat();
    game.dice("RRRRR").choose("attack b1 c4; cast take-aim");
    game.just("attack b1 c4");
    assert_eq!(game.dice_asked(), 5);
}

#[test]
fn run() {
    proves!("F8.27", "F8.43");
    let map = |unit: &str| {
        field(&format!(
            "
            7   .   .   .   .   .
            6     .   .   .   .
            5   .   .   .   .   .
            4     .   .   .   .
            3   .   .   .   .   .
            2     .   .   .   .
            1   .  s{unit}  .   .   pBI
            "
        ))
        .ordered("b1")
        .lore(20, 20)
    };
    // Blue foot two hexes, red foot two, blue cavalry four, and still battle.
    for (unit, council, cost, far) in [
        ("BI", "warrior 1", 2, 2),
        ("RI", "warrior 3", 2, 2),
        ("BC", "warrior 1", 2, 4),
        ("BI", "rogue 3", 5, 2),
    ] {
        let mut game = own(map(unit), council, "run").movement();
        game.choose("cast run b1");
        assert_eq!(game.tokens()[0], 20 - cost, "{council}");
        let reach = game.reach_with_battle("b1");
        let mut expected: Vec<String> = game.within("b1", far).split(' ').map(str::to_owned).collect();
        expected.retain(|hex| hex != "e1");
        assert_eq!(reach, expected.join(" "), "{unit}");
    }
    // Not a unit in a web, nor one without an order.
    let game = own(map("BI"), "warrior 1", "run").webbed("b1").movement();
    assert_eq!(game.refused("cast run b1"), "F8.11");
    assert_eq!(game.refused("cast run e1"), "F8.11");
}

#[test]
fn forced_march() {
    proves!("R112", "F8.27", "F8.43");
    let map = || {
        field(
            "
            5   .   .   .   .  pBI
            4     .   .   .   .
            3   .   .   .   .   .
            2     .   .   .   .
            1  sBI sGA sBC  .   .
            ",
        )
        .lore(20, 20)
    };
    for (council, cost) in [("warrior 1", 4), ("warrior 3", 4), ("cleric 3", 7)] {
        let mut game = own(map().ordered("a1 b1 c1"), council, "forced-march").movement();
        let riders = game.reach_with_battle("c1");
        game.choose("cast forced-march");
        assert_eq!(game.tokens()[0], 20 - cost, "{council}");
        assert!(
            game.reach_with_battle("a1").contains("a3"),
            "foot goes two hexes and battles"
        );
        assert_eq!(game.reach_with_battle("c1"), riders, "mounted units as before");
    }
    // Somebody on foot must have an order and not have moved.
    let game = own(map().ordered("c1"), "warrior 1", "forced-march").movement();
    assert_eq!(game.refused("cast forced-march"), "F8.11");
    let mut game = own(map().ordered("a1 c1"), "warrior 1", "forced-march").movement();
    game.choose("move a1 a2");
    assert_eq!(game.refused("cast forced-march"), "F8.11");
}

#[test]
fn parry() {
    proves!("F8.35", "F8.45", "F8.60");
    for (council, cost) in [("warrior 1", 3), ("warrior 3", 3), ("wizard 3", 6)] {
        let mut game = theirs(beside("RI", "BI"), council, "parry").combat();
        game.and_wait("attack b2 c3; cast parry");
        assert_eq!((game.dice_asked(), game.tokens()[1]), (2, 20 - cost), "{council}");
    }
    // Extra dice already granted are lost; a unit with fewer keeps fewer.
    let mut game = beside("BI", "BI")
        .councils("cleric 3", "warrior 1")
        .lore_hand(Side::Standard, "bless")
        .lore_hand(Side::Pennant, "parry")
        .combat();
    game.and_wait("attack b2 c3; cast bless; pass; cast parry");
    assert_eq!(game.dice_asked(), 2);
    let mut game = theirs(apart("GA", "BI"), "warrior 1", "parry").moved("a1-b1").combat();
    game.and_wait("attack b1 c4; cast parry");
    assert_eq!(game.dice_asked(), 1);
}

#[test]
fn parry_holds_in_the_bonus_melee() {
    let mut game = theirs(
        field(
            "
            5   .   .   .   .  pBI
            4     .   .   .   .
            3   .   .  pBI  .   .
            2     .  sRC  .   .
            1   .   .   .   .  sBI
            ",
        )
        .ordered("b2")
        .needs(2, 2)
        .lore(20, 20),
        "warrior 1",
        "parry",
    )
    .combat();
    game.dice("FR")
        .choose("attack b2 c3; cast parry; retreat c4; follow c3");
    game.just("attack c3 c4");
    assert_eq!(game.asked(), "bonus-melee 2");
}

#[test]
fn berserk() {
    proves!("F8.33", "F8.46");
    for (council, cost, dice) in [
        ("warrior 1", 4, 4),
        ("warrior 2", 4, 5),
        ("warrior 3", 4, 6),
        ("rogue 3", 7, 4),
    ] {
        let mut game = own(beside("BI", "BI"), council, "berserk").combat();
        game.and_wait("attack b2 c3; cast berserk");
        assert_eq!((game.dice_asked(), game.tokens()[0]), (dice, 20 - cost), "{council}");
    }
    // Each sword that hits brings a further die, which brings no more.
    let mut game = own(beside("BI", "BI"), "warrior 1", "berserk").combat();
    game.dice("SSRR SB").choose("attack b2 c3; cast berserk");
    assert_eq!(game.figures("c3"), 0, "two swords, one sword more and a helmet");
    // A mounted target shrugs off one sword of a short sword.
    let mut game = own(beside("BI", "RC"), "warrior 1", "berserk").combat();
    game.dice("SSBB B").choose("attack b2 c3; cast berserk");
    assert_eq!(game.figures("c3"), 2);
    let mut game = own(apart("GA", "BI"), "warrior 1", "berserk").combat();
    game.just("attack b1 c4");
    assert_eq!(game.refused("cast berserk"), "F8.18");
}

#[test]
fn berserk_brings_no_dice_in_a_blinding_light_or_against_a_parry() {
    proves!("F8.60", "R110");
    for (card, council, roll) in [("blinding-light", "cleric 1", "SSS"), ("parry", "warrior 1", "SS")] {
        let mut game = beside("BI", "BI")
            .councils("warrior 3", council)
            .lore_hand(Side::Standard, "berserk")
            .lore_hand(Side::Pennant, card)
            .combat();
        game.dice(roll)
            .choose(&format!("attack b2 c3; cast berserk; pass; cast {card}"));
        assert_eq!(usize::from(game.figures("c3")), 4 - roll.len(), "{card}");
    }
}

#[test]
fn shield_wall() {
    proves!("F8.34", "F8.46");
    for (council, cost) in [("warrior 1", 3), ("warrior 3", 3), ("cleric 3", 6)] {
        let mut game = theirs(apart("GA", "BI"), council, "shield-wall").combat();
        game.and_wait("attack b1 c4; cast shield-wall");
        assert_eq!((game.dice_asked(), game.tokens()[1]), (1, 20 - cost), "{council}");
    }
    // An attack left without dice is lost.
    let mut game = theirs(apart("GA", "BI"), "warrior 1", "shield-wall")
        .moved("a1-b1")
        .combat();
    game.choose("attack b1 c4; cast shield-wall");
    assert_eq!(game.refused("attack b1 c4"), "F4.3");
    assert!(!game.story().contains("roll"), "{}", game.story());
    // Not for mounted units, and not in melee.
    let mut game = theirs(apart("GA", "RC"), "warrior 1", "shield-wall").combat();
    game.just("attack b1 c4");
    assert_eq!(game.refused("cast shield-wall"), "F8.11");
    let mut game = theirs(beside("GA", "BI"), "warrior 1", "shield-wall").combat();
    game.just("attack b2 c3");
    assert_eq!(game.refused("cast shield-wall"), "F8.18");
}

#[test]
fn cry_havoc() {
    proves!("F8.30", "F8.64", "F8.66");
    for (council, cost) in [("warrior 1", 6), ("warrior 3", 6), ("wizard 3", 9)] {
        let mut game = own(apart("GA", "BI"), council, "cry-havoc").combat();
        game.dice("LR").choose("attack b1 c4; cast cry-havoc");
        assert_eq!(
            (game.figures("c4"), game.tokens()),
            (3, [20 - cost, 20, 20]),
            "{council}"
        );
    }
    // A Creature's Lore faces become hits too and pay no power.
    let mut game = own(beside("XS", "BI"), "warrior 1", "cry-havoc").combat();
    game.and_wait("attack b2 c3; cast cry-havoc");
    let dice = usize::from(game.dice_asked());
    game.dice(&"L".repeat(dice)).run();
    assert_eq!(usize::from(game.figures("c3")), 4 - dice);
    assert_eq!(game.all("power"), "");
}

#[test]
fn relentless() {
    proves!("F8.31", "F8.33", "F8.46", "FL.9");
    let map = |unit: &str| {
        field(&format!(
            "
            7   .   .   .   .   .
            6     .   .   .   .
            5   .   .  pBI  .   .
            4     .   .   .   .
            3   .   .  pBI-3 .   .
            2     .  s{unit}  .   .
            1   .   .   .   .  sBI
            "
        ))
        .ordered("b2")
        .needs(2, 2)
        .lore(20, 20)
    };
    for (council, cost) in [("warrior 1", 3), ("warrior 3", 3), ("rogue 1", 6)] {
        let mut game = own(map("BI"), council, "relentless").combat();
        game.dice("BRR").choose("attack b2 c3; cast relentless");
        assert_eq!(game.tokens()[0], 20 - cost, "{council}");
        // A foot unit pursues, and strikes again; but not a third time.
        assert_eq!(game.all("follow"), "b2 b3 b4 c2 c3 c4 d3", "{council}");
        game.dice("FRR").choose("follow c4; attack c4 c5");
        assert_eq!(game.last_dice(), 3);
        game.choose("retreat c6; follow c5");
        assert_eq!(game.all("attack"), "");
    }
    // A mounted unit pursues once more after its bonus melee, and then no more.
    let mut game = own(map("BC"), "warrior 1", "relentless").combat();
    game.dice("BRR FRR FRR")
        .choose("attack b2 c3; cast relentless; follow c4; attack c4 c5; retreat c6; follow c5");
    assert_eq!(game.all("attack c5"), "c6");
    game.choose("attack c5 c6; retreat c7");
    assert_eq!(game.all("follow"), "c6", "ground is gained, nothing more");
    // It is for a melee.
    let mut game = own(apart("GA", "BI"), "warrior 1", "relentless").combat();
    game.just("attack b1 c4");
    assert_eq!(game.refused("cast relentless"), "F8.18");
    // Without the card there is no second pursuit.
    let mut game = map("BC").councils("warrior 1", "").combat();
    game.dice("BRR FRR")
        .choose("attack b2 c3; follow c4; attack c4 c5; retreat c6");
    assert_eq!(game.all("follow"), "c5");
}

#[test]
fn champions_challenge() {
    proves!("R113", "F8.16", "F8.33");
    for (council, cost, dice) in [
        ("warrior 1", 3, 3),
        ("warrior 2", 3, 4),
        ("warrior 3", 3, 5),
        ("cleric 3", 6, 3),
    ] {
        let mut game = own(beside("BI", "BI"), council, "champions-challenge").combat();
        game.and_wait("attack b2 c3; cast champions-challenge");
        assert_eq!((game.dice_asked(), game.tokens()[0]), (dice, 20 - cost), "{council}");
    }
    // Each flag hits, nobody retreats, and a survivor may battle back though it is not Bold.
    let mut game = own(beside("BI", "BI"), "warrior 1", "champions-challenge").combat();
    game.dice("FFB").choose("attack b2 c3; cast champions-challenge");
    assert_eq!(game.figures("c3"), 1);
    assert_eq!(game.choices(), ["battle-back", "pass"]);
    // It is for a melee.
    let mut game = own(apart("GA", "BI"), "warrior 1", "champions-challenge").combat();
    game.just("attack b1 c4");
    assert_eq!(game.refused("cast champions-challenge"), "F8.18");
    // Dwarves ignore one of them.
    let mut game = own(beside("BI", "DS"), "warrior 1", "champions-challenge").combat();
    game.dice("FFR").choose("attack b2 c3; cast champions-challenge");
    assert_eq!(game.figures("c3"), 3);
}

#[test]
fn assault() {
    proves!("F8.20", "F8.21", "F8.41", "FL.11");
    for (council, cost) in [("warrior 1", 13), ("warrior 3", 13), ("wizard 3", 16)] {
        let mut game = own(camp(), council, "assault").command_phase();
        game.choose("cast assault");
        assert_eq!(game.tokens()[0], 20 - cost, "{council}");
        assert_eq!(
            game.state.public().command(),
            2,
            "only the hand counts, for no card is in play"
        );
        for hex in ["a1", "c3", "d1"] {
            assert_ne!(game.all(&format!("move {hex}")), "", "{hex} is ordered");
        }
        game.choose("done; done");
        assert_eq!(
            game.choices(),
            ["replenish both", "replenish cards", "replenish tokens"]
        );
        assert_eq!(
            game.hand(Side::Standard),
            "attack-center forward",
            "no Command card is drawn"
        );
    }
    let game = own(camp(), "warrior 1", "assault").lore(12, 0).command_phase();
    assert_eq!(game.refused("cast assault"), "F8.50");
}
