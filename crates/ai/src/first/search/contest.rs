//! A contest of plans: all are tried under the same luck, and the best are tried more often.
//!
//! A plan is compared with a champion, which is tried under every luck that any plan was. So a plan does not win
//! because it happened to be tried under good luck.

use crate::exactly::ln;
use crate::first::Advice;
use crate::first::drill::{Drill, Notes, Survey};
use crate::first::search::plan::Plan;
use crate::first::sight::Knower;
use crate::mind::Network;
use crate::stop::Stop;
use rules::chance::Fast;
use rules::first::{Choice, State, View};
use rules::seats::Seat;
use rules::side::Side;

/// Trials that each plan gets before plans are compared.
const FIRST_TRIALS: usize = 3;
/// Trials after which another plan is derived from the best so far.
const RENEWAL: u32 = 15;
/// How much more often plans with few trials are tried, compared with plans that did well.
const CURIOSITY: f32 = 0.5;
/// A plan must be better than the champion by this many errors of the difference.
const DOUBT: f32 = 1.0;

/// Tries plans out from a view.
pub(crate) struct Contest<'a, 'b> {
    pub(crate) drill: &'a Drill<'b>,
    pub(crate) view: &'a View,
    pub(crate) seat: Seat,
    /// The field as it is now.
    pub(crate) notes: &'a Notes,
    /// The number of turns played in a trial, including the present one, before the position is judged.
    pub(crate) horizon: u16,
    /// Judges positions.
    pub(crate) mind: &'a Network,
    /// The source of all luck in this contest.
    pub(crate) seed: u64,
}

/// A plan in a contest.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub(crate) plan: Plan,
    pub(crate) trials: usize,
    /// Its gain over the champion, and the sum of squares.
    sum: f32,
    squares: f32,
    /// Its average gain, and the error of that. Every plan is examined after every trial, so both are stored.
    mean: f32,
    error: f32,
}

impl Entry {
    fn new(plan: Plan) -> Self {
        let mut entry = Self {
            plan,
            trials: 0,
            sum: 0.0,
            squares: 0.0,
            mean: 0.0,
            error: 0.0,
        };
        entry.sum_up();
        entry
    }

    /// Adds one trial.
    fn note(&mut self, gain: f32) {
        self.trials += 1;
        self.sum += gain;
        self.squares += gain * gain;
        self.sum_up();
    }

    fn sum_up(&mut self) {
        let n = self.trials as f32;
        self.mean = self.sum / n.max(1.0);
        // As if a trial or two had come out a little differently: a few equal ones prove nothing.
        let variance = (self.squares + 0.01) / (n + 1.0) - self.mean * self.mean;
        self.error = (variance.max(1e-6) / (n + 1.0)).sqrt();
    }

    /// Its gain over the champion if the mean is off by this many errors.
    fn hope(&self, errors: f32) -> f32 {
        self.mean + errors * self.error
    }
}

/// The result of a contest.
pub(crate) struct Verdict {
    /// The plans, the champion first.
    pub(crate) entries: Vec<Entry>,
    /// The index of the winner.
    pub(crate) winner: usize,
    /// The champion's average value.
    pub(crate) champion: f32,
}

impl Verdict {
    /// What the contest says about a choice and the first steps of the other plans. The champion's plan stands for the
    /// first idea, so it is the measure of the present position.
    pub(crate) fn advice(&self, choice: Choice) -> Option<Advice> {
        let mut firsts: Vec<(Choice, f64)> = Vec::new();
        for entry in &self.entries {
            let Some(first) = entry.plan.steps.first() else {
                continue;
            };
            let value = f64::from((self.champion + entry.mean).clamp(0.0, 1.0));
            match firsts.iter_mut().find(|(known, _)| known == first) {
                Some((_, best)) => *best = best.max(value),
                None => firsts.push((*first, value)),
            }
        }
        let then = firsts
            .iter()
            .find(|(first, _)| *first == choice)
            .map(|(_, value)| *value)?;
        firsts.retain(|(first, _)| *first != choice);
        firsts.sort_by(|a, b| b.1.total_cmp(&a.1));
        Some(Advice {
            choice,
            now: f64::from(self.champion.clamp(0.0, 1.0)),
            then,
            others: firsts,
        })
    }
}

impl Contest<'_, '_> {
    /// Tries plans. The first one is the champion; `more` derives another one from the best so far.
    pub(crate) fn hold(
        &self,
        plans: Vec<Plan>,
        trials: u32,
        mut more: impl FnMut(&Plan) -> Plan,
        stop: &Stop,
    ) -> Verdict {
        let mut ring = Ring {
            contest: self,
            entries: Vec::new(),
            champion: Vec::new(),
            fortune: Fortune::default(),
            notes: self.notes.clone(),
            left: trials,
        };
        plans.into_iter().for_each(|plan| ring.admit(plan));
        let mut since = 0;
        while ring.left > 0 && !stop.is_raised() {
            since += 1;
            if since >= RENEWAL || ring.entries.len() < 2 {
                since = 0;
                let made_up = more(&ring.entries[ring.leader(-0.5)].plan);
                ring.admit(made_up);
            }
            let Some(next) = ring.most_hopeful() else { break };
            ring.try_out(next);
        }
        let winner = ring.leader(-DOUBT);
        Verdict {
            champion: ring.champion.iter().sum::<f32>() / ring.champion.len().max(1) as f32,
            entries: ring.entries,
            winner,
        }
    }

    /// Tries a plan under one luck: its value, and its camp's luck in banners.
    fn attempt(&self, plan: &Plan, luck: u64, notes: &mut Notes) -> (f32, f32) {
        let battle = self.drill.battle;
        let seed = self.seed ^ luck.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mut random = Fast::new(seed);
        let mut state = self.view.sample(battle, &mut random);
        notes.clone_from(self.notes);
        notes.weather = Some(seed);
        let limit = state.public().turn() + self.horizon;
        let mut steps = plan.steps.iter();
        while !self.is_over(&state, limit) {
            let Some(asked) = battle.decider(state.public()) else {
                self.drill.roll(&mut state, notes, &mut random);
                continue;
            };
            if asked != self.seat {
                let choice = self.drill.decide(&state, asked, notes, &mut random);
                battle.choose_listed(&mut state, asked, choice, &mut ());
                continue;
            }
            let Some(choice) = steps.next() else { break };
            if battle.choose(&mut state, self.seat, *choice, &mut ()).is_err() {
                // Something unexpected happened; the rest is improvised.
                break;
            }
        }
        if let Some(Choice::Done) = plan.steps.last() {
            notes.considered = state.public().ordered();
        }
        self.drill.play_until(&mut state, limit, notes, &mut random);
        let value = self.judge(&state);
        let luck = match self.seat.side() {
            Side::Standard => notes.luck,
            Side::Pennant => -notes.luck,
        };
        (value, luck)
    }

    fn is_over(&self, state: &State, limit: u16) -> bool {
        state.public().ending().is_some() || state.public().turn() >= limit
    }

    /// The chance of winning at the end of a trial.
    fn judge(&self, state: &State) -> f32 {
        let public = state.public();
        let side = self.seat.side();
        if let Some(ending) = public.ending() {
            return match ending.winner() {
                Some(winner) => f32::from(u8::from(winner == side)),
                None => 0.5,
            };
        }
        let (battle, ground) = (self.drill.battle, self.drill.ground);
        self.mind.chance(&Knower {
            battle,
            ground,
            survey: &Survey::of_units(battle, ground, public),
            public,
            side,
            hand: Some(state.private(battle.hand_of(self.seat)).hand()),
            within: false,
        })
    }
}

/// A contest in progress.
struct Ring<'a, 'b, 'c> {
    contest: &'a Contest<'b, 'c>,
    /// The plans, the champion first.
    entries: Vec<Entry>,
    /// The champion's value under each luck.
    champion: Vec<f32>,
    fortune: Fortune,
    notes: Notes,
    /// Trials that may still be made.
    left: u32,
}

impl Ring<'_, '_, '_> {
    /// Adds a plan unless it is there already, and tries it a few times.
    fn admit(&mut self, plan: Plan) {
        if self.entries.iter().any(|entry| entry.plan == plan) {
            return;
        }
        self.entries.push(Entry::new(plan));
        let at = self.entries.len() - 1;
        for _ in 0..FIRST_TRIALS {
            if at > 0 && self.left > 0 {
                self.try_out(at);
            }
        }
    }

    /// The best plan if each is better or worse than it seems by this many errors; the champion if none is better.
    fn leader(&self, errors: f32) -> usize {
        (1..self.entries.len())
            .map(|at| (at, self.entries[at].hope(errors)))
            .filter(|(_, hope)| *hope > 0.0)
            .max_by(|a, b| a.1.total_cmp(&b.1))
            .map_or(0, |(at, _)| at)
    }

    /// The plan to be tried next: the most promising one, or the closest to the champion if the champion leads.
    fn most_hopeful(&self) -> Option<usize> {
        match self.leader(CURIOSITY * ln(self.fortune.trials + 1.0).sqrt()) {
            0 => {
                (1..self.entries.len()).max_by(|a, b| self.entries[*a].hope(1.0).total_cmp(&self.entries[*b].hope(1.0)))
            }
            leader => Some(leader),
        }
    }

    /// Tries a plan once, under the next luck for it.
    fn try_out(&mut self, at: usize) {
        let luck = self.entries[at].trials;
        if luck >= self.champion.len() {
            let value = self.trial(0, luck);
            self.champion.push(value);
        }
        let gain = self.trial(at, luck) - self.champion[luck];
        self.entries[at].note(gain);
    }

    fn trial(&mut self, at: usize, luck: usize) -> f32 {
        self.left = self.left.saturating_sub(1);
        let plan = &self.entries[at].plan;
        let (value, luck) = self.contest.attempt(plan, luck as u64, &mut self.notes);
        self.fortune.without_luck(value, luck)
    }
}

/// How much of the value of trials was luck: the slope of value over luck, learned along the way.
#[derive(Debug)]
struct Fortune {
    trials: f32,
    value: f32,
    both: f32,
    square: f32,
}

impl Default for Fortune {
    /// The first guess weighs as much as this many trials.
    fn default() -> Self {
        Self {
            trials: 0.0,
            value: 0.0,
            both: 20.0 * 0.2,
            square: 20.0,
        }
    }
}

impl Fortune {
    /// The value a trial would have had without luck.
    fn without_luck(&mut self, value: f32, luck: f32) -> f32 {
        // The mean of luck is zero, so sums of products are enough.
        self.trials += 1.0;
        self.value += value;
        let usual = self.value / self.trials;
        self.both += (value - usual) * luck;
        self.square += luck * luck;
        value - luck * self.both / self.square
    }
}
