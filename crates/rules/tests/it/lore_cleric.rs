//! The Cleric's cards, each at its levels and out of character.

use crate::field::{Field, field};
use crate::lore_field::{apart, beside, camp, facing};
use rules::side::Side;

fn own(field: Field, council: &str, card: &str) -> Field {
    field.councils(council, "").lore_hand(Side::Standard, card)
}

fn theirs(field: Field, council: &str, card: &str) -> Field {
    field.councils("", council).lore_hand(Side::Pennant, card)
}

#[test]
fn bless() {
    proves!("F8.30", "F8.70");
    for (council, cost, more) in [
        ("cleric 1", 2, 1),
        ("cleric 2", 2, 2),
        ("cleric 3", 2, 3),
        ("wizard 3", 5, 1),
    ] {
        let mut game = own(beside("BI", "BI"), council, "bless").combat();
        game.and_wait("attack b2 c3; cast bless");
        assert_eq!(
            (game.dice_asked(), game.tokens()[0]),
            (3 + more, 20 - cost),
            "{council}"
        );
        let mut game = own(apart("GA", "BI"), council, "bless").combat();
        game.and_wait("attack b1 c4; cast bless");
        assert_eq!(game.dice_asked(), 2 + more, "{council}: ranged combat too");
        // A Creature may be blessed.
        let mut game = own(beside("XG", "BI"), council, "bless").combat();
        game.and_wait("attack b2 c3; pass");
        let usual = game.dice_asked();
        let mut game = own(beside("XG", "BI"), council, "bless").combat();
        game.and_wait("attack b2 c3; cast bless");
        assert_eq!(game.dice_asked(), usual + more, "{council}");
    }
    let game = own(beside("BI", "BI"), "cleric 1", "bless").lore(1, 0).combat();
    assert_eq!(game.refused("cast bless"), "F8.18");
}

#[test]
fn a_blessing_does_not_serve_the_battle_back() {
    proves!("F8.31");
    let mut game = own(beside("BI", "DS"), "cleric 3", "bless").combat();
    game.dice("RRRRRR").choose("attack b2 c3; cast bless");
    game.just("battle-back");
    assert_eq!(game.asked(), "battle-back 3");
}

#[test]
fn healing() {
    proves!("F8.41", "F8.69");
    for (council, cost, dice) in [
        ("cleric 1", 4, 5),
        ("cleric 2", 4, 7),
        ("cleric 3", 4, 9),
        ("wizard 3", 7, 5),
    ] {
        let mut game = own(camp(), council, "healing").command_phase();
        assert_eq!(game.all("cast healing"), "c3", "only who is weakened or bears a token");
        game.and_wait("cast healing c3; play forward");
        assert_eq!((game.dice_asked(), game.tokens()[0]), (dice, 20 - cost), "{council}");
        game.dice(&"BL".repeat(5)[..usize::from(dice)]).run();
        assert_eq!(game.figures("c3"), 4, "never above its number at the start");
    }
    let mut game = own(camp(), "cleric 1", "healing").command_phase();
    game.dice("RSFGR").choose("cast healing c3; play forward");
    assert_eq!(game.figures("c3"), 3, "only its own color and Lore heal");
    // Tokens are taken off, even from a unit that has lost nobody.
    let mut game = own(camp(), "cleric 1", "healing")
        .webbed("d1")
        .poisoned("d1 b6")
        .command_phase();
    assert_eq!(game.all("cast healing"), "c3 d1");
    game.dice("RRRRR").choose("cast healing d1; play forward");
    assert_eq!(game.afflicted(), [String::new(), "b6".into()]);
    // Nobody needs it.
    let game = own(facing("BI", "BI-2"), "cleric 1", "healing").command_phase();
    assert_eq!(game.all("cast healing"), "");
    assert_eq!(game.refused("cast healing b2"), "F8.11");
}

#[test]
fn requiem() {
    proves!("F8.37", "F8.39", "F8.83");
    for (council, cost, gain) in [
        ("cleric 1", 0, 3),
        ("cleric 2", 0, 4),
        ("cleric 3", 0, 4),
        ("wizard 3", 3, 3),
    ] {
        let mut game = theirs(beside("RI", "BI"), council, "requiem").combat();
        game.dice("BBBB").choose("attack b2 c3; pass; cast requiem");
        assert_eq!(
            (game.figures("c3"), game.tokens()[1]),
            (0, 20 - cost + gain),
            "{council}"
        );
    }
    // A flag may still cost figures: the retreat is cut off by friends.
    let mut game = theirs(
        field(
            "
            5   .   .   .   .   .
            4     .  pBI pBI  .
            3   .   .  pBI  .   .
            2     .  sBI  .   .
            1   .   .   .   .   .
            ",
        )
        .ordered("b2")
        .needs(1, 1)
        .lore(20, 20),
        "cleric 1",
        "requiem",
    )
    .combat();
    game.dice("FFR").choose("attack b2 c3; pass; cast requiem; ignore 0");
    assert_eq!((game.figures("c3"), game.tokens()[1]), (2, 22));
    // A roll that shows neither hit nor flag: it cannot be played.
    let mut game = theirs(beside("BI", "BI"), "cleric 1", "requiem").combat();
    game.dice("RRL").choose("attack b2 c3; pass");
    assert_eq!(game.window(), "");
    // Against a Creature that survives its check nothing is gained.
    let mut game = theirs(beside("BI", "XS"), "cleric 3", "requiem").combat();
    game.dice("GRR S").choose("attack b2 c3; pass; cast requiem");
    assert_eq!(game.tokens()[1], 20);
}

#[test]
fn rallying_prayer() {
    proves!("F8.41", "FL.18");
    let map = "
        5   .   .   .   .  pBI
        4     .   .   .   .
        3   .   .  sXG  .   .
        2     .   .   .   .
        1  sBI  . sBI sBI sGA
        ";
    for (council, cost, rallied) in [
        ("cleric 1", 4, "c1 d1"),
        ("cleric 2", 4, "a1 c1 d1 e1"),
        ("cleric 3", 4, "a1 c1 d1 e1"),
        ("rogue 2", 7, "c1 d1"),
    ] {
        let field = field(map).hand(Side::Standard, "forward").lore(20, 20);
        let mut game = own(field, council, "rallying-prayer").command_phase();
        assert_eq!(game.all("cast rallying-prayer"), "a1 c1 d1 e1", "troops alone");
        game.choose("cast rallying-prayer c1; play forward");
        let bold: Vec<&str> = ["a1", "c1", "d1", "e1", "c3"]
            .into_iter()
            .filter(|hex| game.morale_reasons(hex).contains("FL.18"))
            .collect();
        assert_eq!(
            (bold.join(" "), game.tokens()[0]),
            (rallied.into(), 20 - cost),
            "{council}"
        );
        // It lasts through the enemy's turn, and ends with the next of its own.
        game.cards("scout-left patrol-left").choose("done; replenish tokens");
        assert!(
            game.morale_reasons("c1").contains("FL.18"),
            "{}",
            game.morale_reasons("c1")
        );
        while game.decider() != Side::Standard {
            let first = game.choices().pop().expect("a choice");
            game.choose(&first);
        }
        assert!(!game.morale_reasons("c1").contains("FL.18"));
    }
}

#[test]
fn ward_of_faith() {
    proves!("R115", "F8.44", "F8.32", "F8.52");
    for (council, cost) in [("cleric 1", 3), ("cleric 3", 3), ("wizard 3", 6)] {
        for (roll, figures) in [("BSR", 3), ("SRR", 4), ("BBB", 2)] {
            let mut game = theirs(beside("BI", "BI"), council, "ward-of-faith").combat();
            game.dice(roll).choose("attack b2 c3; cast ward-of-faith c3");
            assert_eq!(
                (game.figures("c3"), game.tokens()[1]),
                (figures, 20 - cost),
                "{council} {roll}"
            );
        }
    }
    // On any unit that has been attacked in this turn, already fought or not, and on no other.
    let mut game = theirs(
        field(
            "
            5   .   .   .   .  pBI
            4     .   .   .   .
            3   .  pBI pBI  .   .
            2     .  sBI sBI  .
            1   .   .   .   .   .
            ",
        )
        .ordered("b2 c2")
        .needs(1, 1)
        .lore(20, 20),
        "cleric 1",
        "ward-of-faith",
    )
    .combat();
    game.dice("RRR").choose("attack b2 b3");
    assert_eq!(game.all("cast ward-of-faith"), "b3");
    assert_eq!(game.refused("cast ward-of-faith c3"), "F8.11");
    game.choose("pass; attack c2 c3");
    assert_eq!(game.all("cast ward-of-faith"), "b3 c3");
}

#[test]
fn blinding_light() {
    proves!("F8.45", "F8.60", "F8.61");
    for (council, cost) in [("cleric 1", 5), ("cleric 3", 5), ("rogue 3", 8)] {
        let mut game = theirs(beside("BI", "BI"), council, "blinding-light").combat();
        game.and_wait("attack b2 c3; cast blinding-light");
        assert_eq!((game.dice_asked(), game.tokens()[1]), (2, 20 - cost), "{council}");
    }
    // Never below one die: green bows that have moved.
    let mut game = theirs(apart("GA", "BI"), "cleric 1", "blinding-light")
        .moved("a1-b1")
        .combat();
    assert_eq!(
        game.dice_reasons("b1", "c4", rules::first::frame::ClashKind::Ranged)
            .split(':')
            .next(),
        Some("1")
    );
    game.and_wait("attack b1 c4; cast blinding-light");
    assert_eq!(game.dice_asked(), 1);
    // All extra dice of a Lore card are lost, and no other die; those of a Command card stay.
    for (card, dice) in [
        ("bless", 3),
        ("strength", 3),
        ("berserk", 3),
        ("champions-challenge", 3),
    ] {
        let mut game = beside("BI", "BI")
            .councils("cleric 3 warrior 3", "cleric 1")
            .lore_hand(Side::Standard, card)
            .lore_hand(Side::Pennant, "blinding-light")
            .combat();
        game.and_wait(&format!("attack b2 c3; cast {card}; pass; cast blinding-light"));
        assert_eq!(game.dice_asked(), dice, "{card}");
    }
    // A challenge at level 1 adds no die, so one is lost.
    let mut game = beside("BI", "BI")
        .councils("warrior 1", "cleric 1")
        .lore_hand(Side::Standard, "champions-challenge")
        .lore_hand(Side::Pennant, "blinding-light")
        .combat();
    game.and_wait("attack b2 c3; cast champions-challenge; pass; cast blinding-light");
    assert_eq!(game.dice_asked(), 2);
}

#[test]
fn sanctuary() {
    proves!("F8.35", "F8.36");
    for (council, cost) in [("cleric 1", 4), ("cleric 3", 4), ("warrior 3", 7)] {
        let mut game = theirs(beside("BI", "DS"), council, "sanctuary").combat();
        game.choose("attack b2 c3; cast sanctuary");
        assert_eq!(
            (game.story(), game.tokens()[1]),
            ("melee 3".into(), 20 - cost),
            "no dice, no battle back"
        );
        assert_eq!(game.refused("attack b2 c3"), "F4.3", "its battle is over");
    }
    // A battle back is stopped in the same way, in the player's own turn.
    let mut game = own(beside("BI", "DS"), "cleric 1", "sanctuary").combat();
    game.dice("RRR")
        .choose("attack b2 c3; pass; battle-back; cast sanctuary");
    assert_eq!(game.story(), "melee 3, roll, back 3");
    // One of two volleys.
    let mut game = theirs(apart("GA", "BI"), "cleric 1", "sanctuary")
        .card("darken-the-sky")
        .combat();
    game.choose("attack b1 c4; cast sanctuary");
    assert_eq!(game.all("attack"), "b1 c4", "the second volley is still to come");
}

#[test]
fn prophecy() {
    proves!("F8.19", "F8.39", "F8.70");
    let draws = "scout-left attack-center patrol-left patrol-right attack-left attack-right";
    for (council, cost, cards) in [
        ("cleric 1", 1, 3),
        ("cleric 2", 1, 4),
        ("cleric 3", 1, 5),
        ("rogue 3", 4, 3),
    ] {
        let mut game = own(camp().hand(Side::Standard, "forward"), council, "prophecy").command_phase();
        game.cards(draws).choose("cast prophecy; play forward; done");
        assert_eq!(
            (game.choices().len(), game.tokens()[0]),
            (cards, 20 - cost),
            "{council}"
        );
        game.choose("keep scout-left");
        assert_eq!(game.hand(Side::Standard), "scout-left", "{council}: one is kept");
    }
    // With a Scout card one more is drawn.
    let mut game = own(camp().hand(Side::Standard, "scout-right"), "cleric 1", "prophecy").command_phase();
    game.cards(draws).choose("cast prophecy; play scout-right; done");
    assert_eq!(game.choices().len(), 4);
}

#[test]
fn wrath_of_the_land() {
    proves!("F8.42");
    for (card, cost, hex, color) in [
        ("forest-frenzy", 6, "b5", "G"),
        ("hills-rumble", 6, "c3", "B"),
        ("river-rage", 7, "a1", "G"),
    ] {
        for (council, dice) in [("cleric 1", 2), ("cleric 2", 3), ("cleric 3", 4), ("wizard 3", 2)] {
            let cost = cost + if council == "wizard 3" { 3 } else { 0 };
            let mut game = own(camp(), council, card).command_phase();
            let before = game.figures(hex);
            game.and_wait(&format!("cast {card}; play forward"));
            assert_eq!(
                (game.dice_asked(), game.tokens()[0]),
                (dice, 20 - cost),
                "{card} {council}"
            );
            let roll = format!("{color}L{}", "S".repeat(usize::from(dice) - 2));
            game.dice(&roll).run();
            assert_eq!(
                game.figures(hex),
                before - 2,
                "{card}: helmet and Lore hit, swords do not"
            );
            assert_eq!(game.tokens()[0], 20 - cost, "no Lore is collected");
        }
        // Nobody stands on such land.
        let game = own(facing("BI", "BI"), "cleric 1", card).command_phase();
        assert_eq!(game.refused(&format!("cast {card}")), "F8.11");
    }
}

#[test]
fn river_rage_reaches_the_banks_and_both_camps() {
    proves!("F8.42");
    let mut game = own(
        field(
            "
            5   .   .  sBI  .  pBI
            4     .   .   .   .
            3   .  pBI  ~  f/sRI .
            2     .   .   .   .
            1   .   .   .   .  sBI
            ",
        )
        .hand(Side::Standard, "forward")
        .lore(20, 20)
        .needs(2, 2),
        "cleric 1",
        "river-rage",
    )
    .command_phase();
    game.and_wait("cast river-rage; play forward");
    assert_eq!(game.choices(), ["name b3", "name d3"]);
}

#[test]
fn mass_healing() {
    proves!("F8.20", "F8.41", "F8.69");
    for (council, cost, dice) in [
        ("cleric 1", 5, 2),
        ("cleric 2", 5, 3),
        ("cleric 3", 5, 4),
        ("rogue 1", 8, 2),
    ] {
        let mut game = own(camp(), council, "mass-healing").poisoned("d1 b6").command_phase();
        game.and_wait("cast mass-healing");
        assert_eq!((game.dice_asked(), game.tokens()[0]), (dice, 20 - cost), "{council}");
        assert_eq!(game.afflicted()[1], "b6", "poison is taken off one's own");
        game.dice(&"BBBB"[..usize::from(dice)]).run();
        assert_eq!(game.figures("c3"), 4);
    }
    // Creatures are no troops, and somebody must be weakened.
    let game = own(facing("BI", "BI"), "cleric 1", "mass-healing").command_phase();
    assert_eq!(game.refused("cast mass-healing"), "F8.11");
}
