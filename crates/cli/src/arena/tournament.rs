//! A tournament: the pairs of a match fought on several threads, written down as they end.

use crate::arena::contender::{Fighter, Stopwatch};
use crate::arena::grounds::{battle_of, grounds};
use crate::arena::ledger::Ledger;
use crate::arena::line::{BattleLine, Heading, Kind, PairLine, Thought};
use ai::Stop;
use ai::arena::{Fought, Pair, Unfinished};
use ai::mind::Network;
use anyhow::{Context, Result, anyhow};
use content::Library;
use rules::System;
use rules::chance::Seed;
use rules::first::{Battle, Record};
use rules::side::{BySide, Side};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;

/// A pairing by its place in the list, and a pair by its number.
pub(crate) type Place = (usize, u64);

/// All that was fought so far.
pub(crate) type Lines = BTreeMap<Place, PairLine>;

/// Who fights whom, where, and how often.
pub(crate) struct Tournament {
    pub(crate) heading: Heading,
    /// What each player of the heading judges with.
    pub(crate) minds: Vec<Arc<Network>>,
    /// First and second player of each pairing, as places in the heading.
    pub(crate) pairings: Vec<[usize; 2]>,
    /// Pairs of each pairing.
    pub(crate) pairs: u64,
    pub(crate) threads: usize,
    /// A folder for the records of all battles.
    pub(crate) records: Option<PathBuf>,
    battles: Vec<Arc<Battle>>,
}

impl Tournament {
    /// A tournament of these players on these adventures, or on all that tables offer if none are named.
    pub(crate) fn new(
        library: &Library,
        kind: Kind,
        players: Vec<Fighter>,
        adventures: &[String],
        seed: u64,
    ) -> Result<Self> {
        let chosen = grounds(library, adventures)?;
        let battles = chosen.iter().map(|adventure| Ok(Arc::new(battle_of(adventure)?)));
        let battles = battles.collect::<Result<_>>()?;
        Ok(Self {
            minds: players.iter().map(|player| player.level.mind().clone()).collect(),
            heading: Heading {
                gonfalon: kind,
                rules: System::First.version(),
                content: library.hash().into(),
                players,
                adventures: chosen.iter().map(|adventure| adventure.id.clone()).collect(),
                seed,
            },
            pairings: vec![[0, 1]],
            pairs: 1,
            threads: 1,
            records: None,
            battles,
        })
    }

    /// All pairs that are to be fought.
    pub(crate) fn all(&self) -> u64 {
        self.pairs * self.pairings.len() as u64
    }

    /// The adventure of a pair, as its place in the heading.
    pub(crate) fn ground(&self, pair: u64) -> usize {
        (pair % self.battles.len() as u64) as usize
    }

    /// Fights everything that `out` does not have yet. `seen` is called with all that there is at the start and after each pair, and
    /// may break off.
    pub(crate) fn fight(&self, out: Option<&Path>, mut seen: impl FnMut(&Lines) -> ControlFlow<()>) -> Result<Lines> {
        if let Some(folder) = &self.records {
            std::fs::create_dir_all(folder)
                .with_context(|| format!("--records: cannot make the folder {}", folder.display()))?;
        }
        let (mut ledger, before) = Ledger::open(out, &self.heading)?;
        let mut lines: Lines = before
            .into_iter()
            .filter_map(|line| {
                let pairing = self.pairings.iter().position(|pairing| *pairing == line.between)?;
                (line.pair < self.pairs).then_some(((pairing, line.pair), line))
            })
            .collect();
        if seen(&lines).is_break() {
            return Ok(lines);
        }
        let done: BTreeSet<Place> = lines.keys().copied().collect();
        let stop = Stop::new();
        let next = AtomicU64::new(0);
        let (sender, receiver) = mpsc::channel();
        std::thread::scope(|scope| {
            for _ in 0..self.threads {
                let (sender, next, done, stop) = (sender.clone(), &next, &done, &stop);
                scope.spawn(move || self.work(&sender, next, done, stop));
            }
            drop(sender);
            // Whatever comes in after the end was called for is not counted: how much of it there is depends on the threads.
            for (place, fought) in receiver {
                let line = fought.inspect_err(|_| stop.raise())?;
                ledger.add(&line).inspect_err(|_| stop.raise())?;
                lines.insert(place, line);
                if seen(&lines).is_break() {
                    stop.raise();
                    break;
                }
            }
            Ok(lines)
        })
    }

    /// Takes pairs one by one, each pairing's in turn, until there are none or an end is called for.
    fn work(
        &self,
        sender: &mpsc::Sender<(Place, Result<PairLine>)>,
        next: &AtomicU64,
        done: &BTreeSet<Place>,
        stop: &Stop,
    ) {
        loop {
            let nth = next.fetch_add(1, Ordering::Relaxed);
            if nth >= self.all() || stop.is_raised() {
                return;
            }
            let pairings = self.pairings.len() as u64;
            let place = ((nth % pairings) as usize, nth / pairings);
            if done.contains(&place) {
                continue;
            }
            let fought = self.fight_pair(place, stop);
            // Nobody listens any more once an end was called for.
            if stop.is_raised() || sender.send((place, fought)).is_err() {
                return;
            }
        }
    }

    fn fight_pair(&self, (pairing, pair): Place, stop: &Stop) -> Result<PairLine> {
        let between = self.pairings[pairing];
        let battles = BySide {
            standard: self.fight_battle(between, pair, Side::Standard, stop)?,
            pennant: self.fight_battle(between, pair, Side::Pennant, stop)?,
        };
        Ok(PairLine { between, pair, battles })
    }

    fn fight_battle(&self, between: [usize; 2], pair: u64, first: Side, stop: &Stop) -> Result<BattleLine> {
        let watches = [Stopwatch::default(), Stopwatch::default()];
        let fighters = between.map(|player| self.heading.players[player]);
        let make = |at: usize| {
            let (fighter, mind, watch) = (fighters[at], &self.minds[between[at]], watches[at].clone());
            move |seed| fighter.player(seed, mind, &watch)
        };
        let (one, other) = (make(0), make(1));
        let seed = self.heading.seed.wrapping_add(pair);
        let mirrored = Pair {
            battle: &self.battles[self.ground(pair)],
            first: &one,
            second: &other,
            seed,
        };
        let fought = mirrored.bout(first).fight(stop, |_| {}).map_err(|why| match why {
            Unfinished::CalledOff => anyhow!("{why}"),
            _ => anyhow!("{}: {why}", self.heading.adventures[self.ground(pair)]),
        })?;
        if let Some(folder) = &self.records {
            self.keep(folder, &fought, pair, first, seed)?;
        }
        let thought = |at: usize, side: Side| Thought {
            turns: (*fought.own_turns.get(side)).into(),
            micros: watches[at].micros(),
        };
        Ok(BattleLine {
            winner: fought.winner,
            turns: fought.turns,
            thought: [thought(0, first), thought(1, first.enemy())],
        })
    }

    /// Keeps a record. It gets its name when it is whole, so that no half of one is ever taken for a record.
    fn keep(&self, folder: &Path, fought: &Fought<Battle>, pair: u64, first: Side, seed: u64) -> Result<()> {
        let id = &self.heading.adventures[self.ground(pair)];
        let name = format!("{pair:05}-{id}-first-as-{first}");
        let record = Record::of(
            &fought.course,
            &self.heading.content,
            None,
            Some(&Seed::from_number(seed)),
        );
        let (half, whole) = (folder.join(format!("{name}.part")), folder.join(format!("{name}.json")));
        std::fs::write(&half, serde_json::to_vec_pretty(&record)?)
            .and_then(|()| std::fs::rename(&half, &whole))
            .with_context(|| format!("--records: cannot write {}", whole.display()))
    }
}
