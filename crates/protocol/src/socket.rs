//! The two closed families of messages on a table's socket.

use crate::battle::BattleFacts;
use crate::camp::Camp;
use crate::ending::EndingWord;
use crate::moment::{DecisionNow, Motion, ViewNow};
use crate::odds::OddsFacts;
use crate::seat::SeatWord;
use crate::story::Line;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What a page says.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, TS)]
#[serde(
    tag = "type",
    rename_all = "kebab-case",
    rename_all_fields = "camelCase",
    deny_unknown_fields
)]
#[ts(tag = "type", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum FromPage {
    /// The first message: which wire it speaks, and the last version it has, if any.
    Hello {
        /// The wire version of the page.
        wire: u32,
        /// The last version of the battle it has.
        have: Option<u32>,
    },
    /// A choice in the common notation. The id makes it safe to send again.
    Choose {
        /// The page's own id of this message.
        id: String,
        /// The version of the battle it answers.
        version: u32,
        /// The choice.
        choice: String,
    },
    /// Take back the last choice, or all that can be taken back.
    Undo {
        /// The page's own id of this message.
        id: String,
        /// The version of the battle it answers.
        version: u32,
        /// Whether all that can be is taken back.
        all: bool,
    },
    /// Give up.
    Resign {
        /// The page's own id of this message.
        id: String,
    },
    /// Ask for the odds of an attack, perhaps after a move that is only thought of.
    Odds {
        /// The page's own id of this message.
        id: String,
        /// The hex of the attacker.
        from: String,
        /// The hex it would go to first, if it would.
        to: Option<String>,
        /// The hex of the target.
        at: String,
    },
    /// Ask why a choice is not allowed.
    Why {
        /// The page's own id of this message.
        id: String,
        /// The choice.
        choice: String,
    },
    /// Ask for a hint: what a strong player would do now, out of what the seat knows.
    Advise {
        /// The page's own id of this message.
        id: String,
        /// The version of the battle it is about.
        version: u32,
    },
    /// How long the computer waits between its decisions, in milliseconds; 0 for not at all.
    Pace {
        /// The time.
        milliseconds: u16,
    },
    /// What shall be done for the seat when a window opens in which it may play a Lore card. Answered by a `table`.
    Standing {
        /// Whether to ask.
        windows: Windows,
        /// The ids of the cards for which to ask, if it is only for some.
        #[serde(default)]
        cards: Vec<String>,
    },
    /// On a shared screen: the player who may play a Lore card now wants to look at their hand. Answered by an `update` of the same
    /// version.
    Look {
        /// The version of the battle it answers.
        version: u32,
    },
    /// Let the computer play for another player, who has been away for a while.
    StandIn {
        /// The page's own id of this message.
        id: String,
        /// The seat of that player.
        seat: SeatWord,
        /// How well it shall play.
        level: u8,
    },
    /// Take the own seat back from the computer, which has played for this player while they were away.
    Return {
        /// The page's own id of this message.
        id: String,
    },
    /// Nothing but a sign of life.
    Ping,
}

/// When a seat is asked whether it plays a Lore card.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
#[ts(rename_all = "lowercase")]
pub enum Windows {
    /// At every window.
    Always,
    /// Only when it holds a card that it could play.
    #[default]
    Able,
    /// Never: it stands down in every turn.
    Never,
    /// Only when it could play one of the cards it has named.
    Cards,
}

/// What a seat has asked to be done at windows. Nobody else is told.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, TS)]
pub struct StandingFacts {
    /// Whether to ask.
    pub windows: Windows,
    /// The ids of the cards for which to ask, if it is only for some.
    pub cards: Vec<String>,
}

/// What the server says.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "camelCase")]
#[ts(tag = "type", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum ToPage {
    /// The first answer: what the table is, and all that never changes.
    Welcome {
        /// The table.
        table: TableFacts,
        /// The battle.
        battle: Box<BattleFacts>,
    },
    /// The whole view.
    View {
        /// The version of the battle.
        version: u32,
        /// What the viewer may know.
        view: ViewNow,
        /// What is asked.
        decision: Option<DecisionNow>,
        /// How many choices the viewer could take back.
        undoable: u8,
        /// The end of the log; what stands before it follows in messages of its own.
        log: Vec<Line>,
    },
    /// Lines of the log that stand before all those the page has.
    Log {
        /// The lines.
        lines: Vec<Line>,
    },
    /// What has happened since the version before; of the same version again if only what is asked has changed.
    Update {
        /// The version of the battle now.
        version: u32,
        /// What happened, for motion.
        events: Vec<Motion>,
        /// What happened, in sentences, to be put at the end of the log; `drop` lines at its end are taken off first.
        lines: Vec<Line>,
        /// How many lines at the end of the log were taken back.
        drop: u16,
        /// What the viewer may know.
        view: ViewNow,
        /// What is asked.
        decision: Option<DecisionNow>,
        /// How many choices the viewer could take back.
        undoable: u8,
    },
    /// The table itself has changed: somebody has come or gone, or the seed is open.
    Table {
        /// The table.
        table: TableFacts,
    },
    /// A message was carried out; also said again to a message that was sent again.
    Done {
        /// The page's own id of the message.
        id: String,
        /// The version after it.
        version: u32,
    },
    /// A message was refused, and nothing has changed.
    Refused {
        /// The page's own id of the message.
        id: String,
        /// Why.
        refusal: Refusal,
    },
    /// The odds asked for.
    Odds {
        /// The page's own id of the question.
        id: String,
        /// The odds; nothing if these two could never meet.
        odds: Option<OddsFacts>,
        /// What forbids the attack now, if something does; odds may be told all the same.
        refusal: Option<Refusal>,
    },
    /// Why a choice is not allowed; nothing if it is.
    Why {
        /// The page's own id of the question.
        id: String,
        /// Why.
        refusal: Option<Refusal>,
    },
    /// A hint, or why there is none.
    Advice {
        /// The page's own id of the question.
        id: String,
        /// The version of the battle it is about.
        version: u32,
        /// The hint.
        advice: Option<Box<AdviceFacts>>,
        /// Why there is none.
        refusal: Option<Refusal>,
    },
    /// Something is wrong with a message or with the table.
    Problem {
        /// What kind of problem.
        code: ProblemCode,
        /// What it is and what to do.
        message: String,
    },
    /// Nothing but a sign of life.
    Pong,
}

/// What a strong player would do. Chances of winning are the seat's own, in thousandths.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct AdviceFacts {
    /// The name of the level that gives it.
    pub adviser: String,
    /// What it would choose, in the common notation.
    pub choice: String,
    /// The same as a sentence.
    pub sentence: String,
    /// The chance of winning as things stand.
    pub now: u16,
    /// The chance of winning once the choice is made, with the dice it brings taken on the average.
    pub then: u16,
    /// The odds, if it is an attack.
    pub odds: Option<OddsFacts>,
    /// Other choices it has looked at, the best first; at most three.
    pub others: Vec<OtherChoice>,
}

/// A choice that was looked at beside the one that is advised.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct OtherChoice {
    /// The choice in the common notation.
    pub choice: String,
    /// The same as a sentence.
    pub sentence: String,
    /// The chance of winning once it is made.
    pub then: u16,
}

/// A table, as one visitor may know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(rename_all = "camelCase")]
pub struct TableFacts {
    /// Its id.
    pub id: String,
    /// The visitor's seat; on a shared screen the one that decides; nothing for a spectator.
    pub you: Option<SeatWord>,
    /// Whether the visitor plays several seats on one screen.
    pub shared: bool,
    /// Whether the visitor may ask for hints.
    pub hints: bool,
    /// Who sits where: every seat of the battle.
    pub seats: Vec<SeatFacts>,
    /// The hash of the seed; empty for a battle that was read in from a file without its seed.
    pub commitment: String,
    /// The seed, once the battle is over.
    pub seed: Option<String>,
    /// Whether the battle was read in from a file, so that nobody vouches for it.
    pub imported: bool,
    /// How it ended, once it has, resignation included.
    pub ending: Option<EndingWord>,
    /// A rematch that was begun from here.
    pub rematch: Option<String>,
    /// What is done for the visitor's seat at windows; nothing for a spectator, on a shared screen and in a battle without Lore cards.
    pub standing: Option<StandingFacts>,
    /// How long a window in the turn of the other camp lasts, in milliseconds; nothing where windows have no time.
    pub window: Option<u32>,
}

/// A seat of a table, and who holds it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(rename_all = "camelCase")]
pub struct SeatFacts {
    /// The seat. What it leads is told with the battle.
    pub seat: SeatWord,
    /// The camp it plays for.
    pub camp: Camp,
    /// What its player is called.
    pub name: String,
    /// The level, if it is the computer.
    pub level: Option<u8>,
    /// Whether they are there now.
    pub here: bool,
    /// Whether the seat has been taken at all.
    pub taken: bool,
    /// The level of the computer that plays for a person who was away, until they take their seat back.
    pub stand_in: Option<u8>,
    /// Whether its player has been away for so long that the visitor may let the computer play for them.
    pub vacant: bool,
}

/// Why something is not allowed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Refusal {
    /// What kind of refusal.
    pub code: RefusalCode,
    /// The rule that forbids it, if it is one.
    pub rule: Option<String>,
    /// The reason as a sentence.
    pub sentence: String,
}

/// The kinds of refusals.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename_all = "kebab-case")]
pub enum RefusalCode {
    /// A rule of the game forbids it.
    Rule,
    /// The text could not be read.
    Unreadable,
    /// It answers an older version; the newest view follows.
    Stale,
    /// The visitor does not play here.
    NotASeat,
    /// Nothing can be taken back.
    Sealed,
    /// The battle is over.
    Over,
    /// Not as things stand; the sentence says what would have to be otherwise.
    NotNow,
    /// A hint is being thought about already, or too many were asked for.
    Busy,
    /// There are no hints here, or none for this moment.
    NoAdvice,
    /// It could not be written down, so it has not happened; the same may be tried again.
    NotSaved,
}

/// The kinds of problems.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename_all = "kebab-case")]
pub enum ProblemCode {
    /// The page speaks another version of the wire and should load itself again.
    WireVersion,
    /// The message could not be read.
    Unreadable,
    /// Too many messages in too short a time.
    TooFast,
    /// The table is frozen: its log does not fit the rules of this program.
    Frozen,
    /// The server is going down and will be back.
    GoingDown,
    /// What the page asked for could not be written down, so it has not happened.
    NotSaved,
}
