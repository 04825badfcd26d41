//! The file of a match: what match it is, then a line of JSON for each pair that was fought. Lines are only ever added, so a match that
//! was broken off is taken up where it ended.

use crate::arena::line::{Heading, PairLine};
use anyhow::{Context, Result, anyhow, bail};
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// Where pairs are written down, if anywhere.
pub(crate) struct Ledger {
    file: Option<(PathBuf, File)>,
}

impl Ledger {
    /// Opens the file of a match, or begins it. What was fought before comes with it.
    pub(crate) fn open(path: Option<&Path>, heading: &Heading) -> Result<(Self, Vec<PairLine>)> {
        let Some(path) = path else {
            return Ok((Self { file: None }, Vec::new()));
        };
        let name = path.display();
        let mut file = OpenOptions::new()
            .read(true)
            .append(true)
            .create(true)
            .open(path)
            .with_context(|| format!("cannot open {name}: name another file with --out"))?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                bail!("{name} belongs to a match that is being fought: wait for it, or name another file with --out")
            }
            // A file system that knows no locks is none the worse for a single match.
            Err(TryLockError::Error(_)) => {}
        }
        let mut text = String::new();
        file.read_to_string(&mut text)
            .with_context(|| format!("{name} is not the file of a match: name another with --out"))?;
        let head = serde_json::to_string(heading)?;
        // A match that was broken off while it wrote its first line has not begun.
        let (whole, done) = if head.starts_with(&text) {
            (0, Vec::new())
        } else {
            read(&text, heading).map_err(|fault| anyhow!("{name} {fault}"))?
        };
        let failed = || format!("cannot write to {name}");
        file.set_len(whole as u64).with_context(failed)?;
        file.seek(SeekFrom::End(0)).with_context(failed)?;
        let mut ledger = Self {
            file: Some((path.into(), file)),
        };
        if whole == 0 {
            ledger.write(&head)?;
        }
        Ok((ledger, done))
    }

    /// Writes down a pair.
    pub(crate) fn add(&mut self, line: &PairLine) -> Result<()> {
        self.write(&serde_json::to_string(line)?)
    }

    /// A line goes out in one piece, so that whoever stops the program loses no more than the line being written.
    fn write(&mut self, line: &str) -> Result<()> {
        if let Some((path, file)) = &mut self.file {
            file.write_all(format!("{line}\n").as_bytes())
                .with_context(|| format!("cannot write to {}", path.display()))?;
        }
        Ok(())
    }
}

/// Reads a file of this match: how many of its bytes are whole lines, and the pairs. A last line without an end was being written when
/// the match was broken off; it is left out.
fn read(text: &str, heading: &Heading) -> Result<(usize, Vec<PairLine>), String> {
    let whole = text.rfind('\n').map_or(0, |end| end + 1);
    let mut lines = text[..whole].lines();
    let found: Heading = lines
        .next()
        .and_then(|line| serde_json::from_str(line).ok())
        .ok_or("is not the file of a match: name another with --out")?;
    if found != *heading {
        return Err(format!(
            "holds another match ({}): name another file with --out, or repeat that match",
            heading.differs(&found)
        ));
    }
    let mut done = Vec::new();
    for (number, line) in lines.enumerate() {
        let pair: PairLine = serde_json::from_str(line)
            .map_err(|fault| format!("cannot be read in line {} ({fault}): remove that line", number + 2))?;
        done.push(pair);
    }
    Ok((whole, done))
}
