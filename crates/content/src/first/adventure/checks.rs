//! Checks across the parts of a file: numbers that agree, battles that can be fought and won.

use super::{Draft, Whole};
use crate::tree::Table;
use rules::board::HexSet;
use rules::first::setup::Lasts;
use rules::side::Side;

impl Draft<'_> {
    pub(super) fn checks(&mut self, root: &Table, whole: &Whole) {
        self.standing(&whole.field);
        self.counts(whole);
        self.edges(whole);
        self.objectives_stand(whole);
        self.winnable(whole);
        self.cards_suffice(root, whole);
        self.armies_meet(whole);
        self.landmarks_fit(whole);
        self.not_over(whole);
    }

    /// Declared forces compared with those on the map.
    fn counts(&mut self, whole: &Whole) {
        if !whole.field.whole {
            return;
        }
        for side in Side::ALL {
            let units = || whole.field.units.iter().filter(|unit| unit.side == side);
            if units().next().is_none() {
                let message = format!("the {side} camp has no units");
                let letter = side.word().chars().next().unwrap_or('s');
                self.reading
                    .fault(&whole.field.span, message, format!("draw some, such as `{letter}BI`"));
            }
            let Some(forces) = &whole.camps.get(side).forces else {
                continue;
            };
            for (index, entry) in self.tables.troops.iter().enumerate() {
                let troop = &entry.troop.id;
                let found = units().filter(|unit| unit.troop == index).count();
                let declared = forces.troops.iter().find(|(at, _)| at.value == index);
                let (span, number) =
                    declared.map_or((&forces.span, 0), |(at, number)| (&at.span, usize::from(*number)));
                // A troop that seems to be missing may be the one that could not be read.
                if found != number && (forces.whole || declared.is_some()) {
                    let message =
                        format!("the forces of the {side} camp count {number} {troop}, but the map has {found}");
                    self.reading.fault(span, message, "correct the map or the forces");
                }
            }
        }
    }

    fn edges(&mut self, whole: &Whole) {
        let (standard, pennant) = (&whole.camps.standard.edge, &whole.camps.pennant.edge);
        if standard.value == pennant.value {
            let later = if standard.span.start > pennant.span.start {
                standard
            } else {
                pennant
            };
            self.reading.fault(
                &later.span,
                "both camps have the same edge of the board",
                "give one the top and the other the bottom",
            );
        }
    }

    fn objectives_stand(&mut self, whole: &Whole) {
        let Some(board) = self.board.clone() else {
            return;
        };
        for objective in &whole.objectives {
            let Some(hex) = &objective.hex else {
                continue;
            };
            let name = board.name(hex.value);
            let wall = whole
                .field
                .kinds(hex.value)
                .iter()
                .find(|kind| self.tables.terrain[**kind].terrain.impassable);
            if let Some(kind) = wall {
                let message = format!(
                    "nobody can take {name}, which is {}",
                    self.tables.terrain[*kind].terrain.name.to_lowercase()
                );
                self.reading
                    .fault_on(name, &hex.span, message, "put the objective where units can stand");
            }
        }
    }

    fn winnable(&mut self, whole: &Whole) {
        if !whole.field.whole {
            return;
        }
        for side in Side::ALL {
            let most = whole.winnable(side);
            if let Some(banners) = &whole.camps.get(side).banners
                && usize::from(banners.value) > most
            {
                let message = format!(
                    "the {side} camp needs {} banners, but only {most} can be won",
                    banners.value
                );
                self.reading.fault(
                    &banners.span,
                    message,
                    "ask for fewer, or add enemy units or objectives",
                );
            }
        }
    }

    fn cards_suffice(&mut self, root: &Table, whole: &Whole) {
        let camps = &whole.camps;
        let (dealt, known) = match &whole.position {
            None => (Side::ALL.map(|side| camps.get(side).command_cards.value), 0),
            Some(position) => {
                let to_deal = |side| {
                    let played = u8::from(position.value.active == side && position.value.card.is_some());
                    let cards = camps.get(side).command_cards.value.saturating_sub(played);
                    if *position.dealt.get(side) { cards } else { 0 }
                };
                (Side::ALL.map(to_deal), position.known)
            }
        };
        let dealt: usize = dealt.iter().map(|cards| usize::from(*cards)).sum();
        let left = whole.deck.size().saturating_sub(known);
        if dealt > left {
            let span = if root.get("deck").is_some() {
                &whole.deck.span
            } else {
                &camps.standard.command_cards.span
            };
            let message = format!("{dealt} command cards are to be dealt, but the deck has only {left}");
            self.reading
                .fault(span, message, "deal fewer, or put more cards into the deck");
        }
    }

    /// At least one unit must be able to reach or to shoot an enemy.
    fn armies_meet(&mut self, whole: &Whole) {
        let (Some(board), true) = (&self.board, whole.field.whole) else {
            return;
        };
        let units = |side: Side| whole.field.units.iter().filter(move |unit| unit.side == side);
        let shoots = whole.field.units.iter().any(|unit| {
            let weapon = self.tables.weapon(&self.tables.troops[unit.troop].troop.weapon);
            weapon.is_some_and(|entry| entry.weapon.reach > 1)
        });
        if shoots || Side::ALL.into_iter().any(|side| units(side).next().is_none()) {
            return;
        }
        let walls: HexSet = whole
            .field
            .ground
            .iter()
            .filter(|(_, kinds)| kinds.iter().any(|kind| self.tables.terrain[*kind].terrain.impassable))
            .map(|(hex, _)| *hex)
            .collect();
        let mut reached: HexSet = units(Side::Standard).map(|unit| unit.hex).collect();
        let mut open: Vec<_> = reached.iter().collect();
        while let Some(hex) = open.pop() {
            for next in board.neighbors(hex) {
                if !walls.contains(*next) && !reached.contains(*next) {
                    reached.insert(*next);
                    open.push(*next);
                }
            }
        }
        if !units(Side::Pennant).any(|unit| reached.contains(unit.hex)) {
            let message =
                "the armies can never meet: no way leads from one to the other, and nobody has a ranged weapon";
            self.reading
                .fault(&whole.field.span, message, "open a way, such as a ford or a bridge");
        }
    }

    /// A position in which a camp has already won cannot be played on from.
    fn not_over(&mut self, whole: &Whole) {
        let (Some(position), Some(board)) = (&whole.position, self.board.clone()) else {
            return;
        };
        let objective = |side: Option<Side>, hex| {
            whole.objectives.iter().find(|objective| {
                objective.hex.as_ref().is_some_and(|at| at.value == hex)
                    && side.is_none_or(|side| objective.side == Some(side))
            })
        };
        for hex in &position.taken {
            let name = board.name(hex.value);
            match objective(None, hex.value) {
                None => {
                    self.reading.fault_on(
                        name,
                        &hex.span,
                        format!("`taken` names {name}, but no objective lies there"),
                        "name the hex of an objective",
                    );
                }
                Some(objective) if objective.lasts == Lasts::WhileHeld => {
                    let message = format!("`taken` names {name}, which counts only while it is held");
                    self.reading
                        .fault_on(name, &hex.span, message, "leave it out: the map shows who holds it");
                }
                Some(_) => {}
            }
        }
        for side in Side::ALL {
            let Some(needed) = &whole.camps.get(side).banners else {
                continue;
            };
            let held = whole.objectives.iter().filter(|objective| {
                let unit = objective.hex.as_ref().and_then(|hex| whole.field.unit_at(hex.value));
                objective.lasts == Lasts::WhileHeld
                    && objective.side == Some(side)
                    && unit.is_some_and(|unit| unit.side == side)
            });
            let held: usize = held.map(|objective| usize::from(objective.banners)).sum();
            let taken = position.taken.iter().filter_map(|hex| objective(Some(side), hex.value));
            let taken: usize = taken.map(|objective| usize::from(objective.banners)).sum();
            let won = usize::from(*position.value.banners.get(side)) + taken + held;
            if won >= usize::from(needed.value) {
                let message = format!(
                    "the {side} camp has {won} banners and needs {}: it has already won",
                    needed.value
                );
                self.reading.fault(
                    position.banners.get(side),
                    message,
                    "give it fewer banners, or ask for more",
                );
            }
        }
    }
}
