//! Messages that were carried out, so that the same message sent again is answered and not carried out twice.

use std::collections::{HashMap, VecDeque};
use store::StoredEntry;

/// How many messages are remembered. Older ones are refused anyway, because the battle has gone on since.
const REMEMBERED: usize = 256;

/// The last messages with the version after each.
#[derive(Debug, Default)]
pub(crate) struct Receipts {
    versions: HashMap<String, u32>,
    order: VecDeque<String>,
}

impl Receipts {
    /// The messages that brought about the entries of a log.
    pub(crate) fn of(entries: &[StoredEntry]) -> Self {
        let mut receipts = Self::default();
        for (index, entry) in entries.iter().enumerate() {
            if let Some(key) = &entry.message {
                // What chance added belongs to the same message.
                let chance = |entry: &&StoredEntry| {
                    ["dice ", "cards", "lore"]
                        .iter()
                        .any(|word| entry.text.starts_with(word))
                };
                let chances = entries[index + 1..].iter().take_while(chance).count();
                receipts.add(key.clone(), (index + 1 + chances) as u32);
            }
        }
        receipts
    }

    pub(crate) fn find(&self, key: &str) -> Option<u32> {
        self.versions.get(key).copied()
    }

    pub(crate) fn add(&mut self, key: String, version: u32) {
        if self.order.len() == REMEMBERED
            && let Some(oldest) = self.order.pop_front()
        {
            self.versions.remove(&oldest);
        }
        self.order.push_back(key.clone());
        self.versions.insert(key, version);
    }
}
