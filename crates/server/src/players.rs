//! The computer players of a table. Each keeps what it has planned from one decision to the next, as a person would.

use ai::{Level, Player, Stop};
use rules::first::{Battle, Choice, View};
use rules::seats::Seat;
use rules::side::BySide;
use sha2::{Digest, Sha256};
use std::fmt;
use std::sync::Arc;
use table::Table;

/// A player of some level, by its seed.
type Make = dyn Fn(Level, u64) -> Box<dyn Player<Battle> + Send> + Send + Sync;

/// Where computer players come from. Tests have schools of their own.
#[derive(Clone)]
pub(crate) struct PlayerMaker(Arc<Make>);

impl PlayerMaker {
    #[cfg(test)]
    pub(crate) fn new(make: impl Fn(Level, u64) -> Box<dyn Player<Battle> + Send> + Send + Sync + 'static) -> Self {
        Self(Arc::new(make))
    }
}

impl Default for PlayerMaker {
    fn default() -> Self {
        Self(Arc::new(Level::player))
    }
}

impl fmt::Debug for PlayerMaker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PlayerMaker")
    }
}

/// A computer player with what it has in player for the turn.
pub(crate) struct KeptPlayer {
    level: Level,
    /// The version of the battle at which it was asked last.
    version: u32,
    player: Box<dyn Player<Battle> + Send>,
}

impl fmt::Debug for KeptPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { level, version, .. } = self;
        write!(f, "KeptPlayer of {level:?} at {version}")
    }
}

impl KeptPlayer {
    pub(crate) const fn level(&self) -> Level {
        self.level
    }

    pub(crate) fn choose(&mut self, battle: &Battle, view: &View, stop: &Stop) -> Choice {
        self.player.choose(battle, view, stop)
    }
}

/// The players of a table that do not think just now.
#[derive(Debug, Default)]
pub(crate) struct Players(BySide<Option<KeptPlayer>>);

impl Players {
    /// The player that decides for a seat now, to be given back when it has decided; nothing if there is no such level.
    ///
    /// It is a new one if none was given back, because its thinking was called off or the table was just taken up, and if what the last
    /// one has planned is for a battle that never was.
    pub(crate) fn take(
        &mut self,
        player_maker: &PlayerMaker,
        table: &Table,
        seat: Seat,
        level: u8,
    ) -> Option<KeptPlayer> {
        let level = Level::from_number(level)?;
        let kept = self.0.get_mut(seat.side()).take();
        let fits = kept.filter(|player| player.level == level && table.goes_on_from(player.version, seat));
        let mut player = fits.unwrap_or_else(|| KeptPlayer {
            level,
            version: 0,
            player: player_maker.0(level, seed(table, table.version())),
        });
        player.version = table.version();
        Some(player)
    }

    /// A player has decided and waits for what it is asked next.
    pub(crate) fn keep(&mut self, seat: Seat, player: KeptPlayer) {
        *self.0.get_mut(seat.side()) = Some(player);
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
