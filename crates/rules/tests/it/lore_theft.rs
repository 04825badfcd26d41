//! Cards that look into hands and reach into them: Spy, Stolen Secrets, False Orders.

use crate::field::{Field, Game};
use crate::lore_field::facing;
use rules::chance::Fast;
use rules::first::{Event, State};
use rules::game::Rules as _;
use rules::seats::{HandId, Seat, Viewer};
use rules::side::Side;

/// The standards hold the card, the pennants two Command cards and these Lore cards.
fn thief(council: &str, card: &str, theirs: &str) -> Field {
    facing("BI", "BI")
        .councils(council, "warrior 1")
        .lore_hand(Side::Standard, card)
        .hand(Side::Standard, "forward")
        .hand(Side::Pennant, "scout-left forward")
        .lore_hand(Side::Pennant, theirs)
}

/// What a camp knows of the other hand: Command cards, then Lore cards.
fn knows(game: &Game, side: Side) -> [String; 2] {
    let private = game.state.private(HandId::of_side(side));
    let cards: Vec<&str> = private
        .hand_seen()
        .cards()
        .iter()
        .map(|card| game.battle.card(*card).id.as_str())
        .collect();
    let lore: Vec<&str> = private
        .lore_seen()
        .iter()
        .map(|card| game.battle.lore_card(card).id.as_str())
        .collect();
    [cards.join(" "), lore.join(" ")]
}

/// Whether every sample of what a camp knows gives the other hand what it has seen there.
fn samples_agree(game: &Game, side: Side) -> bool {
    let seat = Seat::of_side(side);
    let (own, other) = (
        game.state.private(game.battle.hand_of(seat)),
        HandId::of_side(side.enemy()),
    );
    let mut random = Fast::new(7);
    (0..40).all(|_| {
        let sample: State = game.battle.view_of(&game.state, seat).sample(&game.battle, &mut random);
        let held = sample.private(other);
        let seen = own.hand_seen().cards().iter().all(|card| held.hand().contains(*card));
        seen && own.lore_seen().without(held.lore()).is_empty()
            && game.battle.view(&sample, Viewer::Seat(seat)) == game.battle.view(&game.state, Viewer::Seat(seat))
    })
}

/// The private events that a viewer may see.
fn secrets(game: &Game, viewer: Viewer) -> usize {
    let private = |event: &&Event| matches!(event, Event::Private(..)) && game.battle.is_seen(event, viewer);
    game.events.iter().filter(private).count()
}

#[test]
fn spy_looks_at_both_hands() {
    proves!("F8.4", "F8.40", "F8.70", "R90");
    for (council, cost) in [("rogue 1", 1), ("wizard 3", 4)] {
        let mut game = thief(council, "spy", "run parry").command_phase();
        game.choose("cast spy; play forward; pass");
        assert_eq!(
            knows(&game, Side::Standard),
            ["scout-left forward".to_owned(), "run parry".to_owned()],
            "{council}"
        );
        assert_eq!(game.tokens()[0], 20 - cost);
        assert!(samples_agree(&game, Side::Standard));
        // Nobody else learns anything about it, but the opponent knows which cards were seen.
        assert_eq!(knows(&game, Side::Pennant), [String::new(), String::new()]);
        assert_eq!(secrets(&game, Viewer::Spectator), 0);
        assert_eq!(secrets(&game, Viewer::Seat(Seat::of_side(Side::Pennant))), 1);
        // At level 1 that is all.
        assert!(
            game.choices().iter().any(|choice| choice.starts_with("order")),
            "{council}"
        );
    }
}

#[test]
fn a_better_spy_has_a_lore_card_thrown_away() {
    proves!("F8.40", "F8.70");
    let mut game = thief("rogue 2", "spy", "run parry").command_phase();
    game.lore("fireball").choose("cast spy; play forward; pass");
    assert_eq!(game.choices(), ["pass", "take-lore parry", "take-lore run"]);
    assert!(samples_agree(&game, Side::Standard) && samples_agree(&game, Side::Pennant));
    assert_eq!(game.refused("take-lore fireball"), "F8.40");
    let mut content = game.clone();
    game.choose("take-lore parry");
    // The opponent draws another one, which the spy has not seen.
    assert_eq!(
        (game.lore_hand(Side::Pennant), game.lore_discards()),
        ("fireball run".into(), "parry".into())
    );
    assert_eq!(knows(&game, Side::Standard)[1], "run");
    assert!(samples_agree(&game, Side::Standard));
    content.choose("pass");
    assert_eq!(content.lore_hand(Side::Pennant), "run parry");
    // At level 3 no new card is drawn.
    let mut game = thief("rogue 3", "spy", "run parry").command_phase();
    game.choose("cast spy; play forward; pass; take-lore parry");
    assert_eq!(
        (game.lore_hand(Side::Pennant), game.lore_discards()),
        ("run".into(), "parry".into())
    );
    // With nothing to take the spy only looks.
    let mut game = thief("rogue 3", "spy", "").command_phase();
    game.choose("cast spy; play forward");
    assert_eq!(
        knows(&game, Side::Standard),
        ["scout-left forward".to_owned(), String::new()]
    );
}

#[test]
fn what_was_seen_is_known_until_it_leaves_the_hand() {
    proves!("R90");
    let mut game = thief("rogue 1", "spy", "run parry").command_phase();
    game.choose("cast spy; play forward; pass; order b2; done; done; attack b2 c3");
    game.dice("RR").choose("cast parry");
    assert_eq!(knows(&game, Side::Standard)[1], "run");
    game.cards("attack-left").choose("done; replenish tokens; play forward");
    assert_eq!(
        knows(&game, Side::Standard),
        ["scout-left".to_owned(), "run".to_owned()]
    );
    assert!(samples_agree(&game, Side::Standard));
}

#[test]
fn stolen_secrets_at_random() {
    proves!("F8.40");
    for (council, cost) in [("rogue 1", 4), ("wizard 3", 7)] {
        let mut game = thief(council, "stolen-secrets", "run parry").command_phase();
        game.lore("parry").choose("cast stolen-secrets; play forward; pass");
        assert_eq!(
            (game.lore_hand(Side::Standard), game.lore_hand(Side::Pennant)),
            ("parry".into(), "run".into()),
            "{council}"
        );
        assert_eq!(game.tokens()[0], 20 - cost);
        // The victim knows where it is; the spectators know only that it changed hands.
        assert_eq!(knows(&game, Side::Pennant)[1], "parry");
        assert_eq!(secrets(&game, Viewer::Spectator), 0);
        assert!(samples_agree(&game, Side::Pennant) && samples_agree(&game, Side::Standard));
    }
    let game = thief("rogue 1", "stolen-secrets", "").command_phase();
    assert_eq!(game.refused("cast stolen-secrets"), "F8.11");
}

#[test]
fn stolen_secrets_by_choice() {
    proves!("F8.40", "F8.53", "F8.78", "F8.80", "R26");
    // At level 2 the better of two drawn blindly.
    let mut game = thief("rogue 2", "stolen-secrets", "run parry strength").command_phase();
    game.lore("parry strength")
        .choose("cast stolen-secrets; play forward; pass");
    assert_eq!(game.choices(), ["take-lore parry", "take-lore strength"]);
    assert!(samples_agree(&game, Side::Standard) && samples_agree(&game, Side::Pennant));
    assert_eq!(game.refused("take-lore run"), "F8.40");
    assert_eq!(game.refused("pass"), "F0.23");
    game.choose("take-lore parry");
    assert_eq!(game.lore_hand(Side::Standard), "parry");
    assert_eq!(
        knows(&game, Side::Standard)[1],
        "strength",
        "the other one was seen, the third was not"
    );
    // At level 3 all of them are seen.
    let mut game = thief("rogue 3", "stolen-secrets", "run parry strength").command_phase();
    game.choose("cast stolen-secrets; play forward; pass");
    assert_eq!(
        game.choices(),
        ["take-lore parry", "take-lore run", "take-lore strength"]
    );
    game.choose("take-lore run");
    assert_eq!(
        (game.lore_hand(Side::Standard), game.lore_hand(Side::Pennant)),
        ("run".into(), "strength parry".into())
    );
    // The stolen card is not played in this turn: one card is the limit.
    game.choose("order b2; done");
    assert_eq!(game.refused("cast run b2"), "F8.53");
    // A card that is one too many for the hand is discarded at once.
    let mut game = thief("rogue 2", "stolen-secrets bless healing requiem", "run parry").command_phase();
    game.lore("run parry").choose("cast stolen-secrets; play forward; pass");
    game.choose("take-lore run");
    assert_eq!(
        game.choices(),
        [
            "drop-lore bless",
            "drop-lore healing",
            "drop-lore requiem",
            "drop-lore run"
        ]
    );
}

/// The pennants hold the card in the turn of the standards, who have three Command cards.
fn forger(council: &str) -> Field {
    facing("BI", "BI")
        .councils("wizard 1", council)
        .hand(Side::Standard, "forward attack-center scout-left")
        .lore_hand(Side::Pennant, "false-orders")
}

#[test]
fn false_orders() {
    proves!("F8.22", "F8.40", "F8.52");
    for (council, cost) in [("rogue 1", 6), ("rogue 3", 6), ("cleric 3", 9)] {
        let mut game = forger(council).command_phase();
        game.choose("play forward");
        assert_eq!(game.window(), "pennant: cast false-orders, pass, stand-down");
        game.choose("cast false-orders");
        assert_eq!(
            (game.decider(), game.choices()),
            (
                Side::Pennant,
                vec!["play attack-center".into(), "play scout-left".into()]
            )
        );
        assert_eq!(game.refused("play forward"), "F1.1");
        assert!(samples_agree(&game, Side::Pennant));
        game.choose("play attack-center");
        assert_eq!(game.hand(Side::Standard), "scout-left forward");
        assert_eq!(game.tokens()[1], 20 - cost, "{council}");
        // The whole hand is known now, including the card taken back.
        assert_eq!(knows(&game, Side::Pennant)[0], "scout-left forward");
        assert!(samples_agree(&game, Side::Pennant));
        let card = game.state.public().card().expect("a card is in play");
        assert_eq!(game.battle.card(card.played).id, "attack-center");
    }
}

#[test]
fn false_orders_leave_the_rest_as_it_is() {
    proves!("F8.22", "F8.52", "F8.69");
    // A Lore card beside the Command card remains in play.
    let mut game = forger("rogue 1")
        .lore_hand(Side::Standard, "summon-lore")
        .command_phase();
    game.choose("cast summon-lore; play forward; cast false-orders; play attack-center");
    assert_eq!(game.tokens()[0], 23);
    // Without another card the first one stays.
    let mut game = forger("rogue 1").hand(Side::Standard, "forward").command_phase();
    game.choose("play forward; cast false-orders");
    assert_eq!(
        (game.decider(), game.hand(Side::Standard)),
        (Side::Standard, String::new())
    );
    // No Command card was played, so there is nothing to falsify.
    let mut game = forger("rogue 1").lore_hand(Side::Standard, "assault").command_phase();
    game.choose("cast assault");
    assert_eq!(game.refused("cast false-orders"), "F8.18");
}

#[test]
fn everybody_is_told_what_they_may_know() {
    proves!("F8.4", "R90");
    let mut game = thief("rogue 1", "stolen-secrets", "run parry").command_phase();
    let before = *game.state.public();
    game.lore("parry").choose("cast stolen-secrets; play forward; pass");
    let told = |viewer: Viewer| {
        let mut said = Vec::new();
        game.battle.narrate(&before, viewer, &game.events, &mut said);
        said.into_iter()
            .filter(|sentence| sentence.contains("steal") || sentence.contains("Parry"))
            .collect::<Vec<_>>()
            .join(" ")
    };
    let theft = "The standards steal a Lore card from the pennants.";
    assert_eq!(told(Viewer::Spectator), theft);
    assert_eq!(
        told(Viewer::Seat(Seat::of_side(Side::Standard))),
        format!("{theft} You take Parry.")
    );
    assert_eq!(
        told(Viewer::Seat(Seat::of_side(Side::Pennant))),
        format!("{theft} You lose Parry.")
    );
}
