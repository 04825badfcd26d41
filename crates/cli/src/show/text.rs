//! The field as text.

use super::{ground_signs, lines, notes as note_lines, unit_code};
use crate::output::Out;
use crate::source::Source;
use anyhow::Result;
use rules::board::HexId;
use rules::first::{Battle, Public, UnitId};
use rules::side::Side;
use std::collections::BTreeMap;
use std::io::Write;

/// Room for row numbers at the left.
const MARGIN: usize = 4;

/// Title, story and what the file says of itself.
pub(crate) fn head(source: &Source, out: &mut Out) -> Result<()> {
    let setup = source.battle.setup();
    writeln!(out, "{} ({})\n", setup.title, setup.id)?;
    if let Some(adventure) = &source.adventure {
        if let Some(course) = &adventure.course {
            writeln!(out, "Adventure {} of the course: {}\n", course.number, course.topic)?;
        }
        for text in [&adventure.background, &adventure.teaches] {
            if !text.trim().is_empty() {
                out.paragraph(0, &text.split_whitespace().collect::<Vec<_>>().join(" "))?;
                writeln!(out)?;
            }
        }
    }
    Ok(())
}

/// The map: row numbers at the left, short rows moved in by half a hex, `:` where a section line runs.
pub(crate) fn field(battle: &Battle, public: &Public, out: &mut Out) -> Result<()> {
    let board = battle.board();
    let cells: BTreeMap<u8, String> = board
        .all()
        .iter()
        .map(|hex| (hex.0, cell(battle, public, hex)))
        .collect();
    let widest = cells.values().map(|cell| cell.chars().count()).max().unwrap_or(1);
    // One blank between hexes, and an even width so that half of it is a whole number.
    let width = (widest + 1).next_multiple_of(2).max(4);
    let half = width / 2;
    let length = MARGIN + width * board.spec().rows.iter().copied().map(usize::from).max().unwrap_or(0);
    let blank = || {
        let mut line = vec![' '; length + 1];
        for at in lines(battle) {
            // The line stands in the blank before the hex to its right.
            line[MARGIN + at * half - 1] = ':';
        }
        line
    };
    for row in (1..=board.rows()).rev() {
        let mut line = blank();
        for (at, digit) in format!("{row:>2}").chars().enumerate() {
            line[at] = digit;
        }
        for hex in board.row_hexes(row) {
            let text = &cells[&hex.0];
            let center = MARGIN + board.half_units_x(hex) as usize * half;
            let left = center - text.chars().count().div_ceil(2);
            for (at, letter) in text.chars().enumerate() {
                line[left + at] = letter;
            }
        }
        write_line(&line, out)?;
        if row > 1 {
            write_line(&blank(), out)?;
        }
    }
    letters(battle, half, length, out)?;
    writeln!(out)?;
    Ok(())
}

/// The column letters of long and of short rows.
fn letters(battle: &Battle, half: usize, length: usize, out: &mut Out) -> Result<()> {
    let board = battle.board();
    writeln!(out)?;
    for row in 1..=board.rows().min(2) {
        let mut line = vec![' '; length + 1];
        for hex in board.row_hexes(row) {
            let center = MARGIN + board.half_units_x(hex) as usize * half;
            line[center - 1] = char::from(b'a' + board.column(hex));
        }
        let text: String = line.into_iter().collect();
        let parity = if row % 2 == 1 { "odd" } else { "even" };
        writeln!(out, "{}   ({parity} rows)", text.trim_end())?;
    }
    Ok(())
}

fn write_line(line: &[char], out: &mut Out) -> Result<()> {
    let text: String = line.iter().collect();
    writeln!(out, "{}", text.trim_end())?;
    Ok(())
}

/// What is drawn on a hex: the ground, and the unit with its figures.
fn cell(battle: &Battle, public: &Public, hex: HexId) -> String {
    let ground = ground_signs(battle, public, hex);
    match public.unit_at(hex) {
        None if ground.is_empty() => ".".into(),
        None => ground,
        Some(unit) => {
            let unit = format!("{}{}", unit_code(battle, unit), public.unit(unit).figures);
            if ground.is_empty() {
                unit
            } else {
                format!("{ground}/{unit}")
            }
        }
    }
}

/// Legend, camps, banners, the moment and the rules of this battle alone.
pub(crate) fn notes(battle: &Battle, public: &Public, out: &mut Out) -> Result<()> {
    let setup = battle.setup();
    if battle.board().has_sections() {
        writeln!(out, "  .    open ground          :  section line")?;
    } else {
        writeln!(out, "  .    open ground")?;
    }
    for terrain in &setup.terrain {
        writeln!(out, "  {:<4} {}", terrain.sign, terrain.name.to_lowercase())?;
    }
    for troop in &setup.troops {
        writeln!(
            out,
            "  {:<4} {}: {} {}, {}",
            troop.code,
            troop.name,
            troop.color,
            troop.stance.word(),
            setup
                .weapons
                .iter()
                .find(|weapon| weapon.id == troop.weapon)
                .map_or("", |weapon| weapon.name.as_str())
        )?;
    }
    writeln!(
        out,
        "  s and p before a unit are the camps of standards and pennants; the number counts its figures.\n"
    )?;
    for side in Side::ALL {
        camp(battle, public, side, out)?;
    }
    writeln!(out)?;
    let turn = public.turn();
    let active = setup.camps.get(public.active());
    if turn == 0 {
        let has = active.verb("have", "has");
        writeln!(out, "{} {has} the first turn.", active.called_first())?;
    } else {
        let (camp, phase) = (active.called(), public.phase().word());
        writeln!(out, "Turn {turn} of {camp}, {phase} phase.")?;
        if let Some(card) = public.card() {
            writeln!(out, "Card in play: {}.", battle.card(card.played).name)?;
        }
        for (what, units) in [
            ("Ordered", public.ordered()),
            ("Moved", public.moved()),
            ("Battled", public.battled()),
        ] {
            if !units.is_empty() {
                let hexes: Vec<String> = units.iter().map(|unit| hex_of(battle, public, unit)).collect();
                writeln!(out, "{what}: {}.", hexes.join(", "))?;
            }
        }
    }
    if let Some(ending) = public.ending() {
        writeln!(out, "Over: {}.", super::ending_words(setup, ending))?;
    }
    for note in note_lines(battle, public) {
        writeln!(out, "{note}.")?;
    }
    Ok(())
}

fn hex_of(battle: &Battle, public: &Public, unit: UnitId) -> String {
    battle.board().name(public.unit(unit).hex).to_string()
}

fn camp(battle: &Battle, public: &Public, side: Side, out: &mut Out) -> Result<()> {
    let camp = battle.setup().camps.get(side);
    let mut forces: BTreeMap<&str, usize> = BTreeMap::new();
    for unit in battle
        .units()
        .filter(|unit| battle.side(*unit) == side && public.alive().contains(*unit))
    {
        *forces.entry(battle.troop_name(unit)).or_default() += 1;
    }
    let forces: Vec<String> = forces
        .into_iter()
        .map(|(name, number)| format!("{number} {name}"))
        .collect();
    writeln!(
        out,
        "{} ({side}, {} edge): {}; {} command cards; {} of {} banners",
        camp.name,
        match camp.edge {
            rules::board::Edge::Top => "top",
            rules::board::Edge::Bottom => "bottom",
        },
        if forces.is_empty() {
            "nobody left".into()
        } else {
            forces.join(", ")
        },
        camp.command_cards,
        battle.banners(public, side),
        camp.banners
    )?;
    Ok(())
}
