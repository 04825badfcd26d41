//! Fights as the checker sees them: targets, dice, and where the victor may go.

use super::army::Army;
use super::land::{Cell, Land};
use super::moves::enter;
use super::sight::sees;
use rules::first::UnitId;
use std::collections::BTreeSet;

/// The kinds of attack that a moment asks for.
#[derive(Copy, Clone, PartialEq, Eq)]
pub enum Asked {
    /// An attack of the Combat phase.
    Any,
    /// A bonus melee (F4.103).
    Melee,
    /// A second volley.
    Ranged,
}

/// The enemies that a unit can attack, by number.
pub fn targets(land: &Land, army: &Army, look_down: bool, unit: UnitId, asked: Asked) -> BTreeSet<u8> {
    let me = army.get(unit);
    let engaged = army.engaged(land, unit);
    let no_melee = army.card == "darken-the-sky" || asked == Asked::Ranged;
    let no_ranged = matches!(army.card.as_str(), "mounted-charge" | "foot-onslaught") || asked == Asked::Melee;
    army.enemies(unit)
        .filter(|(_, enemy)| {
            let distance = land.distance(me.cell, enemy.cell);
            if distance == 1 {
                return !no_melee;
            }
            // Beyond the next hex: with a weapon that reaches so far, nobody adjacent, and in sight (F4.10, F4.14, F4.16).
            !no_ranged
                && !engaged
                && distance <= me.kind.reach
                && sees(land, &army.places, look_down, me.cell, enemy.cell)
        })
        .map(|(number, _)| number)
        .collect()
}

/// The dice of an attack in the unit's own turn (F4.24, F4.30, F4.33, F10.33, F11.66).
pub fn dice(land: &Land, army: &Army, unit: UnitId, target: UnitId, moved: bool) -> i32 {
    let (me, enemy) = (army.get(unit), army.get(target));
    let mut dice = match me.kind.color {
        'G' => 2,
        'B' => 3,
        _ => 4,
    };
    if moved && me.kind.unsteady {
        dice -= 1;
    }
    let mut caps = Vec::new();
    for (kind, from) in [("woods", 2), ("hill", 3), ("ford", 2), ("rampart", 2)] {
        if land.has(me.cell, kind) {
            caps.push(from);
        }
    }
    if land.has(enemy.cell, "woods") || land.has(enemy.cell, "rampart") {
        caps.push(2);
    }
    if land.has(enemy.cell, "hill") && !land.has(me.cell, "hill") {
        caps.push(2);
    }
    for cap in caps {
        dice = dice.min(cap);
    }
    let melee = land.distance(me.cell, enemy.cell) == 1;
    dice + match army.card.as_str() {
        "mounted-charge" => i32::from(melee),
        "leadership" | "battlelore" => 1,
        _ => 0,
    }
}

/// Where an attacker may end after its target has left `vacated` (F4.87, F4.92, F4.97, R65).
pub fn follow_ends(land: &Land, army: &Army, unit: UnitId, vacated: Cell, may_pursue: bool) -> BTreeSet<Cell> {
    let me = army.get(unit);
    let mut ends = BTreeSet::from([vacated]);
    if may_pursue && me.kind.mounted && !enter(land, me.cell, vacated).stops {
        let free = |cell: &Cell| !land.has(*cell, "water") && (*cell == me.cell || !army.places.contains(cell));
        ends.extend(land.neighbors(vacated).into_iter().filter(free));
    }
    ends
}

/// Where a unit may step back to (R5, F10.2, F10.20).
pub fn retreat_ends(land: &Land, army: &Army, unit: UnitId, home_is_bottom: bool) -> BTreeSet<Cell> {
    land.behind(army.get(unit).cell, home_is_bottom)
        .into_iter()
        .filter(|cell| !land.has(*cell, "water") && !army.places.contains(cell))
        .collect()
}
