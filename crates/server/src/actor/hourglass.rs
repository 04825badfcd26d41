//! The time of windows at a table: passes that are held back until the glass has run out, and standing answers.

use super::{Actor, Lost};
use crate::audience::Place;
use crate::glass::{Glass, Pass};
use crate::refusal;
use crate::role::Role;
use protocol::socket::{ProblemCode, ToPage, Windows};
use rules::first::Choice;
use tokio::time::Instant;

impl Actor {
    /// Whether a choice is a pass that must wait for the glass.
    pub(super) fn is_held_back(&self, role: Role, version: u32, choice: &str) -> bool {
        let Some(glass) = &self.glass else { return false };
        role == Role::Seat(glass.seat.side())
            && version == glass.version
            && glass.runs()
            && self.table.reads(choice) == Some(Choice::Pass)
    }

    /// A player passes in a window. Nobody else is told before the glass has run out.
    pub(super) fn pass(&mut self, place: Place, role: Role, id: String) {
        let (key, version) = (format!("{}:{id}", role.word()), self.table.version());
        if let Some(glass) = &mut self.glass
            && self.receipts.find(&key).is_none()
        {
            self.receipts.add(key.clone(), version);
            glass.pass = Some(Pass::Said(key));
        }
        self.audience.send(place, &ToPage::Done { id, version });
        self.ask_again();
    }

    /// The glass has run out: whoever has passed or said nothing has passed.
    pub(super) async fn release(&mut self) -> Result<(), Lost> {
        let Some(glass) = self.glass.take() else { return Ok(()) };
        let before = self.table.version();
        if glass.version != before || self.table.choose_as(glass.seat, Choice::Pass).is_err() {
            return Ok(());
        }
        let message = match glass.pass {
            Some(Pass::Said(key)) => Some(key),
            Some(Pass::Wished) | None => None,
        };
        self.commit(before, message).await.map(|_| ())
    }

    /// A player says what shall be done for him at windows. That holds for the one that is open, too.
    pub(super) async fn wish(
        &mut self,
        place: Place,
        role: Role,
        windows: Windows,
        cards: Vec<String>,
    ) -> Result<(), Lost> {
        let (seat, stored) = match self.table.set_wish(role, windows, cards) {
            Ok(wish) => wish,
            Err(message) => {
                let code = ProblemCode::Unreadable;
                self.audience.send(place, &ToPage::Problem { code, message });
                return Ok(());
            }
        };
        let id = self.table.id().to_owned();
        if self.house.store.set_standing(id, seat.0, stored).await.is_err() {
            self.recover(self.table.version()).await?;
            self.audience.send_facts_to(role, &self.table);
            let (code, message) = (ProblemCode::NotSaved, refusal::not_saved().sentence);
            self.audience.send(place, &ToPage::Problem { code, message });
            return Ok(());
        }
        self.audience.send_facts_to(role, &self.table);
        if self.table.window().is_none_or(|window| window.seat != seat) {
            return Ok(());
        }
        let wished = (self.table.wished() == Some(Choice::Pass)).then_some(Pass::Wished);
        if let Some(glass) = &mut self.glass
            && !matches!(glass.pass, Some(Pass::Said(_)))
        {
            glass.pass = wished;
        }
        let before = self.table.version();
        self.commit(before, None).await?;
        self.ask_again();
        Ok(())
    }

    /// Turns the glass for a window that has just been opened.
    pub(super) fn turn_glass(&mut self) {
        let version = self.table.version();
        if self.glass.as_ref().is_none_or(|glass| glass.version != version) {
            self.glass = Glass::turn(&self.table, self.house.settings.window);
        }
        self.read_glass();
    }

    /// Lets the table know how much time the open window has.
    pub(super) fn read_glass(&mut self) {
        let lasts = self.house.settings.window.as_millis();
        let asked = &mut self.table.asked;
        asked.lasts = Some(lasts.min(u128::from(u32::MAX)) as u32);
        asked.closes = self.glass.as_ref().and_then(Glass::left);
        let passed = self.glass.as_ref().filter(|glass| glass.pass.is_some());
        asked.passed = passed.map(|glass| glass.seat);
    }

    /// Tells those who are asked something, and nobody else, that what they are asked has changed.
    pub(super) fn ask_again(&mut self) {
        let Some(window) = self.table.window() else { return };
        self.read_glass();
        for role in [Role::Seat(window.seat.side()), Role::Shared] {
            self.audience.send_again(role, &self.table);
        }
    }
}

/// Waits until a glass has run out; for ever if there is none.
pub(super) async fn run_out(ends: Option<Instant>) {
    match ends {
        Some(ends) => tokio::time::sleep_until(ends).await,
        None => std::future::pending().await,
    }
}
