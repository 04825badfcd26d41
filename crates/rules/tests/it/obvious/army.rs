//! Armies as the checker sees them: which unit stands where, the name of its troop, and which card is in play.

use super::land::{Cell, Land, cell};
use rules::first::{Battle, Public, UnitId};
use rules::side::Side;
use std::collections::BTreeMap;

/// What the rulebook says of a kind of troops.
#[derive(Copy, Clone)]
pub struct Kind {
    pub color: char,
    pub mounted: bool,
    /// The reach of its weapon (F4.11, F4.12, F4.34, F4.36).
    pub reach: i32,
    /// Whether a move costs its weapon a die.
    pub unsteady: bool,
    /// How far it may rush (F6.8).
    pub rush: i32,
    /// What the card of a Creature says of its move (F7.5).
    pub own_move: Option<i32>,
}

pub fn kind(troop: &str) -> Kind {
    let (color, mounted, reach) = match troop {
        "archers" | "longbowmen" | "hobgoblin-archers" => ('G', false, 4),
        "crossbowmen" | "dwarf-crossbowmen" => ('G', false, 3),
        "goblin-slingers" => ('G', false, 2),
        "irregular-infantry" | "goblin-skirmishers" | "giant-spider" => ('G', false, 1),
        "infantry" | "dwarf-swordsmen" | "goblin-swordsmen" | "hill-giant" | "earth-elemental" => ('B', false, 1),
        "heavy-infantry" | "foot-knights" | "dwarf-heavy-swordsmen" | "dwarf-axe-swingers" | "hobgoblin-swordsmen" => {
            ('R', false, 1)
        }
        "cavalry" | "cattle-riders" => ('B', true, 1),
        "heavy-cavalry" => ('R', true, 1),
        "hobgoblin-cavalry" => ('G', true, 1),
        "ostrich-riders" => ('G', true, 3),
        other => panic!("the checker does not know {other}"),
    };
    let goblinoid = troop.starts_with("goblin") || troop.starts_with("hobgoblin");
    Kind {
        color,
        mounted,
        reach,
        unsteady: reach > 1 && !matches!(troop, "goblin-slingers" | "ostrich-riders"),
        rush: if goblinoid && !mounted { 2 } else { 0 },
        own_move: match troop {
            "giant-spider" => Some(4),
            "hill-giant" | "earth-elemental" => Some(2),
            _ => None,
        },
    }
}

impl Kind {
    /// How far it goes and still battles, and how far at most (F3.15 to F3.22).
    const fn steps(self) -> (i32, i32) {
        if let Some(own) = self.own_move {
            return (own, own);
        }
        match (self.color, self.mounted) {
            ('G', false) => (2, 2),
            ('B', false) => (1, 2),
            (_, false) => (1, 1),
            ('G', true) => (4, 4),
            ('B', true) => (3, 3),
            (_, true) => (2, 2),
        }
    }

    /// The same under a card.
    pub fn steps_under(self, card: &str) -> (i32, i32) {
        let (battle, far) = self.steps();
        match card {
            "mounted-charge" if self.color == 'R' => (battle.max(3), far.max(3)),
            "foot-onslaught" => (battle.max(2), far.max(2)),
            _ => (battle, far),
        }
    }
}

/// A unit on the field.
#[derive(Copy, Clone)]
pub struct Soldier {
    pub side: Side,
    pub cell: Cell,
    pub kind: Kind,
}

/// Everybody on the field at one moment.
pub struct Army {
    pub units: BTreeMap<u8, Soldier>,
    pub places: Vec<Cell>,
    /// The id of the card whose words count; empty if none counts.
    pub card: String,
}

impl Army {
    pub fn of(battle: &Battle, public: &Public) -> Self {
        let units: BTreeMap<u8, Soldier> = battle
            .units()
            .filter(|unit| public.alive().contains(*unit))
            .map(|unit| {
                let roster = battle.roster(unit);
                let place = battle.board().name(public.unit(unit).hex).to_string();
                let soldier = Soldier {
                    side: roster.side,
                    cell: cell(&place),
                    kind: kind(&battle.setup().troops[roster.troop as usize].id),
                };
                (unit.0, soldier)
            })
            .collect();
        let card = public
            .card()
            .filter(|acting| !acting.one_any && acting.acts_as.is_some())
            .map_or_else(String::new, |acting| battle.card(acting.acts_as).id.clone());
        Self {
            places: units.values().map(|soldier| soldier.cell).collect(),
            units,
            card,
        }
    }

    pub fn get(&self, unit: UnitId) -> Soldier {
        self.units[&unit.0]
    }

    /// The enemies of a unit, by number.
    pub fn enemies(&self, unit: UnitId) -> impl Iterator<Item = (u8, Soldier)> + '_ {
        let side = self.get(unit).side;
        let all = self.units.iter().map(|(number, soldier)| (*number, *soldier));
        all.filter(move |(_, other)| other.side != side)
    }

    /// Whether an enemy shares a side with the unit's hex (R59).
    pub fn engaged(&self, land: &Land, unit: UnitId) -> bool {
        let place = self.get(unit).cell;
        self.enemies(unit)
            .any(|(_, enemy)| land.distance(place, enemy.cell) == 1)
    }
}
