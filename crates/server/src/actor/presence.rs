//! Who is at a table and who has gone: coming in, being told everything, and being away for a while.

use super::{Actor, Shut};
use crate::audience::Place;
use axum::extract::ws::Utf8Bytes;
use rules::side::Side;
use table::Served;
use table::role::Role;
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

impl<G: Served> Actor<G> {
    /// Notes who is here and who has been away for a while; whether that has changed.
    pub(super) fn notice(&mut self) -> bool {
        let (here, now) = (self.audience.here(), Instant::now());
        let before = self.table.vacant;
        for side in Side::ALL {
            let since = self.absent.get_mut(side);
            let away = !*here.get(side) && self.table.is_between_people();
            *since = if away { since.or(Some(now)) } else { None };
            let vacant = since.is_some_and(|since| now >= since + self.shared.settings.away);
            *self.table.vacant.get_mut(side) = vacant;
        }
        before != self.table.vacant
    }

    /// When a player who is away will have been so for a while, if somebody is here who would like to know.
    pub(super) fn next_vacancy(&self) -> Option<Instant> {
        let waiting = Side::ALL.into_iter().filter(|side| !self.table.vacant.get(*side));
        let since = waiting.filter_map(|side| *self.absent.get(side)).min()?;
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
        self.show_timer();
        self.notice();
        let welcome = self.table.welcome(role, &self.audience.here(), &self.shared.library);
        self.audience.send(place, &welcome);
        match have.and_then(|have| self.audience.missed(role, have, self.table.version())) {
            Some(missed) => {
                for message in missed {
                    self.audience.send_text(place, message);
                }
                // What was kept tells how much time the window had then.
                if self.table.window().is_some() {
                    self.audience.send(place, &self.table.again(role));
                }
            }
            None => self.show_whole(place, role),
        }
        if came {
            self.audience.send_facts(&self.table);
        }
    }

    /// The whole view, and the log before its end.
    pub(super) fn show_whole(&mut self, place: Place, role: Role) {
        self.show_timer();
        self.audience.send(place, &self.table.whole(role));
        for part in self.table.earlier(role) {
            self.audience.send(place, &part);
        }
    }
}
