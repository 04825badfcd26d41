//! Hands: camps with two of them, which take turns, and people who share one.

use crate::drafts::{four, trio};
use crate::field::{Field, Game, field};
use crate::lore_field::ALL_AT_TWO;
use rules::first::Event;
use rules::game::Rules as _;
use rules::seats::{HandId, Seat, Viewer};
use rules::side::Side;

/// Four people with a hand each; b5 and b1 belong to the second ones.
fn allies() -> Field {
    field(
        "
        5  pBI pBI  .   .   .
        4    .   .   .   .
        3   .   .   .   .   .
        2    .   .   .   .
        1  sBI sBI  .   .   .
        ",
    )
    .no_lines()
    .seats(four())
    .allied("b5 b1")
}

#[test]
fn hands_take_turns_and_order_their_own_units() {
    let mut game = allies().normal_hands(1, 1).before_the_first_turn();
    game.cards("forward attack-left on-the-march patrol-left").run();
    let held = |hand: u8| game.state.public().hand_size(HandId(hand));
    assert_eq!([0, 1, 2, 3].map(held), [1; 4]);
    assert_eq!(
        (game.seats(), game.list_of("standard")),
        ("standard".into(), "play forward".into())
    );
    game.says("standard", "play forward");
    assert_eq!(game.list_of("standard"), "done, order a1");
    assert_eq!(game.refused_to("standard", "order b1"), "E8.12");
    assert_eq!(game.refused_to("standard-2", "order b1"), "FL.4");
    for (drawn, seat, play, own, enemy) in [
        ("scout-right", "pennant", "on-the-march", "order a5", "order b5"),
        ("red-banners", "standard-2", "attack-left", "order b1", "order a1"),
        ("leadership", "pennant-2", "patrol-left", "order b5", "order a5"),
    ] {
        // The hand that ends its turn draws for itself.
        game.cards(drawn).choose("done");
        assert_eq!(
            (game.seats(), game.list_of(seat)),
            (seat.to_owned(), format!("play {play}"))
        );
        game.says(seat, &format!("play {play}"));
        assert_eq!(game.list_of(seat), format!("done, {own}"));
        assert_eq!(game.refused_to(seat, enemy), "E8.12");
    }
    game.cards("battlelore").choose("done");
    assert_eq!((game.state.public().turn(), game.seats()), (5, "standard".into()));
    assert_eq!(game.list_of("standard"), "play scout-right");
}

/// The first turn of four hands with two Lore cards each.
fn lore() -> Game {
    let mut game = allies()
        .normal_hands(1, 1)
        .needs(2, 2)
        .council(Side::Standard, ALL_AT_TWO)
        .council(Side::Pennant, ALL_AT_TWO)
        .before_the_first_turn();
    game.cards("forward forward scout-left scout-right");
    let kept = [
        ("standard", "lore-drain spy"),
        ("standard-2", "bless eagle-eyes"),
        ("pennant", "foiled requiem"),
        ("pennant-2", "dispel-magic parry"),
    ];
    for (_, cards) in kept {
        game.lore(cards).lore("fireball gale");
    }
    game.run();
    for (seat, cards) in kept {
        for card in cards.split(' ') {
            game.says(seat, &format!("keep-lore {card}"));
        }
    }
    game
}

fn goblets(game: &Game) -> [u8; 4] {
    [0, 1, 2, 3].map(|hand| game.state.public().goblet(HandId(hand)))
}

#[test]
fn either_opponent_may_answer_and_each_pays_alone() {
    let mut game = lore();
    assert_eq!(goblets(&game), [2; 4]);
    game.says("standard", "cast lore-drain")
        .says("standard", "play forward");
    assert_eq!(goblets(&game), [0, 2, 2, 2]);
    // They are asked one after the other, beginning with the one whose turn comes next.
    assert_eq!(
        (game.seats(), game.list_of("pennant")),
        ("pennant".into(), "pass, stand-down".into())
    );
    game.says("pennant", "pass");
    let last = "cast dispel-magic, pass, stand-down";
    assert_eq!(
        (game.seats(), game.list_of("pennant-2")),
        ("pennant-2".into(), last.into())
    );
    let mut passed = game.clone();
    passed.says("pennant-2", "pass");
    // Without an answer it drains the opponent whose turn comes next.
    assert_eq!(goblets(&passed), [0, 1, 2, 2]);
    game.says("pennant-2", "cast dispel-magic");
    assert_eq!(goblets(&game), [1, 2, 2, 1]);
    // One card for each camp is all a turn sees (E8.21).
    assert_eq!(
        (game.seats(), game.list_of("standard")),
        ("standard".into(), "done, order a1".into())
    );
}

#[test]
fn a_spy_looks_into_one_hand_and_tells_no_ally() {
    let mut game = lore();
    game.says("standard", "cast spy").says("standard", "play forward");
    game.says("pennant", "pass").says("pennant-2", "pass");
    let seen = |seat: u8| {
        let view = game.battle.view_of(&game.state, Seat(seat));
        let private = view.private().expect("a seat");
        (private.hand_seen().len(), private.lore_seen().len(), private.seen_in())
    };
    assert_eq!(seen(0), (1, 2, HandId(1)));
    assert_eq!((seen(2).0, seen(2).1), (0, 0));
}

#[test]
fn people_who_share_a_hand_see_the_same() {
    let mut game = allies().seats(trio()).allied("").dealt(2, 2).command_phase();
    game.cards("forward battlelore scout-left scout-right").run();
    let view = |seat: u8| game.battle.view_of(&game.state, Seat(seat));
    assert_eq!(view(0).private(), view(2).private());
    assert_ne!(view(0).private(), view(1).private());
    let secrets: Vec<&Event> = game
        .events
        .iter()
        .filter(|event| game.battle.is_secret(event))
        .collect();
    let seen = |viewer: Viewer| {
        secrets
            .iter()
            .filter(|event| game.battle.is_seen(event, viewer))
            .count()
    };
    let seats = [0, 1, 2].map(|seat| seen(Viewer::Seat(Seat(seat))));
    assert_eq!((seats, seen(Viewer::Spectator)), ([1, 1, 1], 0));
}
