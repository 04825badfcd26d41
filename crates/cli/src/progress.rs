//! How far long work has come, told on standard error: on a terminal in one line that is written over, elsewhere in a line now and then.

use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};

/// How often a terminal is written to, at most.
const ON_TERMINAL: Duration = Duration::from_millis(100);

/// How often anything else is.
const ELSEWHERE: Duration = Duration::from_secs(30);

/// The width of the bar.
const BAR: u64 = 20;

/// A progress bar with words beside it.
pub(crate) struct Progress {
    terminal: bool,
    all: u64,
    /// What is counted.
    noun: &'static str,
    /// When the first of this run began, and how many there were before.
    started: Option<(Instant, u64)>,
    told: Option<Instant>,
    /// The length of the line on the terminal, to be blotted out by the next one.
    width: usize,
}

impl Progress {
    /// Toward so many of what is counted.
    pub(crate) fn toward(all: u64, noun: &'static str) -> Self {
        Self {
            terminal: std::io::stderr().is_terminal(),
            all,
            noun,
            started: None,
            told: None,
            width: 0,
        }
    }

    /// So many are done; `words` says what they came to.
    pub(crate) fn tell(&mut self, done: u64, words: impl FnOnce() -> String) {
        let now = Instant::now();
        let (started, before) = *self.started.get_or_insert((now, done));
        let pause = if self.terminal { ON_TERMINAL } else { ELSEWHERE };
        // Elsewhere than on a terminal nobody waits for the first line.
        let last = self.told.or((!self.terminal).then_some(started));
        if last.is_some_and(|last| now - last < pause) && !(self.terminal && done == self.all) {
            return;
        }
        self.told = Some(now);
        let left = match done - before {
            0 => String::new(),
            fought => {
                let seconds = (now - started).as_secs_f64() / fought as f64 * (self.all - done) as f64;
                format!(", {} left", clock(seconds as u64))
            }
        };
        let full = done * BAR / self.all.max(1);
        let bar: String = (0..BAR).map(|at| if at < full { '#' } else { '.' }).collect();
        let line = format!("[{bar}] {done} of {} {}, {}{left}", self.all, self.noun, words());
        // Progress that cannot be shown is no reason to break off the work.
        let _ = if self.terminal {
            let width = std::mem::replace(&mut self.width, line.chars().count());
            write!(std::io::stderr(), "\r{line:width$}")
        } else {
            writeln!(std::io::stderr(), "{line}")
        };
    }

    /// Nothing more will be told.
    pub(crate) fn end(self) {
        if self.terminal && self.told.is_some() {
            let _ = writeln!(std::io::stderr());
        }
    }
}

/// Seconds as hours, minutes and seconds.
fn clock(seconds: u64) -> String {
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}
