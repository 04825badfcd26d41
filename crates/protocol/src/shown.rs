//! What a system of rules adds so that its battles can be shown on a page.

use crate::battle::BattleFacts;
use crate::ending::EndingWord;
use crate::moment::{DecisionNow, HandsNow, Motion, ViewNow};
use crate::odds::OddsFacts;
use content::Library;
use rules::log::Passed;
use rules::recorded::{Recorded, Unreadable};
use rules::seats::Seat;
use rules::side::Side;
use std::fmt::Debug;

/// A system whose battles can be shown. All that changes in a battle is made out of views, so nothing hidden can get onto the wire;
/// only a battle that is over is shown with its states.
pub trait Shown: Recorded {
    /// What everybody remembers of a battle and no state holds.
    type Tally: Clone + Debug + Send + Sync + 'static;

    /// The battle's unchanging side. What its cards say is found in the library.
    fn facts(&self, library: &Library) -> BattleFacts;

    /// What a seat is called where its camp has several: `the Field Marshal of the left wing`; nothing where it plays alone.
    fn office(&self, seat: Seat) -> Option<&'static str>;

    /// What everybody remembers when a battle begins with a state.
    fn tally(&self, start: &Self::State) -> Self::Tally;

    /// Some events have happened, of which everybody has seen the public ones.
    fn remember(&self, tally: &mut Self::Tally, events: &[Self::Event]);

    /// What the viewer is shown. `ending` is how the battle ended, if it did so outside of the rules.
    fn shows(&self, view: &Self::View, tally: &Self::Tally, ending: Option<EndingWord>) -> ViewNow;

    /// What somebody is shown to whom all hands are open.
    fn shows_all(&self, state: &Self::State, tally: &Self::Tally, ending: Option<EndingWord>) -> (ViewNow, HandsNow);

    /// The hands of eyes to which they are not open.
    fn closed_hands() -> HandsNow;

    /// What is asked, as the viewer may see it; `None` if the battle waits for no seat.
    fn decision(&self, view: &Self::View, asking: Asking) -> Option<DecisionNow>;

    /// What everybody sees of an entry of a log, for motion.
    fn motions(&self, passed: &Passed<Self>) -> Vec<Motion>;

    /// The turns that began with some events: their numbers, and whose they are.
    fn turns(&self, events: &[Self::Event]) -> Vec<(u16, Side)>;

    /// The odds of an attack, perhaps after a move that is only thought of, and what forbids it now if something does.
    ///
    /// # Errors
    /// Why there are none.
    fn odds(&self, view: &Self::View, attack: Attack<'_>) -> Result<Offer<Self::Refusal>, NoOdds<Self::Refusal>>;

    /// The odds of a choice that is offered to the viewer, if it is an attack.
    fn offered_odds(&self, view: &Self::View, choice: Self::Choice) -> Option<OddsFacts>;

    /// How a battle ended that was fought out.
    fn ending(ending: Self::Ending) -> EndingWord;

    /// A choice as text, as the viewer sees the battle.
    fn view_write(&self, view: &Self::View, choice: Self::Choice) -> String;

    /// The choice that a text means, as the viewer sees the battle.
    ///
    /// # Errors
    /// What cannot be read.
    fn view_read(&self, view: &Self::View, text: &str) -> Result<Self::Choice, Unreadable>;

    /// A choice as a sentence of advice to the viewer.
    fn counsel(&self, view: &Self::View, choice: Self::Choice) -> String;
}

/// How a decision is asked for, as far as it is no matter of the rules.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Asking {
    /// Whether an answer of the viewer is waited for, if the decision is theirs.
    pub awaits: bool,
    /// How many milliseconds an open window still has, if it has a time.
    pub closes: Option<u32>,
    /// Whether a window is asked about without showing anybody's hand.
    pub neutral: bool,
}

impl Asking {
    /// A question without further ado.
    pub const PLAIN: Self = Self {
        awaits: true,
        closes: None,
        neutral: false,
    };
}

/// An attack that is thought of, by the names of hexes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Attack<'a> {
    /// Where the attacker stands.
    pub from: &'a str,
    /// Where it would go first, if it would.
    pub to: Option<&'a str>,
    /// Where the target stands.
    pub at: &'a str,
}

/// The odds of an attack.
#[derive(Clone, PartialEq, Debug)]
pub struct Offer<Refusal> {
    /// The odds.
    pub odds: OddsFacts,
    /// What forbids the attack now.
    pub refusal: Option<Refusal>,
}

/// Why there are no odds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoOdds<Refusal> {
    /// A hex or unit is not there, as a sentence.
    Unknown(String),
    /// The two could never meet.
    Refused(Refusal),
}
