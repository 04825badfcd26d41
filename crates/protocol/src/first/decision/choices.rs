//! Everything that may be chosen, for the wire.

use crate::first::view::ClashWord;
use crate::odds::OddsFacts;
use crate::words::Words;
use rules::first::frame::{ClashKind, Frame};
use rules::first::lore::council::MAX_LEVEL;
use rules::first::odds::Policy;
use rules::first::{Battle, Choice, UnitId, View};
use rules::seats::HandId;
use serde::Serialize;
use std::collections::BTreeMap;
use ts_rs::TS;

/// Everything that may be chosen, and what is to be known beside it.
#[derive(Clone, PartialEq, Debug, Default, Serialize, TS)]
pub struct Choices {
    /// The lines that may be chosen, as a tree of their words. Councils are not among them: there are too many.
    pub words: Words,
    /// What may come of an attack that is offered, by its line.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[ts(optional, as = "Option<BTreeMap<String, AttackOffer>>")]
    pub odds: BTreeMap<String, AttackOffer>,
    /// Where a unit that goes there may not battle any more in this turn, by the hex of the unit.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[ts(optional, as = "Option<BTreeMap<String, Vec<String>>>")]
    pub quiet: BTreeMap<String, Vec<String>>,
    /// How a council may be made up: `council COMMANDER WIZARD CLERIC ROGUE WARRIOR`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub council: Option<CouncilOffer>,
}

/// How a council may be made up.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct CouncilOffer {
    /// The levels to be divided, all of them.
    pub levels: u8,
    /// The least level of the Commander.
    pub commander: u8,
    /// The highest level of anybody.
    pub most: u8,
}

/// An attack that is offered.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct AttackOffer {
    /// In what kind of battle.
    pub kind: ClashWord,
    /// What may come of it.
    pub odds: OddsFacts,
}

/// Choices of a list for the wire.
pub(super) fn offer(battle: &Battle, view: &View, hand: HandId, list: &[Choice]) -> Choices {
    let public = view.public();
    let mut choices = Choices::default();
    let mut lines = Vec::with_capacity(list.len());
    // Where a unit may still battle is worked out once for each unit; its moves are listed one after the other.
    let mut reach = None;
    for choice in list {
        if let Choice::Council(_) = choice {
            choices.council = battle.free_councils().map(|free| CouncilOffer {
                levels: battle.free_levels(hand),
                commander: free.commander,
                most: MAX_LEVEL,
            });
            continue;
        }
        let line = battle.write_choice(public, *choice);
        match *choice {
            Choice::Move { unit, to } => {
                let known = reach.take().filter(|(of, _)| *of == unit);
                let (_, battling) = *reach.insert(known.unwrap_or_else(|| (unit, battle.reach(public, unit).battle)));
                if !battling.contains(to) {
                    let name = |hex| battle.board().name(hex).to_string();
                    let quiet = choices.quiet.entry(name(public.unit(unit).hex)).or_default();
                    quiet.push(name(to));
                }
            }
            Choice::Attack { unit, target } => {
                choices
                    .odds
                    .insert(line.clone(), attack_offer(battle, view, unit, target));
            }
            _ => {}
        }
        lines.push(line);
    }
    choices.words = Words::of(lines.iter().map(String::as_str));
    choices
}

/// The kind of battle an offered attack would be.
fn kind_of(battle: &Battle, view: &View, unit: UnitId, target: UnitId) -> ClashKind {
    let public = view.public();
    match public.top() {
        Frame::Clash(_) => ClashKind::BonusMelee,
        Frame::Volley(_) => ClashKind::SecondVolley,
        _ if battle.board().adjacent(public.unit(unit).hex, public.unit(target).hex) => ClashKind::Melee,
        _ => ClashKind::Ranged,
    }
}

fn attack_offer(battle: &Battle, view: &View, unit: UnitId, target: UnitId) -> AttackOffer {
    let public = view.public();
    let kind = kind_of(battle, view, unit, target);
    let mut reasons = Vec::new();
    battle.dice(public, unit, target, kind, &mut reasons);
    let odds = battle.odds(public, unit, target, kind, Policy::Hold);
    AttackOffer {
        kind: kind.into(),
        odds: OddsFacts::of(battle, &odds, &reasons, public.unit(target).figures),
    }
}

/// The odds of an attack that is offered; `None` for any other choice.
pub(crate) fn offered(battle: &Battle, view: &View, choice: Choice) -> Option<OddsFacts> {
    match choice {
        Choice::Attack { unit, target } => Some(attack_offer(battle, view, unit, target).odds),
        _ => None,
    }
}
