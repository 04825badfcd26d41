//! The adviser: what the strongest player would do in a seat, and how it rates the alternatives.
//!
//! It is a function of the view alone, so a hint cannot reveal hidden information.

use crate::first::Advice;
use crate::first::analysis::Forecaster;
use crate::level::Level;
use crate::stop::Stop;
use rules::chance::Fast;
use rules::first::{Battle, Choice, View};
use rules::seats::Viewer;

/// The level that gives advice: the strongest one.
pub const LEVEL: Level = Level::ALL[Level::ALL.len() - 1];
/// Nodes for one hint: somebody waits for it.
const HINT_NODES: u32 = 10_000;
/// Nodes for each decision when a whole battle is studied; there are hundreds of decisions.
const BRIEF_NODES: u32 = 125;
/// The largest number of alternatives.
pub const OTHERS: usize = 3;
/// The seed of everything the adviser draws: the same question gets the same answer.
const SEED: u64 = 1420;

/// Gives advice within a budget of nodes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Adviser {
    nodes: u32,
}

impl Adviser {
    /// An adviser for a player who waits for a hint.
    pub const fn patient() -> Self {
        Self { nodes: HINT_NODES }
    }

    /// An adviser for the many decisions of a whole battle.
    pub const fn brief() -> Self {
        Self { nodes: BRIEF_NODES }
    }

    /// An adviser with this budget of nodes.
    pub const fn with_nodes(nodes: u32) -> Self {
        Self { nodes }
    }

    /// What to choose, and the chance of winning after it and after up to [`OTHERS`] alternatives. `None` if the view
    /// lists no choices.
    pub fn advise(self, battle: &Battle, view: &View, stop: &Stop) -> Option<Advice> {
        let mut advice = LEVEL.player_with(SEED, self.nodes).advise(battle, view, stop)?;
        if advice.others.is_empty() {
            // A player that does not compare choices gets quick evaluations for all of them.
            glance(battle, view, &mut advice);
        }
        // A position is worth what its best choice is worth: nobody's chance rises by doing what was expected of them.
        advice.now = advice.then;
        advice.others.retain(|(choice, _)| *choice != advice.choice);
        advice.others.sort_by(|one, other| other.1.total_cmp(&one.1));
        advice.others.truncate(OTHERS);
        Some(advice)
    }
}

/// Fills in chances of winning for the list: the expectation over the dice that follow a choice, with sampled hands.
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
}
