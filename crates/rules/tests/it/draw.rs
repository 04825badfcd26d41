//! The end of a turn: the card goes, a new one comes, and the pile is rebuilt (F5.1, F5.2, F5.7).

use crate::field::{Field, Game, field};
use crate::skirmish::hex;
use rules::first::Event;
use rules::first::choice::Replenish;
use rules::first::event::{Happening, Secretly};
use rules::game::Rules as _;
use rules::seats::{HandId, Seat, Viewer};
use rules::side::Side;

const DUEL: &str = "
    3   .   pBI  .
    2     .    .
    1   .   sBI  .
";

fn duel(standard: &str, pennant: &str) -> Field {
    field(DUEL)
        .dealt(1, 1)
        .hand(Side::Standard, standard)
        .hand(Side::Pennant, pennant)
}

/// The discard pile, as text.
fn discards(game: &Game) -> String {
    let cards = game.state.public().discards().cards();
    let ids: Vec<&str> = cards.map(|card| game.battle.card(card).id.as_str()).collect();
    ids.join(" ")
}

fn reshuffles(game: &Game) -> usize {
    let shuffled = Event::Public(Happening::Reshuffled);
    game.events.iter().filter(|event| **event == shuffled).count()
}

#[test]
fn the_card_played_is_discarded_and_one_card_drawn() {
    proves!("F0.25", "F5.1");
    let mut game = duel("forward patrol-left", "scout-left").command_phase();
    let pile = game.state.public().pile_size();
    game.choose("play forward; order b1; done");
    // Until all battles are done the card lies in front of its player, and nothing is drawn.
    assert_eq!(
        (discards(&game), game.hand(Side::Standard)),
        (String::new(), "patrol-left".into())
    );
    game.cards("leadership").choose("done");
    assert_eq!(
        (discards(&game), game.hand(Side::Standard)),
        ("forward".into(), "patrol-left leadership".into())
    );
    assert_eq!(game.state.public().pile_size(), pile - 1);
    assert_eq!((game.decider(), game.state.public().turn()), (Side::Pennant, 2));
}

#[test]
fn a_draw_is_seen_by_its_player_alone() {
    proves!("FL.7");
    let mut game = duel("forward", "scout-left").command_phase();
    game.cards("leadership").choose("play forward; done");
    let leadership = game.battle.card_by_id("leadership").unwrap();
    let (own, enemy) = (Seat::of_side(Side::Standard), Seat::of_side(Side::Pennant));
    let drew = |event: &&Event| matches!(event, Event::Private(_, Secretly::Drew(cards)) if cards.contains(leadership));
    let event = game.events.iter().find(drew).unwrap();
    let sees = |viewer: Viewer| game.battle.is_seen(event, viewer);
    assert!(sees(Viewer::Seat(own)));
    assert!(!sees(Viewer::Seat(enemy)) && !sees(Viewer::Spectator));
    assert!(game.events.contains(&Event::Public(Happening::Drew {
        hand: HandId::of_side(Side::Standard),
        cards: 1
    })));
}

#[test]
fn hands_are_hidden_from_the_enemy() {
    proves!("FL.7");
    // Two battles that differ only in what the enemy holds look alike to the other player.
    let one = duel("forward", "scout-left").command_phase();
    let other = duel("forward", "battlelore").command_phase();
    let (own, enemy) = (Seat::of_side(Side::Standard), Seat::of_side(Side::Pennant));
    assert_eq!(
        one.battle.view_of(&one.state, own),
        other.battle.view_of(&other.state, own)
    );
    assert_ne!(
        one.battle.view_of(&one.state, enemy),
        other.battle.view_of(&other.state, enemy)
    );
    assert_eq!(one.battle.view(&one.state, Viewer::Spectator).private(), None);
    let held = one.battle.card_by_id("forward").unwrap();
    assert!(
        one.battle
            .view_of(&one.state, own)
            .private()
            .unwrap()
            .hand()
            .contains(held)
    );
    assert_eq!(
        one.battle
            .view_of(&one.state, own)
            .public()
            .hand_size(one.battle.hand_of(enemy)),
        1
    );
}

#[test]
fn an_exhausted_pile_is_rebuilt_from_the_discards() {
    proves!("F5.2", "F5.7", "R69");
    let mut game = duel("forward", "patrol-center")
        .with("[deck]\nforward = 1\npatrol-center = 1\nscout-left = 1\nsurround = 1")
        .discards("scout-left")
        .command_phase();
    // One card is left in the pile. Taking it is no reason to shuffle yet.
    assert_eq!(game.state.public().pile_size(), 1);
    game.cards("surround").choose("play forward; done");
    assert_eq!((reshuffles(&game), game.state.public().pile_size()), (0, 0));
    assert_eq!(discards(&game), "scout-left forward");
    // The next card is due and none is left: now the discards become the pile, the card just played among them.
    let mut again = game.clone();
    game.cards("scout-left").choose("play patrol-center; done");
    assert_eq!((reshuffles(&game), discards(&game)), (1, String::new()));
    assert_eq!(
        (game.hand(Side::Pennant), game.state.public().pile_size()),
        ("scout-left".into(), 2)
    );
    again.cards("patrol-center").choose("play patrol-center; done");
    assert_eq!(again.hand(Side::Pennant), "patrol-center");
}

#[test]
fn scouting_looks_at_two_cards_and_keeps_one() {
    proves!("F1.4", "R89");
    let mut game = duel("scout-center patrol-left", "forward").command_phase();
    let pile = game.state.public().pile_size();
    game.cards("battlelore surround").choose("play scout-center; done");
    assert_eq!(game.choices(), ["keep battlelore", "keep surround"]);
    assert_eq!(game.refused("keep patrol-left"), "F5.1");
    // The enemy sees that two cards were drawn, and later which one was not wanted.
    let own = HandId::of_side(Side::Standard);
    assert!(
        game.events
            .contains(&Event::Public(Happening::Looked { hand: own, cards: 2 }))
    );
    assert_eq!(discards(&game), "scout-center");
    game.choose("keep surround");
    assert_eq!(
        (game.hand(Side::Standard), game.state.public().pile_size()),
        ("patrol-left surround".into(), pile - 2)
    );
    assert_eq!(discards(&game), "scout-center battlelore");
    let rejected = game.battle.card_by_id("battlelore").unwrap();
    assert!(game.events.contains(&Event::Public(Happening::Discarded(rejected))));
}

#[test]
fn two_copies_of_one_card_are_one_choice() {
    proves!("R89");
    let mut game = duel("scout-center", "forward").command_phase();
    game.cards("surround surround").choose("play scout-center; done");
    // Nobody else may learn that there is nothing to choose, so the question is still asked.
    assert_eq!(game.choices(), ["keep surround"]);
    game.choose("keep surround");
    assert_eq!(
        (game.hand(Side::Standard), discards(&game)),
        ("surround".into(), "scout-center surround".into())
    );
}

#[test]
fn both_cards_of_a_scout_are_drawn_even_if_the_pile_ends_between_them() {
    proves!("F5.2", "F5.7");
    let mut game = duel("scout-center", "forward")
        .with("[deck]\nforward = 1\npatrol-center = 1\nscout-center = 1\nsurround = 1")
        .discards("surround")
        .command_phase();
    game.cards("patrol-center scout-center")
        .choose("play scout-center; done");
    assert_eq!(
        (reshuffles(&game), game.choices()),
        (1, vec!["keep patrol-center".into(), "keep scout-center".into()])
    );
    game.choose("keep scout-center");
    assert_eq!(
        (game.hand(Side::Standard), discards(&game)),
        ("scout-center".into(), "patrol-center".into())
    );
}

#[test]
fn a_draw_for_which_there_is_no_card_is_lost() {
    proves!("R69");
    let mut game = duel("scout-center", "forward")
        .with("[deck]\nforward = 1\nscout-center = 1")
        .command_phase();
    // The scout's own card is all there is to draw, so there is no second one to look at and nothing to choose.
    game.cards("scout-center").choose("play scout-center; done");
    assert_eq!(
        (game.decider(), game.hand(Side::Standard)),
        (Side::Pennant, "scout-center".into())
    );
    assert_eq!(game.state.public().pile_size(), 0);
}

#[test]
fn command_counts_the_cards_really_held() {
    proves!("F1.7", "R69");
    let mut game = field("3  .  pBI  .\n2    .   .\n1  sBI sBI sBI\n")
        .dealt(3, 1)
        .hand(Side::Standard, "blue-banners forward")
        .hand(Side::Pennant, "surround")
        .command_phase();
    // Three cards were to be dealt, but only two are held.
    game.choose("play blue-banners; order a1; order b1");
    assert_eq!(game.state.public().command(), 2);
    assert_eq!(game.refused("order c1"), "F0.24");
}

#[test]
fn a_player_without_cards_goes_straight_to_the_draw() {
    proves!("R69", "R95");
    let mut game = duel("forward", "").command_phase();
    game.cards("surround leadership").choose("play forward; done");
    // The enemy's turn is over already; the enemy has drawn the card to play next time.
    assert!(game.events.contains(&Event::Public(Happening::NoCard)));
    assert_eq!((game.decider(), game.state.public().turn()), (Side::Standard, 3));
    assert_eq!(
        (game.hand(Side::Standard), game.hand(Side::Pennant)),
        ("surround".into(), "leadership".into())
    );
    assert_eq!(discards(&game), "forward");
    game.cards("scout-left").choose("play surround");
    assert_eq!(
        (game.decider(), game.choices()),
        (Side::Pennant, vec!["play leadership".into()])
    );
}

/// The events that everybody saw while a battle began.
fn told(game: &Game) -> Vec<Happening> {
    let public = game.events.iter().filter_map(|event| match event {
        Event::Public(happening) => Some(*happening),
        Event::Private(..) => None,
    });
    public.collect()
}

#[test]
fn a_position_tells_what_happens_before_anybody_decides() {
    let card = |game: &Game, id: &str| game.battle.card_by_id(id).expect("a card of the deck");
    // The Draw phase begins, or a Combat phase in which nobody can fight.
    for game in [
        duel("forward", "forward").card("scout-left").draw(),
        duel("forward", "forward").card("scout-left").combat(),
    ] {
        assert_eq!(told(&game), [Happening::Discarded(card(&game, "scout-left"))]);
        assert_eq!(discards(&game), "scout-left");
    }
    // Somebody may still decide something: nothing has happened.
    for game in [
        duel("forward", "forward").command_phase(),
        duel("forward", "forward").card("scout-left").ordered("b1").combat(),
    ] {
        assert_eq!(told(&game), []);
    }
}

#[test]
fn a_position_may_begin_with_a_whole_end_of_a_turn() {
    // A camp that has lost its Stronghold draws no card, and there is one way only to replenish: the next turn begins by itself.
    let mut game = field(
        "
        3   .   pBI  .
        2     .    .
        1   .   sBI  .
        ",
    )
    .normal_hands(2, 2)
    .hand(Side::Standard, "forward")
    .hand(Side::Pennant, "forward")
    .lore(2, 2)
    .fallen("a1", Side::Standard)
    .landmark("magic-pentacle", "b1", Side::Standard)
    .card("scout-left")
    .draw();
    let (side, hand) = (Side::Standard, HandId::of_side(Side::Standard));
    let (card, hex) = (
        game.battle.card_by_id("scout-left").expect("a card"),
        hex(&game.battle, "b1"),
    );
    assert_eq!(
        told(&game),
        [
            Happening::Discarded(card),
            Happening::Replenished {
                hand,
                way: Replenish::Tokens
            },
            Happening::Gained { hand, lore: 2 },
            Happening::Channeled { side, hex },
            Happening::Gained { hand, lore: 1 },
            Happening::Turn {
                turn: 2,
                side: Side::Pennant
            },
        ]
    );
    // It is reported once: a battle that has begun does not begin again.
    let before = game.state;
    game.events.clear();
    game.battle.begin(&mut game.state, &mut game.events);
    assert_eq!((game.state, game.events.len()), (before, 0));
}
