//! The levels in the first edition: the player of each, its means and its time.

use crate::advice::Advice;
use crate::coached::Coached;
use crate::first::drill::USUAL_UNITS;
use crate::first::onestep::{OneStep, Weights};
use crate::first::outlook::win_chance;
use crate::first::search::Style;
use crate::first::searcher::Searcher;
use crate::level::Level;
use crate::mind::Network;
use crate::player::Player;
use crate::random::Random;
use rules::chance::Fast;
use rules::first::frame::Frame;
use rules::first::{Battle, Choice, View};
use rules::seats::Viewer;
use std::sync::Arc;
use std::time::Duration;

impl Coached for Battle {
    const UNASKED: Choice = Choice::Done;

    fn player(level: Level, seed: u64, nodes: u32) -> Box<dyn Player<Self> + Send> {
        level.player_of_mind(seed, nodes, level.mind())
    }

    fn glance(&self, view: &View, choice: Choice) -> Option<Advice<Choice>> {
        let Viewer::Seat(seat) = view.viewer() else { return None };
        let mut after = view.sample(self, &mut Fast::new(1));
        self.choose(&mut after, seat, choice, &mut ()).ok()?;
        Some(Advice {
            choice,
            now: win_chance(self, view.public(), seat.side()),
            then: win_chance(self, after.public(), seat.side()),
            others: Vec::new(),
        })
    }
}

impl Level {
    /// The time set aside for a decision. Against people, the decision is announced exactly when this time is over, and
    /// a search is stopped then. It depends on nothing hidden, so it reveals nothing. It is two or three times what the
    /// level needs for its nodes on a usual machine, so hardly any search is cut short. In
    /// battles with more units than any adventure has, it grows with their number.
    pub fn allotted(self, battle: &Battle, frame: Frame) -> Duration {
        // Milliseconds for a card, for orders and moves, and for anything else, by level number.
        const ALLOTTED: [[u64; 3]; 6] = [
            [5, 5, 5],
            [20, 5, 5],
            [20, 5, 5],
            [120, 80, 80],
            [700, 300, 300],
            [2500, 1000, 600],
        ];
        let (level, kind) = match frame {
            // Windows are not searched, and there are many of them in a turn.
            Frame::Window { .. } => (0, 2),
            Frame::Command => (self.number(), 0),
            Frame::Orders | Frame::Movement => (self.number(), 1),
            _ => (self.number(), 2),
        };
        let usual = 2 * USUAL_UNITS;
        Duration::from_millis(ALLOTTED[level as usize][kind]) * usual.max(battle.units().count() as u32) / usual
    }

    /// What judges positions, for a level that searches. The mind distinguishes level 5 (docs/arena.md).
    pub fn mind(self) -> &'static Arc<Network> {
        match self {
            Self::Banneret | Self::Marshal => Network::tuned(),
            Self::Random | Self::OneStep | Self::Captain | Self::Constable => Network::own(),
        }
    }

    /// The same with another mind, if it is a level that searches.
    pub fn player_of_mind(self, seed: u64, nodes: u32, mind: &Arc<Network>) -> Box<dyn Player<Battle> + Send> {
        let searcher = |style| Box::new(Searcher::with(style, Arc::clone(mind), seed, nodes));
        match self {
            Self::Random => Box::new(Random::new(seed)),
            Self::OneStep => Box::new(OneStep::with(Weights::SERGEANT, seed)),
            Self::Captain => Box::new(OneStep::with(Weights::captain(seed), seed)),
            Self::Banneret => searcher(Style::WHOLE_TURN),
            Self::Marshal | Self::Constable => searcher(Style::WITH_ANSWER),
        }
    }
}
