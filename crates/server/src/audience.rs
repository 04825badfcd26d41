//! Those who are at a table now, and what was last told to each kind of them.

use crate::metrics::Metrics;
use axum::extract::ws::Utf8Bytes;
use protocol::ToPage;
use rules::seats::SeatSet;
use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use table::role::Role;
use table::table::Now;
use table::{News, Served, Table};
use tokio::sync::mpsc;

/// How many updates are kept for those who come back.
pub(crate) const RING: usize = 64;

/// Somebody's place in the audience of a table.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Place(u64);

#[derive(Debug)]
struct Listener {
    role: Role,
    out: mpsc::Sender<Utf8Bytes>,
}

/// An update as it was sent.
#[derive(Clone, Debug)]
struct Sent {
    since: u32,
    text: Utf8Bytes,
}

/// Everybody at a table.
#[derive(Debug)]
pub(crate) struct Audience {
    /// The seats of the battle.
    seats: SeatSet,
    next: u64,
    listeners: HashMap<Place, Listener>,
    /// The last updates of each role that has been here since the table was taken up.
    rings: HashMap<Role, VecDeque<Sent>>,
    metrics: Arc<Metrics>,
}

/// A message as text.
pub(crate) fn text(message: &ToPage) -> Utf8Bytes {
    // Every message is made of strings, numbers and maps with string keys, which always can be written.
    serde_json::to_string(message).unwrap_or_default().into()
}

impl Audience {
    pub(crate) fn new(metrics: Arc<Metrics>, seats: SeatSet) -> Self {
        Self {
            seats,
            next: 0,
            listeners: HashMap::new(),
            rings: HashMap::new(),
            metrics,
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.listeners.is_empty()
    }

    pub(crate) fn role(&self, place: Place) -> Option<Role> {
        self.listeners.get(&place).map(|listener| listener.role)
    }

    /// Everybody who is here.
    pub(crate) fn everybody(&self) -> Vec<(Place, Role)> {
        self.listeners
            .iter()
            .map(|(place, listener)| (*place, listener.role))
            .collect()
    }

    /// Forgets the updates that are kept for those who come back; they get the whole view then.
    pub(crate) fn forget_updates(&mut self) {
        self.rings.values_mut().for_each(VecDeque::clear);
    }

    /// The seats whose players are here.
    pub(crate) fn here(&self) -> SeatSet {
        let plays = |seat: &_| self.listeners.values().any(|listener| listener.role.plays(*seat));
        self.seats.iter().filter(plays).collect()
    }

    /// Somebody comes in; whether that changes who is here.
    pub(crate) fn enter(&mut self, role: Role, out: mpsc::Sender<Utf8Bytes>) -> (Place, bool) {
        let before = self.here();
        self.next += 1;
        let place = Place(self.next);
        self.listeners.insert(place, Listener { role, out });
        self.rings.entry(role).or_default();
        (place, self.here() != before)
    }

    /// Somebody goes; whether that changes who is here.
    pub(crate) fn leave(&mut self, place: Place) -> bool {
        let before = self.here();
        self.listeners.remove(&place);
        self.here() != before
    }

    /// The updates since a version for somebody in a role; nothing if they are not all known.
    pub(crate) fn missed(&self, role: Role, have: u32, version: u32) -> Option<Vec<Utf8Bytes>> {
        if have == version {
            return Some(Vec::new());
        }
        let ring = self.rings.get(&role)?;
        let from = ring.iter().position(|sent| sent.since == have)?;
        Some(ring.iter().skip(from).map(|sent| sent.text.clone()).collect())
    }

    pub(crate) fn send(&mut self, place: Place, message: &ToPage) {
        self.send_text(place, text(message));
    }

    /// Sends a text to one listener. A listener who does not take what is sent is dropped, and may come back.
    pub(crate) fn send_text(&mut self, place: Place, text: Utf8Bytes) {
        let full = self
            .listeners
            .get(&place)
            .is_some_and(|listener| listener.out.try_send(text).is_err());
        if full {
            self.listeners.remove(&place);
            self.metrics.dropped.up();
        }
    }

    pub(crate) fn send_all(&mut self, message: &ToPage) {
        let text = text(message);
        let places: Vec<Place> = self.listeners.keys().copied().collect();
        for place in places {
            self.send_text(place, text.clone());
        }
    }

    /// Tells everybody what the table is now.
    pub(crate) fn send_facts<G: Served>(&mut self, table: &Table<G>, now: &Now) {
        for role in Role::all(self.seats) {
            self.send_facts_to(role, table, now);
        }
    }

    /// Tells those in a role what the table is now.
    pub(crate) fn send_facts_to<G: Served>(&mut self, role: Role, table: &Table<G>, now: &Now) {
        if self.has(role) {
            let table = table.facts(role, now);
            self.send_role(role, &text(&ToPage::Table { table }));
        }
    }

    /// Tells those in a role what is asked now, when nothing has happened but that.
    pub(crate) fn send_again<G: Served>(&mut self, role: Role, table: &Table<G>, now: &Now) {
        if self.has(role) {
            self.send_role(role, &text(&table.again(role, now)));
        }
    }

    fn has(&self, role: Role) -> bool {
        self.listeners.values().any(|listener| listener.role == role)
    }

    fn send_role(&mut self, role: Role, text: &Utf8Bytes) {
        let places: Vec<Place> = self
            .listeners
            .iter()
            .filter(|(_, listener)| listener.role == role)
            .map(|(place, _)| *place)
            .collect();
        for place in places {
            self.send_text(place, text.clone());
        }
    }

    /// Tells everybody what has happened since a version, and keeps it for those who come back.
    pub(crate) fn publish<G: Served>(&mut self, table: &Table<G>, news: &News, now: &Now, since: u32) {
        for role in Role::all(self.seats) {
            let Some(ring) = self.rings.get_mut(&role) else {
                continue;
            };
            let text = text(&table.update(role, news, now));
            if ring.len() == RING {
                ring.pop_front();
            }
            ring.push_back(Sent {
                since,
                text: text.clone(),
            });
            self.send_role(role, &text);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::seats::Seat;

    fn seats() -> SeatSet {
        (0..3).map(Seat).collect()
    }

    #[test]
    fn a_listener_who_does_not_take_what_is_sent_is_dropped_alone() {
        let mut audience = Audience::new(Arc::default(), seats());
        let (out, mut slow) = mpsc::channel(1);
        let (slow_place, came) = audience.enter(Role::Seat(Seat(2)), out);
        assert!(came);
        let (out, mut quick) = mpsc::channel(8);
        let (quick_place, came) = audience.enter(Role::Spectator, out);
        assert!(!came);
        audience.send_all(&ToPage::Pong);
        audience.send_all(&ToPage::Pong);
        assert_eq!(audience.role(slow_place), None);
        assert_eq!(audience.role(quick_place), Some(Role::Spectator));
        // What was sent before can still be read, and then the way is closed.
        assert!(slow.try_recv().is_ok());
        assert_eq!(slow.try_recv(), Err(mpsc::error::TryRecvError::Disconnected));
        assert!(quick.try_recv().is_ok() && quick.try_recv().is_ok());
        assert!(audience.here().is_empty());
    }

    #[test]
    fn each_seat_is_here_with_its_own_player() {
        let mut audience = Audience::new(Arc::default(), seats());
        let (out, _inbox) = mpsc::channel(1);
        let (mate, came) = audience.enter(Role::Seat(Seat(2)), out.clone());
        assert!(came);
        assert_eq!(audience.here(), SeatSet::of(Seat(2)));
        assert!(audience.enter(Role::Shared, out.clone()).1);
        assert_eq!(audience.here(), seats());
        assert!(!audience.enter(Role::Seat(Seat(0)), out).1 && !audience.leave(mate));
    }

    #[test]
    fn a_gap_in_what_is_kept_asks_for_the_whole_view() {
        let mut audience = Audience::new(Arc::default(), seats());
        let sent = |since: u32| Sent {
            since,
            text: since.to_string().into(),
        };
        audience
            .rings
            .insert(Role::Spectator, [sent(10), sent(12), sent(15)].into());
        let missed = |have| {
            let texts = audience.missed(Role::Spectator, have, 16)?;
            Some(texts.iter().map(ToString::to_string).collect::<Vec<_>>())
        };
        assert_eq!(missed(16), Some(Vec::new()));
        assert_eq!(missed(12), Some(vec!["12".into(), "15".into()]));
        assert_eq!(missed(11), None);
        assert_eq!(missed(9), None);
        assert_eq!(missed(99), None);
        assert_eq!(audience.missed(Role::Shared, 12, 16), None);
    }
}
