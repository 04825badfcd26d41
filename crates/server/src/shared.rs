//! Everything that the tables share, and the tables that are in memory.

use crate::actor::{self, Ask, Shut};
use crate::audience::Place;
use crate::guest::random;
use crate::metrics::Metrics;
use crate::players::PlayerMaker;
use crate::problem::Problem;
use crate::settings::Settings;
use crate::study::Studies;
use axum::extract::ws::Utf8Bytes;
use content::Library;
use content::first::Adventure;
use rules::chance::Seed;
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use store::Store;
use table::role::Role;
use tokio::sync::{Semaphore, mpsc, oneshot};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// How many messages may wait for a table.
const QUEUE: usize = 64;
/// How often a table that was just put away is taken up again for somebody who comes.
const ATTEMPTS: usize = 3;

/// The shared around the tables.
#[derive(Debug)]
pub(crate) struct Shared {
    pub(crate) store: Arc<Store>,
    pub(crate) library: Arc<Library>,
    pub(crate) settings: Settings,
    pub(crate) metrics: Arc<Metrics>,
    /// So many computer players think at once.
    pub(crate) thinkers: Arc<Semaphore>,
    pub(crate) player_maker: PlayerMaker,
    /// So many battles are told again, read in or verified at once. Computer players do not wait for them.
    tellers: Arc<Semaphore>,
    /// Every table and socket, so that the server can wait for them when it goes down.
    pub(crate) tasks: TaskTracker,
    pub(crate) shutdown: CancellationToken,
    /// What was found out about battles that are over.
    pub(crate) studies: Studies,
    tables: Mutex<HashMap<String, mpsc::Sender<Ask>>>,
    /// How many seeds a rehearsal has given out.
    rehearsed: AtomicU64,
    /// The puzzles, once somebody has asked for them.
    puzzles: OnceLock<Vec<Adventure>>,
}

impl Shared {
    pub(crate) fn new(
        store: Arc<Store>,
        library: Arc<Library>,
        settings: Settings,
        shutdown: CancellationToken,
    ) -> Self {
        Self {
            store,
            library,
            tellers: Arc::new(Semaphore::new(settings.thinkers.max(1))),
            thinkers: Arc::new(Semaphore::new(settings.thinkers.max(1))),
            player_maker: PlayerMaker::default(),
            settings,
            metrics: Arc::default(),
            tasks: TaskTracker::new(),
            shutdown,
            studies: Studies::default(),
            tables: Mutex::default(),
            rehearsed: AtomicU64::new(0),
            puzzles: OnceLock::new(),
        }
    }

    /// The puzzles. Files with faults are told by `gonfalon check`; tables do without puzzles then.
    pub(crate) fn puzzles(&self) -> &[Adventure] {
        self.puzzles
            .get_or_init(|| self.library.first().puzzles().unwrap_or_default())
    }

    /// A puzzle by its id.
    pub(crate) fn puzzle(&self, id: &str) -> Option<&Adventure> {
        self.puzzles().iter().find(|puzzle| puzzle.id == id)
    }

    /// The seed of a new battle: nobody can know it, but in a rehearsal it follows from a word.
    pub(crate) fn fresh_seed(&self) -> Result<Seed, Problem> {
        let Some(word) = &self.settings.rehearsal else {
            return random().map(Seed);
        };
        let mut hash = Sha256::new();
        hash.update(b"gonfalon-rehearsal-1");
        hash.update(self.rehearsed.fetch_add(1, Ordering::Relaxed).to_be_bytes());
        hash.update(word.as_bytes());
        Ok(Seed(hash.finalize().into()))
    }

    /// Does what takes a while off the tasks that serve sockets, and not too much of it at once.
    pub(crate) async fn aside<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        let Ok(permit) = self.tellers.clone().acquire_owned().await else {
            return Err(Problem::Down);
        };
        let done = tokio::task::spawn_blocking(move || {
            let done = work();
            drop(permit);
            done
        });
        done.await.unwrap_or(Err(Problem::Down))
    }

    fn with_tables<T>(&self, change: impl FnOnce(&mut HashMap<String, mpsc::Sender<Ask>>) -> T) -> T {
        // A map is sound whatever panicked while it was locked.
        change(&mut self.tables.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// The table with an id, taken up if it is not in memory.
    fn table(self: &Arc<Self>, id: &str) -> mpsc::Sender<Ask> {
        self.with_tables(|tables| {
            if let Some(asks) = tables.get(id).filter(|asks| !asks.is_closed()) {
                return asks.clone();
            }
            let (asks, inbox) = mpsc::channel(QUEUE);
            tables.insert(id.to_owned(), asks.clone());
            let (shared, id, own) = (self.clone(), id.to_owned(), asks.downgrade());
            self.tasks.spawn(async move {
                actor::run(shared.clone(), id.clone(), inbox).await;
                shared.with_tables(|tables| {
                    // Another may have taken its place already.
                    let gone = tables.get(&id).is_some_and(|asks| match own.upgrade() {
                        Some(own) => own.same_channel(asks),
                        None => asks.is_closed(),
                    });
                    if gone {
                        tables.remove(&id);
                    }
                });
            });
            asks
        })
    }

    /// Somebody comes to a table.
    pub(crate) async fn enter(
        self: &Arc<Self>,
        id: &str,
        role: Role,
        have: Option<u32>,
        out: &mpsc::Sender<Utf8Bytes>,
    ) -> Result<(mpsc::Sender<Ask>, Place), Shut> {
        for _ in 0..ATTEMPTS {
            if self.shutdown.is_cancelled() {
                break;
            }
            let asks = self.table(id);
            let (reply, answer) = oneshot::channel();
            let out = out.clone();
            let ask = Ask::Enter { role, have, out, reply };
            if asks.send(ask).await.is_err() {
                continue;
            }
            // Without an answer the table was put away between our asking and its hearing.
            if let Ok(entered) = answer.await {
                return entered.map(|place| (asks, place));
            }
        }
        Err(Shut::Down)
    }

    /// Tells a table something, if it is in memory; otherwise it will find it in the database.
    pub(crate) async fn tell(&self, id: &str, ask: Ask) {
        let asks = self.with_tables(|tables| tables.get(id).cloned());
        if let Some(asks) = asks {
            // A table that is being put away need not hear it.
            let _ = asks.send(ask).await;
        }
    }
}
