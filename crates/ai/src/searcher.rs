//! The players that search: levels 2 and up.

use crate::drill::{Drill, Ground, Habit, Notes};
use crate::evaluation::Evaluation;
use crate::level::{Player, Source};
use crate::onestep::OneStep;
use crate::search::{Contest, Plan, Planner, Verdict};
use crate::stop::Stop;
use rules::chance::Fast;
use rules::first::frame::Frame;
use rules::first::{Battle, Choice, View};
use rules::seats::{Seat, Viewer};

/// A player that tries plans out.
#[derive(Debug)]
pub struct Searcher {
    style: Style,
    nodes: u32,
    source: Source,
    /// Answers what a search is of no use for, and says where a search should begin.
    sergeant: OneStep,
    /// What is left of the plan that won, the next step last.
    plan: Vec<Choice>,
}

/// How a searching player searches.
#[derive(Clone, Debug)]
pub(crate) struct Style {
    pub(crate) horizon: u16,
    pub(crate) evaluation: Evaluation,
    pub(crate) habit: Habit,
    pub(crate) curiosity: f32,
    pub(crate) doubt: f32,
}

impl Searcher {
    pub(crate) fn new(style: Style, seed: u64, nodes: u32) -> Self {
        Self {
            style,
            nodes,
            source: Source::new(seed),
            sergeant: OneStep::new(seed),
            plan: Vec::new(),
        }
    }

    /// The part of a turn's nodes that a question may use.
    const fn share(&self, frame: Frame) -> u32 {
        let percent = match frame {
            Frame::Command => 50,
            Frame::Orders | Frame::Movement => 20,
            Frame::Combat => 12,
            _ => 5,
        };
        self.nodes * percent / 100
    }

    fn search(
        &mut self,
        battle: &Battle,
        view: &View,
        seat: Seat,
        favourite: Choice,
        listed: &[Choice],
        random: &mut Fast,
        stop: &Stop,
    ) -> Verdict {
        let ground = Ground::of(battle);
        let drill = Drill {
            battle,
            ground: &ground,
            habit: self.style.habit,
        };
        let top = view.public().top();
        let start = view.sample(battle, random);
        let notes = Notes::of(&drill, start.public());
        let planner = Planner {
            drill: &drill,
            seat,
            start,
            notes: notes.clone(),
        };
        let contest = Contest {
            drill: &drill,
            evaluation: &self.style.evaluation,
            view,
            seat,
            notes: &notes,
            horizon: self.style.horizon,
            seed: random.bits(),
            curiosity: self.style.curiosity,
            doubt: self.style.doubt,
        };
        let trials = self.share(top);
        let mut plans = Vec::new();
        let planning = matches!(top, Frame::Command | Frame::Orders | Frame::Movement);
        if planning {
            plans.push(planner.by_sergeant(&[favourite], &mut self.sergeant, random));
            if let Frame::Command = top {
                for choice in listed.iter().filter(|choice| matches!(choice, Choice::Play(_))) {
                    plans.push(planner.by_drill(&[*choice], random));
                    if std::env::var("SERG").is_ok() { plans.push(planner.by_sergeant(&[*choice], &mut self.sergeant, random)); }
                }
            } else {
                plans.push(planner.by_drill(&[], random));
            }
        } else {
            plans.push(Plan::of(favourite));
            plans.extend(listed.iter().take(40).map(|choice| Plan::of(*choice)));
        }
        let mut changes = Fast::new(random.bits());
        contest.hold(
            plans,
            trials,
            |plan| planning.then(|| planner.changed(plan, &mut changes)),
            stop,
        )
    }
}

impl Player for Searcher {
    fn choose(&mut self, battle: &Battle, view: &View, stop: &Stop) -> Choice {
        let mut random = self.source.next();
        let Viewer::Seat(seat) = view.viewer() else {
            return Choice::Done;
        };
        // What was planned is done, as long as nothing has come in between.
        let top = view.public().top();
        if let Some(next) = self.plan.pop() {
            if matches!(top, Frame::Command | Frame::Orders | Frame::Movement | Frame::Moving(_) | Frame::Naming { .. } | Frame::Encore(_))
                && view.public().active() == seat.side()
                && view.check(battle, next).is_ok()
            {
                return next;
            }
            self.plan.clear();
        }
        let favourite = self.sergeant.choose(battle, view, stop);
        let mut listed = Vec::new();
        view.choices(battle, &mut listed);
        let quiet = matches!(
            top,
            Frame::Councils(_) | Frame::Build { .. } | Frame::LoreKeep { .. } | Frame::Moving(_)
        );
        let off = std::env::var("OFF").unwrap_or_default();
        let kind = match top { Frame::Command | Frame::Orders | Frame::Movement => "plan", Frame::Combat => "combat", Frame::Window { .. } => "window", _ => "other" };
        if off.contains(kind) || off.contains("cast") && matches!(favourite, Choice::Cast { .. }) { return favourite; }
        let cast = listed.iter().any(|choice| matches!(choice, Choice::Cast { .. }));
        if listed.len() < 2 || quiet || matches!(top, Frame::Window { .. }) && !cast {
            return favourite;
        }
        let mut verdict = self.search(battle, view, seat, favourite, &listed, &mut random, stop);
        self.plan = std::mem::take(&mut verdict.entries[verdict.winner].plan.steps);
        self.plan.reverse();
        match self.plan.pop() {
            Some(choice) if listed.contains(&choice) => choice,
            _ => {
                self.plan.clear();
                favourite
            }
        }
    }
}
