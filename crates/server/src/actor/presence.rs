//! Who is at a table and who has gone: coming in, being told everything, and being away for a while.

use super::{Actor, Shut};
use crate::audience::Place;
use crate::window_timer::WindowTimer;
use axum::extract::ws::Utf8Bytes;
use rules::seats::SeatSet;
use table::Served;
use table::role::Role;
use table::table::Now;
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

impl<G: Served> Actor<G> {
    /// Notes who is here and who has been away for a while; whether that has changed.
    pub(super) fn notice(&mut self) -> bool {
        let (here, awaited, now) = (self.audience.here(), self.table.awaited(), Instant::now());
        let mut vacant = SeatSet::default();
        for seat in self.table.battle().seats().iter() {
            let since = self.absent.get_mut(seat);
            let away = awaited.contains(seat) && !here.contains(seat);
            *since = if away { since.or(Some(now)) } else { None };
            if since.is_some_and(|since| now >= since + self.shared.settings.away) {
                vacant = vacant.or(SeatSet::of(seat));
            }
        }
        std::mem::replace(&mut self.vacant, vacant) != vacant
    }

    /// What depends on the time and on who is here.
    pub(super) fn now(&self) -> Now {
        let lasts = self.shared.settings.window.as_millis();
        let timer = self.timer.as_ref();
        Now {
            here: self.audience.here(),
            vacant: self.vacant,
            lasts: Some(lasts.min(u128::from(u32::MAX)) as u32),
            closes: timer.and_then(WindowTimer::left),
            passed: timer.filter(|timer| timer.pass.is_some()).map(|timer| timer.seat),
            looked: self.looked,
        }
    }

    /// Tells everybody what the table is now.
    pub(super) fn send_facts(&mut self) {
        let now = self.now();
        self.audience.send_facts(&self.table, &now);
    }

    /// When a player who is away will have been so for a while, if somebody is here who would like to know.
    pub(super) fn next_vacancy(&self) -> Option<Instant> {
        let waiting = self.absent.iter().filter(|(seat, _)| !self.vacant.contains(*seat));
        let since = waiting.filter_map(|(_, since)| *since).min()?;
        (!self.audience.is_empty()).then(|| since + self.shared.settings.away)
    }

    pub(super) fn enter(
        &mut self,
        role: Role,
        have: Option<u32>,
        out: mpsc::Sender<Utf8Bytes>,
        reply: oneshot::Sender<Result<Place, Shut>>,
    ) {
        let (place, came) = self.audience.enter(role, out);
        if reply.send(Ok(place)).is_err() {
            self.audience.leave(place);
            return;
        }
        self.notice();
        let now = self.now();
        let welcome = self.table.welcome(role, &now, &self.shared.library);
        self.audience.send(place, &welcome);
        match have.and_then(|have| self.audience.missed(role, have, self.table.version())) {
            Some(missed) => {
                for message in missed {
                    self.audience.send_text(place, message);
                }
                // What was kept tells how much time the window had then.
                if self.table.window().is_some() {
                    self.audience.send(place, &self.table.again(role, &now));
                }
            }
            None => self.show_whole(place, role),
        }
        if came {
            self.send_facts();
        }
    }

    /// The whole view, and the log before its end.
    pub(super) fn show_whole(&mut self, place: Place, role: Role) {
        let whole = self.table.whole(role, &self.now());
        self.audience.send(place, &whole);
        for part in self.table.earlier(role) {
            self.audience.send(place, &part);
        }
    }
}
