//! Chores of the project, run as `cargo xtask CHORE`.

mod citations;
mod instructions;
mod page;
mod proofs;
mod sources;
mod spelling;

use anyhow::{Context, Result, bail};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Instant;

const HELP: &str =
    "cargo xtask test           format, lints, tests, doc tests, documentation, data, proof and page checks, journeys in a browser
cargo xtask page           format, types and tests of the page alone
cargo xtask format-page    format the files of the page
cargo xtask journeys       journeys in a real browser alone
cargo xtask journeys WORDS those whose names hold these words
cargo xtask proofs         write content/rulebook/proofs.tsv: which test proves which rule
cargo xtask proofs --check fail if that file is stale
cargo xtask citations      fail if the sources cite a rule that the rulebook does not have
cargo xtask spelling       fail if a text or an identifier is not in American spelling
cargo xtask spelling --fix correct the texts
cargo xtask instructions   count instructions per decision of random play (needs valgrind)
";

fn main() -> ExitCode {
    match chore() {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            eprintln!("error: {fault:#}");
            ExitCode::FAILURE
        }
    }
}

fn chore() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["test"] => test(),
        ["page"] => page::check(&root()),
        ["format-page"] => page::format(&root()),
        ["journeys", words @ ..] => page::journeys(&root(), &words.join(" ")),
        ["proofs"] => proofs::write(&root()),
        ["proofs", "--check"] => proofs::check(&root()),
        ["citations"] => citations::check(&root()),
        ["spelling"] => spelling::check(&root()),
        ["spelling", "--fix"] => spelling::fix(&root()),
        ["instructions"] => instructions::count(&root()),
        [] | ["help" | "--help" | "-h"] => {
            print!("{HELP}");
            Ok(())
        }
        other => bail!("there is no chore `{}`\n{HELP}", other.join(" ")),
    }
}

/// The folder of the workspace.
fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_owned()
}

/// Everything that must hold before a change lands, cheapest first.
fn test() -> Result<()> {
    let root = root();
    let start = Instant::now();
    run(&root, "cargo", &["fmt", "--all", "--check"])?;
    proofs::check(&root)?;
    citations::check(&root)?;
    spelling::check(&root)?;
    page::check(&root)?;
    run(
        &root,
        "cargo",
        &["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"],
    )?;
    run(&root, "cargo", &["test", "--workspace"])?;
    run_with(
        &root,
        "cargo",
        &["doc", "--workspace", "--no-deps", "--quiet"],
        &[("RUSTDOCFLAGS", "-D warnings")],
    )?;
    run(&root, "cargo", &["run", "--quiet", "--package", "cli", "--", "check"])?;
    run(
        &root,
        "cargo",
        &["run", "--quiet", "--package", "cli", "--", "rules", "--coverage"],
    )?;
    page::journeys(&root, "")?;
    println!("all checks passed in {} s", start.elapsed().as_secs());
    Ok(())
}

/// Runs a program, showing what it prints and how long it took.
fn run(root: &Path, program: &str, arguments: &[&str]) -> Result<()> {
    run_with(root, program, arguments, &[])
}

fn run_with(root: &Path, program: &str, arguments: &[&str], variables: &[(&str, &str)]) -> Result<()> {
    println!("$ {program} {}", arguments.join(" "));
    let start = Instant::now();
    let status = Command::new(program)
        .args(arguments)
        .envs(variables.iter().copied())
        .current_dir(root)
        .status()
        .with_context(|| format!("{program} could not be started: is it installed?"))?;
    if !status.success() {
        bail!("`{program} {}` failed", arguments.join(" "));
    }
    println!("  done in {} s", start.elapsed().as_secs());
    Ok(())
}
