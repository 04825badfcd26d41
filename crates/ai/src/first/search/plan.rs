//! Plans: what to do from a decision on, until chance or the enemy comes in.

use crate::first::drill::{Drill, Notes};
use crate::first::onestep::OneStep;
use crate::player::Player;
use crate::stop::Stop;
use rules::chance::Fast;
use rules::first::frame::Frame;
use rules::first::{Choice, State, UnitId, UnitSet};
use rules::seats::Seat;

/// The most steps in a plan: a card, all orders and all moves.
const MOST_STEPS: usize = 96;

/// A sequence of own choices.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Plan {
    pub(crate) steps: Vec<Choice>,
}

impl Plan {
    /// A plan of one step.
    pub(crate) fn of(step: Choice) -> Self {
        Self { steps: vec![step] }
    }

    fn ordered(&self) -> UnitSet {
        self.steps
            .iter()
            .filter_map(|step| match step {
                Choice::Order(unit) => Some(*unit),
                _ => None,
            })
            .collect()
    }
}

/// Makes plans: the drill on a state that agrees with a view.
pub(crate) struct Planner<'a, 'b> {
    pub(crate) drill: &'a Drill<'b>,
    pub(crate) seat: Seat,
    /// A state sampled from the view. Only its public and own parts are read.
    pub(crate) start: State,
    pub(crate) notes: Notes,
}

/// A plan in the making.
struct Draft {
    state: State,
    plan: Plan,
}

impl Planner<'_, '_> {
    /// Whether plans are made for a question: about cards, orders and moves.
    pub(crate) const fn plans_at(frame: Frame) -> bool {
        matches!(
            frame,
            Frame::Command
                | Frame::Orders
                | Frame::Movement
                | Frame::Moving(_)
                | Frame::Naming { .. }
                | Frame::Encore(_)
        )
    }

    /// Whether a plan can continue: the seat is asked about its cards, orders or moves.
    fn goes_on(&self, state: &State) -> bool {
        state.public().ending().is_none()
            && self.drill.battle.decider(state.public()) == Some(self.seat)
            && state.public().active() == self.seat.side()
            && Self::plans_at(state.public().top())
    }

    fn draft(&self) -> Draft {
        Draft {
            state: self.start,
            plan: Plan::default(),
        }
    }

    /// Adds a step to a plan, if the rules allow it there.
    fn add(&self, draft: &mut Draft, choice: Choice, random: &mut Fast) -> bool {
        let battle = self.drill.battle;
        if battle.choose(&mut draft.state, self.seat, choice, &mut ()).is_err() {
            return false;
        }
        draft.plan.steps.push(choice);
        // The enemy's windows for Lore cards are passed; the plan is tried with them later.
        while draft.state.public().ending().is_none()
            && let Some(asked) = battle.decider(draft.state.public())
        {
            let by_the_way = asked != self.seat || matches!(draft.state.public().top(), Frame::Moving(_));
            if !by_the_way {
                break;
            }
            let mut notes = self.notes.clone();
            let choice = self.drill.decide(&draft.state, asked, &mut notes, random);
            if asked == self.seat {
                draft.plan.steps.push(choice);
            }
            battle.choose_listed(&mut draft.state, asked, choice, &mut ());
        }
        true
    }

    /// The plan that begins with some steps and continues by the drill.
    pub(crate) fn by_drill(&self, first: &[Choice], random: &mut Fast) -> Plan {
        let mut draft = self.draft();
        let mut notes = self.notes.clone();
        for choice in first {
            if !self.add(&mut draft, *choice, random) {
                break;
            }
        }
        while self.goes_on(&draft.state) && draft.plan.steps.len() < MOST_STEPS {
            let choice = self.drill.decide(&draft.state, self.seat, &mut notes, random);
            if !self.add(&mut draft, choice, random) {
                break;
            }
        }
        draft.plan
    }

    /// The plan that begins with some steps and continues as the veteran would.
    pub(crate) fn by_veteran(&self, first: &[Choice], veteran: &mut OneStep, random: &mut Fast) -> Plan {
        let stop = Stop::new();
        let mut draft = self.draft();
        for choice in first {
            if !self.add(&mut draft, *choice, random) {
                break;
            }
        }
        while self.goes_on(&draft.state) && draft.plan.steps.len() < MOST_STEPS {
            let view = self.drill.battle.view_of(&draft.state, self.seat);
            let choice = veteran.choose(self.drill.battle, &view, &stop);
            if !self.add(&mut draft, choice, random) {
                break;
            }
        }
        draft.plan
    }

    /// A variation of a plan: a unit goes elsewhere, or another unit is ordered.
    pub(crate) fn changed(&self, plan: &Plan, random: &mut Fast) -> Plan {
        let ordered = plan.ordered();
        let swap = !ordered.is_empty() && random.below(4) == 0;
        let mut draft = self.draft();
        let mut moves: Vec<(UnitId, Choice)> = Vec::new();
        let mut left_out = None;
        if swap {
            left_out = nth(ordered, random);
        }
        // The steps before the moves, with another unit ordered if that is the variation.
        for step in &plan.steps {
            match step {
                Choice::Move { unit, .. } | Choice::Rush { unit, .. } => moves.push((*unit, *step)),
                Choice::Order(unit) if Some(*unit) == left_out => {}
                Choice::Done | Choice::Pass => {}
                _ => {
                    self.add(&mut draft, *step, random);
                }
            }
        }
        if swap && matches!(draft.state.public().top(), Frame::Orders) {
            let mut others = self.drill.battle.orderable(draft.state.public());
            if let Some(left_out) = left_out {
                others.remove(left_out);
            }
            if let Some(other) = nth(others, random) {
                self.add(&mut draft, Choice::Order(other), random);
            }
        }
        if matches!(draft.state.public().top(), Frame::Orders) {
            self.add(&mut draft, Choice::Done, random);
        }
        let movers = self.drill.battle.movers(draft.state.public());
        let moved = if swap {
            let new: UnitSet = draft.plan.ordered().without(ordered);
            new.iter().next()
        } else {
            nth(movers, random)
        };
        let mut notes = self.notes.clone();
        notes.considered = UnitSet::EMPTY;
        let mut other = None;
        if let Some(unit) = moved
            && matches!(draft.state.public().top(), Frame::Movement)
        {
            let lines = self.drill.lines(draft.state.public(), &notes.survey, self.seat.side());
            other = self.drill.any_move(&lines, unit, random);
            moves.retain(|(mover, _)| *mover != unit);
            // The unit may have to go first to make room, or last because room is made for it.
            if let Some(choice) = other
                && random.below(2) == 0
            {
                self.add(&mut draft, choice, random);
                other = None;
            }
        }
        for (_, choice) in moves {
            if matches!(draft.state.public().top(), Frame::Movement) {
                self.add(&mut draft, choice, random);
            }
        }
        if let Some(choice) = other
            && matches!(draft.state.public().top(), Frame::Movement)
        {
            self.add(&mut draft, choice, random);
        }
        if matches!(draft.state.public().top(), Frame::Movement) {
            self.add(&mut draft, Choice::Done, random);
        }
        draft.plan
    }
}

/// Any unit of a set.
fn nth(units: UnitSet, random: &mut Fast) -> Option<UnitId> {
    if units.is_empty() {
        return None;
    }
    units.iter().nth(random.below(units.len()) as usize)
}
