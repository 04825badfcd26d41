//! What can be set about a server.

use std::time::Duration;

/// No pace is slower than this.
pub(crate) const SLOWEST: Duration = Duration::from_secs(10);
/// The largest message on a socket and the largest body of a request, in bytes.
pub(crate) const LARGEST: usize = 16 * 1024;
/// The largest record that is read in, in bytes.
pub(crate) const LARGEST_RECORD: usize = 2 * 1024 * 1024;

/// What can be set about a server. The default is what a person at home wants.
#[derive(Clone, Debug)]
pub struct Settings {
    /// How long the computer waits before each of its decisions, until a player sets another pace.
    pub pace: Duration,
    /// How long a table without anybody at it stays in memory.
    pub idle: Duration,
    /// How many tables a guest may have.
    pub tables_per_guest: u32,
    /// How many computer players think at once.
    pub thinkers: usize,
    /// How many messages a page may send in a second on the average.
    pub messages_per_second: u32,
    /// How many messages a page may send at once.
    pub burst: u32,
    /// A word that all chance is drawn from instead of from the system's, for tests and rehearsals: the n-th table of a server is dealt
    /// and rolled the same every time. Whoever knows the word can foretell every die.
    pub rehearsal: Option<String>,
    /// How long a window lasts in which a player may answer in the other's turn, between two people. It is the same whoever answers and
    /// however he does, so that it tells nothing.
    pub window: Duration,
    /// How long a player must have been away before the other may let the computer play for him.
    pub away: Duration,
    /// Whether adventures that are still drafts can be played, for tests.
    pub drafts: bool,
    /// Names under which the server may be reached, beside `localhost` and addresses in digits.
    pub hosts: Vec<String>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            pace: Duration::from_millis(900),
            idle: Duration::from_secs(600),
            tables_per_guest: 100,
            thinkers: 2,
            messages_per_second: 30,
            burst: 60,
            rehearsal: None,
            window: Duration::from_secs(8),
            away: Duration::from_secs(60),
            drafts: false,
            hosts: Vec::new(),
        }
    }
}
