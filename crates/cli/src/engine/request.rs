//! What can be asked of the engine: the closed list of requests, as they are written.

use crate::arguments::PolicyWord;
use ai::Level;
use rules::chance::{Seed, SeedError};
use rules::seats::{Seat, Viewer};
use serde::Deserialize;
use serde_json::Value;

/// A request and the fork it is about; the battle itself if none is named.
#[derive(Clone, Debug)]
pub(crate) struct Asked {
    pub(crate) fork: Option<u32>,
    pub(crate) request: Request,
}

/// One line of input. Unknown words and unknown keys are refused, so that a slip is noticed.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum Request {
    /// Who speaks, and what is understood.
    Hello {
        /// The version of the protocol that the client was written for.
        protocol: Option<u32>,
    },
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
        seat: Option<SeatWord>,
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
        seat: Option<SeatWord>,
    },
    /// Give up.
    Resign {
        /// Who; the seat that decides if not given.
        seat: Option<SeatWord>,
    },
    /// Replay the battle and check every die, card and digest.
    Verify {},
    /// Make a copy of the battle that can be played on by itself.
    Fork(Fork),
    /// Forget a fork.
    Drop {},
    /// End the program.
    Quit {},
}

impl Request {
    /// The words of all requests.
    pub(crate) const WORDS: [&'static str; 17] = [
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
        "fork",
        "drop",
        "quit",
    ];

    /// Whether the request is about a battle, so that it can be about a fork of it.
    pub(crate) const fn is_about_a_battle(&self) -> bool {
        !matches!(
            self,
            Self::Hello { .. } | Self::Adventures {} | Self::Start(_) | Self::Quit {}
        )
    }
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
    /// Who plays the other seats in a game of one seat.
    pub(crate) opponent: Option<OpponentWord>,
}

/// Dice and cards to come.
#[derive(Clone, Default, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Script {
    /// Throws, as letters.
    #[serde(default)]
    pub(crate) dice: Vec<String>,
    /// Command cards, by id.
    #[serde(default)]
    pub(crate) cards: Vec<String>,
    /// Lore cards, by id.
    #[serde(default)]
    pub(crate) lore: Vec<String>,
}

/// How a copy goes on.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Fork {
    /// Another seed for its dice and cards.
    pub(crate) seed: Option<SeedWord>,
    /// Who plays the other seats in a game of one seat; the same kind of player as in the battle if not given.
    pub(crate) opponent: Option<OpponentWord>,
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

/// Who plays the other seats: `random`, or a level of the computer's strength from `level-0` to `level-5`.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(try_from = "String")]
pub(crate) struct OpponentWord(pub(crate) Level);

impl TryFrom<String> for OpponentWord {
    type Error = String;

    fn try_from(word: String) -> Result<Self, String> {
        let level = match word.as_str() {
            "random" => Some(Level::Random),
            word => word.strip_prefix("level-").and_then(|number| {
                Level::ALL
                    .into_iter()
                    .find(|level| level.number().to_string() == number)
            }),
        };
        level.map(Self).ok_or_else(|| {
            let words: Vec<String> = Level::ALL.iter().map(|level| opponent_word(*level)).collect();
            format!("there is no opponent `{word}`: write random, {}", words.join(", "))
        })
    }
}

/// The word for an opponent.
pub(crate) fn opponent_word(level: Level) -> String {
    format!("level-{}", level.number())
}

/// A seat, by its word.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(try_from = "String")]
pub(crate) struct SeatWord(pub(crate) Seat);

impl TryFrom<String> for SeatWord {
    type Error = String;

    fn try_from(word: String) -> Result<Self, String> {
        let seat = Seat::from_word(&word);
        seat.map(Self).ok_or_else(|| {
            format!("there is no seat `{word}`: write standard or pennant, or with more players standard-2 and so on")
        })
    }
}

/// Who looks: a seat by its word, or `spectator`.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(try_from = "String")]
pub(crate) struct ViewerWord(pub(crate) Viewer);

impl TryFrom<String> for ViewerWord {
    type Error = String;

    fn try_from(word: String) -> Result<Self, String> {
        if word == "spectator" {
            return Ok(Self(Viewer::Spectator));
        }
        SeatWord::try_from(word)
            .map(|SeatWord(seat)| Self(Viewer::Seat(seat)))
            .map_err(|fault| format!("{fault}, or spectator for somebody who only watches"))
    }
}

/// What is to be explained.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Explain {
    pub(crate) what: What,
    /// The hex of the attacker, for dice; where the look begins, for sight.
    pub(crate) from: Option<String>,
    /// The hex of the target, for dice.
    pub(crate) target: Option<String>,
    /// The hex of the unit, for morale and moves; the hex, for sections.
    pub(crate) hex: Option<String>,
    /// Where the unit would go, for moves, and all it can reach is told if not given; where the look ends, for sight.
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
    /// Whether one hex is seen from another, and what is in the way.
    Sight,
    /// The sections that hexes belong to, as each camp names them.
    Sections,
}
