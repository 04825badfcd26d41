//! A few numbers about a running server, as plain text.

use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};

/// A number that goes up, and for some also down.
#[derive(Debug, Default)]
pub(crate) struct Count(AtomicU64);

impl Count {
    pub(crate) fn up(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn down(&self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }

    fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// The numbers.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    pub(crate) requests: Count,
    pub(crate) sockets: Count,
    pub(crate) tables: Count,
    pub(crate) choices: Count,
    pub(crate) refused: Count,
    pub(crate) dropped: Count,
    pub(crate) unreadable: Count,
    pub(crate) stumbles: Count,
}

impl Metrics {
    /// All numbers in the usual text form of metrics.
    pub(crate) fn text(&self) -> String {
        let numbers = [
            ("gonfalon_requests_total", "counter", "HTTP requests.", &self.requests),
            ("gonfalon_sockets", "gauge", "Open sockets.", &self.sockets),
            ("gonfalon_tables", "gauge", "Tables in memory.", &self.tables),
            (
                "gonfalon_choices_total",
                "counter",
                "Choices of people carried out.",
                &self.choices,
            ),
            ("gonfalon_refused_total", "counter", "Choices refused.", &self.refused),
            (
                "gonfalon_dropped_total",
                "counter",
                "Sockets dropped for being slow.",
                &self.dropped,
            ),
            (
                "gonfalon_unreadable_total",
                "counter",
                "Messages that could not be read.",
                &self.unreadable,
            ),
            (
                "gonfalon_stumbles_total",
                "counter",
                "Failures of computer players.",
                &self.stumbles,
            ),
        ];
        let mut text = String::new();
        for (name, kind, help, count) in numbers {
            // Writing to a string cannot fail.
            let _ = write!(
                text,
                "# HELP {name} {help}\n# TYPE {name} {kind}\n{name} {}\n",
                count.get()
            );
        }
        text
    }
}
