//! The time of windows at a table: passes that are held back until the timer has run out, and standing answers.

use super::{Actor, Lost};
use crate::audience::Place;
use crate::window_timer::{Pass, WindowTimer};
use protocol::socket::{ProblemCode, ToPage, Windows};
use table::Served;
use table::refusal;
use table::role::Role;
use tokio::time::Instant;

impl<G: Served> Actor<G> {
    /// Whether a choice is a pass that must wait for the timer.
    pub(super) fn is_held_back(&self, role: Role, version: u32, choice: &str) -> bool {
        let Some(timer) = &self.timer else { return false };
        role == Role::Seat(timer.seat)
            && version == timer.version
            && timer.runs()
            && self.table.reads(choice) == Some(G::PASS)
    }

    /// A player passes in a window. Nobody else is told before the timer has run out.
    pub(super) fn pass(&mut self, place: Place, role: Role, id: String) {
        let (key, version) = (format!("{role}:{id}"), self.table.version());
        if let Some(timer) = &mut self.timer
            && self.receipts.find(&key).is_none()
        {
            self.receipts.add(key.clone(), version);
            timer.pass = Some(Pass::Said(key));
        }
        self.audience.send(place, &ToPage::Done { id, version });
        self.ask_again();
    }

    /// The timer has run out: a player who has passed or said nothing has passed.
    pub(super) async fn release(&mut self) -> Result<(), Lost> {
        let Some(timer) = self.timer.take() else { return Ok(()) };
        let before = self.table.version();
        if timer.version != before || self.table.choose_as(timer.seat, G::PASS).is_err() {
            return Ok(());
        }
        let message = match timer.pass {
            Some(Pass::Said(key)) => Some(key),
            Some(Pass::Standing) | None => None,
        };
        self.commit(before, message).await.map(|_| ())
    }

    /// A player says what shall be done for them at windows. That holds for the one that is open, too.
    pub(super) async fn wish(
        &mut self,
        place: Place,
        role: Role,
        windows: Windows,
        cards: Vec<String>,
    ) -> Result<(), Lost> {
        let (seat, stored) = match self.table.set_policy(role, windows, cards) {
            Ok(wish) => wish,
            Err(message) => {
                let code = ProblemCode::Unreadable;
                self.audience.send(place, &ToPage::Problem { code, message });
                return Ok(());
            }
        };
        let id = self.table.id().to_owned();
        if self.shared.store.set_standing(id, seat.0, stored).await.is_err() {
            self.recover(self.table.version()).await?;
            self.send_facts_to(role);
            let (code, message) = (ProblemCode::NotSaved, refusal::not_saved().sentence);
            self.audience.send(place, &ToPage::Problem { code, message });
            return Ok(());
        }
        self.send_facts_to(role);
        if self.table.window().is_none_or(|window| window.seat != seat) {
            return Ok(());
        }
        let wished = (self.table.standing_answer() == Some(G::PASS)).then_some(Pass::Standing);
        if let Some(timer) = &mut self.timer
            && !matches!(timer.pass, Some(Pass::Said(_)))
        {
            timer.pass = wished;
        }
        let before = self.table.version();
        self.commit(before, None).await?;
        self.ask_again();
        Ok(())
    }

    /// Turns the timer for a window that has just been opened.
    pub(super) fn set_timer(&mut self) {
        let version = self.table.version();
        if self.timer.as_ref().is_none_or(|timer| timer.version != version) {
            self.timer = WindowTimer::turn(&self.table, self.shared.settings.window);
        }
    }

    fn send_facts_to(&mut self, role: Role) {
        let now = self.now();
        self.audience.send_facts_to(role, &self.table, &now);
    }

    /// Tells those who are asked something, and nobody else, that what they are asked has changed.
    pub(super) fn ask_again(&mut self) {
        let Some(window) = self.table.window() else { return };
        let now = self.now();
        for role in [Role::Seat(window.seat), Role::Shared] {
            self.audience.send_again(role, &self.table, &now);
        }
    }
}

/// Waits until a timer has run out; for ever if there is none.
pub(super) async fn run_out(ends: Option<Instant>) {
    match ends {
        Some(ends) => tokio::time::sleep_until(ends).await,
        None => std::future::pending().await,
    }
}
