//! Councils that players make up themselves: sealed, shown together, and counted (F9.25 to F9.32, R42).

use crate::field::Game;
use rules::chance::Fast;
use rules::first::lore::{Council, FreeCouncils};
use rules::first::setup::LoreDeck;
use rules::first::{Battle, Choice, Setup};
use rules::seats::{HandId, Seat, Viewer};
use rules::side::{BySide, Side};

const STANDARD: Seat = Seat::of_side(Side::Standard);
const PENNANT: Seat = Seat::of_side(Side::Pennant);

/// Wizards & Lore with councils that the players make up; no Creature fights in it.
fn free(standard: u8, pennant: u8, commander: u8) -> Game {
    made("wizards-and-lore", |setup| {
        let lore = setup.lore.as_mut().expect("a Lore adventure");
        lore.free = Some(FreeCouncils {
            levels: BySide { standard, pennant },
            commander,
        });
        lore.goblets = BySide::default();
    })
}

fn made(adventure: &str, change: impl FnOnce(&mut Setup)) -> Game {
    let mut game = Game::of_adventure(adventure).remade(change);
    game.state = game.battle.start();
    game
}

fn seal(game: &mut Game, seat: Seat, levels: &str) -> Result<(), String> {
    let text = format!("council {levels}");
    let choice = game.battle.read_choice(game.state.public(), &text).expect("a council");
    let done = game.battle.choose(&mut game.state, seat, choice, &mut game.events);
    done.map_err(|why| why.rule(&game.battle).to_owned())
}

fn council(game: &Game, side: Side) -> [u8; 5] {
    game.state.public().council(HandId::of_side(side)).levels()
}

#[test]
fn councils_are_sealed_and_shown_together() {
    proves!("F9.28", "F9.1");
    for first in [STANDARD, PENNANT] {
        let mut game = free(6, 6, 0);
        let second = Seat::of_side(first.side().enemy());
        let before = game.battle.view_of(&game.state, second);
        seal(&mut game, first, "3 0 3 0 0").expect("six levels");
        // Nobody sees it but its own player, and a spectator sees none.
        assert_eq!(
            (council(&game, Side::Standard), council(&game, Side::Pennant)),
            ([0; 5], [0; 5])
        );
        let known = |game: &Game, viewer: Viewer| {
            let view = game.battle.view(&game.state, viewer);
            view.private().and_then(|private| private.sealed())
        };
        assert_eq!(
            known(&game, Viewer::Seat(first)).map(|council| council.levels()),
            Some([3, 0, 3, 0, 0])
        );
        assert_eq!(known(&game, Viewer::Seat(second)), None);
        let after = game.battle.view_of(&game.state, second);
        assert_eq!(before.private(), after.private());
        // Whatever was sealed, the other player's view is the same.
        let mut other = free(6, 6, 0);
        seal(&mut other, first, "1 1 1 1 2").expect("six levels");
        assert_eq!(other.battle.view_of(&other.state, second), after);
        // It cannot be changed.
        assert_eq!(seal(&mut game, first, "2 1 1 1 1"), Err("FL.4".into()));
        seal(&mut game, second, "2 1 1 1 1").expect("six levels");
        assert_eq!(council(&game, first.side()), [3, 0, 3, 0, 0]);
        assert_eq!(council(&game, second.side()), [2, 1, 1, 1, 1]);
        assert_eq!(
            known(&game, Viewer::Seat(first)),
            None,
            "what all see is nobody's secret"
        );
        assert_eq!(
            seal(&mut game, first, "2 1 1 1 1"),
            Err("F0.23".into()),
            "cards are dealt next"
        );
    }
}

#[test]
fn all_levels_are_divided_and_nobody_has_more_than_three() {
    proves!("F9.25", "F9.3", "F9.5");
    let mut game = free(6, 6, 0);
    for (levels, refused) in [("3 2 0 0 0", "F9.25"), ("3 3 1 0 0", "F9.25"), ("0 0 0 0 0", "F9.25")] {
        assert_eq!(seal(&mut game, STANDARD, levels), Err(refused.into()), "{levels}");
    }
    assert!(
        game.battle
            .read_choice(game.state.public(), "council 4 1 1 0 0")
            .is_err()
    );
    // Every way to divide six levels among five, none of whom has more than three.
    let mut listed = Vec::new();
    let state = game.state;
    game.battle.choices(
        state.public(),
        state.private(game.battle.hand_of(STANDARD)),
        STANDARD,
        &mut listed,
    );
    let mut ways = 0;
    for number in 0..4_u32.pow(5) {
        let levels: [u8; 5] = std::array::from_fn(|at| (number / 4_u32.pow(at as u32) % 4) as u8);
        ways += usize::from(levels.iter().sum::<u8>() == 6);
    }
    assert_eq!(listed.len(), ways);
    listed.dedup();
    assert_eq!(listed.len(), ways, "each once");
    // A player may do without a Commander.
    seal(&mut game, STANDARD, "0 3 3 0 0").expect("no Commander");
}

#[test]
fn an_adventure_may_ask_for_a_commander() {
    proves!("F9.31", "F9.1");
    let mut game = free(6, 6, 1);
    assert_eq!(seal(&mut game, STANDARD, "0 3 3 0 0"), Err("F9.1".into()));
    seal(&mut game, STANDARD, "1 3 2 0 0").expect("a Commander of level 1");
}

#[test]
fn one_player_may_have_fewer_levels() {
    proves!("F9.27");
    let mut game = free(5, 6, 0);
    assert_eq!(seal(&mut game, STANDARD, "3 3 0 0 0"), Err("F9.25".into()));
    seal(&mut game, STANDARD, "3 2 0 0 0").expect("five levels");
    seal(&mut game, PENNANT, "3 3 0 0 0").expect("six levels");
}

#[test]
fn a_creature_costs_a_level() {
    proves!("R42");
    let mut game = made("councils-trial", |setup| {
        let lore = setup.lore.as_mut().expect("a Lore adventure");
        lore.free = Some(FreeCouncils {
            levels: BySide {
                standard: 6,
                pennant: 6,
            },
            commander: 0,
        });
        // One camp is left without a Creature.
        let creatures = ["hill-giant", "earth-elemental", "giant-spider"];
        setup
            .units
            .retain(|unit| unit.side == Side::Pennant || !creatures.contains(&unit.troop.as_str()));
    });
    assert_eq!(
        (
            game.battle.free_levels(HandId::of_side(Side::Standard)),
            game.battle.free_levels(HandId::of_side(Side::Pennant))
        ),
        (6, 5)
    );
    assert_eq!(seal(&mut game, PENNANT, "3 3 0 0 0"), Err("F9.25".into()));
    seal(&mut game, PENNANT, "3 2 0 0 0").expect("five levels");
}

#[test]
fn no_more_than_ten_levels() {
    proves!("F9.26");
    let faults = |levels: u8| {
        let mut setup = Game::of_adventure("wizards-and-lore").battle.setup().clone();
        let lore = setup.lore.as_mut().expect("a Lore adventure");
        lore.free = Some(FreeCouncils {
            levels: BySide {
                standard: levels,
                pennant: 6,
            },
            commander: 1,
        });
        Battle::new(setup).err().map_or(0, |faults| faults.len())
    };
    assert_eq!([0, 1, 10, 11].map(faults), [1, 0, 0, 1]);
}

#[test]
fn cards_and_tokens_come_with_the_councils_shown() {
    proves!("F9.29", "F9.4", "F9.10");
    let mut game = free(6, 6, 0);
    seal(&mut game, STANDARD, "3 0 1 0 2").expect("six levels");
    seal(&mut game, PENNANT, "0 3 0 3 0").expect("six levels");
    // By the highest Lore Master, not by all together.
    assert_eq!(game.tokens(), [2, 3, 55]);
    let mut random = Fast::new(7);
    game.battle.run(&mut game.state, &mut random, &mut game.events);
    let held = |side: Side| game.state.public().hand_size(HandId::of_side(side));
    assert_eq!((held(Side::Standard), held(Side::Pennant)), (6, 3));
    // That is also the size of the hand after a Stronghold is retaken (F11.60).
    let normal = |side: Side| game.battle.normal_hand(game.state.public(), HandId::of_side(side));
    assert_eq!((normal(Side::Standard), normal(Side::Pennant)), (6, 3));
    let mut kept = BySide::default();
    for _ in 0..5 {
        *kept.get_mut(game.decider()) += 1;
        let (seat, text) = (game.seat(), game.choices().remove(0));
        let choice = game.battle.read_choice(game.state.public(), &text).expect("a choice");
        game.battle
            .play(&mut game.state, seat, choice, &mut random, &mut game.events)
            .expect("it was listed");
    }
    assert_eq!(
        kept,
        BySide {
            standard: 2,
            pennant: 3
        }
    );
}

#[test]
fn a_preset_council_stays_preset_unless_the_players_agree() {
    proves!("F9.32", "F9.12");
    let game = Game::of_adventure("councils-trial");
    assert!(game.battle.free_councils().is_none());
    assert_ne!(council(&game, Side::Standard), [0; 5]);
    let refused = game.battle.check(
        game.state.public(),
        game.state.private(game.battle.hand_of(STANDARD)),
        STANDARD,
        Choice::Council(rules::first::lore::Levels::of(Council::default())),
    );
    assert!(refused.is_err());
}

#[test]
fn until_councils_are_shown_all_lore_cards_are_in_the_deck_of_a_sample() {
    proves!("F9.14", "F9.28");
    let mut game = made("wizards-and-lore", |setup| {
        let lore = setup.lore.as_mut().expect("a Lore adventure");
        lore.deck = LoreDeck::ByCouncil;
        lore.free = Some(FreeCouncils {
            levels: BySide {
                standard: 6,
                pennant: 6,
            },
            commander: 0,
        });
    });
    for sealed in [false, true] {
        if sealed {
            seal(&mut game, STANDARD, "3 0 3 0 0").expect("six levels");
        }
        let mut sample = game
            .battle
            .view_of(&game.state, PENNANT)
            .sample(&game.battle, &mut Fast::new(4));
        assert!(sample.lore_out().is_empty());
        // It can be played on from there like the true battle.
        let mut list = Vec::new();
        for _ in 0..200 {
            let Some(seat) = game.battle.decider(sample.public()) else {
                break;
            };
            game.battle.choices(
                sample.public(),
                sample.private(game.battle.hand_of(seat)),
                seat,
                &mut list,
            );
            game.battle
                .play(&mut sample, seat, list[0], &mut Fast::new(4), &mut ())
                .expect("listed means allowed");
        }
    }
}
