//! The computer players of a table. Each keeps what it has planned from one decision to the next, as a person would.

use crate::table::Table;
use ai::{Level, Player, Stop};
use rules::first::{Battle, Choice, View};
use rules::seats::Seat;
use rules::side::BySide;
use sha2::{Digest, Sha256};
use std::fmt;
use std::sync::Arc;

/// A player of some level, by its seed.
type Make = dyn Fn(Level, u64) -> Box<dyn Player + Send> + Send + Sync;

/// Where computer players come from. Tests have schools of their own.
#[derive(Clone)]
pub(crate) struct School(Arc<Make>);

impl School {
    #[cfg(test)]
    pub(crate) fn new(make: impl Fn(Level, u64) -> Box<dyn Player + Send> + Send + Sync + 'static) -> Self {
        Self(Arc::new(make))
    }
}

impl Default for School {
    fn default() -> Self {
        Self(Arc::new(Level::player))
    }
}

impl fmt::Debug for School {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("School")
    }
}

/// A computer player with what it has in mind for the turn.
pub(crate) struct Mind {
    level: Level,
    /// The version of the battle at which it was asked last.
    version: u32,
    player: Box<dyn Player + Send>,
}

impl fmt::Debug for Mind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { level, version, .. } = self;
        write!(f, "Mind of {level:?} at {version}")
    }
}

impl Mind {
    pub(crate) const fn level(&self) -> Level {
        self.level
    }

    pub(crate) fn choose(&mut self, battle: &Battle, view: &View, stop: &Stop) -> Choice {
        self.player.choose(battle, view, stop)
    }
}

/// The players of a table that do not think just now.
#[derive(Debug, Default)]
pub(crate) struct Minds(BySide<Option<Mind>>);

impl Minds {
    /// The player that decides for a seat now, to be given back when it has decided; nothing if there is no such level.
    ///
    /// It is a new one if none was given back, because its thinking was called off or the table was just taken up, and if what the last
    /// one has planned is for a battle that never was.
    pub(crate) fn take(&mut self, school: &School, table: &Table, seat: Seat, level: u8) -> Option<Mind> {
        let level = Level::from_number(level)?;
        let kept = self.0.get_mut(seat.side()).take();
        let fits = kept.filter(|mind| mind.level == level && table.goes_on_from(mind.version, seat));
        let mut mind = fits.unwrap_or_else(|| Mind {
            level,
            version: 0,
            player: school.0(level, seed(table, table.version())),
        });
        mind.version = table.version();
        Some(mind)
    }

    /// A player has decided and waits for what it is asked next.
    pub(crate) fn keep(&mut self, seat: Seat, mind: Mind) {
        *self.0.get_mut(seat.side()) = Some(mind);
    }
}

/// The seed of a player who begins to decide at a version: it follows from the seed of the battle and from where the battle stands, so that
/// nothing depends on the time of day, and it tells nothing about the battle's seed.
pub(crate) fn seed(table: &Table, version: u32) -> u64 {
    let mut hash = Sha256::new();
    hash.update(b"gonfalon-player-1");
    // Only a table without a computer player can be without a seed.
    hash.update(table.seed().map_or([0; 32], |seed| seed.0));
    hash.update(version.to_be_bytes());
    let digest = hash.finalize();
    digest.iter().take(8).fold(0, |seed, byte| seed << 8 | u64::from(*byte))
}
