//! Instructions per decision of random play, counted by callgrind: a figure that does not depend on how busy the machine is.

use crate::run;
use anyhow::{Context, Result};
use std::path::Path;
use std::process::Command;

/// Random battles in the longer of the two runs.
const BATTLES: u32 = 40;

/// Counts and prints. Two runs of different length are compared, so that starting up does not count.
pub(crate) fn count(root: &Path) -> Result<()> {
    run(
        root,
        "cargo",
        &["build", "--release", "--package", "rules", "--example", "playout"],
    )?;
    let (short, few) = measure(root, BATTLES / 2)?;
    let (long, many) = measure(root, BATTLES)?;
    let instructions = (long - short) as f64 / (many - few) as f64;
    println!(
        "{instructions:.0} instructions per decision, over {} decisions of random play",
        many - few
    );
    Ok(())
}

/// Instructions and decisions of a number of battles.
fn measure(root: &Path, battles: u32) -> Result<(u64, u64)> {
    let output = Command::new("valgrind")
        .args([
            "--tool=callgrind",
            "--callgrind-out-file=/dev/null",
            "target/release/examples/playout",
        ])
        .arg(battles.to_string())
        .current_dir(root)
        .output()
        .context("valgrind could not be started: is it installed?")?;
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    let instructions =
        number_after(&said, "Collected :").context("callgrind did not say how many instructions it saw")?;
    let decisions =
        number_after(&printed, "decisions:").context("the playout did not say how many decisions it made")?;
    Ok((instructions, decisions))
}

fn number_after(text: &str, mark: &str) -> Option<u64> {
    text.split(mark).nth(1)?.split_whitespace().next()?.parse().ok()
}
