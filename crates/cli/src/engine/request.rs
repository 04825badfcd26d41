//! What can be asked of the engine: the closed list of requests, as they are written.

use crate::arguments::PolicyWord;
use rules::chance::{Seed, SeedError};
use rules::seats::{Seat, Viewer};
use rules::side::Side;
use serde::Deserialize;
use serde_json::Value;

/// One line of input. Unknown words and unknown keys are refused, so that a slip is noticed.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum Request {
    /// Who speaks, and what he understands.
    Hello {},
    /// The adventures and positions there are.
    Adventures {},
    /// Begin a battle.
    Start(Start),
    /// Lay out dice and cards to come.
    Script(Script),
    /// What the battle waits for.
    #[serde(alias = "state")]
    Waits {},
    /// Make a choice.
    Choose {
        /// In the common notation.
        choice: String,
        /// Whose choice; the seat that decides if not given.
        seat: Option<Side>,
    },
    /// What never changes during the battle.
    Battle {},
    /// What a seat or a spectator may know.
    View {
        /// Who looks; in a game of one seat that seat, else a spectator if not given.
        seat: Option<ViewerWord>,
    },
    /// What an attack will do.
    Odds {
        /// Where the attacker stands.
        from: String,
        /// Where the target stands.
        target: String,
        /// Where the attacker moves first.
        move_to: Option<String>,
        /// How the target's owner answers.
        #[serde(default)]
        policy: PolicyWord,
    },
    /// Why a number is what it is, or why something is refused.
    Explain(Explain),
    /// The battle as a record.
    Record {},
    /// Take back choices.
    Undo {
        /// How many; one if not given.
        choices: Option<usize>,
        /// Whose; that of the last choice if not given.
        seat: Option<Side>,
    },
    /// Give up.
    Resign {
        /// Who; the seat that decides if not given.
        seat: Option<Side>,
    },
    /// Replay the battle and check every die, card and digest.
    Verify {},
    /// End the program.
    Quit {},
}

impl Request {
    /// The words of all requests.
    pub(crate) const WORDS: [&'static str; 15] = [
        "hello",
        "adventures",
        "start",
        "script",
        "waits",
        "choose",
        "battle",
        "view",
        "odds",
        "explain",
        "record",
        "undo",
        "resign",
        "verify",
        "quit",
    ];
}

/// Where a battle begins: exactly one of `adventure`, `text` and `record`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Start {
    /// The id of an adventure or position.
    pub(crate) adventure: Option<String>,
    /// The text of an adventure or position file.
    pub(crate) text: Option<String>,
    /// A record, to be taken up where it ends.
    pub(crate) record: Option<Value>,
    /// The seed of dice and cards; random if not given.
    pub(crate) seed: Option<SeedWord>,
    /// Dice and cards laid out beforehand, those of the deal included.
    pub(crate) script: Option<Script>,
    /// Who plays the other seat in a game of one seat.
    pub(crate) opponent: Option<Opponent>,
}

/// Dice and cards to come.
#[derive(Clone, Default, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Script {
    /// Throws, as letters.
    #[serde(default)]
    pub(crate) dice: Vec<String>,
    /// Cards, by id.
    #[serde(default)]
    pub(crate) cards: Vec<String>,
}

/// A seed as a number or as hexadecimal digits.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub(crate) enum SeedWord {
    /// A number that is spread into a seed.
    Number(u64),
    /// 64 hexadecimal digits, or a number.
    Digits(String),
}

impl SeedWord {
    /// The seed that is meant.
    pub(crate) fn read(&self) -> Result<Seed, SeedError> {
        match self {
            Self::Number(number) => Ok(Seed::from_number(*number)),
            Self::Digits(digits) => digits.parse(),
        }
    }
}

/// Who plays the other seat.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Opponent {
    /// Somebody who chooses uniformly out of what his own view lists.
    #[default]
    Random,
}

/// Who looks.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum ViewerWord {
    /// The seat of the standard camp.
    Standard,
    /// The seat of the pennant camp.
    Pennant,
    /// Somebody who only watches.
    Spectator,
}

impl From<ViewerWord> for Viewer {
    fn from(word: ViewerWord) -> Self {
        match word {
            ViewerWord::Standard => Self::Seat(Seat::of_side(Side::Standard)),
            ViewerWord::Pennant => Self::Seat(Seat::of_side(Side::Pennant)),
            ViewerWord::Spectator => Self::Spectator,
        }
    }
}

/// What is to be explained.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Explain {
    pub(crate) what: What,
    /// The hex of the attacker, for dice.
    pub(crate) from: Option<String>,
    /// The hex of the target, for dice.
    pub(crate) target: Option<String>,
    /// The hex of the unit, for morale and moves.
    pub(crate) hex: Option<String>,
    /// Where the unit would go, for moves; all it can reach is told if not given.
    pub(crate) to: Option<String>,
    /// The choice, in the common notation.
    pub(crate) choice: Option<String>,
}

/// The kinds of explanations.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum What {
    /// The dice of an attack.
    Dice,
    /// The flags a unit may ignore.
    Morale,
    /// How far a unit may go.
    Move,
    /// Whether a choice is allowed, and why not.
    Choice,
}
