//! What the engine answers: the wire form, spelled out so that it stays what it is.

use super::event::EventLine;
use super::lore::LoreLines;
use crate::explanation::{Line, Refusal};
use crate::odds;
use rules::board::Section;
use rules::first::position::Phase;
use rules::first::{Record, Setup};
use rules::side::{BySide, Side};
use serde::Serialize;
use std::collections::BTreeMap;

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
        units: Vec<UnitLine>,
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
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Waits {
    /// `seat`, `chance` or `nothing`.
    #[serde(rename = "for")]
    pub(crate) what: &'static str,
    pub(crate) turn: u16,
    pub(crate) active: Side,
    pub(crate) phase: Phase,
    /// Who decides.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) seat: Option<String>,
    /// What is asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) prompt: Option<Prompt>,
    /// Every legal choice, in the common notation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) choices: Option<Vec<String>>,
    /// How many choices the seat could take back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) undoable: Option<usize>,
    /// How the battle ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) end: Option<EndLine>,
}

/// What is asked of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(crate) enum Prompt {
    /// Divide levels among a War Council.
    Council,
    /// Play a command card.
    Command,
    /// Order units, one by one.
    Orders,
    /// Move ordered units.
    Movement,
    /// Battle with ordered units.
    Combat,
    /// Shoot again or not.
    SecondVolley { unit: String },
    /// Say how many flags are ignored.
    Flags { unit: String, flags: u8, most: u8 },
    /// Gain ground or pursue, or not.
    Follow { unit: String },
    /// Make the bonus melee, or not.
    BonusMelee { unit: String },
    /// Battle back, or not.
    BattleBack { unit: String, enemy: String },
    /// Retreat by a hex; so many are due.
    Retreat { unit: String, due: u8 },
    /// Keep one of the cards drawn.
    Keep,
    /// Use powers of a Creature that rolled so much Lore, and store or collect it.
    Powers { unit: String, lore: u8 },
    /// Play a Lore card at this moment, or not.
    Window { moment: &'static str },
    /// Name a unit for a Lore card.
    Name,
    /// Keep some of the Lore cards drawn.
    KeepLore,
    /// Discard a Lore card, because the hand holds too many.
    DropLore,
    /// Replenish Lore.
    Replenish,
    /// Put a unit on another hex by a Lore card.
    Put { unit: String },
    /// Move units without an order by a Lore card.
    March,
    /// Say how many hits another unit takes upon itself.
    Divert { most: u8 },
    /// Let a declared move go on.
    Moving { unit: String },
    /// Take one of the enemy's Lore cards that lie open.
    TakeLore,
    /// Choose the Command card that the enemy must play.
    Falsify,
    /// Play the Lore card that goes with the one laid down.
    Encore,
    /// Slip away after an attack, or not.
    Fade { unit: String },
    /// Place a landmark before the first turn.
    Landmark { landmark: String },
}

/// How a battle ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct EndLine {
    /// `banners`, `annihilation`, `turn-limit`, `standoff`, `resigned` or `timed-out`.
    pub(crate) by: &'static str,
    pub(crate) winner: Option<Side>,
}

/// A unit as the battle knows it for good. Its number is used in views and events.
#[derive(Debug, Serialize)]
pub(crate) struct UnitLine {
    pub(crate) unit: u8,
    pub(crate) side: Side,
    pub(crate) troop: String,
    pub(crate) code: String,
    pub(crate) figures: u8,
    pub(crate) hex: String,
}

/// What a viewer may know.
#[derive(Debug, Serialize)]
pub(crate) struct ViewLines {
    /// A seat, or `spectator`.
    pub(crate) viewer: String,
    pub(crate) units: Vec<UnitView>,
    pub(crate) banners: BySide<BannerLine>,
    pub(crate) hands: BySide<HandLine>,
    /// The card in play.
    pub(crate) card: Option<CardLine>,
    /// What the card of the turn before acted as.
    pub(crate) last: Option<CardLine>,
    /// The active player's Command.
    pub(crate) command: u8,
    /// Cards in the draw pile.
    pub(crate) pile: u8,
    pub(crate) discards: Vec<String>,
    /// Hexes of objectives taken for good.
    pub(crate) taken: Vec<String>,
    /// The landmarks that stand on the field, other than those of the map.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) landmarks: Vec<LandmarkLine>,
    /// The Lore, in a battle that has any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) lore: Option<LoreLines>,
    pub(crate) waits: Waits,
}

/// A landmark on the field.
#[derive(Debug, Serialize)]
pub(crate) struct LandmarkLine {
    pub(crate) kind: String,
    pub(crate) hex: String,
    pub(crate) owner: Side,
}

/// A unit on the field.
#[derive(Debug, Serialize)]
pub(crate) struct UnitView {
    pub(crate) unit: u8,
    pub(crate) hex: String,
    pub(crate) side: Side,
    pub(crate) troop: String,
    pub(crate) figures: u8,
    pub(crate) ordered: bool,
    pub(crate) moved: bool,
    pub(crate) battled: bool,
    /// It may not battle in this turn because of how it moved.
    pub(crate) spent: bool,
    /// What weighs on it: `web`, `poison`, `rallied`, `hidden`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) tokens: Vec<&'static str>,
    /// The Lore stored beside a Creature.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) stored: Option<u8>,
}

#[derive(Clone, Debug, Serialize)]
pub(crate) struct BannerLine {
    pub(crate) won: u8,
    pub(crate) needed: u8,
}

/// A hand: its size for all, its cards for its holder.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct HandLine {
    pub(crate) size: u8,
    /// Cards drawn of which one will be kept.
    pub(crate) drawn: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) cards: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) drawn_cards: Option<Vec<String>>,
}

#[derive(Clone, Debug, Serialize)]
pub(crate) struct CardLine {
    pub(crate) played: String,
    /// The card whose text counts; nothing if there was none to copy.
    pub(crate) acts_as: Option<String>,
    /// Whether its wings are exchanged.
    pub(crate) mirrored: bool,
}

/// Why a number is what it is, or whether something is allowed.
#[derive(Debug, Serialize)]
pub(crate) struct Explanation {
    pub(crate) what: &'static str,
    /// The number explained: the sum of the lines, never below 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) total: Option<u8>,
    pub(crate) lines: Vec<Line>,
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
