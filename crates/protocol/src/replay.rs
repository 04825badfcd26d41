//! Battles told again: moments of their course, records read in, and what came of checking them.

use crate::battle::BattleFacts;
use crate::camp::Camp;
use crate::moment::{HandsNow, Motion, ViewNow};
use crate::seat::SeatWord;
use crate::socket::TableFacts;
use crate::story::Line;
use rules::seats::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Whose eyes look at a battle: `own`, the word of a seat, `public` or `all`.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(try_from = "String", into = "String")]
#[ts(
    type = "\"own\" | \"standard\" | \"pennant\" | \"standard-2\" | \"pennant-2\" | \"standard-3\" | \"pennant-3\" | \"public\" | \"all\""
)]
pub enum Eyes {
    /// Those of the seat of whoever asks, or a spectator's if they hold none, or several on one screen.
    #[default]
    Own,
    /// Those of a seat.
    Seat(SeatWord),
    /// A spectator's, who sees no hand.
    Public,
    /// All hands are open.
    All,
}

impl From<Eyes> for String {
    fn from(eyes: Eyes) -> Self {
        match eyes {
            Eyes::Own => "own".into(),
            Eyes::Seat(SeatWord(seat)) => seat.to_string(),
            Eyes::Public => "public".into(),
            Eyes::All => "all".into(),
        }
    }
}

impl TryFrom<String> for Eyes {
    type Error = String;

    fn try_from(word: String) -> Result<Self, String> {
        match word.as_str() {
            "own" => Ok(Self::Own),
            "public" => Ok(Self::Public),
            "all" => Ok(Self::All),
            seat => Seat::from_word(seat)
                .map(|seat| Self::Seat(seat.into()))
                .ok_or_else(|| {
                    "`eyes` are `own`, `public`, `all` or a seat: `standard`, `pennant-2` and the like".into()
                }),
        }
    }
}

/// A battle to be told again.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Replay {
    /// The table, as whoever asks may know it.
    pub table: TableFacts,
    /// All that never changes.
    pub battle: Box<BattleFacts>,
    /// Whose eyes were asked for.
    pub eyes: Eyes,
    /// The number of the last step. Step 0 is the start after dealing.
    pub steps: u32,
    /// Where each turn begins.
    pub turns: Vec<TurnMark>,
    /// The whole log, as these eyes may read it.
    pub log: Vec<Line>,
}

/// Where a turn begins.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct TurnMark {
    /// Its number.
    pub turn: u16,
    /// Whose it is.
    pub camp: Camp,
    /// The first step that belongs to it.
    pub step: u32,
}

/// What a battle looked like after one step.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(rename_all = "camelCase")]
pub struct Moment {
    /// The step.
    pub step: u32,
    /// The turn.
    pub turn: u16,
    /// What the step brought, for motion.
    pub events: Vec<Motion>,
    /// What these eyes see. With all hands open, `drawn` is what the hand that keeps one of them has drawn.
    pub view: ViewNow,
    /// The place in the log of the last line that was said by then.
    pub line: Option<u32>,
    /// The choice or outcome that led here, in the common notation; nothing if these eyes may not know it, or at the start.
    pub choice: Option<String>,
    /// The cards of all hands, if these eyes see them.
    #[serde(flatten)]
    #[ts(flatten)]
    pub hands: HandsNow,
}

/// What came of replaying a whole battle and checking it against its seed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Verification {
    /// Whether everything could be checked and is as it should be.
    pub holds: bool,
    /// The hash of the seed that was shown when the battle began; nothing if none is known.
    pub commitment: Option<String>,
    /// The seed; nothing if it is not known.
    pub seed: Option<String>,
    /// How many dice were checked.
    pub dice: u32,
    /// How many drawn cards were checked.
    pub cards: u32,
    /// How many choices were checked, without those taken back.
    pub choices: u32,
    /// How many turns there were.
    pub turns: u16,
    /// How many entries of the log were taken over from another battle. They are checked against that battle's seed, which nobody has
    /// seen a hash of at this table.
    #[serde(rename = "takenOver")]
    #[ts(rename = "takenOver")]
    pub taken_over: u32,
    /// What is not as it should be, or could not be checked.
    pub faults: Vec<String>,
}
