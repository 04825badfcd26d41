//! The players that search: levels 3 and up.

use crate::coached::Coached;
use crate::first::Advice;
use crate::first::drill::{Drill, Ground, Notes};
use crate::first::exact::{Exact, Victory};
use crate::first::onestep::OneStep;
use crate::first::search::{Contest, Plan, Planner, Style, Verdict};
use crate::first::sight::fitting;
use crate::mind::Network;
use crate::player::{Player, Source};
use crate::stop::Stop;
use rules::chance::Fast;
use rules::first::frame::Frame;
use rules::first::{Battle, Choice, View};
use rules::seats::{Seat, Viewer};
use std::sync::Arc;

/// A choice that loses more than this of the chance to win within the turn is not made. A smaller loss may be worth the
/// gain in later turns.
const GIVEN_AWAY: f64 = 0.008;
/// Moments that solving the end of a turn may take for each node of the budget, and in total.
const EXACT_SHARE: u64 = 50;
const EXACT_MOST: u64 = 256_000;
/// The most banners that a win within the turn may take; more hardly ever happens.
const MOST_MISSING: u8 = 2;

/// A player that tries plans.
#[derive(Debug)]
pub struct Searcher {
    style: Style,
    /// Trials per turn.
    nodes: u32,
    source: Source,
    /// Answers questions that are not searched, and makes the plan that others have to beat.
    veteran: OneStep,
    /// Judges positions.
    mind: Arc<Network>,
    /// The rest of the winning plan, next step last.
    plan: Vec<Choice>,
    /// The turn of the current budget, and its remaining trials.
    turn: u16,
    left: u32,
}

/// A question to be searched.
#[derive(Copy, Clone, Debug)]
struct Asked<'a> {
    seat: Seat,
    /// The veteran's choice.
    favorite: Choice,
    listed: &'a [Choice],
}

impl Searcher {
    /// A player with a mind.
    pub(crate) fn with(style: Style, mind: Arc<Network>, seed: u64, nodes: u32) -> Self {
        Self {
            style,
            nodes,
            source: Source::new(seed),
            veteran: OneStep::new(seed),
            mind,
            plan: Vec::new(),
            turn: 0,
            left: nodes,
        }
    }

    /// Trials for a question, taken from the rest of the turn's budget. Most of a turn is decided by its card.
    fn spend(&mut self, turn: u16, frame: Frame) -> u32 {
        if self.turn != turn {
            self.turn = turn;
            self.left = self.nodes;
        }
        let percent = match frame {
            Frame::Command => 50,
            Frame::Orders | Frame::Movement => 20,
            _ => 10,
        };
        let spent = ((u64::from(self.nodes) * percent / 100) as u32).min(self.left);
        self.left -= spent;
        spent
    }

    /// Whether a question is left to the veteran.
    ///
    /// The value of decisions before the first turn shows long after any trial has ended. The veteran judges Lore cards
    /// better than trials in which nobody plays one, and the time for an answer in a window must not depend on the
    /// hand. A player in training also leaves out attacks, where exact odds tell more.
    const fn is_left_alone(&self, frame: Frame, favorite: Choice) -> bool {
        matches!(favorite, Choice::Cast { .. })
            || !(matches!(frame, Frame::Command | Frame::Orders | Frame::Movement)
                || self.style.attacks
                    && matches!(
                        frame,
                        Frame::Combat | Frame::Volley(_) | Frame::Clash(_) | Frame::Retreat { .. }
                    ))
    }

    fn search(&mut self, battle: &Battle, view: &View, asked: Asked<'_>, random: &mut Fast, stop: &Stop) -> Verdict {
        let Asked { seat, favorite, listed } = asked;
        let ground = Ground::of(battle);
        let drill = Drill {
            battle,
            ground: &ground,
            habit: self.style.habit,
        };
        let top = view.public().top();
        let trials = self.spend(view.public().turn(), top);
        let mind = Arc::clone(fitting(&self.mind, battle));
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
            mind: &mind,
            seed: random.bits(),
        };
        if !Planner::plans_at(top) {
            // During combat a plan is one step, and the drill continues from there.
            let others = listed.iter().filter(|choice| !matches!(choice, Choice::Cast { .. }));
            let plans = std::iter::once(&favorite).chain(others).map(|choice| Plan::of(*choice));
            return contest.hold(plans.collect(), trials, Plan::clone, stop);
        }
        let plans = self.plans(&planner, asked, random, stop);
        let mut changes = Fast::new(random.bits());
        let more = |plan: &Plan| planner.changed(plan, &mut changes);
        contest.hold(plans, trials, more, stop)
    }

    /// The plans that a contest begins with, the champion first.
    fn plans(&mut self, planner: &Planner<'_, '_>, asked: Asked<'_>, random: &mut Fast, stop: &Stop) -> Vec<Plan> {
        let mut plans = vec![if self.style.veteran {
            planner.by_veteran(&[asked.favorite], &mut self.veteran, random)
        } else {
            planner.by_drill(&[asked.favorite], random)
        }];
        if !matches!(planner.start.public().top(), Frame::Command) {
            plans.push(planner.by_drill(&[], random));
        }
        let cards = asked.listed.iter().filter(|choice| matches!(choice, Choice::Play(_)));
        for choice in cards.take_while(|_| !stop.is_raised()) {
            plans.push(planner.by_drill(&[*choice], random));
            if self.style.thorough {
                plans.push(planner.by_veteran(&[*choice], &mut self.veteran, random));
            }
        }
        plans
    }

    /// The choice that most surely wins within the turn, if it can be computed exactly and the chosen one loses some of
    /// that chance. The plan is then dropped.
    fn finish(&mut self, battle: &Battle, view: &View, seat: Seat, chosen: Choice, stop: &Stop) -> Option<Choice> {
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
        // Hidden cards do not matter for the rest of the turn; the solver reports it if they do.
        let state = view.sample(battle, &mut Fast::new(1));
        let most = (EXACT_SHARE * u64::from(self.nodes)).min(EXACT_MOST);
        let mut exact = Exact::new(battle, &state, Victory(side), most).under(stop);
        let valued = exact.choices(&state).ok()?;
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

    /// The planned choice, if nothing unexpected happened.
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

    /// The drill's choice.
    fn by_drill(&self, battle: &Battle, view: &View, seat: Seat, random: &mut Fast) -> Choice {
        let ground = Ground::of(battle);
        let drill = Drill {
            battle,
            ground: &ground,
            habit: self.style.habit,
        };
        let state = view.sample(battle, random);
        drill.decide(&state, seat, &mut Notes::of(&drill, state.public()), random)
    }

    /// The choice, and the contest of plans if there was one.
    fn decide(&mut self, battle: &Battle, view: &View, stop: &Stop) -> (Choice, Option<Verdict>) {
        let mut random = self.source.next();
        let Viewer::Seat(seat) = view.viewer() else {
            return (Choice::Done, None);
        };
        if let Some(next) = self.planned(battle, view, seat) {
            return (self.finish(battle, view, seat, next, stop).unwrap_or(next), None);
        }
        let favorite = if self.style.veteran {
            self.veteran.choose(battle, view, stop)
        } else {
            self.by_drill(battle, view, seat, &mut random)
        };
        let mut listed = Vec::new();
        view.choices(battle, &mut listed);
        if listed.len() < 2 {
            return (favorite, None);
        }
        let mut chosen = favorite;
        let mut verdict = None;
        if !self.is_left_alone(view.public().top(), favorite) {
            let asked = Asked {
                seat,
                favorite,
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
        if let Some(better) = self.finish(battle, view, seat, chosen, stop) {
            chosen = better;
        }
        (chosen, verdict)
    }
}

impl Player<Battle> for Searcher {
    fn choose(&mut self, battle: &Battle, view: &View, stop: &Stop) -> Choice {
        self.decide(battle, view, stop).0
    }

    fn advise(&mut self, battle: &Battle, view: &View, stop: &Stop) -> Option<Advice> {
        self.plan.clear();
        let (choice, verdict) = self.decide(battle, view, stop);
        match verdict {
            Some(verdict) => verdict.advice(choice),
            None => battle.glance(view, choice),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::board::HexId;
    use rules::first::UnitId;
    use rules::first::frame::{Clash, ClashKind};

    #[test]
    fn no_turn_takes_more_than_its_nodes() {
        let mut player = Searcher::with(Style::WHOLE_TURN, Network::own().clone(), 1, 1000);
        assert_eq!(player.spend(1, Frame::Command), 500);
        let fights: u32 = (0..20).map(|_| player.spend(1, Frame::Combat)).sum();
        assert_eq!(fights, 500, "the rest is divided, and then nothing is left");
        assert_eq!(player.spend(1, Frame::Movement), 0);
        assert_eq!(player.spend(2, Frame::Command), 500, "another turn has a new budget");
    }

    #[test]
    fn only_players_that_search_attacks_do_so_and_nobody_searches_windows() {
        let thorough = Searcher::with(Style::WHOLE_TURN, Network::own().clone(), 1, 10);
        let pupil = Searcher::with(Style::practice(true), Network::own().clone(), 1, 10);
        let clash = Frame::Clash(Clash::new(UnitId(0), UnitId(1), HexId(0), ClashKind::Melee));
        for frame in [Frame::Combat, clash] {
            assert!(!thorough.is_left_alone(frame, Choice::Done));
            assert!(pupil.is_left_alone(frame, Choice::Done));
        }
        for player in [&thorough, &pupil] {
            assert!(!player.is_left_alone(Frame::Command, Choice::Pass));
            assert!(player.is_left_alone(Frame::Keep, Choice::Pass));
        }
    }
}
