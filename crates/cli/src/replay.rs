//! `gonfalon replay`: a recorded battle told and checked.

use crate::arguments::ReplayArguments;
use crate::output::{Out, count};
use crate::show::{self, text};
use crate::source;
use anyhow::{Context, Result};
use rules::first::{Narrator, Record, State};
use rules::record::End;
use rules::seats::{Seat, Viewer};
use std::io::Write;
use std::process::ExitCode;

/// Runs the command.
pub(crate) fn run(arguments: &ReplayArguments, out: &mut Out) -> Result<ExitCode> {
    let file = arguments.file.display().to_string();
    let text = source::read_text(&arguments.file)?;
    let mut record = source::read_record(&text).with_context(|| file.clone())?;
    let steps = record.steps.len();
    let stop = arguments.step.filter(|stop| *stop < steps);
    if let Some(stop) = stop {
        record.cut(stop);
    }
    // Checked as a whole before a word of it is told, except that a faulty record is told up to its fault.
    let (battle, start) = record.open().with_context(|| file.clone())?;
    let mut narrator = Narrator::new(&battle, start.public(), Viewer::Spectator);
    let mut lines = Vec::new();
    let checked = record.replay(arguments.verify, |_, passed| narrator.tell(&passed.events, &mut lines));
    if !arguments.quiet {
        writeln!(out, "{}", record.setup.title)?;
        for line in &lines {
            writeln!(out, "{line}")?;
        }
    }
    match checked {
        Ok(state) => {
            if stop.is_some() {
                writeln!(out)?;
                text::field(&battle, state.public(), out)?;
            }
            conclude(&record, &state, steps, arguments, out)?;
            Ok(ExitCode::SUCCESS)
        }
        Err(fault) => {
            out.flush()?;
            writeln!(std::io::stderr(), "gonfalon: {file}: {fault}")?;
            Ok(ExitCode::FAILURE)
        }
    }
}

/// The camp of a seat inside a sentence.
fn called(record: &Record, seat: Seat) -> String {
    let side = record.setup.teams.side_of(seat);
    side.map_or_else(|| seat.to_string(), |side| record.setup.camps.get(side).called())
}

fn conclude(record: &Record, state: &State, steps: usize, arguments: &ReplayArguments, out: &mut Out) -> Result<()> {
    let shown = record.steps.len();
    if shown < steps {
        writeln!(out, "After step {shown} of {steps}, turn {}.", state.public().turn())?;
        return Ok(());
    }
    let end = match record.end {
        None => "not finished".into(),
        Some(End::Fought(ending)) => show::ending_words(&record.setup, ending),
        Some(End::Resigned(seat)) => format!("{} resigned", called(record, seat)),
        Some(End::TimedOut(seat)) => format!("{} ran out of time", called(record, seat)),
    };
    let branches = record.branches();
    let unknown = branches.iter().rfind(|branch| branch.seed.is_none());
    let chance = match (arguments.verify, record.seed.is_some(), unknown) {
        (false, ..) => String::new(),
        (true, false, _) => ", but the record has no seed to check dice and cards against".into(),
        (true, true, Some(branch)) => format!(
            ", every die and card after step {} follows from its seed, but those before were taken over from a battle whose seed is \
             not known",
            branch.steps
        ),
        (true, true, None) => match branches.last() {
            None => ", every die and card follows from the seed".into(),
            Some(branch) => format!(
                ", every die and card follows from the seed, and up to step {} from that of the battle it was taken over from",
                branch.steps
            ),
        },
    };
    let digests = record.steps.iter().filter(|step| step.starts_with("turn ")).count();
    writeln!(
        out,
        "{} and {} agree{chance}; {end}.",
        count(steps, "step", "steps"),
        count(digests, "digest", "digests")
    )?;
    Ok(())
}
