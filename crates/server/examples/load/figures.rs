//! What was measured.

use std::fmt;
use std::time::Duration;

/// Times and sizes.
#[derive(Debug, Default)]
pub(crate) struct Figures {
    /// From a choice to the update at both seats.
    pub(crate) times: Vec<Duration>,
    /// How late the driver itself was.
    pub(crate) late: Vec<Duration>,
    pub(crate) views: Vec<usize>,
    pub(crate) updates: Vec<usize>,
    /// Parts of the log that follow a view.
    pub(crate) logs: Vec<usize>,
    pub(crate) welcomes: Vec<usize>,
    /// Battles begun because another was over.
    pub(crate) battles: u32,
}

impl Figures {
    pub(crate) fn add(&mut self, mut other: Self) {
        self.times.append(&mut other.times);
        self.late.append(&mut other.late);
        self.views.append(&mut other.views);
        self.updates.append(&mut other.updates);
        self.logs.append(&mut other.logs);
        self.welcomes.append(&mut other.welcomes);
        self.battles += other.battles;
    }
}

/// Percentiles of a list.
fn line<T: Copy + Ord + fmt::Debug>(list: &[T]) -> String {
    let mut sorted = list.to_vec();
    sorted.sort_unstable();
    let Some(last) = sorted.last() else {
        return "none".into();
    };
    let at = |share: f64| sorted[((sorted.len() as f64 * share).ceil() as usize).max(1) - 1];
    format!(
        "p50 {:.2?}, p90 {:.2?}, p95 {:.2?}, p99 {:.2?}, p99.9 {:.2?}, max {last:.2?} ({} of them)",
        at(0.5),
        at(0.9),
        at(0.95),
        at(0.99),
        at(0.999),
        sorted.len()
    )
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "choice to update at both seats: {}", line(&self.times))?;
        writeln!(f, "driver late by: {}", line(&self.late))?;
        writeln!(f, "welcome, bytes: {}", line(&self.welcomes))?;
        writeln!(f, "view, bytes: {}", line(&self.views))?;
        writeln!(f, "log after a view, bytes: {}", line(&self.logs))?;
        writeln!(f, "update, bytes: {}", line(&self.updates))?;
        write!(f, "battles begun anew: {}", self.battles)
    }
}
