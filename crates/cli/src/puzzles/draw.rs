//! A puzzle as the text of its file: the position as a person would draw it, and the answer.

use crate::show::{ground_signs, unit_code};
use content::first::Tables;
use content::first::adventure::puzzle::Millionths;
use rules::board::HexId;
use rules::first::setup::Lasts;
use rules::first::{Battle, State, UnitId};
use rules::side::{BySide, Side};
use std::fmt::Write;

/// The width of a hex on a drawn map.
const WIDTH: usize = 8;

/// What stands in a puzzle's file beside the state itself.
pub(super) struct Sheet<'a> {
    pub(super) adventure: &'a str,
    pub(super) id: &'a str,
    pub(super) title: &'a str,
    /// Where the words of the file come from, for whoever reads it.
    pub(super) remark: &'a str,
    pub(super) difficulty: u8,
    /// Where units that have moved in this turn came from.
    pub(super) came_from: &'a [(UnitId, HexId)],
    pub(super) worth: Millionths,
    pub(super) best: &'a [String],
}

/// The file of a puzzle that begins with a state.
pub(super) fn text(tables: &Tables, battle: &Battle, state: &State, sheet: &Sheet<'_>) -> String {
    let public = state.public();
    let mut text = String::new();
    // Writing to a text cannot fail.
    let _ = writeln!(text, "# {}", sheet.remark);
    let _ = writeln!(text, "format = 1");
    let _ = writeln!(text, "adventure = {:?}", sheet.adventure);
    let _ = writeln!(text, "id = {:?}", sheet.id);
    let _ = writeln!(text, "title = {:?}", sheet.title);
    let _ = writeln!(text, "difficulty = {}", sheet.difficulty);
    let _ = writeln!(text, "teaches = \"Find the best odds.\"");
    let _ = writeln!(text, "\nmap = '''\n{}'''", map(tables, battle, state));
    let _ = writeln!(text, "\n[position]");
    let _ = writeln!(text, "turn = {}", public.turn());
    let _ = writeln!(text, "active = \"{}\"", public.active());
    let _ = writeln!(text, "phase = \"{}\"", public.phase().word());
    if let Some(acting) = public.card() {
        let _ = writeln!(text, "card = {:?}", battle.card(acting.played).id);
        if acting.acts_as != acting.played
            && let Some(last) = public.last_card()
        {
            let _ = writeln!(text, "last = {:?}", battle.card(last.acts_as).id);
        }
    }
    let name = |unit: UnitId| format!("\"{}\"", battle.board().name(public.unit(unit).hex));
    let ordered: Vec<String> = public.ordered().and(public.alive()).iter().map(name).collect();
    let _ = writeln!(text, "ordered = [{}]", ordered.join(", "));
    let moved: Vec<String> = sheet
        .came_from
        .iter()
        .map(|(unit, from)| {
            let to = public.unit(*unit).hex;
            format!("\"{}-{}\"", battle.board().name(*from), battle.board().name(to))
        })
        .collect();
    if !moved.is_empty() {
        let _ = writeln!(text, "moved = [{}]", moved.join(", "));
    }
    let taken = taken(battle, state);
    let won = BySide::from_fn(|side| battle.banners_for_good(public, side) - taken.get(side).0);
    let _ = writeln!(
        text,
        "banners = {{ standard = {}, pennant = {} }}",
        won.standard, won.pennant
    );
    let taken: Vec<String> = Side::ALL
        .into_iter()
        .flat_map(|side| taken.get(side).1.clone())
        .collect();
    if !taken.is_empty() {
        let _ = writeln!(text, "taken = {taken:?}");
    }
    let _ = writeln!(text, "\n[puzzle]");
    let _ = writeln!(text, "task = \"win-this-turn\"");
    let _ = writeln!(text, "worth = \"{}\"", sheet.worth);
    let _ = writeln!(text, "best = {:?}", sheet.best);
    text
}

/// The banners that each camp has for objectives taken for good, and their hexes.
fn taken(battle: &Battle, state: &State) -> BySide<(u8, Vec<String>)> {
    let mut taken: BySide<(u8, Vec<String>)> = BySide::default();
    for (index, objective) in (0_u8..).zip(&battle.setup().objectives) {
        if objective.lasts == Lasts::ForGood && state.public().taken(index) {
            let (banners, hexes) = taken.get_mut(objective.side);
            *banners += objective.banners;
            hexes.push(objective.hex.clone());
        }
    }
    taken
}

/// The map, the top row first; short rows stand half a hex to the right.
fn map(tables: &Tables, battle: &Battle, state: &State) -> String {
    let board = battle.board();
    let mut map = String::new();
    for row in (1..=board.rows()).rev() {
        let mut line = format!("{row:<2}");
        for hex in board.row_hexes(row) {
            let middle = 2 + board.half_units_x(hex) as usize * WIDTH / 2;
            let cell = cell(tables, battle, state, hex);
            let left = middle.saturating_sub(cell.len() / 2).max(line.len() + 1);
            let _ = write!(line, "{:gap$}{cell}", "", gap = left - line.len());
        }
        map.push_str(&line);
        map.push('\n');
    }
    map
}

fn cell(tables: &Tables, battle: &Battle, state: &State, hex: HexId) -> String {
    let public = state.public();
    let ground = ground_signs(battle, public, hex);
    let Some(unit) = public.unit_at(hex) else {
        return if ground.is_empty() { ".".into() } else { ground };
    };
    let roster = battle.roster(unit);
    let troop = &battle.setup().troops[usize::from(roster.troop)];
    let usual = tables
        .troop(&troop.id)
        .map_or(troop.figures, |entry| entry.troop.figures);
    let mut cell = unit_code(battle, unit);
    if roster.strength != usual {
        let _ = write!(cell, ":{}", roster.strength);
    }
    let lost = roster.strength - public.unit(unit).figures;
    if lost > 0 {
        let _ = write!(cell, "-{lost}");
    }
    if ground.is_empty() {
        cell
    } else {
        format!("{ground}/{cell}")
    }
}
