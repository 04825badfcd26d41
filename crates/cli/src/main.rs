//! The command line of Gonfalon.
//!
//! It knows arguments, terminals and exit codes; everything about battles it asks of the crates below it.
//! Exit codes: 0 all is well, 1 something is wrong with what was given, 2 the command was not understood.

mod arena;
mod arguments;
mod bench;
mod check;
mod coverage;
mod engine;
mod explanation;
mod odds;
mod output;
mod progress;
mod puzzles;
mod replay;
mod rulebook;
mod serve;
mod show;
mod source;
mod train;
mod welcome;

use anyhow::Result;
use arguments::{Arguments, Command};
use clap::error::ErrorKind;
use clap::{CommandFactory, Parser};
use content::Library;
use output::Out;
use std::io::Write;
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    if let (Some(option), Some(command)) = (arguments.serve.first(), &arguments.command)
        && !matches!(command, Command::Serve(_))
    {
        let fault =
            format!("{option} is an option of serve: leave it out here, or write `gonfalon serve {option} ...`");
        Arguments::command().error(ErrorKind::ArgumentConflict, fault).exit();
    }
    match run(&arguments) {
        Ok(code) => code,
        // Whoever read our output has had enough of it, which is no fault: think of `head`.
        Err(fault) if output::is_broken_pipe(&fault) => ExitCode::SUCCESS,
        Err(fault) => {
            // If not even the complaint can be written, the exit code must do.
            let _ = writeln!(std::io::stderr(), "gonfalon: {fault:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &Arguments) -> Result<ExitCode> {
    let folder = arguments.content.as_deref();
    let mut out = Out::standard();
    let code = if arguments.version {
        welcome::version(folder, &mut out)?;
        ExitCode::SUCCESS
    } else {
        let open = || -> Result<Library> { Ok(Library::open(folder)?) };
        match &arguments.command {
            None => serve::run(open()?, &arguments.serve, &mut out)?,
            Some(Command::Serve(after)) => serve::run(open()?, &after.after(&arguments.serve), &mut out)?,
            Some(Command::Rules(arguments)) => rulebook::run(&open()?, arguments, &mut out)?,
            // It opens the content itself, because faults of the content are what it reports.
            Some(Command::Check(arguments)) => check::run(folder, arguments, &mut out)?,
            Some(Command::Show(arguments)) => show::run(&open()?, arguments, &mut out)?,
            Some(Command::Odds(arguments)) => odds::run(&open()?, arguments, &mut out)?,
            Some(Command::Puzzles(command)) => puzzles::run(&open()?, command, &mut out)?,
            Some(Command::Bench(arguments)) => bench::run(&open()?, arguments, &mut out)?,
            Some(Command::Arena(arguments)) => arena::duel(&open()?, arguments, &mut out)?,
            Some(Command::Ladder(arguments)) => arena::ladder(&open()?, arguments, &mut out)?,
            Some(Command::Favor(arguments)) => arena::favor(&open()?, folder, arguments, &mut out)?,
            Some(Command::Train(arguments)) => train::run(&open()?, arguments, &mut out)?,
            Some(Command::Replay(arguments)) => replay::run(arguments, &mut out)?,
            Some(Command::Engine(arguments)) => engine::run(open()?, arguments, &mut out)?,
        }
    };
    out.flush()?;
    Ok(code)
}
