//! A level tried on all puzzles: how many of them it gets right, by its first choice and by all it does in the turn.

use crate::arguments::PuzzleTestArguments;
use crate::output::Out;
use crate::puzzles::{all, open, why_unsolved};
use ai::Level;
use ai::first::exact::answer::{MOST_MOMENTS, RIGHT};
use ai::first::exact::{Exact, Victory, trial};
use anyhow::{Context, Result, anyhow};
use content::Library;
use serde::Serialize;
use std::io::Write;
use std::process::ExitCode;

/// What was found.
#[derive(Debug, Serialize)]
struct Report {
    level: u8,
    /// The nodes it may look at in a turn.
    budget: u32,
    puzzles: usize,
    /// First choices that give away no more than 1 %.
    first_right: usize,
    /// Whole turns that give away no more than 1 %.
    whole_right: usize,
    /// The same as shares of all puzzles.
    first_share: f64,
    whole_share: f64,
    /// What is given away on average.
    mean_first_loss: f64,
    mean_whole_loss: f64,
    /// The chance, on average, of a decision that it was not asked for because there were too many.
    mean_unasked: f64,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    each: Vec<Tried>,
}

/// What came of one puzzle.
#[derive(Debug, Serialize)]
struct Tried {
    id: String,
    difficulty: u8,
    worth: f64,
    first_loss: f64,
    whole_loss: f64,
    decisions: u32,
    unasked: f64,
}

/// Runs the command.
pub(super) fn run(library: &Library, arguments: &PuzzleTestArguments, out: &mut Out) -> Result<ExitCode> {
    let level = Level::from_number(arguments.level).context("there is no such level")?;
    let budget = arguments.budget.unwrap_or(level.nodes());
    let mut each = Vec::new();
    for puzzle in all(library)? {
        let (battle, state) = open(&puzzle).map_err(|faults| anyhow!("{}: {}", puzzle.id, faults.join("; ")))?;
        let mut exact = Exact::new(&battle, &state, Victory(state.public().active()), MOST_MOMENTS);
        let mut player = level.player_with(arguments.seed, budget);
        let tried = trial(&mut exact, &battle, &state, player.as_mut(), arguments.decisions.max(1))
            .map_err(|unsolved| anyhow!("{}: {}", puzzle.id, why_unsolved(unsolved)))?;
        each.push(Tried {
            id: puzzle.id,
            difficulty: puzzle.difficulty,
            worth: tried.worth,
            first_loss: tried.first,
            whole_loss: tried.whole,
            decisions: tried.decisions,
            unasked: tried.unasked,
        });
    }
    let mut report = sum(level, budget, &each);
    if arguments.json {
        if arguments.each {
            report.each = each;
        }
        out.json(&report)?;
        return Ok(ExitCode::SUCCESS);
    }
    if arguments.each {
        for tried in &each {
            writeln!(
                out,
                "{:<34} {:<3} {:>5.1} %  first -{:>4.1} %  turn -{:>4.1} %  {} decisions",
                tried.id,
                "*".repeat(tried.difficulty.into()),
                tried.worth * 100.0,
                tried.first_loss * 100.0,
                tried.whole_loss * 100.0,
                tried.decisions
            )?;
        }
    }
    tell(&report, &each, out)?;
    Ok(ExitCode::SUCCESS)
}

fn sum(level: Level, budget: u32, each: &[Tried]) -> Report {
    // What was added up in another order may differ a little.
    let right = |loss: f64| loss <= RIGHT + 1e-9;
    let number = each.len().max(1) as f64;
    let mean = |of: fn(&Tried) -> f64| each.iter().map(of).sum::<f64>() / number;
    let first_right = each.iter().filter(|tried| right(tried.first_loss)).count();
    let whole_right = each.iter().filter(|tried| right(tried.whole_loss)).count();
    Report {
        level: level.number(),
        budget,
        puzzles: each.len(),
        first_right,
        whole_right,
        first_share: first_right as f64 / number,
        whole_share: whole_right as f64 / number,
        mean_first_loss: mean(|tried| tried.first_loss),
        mean_whole_loss: mean(|tried| tried.whole_loss),
        mean_unasked: mean(|tried| tried.unasked),
        each: Vec::new(),
    }
}

fn tell(report: &Report, each: &[Tried], out: &mut Out) -> Result<()> {
    writeln!(
        out,
        "Level {} with {} nodes a turn on {} puzzles",
        report.level, report.budget, report.puzzles
    )?;
    writeln!(
        out,
        "  first choice within 1 %: {} ({:.1} %), {:.2} % given away on average",
        report.first_right,
        report.first_share * 100.0,
        report.mean_first_loss * 100.0
    )?;
    writeln!(
        out,
        "  whole turn within 1 %:   {} ({:.1} %), {:.2} % given away on average",
        report.whole_right,
        report.whole_share * 100.0,
        report.mean_whole_loss * 100.0
    )?;
    if report.mean_unasked > 0.0 {
        writeln!(
            out,
            "  decisions not asked for, because there are too many: {:.2} to a puzzle",
            report.mean_unasked
        )?;
    }
    for difficulty in 1..=3 {
        let of: Vec<&Tried> = each.iter().filter(|tried| tried.difficulty == difficulty).collect();
        let right = of.iter().filter(|tried| tried.first_loss <= RIGHT + 1e-9).count();
        if !of.is_empty() {
            writeln!(
                out,
                "  {:<4} {right} of {} by the first choice",
                "*".repeat(difficulty.into()),
                of.len()
            )?;
        }
    }
    Ok(())
}
