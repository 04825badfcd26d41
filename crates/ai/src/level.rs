//! The levels of strength, and what every computer player does.

use crate::first::advice::Advice;
use crate::first::onestep::OneStep;
use crate::first::onestep::weights::Weights;
use crate::first::search::Style;
use crate::first::searcher::Searcher;
use crate::mind::Network;
use crate::random::Random;
use crate::stop::Stop;
use rules::chance::Fast;
use rules::first::frame::Frame;
use rules::first::{Battle, Choice, View};
use std::sync::Arc;
use std::time::Duration;

/// A computer player in a seat.
pub trait Player {
    /// One of the choices that the view lists.
    ///
    /// It is a function of the view, the player's seed and how many decisions the player has made before. A view that lists nothing,
    /// because the battle does not wait for its seat, is answered with [`Choice::Done`], which the battle then refuses.
    ///
    /// A player that searches answers with the best it has found so far once `stop` is raised.
    fn choose(&mut self, battle: &Battle, view: &View, stop: &Stop) -> Choice;

    /// What the player would choose and how it sees the battle before and after, if the view lists anything to choose.
    fn advise(&mut self, battle: &Battle, view: &View, stop: &Stop) -> Option<Advice> {
        let mut listed = Vec::new();
        view.choices(battle, &mut listed);
        if listed.is_empty() {
            return None;
        }
        let choice = self.choose(battle, view, stop);
        Advice::at_a_glance(battle, view, choice)
    }
}

/// How well a computer player plays.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Any listed choice, all equally likely.
    Random,
    /// One step ahead, with exact odds.
    OneStep,
    /// A plan for every card, by rules of thumb.
    Captain,
    /// Many plans for the whole turn tried out and judged by a tuned sum, every attack weighed, and ends of turns solved exactly.
    Banneret,
    /// The same, thought through to the enemy's answer.
    Marshal,
    /// The same, judged by the mind, with all the nodes that a patient opponent can wait for.
    Constable,
}

impl Level {
    /// Every level, from the weakest up.
    pub const ALL: [Self; 6] = [
        Self::Random,
        Self::OneStep,
        Self::Captain,
        Self::Banneret,
        Self::Marshal,
        Self::Constable,
    ];

    /// Its number.
    pub const fn number(self) -> u8 {
        match self {
            Self::Random => 0,
            Self::OneStep => 1,
            Self::Captain => 2,
            Self::Banneret => 3,
            Self::Marshal => 4,
            Self::Constable => 5,
        }
    }

    /// The level with a number.
    pub fn from_number(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.number() == number)
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "Rabble",
            Self::OneStep => "Sergeant",
            Self::Captain => "Captain",
            Self::Banneret => "Banneret",
            Self::Marshal => "Marshal",
            Self::Constable => "Constable",
        }
    }

    /// A sentence or two on how it plays.
    pub const fn character(self) -> &'static str {
        match self {
            Self::Random => "Does whatever the rules allow, without a thought.",
            Self::OneStep => "Knows the odds of every attack and takes the best one in sight. Makes no plans.",
            Self::Captain => {
                "Makes a plan for every card he holds and takes the best, without a thought for the enemy's turn. Some captains are bold, some cautious, some trust in bows, and all have their whims."
            }
            Self::Banneret => {
                "Tries many plans for the whole turn out in his head, weighs every attack, and reckons wins out that are near enough."
            }
            Self::Marshal => "Does what a Banneret does, and thinks every plan through to the enemy's answer.",
            Self::Constable => {
                "Thinks like a Marshal, but longer, and looks at every single unit before he judges how things stand."
            }
        }
    }

    /// How well it plays, in Elo, with all its nodes: level 1 stands at 1000 (docs/arena.md).
    pub const fn rating(self) -> Option<i32> {
        match self {
            // It loses every battle, so nothing bounds its rating from below.
            Self::Random => None,
            Self::OneStep => Some(1000),
            Self::Captain => Some(1090),
            Self::Banneret => Some(1270),
            Self::Marshal => Some(1335),
            Self::Constable => Some(1370),
        }
    }

    /// How many nodes it may look at in a turn; what a level does that does not search is not counted.
    pub const fn nodes(self) -> u32 {
        match self {
            Self::Random | Self::OneStep | Self::Captain => 0,
            Self::Banneret => 1_200,
            Self::Marshal => 18_000,
            Self::Constable => 72_000,
        }
    }

    /// The time set aside for a decision: whoever lets a player of this level play against people tells the decision when it is over,
    /// neither sooner nor later, and stops a search then. It depends on nothing that is hidden, so it tells nothing; it is two or three
    /// times what the level needs for its nodes on a usual machine, so that hardly any search is cut short.
    pub const fn allotted(self, frame: Frame) -> Duration {
        // Milliseconds for a card, for orders and moves, and for anything else, by the number of the level.
        const ALLOTTED: [[u64; 3]; 6] = [
            [5, 5, 5],
            [20, 5, 5],
            [20, 5, 5],
            [120, 80, 80],
            [700, 300, 300],
            [2500, 1000, 600],
        ];
        let (level, kind) = match frame {
            // Nobody searches for an answer to a window, and there are many of them in a turn.
            Frame::Window { .. } => (0, 2),
            Frame::Command => (self.number(), 0),
            Frame::Orders | Frame::Movement => (self.number(), 1),
            _ => (self.number(), 2),
        };
        Duration::from_millis(ALLOTTED[level as usize][kind])
    }

    /// A player of this level. The same seed gives the same player.
    pub fn player(self, seed: u64) -> Box<dyn Player + Send> {
        self.player_with(seed, self.nodes())
    }

    /// A player of this level that may look at so many nodes in a turn. The same seed and number give the same player.
    pub fn player_with(self, seed: u64, nodes: u32) -> Box<dyn Player + Send> {
        self.player_of_mind(seed, nodes, self.mind())
    }

    /// What it judges positions by, if it is a level that searches. The mind is what sets level 5 apart (docs/arena.md).
    pub fn mind(self) -> &'static Arc<Network> {
        match self {
            Self::Banneret | Self::Marshal => Network::tuned(),
            Self::Random | Self::OneStep | Self::Captain | Self::Constable => Network::own(),
        }
    }

    /// The same with another mind, if it is a level that searches.
    pub fn player_of_mind(self, seed: u64, nodes: u32, mind: &Arc<Network>) -> Box<dyn Player + Send> {
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

/// The randomness of a player, a fresh piece of it for each decision, so that a decision does not depend on how much of it earlier
/// ones used.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Source {
    seed: u64,
    decisions: u64,
}

impl Source {
    pub(crate) const fn new(seed: u64) -> Self {
        Self { seed, decisions: 0 }
    }

    /// The generator of the next decision.
    pub(crate) const fn next(&mut self) -> Fast {
        self.decisions += 1;
        let mut spread = Fast::new(self.seed);
        Fast::new(spread.bits() ^ Fast::new(self.decisions).bits())
    }
}
