//! The banners each camp has won, in the order in which it won them.
//!
//! A state only counts them. What they are follows from what has happened, which everybody has seen.

use crate::camp::{ByCamp, Camp};
use crate::first::battle::ColorWord;
use rules::first::event::{Event, Happening};
use rules::first::setup::Special;
use rules::first::state::Public;
use rules::first::{Battle, UnitId};
use rules::side::{BySide, Side};
use serde::Serialize;
use ts_rs::TS;

/// A banner on a victory track.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[ts(tag = "type", rename_all = "kebab-case")]
pub enum Trophy {
    /// That of a destroyed unit.
    Unit {
        /// The unit.
        unit: u8,
        /// Its camp.
        camp: Camp,
        /// Its color.
        color: ColorWord,
    },
    /// One for a hex that was taken or is held, or for a unit that was led off the field.
    Field,
}

/// What a banner was won for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Won {
    Unit(UnitId),
    Field,
}

/// The banners each camp has won for good.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    won: BySide<Vec<Won>>,
}

impl Tally {
    /// The banners that the camps have when a battle begins. Of one that begins in the middle nobody has seen what was before;
    /// then the enemy units that are not there are taken to have been destroyed first.
    pub fn new(battle: &Battle, start: &Public) -> Self {
        Self {
            won: BySide::from_fn(|side| {
                let gone = battle
                    .units()
                    .filter(|unit| battle.side(*unit) != side && !start.alive().contains(*unit));
                let count = usize::from(battle.banners_for_good(start, side));
                let units = gone.map(Won::Unit);
                units.chain(std::iter::repeat(Won::Field)).take(count).collect()
            }),
        }
    }

    /// Some events have happened, of which everybody has seen the public ones.
    pub fn learn_all(&mut self, battle: &Battle, events: &[Event]) {
        for event in events {
            if let Event::Public(happening) = event {
                self.learn(battle, happening);
            }
        }
    }

    fn learn(&mut self, battle: &Battle, happening: &Happening) {
        let setup = battle.setup();
        match *happening {
            Happening::Destroyed { unit, winner, .. } => self.won.get_mut(winner).push(Won::Unit(unit)),
            Happening::Took { side, objective } => {
                let banners = setup.objectives[usize::from(objective)].banners;
                self.add_field(side, banners);
            }
            Happening::Left { unit, .. } => {
                let own = battle.side(unit);
                let banners = setup.specials.iter().find_map(|special| match special {
                    Special::Leave { side, banners, .. } if *side == own => Some(*banners),
                    _ => None,
                });
                self.add_field(own, banners.unwrap_or_default());
            }
            _ => {}
        }
    }

    fn add_field(&mut self, side: Side, banners: u8) {
        let won = self.won.get_mut(side);
        won.resize(won.len() + usize::from(banners), Won::Field);
    }

    /// The victory tracks: what was won for good, and then the banners for hexes that are held at the moment.
    pub(crate) fn tracks(&self, battle: &Battle, public: &Public) -> ByCamp<Vec<Trophy>> {
        ByCamp::from_fn(|side| {
            let count = usize::from(battle.banners(public, side));
            let won = self.won.get(side).iter().copied();
            let all = won.chain(std::iter::repeat(Won::Field)).take(count);
            all.map(|won| trophy(battle, won)).collect()
        })
    }
}

fn trophy(battle: &Battle, won: Won) -> Trophy {
    match won {
        Won::Unit(unit) => Trophy::Unit {
            unit: unit.0,
            camp: battle.side(unit).into(),
            color: battle.roster(unit).color.into(),
        },
        Won::Field => Trophy::Field,
    }
}
