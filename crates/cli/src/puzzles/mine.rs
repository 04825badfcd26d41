//! Mining puzzles: the computer plays against itself, and turns in which the last banner is near are looked at closely.
//!
//! A position is kept if it can be solved exactly, the win is neither out of reach nor certain, few first choices are right, and the
//! answer is not what lies at hand. Everything follows from the seed, so a set can be made again.

use crate::arguments::PuzzleMineArguments;
use crate::output::{Out, count};
use crate::puzzles::{best, draw, open};
use ai::first::OneStep;
use ai::first::exact::answer::RIGHT;
use ai::first::exact::{Answer, Exact, Victory, trial};
use ai::{Level, Player, Stop};
use anyhow::{Context, Result};
use content::Library;
use content::first::Adventure;
use content::first::adventure::puzzle::Millionths;
use content::first::adventure::{self, Kind};
use rules::board::HexId;
use rules::chance::{Seed, Seeded};
use rules::first::frame::Frame;
use rules::first::{Battle, Choice, Public, State, UnitId};
use std::collections::BTreeMap;
use std::io::Write;
use std::process::ExitCode;

/// Decisions after which a battle has lasted too long.
const MOST_DECISIONS: usize = 20_000;
/// The most units that may still move.
const MOST_MOVERS: u32 = 2;
/// The units that may still battle: a single one leaves little to think about.
const LEAST_FIGHTERS: u32 = 2;
const MOST_FIGHTERS: u32 = 4;
/// The fewest first choices that make a question.
const LEAST_CHOICES: usize = 4;
/// A win that is less likely is a matter of luck, and one that is likelier needs no thought.
const LEAST_WORTH: f64 = 0.15;
const MOST_WORTH: f64 = 0.95;
/// What a natural choice gives away if an answer is worth looking for.
const CLEAR: f64 = 0.03;
/// The most first choices that may be right.
const MOST_RIGHT: usize = 8;
/// Decisions for which the veteran is asked when it is found out how hard a puzzle is.
const TRIED: u32 = 120;
/// What the veteran gives away in the whole turn: below the first number a puzzle is easy, from the second on it is hard.
const DIFFICULTY: [f64; 2] = [0.02, 0.08];

/// A moment that may make a puzzle.
struct Found {
    state: State,
    came_from: Vec<(UnitId, HexId)>,
    seed: u64,
}

/// What was seen of the turn under way.
#[derive(Default)]
struct Watched {
    turn: u16,
    /// Where everybody stood before the first move.
    before: Option<Public>,
    /// Whether a moment of its movement, and of the start of its battles, was noted.
    moving: bool,
    fighting: bool,
}

/// A puzzle, complete but for its number.
struct Gem {
    difficulty: u8,
    /// How good a puzzle it is.
    score: f64,
    seed: u64,
    moments: u64,
    state: State,
    came_from: Vec<(UnitId, HexId)>,
    worth: Millionths,
    best: Vec<String>,
}

/// An adventure that is looked in.
struct Vein<'a> {
    library: &'a Library,
    adventure: &'a Adventure,
    battle: Battle,
    moments: u64,
}

/// Runs the command.
pub(super) fn run(library: &Library, arguments: &PuzzleMineArguments, out: &mut Out) -> Result<ExitCode> {
    let level = match arguments.level {
        Some(number) => Some(Level::from_number(number).context("there is no such level")?),
        None => None,
    };
    std::fs::create_dir_all(&arguments.into).with_context(|| format!("cannot make {}", arguments.into.display()))?;
    let wanted = |adventure: &&Adventure| {
        if arguments.adventure.is_empty() {
            adventure.kind == Kind::Medieval && !adventure.draft
        } else {
            arguments.adventure.contains(&adventure.id)
        }
    };
    let mut veins = Vec::new();
    for adventure in library.first().adventures().iter().filter(wanted) {
        let Ok(battle) = adventure.battle() else {
            continue;
        };
        let vein = Vein {
            library,
            adventure,
            battle,
            moments: arguments.moments,
        };
        let gems = vein.mine(level, arguments.seed, arguments.battles);
        let text = count(gems.len(), "puzzle", "puzzles");
        writeln!(
            std::io::stderr(),
            "{}: {text} in {} battles",
            adventure.id,
            arguments.battles
        )?;
        veins.push((vein, gems));
    }
    let mut written = 0;
    for (vein, gems) in share_out(veins, arguments.keep) {
        let mut titles = Vec::new();
        for (number, gem) in (1..).zip(gems) {
            let id = format!("{}-p{number:02}", vein.adventure.id);
            let path = arguments.into.join(format!("{id}.toml"));
            let mut title = vein.title(&gem);
            if titles.contains(&title) {
                title.push_str(", another day");
            }
            let text = vein.text(&gem, &id, &title);
            titles.push(title);
            std::fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))?;
            written += 1;
        }
    }
    writeln!(
        out,
        "{} in {}",
        count(written, "puzzle", "puzzles"),
        arguments.into.display()
    )?;
    Ok(ExitCode::SUCCESS)
}

/// The puzzles that are kept: the adventures and difficulties give one after the other, each its best first.
fn share_out(veins: Vec<(Vein<'_>, Vec<Gem>)>, keep: usize) -> Vec<(Vein<'_>, Vec<Gem>)> {
    let mut heaps: BTreeMap<(u8, usize), Vec<Gem>> = BTreeMap::new();
    let mut kept: Vec<(Vein<'_>, Vec<Gem>)> = Vec::new();
    for (at, (vein, gems)) in veins.into_iter().enumerate() {
        for gem in gems {
            heaps.entry((gem.difficulty, at)).or_default().push(gem);
        }
        kept.push((vein, Vec::new()));
    }
    for heap in heaps.values_mut() {
        heap.sort_by(|one, other| one.score.total_cmp(&other.score).then(other.seed.cmp(&one.seed)));
    }
    let mut left = keep;
    while left > 0 && heaps.values().any(|heap| !heap.is_empty()) {
        for ((_, at), heap) in &mut heaps {
            if left > 0
                && let Some(gem) = heap.pop()
            {
                kept[*at].1.push(gem);
                left -= 1;
            }
        }
    }
    for (_, gems) in &mut kept {
        gems.sort_by_key(|gem| (gem.difficulty, gem.seed));
    }
    kept
}

impl Vein<'_> {
    /// Plays battles, and keeps the best puzzle of each.
    fn mine(&self, level: Option<Level>, seed: u64, battles: u64) -> Vec<Gem> {
        (seed..seed + battles)
            .filter_map(|seed| {
                let found = self.play(level, seed);
                found
                    .into_iter()
                    .filter_map(|found| self.look_closely(found))
                    .max_by(|one, other| one.score.total_cmp(&other.score))
            })
            .collect()
    }

    /// Plays a battle and notes the moments that may make a puzzle.
    fn play(&self, level: Option<Level>, seed: u64) -> Vec<Found> {
        let battle = &self.battle;
        let mut players = [seed * 2, seed * 2 + 1].map(|seed| -> Box<dyn Player<Battle> + Send> {
            match level {
                Some(level) => level.player(seed),
                None => Box::new(OneStep::new(seed)),
            }
        });
        let mut chance = Seeded(Seed::from_number(seed));
        let mut state = battle.start();
        battle.run(&mut state, &mut chance, &mut ());
        let mut found = Vec::new();
        let mut watched = Watched::default();
        for _ in 0..MOST_DECISIONS {
            let Some(seat) = battle.decider(state.public()) else {
                break;
            };
            let public = state.public();
            if watched.turn != public.turn() {
                watched = Watched {
                    turn: public.turn(),
                    ..Watched::default()
                };
            }
            let moving = matches!(public.top(), Frame::Movement);
            if moving && watched.before.is_none() {
                watched.before = Some(*public);
            }
            let fighting = matches!(public.top(), Frame::Combat) && public.battled().is_empty();
            let fresh = moving && !watched.moving || fighting && !watched.fighting;
            if fresh && self.may_be_a_puzzle(public) {
                watched.moving |= moving;
                watched.fighting |= fighting;
                let before = &watched.before;
                let came_from = |unit: UnitId| Some((unit, before.as_ref()?.unit(unit).hex));
                found.push(Found {
                    state,
                    came_from: public.moved().iter().filter_map(came_from).collect(),
                    seed,
                });
            }
            let choice = players[usize::from(seat.0)].choose(battle, &battle.view_of(&state, seat), &Stop::new());
            if battle.play(&mut state, seat, choice, &mut chance, &mut ()).is_err() {
                break;
            }
        }
        found
    }

    /// Whether one banner is missing and few units have anything left to do.
    fn may_be_a_puzzle(&self, public: &Public) -> bool {
        let battle = &self.battle;
        let side = public.active();
        let needed = battle.setup().camps.get(side).banners;
        let missing = needed.saturating_sub(battle.banners(public, side));
        let movers = if matches!(public.top(), Frame::Movement) {
            battle.movers(public).len()
        } else {
            0
        };
        missing == 1
            && movers <= MOST_MOVERS
            && (LEAST_FIGHTERS..=MOST_FIGHTERS).contains(&battle.fighters(public).len())
    }

    /// A moment as a puzzle, if it makes a good one.
    fn look_closely(&self, found: Found) -> Option<Gem> {
        let Found { state, came_from, seed } = found;
        let battle = &self.battle;
        let mut exact = Exact::new(battle, &state, Victory(state.public().active()), self.moments);
        let answer = Answer::by(&mut exact, &state).ok()?;
        let moments = exact.looked_at();
        let worth = answer.worth();
        let right = answer.within(RIGHT).count();
        let all = answer.choices.len();
        if !(LEAST_WORTH..=MOST_WORTH).contains(&worth) || right > MOST_RIGHT || right * 2 > all || all < LEAST_CHOICES
        {
            return None;
        }
        let tried = trial(&mut exact, battle, &state, &mut OneStep::new(seed), TRIED).ok()?;
        let natural = tried
            .whole
            .max(tried.first)
            .max(answer.loss(self.likeliest_kill(&state)?));
        let middle = answer.choices[all / 2].worth;
        // Either what lies at hand is wrong, or few choices are right and most of the others are clearly worse.
        if natural < CLEAR && (worth - middle < 2.0 * CLEAR || right > 2) {
            return None;
        }
        let difficulty = 1 + DIFFICULTY.into_iter().filter(|loss| tried.whole >= *loss).count() as u8;
        let gem = Gem {
            difficulty,
            score: natural + 0.1 * (1.0 - right as f64 / all as f64),
            seed,
            moments,
            best: best(battle, &state, &answer),
            worth: Millionths::of(worth),
            state,
            came_from,
        };
        self.is_told_whole(&gem).then_some(gem)
    }

    /// The attack that is likeliest to destroy its target at once, wherever the phase allows it; what a beginner would do.
    fn likeliest_kill(&self, state: &State) -> Option<Choice> {
        let (battle, public) = (&self.battle, state.public());
        let seat = battle.decider(public)?;
        let mut choices = Vec::new();
        battle.choices(public, state.private(battle.hand_of(seat)), seat, &mut choices);
        let kill = |choice: Choice| {
            let (unit, target, from) = match choice {
                Choice::Attack { unit, target } => (unit, target, public.unit(unit).hex),
                Choice::Rush { unit, to, at } => (unit, at, to),
                Choice::Move { unit, to } => return self.best_kill_from(public, unit, to),
                _ => return 0.0,
            };
            let kind = crate::explanation::kind_between(battle, public, unit, target);
            battle
                .odds_from(public, unit, from, target, kind, rules::first::Policy::Hold)
                .eliminated
        };
        choices
            .into_iter()
            .map(|choice| (choice, kill(choice)))
            .max_by(|one, other| one.1.total_cmp(&other.1))
            .map(|(choice, _)| choice)
    }

    /// The best chance to destroy an enemy next to a hex, if the unit went there.
    fn best_kill_from(&self, public: &Public, unit: UnitId, to: HexId) -> f64 {
        let battle = &self.battle;
        if !battle.reach(public, unit).battle.contains(to) {
            return 0.0;
        }
        let enemies = public.held(battle.side(unit).enemy());
        let near = battle.board().neighbor_set(to) & enemies;
        near.iter()
            .filter_map(|hex| public.unit_at(hex))
            .map(|target| {
                let kind = rules::first::frame::ClashKind::Melee;
                let policy = rules::first::Policy::Hold;
                battle.odds_from(public, unit, to, target, kind, policy).eliminated
            })
            .fold(0.0, f64::max)
    }

    /// Whether the file of a puzzle says everything: read again, it has the same answer.
    fn is_told_whole(&self, gem: &Gem) -> bool {
        let text = self.text(gem, "mined", "Mined");
        let Ok(puzzle) = adventure::read(self.library.first(), "mined.toml", &text) else {
            return false;
        };
        let Ok((battle, state)) = open(&puzzle) else {
            return false;
        };
        Answer::of(&battle, &state).is_ok_and(|answer| {
            Millionths::of(answer.worth()) == gem.worth && best(&battle, &state, &answer) == gem.best
        })
    }

    /// A title that gives nothing away: where, when, and by what card.
    fn title(&self, gem: &Gem) -> String {
        let public = gem.state.public();
        let card = public.card().map_or("", |card| &self.battle.card(card.played).name);
        // The place without year or country.
        let place = self.adventure.title.split(',').next().unwrap_or_default();
        format!("{place}, turn {}: {card}", public.turn())
    }

    fn text(&self, gem: &Gem, id: &str, title: &str) -> String {
        let remark = format!(
            "Mined from self-play, battle {} of this adventure; solved in {} moments.",
            gem.seed, gem.moments
        );
        draw::text(
            self.library.first().tables(),
            &self.battle,
            &gem.state,
            &draw::Sheet {
                adventure: &self.adventure.id,
                id,
                title,
                remark: &remark,
                difficulty: gem.difficulty,
                came_from: &gem.came_from,
                worth: gem.worth,
                best: &gem.best,
            },
        )
    }
}
