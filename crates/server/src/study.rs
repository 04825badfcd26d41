//! The search for missed chances: long work in the background, one battle at a time, a decision at a time in the pool of those who
//! think, so that no table waits for it for long.

use crate::analysis::{fought, open};
use crate::lobby::Lobby;
use crate::problem::Problem;
use crate::shared::Shared;
use crate::stored::StoredBattle;
use crate::system::by_system;
use ai::Stop;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use protocol::study::{AnalysisFacts, MissedChance, MissedFacts, SeatMissed, StudyState};
use rules::seats::Seat;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use table::Served;
use table::study::Judged;
use tokio::sync::Semaphore;
use tokio::time::Instant;

/// How many missed chances of each seat are kept.
const MOST_SHOWN: usize = 5;
/// How many battles are remembered, with all that was found out about them.
const MOST_KEPT: usize = 64;
/// A search that nobody has asked about for so long is stopped. It can be taken up again.
const FORGOTTEN: Duration = Duration::from_secs(60);

/// What was found out about battles, as long as it is remembered.
#[derive(Debug)]
pub(crate) struct Studies {
    kept: Mutex<HashMap<String, Kept>>,
    /// One battle is searched at a time.
    room: Arc<Semaphore>,
}

/// What is remembered of one battle.
#[derive(Debug)]
struct Kept {
    analysis: Option<Arc<AnalysisFacts>>,
    study: Arc<Study>,
    touched: Instant,
}

/// The search of one battle.
#[derive(Debug, Default)]
struct Study {
    progress: Mutex<Progress>,
}

/// How far a search has come. A new flag to stop it is made whenever it is begun.
#[derive(Debug, Default)]
struct Progress {
    state: StudyState,
    done: u32,
    total: u32,
    seats: Vec<SeatMissed>,
    stop: Stop,
}

impl Default for Studies {
    fn default() -> Self {
        Self {
            kept: Mutex::default(),
            room: Arc::new(Semaphore::new(1)),
        }
    }
}

impl Studies {
    fn with<T>(&self, change: impl FnOnce(&mut HashMap<String, Kept>) -> T) -> T {
        // A map is sound whatever panicked while it was locked.
        change(&mut self.kept.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// The analysis of a battle, if it is remembered.
    pub(crate) fn analysis(&self, id: &str) -> Option<Arc<AnalysisFacts>> {
        self.with(|kept| kept.get(id)?.analysis.clone())
    }

    /// Remembers the analysis of a battle.
    pub(crate) fn keep_analysis(&self, id: String, analysis: Arc<AnalysisFacts>) {
        self.touch(id, |kept| kept.analysis = Some(analysis));
    }

    fn study(&self, id: &str) -> Arc<Study> {
        self.touch(id.to_owned(), |kept| kept.study.clone())
    }

    fn touch<T>(&self, id: String, change: impl FnOnce(&mut Kept) -> T) -> T {
        self.with(|all| {
            if !all.contains_key(&id) && all.len() >= MOST_KEPT {
                forget_one(all);
            }
            let kept = all.entry(id).or_insert_with(|| Kept {
                analysis: None,
                study: Arc::default(),
                touched: Instant::now(),
            });
            kept.touched = Instant::now();
            change(kept)
        })
    }

    /// Whether nobody has asked about a battle for a while.
    fn is_forgotten(&self, id: &str) -> bool {
        self.with(|all| all.get(id).is_none_or(|kept| kept.touched.elapsed() > FORGOTTEN))
    }
}

/// Forgets the battle that nobody has asked about for the longest time; a search that still goes on there is called off.
fn forget_one(all: &mut HashMap<String, Kept>) {
    let oldest = all
        .iter()
        .min_by_key(|(_, kept)| kept.touched)
        .map(|(id, _)| id.clone());
    if let Some(kept) = oldest.and_then(|id| all.remove(&id)) {
        kept.study.progress().stop.raise();
    }
}

impl Study {
    fn progress(&self) -> MutexGuard<'_, Progress> {
        self.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn facts(&self) -> MissedFacts {
        let progress = self.progress();
        MissedFacts {
            state: progress.state,
            done: progress.done,
            total: progress.total,
            seats: progress.seats.clone(),
        }
    }

    /// Marks the search as begun and hands out its flag; nothing if it goes on or is done already.
    fn begin(&self) -> Option<Stop> {
        let mut progress = self.progress();
        if progress.state != StudyState::Idle {
            return None;
        }
        progress.state = StudyState::Waiting;
        progress.stop = Stop::new();
        Some(progress.stop.clone())
    }

    fn note(&self, seat: Seat, found: Judged) {
        let mut progress = self.progress();
        progress.done += 1;
        let mut seats = progress.seats.iter_mut();
        if let Some(missed) = seats.find(|missed| missed.seat.0 == seat) {
            put(&mut missed.own, found.own);
            put(&mut missed.all, found.all);
        }
    }
}

/// Puts a chance into the list of the largest.
fn put(list: &mut Vec<MissedChance>, chance: Option<MissedChance>) {
    list.extend(chance);
    list.sort_by_key(|chance| std::cmp::Reverse(chance.gain));
    list.truncate(MOST_SHOWN);
}

/// How far the search has come.
pub(crate) async fn look(State(lobby): State<Lobby>, Path(id): Path<String>) -> Result<Json<MissedFacts>, Problem> {
    open(&lobby, &id).await?;
    Ok(Json(lobby.shared.studies.study(&id).facts()))
}

/// Begins the search, or takes it up again where it was stopped.
pub(crate) async fn begin(
    State(lobby): State<Lobby>,
    Path(id): Path<String>,
) -> Result<(StatusCode, Json<MissedFacts>), Problem> {
    open(&lobby, &id).await?;
    let (shared, study) = (lobby.shared.clone(), lobby.shared.studies.study(&id));
    if let Some(stop) = study.begin() {
        let (tasks, study) = (shared.tasks.clone(), study.clone());
        tasks.spawn(async move {
            let searched = search(&shared, &id, &study, &stop).await;
            let mut progress = study.progress();
            progress.state = match searched {
                Ok(()) if progress.done >= progress.total => StudyState::Done,
                // What cannot be read is not searched; whoever looks at the replay is told why.
                _ => StudyState::Idle,
            };
        });
    }
    Ok((StatusCode::ACCEPTED, Json(study.facts())))
}

/// Stops the search.
pub(crate) async fn stop(State(lobby): State<Lobby>, Path(id): Path<String>) -> Result<Json<MissedFacts>, Problem> {
    open(&lobby, &id).await?;
    let study = lobby.shared.studies.study(&id);
    study.progress().stop.raise();
    Ok(Json(study.facts()))
}

/// Looks at one decision after the other until all are looked at, or it is called off.
async fn search(shared: &Shared, id: &str, study: &Study, stop: &Stop) -> Result<(), Problem> {
    let _alone = tokio::select! {
        room = shared.studies.room.acquire() => room.map_err(|_| Problem::Down)?,
        () = shared.shutdown.cancelled() => return Ok(()),
    };
    let stored = StoredBattle::fetch(&shared.store, id).await?;
    by_system!(stored.system(), G => search_in::<G>(shared, id, stored, study, stop).await)
}

async fn search_in<G: Served>(
    shared: &Shared,
    id: &str,
    stored: StoredBattle,
    study: &Study,
    stop: &Stop,
) -> Result<(), Problem> {
    let kept = stored.kept(&shared.library);
    let (battle, list) = shared
        .aside(move || {
            let replay = fought::<G>(kept)?;
            let list = G::questions(&replay)?;
            Ok((replay.battle, list))
        })
        .await?;
    let done = {
        let mut progress = study.progress();
        progress.state = StudyState::Running;
        progress.total = list.len() as u32;
        // What was found before the search was stopped is kept.
        if progress.seats.is_empty() {
            let missed = |seat: Seat| SeatMissed {
                seat: seat.into(),
                own: Vec::new(),
                all: Vec::new(),
            };
            progress.seats = battle.seats().iter().map(missed).collect();
        }
        progress.done as usize
    };
    for question in list.into_iter().skip(done) {
        if stop.is_raised() || shared.studies.is_forgotten(id) {
            break;
        }
        let Ok(permit) = shared.thinkers.clone().acquire_owned().await else {
            break;
        };
        let (field, called_off, seat) = (battle.clone(), stop.clone(), G::asked(&question));
        let judging = tokio::task::spawn_blocking(move || {
            let found = field.judge(&question, &called_off);
            drop(permit);
            found
        });
        let found = tokio::select! {
            // A decision over which a player stumbles is passed by, or the search would never come to its end.
            found = judging => found.unwrap_or_else(|_| {
                shared.metrics.stumbles.up();
                Judged::default()
            }),
            () = shared.shutdown.cancelled() => {
                stop.raise();
                break;
            }
        };
        // What was broken off in the middle is looked at again.
        if !stop.is_raised() {
            study.note(seat, found);
        }
    }
    Ok(())
}
