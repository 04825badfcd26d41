//! Names of rules: every dice count, limit and refusal can say which row of the rulebook it rests on.

use std::fmt;

/// The id of a row of the rulebook (`F4.24`) or of a ruling (`R37`).
///
/// Ids never change and rows are only appended, so an id may be stored, quoted and linked for good.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RuleId(pub &'static str);

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}
