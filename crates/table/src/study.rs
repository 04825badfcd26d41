//! The study of battles that are over.

use crate::replay::Replay;
use ai::Stop;
use protocol::Shown;
use protocol::study::{AnalysisFacts, MissedChance};
use rules::log::LogFault;
use rules::seats::Seat;
use std::fmt::Debug;

/// A system whose battles can be studied when they are over.
pub trait Studied: Shown {
    /// A decision that is looked at again.
    type Question: Debug + Send + Sync + 'static;

    /// How a battle went.
    ///
    /// # Errors
    /// The first entry that does not fit.
    fn analysis(replay: &Replay<Self>) -> Result<AnalysisFacts, LogFault>;

    /// The decisions of a battle in which a chance may have been missed.
    ///
    /// # Errors
    /// The first entry that does not fit.
    fn questions(replay: &Replay<Self>) -> Result<Vec<Self::Question>, LogFault>;

    /// Looks for what would have been better.
    fn judge(&self, question: &Self::Question, stop: &Stop) -> Judged;

    /// The seat that decided.
    fn asked(question: &Self::Question) -> Seat;
}

/// What was missed at a decision, if something was.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Judged {
    /// With what the seat knew when it decided.
    pub own: Option<MissedChance>,
    /// With all cards open.
    pub all: Option<MissedChance>,
}

/// A chance or a swing for the wire.
pub(crate) fn thousandths(value: f64) -> i32 {
    (value * 1000.0).round() as i32
}

/// Something that is counted, for the wire.
pub(crate) fn hundredths(value: f64) -> i32 {
    (value * 100.0).round() as i32
}
