//! `gonfalon train`: a mind for the computer players, made from battles that they fight against themselves.

use crate::arena::{battle_of, grounds};
use crate::arguments::TrainArguments;
use crate::output::Out;
use crate::progress::Progress;
use ai::Stop;
use ai::train::{Course, Progress as Told};
use anyhow::{Context, Result};
use content::Library;
use std::io::Write;
use std::process::ExitCode;

/// Runs the command.
pub(crate) fn run(library: &Library, arguments: &TrainArguments, out: &mut Out) -> Result<ExitCode> {
    let chosen = grounds(library, &arguments.adventure)?;
    let battles = chosen.into_iter().map(battle_of).collect::<Result<Vec<_>>>()?;
    // What takes so long must not fail for want of a place to put it.
    std::fs::OpenOptions::new()
        .append(true)
        .create(true)
        .open(&arguments.out)
        .with_context(|| format!("--out: cannot write {}", arguments.out.display()))?;
    let course = Course {
        seed: arguments.seed,
        quick_battles: arguments.quick,
        lessons: arguments.lessons,
        battles: arguments.battles,
        nodes: arguments.nodes,
        threads: arguments.threads(),
        plain: arguments.plain,
    };
    let all = match arguments.within {
        true => course.battles,
        false => course.quick_battles + course.lessons * course.battles,
    };
    let mut progress = Progress::toward(all as u64, "battles");
    let mut error = None;
    let mut table = Vec::new();
    let stop = Stop::new();
    let tell = |told| match told {
        Told::Fought { lesson, battles, .. } => {
            let before = match lesson {
                0 => 0,
                _ => course.quick_battles + (lesson - 1) * course.battles,
            };
            progress.tell((before + battles) as u64, || match error {
                None if arguments.within => "battles to look into".into(),
                None => "quick battles to begin with".into(),
                Some(error) => format!("lesson {lesson} of {}, error {error:.4}", course.lessons),
            });
        }
        Told::Learned { kept_back, .. } => {
            error = Some(kept_back);
            table.push(told);
        }
    };
    let mind = match arguments.within {
        true => course.hold_within(&battles, &stop, tell),
        false => course.hold(&battles, &stop, tell),
    }?;
    progress.end();
    for told in &table {
        if let Told::Learned {
            lesson,
            round,
            positions,
            error,
            kept_back,
        } = told
        {
            writeln!(
                out,
                "lesson {lesson}, round {round}: {positions} positions, error {error:.4}, {kept_back:.4} on battles kept back"
            )?;
        }
    }
    let bytes = mind.write();
    std::fs::write(&arguments.out, &bytes)
        .with_context(|| format!("--out: cannot write {}", arguments.out.display()))?;
    writeln!(out, "{} bytes written to {}", bytes.len(), arguments.out.display())?;
    Ok(ExitCode::SUCCESS)
}
