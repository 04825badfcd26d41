//! Golden playthroughs: the first turns of a seeded battle of every adventure, written out as text.
//!
//! They show at a glance what a change to rules or content does to play. `UPDATE_GOLDEN=1 cargo test -p rules golden` rewrites them;
//! the difference is then part of the review.

use crate::field::library;
use rules::board::HexId;
use rules::chance::{Ask, Chance, Fast, Outcome, Seed, Seeded, Stock};
use rules::first::purpose::Purpose;
use rules::first::{Battle, Choice, Public, State};
use rules::seats::HandId;
use rules::side::Side;
use std::fmt::Write as _;
use std::path::PathBuf;

/// The turns that are written out.
const TURNS: u16 = 12;
/// The choices of a list that are written out; the rest is counted.
const SHOWN: usize = 12;

/// Chance that keeps what it gave.
struct Told {
    chance: Seeded,
    given: Vec<(Ask, Outcome)>,
}

impl Chance for Told {
    fn outcome(&mut self, ask: Ask, stock: &Stock) -> Outcome {
        let outcome = self.chance.outcome(ask, stock);
        self.given.push((ask, outcome));
        outcome
    }
}

/// What lies and stands on a hex, as on a drawn map: signs of terrain, and a unit with its figures.
fn square(battle: &Battle, public: &Public, hex: HexId) -> String {
    let setup = battle.setup();
    let mut text: String = battle
        .terrain_at(hex)
        .map(|kind| setup.terrain[kind as usize].sign.as_str())
        .collect();
    if let Some(unit) = public.unit_at(hex) {
        let roster = battle.roster(unit);
        let code = &setup.troops[roster.troop as usize].code;
        let slash = if text.is_empty() { "" } else { "/" };
        let _ = write!(
            text,
            "{slash}{}{code}{}",
            &roster.side.word()[..1],
            public.unit(unit).figures
        );
    } else if text.is_empty() {
        text.push('.');
    }
    text
}

/// The map, the far edge first.
pub(crate) fn draw_map(battle: &Battle, public: &Public) -> String {
    let board = battle.board();
    let longest = (1..=board.rows()).map(|row| board.row_len(row)).max().unwrap_or(0);
    let mut text = String::new();
    for row in (1..=board.rows()).rev() {
        let shift = if board.row_len(row) < longest { "    " } else { "" };
        let squares: String = board
            .row_hexes(row)
            .iter()
            .map(|hex| format!("{:<8}", square(battle, public, hex)))
            .collect();
        let _ = writeln!(text, "{}", format!("{row:<4}{shift}{squares}").trim_end());
    }
    text
}

fn write_chance(battle: &Battle, told: &mut Told, out: &mut String) {
    for (ask, outcome) in told.given.drain(..) {
        let purpose = Purpose::of(ask.key.purpose).expect("a purpose").word();
        let _ = writeln!(out, "  * {purpose}: {}", battle.write_outcome(outcome));
    }
}

fn write_turn(battle: &Battle, state: &State, out: &mut String) {
    let public = state.public();
    let [standard, pennant] = Side::ALL.map(|side| {
        let camp = battle.setup().camps.get(side);
        format!(
            "{side} {} cards, {} of {} banners",
            public.hand_size(HandId::of_side(side)),
            battle.banners(public, side),
            camp.banners
        )
    });
    let _ = writeln!(
        out,
        "\n== turn {}, {} to play; {standard}; {pennant}; pile {}; digest {}\n{}",
        public.turn(),
        public.active(),
        public.pile_size(),
        battle.digest(state),
        draw_map(battle, public)
    );
}

/// A random choice, rarely one that ends a phase, so that much happens in few turns.
fn pick(list: &[Choice], random: &mut Fast) -> Choice {
    let acts: Vec<Choice> = list.iter().copied().filter(|choice| *choice != Choice::Done).collect();
    let from = if acts.is_empty() || random.below(6) == 0 {
        list
    } else {
        &acts
    };
    from[random.below(from.len() as u32) as usize]
}

/// A seeded battle, decided at random.
fn playthrough(battle: &Battle, seed: u64) -> String {
    let mut out = format!("{}, seed {seed}, the first {TURNS} turns\n", battle.setup().id);
    let mut random = Fast::new(seed);
    let mut told = Told {
        chance: Seeded(Seed::from_number(seed)),
        given: Vec::new(),
    };
    let mut state = battle.start();
    battle.run(&mut state, &mut told, &mut ());
    let (mut turn, mut list) = (0, Vec::new());
    write_chance(battle, &mut told, &mut out);
    while let Some(seat) = battle.decider(state.public()) {
        let public = state.public();
        if public.turn() > TURNS {
            break;
        }
        if public.turn() != turn {
            turn = public.turn();
            write_turn(battle, &state, &mut out);
        }
        battle.choices(public, state.private(battle.hand_of(seat)), seat, &mut list);
        let choice = pick(&list, &mut random);
        let mut texts: Vec<String> = list.iter().map(|choice| battle.write_choice(public, *choice)).collect();
        texts.sort();
        let more = texts.len().saturating_sub(SHOWN);
        texts.truncate(SHOWN);
        let more = if more > 0 {
            format!(" | {more} more")
        } else {
            String::new()
        };
        let _ = writeln!(
            out,
            "{} {seat} {}: {}{more}\n  > {}",
            public.phase().word(),
            list.len(),
            texts.join(" | "),
            battle.write_choice(public, choice)
        );
        battle
            .play(&mut state, seat, choice, &mut told, &mut ())
            .expect("what is listed is allowed");
        write_chance(battle, &mut told, &mut out);
    }
    let public = state.public();
    let ending = public
        .ending()
        .map_or_else(|| "not over".into(), |ending| format!("{ending:?}"));
    let _ = writeln!(
        out,
        "\n== after turn {turn}: {ending}; digest {}\n{}",
        battle.digest(&state),
        draw_map(battle, public)
    );
    out
}

fn file(id: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/golden/{id}.txt"))
}

/// The seed that a golden file was written with, so that a new adventure in the list changes no other's battle.
fn written_seed(golden: &str) -> Option<u64> {
    let (_, rest) = golden.lines().next()?.split_once("seed ")?;
    rest.split(',').next()?.parse().ok()
}

#[test]
fn golden_playthroughs_are_as_they_were() {
    for (place, adventure) in (1..).zip(
        library()
            .first()
            .adventures()
            .iter()
            .filter(|adventure| !adventure.draft),
    ) {
        let battle = Battle::new(adventure.setup.clone()).expect("a sound adventure");
        let path = file(&adventure.id);
        let golden = std::fs::read_to_string(&path).unwrap_or_default();
        let found = playthrough(&battle, written_seed(&golden).unwrap_or(place));
        assert!(
            found.len() < 60_000,
            "{} is too long to be read: {}",
            adventure.id,
            found.len()
        );
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            std::fs::write(&path, &found).expect("the golden files can be written");
            continue;
        }
        let line = golden.lines().zip(found.lines()).position(|(old, new)| old != new);
        let line = line.unwrap_or_else(|| golden.lines().count().min(found.lines().count()));
        assert!(
            golden == found,
            "{} differs in line {}; if the change is meant, write it with UPDATE_GOLDEN=1\n  was: {}\n  now: {}",
            path.display(),
            line + 1,
            golden.lines().nth(line).unwrap_or("(nothing)"),
            found.lines().nth(line).unwrap_or("(nothing)")
        );
    }
}
