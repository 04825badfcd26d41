//! `gonfalon show`: draws an adventure, a position or a record.

mod svg;
pub(crate) mod text;

use crate::arguments::ShowArguments;
use crate::output::Out;
use crate::source::Source;
use anyhow::{Context, Result};
use content::Library;
use rules::board::HexId;
use rules::first::setup::{Lasts, Special};
use rules::first::{Battle, Ending, Public, Setup, UnitId};
use rules::side::Side;
use std::io::Write;
use std::process::ExitCode;

/// Runs the command.
pub(crate) fn run(library: &Library, arguments: &ShowArguments, out: &mut Out) -> Result<ExitCode> {
    let source = Source::find(library, &arguments.name)?;
    let (battle, public) = (&source.battle, source.state.public());
    match &arguments.svg {
        None => {
            text::head(&source, out)?;
            text::field(battle, public, out)?;
            text::notes(battle, public, out)?;
        }
        Some(None) => out.write_all(svg::draw(battle, public).as_bytes())?,
        Some(Some(path)) => {
            std::fs::write(path, svg::draw(battle, public))
                .with_context(|| format!("cannot write {}", path.display()))?;
            writeln!(out, "{} drawn into {}", battle.setup().title, path.display())?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// The letters of a unit on a drawn map: its camp and its kind.
pub(crate) fn unit_code(battle: &Battle, unit: UnitId) -> String {
    let roster = battle.roster(unit);
    let camp = &roster.side.word()[..1];
    format!("{camp}{}", battle.setup().troops[roster.troop as usize].code)
}

/// The signs of what lies on a hex.
pub(crate) fn ground_signs(battle: &Battle, public: &Public, hex: HexId) -> String {
    let terrain = &battle.setup().terrain;
    battle
        .terrain_now(public, hex)
        .map(|kind| terrain[kind as usize].sign.as_str())
        .collect()
}

/// Where the section lines run, in half-hex widths from the left end of the long rows.
fn lines(battle: &Battle) -> impl Iterator<Item = usize> {
    battle.setup().board.lines.iter().copied().map(usize::from)
}

/// What a battle's end means, in a few words.
pub(crate) fn ending_words(setup: &Setup, ending: Ending) -> String {
    let won = |side: Side| {
        let camp = setup.camps.get(side);
        format!("{} {} won", camp.called(), camp.verb("have", "has"))
    };
    match ending {
        Ending::Banners { winner } => format!("{} by banners", won(winner)),
        Ending::Annihilation { winner } => format!("{}, no enemy is left", won(winner)),
        Ending::TurnLimit { winner } => format!("{}, the last turn is over", won(winner)),
        Ending::Standoff => "a standoff, nobody has won".into(),
    }
}

/// The objectives and rules of this battle alone, a sentence each.
fn notes(battle: &Battle, public: &Public) -> Vec<String> {
    let setup = battle.setup();
    let mut notes = Vec::new();
    for (index, objective) in (0_u8..).zip(&setup.objectives) {
        let camp = setup.camps.get(objective.side).called();
        let lasts = match objective.lasts {
            Lasts::ForGood if public.taken(index) => "taken",
            Lasts::ForGood => "for good once taken",
            Lasts::WhileHeld => "while held",
        };
        notes.push(format!(
            "{} ({}): {} to {camp}, {lasts}",
            objective.hex,
            objective.name,
            crate::output::count(usize::from(objective.banners), "banner", "banners")
        ));
    }
    for special in &setup.specials {
        notes.push(match special {
            Special::TurnLimit { turns, winner } => {
                let camp = setup.camps.get(*winner);
                format!(
                    "After turn {turns} the battle is over and {} {} won",
                    camp.called(),
                    camp.verb("have", "has")
                )
            }
            Special::Leave { side, hexes, banners } => format!(
                "Units of {} may leave the field from {}, each worth {}",
                setup.camps.get(*side).called(),
                hexes.join(", "),
                crate::output::count(usize::from(*banners), "banner", "banners")
            ),
        });
    }
    notes
}
