//! What help shows beside the list of commands, and what version the program is.

use crate::output::Out;
use anyhow::Result;
use content::files::Files;
use rules::System;
use std::io::Write;
use std::path::Path;

/// What can be done, by example.
pub(crate) const EXAMPLES: &str = "\
Examples:
  gonfalon                                  open the table and print its address
  gonfalon show agincourt-1415              draw an adventure; --svg FILE for a picture
  gonfalon rules F4.24                      look up a rule, or search: gonfalon rules pursuit; gonfalon rules --coverage tells what is proven
  gonfalon check my-adventure.toml          find every fault of a file; without a file, of all content
  gonfalon odds --adventure agincourt-last-charge g6 g7   what an attack will do, exactly
  gonfalon replay battle.json --verify      tell a recorded battle and check every die and card; gonfalon puzzles list lists positions with exact answers
  gonfalon engine                           play by lines of JSON, for bots and scripts; gonfalon bench tells how fast battles are played
  gonfalon arena --first 3 --second 1       which of two computer players is better; gonfalon ladder rates all, gonfalon train teaches them anew, gonfalon favor measures adventures

`gonfalon COMMAND --help` says more about a command, `gonfalon --version` which versions these are.
";

/// The versions of program and rules, and the hash of the content in use.
pub(crate) fn version(folder: Option<&Path>, out: &mut Out) -> Result<()> {
    let mut files = Files::embedded()?;
    if let Some(folder) = folder {
        files.overlay(folder)?;
    }
    writeln!(out, "gonfalon {}", env!("CARGO_PKG_VERSION"))?;
    writeln!(out, "rules {}", System::First.version())?;
    writeln!(out, "content {}", files.hash())?;
    Ok(())
}
