//! Those who are at a table now, and what was last told to each kind of them.

use crate::metrics::Metrics;
use axum::extract::ws::Utf8Bytes;
use protocol::ToPage;
use rules::side::BySide;
use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use table::News;
use table::role::Role;
use table::{Served, Table};
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
    next: u64,
    listeners: HashMap<Place, Listener>,
    /// The last updates of each role that has been here since the table was taken up.
    rings: [Option<VecDeque<Sent>>; 4],
    metrics: Arc<Metrics>,
}

/// A message as text.
pub(crate) fn text(message: &ToPage) -> Utf8Bytes {
    // Every message is made of strings, numbers and maps with string keys, which always can be written.
    serde_json::to_string(message).unwrap_or_default().into()
}

impl Audience {
    pub(crate) fn new(metrics: Arc<Metrics>) -> Self {
        Self {
            next: 0,
            listeners: HashMap::new(),
            rings: Default::default(),
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
        self.rings.iter_mut().flatten().for_each(VecDeque::clear);
    }

    /// Whether the player of each camp is here.
    pub(crate) fn here(&self) -> BySide<bool> {
        BySide::from_fn(|side| self.listeners.values().any(|listener| listener.role.plays(side)))
    }

    /// Somebody comes in; whether that changes who is here.
    pub(crate) fn enter(&mut self, role: Role, out: mpsc::Sender<Utf8Bytes>) -> (Place, bool) {
        let before = self.here();
        self.next += 1;
        let place = Place(self.next);
        self.listeners.insert(place, Listener { role, out });
        self.rings[role.index()].get_or_insert_default();
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
        let ring = self.rings[role.index()].as_ref()?;
        let from = ring.iter().position(|sent| sent.since == have)?;
        Some(ring.iter().skip(from).map(|sent| sent.text.clone()).collect())
    }

    pub(crate) fn send(&mut self, place: Place, message: &ToPage) {
        self.send_text(place, text(message));
    }

    /// Sends a text to one listener. Who does not take what he is sent is dropped, and may come back.
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
    pub(crate) fn send_facts<G: Served>(&mut self, table: &Table<G>) {
        let here = self.here();
        for role in Role::ALL {
            let message = ToPage::Table {
                table: table.facts(role, &here),
            };
            self.send_role(role, &text(&message));
        }
    }

    /// Tells those in a role what the table is now.
    pub(crate) fn send_facts_to<G: Served>(&mut self, role: Role, table: &Table<G>) {
        let table = table.facts(role, &self.here());
        self.send_role(role, &text(&ToPage::Table { table }));
    }

    /// Tells those in a role what is asked now, when nothing has happened but that.
    pub(crate) fn send_again<G: Served>(&mut self, role: Role, table: &Table<G>) {
        if self.listeners.values().any(|listener| listener.role == role) {
            self.send_role(role, &text(&table.again(role)));
        }
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
    pub(crate) fn publish<G: Served>(&mut self, table: &Table<G>, news: &News, since: u32) {
        for role in Role::ALL {
            let Some(ring) = &mut self.rings[role.index()] else {
                continue;
            };
            let text = text(&table.update(role, news));
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
    use rules::side::Side;

    #[test]
    fn who_does_not_take_what_he_is_sent_is_dropped_alone() {
        let mut audience = Audience::new(Arc::default());
        let (out, mut slow) = mpsc::channel(1);
        let (slow_place, came) = audience.enter(Role::Seat(Side::Standard), out);
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
        assert!(!audience.here().standard);
    }

    #[test]
    fn a_gap_in_what_is_kept_asks_for_the_whole_view() {
        let mut audience = Audience::new(Arc::default());
        let sent = |since: u32| Sent {
            since,
            text: since.to_string().into(),
        };
        audience.rings[Role::Spectator.index()] = Some([sent(10), sent(12), sent(15)].into());
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
