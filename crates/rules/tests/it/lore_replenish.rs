//! Replenishing Lore, hand limits, the pool and the clean-up (F8.49, F8.72 to F8.86, R25, R26).

use crate::field::{Field, Game, field};
use crate::lore_field::beside;
use rules::chance::Ask;
use rules::first::Waits;
use rules::first::purpose::Purpose;
use rules::side::Side;

fn evening() -> Field {
    field(
        "
        3   .   pBI  .
        2     .    .
        1   .   sBI  .
        ",
    )
    .hand(Side::Standard, "forward")
    .hand(Side::Pennant, "forward")
    .council(Side::Standard, "wizard 1")
    .council(Side::Pennant, "wizard 1")
}

/// The Command card is drawn, and Lore is to be replenished.
fn replenishing(field: Field) -> Game {
    let mut game = field.draw();
    game.cards("scout-left").run();
    game
}

#[test]
fn lore_is_replenished_after_the_command_card() {
    proves!("F8.72", "F8.73", "F8.74", "F8.75");
    let mut game = evening().lore(0, 0).draw();
    let Waits::Chance(Ask { key, .. }) = game.waits() else {
        panic!("a Command card is drawn first")
    };
    assert_eq!(key.purpose, Purpose::Draw.code());
    game.cards("scout-left").run();
    assert_eq!(
        (game.decider(), game.hand(Side::Standard)),
        (Side::Standard, "scout-left forward".into())
    );
    assert_eq!(
        game.choices(),
        ["replenish both", "replenish cards", "replenish tokens"]
    );
}

#[test]
fn two_cards_of_which_one_is_kept() {
    proves!("F8.73", "F8.76");
    let mut game = replenishing(evening().lore(0, 0));
    game.lore("fireball bless").choose("replenish cards");
    assert_eq!(game.choices(), ["keep-lore bless", "keep-lore fireball"]);
    assert_eq!(game.refused("replenish tokens"), "F0.23", "no change of mind");
    assert_eq!(game.refused("keep-lore healing"), "F5.1");
    game.choose("keep-lore bless");
    assert_eq!(
        (game.lore_hand(Side::Standard), game.lore_discards()),
        ("bless".into(), "fireball".into())
    );
    assert_eq!(game.tokens(), [0, 0, 60]);
    assert_eq!(game.decider(), Side::Pennant, "the next turn has begun");
}

#[test]
fn one_card_and_one_token() {
    proves!("F8.74", "F8.77", "F8.76");
    let mut game = replenishing(evening().lore(0, 0));
    game.lore("fireball").choose("replenish both");
    assert_eq!(
        (game.lore_hand(Side::Standard), game.tokens()),
        ("fireball".into(), [1, 0, 59])
    );
    assert_eq!(game.lore_discards(), "");
}

#[test]
fn two_tokens() {
    proves!("F8.75", "F8.77");
    let mut game = replenishing(evening().lore(3, 0));
    game.choose("replenish tokens");
    assert_eq!(
        (game.lore_hand(Side::Standard), game.tokens()),
        (String::new(), [5, 0, 55])
    );
}

#[test]
fn a_hand_holds_one_card_more_than_the_highest_level() {
    proves!("F8.78", "F8.79", "F8.80", "F9.11", "R26");
    for (council, hand) in [
        ("wizard 1", "bless healing"),
        ("wizard 2", "bless healing requiem"),
        ("wizard 3 cleric 1", "bless healing requiem parry"),
        ("cleric 1 rogue 1 warrior 1 commander 3", "bless healing"),
        ("commander 3", "bless"),
    ] {
        let full = evening()
            .lore(0, 0)
            .council(Side::Standard, council)
            .lore_hand(Side::Standard, hand);
        let mut game = replenishing(full);
        game.lore("fireball").choose("replenish both");
        // The new card or an older one.
        let held: Vec<&str> = hand.split_whitespace().chain(["fireball"]).collect();
        assert_eq!(game.choices().len(), held.len(), "{council}");
        assert_eq!(game.refused("drop-lore strength"), "F1.1");
        let mut old = game.clone();
        old.choose(&format!("drop-lore {}", held[0]));
        assert_eq!(
            (old.lore_discards(), old.decider()),
            (held[0].into(), Side::Pennant),
            "{council}"
        );
        game.choose("drop-lore fireball");
        assert_eq!(
            (game.lore_discards(), game.decider()),
            ("fireball".into(), Side::Pennant),
            "{council}"
        );
        // One card fewer, and nothing is discarded.
        let room = evening()
            .lore(0, 0)
            .council(Side::Standard, council)
            .lore_hand(Side::Standard, &held[1..held.len() - 1].join(" "));
        let mut game = replenishing(room);
        game.lore("fireball").choose("replenish both");
        assert_eq!(
            (game.lore_discards().as_str(), game.decider()),
            ("", Side::Pennant),
            "{council}"
        );
    }
}

#[test]
fn a_full_hand_and_two_cards() {
    proves!("F8.81", "F8.80", "R26");
    let mut game = replenishing(evening().lore(0, 0).lore_hand(Side::Standard, "bless healing"));
    game.lore("fireball requiem")
        .choose("replenish cards; keep-lore requiem");
    assert_eq!(game.lore_discards(), "fireball", "the other is discarded at once");
    assert_eq!(
        game.choices(),
        ["drop-lore bless", "drop-lore healing", "drop-lore requiem"]
    );
    game.choose("drop-lore healing");
    assert_eq!(game.lore_hand(Side::Standard), "bless requiem");
    assert_eq!(game.lore_discards(), "fireball healing");
}

#[test]
fn only_the_active_player_replenishes() {
    proves!("F8.82");
    let mut game = beside("BI", "BI")
        .hand(Side::Pennant, "forward")
        .councils("", "warrior 1")
        .lore(0, 5)
        .lore_hand(Side::Pennant, "parry")
        .combat();
    game.dice("SR").cards("scout-left");
    game.choose("attack b2 c3; cast parry; done; replenish tokens");
    // The next thing the pennants do is to play their own turn.
    assert_eq!(
        (game.decider(), game.choices().join(", ")),
        (Side::Pennant, "play forward".into())
    );
    assert_eq!(game.tokens(), [2, 2, 56], "the cost of the parry is back in the pool");
}

#[test]
fn an_empty_pool_gives_nothing() {
    proves!("F8.85", "F8.69");
    let mut game = replenishing(evening().tokens(9).lore(4, 5));
    assert_eq!(game.tokens(), [4, 5, 0]);
    let mut mixed = game.clone();
    mixed.lore("fireball").choose("replenish both");
    assert_eq!(
        (mixed.lore_hand(Side::Standard), mixed.tokens()),
        ("fireball".into(), [4, 5, 0])
    );
    game.choose("replenish tokens");
    assert_eq!(game.tokens(), [4, 5, 0]);
    // One token left: one comes.
    let mut game = replenishing(evening().tokens(10).lore(4, 5));
    game.choose("replenish tokens");
    assert_eq!(game.tokens(), [5, 5, 0]);
}

#[test]
fn tokens_return_before_lore_is_replenished() {
    proves!("F8.49", "F8.85", "R25");
    let mut game = evening()
        .tokens(7)
        .lore(4, 3)
        .council(Side::Standard, "cleric 1")
        .lore_hand(Side::Standard, "prophecy")
        .command_phase();
    game.choose("cast prophecy; play forward");
    assert_eq!(game.tokens(), [3, 3, 0], "the token lies on the card");
    assert_eq!(game.lore_discards(), "");
    game.cards("scout-left attack-center patrol-left").choose("done");
    assert_eq!((game.tokens(), game.lore_discards()), ([3, 3, 1], "prophecy".into()));
    game.choose("keep scout-left; replenish tokens");
    assert_eq!(game.tokens(), [4, 3, 0]);
}

#[test]
fn there_is_no_limit_to_tokens() {
    proves!("F8.84");
    let mut game = replenishing(evening().lore(58, 0));
    game.choose("replenish tokens");
    assert_eq!(game.tokens(), [60, 0, 0]);
}

/// Every card of the Lore deck but these.
fn all_but(spared: &[&str]) -> String {
    let game = evening().lore(0, 0).command_phase();
    let ids = game.battle.lore_table().iter().map(|card| card.id.as_str());
    ids.filter(|id| !spared.contains(id)).collect::<Vec<_>>().join(" ")
}

#[test]
fn an_empty_deck_is_rebuilt_from_its_discards() {
    proves!("R25");
    let spent = evening()
        .lore(0, 0)
        .lore_discards(&all_but(&["bless", "fireball"]))
        .lore_hand(Side::Pennant, "bless");
    let mut game = replenishing(spent);
    assert_eq!(game.state.public().lore_pile(), 1);
    // The last card of the deck, and one of the new deck.
    game.lore("fireball healing").choose("replenish cards");
    assert_eq!(game.choices(), ["keep-lore fireball", "keep-lore healing"]);
    assert_eq!(game.lore_discards(), "");
}

#[test]
fn without_cards_to_draw_there_are_tokens() {
    proves!("F8.69");
    // A deck of Warrior cards, nearly all of which are in the hands.
    let held = |cards: &[&str]| {
        let game = evening().lore(0, 0).command_phase();
        let warriors: Vec<String> = game
            .battle
            .lore_table()
            .iter()
            .filter(|card| card.class.word() == "warrior" && !cards.contains(&card.id.as_str()))
            .map(|card| card.id.clone())
            .collect();
        let field = evening()
            .lore(0, 0)
            .lore_deck("deck = \"all\"\nclasses = [\"warrior\"]");
        replenishing(field.lore_hand(Side::Pennant, &warriors.join(" ")))
    };
    assert_eq!(held(&[]).choices(), ["replenish tokens"]);
    assert_eq!(held(&[]).refused("replenish both"), "F8.69");
    assert_eq!(held(&["run"]).choices(), ["replenish both", "replenish tokens"]);
    assert_eq!(held(&["run"]).refused("replenish cards"), "F8.69");
    assert_eq!(held(&["run", "parry"]).choices().len(), 3);
}
