//! The exact solver compared with a plain one that tries everything and remembers nothing, on small random fields.

use crate::field::{Game, field};
use ai::Stop;
use ai::first::exact::{Aim, Exact, Leaf, Unsolved, Valued, Victory};
use ai::first::win_chance;
use rules::chance::{Fast, Outcome};
use rules::first::position::Phase;
use rules::first::{Battle, Choice, Policy, Public, State, Waits};
use rules::seats::Seat;
use rules::side::Side;
use std::fmt::Write as _;

/// More than any of these fields needs.
const ENOUGH: u64 = 50_000_000;

/// The value of a moment to the Standard camp, found in the plainest way.
fn plain(battle: &Battle, state: &State, aim: &impl Aim) -> f64 {
    let public = state.public();
    if public.phase() == Phase::Draw {
        return aim.worth(battle, public);
    }
    match battle.waits(public) {
        Waits::Over(_) => aim.worth(battle, public),
        Waits::Chance(ask) => {
            let outcomes = ask.outcomes(&battle.stock(state, ask));
            let all: u64 = outcomes.iter().map(|(_, ways)| ways).sum();
            let sum: f64 = outcomes
                .into_iter()
                .map(|(outcome, ways)| {
                    let mut next = *state;
                    battle
                        .resolve(&mut next, outcome, &mut ())
                        .expect("an outcome that was asked for");
                    ways as f64 * plain(battle, &next, aim)
                })
                .sum();
            sum / all as f64
        }
        Waits::Seats(seats) => {
            let seat = seats.first().expect("somebody decides");
            let mut choices = Vec::new();
            battle.choices(public, state.private(battle.hand_of(seat)), seat, &mut choices);
            let worths = choices.into_iter().map(|choice| {
                let mut next = *state;
                battle.choose_listed(&mut next, seat, choice, &mut ());
                plain(battle, &next, aim)
            });
            if seat.side() == Side::Standard {
                worths.fold(f64::NEG_INFINITY, f64::max)
            } else {
                worths.fold(f64::INFINITY, f64::min)
            }
        }
    }
}

/// Troops that fields are drawn with.
const TROOPS: [&str; 5] = ["GA", "BI", "RI", "BC", "RC"];

/// A random field: `rows` by about `columns` hexes, some units of each camp, one banner short. All our units are
/// ordered.
fn drawn(random: &mut Fast, rows: usize, columns: usize, units: [usize; 2], phase: Phase) -> Game {
    let width = |row: usize| columns - row % 2;
    let mut cells: Vec<Vec<String>> = (0..rows).map(|row| vec![".".into(); width(row)]).collect();
    let below = |random: &mut Fast, n: usize| random.below(n as u32) as usize;
    for row in &mut cells {
        for cell in row {
            *cell = match random.below(12) {
                0 => "w",
                1 => "h",
                _ => ".",
            }
            .into();
        }
    }
    let mut ordered = Vec::new();
    for (camp, number) in ["s", "p"].into_iter().zip(units) {
        for _ in 0..number {
            let (row, column) = loop {
                let row = below(random, rows);
                let column = below(random, width(row));
                if !cells[row][column].contains(['s', 'p']) {
                    break (row, column);
                }
            };
            let troop = TROOPS[below(random, TROOPS.len())];
            let lost = 1 + random.below(2);
            let ground = std::mem::take(&mut cells[row][column]);
            let on = if ground == "." {
                String::new()
            } else {
                format!("{ground}/")
            };
            cells[row][column] = format!("{on}{camp}{troop}-{lost}");
            if camp == "s" {
                let letter = char::from(b'a' + column as u8);
                ordered.push(format!("{letter}{}", row + 1));
            }
        }
    }
    let mut map = String::from("\n");
    for (row, cells) in cells.iter().enumerate().rev() {
        let _ = writeln!(map, "{} {}", row + 1, cells.join(" "));
    }
    let field = field(&map).needs(3, 1 + units[0] as u8).won(2, 1);
    match phase {
        Phase::Orders => field.card("forward").orders(),
        Phase::Movement => field.ordered(&ordered.join(" ")).movement(),
        _ => field.ordered(&ordered.join(" ")).combat(),
    }
}

fn solved(game: &Game, aim: impl Aim) -> f64 {
    let worth = Exact::new(&game.battle, &game.state, aim, ENOUGH).worth(&game.state);
    worth.expect("a small field is solved")
}

fn alike(one: f64, other: f64) -> bool {
    (one - other).abs() <= 1e-12
}

/// How well we stand at the end of the turn, by banners, figures and places.
fn standing(battle: &Battle, public: &Public) -> f64 {
    let held: u32 = public.held(Side::Standard).iter().map(|hex| u32::from(hex.0)).sum();
    win_chance(battle, public, Side::Standard) + f64::from(held) * 1e-3
}

#[test]
fn a_plain_solver_finds_the_same_value() {
    let mut random = Fast::new(11);
    let mut open = 0;
    for n in 0..24 {
        let (phase, units) = match n % 4 {
            0 => (Phase::Orders, [1, 2]),
            1 => (Phase::Movement, [1, 2]),
            _ => (Phase::Combat, [2, 2]),
        };
        let game = drawn(&mut random, 3, 3, units, phase);
        let victory = Victory(Side::Standard);
        let (exact, by_hand) = (solved(&game, victory), plain(&game.battle, &game.state, &victory));
        assert!(alike(exact, by_hand), "field {n}: {exact} is not {by_hand}");
        open += u32::from(exact > 0.0 && exact < 1.0);
        let leaf = Leaf(standing);
        let (exact, by_hand) = (solved(&game, leaf), plain(&game.battle, &game.state, &leaf));
        assert!(
            alike(exact, by_hand),
            "field {n}, by standing: {exact} is not {by_hand}"
        );
    }
    assert!(open >= 8, "only {open} fields have something to find out");
}

#[test]
fn irrelevant_places_do_not_change_the_value() {
    let mut random = Fast::new(5);
    let (mut whole, mut pruned) = (0, 0);
    for n in 0..16 {
        let game = drawn(&mut random, 9, 9, [2, 3], Phase::Movement);
        let victory = Victory(Side::Standard);
        // The same aim as a function, so the solver does not know that places do not matter.
        let blind = Leaf(|battle: &Battle, public: &Public| victory.worth(battle, public));
        let mut all = Exact::new(&game.battle, &game.state, blind, ENOUGH);
        let mut few = Exact::new(&game.battle, &game.state, victory, ENOUGH);
        let (one, other) = (all.choices(&game.state), few.choices(&game.state));
        let (one, other) = (one.expect("it is solved"), other.expect("it is solved"));
        for (one, other) in one.iter().zip(&other) {
            assert_eq!(one.choice, other.choice);
            assert!(alike(one.worth, other.worth), "field {n}: {one:?} is not {other:?}");
        }
        whole += all.looked_at();
        pruned += few.looked_at();
    }
    println!("{whole} moments looked at, {pruned} without idle units");
    assert!(pruned * 3 < whole * 2, "{pruned} of {whole} moments were looked at");
}

#[test]
fn a_single_shot_is_worth_its_odds() {
    let game = field(
        "
        4  .  .   .  .
        3    .  pBI-3 .
        2  .  .   .  .
        1    .  sGA  .
        ",
    )
    .needs(1, 1)
    .ordered("b1")
    .combat();
    let (shooter, target) = (
        game.unit("b1").expect("an archer"),
        game.unit("b3").expect("its target"),
    );
    let kind = rules::first::frame::ClashKind::Ranged;
    let odds = game
        .battle
        .odds(game.state.public(), shooter, target, kind, Policy::Hold);
    let mut exact = Exact::new(&game.battle, &game.state, Victory(Side::Standard), ENOUGH);
    let choices = exact.choices(&game.state).expect("it is solved");
    let worths: Vec<Choice> = choices.iter().map(|valued: &Valued| valued.choice).collect();
    assert_eq!(worths.len(), 2);
    assert!(alike(choices[0].worth, odds.eliminated));
    assert!(alike(choices[1].worth, 0.0));
}

#[test]
fn the_limit_of_moments_holds() {
    let game = drawn(&mut Fast::new(5), 7, 6, [2, 3], Phase::Movement);
    let mut exact = Exact::new(&game.battle, &game.state, Victory(Side::Standard), 10);
    assert_eq!(exact.worth(&game.state), Err(Unsolved::TooLarge));
    assert!(exact.looked_at() <= 11);
}

#[test]
fn a_solver_that_is_called_off_gives_up_immediately() {
    let game = drawn(&mut Fast::new(5), 7, 6, [2, 3], Phase::Movement);
    let stop = Stop::new();
    stop.raise();
    let mut exact = Exact::new(&game.battle, &game.state, Victory(Side::Standard), ENOUGH).under(&stop);
    assert_eq!(exact.worth(&game.state), Err(Unsolved::TooLarge));
    assert_eq!(exact.looked_at(), 1);
}

#[test]
fn equivalent_throws_are_combined() {
    let game = drawn(&mut Fast::new(5), 3, 3, [2, 2], Phase::Combat);
    let mut exact = Exact::new(&game.battle, &game.state, Victory(Side::Standard), ENOUGH);
    let attack = exact.choices(&game.state).expect("it is solved")[0].choice;
    let mut state = game.state;
    game.battle
        .choose_listed(&mut state, Seat::of_side(Side::Standard), attack, &mut ());
    let throws = exact.throws(state.public()).expect("dice are thrown");
    let Waits::Chance(ask) = game.battle.waits(state.public()) else {
        panic!("dice are asked for");
    };
    let all = ask.outcomes(&game.battle.stock(&state, ask));
    assert!(throws.len() < all.len());
    assert!(alike(throws.iter().map(|(_, chance)| chance).sum(), 1.0));
    assert!(throws.iter().all(|(outcome, _)| matches!(outcome, Outcome::Dice(_))));
}
