//! `gonfalon arena`: a match between two players.

use crate::arena::line::{Kind, PairLine};
use crate::arena::report::{Ground, Score, Thinker, percent, signed};
use crate::arena::tournament::{Lines, Tournament};
use crate::arguments::ArenaArguments;
use crate::output::{Out, count};
use crate::progress::Progress;
use ai::arena::{Sprt, Tally, Verdict};
use anyhow::Result;
use content::Library;
use serde::Serialize;
use std::io::Write;
use std::ops::ControlFlow;
use std::process::ExitCode;

/// What the command answers in JSON.
#[derive(Serialize)]
struct Report {
    first: Thinker,
    second: Thinker,
    seed: u64,
    #[serde(flatten)]
    score: Score,
    adventures: Vec<Ground>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sprt: Option<Test>,
}

/// A sequential test and what it has come to.
#[derive(Serialize)]
struct Test {
    elo0: f64,
    elo1: f64,
    /// The logarithm of the likelihood ratio, and the bound it must reach, on this side of zero or the other.
    llr: f64,
    bound: f64,
    /// Which claim is upheld; none if the pairs were not enough to tell.
    verdict: Option<&'static str>,
}

/// Runs the command.
pub(crate) fn run(library: &Library, arguments: &ArenaArguments, out: &mut Out) -> Result<ExitCode> {
    let field = &arguments.field;
    let (first, first_mind) = arguments
        .first
        .fighter(field.budget)
        .minded("--first-mind", arguments.first_mind.as_deref())?;
    let (second, second_mind) = arguments
        .second
        .fighter(field.budget)
        .minded("--second-mind", arguments.second_mind.as_deref())?;
    let players = [first, second];
    let mut tournament = Tournament::new(library, Kind::Arena, players.to_vec(), &field.adventure, field.seed)?;
    tournament.minds = vec![first_mind, second_mind];
    tournament.pairs = arguments.pairs.into();
    tournament.threads = field.threads();
    tournament.records = arguments.records.clone();

    let mut progress = Progress::toward(tournament.all(), "pairs");
    let mut prefix = Prefix::default();
    let lines = tournament.fight(field.out.as_deref(), |lines| {
        let verdict = prefix.follow(lines, arguments.sprt);
        progress.tell(lines.len() as u64, || Score::of(lines.values()).words());
        if verdict.is_some() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    })?;
    progress.end();

    // Pairs beyond the one that brought the verdict were under way by chance and do not count.
    let counted = || lines.values().filter(|line| line.pair < prefix.pairs);
    let report = Report {
        first: Thinker::of(players[0], 0, counted()),
        second: Thinker::of(players[1], 1, counted()),
        seed: field.seed,
        score: Score::of(counted()),
        adventures: grounds(&tournament, &counted()),
        sprt: arguments.sprt.map(|sprt| Test {
            elo0: sprt.elo0,
            elo1: sprt.elo1,
            llr: sprt.log_likelihood_ratio(&prefix.tally),
            bound: Sprt::bound(),
            verdict: prefix.verdict.map(|verdict| match verdict {
                Verdict::First => "elo0",
                Verdict::Second => "elo1",
            }),
        }),
    };
    if arguments.json {
        out.json(&report)?;
    } else {
        tell(&report, out)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The pairs from the first on without a gap, on which a sequential test looks one by one. Threads finish pairs in any order; looking at
/// them in their own order makes the verdict independent of that.
#[derive(Default)]
struct Prefix {
    pairs: u64,
    tally: Tally,
    verdict: Option<Verdict>,
}

impl Prefix {
    /// Takes in what has become known, up to the pair that brings the verdict.
    fn follow(&mut self, lines: &Lines, sprt: Option<Sprt>) -> Option<Verdict> {
        while self.verdict.is_none()
            && let Some(line) = lines.get(&(0, self.pairs))
        {
            self.pairs += 1;
            self.tally.add(line.points());
            self.verdict = sprt.and_then(|sprt| sprt.verdict(&self.tally));
        }
        self.verdict
    }
}

/// The adventures on which pairs were fought.
fn grounds<'a>(tournament: &Tournament, lines: &(impl Iterator<Item = &'a PairLine> + Clone)) -> Vec<Ground> {
    let each = tournament.heading.adventures.iter().enumerate();
    each.map(|(place, id)| {
        let here = lines.clone().filter(|line| tournament.ground(line.pair) == place);
        Ground::of(id, here)
    })
    .filter(|ground| ground.score.pairs > 0)
    .collect()
}

fn tell(report: &Report, out: &mut Out) -> Result<()> {
    let Report { first, second, .. } = report;
    let score = &report.score;
    writeln!(out, "{} against {}", first.fighter, second.fighter)?;
    writeln!(
        out,
        "{}, first seed {}: {} won, {} drawn, {} lost",
        count(score.pairs as usize, "mirrored pair", "mirrored pairs"),
        report.seed,
        score.wins,
        score.draws,
        score.losses
    )?;
    let [none, half, one, more, both] = score.points;
    writeln!(
        out,
        "Score  {} ({} to {})",
        percent(score.score),
        percent(score.low),
        percent(score.high)
    )?;
    writeln!(
        out,
        "Elo    {} ({} to {})",
        signed(score.elo),
        signed(score.elo_low),
        signed(score.elo_high)
    )?;
    writeln!(out, "Pairs  0 points {none}, ½ {half}, 1 {one}, 1½ {more}, 2 {both}")?;
    writeln!(
        out,
        "Time   {:.3} ms a turn against {:.3} ms",
        first.ms_per_turn, second.ms_per_turn
    )?;
    if let Some(test) = &report.sprt {
        let verdict = match test.verdict {
            Some("elo1") => format!("the difference is {} Elo or more", test.elo1),
            Some(_) => format!("the difference is {} Elo or less", test.elo0),
            None => "these pairs are not enough to tell; fight more of them".into(),
        };
        writeln!(out, "Test   {:+.2} of {:.2}: {verdict}", test.llr, test.bound)?;
    }
    writeln!(out)?;
    let ids = report.adventures.iter().map(|ground| ground.adventure.len());
    let width = ids.max().unwrap_or(0).max("adventure".len());
    writeln!(
        out,
        "{:width$} {:>5} {:>8} {:>8} {:>8} {:>6} {:>6}",
        "adventure", "pairs", "score", "standard", "pennant", "drawn", "turns"
    )?;
    for ground in &report.adventures {
        writeln!(
            out,
            "{:width$} {:>5} {:>8} {:>8} {:>8} {:>6} {:>6}",
            ground.adventure,
            ground.score.pairs,
            percent(ground.score.score),
            ground.standard_won,
            ground.pennant_won,
            ground.score.draws,
            ground.median_turns
        )?;
    }
    Ok(())
}
