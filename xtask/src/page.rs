//! The checks of the page under `web/`: its packages, its format, its types, its own tests, and journeys through it in a real browser.

use crate::{run, run_with};
use anyhow::{Context, Result, bail};
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Names a browser to use instead of the one that is found.
const CHROMIUM: &str = "GONFALON_CHROMIUM";
/// What Chromium is called where it is installed.
const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const NPM: &str = if cfg!(windows) { "npm.cmd" } else { "npm" };

/// The formatter, as it is installed with the packages. What it leaves alone is listed in `web/.prettierignore`.
const PRETTIER: &str = "node_modules/prettier/bin/prettier.cjs";

/// The format and the types of the page, and the tests of its parts.
pub(crate) fn check(root: &Path) -> Result<()> {
    packages(root)?;
    let web = root.join("web");
    run(&web, "node", &[PRETTIER, "--log-level=warn", "--check", "."])
        .context("files of the page are not formatted: run `cargo xtask format-page`")?;
    run(&web, "node", &["node_modules/typescript/bin/tsc", "--project", "."])?;
    run(&web, "node", &["--test", "--test-reporter=spec", "tests/"])
}

/// Formats the files of the page.
pub(crate) fn format(root: &Path) -> Result<()> {
    packages(root)?;
    run(
        &root.join("web"),
        "node",
        &[PRETTIER, "--log-level=warn", "--write", "."],
    )
}

/// Journeys through the built program in a real browser: all, or those whose names hold some words.
pub(crate) fn journeys(root: &Path, words: &str) -> Result<()> {
    packages(root)?;
    let chromium = chromium(root)?;
    run(root, "cargo", &["build", "--quiet", "--package", "cli"])?;
    let here = env::current_exe().context("the folder of this program is not known")?;
    let program = here.with_file_name(format!("gonfalon{}", env::consts::EXE_SUFFIX));
    let (chromium, program) = (chromium.to_string_lossy(), program.to_string_lossy());
    let mut arguments = vec!["--test", "--test-reporter=spec"];
    let pattern = format!("--test-name-pattern={words}");
    if !words.is_empty() {
        arguments.push(&pattern);
    }
    arguments.push("journeys/all.mjs");
    let variables = [(CHROMIUM, &*chromium), ("GONFALON_PROGRAM", &*program)];
    run_with(&root.join("web"), "node", &arguments, &variables)
}

/// Installs the packages that only checks need, exactly as the lock file says, unless they are installed already.
fn packages(root: &Path) -> Result<()> {
    let web = root.join("web");
    let lock = fs::read(web.join("package-lock.json")).context("web/package-lock.json cannot be read")?;
    let stamp = web.join("node_modules/.installed-lock.json");
    if fs::read(&stamp).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    run(&web, NPM, &["ci", "--no-audit", "--no-fund"])
        .context("the tests of the page need Node.js 20 or later and npm")?;
    fs::write(&stamp, lock).context("web/node_modules cannot be written")
}

/// The browser for the journeys; installed if there is none and this machine allows it.
fn chromium(root: &Path) -> Result<PathBuf> {
    if let Some(named) = env::var_os(CHROMIUM).map(PathBuf::from) {
        if !named.is_file() {
            bail!("{CHROMIUM} names {}, and there is no such file", named.display());
        }
        return Ok(named);
    }
    if let Some(found) = installed() {
        return Ok(found);
    }
    let advice = format!(
        "the journeys need Chromium: install it (Debian: apt-get install chromium), or name a browser with {CHROMIUM}"
    );
    let install = ["apt-get", "install", "-y", "chromium"];
    let update = ["apt-get", "update"];
    let before: &[&str] = match () {
        () if !answers("apt-get", &["--version"]) => bail!(advice),
        () if answers("sh", &["-c", "test \"$(id -u)\" = 0"]) => &[],
        () if answers("sudo", &["-n", "true"]) => &["sudo", "-n"],
        () => bail!(advice),
    };
    for step in [&update[..], &install] {
        let words = [before, step].concat();
        run_with(root, words[0], &words[1..], &[("DEBIAN_FRONTEND", "noninteractive")])
            .with_context(|| advice.clone())?;
    }
    installed().context(advice)
}

fn installed() -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    let folders: Vec<PathBuf> = env::split_paths(&path).collect();
    NAMES
        .iter()
        .flat_map(|name| folders.iter().map(move |folder| folder.join(name)))
        .find(|file| file.is_file())
}

/// Whether a program runs successfully.
fn answers(program: &str, arguments: &[&str]) -> bool {
    let silent = Command::new(program)
        .args(arguments)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    silent.is_ok_and(|status| status.success())
}
