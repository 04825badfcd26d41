//! Where a battle comes from: an id of the library, an adventure or position file, or a record.

use anyhow::{Context, Result, anyhow, bail};
use content::Library;
use content::first::{Adventure, adventure};
use rules::first::checks::SetupFault;
use rules::first::{Battle, Record, State};
use std::path::Path;

/// A file larger than this is neither an adventure nor a record.
const LARGEST: u64 = 64 << 20;

/// A battle and the state it begins with, or has come to in a record.
pub(crate) struct Source {
    pub(crate) battle: Battle,
    pub(crate) state: State,
    /// The adventure or position it was made of, unless it comes from a record.
    pub(crate) adventure: Option<Adventure>,
}

impl Source {
    /// Finds a battle by id or by file.
    pub(crate) fn find(library: &Library, name: &str) -> Result<Self> {
        if let Some(adventure) = library.first().adventure(name) {
            return Self::of_adventure(adventure.clone());
        }
        let path = Path::new(name);
        if !path.exists() {
            let known: Vec<&str> = library
                .first()
                .adventures()
                .iter()
                .chain(library.first().positions())
                .map(|adventure| adventure.id.as_str())
                .collect();
            bail!(
                "there is no adventure, position or file `{name}`; the ids are {}",
                known.join(", ")
            );
        }
        Self::read(library, path)
    }

    /// Reads a file.
    pub(crate) fn read(library: &Library, path: &Path) -> Result<Self> {
        let text = read_text(path)?;
        if is_record(path) {
            return Self::of_record(&read_record(&text).with_context(|| path.display().to_string())?);
        }
        match adventure::read(library.first(), &path.display().to_string(), &text) {
            Ok(adventure) => Self::of_adventure(adventure),
            Err(faults) => bail!(
                "{} in {}:\n\n{}",
                crate::output::count(faults.list().len(), "fault", "faults"),
                path.display(),
                faults.render(false).trim_end()
            ),
        }
    }

    /// Makes a battle of an adventure or position.
    pub(crate) fn of_adventure(adventure: Adventure) -> Result<Self> {
        let (battle, state) =
            build(&adventure).map_err(|faults| anyhow!("{}: {}", adventure.file, faults.join("; ")))?;
        Ok(Self {
            battle,
            state,
            adventure: Some(adventure),
        })
    }

    fn of_record(record: &Record) -> Result<Self> {
        let (battle, _) = record.open()?;
        Ok(Self {
            state: record.replay(false, |_, _| {})?,
            battle,
            adventure: None,
        })
    }
}

/// The battle of an adventure and the state it begins with, or every fault that the rules find.
///
/// The content crate finds faults first and knows their lines; what is left for the rules is rare.
pub(crate) fn build(adventure: &Adventure) -> Result<(Battle, State), Vec<String>> {
    let (battle, mut state) = set_up(adventure)?;
    battle.begin(&mut state, &mut ());
    Ok((battle, state))
}

/// The same before anything has happened in it, for those who tell what does.
pub(crate) fn set_up(adventure: &Adventure) -> Result<(Battle, State), Vec<String>> {
    let battle = adventure.battle().map_err(|faults: Vec<SetupFault>| texts(&faults))?;
    let state = battle
        .set_up(adventure.position.as_ref())
        .map_err(|faults| texts(&faults))?;
    Ok((battle, state))
}

fn texts<T: ToString>(faults: &[T]) -> Vec<String> {
    faults.iter().map(ToString::to_string).collect()
}

/// Records are told from other files by their ending.
pub(crate) fn is_record(path: &Path) -> bool {
    path.extension()
        .is_some_and(|ending| ending.eq_ignore_ascii_case("json"))
}

/// A record out of its text.
pub(crate) fn read_record(text: &str) -> Result<Record> {
    serde_json::from_str(text).context("this is not a record")
}

/// The text of a file that is not absurdly large.
pub(crate) fn read_text(path: &Path) -> Result<String> {
    let failed = || format!("cannot read {}", path.display());
    let size = std::fs::metadata(path).with_context(failed)?.len();
    if size > LARGEST {
        bail!("{} is too large: {size} bytes", path.display());
    }
    let bytes = std::fs::read(path).with_context(failed)?;
    String::from_utf8(bytes).with_context(|| format!("{} is not UTF-8 text: save it as UTF-8", path.display()))
}
