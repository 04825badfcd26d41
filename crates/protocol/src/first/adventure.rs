//! The adventures to choose from.

use crate::battle::BattleFacts;
use crate::camp::ByCamp;
use crate::first::battle::Facts;
use crate::first::lore::CouncilNow;
use content::first::Adventure;
use rules::first::Battle;
use rules::side::{BySide, Side};
use serde::Serialize;
use std::collections::BTreeMap;
use ts_rs::TS;

/// The place of an adventure in the course that introduces one part of the game at a time.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct CourseFacts {
    /// Its number, from 1.
    pub number: u8,
    /// What is new in it, in a few words.
    pub topic: String,
}

/// Whom an adventure favors, measured in battles of the computer against itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct FavorFacts {
    /// Each camp's share of the victories, in percent. They add up to 100.
    pub share: ByCamp<u8>,
    /// The number of the level that fought on both sides.
    pub level: u8,
    /// How many battles it fought.
    pub battles: u32,
}

/// An adventure to choose.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct AdventureCard {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// The story.
    pub background: String,
    /// What there is to learn from it.
    pub teaches: String,
    /// How hard it is to play, from 1 to 3.
    pub difficulty: u8,
    /// Its place in the course; those that have one come first, in their order.
    pub course: Option<CourseFacts>,
    /// Whom it favors; nothing if that was not measured since the adventure was last changed.
    pub favor: Option<FavorFacts>,
    /// The units of each camp: name of the kind and number.
    pub forces: ByCamp<Vec<(String, u8)>>,
    /// The battle, for the small map; its Lore cards are left out.
    pub battle: BattleFacts,
    /// The War Councils the adventure gives; nothing where there are none, or where they are free to choose.
    pub councils: Option<ByCamp<CouncilNow>>,
    /// Where each unit stands, by number.
    pub places: BTreeMap<u8, String>,
}

impl AdventureCard {
    /// An adventure as a card to choose. `battle` is the adventure's own, checked.
    pub fn of(adventure: &Adventure, battle: &Battle) -> Self {
        let start = battle.start();
        let public = start.public();
        Self {
            id: adventure.id.clone(),
            title: adventure.title.clone(),
            background: adventure.background.clone(),
            teaches: adventure.teaches.clone(),
            difficulty: adventure.difficulty,
            course: adventure.course.as_ref().map(|course| CourseFacts {
                number: course.number,
                topic: course.topic.clone(),
            }),
            favor: adventure.fresh_favor().map(|favor| FavorFacts {
                share: ByCamp::from_fn(|side| match side {
                    Side::Standard => favor.standard,
                    Side::Pennant => 100 - favor.standard,
                }),
                level: favor.level,
                battles: favor.battles,
            }),
            forces: ByCamp::from_fn(|side| forces(battle, side)),
            battle: BattleFacts::First(Facts::sketch(battle)),
            councils: battle
                .setup()
                .lore
                .as_ref()
                .filter(|lore| lore.councils != BySide::default())
                .map(|lore| ByCamp::from_fn(|side| lore.councils.get(side).into())),
            places: public
                .alive()
                .iter()
                .map(|unit| (unit.0, battle.board().name(public.unit(unit).hex).to_string()))
                .collect(),
        }
    }
}

/// The units of a camp: name of the kind and number, in the order of the roster.
fn forces(battle: &Battle, side: Side) -> Vec<(String, u8)> {
    let mut forces: Vec<(String, u8)> = Vec::new();
    for unit in battle.units().filter(|unit| battle.side(*unit) == side) {
        let name = battle.troop_name(unit);
        match forces.iter_mut().find(|(known, _)| known == name) {
            Some((_, number)) => *number += 1,
            None => forces.push((name.into(), 1)),
        }
    }
    forces
}
