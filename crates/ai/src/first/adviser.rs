//! The adviser: what the strongest player would do in somebody's place, and how it sees what else could be done.
//!
//! It is a function of the view alone, so a hint can tell nobody anything that he may not know.

use crate::first::Advice;
use crate::first::analysis::Forecaster;
use crate::level::Level;
use crate::stop::Stop;
use rules::chance::Fast;
use rules::first::{Battle, Choice, View};
use rules::seats::Viewer;

/// The level that gives advice: the strongest there is.
pub const LEVEL: Level = Level::ALL[Level::ALL.len() - 1];
/// Nodes for one hint: somebody waits for it.
const HINT_NODES: u32 = 10_000;
/// Nodes for a decision of a whole battle, of which there are hundreds.
const BRIEF_NODES: u32 = 125;
/// How many other choices are named at most.
pub const OTHERS: usize = 3;
/// The seed of everything the adviser draws: whoever asks again is told the same.
const SEED: u64 = 1420;

/// Somebody who gives advice within a budget of nodes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Adviser {
    nodes: u32,
}

impl Adviser {
    /// An adviser for somebody who waits for a hint.
    pub const fn patient() -> Self {
        Self { nodes: HINT_NODES }
    }

    /// An adviser for the many decisions of a whole battle.
    pub const fn brief() -> Self {
        Self { nodes: BRIEF_NODES }
    }

    /// An adviser that may look at so many nodes.
    pub const fn with_nodes(nodes: u32) -> Self {
        Self { nodes }
    }

    /// What to choose, how that looks, and how up to [`OTHERS`] other choices look; nothing if the view lists nothing to choose.
    pub fn advise(self, battle: &Battle, view: &View, stop: &Stop) -> Option<Advice> {
        let mut advice = LEVEL.player_with(SEED, self.nodes).advise(battle, view, stop)?;
        if advice.others.is_empty() {
            // A player that does not weigh choices against each other sees them all at a glance.
            glance(battle, view, &mut advice);
        }
        advice.others.retain(|(choice, _)| *choice != advice.choice);
        advice.others.sort_by(|one, other| other.1.total_cmp(&one.1));
        advice.others.truncate(OTHERS);
        Some(advice)
    }
}

/// Fills in chances of winning for what is listed: the expectation over the dice that a choice brings, on hands as they may be.
fn glance(battle: &Battle, view: &View, advice: &mut Advice) {
    let Viewer::Seat(seat) = view.viewer() else { return };
    let state = view.sample(battle, &mut Fast::new(SEED));
    let mut forecaster = Forecaster::new(battle);
    let mut then = |choice: Choice| {
        let mut after = state;
        battle.choose(&mut after, seat, choice, &mut ()).ok()?;
        Some(forecaster.value_for(&after, seat.side()))
    };
    let mut list = Vec::new();
    view.choices(battle, &mut list);
    if let Some(value) = then(advice.choice) {
        advice.then = value;
    }
    let others = list.into_iter().filter(|choice| *choice != advice.choice);
    advice.others = others.filter_map(|choice| Some((choice, then(choice)?))).collect();
    advice.now = forecaster.value_for(&state, seat.side());
}
