//! Councils that players make up themselves, as they agree on them before a battle.

use content::Library;
use content::first::Adventure;
use protocol::camp::ByCamp;
use rules::first::lore::FreeCouncils;
use rules::first::{Battle, Setup};
use rules::side::{BySide, Side};

/// Councils are made up by the players, with so many levels for each camp (F9.25, F9.27).
///
/// # Errors
/// Why they cannot be.
pub fn free(library: &Library, setup: &mut Setup, levels: &ByCamp<u8>) -> Result<(), String> {
    let Some(lore) = setup.lore.as_mut().filter(|lore| !lore.cards.is_empty()) else {
        let words = "This adventure has no War Councils: leave `councils` out.";
        return Err(words.into());
    };
    lore.free = Some(FreeCouncils {
        levels: BySide {
            standard: levels.standard,
            pennant: levels.pennant,
        },
        commander: lore.free.map_or(0, |free| free.commander),
    });
    library.first().add_landmarks(setup);
    Battle::new(setup.clone()).map(|_| ()).map_err(|faults| {
        let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
        format!("{}.", faults.join("; "))
    })
}

/// The setup of an adventure with the levels that its players had agreed on for their councils in an earlier battle. If they have
/// exchanged their camps since, each keeps the levels they had.
pub fn agreed_again(library: &Library, adventure: &Adventure, fought: &str, exchanged: bool) -> Setup {
    let mut setup = adventure.setup.clone();
    let fought: Option<Setup> = serde_json::from_str(fought).ok();
    let agreed = fought.and_then(|fought| fought.lore?.free);
    if let Some(lore) = &mut setup.lore
        && let Some(agreed) = agreed.filter(|agreed| lore.free != Some(*agreed))
    {
        let of = |side: Side| if exchanged { side.enemy() } else { side };
        lore.free = Some(FreeCouncils {
            levels: BySide::from_fn(|side| *agreed.levels.get(of(side))),
            ..agreed
        });
        library.first().add_landmarks(&mut setup);
    }
    setup
}
