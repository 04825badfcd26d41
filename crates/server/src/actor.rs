//! The task that runs a table: it takes messages one by one, writes what they bring to the database, and only then tells anybody.

use crate::audience::{Audience, Place};
use crate::bucket::Bucket;
use crate::clock;
use crate::hint::Hint;
use crate::players::Players;
use crate::receipts::Receipts;
use crate::shared::Shared;
use crate::stored::{self, LoadError, StoredBattle};
use crate::system::by_system;
use crate::thought::{Decided, Thought};
use crate::window_timer::WindowTimer;
use freshness::Freshness;
use hints::{Given, hinted};
use protocol::shown::Attack;
use protocol::socket::{FromPage, ProblemCode, Refusal, ToPage};
use rules::seats::{BySeat, Seat, SeatSet};
use std::sync::Arc;
use std::time::Duration;
use store::Appended;
use table::role::Role;
use table::{Served, Table, question, refusal};
use tokio::sync::mpsc;
use tokio::time::Instant;
use window_time::run_out;

#[cfg(test)]
mod absence;
mod asks;
mod freshness;
#[cfg(test)]
mod hall;
mod hints;
#[cfg(test)]
mod moments;
#[cfg(test)]
mod plans;
mod presence;
mod recovery;
#[cfg(test)]
mod unsaved;
mod window_time;
#[cfg(test)]
mod windows;

pub(crate) use asks::{Ask, Shut};

/// What is in memory is not what is on the disk, and the disk cannot be read: the table must be put away.
#[derive(Debug)]
struct Lost;

/// What came of writing.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Commit {
    /// It is on the disk, and everybody knows it.
    Saved,
    /// It could not be written. The table was loaded from the database again.
    NotSaved,
}

/// Runs a table until it is idle, deleted or the server goes down.
pub(crate) async fn run(shared: Arc<Shared>, id: String, asks: mpsc::Receiver<Ask>) {
    match StoredBattle::fetch(&shared.store, &id).await {
        Ok(stored) => by_system!(stored.system(), G => serve::<G>(shared, stored, asks).await),
        Err(fault) => shut(fault, asks).await,
    }
}

/// Runs a table of one system.
async fn serve<G: Served>(shared: Arc<Shared>, stored: StoredBattle, mut asks: mpsc::Receiver<Ask>) {
    let (table, entries) = match stored.resume::<G>(&shared.library) {
        Ok(resumed) => resumed,
        Err(fault) => return shut(fault.into(), asks).await,
    };
    shared.metrics.tables.up();
    let actor = Actor {
        receipts: Receipts::of(&entries),
        pace: shared.settings.pace,
        audience: Audience::new(shared.metrics.clone(), table.battle().seats()),
        players: Players::default(),
        thought: None,
        hint: None,
        given: None,
        hints: Bucket::new(hints::STEADY, hints::BURST, Instant::now()),
        timer: None,
        absent: BySeat::default(),
        vacant: SeatSet::default(),
        looked: None,
        freshness: Freshness::of(&table),
        pause: None,
        table,
        shared: shared.clone(),
    };
    actor.run(entries.len() as u32, &mut asks).await;
    shared.metrics.tables.down();
}

/// Tells everybody who comes why there is no table.
async fn shut(fault: LoadError, mut asks: mpsc::Receiver<Ask>) {
    let shut = Shut::from(fault);
    asks.close();
    while let Some(ask) = asks.recv().await {
        if let Ask::Enter { reply, .. } = ask {
            // Who has gone away needs no answer.
            let _ = reply.send(Err(shut.clone()));
        }
    }
}

struct Actor<G: Served> {
    shared: Arc<Shared>,
    table: Table<G>,
    audience: Audience,
    receipts: Receipts,
    players: Players<G>,
    thought: Option<Thought<G>>,
    /// The hint that is being thought about, and the last one that was given.
    hint: Option<Hint>,
    given: Option<Given>,
    /// How often hints may be asked for.
    hints: Bucket,
    /// The time of the window that is open, if it has one.
    timer: Option<WindowTimer>,
    /// Since when the player of each seat has been away, as far as this table knows.
    absent: BySeat<Option<Instant>>,
    /// The seats whose players have been away for a while.
    vacant: SeatSet,
    /// The version at which somebody at a shared screen wanted to look at their hand.
    looked: Option<u32>,
    /// Which answers to older versions still fit.
    freshness: Freshness<G>,
    /// Until when the computer waits, because its last decision could not be written.
    pause: Option<Instant>,
    pace: Duration,
}

impl<G: Served> Actor<G> {
    async fn run(mut self, stored: u32, asks: &mut mpsc::Receiver<Ask>) {
        // A server that fell between a choice and its dice has none of them on the disk, but older files may.
        let mut result = self.commit(stored, None).await.map(|_| ());
        let shutdown = self.shared.shutdown.clone();
        while result.is_ok() {
            if self.notice() {
                self.send_facts();
            }
            self.consider();
            self.forget_hint();
            let alone = self.audience.is_empty() && self.thought.is_none() && self.pause.is_none();
            let vacancy = self.next_vacancy();
            result = tokio::select! {
                () = shutdown.cancelled() => break,
                ask = asks.recv() => match ask {
                    None | Some(Ask::Close) => break,
                    Some(ask) => self.answer(ask).await,
                },
                choice = thought(&mut self.thought) => self.play(choice).await,
                advice = hinted(&mut self.hint) => {
                    self.give(advice);
                    Ok(())
                }
                () = run_out(self.timer.as_ref().and_then(WindowTimer::due)) => self.release().await,
                () = run_out(vacancy) => Ok(()),
                () = run_out(self.pause) => {
                    self.pause = None;
                    Ok(())
                }
                () = tokio::time::sleep(self.shared.settings.idle), if alone => break,
            };
        }
        let going = ToPage::Problem {
            code: ProblemCode::GoingDown,
            message: "The table is being put away; come back in a moment.".into(),
        };
        self.audience.send_all(&going);
    }

    /// Lets the computer think if it is its decision and it does not think already.
    fn consider(&mut self) {
        if self.pause.is_some() {
            return;
        }
        let version = self.table.version();
        if self
            .thought
            .as_ref()
            .is_some_and(|thought| thought.version() == version)
        {
            return;
        }
        self.thought = self.table.computer_decides().map(|(seat, level)| {
            let player = self.players.take(&self.shared.player_maker, &self.table, seat, level);
            Thought::begin(&self.shared, &self.table, seat, player, self.pace)
        });
    }

    /// The computer has come to a decision, or has failed to.
    async fn play(&mut self, (seat, decided): (Seat, Option<Decided<G>>)) -> Result<(), Lost> {
        self.thought = None;
        let before = self.table.version();
        match decided {
            Some(Decided { choice, player }) if self.table.choose_as(seat, choice).is_ok() => {
                self.players.keep(seat, player);
            }
            // Whoever has failed is not asked again.
            _ => {
                self.shared.metrics.stumbles.up();
                match self.table.choices(seat).first().copied() {
                    Some(choice) if self.table.choose_as(seat, choice).is_ok() => {}
                    _ => return Ok(()),
                }
            }
        }
        if self.commit(before, None).await? == Commit::NotSaved {
            self.pause = Some(Instant::now() + recovery::RETRY);
        }
        Ok(())
    }

    async fn answer(&mut self, ask: Ask) -> Result<(), Lost> {
        match ask {
            Ask::Enter { role, have, out, reply } => self.enter(role, have, out, reply),
            Ask::Leave(place) => {
                self.hint.take_if(|hint| hint.place == place);
                if self.audience.leave(place) {
                    self.send_facts();
                }
            }
            Ask::Say(place, message) => return self.hear(place, message).await,
            Ask::Complain(place, code, message) => {
                let message = message.into();
                self.audience.send(place, &ToPage::Problem { code, message });
            }
            Ask::Seated => {
                // If it cannot be read now, the next who comes in will see it.
                if let Ok(seats) = self.shared.store.seats(self.table.id()).await {
                    self.table.set_holders(&stored::held(&seats));
                }
                self.send_facts();
                // A window waits for a seat to be taken before its time begins.
                self.set_timer();
                if self.table.window().is_some() {
                    let now = self.now();
                    for role in Role::all(self.table.battle().seats()) {
                        self.audience.send_again(role, &self.table, &now);
                    }
                }
            }
            Ask::Rematch(id) => {
                self.table.set_rematch(id);
                self.send_facts();
            }
            Ask::Close => {}
        }
        Ok(())
    }

    async fn hear(&mut self, place: Place, message: FromPage) -> Result<(), Lost> {
        let Some(role) = self.audience.role(place) else {
            return Ok(());
        };
        match message {
            FromPage::Choose { id, version, choice } if self.is_held_back(role, version, &choice) => {
                self.pass(place, role, id);
            }
            FromPage::Choose { id, version, choice } => {
                let stale = self.is_stale(role, version);
                self.change(place, role, id, stale, |table| table.choose(role, &choice))
                    .await?;
            }
            FromPage::Undo { id, version, all } => {
                let stale = version != self.table.version();
                self.change(place, role, id, stale, |table| table.undo(role, all))
                    .await?;
            }
            FromPage::Resign { id } => {
                self.change(place, role, id, false, |table| table.resign(role)).await?;
            }
            FromPage::StandIn { id, seat, level } => {
                let now = self.now();
                let replace = |table: &mut Table<G>| table.replace(role, seat.0, level, &now);
                self.change(place, role, id, false, replace).await?;
            }
            FromPage::Return { id } => {
                self.change(place, role, id, false, |table| table.come_back(role))
                    .await?;
            }
            FromPage::Odds { id, from, to, at } => {
                let view = self.table.view(role, &self.now());
                let (from, to, at) = (from.as_str(), to.as_deref(), at.as_str());
                let (odds, refusal) = question::odds(&**self.table.battle(), &view, Attack { from, to, at });
                self.audience.send(place, &ToPage::Odds { id, odds, refusal });
            }
            FromPage::Why { id, choice } => {
                let refusal = self.table.why(role, &choice, &self.now());
                self.audience.send(place, &ToPage::Why { id, refusal });
            }
            FromPage::Advise { id, version } => self.advise(place, role, id, version),
            FromPage::Pace { milliseconds } => {
                if role != Role::Spectator {
                    self.pace = Duration::from_millis(u64::from(milliseconds)).min(crate::settings::SLOWEST);
                    // That holds for what is being thought about, too.
                    if let Some(thought) = &mut self.thought {
                        thought.set_pace(self.pace);
                    }
                }
            }
            FromPage::Standing { windows, cards } => return self.wish(place, role, windows, cards).await,
            FromPage::Look { version } => {
                if version == self.table.version() && role == Role::Shared {
                    self.looked = Some(version);
                    self.ask_again();
                } else {
                    self.show_whole(place, role);
                }
            }
            FromPage::Ping => self.audience.send(place, &ToPage::Pong),
            FromPage::Hello { .. } => self.show_whole(place, role),
        }
        Ok(())
    }

    /// Whether a choice made at a version does not answer what its sender is asked now.
    fn is_stale(&self, role: Role, version: u32) -> bool {
        let now = self.table.version();
        let fits = match role {
            Role::Seat(seat) => version <= now && self.freshness.admits(seat, version),
            // A person who plays several seats on one screen would answer for the wrong one.
            Role::Shared | Role::Spectator => false,
        };
        version != now && !fits
    }

    /// A message that changes the battle: at most once, only on what its sender has seen, and on the disk before it is answered.
    async fn change(
        &mut self,
        place: Place,
        role: Role,
        id: String,
        stale: bool,
        act: impl FnOnce(&mut Table<G>) -> Result<(), Refusal>,
    ) -> Result<(), Lost> {
        let key = format!("{role}:{id}");
        if let Some(version) = self.receipts.find(&key) {
            self.audience.send(place, &ToPage::Done { id, version });
            return Ok(());
        }
        let before = self.table.version();
        let refused = if role == Role::Spectator {
            Some(refusal::not_a_seat())
        } else if stale {
            Some(refusal::stale())
        } else {
            act(&mut self.table).err()
        };
        if let Some(refusal) = refused {
            self.shared.metrics.refused.up();
            let stale = refusal.code == protocol::socket::RefusalCode::Stale;
            self.audience.send(place, &ToPage::Refused { id, refusal });
            if stale {
                self.show_whole(place, role);
            }
            return Ok(());
        }
        let version = match self.commit(before, Some(key.clone())).await? {
            Commit::Saved => {
                let version = self.table.version();
                self.receipts.add(key, version);
                Some(version)
            }
            Commit::NotSaved => self.receipts.find(&key),
        };
        let answer = match version {
            Some(version) => {
                self.shared.metrics.choices.up();
                ToPage::Done { id, version }
            }
            None => {
                self.shared.metrics.refused.up();
                let refusal = refusal::not_saved();
                ToPage::Refused { id, refusal }
            }
        };
        self.audience.send(place, &answer);
        Ok(())
    }

    /// Writes everything since a version to the disk, and then tells everybody.
    async fn commit(&mut self, since: u32, message: Option<String>) -> Result<Commit, Lost> {
        // Standing answers that need not wait belong to what they answer.
        while let Some((seat, choice)) = self.table.answer_at_once() {
            if self.table.choose_as(seat, choice).is_err() {
                break;
            }
        }
        if self.table.version() == since {
            self.set_timer();
            return Ok(Commit::Saved);
        }
        let news = self.table.news();
        let mut message = message;
        let entries = news
            .entries
            .iter()
            .map(|entry| stored::entry(entry.clone(), message.take()));
        let appended = Appended {
            table: self.table.id().to_owned(),
            first: since,
            entries: entries.collect(),
            standing: stored::standing(self.table.standing()),
            now: clock::now(),
        };
        if self.shared.store.append(appended).await.is_err() {
            self.recover(since).await?;
            return Ok(Commit::NotSaved);
        }
        self.pause = None;
        self.freshness.follow(&self.table, since);
        // The time of a window begins when everybody is told of it.
        self.set_timer();
        let now = self.now();
        self.audience.publish(&self.table, &news, &now, since);
        if self.table.is_over() || self.table.took_over_since(since) {
            self.send_facts();
        }
        Ok(Commit::Saved)
    }
}

/// What the computer decides, when it has; never anything if it does not think.
async fn thought<G: Served>(thought: &mut Option<Thought<G>>) -> (Seat, Option<Decided<G>>) {
    match thought {
        Some(thought) => thought.decided().await,
        None => std::future::pending().await,
    }
}
