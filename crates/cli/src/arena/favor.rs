//! `gonfalon favor`: whom adventures favor, measured in battles of a level against itself and kept in their files.
//!
//! A mirrored pair of equal players is the same battle twice, so single battles are fought here.

use crate::arena::contender::Fighter;
use crate::arena::grounds::{battle_of, grounds};
use crate::arguments::FavorArguments;
use crate::output::Out;
use crate::progress::Progress;
use ai::Stop;
use ai::arena::{Bout, Unfinished};
use anyhow::{Context, Result, anyhow, bail};
use content::Library;
use content::first::Adventure;
use content::first::adventure::Favor;
use rules::first::Battle;
use rules::side::{BySide, Side};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc;

/// Runs the command. `folder` is the content folder whose files are written.
pub(crate) fn run(
    library: &Library,
    folder: Option<&Path>,
    arguments: &FavorArguments,
    out: &mut Out,
) -> Result<ExitCode> {
    let chosen = grounds(library, &arguments.adventure)?;
    // What takes so long must not fail for want of a place to put it.
    let files = chosen
        .iter()
        .map(|adventure| folder.map(|folder| file_of(folder, adventure)).transpose())
        .collect::<Result<Vec<_>>>()?;
    let all = u64::from(arguments.battles) * chosen.len() as u64;
    let mut progress = Progress::toward(all, "battles");
    let width = chosen.iter().map(|adventure| adventure.id.len()).max().unwrap_or(0);
    let mut done = 0;
    for (adventure, file) in chosen.into_iter().zip(files) {
        let half_points = measure(adventure, arguments, || {
            done += 1;
            progress.tell(done, || adventure.id.clone());
        })?;
        let favor = Favor {
            level: arguments.level().level.number(),
            nodes: arguments.level().nodes,
            battles: arguments.battles,
            seed: arguments.seed,
            standard: percent(half_points, arguments.battles),
            battle: adventure
                .mark()
                .with_context(|| format!("{}: the battle cannot be written down", adventure.id))?,
        };
        if let Some(file) = file {
            let text = std::fs::read_to_string(&file)?;
            std::fs::write(&file, favor.written_into(&text))
                .with_context(|| format!("cannot write {}", file.display()))?;
        }
        let camps = adventure.camps();
        writeln!(
            out,
            "{:width$}  {} {} %, {} {} %",
            adventure.id,
            camps.standard.name,
            favor.standard,
            camps.pennant.name,
            100 - favor.standard
        )?;
        out.flush()?;
    }
    progress.end();
    if folder.is_none() {
        writeln!(out, "Nothing was written: name the folder of the files with --content.")?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The file of an adventure in a content folder.
fn file_of(folder: &Path, adventure: &Adventure) -> Result<PathBuf> {
    let file = folder.join(&adventure.file);
    if !file.is_file() {
        bail!(
            "--content: {} is not in this folder, so its figure could not be written",
            adventure.file
        );
    }
    Ok(file)
}

/// The standard camp's half points in battles of equal players: two for a win, one for a draw.
fn measure(adventure: &Adventure, arguments: &FavorArguments, mut told: impl FnMut()) -> Result<u32> {
    let battle = &Arc::new(battle_of(adventure)?);
    let fighter = arguments.level();
    let (stop, next) = (Stop::new(), AtomicU32::new(0));
    let (sender, receiver) = mpsc::channel();
    std::thread::scope(|scope| {
        for _ in 0..arguments.threads() {
            let (sender, next, stop) = (sender.clone(), &next, &stop);
            scope.spawn(move || {
                loop {
                    let nth = next.fetch_add(1, Ordering::Relaxed);
                    if nth >= arguments.battles || stop.is_raised() {
                        return;
                    }
                    let seed = arguments.seed.wrapping_add(nth.into());
                    if sender.send(winner(battle, fighter, seed, stop)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let mut half_points = 0;
        for winner in receiver {
            let winner = winner.map_err(|why| {
                stop.raise();
                anyhow!("{}: {why}", adventure.id)
            })?;
            half_points += match winner {
                Some(Side::Standard) => 2,
                None => 1,
                Some(Side::Pennant) => 0,
            };
            told();
        }
        Ok(half_points)
    })
}

fn winner(battle: &Arc<Battle>, fighter: Fighter, seed: u64, stop: &Stop) -> Result<Option<Side>, Unfinished> {
    let player = |seed| fighter.level.player_with(seed, fighter.nodes);
    let bout = Bout {
        battle,
        camps: BySide {
            standard: &player,
            pennant: &player,
        },
        seed,
    };
    Ok(bout.fight(stop, |_| {})?.winner)
}

/// Half points as a share of all points, in percent.
const fn percent(half_points: u32, battles: u32) -> u8 {
    (((100 * half_points as u64) + battles as u64) / (2 * battles as u64)) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_rounded() {
        assert_eq!(percent(0, 3), 0);
        assert_eq!(percent(2, 3), 33);
        assert_eq!(percent(4, 3), 67);
        assert_eq!(percent(1, 1), 50);
        assert_eq!(percent(400, 200), 100);
    }
}
