//! A way to call off a thinking player: a search checks the flag regularly and then answers with its best result so
//! far.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A flag that one side raises and a search checks. Clones share it.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// A lowered flag.
    pub fn new() -> Self {
        Self::default()
    }

    /// Calls off every search under this flag; it stays raised.
    pub fn raise(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether it was raised.
    pub fn is_raised(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
