//! How many choices this thread has carried out. Debug builds count them, so that a test can hold that a choice made at a table is
//! carried out once: log lines, motions, messages and records all read what came of it then.

use std::cell::Cell;

thread_local! {
    static COUNT: Cell<u64> = const { Cell::new(0) };
}

/// The choices that this thread has carried out so far; always 0 in a release build.
pub fn count() -> u64 {
    COUNT.get()
}

/// A system carries out a choice.
#[inline]
pub(crate) fn one_more() {
    if cfg!(debug_assertions) {
        COUNT.set(COUNT.get() + 1);
    }
}
