//! Search: plans for a turn tried out again and again on states drawn from a view, and the best of them tried out more.
//!
//! Whole plans can be held against each other under the same luck, where a single decision of a turn hardly shows its worth among the
//! dice. A tree of single decisions was tried before; the two were only compared by their scores against the veteran, not with each other.

mod contest;
mod plan;
mod style;

pub(crate) use contest::{Contest, Verdict};
pub(crate) use plan::{Plan, Planner};
pub(crate) use style::Style;
