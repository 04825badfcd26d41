//! Councils, the Lore deck and the first deal (F8.1 to F8.7, F8.86, F9.1 to F9.20).

use crate::field::{Game, library};
use rules::chance::{Ask, Chance, Outcome, Seed, Seeded, Stock, Want};
use rules::dice::Roll;
use rules::first::dice::Face;
use rules::first::lore::{Class, Council};
use rules::first::setup::Setup;
use rules::first::{Battle, Event, Waits};
use rules::game::Rules as _;
use rules::seats::{HandId, Seat, Viewer};
use rules::side::{BySide, Side};

/// An adventure changed, from its start, without Command cards.
fn changed(id: &str, change: impl FnOnce(&mut Setup)) -> Game {
    let mut game = Game::of_adventure(id).remade(|setup| {
        setup.camps.standard.command_cards = 0;
        setup.camps.pennant.command_cards = 0;
        change(setup);
    });
    game.state = game.battle.start();
    game
}

/// Fifteen cards of each class, some of them twice under other names as long as not all are written.
fn fifteen_each(setup: &mut Setup) {
    let lore = setup.lore.as_mut().expect("a Lore adventure");
    let deck = library().first().tables().lore.iter().filter(|entry| !entry.extra);
    let all: Vec<_> = deck.map(|entry| entry.card.clone()).collect();
    lore.cards.clear();
    for class in Class::ALL {
        let mut cards: Vec<_> = all.iter().filter(|card| card.class == class).cloned().collect();
        while cards.len() < 15 {
            let mut again = cards[0].clone();
            again.id = format!("{}-{}", again.id, cards.len());
            cards.push(again);
        }
        lore.cards.extend(cards);
    }
}

fn councils(setup: &mut Setup, standard: Council, pennant: Council) {
    let lore = setup.lore.as_mut().expect("a Lore adventure");
    lore.councils = BySide { standard, pennant };
}

/// Chance answers all there is before the first choice; how many Lore cards were asked for each time.
fn answer_all(game: &mut Game) -> Vec<u8> {
    let mut wants = Vec::new();
    let mut chance = Seeded(Seed::from_number(7));
    while let Waits::Chance(ask) = game.waits() {
        if let Ask {
            want: Want::Unique(n), ..
        } = ask
        {
            wants.push(n);
        }
        let outcome = chance.outcome(ask, &game.battle.stock(&game.state, ask));
        game.battle
            .resolve(&mut game.state, outcome, &mut game.events)
            .expect("an outcome that fits");
    }
    wants
}

const NOBODY: Council = Council {
    commander: 0,
    wizard: 0,
    cleric: 0,
    rogue: 0,
    warrior: 0,
};

#[test]
fn the_game_of_one_wizard() {
    proves!("F8.1", "F8.2", "F8.5", "F8.7", "F8.86");
    let game = changed("wizards-and-lore", |_| {});
    let one_wizard = Council { wizard: 1, ..NOBODY };
    for side in Side::ALL {
        assert_eq!(*game.state.public().council(HandId::of_side(side)), one_wizard);
    }
    // Only Wizard cards, all of them, in one deck for both.
    let wizards = library()
        .first()
        .tables()
        .lore
        .iter()
        .filter(|entry| entry.card.class == Class::Wizard);
    assert_eq!(game.battle.lore_table().len(), wizards.count());
    assert!(game.battle.lore_table().iter().all(|card| card.class == Class::Wizard));
    assert_eq!(
        usize::from(game.state.public().lore_pile()),
        game.battle.lore_table().len()
    );
    // A token for each, the others in the pool.
    assert_eq!(game.tokens(), [1, 1, 58]);
}

#[test]
fn four_cards_are_dealt_and_one_is_kept() {
    proves!("F8.3", "F9.19", "F9.20");
    let mut game = changed("wizards-and-lore", |_| {});
    let all = game.state.public().lore_pile();
    game.lore("summon-lore lore-drain fireball creeping-doom").run();
    assert_eq!(game.decider(), Side::Pennant, "the camp that begins is dealt to first");
    let four = [
        "keep-lore creeping-doom",
        "keep-lore fireball",
        "keep-lore lore-drain",
        "keep-lore summon-lore",
    ];
    assert_eq!(game.choices(), four);
    assert_eq!(game.refused("keep-lore mass-might"), "F5.1");
    // The others go back, so that they may come to the second player.
    game.lore("summon-lore lore-drain creeping-doom mass-might")
        .choose("keep-lore fireball");
    assert_eq!(
        (game.decider(), game.lore_hand(Side::Pennant)),
        (Side::Standard, "fireball".into())
    );
    game.choose("keep-lore mass-might");
    assert_eq!(game.lore_hand(Side::Standard), "mass-might");
    assert_eq!(game.state.public().lore_pile(), all - 2);
    assert_eq!(game.state.public().lore_drawn(HandId::of_side(Side::Pennant)), 0);
}

#[test]
fn the_hand_is_the_owners_secret() {
    proves!("F8.4", "F9.20");
    let mut game = changed("wizards-and-lore", |_| {});
    game.lore("summon-lore lore-drain fireball creeping-doom").run();
    game.lore("summon-lore lore-drain creeping-doom mass-might")
        .choose("keep-lore fireball");
    let other = Viewer::Seat(Seat::of_side(Side::Standard));
    let secrets = |viewer: Viewer| {
        let private = |event: &&Event| matches!(event, Event::Private(..)) && game.battle.is_seen(event, viewer);
        game.events.iter().filter(private).count()
    };
    // The other player has seen only their own four cards; the first player saw four, kept one and put three back.
    assert_eq!(secrets(other), 1);
    assert_eq!(secrets(Viewer::Seat(Seat::of_side(Side::Pennant))), 3);
    assert_eq!(secrets(Viewer::Spectator), 0);
    let view = game.battle.view(&game.state, other);
    assert!(view.private().is_some_and(|private| private.lore().is_empty()));
    // The number of cards is open (F8.6 says so of tokens).
    assert_eq!(view.public().lore_hand(HandId::of_side(Side::Pennant)), 1);
}

#[test]
fn tokens_in_goblets_are_open() {
    proves!("F8.6");
    let game = changed("wizards-and-lore", |setup| {
        setup.lore.as_mut().expect("Lore").goblets.pennant = Some(5);
    });
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator] {
        let view = game.battle.view(&game.state, viewer);
        assert_eq!(
            (
                view.public().goblet(HandId::of_side(Side::Standard)),
                view.public().goblet(HandId::of_side(Side::Pennant))
            ),
            (1, 5)
        );
    }
}

#[test]
fn the_highest_lore_master_counts_alone() {
    proves!("F9.7", "F9.8", "F9.9", "F9.10", "F8.86", "R30", "R31");
    for (council, cards, limit) in [
        (Council { wizard: 1, ..NOBODY }, 1, 2),
        (Council { cleric: 2, ..NOBODY }, 2, 3),
        (Council { rogue: 3, ..NOBODY }, 3, 4),
        (
            Council {
                wizard: 2,
                cleric: 2,
                rogue: 1,
                warrior: 2,
                commander: 1,
            },
            2,
            3,
        ),
        (Council { commander: 3, ..NOBODY }, 0, 1),
        (
            Council {
                commander: 3,
                warrior: 1,
                ..NOBODY
            },
            1,
            2,
        ),
    ] {
        let mut game = changed("councils-trial", |setup| councils(setup, council, council));
        assert_eq!(game.tokens(), [cards, cards, 60 - 2 * cards], "{council:?}");
        assert_eq!(council.hand_limit(), limit);
        answer_all(&mut game);
        // Each player keeps as many of four as their starting number.
        for side in [Side::Pennant, Side::Standard].into_iter().filter(|_| cards > 0) {
            for left in 0..cards {
                assert_eq!((game.decider(), game.choices().len()), (side, usize::from(4 - left)));
                let first = game.choices()[0].clone();
                game.just(&first);
            }
            assert_eq!(game.state.public().lore_hand(HandId::of_side(side)), cards);
            answer_all(&mut game);
        }
    }
}

#[test]
fn battle_notes_may_give_another_number_of_tokens() {
    proves!("F9.12");
    let game = changed("councils-trial", |setup| {
        setup.lore.as_mut().expect("Lore").goblets = BySide {
            standard: Some(0),
            pennant: Some(7),
        };
    });
    assert_eq!(game.tokens(), [0, 7, 53]);
}

#[test]
fn the_deck_is_built_by_class() {
    proves!("F9.13", "F9.14", "F9.15", "F9.16", "F9.17", "F9.18");
    let mut game = changed("councils-trial", |setup| {
        fifteen_each(setup);
        let standard = Council {
            wizard: 1,
            cleric: 1,
            ..NOBODY
        };
        councils(setup, standard, Council { wizard: 1, ..NOBODY });
    });
    let wants = answer_all(&mut game);
    // What is left out of the four piles, and then the deal to the first player.
    let mut left_out = wants[..4].to_vec();
    left_out.sort_unstable();
    assert_eq!((left_out, wants[4]), (vec![1, 7, 10, 10], 4));
    let in_deck = |class: Class| {
        let of_class = |card: &rules::first::lore::LoreId| game.battle.lore_card(*card).class == class;
        let drawn = game.state.private(HandId::of_side(Side::Pennant)).lore_drawn();
        let pile = game.state.lore_pile();
        pile.iter().chain(drawn.iter()).filter(of_class).count()
    };
    assert_eq!(Class::ALL.map(in_deck), [14, 8, 5, 5]);
    assert_eq!(game.state.public().lore_pile(), 32 - 4);
    // Nobody learns which cards were removed from the game.
    assert_eq!(game.state.lore_out().len(), 28);
    let told = game.events.iter().filter(|event| matches!(event, Event::Public(_)));
    assert_eq!(told.count(), 1, "that four cards were dealt is all that is told");
}

#[test]
fn a_seat_cannot_tell_what_went_out() {
    proves!("F9.17");
    let mut game = changed("councils-trial", |setup| {
        fifteen_each(setup);
        councils(setup, Council { wizard: 1, ..NOBODY }, Council { wizard: 1, ..NOBODY });
    });
    answer_all(&mut game);
    let view = game.battle.view_of(&game.state, Seat::of_side(Side::Pennant));
    let mut random = rules::chance::Fast::new(1);
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..50 {
        let sample = view.sample(&game.battle, &mut random);
        assert_eq!(sample.lore_out().len(), game.state.lore_out().len());
        assert!(
            sample
                .lore_out()
                .and(view.private().expect("a seat").lore_drawn())
                .is_empty()
        );
        seen.insert(sample.lore_out().0);
    }
    assert!(seen.len() > 40, "samples differ in what is out: {}", seen.len());
}

#[test]
fn councils_are_read_from_the_adventure() {
    proves!("F9.1", "F9.2", "F9.3", "F9.5");
    let trial = library().first().adventure("councils-trial").expect("an adventure");
    let text = trial.setup.lore.as_ref().expect("Lore").councils;
    assert_eq!(
        text.pennant,
        Council {
            commander: 1,
            wizard: 3,
            rogue: 2,
            ..NOBODY
        }
    );
    assert_eq!(
        text.standard,
        Council {
            commander: 1,
            cleric: 3,
            warrior: 2,
            ..NOBODY
        }
    );
    // Levels run from 1 to 3, and an absent character has none.
    let mut setup = trial.setup.clone();
    councils(&mut setup, Council { wizard: 4, ..NOBODY }, NOBODY);
    assert!(Battle::new(setup).is_err());
}

#[test]
fn the_commander_sets_the_number_of_command_cards() {
    proves!("F9.4", "F9.5");
    for (commander, cards) in [(0, 3), (1, 4), (2, 5), (3, 6)] {
        let council = Council { commander, ..NOBODY };
        assert_eq!(council.command_cards(), cards);
    }
    // Where the battle notes say nothing else, that is what is dealt: both sides of the trial have a Commander of level 1.
    let game = Game::of_adventure("councils-trial");
    for side in Side::ALL {
        assert_eq!(game.battle.setup().camps.get(side).command_cards, 4);
    }
    let Waits::Chance(Ask { want, .. }) = game.waits() else {
        panic!("cards are dealt first")
    };
    assert!(matches!(want, Want::Cards { n: 4, .. }), "{want:?}");
    // In the game of one Wizard the notes deal more to players without a Commander than the three they would have (F9.12).
    let game = Game::of_adventure("wizards-and-lore");
    let camps = &game.battle.setup().camps;
    assert_eq!((camps.standard.command_cards, camps.pennant.command_cards), (4, 6));
}

#[test]
fn outcomes_that_do_not_fit_are_refused() {
    proves!("F9.13");
    let mut game = changed("councils-trial", |_| {});
    let Waits::Chance(ask) = game.waits() else {
        panic!("the deck is built first")
    };
    let Stock::Unique(stock) = game.battle.stock(&game.state, ask) else {
        panic!("Lore cards come out of a deck")
    };
    // Only cards of the class whose pile is being thinned.
    let class = stock
        .iter()
        .map(|card| game.battle.lore_card(card).class)
        .next()
        .expect("cards");
    assert!(stock.iter().all(|card| game.battle.lore_card(card).class == class));
    let other = game.state.lore_pile().without(stock);
    let wrong = Outcome::Unique(other.iter().take(2).collect());
    assert!(game.battle.resolve(&mut game.state, wrong, &mut ()).is_err());
    let dice = Outcome::Dice(Roll::EMPTY.with(Face::Sword, 3));
    let fault = game
        .battle
        .resolve(&mut game.state, dice, &mut ())
        .expect_err("cards are wanted");
    let Want::Unique(n) = ask.want else {
        panic!("Lore cards are wanted")
    };
    assert_eq!(
        fault.to_string(),
        format!("the battle waits for {n} unique cards, not for 3 dice")
    );
}
