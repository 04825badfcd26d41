//! `gonfalon puzzles`: positions with exact answers, to be listed, solved, tried by a level, or mined from self-play.

mod draw;
mod level;
mod mine;

use crate::arguments::{PuzzleListArguments, PuzzleSolveArguments, PuzzlesCommand};
use crate::output::{Out, count};
use crate::source::{self, Source};
use ai::first::exact::answer::line;
use ai::first::exact::{Answer, Exact, Unsolved, Victory};
use anyhow::{Context, Result, anyhow, bail};
use content::Library;
use content::first::Adventure;
use content::first::adventure::puzzle::Millionths;
use rules::chance::Fast;
use rules::first::position::Phase;
use rules::first::{Battle, State};
use serde::Serialize;
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

/// Runs the command.
pub(crate) fn run(library: &Library, command: &PuzzlesCommand, out: &mut Out) -> Result<ExitCode> {
    match command {
        PuzzlesCommand::List(arguments) => list(library, arguments, out),
        PuzzlesCommand::Solve(arguments) => solve(library, arguments, out),
        PuzzlesCommand::Test(arguments) => level::run(library, arguments, out),
        PuzzlesCommand::Mine(arguments) => mine::run(library, arguments, out),
    }
}

/// The puzzles of a library.
pub(crate) fn all(library: &Library) -> Result<Vec<Adventure>> {
    library
        .first()
        .puzzles()
        .map_err(|faults| anyhow!("the puzzles have faults:\n\n{}", faults.render(false)))
}

/// The battle of a puzzle and its first moment. Hands are dealt in some way: nothing that a puzzle asks depends on them.
pub(crate) fn open(puzzle: &Adventure) -> Result<(Battle, State), Vec<String>> {
    let (battle, mut state) = source::build(puzzle)?;
    battle.run(&mut state, &mut Fast::new(1), &mut ());
    Ok((battle, state))
}

/// What is wrong with the stored answer of a puzzle: nothing if it is the exact one.
pub(crate) fn faults(puzzle: &Adventure) -> Vec<String> {
    let Some(stored) = &puzzle.puzzle else {
        return Vec::new();
    };
    let (battle, state) = match open(puzzle) {
        Ok(opened) => opened,
        Err(faults) => return faults,
    };
    if battle.has_lore_cards() {
        return vec!["Lore cards are hidden, so what a choice is worth cannot be told exactly".into()];
    }
    let answer = match Answer::of(&battle, &state) {
        Ok(answer) => answer,
        Err(unsolved) => return vec![why_unsolved(unsolved).into()],
    };
    let mut faults = Vec::new();
    let worth = Millionths::of(answer.worth());
    if worth != stored.worth {
        faults.push(format!("the answer is worth {worth}, not {}", stored.worth));
    }
    let best = best(&battle, &state, &answer);
    if best != stored.best {
        faults.push(format!("the best first choices are {}", best.join(", ")));
    }
    faults
}

/// The first choices of the greatest worth, in notation and in the order of the alphabet.
fn best(battle: &Battle, state: &State, answer: &Answer) -> Vec<String> {
    /// Worths that differ by less were added up in another order.
    const EQUAL: f64 = 1e-9;
    let mut best: Vec<String> = answer
        .within(EQUAL)
        .map(|valued| battle.write_choice(state.public(), valued.choice))
        .collect();
    best.sort();
    best
}

const fn why_unsolved(unsolved: Unsolved) -> &'static str {
    match unsolved {
        Unsolved::TooLarge => "there is too much to try: leave fewer units to move or to battle",
        Unsolved::Hidden => "what happens in this turn depends on cards that nobody knows",
    }
}

/// A puzzle on a list.
#[derive(Debug, Serialize)]
struct Row<'a> {
    id: &'a str,
    title: &'a str,
    adventure: Option<&'a str>,
    difficulty: u8,
    camp: &'static str,
    phase: &'static str,
    worth: f64,
}

fn list(library: &Library, arguments: &PuzzleListArguments, out: &mut Out) -> Result<ExitCode> {
    let puzzles = all(library)?;
    let rows: Vec<Row<'_>> = puzzles
        .iter()
        .filter_map(|puzzle| {
            let position = puzzle.position.as_ref()?;
            Some(Row {
                id: &puzzle.id,
                title: &puzzle.title,
                adventure: puzzle.base.as_deref(),
                difficulty: puzzle.difficulty,
                camp: position.active.word(),
                phase: position.phase.word(),
                worth: puzzle.puzzle.as_ref()?.worth.share(),
            })
        })
        .collect();
    if arguments.json {
        out.json(&rows)?;
        return Ok(ExitCode::SUCCESS);
    }
    for row in &rows {
        writeln!(
            out,
            "{:<34} {:<3} {:>5.1} %  {:<8} {:<9} {}",
            row.id,
            "*".repeat(row.difficulty.into()),
            row.worth * 100.0,
            row.camp,
            row.phase,
            row.title
        )?;
    }
    writeln!(out, "{}", count(rows.len(), "puzzle", "puzzles"))?;
    Ok(ExitCode::SUCCESS)
}

/// A puzzle solved.
#[derive(Debug, Serialize)]
struct Solved {
    id: String,
    title: String,
    worth: f64,
    /// Every first choice, the best one first.
    choices: Vec<Told>,
    /// Our choices if no throw decides the battle.
    line: Vec<Told>,
    /// Moments that were looked at.
    moments: u64,
}

/// A choice and what it is worth.
#[derive(Debug, Serialize)]
struct Told {
    choice: String,
    worth: f64,
}

fn solve(library: &Library, arguments: &PuzzleSolveArguments, out: &mut Out) -> Result<ExitCode> {
    let puzzle = find(library, &arguments.name)?;
    let (battle, state) = open(&puzzle).map_err(|faults| anyhow!(faults.join("; ")))?;
    if !matches!(state.public().phase(), Phase::Orders | Phase::Movement | Phase::Combat) {
        bail!(
            "{} stands before or after the turn: a card must have been played",
            puzzle.id
        );
    }
    let told = |fault: Unsolved| anyhow!(why_unsolved(fault));
    let mut exact = Exact::new(&battle, &state, Victory(state.public().active()), arguments.moments);
    let answer = Answer::by(&mut exact, &state).map_err(told)?;
    let line = line(&mut exact, &battle, &state).map_err(told)?;
    let solved = Solved {
        id: puzzle.id,
        title: puzzle.title,
        worth: answer.worth(),
        choices: answer
            .choices
            .iter()
            .map(|valued| Told {
                choice: battle.write_choice(state.public(), valued.choice),
                worth: valued.worth,
            })
            .collect(),
        line: line
            .into_iter()
            .map(|step| Told {
                choice: step.text,
                worth: step.worth,
            })
            .collect(),
        moments: exact.looked_at(),
    };
    if arguments.json {
        out.json(&solved)?;
        return Ok(ExitCode::SUCCESS);
    }
    crate::show::text::field(&battle, state.public(), out)?;
    writeln!(
        out,
        "{} ({}), {} moments looked at",
        solved.title, solved.id, solved.moments
    )?;
    writeln!(out, "\nThe chance to win this turn with each first choice:")?;
    for told in &solved.choices {
        writeln!(out, "  {:>9.4} %  {}", told.worth * 100.0, told.choice)?;
    }
    writeln!(out, "\nThe best line, as long as no throw decides the battle:")?;
    for told in &solved.line {
        writeln!(out, "  {:>9.4} %  {}", told.worth * 100.0, told.choice)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// A puzzle by its id, or whatever position a name means.
fn find(library: &Library, name: &str) -> Result<Adventure> {
    if let Some(puzzle) = all(library)?.into_iter().find(|puzzle| puzzle.id == name) {
        return Ok(puzzle);
    }
    if library.first().adventure(name).is_none() && !Path::new(name).exists() {
        bail!("there is no puzzle `{name}`; `gonfalon puzzles list` tells them all");
    }
    Source::find(library, name)?
        .adventure
        .context("a record is no puzzle: give a position")
}
