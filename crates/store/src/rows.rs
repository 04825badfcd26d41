//! The rows, as plain values.

/// A guest's number.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct GuestId(pub i64);

/// What kind of opponent a table was made for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Opponent {
    /// The computer.
    Computer,
    /// A person invited by link.
    Friend,
    /// One guest holds several seats.
    Shared,
    /// Nobody: the battle was imported from a file.
    Nobody,
}

impl Opponent {
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Computer => "computer",
            Self::Friend => "friend",
            Self::Shared => "shared",
            Self::Nobody => "nobody",
        }
    }

    pub(crate) fn from_word(word: &str) -> Option<Self> {
        [Self::Computer, Self::Friend, Self::Shared, Self::Nobody]
            .into_iter()
            .find(|opponent| opponent.word() == word)
    }
}

/// A table. Nothing in it changes later, except where the battle stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredTable {
    /// Its id, which cannot be guessed.
    pub id: String,
    /// The word of its rule system.
    pub system: String,
    /// The id of the adventure.
    pub adventure: String,
    /// The title of the adventure.
    pub title: String,
    /// The complete setup as JSON, so that the battle does not depend on later changes of the content.
    pub setup: String,
    /// Where the battle began as JSON, if not at the start of the setup.
    pub position: Option<String>,
    /// The seed of its chance; empty if the battle was imported without it.
    pub seed: Vec<u8>,
    /// The hash of the seed that is shown from the start; `None` if it was never stored.
    pub commitment: Option<Vec<u8>>,
    /// The version of the rules.
    pub rules: u32,
    /// The hash of the content.
    pub content: String,
    /// What kind of opponent it was made for.
    pub opponent: Opponent,
    /// When it was made, in seconds since 1970.
    pub created: u64,
    /// Where the battle stands, which changes with every entry of the log.
    pub standing: Standing,
}

/// Where a battle stands, for lists of tables. It follows from the log, and is stored so that lists need not replay
/// logs.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Standing {
    /// The turn.
    pub turn: u16,
    /// The seats that decide, except those for which the computer stands in.
    pub waits: SeatMask,
    /// How it ended, if it has: the number of the camp that won, or `None` if it was drawn.
    pub finish: Option<Option<u8>>,
}

/// A set of seats, one bit for each: bit 0 is seat 0.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct SeatMask(pub u8);

impl SeatMask {
    /// Whether a seat is in the set.
    pub const fn contains(self, seat: u8) -> bool {
        // There is no bit for seats beyond the eighth.
        seat < u8::BITS as u8 && self.0 & 1 << seat != 0
    }
}

/// Who holds a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeatHolder {
    /// A guest.
    Guest(GuestId),
    /// The first guest who brings the secret with this hash.
    Invitation([u8; 32]),
    /// The computer at a level.
    Computer(u8),
    /// Nobody sits here; this guest has imported the battle.
    Importer(GuestId),
}

impl SeatHolder {
    /// Whether the seat is on the list of a guest.
    pub fn is(&self, guest: GuestId) -> bool {
        matches!(self, Self::Guest(held) | Self::Importer(held) if *held == guest)
    }
}

/// A seat at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seat {
    /// Its number.
    pub number: u8,
    /// The number of the camp it plays for.
    pub side: u8,
    /// Who holds it.
    pub holder: SeatHolder,
    /// The holder's window policy, as a text of the server; `None` if they have chosen none.
    pub standing: Option<String>,
}

/// An entry of a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredEntry {
    /// The line.
    pub text: String,
    /// The message that caused it, if any, so that a repeated message is recognized after a restart.
    pub message: Option<String>,
    /// The digest of the state after it, if it began a turn.
    pub digest: Option<Vec<u8>>,
}

/// Entries for the end of a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Appended {
    /// The table.
    pub table: String,
    /// The index of the first of them.
    pub first: u32,
    /// The entries.
    pub entries: Vec<StoredEntry>,
    /// Where the battle stands after them.
    pub standing: Standing,
    /// The time, in seconds since 1970.
    pub now: u64,
}

/// A table on a guest's list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableEntry {
    /// Its id.
    pub id: String,
    /// The id of the adventure.
    pub adventure: String,
    /// The title of the adventure.
    pub title: String,
    /// The seats the guest holds, in ascending order.
    pub seats: Vec<u8>,
    /// The number of the camp they play for, if it is the same for all of them.
    pub side: Option<u8>,
    /// What kind of opponent it was made for.
    pub opponent: Opponent,
    /// The level of the computer, if it plays; the highest one if it plays several seats.
    pub level: Option<u8>,
    /// Where the battle stands.
    pub standing: Standing,
    /// When something last happened, in seconds since 1970.
    pub touched: u64,
}
