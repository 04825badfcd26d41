//! The players that search: levels 2 and up.

use crate::advice::Advice;
use crate::drill::{Drill, Ground, Notes};
use crate::exact::{Exact, Victory};
use crate::level::{Player, Source};
use crate::onestep::OneStep;
use crate::search::{Contest, Plan, Planner, Style, Verdict};
use crate::stop::Stop;
use rules::chance::Fast;
use rules::first::frame::Frame;
use rules::first::{Battle, Choice, View};
use rules::seats::{Seat, Viewer};

/// A choice that gives away more than this of the chance to win within the turn is not made.
const GIVEN_AWAY: f64 = 0.002;
/// Moments that the exact end of a turn may take for each node of the budget.
const EXACT_SHARE: u64 = 16;
/// Banners that a win within the turn may take; more than that hardly ever comes to pass.
const MOST_MISSING: u8 = 2;

/// A player that tries plans out.
#[derive(Debug)]
pub struct Searcher {
    style: Style,
    /// Trials it may make in a turn.
    nodes: u32,
    source: Source,
    /// Level 1: answers what a search is of no use for, and makes the plan that others have to beat.
    sergeant: OneStep,
    /// What is left of the plan that has won, the next step last.
    plan: Vec<Choice>,
}

/// A question that is searched.
#[derive(Copy, Clone, Debug)]
struct Asked<'a> {
    seat: Seat,
    /// What level 1 would choose.
    favourite: Choice,
    listed: &'a [Choice],
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

    /// The part of a turn's nodes that a question may use. Most of a turn is decided with its card.
    const fn share(&self, frame: Frame) -> u32 {
        let percent = match frame {
            Frame::Command => 50,
            _ => 20,
        };
        (self.nodes as u64 * percent / 100) as u32
    }

    /// Whether a question is left to level 1.
    ///
    /// What is decided before the first turn shows its worth long after any trial has ended, and in the midst of fighting exact odds
    /// tell more than trials do. What is worth a Lore card, level 1 tells better than trials in which nobody plays one; and whether
    /// somebody thinks long about answering with one must not depend on what he holds.
    const fn is_left_alone(frame: Frame, favourite: Choice) -> bool {
        matches!(favourite, Choice::Cast { .. }) || !matches!(frame, Frame::Command | Frame::Orders | Frame::Movement)
    }

    fn search(&mut self, battle: &Battle, view: &View, asked: Asked<'_>, random: &mut Fast, stop: &Stop) -> Verdict {
        let Asked {
            seat,
            favourite,
            listed,
        } = asked;
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
            view,
            seat,
            notes: &notes,
            horizon: self.style.horizon,
            seed: random.bits(),
        };
        let mut plans = vec![planner.by_sergeant(&[favourite], &mut self.sergeant, random)];
        if let Frame::Command = top {
            for choice in listed.iter().filter(|choice| matches!(choice, Choice::Play(_))) {
                plans.push(planner.by_drill(&[*choice], random));
                if self.style.thorough {
                    plans.push(planner.by_sergeant(&[*choice], &mut self.sergeant, random));
                }
            }
        } else {
            plans.push(planner.by_drill(&[], random));
        }
        let mut changes = Fast::new(random.bits());
        let more = |plan: &Plan| planner.changed(plan, &mut changes);
        contest.hold(plans, self.share(top), more, stop)
    }

    /// The choice that wins most surely within the turn, if that can be told exactly and the one chosen gives some of it away. What
    /// was planned is then no longer so.
    fn finish(&mut self, battle: &Battle, view: &View, seat: Seat, chosen: Choice) -> Option<Choice> {
        let public = view.public();
        let side = seat.side();
        let missing = battle
            .setup()
            .camps
            .get(side)
            .banners
            .saturating_sub(battle.banners(public, side));
        let moment = matches!(
            public.top(),
            Frame::Movement | Frame::Combat | Frame::Clash(_) | Frame::Volley(_)
        );
        if !self.style.finish || !moment || public.active() != side || missing > MOST_MISSING {
            return None;
        }
        // What is hidden has no part in the rest of the turn; the solver says so if it has.
        let state = view.sample(battle, &mut Fast::new(1));
        let most = EXACT_SHARE * u64::from(self.nodes);
        let valued = Exact::new(battle, &state, Victory(side), most).choices(&state).ok()?;
        let worth = |choice: Choice| {
            valued
                .iter()
                .find(|valued| valued.choice == choice)
                .map(|valued| valued.worth)
        };
        let best = valued.iter().max_by(|a, b| a.worth.total_cmp(&b.worth))?;
        let better = (best.worth > worth(chosen)? + GIVEN_AWAY).then_some(best.choice);
        if better.is_some() {
            self.plan.clear();
        }
        better
    }

    /// What was planned for now, as long as nothing has come in between.
    fn planned(&mut self, battle: &Battle, view: &View, seat: Seat) -> Option<Choice> {
        let next = self.plan.pop()?;
        let public = view.public();
        let holds =
            Planner::plans_at(public.top()) && public.active() == seat.side() && view.check(battle, next).is_ok();
        if !holds {
            self.plan.clear();
        }
        holds.then_some(next)
    }

    /// The choice, and how the contest of plans went if there was one.
    fn decide(&mut self, battle: &Battle, view: &View, stop: &Stop) -> (Choice, Option<Verdict>) {
        let mut random = self.source.next();
        let Viewer::Seat(seat) = view.viewer() else {
            return (Choice::Done, None);
        };
        if let Some(next) = self.planned(battle, view, seat) {
            return (self.finish(battle, view, seat, next).unwrap_or(next), None);
        }
        let favourite = self.sergeant.choose(battle, view, stop);
        let mut listed = Vec::new();
        view.choices(battle, &mut listed);
        if listed.len() < 2 {
            return (favourite, None);
        }
        let mut chosen = favourite;
        let mut verdict = None;
        if !Self::is_left_alone(view.public().top(), favourite) {
            let asked = Asked {
                seat,
                favourite,
                listed: &listed,
            };
            let held = self.search(battle, view, asked, &mut random, stop);
            self.plan.clone_from(&held.entries[held.winner].plan.steps);
            self.plan.reverse();
            match self.plan.pop() {
                Some(choice) if listed.contains(&choice) => chosen = choice,
                _ => self.plan.clear(),
            }
            verdict = Some(held);
        }
        if let Some(better) = self.finish(battle, view, seat, chosen) {
            chosen = better;
        }
        (chosen, verdict)
    }
}

impl Player for Searcher {
    fn choose(&mut self, battle: &Battle, view: &View, stop: &Stop) -> Choice {
        self.decide(battle, view, stop).0
    }

    fn advise(&mut self, battle: &Battle, view: &View, stop: &Stop) -> Option<Advice> {
        self.plan.clear();
        let (choice, verdict) = self.decide(battle, view, stop);
        match verdict {
            Some(verdict) => verdict.advice(choice),
            None => Advice::at_a_glance(battle, view, choice),
        }
    }
}
