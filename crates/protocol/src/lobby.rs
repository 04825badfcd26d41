//! The messages of the pages around the table, over HTTP.

use crate::camp::{ByCamp, Camp};
use crate::seat::SeatWord;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Against whom.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(tag = "type", rename_all = "kebab-case")]
pub enum Opponent {
    /// The computer, on every other seat.
    Computer {
        /// How well it plays.
        level: u8,
    },
    /// Friends, each by a link of their own.
    Friend,
    /// Every seat is played on this screen.
    Shared,
}

/// A battle is wanted.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The id of the adventure.
    pub adventure: String,
    /// The seat to play.
    pub seat: SeatWord,
    /// Against whom.
    pub opponent: Opponent,
    /// The levels that each camp divides among a council of its own making, if the players agreed on that; fewer for one of them
    /// are a handicap. An adventure that has such councils anyway says how many levels there are, unless this does.
    #[serde(default)]
    #[ts(optional)]
    pub councils: Option<ByCamp<u8>>,
}

/// A battle is to go on from a moment of another one that is over.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewBranch {
    /// The step from which it goes on; 0 is the start after dealing.
    pub step: u32,
    /// The seat to play.
    pub seat: SeatWord,
    /// Against whom.
    pub opponent: Opponent,
}

/// A battle was set up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct TableMade {
    /// Its id.
    pub id: String,
    /// A one-time link for each seat to which a friend is to come.
    pub invitations: Vec<Invitation>,
}

/// A friend comes with the secret of a link.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Join {
    /// The secret.
    pub secret: String,
}

/// Another one-time link for a seat is wanted; earlier ones for it are no longer good.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Invite {
    /// The seat.
    pub seat: SeatWord,
}

/// The secret of a one-time link.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Invitation {
    /// The seat it is for.
    pub seat: SeatWord,
    /// The secret. It belongs into the fragment of the address.
    pub secret: String,
}

/// A battle of mine.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct TableRow {
    /// Its id.
    pub id: String,
    /// The id of the adventure.
    pub adventure: String,
    /// The title of the adventure.
    pub title: String,
    /// The seats I hold; several on a shared screen, none in a battle that was read in from a file.
    pub seats: Vec<SeatWord>,
    /// The camp I play; nothing if I play both or none.
    pub camp: Option<Camp>,
    /// Against whom.
    pub opponent: String,
    /// The turn it stands at.
    pub turn: u16,
    /// Whether it waits for me.
    pub waits: bool,
    /// How it ended for me, once it has: `won`, `lost` or `drawn`; `over` if I played both camps or none; `unfinished` for a record
    /// that was read in before its end.
    pub result: Option<String>,
    /// Whether it was read in from a file.
    pub imported: bool,
    /// When something last happened, in seconds since 1970.
    #[ts(type = "number")]
    pub touched: u64,
}

/// A problem over HTTP, as RFC 9457 describes them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ProblemDetails {
    /// What kind of problem, as a word of ours.
    #[serde(rename = "type")]
    #[ts(rename = "type")]
    pub kind: String,
    /// What it is.
    pub title: String,
    /// The status code.
    pub status: u16,
    /// What to do about it.
    pub detail: String,
}
