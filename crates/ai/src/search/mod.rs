//! Search: plans for a turn tried out again and again on states drawn from a view, and the best of them tried out more.
//!
//! A tree of decisions was tried first and lost against this: a turn is a dozen decisions of which no single one shows its worth, and
//! dice drown what little it does. Whole plans can be held against each other under the same luck.

mod contest;
mod plan;
mod style;

pub(crate) use contest::{Contest, Verdict};
pub(crate) use plan::{Plan, Planner};
pub(crate) use style::Style;
