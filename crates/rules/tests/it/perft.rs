//! Counts of all that can happen from set positions, with chance as nodes of its own.
//!
//! A suite is a text file under `tests/perft`: a position, then a line for each depth. The depth counts decisions; between two of them
//! every distinct outcome of chance is followed. A line of a depth reads
//!
//! ```text
//! depth 2: decisions 7, chances 3, outcomes 168, leaves 412, over 20
//! ```
//!
//! with the decisions taken, the questions to chance, their distinct outcomes, the moments reached in the end, and how many of these
//! are the end of the battle. `UPDATE_PERFT=1 cargo test -p rules perft` rewrites the counts.
//!
//! The counts are found twice: with the lists of the engine, and by trying everything that can be written down and every ordered throw.

use crate::field::library;
use rules::board::HexId;
use rules::chance::{Ask, Outcome, Stock, Want};
use rules::dice::Roll;
use rules::first::choice::Replenish;
use rules::first::dice::Face;
use rules::first::unit::Power;
use rules::first::{Battle, Choice, State, UnitId, Waits};
use rules::pile::{CardId, Hand, MAX_CARD_KINDS, Pile};
use rules::seats::Seat;
use std::collections::BTreeSet;
use std::fmt;
use std::path::PathBuf;

/// What was counted.
#[derive(Copy, Clone, PartialEq, Eq, Default)]
struct Counts {
    decisions: u64,
    chances: u64,
    outcomes: u64,
    leaves: u64,
    over: u64,
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "decisions {}, chances {}, outcomes {}, leaves {}, over {}",
            self.decisions, self.chances, self.outcomes, self.leaves, self.over
        )
    }
}

/// The two ways of finding what can happen.
trait Ways {
    fn choices(battle: &Battle, state: &State, seat: Seat) -> Vec<Choice>;
    fn outcomes(ask: Ask, stock: &Stock) -> Vec<Outcome>;
}

/// By the lists of the engine.
struct Listed;

impl Ways for Listed {
    fn choices(battle: &Battle, state: &State, seat: Seat) -> Vec<Choice> {
        let mut list = Vec::new();
        battle.choices(state.public(), state.private(battle.hand_of(seat)), seat, &mut list);
        list
    }

    fn outcomes(ask: Ask, stock: &Stock) -> Vec<Outcome> {
        let all = ask.outcomes(stock);
        // The ways of all outcomes together are all throws, or all draws.
        let ways: u64 = all.iter().map(|(_, ways)| ways).sum();
        let expected = match ask.want {
            Want::Dice(n) => 6_u64.pow(u32::from(n)),
            Want::Cards { n, .. } | Want::Unique(n) => {
                let size = match stock {
                    Stock::Nothing => 0,
                    Stock::Pile(pile) => u64::from(pile.len()),
                    Stock::Unique(cards) => u64::from(cards.len()),
                };
                (0..u64::from(n)).fold(1, |ways, i| ways * (size - i) / (i + 1))
            }
        };
        assert_eq!(ways, expected, "{ask:?}");
        all.into_iter().map(|(outcome, _)| outcome).collect()
    }
}

fn command(stock: &Stock) -> Pile {
    match stock {
        Stock::Pile(pile) => *pile,
        Stock::Nothing | Stock::Unique(_) => Pile::EMPTY,
    }
}

/// By trying everything.
struct Tried;

impl Ways for Tried {
    fn choices(battle: &Battle, state: &State, seat: Seat) -> Vec<Choice> {
        let hexes = || (0..battle.board().hexes() as u8).map(HexId);
        let units: Vec<UnitId> = battle.units().collect();
        let cards = || (0..battle.setup().cards.len() as u8).map(CardId);
        let mut all = vec![Choice::BattleBack, Choice::Pass, Choice::Done];
        all.extend((0..10).flat_map(|number| [Choice::Ignore(number), Choice::Store(number)]));
        all.extend(Power::ALL.map(Choice::Power));
        all.extend(Replenish::ALL.map(Choice::Replenish));
        all.extend(cards().flat_map(|card| [Choice::Play(card), Choice::Keep(card)]));
        all.extend(hexes().flat_map(|hex| [Choice::Retreat(hex), Choice::Follow(hex)]));
        for &unit in &units {
            all.extend([
                Choice::Order(unit),
                Choice::OrderFar(unit),
                Choice::Leave(unit),
                Choice::Free(unit),
            ]);
            all.extend(hexes().map(|to| Choice::Move { unit, to }));
            all.extend(hexes().flat_map(|to| units.iter().map(move |at| Choice::Rush { unit, to, at: *at })));
            all.extend(units.iter().map(|target| Choice::Attack { unit, target: *target }));
        }
        all.retain(|choice| {
            battle
                .check(state.public(), state.private(battle.hand_of(seat)), seat, *choice)
                .is_ok()
        });
        all
    }

    fn outcomes(ask: Ask, stock: &Stock) -> Vec<Outcome> {
        match ask.want {
            Want::Dice(n) => {
                let throws = (0..6_usize.pow(u32::from(n))).map(|number| {
                    let mut roll = Roll::EMPTY;
                    (0..u32::from(n)).for_each(|die| roll.add_nth(number / 6_usize.pow(die) % 6));
                    roll
                });
                let distinct: BTreeSet<(String, u8)> = throws.map(|roll| (roll.letters::<Face>(), n)).collect();
                let rolls = distinct
                    .into_iter()
                    .map(|(letters, _)| Roll::read::<Face>(&letters).expect("a roll"));
                rolls.map(Outcome::Dice).collect()
            }
            Want::Cards { n, .. } => {
                // Every order of drawing single cards; hands are sorted, so equal ones are written alike.
                let mut drawn: Vec<(Hand, Pile)> = vec![(Hand::EMPTY, command(stock))];
                for _ in 0..n {
                    let mut next: Vec<(Hand, Pile)> = Vec::new();
                    for (hand, rest) in drawn {
                        for card in (0..MAX_CARD_KINDS as u8).map(CardId) {
                            let (mut hand, mut rest) = (hand, rest);
                            if rest.take(card) {
                                hand.add(card);
                                if next.iter().all(|(known, _)| *known != hand) {
                                    next.push((hand, rest));
                                }
                            }
                        }
                    }
                    drawn = next;
                }
                drawn.into_iter().map(|(hand, _)| Outcome::Cards(hand)).collect()
            }
            Want::Unique(_) => panic!("the adventures counted here have no Lore cards"),
        }
    }
}

fn count<W: Ways>(battle: &Battle, state: &State, depth: u32, counts: &mut Counts) {
    match battle.waits(state.public()) {
        Waits::Seats(_) if depth > 0 => {
            counts.decisions += 1;
            let seat = battle.decider(state.public()).expect("a seat decides");
            for choice in W::choices(battle, state, seat) {
                let mut next = *state;
                battle
                    .choose(&mut next, seat, choice, &mut ())
                    .expect("what is listed is allowed");
                count::<W>(battle, &next, depth - 1, counts);
            }
        }
        Waits::Chance(ask) => {
            counts.chances += 1;
            for outcome in W::outcomes(ask, &battle.stock(state, ask)) {
                counts.outcomes += 1;
                let mut next = *state;
                battle
                    .resolve(&mut next, outcome, &mut ())
                    .expect("an outcome answers its question");
                count::<W>(battle, &next, depth, counts);
            }
        }
        Waits::Seats(_) => counts.leaves += 1,
        Waits::Over(_) => {
            counts.leaves += 1;
            counts.over += 1;
        }
    }
}

/// The position of a suite. Its hands are given, for the deal of a hand has too many outcomes to follow.
fn open(file: &str, text: &str) -> (Battle, State) {
    let adventure = content::first::adventure::read_text(library().first(), file, text)
        .unwrap_or_else(|faults| panic!("{}", faults.render(false)));
    let battle = Battle::new(adventure.setup).expect("a sound position");
    let position = adventure.position.expect("a position");
    let state = battle.position(&position).expect("a sound position");
    (battle, state)
}

/// Tries everything up to this many decisions and outcomes; beyond them only the lists of the engine are counted.
const TRIED: u64 = 30_000;

#[test]
fn all_that_can_happen_is_counted() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/perft");
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder)
        .expect("the folder of suites")
        .map(|entry| entry.expect("a suite").path())
        .collect();
    files.sort();
    for path in files {
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&path).expect("a suite");
        let lines = || text.lines().filter(|line| line.starts_with("depth "));
        let position = text.split_inclusive('\n').filter(|line| !line.starts_with("depth "));
        let (battle, state) = open(&name, &position.clone().collect::<String>());
        let mut found = Vec::new();
        for line in lines() {
            let (depth, _) = line["depth ".len()..].split_once(':').expect("`depth N: ...`");
            let depth = depth.parse().expect("a depth");
            let (mut listed, mut tried) = (Counts::default(), Counts::default());
            count::<Listed>(&battle, &state, depth, &mut listed);
            if listed.decisions + listed.outcomes <= TRIED {
                count::<Tried>(&battle, &state, depth, &mut tried);
                assert!(
                    listed == tried,
                    "{name}, depth {depth}: {listed}, but {tried} by trying"
                );
            }
            found.push(format!("depth {depth}: {listed}"));
        }
        if std::env::var_os("UPDATE_PERFT").is_some() {
            let counts = found.join("\n");
            std::fs::write(&path, position.collect::<String>() + &counts + "\n").expect("the suite can be written");
        } else {
            assert!(
                lines().eq(found.iter()),
                "{name} was:\n{}\nand is:\n{}",
                lines().collect::<Vec<_>>().join("\n"),
                found.join("\n")
            );
        }
    }
}
