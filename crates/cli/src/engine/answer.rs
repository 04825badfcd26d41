//! What the engine answers: the wire form, spelled out so that it stays what it is.

use super::event::EventLine;
use super::view::ViewLines;
use crate::explanation::Refusal;
use crate::odds;
use protocol::BattleFacts;
use protocol::camp::Camp;
use protocol::ending::EndingWord;
use protocol::first::decision::DecisionKind;
use protocol::first::view::PhaseWord;
use protocol::odds::CountLine;
use rules::board::Section;
use rules::first::{Record, Setup};
use rules::side::BySide;
use serde::Serialize;
use std::collections::BTreeMap;
use ts_rs::TS;

/// The version of the protocol. It changes when an old client would misunderstand a new engine.
pub(crate) const PROTOCOL: u32 = 2;

/// One line of output.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(crate) enum Reply {
    /// It was done.
    Done {
        /// Always true.
        ok: bool,
        /// What came of it.
        #[serde(flatten)]
        answer: Box<Answer>,
    },
    /// It was not done, and nothing has changed.
    Failed {
        /// Always false.
        ok: bool,
        /// Why.
        error: Fault,
    },
}

impl From<Result<Answer, Fault>> for Reply {
    fn from(result: Result<Answer, Fault>) -> Self {
        match result {
            Ok(answer) => Self::Done {
                ok: true,
                answer: Box::new(answer),
            },
            Err(error) => Self::Failed { ok: false, error },
        }
    }
}

/// What is wrong with a request.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Fault {
    /// The kind of fault, for programs.
    pub(crate) code: &'static str,
    /// What is wrong, for people.
    pub(crate) message: String,
    /// What to do about it.
    pub(crate) remedy: String,
    /// The row of the rulebook that forbids it, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) rule: Option<String>,
}

/// Messages that quote their input are cut to so many characters.
const LONGEST: usize = 4000;

impl Fault {
    /// A fault that no rule of the game is behind.
    pub(crate) fn new(code: &'static str, message: impl Into<String>, remedy: impl Into<String>) -> Self {
        let mut message = message.into();
        if let Some((end, _)) = message.char_indices().nth(LONGEST) {
            message.truncate(end);
            message.push_str(" ...");
        }
        Self {
            code,
            message,
            remedy: remedy.into(),
            rule: None,
        }
    }
}

/// The answers, told apart by `is`.
#[derive(Debug, Serialize)]
#[serde(tag = "is", rename_all = "kebab-case")]
pub(crate) enum Answer {
    Hello {
        protocol: u32,
        program: &'static str,
        rules: u32,
        content: String,
        /// The seat this engine is restricted to.
        seat: Option<String>,
        requests: Vec<&'static str>,
        /// Who can be played against.
        opponents: Vec<String>,
    },
    Adventures {
        adventures: Vec<AdventureLine>,
    },
    Started {
        adventure: String,
        title: String,
        /// The SHA-256 of the seed.
        commitment: String,
        /// The seed, where nothing is hidden.
        #[serde(skip_serializing_if = "Option::is_none")]
        seed: Option<String>,
        #[serde(flatten)]
        happened: Happened,
    },
    Scripted {
        /// Throws, Command cards and Lore cards that lie ready now.
        dice: usize,
        cards: usize,
        lore: usize,
    },
    Waits {
        waits: Waits,
    },
    Chosen {
        seat: String,
        choice: String,
        #[serde(flatten)]
        happened: Happened,
    },
    Battle {
        battle: Box<BattleFacts>,
        setup: Box<Setup>,
    },
    View(Box<ViewLines>),
    Odds(Box<odds::Report>),
    Explained(Explanation),
    Record {
        record: Box<Record>,
    },
    Undone {
        choices: usize,
        waits: Waits,
    },
    Resigned {
        seat: String,
        #[serde(flatten)]
        happened: Happened,
    },
    Verified {
        steps: usize,
        digests: usize,
        /// Whether dice and cards were checked against the seed: not if any was scripted.
        seed_checked: bool,
        /// The fingerprint of the state, hidden cards included.
        digest: String,
    },
    Forked {
        /// Its number, by which further requests name it.
        fork: u32,
        /// The numbers of all forks there are now.
        forks: Vec<u32>,
        waits: Waits,
    },
    Dropped {
        fork: u32,
        /// The numbers of the forks that are left.
        forks: Vec<u32>,
    },
    Bye {},
}

/// An adventure or position in the list.
#[derive(Debug, Serialize)]
pub(crate) struct AdventureLine {
    pub(crate) id: String,
    pub(crate) title: String,
    /// `adventure` or `position`.
    pub(crate) kind: &'static str,
    pub(crate) difficulty: u8,
    pub(crate) teaches: String,
    /// Its place in the course, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) course: Option<u8>,
    pub(crate) camps: BySide<String>,
}

/// What came of a choice, up to the next decision.
#[derive(Debug, Serialize)]
pub(crate) struct Happened {
    /// In sentences.
    pub(crate) told: Vec<String>,
    /// As data.
    pub(crate) events: Vec<EventLine>,
    pub(crate) waits: Waits,
    /// The seed, once the battle is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) revealed: Option<String>,
}

/// What the battle waits for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub(crate) struct Waits {
    /// `seat`, `chance` or `nothing`.
    #[serde(rename = "for")]
    #[ts(rename = "for")]
    pub(crate) what: WaitsFor,
    /// The turn, counted from 1; 0 before the first.
    pub(crate) turn: u16,
    /// Whose turn it is.
    pub(crate) active: Camp,
    /// The phase of the turn.
    pub(crate) phase: PhaseWord,
    /// Who decides.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub(crate) seat: Option<String>,
    /// What is asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub(crate) prompt: Option<Prompt>,
    /// Every legal choice, in the common notation; only for those who may know the hand of the seat that decides.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub(crate) choices: Option<Vec<String>>,
    /// How many choices the seat could take back.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub(crate) undoable: Option<usize>,
    /// How the battle ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub(crate) end: Option<EndingWord>,
}

/// What moves a battle on.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename_all = "kebab-case")]
pub(crate) enum WaitsFor {
    /// A decision.
    Seat,
    /// Dice or cards.
    Chance,
    /// Nothing: it is over.
    Nothing,
}

/// What is asked of a seat, as a page is told, with the numbers and the moment that a page tells in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub(crate) struct Prompt {
    /// What kind of decision.
    pub(crate) kind: DecisionKind,
    /// The question, in words.
    pub(crate) words: String,
    /// The number of the unit it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub(crate) unit: Option<u8>,
    /// How much it is about: flags rolled, hexes still to retreat, Lore rolled by a Creature, hits that can be diverted.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub(crate) amount: Option<u8>,
    /// Orders left, and orders in all.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub(crate) orders: Option<(u8, u8)>,
    /// The landmark to be placed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub(crate) landmark: Option<String>,
    /// When a Lore card may be played, in a window.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub(crate) moment: Option<MomentWord>,
    /// What a window is about, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub(crate) about: Option<String>,
}

/// When a Lore card may be played.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename_all = "kebab-case")]
pub(crate) enum MomentWord {
    /// A Command card has been laid down.
    Command,
    /// A Lore card has been played.
    Answer,
    /// An enemy unit moves.
    Movement,
    /// An attack of one's own is declared.
    Attack,
    /// Dice are about to be thrown at one's own unit.
    Defense,
    /// Dice have been thrown at one's own unit.
    AfterDice,
    /// Orders are being given.
    Orders,
    /// A Lore card is to be played together with another.
    Encore,
}

/// Why a number is what it is, or whether something is allowed.
#[derive(Debug, Serialize)]
pub(crate) struct Explanation {
    pub(crate) what: &'static str,
    /// The number explained: the sum of the lines, never below 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) total: Option<u8>,
    pub(crate) lines: Vec<CountLine>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) allowed: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) refused: Option<Refusal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) reach: Option<ReachLines>,
    /// The way of a move, without the hex it starts from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) path: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) sight: Option<SightLines>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) sections: Option<SectionLines>,
    /// The rows of the rulebook that were named.
    pub(crate) rules: Vec<RuleText>,
}

/// Whether one hex is seen from another.
#[derive(Debug, Serialize)]
pub(crate) struct SightLines {
    pub(crate) sees: bool,
    /// The hexes that the line crosses.
    pub(crate) through: Vec<String>,
    /// The hexes along whose sides it runs: those to its left and those to its right.
    pub(crate) left: Vec<String>,
    pub(crate) right: Vec<String>,
    /// What blocks it; where a line along hex sides leaves the board, the border may be a part of it.
    pub(crate) blockers: Vec<BlockerLine>,
}

/// Something in the way of a line of sight.
#[derive(Debug, Serialize)]
pub(crate) struct BlockerLine {
    pub(crate) hex: String,
    /// The number of the unit that stands there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) unit: Option<u8>,
    /// The ids of the terrain there.
    pub(crate) terrain: Vec<String>,
}

/// Sections, as each camp names them: those of one hex, or the hexes of all.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(crate) enum SectionLines {
    Of(BySide<Vec<Section>>),
    All(BySide<BTreeMap<&'static str, Vec<String>>>),
}

/// Where a unit can go.
#[derive(Debug, Serialize)]
pub(crate) struct ReachLines {
    /// The farthest it may go at all.
    pub(crate) far: u8,
    /// Where it may still battle.
    pub(crate) battle: Vec<String>,
    /// Where it may not battle any more in this turn.
    pub(crate) quiet: Vec<String>,
    /// Whether it can leave the field.
    pub(crate) leave: bool,
}

/// A row of the rulebook.
#[derive(Debug, Serialize)]
pub(crate) struct RuleText {
    pub(crate) id: String,
    pub(crate) text: String,
}
