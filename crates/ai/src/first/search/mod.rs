//! Search: plans for a turn tried again and again on states sampled from a view, the best ones more often.
//!
//! Whole plans can be compared under the same luck, where the value of a single decision is hidden in the noise of the
//! dice. A tree of single decisions was tried before; the two were only compared by their scores against the veteran,
//! not with each other.

mod contest;
mod plan;
mod style;

pub(crate) use contest::{Contest, Verdict};
pub(crate) use plan::{Plan, Planner};
pub(crate) use style::Style;
