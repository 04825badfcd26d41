//! Where turns pass: whether the chance of winning stays the same there.
//!
//! Nothing happens when a turn passes, so nothing should change. Whoever judges positions within a turn and at its
//! beginning on different scales makes a seam there.

use super::Analysis;
use super::steps::Steps;
use super::turning::is_bookkeeping;
use rules::first::Entry;
use rules::first::position::Phase;
use rules::side::Side;

/// A turn that passed from one camp to the other.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Passing {
    /// The step to which the next turn began.
    pub step: u32,
    /// The camp whose turn ended.
    pub side: Side,
    /// How much its chance of winning changed since the last thing it did or suffered in its turn.
    pub by: f64,
}

impl Analysis {
    /// Every turn that passed.
    pub fn passings(&self, steps: &Steps) -> Vec<Passing> {
        let mut found = Vec::new();
        // The step after which nothing but bookkeeping has happened.
        let mut last = 0;
        for (passed, step) in steps.passed.iter().zip(1..) {
            let (before, after) = (passed.before.public(), passed.after.public());
            let ends = match passed.entry {
                Entry::Chose { choice, .. } => is_bookkeeping(choice) && before.phase() >= Phase::Combat,
                Entry::Chanced(_) => before.phase() == Phase::Draw,
                Entry::Resigned { .. } | Entry::TimedOut { .. } => false,
                Entry::Undid { .. } | Entry::TookOver { .. } | Entry::Branched { .. } => true,
            };
            if !ends {
                last = step;
            }
            if after.turn() > before.turn() && before.turn() > 0 && after.ending().is_none() {
                let by = self.values[step] - self.values[last];
                let side = before.active();
                found.push(Passing {
                    step: step as u32,
                    side,
                    by: match side {
                        Side::Standard => by,
                        Side::Pennant => -by,
                    },
                });
            }
        }
        found
    }
}
