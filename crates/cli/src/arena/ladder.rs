//! `gonfalon ladder`: everybody against everybody, and where each stands.

use crate::arena::contender::Contender;
use crate::arena::line::Kind;
use crate::arena::report::{Score, Thinker, percent};
use crate::arena::tournament::Tournament;
use crate::arguments::LadderArguments;
use crate::output::Out;
use crate::progress::Progress;
use ai::Level;
use ai::arena::Ratings;
use anyhow::{Result, bail};
use content::Library;
use serde::Serialize;
use std::io::Write;
use std::ops::ControlFlow;
use std::process::ExitCode;

/// What the command answers in JSON.
#[derive(Serialize)]
struct Report {
    /// Pairs of each pairing.
    pairs: u32,
    seed: u64,
    adventures: Vec<String>,
    /// From the lowest level up.
    players: Vec<Rung>,
    /// Each player against each below him.
    matches: Vec<Meeting>,
}

/// A player and where he stands.
#[derive(Serialize)]
struct Rung {
    #[serde(flatten)]
    thinker: Thinker,
    /// Elo above the lowest player, with its 95 % interval.
    elo: f64,
    elo_low: f64,
    elo_high: f64,
}

/// What two players came to; they are named by their places in the list.
#[derive(Serialize)]
struct Meeting {
    first: usize,
    second: usize,
    #[serde(flatten)]
    score: Score,
}

/// Runs the command.
pub(crate) fn run(library: &Library, arguments: &LadderArguments, out: &mut Out) -> Result<ExitCode> {
    let field = &arguments.field;
    let mut contenders = match arguments.levels.as_slice() {
        [] => Level::ALL.map(Contender::of).to_vec(),
        named => named.to_vec(),
    };
    contenders.sort_unstable();
    contenders.dedup();
    if contenders.len() < 2 {
        bail!("--levels: a ladder needs two players at least; name another, or leave --levels out for all of them");
    }
    let players: Vec<_> = contenders
        .iter()
        .map(|contender| contender.fighter(field.budget))
        .collect();
    let mut tournament = Tournament::new(library, Kind::Ladder, players, &field.adventure, field.seed)?;
    let places = 0..contenders.len();
    tournament.pairings = places
        .flat_map(|first| (0..first).map(move |second| [first, second]))
        .collect();
    tournament.pairs = arguments.pairs.into();
    tournament.threads = field.threads();

    let mut progress = Progress::toward(tournament.all(), "pairs");
    let lines = tournament.fight(field.out.as_deref(), |lines| {
        progress.tell(lines.len() as u64, || format!("{} pairings", tournament.pairings.len()));
        ControlFlow::Continue(())
    })?;
    progress.end();

    let mut ratings = Ratings::of(contenders.len());
    let mut matches = Vec::new();
    for [first, second] in &tournament.pairings {
        let score = Score::of(lines.values().filter(|line| line.between == [*first, *second]));
        ratings.add(*first, *second, &score.tally);
        matches.push(Meeting {
            first: *first,
            second: *second,
            score,
        });
    }
    let Some(fitted) = ratings.fit(0) else {
        bail!("the players have not all met, so they cannot be rated: fight more pairs");
    };
    let rungs = tournament.heading.players.iter().zip(fitted).enumerate();
    let report = Report {
        pairs: arguments.pairs,
        seed: field.seed,
        adventures: tournament.heading.adventures.clone(),
        players: rungs
            .map(|(place, (fighter, rating))| Rung {
                thinker: Thinker::of(*fighter, place, lines.values()),
                elo: rating.elo,
                elo_low: rating.interval.low,
                elo_high: rating.interval.high,
            })
            .collect(),
        matches,
    };
    if arguments.json {
        out.json(&report)?;
    } else {
        Tables::of(&report).write(arguments.markdown, out)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The report as tables of words.
struct Tables {
    title: String,
    ratings: Vec<Vec<String>>,
    cross: Vec<Vec<String>>,
}

impl Tables {
    fn of(report: &Report) -> Self {
        let name = |rung: &Rung| {
            let fighter = rung.thinker.fighter;
            match fighter.nodes {
                0 => fighter.level.number().to_string(),
                nodes => format!("{}@{nodes}", fighter.level.number()),
            }
        };
        let mut ratings = vec![
            ["player", "name", "Elo", "95 % interval", "ms a turn"]
                .map(String::from)
                .to_vec(),
        ];
        for (place, rung) in report.players.iter().enumerate() {
            ratings.push(vec![
                name(rung),
                rung.thinker.name.into(),
                format!("{:.0}", rung.elo),
                match place {
                    0 => "fixed".into(),
                    _ => format!("{:.0} to {:.0}", rung.elo_low, rung.elo_high),
                },
                format!("{:.3}", rung.thinker.ms_per_turn),
            ]);
        }
        let mut cross = vec![vec!["score of".to_string()]];
        cross[0].extend(report.players.iter().map(|rung| format!("against {}", name(rung))));
        for (row, rung) in report.players.iter().enumerate() {
            let mut cells = vec![name(rung)];
            cells.extend((0..report.players.len()).map(|column| {
                let met = |first, second| {
                    let mut matches = report.matches.iter();
                    matches.find(|met| (met.first, met.second) == (first, second))
                };
                let mirrored =
                    met(column, row).map(|met| (1.0 - met.score.score, 1.0 - met.score.high, 1.0 - met.score.low));
                let straight = met(row, column).map(|met| (met.score.score, met.score.low, met.score.high));
                straight.or(mirrored).map_or_else(String::new, |(score, low, high)| {
                    format!("{} ({:.0} to {:.0})", percent(score), 100.0 * low, 100.0 * high)
                })
            }));
            cross.push(cells);
        }
        Self {
            title: format!(
                "{} mirrored pairs of each pairing, first seed {}, on {}.",
                report.pairs,
                report.seed,
                report.adventures.join(", ")
            ),
            ratings,
            cross,
        }
    }

    fn write(&self, markdown: bool, out: &mut Out) -> Result<()> {
        out.paragraph(0, &self.title)?;
        for table in [&self.ratings, &self.cross] {
            writeln!(out)?;
            let columns = table.first().map_or(0, Vec::len);
            let widths: Vec<usize> = (0..columns)
                .map(|column| table.iter().map(|row| row[column].chars().count()).max().unwrap_or(0))
                .collect();
            for (number, row) in table.iter().enumerate() {
                let cells: Vec<String> = row
                    .iter()
                    .zip(&widths)
                    .map(|(cell, width)| format!("{cell:width$}"))
                    .collect();
                if markdown {
                    writeln!(out, "| {} |", cells.join(" | "))?;
                    if number == 0 {
                        let rule: Vec<String> = widths.iter().map(|width| "-".repeat((*width).max(3))).collect();
                        writeln!(out, "| {} |", rule.join(" | "))?;
                    }
                } else {
                    writeln!(out, "{}", cells.join("  ").trim_end())?;
                }
            }
        }
        Ok(())
    }
}
