//! The levels of strength.

use crate::coached::Coached;
use crate::player::Player;

/// How well a computer player plays.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Any listed choice, all equally likely.
    Random,
    /// One step ahead, with exact odds.
    OneStep,
    /// A plan for every card, by rules of thumb.
    Captain,
    /// Many plans for the whole turn, judged by a tuned sum; every attack weighed, and ends of turns solved exactly.
    Banneret,
    /// The same, including the enemy's answer.
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
            Self::Random => "Makes random legal choices.",
            Self::OneStep => "Knows the odds of every attack and takes the best one in sight. Makes no plans.",
            Self::Captain => {
                "Makes a plan for every card in hand and takes the best one, without considering the enemy's turn. Some captains are bold, some are cautious, some prefer bows, and all have their whims."
            }
            Self::Banneret => {
                "Tries many plans for the whole turn, weighs every attack, and works out every win that is near enough."
            }
            Self::Marshal => "Plays like a Banneret, and thinks every plan through to the enemy's answer.",
            Self::Constable => {
                "Thinks like a Marshal, but longer, and looks at every single unit before judging the position."
            }
        }
    }

    /// How hard it is to beat, in a word that stands in order with the others.
    pub const fn hardness(self) -> &'static str {
        match self {
            Self::Random => "Practice",
            Self::OneStep => "Easy",
            Self::Captain => "Medium",
            Self::Banneret => "Hard",
            Self::Marshal => "Expert",
            Self::Constable => "Master",
        }
    }

    /// What that means, in a line for a newcomer.
    pub const fn promise(self) -> &'static str {
        match self {
            Self::Random => "Moves at random. Good for a first look.",
            Self::OneStep => "Takes the best attack it sees. Never plans.",
            Self::Captain => "Plans its own turn, but forgets about yours.",
            Self::Banneret => "Compares many plans for its whole turn.",
            Self::Marshal => "Also thinks through your reply.",
            Self::Constable => "Thinks longest and weighs every unit.",
        }
    }

    /// How well it plays, in Elo, with its full budget: level 1 is 1000 (docs/arena.md).
    pub const fn rating(self) -> Option<i32> {
        match self {
            // It loses every battle, so its rating has no lower bound.
            Self::Random => None,
            Self::OneStep => Some(1000),
            Self::Captain => Some(1090),
            Self::Banneret => Some(1270),
            Self::Marshal => Some(1335),
            Self::Constable => Some(1370),
        }
    }

    /// The nodes it may examine in a turn; levels that do not search have none.
    pub const fn nodes(self) -> u32 {
        match self {
            Self::Random | Self::OneStep | Self::Captain => 0,
            Self::Banneret => 1_200,
            Self::Marshal => 18_000,
            Self::Constable => 72_000,
        }
    }

    /// A player of this level. The same seed gives the same player.
    pub fn player<G: Coached>(self, seed: u64) -> Box<dyn Player<G> + Send> {
        self.player_with(seed, self.nodes())
    }

    /// A player of this level with a limit of nodes per turn. The same seed and limit give the same player.
    pub fn player_with<G: Coached>(self, seed: u64, nodes: u32) -> Box<dyn Player<G> + Send> {
        G::player(self, seed, nodes)
    }
}
