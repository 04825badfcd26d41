//! The computer players of a table. Each keeps what it has planned from one decision to the next, as a person would.

use ai::{Level, Player, Stop};
use rules::seats::{BySeat, Seat};
use sha2::{Digest, Sha256};
use std::any::Any;
use std::fmt;
use std::sync::Arc;
use table::{Served, Table};

/// A player of some level, by its seed.
type Make<G> = Box<dyn Fn(Level, u64) -> Box<dyn Player<G> + Send> + Send + Sync>;

/// Where computer players come from. Tests bring players of their own, for one system.
#[derive(Clone, Default)]
pub(crate) struct PlayerMaker(Option<Arc<dyn Any + Send + Sync>>);

impl PlayerMaker {
    #[cfg(test)]
    pub(crate) fn new<G: Served>(
        make: impl Fn(Level, u64) -> Box<dyn Player<G> + Send> + Send + Sync + 'static,
    ) -> Self {
        let make: Make<G> = Box::new(make);
        Self(Some(Arc::new(make)))
    }

    fn make<G: Served>(&self, level: Level, seed: u64) -> Box<dyn Player<G> + Send> {
        match self.0.as_ref().and_then(|make| make.downcast_ref::<Make<G>>()) {
            Some(make) => make(level, seed),
            None => level.player(seed),
        }
    }
}

impl fmt::Debug for PlayerMaker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PlayerMaker")
    }
}

/// A computer player with what it has in player for the turn.
pub(crate) struct KeptPlayer<G: Served> {
    level: Level,
    /// The version of the battle at which it was asked last.
    version: u32,
    player: Box<dyn Player<G> + Send>,
}

impl<G: Served> fmt::Debug for KeptPlayer<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { level, version, .. } = self;
        write!(f, "KeptPlayer of {level:?} at {version}")
    }
}

impl<G: Served> KeptPlayer<G> {
    pub(crate) const fn level(&self) -> Level {
        self.level
    }

    pub(crate) fn choose(&mut self, battle: &G, view: &G::View, stop: &Stop) -> G::Choice {
        self.player.choose(battle, view, stop)
    }
}

/// The players of a table that do not think just now.
#[derive(Debug)]
pub(crate) struct Players<G: Served>(BySeat<Option<KeptPlayer<G>>>);

impl<G: Served> Default for Players<G> {
    fn default() -> Self {
        Self(BySeat::from_fn(|_| None))
    }
}

impl<G: Served> Players<G> {
    /// The player that decides for a seat now, to be given back when it has decided; nothing if there is no such level.
    ///
    /// It is a new one if none was given back, because its thinking was called off or the table was just taken up, and if what the last
    /// one has planned is for a battle that never was.
    pub(crate) fn take(
        &mut self,
        player_maker: &PlayerMaker,
        table: &Table<G>,
        seat: Seat,
        level: u8,
    ) -> Option<KeptPlayer<G>> {
        let level = Level::from_number(level)?;
        let kept = self.0.get_mut(seat).take();
        let fits = kept.filter(|player| player.level == level && table.goes_on_from(player.version, seat));
        let mut player = fits.unwrap_or_else(|| KeptPlayer {
            level,
            version: 0,
            player: player_maker.make(level, seed(table, table.version())),
        });
        player.version = table.version();
        Some(player)
    }

    /// A player has decided and waits for what it is asked next.
    pub(crate) fn keep(&mut self, seat: Seat, player: KeptPlayer<G>) {
        *self.0.get_mut(seat) = Some(player);
    }
}

/// The seed of a player who begins to decide at a version: it follows from the seed of the battle and from where the battle stands, so that
/// nothing depends on the time of day, and it tells nothing about the battle's seed.
pub(crate) fn seed<G: Served>(table: &Table<G>, version: u32) -> u64 {
    let mut hash = Sha256::new();
    hash.update(b"gonfalon-player-1");
    // Only a table without a computer player can be without a seed.
    hash.update(table.seed().map_or([0; 32], |seed| seed.0));
    hash.update(version.to_be_bytes());
    let digest = hash.finalize();
    digest.iter().take(8).fold(0, |seed, byte| seed << 8 | u64::from(*byte))
}
