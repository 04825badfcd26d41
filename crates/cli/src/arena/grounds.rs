//! The adventures on which computer players fight.

use anyhow::{Context, Result, anyhow, bail};
use content::Library;
use content::first::Adventure;
use rules::first::Battle;

/// The adventures with these ids, each once, or all that tables offer if none are named.
pub(crate) fn grounds<'a>(library: &'a Library, ids: &[String]) -> Result<Vec<&'a Adventure>> {
    let offered = || library.first().adventures().iter().filter(|adventure| !adventure.draft);
    let mut chosen = Vec::new();
    for id in ids {
        let known = library
            .first()
            .adventures()
            .iter()
            .find(|adventure| adventure.id == *id);
        let adventure = known.with_context(|| {
            let ids: Vec<&str> = offered().map(|adventure| adventure.id.as_str()).collect();
            format!(
                "--adventure {id}: there is no such adventure; choose from {}",
                ids.join(", ")
            )
        })?;
        if !chosen.contains(&adventure) {
            chosen.push(adventure);
        }
    }
    if chosen.is_empty() {
        chosen.extend(offered());
    }
    if chosen.is_empty() {
        bail!("no adventure is offered: name one with --adventure");
    }
    Ok(chosen)
}

/// The battle of an adventure.
pub(crate) fn battle_of(adventure: &Adventure) -> Result<Battle> {
    adventure.battle().map_err(|faults| {
        let texts: Vec<String> = faults.iter().map(ToString::to_string).collect();
        anyhow!("{}: {}", adventure.file, texts.join("; "))
    })
}
