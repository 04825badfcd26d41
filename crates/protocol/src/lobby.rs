//! The messages of the pages around the table, over HTTP.

use crate::battle::{BattleFacts, ByCamp, Camp};
use crate::lore::CouncilNow;
use rules::side::BySide;
use serde::{Deserialize, Serialize};
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
    pub fn of(adventure: &content::first::Adventure, battle: &rules::first::Battle) -> Self {
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
            forces: ByCamp::from_fn(|side| forces(battle, side)),
            battle: BattleFacts::sketch(battle),
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
fn forces(battle: &rules::first::Battle, side: rules::side::Side) -> Vec<(String, u8)> {
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

/// Against whom.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(tag = "type", rename_all = "kebab-case")]
pub enum Opponent {
    /// The computer.
    Computer {
        /// How well it plays.
        level: u8,
    },
    /// A friend, by link.
    Friend,
    /// Both camps on this screen.
    Shared,
}

/// A battle is wanted.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The id of the adventure.
    pub adventure: String,
    /// The camp to play.
    pub camp: Camp,
    /// Against whom.
    pub opponent: Opponent,
    /// The levels that each camp divides among a council of its own making, if the players agreed on that; fewer for one of them
    /// are a handicap. An adventure that has such councils anyway says how many levels there are, unless this does.
    #[serde(default)]
    #[ts(optional)]
    pub councils: Option<ByCamp<u8>>,
}

/// A battle is to go on from a moment of another one that is over.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewBranch {
    /// The step from which it goes on; 0 is the start after dealing.
    pub step: u32,
    /// The camp to play.
    pub camp: Camp,
    /// Against whom.
    pub opponent: Opponent,
}

/// A battle was set up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct TableMade {
    /// Its id.
    pub id: String,
    /// The secret for the other seat's one-time link, if a friend is to come. It belongs into the fragment of the address.
    pub invitation: Option<String>,
}

/// A friend comes with the secret of a link.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Join {
    /// The secret.
    pub secret: String,
}

/// A new secret for the other seat's one-time link; earlier ones are no longer good.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Invitation {
    /// The secret. It belongs into the fragment of the address.
    pub invitation: String,
}

/// A battle of mine.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct TableRow {
    /// Its id.
    pub id: String,
    /// The id of the adventure.
    pub adventure: String,
    /// The title of the adventure.
    pub title: String,
    /// The camp I play; nothing if I play both on one screen.
    pub camp: Option<Camp>,
    /// Against whom.
    pub opponent: String,
    /// The turn it stands at.
    pub turn: u16,
    /// Whether it waits for me.
    pub waits: bool,
    /// How it ended for me, once it has: `won`, `lost` or `drawn`; `over` if I played both camps or none; `unfinished` for a record
    /// that was read in before its end.
    pub result: Option<String>,
    /// Whether it was read in from a file.
    pub imported: bool,
    /// When something last happened, in seconds since 1970.
    #[ts(type = "number")]
    pub touched: u64,
}

/// A problem over HTTP, as RFC 9457 describes them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ProblemDetails {
    /// What kind of problem, as a word of ours.
    #[serde(rename = "type")]
    #[ts(rename = "type")]
    pub kind: String,
    /// What it is.
    pub title: String,
    /// The status code.
    pub status: u16,
    /// What to do about it.
    pub detail: String,
}
