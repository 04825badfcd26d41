//! The card that is played together with another: Deja Vu!

use crate::field::Field;
use crate::lore_field::{beside, facing};
use rules::first::lore::Fate;
use rules::side::Side;

fn with(council: &str, cards: &str) -> Field {
    facing("BI", "BI")
        .councils(council, "rogue 1 wizard 1")
        .hand(Side::Pennant, "forward")
        .lore_hand(Side::Standard, cards)
}

#[test]
fn deja_vu_brings_the_other_card_back() {
    proves!("F8.38", "F8.49");
    for (council, cost) in [("rogue 1 wizard 1", 1), ("rogue 3 wizard 1", 1), ("wizard 1", 4)] {
        let mut game = with(council, "deja-vu summon-lore").command_phase();
        game.choose("cast deja-vu");
        // Both are laid down together: the other one comes next, and nothing else.
        assert_eq!(game.choices(), ["cast summon-lore"], "{council}");
        game.choose("cast summon-lore; play forward");
        assert_eq!(game.tokens()[0], 20 - cost + 3, "{council}");
        game.cards("scout-left").choose("done; replenish tokens");
        assert_eq!(
            (game.lore_hand(Side::Standard), game.lore_discards()),
            ("summon-lore".into(), "deja-vu".into())
        );
        // The Lore on both has gone back to the pool, and everybody knows where the card is.
        assert_eq!(game.tokens().iter().map(|lore| u32::from(*lore)).sum::<u32>(), 60);
        let seen = game
            .state
            .private(rules::seats::HandId::of_side(Side::Pennant))
            .lore_seen();
        assert!(
            game.battle
                .lore_by_id("summon-lore")
                .is_some_and(|card| seen.contains(card))
        );
    }
}

#[test]
fn deja_vu_needs_a_partner_in_ones_own_turn() {
    proves!("F8.38", "F8.52", "F8.53");
    let game = with("rogue 1", "deja-vu run").command_phase();
    assert_eq!(game.refused("cast deja-vu"), "F8.38", "a run is for another phase");
    // Both must be paid.
    let game = with("rogue 1 wizard 1", "deja-vu lore-drain")
        .lore(2, 9)
        .command_phase();
    assert_eq!(game.refused("cast deja-vu"), "F8.38");
    let game = with("rogue 1 wizard 1", "deja-vu lore-drain")
        .lore(3, 9)
        .command_phase();
    assert!(game.choices().contains(&"cast deja-vu".to_owned()));
    // Never in the opponent's turn.
    let mut game = beside("BI", "BI")
        .councils("", "rogue 1 warrior 1")
        .lore_hand(Side::Pennant, "deja-vu parry")
        .combat();
    game.just("attack b2 c3");
    assert_eq!(game.refused("cast deja-vu"), "F8.18");
    // It is the one exception: no third card.
    let mut game = with("rogue 1 wizard 1", "deja-vu summon-lore eagle-eyes").command_phase();
    game.choose("cast deja-vu; cast summon-lore; play forward; order b2; done; done");
    assert_eq!(game.refused("cast eagle-eyes"), "F8.53");
}

#[test]
fn the_card_that_comes_back_counts_against_the_limit() {
    proves!("F8.78", "F8.80", "R26", "R108");
    // Two cards are all that a council of level 1 holds.
    let mut game = with("rogue 1 wizard 1", "deja-vu summon-lore bless healing").command_phase();
    game.cards("scout-left")
        .choose("cast deja-vu; cast summon-lore; play forward; done");
    assert_eq!(
        game.choices(),
        ["drop-lore bless", "drop-lore healing", "drop-lore summon-lore"]
    );
    assert_eq!(
        game.hand_size(Side::Standard),
        0,
        "at the clean-up, before a Command card is drawn"
    );
    game.choose("drop-lore bless; replenish tokens");
    assert_eq!(game.lore_hand(Side::Standard), "summon-lore healing");
    // One card fewer, and nothing is discarded.
    let mut game = with("rogue 1 wizard 1", "deja-vu summon-lore bless").command_phase();
    game.cards("scout-left")
        .choose("cast deja-vu; cast summon-lore; play forward; done; replenish tokens");
    assert_eq!(game.lore_hand(Side::Standard), "summon-lore bless");
}

#[test]
fn deja_vu_and_counters() {
    proves!("F8.38", "F8.67");
    // If the other card is cancelled, Deja Vu! comes back instead.
    let mut game = with("rogue 1 wizard 1", "deja-vu fireball")
        .lore_hand(Side::Pennant, "dispel-magic")
        .command_phase();
    game.choose("cast deja-vu; cast fireball c3; play forward");
    assert_eq!(game.window(), "pennant: cast dispel-magic, pass, stand-down");
    game.choose("cast dispel-magic");
    assert_eq!(game.fate(Side::Standard), Some(Fate::Cancelled));
    assert_eq!(game.tokens(), [14, 15, 20]);
    game.cards("scout-left").choose("done; replenish tokens");
    assert_eq!(
        (game.lore_hand(Side::Standard), game.lore_discards()),
        ("deja-vu".into(), "dispel-magic fireball".into())
    );
}

#[test]
fn deja_vu_itself_may_be_answered() {
    proves!("F8.38", "F8.56", "F8.67");
    let laid = || {
        let mut game = with("rogue 1 wizard 1", "deja-vu pick-pocket")
            .lore_hand(Side::Pennant, "foiled")
            .command_phase();
        game.choose("cast deja-vu; cast pick-pocket; play forward");
        game
    };
    // One of the two is answered.
    assert_eq!(
        laid().window(),
        "pennant: cast foiled, cast foiled deja-vu, pass, stand-down"
    );
    let mut game = laid();
    game.choose("cast foiled deja-vu");
    // The other one works and is discarded as usual.
    assert_eq!(game.fate(Side::Standard), Some(Fate::Works));
    game.cards("scout-left").choose("done; replenish tokens");
    assert_eq!(game.lore_hand(Side::Standard), "");
    assert_eq!(game.lore_discards(), "pick-pocket deja-vu foiled");
}
